"""Cards: what the engine asks of a rulebook."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import Characteristics, GameObject, Lasting, Look, Player

# -- cards ---------------------------------------------------------------------------------------------------


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


# -- flip cards ----------------------------------------------------------------------------------------------


@seam
def permanent_flips(game: Game, thing: GameObject, context: Context) -> None:
    """A permanent is flipped."""


@seam
def flipped_values(game: Game, thing: GameObject, values: Characteristics) -> Characteristics:
    """What a flipped permanent is once it has become a copy of something with these values."""


@seam
def comes_tapped_as_it_was(game: Game, thing: GameObject, before: GameObject) -> bool:
    """Whether a card comes into play tapped because it was tapped when it was last in play."""


# -- split cards ---------------------------------------------------------------------------------------------


@seam
def half_is_played(game: Game, card: GameObject, half: Characteristics) -> None:
    """What a split card is from when one of its halves is being played."""


@seam
def colors_of_split_card(game: Game, card: GameObject) -> frozenset[str]:
    """The colors of a split card that isn't a spell."""


@seam
def number_of_cards(game: Game, cards: list[GameObject]) -> int:
    """How many cards these are, where there are split cards among them."""


@seam
def both_answers(game: Game, card: GameObject, answers: list[int]) -> int:
    """What an amount comes to that a split card has of each half."""


@seam
def either_half_fits(game: Game, card: GameObject, answers: list[bool]) -> bool:
    """Whether a split card fits where one question is answered for each half."""


@seam
def both_halves_are_named(game: Game, player: Player, word: str) -> Verdict | None:
    """Whether a word will do as the name of a card."""


# -- planeswalkers -------------------------------------------------------------------------------------------


@seam
def comes_with_loyalty(game: Game, event: Moved) -> list[Event]:
    """With how many loyalty counters a planeswalker comes into play."""


@seam
def loyalty_is_played(game: Game, player: Player, source: GameObject, ability: a.Activated) -> Verdict | None:
    """Whether an ability that costs loyalty counters, or puts some on, can be played now."""


@seam
def loyalty_is_paid(game: Game, source: GameObject, number: int) -> None:
    """Loyalty counters are put on a planeswalker, or taken off, for one of its abilities."""


@seam
def loyalty_of_zero(game: Game) -> list[Event]:
    """What becomes of planeswalkers without loyalty counters."""


@seam
def planeswalkers_alike(game: Game) -> list[Event]:
    """What becomes of planeswalkers that share a subtype."""


@seam
def planeswalkers_are_attacked(
    game: Game, player: Player, against: dict[GameObject, GameObject]
) -> Verdict | None:
    """Whether creatures can attack planeswalkers; where they can, it is known from then on."""


@seam
def hits_planeswalker(game: Game, attacker: GameObject, walker: GameObject) -> GameObject | None:
    """The planeswalker to which what an attacker would deal to a player goes."""


@seam
def damage_takes_loyalty(game: Game, dealt: list[Event]) -> list[GameObject]:
    """The planeswalkers among those that have been dealt damage, and what that does to them."""


@seam
def has_creature_type(game: Game, look: Look, word: str) -> bool:
    """Whether what is tribal is of the creature types on its type line."""


# -- zones ---------------------------------------------------------------------------------------------------


@seam
def library_is_face_down(game: Game, player: Player, whose: Player, how: str) -> Verdict | None:
    """Nobody can look at the cards of a library or change their order."""


@seam
def library_is_counted(game: Game, player: Player, whose: Player, how: str) -> Verdict | None:
    """The cards left in any library may be counted at any time."""


@seam
def hand_is_private(game: Game, player: Player, whose: Player, how: str) -> Verdict | None:
    """A player may look at and arrange the own hand; another's can only be counted."""


@seam
def graveyard_is_open(game: Game, player: Player, whose: Player, how: str) -> Verdict | None:
    """Anybody may look through a graveyard, but nobody can change its order."""


@seam
def removed_cards_are_open(game: Game, player: Player, whose: Player, how: str) -> Verdict | None:
    """Cards removed from the game lie face up for all to see, except those removed face down."""


@seam
def phased_out_cards_are_open(game: Game, player: Player, whose: Player, how: str) -> Verdict | None:
    """Phased-out permanents that lie face up are there for all to see."""


@seam
def goes_on_top_of_graveyard(game: Game, events: list[Moved]) -> list[GameObject]:
    """What is countered, discarded, destroyed or sacrificed goes on top of its owner's graveyard."""


@seam
def owner_arranges(game: Game, owner: Player, events: list[Moved]) -> list[Moved]:
    """Cards that go to one graveyard at the same time are arranged by their owner, who names the top one
    first."""


@seam
def is_a_new_copy(game: Game, old: GameObject, connected: list[Lasting]) -> list[GameObject]:
    """A card that changes zones is a new copy of itself: effects connected to what it was expire."""


@seam
def is_brand_new(game: Game, permanent: GameObject, before: GameObject) -> bool:
    """Whether a card that has come into play again is another permanent than it was before."""


@seam
def neither_tapped_nor_untapped(game: Game, card: GameObject) -> bool:
    """Whether a card counts as neither tapped nor untapped where it is."""


@seam
def removed_from_game(game: Game, events: list[Event]) -> None:
    """A spell or ability removes cards from the game. What sets them aside may bring them back later."""


@seam
def removed_instead(game: Game, event: Moved) -> list[Event]:
    """What becomes of a card's move where an effect says that it is removed from the game instead."""


@seam
def token_is_not_returned(game: Game, tokens: list[GameObject]) -> list[GameObject]:
    """Those tokens outside play that no effect brings anywhere."""


@seam
def vanished_token_is_not_found(game: Game, tokens: list[GameObject]) -> list[GameObject]:
    """Those tokens that have ceased to exist, and that no effect finds any more."""


@seam
def owner_orders_library(game: Game, things: list[GameObject]) -> Player:
    """Who says in which order things of one owner go into the library."""
