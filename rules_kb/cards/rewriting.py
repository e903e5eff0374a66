"""Rewriting: one wording of a text after another, where most texts have nothing of what is looked for.

A pattern that the text can't match isn't tried: nearly every pattern has letters that a text needs to match
it, and looking for these takes a hundredth of the time.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache, cached_property, lru_cache

Rendering = str | Callable[[re.Match[str]], str]
"""What stands for a match."""
Rewritten = tuple[str, Rendering] | tuple[str, str, Rendering]
Runs = tuple[str, ...]
"""Runs of letters that stand in a text, all of them."""
_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyz ',~:;-")
_MAY_BE_LACKING = ("?", "*", "{")
_GROUP = re.compile(r"\((?:\?(?::|<?=|P<\w+>)|(?P<unsure>\?(?:<?!|\(\w+\))?))?")
_PASSED_OVER = re.compile(r"\\.|\[\^?\]?(?:[^\]\\]|\\.)*\]|\{[^}]*\}|.", re.DOTALL)
"""A sign that is escaped, a set, how many times something stands, or any other sign."""
TELLING = 3
"""Shorter runs stand in nearly every text."""
MOST_WAYS = 6
"""So many combinations of the alternatives that follow one another are told apart."""


def was_named(match: re.Match[str], group: str | int, since: int = 0) -> bool:
    """Whether a noun of a match, of one or of many, stood in the text before, from the letter `since` on."""
    noun, before = match[group].removesuffix("s"), match.string[since : match.start(group)]
    return re.search(rf"\b{re.escape(noun)}", before) is not None


_DOES = "(?:gets|gains|is|can't|becomes|loses|draws|discards|sacrifices|reveals|mills|puts)"
CHOSEN_FIRST = r"\bchoose (?:an? )?target (\w+)\. (.*)"


def of_the_chosen(match: re.Match[str]) -> str:
    """Choose target Elf. Target Elf gets +1/+1: the one that was chosen, where nothing else is said of it."""
    kind, rest = match.groups()
    again = rf"(?<!another )\btarget {kind}(?=[.,]|'s\b| {_DOES}\b)"
    said = re.sub(again, f"that {kind}", rest)
    others = re.search(rf"\btargets?\b|\b(?:that|the chosen) {kind}\b", re.sub(again, "", rest))
    return match[0] if others else f"choose target {kind}. {said}"


def letters_needed(pattern: str) -> tuple[Runs, ...]:
    """What letters a text needs to match a pattern: one of several sets of runs, each with the longest first;
    an empty set where none are sure.

    Lower case alone is sure, outside of sets and of what may be lacking.
    """
    ways, end = _ways(pattern, 0)
    if end != len(pattern):
        raise ValueError(f"unbalanced pattern {pattern!r}")
    return tuple(dict.fromkeys(_telling(runs) for runs in ways))


def _telling(runs: Runs) -> Runs:
    longest = sorted({run for run in runs if run}, key=lambda run: (-len(run), run))
    return tuple([run for run in longest if len(run) >= TELLING] or longest[:1])


def _ways(pattern: str, at: int) -> tuple[list[Runs], int]:
    """The runs of each alternative, and where the last one ends."""
    found, at = _ways_of_one(pattern, at)
    while pattern[at : at + 1] == "|":
        more, at = _ways_of_one(pattern, at + 1)
        found += more
    return found, at


def _ways_of_one(pattern: str, at: int) -> tuple[list[Runs], int]:
    """The runs of one alternative, in several ways where a group in it has alternatives."""
    ways: list[Runs] = [()]
    run = ""
    while at < len(pattern) and (sign := pattern[at]) not in "|)":
        if sign in _PLAIN and pattern[at + 1 : at + 2] not in _MAY_BE_LACKING:
            run += sign
            at += 1
            continue
        ways, run = [(*runs, run) for runs in ways], ""
        if sign == "(":
            inner, at = _ways_of_group(pattern, at)
            if len(ways) * len(inner) <= MOST_WAYS:
                ways = [(*runs, *more) for runs in ways for more in inner]
        elif (passed := _PASSED_OVER.match(pattern, at)) is not None:
            at = passed.end()
    return [(*runs, run) for runs in ways], at


def _ways_of_group(pattern: str, at: int) -> tuple[list[Runs], int]:
    """The runs of a group, none where it may be lacking or says what isn't to stand there; what is to stand
    before or after counts, as the text needs that as well.
    """
    opening = _GROUP.match(pattern, at)
    inner, at = _ways(pattern, opening.end() if opening is not None else at + 1)
    unsure = opening is None or opening["unsure"] is not None
    return [()] if unsure or pattern[at + 1 : at + 2] in _MAY_BE_LACKING else inner, at + 1


class LookedFor:
    """A pattern that is looked for in many texts, and compiled for the first that has its letters."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern

    @cached_property
    def ways(self) -> tuple[Runs, ...]:
        """What letters a text needs to match it."""
        return letters_needed(self.pattern)

    @cached_property
    def letters(self) -> str:
        """What every text needs: asked first, since it is enough for nearly all."""
        return max(set(self.ways[0]).intersection(*self.ways), key=len, default="")

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self.pattern)

    def may_be_in(self, text: str) -> bool:
        """Whether a text has the letters."""
        if self.letters in text:
            for runs in self.ways:
                for run in runs:
                    if run not in text:
                        break
                else:
                    return True
        return False

    def number_in(self, text: str) -> int:
        """How often it stands in a text."""
        return len(self._compiled.findall(text)) if self.may_be_in(text) else 0

    def replaced(self, text: str, instead: Rendering) -> str:
        """The text with something else for each match."""
        return self._compiled.sub(instead, text) if self.may_be_in(text) else text


