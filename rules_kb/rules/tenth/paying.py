"""409.1f The total cost of a spell."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.common.paying import changed_cost
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.mana import ManaCost


def _as_printed(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    return mana


@rule(seams.total_cost, cr2006="409.1f", without=_as_printed)
def total_cost(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    """The total cost is the mana or alternative cost, with all that raises it, less all that lowers it."""
    return changed_cost(game, playing, mana)
