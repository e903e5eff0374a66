"""Illegal actions: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game, Kept
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.actions import Action
from rules_kb.table.objects import Player


@seam
def take_action(game: Game, action: Action) -> None:
    """Carry out a player's action, or reverse it whole and raise Illegal."""


@seam
def of_own_accord(game: Game, player: Player, what: str) -> Verdict | None:
    """Why a player can't do something that nothing asks for: discard, or sacrifice."""


@seam
def action_is_reversed(game: Game, player: Player, before: Kept) -> bool:
    """An action that turns out illegal is reversed whole: payments are cancelled and a spell's card goes back
    to the hand."""


@seam
def priority_is_kept(game: Game, player: Player) -> bool:
    """Whoever had priority before an illegal spell or ability still has it, and may do something else or
    pass."""
