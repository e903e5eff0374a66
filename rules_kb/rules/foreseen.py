"""What is known of the rest of a script while a line of it is played."""

from __future__ import annotations

from collections import Counter

from rules_kb.cards import abilities as a
from rules_kb.facts import dataclass
from rules_kb.hints import Protocol
from rules_kb.table.objects import GameObject, Player


@dataclass(frozen=True)
class ManaSource:
    """A player's use of an ability for mana, of the types that are said."""

    player: Player
    source: GameObject
    ability: a.Activated
    mana: tuple[str, ...] | None


class Coming(Protocol):
    """What a script will still need."""

    def wants(self, player: Player) -> Counter[str]:
        """The colours of mana that the player's coming lines will need."""

    def spares(self, thing: GameObject) -> bool:
        """Whether a permanent is needed for something else than mana."""

    def interrupts(self, ability: GameObject, now: bool = False) -> bool:
        """Whether what comes next is aimed at an ability that has just been played; with `now` also what is
        about to be done.
        """

    def mana_source(self) -> ManaSource | None:
        """The ability for mana that the very next line plays, if it plays one."""

    def has_been_played(self) -> None:
        """That line has been played, and isn't to be played again."""


class NothingForeseen:
    """Where nobody knows what comes."""

    def wants(self, player: Player) -> Counter[str]:
        return Counter()

    def spares(self, thing: GameObject) -> bool:
        return False

    def interrupts(self, ability: GameObject, now: bool = False) -> bool:
        return False

    def mana_source(self) -> ManaSource | None:
        return None

    def has_been_played(self) -> None:
        return None
