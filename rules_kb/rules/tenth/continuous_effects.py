"""418.5 Interaction of Continuous Effects: layers, sublayers, timestamps and dependency; 212 what becomes of
types; 407.1 what is lost with abilities.

The machinery is `rules_kb.rules.engine.layers`; here stand the rules that it asks.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.types import BASIC_LANDS, OTHER_LAND_TYPES, OTHER_SUBTYPES
from rules_kb.rules import seams
from rules_kb.rules.common.continuous_effects import is_lost, without
from rules_kb.rules.engine import layers
from rules_kb.rules.engine.continuous_effects import things_affected
from rules_kb.rules.engine.ignoring import ignore_effect
from rules_kb.rules.engine.lasting_effects import with_amounts_fixed
from rules_kb.rules.engine.meaning import all_matching
from rules_kb.rules.engine.state_based_effects import is_local_enchantment
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import Acting, ContinuousEffect
from rules_kb.table.clause import Clause
from rules_kb.table.objects import GameObject, Look, Player

# -- 418.5 layers --------------------------------------------------------------------------------------------

LAYERS: dict[type[e.Change], str] = {
    e.SetController: layers.CONTROL,
    e.ChangeWords: layers.TEXT,
    e.SetManaSymbols: layers.TEXT,
    e.SetTypes: layers.TYPE,
    e.LoseTypes: layers.TYPE,
    e.SetSnow: layers.TYPE,
    e.SetColors: layers.OTHER,
    e.GainAbilities: layers.OTHER,
    e.LoseAbilities: layers.OTHER,
    e.SwitchSize: layers.SWITCHED,
    e.HasProperty: layers.NO_CHARACTERISTIC,
}


def _all_in_one(game: Game, effect: Acting, change: e.Change) -> str:
    return layers.SIZE if isinstance(change, (e.SetSize, e.ChangeSize, e.SwitchSize)) else layers.OTHER


@rule(seams.layer_of, cr2006="418.5a", without=_all_in_one)
def layer_of(game: Game, effect: Acting, change: e.Change) -> str:
    """Who controls a thing, its text, its types, all else, its size: one layer after the other. Within the
    last, what a text defines, what sets a size or comes of a spell, counters, what a static ability adds,
    and what switches.
    """
    if isinstance(change, e.SetSize):
        return layers.DEFINED if layers.sets_own_characteristics(effect) else layers.SIZE
    if isinstance(change, e.ChangeSize):
        return layers.SIZE if effect.ability is None else layers.MODIFIED
    return LAYERS[type(change)]


def _what_its_text_fits(game: Game, effect: Acting) -> list[GameObject]:
    effect.started = None
    return seams.applies_to_whatever_its_text_indicates(game, effect, game.looks())


@rule(seams.goes_on_in_later_layers, cr2006="418.5b", without=_what_its_text_fits)
def goes_on_in_later_layers(game: Game, effect: Acting) -> list[GameObject]:
    """The parts of an effect apply each in its own layer, and all to what the first one applied to, even if
    the ability is lost meanwhile.
    """
    return things_affected(game, effect, game.looks())


@rule(seams.waits_for, cr2006="418.5d", off=[])
def waits_for(game: Game, effect: Acting, others: list[Acting]) -> list[Acting]:
    """An effect waits for those of its layer that it depends on."""
    looked_at = effect.reads
    return [
        other
        for other in others
        if other is not effect
        and other.writes & looked_at
        and seams.depends_on(game, effect, other, game.looks())
    ]


@rule(seams.gets_a_new_timestamp, cr2006="418.5e", off=False)
def gets_a_new_timestamp(game: Game, thing: GameObject, to: GameObject) -> bool:
    """An Aura or Equipment that becomes attached to a permanent gets a new timestamp."""
    return is_local_enchantment(game, thing) or "equipment" in game.look(thing).subtypes


@rule(seams.timestamps_of_phased_in, cr2006="418.5e", off={})
def timestamps_of_phased_in(game: Game, things: list[GameObject]) -> dict[GameObject, int]:
    """Permanents that phase in have the timestamps that they had as they phased out."""
    return {thing: thing.timestamp for thing in things}


@rule(seams.timestamp_of_static_ability, cr2006="418.5f", off=0)
def timestamp_of_static_ability(game: Game, thing: GameObject, created: int) -> int:
    """A static ability's effect is as old as its object, or as the effect that created the ability if that
    came later.
    """
    return max(thing.timestamp, created)


@rule(seams.timestamp_of_effect, cr2006="418.5g", off=0)
def timestamp_of_effect(game: Game, effect: ContinuousEffect) -> int:
    """What a spell or ability leaves behind is as old as the moment at which it began."""
    return effect.timestamp


@rule(seams.sizes_are_switched, cr2006="418.5i", off=False)
def sizes_are_switched(game: Game, look: Look) -> bool:
    """The value of power becomes the toughness, and that of toughness the power, after all else."""
    look.power, look.toughness = look.toughness, look.power
    return True


# -- 418.3 effects of spells and abilities -------------------------------------------------------------------


@rule(seams.reaches_later_ones, cr2006="418.3b", off=None)
def reaches_later_ones(
    game: Game, what: w.Filter, changes: tuple[e.Change, ...], context: Context
) -> list[GameObject] | None:
    """What changes neither characteristics nor who controls a thing modifies the rules of the game, and so
    reaches what comes later too.
    """
    if not all(isinstance(change, e.HasProperty) for change in changes):
        return None
    return all_matching(game, what, context)


def _whatever_it_is(
    game: Game, changes: tuple[e.Change, ...], context: Context, thing: GameObject
) -> tuple[e.Change, ...]:
    return changes


@rule(seams.determined_once, cr2006="418.3c", without=_whatever_it_is)
def determined_once(
    game: Game, changes: tuple[e.Change, ...], context: Context, thing: GameObject
) -> tuple[e.Change, ...]:
    """A variable in an effect is worked out once, as the spell or ability resolves."""
    return tuple(with_amounts_fixed(game, change, context) for change in changes)


# -- 212 types -----------------------------------------------------------------------------------------------


@rule(seams.new_type_replaces, cr2006="212.1b", off=False)
def new_type_replaces(game: Game, look: Look, change: e.SetTypes) -> bool:
    """New types replace the old ones, and new subtypes those of the same type. Supertypes stay, and so do the
    land types of what is a land still.
    """
    if change.types:
        stays = "land" in look.types and "land" in change.types
        stays = stays and not any(map(_is_land_type, change.subtypes))
        kept = [word for word in look.subtypes if stays and _is_land_type(word)]
        look.types = change.types
        look.subtypes = (*kept, *change.subtypes)
    else:
        kept = [word for word in look.subtypes if _set_of(word) != _set_of(change.subtypes[0])]
        look.subtypes = (*kept, *change.subtypes)
    return True


@rule(seams.prior_types_are_retained, cr2006="212.1c", off=False)
def prior_types_are_retained(game: Game, look: Look, change: e.SetTypes) -> bool:
    """What becomes something in addition, or still is what it was, or becomes an artifact creature, retains
    the types and subtypes that it had.
    """
    return change.keeps or set(change.types) == {"artifact", "creature"}


def _is_land_type(word: str) -> bool:
    return word in BASIC_LANDS or word in OTHER_LAND_TYPES


def _set_of(word: str) -> str:
    """Of what type of card a subtype is: of lands, of creatures, or of anything else."""
    return "land" if _is_land_type(word) else "" if word in OTHER_SUBTYPES else "creature"


@rule(seams.becomes_basic_land, cr2006="212.6e", off=False)
def becomes_basic_land(game: Game, look: Look) -> bool:
    """A land whose type becomes a basic land type loses its old land types and what its text and they gave
    it. It keeps its other types and all supertypes, and so becomes neither basic nor less legendary.
    """
    look.abilities = []
    look.bare = False
    return True


@rule(seams.basic_land_type_replaces, cr2006="212.6e", off=False)
def basic_land_type_replaces(game: Game, look: Look, change: e.SetTypes) -> bool:
    """Of a land only the land types are replaced."""
    if "land" not in look.types:
        return False
    look.subtypes = (*[word for word in look.subtypes if not _is_land_type(word)], *change.subtypes)
    return True


# -- 407 losing abilities ------------------------------------------------------------------------------------


@rule(seams.without_abilities, cr2006="407.1", off=None)
def without_abilities(game: Game, abilities: list[Clause], names: tuple[str, ...] | None) -> list[Clause]:
    """Effects can take abilities away. What sets a creature's own size is an ability too (405.2)."""

    if names is not None and "banding" in names:
        names = bands_with_other_goes_too(game, names)

    def lost(item: Clause) -> bool:
        return is_lost(item, names) or (names is None and isinstance(item, a.StarSize))

    return without(game, abilities, [item for item in abilities if lost(item)])


def _banding_alone(game: Game, names: tuple[str, ...]) -> tuple[str, ...]:
    return names


@rule(seams.bands_with_other_goes_too, cr2006="502.11a", without=_banding_alone)
def bands_with_other_goes_too(game: Game, names: tuple[str, ...]) -> tuple[str, ...]:
    """A permanent that loses banding loses all its abilities "bands with other" as well."""
    return (*names, "bands with other")


def _is_not_ignored(game: Game, player: Player, source: GameObject, ability: a.Activated) -> None:
    pass


@rule(seams.effect_is_ignored, cr2006="408.2j", without=_is_not_ignored)
def effect_is_ignored(game: Game, player: Player, source: GameObject, ability: a.Activated) -> None:
    """A player who has priority may do what the text of a static ability asks for, and ignores its effect so
    long. Nothing of that uses the stack, and the player has priority afterwards.
    """
    ignore_effect(game, player, source, ability)
