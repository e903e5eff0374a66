"""Comparing what books say: two wordings word by word, with what is gone, what is new, and how much was
kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from rules_kb.facts import dataclass
from rules_kb.hints import Literal, TypeVar

FoundOut = TypeVar("FoundOut")
WordFate = Literal["same", "gone", "new"]


@dataclass(frozen=True)
class Piece:
    """A run of words and its fate: in both wordings, gone from the later one, or new in it."""

    fate: WordFate
    words: str


CURLY = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})
PUNCTUATION = ".,;:!?\"'()[]"
FORGETTING: list[Callable[[], None]] = []
"""What has `forget_texts` let go of what is kept of texts."""


def remembered(work: Callable[[str], FoundOut]) -> Callable[[str], FoundOut]:
    """Work on texts whose outcome is kept for when the same text comes again, until `forget_texts`."""
    keeping = lru_cache(maxsize=1 << 14)(work)
    FORGETTING.append(keeping.cache_clear)
    return keeping


def forget_texts() -> None:
    """Let go of what was found out of single texts: of the editions that were compared, nobody needs it."""
    for forget in FORGETTING:
        forget()


@lru_cache(maxsize=1 << 15)
def bare(word: str) -> str:
    """A word without case, punctuation and the printer's kind of quotation marks; what two wordings are
    compared by.
    """
    return word.translate(CURLY).casefold().strip(PUNCTUATION) or word


@remembered
def bare_words(text: str) -> tuple[str, ...]:
    """The words of a text as they are compared."""
    return tuple(map(bare, text.split()))


@remembered
def counted(text: str) -> dict[str, int]:
    """How often each word of a text stands in it."""
    return dict(Counter(bare_words(text)))


def differences(earlier: str, later: str) -> list[Piece]:
    """The later wording in pieces, with what is gone where it stood.

    Case and punctuation are no difference.
    """
    from difflib import SequenceMatcher  # which takes a moment

    before, after = earlier.split(), later.split()
    matcher = SequenceMatcher(None, bare_words(earlier), bare_words(later), autojunk=False)
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
    before, after = bare_words(earlier), bare_words(later)
    return _in_both(before, after) / len(before) if before else 0.0


def is_kept(earlier: str, later: str, least: float) -> bool:
    """Whether `kept` is so much at least. Most often that is seen by which words there are at all."""
    before, after = bare_words(earlier), frozenset(bare_words(later))
    most = sum(word in after for word in before)
    return bool(before) and most / len(before) >= least and kept(earlier, later) >= least


def likeness(one: str, other: str) -> float:
    """How much two wordings have in common (0 to 1): the words in both, in order, against the words of
    either.
    """
    words = bare_words(one), bare_words(other)
    if not words[0] or not words[1]:
        return 0.0
    return 2 * _in_both(*words) / (len(words[0]) + len(words[1]))


def is_like(one: str, other: str, least: float) -> bool:
    """Whether `likeness` is so much at least. Most often that is seen by which words there are at all."""
    words = bare_words(one), bare_words(other)
    both = len(words[0]) + len(words[1])
    if not both or 2 * min(map(len, words)) / both < least:
        return False
    return most_alike(one, other) >= least and likeness(one, other) >= least


def most_alike(one: str, other: str) -> float:
    """What `likeness` is of two wordings at most, by which words they have: that is seen much sooner."""
    here, there = counted(one), counted(other)
    if len(here) > len(there):
        here, there = there, here
    most = sum(min(often, there[word]) for word, often in here.items() if word in there)
    return 2 * most / max(1, len(bare_words(one)) + len(bare_words(other)))


def _in_both(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    """How many words two wordings have in common, in order."""
    if one == other:
        return len(one)
    from difflib import SequenceMatcher

    blocks = SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks)
