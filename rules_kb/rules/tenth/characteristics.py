"""200 to 212 Characteristics: what sizes, colors and counters are, and how a text finds what it speaks of."""

from __future__ import annotations

from rules_kb.cards.types import BASIC_LANDS
from rules_kb.rules import seams
from rules_kb.rules.engine.continuous_effects import count_counters
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, concerning, rule
from rules_kb.table.objects import IN_PLAY, GameObject, Look


@rule(seams.counters_change_size, cr2006="200.10", off=False)
def counters_change_size(game: Game, thing: GameObject, look: Look) -> bool:
    """A counter with two numbers on a permanent adds them to its power and toughness, or takes them off."""
    before = look.size
    count_counters(thing, look)
    return look.size != before


@rule(seams.word_only_points, cr2006="202.2a", permits=True, off=False)
def word_only_points(game: Game, thing: GameObject) -> Concerning[bool]:
    """What a text calls "that creature" is the very thing that it spoke of, even if it is no creature now."""
    return concerning(True, thing)


def _any_of_them(game: Game, thing: GameObject, alike: list[GameObject]) -> list[GameObject]:
    return alike


@rule(seams.name_means_the_granter, cr2006="202.2b", without=_any_of_them)
def name_means_the_granter(game: Game, thing: GameObject, alike: list[GameObject]) -> list[GameObject]:
    """Where a card gives something an ability that names the card, the name means that very card, and no
    other of the name.
    """
    return [each for each in alike if each is thing]


def _as_they_last_were(game: Game, things: list[GameObject]) -> list[GameObject]:
    return things


@rule(seams.static_needs_it_in_play, cr2006="412.5", without=_as_they_last_were)
def static_needs_it_in_play(game: Game, things: list[GameObject]) -> Concerning[list[GameObject]]:
    """A static ability can't use what something last was before it left play."""
    return concerning([thing for thing in things if thing.zone == IN_PLAY], *things)


@rule(seams.only_creatures_have_sizes, cr2006="208.3", off=False)
def only_creatures_have_sizes(game: Game, thing: GameObject, look: Look) -> bool:
    """A permanent that is no creature has neither power nor toughness, even if they are printed on it."""
    look.power = look.toughness = None
    return True


@rule(seams.color_stays, cr2006="212.2d", permits=True, off=False)
def color_stays(game: Game, look: Look) -> bool:
    """What becomes an artifact keeps its colors: an artifact doesn't have to be colorless."""
    return True


@rule(seams.new_color_replaces, cr2006="glossary/color", off=False)
def new_color_replaces(game: Game, look: Look, colors: frozenset[str]) -> bool:
    """A new color that an effect gives to something replaces all the colors that it had."""
    look.colors = colors
    return True


def _by_its_type(game: Game, look: Look) -> bool:
    return any(word in BASIC_LANDS for word in look.subtypes)


@rule(seams.is_basic, cr2006="glossary/nonbasic-land", without=_by_its_type)
def is_basic(game: Game, look: Look) -> Concerning[bool]:
    """A land is nonbasic that hasn't the supertype basic, whatever land types it has."""
    return concerning("basic" in look.supertypes)


def _by_its_name(game: Game, look: Look) -> bool:
    return look.name.startswith("Snow-Covered")


@rule(seams.is_snow, cr2006="glossary/snow", without=_by_its_name)
def is_snow(game: Game, look: Look) -> Concerning[bool]:
    """A snow permanent is one with the supertype snow, a snow Forest a Forest with it, whatever the name."""
    return concerning("snow-covered" in look.supertypes)
