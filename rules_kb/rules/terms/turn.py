"""A turn with its phases and steps, as an era has it."""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.facts import dataclass
from rules_kb.rules.game import Game


def nothing_more(game: Game) -> None:
    """What most steps and phases do as they end."""


@dataclass(frozen=True)
class TurnStep:
    """A step of a turn: what is done as it begins, up to the moment when a player has priority or must
    declare something, and what is done as it ends. `set_up` is what is still to be done of it where a game is
    set up in its middle.
    """

    name: str
    begins: Callable[[Game], None]
    ends: Callable[[Game], None] = nothing_more
    set_up: Callable[[Game], None] = nothing_more


@dataclass(frozen=True)
class Phase:
    """A phase with its steps; a phase without steps of its own has one that is called as it is.

    `goes_on` is the rule by which another step of it follows a given one, `ends` what is done as it ends,
    `over` what is checked once unspent mana is gone as well.
    """

    name: str
    steps: tuple[TurnStep, ...]
    goes_on: Callable[[Game, str], str | None] | None = None
    ends: Callable[[Game], None] = nothing_more
    over: Callable[[Game], None] = nothing_more


@dataclass(frozen=True)
class TurnStructure:
    """The phases of a turn, in order."""

    phases: tuple[Phase, ...]

    @property
    def steps(self) -> tuple[tuple[str, str], ...]:
        """Every step as (phase, step), in order."""
        return tuple((phase.name, step.name) for phase in self.phases for step in phase.steps)

    def step(self, name: str) -> TurnStep:
        """The step of that name. Raises KeyError."""
        for phase in self.phases:
            for step in phase.steps:
                if step.name == name:
                    return step
        raise KeyError(name)

    def phase_of(self, step: str) -> Phase:
        """The phase that a step belongs to. Raises KeyError."""
        for phase in self.phases:
            for each in phase.steps:
                if each.name == step:
                    return phase
        raise KeyError(step)

    def first_step(self, phase: str | None) -> str | None:
        """The step that a phase begins with; None for no phase."""
        return next((each.steps[0].name for each in self.phases if each.name == phase), None)

    def steps_of(self, phase: str) -> list[str]:
        """The steps of a phase, in order."""
        return [step for part, step in self.steps if part == phase]
