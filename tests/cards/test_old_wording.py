"""Texts of 1993 to 1999 say the same as those of later years in other words."""

from __future__ import annotations

import pytest
from beside import CARDS, needs_cards

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.mtgjson import read_cards
from rules_kb.cards.type_lines import NotUnderstood, parse_type_line
from rules_kb.table.objects import Characteristics


def card(text: str, type_line: str = "Enchantment") -> Characteristics:
    return make_card("Gruk", type_line, "{1}", "1/1" if "Creature —" in type_line else None, text)


CHOSEN, OR, WOULD = "of your choice", "or", "that would be dealt"
THROWN, FOR_YOU = "heads or tails while the coin is in the air", "ends up in your favor"
SAME = [
    ("{1}: Exile all graveyards.", "{1}: Exile all cards in all graveyards."),
    ("{1}: You tap target land.", "{1}: Tap target land."),
    ("Each turn, creatures can't attack you unless their controller pays {1} for each of them.", "Each creature can't attack you unless its controller pays an additional {1} for that creature."),
    ("Whenever a Bear is blocked, draw a card.", "Whenever a Bear becomes blocked, draw a card."),
    ("{2}: +1/+0 and flying until end of turn.", "{2}: Gruk gets +1/+0 and gains flying until end of turn."),
    ("Gruk can't be blocked except by Walls and by Bears with flying.", "Gruk can't be blocked except by Walls and/or Bears with flying."),
    ("{1}: Return target creature card of an opponent's choice from your graveyard to your hand.",
     "{1}: Return target creature card from your graveyard of an opponent's choice to your hand."),
    ("{1}: Choose a new target for target spell with a single target.", "{1}: Change the target of target spell with a single target."),
    ("{R}: Put a Rat token into play. Treat this token as a 1/1 red creature.", "{R}: Create a 1/1 red Rat creature token."),
    (
        "{3}: Put a Wasp token into play. Treat this token as a 2/1 artifact creature with flying that is unaffected by summoning sickness.",
        "{3}: Create a 2/1 Wasp artifact creature token with flying and haste.",
    ),
    (
        "{1}: Target Forest becomes a snow-covered land of the same type until end of turn.",
        "{1}: Target Forest becomes snow until end of turn.",
    ),
    ("{R}: Regenerates.", "{R}: Regenerate Gruk."),
    ("{T}: Take control of target land as long as you control Gruk.", "{T}: Gain control of target land for as long as you control Gruk."),
    ("{T}: Target creature becomes unblockable until end of turn.", "{T}: Target creature can't be blocked this turn."),
    ("Can only be blocked by three or more creatures.", "Gruk can't be blocked except by three or more creatures."),
    ("If an artifact is placed in the graveyard from play, draw two cards.", "Whenever an artifact is put into a graveyard from play, draw two cards."),
    ("During your upkeep, if you have no forests in play, bury Gruk.", "During your upkeep, if you control no Forests, bury Gruk."),
    ("All your red creatures get +0/+1.", "Red creatures you control get +0/+1."),
    ("During each player's upkeep, that player takes 2 damage.", "During each player's upkeep, Gruk deals 2 damage to that player."),
    ("All artifacts cost an additional {1} to cast.", "Artifact spells cost {1} more to cast."),
    ("If Gruk is untapped, no creature can attack.", "As long as Gruk is untapped, creatures can't attack."),
    ("At the end of opponent's turn, draw a card.", "At the beginning of each opponent's end step, draw a card."),
    ("You may pay 2 life to draw a card.", "Pay 2 life: Draw a card."),
    ("{W}: Prevent all damage to target creature this turn.", "{W}: Prevent all damage that would be dealt to target creature this turn."),
    ("{W}: Target unblocked creature deals no damage this turn.", "{W}: Prevent all damage that target unblocked creature would deal this turn."),
    ("You cannot cast Gruk unless you control a swamp.", "Cast this spell only if you control a Swamp."),
    ("You cannot cast Gruk if you control no basic lands.", "Cast this spell only if you control a basic land."),
    ("{W}: Prevent 2 damage to any creature.", "{W}: Prevent the next 2 damage that would be dealt to target creature this turn."),
    ("{W}: Prevent up to 2 damage to you.", "{W}: Prevent the next 2 damage that would be dealt to you this turn."),
    (
        "{W}: Prevent all damage to you from one black source.",
        "{W}: Prevent the next damage to you from a black source of your choice this turn.",
    ),
    (
        "{0}: Redirect 1 damage from Gruk to a creature you control.",
        "{0}: The next 1 damage that would be dealt to Gruk this turn is dealt to target creature you control instead.",
    ),
    ("{T}: Sacrifice a land to have Gruk deal 2 damage to target player.", "{T}, Sacrifice a land: Gruk deals 2 damage to target player."),
    ("{U}: Pay 2 life to give target creature +0/+3 until end of turn.", "{U}, Pay 2 life: Target creature gets +0/+3 until end of turn."),
    ("If any other creature comes into play, draw a card.", "Whenever another creature comes into play, draw a card."),
    ("Whenever you successfully cast a spell, gain 1 life.", "Whenever you successfully cast a spell, you gain 1 life."),
    ("Whenever Gruk damages any player, draw a card.", "Whenever Gruk deals damage to a player, draw a card."),
    ("Whenever an island controlled by target opponent becomes tapped, gain 1 life.", "Whenever an island an opponent controls becomes tapped, you gain 1 life."),
    ("Can't be declared as an attacker.", "Gruk can't attack."),
    ("Gains trample if you control any swamps.", "As long as you control a swamp, Gruk has trample."),
    ("When Gruk comes into play, sacrifice two lands or sacrifice Gruk.", "When Gruk comes into play, sacrifice it unless you sacrifice two lands."),
    ("At the end of your turn, you lose 1 life.", "At the beginning of your end step, you lose 1 life."),
    ("{1}, Tap two creatures you control: Gain 1 life.", "{1}, Tap two untapped creatures you control: Gain 1 life."),
    ("{T}: Target creature with power no greater than 2 can't block this turn.", "{T}: Target creature with power 2 or less can't block this turn."),
    ("{T}: Target creature can't regenerate this turn.", "{T}: Target creature can't be regenerated this turn."),
    ("Blue spells cost an additional {1} to play.", "Blue spells cost {1} more to play."),
    ("{T}: Put target creature from any graveyard on top of its owner's library.", "{T}: Put target creature card from a graveyard on top of its owner's library."),
    ("{T}: Counter target spell. Play this ability as an interrupt.", "{T}: Counter target spell."),
    ("When Gruk comes into play, put X ice counters on it.", "Gruk enters the battlefield with X ice counters on it."),
    ("If at any time you control no swamps, bury Gruk.", "When you control no Swamps, bury Gruk."),
    ("If Gruk blocks a creature with flying, draw a card.", "Whenever Gruk blocks a creature with flying, draw a card."),
    ("{0}: Tap target forest you control to draw a card.", "Tap an untapped Forest you control: Draw a card."),
    ("{R}: Trample and +1/-1 until end of turn.", "{R}: Gruk gains trample and gets +1/-1 until end of turn."),
    ("Red creatures don't untap during their controller's untap step.", "Red creatures don't untap during their controllers' untap steps."),
    (f"{{T}}: Flip a coin; target player calls {THROWN}. If the flip {FOR_YOU}, draw a card. Otherwise, lose 2 life.", f"{{T}}: Flip a coin. Target player calls {THROWN}. If the flip {FOR_YOU}, draw a card. Otherwise, you lose 2 life."),
    ("{T}: Sacrifice Gruk to have it deal * damage to each player, where * is equal to the number of snow-covered lands.", "{T}, Sacrifice Gruk: Gruk deals X damage to each player, where X is the number of snow-covered lands."),
    ("Cannot be assigned to block any creature with power greater than 2.", "Gruk can't block creatures with power 3 or greater."),
    ("No creature with power greater than 2 may be assigned to block Gruk.", "Gruk can't be blocked by creatures with power 3 or greater."),
    ("{T}: Permanently gain control of target creature.", "{T}: Gain control of target creature."),
    ("{T}: Draw four cards; then, take three cards from your hand and put them on top of your library.", "{T}: Draw four cards, then put three cards from your hand on top of your library."),
    ("While you control a swamp, Gruk gains fear.", "As long as you control a swamp, Gruk has fear."),
    ("Gruk gains first strike while attacking.", "As long as Gruk is attacking, Gruk has first strike."),
    ("During your upkeep, if you do not pay {B}, tap Gruk.", "During your upkeep, tap Gruk unless you pay {B}."),
    ("During your upkeep, pay {R}{R}. If you do not pay, Gruk deals 2 damage to you.", "During your upkeep, Gruk deals 2 damage to you unless you pay {R}{R}."),
    ("Gruk may not attack.", "Gruk can't attack."),
    ("Gruk must attack each turn if possible.", "Gruk attacks each turn if able."),
    ("While Gruk is in play, red creatures get +1/+0.", "Red creatures get +1/+0."),
    ("{T}: All players draw a card.", "{T}: Each player draws a card."),
    ("{T}: Destroy all auras on target creature.", "{T}: Choose target creature. Destroy all auras attached to that creature."),
    ("{T}: Target player must discard two cards.", "{T}: Target player discards two cards."),
    ("Players do not get an untap phase.", "Players skip their untap steps."),
    ("{R}: Put a +1/+1 counter on Gruk when a creature comes into play. Use this ability only once for each creature.", "Whenever a creature comes into play, you may pay {R}. If you do, put a +1/+1 counter on Gruk."),
    ("You may sacrifice a land to regenerate Gruk.", "Sacrifice a land: Regenerate Gruk."),
    ("First strike when attacking", "As long as Gruk is attacking, Gruk has first strike."),
    ("Gruk gets +2/+2 until end of turn when blocking or blocked.", "Whenever Gruk blocks or becomes blocked, Gruk gets +2/+2 until end of turn."),
    ("For each 1 damage Gruk deals, gain 1 life.", "Whenever Gruk deals damage, you gain that much life."),
    ("If Gruk is blocked by any creature, tap Gruk.", "Whenever Gruk becomes blocked by a creature, tap Gruk."),
    ("{T}: Destroy target creature with any bounty counters on it.", "{T}: Destroy target creature with a bounty counter on it."),
    ("{2}: Attacking this turn doesn't cause Gruk to tap.", "{2}: Attacking doesn't cause Gruk to tap this turn."),
    ("{T}: Put target creature on top of owner's library.", "{T}: Put target creature on top of its owner's library."),
    ("{G}: Gruk becomes a 2/2 Wall creature until end of turn. It's still an enchantment.", "{G}: Gruk becomes a 2/2 Wall creature that's still an enchantment until end of turn."),
    ("Can't attack if defending player controls no islands.", "Gruk can't attack unless defending player controls an Island."),
    ("{1}{B}: When an opponent successfully casts a green spell, draw a card. Use this ability only once each time a green spell is cast.", "Whenever an opponent casts a green spell, you may pay {1}{B}. If you do, draw a card."),
    ("All players play with the cards in their hands face up on the table.", "Players play with their hands revealed."),
    ("If Gruk is assigned to block a creature with flying, draw a card.", "Whenever Gruk blocks a creature with flying, draw a card."),
    ("Gruk doesn't untap during your untap step if there are any ice counters on Gruk.", "As long as Gruk has an ice counter on it, Gruk doesn't untap during your untap step."),
    ("Flying, rampage: 2. {B}: +1/+0 until end of turn.", "Flying, rampage 2\n{B}: Gruk gets +1/+0 until end of turn."),
    ("Trample. During your upkeep, Gruk deals 1 damage to you.", "Trample\nDuring your upkeep, Gruk deals 1 damage to you."),
    ("Protection from blue, {T}: Untap Gruk.", "Protection from blue\n{T}: Untap Gruk."),
    ("{T}: Tap target land. {1}{U}: Untap Gruk.", "{T}: Tap target land.\n{1}{U}: Untap Gruk."),
    ("Can be blocked only by Walls.", "Gruk can't be blocked except by Walls."),
    ("When blocking, Gruk gets +0/+3.", "As long as Gruk is blocking, Gruk gets +0/+3."),
    ("Does not tap when attacking.", "Attacking doesn't cause Gruk to tap."),
    ("Damage dealt to Gruk by white sources is reduced to 0.", "Prevent all damage that would be dealt to Gruk by white sources."),
    ("Put a +1/+1 counter on Gruk whenever a land is put into a graveyard from play.", "Whenever a land is put into a graveyard from play, put a +1/+1 counter on Gruk."),
    ("{2}: Draw a card for a successfully cast sorcery spell. Use this effect only once for each such spell.", "Whenever a player casts a sorcery spell, you may pay {2}. If you do, draw a card."),
    ("{0}: Sacrifice a Forest. Gain 2 life.", "Sacrifice a Forest: Gain 2 life."),
    ("{3},{T}: Sacrifice Gruk. Destroy all lands.", "{3}, {T}, Sacrifice Gruk: Destroy all lands."),
    ("No green creature can attack.", "Green creatures can't attack."),
    ("{T}: Target opponent takes the top six cards of his or her library and puts them into his or her graveyard.", "{T}: Target opponent mills six cards."),
    ("All of your creatures get +0/+1.", "Creatures you control get +0/+1."),
    ("{T}: Target player discards two cards of his or her choice from hand.", "{T}: Target player discards two cards."),
    ("{T}: Destroy target creature with power greater than 3.", "{T}: Destroy target creature with power 4 or greater."),
    ("Each time a creature becomes tapped, Gruk deals 1 damage to its controller.", "Whenever a creature becomes tapped, Gruk deals 1 damage to its controller."),
    ("Untap Gruk whenever you successfully cast a blue spell.", "Whenever you cast a blue spell, untap Gruk."),
    ("Gruk has power equal to the number of Swamps target opponent controls.", "As Gruk comes into play, choose an opponent.\nGruk has power equal to the number of Swamps the chosen player controls."),
    ("{1}: Target land becomes a 2/2 creature until end of turn. The land still counts as a land but cannot be tapped for mana the turn it comes into play.", "{1}: Target land becomes a 2/2 creature until end of turn. It's still a land."),
    ("Gruk gets +0/+3 while untapped.", "As long as Gruk is untapped, Gruk gets +0/+3."),
    ("Each time a player puts a land into play, Gruk deals 2 damage to that player.", "Whenever a land enters the battlefield, Gruk deals 2 damage to that land's controller."),
    ("Each time a player puts a creature into the graveyard from play, draw a card.", "Whenever a creature dies, draw a card."),
    ("Each time any land is tapped for mana, Gruk deals 1 damage to that land's controller.", "Whenever a land is tapped for mana, Gruk deals 1 damage to that land's controller."),
    ("When attacking and not blocked, Gruk gets +2/+0 until end of turn.", "Whenever Gruk attacks and isn't blocked, Gruk gets +2/+0 until end of turn."),
    ("When blocking, Gruk gains first strike until end of turn.", "Whenever Gruk blocks, Gruk gains first strike until end of turn."),
    ("Gain 1 life each time a forest becomes tapped.", "Whenever a Forest becomes tapped, you gain 1 life."),
    ("No creature with power greater than 3 may be assigned to block Gruk.", "Gruk can't be blocked by creatures with power 4 or greater."),
    ("No creatures with power greater than 2 untap during their controllers' untap phase.", "Creatures with power 3 or greater don't untap during their controllers' untap steps."),
    ("No player may untap more than one artifact during his or her untap phase.", "Players can't untap more than one artifact during their untap steps."),
    ("{1}: Destroy target artifact. Artifact's controller gains life equal to the artifact's casting cost.", "{1}: Destroy target artifact. That artifact's controller gains life equal to that artifact's mana value."),
    ("{1}: Destroy target artifact. Gruk deals to that artifact's controller damage equal to the artifact's total casting cost.", "{1}: Destroy target artifact. Gruk deals damage to that artifact's controller equal to that artifact's mana value."),
    ("At the end of each turn, put a rot counter on Gruk for each creature put into the graveyard during that turn.", "At the end of each turn, put a rot counter on Gruk for each creature that died this turn."),
    ("Gruk cannot be blocked except by walls and by creatures with flying.", "Gruk can't be blocked except by Walls and/or creatures with flying."),
    ("During your upkeep, sacrifice a creature. If you cannot sacrifice a creature, Gruk deals 7 damage to you. You cannot sacrifice Gruk to itself.", "During your upkeep, sacrifice a creature other than Gruk. If you can't, Gruk deals 7 damage to you."),
    ("{1}: Gruk deals 1 damage to all creatures and players.", "{1}: Gruk deals 1 damage to each creature and each player."),
    ("{1}: Target creature you control, which must have toughness less than Gruk's power, gains flying until end of turn.", "{1}: Target creature you control with toughness less than Gruk's power gains flying until end of turn."),
    ("No red creature can attack unless its controller sacrifices a land whenever that creature attacks.", "Red creatures can't attack unless their controller sacrifices a land."),
    ("{1}: Target land becomes any basic land type of your choice.", "{1}: Target land becomes the basic land type of your choice."),
    ("When you have 10 life or less, if Gruk is an enchantment, Gruk becomes a 3/5 creature with flying that counts as a Bird.", "When you have 10 or less life, if Gruk is an enchantment, Gruk becomes a 3/5 Bird creature with flying."),
    ("{T}: Add one blue mana to your mana pool.", "{T}: Add {U}."),
    ("{T}: Add two black mana to your mana pool.", "{T}: Add {B}{B}."),
    ("{T}: You may search your library for an artifact card and put that artifact into play. Shuffle your library afterward.", "{T}: You may search your library for an artifact card, put it onto the battlefield, then shuffle."),
    ("{1}: Return all artifacts to top of owners' libraries.", "{1}: Put all artifacts on top of their owners' libraries."),
    ("Whenever a creature successfully deals damage to you, destroy it.", "Whenever a creature deals damage to you, destroy it."),
    ("You may have Gruk deal combat damage to defending player instead of to creatures blocking it.", "You may have Gruk deal its combat damage to defending player as though it weren't blocked."),
    ("{1}: Prevent all damage to a creature or player from one source.", f"{{1}}: The next time a source {CHOSEN} would deal damage to target creature {OR} player this turn, prevent that damage."),
    ("{1}: Choose an artifact card in your hand and put that artifact into play.", "{1}: Put an artifact card from your hand onto the battlefield."),
    ("All mountains become basic plains.", "All Mountains become Plains."),
    ("During your upkeep, if an opponent controls more land than you, draw a card.", "During your upkeep, if an opponent controls more lands than you, draw a card."),
    ("At the end of combat, destroy all green and white creatures blocking or blocked by Gruk.", "At end of combat, destroy all green or white creatures blocking or blocked by Gruk."),
    ("{1}: Remove an oak counter to give Gruk +1/+1 until end of turn.", "{1}, Remove an oak counter from Gruk: Gruk gets +1/+1 until end of turn."),
    ("Whenever a player taps a forest for mana, it produces one additional mana of the same type.", "Whenever a Forest is tapped for mana, add one additional mana of the same type."),
    ("During each player's upkeep, if that player controls more lands than any other, Gruk deals 2 damage to him or her.", "During each player's upkeep, if that player controls more lands than each other player, Gruk deals 2 damage to that player."),
    ("{1}: All creatures get +1/+1 until end of turn. Use this ability only once a turn.", "{1}: All creatures get +1/+1 until end of turn. Activate only once each turn."),
    ("{2}: Sacrifice a land to have all creatures deal no damage in combat this turn.", f"{{2}}, Sacrifice a land: Prevent all combat damage {WOULD} this turn."),
    ("{2}: Attacking this turn does not cause target land to tap. You cannot use this ability if defending player controls no red permanents.", "{2}: Attacking doesn't cause target land to tap this turn. Activate only if defending player controls a red permanent."),
    ("{2}: Sacrifice Gruk to look through target opponent's library and remove any four of those cards from the game. Reshuffle that library afterwards.", "{2}, Sacrifice Gruk: Search target opponent's library for four cards, exile them, then shuffle that library."),
    ("{1}: Look at the top two cards of target opponent's library, then remove one of them from the game.", "{1}: Look at the top two cards of target opponent's library, then exile one of them."),
    ("Put a charge counter on Gruk every time an artifact becomes tapped.", "Whenever an artifact becomes tapped, put a charge counter on Gruk."),
    ("Gain 2 life each time an Island is tapped for mana.", "Whenever an Island is tapped for mana, gain 2 life."),
    ("During your upkeep, each of your opponents loses 1 life.", "During your upkeep, each opponent loses 1 life."),
    ("During each of your opponents' upkeeps, draw a card.", "During each opponent's upkeep, draw a card."),
    ("{2}: Destroy target artifact with casting cost 2.", "{2}: Destroy target artifact with mana value 2."),
    ("Green creatures can't be declared as attacking.", "Green creatures can't attack."),
    ("Whenever Gruk is declared as an attacker, draw a card.", "Whenever Gruk attacks, draw a card."),
    ("Red creatures are unaffected by summoning sickness.", "Red creatures have haste."),
    ("{T}: Target creature is unaffected by summoning sickness this turn.", "{T}: Target creature gains haste until end of turn."),
    ("Gruk gets +0/+2 when untapped.", "As long as Gruk is untapped, Gruk gets +0/+2."),
    ("When blocking or blocked, Gruk gains flying until end of turn.", "Whenever Gruk blocks or becomes blocked, Gruk gains flying until end of turn."),
    ("For each 1 damage dealt to Gruk, you lose 1 life.", "Whenever Gruk is dealt damage, you lose that much life."),
    ("{1}{R}: Gruk deals 1 damage to target player when a land comes into play. Use this ability only once for each land.", "Whenever a land comes into play, you may pay {1}{R}. If you do, Gruk deals 1 damage to target player."),
    ("Whenever a player puts an artifact into play, that player loses 1 life.", "Whenever an artifact comes into play, that artifact's controller loses 1 life."),
    ("{T}: Gain 1 life for each land in your graveyard.", "{T}: Gain 1 life for each land card in your graveyard."),
    ("{T}: Choose a land card in your hand and put it into play.", "{T}: Put a land card from your hand into play."),
    ("{1}: Take the top three cards from target opponent's library and put them into that player's graveyard.", "{1}: Put the top three cards of target opponent's library into that player's graveyard."),
    ("{1}: Search your library for up to two artifact cards and put those artifacts into play. Reshuffle your library afterwards.", "{1}: Search your library for up to two artifact cards, put them into play, then shuffle."),
    ("{1}: Search your library for a land card and reveal that card. Shuffle your library, then put it on top.", "{1}: Search your library for a land card, reveal it, then shuffle and put that card on top."),
    ("{1}: Search your library for up to three Elf cards and reveal those cards. Shuffle your library and put the cards on top in any order.", "{1}: Search your library for up to three Elf cards. Reveal those cards, then shuffle the library and put them on top of it in any order."),
    ("{1}: No creatures deal damage in combat this turn.", "{1}: All creatures deal no combat damage this turn."),
    ("You can't play Gruk if you control no Swamps.", "You can't play Gruk unless you control a Swamp."),
    ("Gruk has toughness equal to the number of lands in play.", "Gruk's toughness is equal to the number of lands in play."),
    ("White spells you cast cost an additional {W}.", "White spells you cast cost {W} more to cast."),
    ("{1}: Redirect to Gruk all damage dealt to any one creature from any one source.", f"{{1}}: The next time a source {CHOSEN} would deal damage to target creature this turn, that damage is dealt to Gruk instead."),
    ("{X}: Put X +1/+0 counters on Gruk. You may have no more than six of these counters on Gruk.", "{X}: Put up to X +1/+0 counters on Gruk. This ability can't cause the total number of +1/+0 counters on Gruk to be greater than six."),
    ("{1}: Untap target land. Use this ability only when attack or defense is announced.", "{1}: Untap target land. Activate only during combat."),
    ("{2}: Untap target creature. If that creature is put into the graveyard before end of turn, destroy Gruk.", "{2}: Untap target creature. When that creature dies this turn, destroy Gruk."),
    ("During your upkeep, put a rust counter on Gruk. During any upkeep, any player may pay {2} to remove a rust counter from Gruk.", "During your upkeep, put a rust counter on Gruk.\n{2}: Remove a rust counter from Gruk. Any player may activate this ability but only during any upkeep step."),
]  # fmt: skip


