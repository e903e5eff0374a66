"""Continuous effects: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import Acting, ContinuousEffect
from rules_kb.table.clause import Clause
from rules_kb.table.objects import GameObject, Look


@seam
def abilities_turned_off(game: Game, looks: dict[GameObject, Look]) -> list[tuple[GameObject, Clause]]:
    """Which abilities of which permanents are turned off as things stand."""


@seam
def statement_is_followed(game: Game, thing: GameObject, look: Look) -> bool:
    """What a card says that it counts as is added to how it looks. Whether it is."""


@seam
def statement_is_no_ability(game: Game, thing: GameObject, look: Look) -> tuple[str, ...]:
    """What a card counts as wherever it is, and with whatever abilities."""


@seam
def statement_outlasts_abilities(game: Game, thing: GameObject, look: Look) -> tuple[str, ...]:
    """What a permanent goes on counting as when it loses its abilities."""


@seam
def counters_come_before_effects(game: Game, thing: GameObject, look: Look) -> bool:
    """A permanent's counters are counted before continuous effects are applied to it. Whether they are."""


@seam
def types_are_set_before_the_rest(game: Game, effects: list[Acting]) -> list[Acting]:
    """Which of some effects set initial values, and so are applied before the others."""


@seam
def listed_abilities_are_base(game: Game, effects: list[Acting]) -> list[Acting] | None:
    """Of effects that make a creature of what is one by another effect already, those whose abilities are
    among the initial values; None for all of them.
    """


@seam
def symbols_make_base_color(game: Game, thing: GameObject) -> bool:
    """Whether other mana symbols in its cost give a permanent another color as an initial value."""


@seam
def applies_while_in_play(game: Game, thing: GameObject, abilities: list[a.Static]) -> list[Acting]:
    """The effects of a permanent's static abilities, which act because it is in play."""


@seam
def layer_of(game: Game, effect: Acting, change: e.Change) -> str:
    """In which layer a change of an effect is applied."""


@seam
def goes_on_in_later_layers(game: Game, effect: Acting) -> list[GameObject]:
    """What a later part of an effect applies to, of which an earlier part has been applied."""


@seam
def waits_for(game: Game, effect: Acting, others: list[Acting]) -> list[Acting]:
    """Which of some effects of its layer an effect waits for."""


@seam
def timestamp_of_static_ability(game: Game, thing: GameObject, created: int) -> int:
    """When a permanent's static ability came, which an effect of that moment created."""


@seam
def timestamp_of_effect(game: Game, effect: ContinuousEffect) -> int:
    """When the effect of a spell or ability came."""


@seam
def gets_a_new_timestamp(game: Game, thing: GameObject, to: GameObject) -> bool:
    """Whether a permanent that becomes attached to another is as new as if it had just come."""


@seam
def checks_only_what_it_changes(
    game: Game, effect: Acting, other: Acting, looks: dict[GameObject, Look]
) -> bool:
    """Whether of all that `other` changes this effect looks only at what it changes itself, and so doesn't
    depend on it.
    """


@seam
def timestamps_of_phased_in(game: Game, things: list[GameObject]) -> dict[GameObject, int]:
    """The timestamps of permanents that phase in and don't get new ones."""


@seam
def sizes_are_switched(game: Game, look: Look) -> bool:
    """Power becomes toughness and toughness power. Whether they do."""


@seam
def reaches_later_ones(
    game: Game, what: w.Filter, changes: tuple[e.Change, ...], context: Context
) -> list[GameObject] | None:
    """What an effect applies to at first that goes on applying to whatever fits; None where it is fixed."""


@seam
def overrides_the_earlier(
    game: Game, effect: Acting, change: e.Change, thing: GameObject, look: Look
) -> bool:
    """A change that contradicts an earlier one is made all the same. Whether it is."""


@seam
def applies_to_whatever_its_text_indicates(
    game: Game, effect: Acting, looks: dict[GameObject, Look]
) -> list[GameObject]:
    """What a static ability applies to at this moment."""


@seam
def depends_on(game: Game, effect: Acting, other: Acting, looks: dict[GameObject, Look]) -> bool:
    """Whether applying `other` first would change whether `effect` exists, which things it reaches or how."""


@seam
def edit_goes_on(game: Game, spell: GameObject, looks: dict[GameObject, Look]) -> list[GameObject]:
    """The permanent that an edited spell has become, to which the edit applies now."""


