"""P Phases of the Turn: six phases, the attack within the main phase; what each begins and ends with."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rules_kb.books.eras import (
    AFTER_BLOCKING,
    BEFORE_BLOCKING,
    BEGINNING_OF_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DISCARD,
    DRAW,
    END_OF_COMBAT,
    END_OF_TURN,
    MAIN,
    UNTAP,
    UPKEEP,
)
from rules_kb.cards import durations
from rules_kb.rules import seams
from rules_kb.rules.common.playing import lands_a_turn as one_land_a_turn
from rules_kb.rules.engine.steps import (
    effects_until_now_end,
    end_what_lasted_until_this_turn,
    kept_from_untapping_once,
    step_begins,
)
from rules_kb.rules.engine.turn_structure import (
    active_player_receives_priority,
    hand_on_priority,
    opening,
)
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.engine.until_1999 import draw_that_waits
from rules_kb.rules.fifth.losing import lose_at_zero_life, seen_after_the_attack, seen_before_the_attack
from rules_kb.rules.fifth.new_in_the_phase import see_what_is_new, waits_for_the_end
from rules_kb.rules.fifth.periods import innermost
from rules_kb.rules.fifth.phase_abilities import is_announced, see_what_is_due
from rules_kb.rules.fifth.phase_costs import is_untap_cost
from rules_kb.rules.fifth.put_off import (
    comes_too_late_to_untap,
    limits_that_are_off,
    not_in_this_untap_phase,
)
from rules_kb.rules.fifth.resolved import what_ending_leaves
from rules_kb.rules.fifth.series import settle
from rules_kb.rules.fifth.upkeep_and_echo import has_echo
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, answers, concerning, rule
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.rules.terms.turn import Phase, TurnStep, TurnStructure
from rules_kb.table.entries import EACH_TIME, EVERYWHERE
from rules_kb.table.events import Event
from rules_kb.table.events.combat import CombatEnded
from rules_kb.table.events.damage_and_life import DamageRemoved
from rules_kb.table.events.periods import AttackBegan, PhaseAbilityAnnounced
from rules_kb.table.events.permanents import EchoSettled
from rules_kb.table.events.spells_and_abilities import WaitsNoMore
from rules_kb.table.events.turns import MomentCame
from rules_kb.table.objects import HAND, Characteristics, GameObject, Player
from rules_kb.table.periods import BATCH, INTERRUPT_PERIOD

# -- P.2, P.3 the phases -------------------------------------------------------------------------------------


@rule(seams.next_phase, rulings1999="P.2.1", at_work=EVERYWHERE)
def next_phase(game: Game, phase: str) -> str | None:
    """Untap, upkeep, draw, main, discard, cleanup, in this order. An attack lies within the main phase."""
    if phase == MAIN and game.table.turn.attack_intended:
        return "combat"
    if phase == "combat":
        return back_to_main_phase(game)
    phases = [part for part in dict.fromkeys(part for part, _ in game.era.steps) if part != "combat"]
    return dict(pairwise(phases)).get(phase)


@rule(rulings1999="C.9.3", off=DISCARD)
def back_to_main_phase(game: Game) -> str:
    """After the end of combat the game goes back to the main phase."""
    return MAIN


@rule(seams.combat_phase_goes_on, rulings1999="C.1.1", at_work=EVERYWHERE)
def combat_phase_goes_on(game: Game, step: str) -> str | None:
    """Beginning, attackers, effects before blocking, blockers, effects after it, damage, end."""
    steps = [name for phase, name in game.era.steps if phase == "combat"]
    return dict(pairwise(steps)).get(step)


@rule(seams.step_ends_with_empty_stack, rulings1999="T.8.1", off=False, at_work=EVERYWHERE)
def phase_ends(game: Game) -> bool:
    """If both players have yielded priority and there is no batch, the phase ends."""
    return game.table.turn.priority is None and seams.WAITING.of(game).is_empty(game)


@rule(seams.pass_priority, rulings1999="T.8.1", off=[], at_work=EVERYWHERE)
def yield_priority(game: Game, player: Player) -> list[Player]:
    """Who plays nothing yields priority to the other player. What must be dealt with is announced before."""
    period = innermost(game)
    in_phase = len(game.table.turn.periods) < 2 and (period is None or period.kind == BATCH)
    if player is game.table.turn.active and in_phase:
        see_what_is_new(game)
    if player is game.table.turn.active and game.table.turn.due and in_phase:
        due = [item for item in game.table.turn.due if isinstance(item, Waiting)]
        due = [item for item in due if not waits_for_the_end(game, item)]
        if optional := [item for item in due if is_untap_cost(item)]:
            untap_costs_are_optional(game, optional)
        if mandatory := [item for item in due if item not in optional]:
            announced_before_yielding(game, mandatory)
    if len(game.table.in_turn_order()) > 2:
        return goes_round_the_table(game, player)
    return hand_on_priority(game, player)


@rule(rulings1999="M.1.6", off=[])
def goes_round_the_table(game: Game, player: Player) -> list[Player]:
    """With more than two players it goes round the table, from whose turn it is."""
    return hand_on_priority(game, player)


@answers(seams.lands_a_turn)
def lands_a_turn(game: Game, player: Player) -> int:
    """How many lands a player may play in this turn."""
    number = one_land_a_turn(game, player)
    if number > 1 and player.lands_played:
        effects_allow_more_lands(game, player)
    return number


@rule(rulings1999="P.8.Ruling.1", permits=True, off=False)
def effects_allow_more_lands(game: Game, player: Player) -> bool:
    """An effect may allow more lands in a turn than the one; in all else they are played as that is."""
    return True


@rule(rulings1999="T.8.Note.1", off=[])
def announced_before_yielding(game: Game, due: list[Waiting]) -> list[GameObject]:
    """A player who has mandatory abilities to deal with in the phase can't yield priority before."""
    for waiting in due:
        period = innermost(game)
        if period is not None and period.kind == INTERRUPT_PERIOD:
            break  # the others are announced after it
        if waiting in game.table.turn.due:  # unless it was part of another cost
            is_announced(game, waiting)
    return [item.source for item in due]


