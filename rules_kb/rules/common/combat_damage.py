"""310 Combat Damage Step: who deals damage when, to whom, and what becomes of it on the stack."""

from __future__ import annotations

from collections import Counter

from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.keyword_abilities import blockers_that_count, tramples
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.engine.prevention_effects import in_the_order_of_prevention
from rules_kb.rules.engine.turn_structure import active_player_receives_priority
from rules_kb.rules.engine.when_to_play import require
from rules_kb.rules.game import Game
from rules_kb.rules.rule import AnySeam, Concerning, Illegal, Verdict, against, concerning, forbid, rule
from rules_kb.rules.terms.combat import Shares
from rules_kb.rules.terms.parts import Assigned
from rules_kb.rules.terms.told import is_done
from rules_kb.table import trails
from rules_kb.table.choices import Division
from rules_kb.table.entries import EACH_TIME, Entry
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.spells_and_abilities import ObjectMade, PutOnStack
from rules_kb.table.objects import IN_PLAY, Characteristics, CombatDamageEntry, GameObject, Player, Thing


@rule(seams.assign_combat_damage, cr1999="310.1", cr2006="310.1", off=[], at_work={"cr2006": EACH_TIME})
def assign_combat_damage(game: Game, who: list[GameObject]) -> Concerning[Assigned]:
    """First it is announced how the attackers deal their damage, then how the blockers do: (who, to whom, how
    much).
    """
    return concerning(assignments(game, who), *who)


def assignments(game: Game, who: list[GameObject]) -> list[tuple[GameObject, Thing, int]]:
    """How these creatures assign their combat damage, the attackers first: (who, to whom, how much)."""
    combat = game.table.combat
    divisions = {thing: _attacker_division(game, thing, who) for thing in combat.attackers if thing in who}
    received: Counter[Thing] = Counter()
    for division in divisions.values():
        received.update(division)
    for thing, division in divisions.items():
        if tramples(game, thing):
            require(seams.trample_assignment(game, thing, division, received))
    divisions = {thing: _against_planeswalker(game, thing, shares) for thing, shares in divisions.items()}
    divisions.update({thing: _blocker_division(game, thing) for thing in combat.blocks if thing in who})
    return [
        (thing, victim, share)
        for thing, division in divisions.items()
        for victim, share in division.items()
        if share
    ]


def _against_planeswalker(game: Game, thing: GameObject, shares: Shares) -> Shares:
    """An attacker's damage, where the player's share of it is for the planeswalker that it attacks."""
    walker = game.table.combat.against.get(thing)
    player = game.table.combat.attackers[thing]
    if walker is None or player not in shares:
        return shares
    hit = seams.hits_planeswalker(game, thing, walker)
    return shares if hit is None else {hit if who is player else who: share for who, share in shares.items()}


@rule(seams.damage_equal_to_power, cr1999="310.1a", cr2006="310.2a", off=0)
def damage_equal_to_power(game: Game, thing: GameObject) -> int:
    """As much combat damage as the creature has power, or toughness where a card says so."""
    look = game.look(thing)
    if properties(look, e.DealsNoCombatDamage):
        return 0
    power = look.power or 0
    if properties(look, e.AssignsByToughness) and seams.card_takes_precedence(game, [thing]):
        power = look.toughness or 0
    return power if power >= 0 else seams.less_than_nothing(game, thing, power)


@rule(
    seams.division_adds_up,
    rulings1999="C.8.Ruling.4",
    cr1999="310.1a",
    cr2006="310.2a",
    decides=True,
)
def division_adds_up(game: Game, thing: GameObject, amount: int, division: Shares) -> Verdict | None:
    """A creature's damage is assigned whole: no more and no less than its power."""
    if sum(division.values()) == amount and all(share >= 0 for share in division.values()):
        return None
    return forbid(f"{thing.name} assigns {amount} damage, no more and no less", thing)


def _attacker_division(game: Game, thing: GameObject, who: list[GameObject]) -> Shares:
    combat = game.table.combat
    if _is_left_without_blockers(game, thing):
        if spared := combat.blockers_of(thing):  # it is their texts that decide, and not that nobody blocks
            seams.card_takes_precedence(game, spared)
            game.happen(Noted(f"{thing.name} deals no combat damage to {spared[0].name}", thing, (Damaged,)))
            return {}
        return dict(seams.blocked_damage(game, thing, 0, []))
    amount = seams.damage_equal_to_power(game, thing)
    if not amount:
        return {}
    if thing not in combat.blocked or _as_though_unblocked(game, thing):
        return dict(seams.unblocked_damage(game, thing, amount))
    if tramples(game, thing):
        blockers = blockers_that_count(game, thing)
        if not combat.blockers_of(thing):
            return dict(seams.trample_past_removed_blockers(game, thing, amount))
        if not blockers:
            return {combat.attackers[thing]: amount}
        others = _help_of_others(game, thing, blockers, who)
        if others and not seams.others_may_help(game, thing):
            others = 0
        players = seams.trample_may_reach_player(game, thing, amount, others, blockers)
        return _past_blockers(game, thing, amount, _reachable(game, blockers), list(players))
    return dict(seams.blocked_damage(game, thing, amount, _reachable(game, combat.blockers_of(thing))))


