"""410 Handling Triggered Abilities, with 404."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.triggered_abilities import matched
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.objects import GameObject


@answers(seams.attack_triggers)
def attack_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """What triggers on an attack does so as the creature is declared as an attacker, by the general rule."""
    return matched(game, waiting)
