"""Brought forward: what the best answers refer to, and what bears the name that is all of a question.

Of the records that a question comes near, many only mention the point that it asks about, and refer to the
rule that settles it. So a record counts for a little more where another of the best answers refers to it.
And who types nothing but *damage* wants what is called so, not whatever says it in few words.
"""

from __future__ import annotations

from rules_kb.books.terms import fold
from rules_kb.search.ranking import Ranked
from rules_kb.search.table import SHELVED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.books.store import Store

BEST = 20
"""How many of the best answers are looked at for what they refer to."""
REFERRED = 0.05
"""What part of the score of the best answer that refers to a record is added to the record's own."""
CALLED = {True: 1.4, False: 1.15}
"""What the score of a record is multiplied by that has the name which is all of the question: of a term that
tells it where no heading has it, and of any other, or what stands right below such a heading.
"""


def brought_forward(best: Sequence[Ranked], store: Store, question: str) -> list[Ranked]:
    """The ranked records in the order that they have then.

    What stands in editions of the library is left where it is.
    """
    called = store.called([each.n for each in best if each.n < SHELVED], fold(question))
    counted = [
        Ranked(each.n, each.score * (CALLED[called[each.n]] if each.n in called else 1.0), each.share)
        for each in best
    ]
    counted.sort(key=lambda ranked: (-ranked.score, ranked.n))
    scores = {ranked.n: ranked.score for ranked in counted[:BEST] if ranked.n < SHELVED}
    added: dict[int, float] = {}
    for n, target in store.references_to(list(scores)):
        if n in scores and n != target:
            added[target] = max(REFERRED * scores[n], added.get(target, 0.0))
    for ranked in counted[:BEST]:
        ranked.score += added.get(ranked.n, 0.0)
    return sorted(counted, key=lambda ranked: (-ranked.score, ranked.n))
