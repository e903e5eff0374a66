"""What has made a target illegal, or a condition false: the event because of which nothing comes of what
resolves. Procedures, which bear no number.

Where several things have happened to it meanwhile, any of which may have been the reason, none is named.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules.engine.zones import as_meant
from rules_kb.rules.game import Game
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.table import trails
from rules_kb.table.entries import Entry
from rules_kb.table.objects import GameObject, Thing

Reasons = tuple[Entry, ...]


def what_made_illegal(game: Game, top: GameObject, lost: list[Thing]) -> Reasons:
    """The events because of which these are no legal targets any more, as far as the log tells; and that what
    they were targets of resolves.
    """
    found = [each for thing in lost if (each := _what_became_of(game, top, thing)) is not None]
    return (*dict.fromkeys(found), *game.log.grounds(trails.resolving(top)))


def what_made_false(game: Game, top: GameObject, condition: object) -> Reasons:
    """The same for the condition of a triggered ability that asks whether its source is tapped."""
    found: Entry | None = None
    about_tapping = isinstance(condition, a.ThisIs) and condition.state in ("tapped", "untapped")
    if about_tapping and top.source is not None:
        found = next(iter(_since_it_waits(game, top, trails.tapping(top.source))), None)
    return (*((found,) if found is not None else ()), *game.log.grounds(trails.resolving(top)))


def _what_became_of(game: Game, top: GameObject, thing: Thing) -> Entry | None:
    if not isinstance(thing, GameObject):
        return game.log.latest(trails.losing(thing))
    if as_meant(game, thing) is None:
        return game.log.latest(trails.coming(thing.became or thing))
    asked = (trails.changing_looks, trails.tapping, trails.leaving_combat, trails.changing_counters)
    of_target = [entry for trail in asked for entry in _since_it_waits(game, top, trail(thing))]
    of_spell = [
        entry
        for effect in game.table.effects
        if isinstance(effect, ContinuousEffect) and top in effect.things
        for entry in _since_it_waits(game, top, trails.coming(effect))
    ]
    return _only_one([*of_target, *of_spell])


def _since_it_waits(game: Game, top: GameObject, trail: trails.Trail) -> list[Entry]:
    """What has happened under a key since something came to wait for its resolution."""
    (waits,) = game.log.grounds(trails.coming(top))
    return [entry for entry in game.log.since_cleared(trail) if entry.number > waits.number and entry.text]


def _only_one(entries: list[Entry]) -> Entry | None:
    different = list(dict.fromkeys(entries))
    return different[0] if len(different) == 1 else None
