"""Texts in the words of 1994 to 2001 are read as what other years say in theirs, and what is near to them isn't."""

from __future__ import annotations

import pytest

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.table.objects import Characteristics

ARTIFACT, BEAST, ENCH, SPELL = "Artifact", "Creature — Beast", "Enchantment", "Instant"


def card(text: str, type_line: str) -> Characteristics:
    return make_card(
        "Gruk",
        type_line,
        "{X}{B}" if "X" in text and ":" not in text else "{B}",
        "1/1" if "Creature —" in type_line else None,
        text,
    )


SAME = [
    (
        ARTIFACT,
        "Gruk does not untap during your untap phase. If it remains tapped during your upkeep, Gruk deals 2 damage to you.",
        "Gruk doesn't untap during your untap step.\nDuring your upkeep, if Gruk is tapped, Gruk deals 2 damage to you.",
    ),
    (
        BEAST,
        "An opponent damaged by Gruk discards two cards. Ignore this effect if that player has no cards in hand.",
        "Whenever Gruk deals damage to an opponent, that player discards two cards.",
    ),
    (
        SPELL,
        "Any creature that attacks this turn gets +2/+0 until end of turn.",
        "Whenever a creature attacks this turn, it gets +2/+0 until end of turn.",
    ),
    (
        ENCH,
        "All players play with the cards in their hands face up on the table.",
        "Players play with their hands revealed.",
    ),
    (
        SPELL,
        "Prevent up to 4 damage to target creature. At end of turn, put a +1/+0 counter on that creature for each 1 damage prevented by Gruk.",
        "Prevent the next 4 damage that would be dealt to target creature this turn. At end of turn, put a +1/+0 counter on that creature for each 1 damage prevented this way.",
    ),
    (
        "Sorcery",
        "Look through your library for an artifact card; put that card into your hand after showing it to all other players. Reshuffle your library afterwards.",
        "Search your library for an artifact card, reveal it, and put it into your hand. Then shuffle your library.",
    ),
    (
        SPELL,
        "Gruk deals X damage to target player, where X is equal to the amount of life you pay.",
        "As an additional cost to play Gruk, pay X life.\nGruk deals X damage to target player.",
    ),
    (BEAST, "Each turn, Gruk attacks if able.", "Gruk attacks each turn if able."),
    (BEAST, "While Gruk is being cast, it cannot be countered.", "Gruk can't be countered."),
    (
        ENCH,
        "During your discard phase, choose and discard all but three cards.",
        "Your maximum hand size is three.",
    ),
    (
        ARTIFACT,
        "Target opponent discards down to three cards during his or her discard phase.",
        "As Gruk comes into play, choose an opponent.\nThe chosen player's maximum hand size is three.",
    ),
    (
        ENCH,
        "During your upkeep, each player loses 2 life. Gain 1 life for each 1 life lost this way.",
        "During your upkeep, each player loses 2 life. Gain life equal to the life lost this way.",
    ),
    (
        ENCH,
        "At the beginning of each opponent's combat phase, separate all untapped creatures that player controls into two face-up piles. Only creatures in the pile of that player's choice may attack this turn.",
        "At the beginning of each opponent's combat phase, separate all untapped creatures that player controls into two face-up piles. Only creatures in the pile of that player's choice can attack this turn.",
    ),
    (
        BEAST,
        "If you do not attack with Gruk during your turn, it deals 1 damage to you at end of turn. Gruk deals no damage to you the turn it comes into play on your side.",
        "At the beginning of your end step, if Gruk didn't attack this turn, Gruk deals 1 damage to you unless it came under your control this turn.",
    ),
    (
        BEAST,
        "At the end of your turn, if Gruk didn't attack or come under your control this turn, sacrifice it.",
        "At the beginning of your end step, if Gruk didn't attack this turn, sacrifice Gruk unless it came under your control this turn.",
    ),
]


@pytest.mark.parametrize(("type_line", "text", "in_other_words"), SAME)
def test_it_says_what_other_words_say(type_line: str, text: str, in_other_words: str) -> None:
    assert card(text, type_line).abilities == card(in_other_words, type_line).abilities