@rule(rulings1999="A.10.5", permits=True, off=[])
def untap_costs_are_optional(game: Game, due: list[Waiting]) -> list[Waiting]:
    """Nobody has to pay what could be paid to untap a permanent."""
    return due


def _is_over(game: Game) -> None:
    """As a phase ends, mana has burned, and then it is seen who loses. What hasn't been paid to untap
    something can't be paid any more.
    """
    if left := [item for item in game.table.turn.due if isinstance(item, Waiting) and is_untap_cost(item)]:
        game.record(PhaseAbilityAnnounced(tuple(left)))
    lose_at_zero_life(game)


def _main_is_over(game: Game) -> None:
    """The same where the main phase goes over into an attack."""
    if game.table.turn.attack_intended:
        seen_before_the_attack(game)
    else:
        lose_at_zero_life(game)


def _attack_has_been_left(game: Game) -> None:
    seen_after_the_attack(game)


@rule(rulings1999="P.3.1", off=False, at_work=EACH_TIME)
def phase_begins(game: Game) -> bool:
    """As a phase begins, all abilities and scheduled effects of its beginning are played in a series."""
    settle(game)
    return True


@rule(seams.sickness_ends, rulings1999="G.39.1", off=[], at_work=EACH_TIME)
def sickness_ends(game: Game, things: list[GameObject]) -> Concerning[list[GameObject]]:
    """The summoning sickness of a permanent is over when it begins a turn of its controller in play."""
    return concerning(things, *things)


# -- P.5 to P.7 untap, upkeep, draw --------------------------------------------------------------------------


def _untap(game: Game) -> None:
    active = game.table.turn.active
    assert active is not None
    end_what_lasted_until_this_turn(game, active)
    begun = step_begins(game)
    seams.phasing(game, active)
    with opening(game, begun):
        phase_begins(game)
    off = limits_that_are_off(game)
    before = list(game.table.in_play)
    seams.untap_permanents(game, active)
    if back := [thing for thing in off if not thing.tapped]:
        not_in_this_untap_phase(game, back)
    kept_from_untapping_once(game, active)
    settle(game)
    late = [thing for thing in game.table.in_play if thing.tapped and thing not in before]
    if late:
        comes_too_late_to_untap(game, late)
    seams.WAITING.of(game).comes_first(game)


def _upkeep(game: Game) -> None:
    active = game.table.turn.active
    assert active is not None
    seams.effects_expire(game, durations.until_upkeep_of(active.name))
    own = [thing for thing, look in game.looks().items() if look.controller is active]
    begun = step_begins(game)
    paid = [thing for thing in own if thing.counters["cumulative upkeep"]]
    if kept := [thing for thing in paid if not has_keyword(game.look(thing), "cumulative upkeep")]:
        upkeep_is_only_interrupted(game, kept)
    game.record(EchoSettled(_settled_with_this_upkeep(game, own)))
    with opening(game, begun):
        instants_in_upkeep(game)


