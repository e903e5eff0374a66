"""502 Keyword Abilities: double strike, snow landwalk, and protection from a type or from Equipment, as
cr2006 has them.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.changes_of_looks import protection_words
from rules_kb.rules.engine.costs_that_grow import grow_by_blockers, pay_for_each_counter
from rules_kb.rules.engine.keyword_abilities import evading_landwalk
from rules_kb.rules.engine.later_keywords import is_reconfigured
from rules_kb.rules.engine.meaning import matches, properties
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, allow, answers, concerning, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.events.combat import Declared
from rules_kb.table.objects import IN_PLAY, GameObject

# -- 502.2 first strike and double strike --------------------------------------------------------------------


@rule(seams.strikes_twice, cr2006="502.28b", off=False)
def strikes_twice(game: Game, creature: GameObject) -> bool:
    """A creature with double strike assigns its combat damage in the first combat damage step and again in
    the second.
    """
    return has_keyword(game.look(creature), "double strike")


@rule(seams.double_strike_is_lost_in_time, cr2006="502.28c", off=False)
def double_strike_is_lost_in_time(game: Game, creature: GameObject) -> bool:
    """Who loses double strike during the first combat damage step assigns no damage in the second."""
    return not has_keyword(game.look(creature), "double strike")


# -- 502.6 snow landwalk -------------------------------------------------------------------------------------


@answers(seams.has_rule_of_its_own)
def has_rule_of_its_own(game: Game, walk: a.Keyword) -> bool:
    """Whether a landwalk asks for a snow land."""
    return _asks_for_snow(walk)


def _asks_for_snow(walk: a.Keyword) -> bool:
    return "snow-covered" in walk.value.words


@rule(seams.snow_landwalk_evades, cr2006="502.6c", decides=True)
def snow_landwalk_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """A creature with snow landwalk can't be blocked while the defending player controls a snow land of that
    type.
    """
    return evading_landwalk(game, attacker, blocker, _asks_for_snow)


# -- 502.7 protection ----------------------------------------------------------------------------------------


@answers(seams.protection_against)
def protection_against(game: Game, thing: GameObject, other: GameObject) -> str:
    """The protection of `thing` that `other` meets, in words, or nothing."""
    look = game.look(thing)
    other = other.source if other.is_ability and other.source is not None else other
    for item in look.abilities:
        if (
            isinstance(item, a.Keyword)
            and item.name == "protection"
            and item.spares != w.TheVery(other)
            and matches(game, item.value, other, Context(thing, look.controller))
        ):
            if item.value.words and not quality_may_be_a_type(game, thing, other):
                continue
            return protection_words(thing, item)
    return ""


@rule(cr2006="502.7a", permits=True, off=False)
def quality_may_be_a_type(game: Game, thing: GameObject, other: GameObject) -> bool:
    """Protection may be from a type or subtype: from permanents that have it, and from what has it
    elsewhere.
    """
    return True


@answers(seams.may_equip)
def may_equip(game: Game, equipment: GameObject, thing: GameObject | None) -> bool:
    """Whether an Equipment can be attached to a thing: a creature in play that isn't protected from it.

    A creature can't equip.
    """
    with game.log.silence():
        protected = thing is not None and protection_from_equipment(game, thing, equipment) is not None
    if thing is None or protected or thing.zone != IN_PLAY or "creature" not in game.look(thing).types:
        return False
    return is_reconfigured(game, equipment) or not creature_cant_equip(game, equipment)


@rule(cr2006="212.2i", off=False)
def creature_cant_equip(game: Game, equipment: GameObject) -> bool:
    """An Equipment that is a creature as well can't equip a creature."""
    return "creature" in game.look(equipment).types


@rule(cr2006="502.7d", decides=True)
def protection_from_equipment(game: Game, thing: GameObject, equipment: GameObject) -> Verdict | None:
    """Equipment with the quality can't equip a permanent with protection from it."""
    quality = seams.protection_against(game, thing, equipment)
    return (
        forbid(
            f"{thing.name} has {quality}: {equipment.name} can't equip it", thing, equipment, of="protection"
        )
        if quality
        else None
    )


