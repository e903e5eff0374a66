"""508 Flip Cards and 510 Status."""

from __future__ import annotations

from rules_kb import facts
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, concerning, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Noted
from rules_kb.table.events.permanents import Flipped
from rules_kb.table.objects import Characteristics, GameObject


@rule(seams.permanent_flips, cr2006="508.2")
def permanent_flips(game: Game, thing: GameObject, context: Context) -> None:
    """Once a flip permanent is flipped, it has the alternative name, types, text and size instead of the
    normal ones.
    """
    already = only_once(game, thing)
    if already is not None:
        game.happen(Noted(already.reason, thing))
        return
    game.happen(Flipped(thing, bottom_half(game, thing), source=context.source))


def _stays_as_it_is(game: Game, thing: GameObject) -> Characteristics:
    return thing.initial


@rule(cr2006="508.1b", without=_stays_as_it_is)
def bottom_half(game: Game, thing: GameObject) -> Concerning[Characteristics]:
    """The bottom half has a name, a text, a type line and a size of its own, which are used while the
    permanent is flipped.
    """
    bottom = thing.initial.when_flipped
    return concerning(thing.initial if bottom is None else color_and_cost_stay(game, thing, bottom), thing)


def _without_a_cost(game: Game, thing: GameObject, bottom: Characteristics) -> Characteristics:
    return bottom


@rule(cr2006="508.1c", without=_without_a_cost)
def color_and_cost_stay(
    game: Game, thing: GameObject, bottom: Characteristics
) -> Concerning[Characteristics]:
    """Color, mana cost and expansion symbol don't change as a flip card is flipped."""
    top = thing.initial
    return concerning(facts.replace(bottom, cost=top.cost, colors=top.colors, expansion=top.expansion), thing)


@rule(cr2006="508.4", decides=True)
def only_once(game: Game, thing: GameObject) -> Verdict | None:
    """Flipping goes one way only: what is flipped can't be unflipped."""
    return forbid(f"{thing.name} is flipped already", thing) if thing.upright is not None else None


# -- 510 status ----------------------------------------------------------------------------------------------


def _as_copied(game: Game, thing: GameObject, values: Characteristics) -> Characteristics:
    return values


@rule(seams.flipped_values, cr2006="510.4", without=_as_copied)
def flipped_values(game: Game, thing: GameObject, values: Characteristics) -> Concerning[Characteristics]:
    """A permanent stays flipped whatever it becomes: as a copy of another flip card it is that card flipped,
    as a copy of anything else it is what that is.
    """
    bottom = values.when_flipped
    if bottom is None:
        return concerning(values, thing)
    flipped = facts.replace(bottom, cost=values.cost, colors=values.colors, expansion=values.expansion)
    return concerning(flipped, thing)
