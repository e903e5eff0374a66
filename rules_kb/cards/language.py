"""The language of rules texts: every phrase that the tool understands, with what it means.

One table reads and prints. A phrase that isn't in `rules_kb.cards.phrases` is refused, never guessed. Of
several readings of one text the phrase that was entered first counts, so the modules are imported in this
order.
"""

from __future__ import annotations

# ruff: noqa: I001
from rules_kb.cards.phrases import small_words as small_words
from rules_kb.cards.phrases import things as things
from rules_kb.cards.phrases import deeds as deeds
from rules_kb.cards.phrases import changes as changes
from rules_kb.cards.phrases import damage_and_life as damage_and_life
from rules_kb.cards.phrases import permanents as permanents
from rules_kb.cards.phrases import tokens as tokens
from rules_kb.cards.phrases import drawing_and_discarding as drawing_and_discarding
from rules_kb.cards.phrases import spells_and_mana as spells_and_mana
from rules_kb.cards.phrases import instructions as instructions
from rules_kb.cards.phrases import hidden_cards as hidden_cards
from rules_kb.cards.phrases import searching as searching
from rules_kb.cards.phrases import amounts as amounts
from rules_kb.cards.phrases import triggers as triggers
from rules_kb.cards.phrases import done_by_players as done_by_players
from rules_kb.cards.phrases import costs as costs
from rules_kb.cards.phrases import abilities as abilities
from rules_kb.cards.phrases import rules_for_players as rules_for_players
from rules_kb.cards.phrases import combat_and_turn as combat_and_turn
from rules_kb.cards.phrases import replacements as replacements
from rules_kb.cards.phrases import several_modes as several_modes
from rules_kb.cards.phrases import frames as frames
from rules_kb.cards.phrases import this_turn as this_turn
from rules_kb.cards.phrases import subjects as subjects
from rules_kb.cards.phrases import clauses as clauses
from rules_kb.cards.phrases import each_time as each_time
from rules_kb.cards.phrases import offers as offers
from rules_kb.cards.phrases import in_other_words as in_other_words
from rules_kb.cards.phrases import joined_subjects as joined_subjects
from rules_kb.cards.phrases import for_each as for_each
from rules_kb.cards.phrases import nineties as nineties
from rules_kb.cards.phrases import bids_and_choices as bids_and_choices
from rules_kb.cards.phrases import not_played as not_played
from rules_kb.cards.phrases import later_sets as later_sets
from rules_kb.cards.phrases import more_of_them as more_of_them
from rules_kb.cards.phrases import paid_besides as paid_besides
from rules_kb.cards.phrases import partners as partners
from rules_kb.cards.phrases import events_told_otherwise as events_told_otherwise
from rules_kb.cards.phrases import prototypes as prototypes
from rules_kb.cards.phrases import emblems as emblems
from rules_kb.cards.phrases import votes as votes
from rules_kb.cards.phrases import equipped as equipped
from rules_kb.cards.phrases.phrasebook import GRAMMAR

__all__ = ["GRAMMAR"]