# -- 502.12 rampage, 502.13 cumulative upkeep ----------------------------------------------------------------


@rule(seams.rampage_grows, cr2006="502.12a", off=False)
def rampage_grows(game: Game, keyword: a.Keyword, context: Context) -> Concerning[bool]:
    """Rampage N: when it becomes blocked, +N/+N until end of turn for each creature blocking it after the
    first, those too that block it as a member of its band (502.10e).
    """
    blockers = blockers_as_it_resolves(game, context.source)
    return concerning(grow_by_blockers(game, keyword.value, blockers, context), context.source)


def _that_were_declared(game: Game, creature: GameObject) -> list[GameObject]:
    """What was declared to block the creature, whatever has become of it."""
    declared = (event for together in game.log.happened for event in together if isinstance(event, Declared))
    return [event.thing for event in declared if event.as_ == "blocker" and creature in event.against]


@rule(cr2006="502.12b", without=_that_were_declared)
def blockers_as_it_resolves(game: Game, creature: GameObject) -> list[GameObject]:
    """Rampage counts once, as its ability resolves: what blocks the creature then."""
    return game.table.combat.blockers_of(creature)


@rule(seams.cumulative_upkeep_is_due, cr2006="502.13a")
def cumulative_upkeep_is_due(game: Game, keyword: a.Keyword, context: Context) -> None:
    """One more age counter at each upkeep; then pay the cost for each of them, or sacrifice the permanent."""
    several = len(_upkeeps(game, context.source)) > 1
    counted = every_age_counter_counts if several else None
    pay_for_each_counter(game, keyword.value, "age", context, counted)


def _upkeeps(game: Game, thing: GameObject) -> list[a.Keyword]:
    own = [item for item in game.look(thing).abilities if isinstance(item, a.Keyword)]
    return [item for item in own if item.name == "cumulative upkeep"]


def _each_its_own(game: Game, thing: GameObject) -> int:
    return -(-thing.counters["age"] // len(_upkeeps(game, thing)))


@rule(cr2006="502.13b", without=_each_its_own)
def every_age_counter_counts(game: Game, thing: GameObject) -> int:
    """Of several cumulative upkeeps each triggers, and each counts all the age counters, whichever put them
    there.
    """
    return thing.counters["age"]


# -- vigilance and flash, of which the rulebook of Tenth Edition tells ---------------------------------------


@answers(seams.attacks_without_tapping)
def attacks_without_tapping(game: Game, thing: GameObject) -> bool:
    """Whether a creature attacks without tapping, by vigilance or by what else is said of it."""
    look = game.look(thing)
    return bool(properties(look, e.AttacksUntapped)) or (
        has_keyword(look, "vigilance") and bool(vigilance(game, thing))
    )


@rule(cr2006="502.14b", permits=True, off=False)
def vigilance(game: Game, creature: GameObject) -> bool:
    """A creature with vigilance may attack without tapping."""
    return True


@rule(seams.playable_as_an_instant, cr2006="502.57a", decides=True, permits=True)
def playable_as_an_instant(game: Game, card: GameObject) -> Verdict | None:
    """A card with flash may be played whenever an instant could be."""
    return allow(card)


# -- 502.9 trample -------------------------------------------------------------------------------------------


@answers(seams.trample_ignores)
def trample_ignores(game: Game, attacker: GameObject, blockers: list[GameObject]) -> list[GameObject]:
    """Each blocker counts, even one that no damage can be assigned to."""
    return blockers


# -- shroud, of which the rulebook of Tenth Edition tells ----------------------------------------------------


@rule(seams.shroud_keeps_off, tenth2007="glossary/shroud", decides=True)
def shroud_keeps_off(game: Game, option: GameObject, thing: GameObject) -> Verdict:
    """Nothing on the stack can aim at what has shroud."""
    return forbid(f"{option.name} has shroud: {thing.name} can't target it", option, thing, of="shroud")
