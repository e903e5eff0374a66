"""The Comprehensive Rules of 23 April 1999 (cr1999) as code, a module for each part of the book."""

from rules_kb.rules.classic import (
    activated_abilities,
    attacks_and_blocks,
    banding,
    cards,
    combat,
    combat_damage,
    continuous_effects,
    delayed_abilities,
    editing,
    glossary,
    hidden_cards,
    illegal_actions,
    instructions,
    keyword_abilities,
    later_keywords,
    local_enchantments,
    loops,
    mana_abilities,
    phasing,
    playing,
    prevention_effects,
    replacement_effects,
    resolving,
    starting,
    state_based_effects,
    triggered_abilities,
    triggers_onto_stack,
    turn_structure,
    unchanged_looks,
    zones,
)
from rules_kb.rules.register import Era

MODULES = (cards, local_enchantments, zones, starting, turn_structure, combat, attacks_and_blocks, combat_damage, banding, playing, activated_abilities, mana_abilities, triggered_abilities, triggers_onto_stack, delayed_abilities, resolving, editing, instructions, hidden_cards, continuous_effects, unchanged_looks,
           replacement_effects, prevention_effects, state_based_effects, loops, illegal_actions, keyword_abilities, later_keywords, glossary, phasing)

CLASSIC = Era("classic", ("cr1999",), MODULES, turn_structure.STEPS)
