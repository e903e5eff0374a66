"""Choices that the game puts to a player, and who answers them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from rules_kb.facts import dataclass, field
from rules_kb.table.objects import Player


@dataclass
class Choice:
    """A choice for a player.

    `verb` is choose, order, yes or no, discard, sacrifice, divide, number, color or declare. `options` are
    the legal answers; from `least` to `most` of them are taken. For `divide`, `total` is shared out among the
    options, and `of` names what is divided. For `number`, `least` and `most` bound it (`most` -1: no bound).
    For `type`, any word may be answered. Where `allows` is given, it has the verdict on an answer (or
    several), so that one outside the options is refused by a rule. Where every answer comes to the same
    (`indifferent`), it may be left out.
    """

    player: Player
    verb: str
    what: str
    options: list[Any] = field(default_factory=list)
    least: int = 1
    most: int = 1
    total: int = 0
    of: Any = None
    allows: Callable[[Any], Any] | None = None
    indifferent: bool = False

    @property
    def forced(self) -> list[Any] | None:
        """The only legal answer, if there is only one; any, where all come to the same."""
        if self.indifferent:
            return list(self.options)
        if self.verb == "divide":
            return [{self.options[0]: self.total}] if len(self.options) == 1 else None
        if self.verb == "number":
            return [self.least] if self.least == self.most else None
        if self.verb == "order":
            return list(self.options) if len(self.options) < 2 else None
        if len(self.options) <= self.least:
            return list(self.options)
        if self.most == 0:
            return []
        return None


class Unanswered(Exception):
    """A choice that nobody has answered."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        super().__init__(f"{choice.player.name} must choose: {choice.what}")


class Chooser(Protocol):
    """Whoever answers for the players."""

    def answer(self, choice: Choice) -> list[Any]:
        """The options taken; for `divide`, one dict from option to share; for `number`, one number."""
        ...


class OnlyForced:
    """Answers nothing: a choice with one legal answer is made, any other is an error."""

    def answer(self, choice: Choice) -> list[Any]:
        raise Unanswered(choice)


class FirstOption:
    """Takes the first legal answer each time."""

    def answer(self, choice: Choice) -> list[Any]:
        if choice.verb == "divide":
            return [{choice.options[0]: choice.total}]
        if choice.verb == "number":
            return [choice.least]
        if choice.verb == "order":
            return list(choice.options)
        return choice.options[: max(choice.least, min(1, choice.most))]
