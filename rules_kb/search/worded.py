"""The table of weights with the wordings that were imported of our books: made from the table without them.

What a wording changes is what its own words count in its own records, and how rare these words are. All else
stays as it is in the table of the corpus alone, which is shipped, or was made before; to weigh all records
and all that is said of them anew would take many times as long.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules_kb.search.building import spellings_of
from rules_kb.search.documents import concepts_stated, referred_to, weights_of
from rules_kb.search.keyed_file import write_keyed_file
from rules_kb.search.phrases import Phrases
from rules_kb.search.question import FIELDS
from rules_kb.search.table import (
    HEAD,
    KEYWORDS,
    LEVELS,
    RARE_NAME,
    SPELLINGS,
    WORD,
    WeightTable,
    level_of,
    packed_word,
    places_of,
    width_of,
)
from rules_kb.search.terms import terms_of
from rules_kb.search.weighing import LENGTHS, before_levelling, levelled_off, rarity_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredRecord

    Added = dict[str, list[tuple[int, float]]]
    """For each term the records in whose wording it stands, rising, and how often it does, as that counts."""


def fits(table: WeightTable, entries: Mapping[int, StoredRecord], books: Sequence[str]) -> bool:
    """Whether a table has these records, by their numbers in it, and no others."""
    of_book = table.places("books")
    return (
        table.text("book names") == "\n".join(books)
        and len(of_book) == len(entries)
        and all(not at or books[at - 1] == entries[n].book for n, at in enumerate(of_book))
    )


def write_with_wordings(path: str, table: WeightTable, store: Store, books: Sequence[str]) -> bool:
    """Write the table of some books at `path`, from that of the same records without the wordings of `store`.
    False where it has other records: then all has to be weighed anew. Raises OSError and DamagedFile.
    """
    every = [entry for book in books for entry in store.entries(book)]
    entries = {entry.n - every[0].n: entry for entry in every}
    if not fits(table, entries, books):
        return False
    items = {bytes(key): value for key, value in table.items()}
    phrases = Phrases(
        {key[1:].decode(): bytes(value).decode().split() for key, value in items.items() if key[:1] == b"p"}
    )
    added = _added(entries, phrases)
    write_keyed_file(path, _items(items, table, added, _weights(store, table, entries, every[0].n), entries))
    return True


def _weights(
    store: Store, table: WeightTable, entries: Mapping[int, StoredRecord], first: int
) -> dict[int, float]:
    """What the score of each record is multiplied by."""
    by_store = {n + first: entry for n, entry in entries.items()}
    said = {n + first: len(table.sayings(n)[0]) for n in entries}
    for n, rules in referred_to(store, by_store).items():  # what people say for these stands there, too
        said[n] -= sum(said[rule] for rule in rules)
    shelf = {book.key: book for book in store.books()}
    weights = weights_of(by_store, shelf, concepts_stated(store, by_store), said)
    return {n - first: weight for n, weight in weights.items()}


def _added(entries: Mapping[int, StoredRecord], phrases: Phrases) -> Added:
    """What the wordings add."""
    taken = {
        n: Counter([term for term, _ in terms_of(entry.text, phrases)])
        for n, entry in entries.items()
        if entry.text
    }
    lengths = {n: terms.total() for n, terms in taken.items()}
    usual = max(1.0, sum(lengths.values()) / max(1, len(lengths)))
    share = LENGTHS["text"]
    found: Added = {}
    for n, terms in taken.items():
        levelled = FIELDS["text"] / (1 - share + share * lengths[n] / usual)
        for term, count in terms.items():
            found.setdefault(term, []).append((n, count * levelled))
    return found


def _items(
    items: Mapping[bytes, memoryview],
    table: WeightTable,
    added: Added,
    weights: Mapping[int, float],
    entries: Mapping[int, StoredRecord],
) -> Iterator[tuple[bytes, bytes]]:
    """What stands in the table with the wordings."""
    width, total = width_of(len(entries)), sum(map(bool, table.places("books")))
    records = {term: _records(table, term, more, weights) for term, more in added.items()}
    each = width + 1
    counts = {
        key[1:].decode(): (len(value) - WORD.size) // each for key, value in items.items() if key[:1] == b"w"
    }
    places = places_of(counts | {term: len(found) for term, found in records.items()})
    rare = set[str]()
    for term, place in places.items():
        found = records.get(term)
        if found is None:
            kept = items[f"w{term}".encode()]
            rarity, number, best, _ = WORD.unpack_from(kept)
            yield f"w{term}".encode(), WORD.pack(rarity, number, best, place) + kept[WORD.size :]
        else:
            rarity, number = rarity_of(len(found), total), table.said_as(term)
            yield f"w{term}".encode(), packed_word(rarity, number, place, found, HEAD, width)
        if rarity >= RARE_NAME:
            rare.add(term)
    said = f"m{SPELLINGS}".encode(), f"m{KEYWORDS}".encode()
    for key, value in items.items():
        if key[:1] != b"w" and key not in said and not (key[:1] == b"e" and key[1:].decode() in places):
            yield key, bytes(value)
    spellings = dict.fromkeys(table.text(SPELLINGS).split(" "))
    spellings |= dict.fromkeys(spellings_of({entry.text for entry in entries.values() if entry.text}))
    yield said[0], " ".join(spellings).encode()
    yield said[1], "\n".join([name for name in table.text(KEYWORDS).split("\n") if name in rare]).encode()


def _records(
    table: WeightTable, term: str, added: list[tuple[int, float]], weights: Mapping[int, float]
) -> list[tuple[int, int]]:
    """The records of a term with the level of each, once their wordings count as well."""
    posting = table.posting(term)
    levels = dict(zip(posting.numbers, posting.levels, strict=True)) if posting is not None else {}
    for n, count in added:
        weight = weights[n]
        level = levels.get(n)
        before = 0.0 if level is None else before_levelling(LEVELS[level] / weight)
        levels[n] = level_of(levelled_off(before + count) * weight)
    return sorted(levels.items())
