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
    (BEAST, "{T}: Sacrifice a land to have Gruk deal an amount of damage equal to half the land's converted mana cost, rounded down, to target creature.", BEAST, "{T}, Sacrifice a land: Gruk deals damage to target creature equal to half the sacrificed land's mana value, rounded down."),
    (ENCH, "During his or her upkeep, a player may pay an additional {3} to untap a green creature he or she controls.", ENCH, "During each player's upkeep, that player may choose any number of tapped green creatures they control and pay {3} for each creature chosen this way. If the player does, untap those creatures."),
    ("Artifact Creature", "Gruk enters the battlefield with two +1/+1 counters on it.\n{0}: Remove one of these counters from Gruk to have Gruk deal 1 damage to target player.", "Artifact Creature", "Gruk enters the battlefield with two +1/+1 counters on it.\nRemove one +1/+1 counter from Gruk: Gruk deals 1 damage to target player."),
    (BEAST, "During your upkeep, pay {2} or tap Gruk and it deals 2 damage to you.", BEAST, "During your upkeep, you may pay {2}. If you don't, tap Gruk and it deals 2 damage to you."),
    (BEAST, "{T}: Add {R} to your mana pool. Spend this mana only to play Goblin spells or activated abilities of Goblins.", BEAST, "{T}: Add {R}. Spend this mana only to cast Goblin spells or activate abilities of Goblins."),
    ("Sorcery", "Destroy all creatures with converted casting cost 2 or less.", "Sorcery", "Destroy all creatures with mana value 2 or less."),
    (BEAST, "If Gruk damages an opponent, that player gets a poison counter. If opponent ever has ten or more poison counters, opponent loses the game.", BEAST, "Whenever Gruk deals damage to an opponent, that player gets a poison counter."),
    (ART, "Sacrifice Gruk: Remove target player's graveyard from the game.", ART, "Sacrifice Gruk: Exile target player's graveyard."),
    ("Land", "Comes into play tapped. {T}: Add {G} to your mana pool.", "Land", "Gruk enters the battlefield tapped.\n{T}: Add {G}."),
    ("Artifact Creature", "Gruk comes into play with two +1/+0 counters on it. At the end of any combat in which Gruk attacks or blocks, remove one of these counters.", "Artifact Creature", "Gruk enters the battlefield with two +1/+0 counters on it.\nAt end of combat, if Gruk attacked or blocked this combat, remove a +1/+0 counter from it."),
    (ENCH, "Opponents cannot play Wall spells.", ENCH, "Your opponents can't cast Wall spells."),
    ("Land", "If Gruk becomes untapped, sacrifice it.", "Land", "Whenever Gruk becomes untapped, sacrifice it."),
    ("Sorcery", "Search your library for an Island or Swamp card and put that land into play. Shuffle your library afterwards.", "Sorcery", "Search your library for an Island or Swamp card, put it onto the battlefield, then shuffle."),
    ("Instant", "Change the text of target land by replacing every instance of one color word or basic land type with another until your next turn.", "Instant", "Change the text of target land by replacing every instance of one color word with another or one basic land type with another until your next turn."),
    ("Summon — Lord", 'All Bears gain trample and\n"{G}: Regenerate."', "Creature — Lord", 'All Bears have trample and "{G}: Regenerate this creature."'),
    ("Instant", "Target creature, which isn't blocked and is attacking you, gains trample until end of turn.", "Instant", "Target unblocked creature attacking you gains trample until end of turn."),
    ("Instant", "Tap target creature that doesn't have flying.", "Instant", "Tap target creature without flying."),
    (BEAST, "When attacking, Gruk gets +0/+1 for each other Beast that attacks.", BEAST, "As long as Gruk is attacking, it gets +0/+1 for each other attacking Beast."),
    (BEAST, "{U}: Counter target artifact ability requiring an activation cost.", BEAST, "{U}: Counter target activated ability from an artifact source."),
    (ENCH, "Black creatures each require an additional Cumulative Upkeep: {2}.", ENCH, 'Black creatures have "Cumulative upkeep {2}."'),
    (BEAST, "{T}: Sacrifice Gruk to have it deal 2 damage to each player. If you control any swamps, Gruk instead deals 3 damage to each player.", BEAST, "{T}, Sacrifice Gruk: Gruk deals 2 damage to each player. If you control a Swamp, Gruk deals 3 damage to each player instead."),
    (AURA, "Target non-wall creature gains fear. At the end of its controller's turn, tap that creature if it did not attack that turn.", NEW_AURA, ON_ONE + "Play Gruk only on a non-Wall creature.\nEnchanted creature has fear.\nAt the beginning of enchanted creature's controller's end step, tap that creature if it didn't attack this turn."),
    (AURA, "Target creature you control gains trample.", NEW_AURA, ON_ONE + "Play Gruk only on a creature you control.\nEnchanted creature has trample."),
    (BEAST, "If Gruk attacks and is not blocked, you may choose to have it deal no combat damage to defending player this turn. If you do, that player loses 2 life.", BEAST, "Whenever Gruk attacks and isn't blocked, you may have Gruk assign no combat damage this turn. If you do, defending player loses 2 life."),
    (AURA, "When Gruk comes into play, choose a color; target creature can't be blocked by creatures of that color.", NEW_AURA, ON_ONE + "When Gruk enters the battlefield, choose a color.\nEnchanted creature can't be blocked by creatures of the chosen color."),
    (ENCH, "When Gruk comes into play, choose a color. Destroy all creatures of that color.", ENCH, "When Gruk enters the battlefield, choose a color. Destroy all creatures of that color."),
    (ENCH, "When Gruk comes into play, choose a color. Creatures of that color get -1/-1 until end of turn.", ENCH, "When Gruk enters the battlefield, choose a color. Creatures of that color get -1/-1 until end of turn."),
    (ENCH, "When Gruk comes into play, choose a color. Creatures of that color get -1/-1.", ENCH, "When Gruk enters the battlefield, choose a color.\nCreatures of the chosen color get -1/-1."),
    (ENCH, "When Gruk comes into play, discard a card. Any damage dealt to you is reduced to 0.", ENCH, "When Gruk enters the battlefield, discard a card.\nPrevent all damage that would be dealt to you."),
    ("Land", "No green creature can attack if it attacked during its controller's last turn.", "Land", "Green creatures that attacked during their controller's last turn can't attack."),
    (BEAST, "Bury Gruk if you control no swamps.", BEAST, "When you control no Swamps, bury Gruk."),
    (ENCH, "{R}: Gruk deals 1 damage to each player. You cannot spend more {R} in this way each turn than the number of Goblins you control.", ENCH, "{R}: Gruk deals 1 damage to each player. Activate no more times each turn than the number of Goblins you control."),
    ("Sorcery", "Target opponent discards a card.\nIgnore this effect if that player has no cards in hand. You gain 2 life.", "Sorcery", "Target opponent discards a card. You gain 2 life."),
    ("Instant", "Target spell, which must have a single target, targets a new legal target of your choice.", "Instant", "Change the target of target spell with a single target."),
    (BEAST, "During your upkeep, you may change the color of Gruk to any color or combination of colors.", BEAST, "During your upkeep, you may have Gruk become the color or colors of your choice."),
    (BEAST, "{2}: For the rest of the turn, put a +0/+1 counter on Gruk whenever you successfully cast a red spell.", BEAST, "{2}: Until end of turn, whenever you cast a red spell, put a +0/+1 counter on Gruk."),
    ("Instant", "Tap target creature. That creature's controller may counter this spell by paying the creature's power in life.", "Instant", "Tap target creature unless that creature's controller pays life equal to that creature's power."),
    (ART, "{T}: Target opponent discards a card. Gruk deals * damage to that opponent, where * is equal to the number of lands the opponent controls.", ART, "{T}: Target opponent discards a card. Gruk deals X damage to that player, where X is the number of lands that player controls."),
    (BEAST, "{T}: Target snow-covered land becomes a 3/3 creature until end of turn. The target still counts as a land but can't be tapped for mana if it came into play this turn.", BEAST, "{T}: Target snow land becomes a 3/3 creature until end of turn. It's still a land."),
    (ENCH, "{G}: Look at target opponent's hand and choose two cards; he or she then discards those cards.", ENCH, "{G}: Look at target opponent's hand and choose two cards from it. That player discards those cards."),
]  # fmt: skip


