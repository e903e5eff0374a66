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
