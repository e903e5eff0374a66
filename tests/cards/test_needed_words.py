"""What code reads tells which words it needs and how it begins, and isn't asked where a text hasn't them."""

from __future__ import annotations

import pytest
from beside import CARDS, needs_cards
from sampled import sampled

from rules_kb.cards.grammar import Grammar, Reading
from rules_kb.cards.language import GRAMMAR
from rules_kb.cards.mtgjson import read_cards
from rules_kb.cards.node import Meaning
from rules_kb.cards.patterns import TokenWords
from rules_kb.cards.wording import words_of

KINDS = ("keywords", "activated", "triggered", "static", "statement", "effects")


ANY_WORD = -1
"""What stands for all words there are."""


class WithAll(Reading):
    """Whatever there is is tried at each place. What is found is of a kind that may begin there."""

    def __init__(self, grammar: Grammar, words: TokenWords) -> None:
        super().__init__(grammar, words, far=True)
        self.stood_for = self.standing_for
        self.standing_for = [ANY_WORD] * len(self.stood_for)

    def of(self, kind: str, at: int) -> list[tuple[Meaning, int]]:
        found = super().of(kind, at)
        begins = at < len(self.stood_for) and self.grammar.beginnings.first[kind] & self.stood_for[at]
        assert begins or not found, f"{kind} begins with {self.word(at)!r}"
        return found


def readings(text: str, name: str) -> list[tuple[object, ...]]:
    """A paragraph as each kind, read with all that could be tried, and with what is."""
    words = words_of(text, name)
    return [
        tuple(reading.whole(kind)[0] for reading in (WithAll(GRAMMAR, words), Reading(GRAMMAR, words)))
        for kind in (KINDS if words else ())
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Put a +1/+1 counter on target creature for each Forest you control.",
        "Counter target spell unless its controller pays {2} for each Island you control.",
        "Put a charge counter on Gruk or remove a charge counter from it.",
        "Gruk deals 1 damage to target creature. If you control a Swamp, it deals 4 damage instead.",
        "Target creature gets +1/+1 until end of turn and can't be blocked this turn.",
        "Target creature blocks Gruk this turn if able.",
        "Tap up to two other target creatures.",
        "You may pay {X}, where X is the number of Goblins on the battlefield. If you don't, tap Gruk.",
        "Put your choice of a flying counter or a trample counter on target creature.",
        "Target creature's owner puts it on top of their library.",
    ],
)
def test_a_text_with_the_words_is_read_as_if_all_were_tried(text: str) -> None:
    found = readings(text, "Gruk")
    assert [every for every, _ in found if every is not None] != []
    assert [every for every, _ in found] == [tried for _, tried in found]


@needs_cards
@pytest.mark.parametrize("data", ["10e", "more/ody", "more/afr"])
def test_no_text_of_a_card_is_lost_for_want_of_a_word(data: str) -> None:
    """A third of them, another third each day."""
    for facts in sampled(read_cards(CARDS / f"{data}.jsonl"), 3):
        for paragraph in facts.get("text", "").split("\n"):
            for every, tried in readings(paragraph, facts["name"]):
                assert every == tried, paragraph
