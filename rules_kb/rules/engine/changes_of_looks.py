"""What each change of a continuous effect makes of how a thing looks: its size, types, colors, abilities,
controller."""

from __future__ import annotations

from typing import TypeVar

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import reworded
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import Acting
from rules_kb.rules.terms.meanings import MeaningsWithin
from rules_kb.table.clause import Clause
from rules_kb.table.mana import COLOR_NAMES
from rules_kb.table.objects import GameObject, Look, Player

C = TypeVar("C", bound=Clause)


def words_said(look: Look) -> tuple[str, ...]:
    """What a card says in words that it is or counts as."""
    said = [word for item in look.abilities if isinstance(item, a.CountsAs) for word in item.types]
    return tuple(dict.fromkeys(said))


def speaker(effect: Acting, looks: dict[GameObject, Look]) -> Player:
    if effect.effect is not None:
        return effect.effect.controller
    return looks[effect.source].controller if effect.source in looks else effect.source.controller


CHANGES: MeaningsWithin[Acting, e.Change, [Look, Context], None] = MeaningsWithin(
    e.Change, besides=(e.SetChosenLand,)
)
"""What each change of an effect makes of a look; the context's `it` is the thing. A chosen land type has
become another change by the time it is applied.
"""


def apply_change(game: Game, effect: Acting, change: e.Change, thing: GameObject, look: Look) -> None:
    """One change to how a thing looks."""
    context = Context(
        effect.source, speaker(effect, {thing: look} if effect.source is thing else game.looks()), it=thing
    )
    CHANGES.of(change)(game, effect, change, look, context)


@CHANGES.by(e.ChangeSize)
def _change_size(game: Game, effect: Acting, change: e.ChangeSize, look: Look, context: Context) -> None:
    if look.power is not None and look.toughness is not None:
        look.power += amount_of(game, change.power, context)
        look.toughness += amount_of(game, change.toughness, context)


@CHANGES.by(e.SetSize)
def _set_size(game: Game, effect: Acting, change: e.SetSize, look: Look, context: Context) -> None:
    look.power = amount_of(game, change.power, context)
    look.toughness = amount_of(game, change.toughness, context)


@CHANGES.by(e.SwitchSize)
def _switch_size(game: Game, effect: Acting, change: e.SwitchSize, look: Look, context: Context) -> None:
    seams.sizes_are_switched(game, look)


@CHANGES.by(e.GainAbilities)
def _gain_abilities(
    game: Game, effect: Acting, change: e.GainAbilities, look: Look, context: Context
) -> None:
    chosen = effect.source.chosen.get("color", "")
    look.abilities = [*look.abilities, *[protection_from(item, chosen) for item in change.abilities]]


@CHANGES.by(e.LoseAbilities)
def _lose(game: Game, effect: Acting, change: e.LoseAbilities, look: Look, context: Context) -> None:
    _lose_abilities(game, _changed(context), look, change.names)


@CHANGES.by(e.SetColors)
def _set_colors(game: Game, effect: Acting, change: e.SetColors, look: Look, context: Context) -> None:
    chosen = effect.source.chosen.get("color")
    look.colors = frozenset(change.colors if change.colors is not None else [chosen] if chosen else [])


@CHANGES.by(e.SetTypes)
def _become_types(game: Game, effect: Acting, change: e.SetTypes, look: Look, context: Context) -> None:
    _set_types(game, change, look, context)


@CHANGES.by(e.ChangeWords)
def _change_words(game: Game, effect: Acting, change: e.ChangeWords, look: Look, context: Context) -> None:
    look.abilities = [reworded(item, change.kind, change.old, change.new) for item in look.abilities]
    look.subtypes = tuple(change.new if word == change.old else word for word in look.subtypes)


@CHANGES.by(e.SetController)
def _set_controller(
    game: Game, effect: Acting, change: e.SetController, look: Look, context: Context
) -> None:
    look.controller = (
        speaker(effect, {}) if effect.effect is not None else game.looks()[effect.source].controller
    )


