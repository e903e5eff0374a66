"""Words for types, names and keywords, and whether something has what they mean: procedures, no number."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.types import same_creature_type
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.table.objects import Look


def is_word(game: Game, look: Look, word: str) -> bool:
    """Whether a word means a type, a supertype or a creature type that something has. Which lands are basic
    is a matter of the rules.
    """
    if word == "basic" and "land" in look.types:
        return bool(seams.is_basic(game, look))
    if word == "snow-covered":
        return bool(seams.is_snow(game, look))
    if "tribal" in look.supertypes and word in look.subtypes:
        return bool(seams.has_creature_type(game, look, word))
    return look.is_type(word) or is_same_type(game, look, word)


@answers(seams.is_basic)
def is_basic(game: Game, look: Look) -> bool:
    """By its supertype."""
    return "basic" in look.supertypes


@answers(seams.is_snow)
def is_snow(game: Game, look: Look) -> bool:
    """By its supertype."""
    return "snow-covered" in look.supertypes


def is_same_type(game: Game, look: Look, word: str) -> bool:
    """Whether a creature has a type that is the same word in another number or gender (214.7b), or of which
    that is enough.
    """
    return "creature" in look.types and any(
        seams.word_of_a_type_is_enough(game, word, subtype)
        if " " in subtype and _is_among(word, subtype.split())
        else same_creature_type(word, subtype) and seams.number_and_gender_are_ignored(game, word, subtype)
        for subtype in look.subtypes
    )


def _is_among(word: str, words: list[str]) -> bool:
    return any(word == each or same_creature_type(word, each) for each in words)


@answers(seams.word_of_a_type_is_enough)
def word_of_a_type_is_enough(game: Game, word: str, subtype: str) -> bool:
    """Where each word of a type line is a type, it is."""
    return True


def has_keyword(look: Look, name: str) -> bool:
    """Whether it has a keyword ability; a landwalk may be named by its land."""
    if name.startswith("enchant "):
        return any(isinstance(item, a.Enchant) and name[8:] in item.what.words for item in look.abilities)
    if name.endswith("walk") and name != "landwalk":
        land = name[:-4]
        return any(
            isinstance(item, a.Keyword) and item.name == "landwalk" and land in item.value.words
            for item in look.abilities
        )
    return any(isinstance(item, a.Keyword) and item.name == name for item in look.abilities)


def names_of(game: Game, look: Look) -> set[str]:
    """What something is called, without regard to case: by its own name, and by others that it has been
    given.
    """
    own = {look.name.casefold()}
    given = {item.name.casefold() for item in look.properties if isinstance(item, e.AlsoNamed)}
    return {*own, *seams.further_names(game, look, given)} if given else own


@answers(seams.further_names)
def further_names(game: Game, look: Look, names: set[str]) -> set[str]:
    """All of them."""
    return names
