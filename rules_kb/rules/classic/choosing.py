"""What this book leaves open about choices."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.table.objects import Player


@answers(seams.controller_chooses_first)
def controller_chooses_first(game: Game, player: Player, own: list[int], others: list[int]) -> list[int]:
    """As they are written."""
    return sorted([*own, *others])
