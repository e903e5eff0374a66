"""What this book leaves open about choices."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.prevention_effects import in_order_of_choice
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.objects import Player


@answers(seams.controller_chooses_first)
def controller_chooses_first(game: Game, player: Player, own: list[int], others: list[int]) -> list[int]:
    """As they are written."""
    return sorted([*own, *others])


@answers(seams.damage_prevented_first)
def damage_prevented_first(game: Game, player: Player, damage: list[Damaged]) -> list[Damaged]:
    """As that player likes, whom 2006 names (419.7b): it may decide what triggers."""
    return in_order_of_choice(game, player, damage)


@answers(seams.least_share)
def least_share(game: Game, fixed: bool) -> int:
    """Where the number of targets is given, one may get nothing, and is a target all the same."""
    return 0 if fixed else 1