looked_for = cache(LookedFor)


@lru_cache(maxsize=8)
def _threes(text: str) -> frozenset[str]:
    """All three letters that follow one another in a text."""
    return frozenset([text[at : at + 3] for at in range(len(text) - 2)])


class Rewriting:
    """Patterns with what stands for their matches, a template or a function of the match, and before them, if
    that is known, a word that a text must have (`^if`: with which it begins). Each is applied to what those
    before it have left.

    A step isn't looked at unless three letters of its word, those that fewest steps have, stand in the text.
    """

    def __init__(self, steps: Iterable[Rewritten]) -> None:
        self._given = tuple(steps)

    @cached_property
    def _steps(self) -> list[tuple[str, bool, LookedFor, Rendering]]:
        """Worked out when the first text comes: most commands read none."""
        found = []
        for *words, pattern, instead in self._given:
            sought = looked_for(str(pattern))
            word = str(words[0]) if words else sought.letters
            found.append((word.removeprefix("^"), word[:1] == "^", sought, instead))
        return found

    @cached_property
    def _by_letters(self) -> dict[str, list[int]]:
        """The steps by three letters that a text needs; by none those that may be in any text."""
        often = Counter(three for word, *_ in self._steps for three in _threes(word))
        found: dict[str, list[int]] = {"": []}
        for place, (word, *_) in enumerate(self._steps):
            fewest = min(_threes(word), key=lambda three: (often[three], three), default="")
            found.setdefault(fewest, []).append(place)
        return found

    def _that_may_apply(self, text: str) -> list[int]:
        by_letters = self._by_letters
        found = [*by_letters[""]]
        for three in _threes(text):
            if three in by_letters:
                found += by_letters[three]
        found.sort()
        return found

    def __call__(self, text: str) -> str:
        """The text, rewritten."""
        following = self._that_may_apply(text)
        while following:
            for place in following:
                word, at_start, sought, instead = self._steps[place]
                if text.startswith(word) if at_start else word in text:
                    before, text = text, sought.replaced(text, instead)
                    if text != before:
                        following = [later for later in self._that_may_apply(text) if later > place]
                        break
            else:
                break
        return text
