"""T.3 and T.5 to T.8: what has been announced goes through its interrupt period, joins a batch, and resolves
with it.

The batch of 1997 takes the place of the stack: everything that is announced lies on the same pile, and which
of it belongs together is known from the periods within one another (`rules_kb/table/periods.py`).
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.mana_abilities import is_mana_ability
from rules_kb.rules.engine.resolving import begin_to_resolve, parts_left, resolve
from rules_kb.rules.engine.triggered_abilities import wake_state_triggers
from rules_kb.rules.engine.turn_structure import first_phase_waits, next_step, player_receives_priority
from rules_kb.rules.fifth import damage_prevention
from rules_kb.rules.fifth.announcing import choose_words, what_announcing_allows
from rules_kb.rules.fifth.beginning_of_turn import first_phase_begins
from rules_kb.rules.fifth.dying import would_be_destroyed
from rules_kb.rules.fifth.interrupted import interrupt_period_begins
from rules_kb.rules.fifth.kinds import MANA_SOURCE, PREVENTION, REGENERATES, kind_of, possible_nodes
from rules_kb.rules.fifth.modes_by_themselves import see_which_mode_it_has
from rules_kb.rules.fifth.periods import WITH_INSTANTS, active_player, in_it, innermost, is_within
from rules_kb.rules.fifth.regenerating import end_what_was_not_needed, regenerate_at_once
from rules_kb.rules.fifth.resolved import what_resolving_leaves
from rules_kb.rules.fifth.series import goes_on_after_interrupts, settle
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, answers, concerning, rule
from rules_kb.rules.terms.actions import Action, Pass, PlayAbility, PlaySpell
from rules_kb.rules.terms.parts import WhatWaits
from rules_kb.table.entries import EACH_TIME, EVERYWHERE
from rules_kb.table.events import Noted
from rules_kb.table.events.periods import (
    AnnouncingSet,
    AttackCalledOff,
    BatchResolves,
    PartsLeft,
    PeriodBegan,
    PeriodEnded,
)
from rules_kb.table.events.spells_and_abilities import SpellPlayed, WaitsNoMore
from rules_kb.table.objects import GameObject
from rules_kb.table.periods import BATCH, DAMAGE_PREVENTION, DEALT, INTERRUPT_PERIOD, REGENERATION, Period


class Batches(WhatWaits):
    """Batches within one another: each resolves backwards and without a stop, once all have yielded."""

    first_in_order = "first is played and resolves first"
    comes = "into the batch"

    def is_empty(self, game: Game) -> bool:
        turn = game.table.turn
        return not turn.periods and not game.table.stack and not turn.series

    def is_announced(self, game: Game, thing: GameObject) -> None:
        """The interrupt period of what was announced begins; it joins the batch once that is over."""
        if game.table.turn.announcing is not None:
            game.record(AnnouncingSet(None))
            wake_state_triggers(game)
        if game.table.turn.attack_intended:
            attack_is_called_off(game, thing)
        period = innermost(game)
        below = tuple(other for other in game.table.stack if other is not thing)
        if period is not None and period.kind == DAMAGE_PREVENTION:
            prevention_waits_like_instants(game, thing)
        elif period is None or period.kind == INTERRUPT_PERIOD:
            of = period.of if period is not None and period.kind == INTERRUPT_PERIOD else None
            game.record(PeriodBegan(Period(BATCH, below, of=of)))
        elif period.kind == REGENERATION:
            game.record(PeriodBegan(Period(BATCH, below, resolving=True)))
        goes_through_its_stages(game, thing)

    def comes_first(self, game: Game) -> bool:
        return damage_prevention.comes_first(game)

    def meanwhile(self, game: Game) -> str:
        return "in this damage prevention step" if is_within(game, DAMAGE_PREVENTION) else "this turn"

    def gives_way(self, game: Game, action: Action) -> bool:
        """A period in which nothing has been played ends before what belongs to another time."""
        period = innermost(game)
        if period is None or period.kind == BATCH or isinstance(action, Pass):
            return False
        return not _belongs_to(period, action)

    def resolve(self, game: Game) -> None:
        """All have yielded: what that ends ends, and the game goes on."""
        period = innermost(game)
        waiting: GameObject | None = None
        if period is not None and period.kind == INTERRUPT_PERIOD:
            end_interrupt_period(game, period)
        elif period is not None and period.kind == BATCH and not period.resolving:
            batch_starts_to_resolve(game)
        elif period is not None and period.kind == DAMAGE_PREVENTION:
            damage_prevention.end_main_part(game)
        elif period is not None and period.kind == REGENERATION:
            waiting = damage_prevention.end_regeneration(game)
        if waiting is not None and waiting in game.table.stack:
            _resolve(game)
            end_what_was_not_needed(game, period.dying if period is not None else ())
        within = period is not None and (period.kind in (DAMAGE_PREVENTION, REGENERATION) or period.in_series)
        if within and game.pauses:
            _halt(game)
        else:
            go_on(game)


def _belongs_to(period: Period, action: Action) -> bool:
    """Whether an action is one for such a period."""
    if isinstance(action, PlayAbility):
        if is_mana_ability(action.ability):
            return True
        if isinstance(action.ability, a.Keyword):
            return False
        types: tuple[str, ...] = ()
        nodes = possible_nodes(action.ability, action.said.mode)
    elif isinstance(action, PlaySpell):
        types = action.card.initial.types
        text = next(
            (item for item in action.card.initial.abilities if isinstance(item, a.Instructions)),
            a.Instructions(()),
        )
        nodes = possible_nodes(text, action.said.mode)
    else:
        return False
    if MANA_SOURCE in types:
        return True
    if period.kind == INTERRUPT_PERIOD:
        return period.of in action.said.targets
    wanted = PREVENTION if period.kind == DAMAGE_PREVENTION else REGENERATES
    return any(kind_of(types, each, action.said.targets) == wanted for each in nodes)


def _resolves_before_an_answer(game: Game, thing: GameObject) -> list[GameObject]:
    below = tuple(other for other in game.table.stack if other is not thing)
    game.record(PeriodBegan(Period(BATCH, below, resolving=True)))
    return [thing]


@rule(rulings1999="T.1.5", without=_resolves_before_an_answer)
def prevention_waits_like_instants(game: Game, thing: GameObject) -> list[GameObject]:
    """What prevents or redirects damage is played by the rules for instants: it begins a batch, and can be
    answered by another of its kind.
    """
    below = tuple(other for other in game.table.stack if other is not thing)
    game.record(PeriodBegan(Period(BATCH, below)))
    return [thing]


# -- T.5 the interrupt period, T.6 waiting -------------------------------------------------------------------


@rule(rulings1999="C.2.1")
def attack_is_called_off(game: Game, thing: GameObject) -> None:
    """If the opponent responds to an announced attack by starting a batch, the attack is cancelled."""
    active = game.table.turn.active
    assert active is not None
    game.happen(AttackCalledOff(active))


def _joins_at_once(game: Game, thing: GameObject) -> list[GameObject]:
    joins_the_batch(game, thing)
    return [thing]


@rule(rulings1999="T.3.1", without=_joins_at_once)
def goes_through_its_stages(game: Game, thing: GameObject) -> list[GameObject]:
    """What has been announced can be interrupted first; then it waits in a batch, and resolves with it."""
    choose_words(game, thing)
    interrupt_period_begins(game, thing)
    what_announcing_allows(game, thing)
    see_which_mode_it_has(game, thing)
    if game.table.triggered:
        announcing_sets_off(game, thing)
    return [thing]


def _is_forgotten(game: Game, thing: GameObject) -> list[GameObject]:
    game.record(WaitsNoMore(tuple(game.table.triggered)))
    return []


@rule(rulings1999="T.5.1", without=_is_forgotten)
def announcing_sets_off(game: Game, thing: GameObject) -> list[GameObject]:
    """What announcing a spell or ability has triggered is dealt with in a series before it can be
    interrupted.
    """
    settle(game)
    return [thing]


@rule(rulings1999="T.6.1", without=_is_forgotten)
def having_been_cast_sets_off(game: Game, thing: GameObject) -> list[GameObject]:
    """What triggers on a spell that has successfully been cast is dealt with in a series, as soon as it has
    joined the batch.
    """
    settle(game)
    return [thing]


def end_interrupt_period(game: Game, period: Period) -> None:
    """Nobody interrupts any more: what hasn't been countered has been cast, and waits in its batch."""
    game.record(PeriodEnded())
    assert period.of is not None
    if period.of in game.table.stack and period.in_series:
        goes_on_after_interrupts(game, period.of)
    elif period.of in game.table.stack:
        joins_the_batch(game, period.of)
        if game.table.triggered:
            having_been_cast_sets_off(game, period.of)


