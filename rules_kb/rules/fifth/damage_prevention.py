"""T.10 Damage Prevention Step, with G.11 to G.13 and G.32: from damage that is assigned to creatures that
die.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules_kb.cards import effects as e
from rules_kb.facts import replace
from rules_kb.rules import seams
from rules_kb.rules.engine import prevention_effects
from rules_kb.rules.engine.prevention_effects import assigned_damage
from rules_kb.rules.fifth.dealt_this_way import what_waited_for_its_damage
from rules_kb.rules.fifth.dying import (
    dying_creatures_die,
    lethally_damaged,
    looked_at_again_once_changed,
)
from rules_kb.rules.fifth.interrupted import interrupts_are_due, waits_for_interrupts
from rules_kb.rules.fifth.periods import innermost, is_within, put_off
from rules_kb.rules.fifth.protected import color_of_damage
from rules_kb.rules.fifth.series import series_goes_on, settle
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.prevention_effects import PreventionShield
from rules_kb.rules.terms.replacement_effects import ReplacementShield
from rules_kb.table.entries import EACH_TIME
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.effects import EffectEnded
from rules_kb.table.events.periods import (
    AssignedDamageSet,
    DamageAwaits,
    PeriodBegan,
    PeriodEnded,
    SeriesSet,
    StepWithinBegan,
)
from rules_kb.table.events.turns import PriorityReceived
from rules_kb.table.events.zone_changes import Destroyed
from rules_kb.table.objects import IN_PLAY, GameObject, Player
from rules_kb.table.periods import DAMAGE_PREVENTION, DEALT, REGENERATION, Period

# -- damage is assigned --------------------------------------------------------------------------------------


def _is_dealt_at_once(game: Game, damage: list[Damaged]) -> None:
    game.happen(*damage)


@answers(seams.deal_damage)
def deal_damage(
    game: Game,
    source: GameObject,
    shares: list[tuple[GameObject | Player, int]],
    context: Context,
    stays: bool,
) -> None:
    """A spell or ability has one source deal its damage."""
    if lifeless := [victim for victim, _ in shares if _is_no_creature(game, victim)]:
        spared = no_damage_but_to_creatures_and_players(game, lifeless)
        shares = [(victim, share) for victim, share in shares if victim not in spared]
    if len({id(victim) for victim, _ in shares}) < len(shares):
        shares = nothing_is_affected_twice(game, shares)
    deal_damage_together(
        game, [Damaged(victim, share, stays=stays, source=source) for victim, share in shares]
    )
    context.dealt_damage.extend(victim for victim, _ in shares if isinstance(victim, GameObject))


@answers(seams.deal_several_shares)
def deal_several_shares(
    game: Game, source: GameObject, several: list[list[tuple[GameObject | Player, int]]], context: Context
) -> None:
    """One share after the other is assigned: what is to be hurt by two of them is hurt for their sum."""
    for shares in several:
        deal_damage(game, source, shares, context, False)


def _once_for_each_description(
    game: Game, shares: list[tuple[GameObject | Player, int]]
) -> list[tuple[GameObject | Player, int]]:
    return shares


@rule(rulings1999="E.13.Ruling.1", without=_once_for_each_description)
def nothing_is_affected_twice(
    game: Game, shares: list[tuple[GameObject | Player, int]]
) -> list[tuple[GameObject | Player, int]]:
    """What affects each of one kind and of another affects what is of both kinds just once."""
    return list(dict.fromkeys(shares))


def _is_no_creature(game: Game, victim: GameObject | Player) -> bool:
    return isinstance(victim, GameObject) and "creature" not in game.look(victim).types


@rule(rulings1999="G.11.Note.6", off=[])
def no_damage_but_to_creatures_and_players(
    game: Game, things: list[GameObject | Player]
) -> list[GameObject | Player]:
    """Damage is assigned to creatures and players only: none to a permanent that is no creature as what would
    damage it resolves.
    """
    return [thing for thing in things if isinstance(thing, GameObject)]


@rule(seams.deal_damage_together, rulings1999="T.10.2", without=_is_dealt_at_once, at_work=EACH_TIME)
def deal_damage_together(game: Game, damage: list[Damaged]) -> None:
    """What resolves assigns its damage: it isn't dealt before a damage prevention step has gone by."""
    assign(game, damage)


def assign(game: Game, damage: list[Damaged]) -> None:
    """Damage is assigned to creatures and players."""
    because = game.log.origin.because
    for event in damage:
        event.comes_from = event.comes_from or because
    if is_within(game, DAMAGE_PREVENTION):
        added_to_the_step(game, damage)
    elif is_within(game, DEALT):
        kept_for_the_next_step(game, damage)
    else:
        if any(_same(event, damage) for event in assigned_damage(game)):
            damage = damaged_once_for_the_sum(game, damage)
        _awaits(game, damage)


