"""What is done as each step of a turn begins and ends, and the turn that these steps make up."""

from __future__ import annotations

from rules_kb.books.eras import (
    BEGINNING_OF_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END_OF_COMBAT,
    END_OF_TURN,
    FIRST_MAIN,
    SECOND_MAIN,
    UNTAP,
    UPKEEP,
)
from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards.node import Node
from rules_kb.rules import seams
from rules_kb.rules.engine.day_and_night import day_goes_by
from rules_kb.rules.engine.sagas import sagas_go_on
from rules_kb.rules.engine.state_based_effects import conditions_that_hold
from rules_kb.rules.engine.turn_structure import active_player_receives_priority, opening
from rules_kb.rules.engine.what_cards_forbid import all_mana_stays
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.parts import UnspentMana
from rules_kb.rules.terms.triggered_abilities import waiting_on
from rules_kb.rules.terms.turn import Phase, TurnStep, TurnStructure
from rules_kb.table.events import Event
from rules_kb.table.events.combat import CombatEnded
from rules_kb.table.events.effects import EffectEnded
from rules_kb.table.events.permanents import EchoSettled
from rules_kb.table.events.spells_and_abilities import WaitsNoMore
from rules_kb.table.events.turns import StepBegan
from rules_kb.table.objects import GameObject, Player

# -- 302 untap -----------------------------------------------------------------------------------------------


def _untap_step(game: Game) -> None:
    active = game.table.turn.active
    assert active is not None
    end_what_lasted_until_this_turn(game, active)
    day_goes_by(game)
    begun = step_begins(game)
    seams.phasing(game, active)
    with opening(game, begun):
        seams.untap_permanents(game, active)
        kept_from_untapping_once(game, active)
        if not seams.nobody_gets_priority_while_untapping(game):
            active_player_receives_priority(game)


def kept_from_untapping_once(game: Game, active: Player) -> None:
    """What kept a permanent of the active player from untapping in this untap step only is over now."""
    over = [
        effect
        for effect in game.table.effects
        if isinstance(effect, ContinuousEffect)
        and effect.duration == durations.UNTIL_ITS_NEXT_UNTAP_STEP_IS_OVER
        and any(game.controller(thing) is active for thing in effect.things)
    ]
    if over:
        game.happen(*[EffectEnded(effect, "effect", "") for effect in over])


def end_what_lasted_until_this_turn(game: Game, active: Player) -> None:
    """As a player's turn begins, that player's effects end that lasted "until your next turn", and those on
    the player's own permanents that lasted until their controller's next untap step, with which it begins.
    """
    table = game.table
    ended: list[Event] = [
        EffectEnded(effect, kind, f"{effect.source.name}'s effect ends")
        for kind, pile in (("effect", table.effects), ("shield", table.shields), ("delayed", table.delayed))
        for effect in pile
        if (effect.duration == durations.UNTIL_YOUR_NEXT_TURN and effect.controller is active)
        or (
            isinstance(effect, ContinuousEffect)
            and effect.duration == durations.UNTIL_ITS_CONTROLLERS_NEXT_UNTAP_STEP
            and any(game.controller(thing) is active for thing in effect.things)
        )
    ]
    if ended:
        game.happen(*ended)


# -- 303 to 305, 312 to 314 ----------------------------------------------------------------------------------


def step_begins(game: Game) -> list[Event]:
    """Say that the step has begun, and see what triggers on that. The beginning, once it has happened."""
    waiting = waiting_on(game.table)
    begun = game.happen(StepBegan(game.table.turn.step))
    new = [
        item
        for item in waiting_on(game.table)
        if item not in waiting and _is_at_the_beginning(item.ability.trigger)
    ]
    if new:
        game.record(WaitsNoMore(tuple(new)))
        seams.abilities_at_the_beginning(game, new)
    return begun


def _is_at_the_beginning(condition: Node) -> bool:
    """Whether a trigger condition says "at the beginning of", as 300.5 has it, and not "at end of" (311.1,
    313.1).
    """
    if isinstance(condition, a.Beginning):
        return condition.step not in (END_OF_TURN, END_OF_COMBAT)
    return isinstance(condition, a.Keyword)


