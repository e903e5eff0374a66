"""Turn structure: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rules_kb.books.eras import CLEANUP, DRAW, SECOND_MAIN, THE_TURN, UNTAP
from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards.node import Node
from rules_kb.rules import seams
from rules_kb.rules.engine.loops import watch_for_mandatory_loop
from rules_kb.rules.engine.triggers_onto_stack import put_triggered_abilities_on_stack
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.delayed_abilities import DelayedAbility
from rules_kb.rules.terms.parts import WhatWaits
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event, Noted, TableChange, possessive
from rules_kb.table.events.combat import CombatEnded
from rules_kb.table.events.permanents import Untapped
from rules_kb.table.events.spells_and_abilities import WaitsNoMore
from rules_kb.table.events.turns import (
    MomentCame,
    NextStepSet,
    PhasesInterrupted,
    PriorityMoved,
    PriorityPassed,
    PriorityReceived,
    SicknessEnded,
    StepBegan,
    StepEntered,
    StepsInterrupted,
    TurnBegan,
    TurnControlled,
    TurnCutOff,
    TurnCutShort,
    TurnGivenUp,
    TurnPassed,
)
from rules_kb.table.events.zone_changes import Drawn, Moved, Vanished
from rules_kb.table.objects import REMOVED, GameObject, Player

# -- 408.1 priority ------------------------------------------------------------------------------------------


def player_receives_priority(game: Game, player: Player) -> None:
    """Before a player gets priority, state-based effects are checked and triggered abilities go on the stack,
    until all is quiet.
    """
    nobody_has_priority(game)
    while game.table.result is None:
        with game.log.coming_from(game.log.origin.because):  # whatever gives priority, it isn't why
            seams.check_state_based_effects(game)
        if game.table.result is not None or not put_triggered_abilities_on_stack(game):
            break
    if game.table.result is not None or seams.WAITING.of(game).comes_first(game):
        return
    left = game.table.in_turn_order(player)
    if left:
        game.record(PriorityReceived(left[0]))


def hand_on_priority(game: Game, player: Player) -> list[Player]:
    """A player passes, and whoever hasn't passed yet may act next; the player who has passed."""
    turn = game.table.turn
    following = [
        other
        for other in game.table.in_turn_order(player)
        if other not in turn.passed and other is not player
    ]
    game.record(PriorityPassed(player, following[0] if following else None))
    return [player]


def check_as_priority_goes_on(game: Game) -> None:
    """Whoever has priority now may not act before state-based effects have been checked, though nobody has
    played anything; who has passed needn't pass again unless abilities have triggered.
    """
    triggered = False
    while game.table.turn.priority is not None and game.table.result is None:
        seams.check_state_based_effects(game)
        if game.table.result is not None or not put_triggered_abilities_on_stack(game):
            break
        triggered = True
    holder = game.table.turn.priority
    goes_on = triggered and holder is not None and game.table.result is None
    if goes_on and holder is not None and not seams.WAITING.of(game).comes_first(game):
        game.record(PriorityReceived(holder))


def nobody_has_priority(game: Game) -> None:
    """Nobody may act for now."""
    if game.table.turn.priority is not None:
        game.record(PriorityMoved(None))


def active_player_receives_priority(game: Game) -> None:
    """The active player gets priority; the next one, where the active player is out of the game."""
    player_receives_priority(game, (game.table.in_turn_order() or game.table.players)[0])


def after_passing(game: Game) -> None:
    """Once all players have passed in succession, resolve the top of the stack or end the step."""
    if game.table.turn.priority is not None or game.table.result is not None:
        return
    waiting = seams.WAITING.of(game)
    if not waiting.is_empty(game):
        waiting.resolve(game)
    elif seams.all_have_passed(game):
        next_step(game)
    else:
        active_player_receives_priority(game)


def nobody_acts(game: Game) -> bool:
    """Whether all players have passed in succession, and nothing waits to resolve."""
    return game.table.turn.priority is None and seams.WAITING.of(game).is_empty(game)


class LastInFirstOut(WhatWaits):
    """The stack: what came last goes first; after each, it is the active player's turn to act."""

    def is_empty(self, game: Game) -> bool:
        return not game.table.stack

    def is_announced(self, game: Game, thing: GameObject) -> None:
        seams.becomes_played(game, thing)

    def resolve(self, game: Game) -> None:
        seams.resolve_top(game)
        if game.table.turn.ends_now:
            game.record(TurnCutOff())
            next_step(game)
        elif game.table.result is None and game.table.turn.waiting_for is None:
            active_player_receives_priority(game)
            watch_for_mandatory_loop(game)


