"""What each change of a continuous effect makes of how a thing looks: its size, types, colors, abilities,
controller."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import Meaning, Node, parts_of, rebuilt, replace, reworded
from rules_kb.cards.types import BASIC_LANDS, EVERY_CREATURE_TYPE
from rules_kb.hints import TypeVar
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
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
    e.Change, besides=(e.SetChosenLand, e.SetChosenKind, e.SetChosenColors, e.OneAbility)
)
"""What each change of an effect makes of a look; the context's `it` is the thing. A chosen land type and
a chosen ability have become another change by the time they are applied.
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
    given = [protection_from(item, chosen) for item in change.abilities]
    if change.spares:
        given = [_sparing(item, effect.source) for item in given]
    look.abilities = [*look.abilities, *[given_by(item, effect.source) for item in given]]


@CHANGES.by(e.LoseAbilities)
def _lose(game: Game, effect: Acting, change: e.LoseAbilities, look: Look, context: Context) -> None:
    _lose_abilities(game, _changed(context), look, change.names)


@CHANGES.by(e.SetColors)
def _set_colors(game: Game, effect: Acting, change: e.SetColors, look: Look, context: Context) -> None:
    chosen = effect.source.chosen.get("color")
    new = frozenset(change.colors if change.colors is not None else [chosen] if chosen else [])
    if change.keeps or not seams.new_color_replaces(game, look, new):
        look.colors |= new


@CHANGES.by(e.SetTypes)
def _become_types(game: Game, effect: Acting, change: e.SetTypes, look: Look, context: Context) -> None:
    _set_types(game, change, look, context)


@CHANGES.by(e.LoseTypes)
def _lose_types(game: Game, effect: Acting, change: e.LoseTypes, look: Look, context: Context) -> None:
    look.types = tuple(word for word in look.types if word not in change.types)
    if "creature" not in look.types or not change.types:
        look.subtypes = tuple(word for word in look.subtypes if word not in EVERY_CREATURE_TYPE)
    if "creature" not in look.types:
        seams.only_creatures_have_sizes(game, _changed(context), look)


SNOW = "snow-covered"


@CHANGES.by(e.SetSnow)
def _set_snow(game: Game, effect: Acting, change: e.SetSnow, look: Look, context: Context) -> None:
    seams.snow_comes_or_goes(game, look, change.on)


@CHANGES.by(e.SetManaSymbols)
def _set_mana_symbols(
    game: Game, effect: Acting, change: e.SetManaSymbols, look: Look, context: Context
) -> None:
    if look.cost is not None and look.cost.colors:
        look.cost = look.cost.in_color(change.color)
        look.colors = frozenset((change.color,))


@answers(seams.snow_comes_or_goes)
def snow_comes_or_goes(game: Game, look: Look, on: bool) -> bool:
    """It is a supertype, or an attribute like one."""
    rest = tuple(word for word in look.supertypes if word != SNOW)
    look.supertypes = (*rest, SNOW) if on else rest
    return True


@CHANGES.by(e.ChangeWords)
def _change_words(game: Game, effect: Acting, change: e.ChangeWords, look: Look, context: Context) -> None:
    thing = _changed(context)
    if thing.token and not seams.token_has_a_text(game, thing):
        return
    making = [item for item in look.abilities if _makes_tokens(item)]
    others = seams.only_words_in_use(
        game, look, change, [item for item in look.abilities if item not in making]
    )
    made = seams.types_of_tokens_are_words(game, look, change, making) if making else []
    changed = dict(zip([item for item in look.abilities if item not in making], others, strict=True))
    changed.update(zip(making, made, strict=True))
    look.abilities = [changed[item] for item in look.abilities]


def words_in_use_changed(look: Look, change: e.ChangeWords, abilities: list[Clause]) -> list[Clause]:
    """Change the types of a look, and the words of some of its abilities, as they are used there."""
    look.subtypes = tuple(change.new if word == change.old else word for word in look.subtypes)
    return [with_other_words(item, change) for item in abilities]


def with_other_words(item: C, change: e.ChangeWords) -> C:
    """An ability with some words changed: the very same one, where none of them is in it."""
    changed = reworded(item, change.kind, change.old, change.new)
    return item if changed == item else changed


def _makes_tokens(item: Clause) -> bool:
    return any(isinstance(part, e.CreateTokens) for part in parts_of_clause(item))


def parts_of_clause(item: Clause) -> tuple[Node, ...]:
    """The parts of an ability, where it has some."""
    return parts_of(item) if isinstance(item, Node) else ()


@CHANGES.by(e.SetController)
def _set_controller(
    game: Game, effect: Acting, change: e.SetController, look: Look, context: Context
) -> None:
    look.controller = (
        speaker(effect, {}) if effect.effect is not None else game.looks()[effect.source].controller
    )


@CHANGES.by(e.HasProperty)
def _have_property(game: Game, effect: Acting, change: e.HasProperty, look: Look, context: Context) -> None:
    look.properties = [*look.properties, _as_said(effect, change.property)]


