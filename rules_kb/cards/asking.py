"""Cards asked for in words: "red creature with 'whenever' and 'draw', power 3 or more, not flying"."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rules_kb.cards.types import CARD_TYPES, SUPERTYPES, singular
from rules_kb.facts import NamedTuple
from rules_kb.table.mana import COLOR_LETTERS

ASKED = re.compile(r"'((?:[^']|'(?=\w))*)'|\"([^\"]*)\"|([^\s,;'\"]+(?:'[^\s,;'\"]+)*)|([,;])")
JOINING = frozenset(
    (
        "with",
        "and",
        "a",
        "an",
        "the",
        "that",
        "has",
        "have",
        "having",
        "of",
        "card",
        "cards",
        "in",
        "its",
        "text",
        "is",
        "says",
        "saying",
        "named",
        "name",
    )
)
"""Words that only join the others."""
NOT = frozenset(("not", "without", "no", "non", "isn't", "hasn't"))
VALUES = ("power", "toughness", "cost")
HOW = {"more": "at least", "greater": "at least", "less": "at most", "fewer": "at most"}


class NothingAsked(ValueError):
    """A question that asks for nothing, or that breaks off."""


class Wanted(NamedTuple):
    """One thing that is asked of a card: where to look (text, type, color, word, power, toughness, cost), for
    what, and whether it must not be so. Of values `how` says equal, at least or at most.
    """

    where: str
    what: str
    never: bool = False
    how: str = "equal"

    def __str__(self) -> str:
        said = {"text": f"{self.what!r} in its text", "type": f"of the type {self.what}", "color": self.what}
        words = said.get(self.where, f"{self.what!r} in its name")
        if self.where in VALUES:
            words = f"{self.where} {'' if self.how == 'equal' else self.how + ' '}{self.what}"
        return ("not " if self.never else "") + words


CardsWanted = tuple[tuple[Wanted, ...], ...]
"""Alternatives, of which one must hold with all that it asks."""


def asked(text: str) -> CardsWanted:
    """A question in words: what stands in quotes is looked for in a card's text, types and colors where those
    are, any other word in name and type; "or" begins another alternative. Raises NothingAsked.
    """
    words = [
        (match[1] if match[1] is not None else match[2], (match[3] or "").casefold())
        for match in ASKED.finditer(text)
    ]
    alternatives: list[list[Wanted]] = [[]]
    never, at = False, 0
    while at < len(words):
        quoted, word = words[at]
        at += 1
        if quoted is not None:
            if quoted.strip():
                alternatives[-1].append(Wanted("text", " ".join(quoted.casefold().split()), never))
            never = False
        elif word == "or":
            alternatives.append([])
        elif word in NOT:
            never = True
        elif word in VALUES and at < len(words) and words[at][1].isdecimal():
            number, how, at = _compared(words, at)
            alternatives[-1].append(Wanted(word, number, never, how))
            never = False
        elif word and word not in JOINING:
            alternatives[-1].append(Wanted(_where(word), _plain(word), never))
            never = False
    if not all(alternatives) or never:
        raise NothingAsked("say what to look for, for example: creature with 'whenever' and 'draw'")
    return tuple(tuple(each) for each in alternatives)


def _compared(words: list[tuple[str | None, str]], at: int) -> tuple[str, str, int]:
    """3; 3 or more: the number, how it is compared, and where that ends."""
    number = words[at][1]
    following = [word for _, word in words[at + 1 : at + 3]]
    if following[:1] == ["or"] and following[1:] and following[1] in HOW:
        return number, HOW[following[1]], at + 3
    return number, "equal", at + 1


def _where(word: str) -> str:
    if word in COLOR_LETTERS or word == "colorless":
        return "color"
    if singular(word) in (*CARD_TYPES, *SUPERTYPES):
        return "type"
    return "word"


def _plain(word: str) -> str:
    return singular(word) if singular(word) in (*CARD_TYPES, *SUPERTYPES) else word


def fits(question: CardsWanted, name: str, facts: Mapping[str, str]) -> bool:
    """Whether a card, by its facts, is what is asked for."""
    return any(all(_has(wanted, name, facts) != wanted.never for wanted in each) for each in question)


def _has(wanted: Wanted, name: str, facts: Mapping[str, str]) -> bool:
    return LOOKS[wanted.where](wanted, name, facts)


def _in_text(wanted: Wanted, name: str, facts: Mapping[str, str]) -> bool:
    """The words stand in the text as words, not within others, perhaps with an "s" after them: draws."""
    text = " ".join(facts.get("text", "").casefold().split())
    return re.search(rf"(?<!\w){re.escape(wanted.what)}s?(?!\w)", text) is not None


def _of_type(wanted: Wanted, name: str, facts: Mapping[str, str]) -> bool:
    return wanted.what in facts.get("type", "").casefold().replace("summon", "creature").split()


def _of_word(wanted: Wanted, name: str, facts: Mapping[str, str]) -> bool:
    """A word of the name, or of the type line: Goblin, Goblins."""
    said = re.findall(r"[\w'-]+", f"{name} {facts.get('type', '')}".casefold())
    return wanted.what in said or singular(wanted.what) in said


def _of_color(wanted: Wanted, name: str, facts: Mapping[str, str]) -> bool:
    letters = set(re.findall(r"[WUBRG]", facts.get("cost", "").upper()))
    return not letters if wanted.what == "colorless" else COLOR_LETTERS[wanted.what] in letters


def _of_value(wanted: Wanted, name: str, facts: Mapping[str, str]) -> bool:
    size = facts.get("pt", "").split("/")
    said = (
        str(_cost(facts))
        if wanted.where == "cost"
        else size[wanted.where == "toughness"]
        if len(size) == 2
        else ""
    )
    if not said.isdecimal():
        return False
    value, number = int(said), int(wanted.what)
    return {"equal": value == number, "at least": value >= number, "at most": value <= number}[wanted.how]


def _cost(facts: Mapping[str, str]) -> int:
    symbols = re.findall(r"\{([^}]*)\}", facts.get("cost", ""))
    return sum(int(each) if each.isdecimal() else 0 if each.upper() in "XYZ" else 1 for each in symbols)


LOOKS: dict[str, Callable[[Wanted, str, Mapping[str, str]], bool]] = {
    "text": _in_text,
    "type": _of_type,
    "word": _of_word,
    "color": _of_color,
    **dict.fromkeys(VALUES, _of_value),
}
