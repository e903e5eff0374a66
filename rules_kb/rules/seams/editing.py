"""Editing: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Modes
from rules_kb.table.objects import GameObject, Thing


@seam
def target_changes_to_legal_one(
    game: Game, spell: GameObject, wanted: Thing | None, context: Context
) -> bool:
    """A target is changed to a legal one or not at all."""


@seam
def new_target_must_be_legal(game: Game, spell: GameObject, wanted: Thing) -> Verdict | None:
    """What couldn't be the target can't become it; nor is what is the target already another one."""


@seam
def made_definite(game: Game, change: e.Change, context: Context) -> e.Change:
    """A change with what is left to choose in it chosen: the words of a new text, the color of a
    protection.
    """


@seam
def mode_stays(game: Game, spell: GameObject, modes: Modes) -> tuple[e.Instruction, ...] | None:
    """Changing a modal spell's target can't change its mode, and so not to what only another mode can
    target.
    """


@seam
def you_is_no_target(game: Game, spell: GameObject) -> Verdict | None:
    """ "You" in a text is no target: a spell that affects only its own player can't be aimed elsewhere."""
