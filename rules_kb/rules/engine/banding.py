"""Banding: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, forbidding
from rules_kb.table.objects import GameObject


def can_band(game: Game, creature: GameObject) -> bool:
    """Whether a creature could be the reason for a band."""
    look = game.look(creature)
    return has_keyword(look, "banding") or has_keyword(look, "bands with other")


def band_verdicts(game: Game, bands: list[list[GameObject]]) -> list[Verdict]:
    """What speaks against the bands of a proposed attack."""
    found = [seams.band_may_be_formed(game, band) for band in bands]
    twice = [thing for band in bands for thing in band]
    if len(set(twice)) < len(twice):
        found.append(seams.in_one_band_only(game, bands))
    return forbidding(found)
