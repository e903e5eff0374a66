"""A number, a term or a concept that is typed with the book, the year or the era that it is looked for in.

Kept free of heavy imports: each line that names no command passes through here.
"""

from __future__ import annotations

import re

from rules_kb.books.ref import KEPT_BOOKS, parse_ref, with_book_of_year, without_last
from rules_kb.books.terms import fold
from rules_kb.cli.around_names import with_book_of_era
from rules_kb.cli.fast import SHOW
from rules_kb.cli.line_called import what_is_called
from rules_kb.cli.near_terms import parts_of
from rules_kb.cli.opening import with_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.books.store import Store

WITH_BOOK = re.compile(
    r"(?P<what>.+?)[\s,]+\(?(?:(?:as )?(?:in|of|from|by)\s+)?(?:the\s+)?"
    r"(?:(?P<book>cr\d{4}|rulings1999|tenth2007)|(?P<date>(?:19|20)\d\d(?:-\d\d?){0,2})(?:\s+(?:rules|edition|version))?)\)?\s*\??",
    re.IGNORECASE,
)
"""Something with the book or the date that it is looked for in: ``420.5c in 2006``, ``trample (cr1999)``."""
AFTER_DATE = re.compile(
    r"(?:in\s+)?(?:(?P<book>cr\d{4}|rulings1999|tenth2007)|(?:cr\s+)?(?P<date>(?:19|20)\d\d(?:-\d\d?){0,2})(?:['’]s)?)"
    r"[\s,:]+(?P<what>.+)",
    re.IGNORECASE,
)
"""The same before it: ``2006 420.5c``, ``in 1999 mana burn``, ``tenth2007 mulligan``."""
RULING = re.compile(r"[a-z]\.?\d.*", re.IGNORECASE)
"""A ruling's number, which only one book has, whatever the date."""
OF_KIND = re.compile(r"\s+(?:(?:card\s+)?types?|cards?)$", re.IGNORECASE)
"""What people say behind the name of a type of cards: *mana source card type 1998*."""
SORTS = ("ability", "step", "phase")
"""What headings of old have behind a name and people leave out: *tap and hold, fifth edition*."""
COUNTS = re.compile(r"\s*(?:the\s+)?(?:fifth|sixth|tenth)\s+(?!ed)", re.IGNORECASE)
"""An ordinal before something, which may count it and name no edition: *sixth poison counter*."""


def in_its_book(typed: str, options: Sequence[str]) -> tuple[list[str], str] | None:
    """The command line that is meant by a number, a term or a concept with a book's key, a date or an era
    beside it, and what it was taken for; None where it's something else, or a book is named by an option.
    """
    if "--book" in options or "--as-of" in options:
        return None
    from rules_kb.search.question import with_whole_years

    cited = _with_era(typed)
    dated = typed if cited else with_book_of_era(with_whole_years(typed))
    found = WITH_BOOK.fullmatch(dated) or AFTER_DATE.fullmatch(dated)
    if found is None and cited:
        return ["show", cited, *options], f"a number in {cited.partition(':')[0]}"
    if found is None:
        return _in_its_era(typed, options)
    what = found["what"]
    date = "-".join(part.zfill(2) for part in (found["date"] or "").split("-"))  # `2003-1` is January
    own = f"cr{date}"
    if not is_number_typed(what):
        key = found["book"] or (own if own in KEPT_BOOKS else "")
        named = [each for each in _parts(what) if what_is_called(each)]
        there = [each for each in named if not key or _first_that_has(each, [key.lower()])]
        what = next(iter([*there, *named]), what)
    book = found["book"] or (own if own in KEPT_BOOKS and _has(own, what) else "")
    choice = ["--book", book.lower()] if book else _as_of(date)
    if date and RULING.fullmatch(what) and is_number_typed(what):
        return ["show", what, *options], "a number"
    line = [what, *choice, *options]
    if SHOW.read(line) is None:
        return None
    taken_for = "a number" if is_number_typed(what) else what_is_called(what)
    return (["show", *line], f"{taken_for} in {choice[1]}") if taken_for else None


def _in_its_era(typed: str, options: Sequence[str]) -> tuple[list[str], str] | None:
    """The same for a name of the books with an era: *damage prevention step fifth edition*, *old trample*."""
    from rules_kb.search.question import books_of_time, without_eras

    left, eras, years, _ = without_eras(" ".join(typed.split()))
    if not eras or years or COUNTS.match(typed):
        return None
    if RULING.fullmatch(left) and is_number_typed(left):
        return ["show", left, *options], "a number"
    parts = _parts(without_last(left))
    for name in (*parts, *(f"{part} {sort}" for part in parts for sort in SORTS)):
        if book := _first_that_has(name, books_of_time(eras, typed)):
            line = [name, "--book", book, *options]
            return (["show", *line], f"{what_is_called(name)} in {book}") if SHOW.read(line) else None
    return None


def _parts(what: str) -> list[str]:
    """What a line may ask for beside a time, the whole of it first."""
    return [*parts_of(what), *parts_of(OF_KIND.sub("", what))]


def _first_that_has(name: str, books: Sequence[str]) -> str:
    """The first of some books in which a term or heading is called so, or a concept is stated; else empty."""
    if not what_is_called(name):
        return ""
    from rules_kb.books.lookup import NothingFound, look_up
    from rules_kb.cli.by_other_names import meant_otherwise

    def answer(store: Store) -> str:
        for book in books:
            try:
                found = bool(look_up(store, name, book, only=True))
            except NothingFound:
                found = meant_otherwise(store, name, book) is not None
            if found:
                return book
        return ""

    return with_store(answer)


def _has(book: str, what: str) -> bool:
    """Whether a book has a record of a number; or a term, where another edition may be in force, too."""
    number = parse_ref(what).first
    if number:
        return with_store(lambda store: store.entry(book, number) is not None)
    return with_store(lambda store: store.library is not None and bool(store.spelled(fold(what), [book])))


def _as_of(date: str) -> list[str]:
    """The option that chooses the book of a date; where no book is as old as that, the one of the era of that
    year: the rulings of 1999 tell the rules of 1997.
    """
    from rules_kb.books.eras import KNOWN
    from rules_kb.search.question import YEARS

    era = KNOWN.get(YEARS.get(date[:4], ""))
    is_older = era is not None and all(not book.endswith(date[:4]) for book in era.books)
    return ["--book", era.books[0]] if era is not None and is_older else ["--as-of", date]


def _with_era(typed: str) -> str:
    """A number with its book, where the end of a year, *'06*, or an era, *sixth edition*, stands beside it;
    else empty.
    """
    from rules_kb.search.question import number_of_era

    cited = with_book_of_year(typed)
    return cited if parse_ref(cited).book in KEPT_BOOKS and is_number_typed(cited) else number_of_era(typed)


def is_number_typed(typed: str) -> bool:
    """Whether what was typed is the number of a record, in any form."""
    return bool(parse_ref(typed).first)