@pytest.mark.parametrize(("old", "later"), SAME)
def test_an_old_way_to_say_it_is_read_as_the_later_one(old: str, later: str) -> None:
    assert card(old).abilities == card(later).abilities


@pytest.mark.parametrize(
    "text",
    [
        "{1}: Target player discards a card. Ignore this effect if that player controls no lands.",
        "{1}: Target player sacrifices a land. Ignore this effect if that player controls no creatures.",
        "{1}: Search your library for a land card and put that Island into play. Shuffle your library.",
        "{1}: Gain 1 life for a successfully cast black spell. Use this effect only once for each white spell.",
        "{2}: Draw a card. Use this ability only when a land comes into play and only once for each creature.",
    ],
)
def test_a_sentence_that_does_not_go_without_saying_is_not_left_out(text: str) -> None:
    with pytest.raises(NotUnderstood):
        card(text)


def test_a_summon_is_called_by_a_part_of_its_name_and_a_creature_is_not() -> None:
    text = "Heavy Colossus attacks each turn if able.\n{1}: Untap Colossus."
    old = make_card("Heavy Colossus", "Summon - Giant", "{1}", "1/1", text)
    assert printed_back(old).splitlines()[1] == "{1}: untap Heavy Colossus"
    with pytest.raises(NotUnderstood):
        make_card("Heavy Colossus", "Creature — Giant", "{1}", "1/1", text)


