"""T.9 Series, T.13 Rule Effects: what is dealt with between one thing and the next, without responses."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.common.triggered_abilities import met_as_printed
from rules_kb.rules.common.triggers_onto_stack import put_on_stack
from rules_kb.rules.engine.triggers_onto_stack import put_triggered_abilities_on_stack
from rules_kb.rules.engine.waking import met
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.triggered_abilities import Met, Waiting, Watch
from rules_kb.table.events import Event
from rules_kb.table.objects import GameObject
from rules_kb.table.table import TooMuch

MOST_WITHIN = 120
"""So many rules carried out within one another are taken for a series that never ends (G.21.3)."""


class EndlessSeries(TooMuch):
    """Abilities that set one another off, and nothing that ends it."""

    def __init__(self) -> None:
        what = "these abilities set one another off without an end"
        Exception.__init__(self, f"{what}, and such a loop isn't played under fifth yet")


def settle(game: Game) -> None:
    """Rule effects, then what has triggered, until there is neither."""
    while game.table.result is None:
        seams.check_state_based_effects(game)
        if game.table.result is not None or not put_triggered_abilities_on_stack(game):
            break


@rule(seams.goes_on_stack_before_priority, rulings1999="T.9.1", off=[])
def played_in_series(game: Game, waiting: Waiting) -> list[GameObject]:
    """In a series an ability is played and resolves, and nobody can respond; then the next one is played.

    What it triggers in turn is dealt with before that (A.8.Ruling.1).
    """
    if len(game.log.running) > MOST_WITHIN:
        raise EndlessSeries
    before = list(game.table.stack)
    put_on_stack(game, waiting, "is played in a series")
    if any(thing not in before for thing in game.table.stack):
        seams.resolve_top(game)
        settle(game)
    return [waiting.source]


def _as_it_is_now(game: Game, thing: GameObject, event: Event, watches: list[Watch]) -> list[Met]:
    return met(game, event, watches)


@rule(seams.modified_as_it_comes, rulings1999="A.8.8", without=_as_it_is_now)
def seen_as_printed(game: Game, thing: GameObject, event: Event, watches: list[Watch]) -> list[Met]:
    """An ability that triggers on a permanent coming into play goes by what its card says."""
    return met_as_printed(game, thing, event, watches)