# -- 300 phases and steps ------------------------------------------------------------------------------------


def next_step(game: Game) -> None:
    """End the present step and begin the next, until a player has priority or must declare something."""
    table = game.table
    while table.result is None and table.in_turn_order():
        if seams.end_of_phase_comes_first(game):
            return
        end_step(game)
        if table.result is not None:
            return
        before = table.turn.number
        name = _following(game)
        begin_step(game, name, new_turn=table.turn.number != before)
        if _is_stop(game) or table.turn.priority is not None or table.turn.waiting_for is not None:
            return


def _is_stop(game: Game) -> bool:
    """Whether somebody has asked the game to halt at this step (a script that says how far to play)."""
    turn = game.table.turn
    wanted = game.stop_at
    assert turn.active is not None
    if wanted is None or turn.step != wanted[0] or wanted[1] not in ("", turn.active.name):
        return False
    game.stopped = True
    return True


def _following(game: Game) -> str:
    """The step after the present one; past the last, the next player's turn begins."""
    table = game.table
    jump = table.turn.next_step
    if jump is not None:
        game.record(NextStepSet(None))
        return jump
    name = table.turn.step
    while True:
        following = _step_after(game, name)
        if following is None:
            next_turn(game)
            following = game.era.steps[0][1]
        name = following
        mark, in_combat = game.log.mark(), table.turn.skipping_combat
        if not seams.first_draw_is_skipped(game, name) and not seams.is_skipped(game, name):
            return name
        if not in_combat:
            _tell_what_is_skipped(game, name, mark)


def _tell_what_is_skipped(game: Game, step: str, mark: int) -> None:
    """A line on a step, or a phase, that is passed over, by the rules that have fired since a mark."""
    active = game.table.turn.active
    assert active is not None
    phase = seams.TURN.of(game).phase_of(step)
    whole = "combat" if game.table.turn.skipping_combat else phase.name if step == phase.name else ""
    what = f"{whole} phase" if whole else f"{step} step"
    rules = tuple(game.log.fired(mark))
    kept = {DRAW: (Drawn,), UNTAP: (Untapped,)}.get(step, ())
    noted = Noted(f"{possessive(active.name)} {what} is skipped", active, kept=kept)
    game.log.event(noted.tell(), (active.name,), noted, beside=rules)


def _step_after(game: Game, step: str) -> str | None:
    """The step after one in its phase, else the first of the next phase; None where the turn is over."""
    turn = game.table.turn
    if turn.steps_to_come and (extra := seams.extra_step_comes(game)) is not None:
        game.record(StepsInterrupted(turn.steps_go_on_from or step))
        return extra
    if turn.steps_go_on_from is not None:
        step = turn.steps_go_on_from
        game.record(StepsInterrupted(None))
    the_turn = seams.TURN.of(game)
    phase = the_turn.phase_of(step).name
    goes_on = the_turn.phase_of(step).goes_on
    if goes_on is not None and (inside := goes_on(game, step)):
        return inside
    if turn.phases_to_come and (another := seams.extra_phase_comes(game)) is not None:
        game.record(PhasesInterrupted(turn.phases_go_on_from or phase))
        return the_turn.first_step(another)
    if turn.phases_go_on_from is not None:
        phase = turn.phases_go_on_from
        game.record(PhasesInterrupted(None))
    following = seams.next_phase(game, phase)
    if following == SECOND_MAIN:
        following = seams.second_main_phase_comes(game, following)
    return the_turn.first_step(following)


def is_first_draw(game: Game, name: str) -> bool:
    return name == DRAW and game.table.turn.number == 1


def would_be_skipped(game: Game, name: str) -> bool:
    """Whether an effect would skip this step if it came next."""
    active = game.table.turn.active
    assert active is not None
    once = name in active.skips or as_spent(name) in active.skips
    return once or bool(cards_that_say(game, active, f"skip {name}"))


def as_spent(name: str) -> str:
    """How a step that has been spent as a cost stands among what a player will skip."""
    return f"{name}, which is spent"


def why_not_to_be_spent(game: Game, player: Player, name: str) -> str:
    """Why a player can't pay with a step of this turn, or nothing."""
    if name == THE_TURN:
        return ""  # which is the next one
    steps = [step for _, step in game.era.steps]
    now = game.table.turn.step
    if game.table.turn.active is not player:
        return f"{player.name} has no {name} in another player's turn"
    if as_spent(name) in player.skips:
        return f"{player.name} has spent this turn's {name} already"
    if name in steps and now in steps and steps.index(now) >= steps.index(name):
        return f"this turn's {name} has begun already"
    return ""


