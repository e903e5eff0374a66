"""502 Keyword Abilities: each where it changes what the other rules do."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.engine.changes_of_looks import ability_words
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GameObject


@answers(seams.has_rule_of_its_own)
def has_rule_of_its_own(game: Game, walk: a.Keyword) -> bool:
    """Whether a landwalk is of a kind that another rule tells of; in 1999 none is."""
    return False


# -- 502.7 protection ----------------------------------------------------------------------------------------


@answers(seams.protection_against)
def protection_against(game: Game, thing: GameObject, other: GameObject) -> str:
    """The protection of `thing` that `other` meets, in words, or nothing."""
    look = game.look(thing)
    for item in look.abilities:
        if (
            isinstance(item, a.Keyword)
            and item.name == "protection"
            and matches(game, item.value, other, Context(thing, look.controller))
        ):
            return str(ability_words(item))
    return ""
