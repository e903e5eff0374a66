"""420 State-Based Effects: those of cr2006 that cr1999 has not, or has otherwise."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.engine.later_keywords import says_that_it_stays, wrongly_worn
from rules_kb.rules.engine.state_based_effects import is_local_enchantment, legends_by_name
from rules_kb.rules.game import Game
from rules_kb.rules.roster import ATTACHED, COUNTED
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.tenth.keyword_abilities import protection_from_equipment
from rules_kb.table.events import Event
from rules_kb.table.events.permanents import Attached, CountersChanged
from rules_kb.table.events.spells_and_abilities import StaysCopy
from rules_kb.table.events.zone_changes import Moved, Vanished
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, PHASED_OUT, STACK, GameObject


@rule(seams.legend_rule, cr2006="420.5e", off=[])
def legend_rule(game: Game) -> list[Event]:
    """Of legendary permanents in play with one name, all go to their owners' graveyards."""
    return [Moved(thing, GRAVEYARD) for same in legends_by_name(game).values() for thing in same]


@rule(seams.newer_world, cr2006="420.5i", off=[])
def newer_world(game: Game) -> list[Event]:
    """Of the world permanents all but the newest go to their owners' graveyards; in a tie, all of them."""
    worlds = [thing for thing, look, _ in game.having("world") if "world" in look.supertypes]
    newest = max((thing.timestamp for thing in worlds), default=0)
    tied = sum(thing.timestamp == newest for thing in worlds) > 1
    return [Moved(thing, GRAVEYARD) for thing in worlds if tied or thing.timestamp != newest]


@rule(seams.opposite_counters, cr2006="420.5n", off=[])
def opposite_counters(game: Game) -> list[Event]:
    """A +1/+1 and a -1/-1 counter on one permanent go away together, as many of each as there are of the
    fewer.
    """
    events: list[Event] = []
    for thing, _, _ in game.having(COUNTED):
        pairs = min(thing.counters["+1/+1"], thing.counters["-1/-1"])
        if pairs:
            events.extend(CountersChanged(thing, kind, -pairs) for kind in ("+1/+1", "-1/-1"))
    return events


@rule(seams.token_out_of_play, cr2006="420.5f", off=[])
def token_out_of_play(game: Game) -> list[Event]:
    """A token in a zone other than play ceases to exist; of those that have phased out 217.8d tells."""
    return [Vanished(thing) for thing in game.table.tokens_outside(IN_PLAY, STACK, PHASED_OUT)]


@rule(seams.phased_out_token, cr2006="217.8d", off=[])
def phased_out_token(game: Game) -> list[Event]:
    """A token that has phased out ceases to exist; what was attached to it and phased out with it stays
    phased out.
    """
    return [Vanished(thing) for thing in game.table.zone(PHASED_OUT) if thing.token]


@answers(seams.copy_leaves_stack)
def copy_leaves_stack(game: Game, copy: GameObject) -> None:
    """A copy of a spell goes where the card would go, and ceases to exist there when state-based effects are
    next checked.
    """
    (event,) = [
        event for event in game.happen(Moved(copy, GRAVEYARD, "resolved")) if isinstance(event, Moved)
    ]
    if event.after is not None:
        game.record(StaysCopy(event.after))


@rule(seams.copy_off_the_stack, cr2006="420.5j", off=[])
def copy_off_the_stack(game: Game) -> list[Event]:
    """A copy of a spell ceases to exist in any zone but the stack."""
    return [Vanished(thing) for thing in game.table.objects() if thing.is_copy and thing.zone != STACK]


@rule(seams.equipment_comes_off, cr2006="420.5k", off=[])
def equipment_comes_off(game: Game) -> list[Event]:
    """An Equipment on what it can't equip comes off, and stays in play."""
    worn = wrongly_worn(game)
    for thing in worn:
        if thing.attached_to is not None and thing.attached_to.zone == IN_PLAY:
            protection_from_equipment(game, thing.attached_to, thing)
    return [Attached(thing, None) for thing in worn]


@rule(seams.attached_for_no_reason, cr2006="420.5m", off=[])
def attached_for_no_reason(game: Game) -> list[Event]:
    """A permanent that is neither Aura nor Equipment, and attached to another, comes off and stays in
    play.
    """
    return [
        Attached(thing, None)
        for thing, look, _ in game.having(ATTACHED)
        if thing.attached_to is not None
        and "equipment" not in look.subtypes
        and not ("enchantment" in look.types and a.Enchant in map(type, look.abilities))
        and not is_local_enchantment(game, thing)
    ]


@rule(seams.is_not_destroyed, cr2006="glossary/indestructible", off=[])
def is_not_destroyed(game: Game, thing: GameObject, told: Event) -> list[Event]:
    """Neither rules nor effects destroy a permanent that is indestructible, nor does lethal damage."""
    return [told] if says_that_it_stays(game, thing) else []
