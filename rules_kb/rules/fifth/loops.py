"""G.21 Infinity: a loop of abilities that set one another off, which no player controls."""

from __future__ import annotations

from rules_kb.rules.engine.rounds import go_round, rounds_ahead, same_change, standing
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Noted
from rules_kb.table.events.turns import ResolvedByItself, StandingsKept
from rules_kb.table.objects import GameObject
from rules_kb.table.standings import Counted, Standing

SHOWN = 3
"""So many times a cycle has to begin alike before it is known as one: two rounds have been demonstrated."""
MEMORY = 60
"""A cycle of more abilities than a third of these isn't known."""


def loop_is_over(game: Game, waiting: Waiting) -> bool:
    """Whether an ability that is about to be played would begin another round of a loop, which isn't played
    any more.
    """
    game.record(ResolvedByItself())
    now = _as_it_begins(game, waiting)
    seen: list[Standing] = [*game.table.turn.standings, now][-MEMORY:]
    game.record(StandingsKept(seen))
    alike = [each for each in seen if each.shape == now.shape and each.stack == now.stack]
    shown = _rounds(alike)[-SHOWN:]
    change = same_change(*shown) if len(shown) == SHOWN else None
    if change is None:
        return False
    # Nobody loses for having no life before the phase ends, so that life ends no loop.
    ahead = rounds_ahead(now, {name: step for name, step in change.items() if name[0] != "life"})
    if ahead is not None and runs_to_its_end(game, ahead, now, change):
        return False
    each_picks_a_number(game, now, change)
    return bool(stays_at_the_loops_end(game, waiting))


def _as_it_begins(game: Game, waiting: Waiting) -> Standing:
    """How the game stands as an ability is about to be played, with that ability as though it were played."""
    found = standing(game)
    played = (waiting.source.card_id, repr(waiting.ability), waiting.controller.name)
    found.stack = (*found.stack, played)
    happened, event = game.log.happened, waiting.occurrence.event
    found.began = len(happened)
    back = reversed(range(found.began)) if event is not None else ()
    found.set_off = next((number for number in back if event in happened[number]), found.began)
    return found


def _rounds(alike: list[Standing]) -> list[Standing]:
    """Of times at which an ability was about to be played those that are rounds of a loop: each has set off
    the next. What has triggered several times already, before the first was played, has not.
    """
    rounds = alike[-1:]
    for each in reversed(alike[:-1]):
        if each.began <= rounds[0].set_off:
            rounds = [each, *rounds]
    return rounds


@rule(rulings1999="G.21.Ruling.4", off=False)
def runs_to_its_end(game: Game, rounds: int, now: Standing, change: dict[Counted, int]) -> bool:
    """Nobody picks a number for a loop that will have an end: it goes round until then."""
    if rounds:
        go_round(game, rounds, now, change)
    return True


@rule(rulings1999="G.21.3", off=0)
def each_picks_a_number(game: Game, now: Standing, change: dict[Counted, int]) -> int:
    """Each player picks a number, the active player first, and the loop goes round as often as the largest
    says.
    """
    rounds = 1
    for player in game.table.in_turn_order():
        choice = ChoiceOf[int](player, "number", "how often the loop goes round", [], 1, -1)
        number = game.ask_one(choice) or 1
        game.happen(Noted(f"{player.name} has the loop go round {number:,} times", player))
        rounds = max(rounds, number)
    go_round(game, rounds, now, change)
    return rounds


def _goes_on(game: Game, waiting: Waiting) -> list[GameObject]:
    return []


@rule(rulings1999="G.21.4", without=_goes_on)
def stays_at_the_loops_end(game: Game, waiting: Waiting) -> list[GameObject]:
    """All stays as it is at the loop's end, right before its first ability would be played once more."""
    game.happen(Noted(f"the loop is over before {waiting.source.name} begins it once more", waiting.source))
    return [waiting.source]