def _each_by_itself(game: Game, damage: list[Damaged]) -> list[Damaged]:
    return damage


@rule(rulings1999="T.10.5", without=_each_by_itself)
def damaged_once_for_the_sum(game: Game, damage: list[Damaged]) -> list[Damaged]:
    """What one source does to one creature or player several times, while one thing resolves, is done once
    and for the sum of it: the new damage is added to what waits.
    """
    waiting = assigned_damage(game)
    summed = [event.but(amount=event.amount + _same(event, damage)) for event in waiting]
    game.record(AssignedDamageSet(tuple(summed)))
    more = [(event, added) for event in waiting if (added := _same(event, damage))]
    game.happen(*[Noted(f"{added} damage is added to that of {event.target.name}") for event, added in more])
    return [event for event in damage if not any(_is_alike(event, other) for other in waiting)]


def _same(event: Damaged, damage: list[Damaged]) -> int:
    return sum(other.amount for other in damage if _is_alike(event, other))


def _is_alike(one: Damaged, other: Damaged) -> bool:
    """Whether two instances of damage come from one source to one creature or player, and not in combat."""
    return one.source is other.source and one.target is other.target and not (one.combat or other.combat)


def _awaits(game: Game, damage: list[Damaged]) -> None:
    for awaited in game.happen(*[DamageAwaits(event) for event in damage]):
        if isinstance(awaited, DamageAwaits) and awaited.logged is not None:
            event = awaited.damage
            event.comes_from = (awaited.logged,)


@rule(rulings1999="T.10.11", off=[])
def kept_for_the_next_step(game: Game, damage: list[Damaged]) -> list[GameObject | Player]:
    """Damage that comes up while damage is dealt and creatures die gets a step of its own after that."""
    _awaits(game, damage)
    return [event.target for event in damage]


def _is_dealt_besides(game: Game, damage: list[Damaged]) -> list[Damaged]:
    game.happen(*damage)
    return damage


@rule(rulings1999="T.10.9", without=_is_dealt_besides)
def added_to_the_step(game: Game, damage: list[Damaged]) -> list[Damaged]:
    """New damage is added to the damage prevention step that there is, and what prevents by itself sees to
    it.
    """
    _awaits(game, damage)
    met_by_what_prevents_by_itself(game)
    return damage


@rule(rulings1999="T.10.10", off=[])
def met_by_what_prevents_by_itself(game: Game) -> list[GameObject | Player]:
    """What would be played upon damage at the beginning of the step is played upon new damage as well."""
    before = assigned_damage(game)
    apply_what_modifies(game)
    left = [(event.source, event.target, event.amount) for event in assigned_damage(game)]
    return [event.target for event in before if (event.source, event.target, event.amount) not in left]


@answers(seams.damage_reaches_players)
def damage_reaches_players(game: Game, dealt: list[Event]) -> list[Player]:
    """That a player loses life by damage has a rule of its own here."""
    return []


# -- the step ------------------------------------------------------------------------------------------------


def comes_first(game: Game) -> bool:
    """Begin a damage prevention step where damage is waiting for one, else the time in which creatures that
    are dying can be regenerated. Whether either was begun.
    """
    if interrupts_are_due(game):
        return True
    in_a_step = is_within(game, DAMAGE_PREVENTION, REGENERATION, DEALT)
    while game.table.result is None:
        if game.table.assigned and not in_a_step:
            damage_prevention_begins(game)
            return True
        if len(game.table.turn.series) <= put_off(game):
            break
        series_goes_on(game)
        if interrupts_are_due(game):
            return True
    return game.table.result is None and not in_a_step and _regeneration_begins(game)


@rule(rulings1999="T.10.1", off=False, at_work=EACH_TIME)
def damage_prevention_begins(game: Game) -> bool:
    """Right after damage has been assigned comes a damage prevention step: first what prevents automatically,
    then players may prevent and redirect it.
    """
    game.record(SeriesSet(game.table.turn.series, None))
    if len({id(event.target) for event in assigned_damage(game)}) > 1:
        one_step_for_all(game)
    game.happen(StepWithinBegan(_step(game, DAMAGE_PREVENTION)))
    _note_stop(game, DAMAGE_PREVENTION)
    apply_what_modifies(game)
    settle(game)
    if not interrupts_are_due(game):
        game.record(PriorityReceived(game.table.in_turn_order()[0]))
    return True


