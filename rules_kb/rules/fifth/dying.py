"""K.12.4 and T.13.4 which creatures die of their damage; G.2, G.32 and G.33 which can be regenerated, as
something resolves that would destroy them.
"""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards.node import Node, parts_of
from rules_kb.rules import seams
from rules_kb.rules.engine.grounds import grounds_of
from rules_kb.rules.engine.later_keywords import is_indestructible
from rules_kb.rules.fifth.resolved import what_dying_leaves
from rules_kb.rules.game import Game
from rules_kb.rules.roster import DAMAGED
from rules_kb.rules.rule import Concerning, answers, concerning, rule
from rules_kb.table.events import Event
from rules_kb.table.events.periods import CreaturesSpared
from rules_kb.table.events.zone_changes import Destroyed, Moved
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, REMOVED, GameObject


def would_be_destroyed(game: Game, top: GameObject) -> list[GameObject]:
    """The creatures that would be destroyed, and could be regenerated, if this resolved now."""
    texts = (top.ability,) if top.is_ability else top.initial.abilities
    parts = [part for text in texts if isinstance(text, Node) for part in parts_of(text)]
    if not any(isinstance(part, (e.Destroy, e.Bury, e.MoveTo)) for part in parts):
        return []
    with game.trial():
        before = len(game.log.happened)
        seams.resolve_top(game)
        happened = [event for together in game.log.happened[before:] for event in together]
    found = _creatures_of(
        game, [event.thing for event in happened if isinstance(event, Destroyed) and event.regenerable]
    )
    moved = [event for event in happened if isinstance(event, Moved) and event.how == "put"]
    buried = [event.thing for event in moved if event.zone == GRAVEYARD]
    if able := [thing for thing in _creatures_of(game, buried) if _could_regenerate(game, thing)]:
        found += the_buried_have_no_chance(game, able)
    removed = [event.thing for event in moved if event.zone == REMOVED]
    if able := [thing for thing in _creatures_of(game, removed) if _could_regenerate(game, thing)]:
        found += the_removed_have_no_chance(game, able)
    return found


def _creatures_of(game: Game, things: list[GameObject]) -> list[GameObject]:
    return [thing for thing in things if thing.zone == IN_PLAY and "creature" in game.look(thing).types]


def _could_regenerate(game: Game, creature: GameObject) -> bool:
    """Whether an ability of a creature, or of what is on it, could regenerate it."""
    worn = [look for thing, look in game.looks().items() if thing.attached_to is creature]
    return any(
        isinstance(part, e.Regenerate)
        for look in (game.look(creature), *worn)
        for item in look.abilities
        if isinstance(item, Node)
        for part in parts_of(item)
    )


def _as_if_destroyed(game: Game, creatures: list[GameObject]) -> list[GameObject]:
    return creatures


@rule(rulings1999="G.32.4", without=_as_if_destroyed)
def the_buried_have_no_chance(game: Game, creatures: list[GameObject]) -> Concerning[list[GameObject]]:
    """Nobody can regenerate a creature that is being buried, or has been sacrificed."""
    return concerning([], *creatures)


@rule(rulings1999="G.33.Ruling.1", without=_as_if_destroyed)
def the_removed_have_no_chance(game: Game, creatures: list[GameObject]) -> Concerning[list[GameObject]]:
    """Nobody can regenerate a creature that is being removed from the game."""
    return concerning([], *creatures)


# -- K.12.4 and T.13.4 lethal damage -------------------------------------------------------------------------


@rule(rulings1999="T.13.4", off=[])
def lethally_damaged(game: Game) -> list[GameObject]:
    """The creatures that are dying, since their damage is lethal: a rule effect marks them."""
    return [
        thing
        for thing, look, _ in game.having(DAMAGED)
        if "creature" in look.types
        and (look.toughness or 0) > 0
        and thing.damage >= (look.toughness or 0)
        and game.table.turn.spared.get(thing) != (thing.damage, look.toughness)
        and not is_indestructible(game, thing)
    ]


@answers(seams.lethal_damage)
def lethal_damage(game: Game) -> list[Event]:
    """Lethal damage is seen to when creatures could be regenerated, and not before."""
    return []


@rule(seams.dying_creatures_die, rulings1999="K.12.4")
def dying_creatures_die(game: Game) -> None:
    """A creature whose damage equals or exceeds its toughness is destroyed, together with all others."""
    dying = [Destroyed(thing) for thing in lethally_damaged(game)]
    for event in dying:
        event.comes_from = grounds_of(game, seams.lethal_damage, event)
    before = len(game.log.happened)
    game.happen(*dying)
    what_dying_leaves(game, before)
    spared = {
        event.thing: (event.thing.damage, game.look(event.thing).toughness)
        for event in dying
        if event.thing.zone == IN_PLAY and event.thing.damage
    }
    if spared:
        looked_at_again_once_changed(game, list(spared))
        game.record(CreaturesSpared(spared))


@rule(rulings1999="K.12.Ruling.7", permits=True, off=[])
def looked_at_again_once_changed(game: Game, creatures: list[GameObject]) -> list[GameObject]:
    """Whether damage is lethal is looked at whenever it or a toughness has changed: what has shrunk dies of
    the damage it had, and what was spared, its destruction being replaced, doesn't die of the same again.
    """
    return creatures
