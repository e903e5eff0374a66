"""A phrase is of the language, and not of one card: how many serve one card alone is counted, on every text at
hand, and never rises.
"""

from __future__ import annotations

import re

from beside import needs_cards
from phrases_counted import (
    ALTERNATIVE,
    PRODUCTION,
    REWRITING,
    Counted,
    counted,
    phrases,
    without_alternatives,
)

EXCEPTIONS = {
    ("act", "Mindslaver"): "who decides for another player: there is one such instruction, and a rule for it",
    ("act", "Balance"): "several kinds of things, each evened out among all players by one rule of its own",
    ("act", "Juxtapose"): "the extreme one of each of two players, of equal ones as its controller chooses",
    (
        "SINCE_1999",
        "Juxtapose",
    ): "says the same again with the same way, which stands for what was said before",
    ("act", "Tariff"): "a choice by each player, and a cost that depends on what was chosen",
    (
        "SINCE_1999",
        "Tariff",
    ): "says what to do of equal ones in a sentence after, where another year chooses first",
    ("replacement", "Zur's Weirding"): "an offer to all players within what happens instead",
    (
        "SINCE_1999",
        "Zur's Weirding",
    ): "two years that order the offer and what becomes of it in opposite ways",
    ("replacement", "Worship"): "a bound that damage can't take a life total below",
    ("statement", "Pithing Needle"): "a ban on sources by a name, wherever they are",
    ("statement", "Volrath's Curse"): "an effect that a player may pay to ignore for a turn",
    ("statement", "Primal Clay"): "several looks of which one is chosen as it comes into play",
    ("pile_act", "Fight or Flight"): "a pile of which alone may fight, where piles are general",
    ("act", "Beacon of Immortality"): "a life total that is set, where others gain or lose life",
    ("act", "Telling Time"): "three cards that go to three places, one to each",
    ("cost_part", "Bloodletter Quill"): "a counter that is put for a cost, where others take one away",
    ("triggered", "Mana Flare"): "more mana of the type that came, at once and without the stack",
    ("triggered_after", "Rowen"): "a statement and the trigger that goes with it",
    ("linked_trigger", "Rowen"): "what that trigger waits for: a card that the statement reveals",
    ("statement", "Doubling Season"): "twice as many tokens, or twice as many counters",
}
"""Phrases of one card that stay, by table and card, with why: at most twenty."""
MOST = {PRODUCTION: 0, REWRITING: 0, ALTERNATIVE: 67}
"""So many other phrases serve one card alone: among those of more words than one that stand for one another."""


@needs_cards
def test_hardly_a_phrase_serves_one_card_alone() -> None:
    every = [each for each in counted() if len(each.cards) == 1]
    alone = [each for each in every if (each.table, each.cards[0]) not in EXCEPTIONS]
    found = {kind: [_told(each) for each in alone if each.kind == kind] for kind in MOST}
    assert all(len(found[kind]) <= most for kind, most in MOST.items()), found
    assert not EXCEPTIONS.keys() - {(each.table, each.cards[0]) for each in every}, "an exception isn't one"


def test_the_exceptions_are_few_and_each_has_its_reason() -> None:
    assert len(EXCEPTIONS) <= 20
    assert all(EXCEPTIONS.values())


def test_a_long_alternative_within_a_pattern_is_a_phrase() -> None:
    kinds = {each.kind for each in phrases()}
    assert kinds == {PRODUCTION, REWRITING, ALTERNATIVE}
    within = [
        *without_alternatives(r"\b(draws?|puts one card into) (?:your hand|their|the hand of that player)")
    ]
    assert [words for _, words, _ in within] == ["puts one card into", "the hand of that player"]
    assert {kind for kind, _, _ in within} == {ALTERNATIVE}
    lacking = re.compile(within[0][2])
    assert lacking.match("draw their")
    assert not lacking.match("puts one card into their")


def test_a_pattern_that_is_joined_with_another_is_a_rewriting_of_its_own() -> None:
    joined = [*without_alternatives(r"^draws? (?:a|one) cards?|pays? life")]
    assert [(kind, words) for kind, words, _ in joined] == [
        (REWRITING, "^draws? (?:a|one) cards?"),
        (REWRITING, "pays? life"),
    ]


def _told(each: Counted) -> str:
    return f"{each.cards[0]}: {each.table}: {each.words}"
