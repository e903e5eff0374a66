"""A.5, A.6 and A.16: phase abilities and phase costs that come up while their phase lasts, and those that
wait for its end.
"""

from __future__ import annotations

from rules_kb.books.eras import ENDS
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import parts_of
from rules_kb.rules import seams
from rules_kb.rules.engine.trigger_conditions import as_triggered
from rules_kb.rules.engine.waking import met
from rules_kb.rules.fifth.phase_costs import is_one_cost_with, is_phase_cost, is_untap_cost, phase_cost
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, forbid, rule
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.events.periods import PhaseAbilityDue
from rules_kb.table.events.phasing import PhasedIn
from rules_kb.table.events.turns import MomentCame, StepBegan
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import IN_PLAY, GameObject, WaitingAbility

PAID_IN_UPKEEP = ("cumulative upkeep", "echo")
END_OF = {step: end for end, step in ENDS.items()}


def is_during(trigger: object) -> bool:
    """Whether what sets off an ability makes it a phase ability, and none of the phase's beginning."""
    if isinstance(trigger, a.Keyword):
        return trigger.name in PAID_IN_UPKEEP
    return isinstance(trigger, a.Beginning) and trigger.during


def see_what_is_new(game: Game) -> None:
    """Find what has to be dealt with in this phase since something has happened in it."""
    watches = [
        (source, ability, controller)
        for source, ability, controller in seams.watching(game)
        if is_during(ability if isinstance(ability, a.Keyword) else ability.trigger)
    ]
    since = _since_the_phase_began(game) if watches else []
    if not since or not isinstance(since[0], StepBegan):
        return
    known = [
        (place, event.waiting) for place, event in enumerate(since) if isinstance(event, PhaseAbilityDue)
    ]
    for _, (source, ability, controller), occurrence in met(game, since[0], watches):
        node = as_triggered(game, source, ability) if isinstance(ability, a.Keyword) else ability
        found = Waiting(source, node, controller, occurrence)
        before = [each for each in known if each[1].source is source and _is_the_same(each[1], found)]
        if before and _is_imposed_again(game, found, before[-1][1], since[before[-1][0] :]):
            _is_due_now(game, found)
            continue
        if before and (
            before[-1][1] in game.table.turn.due or not _has_come_back(source, since[before[-1][0] :])
        ):
            if before[-1][1] not in game.table.turn.due and _is_worded_anew(found, since[before[-1][0] :]):
                cost_in_other_words_is_not_new(game, source)
            continue
        if before and _was_dealt_with(game, found, [waiting for _, waiting in before]):
            continue
        if _waits_for_the_next_upkeep(game, found, since):
            continue
        _is_due_now(game, found)


def _since_the_phase_began(game: Game) -> list[object]:
    """What has happened since the present step began, that first."""
    found: list[object] = []
    for together in reversed(game.log.happened):
        for event in reversed(together):
            found.append(event)
            if isinstance(event, StepBegan):
                return found[::-1] if event.step == game.table.turn.step else []
    return []


def _is_the_same(one: object, other: Waiting) -> bool:
    return isinstance(one, Waiting) and one.ability.trigger == other.ability.trigger


def _is_imposed_again(game: Game, now: Waiting, before: WaitingAbility, since: list[object]) -> bool:
    """Whether something has dealt with what an enchantment imposes on it, and the enchantment is on it anew,
    after it was a creature in between.
    """
    if before in game.table.turn.due:
        return False
    licids = [
        thing
        for event in since
        if isinstance(event, EffectBegan) and isinstance(event.effect, ContinuousEffect)
        if any(isinstance(change, e.SetTypes) for change in event.effect.changes)
        for thing in event.effect.things
        if "enchantment" not in thing.initial.types
    ]
    return bool(licids) and imposed_anew(game, now, licids)


