"""C Combat Rules: the intention to attack, attackers and blockers, and their damage."""

from __future__ import annotations

from rules_kb.books.eras import END_OF_COMBAT, MAIN
from rules_kb.rules import seams
from rules_kb.rules.common.combat_damage import assignments
from rules_kb.rules.engine.combat import attack_costs, pay_for_declaration, tapping_to_attack
from rules_kb.rules.engine.requirements import requirements_on_attack
from rules_kb.rules.engine.turn_structure import next_step
from rules_kb.rules.fifth.damage_prevention import assign, comes_first
from rules_kb.rules.fifth.declaring import must_attack_only_once, what_a_band_brings
from rules_kb.rules.fifth.periods import in_neutral_state
from rules_kb.rules.fifth.series import settle
from rules_kb.rules.game import Game
from rules_kb.rules.rule import (
    Concerning,
    Illegal,
    Verdict,
    allow,
    answers,
    concerning,
    forbid,
    forbidding,
    rule,
)
from rules_kb.rules.terms.combat import Attack
from rules_kb.rules.terms.parts import Assigned, CombatDamage
from rules_kb.table import trails
from rules_kb.table.entries import EACH_TIME
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.combat import Declared, LeftCombat
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.periods import AttackIntended
from rules_kb.table.events.turns import AttackAllowed, NextStepSet, PriorityPassed
from rules_kb.table.objects import IN_PLAY, GameObject, Player, Thing

# -- C.2 the intention ---------------------------------------------------------------------------------------


@answers(seams.announce_attack)
def announce_attack(game: Game, player: Player) -> None:
    """A player announces an attack, and the other one may call it off by playing something."""
    against_it = forbidding([may_announce_attack(game, player), one_attack_a_turn(game, player)])
    if against_it:
        raise Illegal(against_it)
    attack_is_announced(game, player)
    if len(game.table.opponents(player)) > 1:
        nobody_is_named_yet(game, player)


@rule(rulings1999="C.2.Ruling.2", permits=True, off=False)
def nobody_is_named_yet(game: Game, player: Player) -> bool:
    """Among more than two players, who announces an attack needn't say yet who is attacked."""
    return True


@rule(rulings1999="C.2.Ruling.1", decides=True)
def one_attack_a_turn(game: Game, player: Player) -> Verdict | None:
    """A player may declare an attack only once a turn."""
    return (
        forbid(f"{player.name} has attacked this turn", player)
        if not game.table.turn.may_still_attack
        else None
    )


@rule(rulings1999="P.8.1", decides=True, at_work=EACH_TIME)
def may_announce_attack(game: Game, player: Player) -> Verdict | None:
    """In the own main phase, where a batch could be started, a player may declare an attack, once a turn."""
    turn = game.table.turn
    if turn.active is not player:
        return forbid(f"it isn't {player.name}'s turn", player)
    if turn.step != MAIN:
        return forbid("an attack is announced in the main phase", player)
    if turn.priority is not player or not in_neutral_state(game):
        return forbid("an attack is announced where a batch could be started", player)
    if not turn.may_still_attack:
        return forbid(f"{player.name} has attacked this turn", player)
    return allow(player)


@answers(seams.phases_are_added)
def phases_are_added(game: Game, phases: tuple[str, ...]) -> None:
    """The main phase goes on after an attack: one attack more may be declared in it."""
    game.happen(AttackAllowed())


@rule(rulings1999="C.2.1", off=False)
def attack_is_announced(game: Game, player: Player) -> bool:
    """A player declares the intention to attack; it begins if the opponent doesn't respond."""
    game.happen(AttackIntended(player))
    following = game.table.in_turn_order(player)[1:]
    game.record(PriorityPassed(player, following[0] if following else None))
    return True


@answers(seams.all_have_passed)
def all_have_passed(game: Game) -> bool:
    """Whether a phase is over now that both players have yielded, with no batch. The main phase isn't where
    an attack has still to be made in it.
    """
    turn = game.table.turn
    if turn.step == MAIN and turn.active is not None and turn.may_still_attack and not turn.attack_intended:
        attack_has_to_be_declared(game, turn.active)
    return bool(seams.step_ends_with_empty_stack(game))


@rule(rulings1999="P.8.4", off=False)
def attack_has_to_be_declared(game: Game, player: Player) -> bool:
    """If a creature is required to attack, and nothing prevents it, the main phase can't end without an
    attack having been declared.
    """
    with game.log.silence():
        against_none = requirements_on_attack(game, {}, must_attack_only_once)
    if against_none is None or against_none.allowed:
        return False
    game.happen(AttackIntended(player))
    return True


