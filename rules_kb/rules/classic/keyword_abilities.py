"""502 Keyword Abilities: each where it changes what the other rules do."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.changes_of_looks import ability_words
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GameObject

# -- 502.7 protection ----------------------------------------------------------------------------------------


def _as_its_source_is_now(game: Game, ability: GameObject, quality: w.Filter, context: Context) -> bool:
    return ability.source is not None and matches(game, quality, ability.source, context)


@rule(cr1999="217.6b", without=_as_its_source_is_now)
def color_of_ability_is_met(game: Game, ability: GameObject, quality: w.Filter, context: Context) -> bool:
    """An ability on the stack has the color that its permanent had as it was put there, whatever that has
    become since.
    """
    return matches(game, quality, ability, context)


def _is_met(game: Game, quality: w.Filter, other: GameObject, context: Context) -> bool:
    """Whether something has the quality that is protected from; an ability has its own color, and else what
    its source has.
    """
    source = other.source
    if not other.is_ability or source is None:
        return matches(game, quality, other, context)
    of_colors = bool(quality.colors or quality.not_colors or quality.chosen == "color")
    if of_colors and game.look(source).colors != other.initial.colors:
        return color_of_ability_is_met(game, other, quality, context)
    return matches(game, quality, source, context)


@answers(seams.protection_against)
def protection_against(game: Game, thing: GameObject, other: GameObject) -> str:
    """The protection of `thing` that `other` meets, in words, or nothing."""
    look = game.look(thing)
    context = Context(thing, look.controller)
    for item in look.abilities:
        if not isinstance(item, a.Keyword) or item.name != "protection":
            continue
        if _is_met(game, item.value, other, context):
            return str(ability_words(item))
    return ""