def test_one_deed_or_another_is_a_choice_of_modes() -> None:
    old = card("Destroy all enchantments or destroy all artifacts.", "Sorcery")
    later = card("Choose one —\n• Destroy all enchantments.\n• Destroy all artifacts.", "Sorcery")
    assert old.abilities == later.abilities


def test_an_ability_is_an_interrupt_only_by_what_it_does() -> None:
    """Those of before Mirage that aim at no spell are instants, whatever they say (rulings1999 K.16)."""
    said = card("{T}: Untap target land. Play this ability as an interrupt.")
    assert said.abilities == card("{T}: Untap target land.").abilities


def test_what_an_old_local_enchantment_calls_its_target_is_what_it_enchants() -> None:
    old = card(
        "Target creature gets +1/+2.\n{W}: Creature Gruk enchants gets +0/+1 until end of turn.",
        "Enchant Creature",
    )
    later = card("Enchanted creature gets +1/+2.\n{W}: Enchanted creature gets +0/+1 until end of turn.", "Enchant Creature")  # fmt: skip
    assert old.abilities == later.abilities


def test_in_a_cost_and_in_newer_words_a_target_stays_a_target() -> None:
    aimed = card("{T}: Target creature gets +1/+2 until end of turn.", "Enchant Creature")
    assert "target creature" in printed_back(aimed)
    both = card("When enchanted creature attacks, target creature can't block this turn.", "Enchant Creature")
    assert "target creature can't block" in printed_back(both)