def _as_said(effect: Acting, property: e.Property) -> e.Property:
    """A limit on attacks or blocks that speaks of the controller of what says so, or of what that enchants,
    bears who that is.
    """
    if isinstance(property, e.CantAttack) and property.you:
        return replace(property, said_by=effect.source)
    own = effect.ability is not None and isinstance(effect.ability.what, w.ThisCard)
    if own or effect.effect is not None or not isinstance(property, (e.CantBlock, e.CantBeBlocked)):
        return property
    speaks = any(
        isinstance(what, w.Enchanted)
        or (isinstance(what, w.Filter) and what.controller in ("you", "opponent"))
        for what in parts_of(property)
    )
    return replace(property, said_by=effect.source) if speaks else property


def _sparing(ability: Node, giver: GameObject) -> Node:
    """A protection that doesn't concern the one that gives it; any other ability as it is."""
    if isinstance(ability, a.Keyword) and ability.name == "protection":
        return replace(ability, spares=w.TheVery(giver))
    return ability


def given_by(ability: C, thing: GameObject) -> C:
    """An ability that something gives to another: what it calls by the giver's name is that very object."""
    if not isinstance(ability, Node) or w.Granter() not in parts_of(ability):
        return ability
    bound = _bound(ability, thing)
    assert isinstance(bound, type(ability))
    return bound


def _bound(item: Meaning, thing: GameObject) -> Meaning:
    if isinstance(item, w.Granter):
        return w.TheVery(thing)
    if isinstance(item, tuple):
        return tuple(_bound(part, thing) for part in item)
    return rebuilt(item, lambda part: _bound(part, thing)) if isinstance(item, Node) else item


def _changed(context: Context) -> GameObject:
    """The thing whose look is being changed."""
    assert context.it is not None
    return context.it


def protection_from(ability: C, color: str) -> C | a.Keyword:
    """Protection from the chosen color as protection from that very color; any other ability as it is."""
    quality = ability.value if isinstance(ability, a.Keyword) and ability.name == "protection" else None
    return (
        a.Keyword("protection", w.Filter("source", colors=(color,)))
        if quality is not None and quality.chosen in w.CHOSEN_COLORS and color
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
    if change.chosen:
        change = replace(change, subtypes=tuple(filter(None, [context.source.chosen.get("type")])))
    legend = "legendary" in look.supertypes or "legend" in look.subtypes
    if makes_basic_land(change):
        seams.becomes_basic_land(game, look)
        kept = seams.basic_land_type_replaces(game, look, change)
        if not kept and not seams.keeps_its_other_types(game, look, change):
            look.types = change.types or look.types
            look.subtypes = change.subtypes
        if "snow-covered" in look.supertypes:
            seams.stays_snow_covered(game, look)
        if (named := named_after(change)) and seams.takes_the_name_of_its_type(game, look, named):
            legend = legend and not seams.no_legend_without_its_name(game, look)
    elif (
        change.keeps
        or seams.prior_types_are_retained(game, look, change)
        or not _types_are_replaced(game, look, change)
    ):
        look.types = (*look.types, *[word for word in change.types if word not in look.types])
        look.subtypes = (*look.subtypes, *[word for word in change.subtypes if word not in look.subtypes])
    if legend and "legendary" not in look.supertypes and "legend" not in look.subtypes:
        seams.legend_stays_one(game, look)
    if change.power is not None:
        look.power, look.toughness = (
            amount_of(game, change.power, context),
            amount_of(game, change.toughness, context),
        )
    elif "creature" not in look.types:
        seams.only_creatures_have_sizes(game, _changed(context), look)
    if "artifact" in change.types and look.colors and not seams.color_stays(game, look):
        look.colors = frozenset()
    if change.colors:
        look.colors = frozenset(change.colors) - {"C"} | (look.colors if change.keeps_colors else set())
    look.abilities = [*look.abilities, *change.abilities]


def named_after(change: e.SetTypes) -> str:
    """The name of the one basic land that a thing becomes."""
    basic = [word for word in change.subtypes if word in BASIC_LANDS]
    return basic[0].title() if len(basic) == 1 else ""


def is_of_creatures_only(change: e.SetTypes) -> bool:
    """Whether nothing changes but the creature type."""
    return not change.types and not change.keeps and bool(change.subtypes)


def _types_are_replaced(game: Game, look: Look, change: e.SetTypes) -> bool:
    if is_of_creatures_only(change) and seams.creature_type_replaces(game, look, change):
        return True
    return bool(seams.new_type_replaces(game, look, change))


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
            return f"protection from {' and '.join(quality) or 'a color that nobody has chosen'}"
        return ability.name
    from rules_kb.cards.language import GRAMMAR

    kind = {a.Activated: "activated", a.Triggered: "triggered", a.Static: "static"}.get(type(ability))
    return f'"{GRAMMAR.show(kind, ability)}"' if kind else type(ability).__name__
