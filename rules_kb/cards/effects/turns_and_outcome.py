"""What a text does with turns and their parts, and with the outcome of the game."""

from __future__ import annotations

from rules_kb.cards.node import Instruction
from rules_kb.cards.words import ONE, Amount, Who, You


class ExtraLands(Instruction):
    """`who` may play so many more lands this turn."""

    number: Amount
    who: Who = You()


class RepeatProcess(Instruction):
    """All that the spell or ability says is done once more, with the same targets."""


class EndTurn(Instruction):
    """The turn ends: the stack is removed from the game, and the cleanup step comes next."""


class ControlTurn(Instruction):
    """Its controller controls the next turn of `who`."""

    who: Who


class ExtraTurn(Instruction):
    who: Who = You()
    number: Amount = ONE


class ExtraPhases(Instruction):
    """Phases that come in between, right after the present one."""

    phases: tuple[str, ...]


class ExtraStep(Instruction):
    """A step that comes in between, right after the present one."""

    step: str


class SkipStep(Instruction):
    """A player skips the next step, phase or turn of that name, or so many of them."""

    what: str
    who: Who = You()
    number: Amount = ONE


class LoseGame(Instruction):
    who: Who = You()


class WinGame(Instruction):
    who: Who = You()


class LoseAndWin(Instruction):
    """One player loses and one wins at the same moment."""

    loser: Who
    winner: Who
