"""A played step told: its action as a sentence, and what happened with the rules behind it.

Everything that shows or teaches a run tells it in these words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_kb import regex
from rules_kb.facts import dataclass
from rules_kb.scenarios.happened import parts_of, rules_beside, told
from rules_kb.scenarios.lines import Line
from rules_kb.scenarios.run import Run, Step
from rules_kb.table.entries import RESOLVES
from rules_kb.table.log import CHECKED, Entry

RuleWords = Callable[[str], tuple[str, bool] | None]
"""What a rule says, by cite: the words, and whether they are the official ones. None where nobody knows."""

THIRD_PERSON = {
    "play": "plays",
    "cast": "casts",
    "use": "uses",
    "tap": "taps",
    "attack": "attacks",
    "block": "blocks",
    "pass": "passes",
    "choose": "chooses",
    "order": "orders",
    "discard": "discards",
    "sacrifice": "sacrifices",
    "assign": "assigns",
    "concede": "concedes",
    "keep": "keeps the hand",
    "mulligan": "takes a mulligan",
    "count": "counts",
    "arrange": "arranges",
    "look": "looks",
    "turn": "turns",
    "suspend": "suspends",
    "foretell": "foretells",
    "plot": "plots",
    "announce": "announces",
    "draw": "draws",
    "pay": "pays",
    "don't": "doesn't",
    "no attack": "attacks with nothing",
    "no block": "blocks nothing",
    "yes": "says yes",
    "no": "says no",
}
TO_DO = {
    "keep": "keep the hand",
    "mulligan": "take a mulligan",
    "don't": "not",
    "no attack": "attack with nothing",
    "no block": "block nothing",
    "yes": "say yes",
    "no": "say no",
}
"""What somebody tries to do, where that isn't said as a script has it."""


@dataclass
class Happening:
    """A line of a step: what happened, the rules whose code brought it about, and the log's entries that it
    tells.
    """

    text: str
    cites: list[str]
    entries: tuple[Entry, ...] = ()


def said(action: str) -> str:
    """An action line as a sentence: `Bob: cast Shock` as `Bob casts Shock`, `try Bob: cast Shock` as `Bob
    tries to cast Shock`.
    """
    match = regex.match(r"(try )?([^:]+): (no attack|no block|don't|\w+)(.*)", action)
    if not match or match[3] not in THIRD_PERSON:
        return action
    tries, player, verb, rest = match.groups()
    if tries:
        return f"{player} tries to {TO_DO.get(verb, verb)}{rest}"
    return f"{player} {THIRD_PERSON[verb]}{rest}"


def everyone(players: Sequence[object]) -> str:
    """What all players together are called."""
    return "Both" if len(players) == 2 else "All"


def answers_told(lines: Sequence[Line]) -> str:
    """The answers of some lines in words: `Ann chooses Bear; Bob says no`."""
    return "; ".join(said(line.text) for line in lines)


def shown_rules(step: Step, everything: bool = False) -> list[Entry]:
    """The rules of a step that had a part; with `everything` also those that were merely checked."""
    return [entry for entry in step.entries if entry.cite and (everything or entry.role != CHECKED)]


def happenings(step: Step) -> list[Happening]:
    """What happened in a step, each with all the rules that carried it out; rules behind no event come last,
    on a line of their own.
    """
    lines = [
        Happening(entry.text or "", [part.cite for part in parts_of(entry)], (entry,)) for entry in told(step)
    ]
    left = rules_beside(step)
    lines += [Happening(entry.says, [entry.cite or ""], (entry,)) for entry in left if entry.says]
    quiet = list(dict.fromkeys(entry.cite or "" for entry in left if not entry.says))
    if quiet:
        lines.append(Happening("", quiet))
    return lines


def resolved_in(step: Step) -> list[str]:
    """What resolved in a step, by name, in order."""
    return [entry.about[0] for entry in step.entries if entry.how == RESOLVES and entry.about]


def first_clause(words: str) -> str:
    """The first sentence of what a rule says, without what it remarks on its source."""
    words = " ".join(words.split())
    if "hole" in words:
        words = regex.sub(r"\s*\([^()]*\bholes?\b[^()]*\)", "", words)
    sentence = regex.match(r".+?[.!?](?=\s|$)", words)
    return sentence.group() if sentence else words


def short(cite: str, run: Run) -> str:
    """A cite without its book, where that is one of the era's books: no two books of an era share a number or
    a name.
    """
    book, _, number = cite.partition(":")
    return number if book in run.books else cite
