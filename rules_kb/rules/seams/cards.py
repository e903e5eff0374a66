"""Cards: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import Characteristics, GameObject, Look, Player


@seam
def source_means_any_source(game: Game, thing: GameObject) -> bool:
    """Whether a text that speaks of a source means one that isn't in play."""


@seam
def as_worded(game: Game, card: Characteristics) -> Characteristics:
    """A card with the text that it has in this era: here, the one that it was given."""


@seam
def name_means_this_copy(game: Game, source: GameObject, named: list[GameObject]) -> list[GameObject]:
    """Which of the cards that bear a name a text means that uses its own card's name: that very copy."""


@seam
def colors_must_match(
    game: Game, player: Player, cost: ManaCost, card: GameObject, lacking: bool
) -> Verdict | None:
    """The coloured symbols of a mana cost are paid with mana of their colours."""


@seam
def toughness_that_counts(game: Game, thing: GameObject, toughness: int) -> int:
    """The toughness of a damaged creature, for what asks for it."""


@seam
def converted_mana_cost(game: Game, thing: GameObject, look: Look) -> int:
    """The converted mana cost is the whole amount of mana whatever its colours."""


@seam
def x_in_a_cost(game: Game, thing: GameObject, cost: ManaCost) -> ManaCost:
    """A mana cost of a spell or card with its X worked out."""


@seam
def has_expansion_symbol(game: Game, thing: GameObject, expansion: str) -> bool:
    """A card is from the set whose symbol it bears, not from one in which it was printed before."""


@seam
def artifact_creature_card_is_both(game: Game, thing: GameObject, look: Look, what: w.Filter) -> bool:
    """Whether an artifact creature card meets what asks for an artifact card, or for a creature card."""


@seam
def artifact_creature_is_both(game: Game, thing: GameObject, look: Look, what: w.Filter) -> bool:
    """Whether an artifact creature meets what asks for an artifact, or for a creature."""


@seam
def may_be_chosen_as_creature_type(game: Game, player: Player, word: str) -> Verdict | None:
    """A creature type is any one noun that has no other meaning in the game."""


@seam
def word_of_a_type_is_enough(game: Game, word: str, subtype: str) -> bool:
    """Whether what has a creature type of several words has the type that is one of them, too."""


@seam
def number_and_gender_are_ignored(game: Game, word: str, subtype: str) -> bool:
    """Plural and feminine forms of a creature type are the same type."""


@seam
def type_that_is_meant(game: Game, player: Player, word: str) -> str | None:
    """A type named in the plural or the feminine is the type itself; nothing where it is named so already."""


@seam
def the_named_value_decides(game: Game, thing: GameObject, look: Look, what: w.Filter) -> Verdict | None:
    """What asks for a colour looks for that colour only, whatever others the permanent has as well."""


@seam
def snow_covered_is_another_name(game: Game, look: Look, name: str) -> bool:
    """Whether the name of a snow-covered land is another one than that of the land without its snow."""


@seam
def may_be_chosen_as_land_type(game: Game, player: Player, word: str) -> Verdict | None:
    """Why a word can't be chosen that is more than a land type; None for any other word."""
