"""Words and marks of a text, and the patterns of phrases that are made of them: words, slots, what may be
left out, and what stands for one another.
"""

from __future__ import annotations

import re
from functools import lru_cache
from sys import intern

from rules_kb.facts import dataclass
from rules_kb.hints import TypeAlias

TokenWords = tuple[str, ...]
TOKEN = re.compile(
    r"\{[^{}]*\}|[+-][0-9x]+/[+-][0-9xy]+|[0-9*x]+/[0-9*x]+|non-?(?=[a-z]{3,})|'s(?![a-z])"
    r"|[a-z0-9+]+(?:'(?!s\b)[a-z]+)?(?:-[a-z]+)*|~|[^\s]"
)


@lru_cache(maxsize=256)
def tokens(text: str) -> TokenWords:
    """The words and marks of a text that is in lower case; both possessives become `'s`."""
    found: list[str] = []
    for match in TOKEN.finditer(text):
        word = match.group()
        if word in ("non", "non-"):
            word = "non~"
        elif word == "'" and found and found[-1].endswith("s"):
            word = "'s"
        found.append(word)
    return tuple(found)


def spelled(words: list[str]) -> str:
    """Words and marks as running text."""
    text = re.sub(r"\ba (?=[aeio]|un(?!i))", "an ", " ".join(words))
    text = re.sub(r" ([.,:;?!\)])", r"\1", text)
    text = (
        text.replace(" / ", "/")
        .replace("s 's", "s'")
        .replace(" 's", "'s")
        .replace("non~ ", "non")
        .replace("( ", "(")
    )
    return re.sub(r'" ([^"]*?) "', r'"\1"', text)


@dataclass(frozen=True)
class Slot:
    field: str
    kind: str


@dataclass(frozen=True)
class Optional_:
    parts: Parts


@dataclass(frozen=True)
class Either:
    choices: tuple[Parts, ...]
    words: frozenset[str] = frozenset()
    """The choices, where each is one word."""


Parts: TypeAlias = tuple[str | Slot | Optional_ | Either, ...]
"""A pattern: its words, slots, options and alternatives, in order."""


PATTERN = re.compile(r"\{[\w*]*:\w+\}|\[|\]|\(|\)|\|")
VERB = re.compile(r"<(\w+)>")


def third_person(verb: str) -> str:
    """draw: draws; search: searches"""
    return f"{verb}es" if verb.endswith(("ch", "sh", "s", "x", "o")) else f"{verb}s"


def compile_pattern(pattern: str) -> Parts:
    """A pattern as a tuple of words, slots, options and alternatives."""
    pattern = VERB.sub(lambda verb: f"({verb[1]}|{third_person(verb[1])})", pattern)
    pieces: list[str] = []
    last = 0
    for match in PATTERN.finditer(pattern):
        pieces.extend(map(intern, tokens(pattern[last : match.start()])))
        pieces.append(match.group())
        last = match.end()
    pieces.extend(map(intern, tokens(pattern[last:])))
    parts, rest = _parts(pieces, 0)
    if rest != len(pieces):
        raise ValueError(f"unbalanced pattern {pattern!r}")
    return parts


def _parts(pieces: list[str], at: int) -> tuple[Parts, int]:
    parts: list[str | Slot | Optional_ | Either] = []
    while at < len(pieces):
        piece = pieces[at]
        if piece in ("]", ")", "|"):
            break
        if piece == "[":
            inner, at = _parts(pieces, at + 1)
            parts.append(Optional_(inner))
        elif piece == "(":
            choices = []
            while piece != ")":
                inner, at = _parts(pieces, at + 1)
                choices.append(inner)
                piece = pieces[at]
            words = [choice[0] for choice in choices if len(choice) == 1 and isinstance(choice[0], str)]
            parts.append(Either(tuple(choices), frozenset(words if len(words) == len(choices) else ())))
        elif piece.startswith("{") and ":" in piece:
            field, kind = piece[1:-1].split(":")
            parts.append(Slot(field, kind))
        else:
            parts.append(piece)
        at += 1
    return tuple(parts), at
