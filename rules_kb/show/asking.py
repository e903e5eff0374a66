"""Answers about a scenario for people and programs: whether an action is legal, and why something
happened.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb.books.eras import KNOWN
from rules_kb.scenarios.causes import Link
from rules_kb.scenarios.kept_from import Hindrance
from rules_kb.scenarios.plain_words import plainly
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.telling import RuleWords
from rules_kb.scenarios.trying import Say, Trial
from rules_kb.show.terminal import Ink
from rules_kb.table.log import ALLOWED, APPLIED, CHECKED, FORBADE

PARTS = ((FORBADE, "forbade"), (ALLOWED, "allowed"), (APPLIED, "applied"), (CHECKED, "looked at"))
HOW = {
    "event": "",
    "because": "because ",
    "resolves": "it came onto the stack: ",
    "triggers": "set off because ",
    "action": "",
    "set up": "",
}


def number_of(cite: str, books: tuple[str, ...]) -> str:
    """A cite without its book, where that is the era's first book."""
    book, _, number = cite.partition(":")
    return number if books and book == books[0] else cite


# -- is it legal? --------------------------------------------------------------------------------------------


def trial_page(trial: Trial, words: RuleWords, ink: Ink, everything: bool = False) -> str:
    """The verdict, and every rule that had a say with what it looked at; in words those that decided."""
    verdict = ink.paint("legal", "good") if trial.legal else ink.paint("illegal", "bad")
    when = f"after step {trial.at}" if trial.at else "before the script"
    lines = [
        f"{ink.paint(plainly(trial.action), 'bold')}: {verdict}"
        + (" so far" if trial.asks else "")
        + (f": {trial.reason}" if trial.reason else ""),
        f"  {when}, {trial.where}; {trial.era} ({', '.join(trial.books)})",
    ]
    lines += [f"  first: {step}" for step in trial.first]
    lines += [f"  then {trial.asks}"] if trial.asks else []
    for role, name in PARTS:
        found = [rule for rule in trial.rules if rule.role == role]
        if found:
            lines.append(f"\n  {name}")
            for rule in found:
                lines += _say_lines(rule, trial, words, ink, everything or role in (FORBADE, ALLOWED))
    return ink.fitted("\n".join(lines) + "\n")


def _say_lines(rule: Say, trial: Trial, words: RuleWords, ink: Ink, told: bool) -> list[str]:
    number = number_of(rule.cite, trial.books)
    pad = max(10, len(number) + 2)
    looked = ", ".join(rule.about)
    text = looked + (": " if looked and rule.says else "") + rule.says
    lines = [f"    {ink.paint(number, 'cite')}{' ' * (pad - len(number))}{text}".rstrip()]
    found = words(rule.cite) if told else None
    if found is not None:
        whose = "  (official wording)" if found[1] else ""
        lines += [ink.paint(line, "dim") for line in ink.block(" ".join(found[0].split()) + whose, 4 + pad)]
    return lines


def trial_json(trial: Trial, name: str) -> dict[str, object]:
    """A trial as data."""
    return {
        "scenario": name,
        "rules": trial.era,
        "at": trial.at,
        "where": trial.where,
        "action": trial.action,
        "legal": trial.legal,
        "reason": trial.reason or None,
        "asks": trial.asks or None,
        "first": trial.first,
        "because": trial.forbidding(),
        "said": [
            {"cite": rule.cite, "role": rule.role, "about": list(rule.about), "says": rule.says}
            for rule in trial.rules
        ],
    }


# -- why? ----------------------------------------------------------------------------------------------------


def why_page(run: Run, chains: list[list[Link]], words: RuleWords, ink: Ink, of_several: bool = False) -> str:
    """Each chain from the event down to the script's line; what a rule says, once. Where it is one page
    `of_several`, it begins with the rules that it speaks of.
    """
    told: set[str] = set()
    head = f"{ink.paint(f'under {run.era}', 'bold')}\n\n" if of_several and chains else ""
    pages = ("\n".join(_chain_lines(run, chain, words, ink, told)) + "\n" for chain in chains)
    return ink.fitted(head + "\n".join(pages))


def _has_batches(run: Run) -> bool:
    """Whether spells and abilities wait in batches under a run's rules, and not on a stack."""
    return KNOWN[run.era].waits_in == "batch"