@rule(rulings1999="E.8.Ruling.6", off=False)
def imposed_anew(game: Game, waiting: Waiting, licids: list[GameObject]) -> bool:
    """What a creature imposes that becomes a local enchantment, is a creature again and once more an
    enchantment, is new, and has to be dealt with again.
    """
    on_it = [thing for thing in licids if thing.attached_to is waiting.source]
    texts = [item for thing in on_it for item in game.look(thing).abilities if isinstance(item, a.Static)]
    return waiting.ability in parts_of(tuple(texts))


def _has_come_back(thing: GameObject, since: list[object]) -> bool:
    """Whether something has phased in, or was made what it is by an effect, since its ability was due."""
    for event in since:
        if isinstance(event, PhasedIn) and event.thing is thing:
            return True
        effect = event.effect if isinstance(event, EffectBegan) else None
        if isinstance(effect, ContinuousEffect) and thing in effect.things:
            return any(map(_makes_it_another, effect.changes))
    return False


def _makes_it_another(change: e.Change) -> bool:
    return isinstance(change, (e.SetTypes, e.SetController))


def _is_worded_anew(now: Waiting, since: list[object]) -> bool:
    """Whether a phase cost reads otherwise than it did as it was dealt with."""
    return is_phase_cost(now.ability) and any(
        isinstance(event, EffectBegan)
        and isinstance(event.effect, ContinuousEffect)
        and now.source in event.effect.things
        and any(isinstance(change, e.ChangeWords) for change in event.effect.changes)
        for event in since
    )


@rule(rulings1999="A.6.Ruling.5", permits=True, off=False)
def cost_in_other_words_is_not_new(game: Game, source: GameObject) -> bool:
    """A phase cost that was paid isn't due again because something has changed what it says."""
    return True


def _was_dealt_with(game: Game, waiting: Waiting, known: list[WaitingAbility]) -> bool:
    """Whether what has come up again has been dealt with in this phase, and needn't be once more."""
    again = cost_is_not_new if is_phase_cost(waiting.ability) else ability_is_not_new
    return again(game, waiting, known)


@rule(rulings1999="A.6.12", off=False)
def cost_is_not_new(game: Game, waiting: Waiting, known: list[WaitingAbility]) -> bool:
    """A permanent whose phase cost was dealt with has no new one where that was off it for a time."""
    return not any(item in game.table.turn.due for item in known)


@rule(rulings1999="A.5.6", off=False)
def ability_is_not_new(game: Game, waiting: Waiting, known: list[WaitingAbility]) -> bool:
    """The same of a phase ability."""
    return not any(item in game.table.turn.due for item in known)


def _waits_for_the_next_upkeep(game: Game, waiting: Waiting, since: list[object]) -> bool:
    trigger = waiting.ability.trigger
    if not isinstance(trigger, a.Keyword) or trigger.name != "echo":
        return False
    came = [event.after for event in since if isinstance(event, Moved) and event.zone == IN_PLAY]
    return echo_waits_for_the_next_upkeep(game, waiting, came)


@rule(rulings1999="A.16.Ruling.6", off=False)
def echo_waits_for_the_next_upkeep(game: Game, waiting: Waiting, came: list[GameObject | None]) -> bool:
    """For what comes into play in its controller's upkeep, echo is paid in the following one."""
    return waiting.source in came


def _is_due_now(game: Game, waiting: Waiting) -> None:
    if is_phase_cost(waiting.ability):
        has_to_be_dealt_with_too(game, waiting)
    else:
        game.record(PhaseAbilityDue(waiting))


@rule(rulings1999="A.6.Ruling.4", off=[])
def has_to_be_dealt_with_too(game: Game, waiting: Waiting) -> list[GameObject]:
    """A phase cost that something adds while the phase lasts has to be dealt with in it."""
    game.record(PhaseAbilityDue(waiting))
    return [waiting.source]


# -- A.6.4, A.6.7 and A.10.3 what is paid at the end of the phase --------------------------------------------


