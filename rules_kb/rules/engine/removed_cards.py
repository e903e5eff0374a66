"""What a permanent has removed from the game: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules.engine.ways_of_today import has_hidden
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.table.clause import Clause
from rules_kb.table.events.permanents import CardsRemoved
from rules_kb.table.objects import GameObject


def remember_removed(game: Game, cards: list[GameObject], context: Context) -> None:
    """What has been removed by an ability that resolved, or by one that puts something else in the place of
    what would happen, is what another ability of the same thing may speak of.
    """
    if context.stack_object is None or context.stack_object.is_ability:
        with_it = () if speaks_for_itself(context) else _gained_together(game, context)
        game.record(CardsRemoved(context.source, cards, with_it))


def _gained_together(game: Game, context: Context) -> tuple[Clause, ...]:
    """The abilities that a thing has gained by one effect with the one that resolves, that one among them."""
    assert context.stack_object is not None
    ability = context.stack_object.ability
    assert isinstance(ability, Clause)
    changes = [
        change
        for effect in game.table.effects
        if isinstance(effect, ContinuousEffect) and context.source in effect.things
        for change in effect.changes
    ]
    changes += [change for _, _, item in game.saying(a.Static) for change in item.changes]
    given = [change.abilities for change in changes if isinstance(change, e.GainAbilities)]
    return next((abilities for abilities in given if ability in abilities), (ability,))


def speaks_for_itself(context: Context) -> bool:
    """Whether what resolves is an ability that its source was printed with, and not one that it has
    gained.
    """
    if context.stack_object is None or context.stack_object.ability in context.source.initial.abilities:
        return True
    ability = context.stack_object.ability
    return isinstance(ability, a.Triggered) and has_hidden(ability, context.source)
