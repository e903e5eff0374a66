"""What a question says that none of the first results has: they answer little of it, and may be beside it."""

from __future__ import annotations

from rules_kb.search.words import words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.search.index import Index
    from rules_kb.search.ranking import Ranked

FIRST = 3
"""So many results are looked at."""
LITTLE = 0.55
"""Where none of them answers a greater share of the question, it is told what they miss. Of the questions
that measure the search one in twenty-five is answered so little, though rightly; of those that no book
answers, and that find anything, most are.
"""


def missed_by(ranked: Sequence[Ranked], question: str, index: Index) -> list[str]:
    """The words of a question that none of the first results has, where these answer little of it."""
    first = ranked[:FIRST]
    if not first or max(each.share for each in first) >= LITTLE:
        return []
    numbers = {each.n - index.part.first for each in first}
    missing: dict[str, str] = {}
    for word in words_of(question):
        posting = None if word.empty else index.table.posting(word.stem)
        if posting is not None and numbers.isdisjoint(posting.numbers):
            missing.setdefault(word.stem, question[word.start : word.end])
    return list(missing.values())
