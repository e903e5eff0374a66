"""2 Cards: names, mana costs, expansion symbols, types, and what follows from being an artifact creature."""

from __future__ import annotations

from rules_kb.cards import words as w
from rules_kb.cards.types import (
    CARD_TYPES,
    base_type,
    same_creature_type,
    why_not_a_creature_type,
)
from rules_kb.rules import seams
from rules_kb.rules.engine.continuous_effects import star_size
from rules_kb.rules.engine.split_cards import is_turned_over
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, allow, concerning, forbid, rule
from rules_kb.table.entries import COLOR, EVERYWHERE
from rules_kb.table.mana import COLOR_NAMES, ManaCost
from rules_kb.table.objects import STACK, GameObject, Look, Player

# -- 202 Name ------------------------------------------------------------------------------------------------


def _all_of_the_name(game: Game, source: GameObject, named: list[GameObject]) -> list[GameObject]:
    return named


@rule(
    seams.name_means_this_copy,
    rulings1999="K.8.2",
    cr1999="202.2",
    cr2006="202.2",
    without=_all_of_the_name,
)
def name_means_this_copy(game: Game, source: GameObject, named: list[GameObject]) -> list[GameObject]:
    """A card's text that names the card means that very copy, whatever other copies there are."""
    return [card for card in named if card is source] or [source]


# -- 203 Mana Cost -------------------------------------------------------------------------------------------


@rule(seams.is_a_color, rulings1999="G.4.1", cr1999="glossary/color", cr2006="203.2d", decides=True)
def is_a_color(game: Game, player: Player, answer: str) -> Verdict:
    """Who has to choose a color chooses one of the five; "colorless", "brown" and "multicolored" are none."""
    return allow(player) if answer in COLOR_NAMES else forbid(f"{answer.lower()} is no color", player)


@rule(seams.colors_must_match, cr1999="203.1", cr2006="203.1", decides=True, at_work=EVERYWHERE)
def colors_must_match(
    game: Game, player: Player, cost: ManaCost, card: GameObject, lacking: bool
) -> Verdict | None:
    """The coloured symbols of a mana cost are paid with mana of their colours."""
    if lacking:
        return forbid(f"{player.name} lacks mana of the colors in {cost} for {card.name}", player, card)
    return allow(card) if cost.colors else None


@rule(seams.converted_mana_cost, rulings1999="K.9.2", cr1999="203.3", cr2006="203.3", off=0)
def converted_mana_cost(game: Game, thing: GameObject, look: Look) -> int:
    """The converted mana cost is the whole amount of mana whatever its colours.

    X counts only on the stack. The back of a permanent with two faces has that of its front: these books
    know none, and the present one says so.
    """
    if look.cost is None and is_turned_over(thing) and thing.upright is not None:
        return thing.upright.cost.with_x(0).converted if thing.upright.cost else 0
    if look.cost is None:
        if thing.token:
            token_costs_nothing(game, thing)
        return 0
    if thing.zone == STACK and "alternative" in thing.announced.costs_paid:
        cost_is_what_it_would_be(game, thing)
    return (seams.x_in_a_cost(game, thing, look.cost) if look.cost.xs else look.cost).converted


@rule(rulings1999="K.9.Ruling.2", permits=True, off=False)
def cost_is_what_it_would_be(game: Game, spell: GameObject) -> bool:
    """A spell's casting cost is the full amount, whatever was paid for it."""
    return True


@rule(rulings1999="K.25.5", permits=True, off=False)
def token_costs_nothing(game: Game, token: GameObject) -> bool:
    """A token's casting cost is zero."""
    return True


def _as_nothing(game: Game, thing: GameObject, cost: ManaCost) -> ManaCost:
    return cost.with_x(0)


@rule(seams.x_in_a_cost, rulings1999="K.27.3", cr1999="glossary/x", cr2006="glossary/x", without=_as_nothing)
def x_in_a_cost(game: Game, thing: GameObject, cost: ManaCost) -> ManaCost:
    """On the stack, X in a mana cost is what was announced; anywhere else it is 0."""
    return cost.with_x(thing.announced.x or 0 if thing.zone == STACK else 0)


