"""What bears a name: terms, headings, and the rules right below these."""

from __future__ import annotations

from rules_kb.books.terms import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredRecord

SHORT = 8
"""A section of no more rules is looked up as readily as a single rule."""


def called(store: Store, numbers: Sequence[int], spelling: str) -> dict[int, bool]:
    """Which of some records of the corpus have a folded spelling for their whole term or heading, or stand
    right below a heading that has, by the store's numbers; True for a term in whose book no heading has it.
    """
    rows = store.rows(
        "SELECT n, book, fit FROM terms JOIN records USING (n) WHERE spelling = ? AND fit IN (0, 2)",
        (spelling,),
    )
    headed = {book for _, book, fit in rows if fit}
    named = {n: book not in headed for n, book, _ in rows}
    if not named:
        return {}
    marks = ", ".join("?" * len(numbers))
    above = store.rows(f"SELECT n, parent FROM records WHERE n IN ({marks})", numbers)
    return {n: named.get(n, False) for n, parent in above if n in named or parent in named}  # type: ignore[misc]


def bearing(store: Store, spelling: str, book: str) -> list[int]:
    """The terms in use in a book of the corpus that have a folded spelling for the whole, and the first rule
    below each heading that has, by the store's numbers.
    """
    rows = store.rows(
        "SELECT n FROM terms JOIN records USING (n) "
        "WHERE spelling = ?1 AND book = ?2 AND fit = 0 AND NOT obsolete UNION ALL "
        "SELECT below.n FROM terms JOIN records AS below ON below.n = terms.n + 1 "
        "WHERE spelling = ?1 AND book = ?2 AND fit = 2 AND below.parent = terms.n",
        (spelling, book),
    )
    return [n for (n,) in rows]  # type: ignore[misc]


def stating(store: Store, names: Sequence[str], book: str) -> list[int]:
    """The record of a book that says most of the concept with one of some names, by its store number."""
    marks = ", ".join("?" * len(names))
    rows = store.rows(f"SELECT id FROM concepts WHERE name COLLATE NOCASE IN ({marks})", names)
    stated = [entry for (id,) in rows for entry in store.stating(str(id))]
    return next(([entry.n] for entry in stated if entry.book == book), [])


def explaining(store: Store, term: StoredRecord) -> StoredRecord | None:
    """The one rule or short section that a term of a glossary refers to and that is called so itself, or
    states the concept of that name; None where the term's own entry has to do.

    Most entries of a glossary of keywords say no more than where the rule is. What is called *X and Y* is
    called *X*, and so is *X, Y*.
    """
    whole = term.heading or ""
    names = {fold(each) for each in (whole, *whole.split(", "))}
    found = {target.n: target for link in store.links(term) for target in link.means}
    named = [each for each in found.values() if names & _names(store, each)]
    if len(named) != 1 or named[0].kind not in ("rule", "section"):
        return None
    rule = named[0]
    return rule if rule.kind == "rule" or len(store.children(rule)) <= SHORT else None


def _names(store: Store, entry: StoredRecord) -> set[str]:
    """The folded names of a rule or section: of its heading, whole and in parts, in one and in several; else
    of the concepts that it states.
    """
    if entry.heading is None:
        return {fold(each) for id, name in store.concepts_of(entry) for each in (id.replace("-", " "), name)}
    parts = [entry.heading, *entry.heading.split(" and ")]
    return {fold(each) for part in parts for each in (part, part.removesuffix("s"))}
