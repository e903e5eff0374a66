"""Copying: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import Node
from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.rules.terms.context import Context
from rules_kb.table.clause import Clause
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import Characteristics, GameObject, Thing


@seam
def copiable_values(game: Game, thing: GameObject) -> Characteristics:
    """The values of an object that a copy of it acquires."""


@seam
def values_with_more(
    game: Game,
    values: Characteristics,
    but: tuple[Node, ...],
    copy: GameObject | None,
    this: Clause | None,
) -> Characteristics:
    """The values of a copy in which something is otherwise than in what is copied: `copy` is what becomes
    one, where it isn't made as one, `this` the ability that makes it a copy.
    """


@seam
def comes_into_play_as_copy(
    game: Game, event: Moved, ability: a.EntersAsCopy, context: Context
) -> list[Event]:
    """What comes into play as a copy of a permanent of its controller's choice."""


@seam
def choice_for_copy(game: Game, what: str, context: Context) -> str:
    """What is chosen for a permanent that comes into play as a copy of one for which a choice is made."""


@seam
def becomes_copy(game: Game, thing: GameObject, values: Characteristics, context: Context) -> None:
    """A permanent becomes a copy of another one while it stays in play."""


@seam
def spell_is_copied(
    game: Game, effect: e.CopySpell, spell: GameObject, context: Context
) -> GameObject | None:
    """Put a copy of a spell on the stack: the copy."""


@seam
def new_targets_are_legal(
    game: Game, copy: GameObject, chosen: list[tuple[Thing, ...]] | None
) -> tuple[tuple[Thing, ...], ...]:
    """The targets that a copy has once new ones have been chosen, or couldn't be."""


@seam
def new_targets_for_copy(game: Game, spell: GameObject, copy: GameObject, context: Context) -> None:
    """The controller of a copy of a spell may choose other targets for it than the spell has."""
