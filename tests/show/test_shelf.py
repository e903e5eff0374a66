"""The list of books tells how old the newest rules are."""

from __future__ import annotations

from datetime import date

from rules_kb.books.store import Store
from rules_kb.show.shelf import newest


def test_the_newest_rules_have_an_age(store: Store) -> None:
    books = store.books()
    assert "cr2026, are 12 days old;" in newest(books, date(2026, 3, 11))
    assert "cr2026, are 9 months old;" in newest(books, date(2026, 11, 22))
    assert "cr2026, hold from a day to come;" in newest(books, date(2026, 2, 1))
    older = [book for book in books if book.key in ("cr1999", "rulings1999", "tenth2007")]
    assert newest(older, date(2026, 3, 1)).startswith("The newest rules here, cr1999, are")
    assert newest([], date(2026, 3, 1)) == ""
