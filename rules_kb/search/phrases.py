"""Phrases that count as one: what people say today and what the books say, as classes of equal phrases.

A phrase is kept as the stems of all its words, the empty ones included, because *in play* is nothing without
its *in*. The index and a question both get the names of the classes whose phrases stand in them, so that a
question about the
*battlefield* finds *in play* and the other way round, with no search for each synonym.
"""

from __future__ import annotations

from rules_kb.search.words import stems_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Protocol

    class Known(Protocol):
        """What knows phrases: the vocabulary as it is read, or an index that was made with it."""

        def classes(self, phrase: str, /) -> Sequence[str]:
            """The classes of a phrase key."""

        def reach(self, first: str, /) -> int:
            """How many words the longest phrase has that begins with this stem."""

        def goes_on(self, first: str, second: str, /) -> bool:
            """Whether a phrase may begin with these two stems."""


LONGEST = 6
"""No phrase of the vocabulary that is longer, in words, is looked for."""


def phrase_key(phrase: str) -> str:
    """The stems of a phrase with spaces between them; empty for one without words or with too many."""
    stems = [stem for stem, _ in stems_of(phrase)]
    return " ".join(stems) if len(stems) <= LONGEST else ""


class Phrases:
    """The phrases of the vocabulary and their classes, as a text or question needs them."""

    def __init__(self, keys: dict[str, list[str]]) -> None:
        self.keys = keys
        self.reaches: dict[str, int] = {}
        self._pairs: set[tuple[str, str]] = set()
        for key in keys:
            first, *more = key.split(" ")
            self.reaches[first] = max(1 + len(more), self.reaches.get(first, 0))
            if more:
                self._pairs.add((first, more[0]))

    def classes(self, key: str) -> Sequence[str]:
        """The classes of a phrase key."""
        return self.keys.get(key, ())

    def reach(self, first: str) -> int:
        """How many words the longest phrase has that begins with this stem."""
        return self.reaches.get(first, 0)

    def goes_on(self, first: str, second: str) -> bool:
        """Whether a phrase begins with these two stems."""
        return (first, second) in self._pairs


def classes_in(stems: Sequence[str], phrases: Known) -> Iterator[str]:
    """The class of each phrase that stands in a text given as stems, as often as it stands there."""
    return (name for _, name in placed_classes_in(stems, phrases))


def placed_classes_in(stems: Sequence[str], phrases: Known) -> Iterator[tuple[int, str]]:
    """The same, each with the place of the phrase's first word.

    Inside a longer phrase a single word isn't meant for itself: where *comes into play* stands, *play* alone
    is passed over.
    """
    covered = 0
    reach_of = phrases.reach
    for at, first in enumerate(stems):
        reach = reach_of(first)
        if not reach:
            continue
        shortest = 2 if at < covered else 1
        longest = min(reach, len(stems) - at)
        if longest > 1 and not phrases.goes_on(first, stems[at + 1]):
            longest = 1
        for length in range(longest, shortest - 1, -1):
            found = phrases.classes(" ".join(stems[at : at + length]))
            if found:
                for name in found:
                    yield at, name
                covered = max(covered, at + length)
                break


def vocabulary_phrases(vocabulary: Iterable[Sequence[str]]) -> Phrases:
    """The phrases of a vocabulary: all phrases of one of its entries are one class."""
    found: dict[str, list[str]] = {}
    for number, phrases in enumerate(vocabulary):
        for phrase in phrases:
            key = phrase_key(phrase)
            if key and f"={number}" not in found.setdefault(key, []):
                found[key].append(f"={number}")
    return Phrases(found)
