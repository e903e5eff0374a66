"""How search results look: ranked pages for people, one line each for programs.

Kept free of heavy imports: every search passes through here.
"""

from __future__ import annotations

from rules_kb.show.record import OFFICIAL, OURS
from rules_kb.show.terminal import PLAIN, Ink

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.search.finding import Findings, Result

NEAREST = 3
"""So many results are enough for a person where nothing surely answers a question."""

NAMED = 3
"""So many records of older books are named at most."""


def result_list(findings: Findings, ink: Ink = PLAIN, few: bool = False) -> str:
    """The results, the best first: place, cite and kind, where it stands, and what of it answers the
    question. With `few` only the nearest where nothing surely answers it.
    """
    lines: list[str] = []
    for line in taken_lines(findings):
        lines += [ink.fitted(ink.paint(line, "warn")), ""]
    lines += [ink.paint(line, "warn") for line in absent_lines(findings)]
    lines += [""] if findings.absent else []
    shown = findings.results[:NEAREST] if findings.far and few else findings.results
    wide = len(str(len(shown)))
    for place, result in enumerate(shown, 1):
        lines += _one(f"{place:>{wide}}", result, ink)
    if findings.total > len(shown):
        best = "best" if len(shown) == 1 else f"{len(shown)} best"
        lines.append(ink.fitted(ink.paint(f"the {best} of {findings.total}; --limit N shows more", "dim")))
    return "\n".join(lines) + "\n"


def taken_lines(findings: Findings) -> list[str]:
    """What a question was taken for, which words of it no record has, or none of the first results, and which
    only people say who look for the results.
    """
    taken, unknown, said = findings.did_you_mean, findings.unknown, findings.only_said
    lines = [f"Taken for: {taken}"] if taken else []
    if taken and findings.unsure:
        as_near = [word for word in findings.unsure if word not in taken]
        or_else = f" ({' and '.join(as_near)} is as near)" if as_near else ""
        lines = [f"No record has what was typed; this is a guess: {taken}{or_else}"]
    follows = " What follows has some of its words." if findings.results else ""
    if findings.years:
        many = " is taken for a year" if len(findings.years) == 1 else " are taken for years"
        lines.append(f"{_and(findings.years)}{many}: the rules of that time come first.")
    if findings.of_old:
        lines.append("Taken to ask for old rules: those before today's come first.")
    lines += [f"{stranger_line(name)}{follows}" for name in findings.strangers]
    lines += [f"No record has: {', '.join(unknown)}"] if unknown else []
    missed = [word for word in findings.missed if word not in findings.unsure]  # a guess wasn't typed
    lacking = f"say nothing of {', '.join(missed)}" if missed else ""
    if findings.far:
        nearest = f"the nearest records {lacking}." if lacking else "what follows has some of its words."
        lines.append(f"Nothing here surely answers this; {nearest}")
    elif lacking:
        lines.append(f"The first of these {lacking}.")
    if findings.of_tournaments:
        lines.append("The best of these is about tournaments, whose rules of today no book here holds.")
    return lines + ([f"None of these says {', '.join(said)}; people who look for them do."] if said else [])


def stranger_line(name: str) -> str:
    """What is said of a name in capitals that nothing knows."""
    return (
        f"No record says {name}, and no card known here is called so "
        "(`rules-kb cards import FILE` brings in cards)."
    )


def absent_lines(findings: Findings) -> list[str]:
    """A line for each thing that the chosen books lack, with the books that have it."""
    return [
        f"{_and(each.chosen)} {_has(each.chosen)} no {each.words}; {_and(each.books)} {_has(each.books)}."
        for each in findings.absent
    ]


def _and(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _has(names: Sequence[str]) -> str:
    return "have" if len(names) > 1 else "has"


def _one(place: str, result: Result, ink: Ink) -> list[str]:
    whose = OFFICIAL if result.official else OURS
    indent = len(place) + 2
    cite, kind = f"{place}  {ink.paint(result.entry.cite, 'cite')}", f"({result.entry.kind}, {whose})"
    narrow = indent + len(result.entry.cite) + 2 + len(kind) > (ink.columns or 10**6)
    lines = [cite, " " * indent + kind] if narrow else [f"{cite}  {kind}"]
    if result.heading:
        lines += [ink.paint(line, "dim") for line in ink.block(result.heading, indent)]
    text, marks = result.snippet.text, result.snippet.marks
    lines += _painted(ink, ink.block(text, indent), text, marks) if ink.colour else ink.block(text, indent)
    if result.same_in:
        lines += [ink.paint(line, "dim") for line in ink.block(_same_in(result.same_in), indent)]
    if result.older:
        lines += [ink.paint(line, "dim") for line in ink.block(_older(result.older), indent)]
    return [*lines, ""]


def _same_in(cites: Sequence[str]) -> str:
    """``the same in 3 editions more, 2018 to 2021``."""
    years = sorted(cite.removeprefix("cr@")[:4] for cite in cites)
    span = years[0] if years[0] == years[-1] else f"{years[0]} to {years[-1]}"
    return f"the same in {len(cites)} {'edition' if len(cites) == 1 else 'editions'} more, {span}"


def _older(cites: Sequence[str]) -> str:
    """``in older books: cr1999:410.2, cr2006:410.2 and 3 more``."""
    more = f" and {len(cites) - NAMED} more" if len(cites) > NAMED else ""
    return f"in older books: {', '.join(cites[:NAMED])}{more}"


def _painted(ink: Ink, lines: Sequence[str], text: str, marks: Sequence[tuple[int, int]]) -> list[str]:
    """The lines into which `text` was broken, with the marked parts painted; a part may go over a line's
    end.
    """
    painted, at = [], 0
    for line in lines:
        body = line.lstrip()
        start = text.index(body, at)
        at = start + len(body)
        pieces, done = [line[: len(line) - len(body)]], start
        for first, last in marks:
            first, last = max(first, start), min(last, at)
            if first < last:
                pieces += [text[done:first], ink.paint(text[first:last], "hit")]
                done = last
        painted.append("".join([*pieces, text[done:at]]))
    return painted


def result_line(result: Result) -> str:
    """One result as one line of tab-separated fields: cite, kind, heading, score, whose words, what it
    says.
    """
    whose = OFFICIAL if result.official else OURS
    said = " ".join(result.snippet.text.split())
    return "\t".join([result.entry.cite, result.entry.kind, result.heading, str(result.score), whose, said])


def result_as_json(result: Result) -> dict[str, object]:
    """One result as the object that ``search --json`` prints."""
    told: dict[str, object] = {
        "cite": result.entry.cite,
        "kind": result.entry.kind,
        "heading": result.heading,
        "score": result.score,
        "snippet": result.snippet.text,
    }
    if result.same_in:
        told["same_in"] = result.same_in
    if result.older:
        told["older"] = result.older
    return told
