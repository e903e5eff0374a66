"""418.6 Text-Changing Effects."""

from __future__ import annotations

from rules_kb.cards.effects import ChangeWords
from rules_kb.rules import seams
from rules_kb.rules.engine.changes_of_looks import with_other_words, words_in_use_changed
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, concerning, rule
from rules_kb.table.clause import Clause
from rules_kb.table.objects import GameObject, Look


def _and_names(game: Game, look: Look, change: ChangeWords, abilities: list[Clause]) -> list[Clause]:
    look.name = look.name.replace(change.old.capitalize(), change.new.capitalize())
    return words_in_use_changed(look, change, abilities)


@rule(seams.only_words_in_use, cr2006="418.6a", without=_and_names)
def only_words_in_use(
    game: Game, look: Look, change: ChangeWords, abilities: list[Clause]
) -> Concerning[list[Clause]]:
    """A change of text changes a word only where it is used as what it is, and no part of a name."""
    return concerning(words_in_use_changed(look, change, abilities))


@rule(seams.granted_words_stay, cr2006="418.6b", permits=True, off=False)
def granted_words_stay(game: Game, thing: GameObject) -> Concerning[bool]:
    """What effects have given to an object is no part of its text, and isn't changed with it."""
    return concerning(True, thing)


def _as_they_are(game: Game, look: Look, change: ChangeWords, abilities: list[Clause]) -> list[Clause]:
    return abilities


@rule(seams.types_of_tokens_are_words, cr2006="418.6c", without=_as_they_are)
def types_of_tokens_are_words(
    game: Game, look: Look, change: ChangeWords, abilities: list[Clause]
) -> Concerning[list[Clause]]:
    """Where a text makes creature tokens, the words for their types, and so their names, can be changed."""
    return concerning([with_other_words(item, change) for item in abilities])


@rule(seams.token_has_a_text, cr2006="418.6d", permits=True, off=False)
def token_has_a_text(game: Game, thing: GameObject) -> Concerning[bool]:
    """A token's creature types and rules text, which what made it has defined, can be changed."""
    return concerning(True, thing)
