"""A phrase is of the language, and not of one card: how many serve one card alone is counted, on every text at
hand, and never rises.
"""

from __future__ import annotations

from beside import needs_cards
from phrases_counted import TABLES, Counted, counted

MOST = {"productions": 74, "rewritings": 48}
"""So many phrases serve one card alone. Who makes them fewer writes the number down here."""


@needs_cards
def test_hardly_a_phrase_serves_one_card_alone() -> None:
    alone = [each for each in counted() if len(each.cards) == 1]
    rewritings = [each for each in alone if each.table in TABLES]
    found = {"productions": len(alone) - len(rewritings), "rewritings": len(rewritings)}
    assert all(found[kind] <= most for kind, most in MOST.items()), (found, [*map(_told, alone)])


def _told(each: Counted) -> str:
    return f"{each.cards[0]}: {each.table}: {each.words}"