def test_a_type_that_a_text_gives_its_card() -> None:
    assert "sliver" in card("Gruk counts as a Sliver.", "Creature — Bear").subtypes


def test_sentences_that_stand_alone_are_abilities_of_their_own() -> None:
    aura = card(
        "Enchanted creature gets +2/+2. That creature can't be blocked by Goblins.", "Enchant Creature"
    )
    assert printed_back(aura).splitlines()[1:] == [
        "enchanted creature gets +2/+2",
        "enchanted creature can't be blocked by goblins",
    ]
    both = card("When Gruk comes into play, gain 3 life. When Gruk leaves play, lose 3 life.")
    assert [type(each) for each in both.abilities] == [a.Triggered, a.Triggered]


def test_what_is_said_of_a_sentence_before_is_no_ability_of_its_own() -> None:
    with pytest.raises(NotUnderstood):
        card("Enchanted creature gets +2/+2. Tap that land.", "Enchant Creature")


def test_a_phase_cost_of_two_deeds_is_offered_whole() -> None:
    upkeep = card("During your upkeep, sacrifice a land and put a +1/+1 counter on Gruk, or sacrifice Gruk.")
    (ability,) = upkeep.abilities
    assert isinstance(ability, a.Triggered)
    (offer,) = ability.effects
    assert isinstance(offer, e.May)
    assert [type(each) for each in offer.effects] == [e.Sacrifice, e.PutCounters]
    assert [type(each) for each in offer.otherwise] == [e.Sacrifice]