@pytest.mark.parametrize(("of_then", "then", "of_now", "now"), SAME, ids=[each[1][:60] for each in SAME])
def test_the_sentence_of_then_says_what_that_of_now_does(
    of_then: str, then: str, of_now: str, now: str
) -> None:
    assert card(then, of_then).abilities == card(now, of_now).abilities


NEAR = [
    (ART, "Gruk enters the battlefield with two +1/+1 counters on it.\n{2}: Put two spore counters on Gruk.\n{0}: Remove one of these counters from Gruk to draw a card."),
    (ENCH, "When Gruk enters the battlefield, destroy target creature.\nWhen Gruk leaves play, return that creature to play under its owner's control."),
    (AURA, "Target non-wall creature gains trample. Target creature you control gets +1/+1."),
    (AURA, "Target creature gains trample. Target non-wall creature gets +1/+1."),
    (BEAST, "{T}: Untap each creature that attacks this turn."),
    (BEAST, "{R}: Gruk deals 1 damage to you. You cannot spend more {B} in this way each turn than the number of Goblins you control."),
    (ART, "{T}: Target creature gains flying until end of turn. Tap target Wall. When Gruk leaves play this turn, bury that creature."),
    ("Instant", "At end of combat, destroy all creatures blocking or blocked by target creature next turn."),
    ("Sorcery", "Tap target creature. You may gain more life than the toughness of that creature and draw three cards."),
    ("Instant", "Draw a card. Tap target creature. That creature's controller may counter this spell by paying {2}."),
    ("Instant", "Gruk deals 3 damage to target creature. You gain 1 life. That creature's controller may pay {2} to counter Gruk."),
    (AURA, "Target creature gains trample; Gruk does not prevent creatures from blocking more than one creature. If blocker is forced to block more creatures than allowed, bury Gruk."),
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
