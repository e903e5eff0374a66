"""A refusal that asks for what a text hasn't isn't asked of it, and each text is refused or read as if it were."""

from __future__ import annotations

import pytest
from beside import CARDS, needs_cards
from sampled import sampled
from test_library import ENTRIES

from rules_kb.cards import refusals
from rules_kb.cards.mtgjson import CardFacts, read_cards
from rules_kb.cards.node import Node
from rules_kb.cards.understanding import understood


def refused_alike(facts: CardFacts, patch: pytest.MonkeyPatch) -> None:
    """A card is read, or stops at the same words, when it is asked for all."""
    told = understood(facts["name"], facts)
    with patch.context() as asked:
        asked.setattr(refusals, "REFUSALS", [(refuse, (Node,)) for refuse, _ in refusals.REFUSALS])
        every = understood(facts["name"], facts)
    assert [each.phrase for each in told.unread] == [each.phrase for each in every.unread], facts["name"]


@needs_cards
@pytest.mark.parametrize("data", ["10e", "more/ice", "more/inv", "more/afr"])
def test_no_text_is_read_that_all_refusals_would_refuse(data: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A third of them, another third each day."""
    for newer in (True, False):
        for facts in sampled(read_cards(CARDS / f"{data}.jsonl", newer), 3):
            refused_alike(facts, monkeypatch)


def test_no_text_of_the_library_is_either(monkeypatch: pytest.MonkeyPatch) -> None:
    for entry in sampled(ENTRIES, 3):
        refused_alike({"name": entry.name, **entry.facts}, monkeypatch)


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("Put X +1/+1 counters on target creature.", "x"),
        ("Gruk deals damage to target creature equal to the sacrificed creature's power.", "the sacrificed"),
        ("If this spell was kicked, draw a card.", "was kicked"),
        ("Target creature gets +1/+1.", "gets: nothing says for how long"),
        ("Counter target creature.", "counter: what is in play can't be countered"),
        ("Destroy target spell.", "destroy: a spell can't be destroyed"),
        ("Copy target creature.", "copy: no spell or ability"),
        ("Destroy target card.", "target card: nothing says where it is"),
        ("You gain 2 life for each creature destroyed this way.", "destroyed this way"),
        ("You gain that much life.", "that many"),
        ("Put the exiled card into your hand.", "the exiled card: nothing is exiled"),
    ],
)
def test_what_a_text_lacks_is_told(text: str, phrase: str) -> None:
    (problem,) = understood("Gruk", {"name": "Gruk", "type": "Sorcery", "cost": "{R}", "text": text}).unread
    assert problem.phrase == phrase