# -- C.4 attackers -------------------------------------------------------------------------------------------


@rule(seams.illegal_attack_is_canceled, rulings1999="C.4.4", decides=True)
def illegal_attack_is_canceled(game: Game, player: Player) -> Verdict:
    """Attackers are declared all together, and the set of them must be legal."""
    return forbid(f"this set of attackers isn't legal, and {player.name} declares another", player)


@answers(seams.attack_is_paid_for)
def attack_is_paid_for(game: Game, player: Player, attackers: Attack) -> None:
    """The active player pays what the attack costs; then attackers are tapped."""
    pay_for_declaration(game, player, attack_costs(game, attackers), seams.attack_is_paid_for)
    here = {thing: defender for thing, defender in attackers.items() if thing.zone == IN_PLAY}
    if here:
        attackers_tap(game, here)


@rule(rulings1999="C.4.3", at_work=EACH_TIME)
def attackers_tap(game: Game, attackers: Attack) -> None:
    """Being declared as an attacker taps the creature, unless something says otherwise."""
    game.happen(*tapping_to_attack(game, attackers))


@rule(seams.creatures_become_attackers, rulings1999="C.4.1", at_work=EACH_TIME)
def creatures_become_attackers(game: Game, attackers: Attack) -> None:
    """The declared creatures attack, all of them at once."""
    here = {thing: defender for thing, defender in attackers.items() if thing.zone == IN_PLAY}
    game.happen(*[Declared(thing, "attacker", (defender,)) for thing, defender in here.items()])


@answers(seams.priority_after_attack)
def priority_after_attack(game: Game) -> bool:
    """What the declaration has triggered is dealt with in a series; then come the instants before
    blocking.
    """
    settle(game)
    if not comes_first(game):
        next_step(game)
    return True


@rule(seams.no_attackers, rulings1999="C.4.Ruling.3", off=False)
def no_attackers(game: Game) -> bool:
    """An attack with no creatures is legal, and is the one attack of the turn."""
    game.record(NextStepSet(END_OF_COMBAT))
    return True


# -- C.6 blockers --------------------------------------------------------------------------------------------


@rule(seams.illegal_block_is_canceled, rulings1999="C.6.3", decides=True)
def illegal_block_is_canceled(game: Game, player: Player) -> Verdict:
    """Blockers are declared all together, and the set of them must be legal."""
    return forbid(f"this set of blockers isn't legal, and {player.name} declares another", player)


@answers(seams.priority_after_blocks)
def priority_after_blocks(game: Game) -> bool:
    """What the declaration has triggered is dealt with in a series; then come the instants after blocking."""
    what_a_band_brings(game)
    settle(game)
    if not comes_first(game):
        next_step(game)
    return True


@answers(seams.removed_from_combat)
def removed_from_combat(game: Game, fighters: list[GameObject]) -> None:
    """What has changed controllers or is no creature any more is removed from combat."""
    sides = game.table.combat.sides
    fighting = [thing for thing in fighters if thing in sides]
    if turned := [thing for thing in fighting if game.controller(thing) is not sides[thing]]:
        removed_with_its_controller(game, turned)
    if other := [
        thing for thing in fighting if thing not in turned and "creature" not in game.look(thing).types
    ]:
        removed_as_no_creature(game, other)


@rule(rulings1999="C.1.5", off=[])
def removed_with_its_controller(game: Game, things: list[GameObject]) -> list[GameObject]:
    """A creature that changes controllers is removed from combat."""
    fights_no_more(game, things)
    return things


@rule(rulings1999="C.1.7", off=[])
def removed_as_no_creature(game: Game, things: list[GameObject]) -> list[GameObject]:
    """A permanent that stops being a creature is removed from combat."""
    fights_no_more(game, things)
    return things


@rule(rulings1999="C.1.4")
def fights_no_more(game: Game, things: list[GameObject]) -> None:
    """What is removed from combat isn't attacking or blocking any more: it deals no combat damage and is
    dealt none. It doesn't untap for that.
    """
    game.happen(*[LeftCombat(thing) for thing in things])


@rule(seams.leaves_combat_with_play, rulings1999="C.1.5")
def leaves_combat_with_play(game: Game, gone: list[GameObject]) -> None:
    """A creature that leaves play is removed from combat."""
    game.happen(*[LeftCombat(thing, told=False) for thing in gone])


