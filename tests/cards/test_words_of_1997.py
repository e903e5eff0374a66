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
SO, NUMBER, ATOP, WOULD, THERE, OF_NEXT, THOSE, PUT_IT, UNBLOCKED, INTO_ITS, TOP_CARD, EQUAL, TO_YOU = (
    "this way",
    "the number of",
    "on top of",
    "would be dealt",
    "that library",
    "of the next",
    "those cards",
    "put that card",
    "unblocked creatures",
    "into that player's",
    "the top card",
    "each equal",
    "to you this turn",
)
HOME, THAT, LEAVES, FROM_IT = "to your hand", "that damage", "leaves play", "from it"
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
    ("Land", "{T}, Remove any number of moss counters from Gruk: For each moss counter removed in this way, add {G} to your mana pool.", "{T}, Remove any number of moss counters from Gruk: Add {G} for each moss counter removed this way."),
    ("Sorcery", "Gruk deals 7 damage to target creature. If the creature is put into the graveyard this turn, remove it from the game.", "Gruk deals 7 damage to target creature. If that creature would die this turn, exile it instead."),
    (ENCH, "Whenever target opponent casts an artifact spell, Gruk deals 1 damage to him or her unless he or she pays an additional {1}.", "Whenever an opponent casts an artifact spell, Gruk deals 1 damage to him or her unless he or she pays {1}."),
    (BEAST, "If Gruk attacks and is not blocked, you may choose to gain control of target artifact defending player controls as long as you control Gruk. If you do so, Gruk deals no damage this turn.", "Whenever Gruk attacks and isn't blocked, you may gain control of target artifact defending player controls for as long as you control Gruk. If you do, prevent all damage that Gruk would deal this turn."),
    (BEAST, "If Gruk attacks and is not blocked, you may choose to have it deal an amount of damage equal to its power to target artifact creature. If you do, Gruk deals no combat damage this turn.", "Whenever Gruk attacks and isn't blocked, you may have Gruk deal damage equal to Gruk's power to target artifact creature. If you do, Gruk assigns no combat damage this turn."),
    (BEAST, "Whenever Gruk attacks and isn't blocked, you may have it deal damage equal to its power to target creature. If you do, it assigns no combat damage this turn.", "Whenever Gruk attacks and isn't blocked, you may have Gruk deal damage equal to Gruk's power to target creature. If you do, Gruk assigns no combat damage this turn."),
    (BEAST, "If Gruk attacks and is not blocked, it deals no damage this turn and defending player loses 3 life.", "Whenever Gruk attacks and isn't blocked, prevent all damage that Gruk would deal this turn and defending player loses 3 life."),
    ("Instant", "Untap target artifact opponent controls and gain control of it until end of turn. If you lose control of the artifact, tap it.", "Untap target artifact an opponent controls and gain control of it until end of turn. When you lose control of that artifact, tap it."),
    ("Sorcery", f"Choose and discard X cards, then choose a card from your graveyard for each card discarded in {SO} and return {THOSE} {HOME}.", f"Discard X cards, then return a card from your graveyard {HOME} for each card discarded {SO}."),
    ("Instant", f"Counter target spell. Put that spell card {ATOP} its owner's library instead of {INTO_ITS} graveyard.", f"Counter target spell. If that spell is countered {SO}, put it {ATOP} its owner's library instead of {INTO_ITS} graveyard."),
    ("Instant", f"Counter target spell. At the beginning {OF_NEXT} turn's upkeep, that spell's caster may draw up to three cards.", f"Counter target spell. At the beginning {OF_NEXT} turn's upkeep, that spell's controller may draw up to three cards."),
    (BEAST, f"Gruk has power and toughness {EQUAL} to {NUMBER} Swamps all opponents control.", f"Gruk has power and toughness {EQUAL} to {NUMBER} Swamps your opponents control."),
    (BEAST, f"As long as Gruk is not attacking, it has power and toughness {EQUAL} to {NUMBER} Swamps you control. As long as Gruk is attacking, it has power and toughness {EQUAL} to {NUMBER} Swamps defending player controls.", f"As long as Gruk isn't attacking, Gruk's power and toughness are {EQUAL} to {NUMBER} Swamps you control.\nAs long as Gruk is attacking, Gruk's power and toughness are {EQUAL} to {NUMBER} Swamps defending player controls."),
    ("Artifact", "{3}: Exchange control of target land you control for control of target permanent of the same type that any opponent controls.", "{3}: Exchange control of target land you control and target permanent an opponent controls that shares a card type with it."),
    (BEAST, "Cannot attack unless at least three other creatures you control attack.", "Gruk can't attack unless at least three other creatures attack."),
    ("Artifact", "{T}: Target noncreature artifact becomes an artifact creature with power and toughness each equal to its casting cost until your next upkeep. That artifact retains its original abilities.", "{T}: Target noncreature artifact becomes an artifact creature with power and toughness each equal to its mana value until your next upkeep."),
    ("Sorcery", "Gruk deals X damage divided evenly, rounded down, among any number of target creatures. Gruk costs an additional {2} to play for each target beyond the first.", "Gruk deals X damage divided evenly, rounded down, among any number of target creatures.\nGruk costs {2} more to cast for each target beyond the first."),
    ("Instant", f"Prevent all damage to you from one source. Treat further damage from that source normally. Gain 1 life for each 1 damage prevented in {SO}.", f"The next time a source {CHOSEN} would deal damage {TO_YOU}, prevent that damage. You gain life equal to the damage prevented {SO}."),
    ("Instant", f"Prevent up to 2 damage to any creature. At end of turn, put a -0/-1 counter on that creature for each 1 damage prevented in {SO}.", f"Prevent the next 2 damage that {WOULD} to target creature this turn. At the beginning {OF_NEXT} end step, put a -0/-1 counter on that creature for each 1 damage prevented {SO}."),
    (AURA, "Redirect to its controller all damage dealt to enchanted creature.", "All damage that would be dealt to enchanted creature is dealt to its controller instead."),
    (BEAST, f"{{T}}: Redirect to Gruk all combat damage dealt to you by {UNBLOCKED} this turn.", f"{{T}}: All combat damage that {WOULD} to you by {UNBLOCKED} this turn is dealt to Gruk instead."),
    ("Artifact", "{2}: Redirect to you all damage dealt to any creature from one source. (The source does not change.)", f"{{2}}: The next time a source {CHOSEN} would deal damage to target creature this turn, {THAT} is dealt to you instead."),
    ("Artifact", "{2}: Search target player's library for any two cards and remove them from the game. That player shuffles his or her library afterwards.", "{2}: Search target player's library for two cards and exile them. Then that player shuffles."),
    ("Instant", "Target spell, which targets a single target, targets a new legal target of your choice instead.", "Change the target of target spell with a single target."),
    (ENCH, "Green spells cost an additional {2} to play. Green enchantments' abilities that require an activation cost cost an additional {2} to play.", "Green spells cost {2} more to cast.\nActivated abilities of green enchantments cost {2} more to activate."),
    ("Enchant Land", "When you play Gruk, choose a basic land type.\nEnchanted land is a basic land of that type.", "As Gruk enters the battlefield, choose a basic land type.\nEnchanted land is the chosen type."),
    (BEAST, "{2}{R}, Remove target summon card in your graveyard from the game: Put a Rat token into play. Treat this token as a 2/1 black and red creature that is unaffected by summoning sickness.", "{2}{R}, Exile a creature card from your graveyard: Create a 2/1 black and red Rat creature token with haste."),
    (ENCH, "Choose a card in your hand and remove that card from the game: Add {W}{W} or {G}{G} to your mana pool.", "Exile a card from your hand: Add {W}{W}.\nExile a card from your hand: Add {G}{G}."),
    (BEAST, "{T}, Sacrifice an artifact and a Forest: Draw two cards.", "{T}, Sacrifice an artifact, Sacrifice a Forest: Draw two cards."),
    ("Instant", "Tap target nonattacking creature.", "Tap target creature that isn't attacking."),
    ("Sorcery", "Look at the top four cards of your library. Remove any number of those cards from the game and put the rest back on top of your library in any order.", "Look at the top four cards of your library. Exile any number of them and put the rest on top of your library in any order."),
    ("Sorcery", f"Look at the top four cards of target player's library. Put any number of {THOSE} on the bottom of {THERE} in any order and the rest {ATOP} the library in any order.", f"Look at the top four cards of target player's library. Put any number of {THOSE} on the bottom of that player's library in any order and the rest {ATOP} that player's library in any order."),
    (BEAST, "Gruk cannot be assigned to block any artifact creature of power 3 or greater.", "Gruk can't block artifact creatures with power 3 or greater."),
    (BEAST, "If Gruk attacks and is not blocked, you may sacrifice it to force the player it attacked to discard two cards. If you do so, Gruk deals no damage during combat this turn.", "Whenever Gruk attacks and isn't blocked, you may sacrifice Gruk. If you do, defending player discards two cards and prevent all damage that Gruk would deal this turn."),
    (BEAST, "If Gruk attacks and is not blocked, you may sacrifice it to bury target artifact controlled by the player Gruk attacked.", "Whenever Gruk attacks and isn't blocked, you may sacrifice Gruk. If you do, bury target artifact defending player controls."),
    ("Sorcery", "Sacrifice a Goat to have Gruk deal 3 damage to one target creature or player.", "Sacrifice a Goat to have Gruk deal 3 damage to target creature or player."),
    (BEAST, "When Gruk comes into play, put an oil counter on it.\n{T}: Remove the oil counter from Gruk to draw a card.", "When Gruk comes into play, put an oil counter on it.\n{T}, Remove an oil counter from Gruk: Draw a card."),
    (BEAST, "When Gruk comes into play, it deals 2 damage to you and you put two oil counters on it.\n{0}: Sacrifice Gruk and gain 2 life for each oil counter on it.", "When Gruk comes into play, it deals 2 damage to you and put two oil counters on it.\nSacrifice Gruk: Gain 2 life for each oil counter on it."),
    (BEAST, "{1}: Add {W} to your mana pool. If more than {2} is spent in this way during one turn, bury Gruk at end of turn.", "{1}: Add {W}. If this ability has been activated three or more times this turn, bury Gruk at the beginning of the next end step."),
    (BEAST, "Whenever Gruk becomes blocked, it gets +2/+1 until end of turn for each creature that blocks it.", "Whenever Gruk becomes blocked, it gets +2/+1 until end of turn for each creature blocking it."),
    (BEAST, "{T}: Look at the top two cards of target player's library and return them in the same order.", "{T}: Look at the top two cards of target player's library."),
    ("Artifact", "{1}, {T}: Sacrifice Gruk to draw three cards. After drawing the cards, put one card from your hand back on top of your library.", "{1}, {T}, Sacrifice Gruk: Draw three cards, then put a card from your hand on top of your library."),
    ("Sorcery", "Take three cards from the top of your library and put them into your graveyard.", "Put the top three cards of your library into your graveyard."),
    (BEAST, "{T}: Take control of target Goat. You lose control of target Goat if Gruk leaves play or if you lose control of Gruk.", "{T}: Gain control of target Goat for as long as you control Gruk."),
    ("Instant", "Counter target spell if caster of target spell does not pay an additional {2}.", "Counter target spell unless its controller pays {2}."),
    ("Sorcery", "Permanently exchange control of target artifact or land for control of target permanent of the same type.", "Exchange control of target artifact or land and target permanent that shares a card type with it."),
    (ENCH, "During each player's upkeep, Gruk deals to that player damage equal to the number of Goats he or she controls.", "During each player's upkeep, Gruk deals damage to that player equal to the number of Goats he or she controls."),
    (ENCH, f"When Gruk comes into play, remove target artifact from the game. When Gruk {LEAVES}, return that artifact to play under its owner's control as though it were just summoned.", f"When Gruk comes into play, remove target artifact from the game.\nWhen Gruk {LEAVES}, return the removed card to play under its owner's control."),
    (BEAST, "{T}: Gain control of target land as long as that creature has any enchantments on it.", "{T}: Gain control of target land for as long as that creature is enchanted."),
    ("Sorcery", "Target creature deals to itself damage equal to its power.", "Target creature deals damage to itself equal to its power."),
    ("Instant", "Gruk deals 2 damage to target creature.\nIf a spell or effect controlled by an opponent causes you to discard Gruk, draw two cards.", "Gruk deals 2 damage to target creature.\nWhen a spell or ability an opponent controls causes you to discard Gruk, draw two cards."),
    (BEAST, "{1}: Regenerate. Target opponent may draw a card.", "{1}: Regenerate Gruk. Target opponent may draw a card."),
    ("Sorcery", "Look at the top four cards of your library. Put any two of those cards into your hand and the rest into your graveyard.", "Look at the top four cards of your library. Put two of those cards into your hand and the rest into your graveyard."),
    (ENCH, "Goblins' abilities requiring an activation cost cannot be played.", "Activated abilities of Goblins can't be activated."),
    ("Sorcery", "Look at target opponent's hand and choose one of those cards. Put that card on top of his or her library.", f"Look at target opponent's hand and choose a card {FROM_IT}. Put that card {ATOP} that player's library."),
    (ENCH, "When you play Gruk, choose a color.\n{2}: Prevent all damage to you from a source of the chosen color. (Treat further damage from that source normally.)", f"As Gruk enters the battlefield, choose a color.\n{{2}}: The next time a source {CHOSEN} of the chosen color would deal damage {TO_YOU}, prevent that damage."),
    ("Instant", "Draw a card.\nIf Gruk is in your graveyard, you may sacrifice a Swamp to return Gruk to your hand.", "Draw a card.\nSacrifice a Swamp: Return Gruk to your hand. Activate only if Gruk is in your graveyard."),
    (BEAST, "If Gruk is in your graveyard, you may sacrifice a creature to return it to your hand.", "Sacrifice a creature: Return Gruk to your hand. Activate only if Gruk is in your graveyard."),
    ("Sorcery", "Look at the top card of target player's library. You may put that card on the bottom of that library. You may then shuffle that library.", "Look at the top card of target player's library. You may put that card on the bottom of that player's library. You may have that player shuffle."),
    ("Sorcery", "Look at the top three cards of any library. You may then shuffle that library.", "Look at the top three cards of target player's library. You may have that player shuffle."),
    (ENCH, f"During your upkeep, you may look at {TOP_CARD} of target opponent's library. You may then {PUT_IT} on the bottom of his or her library.", f"During your upkeep, you may look at {TOP_CARD} of target opponent's library. If you do, you may {PUT_IT} on the bottom of that player's library."),
    ("Sorcery", f"Look at target player's hand and choose any two of {THOSE}. Put {THOSE} {ATOP} that player's library in any order.", f"Look at target player's hand and choose two cards from it. Put {THOSE} {ATOP} that player's library in any order."),
    (BEAST, "{T}: Prevent all combat damage dealt by target attacking creature this turn.", f"{{T}}: Prevent all combat damage that {WOULD} by target attacking creature this turn."),
    (AURA, "{2}: Move Gruk to target creature other than enchanted creature.", "{2}: Attach Gruk to target creature other than enchanted creature."),
    (AURA, "You may choose to play Gruk as an instant; if you do, bury it at end of turn.\nEnchanted creature gets +2/+0.", "You may choose to play Gruk as an instant. If you do, bury it at end of turn.\nEnchanted creature gets +2/+0."),
    (AURA, "If enchanted creature is put into the graveyard, return that creature to play under your control as though it were just played.", "When enchanted creature is put into a graveyard from the battlefield, return that creature to the battlefield under your control."),
    (BEAST, "Any creature blocked by Gruk does not untap during its controller's next untap phase.", "Whenever Gruk blocks a creature, that creature doesn't untap during its controller's next untap step."),
    (BEAST, "Creatures blocking or blocked by Gruk cannot regenerate this turn.", "Whenever Gruk blocks or becomes blocked by a creature, that creature can't be regenerated this turn."),
    (BEAST, "{0}: Gruk gets +2/-1 until end of turn. Gruk cannot attack the turn it comes under your control.", "Gruk can't attack if it came under your control this turn.\n{0}: Gruk gets +2/-1 until end of turn."),
    (BEAST, "When Gruk comes into play, put three +1/+0 counters on it.\nAt the end of any combat in which Gruk attacked or blocked, remove one of these counters.", "When Gruk comes into play, put three +1/+0 counters on it.\nAt end of combat, if Gruk attacked or blocked this combat, remove a +1/+0 counter from Gruk."),
    (BEAST, "Gruk comes into play with three +1/+0 counters on it.\nAt end of any combat in which Gruk attacked or blocked, remove a +1/+0 counter from it.", "Gruk comes into play with three +1/+0 counters on it.\nAt end of combat, if Gruk attacked or blocked this combat, remove a +1/+0 counter from Gruk."),
    (BEAST, "During your upkeep, put a +1/+1 counter on Gruk. Then, you may pay {X} where X is equal to the number of these counters. If you do not pay, tap Gruk.", "During your upkeep, put a +1/+1 counter on Gruk. Then you may pay {X}, where X is the number of +1/+1 counters on Gruk. If you don't, tap Gruk."),
]  # fmt: skip