def test_a_cost_on_the_next_line_belongs_to_its_keyword() -> None:
    spell = card("Buyback—\nSacrifice a land.\nDraw a card.", "Instant")
    assert isinstance(spell.abilities[0], a.Keyword)
    assert spell.abilities[0].name == "buyback"
    assert isinstance(spell.abilities[1], a.Instructions)
    assert isinstance(spell.abilities[1].effects[0], e.DrawCards)


def test_a_spell_s_target_is_aimed_at_whatever_an_old_permanent_s_is() -> None:
    spell = make_card(
        "Gruk", "Sorcery", "{1}", None, "Gruk deals 1 damage to each creature target opponent controls."
    )
    assert printed_back(spell) == "deal 1 damage to each creature target opponent controls"


def test_when_a_spell_may_be_cast_stands_anywhere_in_an_old_text() -> None:
    old = make_card("Gruk", "Instant", "{1}", None, "Target creature can't block this turn. Cast only during combat before defense is chosen. Draw a card.")  # fmt: skip
    later = make_card("Gruk", "Instant", "{1}", None, "Cast Gruk only during combat before blockers are declared.\nTarget creature can't block this turn.\nDraw a card.")  # fmt: skip
    assert old.abilities == later.abilities


def test_what_an_old_local_enchantment_says_of_its_creature_in_two_sentences() -> None:
    old = card("Gain control of target creature; that creature gets +0/+1.", "Enchant Creature")
    later = card("You control enchanted creature.\nEnchanted creature gets +0/+1.", "Enchant Creature")
    assert old.abilities == later.abilities


