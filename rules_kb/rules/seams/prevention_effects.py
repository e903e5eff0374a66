"""Prevention effects: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.prevention_effects import PreventionShield
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.objects import GameObject, Lasting, Player


@seam
def shield_begins(game: Game, began: EffectBegan) -> None:
    """An effect begins that will prevent or replace something: from now on it is there, as a shield."""


@seam
def shield_for_an_amount_begins(game: Game, began: EffectBegan) -> None:
    """A shield begins that will prevent a specific amount of damage."""


@seam
def shield_against_a_source_begins(game: Game, began: EffectBegan) -> None:
    """A shield begins that will prevent damage from the source that was chosen."""


@seam
def shield_is_reduced(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    """A shield for an amount is used up 1 for each 1 damage; the rest is dealt."""


@seam
def damage_from_source_is_prevented(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    """The next damage from the chosen source is prevented, however much and of whatever kind."""


@seam
def source_is_chosen(game: Game, what: w.Things | None, context: Context) -> GameObject | None:
    """The source of damage that is to be prevented is chosen as the spell or ability resolves."""


@seam
def shields_expire(game: Game, moment: str) -> list[Event]:
    """Replacement and prevention effects last until they are used up or their duration has expired."""


@seam
def source_no_longer_fits(game: Game, shield: Lasting, source: GameObject, against: w.Filter) -> bool:
    """Whether damage isn't prevented, since its chosen source isn't any more what the shield is against."""


@seam
def shield_for_each(game: Game, what: w.Each, context: Context) -> list[GameObject]:
    """The creatures that get a shield each, where nobody has targeted them."""


@seam
def more_than_nothing(
    game: Game, source: GameObject, shares: list[tuple[GameObject | Player, int]]
) -> list[tuple[GameObject | Player, int]]:
    """The shares of damage that are dealt, where some are 0."""


@seam
def reaches_sources_out_of_play(game: Game, effect_of: GameObject, source: GameObject) -> bool:
    """Whether what a permanent says of damage from sources of a kind goes for one that isn't in play."""


@seam
def damage_prevented_first(game: Game, player: Player, damage: list[Damaged]) -> list[Damaged]:
    """In what order damage that several sources deal at once comes to a shield that isn't worth all of it;
    nothing where nobody chooses that.
    """


@seam
def all_such_damage_is_prevented(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    """What happens instead of damage where all that meets a description is prevented."""


@seam
def own_abilities_act_all_the_same(game: Game) -> bool:
    """Whether permanents' own abilities prevent and redirect damage though that can't be done."""


@seam
def prevents_all_the_same(game: Game, event: Damaged, item: Modifier) -> list[Event]:
    """What a permanent's own ability makes of damage that can't be prevented."""


@seam
def redirects_all_the_same(game: Game, event: Damaged, item: Modifier) -> list[Event]:
    """What a permanent's own ability makes of damage that can't be redirected."""
