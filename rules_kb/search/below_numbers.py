"""What a number with some words beside it means: *702 flanking*, *704.5 planeswalker*, *405 stack*.

Kept free of heavy imports: every search passes through here.
"""

from __future__ import annotations

from itertools import chain

from rules_kb import regex
from rules_kb.search.strangers import own_stems
from rules_kb.search.words import stems_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredRecord

LEADS = regex.compile(r"(?i)\b(?:rules?|section|sec|cr|§)\s*#?\s*$")
"""What may stand before a number, and says nothing of its record."""
FEW = 2
"""So many sub-rules at most may have all the words, for the first of them to be meant."""


def meant_beside_words(store: Store, books: Sequence[str], number: str, question: str) -> list[StoredRecord]:
    """The record of a number, in one of some books, that is headed with all the words beside it; or else what
    is below it and headed so, with the number's own record behind; or what says them, itself or a rule's
    sub-rule. None where there is nothing of the kind.
    """
    before, _, behind = question.lower().partition(number.lower())
    beside = {stem for stem, empty in stems_of(f"{LEADS.sub('', before)} {behind}") if not empty}
    entries = [entry for book in books if (entry := store.entry(book, number)) is not None]
    if not beside:
        return []
    for entry in entries:
        if beside <= _heading(entry):
            return [entry]
    for entry in entries:
        children = store.children(entry)
        for below in (children, [*chain.from_iterable(map(store.children, children))]):
            if headed := [each for each in below if beside <= _heading(each)]:
                return [headed[0], entry]
        if beside <= own_stems(entry):
            return [entry]
        saying = [each for each in children if entry.kind == "rule" and beside <= own_stems(each)]
        if 0 < len(saying) <= FEW:
            return [saying[0], entry]
    return []


def _heading(entry: StoredRecord) -> set[str]:
    return {stem for stem, _ in stems_of(entry.heading or "")}