def _upkeep_step(game: Game) -> None:
    active = game.table.turn.active
    assert active is not None
    seams.effects_expire(game, durations.until_upkeep_of(active.name))
    begun = step_begins(game)
    own = [thing for thing, look in game.looks().items() if look.controller is game.table.turn.active]
    game.record(EchoSettled(own))
    with opening(game, begun):
        seams.upkeep_opens(game)


def _main_phase(game: Game) -> None:
    begun = step_begins(game)
    if game.table.turn.step == FIRST_MAIN:
        sagas_go_on(game)
    with opening(game, begun):
        seams.main_phase_opens(game)


def _combat_begins(game: Game) -> None:
    seams.combat_phase_starts(game)
    with opening(game, step_begins(game)):
        seams.priority_as_combat_begins(game)


def _combat_ends(game: Game) -> None:
    with opening(game, step_begins(game)):
        seams.priority_as_combat_ends(game)


def effects_until_now_end(game: Game) -> None:
    """What lasts until this end step ends as it begins, where there is anything."""
    active = game.table.turn.active
    assert active is not None
    moment = durations.until_end_step_of(active.name)
    if any(each.duration == moment for each in (*game.table.effects, *game.table.delayed)):
        seams.effects_expire(game, moment)


def _end_of_turn(game: Game) -> None:
    effects_until_now_end(game)
    with opening(game, step_begins(game)):
        seams.priority_at_end_of_turn(game)


def _draw_step(game: Game) -> None:
    active = game.table.turn.active
    begun = step_begins(game)
    if active is not None and not active.lost:
        told = tuple(entry for event in begun if (entry := game.log.telling(event)) is not None)
        with opening(game, begun), game.log.coming_from(told):
            seams.draw_for_the_turn(game)
    active_player_receives_priority(game)


def _cleanup_step(game: Game) -> None:
    with opening(game, step_begins(game)):
        for part in seams.cleanup_in_order(game):
            part(game)


@answers(seams.priority_in_cleanup)
def priority_in_cleanup(game: Game) -> None:
    """Nobody gets priority in the cleanup step unless something has come up."""
    with game.log.silence():
        pending = conditions_that_hold(game)
    if pending or game.table.triggered:
        seams.cleanup_repeats(game)


def _combat_phase_ends(game: Game) -> None:
    seams.effects_expire(game, durations.UNTIL_END_OF_COMBAT)
    seams.combat_is_over(game)


@answers(seams.combat_is_over)
def combat_is_over(game: Game) -> list[GameObject]:
    """Nobody attacks or blocks any more."""
    fought = [*game.table.combat.attackers, *game.table.combat.blocks]
    game.record(CombatEnded())
    return fought


SINCE_1999 = TurnStructure(
    (
        Phase(
            "beginning",
            (TurnStep(UNTAP, _untap_step), TurnStep(UPKEEP, _upkeep_step), TurnStep(DRAW, _draw_step)),
            goes_on=seams.beginning_phase_goes_on,
        ),
        Phase(FIRST_MAIN, (TurnStep(FIRST_MAIN, _main_phase),)),
        Phase(
            "combat",
            (
                TurnStep(BEGINNING_OF_COMBAT, _combat_begins),
                TurnStep(DECLARE_ATTACKERS, seams.begin_declare_attackers),
                TurnStep(DECLARE_BLOCKERS, seams.begin_declare_blockers),
                TurnStep(COMBAT_DAMAGE, seams.begin_combat_damage),
                TurnStep(END_OF_COMBAT, _combat_ends),
            ),
            goes_on=seams.combat_phase_goes_on,
            ends=_combat_phase_ends,
        ),
        Phase(SECOND_MAIN, (TurnStep(SECOND_MAIN, _main_phase),)),
        Phase(
            "end",
            (TurnStep(END_OF_TURN, _end_of_turn), TurnStep(CLEANUP, _cleanup_step)),
            goes_on=seams.end_phase_goes_on,
        ),
    )
)
"""The turn since Classic Sixth Edition."""


class ManaBurn(UnspentMana):
    """Mana stays in its pool from step to step; what is left as a phase ends burns its player."""

    def as_step_ends(self, game: Game, player: Player) -> None:
        pass

    def as_phase_ends(self, game: Game, player: Player) -> None:
        if sum(player.pool.values()) and not all_mana_stays(game, player):
            seams.mana_burn(game, player)
