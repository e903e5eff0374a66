"""The parts of a game that eras play in wholly different ways: each era brings an object for each of them."""

from __future__ import annotations

from rules_kb.rules.rule import Part
from rules_kb.rules.terms import parts
from rules_kb.rules.terms.turn import TurnStructure

TURN = Part("the turn", TurnStructure)
WAITING: Part[parts.WhatWaits] = Part("what waits to resolve", parts.WhatWaits)  # type: ignore[type-abstract]
EFFECT_ORDER: Part[parts.EffectOrder] = Part("the order of continuous effects", parts.EffectOrder)  # type: ignore[type-abstract]
COMBAT_DAMAGE: Part[parts.CombatDamage] = Part("combat damage", parts.CombatDamage)  # type: ignore[type-abstract]
UNSPENT_MANA: Part[parts.UnspentMana] = Part("unspent mana", parts.UnspentMana)  # type: ignore[type-abstract]

NEEDED = (TURN, WAITING, EFFECT_ORDER, COMBAT_DAMAGE, UNSPENT_MANA)
"""Every part that an era must bring."""
