"""The book that somebody works with: in which a number or a term that names no book is looked for first.

It is named on the command line (``--book``, ``--as-of``), by the environment (``RULES_KB_BOOK``), or once and
for all (``rules-kb use``), by its key or by a date: then the comprehensive rules in force on that day are
meant. Kept free of heavy imports: every look-up passes through here.
"""

from __future__ import annotations

import os

from rules_kb.books.kept import read_small
from rules_kb.books.lookup import books_meant
from rules_kb.books.places import home_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredBook

VARIABLE = "RULES_KB_BOOK"
KEPT_IN = "use.txt"
WITH_HOLES = ".holes"
"""How the key of an edition ends that lacks a part of its rules: it is never the one in force."""
LONGEST = 100
"""So many bytes a kept choice has at most; a book's key is shorter."""


class NoSuchBook(Exception):
    """No book, or more than one, is meant. The message names those that there are."""


class Preferred:
    """The book that is preferred.

    `by` says who prefers it: ``--book``, ``--as-of``, the variable's name or ``rules-kb use``. With `only` no
    other book is looked into, as the command line asks; otherwise the others follow.
    """

    __slots__ = ("by", "key", "only")

    def __init__(self, key: str, by: str, only: bool) -> None:
        self.key = key
        self.by = by
        self.only = only


def preferred(store: Store, book: str | None = None, as_of: str | None = None) -> Preferred | None:
    """The book that is preferred, by `book` or `as_of` of the command line, or else by what was said before;
    None where nobody prefers one. Raises NoSuchBook.
    """
    if as_of is not None:
        return Preferred(in_force(store, as_of), "--as-of", True)
    if book is not None:
        return Preferred(the_book(store, book), "--book", True)
    said = os.environ.get(VARIABLE, "").strip()
    if said:
        return Preferred(_either(store, said, VARIABLE), VARIABLE, False)
    kept = kept_choice()
    return Preferred(_either(store, kept, "rules-kb use"), "rules-kb use", False) if kept else None


def _either(store: Store, said: str, by: str) -> str:
    try:
        return meant_by(store, said)
    except NoSuchBook as problem:
        raise NoSuchBook(f"{by}: {problem}") from problem


def meant_by(store: Store, said: str) -> str:
    """The key of the book that is meant by a key, or by a date on which its rules were in force. Raises
    NoSuchBook.
    """
    if len(books_meant(store, said)) != 1 and said[:4].isdecimal():
        return in_force(store, said)
    return the_book(store, said)


def the_book(store: Store, said: str) -> str:
    """The key of the one book that is meant by its key or enough of its date. Raises NoSuchBook."""
    meant = books_meant(store, said)
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise NoSuchBook(f"{said} may be {' or '.join(meant)}")
    raise NoSuchBook(f"there is no book {said} (there are {', '.join(store.book_keys())})")


def in_force(store: Store, date: str) -> str:
    """The key of the newest comprehensive rules of a day, a month or a year (``2003-05-01``, ``2003-05``,
    ``2003``); before there were any, of the newest book of any kind. Raises NoSuchBook.
    """
    last = _last_day(date)
    rules = [key for key, day in _by_date(store) if day <= last]
    if rules:
        return rules[-1]
    dated = sorted((book.date, book.key) for book in store.books() if book.date)
    older = [key for day, key in dated if day <= last]
    if not older:
        raise NoSuchBook(f"no book is as old as {date}; the oldest, {dated[0][1]}, is of {dated[0][0]}")
    return older[-1]


class RulesInForce:
    """The comprehensive rules in force on a day, those before and those after; None where there are none."""

    __slots__ = ("after", "before", "here")

    def __init__(self, before: StoredBook | None, here: StoredBook | None, after: StoredBook | None) -> None:
        self.before = before
        self.here = here
        self.after = after


def rules_on(store: Store, date: str) -> RulesInForce:
    """The comprehensive rules in force on a day, or on the last one of a month or a year. Raises
    NoSuchBook.
    """
    last = _last_day(date)
    every = _by_date(store)
    books = {book.key: book for book in store.books()}
    at = sum(day <= last for _, day in every)
    keys = [None, *(key for key, _ in every), None]
    near = [None if key is None else books[key] for key in keys[max(at - 1, 0) : at + 2]]
    return RulesInForce(*near) if at else RulesInForce(None, None, near[1])


def _by_date(store: Store) -> list[tuple[str, str]]:
    """The whole editions of the comprehensive rules as (key, date), the oldest first, one of each day."""
    by_day: dict[str, str] = {}
    for key, day in store.dated_keys():
        if day and (day not in by_day or len(key) < len(by_day[day])) and not key.endswith(WITH_HOLES):
            by_day[day] = key
    return [(key, day) for day, key in sorted(by_day.items())]


def _last_day(date: str) -> str:
    if not _is_date(date):
        raise NoSuchBook(f"{date!r} is no date; write it as 2003-05-01, 2003-05 or 2003")
    return date + ("-12-31", "-31", "")[date.count("-")]


def _is_date(text: str) -> bool:
    year, *rest = text.split("-")
    parts_fit = all(len(part) == 2 and part.isdecimal() for part in rest) and len(rest) <= 2
    if not (len(year) == 4 and year.isdecimal() and parts_fit):
        return False
    if not rest:
        return True
    from datetime import date

    month, day = int(rest[0]), int(rest[1]) if len(rest) > 1 else 1
    try:
        date(int(year), month, day)
    except ValueError:  # no year has it: a thirteenth month, a thirtieth of February
        return False
    return True


def newest(store: Store) -> str:
    """The key of the newest comprehensive rules."""
    return _by_date(store)[-1][0]


# ---- what is kept from one command to the next


def choice_path() -> str:
    """The file in which the choice is kept."""
    return os.path.join(home_folder(), KEPT_IN)


def kept_choice() -> str:
    """What ``rules-kb use`` was told, a key or a date; empty where nothing was chosen. What can be neither is
    left aside, and remarked on: so is a folder, a pipe or a link to nothing.
    """
    path = choice_path()
    said = (read_small(path, LONGEST) or b"").decode("ascii", "replace").strip()
    if said.isascii() and said.isprintable() and (said or not os.path.lexists(path)):
        return said
    from rules_kb.books.remarks import remark

    remark(f"{path} holds no book; rules-kb use BOOK writes it anew")
    return ""


def keep_choice(said: str) -> None:
    """Keep a choice for all commands to come; an empty one is forgotten. Raises OSError."""
    from rules_kb.books.writing import write_atomically

    if said:
        write_atomically(choice_path(), f"{said}\n".encode())
    elif os.path.lexists(choice_path()):
        os.unlink(choice_path())
