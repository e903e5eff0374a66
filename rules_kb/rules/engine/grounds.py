"""What has made the condition of a state-based effect true: the events that it comes from, noted as it acts.

The conditions themselves are rules, in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import AnySeam
from rules_kb.table import trails
from rules_kb.table.events import Event
from rules_kb.table.log import SET_UP, Entry
from rules_kb.table.objects import IN_PLAY, GameObject, Player

Grounds = tuple[Entry, ...]


def grounds_of(game: Game, check: AnySeam, event: Event) -> Grounds:
    """The events because of which a state-based effect applies, the latest first."""
    concerned = event.about[0]
    if isinstance(concerned, Player):
        mark = OF_A_PLAYER.get(check)
        return game.log.grounds(mark(concerned)) if mark is not None else (SET_UP,)
    return OF_A_THING.get(check, _its_size)(game, concerned)


def numbers_of(game: Game, check: AnySeam, event: Event) -> str:
    """The numbers that decide about a creature's death."""
    thing = event.about[0]
    if not isinstance(thing, GameObject) or check not in (seams.lethal_damage, seams.zero_toughness):
        return ""
    toughness = game.look(thing).toughness
    damage = f"{thing.damage} damage, " if check is seams.lethal_damage else ""
    return f"{damage}toughness {toughness}"


def _damage(game: Game, thing: GameObject) -> Grounds:
    """All the damage that it has, and before that what has made it smaller since."""
    dealt = game.log.since_cleared(trails.damaging(thing))
    look = game.log.latest(trails.changing_size(thing))
    if look is not None and (not dealt or look.number > dealt[0].number):
        return (look, *dealt)
    return dealt or (SET_UP,)


def _its_size(game: Game, thing: GameObject) -> Grounds:
    """What has made it as small as it is, or has brought it."""
    size = game.log.latest(trails.changing_size(thing))
    return (size,) if size is not None else game.log.grounds(trails.coming(thing))


def _where_it_is(game: Game, thing: GameObject) -> Grounds:
    return game.log.grounds(trails.coming(thing))


def _counters(game: Game, thing: GameObject) -> Grounds:
    return game.log.grounds(trails.changing_counters(thing))


def _what_it_is_on(game: Game, thing: GameObject) -> Grounds:
    """What has become of the thing that it is attached to."""
    host = thing.attached_to
    if host is None:
        return game.log.grounds(trails.attaching(thing), trails.coming(thing))
    if host.zone != IN_PLAY:
        return game.log.grounds(trails.coming(host.became or host))
    looks = [game.log.latest(trails.changing_looks(each)) for each in (host, thing)]
    found = [entry for entry in looks if entry is not None]
    if found:
        return (max(found, key=lambda entry: entry.number),)
    return game.log.grounds(trails.attaching(thing), trails.coming(thing))


def _the_others(game: Game, thing: GameObject) -> Grounds:
    """The last to come, or to be called so, of those that share its name."""
    name = game.look(thing).name
    same = [other for other, look in game.looks().items() if look.name == name]
    return _latest(game, same)


def _the_other_worlds(game: Game, thing: GameObject) -> Grounds:
    return _latest(game, [other for other, look in game.looks().items() if "world" in look.supertypes])


def _the_walkers_alike(game: Game, thing: GameObject) -> Grounds:
    """The last to come of the planeswalkers that share a type with it."""
    kinds = set(game.look(thing).subtypes)
    walkers = (other for other, look in game.looks().items() if "planeswalker" in look.types)
    return _latest(game, [other for other in walkers if kinds & set(game.look(other).subtypes)])


def _latest(game: Game, things: list[GameObject]) -> Grounds:
    found = [
        entry
        for thing in things
        for mark in (trails.coming(thing), trails.changing_looks(thing))
        if (entry := game.log.latest(mark)) is not None
    ]
    return (max(found, key=lambda entry: entry.number),) if found else (SET_UP,)


OF_A_PLAYER: dict[AnySeam, Callable[[Player], trails.Trail]] = {
    seams.life_of_zero: trails.changing_life,
    seams.poison_of_ten: trails.changing_counters,
    seams.empty_library: trails.finding_no_card,
}

OF_A_THING: dict[AnySeam, Callable[[Game, GameObject], Grounds]] = {
    seams.zero_toughness: _its_size,
    seams.lethal_damage: _damage,
    seams.illegal_local_enchantment: _what_it_is_on,
    seams.equipment_comes_off: _what_it_is_on,
    seams.attached_for_no_reason: _what_it_is_on,
    seams.legend_rule: _the_others,
    seams.newer_world: _the_other_worlds,
    seams.token_out_of_play: _where_it_is,
    seams.phased_out_token: _where_it_is,
    seams.copy_off_the_stack: _where_it_is,
    seams.opposite_counters: _counters,
    seams.loyalty_of_zero: _counters,
    seams.planeswalkers_alike: _the_walkers_alike,
}
