"""How permanents look where nothing is new but one more continuous effect, the newest of all: it comes upon
the rest, and nothing else is worked out anew. A procedure, which bears no number.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import parts_of
from rules_kb.rules import seams
from rules_kb.rules.engine.continuous_effects import (
    note,
    note_static_ability,
    things_affected,
)
from rules_kb.rules.engine.ignoring import IGNORED
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.unchanged_looks import looks_at_permanents_only
from rules_kb.rules.game import Game
from rules_kb.rules.looks import LooksFound, Reasons, StateOfPermanents, of_order
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import (
    STATIC_ABILITIES,
    Acting,
    ContinuousEffect,
    Done,
    WorkedOut,
)
from rules_kb.table.objects import GameObject, Look

UPON_THE_REST = (e.ChangeSize, e.SetSize, e.GainAbilities, e.SetColors, e.HasProperty)
"""The changes that are made to what initial values and older effects have come to."""
OF_OTHERS = (a.Static, a.StarSize)
"""By what others look otherwise, and what depends on others."""


def with_one_more(game: Game, found: LooksFound, now: StateOfPermanents) -> LooksFound | None:
    """How permanents look where nothing has changed since but that a spell or ability has left one more
    effect. None where it isn't so, or it isn't applied last, and all has to be worked out.
    """
    before = found.behind
    if before is None:
        return None
    effect = now.effects[-1] if now.effects else None
    if (
        not isinstance(effect, ContinuousEffect)
        or effect.fits is not None
        or effect.timestamp <= found.newest
        or now.effects[:-1] != before.effects
        or now.are != before.are
        or now.things != before.things
        or now.acting_cards != before.acting_cards
    ):
        return None
    acting = Acting(effect.source, effect.changes, effect.timestamp, effect=effect)
    if (
        not _comes_upon_the_rest(acting)
        or not looks_at_permanents_only([(None, effect.changes)])
        or acting.writes & found.reads
        or (found.reach is None and _statics_may_wait(game, found))
    ):
        return None
    looks, reasons, done = dict(found.looks), dict(found.reasons), dict(found.done)
    with game.trial_looks(looks):
        affected = things_affected(game, acting, looks)
        edited = [each for each in affected if each not in effect.things]
        note(game, reasons, seams.edit_goes_on, acting, edited)
        if not _apply(game, acting, affected, looks, reasons, done):
            return None
    roster = found.roster.become(looks, affected) if found.roster is not None else None
    reach = found.reach
    if reach is not None:
        reach = reach.changing(acting.writes) if len(reasons) == len(found.reasons) else None
    return LooksFound(
        looks, reasons, now, found.reads, effect.timestamp, reach=reach, roster=roster, done=done
    )


def _statics_may_wait(game: Game, found: LooksFound) -> bool:
    """Whether static abilities may depend on one another: one that depends on none then comes before them,
    though it is newer; and where a rule says of a pair that it doesn't count, this is told of more pairs.
    """
    asked = {game.era.cite(seams.depends_on), game.era.cite(seams.waits_for)}
    order = [key for key in found.reasons if key[0] in asked and of_order(key)]
    if any(len({0, *(part[-1] for part in key if isinstance(part, tuple))}) == 1 for key in order):
        return True
    if not game.era.cite(seams.checks_only_what_it_changes):
        return False
    acted = {id(by.ability): by for made in found.done.values() for _, by in made if by.ability is not None}
    return any(not found.reads.isdisjoint(by.writes) for by in acted.values())


def with_a_newcomer(
    game: Game, found: LooksFound, now: StateOfPermanents, alone: WorkedOut
) -> LooksFound | None:
    """How permanents look where one has come that no effect applies to but its own, which come upon the rest;
    `alone` is how it looks by itself. None where it isn't so.
    """
    reach, new = found.reach, now.things[-1]
    assert reach is not None
    acted = [acting for acting in alone.acted if acting.effect is None]
    writes = frozenset[str]().union(*(acting.writes for acting in acted))
    reads = found.reads.union(*(acting.reads for acting in acted))
    if (
        new.timestamp <= found.newest
        or not all(map(_comes_upon_the_rest, acted))
        or not reads.isdisjoint(reach.writes | writes)
        or any(isinstance(key[1], int) for key in alone.reasons)
        or _is_reached(game, found, new, alone.looks[new])
    ):
        return None
    looks, reasons = {**found.looks, **alone.looks}, dict(found.reasons)
    done = {**found.done, **alone.done}
    otherwise = [new]
    with game.trial_looks(looks):
        for acting in acted:
            affected = seams.applies_to_whatever_its_text_indicates(game, acting, looks)
            note_static_ability(game, reasons, acting, affected)
            others = [thing for thing in affected if thing is not new]
            if not _apply(game, acting, others, looks, reasons, done):
                return None
            otherwise += others
    if any(reasons.get(key) != said for key, said in alone.reasons.items()):
        return None
    roster = found.roster.become(looks, otherwise) if found.roster is not None else None
    keys = [*reasons][len(found.reasons) :]
    reach = reach.changing(writes).with_reasons(keys)
    if acted:
        reach = reach.with_source(new, looks[new].controller, far_descriptions(new, looks[new]))
    return LooksFound(looks, reasons, now, reads, new.timestamp, reach=reach, roster=roster, done=done)


def _comes_upon_the_rest(acting: Acting) -> bool:
    """Whether an effect, as the newest, is applied upon all others, and brings none with it."""
    return (
        all(isinstance(change, UPON_THE_REST) for change in acting.changes)
        and IGNORED not in acting.changes
        and STATIC_ABILITIES not in acting.writes
        and not any(isinstance(part, OF_OTHERS) for part in parts_of(acting.changes))
    )


def _apply(
    game: Game,
    acting: Acting,
    affected: list[GameObject],
    looks: dict[GameObject, Look],
    reasons: Reasons,
    done: Done,
) -> bool:
    """Apply an effect to looks that nobody else has. False where it doesn't come last."""
    sets_size = any(isinstance(change, e.SetSize) for change in acting.changes)
    if sets_size and any(thing.counters for thing in affected):
        return False
    for thing in affected:
        looks[thing], done[thing] = looks[thing].copy(), [*done.get(thing, ())]
    return seams.EFFECT_ORDER.of(game).apply_newest(game, acting, affected, looks, reasons, done)


def statics(thing: GameObject, look: Look | None) -> list[a.Static]:
    """The static abilities that a permanent has now, or by itself."""
    own = thing.initial.abilities
    found = [item for item in own if isinstance(item, a.Static)]
    if look is not None:
        found += [item for item in look.abilities if isinstance(item, a.Static) and item not in own]
    return found


def far_descriptions(thing: GameObject, look: Look) -> list[w.Filter | w.AnyOf]:
    """By what a permanent describes others that it makes look otherwise."""
    return [item.what.what for item in statics(thing, look) if isinstance(item.what, w.Each)]


def _is_reached(game: Game, found: LooksFound, new: GameObject, look: Look) -> bool:
    """Whether an effect of another permanent applies to one that has come."""
    reach = found.reach
    assert reach is not None
    with game.trial_looks({**found.looks, new: look}):
        return new.id in reach.sources or any(
            isinstance(what, (w.Filter, w.AnyOf))
            and matches(game, what, new, Context(source, found.looks[source].controller), look)
            for what, source in reach.far.values()
        )
