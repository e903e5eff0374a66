"""Comparing what books say: two wordings word by word, with what is gone, what is new, and how much was
kept.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import lru_cache
from typing import Literal

from rules_kb.facts import dataclass

WordFate = Literal["same", "gone", "new"]


@dataclass(frozen=True)
class Piece:
    """A run of words and its fate: in both wordings, gone from the later one, or new in it."""

    fate: WordFate
    words: str


CURLY = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})
PUNCTUATION = ".,;:!?\"'()[]"


@lru_cache(maxsize=1 << 15)
def bare(word: str) -> str:
    """A word without case, punctuation and the printer's kind of quotation marks; what two wordings are
    compared by.
    """
    return word.translate(CURLY).casefold().strip(PUNCTUATION) or word


def differences(earlier: str, later: str) -> list[Piece]:
    """The later wording in pieces, with what is gone where it stood.

    Case and punctuation are no difference.
    """
    before, after = earlier.split(), later.split()
    matcher = SequenceMatcher(
        None, [bare(word) for word in before], [bare(word) for word in after], autojunk=False
    )
    pieces: list[Piece] = []
    for what, start, end, later_start, later_end in matcher.get_opcodes():
        if what == "equal":
            pieces.append(Piece("same", " ".join(after[later_start:later_end])))
            continue
        if end > start:
            pieces.append(Piece("gone", " ".join(before[start:end])))
        if later_end > later_start:
            pieces.append(Piece("new", " ".join(after[later_start:later_end])))
    return pieces


def kept(earlier: str, later: str) -> float:
    """Which share (0 to 1) of the earlier wording's words stands in the later one, in order. 0 for no
    words.
    """
    before, after = [bare(word) for word in earlier.split()], [bare(word) for word in later.split()]
    if not before:
        return 0.0
    blocks = SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks) / len(before)


def likeness(one: str, other: str) -> float:
    """How much two wordings have in common (0 to 1): the words in both, in order, against the words of
    either.
    """
    words = ([bare(word) for word in one.split()], [bare(word) for word in other.split()])
    if not words[0] or not words[1]:
        return 0.0
    blocks = SequenceMatcher(None, words[0], words[1], autojunk=False).get_matching_blocks()
    return 2 * sum(block.size for block in blocks) / (len(words[0]) + len(words[1]))
