"""Keywords that cards of later years bear and cr1999 doesn't know, played as what their texts say in the
terms of 1999.

A card goes before the rules (103.1), so most of these cite that rule where they change what another would do.
Lifelink and deathtouch are triggered abilities, as they were in 2007; equip is an activated one.
"""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.table.events import Noted
from rules_kb.table.events.permanents import Attached
from rules_kb.table.objects import IN_PLAY, GameObject


@rule(seams.equipment_is_attached, cr2006="502.33a")
def equipment_is_attached(game: Game, equipment: GameObject, to: GameObject) -> None:
    """An Equipment goes onto a creature, if both are there; it stays where it is otherwise."""
    if equipment.zone == IN_PLAY and to is not equipment.attached_to and seams.may_equip(game, equipment, to):
        game.happen(Attached(equipment, to, seams.gets_a_new_timestamp(game, equipment, to)))
    else:
        game.happen(Noted(f"{equipment.name} stays where it was", equipment))
