"""Keywords that cards of later years bear and cr1999 doesn't know, played as what their texts say in the
terms of 1999.

A card goes before the rules (103.1), so most of these cite that rule where they change what another would do.
Lifelink and deathtouch are triggered abilities, as they were in 2007; equip is an activated one.
"""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.later_keywords import can_be_worn, wrongly_worn
from rules_kb.rules.engine.meaning import has_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.table.events import Event
from rules_kb.table.events.permanents import Attached
from rules_kb.table.objects import GameObject


@answers(seams.strikes_twice)
def strikes_twice(game: Game, creature: GameObject) -> bool:
    """Whether a creature deals its combat damage with those that have first strike, and once more with the
    others.
    """
    return has_keyword(game.look(creature), "double strike") and bool(
        seams.card_takes_precedence(game, [creature])
    )


@answers(seams.may_equip)
def may_equip(game: Game, equipment: GameObject, thing: GameObject | None) -> bool:
    """Whether an Equipment can be attached to a thing: a creature in play that isn't protected from it.

    A creature can't equip.
    """
    if thing is None or not can_be_worn(game, equipment, thing):
        return False
    return not seams.protection_against(game, thing, equipment)


@answers(seams.equipment_comes_off)
def equipment_comes_off(game: Game) -> list[Event]:
    """An Equipment on what it can't equip comes off, and stays in play."""
    return [Attached(thing, None) for thing in wrongly_worn(game)]