@seam
def property_is_no_ability(game: Game, thing: GameObject, properties: list[Clause]) -> list[Clause]:
    """What is left of all that effects say of a permanent when it loses its abilities."""


@seam
def without_abilities(
    game: Game, abilities: list[Clause], names: tuple[str, ...] | None
) -> list[Clause] | None:
    """What is left of some abilities where those of these names, or all, are taken away."""


@seam
def every_copy_is_lost(game: Game, abilities: list[Clause], lost: list[Clause]) -> list[Clause]:
    """What is left of some abilities where of those that are lost one is there several times."""


@seam
def new_type_replaces(game: Game, look: Look, change: e.SetTypes) -> bool:
    """A new type comes in place of those that a permanent had. Whether it does."""


@seam
def prior_types_are_retained(game: Game, look: Look, change: e.SetTypes) -> bool:
    """Whether new types come beside those that a permanent had, though the effect doesn't say so."""


@seam
def status_outlasts_type(game: Game, look: Look) -> list[str]:
    """What is left of a land's being snow-covered, once an effect has changed its type."""


@seam
def becomes_basic_land(game: Game, look: Look) -> bool:
    """A permanent that becomes a basic land has only that land's mana ability, and isn't legendary any
    more.
    """


@seam
def latest_control_decides(
    game: Game, effect: Acting, change: e.Change, thing: GameObject, look: Look
) -> bool:
    """Whether a later change of control overrides an earlier one, by a rule of its own."""


@seam
def new_color_overrides(game: Game, effect: Acting, change: e.Change, thing: GameObject, look: Look) -> bool:
    """Whether a later change of color overrides an earlier one, by a rule of its own."""


@seam
def own_abilities_are_oldest(game: Game, effect: Acting, thing: GameObject) -> bool:
    """Whether what takes abilities away takes those of a permanent that came later, by a rule of its own."""


@seam
def legend_stays_one(game: Game, look: Look) -> bool:
    """Whether a legend whose types change is one all the same; its look is changed then."""


@seam
def takes_the_name_of_its_type(game: Game, look: Look, name: str) -> bool:
    """Whether a land that becomes a basic land bears the name of that, and none of its own; its look is
    changed then.
    """


@seam
def no_legend_without_its_name(game: Game, look: Look) -> bool:
    """Whether a legend that has lost its name is none."""


@seam
def snow_comes_or_goes(game: Game, look: Look, on: bool) -> bool:
    """An effect makes a land snow-covered, or takes that from it."""


@seam
def stays_snow_covered(game: Game, look: Look) -> bool:
    """Whether a land whose type changes is still snow-covered."""


@seam
def creature_type_replaces(game: Game, look: Look, change: e.SetTypes) -> bool:
    """Whether a creature type takes the place of those that a creature had, by a rule of its own; its look is
    changed then.
    """


@seam
def keeps_its_other_types(game: Game, look: Look, change: e.SetTypes) -> bool:
    """Whether a permanent that becomes a basic land keeps the types that are none of a land; its look is
    changed then.
    """


@seam
def basic_land_type_replaces(game: Game, look: Look, change: e.SetTypes) -> bool:
    """Of what becomes a basic land only the land types are replaced. Whether that is so."""


@seam
def set_is_chosen_on_resolution(game: Game, what: w.Filter, context: Context) -> list[GameObject]:
    """An untargeted effect of a spell or ability applies to what fits as it resolves, and to nothing
    later.
    """


@seam
def determined_once(
    game: Game, changes: tuple[e.Change, ...], context: Context, thing: GameObject
) -> tuple[e.Change, ...]:
    """A variable effect is worked out once, as the spell or ability resolves."""


@seam
def control_reverts(game: Game, thing: GameObject) -> bool:
    """What had changed who controls a permanent is over, and another controls it now."""


@seam
def ends_as_stated(game: Game, effects: list[ContinuousEffect]) -> None:
    """What effects were stated to last as long as holds no more, so they end."""


@seam
def lasts_as_long_as_stated(
    game: Game,
    context: Context,
    things: list[GameObject],
    changes: tuple[e.Change, ...],
    duration: str,
    fits: w.Filter | None = None,
) -> None:
    """How long the effect lasts is as stated; with no duration stated, to the end of the game."""


@seam
def expired_before_it_began(game: Game, context: Context) -> bool:
    """An effect whose duration is over before it begins does nothing: it neither starts and stops nor lasts
    for ever."""
