"""How a history looks: a concept's versions beside or below one another, a rule's way through the editions.

Differences are marked in the text itself, ``[-gone-]`` and ``{+new+}``, so that colour adds nothing that
isn't said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise, zip_longest

from rules_kb.books.comparison import Piece, differences, kept, likeness
from rules_kb.books.edition import EditionRule, words_alone
from rules_kb.books.history import COMPARABLE, Named, RuleHistory, Stand, Statement, Version
from rules_kb.books.store import Store
from rules_kb.books.succession import Succession
from rules_kb.show.record import NOTHING, OFFICIAL, OURS
from rules_kb.show.terminal import PLAIN, Ink

NARROWEST = 36
"""A column narrower than this can't be read."""
WIDE = 100
"""On a terminal narrower than this the books stand one below the other."""
GAP = 3
"""Spaces between columns."""
MARKS = {"gone": ("[-", "-]"), "new": ("{+", "+}"), "same": ("", "")}
STYLES = {"gone": "bad", "new": "good"}

Painted = tuple[str, str]
"""A line without colour, by which it is measured, and as it is printed."""


# ---- marked text
# ------------------------------------------------------------------------------------------------------


def marked(pieces: Iterable[Piece]) -> list[tuple[str, str]]:
    """The words of some pieces with their fates; the marks stick to the first and the last word of a
    piece.
    """
    words: list[tuple[str, str]] = []
    for piece in pieces:
        before, after = MARKS[piece.fate]
        words += [(word, piece.fate) for word in f"{before}{piece.words}{after}".split()]
    return words


def marked_lines(pieces: Iterable[Piece], ink: Ink, width: int | None) -> list[Painted]:
    """Marked text broken into lines of at most `width` columns (None: one line), each run of words
    painted.
    """
    lines: list[list[tuple[str, str]]] = [[]]
    used = 0
    for word, fate in marked(pieces):
        if width is not None and lines[-1] and used + 1 + len(word) > width:
            lines.append([])
            used = 0
        used += len(word) + bool(lines[-1])
        lines[-1].append((word, fate))
    return [(" ".join(word for word, _ in line), _painted(line, ink)) for line in lines]


def _painted(line: Sequence[tuple[str, str]], ink: Ink) -> str:
    runs: list[tuple[str, list[str]]] = []
    for word, fate in line:
        if not runs or runs[-1][0] != fate:
            runs.append((fate, []))
        runs[-1][1].append(word)
    return " ".join(
        ink.paint(" ".join(words), STYLES[fate]) if fate in STYLES else " ".join(words)
        for fate, words in runs
    )


def percent(share: float) -> str:
    """A share in words: every word, none, or so many percent."""
    if share >= 0.995:
        return "every word kept"
    return f"{max(1, round(share * 100))} % of the words kept" if share > 0 else "no word kept"


# ---- a concept
# --------------------------------------------------------------------------------------------------------


def concept_page(concept: Named, versions: Sequence[Version], ink: Ink = PLAIN) -> str:
    """A concept through the books: its names, what changed, and each book's version; ends with a line
    break.
    """
    lines = [ink.paint(concept.name, "heading") + f"  ({concept.id})"]
    if concept.aka:
        lines += ink.block("also " + ", ".join(concept.aka), 0, 5)
    lines += ["", *ink.block(concept.changed.strip())] if concept.changed else []
    if not versions:
        return "\n".join([*lines, "", "no book states it"]) + "\n"
    for group, same in _told_once(versions):
        if same:
            lines += ["", _told_before(group, ink)]
            continue
        for row in _rows(group, ink):
            lines.append("")
            lines += _beside(row, ink)
    return ink.fitted("\n".join(line.rstrip() for line in lines)) + "\n"


def _told_once(versions: Sequence[Version]) -> Iterator[tuple[Sequence[Version], bool]]:
    """The versions in groups, those by themselves that say just what the one before them says."""
    same = [_says_the_same(*pair) for pair in pairwise(versions)]
    for is_same, group in groupby(zip(versions, [False, *same], strict=True), key=lambda each: each[1]):
        yield [version for version, _ in group], is_same


