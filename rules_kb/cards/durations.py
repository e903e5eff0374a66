"""How long the effect of a spell or ability lasts, as its text says."""

from __future__ import annotations

from rules_kb import regex

UNTIL_END_OF_TURN = "until end of turn"
UNTIL_END_OF_COMBAT = "until end of combat"
UNTIL_YOUR_NEXT_TURN = "until your next turn"
UNTIL_END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
UNTIL_YOUR_NEXT_UPKEEP = "until your next upkeep"
UNTIL_YOUR_NEXT_END_STEP = "until your next end step"
UNTIL_ITS_CONTROLLERS_NEXT_UNTAP_STEP = "until its controller's next untap step"
UNTIL_ITS_NEXT_UNTAP_STEP_IS_OVER = "until its next untap step is over"
WHILE_IT_STAYS_TAPPED = "for as long as it stays tapped"
WHILE_YOU_CONTROL_IT = "for as long as you control it"
WHILE_YOU_CONTROL_IT_TAPPED = "for as long as you control it and it stays tapped"
WHILE_IT_STAYS_IN_PLAY = "for as long as it stays in play"
OF_THE_SOURCE = (
    WHILE_IT_STAYS_TAPPED,
    WHILE_YOU_CONTROL_IT,
    WHILE_YOU_CONTROL_IT_TAPPED,
    WHILE_IT_STAYS_IN_PLAY,
)
WHILE_IT_IS_ENCHANTED = "for as long as it is enchanted"
WHILE_IT_HAS = "for as long as it has this counter: "
"""Before the kind of the counter."""


def until_end_of(step: str) -> str:
    """Until a step ends: `end of turn` is one."""
    return f"until end of {step}"


def until_upkeep_of(player: str) -> str:
    """Until the next upkeep of a player by that name: what "your next upkeep" means as an effect begins."""
    return f"until the upkeep of {player}"


def until_end_step_of(player: str) -> str:
    """Until the next end step of a player by that name, as it begins."""
    return f"until the end step of {player}"


def until_end_of_next_turn_of(player: str, turn: int) -> str:
    """Until the end of the first turn of a player by that name after the turn of a number."""
    return f"until the end of {player}'s first turn after turn {turn}"


def ends_with_turn(duration: str, player: str, turn: int) -> bool:
    """Whether it ends as this player's turn does, which has this number: with any, or with the next one."""
    if duration == UNTIL_END_OF_TURN:
        return True
    before, _, since = duration.rpartition(" ")
    return before == until_end_of_next_turn_of(player, 0)[:-2] and int(since) < turn


def for_player(duration: str, player: str, turn: int) -> str:
    """A duration that speaks of "your" next step or turn, as it is once the effect has begun in a turn."""
    if duration == UNTIL_END_OF_YOUR_NEXT_TURN:
        return until_end_of_next_turn_of(player, turn)
    if duration == UNTIL_YOUR_NEXT_UPKEEP:
        return until_upkeep_of(player)
    return until_end_step_of(player) if duration == UNTIL_YOUR_NEXT_END_STEP else duration


def named(duration: str, player: str, source: str) -> str:
    """A duration as it is told: who controls the thing or whose turn it is, by that player's name, and what
    stays as it is, by the `source`'s, which is empty where that is what the effect is on.
    """
    told = duration.replace("you control", f"{player} controls").replace("your next", f"{player}'s next")
    of_the_source = duration in OF_THE_SOURCE
    return regex.sub(r"\bit\b", lambda _: source, told) if source and of_the_source else told
