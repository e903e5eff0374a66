"""How permanents look where nothing is new but one more permanent that says what the two newest say already,
of whatever fits a description: it makes nothing otherwise, and is applied after these wherever they are. A
procedure, which bears no number.
"""

from __future__ import annotations

from itertools import pairwise

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.hints import cast
from rules_kb.rules import seams
from rules_kb.rules.engine.newest_effect import OF_OTHERS
from rules_kb.rules.game import Game
from rules_kb.rules.looks import LooksFound, Reasons, StateOfPermanents, plain_look
from rules_kb.rules.terms.continuous_effects import Acting, Done
from rules_kb.table.objects import EffectKey, GameObject, ReasonKey

AS_IF_MADE_ONCE = (e.SetTypes, e.LoseTypes, e.SetColors, e.SetSize, e.SetSnow, e.LoseAbilities)
"""The changes after which a look is the same, if they are made a second time."""


def with_another_alike(game: Game, found: LooksFound, now: StateOfPermanents) -> LooksFound | None:
    """How permanents look where one has come whose static ability says, for the same player, what the two say
    that came before it. None where it isn't so, or where the order of effects matters, or another effect
    changes what this one looks at.
    """
    before = found.behind
    if before is None or found.reach is not None or len(now.things) < 3 or game.switched_off:
        return None
    *_, older, last, new = now.things
    ability = _what_it_says(last)
    if (
        ability is None
        or now.otherwise is None
        or [*now.otherwise] != [new]
        or now.things[:-1] != before.things
        or now.effects != before.effects
        or now.acting_cards != before.acting_cards
        or not _are_alike(older, last)
        or not _are_alike(last, new)
        or not older.timestamp < last.timestamp == found.newest < new.timestamp
        or [thing for thing in before.things if thing.timestamp > last.timestamp]
        or found.looks[last] != plain_look(last)
        or not game.era.cite(seams.depends_on)
    ):
        return None
    reached = {last.id, older.id}
    if last in found.done or [key for key in found.reasons if key[-1] in reached]:
        return None
    if not _no_order_matters_but_among_them(game, found, last):
        return None
    newest = Acting(new, ability.changes, new.timestamp, ability=ability)
    others = [
        (made, by) for changes in found.done.values() for made, by in changes if by.ability is not ability
    ]
    if [by for _, by in others if by.timestamp > older.timestamp]:
        return None
    of_each = {(id(by.ability), id(by.effect), made.__class__): by for made, by in others}
    if any(not newest.reads.isdisjoint(by.writes) for by in of_each.values()):
        return None
    alike = [_key(thing) for thing in now.things[-4:]]
    reasons = _told_again(found.reasons, alike)
    if reasons is None:
        return None
    looks = {**found.looks, new: plain_look(new)}
    roster = found.roster.become(looks, [new]) if found.roster is not None else None
    return found._replace(
        looks=looks,
        reasons=reasons,
        behind=now,
        newest=new.timestamp,
        roster=roster,
        done=_done_again(found.done, last, newest),
    )


def _what_it_says(thing: GameObject) -> a.Static | None:
    """The one static ability that a permanent has, if it says of whatever fits a description what is so once
    for all, however often it is said.
    """
    said = [item for item in thing.initial.abilities if isinstance(item, OF_OTHERS)]
    ability = said[0] if len(said) == 1 else None
    if (
        not isinstance(ability, a.Static)
        or ability.condition is not None
        or not isinstance(ability.what, w.Each)
        or not isinstance(ability.what.what, w.Filter)
        or ability.what.what.others
        or not all(isinstance(change, AS_IF_MADE_ONCE) for change in ability.changes)
        or any(isinstance(change, e.SetTypes) and change.abilities for change in ability.changes)
    ):
        return None
    return ability


def _are_alike(one: GameObject, other: GameObject) -> bool:
    """Whether one permanent is as the other, but newer."""
    return (
        one.initial == other.initial
        and _what_it_says(one) is _what_it_says(other)
        and one.controller is other.controller
        and one.owner is other.owner
        and (one.tapped, one.face_down) == (other.tapped, other.face_down)
        and not any((one.counters, other.counters, one.chosen, other.chosen))
        and one.attached_to is None
        and other.attached_to is None
    )


def _no_order_matters_but_among_them(game: Game, found: LooksFound, last: GameObject) -> bool:
    """Whether of no two effects it matters which comes first, except as parts of those that are alike: none
    of them depends on another.
    """
    order = [key for key in found.reasons if len(key) == 3 and key[2].__class__ is tuple]
    if not order:
        return True
    alike = {_key(thing) for thing in found.looks if thing.initial is last.initial}
    asked = (seams.depends_on, seams.waits_for, seams.checks_only_what_it_changes)
    waiting = {game.era.cite(seam) for seam in asked}
    return all(key[0] not in waiting and key[1] in alike and key[2] in alike for key in order)


def _key(thing: GameObject) -> EffectKey:
    """What tells the effect of a permanent's one ability from others, as `Acting.key`."""
    return (thing.id, thing.timestamp, 0)


def _told_again(reasons: Reasons, alike: list[EffectKey]) -> Reasons | None:
    """The reasons for how things look where a newest effect has come that is as the two before it, the last
    of those that are `alike`: what is told of it is what was told of the last, each time after that; and of
    the last what was told of the older one. None where the same wasn't told of both.
    """
    *_, older, last, new = alike
    next_of = dict(pairwise(alike))
    runs: list[tuple[object, list[ReasonKey]]] = []
    for key in reasons:
        if runs and runs[-1][0] == key[1]:
            runs[-1][1].append(key)
        else:
            runs.append((key[1], [key]))
    found: Reasons = {}
    before: tuple[object, list[ReasonKey]] = (None, [])
    for who, keys in runs:
        told = [(key, key) for key in keys]
        if who == last:
            if before[0] != older:
                return None
            as_before = [_of_the_next(key, next_of) for key in before[1]]
            if [key for key in as_before if key[2:] != (new,)] != keys:
                return None
            told = [*zip(as_before, before[1], strict=True)]
            told += [(_of_the_next(key, next_of), key) for key in keys]
        for key, known in told:
            found[key] = reasons[known]
        before = who, keys
    return found


def _of_the_next(key: ReasonKey, next_of: dict[EffectKey, EffectKey]) -> ReasonKey:
    """The key of a reason that is told of the next effect as this one of an effect."""
    shifted = [next_of.get(part, part) if isinstance(part, tuple) else part for part in key]
    return cast("ReasonKey", tuple(shifted))


def _done_again(done: Done, last: GameObject, newest: Acting) -> Done:
    """What has been made of each thing, each run of what an effect has made followed by the same of one that
    is alike.
    """
    found = dict(done)
    for thing, changes in [(thing, made) for thing, made in done.items() if made]:
        at = [place for place, (_, by) in enumerate(changes) if by.source is last]
        if not at:
            continue
        longer = [*changes]
        ends = [place for place in at if place + 1 not in at]
        for end in reversed(ends):
            start = end
            while start - 1 in at:
                start -= 1
            longer[end + 1 : end + 1] = [(made, _as_of(newest, by)) for made, by in changes[start : end + 1]]
        found[thing] = longer
    return found


def _as_of(newest: Acting, by: Acting) -> Acting:
    """Such a part of the effect as another one's is."""
    part = newest.part(by.changes)
    part.started = by.started
    return part