def _says_the_same(before: Version, after: Version) -> bool:
    """Whether an imported edition states a concept under the same numbers in the same words."""
    if after.book.in_corpus or len(before.statements) != len(after.statements):
        return False
    sides = [sorted((each.entry.id, each.words) for each in side.statements) for side in (before, after)]
    return sides[0] == sides[1]


def _told_before(group: Sequence[Version], ink: Ink) -> str:
    first, last = group[0].book, group[-1].book
    told = f"{first.date or 'undated'}  {first.key}  "
    told += f"to {last.key}, {len(group)} editions: the same" if len(group) > 1 else "the same"
    return ink.paint(told, "dim")


def _rows(versions: Sequence[Version], ink: Ink) -> Iterator[Sequence[Version]]:
    """The versions that stand side by side: as many as there is width for, in rows of much the same
    length.
    """
    fit = 1 if ink.columns is None or ink.columns < WIDE else max(1, (ink.columns + GAP) // (NARROWEST + GAP))
    rows = -(-len(versions) // fit)
    across = -(-len(versions) // rows)
    for start in range(0, len(versions), across):
        yield versions[start : start + across]


def _beside(row: Sequence[Version], ink: Ink) -> list[str]:
    if len(row) == 1:
        return [painted for _, painted in _version(row[0], ink, ink.columns)]
    width = ((ink.columns or 80) - GAP * (len(row) - 1)) // len(row)
    columns = [_version(version, ink, width) for version in row]
    return [
        (" " * GAP).join(painted + " " * (width - len(plain)) for plain, painted in line)
        for line in zip_longest(*columns, fillvalue=("", ""))
    ]


def _version(version: Version, ink: Ink, width: int | None) -> list[Painted]:
    """One book's version in a column of so many characters."""
    book = version.book
    head = f"{book.date or 'undated'}  {book.key}"
    under = ", ".join([book.title, *([f"{book.era} rules"] if book.era else [])])
    lines = [(head, ink.paint(head, "bold"))]
    lines += _plain_lines(under, ink, width, "dim")
    former_is_brief = False
    for statement in version.statements:
        brief = _is_told_before(statement)
        lines += [*([] if brief and former_is_brief else [("", "")]), *_statement(statement, ink, width)]
        former_is_brief = brief
    return lines


def _is_told_before(statement: Statement) -> bool:
    """Whether an imported edition says just what an earlier book says, so that its words needn't stand
    again.
    """
    same = statement.like is not None and all(piece.fate == "same" for piece in statement.pieces)
    return same and "@" in statement.entry.book


def _statement(statement: Statement, ink: Ink, width: int | None) -> list[Painted]:
    entry = statement.entry
    head = entry.id + (f"  {entry.heading}" if entry.heading else "")
    if _is_told_before(statement):
        return _plain_lines(f"{head}  ({_note(statement)})", ink, width, "dim")
    lines = _plain_lines(head, ink, width, "cite")
    lines += marked_lines(statement.pieces, ink, width) if statement.words else []
    return [*lines, *_plain_lines(f"({_note(statement)})", ink, width, "dim")]


def _note(statement: Statement) -> str:
    """Whose words these are, and beside which earlier statement they are marked."""
    note = OFFICIAL if statement.official else OURS if statement.words else NOTHING
    if statement.like is None:
        return note
    return f"{note}; {percent(statement.share)} of {statement.like.cite}"


def _plain_lines(text: str, ink: Ink, width: int | None, style: str) -> list[Painted]:
    plain = [line for line, _ in marked_lines([Piece("same", text)], PLAIN, width)]
    return [(line, ink.paint(line, style)) for line in plain]


def concept_lines(concept: Named, versions: Sequence[Version]) -> str:
    """One statement a line, by date: concept, date, cite, heading, whose words, the statement."""
    return "".join(
        "\t".join([
            concept.id, version.book.date or "", statement.entry.cite, statement.entry.heading or "",
            OFFICIAL if statement.official else OURS, " ".join(statement.words.split()),
        ]) + "\n"
        for version in versions
        for statement in version.statements
    )  # fmt: skip


def concept_as_json(concept: Named, versions: Sequence[Version], store: Store) -> dict[str, object]:
    """A concept as ``history --json`` prints it."""
    return {
        "concept": concept.id,
        "name": concept.name,
        "aka": list(concept.aka),
        "changed": concept.changed.strip(),
        "versions": [
            {
                "book": version.book.key,
                "date": version.book.date,
                "era": version.book.era,
                "records": [_statement_as_json(statement, store) for statement in version.statements],
            }
            for version in versions
        ],
    }


def _statement_as_json(statement: Statement, store: Store) -> dict[str, object]:
    from rules_kb.books.export import written_for

    entry, like = statement.entry, statement.like
    return {
        "cite": entry.cite,
        "heading": entry.heading,
        "digest": entry.digest,
        "text": entry.text,
        "written_for": written_for(store, entry),
        "like": like.cite if like else None,
        "kept": round(statement.share, 2) if like else None,
        "differences": [_piece(piece) for piece in statement.pieces] if like else None,
    }


def _piece(piece: Piece) -> dict[str, str]:
    return {"fate": piece.fate, "words": piece.words}


# ---- a rule's way
# -----------------------------------------------------------------------------------------------------


def way_page(way: RuleHistory, ink: Ink = PLAIN) -> str:
    """A rule's way through the editions, by date: where it stands, how that was found, how sure it is, what
    differs.
    """
    lines = [ink.paint(_title(way), "bold"), *ink.block(summary(way)), ""]
    width = max((len(stand.book.key) for stand in way.stands), default=0)
    for group, again in _groups(way):
        if again:
            lines += _missing(group, width, ink)
        elif len(group) > 1:
            lines += _unchanged(group, width, ink)
        else:
            lines += _stand(*group[0], width, ink)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _groups(way: RuleHistory) -> Iterator[tuple[list[tuple[Stand, EditionRule | None]], bool]]:
    """The stands one by one, but those together that only say again that the rule is missing, as the one
    beside them, and those in which it is just the same as before.
    """
    every = list(_with_former(way))
    group: list[tuple[Stand, EditionRule | None]] = []
    same: list[tuple[Stand, EditionRule | None]] = []
    for place, (stand, former) in enumerate(every):
        at = place + 1 if stand.backward else place - 1
        beside = every[at][0] if 0 <= at < len(every) else None
        if stand.rule is None and beside is not None and beside.rule is None:
            if same:
                yield same, False
                same = []
            group.append((stand, former))
            continue
        if group:
            yield group, True
        group = []
        if same and not _is_unchanged(stand, former):
            yield same, False
            same = []
        if _is_unchanged(stand, former):
            same.append((stand, former))
        else:
            yield [(stand, former)], False
    if same:
        yield same, False
    if group:
        yield group, True


def _is_unchanged(stand: Stand, former: EditionRule | None) -> bool:
    """Whether a rule stands under the same number in the same words as in the edition before, for certain."""
    rule, step = stand.rule, stand.step
    if rule is None or former is None or step is None or step.sure != "certain":
        return False
    plain = step.way == "number" and not (step.along or step.parts or step.terms)
    return plain and former.id == rule.id and wording(former).split() == wording(rule).split()


def _unchanged(group: Sequence[tuple[Stand, EditionRule | None]], width: int, ink: Ink) -> list[str]:
    first, last = group[0][0], group[-1][0]
    name = first.rule.id if first.rule else ""
    told = f"{first.book.key:<{width}}  {name}  (to {last.book.key}, {len(group)} editions: the same)"
    return [ink.paint(line, "dim") for line in ink.block(told, 0, width + 2)]


def _missing(group: Sequence[tuple[Stand, EditionRule | None]], width: int, ink: Ink) -> list[str]:
    stand, last = group[0][0], group[-1][0].book.key
    to = f" to {last}" if len(group) > 1 else ""
    told = "not there" if stand.backward else "not there either"
    return ink.block(f"{stand.book.key:<{width}} {to}{' ' if not to else ': '}{told}", 0, width + 2)


def _title(way: RuleHistory) -> str:
    dates = [stand.book.date or stand.book.key for stand in way.stands]
    return f"{way.start} through the editions" + (f", {dates[0]} to {dates[-1]}" if dates else "")


def summary(way: RuleHistory) -> str:
    """In one sentence: in which editions the rule stands, under which numbers, when its words changed, where
    it is lost.
    """
    found = [stand for stand in way.stands if stand.rule]
    if not found:
        return "It stands in none of these editions."
    numbers = list(dict.fromkeys(stand.rule.id for stand in found if stand.rule))
    new = [stand.book.key for stand in way.stands if not stand.rule and stand.backward]
    since = f", from {found[0].book.key} on" if new else ""
    told = [f"It stands in {len(found)} of {len(way.stands)} editions{since}, as {', then '.join(numbers)}"]
    told += _changed(way)
    unsure = [stand.book.key for stand in found if stand.step and stand.step.sure == "a guess"]
    if unsure:
        told.append(f"only a guess at {', '.join(unsure)}")
    lost = [stand.book.key for stand in way.stands if not stand.rule and not stand.backward]
    if lost:
        told.append(f"lost in {lost[0]}")
    return "; ".join(told) + "."


def _changed(way: RuleHistory) -> list[str]:
    """When the words changed, numbers of rules aside, and when the most."""
    changed = [
        (likeness(wording(former), wording(stand.rule)), stand.book.key)
        for stand, former in _with_former(way)
        if stand.rule and former and words_alone(wording(former)) != words_alone(wording(stand.rule))
    ]
    if len(changed) > 2:
        return [f"its words changed {len(changed)} times, most in {min(changed)[1]}"]
    return [f"its words changed in {' and '.join(key for _, key in changed)}"] if changed else []


def _stand(stand: Stand, former: EditionRule | None, width: int, ink: Ink) -> list[str]:
    rule = stand.rule
    key = f"{stand.book.key:<{width}}"
    name = rule.id if rule else "lost" if not stand.backward else "not found"
    head = f"{key}  {name}  {how(stand, former)}"
    lines = ink.block(head, 0, width + 2)
    painted = f"{ink.paint(key, 'bold')}  {ink.paint(name, 'cite' if rule else 'warn')}"
    lines[0] = painted + lines[0][len(f"{key}  {name}") :]
    if rule is None:
        return lines
    pieces = changes(former, rule)
    if former is not None and all(piece.fate == "same" for piece in pieces):
        return lines
    room = None if ink.columns is None else max(20, ink.columns - width - 2)
    return [*lines, *(" " * (width + 2) + painted for _, painted in marked_lines(pieces, ink, room))]


def changes(former: EditionRule | None, rule: EditionRule) -> list[Piece]:
    """A rule in pieces beside its former wording; in one piece where there is none, or hardly a word in
    common.
    """
    words = wording(rule)
    if former is None or likeness(wording(former), words) < COMPARABLE:
        return [Piece("new" if former else "same", words)]
    return differences(wording(former), words)


def wording(rule: EditionRule) -> str:
    """What a rule says, its heading where it only heads others."""
    return rule.text or rule.heading


def how(stand: Stand, former: EditionRule | None) -> str:
    """How a rule was found in an edition and how sure that is, or why not, in words."""
    step, rule = stand.step, stand.rule
    if step is None or rule is None:
        return _start_or_lost(step, stand)
    share = share_kept(stand, former)
    told = [_found(step, former, rule) if former else _forerunner(step, rule, stand.backward)]
    told += [percent(share)] if former else []
    told += [f"together with {', '.join(step.along)}"] if step.along and not stand.backward else []
    told += [f"parts of it in {', '.join(step.parts)}"] if step.parts and not stand.backward else []
    told += [f"no longer a term: {', '.join(step.terms)}"] if step.terms and not stand.backward else []
    return f"({'; '.join(told)}: {step.sure})"


def _forerunner(step: Succession, rule: EditionRule, backward: bool) -> str:
    """What the earliest stand is to the one after it, or to the one before it, which isn't shown."""
    if not backward:
        return f"it was {step.before.id} in the edition before, which isn't shown"
    if rule.id == step.before.id:
        return "the first, under the same name" if rule.kind == "term" else "the first, under the same number"
    return f"the forerunner of {step.before.id}"


def share_kept(stand: Stand, former: EditionRule | None) -> float:
    """Which share of a rule's words in the edition before still stands in this one."""
    return kept(wording(former), wording(stand.rule)) if former and stand.rule else 0.0


def _start_or_lost(step: Succession | None, stand: Stand) -> str:
    if step is None:
        return "(where it was followed from)"
    what = f"nothing in {stand.book.key} says what {step.before.id} says"
    if step.near is None:
        return f"({what})"
    if step.near.text:
        return f"({what} in these words; {step.near.id}, the nearest to it, may say it in others)"
    verb = "was" if stand.backward else "goes on as"
    return f"({what}; its heading {verb} {step.near.id} {step.near.heading}".rstrip() + ")"


def _found(step: Succession, former: EditionRule | None, rule: EditionRule) -> str:
    moved = former is not None and former.id != rule.id
    same = "same number" if rule.kind != "term" else "same term"
    where = f"moved from {former.id}" if former and moved else same
    return {
        "number": where,
        "moved": where,
        "merged": f"{where}, merged into another rule"
        if moved
        else "merged into the rule that has its number now",
        "part": f"{where}, goes on only in part",
        "heading": f"{where}, found by its heading",
        "below": f"{where}, found by the rules below it",
        "neighbours": f"{where}, found by its neighbours",
        "glossary": "in this entry of the glossary"
        if rule.kind == "term"
        else f"{where}, by way of the glossary",
        "again": f"{where}, found again",
    }.get(step.way, where)


def way_lines(way: RuleHistory) -> str:
    """One edition a line, by date: date, cite, how it was found, how sure, percent of the words kept, the
    wording.
    """
    return "".join("\t".join(_fields(stand, former)) + "\n" for stand, former in _with_former(way))


def _with_former(way: RuleHistory) -> Iterator[tuple[Stand, EditionRule | None]]:
    """Each stand with the rule as it last stood before."""
    former: EditionRule | None = None
    for stand in way.stands:
        yield stand, former
        former = stand.rule or former


def _fields(stand: Stand, former: EditionRule | None) -> list[str]:
    step, rule = stand.step, stand.rule
    cite = f"{stand.book.key}:{rule.id}" if rule else stand.book.key
    share = f"{round(share_kept(stand, former) * 100)}" if former and rule else ""
    found = [step.way, step.sure, share] if step else ["start", "", ""]
    return [stand.book.date or "", cite, *found, " ".join(wording(rule).split()) if rule else ""]


def way_as_json(way: RuleHistory) -> dict[str, object]:
    """A rule's way as ``history --json`` prints it."""
    return {"rule": way.start, "summary": summary(way), "editions": list(_stands_as_json(way))}


def _stands_as_json(way: RuleHistory) -> Iterator[dict[str, object]]:
    for stand, former in _with_former(way):
        step, rule = stand.step, stand.rule
        yield {
            "book": stand.book.key,
            "date": stand.book.date,
            "cite": f"{stand.book.key}:{rule.id}" if rule else None,
            "heading": (rule.heading or None) if rule else None,
            "text": (rule.text or None) if rule else None,
            "way": step.way if step else "start",
            "sure": step.sure if step else None,
            "kept": round(share_kept(stand, former), 2) if former and rule else None,
            "along": list(step.along) if step else [],
            "parts": list(step.parts) if step else [],
            "terms": list(step.terms) if step else [],
            "near": f"{stand.book.key}:{step.near.id}" if step and step.near else None,
            "differences": [_piece(piece) for piece in changes(former, rule)] if rule and former else None,
        }
