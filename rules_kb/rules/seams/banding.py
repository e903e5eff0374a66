"""Banding: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.combat import Blocks
from rules_kb.table.objects import GameObject, Player


@seam
def in_one_band_only(game: Game, bands: list[list[GameObject]]) -> Verdict | None:
    """Whether a creature can be a member of two bands."""


@seam
def band_may_be_formed(game: Game, band: list[GameObject]) -> Verdict | None:
    """A band is any number of creatures with banding and at most one without; or else all have banding or one
    "bands with other"."""


@seam
def band_is_blocked_together(game: Game, blocks: Blocks) -> None:
    """What blocks one member of a band blocks all, whether or not it could have been declared to."""


@seam
def banding_divides(game: Game, group: list[GameObject]) -> Player | None:
    """Who divides the damage dealt among a group with banding in it: the group's controller, not the
    source's."""


@seam
def bands_with_other_goes_too(game: Game, names: tuple[str, ...]) -> tuple[str, ...]:
    """The keywords that are lost by what loses banding."""
