"""What the chosen books don't have, though others do: an answer without it would be beside the point."""

from __future__ import annotations

from rules_kb.books.terms import fold
from rules_kb.search.words import words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules_kb.books.store import Store, StoredRecord
    from rules_kb.search.index import Index
    from rules_kb.search.words import Word

LONGEST = 4
"""So many words a term may have that is looked for within a question."""


class Absent:
    """Words of a question that the chosen books don't have, and the books that have them, by key.

    `whole` says that nothing of the question is left without them.
    """

    __slots__ = ("books", "chosen", "whole", "words")

    def __init__(self, words: str, chosen: Sequence[str], books: list[str], whole: bool) -> None:
        self.words = words
        self.chosen = chosen
        self.books = books
        self.whole = whole


def absent_from(store: Store, index: Index, question: str, books: Sequence[str]) -> list[Absent]:
    """What `books` lack of a question: terms that only other books have, and words that stand nowhere in
    them.

    What they have under another name, by the concepts or by the vocabulary, they don't lack.
    """
    words = list(words_of(question))
    lacking: list[tuple[str, list[str]]] = []
    left, at = 0, 0
    while at < len(words):
        count, having = next(_terms_at(store, question, words, at, books), (0, []))
        if not count:
            count, having = 1, _without_word(index, words[at], books)
        if having:
            lacking.append((question[words[at].start : words[at + count - 1].end], having))
        else:
            left += not words[at].empty
        at += count
    return [Absent(written, books, having, not left) for written, having in dict(lacking).items()]


def _terms_at(
    store: Store, question: str, words: Sequence[Word], at: int, books: Sequence[str]
) -> Iterator[tuple[int, list[str]]]:
    """The longest term that begins at a word: of how many words, and the books that have it where the chosen
    ones don't.
    """
    for count in range(min(LONGEST, len(words) - at), 0, -1):
        written = question[words[at].start : words[at + count - 1].end]
        filed = [entry for entry, fit in store.spelled(fold(written)) if fit < 4]
        terms = [entry for entry in filed if entry.kind == "term"]
        if terms and (count > 1 or not words[at].empty):
            here = any(entry.book in books for entry in filed) or _has_under_other_name(store, terms, books)
            yield count, [] if here else list(dict.fromkeys(entry.book for entry in terms))


def _has_under_other_name(store: Store, terms: Sequence[StoredRecord], books: Sequence[str]) -> bool:
    return any(other.book in books for entry in terms for other in store.elsewhere(entry))


def _without_word(index: Index, word: Word, books: Sequence[str]) -> list[str]:
    """The books that have a word where the chosen ones have neither it nor what means the same."""
    if word.empty or not word.stem.isalpha() or index.table.classes(word.stem):
        return []
    having = books_with(index, word.stem)
    return [] if not having.isdisjoint(books) else [key for key in index.books if key in having]


def books_with(index: Index, term: str) -> set[str]:
    """The books in which any record has a term."""
    found: set[int] = set()
    for part in index.parts:
        posting = part.table.posting(term)
        if posting is not None:
            found |= {index.of_book[part.first + n] for n in posting.numbers}
    return {index.books[place - 1] for place in found if place}
