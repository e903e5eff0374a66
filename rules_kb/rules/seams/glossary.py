"""Glossary: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GameObject, Player


@seam
def rampage_grows(game: Game, keyword: a.Keyword, context: Context) -> bool:
    """Rampage N: when it becomes blocked, +N/+N until end of turn for each blocker after the first."""


@seam
def landhome_attack(game: Game, thing: GameObject, defender: Player) -> Verdict | None:
    """A creature with landhome can't attack a player who controls no such land."""


@seam
def cumulative_upkeep_is_due(game: Game, keyword: a.Keyword, context: Context) -> None:
    """One more counter at each upkeep; then pay the cost for each counter, or sacrifice the permanent."""


@seam
def echo_is_due(game: Game, keyword: a.Keyword, context: Context) -> bool:
    """Echo: pay the mana cost in the first upkeep after it came under your control, or sacrifice it."""
