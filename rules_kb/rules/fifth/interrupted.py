"""T.5 and A.8: when what has been played can be interrupted, in a batch and in a series.

Everything but a mana source has an interrupt period, also in a series (T.3.1, T.9.3). Only interrupts can be
played in it, so that one in which nobody interrupts makes no difference. What a player plays goes through it
all the same, since somebody may still decide; what comes by itself, in a series or of a phase, has one where
the next thing that is done is aimed at it, and goes on without a halt otherwise.
"""

from __future__ import annotations

from rules_kb.rules.fifth.periods import active_player
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.table.entries import EVERYWHERE
from rules_kb.table.events.periods import PeriodBegan, SeriesSet
from rules_kb.table.events.turns import PriorityReceived
from rules_kb.table.objects import GameObject, Player
from rules_kb.table.periods import INTERRUPT_PERIOD, Period


@rule(rulings1999="T.5.3", off=[], at_work=EVERYWHERE)
def interrupt_period_begins(game: Game, thing: GameObject, put_off: int | None = None) -> list[Player]:
    """Who controls what is being interrupted is the active player in its interrupt period."""
    below = tuple(game.table.stack)
    game.record(PeriodBegan(Period(INTERRUPT_PERIOD, below, of=thing, put_off=put_off)))
    return [thing.controller]


def is_about_to_be_interrupted(game: Game, ability: GameObject) -> bool:
    """Whether somebody wants to interrupt an ability of a series. Where nobody does, it resolves at once."""
    return game.coming.interrupts(ability)


@rule(rulings1999="A.8.Ruling.6", off=[])
def interrupts_come_first(game: Game, ability: GameObject) -> list[GameObject]:
    """A triggered ability can be interrupted, as any other: it doesn't resolve in its series before that."""
    series = game.table.turn.series
    game.record(SeriesSet((ability, *series), len(series)))
    return [ability]


def before_it_joins_its_batch(game: Game, ability: GameObject) -> None:
    """A phase ability has been announced. Where nobody wants to interrupt it, it joins its batch at once."""
    if game.coming.interrupts(ability, now=True):
        is_interrupted_as_an_instant_is(game, ability)


@rule(rulings1999="T.1.5", off=[])
def is_interrupted_as_an_instant_is(game: Game, ability: GameObject) -> list[Player]:
    """Phase abilities and phase costs are played by the rules for instants, and so can be interrupted."""
    return interrupt_period_begins(game, ability)


def waits_for_interrupts(game: Game) -> bool:
    """Whether an ability of a series is to be interrupted before anything else happens."""
    return isinstance(next(iter(game.table.turn.series), None), GameObject)


def interrupts_are_due(game: Game) -> bool:
    """Begin the interrupt period of an ability of a series that waits for it. Whether it has begun."""
    first, *rest = game.table.turn.series or (None,)
    if not isinstance(first, GameObject):
        return False
    game.record(SeriesSet(tuple(rest), None))
    if not interrupt_period_begins(game, first, len(rest)):
        return False
    game.record(PriorityReceived(active_player(game)))
    return True
