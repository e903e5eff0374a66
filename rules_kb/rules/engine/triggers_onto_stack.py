"""Triggers onto stack: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.targets import targets_of
from rules_kb.rules import seams
from rules_kb.rules.engine.who_and_what import players_of
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.told import goes_on_the_stack
from rules_kb.rules.terms.triggered_abilities import Occurrence, Waiting, waiting_on
from rules_kb.table.events.spells_and_abilities import AnnouncementMade, ObjectMade, WaitsNoMore
from rules_kb.table.objects import Characteristics, GameObject, Player


def ability_as_object(
    game: Game,
    source: GameObject,
    ability: a.Triggered | a.Activated,
    controller: Player,
    occurrence: Occurrence | None = None,
    colors: frozenset[str] = frozenset(),
) -> GameObject:
    """A new object that stands for an ability, to be put on the stack."""
    values = Characteristics(f"{source.name}'s ability", colors=colors, abilities=(ability,))
    made = ObjectMade(values, source.owner, controller, ability, source, occurrence)
    game.record(made)
    if source.announced.x is not None and isinstance(ability, a.Triggered) and ability.has_x_of_its_spell:
        game.record(AnnouncementMade(made.made, facts.replace(made.made.announced, x=source.announced.x)))
    return made.made


def put_triggered_abilities_on_stack(game: Game) -> int:
    """Put all abilities that have triggered on the stack before a player gets priority.

    How many there were.
    """
    if not game.table.triggered:
        return 0
    triggered = waiting_on(game.table)
    game.record(WaitsNoMore(tuple(triggered)))
    waiting = [one for item in triggered for one in _one_for_each_player(game, item)]
    sources = [item.source for item in waiting]
    if waiting and game.table.stack and not seams.triggers_all_the_same(game, sources):
        return 0
    mark = game.log.mark()
    ordered = (
        seams.order_of_triggers(game, waiting)
        if len({kind_of_trigger(item) for item in waiting}) > 1
        else waiting
    )
    rules = [entry for entry in game.log.fired(mark) if not entry.does]
    for item in ordered or waiting:
        put = game.log.mark()
        with (
            game.log.coming_from(game.log.trigger_of(item.occurrence).because),
            game.log.leading_to(goes_on_the_stack),
        ):
            seams.goes_on_stack_before_priority(game, item)
        game.log.stand_beside_entries(filter(goes_on_the_stack, game.log.entries[put:]), rules)
    return len(waiting)


def _one_for_each_player(game: Game, waiting: Waiting) -> list[Waiting]:
    """An ability that gives each player a choice becomes an ability of each of them (410.2)."""
    may = only_may(waiting.ability)
    if may is None or not isinstance(may.who, (w.EachPlayer, w.EachOpponent)):
        return [waiting]
    players = players_of(game, may.who, Context(waiting.source, waiting.controller))
    ability = a.Triggered(waiting.ability.trigger, (e.May(may.effects),), waiting.ability.condition)
    set_off = game.log.trigger_of(waiting.occurrence)
    with game.log.coming_from(set_off.because):
        each = seams.ability_of_each_player(game, waiting, ability, players)
    for one in each:
        game.log.note_trigger(one.occurrence, set_off.because, set_off.rules)
    return list(each or [waiting])


def kind_of_trigger(waiting: Waiting) -> tuple[object, ...]:
    """What tells triggered abilities apart; the order of those that are the same in this doesn't matter."""
    it = waiting.occurrence.it if targets_of(waiting.ability) else None
    return waiting.controller.name, waiting.source.initial.name, waiting.ability, it


# -- 410.4 and 410.5 choices ---------------------------------------------------------------------------------


def only_may(ability: a.Triggered) -> e.May | None:
    """The "may" that is all of a triggered ability, if nothing has to be paid for it."""
    effects = ability.effects
    if (
        len(effects) == 1
        and isinstance(effects[0], e.May)
        and not effects[0].cost
        and not effects[0].otherwise
    ):
        return effects[0]
    return None
