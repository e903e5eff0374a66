"""406.2 Delayed Abilities: what an effect leaves behind to do something at a later time."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, concerning, rule
from rules_kb.rules.terms.context import latest
from rules_kb.table.objects import GameObject


@rule(
    seams.event_before_is_irrelevant,
    rulings1999="A.8.Ruling.5",
    cr1999="406.2b",
    cr2006="404.4a",
    permits=True,
    off=False,
)
def event_before_is_irrelevant(game: Game, thing: GameObject) -> bool:
    """What happened before the delayed ability was there doesn't set it off; perhaps nothing ever will."""
    return True


def _wherever_it_is_now(game: Game, thing: GameObject) -> GameObject | None:
    return latest(thing)


@rule(
    seams.fails_if_it_has_left,
    rulings1999="Z.1.Ruling.1",
    cr1999="406.2d",
    cr2006="404.4d",
    without=_wherever_it_is_now,
)
def fails_if_it_has_left(game: Game, thing: GameObject) -> Concerning[GameObject | None]:
    """What left its zone isn't affected any more, even if it has come back."""
    return concerning(thing if thing.became is None else None, thing)


@rule(
    seams.affects_it_as_it_is,
    rulings1999="T.2.Ruling.7",
    cr1999="406.2c",
    cr2006="404.4c",
    permits=True,
    off=False,
)
def affects_it_as_it_is(game: Game, thing: GameObject) -> bool:
    """A delayed ability may still affect the permanent that it means, whatever has become of its
    characteristics.
    """
    return True
