"""Texts in the words of 1994 to 1998 are read as what other years say in theirs, and what is near to them isn't."""

from __future__ import annotations

import pytest

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.table.objects import Characteristics

BEAST, AURA, ENCH, SPELL = "Creature — Beast", "Enchantment — Aura", "Enchantment", "Instant"

AIMED, WOULD = "the target of spells", "that would be dealt"


def card(text: str, type_line: str) -> Characteristics:
    return make_card("Gruk", type_line, "{X}{B}", "1/1" if "Creature —" in type_line else None, text)


SAME = [
    (BEAST, "When Gruk is brought into play, put two doom counters on it.", "When Gruk comes into play, put two doom counters on it."),
    (BEAST, "Gruk deals 2 damage to you when it is brought into play. At that time, put two doom counters on Gruk.", "When Gruk comes into play, Gruk deals 2 damage to you and put two doom counters on Gruk."),
    (SPELL, "Untap a target land.", "Untap target land."),
    (BEAST, "{B}: Gruk may not be the target of spells or effects until end of turn and does not untap as normal during your next untap phase. If Gruk is untapped, tap it.", f"{{B}}: Gruk can't be {AIMED} or abilities until end of turn. Gruk doesn't untap during your next untap step. Tap Gruk."),
    (BEAST, "Gruk has toughness equal to 1+the number of lands in play.", "Gruk has toughness equal to 1 plus the number of lands in play."),
    (BEAST, "{3}: Take a Goblin from your hand and put it directly into play as though it were just summoned.", "{3}: Put a Goblin card from your hand into play."),
    ("Enchant Creature", "Play on a creature you control.\nEnchanted creature gets +1/+1.", "Play only on a creature you control.\nEnchanted creature gets +1/+1."),
    (BEAST, "For each creature assigned to block it, Gruk gets +1/+2 until end of turn.", "Whenever Gruk becomes blocked, it gets +1/+2 until end of turn for each creature blocking it."),
    (BEAST, "{W} and 1 life: Untap Gruk.", "{W}, Pay 1 life: Untap Gruk."),
    ("Land", "{T}: Add {R} and one colorless mana to your mana pool.", "{T}: Add {1}{R} to your mana pool."),
    (ENCH, "All red and white enchantments cost an additional {1} to cast.", "Red enchantment spells and white enchantment spells cost {1} more to cast."),
    (BEAST, "If Gruk attacks alone, it gets +1/+0 until end of turn.", "Whenever Gruk attacks alone, it gets +1/+0 until end of turn."),
    (BEAST, "Whenever any other creature comes into play, gain 2 life.", "Whenever another creature comes into play, gain 2 life."),
    (SPELL, "Draw a card.\nIf a spell or effect controlled by an opponent causes you to discard Gruk, Gruk deals 2 damage to target player.", "Draw a card.\nWhen a spell or ability an opponent controls causes you to discard Gruk, Gruk deals 2 damage to target player."),
    (BEAST, "Whenever Gruk is dealt damage, each opponent loses an equal amount of life.", "Whenever Gruk is dealt damage, each opponent loses that much life."),
    (BEAST, "During your upkeep, if you control no more than two lands, gain 1 life.", "During your upkeep, if you control two or fewer lands, gain 1 life."),
    (BEAST, "{T}: Gruk deals an amount of damage to each creature equal to the number of lands you control.", "{T}: Gruk deals damage equal to the number of lands you control to each creature."),
    (BEAST, "{T}: Tap target creature that Gruk is blocking.", "{T}: Tap target creature blocked by Gruk."),
    (SPELL, "Target land becomes a 2/2 artifact creature that still counts as a land.", "Target land becomes a 2/2 artifact creature that's still a land."),
    (BEAST, "{T}: Gain control of target land. If you lose control of Gruk, lose control of that land.", "{T}: Gain control of target land for as long as you control Gruk."),
    (BEAST, "If Gruk blocks or is blocked by any white creatures, Gruk gets +1/+0 until end of turn.", "Whenever Gruk blocks or becomes blocked by one or more white creatures, Gruk gets +1/+0 until end of turn."),
    (BEAST, "Gruk cannot be assigned to block any creature of power greater than 3.", "Gruk can't block creatures with power 4 or greater."),
    (BEAST, "Bury Gruk if its power is greater than 4.", "When Gruk's power is 5 or greater, bury Gruk."),
    (BEAST, "Gruk cannot attack if opponent controls no swamps.", "Gruk can't attack if defending player controls no Swamps."),
    (BEAST, "If Gruk is put into the graveyard from play, you may pay {2} to have target player draw a card.", "When Gruk dies, you may pay {2}. If you do, target player draws a card."),
    (BEAST, "{T}: Remove doom counter to untap target land.", "{T}, Remove a doom counter from Gruk: Untap target land."),
    (BEAST, "If Gruk attacks and is not blocked, it deals no damage to defending player this turn and that player loses 3 life.", "Whenever Gruk attacks and isn't blocked, it assigns no combat damage this turn and defending player loses 3 life."),
    (AURA, "Enchant creature\nAs long as enchanted creature is red, it gets +2/+2. Otherwise, enchanted creature gets -1/-1.", "Enchant creature\nEnchanted creature gets +2/+2 as long as it's red. Otherwise, it gets -1/-1."),
    (BEAST, "{T}: Sacrifice a creature to turn a target land into a basic swamp. Mark changed land with counter.", "{T}, Sacrifice a creature: Target land becomes a Swamp."),
    (SPELL, "Neither attacking nor blocking creatures untap as normal during their controllers' next untap phase.", "Each attacking or blocking creature doesn't untap during its controller's next untap step."),
    (BEAST, "{B}: Prevent up to 2 damage to a creature you control.", "{B}: Prevent the next 2 damage that would be dealt to target creature you control this turn."),
    (BEAST, "{B}: Redirect 1 damage from target red creature to Gruk.", "{B}: The next 1 damage that would be dealt to target red creature this turn is dealt to Gruk instead."),
    (BEAST, "{T}: Gruk deals 1 damage to target player and does not untap during your next untap phase.", "{T}: Gruk deals 1 damage to target player. Gruk doesn't untap during your next untap step."),
    (ENCH, "No creature can attack you unless its controller pays an additional {1} whenever that creature attacks.", "Creatures can't attack you unless their controller pays {1} for each creature they control that's attacking you."),
    (AURA, "Enchant creature\n{1}: Move Gruk from the creature it enchants to another target creature. Treat Gruk as though it were just cast on the new target.", "Enchant creature\n{1}: Attach Gruk to target creature other than enchanted creature."),
    (BEAST, "You may sacrifice Gruk to regenerate target creature.", "Sacrifice Gruk: Regenerate target creature."),
    (BEAST, "{T}: Sacrifice a creature and a swamp to bury target artifact.", "{T}, Sacrifice a creature, Sacrifice a Swamp: Bury target artifact."),
    (SPELL, "Counter target spell if the caster of target spell does not pay an additional {2}.", "Counter target spell unless its controller pays {2}."),
    ("Sorcery", "Target opponent chooses one: you draw a card; or you gain 4 life.", "Target opponent chooses one — you draw a card; or you gain 4 life."),
    ("Sorcery", "An opponent chooses one —\n• You draw a card.\n• You put a +1/+1 counter on each creature you control.", "An opponent chooses one —\n• You draw a card.\n• Put a +1/+1 counter on each creature you control."),
    (BEAST, "If there is one doom counter on Gruk, it gets +1/+0.", "As long as there is exactly one doom counter on Gruk, it gets +1/+0."),
    (BEAST, "When there are three doom counters on Gruk, remove them all.", "When there are three or more doom counters on Gruk, remove all doom counters from Gruk."),
    ("Land", "Comes into play tapped. You may choose not to untap Gruk during your untap phase and instead put a doom counter on it.", "Gruk comes into play tapped.\nYou may choose not to untap Gruk during your untap step and put a doom counter on it instead."),
    (BEAST, "{1}: Target nonattacking, nonblocking creature gets +0/+1 until end of turn.", "{1}: Target creature that is not attacking or blocking gets +0/+1 until end of turn."),
    (BEAST, "When Gruk dies, put it into play at end of turn and skip your next draw phase.", "When Gruk dies, put it into play at end of turn. You skip your next draw step."),
    (ENCH, "During your upkeep, put a doom counter on Gruk. You may pay {2} for each doom counter on it. If you don't, draw a card.", "During your upkeep, put a doom counter on Gruk. You may pay {X}, where X is twice the number of doom counters on it. If you don't, draw a card."),
    (BEAST, "{T}: Draw a card. Control of Gruk passes to opponent at end of turn.", "{T}: Draw a card. An opponent gains control of Gruk at end of turn."),
    ("Enchant Creature", "Target creature gets -0/-1. That creature cannot block creatures with power equal to or greater than the enchanted creature's toughness.", "Enchanted creature gets -0/-1.\nEnchanted creature can't block creatures with power equal to or greater than the enchanted creature's toughness."),
    ("Enchant Creature", "Target creature loses trample. When that creature blocks or is blocked by a creature, destroy the other creature.", "Enchanted creature loses trample.\nWhenever enchanted creature blocks or becomes blocked by a creature, destroy the other creature."),
    (AURA, "Enchant creature\nTap enchanted creature: Target creature other than the creature tapped this way gets +1/+1 until end of turn.", "Enchant creature\nTap enchanted creature: Target creature other than enchanted creature gets +1/+1 until end of turn."),
    ("Sorcery", "Reveal the top card of target opponent's library to all players. Shuffle that library afterwards.", "Reveal the top card of target opponent's library. Shuffle that player's library."),
    (SPELL, "Put up to two target cards from an opponent's graveyard on top of his or her library in any order.", "Put up to two target cards from an opponent's graveyard on top of their owner's library in any order."),
    (BEAST, "At end of any turn, if Gruk is in your graveyard and at least two summon cards are above it, gain 1 life.", "At the beginning of the end step, if Gruk is in your graveyard with two or more creature cards above it, gain 1 life."),
    ("Sorcery", "Target player discards two cards at random. If that player has only one card, he or she must discard it.", "Target player discards two cards at random."),
    (SPELL, "Until end of turn, all forests generate an additional {G} when tapped for mana.", "Until end of turn, whenever a player taps a Forest for mana, that player adds an additional {G}."),
    (BEAST, "If Gruk attacks and defending player controls no islands, Gruk gets +1/+0 until end of turn.", "Whenever Gruk attacks, if defending player controls no Islands, Gruk gets +1/+0 until end of turn."),
    (BEAST, "At end of combat, tap all creatures that blocked Gruk. Those creatures do not untap during their controller's next untap phase.", "At end of combat, tap all creatures that blocked Gruk this turn. They don't untap during their controller's next untap step."),
    (BEAST, "If any creatures are assigned to block Gruk, it gets +2/+0 until end of turn.", "Whenever Gruk becomes blocked, it gets +2/+0 until end of turn."),
    (ENCH, "Each player may put an additional land into play during each of his or her turns.", "Each player may play an additional land during each of their turns."),
    ("Artifact", "{T}: Put a Bat token into play. Treat this token as a 1/1 black creature that is able to attack the turn it comes into play.", "{T}: Put a 1/1 black Bat creature token with haste into play."),
    (ENCH, '{B}: Put a Bat token into play. Treat this token as a 1/1 black creature with "{B}: Regenerate." If Gruk leaves play, bury all Bat tokens.', '{B}: Put a 1/1 black Bat creature token with "{B}: Regenerate this creature" into play. When Gruk leaves play, bury all Bat tokens.'),
    (SPELL, "Bury target artifact; or put a Bat token into play. Treat this token as a 1/1 black creature.", "Choose one — Bury target artifact; or put a 1/1 black Bat creature token into play."),
    (BEAST, "If Gruk attacks or blocks, put a -0/-1 counter on it at end of combat and put a Bat token into play. Treat this token as a 1/1 black creature.", "Whenever Gruk attacks or blocks, at end of combat, put a -0/-1 counter on it and put a 1/1 black Bat creature token into play."),
    (ENCH, "Whenever an island, a forest, a red permanent, or a white permanent becomes tapped, draw a card.", "Whenever an Island, Forest, red permanent, or white permanent becomes tapped, draw a card."),
    (ENCH, "During your upkeep, tap a creature you control or bury Gruk.", "During your upkeep, bury Gruk unless you tap an untapped creature you control."),
    (BEAST, "{1}: Add {B} to your mana pool. If this ability is used more than three times in one turn, bury Gruk at end of turn. Play this ability as a mana source.", "{1}: Add {B}. If this ability has been activated four or more times this turn, bury Gruk at the beginning of the next end step."),
    (SPELL, "Prevent up to 2 damage to any creature. For each 1 damage prevented this way, put a +1/+1 counter on that creature at end of turn.", "Prevent the next 2 damage that would be dealt to target creature this turn. At end of turn, put a +1/+1 counter on that creature for each 1 damage prevented this way."),
    (BEAST, "During your upkeep, the player with the highest life total gains control of Gruk. If two or more players are tied for highest, Gruk's controller remains the same.", "During your upkeep, the one player with the most life gains control of Gruk."),
    ("Land", "{T}, Remove X doom counters from Gruk: Add an amount of {W} equal to X to your mana pool.", "{T}, Remove any number of doom counters from Gruk: Add {W} for each doom counter removed this way."),
    (SPELL, "Draw two cards. Then take any one card from your hand and put it back on top of your library.", "Draw two cards. Then put a card from your hand on top of your library."),
    (BEAST, "{T}: Tap three target white creatures you control to destroy any target creature.", "{T}, Tap three untapped white creatures you control: Destroy target creature."),
    (SPELL, "Untap any number of target creatures. Those creatures neither receive nor deal damage in combat this turn.", f"Untap any number of target creatures. Prevent all combat damage {WOULD} to and dealt by those creatures this turn."),
    ("Artifact", "At the end of your turn, if Gruk is in your graveyard and at least two creature cards are above it, put Gruk into your hand.", "At the beginning of your end step, if Gruk is in your graveyard with two or more creature cards above it, put Gruk into your hand."),
]  # fmt: skip


