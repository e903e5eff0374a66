"""Sentences of 1993 to 1998 are read as what later cards say in others, and what is near to them isn't."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules_kb.cards.card import make_card
from rules_kb.cards.mtgjson import read_cards
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.table.objects import Characteristics

SIZED = ("Summon", "Creature", "Artifact Creature")


def card(text: str, type_line: str) -> Characteristics:
    return make_card("Gruk", type_line, "{X}{1}", "1/1" if type_line.startswith(SIZED) else None, text)


ART, AURA, NEW_AURA, BEAST, ENCH = (
    "Artifact",
    "Enchant Creature",
    "Enchantment — Aura",
    "Creature — Beast",
    "Enchantment",
)
ON_ONE = "Enchant creature\n"
SAME = [
    (ART, "{T}: Add one mana to your mana pool. This mana may be of any type that any permanent you control can produce.", ART, "{T}: Add one mana of any type that a permanent you control could produce."),
    (ENCH, "Red creatures each require an additional Cumulative Upkeep: {2}.", ENCH, 'Red creatures have "Cumulative upkeep {2}."'),
    (BEAST, "{T}: Sacrifice a land to have Gruk deal an amount of damage equal to half the land's converted mana cost, rounded down, to target creature.", BEAST, "{T}, Sacrifice a land: Gruk deals damage to target creature equal to half the sacrificed land's mana value, rounded down."),
    (ENCH, "During your upkeep, you may look at the top card of target player's library. You may then put that card on the bottom of his or her library.", ENCH, "During your upkeep, you may look at the top card of target player's library. If you do, you may put that card on the bottom of its owner's library."),
    (AURA, "Gruk deals 1 damage to target creature's controller for each 1 damage dealt to you by that creature.", NEW_AURA, ON_ONE + "Whenever enchanted creature deals damage to you, Gruk deals that much damage to that creature's controller."),
    ("Sorcery", "Target Wall deals to itself damage equal to its power.", "Sorcery", "Target Wall deals damage to itself equal to its power."),
    (ENCH, "Double all damage assigned to any creature or player.", ENCH, "If a source would deal damage, it deals double that damage instead."),
    ("Instant", "All damage done to you so far this turn is instead retroactively applied to a target Wall you control. Further damage this turn is treated normally.", "Instant", "You gain life equal to the damage dealt to you this turn. Gruk deals damage to target Wall you control equal to the damage dealt to you this turn."),
    (BEAST, "{T}: Gruk deals 1 damage to you. If you control any forests, Gruk instead deals 3 damage to you.", BEAST, "{T}: Gruk deals 1 damage to you. If you control a Forest, Gruk deals 3 damage to you instead."),
    ("Instant", "Gruk deals 3 damage to target Wall. The target can't be regenerated until end of turn. If the target receives lethal damage this turn, remove it from the game entirely.", "Instant", "Gruk deals 3 damage to target Wall. If it's a creature, it can't be regenerated this turn, and if it would be put into a graveyard from the battlefield this turn, exile it instead."),
    (ENCH, "During each player's upkeep, destroy all artifacts that player controls. The player may pay an additional {1} for each artifact he or she wishes to prevent Gruk from destroying.", ENCH, 'All artifacts have "During your upkeep, destroy this artifact unless you pay {1}."'),
    (ENCH, "During his or her upkeep, a player may pay an additional {3} to untap a green creature he or she controls.", ENCH, "During each player's upkeep, that player may choose any number of tapped green creatures they control and pay {3} for each creature chosen this way. If the player does, untap those creatures."),
    ("Enchant Land", "During his or her upkeep, target land's controller pays {2} or 3 life, or target land is destroyed.", NEW_AURA, "Enchant land\nDuring enchanted land's controller's upkeep, destroy enchanted land unless that player pays {2} or 3 life."),
    ("Instant", "Draw a card.\nIf Gruk is in your graveyard, you may sacrifice a Forest to return Gruk to your hand.", "Instant", "Draw a card.\nSacrifice a Forest: Return Gruk from your graveyard to your hand."),
    (ENCH, "Skip drawing a card: Gain 2 life.", ENCH, "If you would draw a card, you may skip that draw. If you do, you gain 2 life."),
    (BEAST, "During your upkeep, sacrifice a land and put two +1/+1 counters on Gruk, or remove a +1/+1 counter from Gruk.", BEAST, "During your upkeep, you may sacrifice a land. If you do, put two +1/+1 counters on Gruk. If you don't, remove a +1/+1 counter from Gruk."),
    (ENCH, "Red artifacts with activation costs require an additional {2} to use.", ENCH, "Activated abilities of red artifacts cost {2} more to activate."),
    (ENCH, "{G}: Gain 1 life. You cannot spend more {G} in this way each turn than the number of Forests you control.", ENCH, "{G}: You gain 1 life. Activate no more times each turn than the number of Forests you control."),
    (ART, "You may use blue mana in your mana pool as either blue or green mana.", ART, "You may spend blue mana as though it were green mana."),
    (BEAST, "Gruk has power and toughness each equal to your life total; when Gruk attacks, these are instead equal to defending player's life total.", BEAST, "As long as Gruk isn't attacking, its power and toughness are each equal to your life total. As long as Gruk is attacking, its power and toughness are each equal to defending player's life total."),
    (AURA, "Increase target creature's power and toughness by half the number of Swamps you control, rounding down for power and up for toughness.", NEW_AURA, ON_ONE + "Enchanted creature gets +X/+Y, where X is half the number of Swamps you control, rounded down, and Y is half the number of Swamps you control, rounded up."),
    (AURA, "Target creature gets +2/+1. If that creature attacks, no other creatures can attack this turn.", NEW_AURA, ON_ONE + "Enchanted creature gets +2/+1 and can only attack alone."),
    ("Creature — Wall", "If Gruk blocks any creatures, tap each of those creatures at end of combat.", "Creature — Wall", "Whenever Gruk blocks a creature, tap that creature at end of combat."),
    ("Instant", "Any creature that attacks this turn gets +1/+1 until end of turn.", "Instant", "Whenever a creature attacks this turn, it gets +1/+1 until end of turn."),
    (ENCH, "No creature can block if it attacked during its controller's last turn.", ENCH, "Creatures that attacked during their controller's last turn can't block."),
    (ENCH, "Whenever any Swamp is untapped at the end of its controller's turn, tap it; Gruk deals 1 damage to that player.", ENCH, "At the beginning of each player's end step, tap all untapped Swamps that player controls and Gruk deals X damage to the player, where X is the number of Swamps tapped this way."),
    ("Sorcery", "Look at the top two cards of target player's library; then, either shuffle that library or put those two cards on top of the library in any order.", "Sorcery", "Look at the top two cards of target player's library, then put them back in any order. You may have that player shuffle."),
    ("Sorcery", "Reveal the top six cards of your library to all players. Put any of those cards that are Walls into your hand and the rest into your graveyard.", "Sorcery", "Reveal the top six cards of your library. Put all Wall cards revealed this way into your hand and the rest into your graveyard."),
    (BEAST, "{T}: Look at target opponent's hand. If that player has any land cards in hand, he or she discards one of them at random.", BEAST, "{T}: Look at target opponent's hand. That player discards a land card at random."),
    (BEAST, "{T}: Draw a card. If it is not a creature, discard it.", BEAST, "{T}: Draw a card and reveal it. If it isn't a creature card, discard it."),
    (ART, "Target opponent discards down to three cards during his or her discard phase.", ART, "As Gruk enters the battlefield, choose an opponent.\nThe chosen player's maximum hand size is three."),
    ("Instant", "Target creature gets +2/-3 until end of turn. If this reduces creature's toughness to less than 1, creature's toughness becomes 1.", "Instant", "If target creature has toughness 4 or greater, it gets +2/-3 until end of turn. Otherwise, it gets +2/-X until end of turn, where X is its toughness minus 1."),
    (BEAST, "{G}: +0/+1 until end of turn. If you spend more than {G}{G} in this way during one turn, sacrifice Gruk at end of turn.", BEAST, "{G}: Gruk gets +0/+1 until end of turn. If this ability has been activated three or more times this turn, sacrifice Gruk at the beginning of the next end step."),
    (AURA, "Target non-wall creature gains trample. At the end of its controller's turn, tap that creature if it did not attack that turn.", NEW_AURA, ON_ONE + "Play Gruk only on a non-Wall creature.\nEnchanted creature has trample.\nAt the beginning of enchanted creature's controller's end step, tap it if it didn't attack this turn."),
    (ENCH, "Choose a color. All damage dealt to you by sources of that color is reduced to 0.", ENCH, "As Gruk enters the battlefield, choose a color.\nPrevent all damage that would be dealt to you by sources of the chosen color."),
    ("Artifact Creature", "Gruk enters the battlefield with two +1/+1 counters on it.\n{0}: Remove one of these counters from Gruk to have Gruk deal 1 damage to target player.", "Artifact Creature", "Gruk enters the battlefield with two +1/+1 counters on it.\nRemove one +1/+1 counter from Gruk: Gruk deals 1 damage to target player."),
    (ART, "{T}, Remove all pain counters from Gruk: Gruk deals 1 damage for each pain counter on it to target player.", ART, "{T}, Remove all pain counters from Gruk: Gruk deals 1 damage to target player for each pain counter removed this way."),
    (BEAST, "During your upkeep, pay {2} or tap Gruk and it deals 2 damage to you.", BEAST, "During your upkeep, you may pay {2}. If you don't, tap Gruk and it deals 2 damage to you."),
    ("Sorcery", "Gruk deals 1 damage to a target creature or player for each {R} you pay in addition to the casting cost.", "Sorcery", "Spend only red mana on X.\nGruk deals X damage to any target."),
    (BEAST, "{T}: Add {R}{R} to your mana pool. This mana may only be used to pay the activation cost of a creature.", BEAST, "{T}: Add {R}{R}. Spend this mana only to activate abilities of creatures."),
    (BEAST, "{T}: Add {R} to your mana pool. Spend this mana only to play Goblin spells or activated abilities of Goblins.", BEAST, "{T}: Add {R}. Spend this mana only to cast Goblin spells or activate abilities of Goblins."),
    (ENCH, "If a Swamp is tapped for mana, it produces colorless mana instead of its normal mana.", ENCH, "If a Swamp is tapped for mana, it produces {C} instead of any other type."),
    ("Instant", "Target spell, which must have a single target, targets a new legal target of your choice.", "Instant", "Change the target of target spell with a single target."),
    (BEAST, "{1}: Gruk deals 1 damage to you and gains flying until end of turn.", BEAST, "{1}: Gruk deals 1 damage to you. Gruk gains flying until end of turn."),
    (ENCH, "All Bears get +1/+1 and gain forestwalk while Gruk remains in play.", ENCH, "All Bears get +1/+1 and have forestwalk."),
    ("Instant", "All damage dealt to you by target attacking creature this turn is dealt to that creature's controller instead.", "Instant", "All damage that would be dealt to you by target attacking creature this turn is dealt to that creature's controller instead."),
    ("Sorcery", "Destroy all creatures with converted casting cost 2 or less.", "Sorcery", "Destroy all creatures with mana value 2 or less."),
    (BEAST, "{R}: Gruk gets +2/-1 until end of turn. At the end of turn, put a -1/-1 counter on it.", BEAST, "{R}: Gruk gets +2/-1 until end of turn. At end of turn, put a -1/-1 counter on it."),
    ("Sorcery", "Choose one of the following: destroy all Walls; or you gain 2 life.", "Sorcery", "Choose one — Destroy all Walls; or you gain 2 life."),
    (ENCH, "Opponents play with their hands face up on the table.", ENCH, "Your opponents play with their hands revealed."),
    (BEAST, "If Gruk damages an opponent, that player gets a poison counter. If opponent ever has ten or more poison counters, opponent loses the game.", BEAST, "Whenever Gruk deals damage to an opponent, that player gets a poison counter."),
    (ART, "Sacrifice Gruk: Remove target player's graveyard from the game.", ART, "Sacrifice Gruk: Exile target player's graveyard."),
    ("Land", "Comes into play tapped. {T}: Add {G} to your mana pool.", "Land", "Gruk enters the battlefield tapped.\n{T}: Add {G}."),
    ("Artifact Creature", "Gruk comes into play with two +1/+0 counters on it. At the end of any combat in which Gruk attacks or blocks, remove one of these counters.", "Artifact Creature", "Gruk enters the battlefield with two +1/+0 counters on it.\nAt end of combat, if Gruk attacked or blocked this combat, remove a +1/+0 counter from it."),
    (ENCH, "During your upkeep, Gruk deals 3 damage to each player. Each player may pay {2} to prevent the damage to himself or herself.", ENCH, "During your upkeep, for each player, Gruk deals 3 damage to that player unless that player pays {2}."),
    ("Land", "{T}: Add {U} and one colorless mana to your mana pool.", "Land", "{T}: Add {C}{U}."),
    ("Sorcery", "Gruk deals X damage divided any way you choose among any number of target creatures or players, where X is the amount of life you pay.", "Sorcery", "As an additional cost to cast this spell, pay X life.\nGruk deals X damage divided as you choose among any number of target creatures and/or players."),
    (ENCH, "Opponents' lands come into play tapped.", ENCH, "Lands your opponents control enter the battlefield tapped."),
    (ENCH, "Pay {3}: Draw a card.", ENCH, "{3}: Draw a card."),
    ("Sorcery", "Each player chooses and sacrifices one land.", "Sorcery", "Each player sacrifices a land."),
    (ENCH, "Opponents cannot play Wall spells.", ENCH, "Your opponents can't cast Wall spells."),
    ("Land", "If Gruk becomes untapped, sacrifice it.", "Land", "Whenever Gruk becomes untapped, sacrifice it."),
    ("Sorcery", "Search your library for an Island or Swamp card and put that land into play. Shuffle your library afterwards.", "Sorcery", "Search your library for an Island or Swamp card, put it onto the battlefield, then shuffle."),
    ("Instant", "Target creature may untap one additional time this turn.", "Instant", 'Until end of turn, target creature gains "{0}: Untap this creature. Activate only once."'),
    (AURA, "If enchanted creature is attacking, it gets +2/+0. Otherwise, it gets -1/-1.", NEW_AURA, ON_ONE + "Enchanted creature gets +2/+0 as long as it's attacking. Otherwise, it gets -1/-1."),
    (BEAST, "If you do not attack with Gruk during your turn, it deals 1 damage to you at end of turn. Gruk deals no damage to you the turn it comes into play on your side.", BEAST, "At the beginning of your end step, if Gruk didn't attack this turn, it deals 1 damage to you unless it came under your control this turn."),
    (BEAST, "Owner may redirect any or all damage done to Gruk to self instead.", BEAST, "{0}: The next 1 damage that would be dealt to Gruk this turn is dealt to its owner instead. Only Gruk's owner may activate this ability."),
    ("Artifact Creature", "When Gruk comes into play, choose whether to make it a 0/5 wall, a 1/1 creature with haste, or a 2/2 creature.", "Artifact Creature", "As Gruk enters the battlefield, it becomes your choice of a 0/5 Wall in addition to its other types, a 1/1 creature with haste in addition to its other types, or a 2/2 creature in addition to its other types."),
    ("Land", "{2}: Gruk becomes an Ogre, a 3/3 creature, until end of turn. Ogre still counts as a land but cannot be tapped for mana the turn it comes into play.", "Land", "{2}: Gruk becomes a 3/3 Ogre creature until end of turn. It's still a land."),
    (BEAST, "{1}, {T}: Return target artifact to owner's hand. You cannot use this ability on artifacts with enchantment cards played on them. If Gruk attacks, bury it at end of combat. In this case, Gruk deals 2 damage to you.", BEAST, "{1}, {T}: Return target artifact that isn't enchanted to its owner's hand.\nWhenever Gruk attacks, at end of combat, bury it and Gruk deals 2 damage to you."),
    ("Instant", "Bury target creature. That creature's controller may counter this spell by paying the creature's power in life.", "Instant", "Bury target creature unless its controller pays life equal to its power."),
    ("Instant", "Destroy target land unless its controller pays {2}. It can't be regenerated.", "Instant", "Destroy target land unless its controller pays {2}. A land destroyed this way can't be regenerated."),
    ("Instant", "Change the text of target land by replacing every instance of one color word or basic land type with another until your next turn.", "Instant", "Change the text of target land by replacing every instance of one color word with another or one basic land type with another until your next turn."),
    ("Summon — Lord", 'All Bears gain trample and\n"{G}: Regenerate."', "Creature — Lord", 'All Bears have trample and "{G}: Regenerate this creature."'),
]  # fmt: skip


@pytest.mark.parametrize(("of_then", "then", "of_now", "now"), SAME, ids=[each[1][:60] for each in SAME])
def test_the_sentence_of_then_says_what_that_of_now_does(
    of_then: str, then: str, of_now: str, now: str
) -> None:
    assert card(then, of_then).abilities == card(now, of_now).abilities


NEAR = [
    (BEAST, "{G}: +0/+1 until end of turn. If you spend more than {R}{R} in this way during one turn, sacrifice Gruk at end of turn."),
    (ART, "You may use blue mana in your mana pool as either red or green mana."),
    (ART, "Gruk enters the battlefield with two +1/+1 counters on it.\n{2}: Put two spore counters on Gruk.\n{0}: Remove one of these counters from Gruk to draw a card."),
    (ENCH, "When Gruk enters the battlefield, destroy target creature.\nWhen Gruk leaves play, return that creature to play under its owner's control."),
    (ENCH, "No creature can block if it attacked during its controller's next turn."),
    ("Sorcery", "Look at the top two cards of any library. You may then shuffle that library."),
    (ENCH, "{G}: Gain 1 life. You cannot spend more {R} in this way each turn than the number of Forests you control."),
    ("Instant", "Destroy target land unless its controller pays {2}. A creature destroyed this way can't be regenerated."),
    (AURA, "Target non-wall creature gains trample. Target creature you control gets +1/+1."),
]  # fmt: skip


@pytest.mark.parametrize(("type_line", "text"), NEAR, ids=[each[1][:60] for each in NEAR])
def test_what_is_near_to_one_of_them_is_refused(type_line: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        card(text, type_line)


def test_a_name_in_two_lines_is_one_name(tmp_path: Path) -> None:
    of_ur = {
        "name": "Ox of Ur",
        "type": "Creature",
        "printed_text": "{1}: Untap Ox\nof Ur.\n{2}: Tap Ox of Ur.",
    }
    (tmp_path / "it.jsonl").write_text(json.dumps(of_ur))
    [facts] = read_cards(tmp_path / "it.jsonl")
    assert facts["text"] == "{1}: Untap Ox of Ur.\n{2}: Tap Ox of Ur."


def test_a_creature_is_called_by_a_word_in_the_middle_of_its_name() -> None:
    said = make_card("Captain Gruk of Ur", "Summon — Legend", "{1}", "1/1", "Gruk can't block.")
    assert said.abilities == make_card("Gruk", "Creature", "{1}", "1/1", "Gruk can't block.").abilities
