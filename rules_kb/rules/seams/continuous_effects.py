"""Continuous effects: what is asked of a rulebook."""

from __future__ import annotations

from typing import Any

from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import Acting
from rules_kb.table.objects import GameObject, Look


@seam
def statement_is_followed(game: Game, thing: GameObject) -> bool:
    """A text that isn't an ability, such as what a card counts as, is simply read and followed."""


@seam
def statement_is_no_ability(game: Game, thing: GameObject) -> bool:
    """What a card says that it is or counts as holds in every zone, and isn't lost with its abilities."""


@seam
def types_are_set_before_the_rest(game: Game, effects: list[Acting]) -> list[Acting]:
    """What changes a type sets initial values, and so overrides no continuous effect that changes the current
    ones."""


@seam
def applies_while_in_play(game: Game, thing: GameObject) -> bool:
    """A static ability's effect applies all the time that the permanent with it is in play."""


@seam
def overrides_the_earlier(game: Game, thing: GameObject) -> bool:
    """Of two continuous effects that contradict each other, the one applied last overrides the other."""


@seam
def applies_to_whatever_its_text_indicates(
    game: Game, source: GameObject, affected: list[GameObject]
) -> list[GameObject]:
    """A static ability's effect isn't locked in: it applies to whatever its text fits at this moment."""


@seam
def depends_on(game: Game, effect: Acting, other: Acting, looks: dict[GameObject, Look]) -> bool:
    """Whether applying `other` first would change whether `effect` exists, which things it reaches or how."""


@seam
def edit_goes_on(game: Game, spell: GameObject, permanent: GameObject) -> list[GameObject]:
    """What has edited a spell that becomes a permanent goes on applying to the permanent."""


@seam
def property_is_no_ability(game: Game, thing: GameObject) -> bool:
    """What an effect says that a permanent is, such as unblockable, is no ability, and isn't lost with its
    abilities."""


@seam
def without_abilities(game: Game, abilities: list[Any], names: tuple[str, ...] | None) -> list[Any]:
    """Removing an ability removes every copy of it; statements of type or colour aren't abilities."""


@seam
def new_type_replaces(game: Game, look: Look) -> bool:
    """A new type replaces the types that a permanent had. What is on it stays."""


@seam
def becomes_basic_land(game: Game, look: Look) -> bool:
    """A permanent that becomes a basic land has only that land's mana ability, and isn't legendary any more."""


@seam
def set_is_chosen_on_resolution(game: Game, what: w.Filter, context: Context) -> list[GameObject]:
    """An untargeted effect of a spell or ability applies to what fits as it resolves, and to nothing later."""


@seam
def determined_once(
    game: Game, changes: tuple[Any, ...], context: Context, thing: GameObject
) -> tuple[Any, ...]:
    """A variable effect is worked out once, as the spell or ability resolves."""


@seam
def lasts_as_long_as_stated(
    game: Game, context: Context, things: list[GameObject], changes: tuple[Any, ...], duration: str
) -> None:
    """How long the effect lasts is as stated; with no duration stated, to the end of the game."""


@seam
def expired_before_it_began(game: Game, context: Context) -> bool:
    """An effect whose duration is over before it begins does nothing: it neither starts and stops nor lasts
    for ever."""
