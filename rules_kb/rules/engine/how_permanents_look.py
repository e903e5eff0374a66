"""How permanents look: all of them worked out anew, or only those that may look otherwise than before."""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb.cards import abilities as a
from rules_kb.cards.node import parts_of
from rules_kb.rules import seams
from rules_kb.rules.engine.another_alike import with_another_alike
from rules_kb.rules.engine.changes_of_looks import words_said
from rules_kb.rules.engine.continuous_effects import (
    note_static_ability,
    static_effect,
)
from rules_kb.rules.engine.ignoring import is_ignored
from rules_kb.rules.engine.looks_outside_play import reached_outside_play, said_elsewhere
from rules_kb.rules.engine.newest_effect import (
    OF_OTHERS,
    far_descriptions,
    statics,
    with_a_newcomer,
    with_one_more,
)
from rules_kb.rules.engine.unchanged_looks import (
    abilities_in_graveyards,
    are_as_before,
    but_tapped,
    looks_at_permanents_only,
    state_of_permanents,
)
from rules_kb.rules.game import Game
from rules_kb.rules.looks import Described, LooksFound, Reach, StateOfPermanents, of_order, plain_look
from rules_kb.rules.roster import Roster
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.continuous_effects import Acting, Reasons, WorkedOut
from rules_kb.table.objects import GameObject, Look, ReasonKey


@answers(seams.looks_of_permanents)
def looks_of_permanents(game: Game) -> LooksFound:
    """Every permanent as it is now, and the reasons for how it is."""
    before = game.looks_before
    if before.behind is not None:
        if are_as_before(game, before.behind):
            return before
        now = state_of_permanents(game, before.behind)
        if before.behind.still_is(now):
            return before
        for way in (with_one_more, _with_some_otherwise, _with_a_newcomer, with_another_alike):
            if (found := way(game, before, now)) is not None:
                return found
    afresh, reasons, acted, done = _worked_out(game, game.table.in_play)
    looks, roster = _as_before(before, afresh)
    if not _can_be_kept(game, looks, acted):
        with game.trial_looks(looks):
            elsewhere = said_of_things_elsewhere(game, looks, reasons)
        return LooksFound(looks, reasons, elsewhere=elsewhere, roster=roster)
    newest = max((effect.timestamp for effect in acted), default=0)
    reads, reach = _reads_and_reach(looks, reasons, acted)
    behind = state_of_permanents(game)
    return LooksFound(looks, reasons, behind, reads, newest, reach=reach, roster=roster, done=done)


def _as_before(before: LooksFound, looks: dict[GameObject, Look]) -> tuple[dict[GameObject, Look], Roster]:
    """The looks, of what looks as before the very look that it had; and the roster of what there is now."""
    roster, known = before.roster, before.looks
    left = [thing for thing in known if thing in looks]
    if roster is None or not left or [*looks][: len(left)] != left:
        return looks, Roster(looks)
    same = {thing: known[thing] for thing in left if known[thing] == looks[thing]}
    otherwise = [thing for thing in (*known, *looks) if thing not in same]
    now = {**looks, **same}
    return now, roster.become(now, otherwise)


def _worked_out(game: Game, things: Iterable[GameObject]) -> WorkedOut:
    """How some permanents look with the effects of these."""
    looks = {thing: plain_look(thing) for thing in things}
    reasons: Reasons = {}
    with game.trial_looks(looks, Described()):
        _show_what_is_listed(game, looks, reasons)
        _follow_statements(game, looks, reasons)
        _turn_off(game, looks, reasons)
        applied = seams.EFFECT_ORDER.of(game).apply(game, looks, reasons)
    return WorkedOut(looks, reasons, applied.effects, applied.done)


