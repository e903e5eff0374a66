"""Rules that two or more books share, with all their numbers; a module for each part of the book."""

import sys

NAMES = (
    "activated_abilities",
    "attacks_and_blocks",
    "banding",
    "cards",
    "changing_permanents",
    "choosing",
    "combat",
    "combat_damage",
    "continuous_effects",
    "damage_and_life",
    "delayed_abilities",
    "drawing_and_discarding",
    "editing",
    "exchanging",
    "glossary",
    "hidden_cards",
    "illegal_actions",
    "instructions",
    "keyword_abilities",
    "later_keywords",
    "local_enchantments",
    "loops",
    "mana_abilities",
    "more_than_two_players",
    "moving",
    "paying",
    "phasing",
    "playing",
    "prevention_effects",
    "replacement_effects",
    "resolving",
    "starting",
    "state_based_effects",
    "triggered_abilities",
    "triggers_onto_stack",
    "turn_structure",
    "what_cards_forbid",
    "zones",
)
for name in NAMES:
    __import__(f"{__name__}.{name}")  # importlib's own way takes longer than a module
SHARED = tuple(sys.modules[f"{__name__}.{name}"] for name in NAMES)
"""The modules that an era is based on."""
