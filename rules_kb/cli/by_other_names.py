"""What is meant by words that no record is called: a concept, or what people call a thing of the books."""

from __future__ import annotations

from rules_kb.books.ref import SECTION_DIGITS, TODAYS_BOOK, parse_ref
from rules_kb.books.terms import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredRecord


class Otherwise:
    """The records that are meant, and in a few words why."""

    __slots__ = ("entries", "why")

    def __init__(self, entries: list[StoredRecord], why: str) -> None:
        self.entries = entries
        self.why = why


def meant_otherwise(store: Store, typed: str, book: str | None = None) -> Otherwise | None:
    """The records that are meant by a concept's id or name, by what people say, or by a number in which the
    point was left out; None where it is none of these.

    With `book`, only those of that book.
    """
    ref = parse_ref(typed)
    if ref.first and ref.first == ref.last and not ref.book:
        return _with_a_point(store, ref.first, book or TODAYS_BOOK)
    if ref.first or not ref.words or ref.book:
        return None
    return _of_concept(store, ref.words, book) or _in_todays_words(store, ref.words, book)


def _with_a_point(store: Store, number: str, book: str) -> Otherwise | None:
    """The rule that is meant by ``7041``, for 704.1."""
    pointed = f"{number[:SECTION_DIGITS]}.{number[SECTION_DIGITS:]}"
    entry = store.entry(book, pointed) if number.isdecimal() and len(number) > SECTION_DIGITS else None
    return Otherwise([entry], f"taken for {pointed}") if entry is not None else None


def _of_concept(store: Store, words: str, book: str | None) -> Otherwise | None:
    """The most telling record of a concept in each book, that of today's first."""
    from rules_kb.books.history import concepts_called, records_of

    for concept in concepts_called(store, words):
        of_books: dict[str, StoredRecord] = {}
        for entry in records_of(store, concept):
            of_books.setdefault(entry.book, entry)
        entries = [entry for key, entry in of_books.items() if book in (None, key)]
        if entries:
            entries.sort(key=lambda entry: entry.book != TODAYS_BOOK)
            name = "a concept" if fold(concept.name) == fold(words) else f'the concept "{concept.name}"'
            where = "in each book" if book is None else "there"
            why = f"{name}, by the record that says most of it {where}; rules-kb history {concept.id}"
            return Otherwise(entries, why)
    return None


def _in_todays_words(store: Store, words: str, book: str | None) -> Otherwise | None:
    entries = in_the_books_words(store, words, book)
    return Otherwise(entries, f"the books say {called(entries)}") if entries else None


def in_the_books_words(store: Store, name: str, book: str | None) -> list[StoredRecord]:
    """The terms that say in a book's own words what people call `name`, by ``corpus/vocabulary.yaml``."""
    from rules_kb.books.places import VOCABULARY_FILE, corpus_folder
    from rules_kb.search.spoken import read_vocabulary
    from rules_kb.yaml.problems import BadFile

    try:
        vocabulary = read_vocabulary(corpus_folder(VOCABULARY_FILE))
    except BadFile:
        return []
    wanted = fold(name)
    meant = [word for each in vocabulary for word in each.means if wanted in map(fold, each.say)]
    filed = [(entry, fit) for word in meant for entry, fit in store.spelled(fold(word))]
    found = dict.fromkeys(
        entry for entry, fit in filed if entry.kind == "term" and fit < 2 and book in (None, entry.book)
    )
    return _the_same_thing(store, wanted, list(found))


def _the_same_thing(store: Store, name: str, found: list[StoredRecord]) -> list[StoredRecord]:
    """Of the terms that the vocabulary leads to those that are another name of the same thing.

    Where `name` is a term of a book of ours, that is only what states a concept with it, or shares a word of
    its name: *deathtouch* leads to lethal damage and isn't called so.
    """
    filed = store.spelled(name, [book for book in store.book_keys() if "@" not in book])
    terms = [entry for entry, fit in filed if entry.kind == "term" and fit < 2]
    if not terms:
        return found
    same = {each.n for entry in terms for each in (entry, *store.elsewhere(entry))}
    words = set(name.split())
    return [each for each in found if each.n in same or words & set(fold(each.heading or "").split())]


def called(entries: list[StoredRecord]) -> str:
    """What some terms are called, each name once."""
    names = {fold(entry.heading or entry.id): entry.heading or entry.id for entry in reversed(entries)}
    return ", ".join(reversed(names.values()))
