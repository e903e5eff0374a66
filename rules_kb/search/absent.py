"""What the chosen books don't have, though others do: an answer without it would be beside the point."""

from __future__ import annotations

from rules_kb import regex
from rules_kb.books.ref import KEPT_BOOKS, key_of_carried
from rules_kb.books.terms import ARTICLES, fold
from rules_kb.search.words import words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredRecord
    from rules_kb.search.index import Index
    from rules_kb.search.table import Posting
    from rules_kb.search.words import Word

MOST_CARRIED_ON = 40
"""So many records that have a word are looked for in the editions at most."""
LONGEST = 4
"""So many words a term may have that is looked for within a question."""
ORDINARY = 10
"""A word that stands in so many records of the chosen books isn't lacking there, though others explain it."""


OTHER_DOCUMENTS = {
    "mtr": "the Magic Tournament Rules",
    "ipg": "the Infraction Procedure Guide",
    "jar": "Judging at Regular",
}
"""Documents that judges quote by number, and that are none of the books."""
_OF_ANOTHER = regex.compile(rf"({'|'.join(OTHER_DOCUMENTS)})[\s:§#]*\d+(?:\.\d+)*[a-z]?\.?", regex.IGNORECASE)


def other_document(question: str) -> str:
    """The document of which a question names a section by its number, where it is none of the books; else
    empty.
    """
    found = _OF_ANOTHER.fullmatch(question.strip(" ?!()"))
    return OTHER_DOCUMENTS[found[1].lower()] if found is not None else ""


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
    filed = _filed(store, question, words)
    lacking: list[tuple[str, list[str]]] = []
    left, at = 0, 0
    while at < len(words):
        count, having = next(_terms_at(store, filed, words, at, books), (0, []))
        if having and _is_ordinary(index, words[at : at + count], books):
            having = []
        if not count:
            count, having = 1, _without_word(index, words[at], books)
        if having:
            lacking.append((question[words[at].start : words[at + count - 1].end], having))
        else:
            left += not words[at].empty
        at += count
    return [Absent(written, books, having, not left) for written, having in dict(lacking).items()]


def _filed(store: Store, question: str, words: Sequence[Word]) -> dict[tuple[int, int], str]:
    """The parts of a question, by the place and the number of their words, under whose spelling anything is
    filed.
    """
    folded = [fold(question[word.start : word.end]) for word in words]
    parts = {
        (at, count): " ".join(folded[at + (count > 1 and f"{folded[at]} " in ARTICLES) : at + count])
        for at in range(len(words))
        for count in range(1, min(LONGEST, len(words) - at) + 1)
    }
    known = store.filed_among(list(parts.values()))
    return {place: spelling for place, spelling in parts.items() if spelling in known}


def _terms_at(
    store: Store,
    spellings: Mapping[tuple[int, int], str],
    words: Sequence[Word],
    at: int,
    books: Sequence[str],
) -> Iterator[tuple[int, list[str]]]:
    """The longest term that begins at a word: of how many words, and the books that have it where the chosen
    ones don't.
    """
    for count in range(LONGEST, 0, -1):
        spelling = spellings.get((at, count))
        if spelling is None or (count == 1 and words[at].empty):
            continue
        filed = [(book, kind) for book, kind, fit in store.filed(spelling) if fit < 4]
        having = dict.fromkeys(book for book, kind in filed if kind == "term")
        if having:
            here = any(book in books for book, _ in filed) or _has_under_other_name(store, spelling, books)
            yield count, [] if here else list(having)


def _is_ordinary(index: Index, words: Sequence[Word], books: Sequence[str]) -> bool:
    """Whether a term of one word, an article aside, is a common word of the chosen books. Of those without a
    glossary it is enough that they have all words of it.
    """
    telling = [word for word in words if not word.empty]
    if any(_has_no_glossary(index, key) for key in books):
        return all(_standing_in(index, word.stem, books) for word in telling)
    return len(telling) == 1 and _standing_in(index, telling[0].stem, books) >= ORDINARY


def _has_no_glossary(index: Index, key: str) -> bool:
    """Whether a book is an imported rulebook that explains its terms in its passages."""
    library = index.shelved.library if index.shelved is not None else None
    return library is not None and library.has(key) and not library.counts(library.by_key[key].e).get("term")


def _standing_in(index: Index, term: str, books: Sequence[str]) -> int:
    """In how many records of some books a term stands; of the editions, in the one that has it most often."""
    posting = index.table.posting(term)
    of_books = [index.of_book[index.part.first + n] for n in posting.numbers] if posting is not None else []
    count = sum(bool(place) and index.books[place - 1] in books for place in of_books)
    each_of = [index.chosen([key]) for key in books if "@" in key]
    standing = [each.posting(term) for each in each_of if each is not None]
    return max([count, *(len(each.numbers) for each in standing if each is not None)])


def _has_under_other_name(store: Store, spelling: str, books: Sequence[str]) -> bool:
    """Whether the books have what the corpus calls so, by the concepts, or by what they carry on of it: of
    the term, or of the one rule that it refers to.
    """
    own = [key for key in store.book_keys() if "@" not in key]
    terms = [entry for entry, fit in store.spelled(spelling, own) if fit < 4 and entry.kind == "term"]
    others = [other for entry in terms for other in (entry, *store.elsewhere(entry), *_told_by(store, entry))]
    return any(other.book in books or store.is_carried_on(other, books) for other in others)


def _told_by(store: Store, term: StoredRecord) -> list[StoredRecord]:
    """The one rule that a term refers to; none where it refers to several, or to a heading."""
    means = [entry for reference in store.links(term) for entry in reference.means]
    return means if len(means) == 1 and means[0].kind == "rule" and not means[0].heading else []


def _without_word(index: Index, word: Word, books: Sequence[str]) -> list[str]:
    """The books that have a word where the chosen ones have neither it nor what means the same."""
    if word.empty or not word.stem.isalpha() or index.table.classes(word.stem):
        return []
    chosen = index.chosen(books)
    if chosen is not None and chosen.has(word.stem):
        return []
    having = books_with(index, word.stem)
    return [] if not having.isdisjoint(books) else [key for key in index.books if key in having]


def books_with(index: Index, term: str) -> set[str]:
    """The books in which any record has a term."""
    posting = index.table.posting(term)
    places = {index.of_book[index.part.first + n] for n in posting.numbers} if posting is not None else set()
    found = {index.books[place - 1] for place in places if place}
    if index.shelved is None:
        return found
    return found | index.shelved.editions_with(term) | _editions_that_carry_on(index, posting)


def _editions_that_carry_on(index: Index, posting: Posting | None) -> set[str]:
    """The editions of the library that carry on a record of ours that has a term: what is said of it is said
    of them.
    """
    if posting is None or index.shelved is None:
        return set()
    library = index.shelved.library
    carried: dict[str, list[int]] = {book: [] for book in KEPT_BOOKS}
    for n in (index.part.first + each for each in posting.numbers):
        place = index.of_book[n]
        if place and index.books[place - 1] in carried:
            carried[index.books[place - 1]].append(n)
    known = {book: index.store.ids_of(numbers[:MOST_CARRIED_ON]) for book, numbers in carried.items()}
    keys = [key_of_carried(book, id) for book, ids in known.items() for id in ids.values()]
    return {library.by_number[e].key for e in library.carrying_on(*keys)}