def _reads_and_reach(
    looks: dict[GameObject, Look], reasons: Reasons, acted: list[Acting]
) -> tuple[frozenset[str], Reach | None]:
    """What the effects look at, whether they apply to anything or not; and what reaches what, where none
    looks at what another one changes, so that each thing can be looked at by itself.
    """
    effects = [
        *acted,
        *(
            static_effect(thing, item, thing.timestamp)
            for thing, look in looks.items()
            for item in statics(thing, look)
        ),
    ]
    reads = frozenset().union(*(effect.reads for effect in effects))
    if (
        any(not reads.isdisjoint(effect.writes) for effect in effects)
        or any(effect.effect is not None and effect.effect.fits is not None for effect in effects)
        or any(isinstance(part, OF_OTHERS) for effect in effects for part in parts_of(effect.changes))
    ):
        return reads, None
    writes = frozenset[str]().union(*(effect.writes for effect in effects))
    return reads, _reach_of(looks, reasons, writes)


def _reach_of(looks: dict[GameObject, Look], reasons: Reasons, writes: frozenset[str]) -> Reach:
    """What reaches what, where effects apply to each thing for itself."""
    reach = Reach({}, {}, writes, {}, ordered=any(map(of_order, reasons)))
    for number, (thing, look) in enumerate(looks.items()):
        if statics(thing, look):
            far = far_descriptions(thing, look)
            host = None if far or thing.attached_to is None else thing.attached_to.id
            reach.sources.setdefault(host, []).append((number, thing))
            for what in far:
                reach.far.setdefault((id(what), look.controller), (what, thing))
    for key in reasons:
        if isinstance(key[-1], int):
            reach.reasons.setdefault(key[-1], []).append(key)
    return reach


def _with_some_otherwise(game: Game, found: LooksFound, now: StateOfPermanents) -> LooksFound | None:
    """How permanents look where some have come, gone or changed from which no effects come, and which the
    same effects concern as before, if they were there. None where it isn't so, and all has to be worked out.
    """
    before, reach, otherwise = found.behind, found.reach, now.otherwise
    if before is None or reach is None or reach.ordered or otherwise is None:
        return None
    if len(otherwise) * FEW > len(now.things):
        return None
    if now.effects != before.effects or now.acting_cards != before.acting_cards:
        return None
    if any(_concerns_others(thing, found.looks.get(thing)) for thing in otherwise):
        return None
    sources = sorted(
        source for host in (None, *(it.id for it in otherwise)) for source in reach.sources.get(host, ())
    )
    if not sources and all(_has_only_turned(thing, found, before, now) for thing in otherwise):
        return found._replace(behind=now)
    cite = game.era.cite(seams.applies_to_whatever_its_text_indicates)
    if sources and (not cite or cite in game.switched_off):
        return None  # nothing tells what they reach
    there = [thing for thing in otherwise if thing.id in now.are]
    some, reasons, _, did = _worked_out(game, [*(source for _, source in sources), *there])
    new = {key: said for key, said in reasons.items() if found.reasons.get(key) != said}
    come = {thing.id for thing in there if thing not in found.looks}
    if any(of_order(key) or key[-1] not in come for key in new) or any(
        key not in reasons for thing in otherwise for key in reach.reasons.get(thing.id, ())
    ):
        return None
    looks, done = dict(found.looks), dict(found.done)
    for thing in otherwise:
        done[thing] = did.get(thing, [])
        if thing.id not in now.are:
            looks.pop(thing, None)
        elif thing in looks and looks[thing] != some[thing]:
            looks[thing] = some[thing]
    for thing in now.things[len(looks) :]:
        looks[thing] = some[thing]
    changed = [thing for thing in otherwise if looks.get(thing) is not found.looks.get(thing)]
    roster = found.roster.become(looks, changed) if found.roster is not None else None
    why = found.reasons
    if new:
        why, reach = _with_further(why, reasons), reach.with_reasons(new)
    return LooksFound(looks, why, now, found.reads, found.newest, reach=reach, roster=roster, done=done)


def _with_further(known: Reasons, told: Reasons) -> Reasons:
    """The reasons known, and those told that are new, each before the known ones that it is told before."""
    before: dict[ReasonKey, Reasons] = {}
    further: Reasons = {}
    for key, said in told.items():
        if key not in known:
            further[key] = said
        elif further:
            before[key], further = further, {}
    if not before:
        return {**known, **further}
    found: Reasons = {}
    for key, said in known.items():
        found.update(before.get(key, {}))
        found[key] = said
    return {**found, **further}


