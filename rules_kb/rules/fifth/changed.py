"""A.21, A.22, K.2, K.5, K.6, K.17 and K.18: what makes no difference to what has become another thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import Node, parts_of
from rules_kb.cards.types import BASIC_LANDS, CARD_TYPES
from rules_kb.rules import seams
from rules_kb.rules.engine.changes_of_looks import makes_basic_land
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, concerning, rule
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.table.events import Event
from rules_kb.table.events.effects import EffectBegan, EffectEnded
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import IN_PLAY, GameObject

LANDS_AND_MORE = (*BASIC_LANDS, "basic", "legendary", "legend", "world", "snow-covered")
"""The words of a type line, beside card types, that are no creature type."""

# -- K.5, K.6 what becomes a creature or an artifact ---------------------------------------------------------


def of_animation(game: Game, happened: Iterable[Event]) -> None:
    for event in happened:
        effect = getattr(event, "effect", None)
        if not isinstance(effect, ContinuousEffect):
            continue
        kinds = [change for change in effect.changes if isinstance(change, e.SetTypes)]
        here = [thing for thing in effect.things if thing.zone == IN_PLAY]
        if isinstance(event, EffectEnded) and kinds:
            if kept := [thing for thing in here if _keeps_what_is_on_it(game, thing)]:
                what_is_on_it_stays(game, kept)
        elif isinstance(event, EffectBegan):
            for change in kinds:
                _of_a_new_type(game, change, here)
            _of_colors_and_words(game, effect, here)
            _of_lost_abilities(game, effect, here)


def _of_lost_abilities(game: Game, effect: ContinuousEffect, things: list[GameObject]) -> None:
    if not any(isinstance(change, e.LoseAbilities) and change.names is None for change in effect.changes):
        return
    for thing in things:
        free = thing.initial.cost is None or not thing.initial.cost.converted
        if free and any(isinstance(item, a.OwnColors) for item in thing.initial.abilities):
            a_color_that_is_told_is_no_ability(game, thing)
        if on := [other for other in game.table.in_play if other.attached_to is thing and _guards(other)]:
            what_is_said_of_it_stays(game, on)


def _guards(enchantment: GameObject) -> bool:
    """Whether an enchantment says of what it is on that it can't be a target."""
    return any(
        isinstance(part, e.CantBeTargeted)
        for item in enchantment.initial.abilities
        if isinstance(item, a.Static) and isinstance(item.what, w.Enchanted)
        for part in parts_of(item.changes)
    )


@rule(rulings1999="K.10.6", permits=True, off=False)
def a_color_that_is_told_is_no_ability(game: Game, thing: GameObject) -> bool:
    """The text of a card that tells its color is no ability, and isn't lost with them."""
    return True


@rule(rulings1999="K.4.Ruling.2", permits=True, off=[])
def what_is_said_of_it_stays(game: Game, enchantments: list[GameObject]) -> list[GameObject]:
    """What the enchantments on a permanent say of it is no ability of its own, and isn't lost with them."""
    return enchantments


def _of_colors_and_words(game: Game, effect: ContinuousEffect, things: list[GameObject]) -> None:
    if any(isinstance(change, e.SetColors) for change in effect.changes):
        if lands := [thing for thing in things if "land" in game.look(thing).types]:
            lands_can_be_given_a_color(game, lands)
        if artifacts := [thing for thing in things if "artifact" in game.look(thing).types]:
            artifacts_can_be_given_a_color(game, artifacts)
    if any(isinstance(change, e.ChangeWords) and change.kind == "land" for change in effect.changes):
        for thing in things:
            names = [item.name for item in game.look(thing).abilities if isinstance(item, a.Keyword)]
            if "landwalk" in names:
                the_land_of_landwalk_can_be_changed(game, thing)
            if "landhome" in names:
                the_land_of_landhome_can_be_changed(game, thing)


@rule(rulings1999="K.17.3", permits=True, off=[])
def lands_can_be_given_a_color(game: Game, lands: list[GameObject]) -> list[GameObject]:
    """A land has no color, but a spell or ability can give it one."""
    return lands


@rule(rulings1999="K.6.Ruling.1", permits=True, off=[])
def artifacts_can_be_given_a_color(game: Game, artifacts: list[GameObject]) -> list[GameObject]:
    """An artifact has no color as a rule, but a spell or ability can give it one."""
    return artifacts


@rule(rulings1999="A.22.Ruling.3", permits=True, off=False)
def the_land_of_landwalk_can_be_changed(game: Game, thing: GameObject) -> bool:
    """What exchanges one kind of basic land for another in a text does so in landwalk."""
    return True


@rule(rulings1999="A.21.Ruling.1", permits=True, off=False)
def the_land_of_landhome_can_be_changed(game: Game, thing: GameObject) -> bool:
    """What exchanges one kind of basic land for another in a text does so in landhome."""
    return True


def _keeps_what_is_on_it(game: Game, thing: GameObject) -> bool:
    return "creature" not in game.look(thing).types and bool(thing.damage or +thing.counters)


def _of_a_new_type(game: Game, change: e.SetTypes, things: list[GameObject]) -> None:
    looks = {thing: game.look(thing) for thing in things}
    if "creature" in change.types:
        made = [thing for thing in things if {"land", "artifact"} & set(thing.initial.types)]
        made = [thing for thing in made if "creature" not in thing.initial.types]
        if made and not change.colors and _something_asks_for(game, _of_a_color):
            animation_gives_no_color(game, made)
        plain = [thing for thing in made if not change.subtypes and "creature" in looks[thing].types]
        if plain and _something_asks_for(game, _of_a_creature_type):
            animation_gives_no_creature_type(game, plain)
        if made and _coming_of_creatures_is_watched(game):
            animation_is_no_coming_into_play(game, made)
    able = [thing for thing in things if _own_abilities(game, thing)]
    if able and not makes_basic_land(change) and not change.keeps:
        abilities_stay_as_types_change(game, able)
    if "artifact" in change.types and not change.colors:
        colored = [thing for thing in things if looks[thing].colors and "artifact" not in thing.initial.types]
        if colored:
            an_artifact_may_keep_its_color(game, colored)


