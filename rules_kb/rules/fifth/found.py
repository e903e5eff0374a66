"""K.4, K.5, K.19, K.22 and K.26: what a description finds, where one might think that it doesn't."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.node import parts_of, replace
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.rules import seams
from rules_kb.rules.common.activated_abilities import controlled_since_turn_began as as_any_creature
from rules_kb.rules.engine.changes_of_looks import keyword_name
from rules_kb.rules.engine.meaning import all_matching
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, answers, concerning, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playable
from rules_kb.table.entries import CONTROLLER, TYPE
from rules_kb.table.objects import GameObject, Look, Player


def what_descriptions_find(game: Game, node: Playable, targets: list[GameObject]) -> None:
    """Ask for what makes no difference to whether these can be targets, so that it is told."""
    asked = [
        part.what
        for part in parts_of(node.effects)
        if isinstance(part, w.Target) and isinstance(part.what, w.Filter)
    ]
    words = {word for what in asked for word in (*what.words, *what.any_of)}
    if able := [thing for thing in targets if _only_gained(game, thing, asked)]:
        gained_abilities_are_found(game, able)
    if animated := [thing for thing in targets if _is_animated(game, thing) and _names_one_type(words)]:
        either_type_is_enough(game, animated)
    walls = [thing for thing in targets if "wall" in game.look(thing).subtypes]
    if walls and "creature" in words and "wall" not in words:
        walls_are_creatures(game, walls)
    snowy = [thing for thing in targets if "snow-covered" in game.look(thing).supertypes]
    if snowy and words.intersection(BASIC_LANDS) and "snow-covered" not in words:
        snow_makes_no_other_type(game, snowy)
    if snowy and "snow-covered" in words:
        snow_can_be_asked_for(game, snowy)


def _only_gained(game: Game, thing: GameObject, asked: list[w.Filter]) -> bool:
    """Whether an ability by which a permanent is described isn't of its own text."""
    names = {name for what in asked for name in what.having}
    own = {keyword_name(item) for item in thing.initial.abilities if isinstance(item, a.Keyword)}
    now = {keyword_name(item) for item in game.look(thing).abilities if isinstance(item, a.Keyword)}
    return bool(names & (now - own))


@rule(rulings1999="K.4.Ruling.1", permits=True, off=[])
def gained_abilities_are_found(game: Game, things: list[GameObject]) -> list[GameObject]:
    """An ability is among what a permanent is, however it has got it."""
    return things


def _is_animated(game: Game, thing: GameObject) -> bool:
    """Whether a land or an artifact has become a creature besides."""
    types = game.look(thing).types
    kept = {"land", "artifact"} & set(thing.initial.types) & set(types)
    return bool(kept) and "creature" in types and "creature" not in thing.initial.types


def _names_one_type(words: set[str]) -> bool:
    return len({"land", "artifact", "creature"} & words) == 1


@rule(rulings1999="K.5.Ruling.2", permits=True, off=[])
def either_type_is_enough(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What has been animated is of both types: what affects the one affects it, and what affects the
    other.
    """
    return things


@rule(rulings1999="K.26.Ruling.2", permits=True, off=[])
def walls_are_creatures(game: Game, walls: list[GameObject]) -> list[GameObject]:
    """What affects creatures affects Walls."""
    return walls


@rule(rulings1999="K.22.1", permits=True, off=[])
def snow_makes_no_other_type(game: Game, lands: list[GameObject]) -> list[GameObject]:
    """A snow-covered land is of the same land type as one that isn't."""
    return lands


@rule(rulings1999="K.22.Ruling.2", permits=True, off=[])
def snow_can_be_asked_for(game: Game, lands: list[GameObject]) -> list[GameObject]:
    """A text can ask for what is snow-covered, as it can for what is red."""
    return lands


@answers(seams.controlled_since_turn_began)
def controlled_since_turn_began(game: Game, source: GameObject, player: Player) -> Verdict | None:
    """Whether a permanent's abilities with {Tap} in their cost can be played already."""
    verdict = as_any_creature(game, source, player)
    if verdict is None or verdict.allowed or not _is_animated(game, source):
        return verdict
    return new_as_a_creature_is(game, source)


@rule(rulings1999="K.5.2", decides=True)
def new_as_a_creature_is(game: Game, source: GameObject) -> Verdict | None:
    """An animated land or artifact is a creature in every respect, and may have summoning sickness."""
    return forbid(f"{source.name} is a creature now, and came this turn", source, of=(CONTROLLER, TYPE))


# -- K.19 legends --------------------------------------------------------------------------------------------


@answers(seams.all_legends)
def all_legends(game: Game, what: w.Filter, found: list[GameObject], context: Context) -> list[GameObject]:
    """What a text means that speaks of all legends."""
    words = tuple("legendary" if word == "legend" else word for word in what.words)
    legendary = all_matching(game, replace(what, words=words), context)
    others = [thing for thing in legendary if thing not in found]
    return [*found, *legendary_permanents_are_meant(game, others)] if others else found


def _of_that_type_only(game: Game, others: list[GameObject]) -> list[GameObject]:
    return []


@rule(rulings1999="K.19.Ruling.1", without=_of_that_type_only)
def legendary_permanents_are_meant(game: Game, others: list[GameObject]) -> Concerning[list[GameObject]]:
    """All legends are the Summon Legends and all other legendary permanents."""
    return concerning(others, *others)


# -- K.22 basic lands under snow -----------------------------------------------------------------------------


@answers(seams.is_basic)
def is_basic(game: Game, look: Look) -> bool:
    """By its supertype; what is snow-covered may lack the word."""
    if "basic" in look.supertypes:
        return True
    if "snow-covered" not in look.supertypes:
        return False
    named = look.name.lower().removeprefix("snow-covered ") in BASIC_LANDS
    return basic_under_snow(game, look) if named else snow_makes_no_land_basic(game, look)


@rule(rulings1999="K.22.Ruling.4", off=False)
def basic_under_snow(game: Game, look: Look) -> bool:
    """The snow-covered lands that are named after a basic land are basic, in play and out of it."""
    return "land" in look.types


def _basic_for_its_snow(game: Game, look: Look) -> bool:
    return "snow-covered" in look.supertypes


@rule(rulings1999="K.22.Ruling.5", without=_basic_for_its_snow)
def snow_makes_no_land_basic(game: Game, look: Look) -> Concerning[bool]:
    """No other land is basic for being snow-covered."""
    return concerning("basic" in look.supertypes)