def _was_cast_all_the_same(game: Game, thing: GameObject) -> None:
    game.happen(SpellPlayed(thing))


@rule(rulings1999="T.5.4", without=_was_cast_all_the_same)
def was_not_cast(game: Game, thing: GameObject) -> None:
    """What was countered in its interrupt period goes no further, and was never successfully cast."""
    how = "played" if thing.is_ability else "cast"
    game.happen(Noted(f"{thing.name} wasn't successfully {how}", thing))


@rule(rulings1999="T.6.2", off=[], at_work=EACH_TIME)
def joins_the_batch(game: Game, thing: GameObject) -> list[GameObject]:
    """With its interrupt period over, a spell or ability has been played, and joins the current batch."""
    game.happen(SpellPlayed(thing))
    return [thing]


# -- T.8 batches ---------------------------------------------------------------------------------------------


@rule(rulings1999="T.8.1", off=[], at_work=EVERYWHERE)
def batch_starts_to_resolve(game: Game) -> list[GameObject]:
    """When both players have yielded priority, the batch starts to resolve."""
    period = innermost(game)
    assert period is not None
    found = in_it(game, period)
    game.record(BatchResolves())
    return found


def go_on(game: Game) -> None:
    """What comes next once nobody has to act: the rest of a batch, what is around it, or the phase."""
    while game.table.result is None and game.table.turn.priority is None:
        if damage_prevention.comes_first(game):
            return
        period = innermost(game)
        if period is None:
            _back_in_phase(game)
            return
        if period.kind == BATCH and in_it(game, period):
            if not period.resolving:
                player_receives_priority(game, active_player(game))
                return
            if _resolves_next(game) and game.pauses:
                _halt(game)
                return
        elif period.kind == BATCH:
            game.record(PeriodEnded())
        elif period.kind == INTERRUPT_PERIOD and period.of not in game.table.stack:
            game.record(PeriodEnded())
            assert period.of is not None
            was_not_cast(game, period.of)
        elif period.kind == DEALT:
            damage_prevention.then_creatures_die(game)
        else:
            player_receives_priority(game, active_player(game))
            return


