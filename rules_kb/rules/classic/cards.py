"""2 Cards: names, mana costs, expansion symbols, types, and what follows from being an artifact creature."""

from __future__ import annotations

from typing import Any

from rules_kb.cards import words as w
from rules_kb.cards.types import SUBTYPES, base_type, same_creature_type, why_not_a_creature_type
from rules_kb.rules.game import Game
from rules_kb.rules.register import Verdict, allow, forbid, rule
from rules_kb.table.choices import Choice
from rules_kb.table.events import Noted
from rules_kb.table.mana import COLOR_NAMES, ManaCost
from rules_kb.table.objects import STACK, Characteristics, GameObject, Look, Player


def as_worded(card: Characteristics) -> Characteristics:
    """A card with the text that it has in this era: here, the one that it was given."""
    return card


# -- 202 Name ------------------------------------------------------------------------------------------------


@rule("202.2", tenth2007="glossary/name")
def name_means_this_copy(game: Game, source: GameObject, copies: list[GameObject]) -> list[GameObject]:
    """A card's text that names the card means that very copy, whatever other copies there are."""
    return [source]


# -- 203 Mana Cost -------------------------------------------------------------------------------------------


@rule("203.1", tenth2007="making-mana", decides=True)
def colors_must_match(
    game: Game, player: Player, cost: ManaCost, card: GameObject, lacking: bool
) -> Verdict | None:
    """The coloured symbols of a mana cost are paid with mana of their colours."""
    if lacking:
        return forbid(f"{player.name} lacks mana of the colors in {cost} for {card.name}", player, card)
    return allow(card) if cost.colors else None


@rule("203.3", off=0)
def converted_mana_cost(game: Game, thing: GameObject, look: Look) -> int:
    """The converted mana cost is the whole amount of mana whatever its colours.

    X counts only on the stack.
    """
    if look.cost is None:
        return 0
    return look.cost.with_x(thing.announced.x or 0 if thing.zone == STACK else 0).converted


# -- 206 Expansion Symbol ------------------------------------------------------------------------------------


@rule("206.3", off=True)
def has_expansion_symbol(game: Game, thing: GameObject, expansion: str) -> bool:
    """A card is from the set whose symbol it bears, not from one in which it was printed before."""
    return thing.initial.expansion.casefold() == expansion.casefold()


# -- 212 to 214 Types ----------------------------------------------------------------------------------------


@rule("212.1", off=False)
def artifact_creature_card_is_both(game: Game, thing: GameObject) -> bool:
    """An artifact creature card meets what asks for an artifact card and what asks for a creature card."""
    return True


@rule("214.6b", tenth2007="creature", off=False)
def artifact_creature_is_both(game: Game, thing: GameObject) -> bool:
    """An artifact creature is subject to what affects artifacts and to what affects creatures."""
    return True


@rule("214.7a", decides=True)
def may_be_chosen_as_creature_type(game: Game, player: Player, word: str) -> Verdict:
    """A creature type is any one noun that has no other meaning in the game."""
    reason = why_not_a_creature_type(word)
    return forbid(f"{word} {reason}", player) if reason else allow(player)


@rule("214.7b", off=False)
def number_and_gender_are_ignored(game: Game, word: str, subtype: str) -> bool:
    """Plural and feminine forms of a creature type are the same type."""
    return same_creature_type(word, subtype)


@rule("214.7b")
def type_that_is_meant(game: Game, player: Player, word: str) -> str | None:
    """A type named in the plural or the feminine is the type itself; nothing where it is named so already."""
    return base_type(word) if base_type(word) != word.lower() else None


def choose_creature_type(game: Game, player: Player, source: GameObject) -> str:
    """A player names a creature type, known in the game or not."""

    def verdict(word: Any) -> Verdict | None:
        found: Verdict | None = game.era.may_be_chosen_as_creature_type(game, player, str(word))
        return found

    answer = game.ask_one(
        Choice(player, "type", f"a creature type for {source.name}", sorted(SUBTYPES), allows=verdict)
    )
    chosen = str(game.era.type_that_is_meant(game, player, str(answer)) or str(answer).lower())
    game.happen(Noted(f"{player.name} chooses {chosen}", player))
    return chosen


# -- 413.2g characteristics, as descriptions ask for them ----------------------------------------------------


@rule("413.2g", decides=True)
def the_named_value_decides(game: Game, thing: GameObject, look: Look, what: w.Filter) -> Verdict:
    """What asks for a colour looks for that colour only, whatever others the permanent has as well."""
    unwanted = [letter for letter in what.not_colors if letter in look.colors]
    if unwanted:
        return forbid(f"{thing.name} is {COLOR_NAMES[unwanted[0]]}, whatever else it is", thing)
    wanted = not what.colors or any(letter in look.colors for letter in what.colors)
    return allow(thing) if wanted else forbid(f"{thing.name} isn't of that color", thing)