def _something_asks_for(game: Game, asked: Callable[[w.Filter], bool]) -> bool:
    """Whether a text of a permanent speaks of things that are described in such a way."""
    return any(
        isinstance(part, w.Filter) and asked(part)
        for look in game.looks().values()
        for item in look.abilities
        if isinstance(item, Node)
        for part in parts_of((item,))
    )


def _of_a_color(what: w.Filter) -> bool:
    return bool(what.colors or what.not_colors)


def _of_a_creature_type(what: w.Filter) -> bool:
    words = {*what.words, *what.any_of, *what.not_words}
    return "creature" not in words and any(
        word not in CARD_TYPES and word not in LANDS_AND_MORE for word in words
    )


def _own_abilities(game: Game, thing: GameObject) -> bool:
    """Whether a permanent has abilities of its own text still."""
    now = game.look(thing).abilities
    return any(item in now for item in thing.initial.abilities)


@rule(rulings1999="K.2.6", permits=True, off=[])
def abilities_stay_as_types_change(game: Game, things: list[GameObject]) -> list[GameObject]:
    """A permanent that becomes of another type keeps its abilities, unless the effect says otherwise."""
    return things


def _coming_of_creatures_is_watched(game: Game) -> bool:
    return any(
        isinstance(item.trigger, a.ComesIntoPlay) and item.trigger.what is not None
        for _, _, item in game.saying(a.Triggered)
    )


@rule(rulings1999="K.5.3", permits=True, off=[])
def animation_gives_no_color(game: Game, things: list[GameObject]) -> list[GameObject]:
    """A land or artifact that becomes a creature has no other color by that."""
    return things


@rule(rulings1999="K.5.4", permits=True, off=[])
def animation_gives_no_creature_type(game: Game, things: list[GameObject]) -> list[GameObject]:
    """A land or artifact that becomes a creature has a creature type only where the text says one."""
    return things


@rule(rulings1999="K.5.Ruling.1", permits=True, off=[])
def animation_is_no_coming_into_play(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What becomes a creature was in play before: no creature comes into play by that."""
    return things


@rule(rulings1999="K.6.3", permits=True, off=[])
def an_artifact_may_keep_its_color(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What becomes an artifact keeps the color that it has."""
    return things


@rule(rulings1999="K.5.9", permits=True, off=[])
def what_is_on_it_stays(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Counters and damage stay on a land or artifact that stops being a creature."""
    return things


# -- K.2, K.18 other types of land ---------------------------------------------------------------------------


def of_land_types(game: Game, happened: Iterable[Event]) -> None:
    changed: list[GameObject] = []
    for event in happened:
        effect = getattr(event, "effect", None)
        if isinstance(event, EffectBegan) and isinstance(effect, ContinuousEffect):
            if any(isinstance(change, e.SetTypes) and makes_basic_land(change) for change in effect.changes):
                changed += effect.things
        elif isinstance(event, Moved) and event.zone == IN_PLAY and event.attached_to is not None:
            statics = [item for item in event.thing.initial.abilities if isinstance(item, a.Static)]
            changes = [change for item in statics for change in item.changes]
            if any(isinstance(change, e.SetTypes) and makes_basic_land(change) for change in changes):
                changed.append(event.attached_to)
    for land in [thing for thing in dict.fromkeys(changed) if thing.zone == IN_PLAY]:
        look = game.look(land)
        if "creature" in look.types and "creature" not in land.initial.types:
            an_animated_land_stays_animated(game, land)
        if look.colors:
            its_color_stays(game, land)


@rule(rulings1999="K.18.Ruling.1", permits=True, off=False)
def an_animated_land_stays_animated(game: Game, land: GameObject) -> bool:
    """A land that is a creature for a time stays one for that time as its land type changes."""
    return True


@rule(rulings1999="K.18.4", permits=True, off=False)
def its_color_stays(game: Game, land: GameObject) -> bool:
    """A land that becomes another land keeps its color."""
    return True


# -- E.8 what becomes a local enchantment ------------------------------------------------------------------


def _keeps_its_others(game: Game, licid: GameObject, others: list[Node]) -> list[Node]:
    return others


@rule(seams.kept_as_enchantment, rulings1999="E.8.2", without=_keeps_its_others)
def kept_as_enchantment(game: Game, licid: GameObject, others: list[Node]) -> Concerning[list[Node]]:
    """A creature that becomes a local enchantment loses all its abilities, and has the one that its text
    lists.
    """
    if licid.tapped:
        works_though_it_is_tapped(game, licid)
    if licid.damage or +licid.counters:
        what_is_on_a_licid_stays(game, licid)
    return concerning([], licid)


@rule(rulings1999="E.8.Ruling.1", permits=True, off=False)
def works_though_it_is_tapped(game: Game, licid: GameObject) -> bool:
    """What has been tapped to become a local enchantment works as one."""
    return True


@rule(rulings1999="E.8.4", permits=True, off=False)
def what_is_on_a_licid_stays(game: Game, licid: GameObject) -> bool:
    """Counters and damage stay on what becomes a local enchantment, and count again when it is a creature."""
    return True
