"""What bears a name: terms, headings, and the rules right below these."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.books.store import Store


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
