"""A.7 Replacement Abilities, with G.7.5: what they can't replace, and what becomes of contradictions."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.replacement_effects import would_modify
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, answers, concerning, rule
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.objects import STACK, GameObject, Mark

# -- A.7.4 and G.7.5 nothing replaces a cost -----------------------------------------------------------------


@answers(seams.what_replaces_a_cost)
def what_replaces_a_cost(game: Game, event: Event, items: list[Modifier]) -> list[Modifier]:
    """Nothing that is played, whenever the cost is paid; what does so all the time."""
    played = [item for item in items if not _replaces_all_the_time(item)]
    kept = does_so_all_the_time(game, event, items) if len(played) < len(items) else []
    of_announced = game.paid_for is not None and game.paid_for.zone == STACK
    if played:
        nothing_replaces = (
            nothing_replaces_a_mana_source
            if game.mana_triggers is not None
            else nothing_replaces_it_in_announcing
            if of_announced
            else nothing_replaces_a_cost
        )
        kept = [*kept, *nothing_replaces(game, event, played)]
    return [item for item in items if item in kept]


def _replaces_all_the_time(item: Modifier) -> bool:
    """Whether it is no ability that is played: it changes an amount of damage, or says where its own card
    goes.
    """
    said = item.mark[-1] if isinstance(item.mark, tuple) else None
    if not isinstance(said, a.Instead) or said.optional:
        return False
    changes = all(isinstance(effect, e.ChangeEvent) and effect.to is None for effect in said.effects)
    own = isinstance(said.event, a.WouldMove) and said.event.what == w.ThisCard()
    return own or (changes and bool(said.effects))


@rule(rulings1999="A.7.5", off=[])
def does_so_all_the_time(game: Game, event: Event, items: list[Modifier]) -> list[Modifier]:
    """What replaces something all the time isn't played, and changes costs and mana sources as well."""
    return [item for item in items if _replaces_all_the_time(item)]


def _all_of_them(game: Game, event: Event, items: list[Modifier]) -> list[Modifier]:
    return items


@rule(rulings1999="A.7.4", without=_all_of_them)
def nothing_replaces_it_in_announcing(
    game: Game, event: Event, items: list[Modifier]
) -> Concerning[list[Modifier]]:
    """No replacement ability is played for a cost that is paid in announcing."""
    return concerning([], *event.about)


@rule(rulings1999="A.7.4", without=_all_of_them)
def nothing_replaces_a_mana_source(
    game: Game, event: Event, items: list[Modifier]
) -> Concerning[list[Modifier]]:
    """Nor for what a mana source costs, or does."""
    return concerning([], *event.about)


@rule(rulings1999="G.7.5", without=_all_of_them)
def nothing_replaces_a_cost(game: Game, event: Event, items: list[Modifier]) -> Concerning[list[Modifier]]:
    """No replacement ability changes a cost."""
    return concerning([], *event.about)


# -- G.37 skipping a draw ------------------------------------------------------------------------------------


def _is_drawn_besides(game: Game, event: Event, done: list[Event]) -> list[Event]:
    return [event, *done]


@rule(seams.draw_is_skipped, rulings1999="G.37.1", without=_is_drawn_besides)
def draw_is_skipped(game: Game, event: Event, done: list[Event]) -> list[Event]:
    """What has a player skip a draw is a replacement ability, played as that draw is about to be made."""
    return list(done)


# -- A.7.3 contradictions ------------------------------------------------------------------------------------


@answers(seams.contradictory_moves)
def contradictory_moves(
    game: Game, thing: GameObject, effects: tuple[e.Instruction, ...]
) -> tuple[e.Instruction, ...]:
    """What is left of instructions that put one thing into several zones."""
    zones = {effect.zone for effect in effects if _moves_it(effect) and isinstance(effect, e.MoveTo)}
    return contradictions_are_ignored(game, thing, effects) if len(zones) > 1 else effects


def _the_first_comes_first(
    game: Game, thing: GameObject, effects: tuple[e.Instruction, ...]
) -> tuple[e.Instruction, ...]:
    return effects


@rule(rulings1999="A.7.3", without=_the_first_comes_first)
def contradictions_are_ignored(
    game: Game, thing: GameObject, effects: tuple[e.Instruction, ...]
) -> Concerning[tuple[e.Instruction, ...]]:
    """Where a replacement makes an effect contradict itself, nothing of that is done."""
    return concerning(tuple(effect for effect in effects if not _moves_it(effect)), thing)


def _moves_it(effect: e.Instruction) -> bool:
    return isinstance(effect, e.MoveTo) and isinstance(effect.what, w.It)


# -- A.7.Ruling.3 exchanges ----------------------------------------------------------------------------------


@answers(seams.moves_of_an_exchange)
def moves_of_an_exchange(game: Game, moves: list[Event]) -> list[Event]:
    """What an exchange is, for what would replace one of its moves."""
    if found := _replacing(game, moves):
        kept = what_replaces_one_of_the_moves(game, moves)
        for event in moves:
            event.barred = (*event.barred, *[mark for mark in found if mark not in kept])
    return moves


def _replacing(game: Game, moves: list[Event]) -> list[Mark]:
    return [item.mark for move in moves for item in would_modify(game, move) if item.replaces]


@rule(rulings1999="A.7.Ruling.3", off=[])
def what_replaces_one_of_the_moves(game: Game, moves: list[Event]) -> list[Mark]:
    """An exchange is two moves, and each of them can be replaced by itself."""
    return _replacing(game, moves)


# -- A.7 what one makes of an event, another may modify ------------------------------------------------------


@answers(seams.replacements_combine)
def replacements_combine(game: Game, event: Event, source: GameObject | None) -> bool:
    """Whether what one effect has made of an event is modified by another: damage as T.10 has it, all else
    in a new series.
    """
    return isinstance(event, Damaged) or a_new_series_of_replacements(game, event, source)


@rule(rulings1999="A.7.Note.1", permits=True, off=False)
def a_new_series_of_replacements(game: Game, event: Event, source: GameObject | None) -> bool:
    """A replacement ability that is used changes what is coming, for which others can be used in turn."""
    return True