# -- 208 Power and Toughness ---------------------------------------------------------------------------------


def _as_its_text_says(game: Game, thing: GameObject, look: Look) -> tuple[int | None, int | None]:
    return star_size(game, thing, look) or (look.power, look.toughness)


@rule(seams.star_out_of_play, rulings1999="K.12.5", cr2006="208.2", without=_as_its_text_says)
def star_out_of_play(game: Game, thing: GameObject, look: Look) -> Concerning[tuple[int | None, int | None]]:
    """A power or toughness that the creature's own text defines is 0 while the card isn't in play."""
    return concerning((look.power, look.toughness), thing)


# -- 206 Expansion Symbol ------------------------------------------------------------------------------------


@rule(seams.has_expansion_symbol, cr1999="206.3", cr2006="206.3", off=True)
def has_expansion_symbol(game: Game, thing: GameObject, expansion: str) -> bool:
    """A card is from the set whose symbol it bears, not from one in which it was printed before."""
    return thing.initial.expansion.casefold() == expansion.casefold()


# -- 212 to 214 Types ----------------------------------------------------------------------------------------


@rule(seams.artifact_creature_card_is_both, rulings1999="K.7.2", cr1999="212.1", cr2006="205.2b", off=False)
def artifact_creature_card_is_both(game: Game, thing: GameObject, look: Look, what: w.Filter) -> bool:
    """An artifact creature card meets what asks for an artifact card and what asks for a creature card."""
    return _one_type_is_enough(look, what)


@rule(seams.artifact_creature_is_both, rulings1999="K.7.2", cr1999="214.6b", cr2006="212.2e", off=False)
def artifact_creature_is_both(game: Game, thing: GameObject, look: Look, what: w.Filter) -> bool:
    """An artifact creature is subject to what affects artifacts and to what affects creatures."""
    return _one_type_is_enough(look, what)


def _one_type_is_enough(look: Look, what: w.Filter) -> bool:
    """Whether what is asked of card types is met by any of those that a thing has."""
    asked = [word for word in what.words if word in CARD_TYPES]
    either = [word for word in what.any_of if word in CARD_TYPES]
    return all(word in look.types for word in asked) and (
        not either or any(word in look.types for word in either)
    )


@rule(seams.may_be_chosen_as_creature_type, rulings1999="K.13.6", cr1999="214.7a", decides=True)
def may_be_chosen_as_creature_type(game: Game, player: Player, word: str) -> Verdict:
    """A creature type is any one noun that has no other meaning in the game."""
    reason = why_not_a_creature_type(word)
    return forbid(f"{word} {reason}", player) if reason else allow(player)


@rule(seams.number_and_gender_are_ignored, rulings1999="K.13.5", cr1999="214.7b", off=False)
def number_and_gender_are_ignored(game: Game, word: str, subtype: str) -> bool:
    """Plural and feminine forms of a creature type are the same type."""
    return same_creature_type(word, subtype)


@rule(seams.type_that_is_meant, cr1999="214.7b")
def type_that_is_meant(game: Game, player: Player, word: str) -> str | None:
    """A type named in the plural or the feminine is the type itself; nothing where it is named so already."""
    return base_type(word) if base_type(word) != word.lower() else None


# -- 413.2g characteristics, as descriptions ask for them ----------------------------------------------------


@rule(
    seams.the_named_value_decides, rulings1999="K.10.Ruling.2", cr1999="413.2g", cr2006="413.2g", decides=True
)
def the_named_value_decides(game: Game, thing: GameObject, look: Look, what: w.Filter) -> Verdict:
    """What asks for a colour looks for that colour only, whatever others the permanent has as well."""
    unwanted = [letter for letter in what.not_colors if letter in look.colors]
    if unwanted:
        return forbid(f"{thing.name} is {COLOR_NAMES[unwanted[0]]}, whatever else it is", thing, of=COLOR)
    wanted = not what.colors or any(letter in look.colors for letter in what.colors)
    return allow(thing) if wanted else forbid(f"{thing.name} isn't of that color", thing, of=COLOR)
