"""2 Cards: their texts as they were given, their types as they are since Sixth Edition, and basic lands."""

from __future__ import annotations

from rules_kb.cards.types import BASIC_LANDS
from rules_kb.rules import seams
from rules_kb.rules.engine.cards import with_types_since_1999
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, answers, concerning, rule, unasked
from rules_kb.table.objects import Characteristics, GameObject, Look


@answers(seams.as_worded)
def as_worded(game: Game, card: Characteristics) -> Characteristics:
    """A card with the text that it has in this era: here, the one that it was given."""
    return with_types_since_1999(card)


def _by_its_type(game: Game, look: Look) -> bool:
    return any(word in BASIC_LANDS for word in look.subtypes)


@rule(seams.is_basic, cr1999="214.9g", without=_by_its_type)
def is_basic(game: Game, look: Look) -> Concerning[bool]:
    """A land that isn't a basic land is nonbasic, even one that counts as a basic land type."""
    basic = "basic" in look.supertypes
    return unasked(basic) if basic else concerning(basic)


@answers(seams.star_out_of_play)
def star_out_of_play(game: Game, thing: GameObject, look: Look) -> tuple[int | None, int | None]:
    """What is printed on the card."""
    return look.power, look.toughness
