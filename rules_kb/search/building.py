"""Building the index: all records of the store, into the tables of weights or the indexes of fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from rules_kb.books.places import corpus_folder
from rules_kb.books.store import Store
from rules_kb.books.undisturbed import undisturbed
from rules_kb.progress import Progress
from rules_kb.search.belonging import names_by_time
from rules_kb.search.documents import Document, concepts_stated, documents
from rules_kb.search.heirs import HEIRS, found_heirs, packed_heirs
from rules_kb.search.phrases import vocabulary_phrases
from rules_kb.search.rows import bytes_of
from rules_kb.search.said import Measured, asked_of, counts_in, rows_of, said_of, words_in
from rules_kb.search.spoken import read_vocabulary
from rules_kb.search.table import (
    COUNTS,
    HEAD,
    KEYWORDS,
    ONLY_SAID,
    RARE_NAME,
    SPELLINGS,
    numbers_in_sayings,
    width_of,
    write_table,
)
from rules_kb.search.typed import APART, names_in_two_words
from rules_kb.search.weighing import TermCounts, Weighed, weigh
from rules_kb.search.words import EMPTY, LONGEST, PIECE, StemsKept, fold, stem


def build_table(
    store: Store,
    books: Sequence[str],
    path: str,
    progress: Progress | None = None,
) -> None:
    """Build the table of weights of some books at `path`. Raises OSError and BadFile.

    The books stand behind each other in the store; the table counts their records from 0.
    """
    tell = progress or (lambda what, done, total: None)
    known: TermCounts = {}
    tell("reading the records", 0, 3)
    corpus = corpus_folder()
    asked = asked_of(books)
    with undisturbed(), StemsKept():
        found = documents(store, asked, books)
        numbers = [entry.n for book in books for entry in store.entries(book)]
        first = numbers[0] if numbers else 0
        for document in found:
            document.n -= first
        vocabulary = read_vocabulary(corpus)
        phrases = vocabulary_phrases(entry.phrases for entry in vocabulary)
        tell("weighing the words", 1, 3)
        terms = weigh(found, phrases, known)
        tell("writing the index", 2, 3)
        said = said_of(store, books, asked)
        numbered = numbers_in_sayings(words_in(said), terms)
        counts = counts_in(said, numbered)
        own = {
            term for each in found for name, text, _ in each.texts if name != "asked" for term in known[text]
        }
        write_table(
            path,
            terms,
            phrases,
            rows_of(said, Measured(numbered, counts.tolist())),
            {
                **_kept(books, found, len(numbers)),
                COUNTS: bytes_of(counts),
                HEIRS: _heirs(store, books, first, len(numbers)),
                APART: names_in_two_words(_names(store, books)),
                KEYWORDS: "\n".join(sorted(_keywords(store, books, terms))).encode(),
                **names_by_time(store, books, [(entry.say, entry.means) for entry in vocabulary], asked),
            },
            HEAD,
            {word: n if word in own else n | ONLY_SAID for word, n in numbered.items()},
        )
    tell("done", 3, 3)


def _heirs(store: Store, books: Sequence[str], first: int, size: int) -> bytes:
    """The heirs among the records of these books, which the table counts from `first`."""
    entries = [entry for book in books for entry in store.entries(book)]
    stated = concepts_stated(store, {entry.n for entry in entries})
    found = found_heirs(
        entries, ([n for numbers in of_books.values() for n in numbers] for of_books in stated.values())
    )
    return packed_heirs(
        {(one - first, other - first): like for (one, other), like in found.items()}, width_of(size)
    )


def _keywords(store: Store, books: Sequence[str], terms: Weighed) -> set[str]:
    """The stems of names in one word that rules are headed with, where few records have them."""
    headings = (entry.heading for book in books for entry in store.entries(book) if entry.kind == "rule")
    stems = {stem(heading.lower()) for heading in headings if heading and heading.isalpha()}
    return {each for each in stems if each in terms and terms[each][0] >= RARE_NAME}


def _names(store: Store, books: Sequence[str]) -> Iterator[str]:
    """The words of what things are called: of terms and headings."""
    for book in books:
        for entry in store.entries(book):
            if entry.heading and entry.kind in ("term", "rule"):
                yield from entry.heading.split()


def build_fields(store: Store, books: Sequence[str], path: str, progress: Progress | None = None) -> None:
    """Build the index of fields of some books at `path`. Raises OSError and BadFile.

    As with `build_table`, the books stand behind each other in the store, and the index counts from 0.
    """
    from rules_kb.search.fields import write_fields

    tell = progress or (lambda what, done, total: None)
    tell("indexing the fields", 0, 1)
    asked = asked_of(books)
    with undisturbed():
        found = documents(store, asked, books)
        entries = [entry for book in books for entry in store.entries(book)]
        first = entries[0].n if entries else 0
        exact = {
            entry.n - first: {
                "book": entry.book,
                "kind": entry.kind,
                "force": entry.force,
                "id": entry.id[:LONGEST].lower(),
            }
            for entry in entries
        }
        for document in found:
            document.n -= first
        write_fields(path, len(entries), found, exact)
    tell("done", 1, 1)


def _kept(books: Sequence[str], found: list[Document], size: int) -> dict[str, bytes]:
    """What the table keeps beside the terms: book and kind of each of its records, and the words for
    guessing.
    """
    kinds = sorted({document.kind for document in found})
    of_book, of_kind = bytearray(size), bytearray(size)
    for document in found:
        of_book[document.n] = books.index(document.book) + 1
        of_kind[document.n] = kinds.index(document.kind) + 1
    return {
        "book names": "\n".join(books).encode(),
        "kind names": "\n".join(kinds).encode(),
        "books": bytes(of_book),
        "kinds": bytes(of_kind),
        SPELLINGS: " ".join(spellings_of({text for each in found for _, text, _ in each.texts})).encode(),
    }


def spellings_of(texts: Iterable[str]) -> list[str]:
    """Every word of some texts as it is written there, the common ones first, for guessing at a wrong one."""
    pieces: Counter[str] = Counter()
    for text in texts:
        pieces.update(PIECE.findall(text))
    counts: dict[str, int] = {}
    for piece, count in pieces.items():
        word = fold(piece)
        if word.isalpha() and len(word) > 2 and word not in EMPTY:
            counts[word] = counts.get(word, 0) + count
    return sorted(counts, key=lambda word: (-counts[word], word))