def _chain_lines(run: Run, chain: list[Link], words: RuleWords, ink: Ink, told: set[str]) -> list[str]:
    return [ink.paint(chain[0].text, "bold"), *_link_lines(run, chain, words, ink, told)]


def _link_lines(run: Run, links: Iterable[Link], words: RuleWords, ink: Ink, told: set[str]) -> list[str]:
    """The links of a chain, each with its rules; what these say, once."""
    lines: list[str] = []
    for link in links:
        if link.how == "action":
            lines += _action_lines(run, link)
            continue
        if link.how == "set up":
            lines.append(f"  {link.text}")
            continue
        cites = "  ".join(ink.paint(number_of(cite, run.books), "cite") for cite in link.cites)
        if link.how in ("event", "illegal"):
            lines.append(f"  step {link.step}" + (f", by {cites}" if cites else ""))
        else:
            how = "it was announced: " if link.how == "resolves" and _has_batches(run) else HOW[link.how]
            lines.append(f"  step {link.step}, {how}{link.text}" + (f"  {cites}" if cites else ""))
        lines += [f"    and {text}" for text in link.also]
        for cite in link.cites:
            found = words(cite)
            if cite not in told and found is not None:
                told.add(cite)
                block = ink.block(f"{number_of(cite, run.books)}  {' '.join(found[0].split())}", 6)
                lines += [ink.paint(line, "dim") for line in block]
    return lines


def _action_lines(run: Run, link: Link) -> list[str]:
    lines = [f"  step {link.step}: {plainly(link.text)}"]
    if link.line is not None and 0 < link.line <= len(run.scenario.lines):
        lines.append(f"  {run.scenario.path}:{link.line}: {run.scenario.lines[link.line - 1].strip()}")
    return lines


def kept_page(
    run: Run,
    step: int,
    asked: str,
    kept: list[Hindrance],
    words: RuleWords,
    ink: Ink,
    of_several: bool = False,
) -> str:
    """What kept something from happening, each with what its decisive rule says; plainly, where nothing
    tells. Where it is one page `of_several`, it names the rules that it speaks of.
    """
    under = f" under {run.era}" if of_several else ""
    lines = [f"{ink.paint(asked, 'bold')}: why not in step {step}{under}?"]
    if not kept:
        return lines[0] + f"\n  the log of step {step} has nothing that kept it from happening\n"
    told: set[str] = set()
    for each in kept:
        cites = "  ".join(ink.paint(number_of(cite, run.books), "cite") for cite in each.cites)
        lines.append(f"  {INSTEAD_OF[each.how]}{each.text}" + (f"  {cites}" if cites else ""))
        found = words(each.cites[0]) if each.cites and each.cites[0] not in told else None
        told.update(each.cites[:1])
        if found is not None:
            block = ink.block(f"{number_of(each.cites[0], run.books)}  {' '.join(found[0].split())}", 6)
            lines += [ink.paint(line, "dim") for line in block]
        lines += _link_lines(run, each.links, words, ink, told)
    return ink.fitted("\n".join(lines) + "\n")


INSTEAD_OF = {
    "instead": "instead: ",
    "forbidden": "",
    "not enough": "not enough: ",
    "no effect": "",
    "no destruction": "no destruction: ",
}


def kept_json(run: Run, name: str, step: int, asked: str, kept: list[Hindrance]) -> dict[str, object]:
    """What kept something from happening, as data, with the links from there to the script's line; no chain
    leads to what didn't happen.
    """
    return {
        "scenario": name,
        "rules": run.era,
        "step": step,
        "chains": [],
        "not": asked,
        "kept": [
            {
                "how": each.how,
                "text": each.text,
                "cites": list(each.cites),
                "event": each.event,
                "links": [_link_json(link) for link in each.links],
            }
            for each in kept
        ],
    }


def why_json(run: Run, name: str, step: int, chains: list[list[Link]]) -> dict[str, object]:
    """The chains as data, each link with the rules whose code brought it about."""
    return {
        "scenario": name,
        "rules": run.era,
        "step": step,
        "chains": [
            {
                "event": chain[0].text,
                "links": [_link_json(link) for link in chain],
            }
            for chain in chains
        ],
    }


def _link_json(link: Link) -> dict[str, object]:
    return {
        "step": link.step,
        "how": link.how,
        "text": link.text,
        "cites": list(link.cites),
        "line": link.line,
        "event": link.event,
        "also": list(link.also),
    }