def _one_after_the_other(game: Game) -> list[Damaged]:
    first, *_ = assigned = assigned_damage(game)
    now = [event for event in assigned if event.target is first.target]
    later = tuple(event for event in assigned if event.target is not first.target)
    game.record(AssignedDamageSet(tuple(now)), SeriesSet((later, *game.table.turn.series), None))
    return now


@rule(rulings1999="T.10.4", without=_one_after_the_other)
def one_step_for_all(game: Game) -> list[Damaged]:
    """Creatures and players that are damaged at one time have one damage prevention step together."""
    return assigned_damage(game)


def _step(game: Game, kind: str) -> Period:
    """A step for damage, after which comes what is left of a series now."""
    return Period(kind, tuple(game.table.stack), put_off=len(game.table.turn.series))


def _note_stop(game: Game, kind: str) -> None:
    """Somebody may have asked the game to halt here (a script that says how far to play)."""
    if game.stop_at is not None and game.stop_at[0] == kind:
        game.stopped = True


def apply_what_modifies(game: Game, first: Sequence[GameObject] = ()) -> None:
    """What prevents, redirects or multiplies damage does so to what is assigned: to that of some sources
    first.
    """
    left: dict[int, list[Damaged]] = {}
    besides: list[Event] = []
    shields = [each for each in game.table.shields if isinstance(each, PreventionShield)]
    plain = [event for event in assigned_damage(game) if not event.combat]
    if plain and any(shield.combat_only for shield in shields):
        combat_damage_is_what_creatures_deal(game, plain)
    assigned = list(enumerate(assigned_damage(game)))
    chosen = [source.card_id for source in first]
    color_of_damage(game, [event for _, event in assigned])
    game.orders = []
    try:
        for place, event in sorted(assigned, key=lambda each: _rank(each[1], chosen)):
            results = seams.modify(game, event.again())
            left[place] = [result for result in results if isinstance(result, Damaged)]
            besides += [result for result in results if not isinstance(result, Damaged)]
    finally:
        game.orders = None
    game.record(AssignedDamageSet(tuple(event for place in sorted(left) for event in left[place])))
    if besides:
        game.happen(*besides)


def _rank(event: Damaged, chosen: list[int]) -> int:
    """The place among others of damage from a source that was chosen, or after all of these."""
    source = event.source
    return chosen.index(source.card_id) if source and source.card_id in chosen else len(chosen)


@rule(rulings1999="C.1.8", permits=True, off=[])
def combat_damage_is_what_creatures_deal(game: Game, damage: list[Damaged]) -> list[Damaged]:
    """Only what creatures deal in the damage dealing step is combat damage: what prevents that leaves other
    damage alone.
    """
    return damage


def prevention_resolves(game: Game, top: GameObject, before: Sequence[object]) -> None:
    """What has just resolved in the step acts on the damage that is there, and on none that comes later.
    `before` are the shields that were there already.
    """
    apply_what_modifies(game, top.announced.prevented_first)
    fresh = [
        shield
        for shield in game.table.shields
        if isinstance(shield, (PreventionShield, ReplacementShield))
        and shield.duration == e.UNTIL_END_OF_TURN
        and shield not in before
    ]
    if fresh:
        game.happen(*[EffectEnded(shield, "shield", "") for shield in fresh])


def end_main_part(game: Game) -> None:
    """Nobody prevents any more: what is left of the damage is dealt, and then creatures die of it."""
    game.record(PeriodEnded())
    game.record(PeriodBegan(_step(game, DEALT)))
    damage_is_dealt(game)
    what_waited_for_its_damage(game)
    if game.table.triggered:
        what_dealing_sets_off(game)
    settle(game)
    if not waits_for_interrupts(game):
        then_creatures_die(game)


def then_creatures_die(game: Game) -> None:
    """Creatures that have been dealt lethal damage can be regenerated, or that is over."""
    if not _regeneration_begins(game):
        game.record(PeriodEnded())


def _after_the_dead(game: Game) -> list[GameObject]:
    dying = [Destroyed(thing) for thing in lethally_damaged(game)]
    game.happen(*dying)
    return []


@rule(rulings1999="T.10.Ruling.9", without=_after_the_dead)
def what_dealing_sets_off(game: Game) -> list[GameObject]:
    """What triggers on damage that has been dealt is played before creatures die of it."""
    waiting = [item.source for item in game.table.triggered]
    settle(game)
    return waiting


@rule(rulings1999="G.11.1", off=[], at_work=EACH_TIME)
def players_lose_life(game: Game) -> list[Event]:
    """A player who is done damage loses that much life."""
    return [
        event.again()
        for event in assigned_damage(game)
        if isinstance(event.target, Player) and not event.target.lost
    ]


