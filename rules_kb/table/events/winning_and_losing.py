"""Winning, losing, leaving and ending the game."""

from __future__ import annotations

from collections import Counter

from rules_kb.facts import dataclass
from rules_kb.hints import TYPE_CHECKING
from rules_kb.table import trails
from rules_kb.table.events import Event, PlayerEvent
from rules_kb.table.objects import STACK, Player

if TYPE_CHECKING:
    from rules_kb.table.table import Table
    from rules_kb.table.trails import Trail


@dataclass(eq=False)
class GameLost(PlayerEvent):
    """A player loses the game; `why` in a few words."""

    why: str

    def carry_out(self, table: Table) -> None:
        self.player.lost = True

    def trails(self) -> tuple[Trail, ...]:
        return (trails.losing(self.player),)

    def tell(self) -> str:
        return f"{self.player.name} loses the game: {self.why}"


@dataclass(eq=False)
class GameWon(PlayerEvent):
    """An effect says that a player wins."""

    why: str

    def carry_out(self, table: Table) -> None:
        self.player.won = True

    def trails(self) -> tuple[Trail, ...]:
        return (trails.losing(self.player),)

    def tell(self) -> str:
        return f"{self.player.name} wins the game: {self.why}"


@dataclass(eq=False)
class PlayerLeft(PlayerEvent):
    """A player who has lost leaves the others to play on: whatever the player owns, or has on the stack, is
    in no zone any more.
    """

    def carry_out(self, table: Table) -> None:
        self.player.left = True
        self.player.pool = Counter()
        for thing in list(table.objects()):
            if thing.owner is self.player or (thing.zone == STACK and thing.controller is self.player):
                table.lift(thing)

    def tell(self) -> str:
        return f"{self.player.name} is out of the game, with all cards"


@dataclass(eq=False)
class GameEnded(Event):
    """The game is over: `outcome` is won or drawn."""

    outcome: str
    winner: Player | None = None

    def carry_out(self, table: Table) -> None:
        table.result = (self.outcome, self.winner)

    def tell(self) -> str:
        return f"{self.winner.name} wins the game" if self.winner else "the game is a draw"
