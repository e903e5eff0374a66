"""What an era does in its own way, beside its turn: what waits to resolve, continuous effects, damage,
mana.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from rules_kb.facts import NamedTuple
from rules_kb.rules.game import Game
from rules_kb.rules.terms.actions import Action
from rules_kb.rules.terms.continuous_effects import Acting, Done, Reasons
from rules_kb.table.events.spells_and_abilities import SpellPlayed
from rules_kb.table.objects import GameObject, Look, Player, Thing

Looks = dict[GameObject, Look]
"""Every permanent and what it looks like."""
Assigned = list[tuple[GameObject, Thing, int]]
"""Combat damage as it was assigned: who deals it, to whom, how much."""


class WhatWaits(ABC):
    """Spells and abilities that have been played and wait to resolve. `first_in_order` says what the first of
    several abilities does that a player puts in order, `comes` where something comes to wait.
    """

    first_in_order = "first goes on the stack first"
    comes = "on the stack"

    @abstractmethod
    def is_empty(self, game: Game) -> bool:
        """Whether nothing waits."""

    @abstractmethod
    def resolve(self, game: Game) -> None:
        """All players have passed: resolve what is next, and go on with the game."""

    def is_announced(self, game: Game, thing: GameObject) -> None:
        """A spell or ability has been announced and paid for, and waits from now on."""
        game.happen(SpellPlayed(thing))

    def comes_first(self, game: Game) -> bool:
        """Whether something has to be gone through before the player gets priority who would get it now.
        Where it has, it has been begun.
        """
        return False

    def meanwhile(self, game: Game) -> str:
        """Until when something is kept from happening that has been replaced or prevented now, in words."""
        return "this turn"

    def gives_way(self, game: Game, action: Action) -> bool:
        """Whether all players pass, and nothing resolves, before a time comes when an action could be."""
        return False


class Applied(NamedTuple):
    """The continuous effects that have been applied, and what each thing's changes were, both in order."""

    effects: list[Acting]
    done: Done


class EffectOrder(ABC):
    """The order in which continuous effects are applied."""

    @abstractmethod
    def apply(self, game: Game, looks: Looks, reasons: Reasons) -> Applied:
        """Apply all that there are to the looks of the permanents, and note the reasons."""

    def apply_newest(
        self,
        game: Game,
        newest: Acting,
        affected: list[GameObject],
        looks: Looks,
        reasons: Reasons,
        done: Done,
    ) -> bool:
        """Apply the newest effect upon all others: one that changes none of the initial values, and nothing
        that another one looks at. False where others come after it, and so all has to be worked out anew.
        """
        return False


class CombatDamage(ABC):
    """What becomes of combat damage that has been assigned."""

    @abstractmethod
    def is_assigned(self, game: Game, assigned: Assigned) -> None:
        """Deal it, or let it wait; then a player gets priority."""


class UnspentMana(ABC):
    """What becomes of mana that is still in a pool."""

    @abstractmethod
    def as_step_ends(self, game: Game, player: Player) -> None:
        """At the end of each step."""

    @abstractmethod
    def as_phase_ends(self, game: Game, player: Player) -> None:
        """At the end of each phase."""
