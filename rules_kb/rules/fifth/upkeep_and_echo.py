"""A.14 Cumulative Upkeep and A.16 Echo: what they cost, and when it is due again."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.events.turns import TurnBegan
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import GameObject


@rule(rulings1999="A.14.3", off=1)
def cumulative_upkeep_grows(game: Game, thing: GameObject) -> int:
    """Cumulative upkeep costs once more than it has been paid."""
    if thing.counters["cumulative upkeep"] and game.controller(thing) is not thing.controller:
        upkeep_grows_on_for_another(game, thing)
    return 1 + thing.counters["cumulative upkeep"]


@rule(rulings1999="A.14.5", permits=True, off=False)
def upkeep_grows_on_for_another(game: Game, thing: GameObject) -> bool:
    """Cumulative upkeep goes on where it was under another controller."""
    return True


@rule(rulings1999="A.14.2", off=())
def buried_without_upkeep(game: Game, thing: GameObject) -> tuple[e.Instruction, ...]:
    """Where cumulative upkeep isn't paid, the permanent is buried as that resolves."""
    return (e.Bury(w.ThisCard()),)


def _for_nothing(game: Game, thing: GameObject, echo: a.Keyword) -> a.Cost:
    return a.Cost()


@rule(rulings1999="A.16.1", without=_for_nothing)
def echo_of(game: Game, thing: GameObject, echo: a.Keyword) -> a.Cost:
    """Echo: in the first upkeep under a new controller the casting cost is due."""
    if game.saying(a.CostsMore):
        echo_costs_what_it_says(game, thing)
    if _times_that_it_changed_hands(game, thing) > 1:
        echo_is_paid_once(game, thing)
    return echo.value or a.Cost((a.PayMana(the_cost_itself(game, thing)),))


def _as_much_of_any_color(game: Game, thing: GameObject) -> ManaCost:
    return ManaCost(generic=(game.look(thing).cost or ManaCost()).converted)


@rule(rulings1999="K.9.3", without=_as_much_of_any_color)
def the_cost_itself(game: Game, thing: GameObject) -> ManaCost:
    """Where a casting cost has to be paid, and not only as much mana, its colors matter."""
    return game.look(thing).cost or ManaCost()


def _times_that_it_changed_hands(game: Game, thing: GameObject) -> int:
    """How often a spell or ability has changed who controls a permanent, in this turn and the one before."""
    number = turns = 0
    for event in (each for together in reversed(game.log.happened) for each in reversed(together)):
        turns += isinstance(event, TurnBegan)
        if turns == 2:
            break
        effect = event.effect if isinstance(event, EffectBegan) else None
        if isinstance(effect, ContinuousEffect) and thing in effect.things:
            number += any(isinstance(change, e.SetController) for change in effect.changes)
    return number


@rule(rulings1999="A.16.Ruling.3", permits=True, off=False)
def echo_is_paid_once(game: Game, thing: GameObject) -> bool:
    """Echo is paid once, however often its controller has lost the permanent and gained it again."""
    return True


@answers(seams.echo_is_owed_again)
def echo_is_owed_again(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Those for which echo has to be paid after they have phased in."""
    return coming_back_is_coming(game, things) if any(map(has_echo, things)) else []


@rule(rulings1999="A.16.Ruling.4", off=[])
def coming_back_is_coming(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What phases in has come under its controller's control again: its echo has to be dealt with."""
    return [thing for thing in things if has_echo(thing)]


def has_echo(thing: GameObject) -> bool:
    """Whether a permanent's own text has echo."""
    return any(isinstance(item, a.Keyword) and item.name == "echo" for item in thing.initial.abilities)


@rule(rulings1999="A.16.Ruling.2", permits=True, off=False)
def echo_costs_what_it_says(game: Game, thing: GameObject) -> bool:
    """What makes spells cost more or less makes no difference to echo, which is a phase cost."""
    return True