@rule(rulings1999="G.11.2", off=[], at_work=EACH_TIME)
def damage_stays_on_creatures(game: Game) -> list[Event]:
    """Damage done to a creature stays on it until the turn ends."""
    return [
        event.again() if event.target.zone == IN_PLAY else _comes_to_nothing(event)
        for event in assigned_damage(game)
        if isinstance(event.target, GameObject) and not _has_stopped_being_one(game, event.target)
    ]


def _has_stopped_being_one(game: Game, thing: GameObject) -> bool:
    """Whether a permanent that was assigned damage as a creature is none any more."""
    return thing.zone == IN_PLAY and "creature" not in game.look(thing).types


@rule(rulings1999="T.10.8", off=[])
def dealt_though_no_creature(game: Game, event: Damaged) -> list[Event]:
    """Damage is dealt to what is no creature any more as damage prevention ends."""
    return [event.again()]


def damage_is_dealt(game: Game) -> None:
    """All damage that hasn't been prevented is dealt, at once."""
    events = [*players_lose_life(game), *damage_stays_on_creatures(game)]
    for event in assigned_damage(game):
        if isinstance(event.target, GameObject) and _has_stopped_being_one(game, event.target):
            events += dealt_though_no_creature(game, event) or [_comes_to_nothing(event)]
    _what_makes_no_difference(game)
    game.record(AssignedDamageSet(()))
    game.happen(*events)


def _what_makes_no_difference(game: Game) -> None:
    """Ask for what doesn't keep damage from being dealt, so that it is told."""
    sums: Counter[Player] = Counter()
    for event in assigned_damage(game):
        if isinstance(event.target, Player):
            sums[event.target] += event.amount
        blocker = event.source
        if event.combat and blocker is not None and blocker.tapped and blocker in game.table.combat.blocks:
            tapping_undoes_no_damage(game, blocker)
    for player, amount in sums.items():
        if player.life < amount:
            life_can_fall_below_zero(game, player)


@rule(rulings1999="T.10.Ruling.5", permits=True, off=False)
def tapping_undoes_no_damage(game: Game, blocker: GameObject) -> bool:
    """A blocker may tap to prevent damage once its own has been assigned; that is dealt all the same."""
    return True


@rule(rulings1999="G.22.5", permits=True, off=False)
def life_can_fall_below_zero(game: Game, player: Player) -> bool:
    """Damage may leave a player with less than no life."""
    return True


def _comes_to_nothing(event: Damaged) -> Event:
    return Noted(f"{event.amount} damage isn't dealt: {event.target.name} has left play")


# -- creatures die -------------------------------------------------------------------------------------------


def _regeneration_begins(game: Game) -> bool:
    dying = lethally_damaged(game)
    if not dying:
        return False
    if not is_within(game, DEALT):
        shrinking_deals_no_damage(game, dying)
        looked_at_again_once_changed(game, dying)
    regeneration_has_its_chance(game, dying, None)
    return True


@rule(rulings1999="T.10.Ruling.4", permits=True, off=[])
def shrinking_deals_no_damage(game: Game, dying: list[GameObject]) -> list[GameObject]:
    """A creature whose damage has become lethal because it shrank gets no damage prevention step by that."""
    return dying


@rule(rulings1999="G.32.2", off=[], at_work=EACH_TIME)
def regeneration_has_its_chance(
    game: Game, dying: list[GameObject], resolving: GameObject | None
) -> list[GameObject]:
    """Regeneration is played right after a creature has been dealt lethal damage, or right before an effect
    resolves that would destroy it.
    """
    game.happen(StepWithinBegan(replace(_step(game, REGENERATION), of=resolving, dying=tuple(dying))))
    _note_stop(game, REGENERATION)
    game.record(PriorityReceived(game.table.in_turn_order()[0]))
    return dying


def end_regeneration(game: Game) -> GameObject | None:
    """The dying creatures that nothing has regenerated die; what waited to destroy them is given back."""
    period = innermost(game)
    assert period is not None
    game.record(PeriodEnded())
    if period.of is not None:
        return period.of
    dying_creatures_die(game)
    settle(game)
    if is_within(game, DEALT):
        game.record(PeriodEnded())
    return None


def _is_dealt_all_the_same(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    return [event]


@rule(seams.all_such_damage_is_prevented, rulings1999="G.12.4", without=_is_dealt_all_the_same)
def all_such_damage_is_prevented(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    """What prevents all damage, or all of a description, prevents whatever there is of it."""
    return prevention_effects.all_such_damage_is_prevented(game, event, shield)
