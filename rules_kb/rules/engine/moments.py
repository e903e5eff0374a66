"""Whether a moment of a turn has come at which a text lets something be played."""

from __future__ import annotations

from rules_kb.books.eras import (
    BEGINNING_OF_COMBAT,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    END_OF_TURN,
    ENDS,
    FIRST_MAIN,
    MAIN,
    SECOND_MAIN,
    UPKEEP,
)
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.table.events import Event
from rules_kb.table.events.turns import MomentCame, StepBegan
from rules_kb.table.objects import GameObject, Player
from rules_kb.table.table import TooMuch

OF_A_STEP = {
    DECLARE_ATTACKERS: DECLARE_ATTACKERS,
    DECLARE_BLOCKERS: DECLARE_BLOCKERS,
    "your upkeep": UPKEEP,
    "your end step": END_OF_TURN,
    "opponent's upkeep": UPKEEP,
    "any upkeep": UPKEEP,
    END_OF_COMBAT: END_OF_COMBAT,
}
BEFORE = {
    "before combat": BEGINNING_OF_COMBAT,
    "before attackers": DECLARE_ATTACKERS,
    "before blockers": DECLARE_BLOCKERS,
    "combat before blockers": DECLARE_BLOCKERS,
    "before combat damage": COMBAT_DAMAGE,
    "before end of combat": END_OF_COMBAT,
}
"""The step that mustn't have begun."""
MAIN_PHASES = (MAIN, FIRST_MAIN, SECOND_MAIN)
WHOSE = {"your": True, "opponent's": False}
MOMENTS = (
    *OF_A_STEP,
    *BEFORE,
    "combat",
    "combat after blockers",
    "after blockers",
    "after combat",
    "your turn",
    "opponent's turn",
    "your main phase",
)


def has_come(game: Game, player: Player, when: str) -> bool:
    """Whether the turn is where the words have it, for this player."""
    turn = game.table.turn
    steps = [step for _, step in game.era.steps]
    own = WHOSE.get(when.split()[0])
    if own is not None and (turn.active is player) is not own:
        return False
    if when in OF_A_STEP:
        return turn.step == OF_A_STEP[when]
    if when.startswith("combat") and turn.phase != "combat":
        return False
    if turn.step == MAIN and not turn.may_still_attack:  # a main phase goes on after the attack in it
        return when not in BEFORE
    if when in BEFORE:
        return steps.index(turn.step) < steps.index(BEFORE[when])
    if when in ("combat after blockers", "after blockers"):
        return steps.index(turn.step) >= steps.index(DECLARE_BLOCKERS)
    if when == "after combat":
        return steps.index(turn.step) > steps.index(END_OF_COMBAT)
    return turn.phase in MAIN_PHASES if when == "your main phase" else True


class NoSuchTime(TooMuch):
    """A text speaks of a time that these rules don't have."""

    def __init__(self, thing: GameObject, step: str, era: str) -> None:
        Exception.__init__(
            self, f"{thing.name} speaks of the end of a phase, {step}, which {era} doesn't have"
        )


def comes(game: Game, thing: GameObject, moment: str, event: Event) -> bool:
    """Whether an event is the beginning of a step, or the moment, of which a text speaks. Raises NoSuchTime
    where it speaks of the end of a step that begins, and nothing is played at that time.
    """
    if not isinstance(event, (StepBegan, MomentCame)):
        return False
    step = ENDS.get(moment)
    if step and event.step == step and not seams.phase_has_an_end(game, step):
        raise NoSuchTime(thing, moment, game.era.name)
    return event.step == moment