def cards_that_say(game: Game, player: Player, what: str) -> list[GameObject]:
    """The permanents whose text changes a rule for that player."""
    return [
        thing
        for thing, look, item in game.saying(a.PlayerRule)
        if item.what == what and speaks_of(item.who, player, look.controller)
    ]


def speaks_of(who: str, player: Player, controller: Player) -> bool:
    """Whether "you", "player" or "opponent" on a permanent of this controller means the player."""
    return who == "player" or (who == "you") == (player is controller)


@answers(seams.turn_begins)
def turn_begins(game: Game) -> bool:
    """The moment of which cards speak as the beginning of a turn, before its first step: told where one of
    them waits for it.
    """
    end_sickness(game, new_under_control(game))
    if waits_for_the_turn(game):
        moment = moment_of_the_turn(game)
        with opening(game, [moment]):
            game.happen(moment)
    return True


def waits_for_the_turn(game: Game) -> bool:
    """Whether an ability triggers at the beginning of a turn, or something delayed waits for that."""
    if any(
        isinstance(item, DelayedAbility) and _is_of_the_turn(item.ability.trigger)
        for item in game.table.delayed
    ):
        return True
    return any(
        isinstance(ability, a.Triggered) and _is_of_the_turn(ability.trigger)
        for _, ability, _ in seams.watching(game)
    )


def _is_of_the_turn(trigger: Node) -> bool:
    return isinstance(trigger, a.Beginning) and trigger.step == THE_TURN


def moment_of_the_turn(game: Game) -> MomentCame:
    """The beginning of the turn, to be told."""
    assert game.table.turn.active is not None
    return MomentCame(THE_TURN, text=f"{possessive(game.table.turn.active.name)} turn begins")


@answers(seams.turn_ends_now)
def turn_ends_now(game: Game, context: Context) -> bool:
    """A text ends the turn: what is on the stack, combat and what waits go away, and the cleanup step comes
    next.
    """
    seams.card_takes_precedence(game, [context.source])
    stack_goes(game, context)
    game.record(WaitsNoMore(tuple(game.table.triggered)))
    game.record(CombatEnded())
    game.record(TurnCutShort(CLEANUP))
    return True


def stack_goes(game: Game, context: Context) -> None:
    """Everything on the stack is removed from the game, or is gone."""
    game.happen(
        *[
            Vanished(thing)
            if thing.is_ability or thing.is_copy
            else Moved(thing, REMOVED, source=context.source)
            for thing in game.table.stack
        ]
    )


def new_under_control(game: Game) -> list[GameObject]:
    """What has come under the active player's control since that player's last turn."""
    active = game.table.turn.active
    return [thing for thing in game.table.in_play if thing.sick and game.controller(thing) is active]


def how_new(game: Game, player: Player) -> str:
    """Since when a player has controlled what isn't allowed to tap yet: since the player's own last turn
    began, and no longer; `... came under Ann's control this turn` where that is this one.
    """
    if game.table.turn.active is not player:
        return f"came under {player.name}'s control since {possessive(player.name)} last turn began"
    if first_phase_waits(game):
        return f"came under {player.name}'s control before this turn, whose beginning isn't over yet"
    return f"came under {player.name}'s control this turn"


def first_phase_waits(game: Game) -> bool:
    """Whether the turn has begun, and its first phase hasn't yet."""
    for event in the_latest_first(game):
        if isinstance(event, StepBegan):
            return False
        if isinstance(event, TurnBegan) or (isinstance(event, MomentCame) and event.step == THE_TURN):
            return True
    return False


def the_latest_first(game: Game) -> Iterator[TableChange]:
    """All that has happened, from the latest back."""
    return (event for together in reversed(game.log.happened) for event in together)


def end_sickness(game: Game, fresh: list[GameObject]) -> None:
    """As a turn begins, what the active player controls isn't new any more: what is `fresh`, by a rule."""
    rested = seams.sickness_ends(game, fresh) if fresh else []
    controlled = [thing for thing in game.table.in_play if game.controller(thing) is game.table.turn.active]
    game.record(SicknessEnded(tuple(thing for thing in controlled if not thing.sick or thing in rested)))


@answers(seams.sickness_ends)
def sickness_ends(game: Game, things: list[GameObject]) -> list[GameObject]:
    """All of them."""
    return things