# -- C.8 damage ----------------------------------------------------------------------------------------------


@rule(seams.assign_combat_damage, rulings1999="C.8.1", off=[], at_work=EACH_TIME)
def assign_combat_damage(game: Game, who: list[GameObject]) -> Concerning[Assigned]:
    """Damage dealing begins: of those whose turn it is, those that do assign damage."""
    tapped = [thing for thing in who if thing in game.table.combat.blocks and thing.tapped]
    idle = tapped_blockers_deal_none(game, tapped) if tapped else []
    left = [thing for thing in who if thing not in idle]
    dealing = [thing for thing in left if (game.look(thing).power or 0) > 0]
    on_both_sides = len({thing in game.table.combat.attackers for thing in dealing}) > 1
    return concerning((attacking_player_assigns_first if on_both_sides else assignments)(game, left), *left)


def _defending_player_first(game: Game, who: list[GameObject]) -> Assigned:
    attackers = [thing for thing in who if thing in game.table.combat.attackers]
    return [
        *assignments(game, [thing for thing in who if thing not in attackers]),
        *assignments(game, attackers),
    ]


@rule(rulings1999="C.8.7", without=_defending_player_first, at_work=EACH_TIME)
def attacking_player_assigns_first(game: Game, who: list[GameObject]) -> Concerning[Assigned]:
    """The attacking player chooses first how to assign damage, the defending player after that."""
    return concerning(assignments(game, who), *who)


@rule(seams.earlier_damage_counts, rulings1999="A.27.Ruling.4", off=0)
def earlier_damage_counts(game: Game, blocker: GameObject) -> int:
    """What a blocker has been dealt before is taken off what a trampler has to assign to it."""
    return blocker.damage


def _as_it_is(game: Game, thing: GameObject, number: int) -> int:
    return number


@rule(seams.less_than_nothing, rulings1999="K.12.3", without=_as_it_is)
def less_than_nothing(game: Game, thing: GameObject, number: int) -> Concerning[int]:
    """A creature whose power is negative has none for all that doesn't change it: it deals no damage."""
    return concerning(0, thing)


@rule(rulings1999="C.8.2", off=[])
def tapped_blockers_deal_none(game: Game, blockers: list[GameObject]) -> list[GameObject]:
    """A blocker deals damage only if it is untapped when its damage dealing step comes."""
    idle = [Noted(f"{thing.name} is tapped and deals no damage", thing, (Damaged,)) for thing in blockers]
    for event, thing in zip(idle, blockers, strict=True):
        event.comes_from = game.log.grounds(trails.tapping(thing))
    game.happen(*idle)
    return blockers


class IntoDamagePrevention(CombatDamage):
    """Combat damage is assigned at once, and a damage prevention step follows."""

    def is_assigned(self, game: Game, assigned: Assigned) -> None:
        if assigned:
            damage_dealing(game, assigned)
        else:
            nobody_deals_damage(game)
        settle(game)
        comes_first(game)


@rule(rulings1999="C.8.1", off=[], at_work=EACH_TIME)
def damage_dealing(game: Game, assigned: Assigned) -> list[GameObject]:
    """Creatures deal their combat damage at once, those with first strike before the others, each time with a
    damage prevention step.
    """
    assign(game, each_deals_its_own(game, assigned))
    return list(dict.fromkeys(thing for thing, _, _ in assigned))


@rule(rulings1999="C.8.1", off=[], at_work=EACH_TIME)
def nobody_deals_damage(game: Game) -> list[Event]:
    """A part of damage dealing in which nobody deals any is gone through all the same."""
    return game.happen(Noted("no combat damage is dealt"))


def _as_one_source(game: Game, assigned: Assigned) -> list[Damaged]:
    """All damage to one creature or player lumped together, as if the first of those that deal it dealt it
    all.
    """
    totals: dict[Thing, int] = {}
    for _, victim, share in assigned:
        totals[victim] = totals.get(victim, 0) + share
    first = {victim: thing for thing, victim, _ in reversed(assigned)}
    return [Damaged(victim, total, combat=True, source=first[victim]) for victim, total in totals.items()]


@rule(rulings1999="C.8.3", without=_as_one_source)
def each_deals_its_own(game: Game, assigned: Assigned) -> list[Damaged]:
    """Each creature deals its damage separately, also one that attacks in a band or blocks beside others."""
    return [Damaged(victim, share, combat=True, source=thing) for thing, victim, share in assigned]
