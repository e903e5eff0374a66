"""Texts in the words of Fifth Edition's time are read as what later cards say in others, and what is near to them
isn't.
"""

from __future__ import annotations

import pytest

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.table.objects import Characteristics

BEAST, AURA, ENCH = "Creature — Beast", "Enchant Creature", "Enchantment"


def card(text: str, type_line: str) -> Characteristics:
    return make_card("Gruk", type_line, "{X}{B}", "1/1" if "Creature —" in type_line else None, text)


FOR_YOU, INTO_HAND, AIMED, SPARED, CHOSEN = (
    "you may have it",
    "put it into your hand",
    "the target of spells",
    "prevent that damage",
    "of your choice",
)
SAME = [
    (BEAST, "Gruk cannot be assigned to block any creature with power 3 or more.", "Gruk can't block creatures with power 3 or greater."),
    (BEAST, "Cannot be assigned to block any creature with power 2 or more unless you pay an additional {2}.", "Gruk can't block creatures with power 2 or greater unless you pay {2}."),
    ("Instant", "Bury target artifact. That artifact's controller gains an amount of life equal to the artifact's casting cost.", "Bury target artifact. That artifact's controller gains life equal to the artifact's mana value."),
    (ENCH, "During each player's upkeep, Gruk deals to that player an amount of damage equal to the number of swamps he or she controls.", "During each player's upkeep, Gruk deals damage to that player equal to the number of Swamps they control."),
    ("Instant", "Bury target Wall. Gruk deals to that Wall's controller an amount of damage equal to the Wall's casting cost.", "Bury target Wall. Gruk deals damage to that Wall's controller equal to that Wall's mana value."),
    (BEAST, "{T}: Return target permanent with no enchantments on it to owner's hand.", "{T}: Return target permanent that isn't enchanted to its owner's hand."),
    (BEAST, "Gruk gets +1/+3 for each enchantment on it.", "Gruk gets +1/+3 for each enchantment attached to it."),
    ("Instant", "Return target creature to owner's hand. Return any blue enchantments you own on that creature to your hand.", "Return target creature to its owner's hand. Return all blue enchantments you own attached to that creature to your hand."),
    ("Instant", "Draw four cards, then put any three cards from your hand on top of your library in any order.", "Draw four cards, then put three cards from your hand on top of your library in any order."),
    (ENCH, "{2}: Remove a doom counter from Gruk. Any player may use this ability but only during any upkeep.", "{2}: Remove a doom counter from Gruk. Activate only during any upkeep step. Any player may activate this ability."),
    (ENCH, "Pay 4 life: Destroy Gruk. Any player may play this ability but only during his or her turn.", "Pay 4 life: Destroy Gruk. Activate only during your turn. Any player may activate this ability."),
    (ENCH, "Remove a doom counter from Gruk: Gain 1 life. Use this ability only during your upkeep and only once each upkeep.", "Remove a doom counter from Gruk: Gain 1 life. Activate only during your upkeep and only once each turn."),
    (BEAST, "If Gruk attacks and is not blocked, you may sacrifice it to force defending player to discard two cards. If you do so, Gruk deals no damage this turn.", "Whenever Gruk attacks and isn't blocked, you may sacrifice Gruk. If you do, defending player discards two cards and prevent all damage that Gruk would deal this turn."),
    (BEAST, "If Gruk attacks and is not blocked, you may sacrifice it to bury target land controlled by defending player.", "Whenever Gruk attacks and isn't blocked, you may sacrifice Gruk. If you do, bury target land defending player controls."),
    (AURA, "If enchanted creature attacks and is not blocked, you may have it deal no damage to defending player this turn. If you do so, that player loses 3 life.", f"Whenever enchanted creature attacks and isn't blocked, {FOR_YOU} assign no combat damage this turn. If you do, defending player loses 3 life."),
    (BEAST, "{U}: Gruk does not untap during your next untap phase and cannot be the target of spells or effects until end of turn.", f"{{U}}: Gruk doesn't untap during your next untap step. Gruk can't be {AIMED} or abilities until end of turn."),
    (BEAST, "At the end of any turn in which Gruk was damaged, put a +1/+1 counter on it.", "At the end of each turn, if Gruk was dealt damage this turn, put a +1/+1 counter on it."),
    (BEAST, "At the end of any turn in which Gruk damaged any opponent, put a +1/+1 counter on it.", "At the end of each turn, if Gruk dealt damage to an opponent this turn, put a +1/+1 counter on it."),
    ("Artifact", "All spells cost {2} more to play.", "Spells cost {2} more to cast."),
    (BEAST, "When Gruk comes into play, you may search your library for a copy of Gruk, reveal that card, and put it into your hand. Shuffle your library afterwards.", "When Gruk enters the battlefield, you may search your library for a card named Gruk, reveal it, put it into your hand, then shuffle."),
    (BEAST, f"When Gruk comes into play, you may search your library for a Gruk card, reveal it, and {INTO_HAND}. If you do, shuffle your library.", "When Gruk enters the battlefield, you may search your library for a card named Gruk, reveal it, put it into your hand, then shuffle."),
    (BEAST, "Whenever Gruk attacks and no other creatures attack, it gets +2/+0 until end of turn.", "Whenever Gruk attacks alone, it gets +2/+0 until end of turn."),
    (BEAST, "Whenever Gruk becomes the target of a spell or ability for the first time in a turn, counter that spell or ability.", "Whenever Gruk becomes the target of a spell or ability for the first time each turn, counter that spell or ability."),
    (ENCH, "You may play the top card of your library as though it were in your hand.", "You may play the top card of your library."),
    (BEAST, "For each creature that blocks it, Gruk gets +1/+2 until end of turn.", "Whenever Gruk becomes blocked, it gets +1/+2 until end of turn for each creature blocking it."),
    (BEAST, "For each creature beyond the first that blocks it, Gruk gets +1/+2 until end of turn.", "Whenever Gruk becomes blocked, it gets +1/+2 until end of turn for each creature blocking it beyond the first."),
    (BEAST, "{1}: Add {R} to your mana pool. If you spend more than {2} in this way during one turn, bury Gruk at end of turn.", "{1}: Add {R}. If this ability has been activated three or more times this turn, bury Gruk at the beginning of the next end step."),
    (BEAST, "{T}, Discard a card: Draw two cards; choose and discard one of those cards.", "{T}, Discard a card: Draw two cards. Discard one of those cards."),
    (BEAST, "Sacrifice a land: +1/+2 until end of turn", "Sacrifice a land: Gruk gets +1/+2 until end of turn."),
    ("Instant", "Target player gains X life, or prevent X damage to any creature or player.", "Choose one — Target player gains X life; or prevent the next X damage that would be dealt to target creature or player this turn."),
    ("Instant", "Counter target spell if it is green, or destroy target permanent if it is green.", "Choose one — Counter target spell if it's green; or destroy target permanent if it's green."),
    (ENCH, "{1}: Prevent all damage to you from an artifact source. Treat further damage from that source normally.", f"{{1}}: The next time an artifact source {CHOSEN} would deal damage to you this turn, {SPARED}."),
    (BEAST, "{0}: Redirect 1 damage from Gruk to its owner. Only Gruk's owner may use this ability.", "{0}: The next 1 damage that would be dealt to Gruk this turn is dealt to its owner instead. Only Gruk's owner may activate this ability."),
    ("Instant", "Gruk deals 1 damage to target creature. A creature damaged by Gruk cannot regenerate this turn.", "Gruk deals 1 damage to target creature. No creature damaged by Gruk can regenerate this turn."),
    (AURA, "Gain control of enchanted creature. That creature gets +0/+1.", "You control enchanted creature.\nEnchanted creature gets +0/+1."),
    (AURA, "Enchanted creature does not untap during its controller's untap phase. During that player's upkeep, he or she may pay an additional {2} to untap enchanted creature.", "Enchanted creature doesn't untap during its controller's untap step.\nDuring enchanted creature's controller's upkeep, that player may pay {2}. If that player does, untap enchanted creature."),
    ("Artifact", "During the upkeep of target opponent, Gruk deals 1 damage to that player.", "During target opponent's upkeep, Gruk deals 1 damage to that player."),
    (BEAST, "Gruk comes into play with five +1/+0 counters on it. At the end of any combat in which Gruk attacked or blocked, remove one of these counters.", "Gruk comes into play with five +1/+0 counters on it. At the end of any combat in which Gruk attacks or blocks, remove one of these counters."),
    ("Artifact", "For each 1 damage dealt to you, put a vitality counter on Gruk.", "Whenever you're dealt damage, put that many vitality counters on Gruk."),
    (BEAST, "During your turn, Gruk has power and toughness each equal to 1 plus the number of Swamps you control. During any other player's turn, Gruk has power and toughness 2/2.", "During your turn, Gruk has power and toughness each equal to 1 plus the number of Swamps you control. During other turns, Gruk has power and toughness 2/2."),
    (BEAST, "During your upkeep, the player with the most life gains control of Gruk. If any players tie for the most life, the controller of Gruk does not change.", "During your upkeep, if any player has more life than any other, that player gains control of Gruk."),
    ("Instant", "Gruk deals to each player 3 damage for each nonbasic land that player controls.", "Gruk deals 3 damage to each player for each nonbasic land that player controls."),
    ("Land", "{T}: Add one colorless mana to your mana pool. If you control Ann's Old Mill and Bob's Mill, instead add three colorless mana to your mana pool.", "{T}: Add {C}. If you control a permanent named Ann's Old Mill and a permanent named Bob's Mill, add {C}{C}{C} instead."),
    (BEAST, "None of your non-artifact creatures can block except Gruk.", "Except for Gruk, nonartifact creatures you control can't block."),
    ("Instant", "Return all enchantments target player owns to that player's hand.", "Return all enchantments target player owns to their hand."),
    (ENCH, "Skip all draw phases.", "Players skip their draw steps."),
    (BEAST, "If Gruk attacks or blocks, destroy it at end of combat and it deals 3 damage to you.", "Whenever Gruk attacks or blocks, at end of combat, destroy it and it deals 3 damage to you."),
    (BEAST, "During your upkeep, if all creatures you control are red, draw a card.", "During your upkeep, if you control no nonred creatures, draw a card."),
    (BEAST, "If Gruk does not attack during your turn, tap it at end of turn. Ignore this ability the turn Gruk comes under your control.", "At the beginning of your end step, if Gruk didn't attack this turn, tap it unless Gruk came under your control this turn."),
    (BEAST, "If Gruk does not attack during your turn, it deals 1 damage to you at end of turn.", "At the beginning of your end step, if Gruk didn't attack this turn, Gruk deals 1 damage to you."),
    (AURA, "Enchanted creature gets +1/+0. If enchanted creature attacks, no other creatures can attack that turn.", "Enchanted creature gets +1/+0 and can only attack alone."),
    (AURA, "If enchanted creature leaves play, the player who controlled it sacrifices a land. Ignore this ability if that player controls no lands.", "When enchanted creature leaves play, its controller sacrifices a land."),
    ("Sorcery", "Look at the top four cards of target player's library. Put those cards back in any order or have that player shuffle his or her library.", "Look at the top four cards of target player's library. Put those cards back in any order. You may have that player shuffle."),
    ("Artifact", "{T}: Add one mana to your mana pool of any color that any land controlled by any opponent can produce.", "{T}: Add one mana of any color that a land an opponent controls could produce."),
    ("Land", "{T}: Add to your mana pool one mana of any type that any Forest you control can produce.", "{T}: Add one mana of any type that a Forest you control could produce."),
    (AURA, "Enchanted creature gets +X/+Y, where X is equal to half the number of Swamps you control, rounded down, and Y is equal to half the number of Swamps you control, rounded up.", "Enchanted creature gets +X/+Y, where X is half the number of Swamps you control, rounded down, and Y is half the number of Swamps you control, rounded up."),
    (AURA, "When you play Gruk, choose a color.\nEnchanted creature gains protection from the chosen color.", "As Gruk enters the battlefield, choose a color.\nEnchanted creature has protection from the chosen color."),
    ("Artifact", "{2}: Move target enchantment from one creature to another. The new target must be legal.", "{2}: Attach target Aura attached to a creature to another creature."),
    (ENCH, "Whenever an opponent taps a Swamp for mana, you gain 1 life.", "Whenever a Swamp an opponent controls is tapped for mana, you gain 1 life."),
    ("Sorcery", "Play Gruk only during your end of turn step.\nDraw a card.", "Cast this spell only during your end step.\nDraw a card."),
    (ENCH, "At the end of each player's turn, if that player didn't play a creature spell that turn, that player loses 1 life.", "At the beginning of each player's end step, if that player hasn't cast a creature spell this turn, that player loses 1 life."),
    (ENCH, "Whenever a red card is put into an opponent's graveyard, you gain 1 life.", "Whenever a red card is put into an opponent's graveyard from anywhere, you gain 1 life."),
    (BEAST, "Whenever a creature blocks it, Gruk gets +1/+3 until end of turn.", "Whenever a creature blocks Gruk, Gruk gets +1/+3 until end of turn."),
    (BEAST, "Gruk may block any number of creatures.", "Gruk can block any number of creatures."),
    (BEAST, "Gruk has flying as long as no other creatures are attacking.", "Gruk has flying as long as there are no other attacking creatures."),
    ("Sorcery", "Each player may search his or her library for up to X land cards, reveal those cards, and put them into his or her hand. Then each player who searched his or her library this way shuffles it.", "Each player may search their library for up to X land cards, reveal them, put them into their hand, then shuffle."),
    ("Sorcery", "As an additional cost to play Gruk, pay any amount of life.\nGain life equal to the amount of life paid this way.", "As an additional cost to cast this spell, pay X life.\nYou gain X life."),
    (BEAST, "During your upkeep, put a +1/+1 counter on Gruk. Then, you may pay {X} where X is equal to the number of these counters. If you do not pay, tap Gruk.", "During your upkeep, put a +1/+1 counter on Gruk. Then you may pay {X}, where X is the number of +1/+1 counters on Gruk. If you don't, tap Gruk."),
]  # fmt: skip