def _halt(game: Game) -> None:
    """Halt after what has just resolved, unless the batch was through with it."""
    if game.table.turn.priority is not None or damage_prevention.comes_first(game):
        return
    if game.table.stack and parts_left(game, game.table.stack[-1])[0]:
        go_on(game)
        return
    period = innermost(game)
    if period is None or period.kind != BATCH or not period.resolving or not in_it(game, period):
        go_on(game)


def _resolves_next(game: Game) -> bool:
    """Resolve the last of the batch, unless creatures that it would destroy can be regenerated first."""
    top = game.table.stack[-1]
    if not parts_left(game, top)[0]:
        game.record(PartsLeft(top))
    dying = would_be_destroyed(game, top)
    if dying and not is_within(game, REGENERATION):
        damage_prevention.regeneration_has_its_chance(game, dying, top)
        return False
    _resolve(game)
    return True


def _resolve(game: Game) -> None:
    shields, before = list(game.table.shields), len(game.log.happened)
    top = game.table.stack[-1]
    if not parts_left(game, top)[0]:
        top = (last_of_batch_resolves(game) or [top])[0]
    resolve(game, top)
    if not parts_left(game, top)[0]:
        game.record(PartsLeft(top, over=True))
    what_resolving_leaves(game, top, before)
    if is_within(game, DAMAGE_PREVENTION):
        damage_prevention.prevention_resolves(game, top, shields)
    if is_within(game, REGENERATION):
        regenerate_at_once(game)
    settle(game)


@answers(seams.part_that_comes_first)
def part_that_comes_first(
    game: Game, top: GameObject, effects: tuple[e.Instruction, ...]
) -> tuple[tuple[e.Instruction, ...], tuple[e.Instruction, ...]]:
    """Of what resolves with a batch, all up to the first "then"."""
    at = next((index for index, effect in enumerate(effects) if isinstance(effect, e.Then)), None)
    if at is None or all(thing is not top for thing, _, _ in game.table.turn.parts):
        return effects, ()
    return divided_by_then(game, top, effects, at)


def _all_of_it(
    game: Game, top: GameObject, effects: tuple[e.Instruction, ...], at: int
) -> tuple[tuple[e.Instruction, ...], tuple[e.Instruction, ...]]:
    return effects, ()


@rule(rulings1999="T.7.3", without=_all_of_it)
def divided_by_then(
    game: Game, top: GameObject, effects: tuple[e.Instruction, ...], at: int
) -> Concerning[tuple[tuple[e.Instruction, ...], tuple[e.Instruction, ...]]]:
    """Between two parts of a resolution, what the first has triggered and the damage that it does are dealt
    with; only then the next part resolves.
    """
    return concerning((effects[:at], effects[at + 1 :]), top)


@rule(seams.next_part_resolves, rulings1999="T.7.3")
def next_part_resolves(game: Game, top: GameObject) -> None:
    """Once that has been dealt with, the next part resolves."""
    game.happen(Noted(f"the next part of {top.name} resolves", top))


@rule(rulings1999="T.8.7", off=[], at_work=EACH_TIME)
def last_of_batch_resolves(game: Game) -> list[GameObject]:
    """A batch resolves from last to first."""
    return resolves_now(game)


@answers(seams.top_of_stack_resolves)
def resolves_now(game: Game) -> list[GameObject]:
    """What resolves by itself, as a mana source or a series does, follows no order of a batch."""
    return begin_to_resolve(game, game.table.stack[-1])


def _back_in_phase(game: Game) -> None:
    """In a neutral state the active player may act; a step without instants is over."""
    turn = game.table.turn
    if turn.waiting_for is not None:
        return
    if first_phase_waits(game):
        first_phase_begins(game)
        if innermost(game) is not None:
            return
    if turn.step in WITH_INSTANTS and not turn.ending:
        player_receives_priority(game, active_player(game))
    else:
        next_step(game)
