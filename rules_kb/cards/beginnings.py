"""Where reading begins: the words of which one comes first in each kind, and so what is tried at a word.

Sets of words are numbers here, a bit a word. A word stands for itself, and for the classes of words that it
is of, numbers and marks and types, since no list has all of these.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from rules_kb.cards.patterns import Either, Parts, Slot, TokenWords, compile_pattern
from rules_kb.cards.types import FORGETTING, is_type_word, singular
from rules_kb.hints import Generic, Protocol, TypeAlias, TypeVar

NUMBER, MARK, MEASURE, TYPE = "{number}", "{mark}", "{measure}", "{type}"
"""Classes of words: in digits; in braces; sizes, bonuses and sums; a type or several of it, as of a card."""
OPTION, COUNTED = "{option}", "{counted}"
"""Words that are of a class for what stands after them: what is voted for; the name of a counter."""
BEFORE = {
    **dict.fromkeys(("planeswalker", "planeswalkers"), TYPE),  # whatever stands there is a type
    **dict.fromkeys(("vote", "gets"), OPTION),
    **dict.fromkeys(("counter", "counters"), COUNTED),
}
"""By a word, the class of the one before it."""
CLASSES = (NUMBER, MARK, MEASURE, TYPE, OPTION, COUNTED)
ANYTHING = 1
"""The bit of every place, the end of the text as well: of what may begin with any word, or have none."""
Needed: TypeAlias = tuple[frozenset[str], ...]
"""Sets of words, of each of which a text must have one."""
MOST_NEEDED = 6
"""So many such sets are asked at most, the smallest."""
TOO_MANY = 16
"""A set of so many words is in nearly every text."""
Opening: TypeAlias = str | Slot | None
Starts: TypeAlias = Iterable[str] | str | None
"""How code begins that reads a kind: with one of some words, or as a pattern does; None where that can't be
told.
"""


@cache
def _one(word: str) -> frozenset[str]:
    return frozenset((word,))


class WayToSay(Protocol):
    """One way to say a kind of thing."""

    @property
    def parts(self) -> Parts: ...


P = TypeVar("P", bound=WayToSay)


@lru_cache(maxsize=8192)
def classes_of(word: str) -> tuple[str, ...]:
    """The classes that a word is of."""
    if word.isdecimal():
        return (NUMBER,)
    if word[:1] == "{":
        return (MARK,)
    if "/" in word or "+" in word:
        return (MEASURE,)
    many = word[:-1] if word.endswith("s") else word
    return (TYPE,) if any(map(is_type_word, (word, singular(word), many))) else ()


FORGETTING.append(classes_of.cache_clear)


def openings(parts: Parts) -> Iterator[Opening]:
    """What may come first where such parts are read: a word, a slot, or None where it may be something after
    them.
    """
    if not parts:
        yield None
        return
    part, rest = parts[0], parts[1:]
    if isinstance(part, (str, Slot)):
        yield part
        return
    for choice in part.choices if isinstance(part, Either) else (part.parts, ()):
        yield from openings((*choice, *rest))


def of_either(ways: list[set[frozenset[str]]]) -> set[frozenset[str]]:
    """What is needed where one of several ways is to be read: what all of them need, and one of what each
    needs most particularly.
    """
    if not ways or not all(ways):
        return set()
    common = set.intersection(*ways)
    own = [min(way - common or common, key=lambda some: (len(some), sorted(some))) for way in ways]
    return common | {frozenset().union(*own)}


class ReadBy(Generic[P]):
    """What is tried for a kind, by the word that comes first."""

    def __init__(
        self, ways: Iterable[tuple[int, tuple[P, int, Needed]]], first_of_reader: int, needs: Needed
    ) -> None:
        self._ways = tuple(ways)
        self._tried: dict[int, tuple[tuple[P, int, Needed], ...]] = {}
        self.first_of_reader = first_of_reader
        self.needs = needs

    def tried(self, word: int) -> tuple[tuple[P, int, Needed], ...]:
        """The productions that may begin with a word, each with what may come second and what it needs, in
        their order.
        """
        found = self._tried.get(word)
        if found is None:
            found = self._tried[word] = tuple(each for first, each in self._ways if first & word)
        return found


class Beginnings(dict[str, ReadBy[P]]):
    """What is tried for each kind, worked out for one when it is first asked for, and the words that come
    first in all of them, worked out at once. `starts` and `needs` are those of kinds that code reads.
    """

    def __init__(
        self,
        productions: Mapping[str, Sequence[P]],
        starts: Mapping[str, Starts],
        needs: Mapping[str, set[frozenset[str]]],
    ) -> None:
        super().__init__()
        self._productions, self._starts, self._needs = productions, starts, needs
        self._bits: dict[str, int] = {}
        self._needed: dict[str, set[frozenset[str]]] = {}
        opened = {
            kind: (
                *(each for said in productions.get(kind, ()) for each in openings(said.parts)),
                *self._openings_of_reader(kind),
            )
            for kind in {**productions, **starts}
        }
        self.first = {kind: self._of_words(of) for kind, of in opened.items()}
        for said in (each for of_a_kind in productions.values() for each in of_a_kind):
            self._of_words(each for each in openings(said.parts[1:]) if isinstance(each, str))
        within = {kind: {each.kind for each in of if isinstance(each, Slot)} for kind, of in opened.items()}
        changed = True
        while changed:
            changed = False
            for kind, kinds in within.items():
                first = before = self.first[kind]
                for each in kinds:
                    first |= self.first.get(each, 0)
                if first != before:
                    self.first[kind] = first
                    changed = True

    def __missing__(self, kind: str) -> ReadBy[P]:
        ways = [
            (
                self.of(openings(each.parts)),
                (each, self._second(each.parts), self._most_needed(each.parts)),
            )
            for each in self._productions.get(kind, ())
        ]
        first = self.of(self._openings_of_reader(kind))
        found = self[kind] = ReadBy(ways, first, tuple(self._needs.get(kind, ())))
        return found

    def _second(self, parts: Parts) -> int:
        """What may come after the first word, where that is one word in any case."""
        one = parts and (isinstance(parts[0], str) or (isinstance(parts[0], Either) and parts[0].words))
        return self.of(openings(parts[1:])) if one else ANYTHING

    def _most_needed(self, parts: Parts) -> Needed:
        return tuple(sorted(self.needed(parts), key=len)[:MOST_NEEDED])

    def _of_words(self, opened: Iterable[Opening]) -> int:
        first = 0
        for each in opened:
            if each is None:
                first |= ANYTHING
            elif isinstance(each, str):
                first |= self._bits.setdefault(each, 2 << len(self._bits))
        return first

    def of(self, opened: Iterable[Opening]) -> int:
        """The words that some openings come down to: those of a slot's kind, and of the kinds that it may
        begin with in turn.
        """
        first = 0
        for each in opened:
            first |= self.first.get(each.kind, 0) if isinstance(each, Slot) else self._of_words((each,))
        return first

    def _openings_of_reader(self, kind: str) -> tuple[Opening, ...]:
        starts = self._starts.get(kind, ())
        if starts is None:
            return (None,)
        if isinstance(starts, str) and (starts in self._productions or starts in self._starts):
            raise ValueError(f"{kind} begins with the word {starts!r}; did you mean '{{:{starts}}}'?")
        return tuple(openings(compile_pattern(starts)) if isinstance(starts, str) else starts)

    def words(self, words: TokenWords) -> list[int]:
        """For each place in a text, and its end, what the word there stands for."""
        bits = self._bits
        found = []
        for word in words:
            bit = bits.get(word, 0) | ANYTHING
            for each in classes_of(word):
                bit |= bits.get(each, 0)
            found.append(bit)
        for at, word in enumerate(words[1:]):
            if word in BEFORE:
                found[at] |= bits.get(BEFORE[word], 0)
        return [*found, ANYTHING]

    def told(self, first: int) -> frozenset[str] | None:
        """A set as words; None where any word may be first."""
        return (
            None if first & ANYTHING else frozenset(word for word, bit in self._bits.items() if bit & first)
        )

    def needed(self, parts: Parts) -> set[frozenset[str]]:
        """Words without which no text has such parts: of each of these sets, one."""
        found: set[frozenset[str]] = set()
        for part in parts:
            if isinstance(part, str):
                found.add(_one(part))
            elif isinstance(part, Slot):
                found |= self._needed_by(part.kind)
            elif isinstance(part, Either):
                found |= of_either([self.needed(choice) for choice in part.choices])
        return found

    def _needed_by(self, kind: str) -> set[frozenset[str]]:
        """The same for a kind; nothing for one that is in itself, while it is found out for that."""
        found = self._needed.get(kind)
        if found is None:
            self._needed[kind] = set()
            ways = [self.needed(said.parts) for said in self._productions.get(kind, ())]
            if kind in self._starts:
                ways.append(self._needed_by_reader(kind))
            found = self._needed[kind] = of_either(ways)
        return found

    def _needed_by_reader(self, kind: str) -> set[frozenset[str]]:
        """The same where code reads a kind: what it is said to need, and one of the words that come first."""
        needs = self._needs.get(kind, set())
        first = self.of(self._openings_of_reader(kind))
        if first & (ANYTHING | self._of_words(CLASSES)) or first.bit_count() > TOO_MANY:
            return needs
        return needs | {frozenset(self.told(first) or ())}
