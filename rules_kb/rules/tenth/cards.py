"""2 Cards: texts that were changed between 1999 and 2006, and what can be chosen as a creature type.

No rule of cr2006 keeps Walls from attacking any more. The word defender does, which was added to the texts of
all Walls when the rule went, in 2004. So a card printed as a Wall is read as having it, and one that becomes
a Wall isn't.
"""

from __future__ import annotations

from functools import lru_cache

from rules_kb.cards import abilities as a
from rules_kb.cards.types import BASIC_LANDS, EVERY_CREATURE_TYPE
from rules_kb.facts import replace
from rules_kb.rules import seams
from rules_kb.rules.engine.cards import with_types_since_1999
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, allow, answers, forbid, rule
from rules_kb.rules.tenth.creature_types import CREATURE_TYPES
from rules_kb.table.objects import Characteristics, GameObject, Player

DEFENDER = a.Keyword("defender")


@answers(seams.as_worded)
def as_worded(game: Game, card: Characteristics) -> Characteristics:
    """A card with the text that it had in 2006."""
    return _with_defender(_with_basic(with_types_since_1999(card)))


@lru_cache(maxsize=4096)
def _with_basic(card: Characteristics) -> Characteristics:
    """A basic land whose type line is from before 2003, when the word wasn't printed: known by its name."""
    land_type = card.name.lower().removeprefix("snow-covered ")
    if "land" not in card.types or land_type not in BASIC_LANDS or "basic" in card.supertypes:
        return card
    return replace(card, supertypes=("basic", *card.supertypes), subtypes=card.subtypes or (land_type,))


@lru_cache(maxsize=4096)
def _with_defender(card: Characteristics) -> Characteristics:
    if "wall" not in card.subtypes or DEFENDER in card.abilities:
        return card
    return replace(card, abilities=(DEFENDER, *card.abilities))


@rule(seams.only_as_a_land, cr2006="212.6g", decides=True)
def only_as_a_land(game: Game, card: GameObject) -> Verdict:
    """What is both a land and something else is played as a land only, and never as a spell."""
    return forbid(f"{card.name} is a land, whatever else it is", card)


@rule(seams.may_be_chosen_as_creature_type, cr2006="212.1e", decides=True)
def may_be_chosen_as_creature_type(game: Game, player: Player, word: str) -> Verdict:
    """What is chosen as a creature type is one that exists: one of the glossary's, or a card's of later sets
    that is in this game.
    """
    chosen = word.lower()
    if chosen not in CREATURE_TYPES and not _is_on_a_card(game, chosen):
        return forbid(f"{word} is no creature type", player)
    return allow(player)


def _is_on_a_card(game: Game, chosen: str) -> bool:
    """Whether a creature here has a type that was none in 2006."""
    return chosen in EVERY_CREATURE_TYPE and any(
        chosen in thing.initial.subtypes for thing in game.table.objects()
    )