REFUSED = [
    (
        ARTIFACT,
        "Gruk does not untap during your untap phase. If it remains untapped during your upkeep, Gruk deals 1 damage to you.",
    ),
    (
        ARTIFACT,
        "Target artifact does not untap during your untap phase. If it remains tapped during your upkeep, Gruk deals 1 damage to you.",
    ),
    (
        ARTIFACT,
        "Gruk does not untap during your untap phase. If it remains tapped during its controller's upkeep, Gruk deals 1 damage to you.",
    ),
    (
        ARTIFACT,
        "Gruk untaps during your untap phase. If it remains tapped during your upkeep, Gruk deals 1 damage to you.",
    ),
    (BEAST, "A creature damaged by Gruk discards a card."),
    (BEAST, "A player damaged by Gruk's ability loses 2 life."),
    (BEAST, "An opponent damaged by Gruk this turn discards a card."),
    (SPELL, "Any creature that attacked this turn gets +0/+1 until end of turn."),
    (SPELL, "Any creature that blocks this turn gets +0/+1."),
    (SPELL, "Any white creature that blocks this turn gets +0/+1 until end of turn."),
    (SPELL, "Any creature that blocks this combat gets +0/+1 until end of turn."),
    (ENCH, "Target player plays with the cards in his or her hand face up on the table."),
    (ENCH, "Play with the top card of your library face up on the table."),
    (
        SPELL,
        "Prevent up to 3 damage to target creature. Gain 1 life for each 1 damage prevented by that creature.",
    ),
    (BEAST, "At end of turn, put a +1/+1 counter on Gruk for each 1 damage prevented by Gruk."),
    (
        "Sorcery",
        "Sacrifice an Elf to look through your library for a creature card; put that card into your hand after showing it to target opponent. Reshuffle your library afterwards.",
    ),
    (
        SPELL,
        "Gruk deals X damage, divided any way you choose among any number of target creatures, where X is equal to half the amount of life you pay.",
    ),
    (SPELL, "Gruk deals X damage to target player, where X is equal to the amount of life that player pays."),
    (SPELL, "Gruk deals X damage to target player, where X is the amount of mana you pay."),
    (BEAST, "{T}: Gruk deals X damage to target player, where X is the amount of life you pay."),
    (BEAST, "Each turn, Gruk blocks if able."),
    (BEAST, "Each turn, all creatures attack if able."),
    (BEAST, "Each other turn, Gruk attacks if able."),
    (BEAST, "Each turn, if able, Gruk attacks."),
    (BEAST, "While Gruk is being cast, it cannot be the target of spells."),
    (BEAST, "While a creature is being cast, it cannot be countered."),
    (ENCH, "During your discard phase, choose and discard a card."),
    (ENCH, "During each player's discard phase, choose and discard all but two cards."),
    (ENCH, "During your discard phase, choose and discard all but X cards."),
    (ARTIFACT, "Target opponent discards down to two cards during your discard phase."),
    (ARTIFACT, "Target opponent draws up to four cards during his or her discard phase."),
    (ARTIFACT, "Each player discards down to two cards during his or her discard phase."),
    (ARTIFACT, "Target player discards down to two cards during his or her discard phase."),
    (
        ENCH,
        "During your upkeep, each of your opponents loses 1 life. Gain 2 life for each 1 life lost this way.",
    ),
    (
        ENCH,
        "During your upkeep, target player loses 1 life. Target player gains 1 life for each 1 life lost this way.",
    ),
    (
        ENCH,
        "During your upkeep, each of your opponents loses 1 life. Gain 1 life for each life lost this turn.",
    ),
    (
        ARTIFACT,
        "During each of your opponent's upkeeps, Gruk deals 1 damage to that player for each card less than three in his or her hand.",
    ),
    (ARTIFACT, "During each of your opponent's turns, Gruk deals 1 damage to that player."),
    (ARTIFACT, "During one of your opponent's upkeeps, Gruk deals 1 damage to that player."),
    (
        ENCH,
        "At the beginning of your combat phase, separate all untapped creatures defending player controls into two face-up piles. Only those in the pile of that player's choice may block this turn.",
    ),
    (
        ENCH,
        "At the beginning of each opponent's combat phase, separate all untapped creatures that player controls into two face-up piles. Creatures in the pile of his or her choice may attack this turn.",
    ),
    (
        BEAST,
        "If you do not attack during your turn, Gruk deals 3 damage to you at end of turn. Gruk deals no damage to you the turn it comes into play on your side.",
    ),
    (
        BEAST,
        "If you attack with Gruk during your turn, it deals 3 damage to you at end of turn. Gruk deals no damage to you the turn it comes into play on your side.",
    ),
    (BEAST, "At the end of your turn, if Gruk didn't attack or block this turn, sacrifice it."),
    (
        BEAST,
        "At the end of your turn, if you didn't attack or come under your control this turn, sacrifice it.",
    ),
    (BEAST, "If Gruk did not attack or come under your control this turn, sacrifice it."),
    (
        BEAST,
        "At the end of your turn, if a creature didn't attack or come under your control this turn, sacrifice it.",
    ),
    (BEAST, "At the end of your turn, if Gruk didn't attack or come into play this turn, sacrifice it."),
]


@pytest.mark.parametrize(("type_line", "text"), REFUSED)
def test_what_is_near_to_them_is_refused(type_line: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        card(text, type_line)