def _past_blockers(
    game: Game, thing: GameObject, amount: int, blockers: list[Thing], players: list[Player]
) -> Shares:
    """A trampler's division: what goes past its blockers is for the planeswalker that it attacks, if it
    attacks one.
    """
    walker = game.table.combat.against.get(thing)
    whom: list[Thing] = [walker] if walker is not None and players else list(players)
    shares = seams.blocked_damage(game, thing, amount, [*blockers, *whom])
    player = game.table.combat.attackers[thing]
    return {player if who is walker else who: share for who, share in shares.items()}


def _is_left_without_blockers(game: Game, thing: GameObject) -> bool:
    """Whether a blocked creature has nothing to deal its damage to, so that its power doesn't matter."""
    return (
        thing in game.table.combat.blocked
        and not tramples(game, thing)
        and not properties(game.look(thing), e.DamageAsThoughUnblocked)
        and not _reachable(game, game.table.combat.blockers_of(thing))
    )


def _as_though_unblocked(game: Game, thing: GameObject) -> bool:
    """Whether a text lets the creature deal its damage as though it weren't blocked, and its controller wants
    that.
    """
    if not properties(game.look(thing), e.DamageAsThoughUnblocked):
        return False
    wanted: bool = game.yes(
        game.controller(thing), f"have {thing.name} deal its combat damage as though it weren't blocked"
    )
    return (
        wanted
        and bool(seams.card_takes_precedence(game, [thing]))
        and seams.deals_in_another_manner(game, thing)
    )


def _help_of_others(game: Game, thing: GameObject, blockers: list[GameObject], who: list[GameObject]) -> int:
    """How much damage other attackers could assign to a trampler's blockers at the same time."""
    with game.log.silence():
        return sum(
            seams.damage_equal_to_power(game, other)
            for other in game.table.combat.attackers
            if other in who
            and other is not thing
            and any(other in game.table.combat.blocks[blocker] for blocker in blockers)
        )


def _reachable(game: Game, victims: list[GameObject]) -> list[Thing]:
    return [victim for victim in victims if not properties(game.look(victim), e.TakesNoCombatDamage)]


@rule(
    seams.unblocked_damage,
    rulings1999="C.8.4",
    cr1999="310.1b",
    cr2006="310.2b",
    off={},
    at_work={"rulings1999": EACH_TIME},
)
def unblocked_damage(game: Game, thing: GameObject, amount: int) -> Shares:
    """What an unblocked creature deals all goes to the defending player."""
    return {game.table.combat.attackers[thing]: amount}


@rule(
    seams.blocked_damage,
    rulings1999="C.8.4",
    cr1999="310.1c",
    cr2006="310.2c",
    off={},
    at_work={"rulings1999": EACH_TIME},
)
def blocked_damage(game: Game, thing: GameObject, amount: int, victims: list[Thing]) -> Shares:
    """A blocked creature deals its damage among its blockers; with none left it deals none."""
    if not victims:
        event = Noted(f"{thing.name} stays blocked and deals no combat damage", thing, (Damaged,))
        event.comes_from = game.log.grounds(trails.blocking(thing))
        game.happen(event)
        return {}
    return divide(game, thing, amount, victims, seams.blocked_damage, game.table.combat.blockers_of(thing))


def _blocker_division(game: Game, thing: GameObject) -> Shares:
    victims = _reachable(game, game.table.combat.blocks[thing])
    if tramples(game, thing) and not seams.tramples_only_as_attacker(game, thing):
        active = game.table.turn.active
        assert active is not None
        victims.append(active)
    if not victims:
        return dict(seams.blocker_damage(game, thing, 0, victims))
    amount = seams.damage_equal_to_power(game, thing)
    if not amount:
        return {}
    return dict(seams.blocker_damage(game, thing, amount, victims))


@rule(
    seams.blocker_damage,
    rulings1999="C.8.4",
    cr1999="310.1d",
    cr2006="310.2d",
    off={},
    at_work={"rulings1999": EACH_TIME},
)
def blocker_damage(game: Game, thing: GameObject, amount: int, victims: list[Thing]) -> Shares:
    """A blocker deals its damage among the attackers that it is blocking; with none left it deals none."""
    if not victims:
        game.happen(Noted(f"{thing.name} deals no combat damage", thing, (Damaged,)))
        return {}
    return divide(game, thing, amount, victims, seams.blocker_damage, game.table.combat.blocks[thing])


