"""Neighbours: the records in which two words stand side by side, small words aside.

No index knows them: they are looked for in the records that have both words, where a question seems to name
something, or two words were written as one.
"""

from __future__ import annotations

from itertools import islice, pairwise

from rules_kb.search.words import EMPTY, stem, stems_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.books.stored import StoredRecord
    from rules_kb.search.index import Index

LOOKED_AT = 200
"""So many records that have both words are looked at for who says them side by side."""


def telling(text: str) -> list[str]:
    """The stems of a text's words, small words aside."""
    return [stem for stem, empty in stems_of(text) if not empty]


def having(index: Index, words: Sequence[str]) -> frozenset[int]:
    """The store numbers of the corpus's records that are filed under each of some words."""
    first, found = index.part.first, list[frozenset[int]]()
    for word in words:
        posting = index.table.posting(word)
        found.append(frozenset(posting.numbers) if posting is not None else frozenset())
    return frozenset([first + n for n in frozenset.intersection(*found)]) if found else frozenset()


def says(entry: StoredRecord, words: Sequence[str]) -> bool:
    """Whether a record itself says two neighbours of some words side by side."""
    wanted = set(pairwise(words))
    return any(
        not wanted.isdisjoint(pairwise(telling(text)))
        for text in (entry.heading, entry.digest, entry.text)
        if text
    )


def any_says(index: Index, words: Sequence[str]) -> bool:
    """Whether a record itself says two neighbours of some words side by side."""
    return any(
        says(index.store.at(n), pair)
        for pair in pairwise(words)
        for n in islice(sorted(having(index, pair)), LOOKED_AT)
    )


def said_of(index: Index, words: Sequence[str]) -> frozenset[int]:
    """The records, by store number, of which people say each two neighbours of some words side by side."""
    table, first = index.table, index.part.first
    empty = {table.said_as(stem(word)) for word in EMPTY}
    numbers = [table.said_as(word) for word in words]
    found = set[int]()
    for n in having(index, words):
        pairs, begin = set(pairwise(numbers)), 0
        ends, _, row, _ = table.sayings(n - first)
        for end in ends:
            pairs -= set(pairwise([each for each in row[begin:end] if each in numbers or each not in empty]))
            begin = end
        if not pairs:
            found.add(n)
    return frozenset(found)


def stand_together(index: Index, words: Sequence[str]) -> bool:
    """Whether two neighbours of some words stand side by side anywhere, in a record or in what is said of
    one.
    """
    return any(said_of(index, pair) for pair in pairwise(words)) or any_says(index, words)
