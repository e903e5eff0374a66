"""Cards that players don't see: shuffling, the order of a library, revealing."""

from __future__ import annotations

from rules_kb.facts import dataclass
from rules_kb.hints import TYPE_CHECKING
from rules_kb.table.events import Bookkeeping, Event, PlayerEvent, possessive
from rules_kb.table.objects import LIBRARY, GameObject, Player, Thing

if TYPE_CHECKING:
    from rules_kb.table.table import Table


@dataclass(eq=False)
class Shuffled(PlayerEvent):
    """A library is shuffled. Its order is then unknown; the table leaves it as it is."""

    def carry_out(self, table: Table) -> None:
        table.shuffled.add(self.player.name)

    def tell(self) -> str:
        return f"{self.player.name} shuffles the library"


@dataclass(eq=False)
class LibraryOrdered(Event):
    """Cards of a library are put on its top or at its bottom, the first of them uppermost."""

    player: Player
    cards: tuple[GameObject, ...]
    position: str = "top"

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player, *self.cards)

    def carry_out(self, table: Table) -> None:
        library = table.zone(LIBRARY, self.player)
        rest = [card for card in library if card not in self.cards]
        library[:] = [*self.cards, *rest] if self.position == "top" else [*rest, *self.cards]

    def tell(self) -> str:
        number = f"{len(self.cards)} cards" if len(self.cards) != 1 else "a card"
        where = "on top" if self.position == "top" else "at the bottom"
        return (
            (
                f"{number} {'are' if len(self.cards) != 1 else 'is'} put {where} of "
                f"{possessive(self.player.name)} library"
            )
            if self.cards
            else ""
        )


@dataclass(eq=False)
class Revealed(Event):
    """Cards are shown to all players."""

    player: Player
    things: tuple[GameObject, ...]

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player, *self.things)

    def tell(self) -> str:
        names = [
            thing.printed.name if thing.face_down and thing.printed is not None else thing.name
            for thing in self.things
        ]
        return f"{self.player.name} reveals {', '.join(names) or 'no cards'}"


@dataclass(eq=False)
class LiesFaceDown(Bookkeeping):
    """Removed cards lie face down: nobody may look at them."""

    things: list[GameObject]

    def carry_out(self, table: Table) -> None:
        for thing in self.things:
            thing.face_down = True