# -- old type lines ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "subtypes"),
    [
        ("Summon Unicorn", ("unicorn",)),
        ("Summon - Unicorn", ("unicorn",)),
        ("Summon — Goblin Raider", ("goblin raider",)),
        ("Summon Goblin Raider", ("goblin raider",)),
        ("Creature — Goblin Raider", ("goblin", "raider")),
    ],
)
def test_what_follows_summon_is_one_type(line: str, subtypes: tuple[str, ...]) -> None:
    assert parse_type_line(line) == ((), ("creature",), subtypes)


@pytest.mark.parametrize(
    ("of_old", "now"),
    [
        ("{1}: You gain 1 life.", "{T}, {1}: You gain 1 life."),
        ("{1}, {T}: You gain 1 life.", "{1}, {T}: You gain 1 life."),
        ("You gain 1 life.", "{T}: You gain 1 life."),
        ("{1}: You gain 1 life.\n{2}: Draw a card.", "{T}, {1}: You gain 1 life.\n{T}, {2}: Draw a card."),
    ],
)
def test_a_mono_artifact_taps_for_what_it_does(of_old: str, now: str) -> None:
    old = make_card("Gruk", "Mono Artifact", "{3}", None, of_old)
    assert (old.types, old.abilities) == (
        ("artifact",),
        make_card("Gruk", "Artifact", "{3}", None, now).abilities,
    )
    assert make_card("Gruk", "Poly Artifact", "{3}", None, now).abilities == old.abilities


