"""The nearest right REFs to one that means nothing: what "did you mean" offers, ready to be typed, the best
first.

Looked for only when nothing was found, so it may take its time.
"""

from __future__ import annotations

import difflib

from rules_kb.books.numbering import is_numbered, parent_of, without_copy
from rules_kb.books.ref import Ref, book_of_number, books_of_number, canonical
from rules_kb.books.terms import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules_kb.books.store import Store


def nearest_book(store: Store, books: Sequence[str], id: str) -> str:
    """The book that has most of a number which none of them has: ``702.199`` belongs to the one with a
    section 702.

    The first of them, where no section tells.
    """
    step = parent_of(id)
    while step and len(step) > 1:
        for book in books:
            if store.entry(book, step):
                return book
        step = parent_of(step)
    return books[0]


def nearest_numbers(store: Store, book: str, id: str) -> list[str]:
    """The nearest right numbers: the same one in another book, then those that share most of it."""
    every = store.ids()
    others = [other for other, known in every if known == id and other != book]
    # An imported edition's key ends with its date; the newest is the likeliest to be meant.
    others.sort(key=lambda other: other.partition("@")[2], reverse=True)
    others.sort(key=lambda other: "@" in other)
    elsewhere = [f"{other}:{id}" for other in others]
    elsewhere += [misread.cite for other in store.book_keys() if (misread := store.reading(other, id))]
    if is_year(id):  # nobody who types one means a number
        return elsewhere[:2]
    of_book = [known for other, known in every if other == book and is_numbered(known)]
    near = _nearest_of_series(id, of_book) or most_alike(id, of_book)
    return [
        *elsewhere[:2],
        *(_as_typed(store, book, known) for known in near[:3]),
    ][:4]


def is_year(id: str) -> bool:
    """Whether what was typed for a number is a year of the game's."""
    return len(id) == 4 and id.isdecimal() and id[:2] in ("19", "20")


def _as_typed(store: Store, book: str, id: str) -> str:
    """A number of a book as short as it can be typed: alone, where that means this book."""
    meant = next((each for each in books_of_number(id) if store.entry(each, id)), None)
    return id if meant == book else f"{book}:{id}"


def _nearest_of_series(id: str, known: Iterable[str]) -> list[str]:
    """What stands nearest in the same series: the last rules below a number that is too high, and their
    heading.
    """
    every = list(known)
    step = without_copy(id)
    while step:
        above = parent_of(step) or ""
        series, target = step.rpartition(".")[0], _last_number(step)
        below = [each for each in every if above and parent_of(each) == above]
        if below or above in every:
            below.sort(
                key=lambda each: (each.rpartition(".")[0] != series, abs(_last_number(each) - target), each)
            )
            return [*below[:2], *([above] if above in every else [])]
        step = above
    section = id.partition(".")[0][:3]
    if section.isalpha():
        chapters = [each for each in every if len(each) == 1 and each.isalpha()]
        return sorted(chapters, key=lambda each: (abs(ord(each) - ord(section)), each))[:2]
    if not section.isdecimal():
        return []
    sections = [each for each in every if each.isdecimal() and len(each) == len(section)]
    return sorted(sections, key=lambda each: abs(int(each) - int(section)))[:2]


def _last_number(id: str) -> int:
    """The last step of a number, as a number: letters by their place in the alphabet."""
    last = id.rpartition(".")[2]
    if last[-1:].isalpha() and last[:-1].isdigit():
        return ord(last[-1])
    return int(last) if last.isdecimal() else 0


def nearest_to_words(store: Store, ref: Ref) -> list[str]:
    """The nearest right terms; the nearest numbers, where there is a number among the words."""
    number = _number_in(ref.words)
    if number:
        books = (ref.book,) if ref.book else books_of_number(number)
        book = next((each for each in books if store.entry(each, number)), None)
        if book is not None:
            return [_as_typed(store, book, number)]
        return nearest_numbers(store, nearest_book(store, books, number), number)
    lead = f"{ref.book}:" if ref.book else ""
    near: list[str] = []
    for spelling in most_alike(fold(ref.words.removeprefix("glossary/")), store.all_spellings(), 6):
        filed = [each for each in store.spelled(spelling) if ref.book in (None, each[0].book)]
        for entry, fit in filed[:1]:
            name = lead + (entry.heading or entry.id if fit in (0, 2) else spelling)
            if name not in near:
                near.append(name)
    return (_nearest_ids(store, ref) + near)[:3]


def _nearest_ids(store: Store, ref: Ref) -> list[str]:
    """The ids of the book that look most like words with a digit or a stroke in them."""
    if not any(sign.isdecimal() or sign == "/" for sign in ref.words):
        return []
    book = ref.book or book_of_number(ref.words)
    words = ref.words if "/" in ref.words else ref.words[:1].upper() + ref.words[1:]
    close = most_alike(canonical(words), (id for _, id in store.ids(book)), 2, 0.75)
    return [id if is_numbered(id) and book == book_of_number(id) else f"{book}:{id}" for id in close]


def _number_in(words: str) -> str:
    """The first number of a rule in words that aren't one: ``310.4`` in ``rule 310,4`` or ``310.4-2``,
    ``704.5j`` in ``704.5jj``; else empty.
    """
    start = next((place for place, sign in enumerate(words) if sign.isdecimal()), len(words))
    tail = words[start:].replace(",", ".").replace(". ", ".")
    number = canonical(tail.replace("-", " ").partition(" ")[0].rstrip("."))
    while number[-1:].isalpha() and not is_numbered(number):
        number = number[:-1]
    return number if len(number) > 2 and is_numbered(number) else ""


def most_alike(wrong: str, right: Iterable[str], count: int = 3, alike: float = 0.6) -> list[str]:
    """What looks most like the wrong word; `alike` (0 to 1) is how much it has to."""
    return difflib.get_close_matches(wrong, list(right), n=count, cutoff=alike)