def belongs_to(end: str, ability: object) -> bool:
    """Whether an ability is one of the end of a phase, as cards call it."""
    trigger = ability.trigger if isinstance(ability, a.Triggered) else None
    return isinstance(trigger, a.Beginning) and trigger.step == end


def costs_of_the_end(game: Game) -> list[Waiting]:
    """What is to be paid at the end of the present phase, where that hasn't come yet."""
    end = END_OF.get(game.table.turn.step)
    watches = [each for each in seams.watching(game) if end is not None and belongs_to(end, each[1])]
    if end is None or game.table.turn.ending or not watches:
        return []
    found = [
        Waiting(source, ability, controller, occurrence)
        for _, (source, ability, controller), occurrence in met(game, MomentCame(end), watches)
        if isinstance(ability, a.Triggered)
    ]
    with game.log.silence():
        return [item for item in found if phase_cost(game, item) is not None]


def waits_for_the_end(game: Game, waiting: Waiting) -> bool:
    """Whether what is due in this phase is one cost with what is to be paid at its end."""
    return any(is_one_cost_with(game, waiting, late) for late in costs_of_the_end(game))


def has_to_wait_for_the_end(game: Game, source: GameObject, due: list[Waiting]) -> None:
    """Refuse to deal with what can only be paid at the end of the phase. Raises Illegal."""
    late = [item for item in costs_of_the_end(game) if item.source is source]
    if due and waits_for_the_end(game, due[0]):
        of_times = untap_costs_of_several_times if is_untap_cost(due[0]) else costs_of_several_times
        raise Illegal([verdict for verdict in [of_times(game, source)] if verdict is not None])
    if late and not due:
        of_the_end = untapped_at_the_end if is_untap_cost(late[0]) else cost_of_the_end
        raise Illegal([verdict for verdict in [of_the_end(game, source)] if verdict is not None])


def paid_later(game: Game, early: list[Waiting]) -> list[Waiting]:
    """Those of the costs of an earlier time in a phase that are paid together with later ones."""
    untapping = [item for item in early if is_untap_cost(item)]
    others = [item for item in early if item not in untapping]
    found = paid_at_the_latest_time(game, others) if others else []
    return [*found, *(untap_costs_at_the_latest_time(game, untapping) if untapping else [])]


@rule(rulings1999="A.6.4", off=[])
def paid_at_the_latest_time(game: Game, early: list[Waiting]) -> list[Waiting]:
    """Phase costs of one permanent that belong to several times are paid together at the latest of these."""
    return [item for item in early if item.source.zone == IN_PLAY]


@rule(rulings1999="A.10.3", off=[])
def untap_costs_at_the_latest_time(game: Game, early: list[Waiting]) -> list[Waiting]:
    """The same of untap costs."""
    return [item for item in early if item.source.zone == IN_PLAY]


@rule(rulings1999="A.6.4", decides=True)
def costs_of_several_times(game: Game, source: GameObject) -> Verdict | None:
    """Phase costs of several times are one cost, paid at the latest of these: here, at the phase's end."""
    return _not_before_the_end(source)


@rule(rulings1999="A.10.3", decides=True)
def untap_costs_of_several_times(game: Game, source: GameObject) -> Verdict | None:
    """The same of untap costs."""
    return _not_before_the_end(source)


@rule(rulings1999="A.6.7", decides=True)
def cost_of_the_end(game: Game, source: GameObject) -> Verdict | None:
    """A phase cost of a phase's end is played in the series that stands there, and not before."""
    return _not_before_the_end(source)


@rule(rulings1999="A.10.4", decides=True)
def untapped_at_the_end(game: Game, source: GameObject) -> Verdict | None:
    """The same of what may be paid at a phase's end to untap a permanent."""
    return _not_before_the_end(source)


def _not_before_the_end(source: GameObject) -> Verdict:
    return forbid(f"what is due of {source.name} can only be paid at the end of the phase", source)
