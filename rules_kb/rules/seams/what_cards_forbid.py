"""What cards forbid: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.table.objects import GameObject, Player


@seam
def text_forbids_spell(game: Game, player: Player, spell: GameObject) -> Verdict | None:
    """A card's text goes before the rule that would let a player play a spell."""


@seam
def text_forbids_land(game: Game, player: Player, land: GameObject) -> Verdict | None:
    """A card's text goes before the rule that would let a player play a land."""


@seam
def text_forbids_ability(game: Game, source: GameObject) -> Verdict | None:
    """A card's text goes before the rule that would let a player play an activated ability."""


@seam
def countering_is_forbidden(game: Game, spell: GameObject, sources: list[GameObject]) -> Verdict | None:
    """What a text that says that a spell can't be countered says against countering it."""