def divide(
    game: Game,
    thing: GameObject,
    amount: int,
    victims: list[Thing],
    name: AnySeam,
    group: list[GameObject],
) -> Shares:
    """How a creature's combat damage is divided; asked only where there is a choice.

    `name` is the rule that says among whom, `group` the creatures that block it or that it blocks.
    """
    asked = game.log.mark()
    banding: Player | None = seams.banding_divides(game, group) if len(victims) > 1 else None
    chooser = banding or game.controller(thing)
    choice = Division(
        chooser,
        "divide",
        f"how {thing.name} assigns {amount} damage",
        victims,
        total=amount,
        of=thing,
        says_who=[game.era.cite(name), *(entry.cite for entry in game.log.fired(asked))][-1],
    )
    division = seams.damage_is_divided(game, choice) if len(victims) > 1 else game.divide(choice)
    for victim in division:
        if victim not in victims and division[victim]:
            trample = tramples(game, thing) and victim is game.table.combat.attackers.get(thing)
            cause = seams.trample_assignment if trample else name
            raise Illegal(
                [
                    against(
                        game,
                        cause,
                        f"{thing.name} can't assign combat damage to {victim.name}",
                        thing,
                        victim,
                    )
                ]
            )
    require(seams.division_adds_up(game, thing, amount, division))
    return {victim: share for victim, share in division.items() if share}


@rule(seams.damage_goes_on_stack, cr1999="310.2", cr2006="310.1", off=False, at_work=EACH_TIME)
def damage_goes_on_stack(game: Game, assigned: list[tuple[GameObject, Thing, int]]) -> bool:
    """All combat damage goes on the stack as a single entry, and the active player receives priority."""
    active = game.table.turn.active
    assert active is not None
    if assigned:
        entry = ObjectMade(Characteristics("combat damage"), active, active, CombatDamageEntry(assigned))
        game.record(entry)
        game.record(PutOnStack(entry.made))
        told = "; ".join(f"{thing.name} {share} to {victim.name}" for thing, victim, share in assigned)
        trail = (trails.coming(entry.made),)
        game.log.event(f"combat damage goes on the stack: {told}", ("combat damage",), trails=trail)
    active_player_receives_priority(game)
    return bool(assigned)


@rule(seams.damage_cant_be_countered, cr1999="310.3", cr2006="310.3", decides=True)
def damage_cant_be_countered(game: Game, entry: GameObject) -> Verdict:
    """Combat damage on the stack is neither a spell nor an ability, so nothing can target or counter it as
    one.
    """
    return forbid("combat damage is neither a spell nor an ability", entry)


@rule(seams.combat_damage_resolves, cr1999="310.4", cr2006="310.4", at_work=EACH_TIME)
def combat_damage_resolves(game: Game, entry: GameObject) -> None:
    """Combat damage is dealt as it was assigned, whatever has become of its source; what has left play isn't
    dealt damage.
    """
    assert isinstance(entry.ability, CombatDamageEntry)
    events: list[Event] = []
    undealt: list[tuple[Event, list[Entry]]] = []
    for thing, victim, share in entry.ability.assigned:
        asked = game.log.mark()
        source = thing if thing.zone == IN_PLAY or seams.source_as_it_was(game, thing) else None
        if isinstance(victim, Player):
            if not victim.lost:
                events.append(Damaged(victim, share, combat=True, source=source))
        elif not seams.is_out_of_damages_way(game, victim):
            events.append(Damaged(victim, share, combat=True, source=source))
        else:
            why = "is no creature any more" if victim.zone == IN_PLAY else "has left play"
            words = f"{share} damage from {thing.name} isn't dealt: {victim.name} {why}"
            events.append(Noted(words, victim, (Damaged,)))
            undealt.append((events[-1], game.log.fired(asked)))
    dealt = game.log.origin.because
    for event in events:
        if event.source is not None:
            event.comes_from = (*dealt, *game.log.grounds(trails.declaring(event.source)))
    as_assigned = {id(event) for event in events}
    with game.log.leading_to(lambda entry: id(entry.event) not in as_assigned and is_done(entry), own=True):
        done = game.happen(*in_the_order_of_prevention(game, events))
    before = game.log.mark()
    for event, rules in undealt:
        game.log.stand_beside([event], rules)
    if reached := seams.damage_reaches_players(game, done):
        to_players = (event for event in done if isinstance(event, Damaged) and event.target in reached)
        game.log.stand_beside(to_players, game.log.fired(before))
    seams.damage_takes_loyalty(game, done)
    if not events:
        game.happen(Noted("no combat damage is dealt"))