@pytest.mark.parametrize(("type_line", "then", "now"), SAME, ids=[each[1][:60] for each in SAME])
def test_the_words_of_1997_say_what_those_of_now_do(type_line: str, then: str, now: str) -> None:
    assert card(then, type_line).abilities == card(now, type_line).abilities


NEAR = [
    (BEAST, "During your upkeep, if an opponent has exactly 3 life, that player loses 1 life."),
    (BEAST, "During your upkeep, if an opponent has more life than each other player, that player draws a card."),
    (BEAST, "Gruk has 3 or more toughness."),
    (BEAST, "{T}: You may sacrifice it to bury target creature."),
    (BEAST, "During your upkeep, the player with the most life gains control of Gruk."),
    (BEAST, "During your upkeep, if a player has more life than each other player, the player with the most life gains control of Gruk. If any players tie for the most life, the controller of Gruk does not change."),
    ("Instant", "Bury target Wall. Gruk deals 1 damage to the Goblin's controller equal to the Goblin's casting cost."),
    (BEAST, "{1}: Add {R} to your mana pool. If you spend more than {9} in this way during one turn, bury Gruk at end of turn."),
    (BEAST, "{R}: Add {B} to your mana pool. If you spend more than {3} in this way during one turn, bury Gruk at end of turn."),
    ("Instant", "Destroy target creature, or draw two cards."),
    (BEAST, "If Gruk blocks or is blocked by any Elves, Gruk gets +2/+0 until end of turn."),
    (BEAST, "If Gruk does not attack during your turn, tap it at end of turn. Ignore this ability the turn another creature comes under your control."),
    (BEAST, "During your upkeep, put a charge counter on target creature. You may pay {X}, where X is the number of these counters. If you don't, tap Gruk."),
    (BEAST, "At end of combat, a creature blocks it, Gruk gets +1/+3 until end of turn."),
    ("Artifact", "{T}: Target creature is the chosen color until end of turn."),
    ("Sorcery", "Gain life equal to the amount of life paid this way."),
    (ENCH, "As long as that player didn't play a spell this turn, creatures get +1/+1."),
    (AURA, "Enchanted creature gets +0/+1. That land gets +0/+1."),
    (BEAST, "During your upkeep, if all creatures and artifacts you control are red, draw a card."),
    (BEAST, "Whenever Gruk blocks a creature, destroy that creature at end of combat and it deals 3 damage to you."),
    (BEAST, "If Gruk attacks or blocks, destroy it at end of combat and it deals 3 damage to you unless you pay {2}."),
]  # fmt: skip


@pytest.mark.parametrize(("type_line", "text"), NEAR, ids=[each[1][:60] for each in NEAR])
def test_what_is_near_to_them_is_refused(type_line: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        card(text, type_line)


def test_a_type_that_is_the_last_word_of_the_name_is_the_type_after_an_article() -> None:
    """It is refused where it may be the card."""
    text = "Whenever %sSamurai is put into a graveyard from play, put a +1/+1 counter on Loyal Samurai."
    loyal = make_card("Loyal Samurai", "Creature — Human Samurai", "{W}", "1/1", text % "a ")
    other = make_card(
        "Loyal Dog", "Creature — Dog", "{W}", "1/1", (text % "a ").replace("Loyal Samurai", "Loyal Dog")
    )
    assert loyal.abilities == other.abilities
    with pytest.raises(NotUnderstood):
        make_card("Loyal Samurai", "Creature — Human Samurai", "{W}", "1/1", text % "")
