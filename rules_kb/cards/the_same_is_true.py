"""What is said of one keyword, and is so of others: each of them in a sentence of its own."""

from __future__ import annotations

import re

from rules_kb.cards.keywords import PLAIN_KEYWORDS
from rules_kb.cards.rewriting import Rendering

_KEYWORD = rf"\b(?:{'|'.join(sorted(PLAIN_KEYWORDS, key=len, reverse=True))})\b"
ONE_IS_LIKE_ANOTHER = ". The same is true for "
_OF_ALL = re.compile(rf"([^.\"]+){re.escape(ONE_IS_LIKE_ANOTHER)}([^.\"]+)\.")
_ONCE = re.compile(r"\b(?:targets?|chooses?|may|once)\b")
"""What is aimed at, chosen or offered once, whatever keywords there are."""
_EVENT = re.compile(r"(?:(?:When|Whenever|At) [^,:]*, |[^:]*: )(?!if )")
"""What sets off an ability, or what it costs, which isn't said again."""


def of_each_keyword(line: str) -> list[str] | None:
    """As long as you control a creature with haste, ~ has haste. The same is true for fear and trample: each
    in a line of its own, or where that is done on an event in a sentence.

    None where it isn't said of keywords alone, twice of the one: who has it, and who is given it.
    """
    if (match := _OF_ALL.fullmatch(line.strip())) is None:
        return None
    sentence, listed = match.groups()
    event = _EVENT.match(sentence)
    before = event[0] if event is not None else ""
    said = sentence[len(before) :]
    others = re.split(r",(?: and)? | and ", listed)
    own = re.findall(_KEYWORD, sentence)
    if len(own) != 2 or own[0] != own[1] or own != re.findall(_KEYWORD, said) or _ONCE.search(sentence):
        return None
    if said.startswith("if ") or (not before and sentence.startswith(("When", "At "))):
        return None
    if not {*PLAIN_KEYWORDS}.issuperset(others) or len({own[0], *others}) != 1 + len(others):
        return None
    more = [re.sub(_KEYWORD, other, said) for other in others]
    if not before:
        return [f"{sentence}.", *(f"{each[:1].upper()}{each[1:]}." for each in more)]
    return [". ".join([sentence, *(f"{each[:1].upper()}{each[1:]}" for each in more)]) + "."]


HAS_A_KEYWORD: tuple[tuple[str, Rendering], ...] = (
    (
        r"\b(if|as long as) (an?(?: \w+)* (?:card|creature|permanent)) "
        rf"(you control|(?:an opponent|another player) controls|exiled with ~) has ({_KEYWORD})(?=[.,])",
        r"\1 there is \2 with \4 \3",
    ),
)