@pytest.mark.parametrize(("type_line", "then", "now"), SAME, ids=[each[1][:60] for each in SAME])
def test_the_words_of_1997_say_what_those_of_now_do(type_line: str, then: str, now: str) -> None:
    assert card(then, type_line).abilities == card(now, type_line).abilities


NEAR = [
    ("Instant", "Prevent the next 2 damage that would be dealt to target creature this turn. Put a +1/+1 counter on that creature for each 1 damage prevented this way."),
    (ENCH, f"When Gruk comes into play, remove target artifact from the game. When Gruk {LEAVES}, return that creature to play."),
    ("Instant", "Counter target enchantment."),
    ("Instant", "Destroy target red spell."),
    ("Instant", "Counter target red instant or sorcery."),
    (BEAST, "When Gruk comes into play, target player may sacrifice a creature to draw a card."),
    (BEAST, "{T}: Search your library for a creature card and put it into your hand. Bury the creature at end of turn."),
    ("Instant", "If Gruk is in your hand, you may sacrifice a Swamp to draw a card."),
    (BEAST, "Whenever Gruk deals damage to a player, choose any two of those cards. That player discards them."),
    ("Sorcery", f"Gruk deals 7 damage to target creature. If the creature {LEAVES}, remove it from the game."),
    ("Sorcery", "Look at the top three cards of any library and return them in any order to your hand."),
    (BEAST, "{0}: Remove the oil counter from target creature to draw a card."),
    (BEAST, "Gruk has a creature of power 2 or greater."),
    ("Sorcery", f"Gain 1 life. If the creature {LEAVES}, remove it from the game."),
    ("Instant", "Gain 1 life if caster of target spell does not pay an additional {2}."),
    ("Sorcery", "Destroy each permanent of the same type."),
    ("Sorcery", "Destroy target creature and all enchantments on it. Gain 1 life for each enchantment on it."),
    ("Sorcery", "You may then put a card from your hand on the bottom of that library."),
    ("Instant", "Prevent the next 2 damage that would be dealt to target creature this turn. Draw a card. Put a +1/+1 counter on that creature for each 1 damage prevented this way."),
    ("Instant", "Put a +1/+1 counter on target creature for each 1 damage prevented this way."),
    ("Instant", "Gain 1 life for each 1 damage prevented this way."),
    (AURA, "Redirect to its controller all combat damage dealt to any creature from one source."),
    (BEAST, "Redirect to its controller all damage dealt to any creature."),
    (BEAST, "{1}: Redirect to Gruk all damage dealt to any creature this turn."),
    (BEAST, "Exchange control of target artifact you control for control of target permanent of the same color that any opponent controls."),
    (BEAST, "All creatures blocked by Gruk do not untap."),
    (BEAST, "Creatures blocking Gruk and Walls cannot regenerate this turn."),
    (AURA, "Enchanted creature gets +1/+1.\n{1}: Destroy target creature other than enchanted land."),
    (BEAST, "During your upkeep, put a moss counter on target creature.\n{1}: Remove one of these counters."),
    ("Land", "{T}, Remove any number of moss counters from Gruk: For each dust counter removed in this way, add {G} to your mana pool."),
    (BEAST, "{T}: Add {W}{W} or a card to your mana pool."),
    ("Land", "{T}: Add {B} or {R}{R}. If you do, Gruk doesn't untap during your next untap step."),
    (AURA, "You may choose to play Gruk as an instant; if you don't, bury it at end of turn."),
    ("Instant", "If you control a Swamp, it deals no damage this turn."),
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
