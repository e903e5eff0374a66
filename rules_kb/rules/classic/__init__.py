"""The Comprehensive Rules of 23 April 1999 (cr1999) as code, a module for each part of the book."""

from rules_kb.rules.classic import (
    combat,
    continuous_effects,
    glossary,
    illegal_actions,
    instructions,
    keyword_abilities,
    playing,
    replacement_effects,
    resolving,
    state_based_effects,
    triggered_abilities,
    turn_structure,
)
from rules_kb.rules.register import Era

MODULES = (turn_structure, combat, playing, triggered_abilities, resolving, instructions, continuous_effects,
           replacement_effects, state_based_effects, illegal_actions, keyword_abilities, glossary)

CLASSIC = Era("classic", ("cr1999",), MODULES, turn_structure.STEPS)
