"""K.5, K.9, K.12, K.13, K.19, K.22 and K.25: what stays as it is though something else about it changes, and
what characteristics come to where a text asks for them.
"""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.common.cards import converted_mana_cost as total_casting_cost
from rules_kb.rules.common.cards import has_expansion_symbol as card_has_symbol
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, answers, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import IN_PLAY, STACK, Characteristics, GameObject, Look, Player

# -- K.13, K.19, K.22 other types ----------------------------------------------------------------------------


@rule(seams.legend_stays_one, rulings1999="K.19.4", off=False)
def legend_stays_one(game: Game, look: Look) -> bool:
    """No change of type takes it from a permanent that it is legendary."""
    look.supertypes = (*look.supertypes, "legendary")
    return True


@rule(seams.takes_the_name_of_its_type, rulings1999="K.18.3", off=False)
def takes_the_name_of_its_type(game: Game, look: Look, name: str) -> bool:
    """A land of another type has the name of that type, and its own no more."""
    look.name = name
    return True


@rule(seams.no_legend_without_its_name, rulings1999="K.19.5", off=False)
def no_legend_without_its_name(game: Game, look: Look) -> bool:
    """What loses its name loses with it that it is legendary."""
    look.supertypes = tuple(word for word in look.supertypes if word != "legendary")
    return True


def _melts(game: Game, look: Look) -> bool:
    look.supertypes = tuple(word for word in look.supertypes if word != "snow-covered")
    return False


@rule(seams.stays_snow_covered, rulings1999="K.22.3", without=_melts)
def stays_snow_covered(game: Game, look: Look) -> bool:
    """A change of its type neither makes a land snow-covered nor takes that away."""
    return "snow-covered" in look.supertypes


def _stays(game: Game, look: Look, on: bool) -> bool:
    return False


@rule(seams.snow_comes_or_goes, rulings1999="K.22.2", without=_stays)
def snow_comes_or_goes(game: Game, look: Look, on: bool) -> bool:
    """Effects may grant it to a land to be snow-covered, and take that away."""
    rest = tuple(word for word in look.supertypes if word != "snow-covered")
    look.supertypes = (*rest, "snow-covered") if on else rest
    return True


@rule(seams.snow_covered_is_another_name, rulings1999="K.22.Ruling.6", off=False)
def snow_covered_is_another_name(game: Game, look: Look, name: str) -> bool:
    """A snow-covered land has another name than the land without the snow."""
    return look.name.casefold() != name.casefold()


@rule(seams.may_be_chosen_as_land_type, rulings1999="K.22.Ruling.8", decides=True)
def may_be_chosen_as_land_type(game: Game, player: Player, word: str) -> Verdict | None:
    """Who chooses a land type can't have it be snow-covered besides."""
    if word.casefold().removeprefix("snow-covered ") == word.casefold():
        return None
    return forbid(f"{word} is more than a land type", player)


@rule(seams.creature_type_replaces, rulings1999="K.13.7", off=True)
def creature_type_replaces(game: Game, look: Look, change: e.SetTypes) -> bool:
    """What is made to be of one creature type is of no other."""
    look.subtypes = change.subtypes
    return True


# -- K.5, K.9 casting costs ----------------------------------------------------------------------------------


@answers(seams.converted_mana_cost)
def converted_mana_cost(game: Game, thing: GameObject, look: Look) -> int:
    """The casting cost, as a number, of what a text asks it of."""
    if thing.zone == IN_PLAY and not thing.token:
        if "creature" in look.types and "creature" not in thing.initial.types:
            animation_changes_no_cost(game, thing)
        elif look.cost is not None and thing.moved is not None and thing.moved[0] != STACK:
            its_cost_was_never_paid(game, thing)
    return total_casting_cost(game, thing, look)


@rule(rulings1999="K.5.5", permits=True, off=False)
def animation_changes_no_cost(game: Game, thing: GameObject) -> bool:
    """A land or artifact that becomes a creature has the casting cost that it had: a land, zero."""
    return True


@rule(rulings1999="K.9.Ruling.4", permits=True, off=False)
def its_cost_was_never_paid(game: Game, thing: GameObject) -> bool:
    """What was put into play has its casting cost, though nobody has paid that."""
    return True


# -- K.12 toughness ------------------------------------------------------------------------------------------


def _less_the_damage(game: Game, thing: GameObject, toughness: int) -> int:
    return toughness - thing.damage


@rule(seams.toughness_that_counts, rulings1999="K.12.Ruling.6", without=_less_the_damage)
def toughness_that_counts(game: Game, thing: GameObject, toughness: int) -> int:
    """Damage isn't subtracted from toughness."""
    return game.look(thing).toughness or 0


# -- K.25 tokens ---------------------------------------------------------------------------------------------


def _by_its_types_alone(game: Game, token: Characteristics) -> Characteristics:
    return token


@rule(seams.token_by_its_name, rulings1999="K.25.4", without=_by_its_types_alone)
def token_by_its_name(game: Game, token: Characteristics) -> Characteristics:
    """A token's name is a creature type of it, besides those that the text says."""
    name = token.name.lower()
    return token if name in token.subtypes else facts.replace(token, subtypes=(*token.subtypes, name))


def _who_gets_it(game: Game, player: Player, context: Context) -> Player:
    return player


@rule(seams.owner_of_token, rulings1999="K.25.7", without=_who_gets_it)
def owner_of_token(game: Game, player: Player, context: Context) -> Player:
    """Who controlled what put a token into play owns it, under whoever's control it came."""
    return context.controller


@answers(seams.has_expansion_symbol)
def has_expansion_symbol(game: Game, thing: GameObject, expansion: str) -> bool:
    """Whether a card or token is of a set."""
    if thing.token:
        mark = len(game.log.entries)
        is_of_none = tokens_are_of_no_set(game, thing)
        game.log.kept_things_out(mark)
        return not is_of_none
    return card_has_symbol(game, thing, expansion)


@rule(rulings1999="K.25.Ruling.2", off=False)
def tokens_are_of_no_set(game: Game, token: GameObject) -> bool:
    """A token has no expansion symbol, and is of no set."""
    return token.zone == IN_PLAY