@pytest.mark.parametrize(
    "line", ["Summon Legend", "Summon Elder Dragon Legend", "Summon — Elder Dragon Legend"]
)
def test_the_elder_dragons_are_summon_legends(line: str) -> None:
    assert parse_type_line(line) == (("legendary",), ("creature",), ("legend",))


def test_only_artifacts_are_mono() -> None:
    with pytest.raises(ValueError, match="isn't a type line"):
        parse_type_line("Mono Instant")


def test_whose_they_are_stays_a_target() -> None:
    """Whoever is aimed at can't be reworded into all opponents."""
    old = make_card("Gruk", "Sorcery", "{1}", None, "Tap all lands controlled by target player.")
    assert printed_back(old) == "tap each land target player controls"


@needs_cards
def test_evening_out_is_the_same_as_printed_and_as_worded_today() -> None:
    found = {
        card(facts["text"], facts["type"]).abilities
        for newer in (False, True)
        for facts in read_cards(CARDS / "more" / "4ed.jsonl", newer)
        if facts["name"] == "Balance"
    }
    assert len(found) == 1


def test_what_is_chosen_first_is_what_is_spoken_of() -> None:
    same = card("Destroy all creatures of the color of your choice.", "Instant")
    assert same.abilities == card("Choose a color. Destroy all creatures of that color.", "Instant").abilities
    with pytest.raises(NotUnderstood):
        card("Choose a color. Target land becomes that type until end of turn.", "Instant")