@CHANGES.by(e.HasProperty)
def _have_property(game: Game, effect: Acting, change: e.HasProperty, look: Look, context: Context) -> None:
    look.properties = [*look.properties, change.property]


def _changed(context: Context) -> GameObject:
    """The thing whose look is being changed."""
    assert context.it is not None
    return context.it


def protection_from(ability: C, color: str) -> C | a.Keyword:
    """Protection from the chosen color as protection from that very color; any other ability as it is."""
    quality = ability.value if isinstance(ability, a.Keyword) and ability.name == "protection" else None
    return (
        a.Keyword("protection", w.Filter("source", colors=(color,)))
        if quality is not None and quality.chosen == "color" and color
        else ability
    )


def _lose_abilities(game: Game, thing: GameObject, look: Look, names: tuple[str, ...] | None) -> None:
    """Take abilities away from a look: not what effects say of the permanent, nor what the card says that it
    counts as.
    """
    kept = seams.without_abilities(game, look.abilities, names)
    look.abilities = look.abilities if kept is None else kept
    look.bare = look.bare or (names is None and kept is not None)
    if names is None and look.properties:
        look.properties = seams.property_is_no_ability(game, thing, look.properties)
    if names is None and (said := words_said(look)):
        lost = set(said).difference(seams.statement_outlasts_abilities(game, thing, look))
        look.subtypes = tuple(word for word in look.subtypes if word not in lost)


def keyword_name(item: a.Keyword) -> str:
    return landwalk_words(item) if item.name == "landwalk" else item.name


def makes_basic_land(change: e.SetTypes) -> bool:
    """Whether a thing becomes a basic land by the change, and nothing else."""
    return (
        not change.keeps
        and change.types == ("land",)
        and any(word in BASIC_LANDS for word in change.subtypes)
    )


def _set_types(game: Game, change: e.SetTypes, look: Look, context: Context) -> None:
    if makes_basic_land(change):
        seams.becomes_basic_land(game, look)
        kept = seams.basic_land_type_replaces(game, look, change)
        if not kept and not seams.keeps_its_other_types(game, look, change):
            look.types = change.types or look.types
            look.subtypes = change.subtypes
    elif (
        change.keeps
        or seams.prior_types_are_retained(game, look, change)
        or not seams.new_type_replaces(game, look, change)
    ):
        look.types = (*look.types, *[word for word in change.types if word not in look.types])
        look.subtypes = (*look.subtypes, *[word for word in change.subtypes if word not in look.subtypes])
    if change.power is not None:
        look.power, look.toughness = (
            amount_of(game, change.power, context),
            amount_of(game, change.toughness, context),
        )
    elif "creature" not in look.types:
        look.power = look.toughness = None
    if change.colors:
        look.colors = frozenset(change.colors) - {"C"}
    look.abilities = [*look.abilities, *change.abilities]


def landwalk_words(ability: a.Keyword) -> str:
    """A landwalk by its kind of land: islandwalk, snow-covered forestwalk, nonbasic landwalk."""
    words = [f"non{word}" for word in ability.value.not_words] + list(ability.value.words)
    return " ".join(words) + "walk"


def protection_words(thing: GameObject, ability: a.Keyword) -> str:
    """The protection that a permanent has, in words; of a chosen color, from which it is."""
    return ability_words(protection_from(ability, thing.chosen.get("color", "")))


def ability_words(ability: Clause) -> str:
    """An ability in a few words."""
    if isinstance(ability, a.Keyword):
        if ability.name == "landwalk":
            return landwalk_words(ability)
        if ability.name == "protection":
            quality = [COLOR_NAMES[letter] for letter in ability.value.colors] or [
                f"{word}s" for word in ability.value.words
            ]
            return f"protection from {' and '.join(quality)}"
        return ability.name
    from rules_kb.cards.language import GRAMMAR

    kind = {a.Activated: "activated", a.Triggered: "triggered", a.Static: "static"}.get(type(ability))
    return f'"{GRAMMAR.show(kind, ability)}"' if kind else type(ability).__name__
