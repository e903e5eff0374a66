"""Comparing what books say: two wordings word by word, and a rule with its successor in another edition.

An edition is compared as a whole, since a rule is known by what it says, by its heading and by its neighbours, and
only then by its number: the numbering changed from the ground up in 2009. `Pair` puts two editions side by side, and
`Pair.follow` answers where a rule of the one stands in the other, how that was found and how sure it is.

Everything here works on given texts alone: no store, no files.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from math import log
from typing import Literal

# ---- word by word -----------------------------------------------------------------------------------------------------

Fate = Literal["same", "gone", "new"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of words and its fate: in both wordings, gone from the later one, or new in it."""

    fate: Fate
    words: str


CURLY = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})
PUNCTUATION = ".,;:!?\"'()[]"


def bare(word: str) -> str:
    """A word without case, punctuation and the printer's kind of quotation marks; what two wordings are compared by."""
    return word.translate(CURLY).casefold().strip(PUNCTUATION) or word


def differences(earlier: str, later: str) -> list[Piece]:
    """The later wording in pieces, with what is gone where it stood. Case and punctuation are no difference."""
    before, after = earlier.split(), later.split()
    matcher = SequenceMatcher(None, [bare(word) for word in before], [bare(word) for word in after], autojunk=False)
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
    """Which share (0 to 1) of the earlier wording's words stands in the later one, in order. 0 for no words."""
    before, after = [bare(word) for word in earlier.split()], [bare(word) for word in later.split()]
    if not before:
        return 0.0
    blocks = SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks) / len(before)


def likeness(one: str, other: str) -> float:
    """How much two wordings have in common (0 to 1): the words in both, in order, against the words of either."""
    words = ([bare(word) for word in one.split()], [bare(word) for word in other.split()])
    if not words[0] or not words[1]:
        return 0.0
    blocks = SequenceMatcher(None, words[0], words[1], autojunk=False).get_matching_blocks()
    return 2 * sum(block.size for block in blocks) / (len(words[0]) + len(words[1]))


# ---- what a rule is known by ------------------------------------------------------------------------------------------

RENAMED = (
    (r"(?:comes?|came|coming|put|puts|putting) (?:in)?to play", "enter battlefield"),
    (r"(?:in|into|leaves?|leaving|from) play\b", "battlefield"),
    (r"in-play zone", "battlefield"),
    (r"from the game", "exile"),
    (r"removed-from-the-game", "exile"),
    (r"out of the game", "exile"),
    (r"state-based effect", "state-based action"),
    (r"local enchantment", "aura"),
    (r"(?:converted mana|total casting) cost", "mana value"),
    (r"he or she|him or her", "they"),
    (r"his or her|his/her", "their"),
    (r"\bin response\b", "respond"),
    (r"\brules? [\d.]+[a-z]?(?:-[\d.a-z]+)?", " "),
    (r"\b\d{3}(?:\.\d+[a-z]?)?", " "),
)
"""What the books came to call otherwise, and numbers of rules, which mean nothing in another edition."""
SAME_WORD = {
    "cast": "play", "activate": "play", "legendary": "legend", "announce": "play", "announcement": "play",
    "choose": "choice", "chosen": "choice", "put": "put", "exile": "exile", "unblockable": "block", "buried": "bury",
    "destruction": "destroy", "died": "die",
}  # fmt: skip
EMPTY_WORDS = frozenset(
    "a an the of to in on at is are be been it its that this which with as by for or and if from has have any may "
    "s t re they their those these there then them when do does".split()
)
_RENAMED = [(re.compile(pattern), f" {name} ") for pattern, name in RENAMED]
_WORD = re.compile(r"[a-z0-9+/{}][a-z0-9+/{}'-]*")
_ENDINGS = re.compile(r"(?:ing|ed|es|s|e)$")


def known_by(text: str) -> frozenset[str]:
    """What a text is known by: its words without endings and in today's terms, and each two that stand together."""
    plain = text.translate(CURLY).casefold()
    for pattern, name in _RENAMED:
        plain = pattern.sub(name, plain)
    words = [stem(word) for word in _WORD.findall(plain) if word not in EMPTY_WORDS]
    return frozenset([*words, *map(" ".join, zip(words, words[1:]))])


def stem(word: str) -> str:
    """A word without its ending, good enough to know ``assigns`` and ``assigned`` for one."""
    word = word.removesuffix("'s").rstrip("'-")
    word = SAME_WORD.get(word, word)
    short = _ENDINGS.sub("", word) if len(word) > 4 else word.removesuffix("s") if len(word) > 3 else word
    return SAME_WORD.get(short, short)


@dataclass(frozen=True, slots=True)
class Rule:
    """A record of an edition as it is compared. `above` are the headings it stands under, the nearest last."""

    id: str
    text: str = ""
    heading: str = ""
    kind: str = "rule"
    parent: str | None = None
    above: tuple[str, ...] = ()


class Edition:
    """The rules of one edition, in its order, with what each is known by.

    A rule without words of its own, as a section is, is known by what stands below it.
    """

    def __init__(self, key: str, rules: Iterable[Rule]) -> None:
        self.key = key
        self.rules = list(rules)
        self.index = {rule.id: n for n, rule in enumerate(self.rules)}
        self.below: dict[str | None, list[int]] = defaultdict(list)
        for n, rule in enumerate(self.rules):
            self.below[rule.parent].append(n)

    @cached_property
    def features(self) -> list[frozenset[str]]:
        """What each rule is known by."""
        found = [known_by(f"{rule.heading}. {rule.text}") for rule in self.rules]
        for n in range(len(self.rules) - 1, -1, -1):
            if not self.rules[n].text:
                found[n] = found[n].union(*(found[child] for child in self.below[self.rules[n].id]))
        return found

    @cached_property
    def headings(self) -> list[frozenset[str]]:
        """What the headings above each rule, and its own, are known by."""
        cache: dict[tuple[str, ...], frozenset[str]] = {}
        found = []
        for rule in self.rules:
            chain = (*rule.above, rule.heading)
            if chain not in cache:
                cache[chain] = known_by(". ".join(chain))
            found.append(cache[chain])
        return found

    @cached_property
    def postings(self) -> dict[str, list[int]]:
        """The rules that are known by each feature."""
        found: dict[str, list[int]] = defaultdict(list)
        for n, features in enumerate(self.features):
            for feature in features:
                found[feature].append(n)
        return dict(found)

    @cached_property
    def neighbours(self) -> list[tuple[int | None, int | None]]:
        """The rule before and the one after each, under the same parent."""
        found: list[tuple[int | None, int | None]] = [(None, None)] * len(self.rules)
        for series in self.below.values():
            for before, n, after in zip([None, *series], series, [*series[1:], None]):
                found[n] = (before, after)
        return found