@rule(rulings1999="A.14.4", permits=True, off=[])
def upkeep_is_only_interrupted(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Cumulative upkeep that a permanent hasn't for a time goes on where it was, once it has it again."""
    return things


def _settled_with_this_upkeep(game: Game, own: list[GameObject]) -> list[GameObject]:
    """The permanents whose echo needn't be paid after this upkeep any more."""
    due = [item.source for item in game.table.turn.due]
    spared = [thing for thing in own if thing not in due and has_echo(thing)]
    settled = [thing for thing in own if thing not in spared]
    return [*settled, *echo_is_over_unpaid(game, spared)] if spared else settled


@rule(rulings1999="A.16.Ruling.5", off=[])
def echo_is_over_unpaid(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What has been through an upkeep in which it hadn't echo needn't have it paid later on."""
    return [thing for thing in things if (thing.sick if thing.owes_echo is None else thing.owes_echo)]


def _its_abilities_are_due(game: Game) -> None:
    """A game that is set up in upkeep or in draw has that phase's abilities and costs still to come, but not
    what is played at its very beginning.
    """
    with game.log.silence():
        step_begins(game)
    game.record(WaitsNoMore(tuple(game.table.triggered)))


@rule(rulings1999="P.6.1", off=False, at_work=EVERYWHERE)
def instants_in_upkeep(game: Game) -> bool:
    """In the upkeep phase players may play instants, in any number of batches."""
    active_player_receives_priority(game)
    return True


def _draw(game: Game) -> None:
    with opening(game, step_begins(game)):
        seams.draw_for_the_turn(game)
    instants_in_draw(game)


@rule(rulings1999="P.7.1", off=False, at_work=EVERYWHERE)
def instants_in_draw(game: Game) -> bool:
    """In the draw phase players may play instants, in any number of batches."""
    active_player_receives_priority(game)
    return True


@rule(seams.draw_for_the_turn, rulings1999="P.7.2", off=[], at_work=EACH_TIME)
def draw_for_the_turn(game: Game) -> list[Player]:
    """The current player must draw a card in the draw phase: a mandatory phase ability, announced as an
    instant.
    """
    waiting = draw_that_waits(game)
    see_what_is_due(game, [waiting])
    return [waiting.controller]


_THE_DRAW = Characteristics("the draw")


def _draw_is_due(game: Game) -> None:
    """A game that is set up in the draw phase has the draw still to come, and that phase's abilities."""
    _its_abilities_are_due(game)
    seams.draw_for_the_turn(game)


# -- P.8 main, P.9 discard, P.10 cleanup ---------------------------------------------------------------------


def _main(game: Game) -> None:
    with opening(game, step_begins(game)):
        seams.main_phase_opens(game)


@rule(seams.main_phase_opens, rulings1999="P.8.1", off=False, at_work=EACH_TIME)
def main_phase_opens(game: Game) -> bool:
    """In the main phase the active player may start batches, play a land, and declare an attack."""
    active_player_receives_priority(game)
    return True


def _discard(game: Game) -> None:
    with opening(game, step_begins(game)):
        instants_in_discard(game)


@rule(rulings1999="P.9.1", off=False, at_work=EVERYWHERE)
def instants_in_discard(game: Game) -> bool:
    """In the discard phase players may play instants, in any number of batches."""
    active_player_receives_priority(game)
    return True


def _discard_ends(game: Game) -> None:
    """To discard is an ability of the phase's end."""
    active = game.table.turn.active
    assert active is not None
    before = len(game.table.zone(HAND, active))
    seams.discard_to_hand_size(game)
    left = len(game.table.zone(HAND, active))
    settle(game)
    if left < before and len(game.table.zone(HAND, active)) > left:
        nobody_discards_twice(game, active)


@rule(rulings1999="P.9.Ruling.1", permits=True, off=False)
def nobody_discards_twice(game: Game, player: Player) -> bool:
    """Whoever has discarded keeps the cards that come to the hand after that, however many."""
    return True


def _cleanup(game: Game) -> None:
    begun = step_begins(game)
    settle(game)
    with opening(game, begun):
        before = len(game.log.happened)
        seams.damage_and_effects_end(game)
        effects_until_now_end(game)
        what_ending_leaves(game, before)
        at_end_of_turn(game, begun)
    settle(game)
    if any(effect.duration == durations.UNTIL_END_OF_TURN for effect in game.table.effects):
        new_effects_end_at_once(game)
    seams.WAITING.of(game).comes_first(game)


@rule(rulings1999="P.10.3", off=False)
def new_effects_end_at_once(game: Game) -> bool:
    """What begins in the cleanup phase until end of turn, once such effects have ended, ends at once."""
    seams.effects_expire(game, durations.UNTIL_END_OF_TURN)
    return True


def _turn_is_over(game: Game) -> None:
    """Damage that creatures have survived in the cleanup phase doesn't go over into the next turn."""
    if hurt := [thing for thing in game.table.in_play if thing.damage]:
        damage_of_cleanup_is_removed(game, hurt)
    lose_at_zero_life(game)


@rule(rulings1999="P.10.4", off=[])
def damage_of_cleanup_is_removed(game: Game, hurt: list[GameObject]) -> list[GameObject]:
    """Damage that is dealt in the cleanup phase, after damage was removed, and that doesn't kill, is removed
    at once.
    """
    game.happen(*[DamageRemoved(thing) for thing in hurt])
    return hurt


@rule(rulings1999="P.10.1", off=False, at_work=EACH_TIME)
def at_end_of_turn(game: Game, begun: Sequence[Event]) -> bool:
    """After damage and effects have ended, what is to be done at end of turn is played in a series: in the
    cleanup phase, which has `begun`.
    """
    game.happen(MomentCame(END_OF_TURN, within=next(iter(begun), None)))
    return bool(game.table.triggered)


# -- C the attack --------------------------------------------------------------------------------------------


def _attack_begins(game: Game) -> None:
    game.record(AttackBegan())
    seams.combat_phase_starts(game)
    with opening(game, step_begins(game)):
        attack_begins(game)
    seams.WAITING.of(game).comes_first(game)


@rule(rulings1999="C.3.2", off=False, at_work=EACH_TIME)
def attack_begins(game: Game) -> bool:
    """What triggers on the beginning of the attack, or is scheduled for it, is dealt with."""
    settle(game)
    return True


def _before_blocking(game: Game) -> None:
    with opening(game, step_begins(game)):
        instants_before_blocking(game)


@rule(rulings1999="C.5.1", off=False, at_work=EVERYWHERE)
def instants_before_blocking(game: Game) -> bool:
    """Between attackers and blockers players may play instants, in any number of batches."""
    active_player_receives_priority(game)
    return True


def _after_blocking(game: Game) -> None:
    with opening(game, step_begins(game)):
        instants_after_blocking(game)


@rule(rulings1999="C.7.1", off=False, at_work=EVERYWHERE)
def instants_after_blocking(game: Game) -> bool:
    """Between blockers and damage players may play instants, in any number of batches."""
    active_player_receives_priority(game)
    return True


@rule(rulings1999="C.9.1", off=False, at_work=EACH_TIME)
def attack_ends(game: Game) -> bool:
    """What triggers on the end of combat, or is scheduled for it, is dealt with."""
    settle(game)
    return True


def _attack_ends(game: Game) -> None:
    with opening(game, step_begins(game)):
        attack_ends(game)
    seams.WAITING.of(game).comes_first(game)


def _attack_is_over(game: Game) -> None:
    seams.effects_expire(game, durations.UNTIL_END_OF_COMBAT)
    nobody_fights_any_more(game)


@rule(rulings1999="C.1.3", off=[])
def nobody_fights_any_more(game: Game) -> list[GameObject]:
    """A creature is attacking or blocking until the attack is over, and not after it."""
    fighters = [*game.table.combat.attackers, *game.table.combat.blocks]
    game.record(CombatEnded())
    return fighters


OF_1996 = TurnStructure(
    (
        Phase(UNTAP, (TurnStep(UNTAP, _untap),), over=_is_over),
        Phase(UPKEEP, (TurnStep(UPKEEP, _upkeep, set_up=_its_abilities_are_due),), over=_is_over),
        Phase(DRAW, (TurnStep(DRAW, _draw, set_up=_draw_is_due),), over=_is_over),
        Phase(MAIN, (TurnStep(MAIN, _main),), over=_main_is_over),
        Phase(
            "combat",
            (
                TurnStep(BEGINNING_OF_COMBAT, _attack_begins),
                TurnStep(DECLARE_ATTACKERS, seams.begin_declare_attackers),
                TurnStep(BEFORE_BLOCKING, _before_blocking),
                TurnStep(DECLARE_BLOCKERS, seams.begin_declare_blockers),
                TurnStep(AFTER_BLOCKING, _after_blocking),
                TurnStep(COMBAT_DAMAGE, seams.begin_combat_damage),
                TurnStep(END_OF_COMBAT, _attack_ends),
            ),
            goes_on=seams.combat_phase_goes_on,
            ends=_attack_is_over,
            over=_attack_has_been_left,
        ),
        Phase(DISCARD, (TurnStep(DISCARD, _discard, _discard_ends),), over=_is_over),
        Phase("end", (TurnStep(CLEANUP, _cleanup),), over=_turn_is_over),
    )
)
"""The turn of 1996 to 1999."""


@answers(seams.priority_in_cleanup)
def priority_in_cleanup(game: Game) -> None:
    """Nobody has priority in the cleanup phase."""
