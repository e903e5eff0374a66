"""The records of the books that name a card: in their heading, their own words or the official wording."""

from __future__ import annotations

from rules_kb.books.terms import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredRecord

LONGEST_TERM = 3
"""So many words a term may have that is looked for in a card's text."""
BEFORE_A_SENTENCE = (".", "!", "?", ":", "“", '"', "(")


def records_naming(store: Store, name: str) -> list[StoredRecord]:
    """The records in which a card is named, in the order of the books.

    A name that is a common word, as Fear or Balance, counts in a text only where a sentence doesn't begin
    with it.
    """
    rows = store.connection.execute(
        "SELECT n FROM records WHERE instr(heading, :name) OR instr(digest, :name) OR instr(text, :name)"
        " ORDER BY n",
        {"name": name},
    ).fetchall()
    every = [store.at(n) for (n,) in rows]
    return [entry for entry in every if is_named_in(entry, name)]


def is_named_in(entry: StoredRecord, name: str) -> bool:
    """Whether a record names a card, and doesn't only hold its letters."""
    of_rulings = entry.kind not in ("term", "rule")  # there it is a keyword of that name
    if of_rulings and entry.heading is not None and fold(entry.heading) == fold(name):
        return True
    return any(_stands_in(text, name) for text in (entry.digest, entry.text) if text)


def _stands_in(text: str, name: str) -> bool:
    at = text.find(name)
    while at >= 0:
        end = at + len(name)
        whole = not text[end : end + 1].isalnum() and not text[at - 1 : at].isalnum()
        before = text[:at].rstrip()
        begins = not before or before.endswith(BEFORE_A_SENTENCE)
        if whole and (" " in name or not begins):
            return True
        at = text.find(name, end)
    return False


def terms_in(store: Store, text: str, books: Sequence[str]) -> list[StoredRecord]:
    """The glossary's terms that stand in a card's text, by the first of `books` that has each, the longest
    and rarest first: of two terms of one place the longer counts.
    """
    words = "".join(sign if sign.isalnum() or sign in "'’-+/" else " " for sign in text).split()
    found: dict[str, StoredRecord] = {}
    at = 0
    while at < len(words):
        count = next(
            (
                count
                for count in range(min(LONGEST_TERM, len(words) - at), 0, -1)
                if _file_term(store, " ".join(words[at : at + count]), books, found)
            ),
            1,
        )
        at += count
    return list(found.values())


def _file_term(store: Store, words: str, books: Sequence[str], found: dict[str, StoredRecord]) -> bool:
    filed = [entry for entry, fit in store.spelled(fold(words), books) if entry.kind == "term" and fit < 2]
    for book in books:
        entry = next((entry for entry in filed if entry.book == book), None)
        if entry is not None:
            found.setdefault(entry.id, entry)
            return True
    return False
