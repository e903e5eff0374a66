"""104.3, 406 and 411.3: mana symbols, and mana whose type is chosen or not said."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine import mana_abilities as procedures
from rules_kb.rules.engine.mana_made import color_of_mana
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, concerning, rule
from rules_kb.table.entries import EVERYWHERE
from rules_kb.table.mana import COLORLESS, ManaCost
from rules_kb.table.objects import GameObject, Player


def _the_first_color(game: Game, player: Player, ways: list[ManaCost], payable: list[ManaCost]) -> ManaCost:
    return ways[0]


@rule(seams.way_of_hybrid, cr2006="104.3f", without=_the_first_color)
def way_of_hybrid(
    game: Game, player: Player, ways: list[ManaCost], payable: list[ManaCost]
) -> Concerning[ManaCost]:
    """A hybrid symbol in a cost is paid with either of its two colors, each symbol for itself."""
    return concerning((payable or ways)[0], player)


def _nothing_for_a_numeral(game: Game, source: GameObject, mana: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(letter for letter in mana if letter != COLORLESS)


@rule(seams.numerals_make_colorless, cr2006="104.3d", without=_nothing_for_a_numeral)
def numerals_make_colorless(
    game: Game, source: GameObject, mana: tuple[str, ...]
) -> Concerning[tuple[str, ...]]:
    """A numeral in what a text adds to a mana pool is so much colorless mana."""
    return concerning(mana, source)


def _colorless_only(game: Game, player: Player, cost: ManaCost) -> ManaCost:
    return ManaCost((*cost.colored, *(COLORLESS,) * cost.generic))


@rule(seams.generic_is_of_any_type, cr2006="104.3b", without=_colorless_only, at_work=EVERYWHERE)
def generic_is_of_any_type(game: Game, player: Player, cost: ManaCost) -> Concerning[ManaCost]:
    """A numeral in a cost is generic mana, which is paid with mana of any color, or colorless."""
    return concerning(cost, player)


def _any_will_do(game: Game, source: GameObject) -> bool:
    return True


@rule(seams.snow_pays, cr2006="104.3h", without=_any_will_do)
def snow_pays(game: Game, source: GameObject) -> Concerning[bool]:
    """A snow symbol is paid with one mana of any type that a snow permanent made; what makes the generic part
    of a cost less doesn't touch it.
    """
    return concerning("snow-covered" in game.look(source).supertypes, source)


@rule(seams.undefined_mana_is_none, cr2006="406.6", permits=True, off=False)
def undefined_mana_is_none(game: Game, source: GameObject) -> bool:
    """A mana ability that would make mana of a type that nothing says makes none."""
    return True


def _the_first_kind(game: Game, player: Player, source: GameObject, kinds: list[str]) -> list[str]:
    return kinds[:1]


@rule(seams.type_of_more_mana, cr2006="411.3a", without=_the_first_kind)
def type_of_more_mana(game: Game, player: Player, source: GameObject, kinds: list[str]) -> list[str]:
    """Where mana of several types was made, who gets one more of the same type chooses which."""
    return procedures.type_of_more_mana(game, player, source, kinds)


def _the_first(
    game: Game, player: Player, source: GameObject, colors: tuple[str, ...], wish: tuple[str, ...] | None
) -> tuple[str, ...]:
    return colors[:1]


@rule(seams.hybrid_makes_either, cr2006="104.3g", without=_the_first)
def hybrid_makes_either(
    game: Game, player: Player, source: GameObject, colors: tuple[str, ...], wish: tuple[str, ...] | None
) -> tuple[str, ...]:
    """A hybrid symbol in what is added to a mana pool is one mana of either color, as its player chooses."""
    return color_of_mana(game, player, source, colors, wish)