def _is_skipped_whole(game: Game, player: Player) -> bool:
    """Whether a player's turn doesn't come: something skips it, or the player has a permanent skip it."""
    once = "turn" in player.skips
    able = [
        thing
        for thing, look in game.looks().items()
        if thing.tapped and look.controller is player and any(map(_may_skip, look.abilities))
    ]
    if able:
        return seams.what_skips_the_turn(game, player, once, able)
    return once and bool(seams.turn_is_skipped(game, player))


def _may_skip(ability: object) -> bool:
    return isinstance(ability, a.MaySkipTurn)


@answers(seams.what_skips_the_turn)
def what_skips_the_turn(game: Game, player: Player, once: bool, able: list[GameObject]) -> bool:
    """The player says which of them it is, or whether it is the one."""
    besides = WHAT_SKIPS_ONCE if once else NOTHING_SKIPS
    choice = ChoiceOf(player, "choose", "what skips the turn", [besides, *(thing.name for thing in able)])
    chosen = game.ask_one(choice)
    if chosen == besides:
        return once and bool(seams.turn_is_skipped(game, player))
    thing = next(thing for thing in able if thing.name == chosen)
    said = [item for item in game.look(thing).abilities if isinstance(item, a.MaySkipTurn)]
    game.record(TurnGivenUp(player))
    skipped = bool(seams.turn_is_skipped(game, player))
    for effect in (effect for item in said for effect in item.effects):
        seams.carry_out(game, effect, Context(thing, player))
    return skipped


WHAT_SKIPS_ONCE, NOTHING_SKIPS = "what skips once", "nothing"
"""What else there is to choose where a permanent could skip a turn."""


def next_turn(game: Game) -> None:
    """The next player's turn begins, or an extra one; after that the turns go on in the order that it
    interrupted.
    """
    table = game.table
    turn = table.turn
    assert turn.active is not None
    while True:
        if turn.extra_turns and (extra := seams.extra_turn_comes(game)):
            game.record(TurnPassed(extra, turn.order_goes_on_from or turn.active))
        else:
            before = turn.order_goes_on_from or turn.active
            game.record(TurnPassed(table.in_turn_order(before)[1 if not before.lost else 0]))
        if not _is_skipped_whole(game, turn.active):
            break
        if turn.active.next_turn_by is not None and not seams.control_waits(game, turn.active):
            game.record(TurnControlled(None, used_up=True))
    if turn.controlled_by is not None:
        game.record(TurnControlled(None))
    if (by := turn.active.next_turn_by) is not None:
        seams.turn_is_controlled(game, turn.active, by)
    game.record(TurnBegan())


def begin_step(game: Game, name: str, *, new_turn: bool = False) -> None:
    """Begin a step, and the turn with it: what happens at its beginning, then priority."""
    the_turn = seams.TURN.of(game)
    game.record(StepEntered(the_turn.phase_of(name).name, name))
    if not new_turn or seams.turn_begins(game):
        the_turn.step(name).begins(game)


@contextmanager
def opening(game: Game, begun: Iterable[Event]) -> Iterator[None]:
    """The rule that says with what a step opens stands beside the step's beginning: the first that has a part
    in what is done meanwhile.
    """
    mark, outer = game.log.mark(), game.log.running[-1] if game.log.running else None
    try:
        yield
    finally:
        rules = (entry for entry in game.log.fired(mark) if entry.cause is outer)
        game.log.stand_beside(begun, [entry for entry in [next(rules, None)] if entry is not None])


def end_step(game: Game) -> None:
    """End the present step: what lasts until its end expires, and what becomes of unspent mana."""
    table = game.table
    turn = table.turn
    nobody_has_priority(game)
    the_turn, unspent = seams.TURN.of(game), seams.UNSPENT_MANA.of(game)
    seams.effects_expire(game, durations.until_end_of(turn.step))
    the_turn.step(turn.step).ends(game)
    for player in table.in_turn_order():
        unspent.as_step_ends(game, player)
    following = turn.next_step
    if following == CLEANUP or (_is_last_of_phase(game, turn.step) and following != turn.step):
        the_turn.phase_of(turn.step).ends(game)
        for player in table.in_turn_order():
            unspent.as_phase_ends(game, player)
        the_turn.phase_of(turn.step).over(game)


def _is_last_of_phase(game: Game, step: str) -> bool:
    """Whether a phase ends with this step: no step follows in it, or none that isn't skipped."""
    if game.table.turn.steps_to_come:
        return False
    step = game.table.turn.steps_go_on_from or step
    the_turn = seams.TURN.of(game)
    names = the_turn.steps_of(the_turn.phase_of(step).name)
    return all(
        is_first_draw(game, name) or would_be_skipped(game, name) for name in names[names.index(step) + 1 :]
    )