def _has_only_turned(
    thing: GameObject, found: LooksFound, before: StateOfPermanents, now: StateOfPermanents
) -> bool:
    """Whether a permanent is as before, but tapped or untapped, and has no abilities that that could turn
    off.
    """
    was, is_now = before.are.get(thing.id), now.are.get(thing.id)
    if was is None or is_now is None or but_tapped(was) != but_tapped(is_now):
        return False
    look = found.looks.get(thing)
    return look is not None and not thing.initial.abilities and not look.abilities


def _with_a_newcomer(game: Game, found: LooksFound, now: StateOfPermanents) -> LooksFound | None:
    """How permanents look where one has come that no effect applies to but its own, which come upon the rest.
    None where it isn't so.
    """
    before, new = found.behind, now.things[-1] if now.things else None
    if before is None or found.reach is None:
        return None
    if new is None or now.otherwise is None or [*now.otherwise] != [new] or now.things[:-1] != before.things:
        return None
    if now.effects != before.effects or now.acting_cards != before.acting_cards:
        return None
    own = [item for item in new.initial.abilities if isinstance(item, OF_OTHERS)]
    if any(isinstance(it, a.StarSize) or not looks_at_permanents_only([(it, it.changes)]) for it in own):
        return None
    return with_a_newcomer(game, found, now, _worked_out(game, [new]))


FEW = 2
"""Where one in so many is otherwise, all are looked at anew."""


def _concerns_others(thing: GameObject, look: Look | None) -> bool:
    """Whether a permanent has an ability, now or by itself, that is about more than how it looks itself."""
    said = (*thing.initial.abilities, *(look.abilities if look is not None else ()))
    return any(isinstance(item, OF_OTHERS) for item in said)


def said_of_things_elsewhere(
    game: Game, looks: dict[GameObject, Look], reasons: Reasons
) -> tuple[tuple[GameObject, a.Static], ...]:
    """The static abilities that say how things outside play look. They are a reason for the looks of those
    that all players see.
    """
    found = tuple(
        (thing, item)
        for thing, look in looks.items()
        for item in look.abilities
        if isinstance(item, a.Static) and said_elsewhere(item) and not is_ignored(game, thing, looks)
    )
    for thing, item in found:
        acting = static_effect(thing, item, thing.timestamp)
        note_static_ability(game, reasons, acting, reached_outside_play(game, acting))
    return found


def _can_be_kept(game: Game, looks: dict[GameObject, Look], acted: list[Acting]) -> bool:
    """Whether these looks hold until something about a permanent changes: also those effects that apply to
    nothing now look at permanents only.
    """
    there = [
        (item, item.changes)
        for look in looks.values()
        for item in look.abilities
        if isinstance(item, a.Static)
    ]
    there += [(item, item.changes) for _, item in abilities_in_graveyards(game)]
    return looks_at_permanents_only(
        [*there, *((effect.ability, effect.changes) for effect in acted)]
    ) and not any(isinstance(item, a.StarSize) for look in looks.values() for item in look.abilities)


def _show_what_is_listed(game: Game, looks: dict[GameObject, Look], reasons: Reasons) -> None:
    cite = game.era.cite(seams.values_shown)
    for thing in looks:
        if thing.face_down and cite:
            reasons[cite, thing.id] = (cite, (thing.name,))


def _follow_statements(game: Game, looks: dict[GameObject, Look], reasons: Reasons) -> None:
    cite = game.era.cite(seams.statement_is_followed)
    for thing, look in looks.items():
        if said := words_said(look):
            look.subtypes = tuple(word for word in look.subtypes if word not in said)
            if seams.statement_is_followed(game, thing, look) and cite:
                reasons[cite, thing.id] = (cite, (thing.name,))


def _turn_off(game: Game, looks: dict[GameObject, Look], reasons: Reasons) -> None:
    cite = game.era.cite(seams.abilities_turned_off)
    for thing, ability in seams.abilities_turned_off(game, looks):
        look = looks[thing]
        look.abilities = [item for item in look.abilities if item is not ability]
        if cite:
            reasons[cite, thing.id] = (cite, (thing.name,))