@pytest.mark.parametrize(("type_line", "old", "new"), SAME)
def test_read_as_another_year_says_it(type_line: str, old: str, new: str) -> None:
    assert card(old, type_line).abilities == card(new, type_line).abilities


REFUSED = [
    (
        "Enchant Creature",
        "Target creature gets +3/+0. If that creature attacks, no other creatures can block this turn.",
    ),
    (BEAST, "{T}, Sacrifice a land: If the sacrificed creature was a Goblin, draw a card."),
    (BEAST, "{R}: Draw a card. Play this ability as a mana source."),
    (BEAST, "During your upkeep, the player with the highest life total gains control of Gruk."),
    (BEAST, "Whenever Gruk blocks or becomes blocked by one or more Goblins, destroy that creature."),
    (BEAST, "If Gruk blocks any white creatures, bury those creatures."),
    (BEAST, "Whenever a player plays a spell, put a -1/-1 counter on a target creature they control."),
    (BEAST, "{1}: Remove counter to untap target land."),
    (BEAST, "{T}: Gain control of target land. If you lose control of Gruk, lose control of that artifact."),
    (
        BEAST,
        "{1}: Gruk gains flying until end of turn. Effects that alter Gruk's power alter its toughness instead.",
    ),
    (
        "Sorcery",
        "An opponent chooses one —\n• You draw a card.\n• Destroy target creature that player controls.",
    ),
    (
        "Artifact",
        "At the end of any upkeep, if Gruk is in your graveyard and at least two creature cards are above it, put Gruk into your hand.",
    ),
    (BEAST, "Gruk deals 2 damage to each creature when it comes into play."),
    (BEAST, "Gruk deals 2 damage to target creature when it comes into play."),
    (BEAST, "Whenever Gruk blocks a creature, if it was blocked this turn, gain 1 life."),
    (
        ENCH,
        "When Gruk comes into play, choose target opponent.\nDuring his or her upkeep, that player may pay {2} for each blue creature to untap that creature.",
    ),
    (
        ENCH,
        "Blue creatures your opponents control do not untap during their controllers' untap phase. During his or her upkeep, that player may pay {2} for each blue creature to untap that creature.",
    ),
]


@pytest.mark.parametrize(("type_line", "text"), REFUSED)
def test_what_is_near_to_them_is_refused(type_line: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        card(text, type_line)
