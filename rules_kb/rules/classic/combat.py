"""306 to 311, the combat phase, with 500 Legal Attacks and Blocks and 501 Evasion Abilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from rules_kb.cards import effects as e
from rules_kb.rules.actions import DeclareAttack, DeclareBlock
from rules_kb.rules.classic.resolving import CombatDamageEntry
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, has_keyword, matches, properties
from rules_kb.rules.register import Illegal, Verdict, allow, forbid, rule
from rules_kb.table.choices import Choice
from rules_kb.table.events import (
    BecameBlocked,
    BecameUnblocked,
    Damaged,
    Declared,
    Event,
    LeftCombat,
    Noted,
    StepBegan,
    Tapped,
)
from rules_kb.table.objects import IN_PLAY, STACK, Characteristics, GameObject, Player

# -- 308 declare attackers ---------------------------------------------------------------------------------------------


def begin_declare_attackers(game: Game) -> None:
    """The active player must declare attackers, if any creature could attack."""
    active = game.table.turn.active
    assert active is not None
    game.happen(StepBegan("declare attackers"))
    if game.era.possible_attackers(game, active):
        game.table.turn.waiting_for = ("declare attackers", active)
    else:
        game.era.no_attackers(game)


def possible_attackers(game: Game, player: Player) -> list[GameObject]:
    """The player's creatures that could attack on their own, as far as each by itself is concerned."""
    with game.log.silence():
        return [thing for thing, look in game.looks().items() if "creature" in look.types and look.controller is player
                and any(not game.era.attack_verdicts(game, {thing: defender}, alone=True)
                        for defender in game.table.opponents(player))]


def declare_attackers(game: Game, action: DeclareAttack) -> None:
    """The active player declares attackers: which, whether that is legal, costs, and then priority."""
    waiting = game.table.turn.waiting_for
    if waiting is None or waiting[0] != "declare attackers" or waiting[1] is not action.player:
        raise Illegal([game.era.attackers_are_declared_in_their_step(game, action.player)])
    verdicts = game.era.attack_verdicts(game, action.attackers)
    if verdicts:
        raise Illegal(verdicts)
    game.table.turn.waiting_for = None
    if not action.attackers:
        game.era.no_attackers(game)
        game.era.next_step(game)
        return
    game.era.attack_is_paid_for(game, list(action.attackers))
    game.era.creatures_become_attackers(game, action.attackers)
    game.table.combat.bands = [list(band) for band in action.bands]
    game.table.combat.attacks_declared = True
    game.era.priority_after_attack(game)


@rule("308.1", cr2006="308.1", decides=True)
def attackers_are_declared_in_their_step(game: Game, player: Player) -> Verdict:
    """The active player declares attackers as the declare attackers step begins, all at once."""
    return forbid(f"{player.name} isn't to declare attackers now (this is the {game.table.turn.step} step)", player)


def attack_verdicts(game: Game, attackers: dict[GameObject, Player], alone: bool = False) -> list[Verdict]:
    """Every rule's verdict against a set of attackers."""
    verdicts = [game.era.may_attack(game, thing) for thing in attackers]
    verdicts.extend(game.era.attack_restriction(game, thing, defender, list(attackers), alone)
                    for thing, defender in attackers.items())
    if not alone:
        verdicts.append(game.era.attack_requirements(game, attackers))
    return [verdict for verdict in verdicts if verdict is not None and not verdict.allowed]


@rule("308.1", cr2006="308.2a", decides=True)
def may_attack(game: Game, thing: GameObject) -> Verdict:
    """Tapped creatures, Walls, creatures that came this turn, and noncreatures can't be declared as attackers."""
    look = game.look(thing)
    active = game.table.turn.active
    assert active is not None
    if "creature" not in look.types or thing.zone != IN_PLAY:
        return forbid(f"{thing.name} isn't a creature in play", thing)
    if look.controller is not active:
        return forbid(f"{active.name} doesn't control {thing.name}", thing)
    if thing.tapped:
        return forbid(f"{thing.name} is tapped", thing)
    if game.era.cant_attack_by_kind(game, thing):
        return forbid(f"{thing.name} is a Wall", thing)
    if thing.sick:
        haste: Verdict | None = game.era.haste_allows(game, thing)
        if haste is None:
            return forbid(f"{thing.name} came under {active.name}'s control this turn", thing)
    return allow(thing)


def cant_attack_by_kind(game: Game, thing: GameObject) -> bool:
    """A Wall can't attack, unless something lets it."""
    look = game.look(thing)
    return "wall" in look.subtypes and not properties(look, e.AttacksAsThoughNotWall)


@rule("500.2", cr2006="500.2", decides=True)
def attack_restriction(game: Game, thing: GameObject, defender: Player, attackers: list[GameObject], alone: bool) -> Verdict | None:
    """Each attacker is checked for restrictions in combination with the rest of the attack."""
    look = game.look(thing)
    context = Context(thing, look.controller)
    for item in properties(look, e.CantAttack):
        what = item.unless_defender_controls
        if what is None:
            return forbid(f"{thing.name} can't attack", thing)
        if not any(other_look.controller is defender and matches(game, what, other, context)
                   for other, other_look in game.looks().items()):
            return forbid(f"{thing.name} can't attack {defender.name}, who doesn't control what it needs", thing)
    for item in look.abilities:
        if getattr(item, "name", "") == "landhome":
            verdict: Verdict | None = game.era.landhome_attack(game, thing, defender, item)
            if verdict is not None:
                return verdict
        if getattr(item, "name", "") == "defender" and not properties(look, e.AttacksAsThoughNotWall):
            return forbid(f"{thing.name} can't attack", thing)
    if not alone and properties(look, e.AttacksAlone) and len(attackers) < 2:
        return forbid(f"{thing.name} can't attack unless another creature attacks", thing)
    return None


@rule("glossary/landhome", decides=True)
def landhome_attack(game: Game, thing: GameObject, defender: Player, item: Any) -> Verdict | None:
    """A creature with landhome can't attack unless the defending player controls such a land."""
    context = Context(thing, game.controller(thing))
    if any(look.controller is defender and matches(game, item.value, land, context) for land, look in game.looks().items()):
        return None
    return forbid(f"{defender.name} controls no {item.value.words[0]}", thing)


@rule("500.2", cr2006="500.2", decides=True)
def attack_requirements(game: Game, attackers: dict[GameObject, Player]) -> Verdict | None:
    """A creature that must attack if able has to, where that doesn't conflict with the rest of the attack."""
    active = game.table.turn.active
    assert active is not None
    for thing, look in game.looks().items():
        if look.controller is active and thing not in attackers and properties(look, e.MustAttack):
            for defender in game.table.opponents(active):
                trial = {**attackers, thing: defender}
                with game.log.silence():
                    able = not game.era.attack_verdicts(game, {thing: defender}, alone=True) and not any(
                        game.era.attack_restriction(game, other, against, list(trial), False) for other, against in trial.items())
                if able:
                    return forbid(f"{thing.name} attacks each turn if able", thing)
    return None


@rule("308.2", cr2006="308.2f")
def attack_is_paid_for(game: Game, attackers: list[GameObject]) -> None:
    """The active player pays the costs of attacking: tapping, for all creatures that don't attack without."""
    tapping = [thing for thing in attackers if not game.era.attacks_without_tapping(game, thing)]
    if tapping:
        game.happen(*[Tapped(thing) for thing in tapping])


def attacks_without_tapping(game: Game, thing: GameObject) -> bool:
    look = game.look(thing)
    return bool(properties(look, e.AttacksUntapped)) or has_keyword(look, "vigilance")


@rule("308.5", cr2006="308.2g")
def creatures_become_attackers(game: Game, attackers: dict[GameObject, Player]) -> None:
    """A creature becomes an attacking creature as it is declared, and stays one until it leaves combat or combat ends."""
    for thing in attackers:
        thing.notes["attacked"] = game.table.turn.number
    game.happen(*[Declared(thing, "attacker", (defender,)) for thing, defender in attackers.items()])


@rule("308.6")
def priority_after_attack(game: Game) -> bool:
    """With the attack declared and paid for, the active player receives priority."""
    game.era.active_player_receives_priority(game)
    return True


@rule("308.4", cr2006="308.4")
def no_attackers(game: Game) -> bool:
    """Without attackers the game goes straight to the end of combat step."""
    game.table.turn.notes["next step"] = "end of combat"
    return True


# -- 309 declare blockers ------------------------------------------------------------------------------------------------


def begin_declare_blockers(game: Game) -> None:
    """The defending player must declare blockers, if any creature could block."""
    game.happen(StepBegan("declare blockers"))
    defenders = list(dict.fromkeys(game.table.combat.attackers.values()))
    game.table.turn.notes["defenders to block"] = defenders
    _next_defender(game)


def _next_defender(game: Game) -> None:
    waiting = game.table.turn.notes.get("defenders to block", [])
    while waiting:
        defender = waiting[0]
        if game.era.possible_blocks(game, defender):
            game.table.turn.waiting_for = ("declare blockers", defender)
            return
        waiting.pop(0)
    game.era.blocks_are_settled(game)


def possible_blocks(game: Game, defender: Player) -> list[tuple[GameObject, GameObject]]:
    """Every (blocker, attacker) that would be legal by itself."""
    attackers = [thing for thing, attacked in game.table.combat.attackers.items() if attacked is defender]
    with game.log.silence():
        return [(blocker, attacker) for blocker, look in game.looks().items() if look.controller is defender
                and "creature" in look.types for attacker in attackers
                if not game.era.pair_verdicts(game, attacker, blocker)]


def declare_blockers(game: Game, action: DeclareBlock) -> None:
    """The defending player declares blockers: which block what, whether that is legal, and then priority."""
    waiting = game.table.turn.waiting_for
    if waiting is None or waiting[0] != "declare blockers" or waiting[1] is not action.player:
        raise Illegal([game.era.blockers_are_declared_in_their_step(game, action.player)])
    verdicts = game.era.block_verdicts(game, action.player, action.blocks)
    if verdicts:
        raise Illegal(verdicts)
    game.table.turn.waiting_for = None
    if action.blocks:
        game.era.creatures_become_blockers(game, action.blocks)
    game.table.turn.notes["defenders to block"].remove(action.player)
    _next_defender(game)


@rule("309.1", decides=True)
def blockers_are_declared_in_their_step(game: Game, player: Player) -> Verdict:
    """The defending player declares blockers as the declare blockers step begins, all at once."""
    return forbid(f"{player.name} isn't to declare blockers now (this is the {game.table.turn.step} step)", player)


def block_verdicts(game: Game, defender: Player, blocks: dict[GameObject, list[GameObject]]) -> list[Verdict]:
    """Every rule's verdict against a set of blocks."""
    verdicts: list[Verdict | None] = []
    for blocker, attackers in blocks.items():
        for attacker in attackers:
            verdicts.extend(game.era.pair_verdicts(game, attacker, blocker))
        verdicts.append(game.era.blocks_one_attacker(game, blocker, attackers))
    verdicts.append(game.era.block_requirements(game, defender, blocks))
    return [verdict for verdict in verdicts if verdict is not None and not verdict.allowed]


EVASIONS = ("flying_evades", "landwalk_evades", "protection_evades", "shadow_evades", "blocking_restriction")


def pair_verdicts(game: Game, attacker: GameObject, blocker: GameObject) -> list[Verdict]:
    """Every verdict against one creature blocking one attacker."""
    found = [game.era.may_block(game, attacker, blocker)]
    found.extend(getattr(game.era, name)(game, attacker, blocker) for name in EVASIONS)
    return [verdict for verdict in found if verdict is not None and not verdict.allowed]


@rule("309.1", decides=True)
def may_block(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict:
    """Tapped creatures and noncreatures can't be declared as blockers; what they block must attack their controller."""
    look = game.look(blocker)
    if "creature" not in look.types or blocker.zone != IN_PLAY:
        return forbid(f"{blocker.name} isn't a creature in play", blocker)
    if blocker.tapped:
        return forbid(f"{blocker.name} is tapped", blocker)
    if attacker not in game.table.combat.attackers:
        return forbid(f"{attacker.name} isn't attacking", attacker)
    if look.controller is not game.table.combat.attackers[attacker]:
        return forbid(f"{blocker.name} isn't controlled by the player whom {attacker.name} attacks", blocker)
    return allow(blocker, attacker)


@rule("309.1", decides=True)
def blocks_one_attacker(game: Game, blocker: GameObject, attackers: list[GameObject]) -> Verdict | None:
    """Each creature may block only one attacker, unless an ability lets it block more."""
    most: int | None = 1
    for item in properties(game.look(blocker), e.BlocksMore):
        most = None if item.number is None or most is None else most + item.number
    if most is not None and len(attackers) > most:
        return forbid(f"{blocker.name} can block only {most} attacker{'s' if most > 1 else ''}", blocker)
    return None


@rule("501.1", cr2006="501.1", decides=True)
def blocking_restriction(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """What restricts the blocks of an attacker, or what a creature can block."""
    attacks, blocks = game.look(attacker), game.look(blocker)
    for item in properties(attacks, e.CantBeBlocked):
        context = Context(attacker, attacks.controller)
        if item.by is None and item.except_by is None:
            return forbid(f"{attacker.name} is unblockable", attacker)
        if item.by is not None and matches(game, item.by, blocker, context):
            return forbid(f"{attacker.name} can't be blocked by {blocker.name}", attacker, blocker)
        if item.except_by is not None and not matches(game, item.except_by, blocker, context):
            return forbid(f"{attacker.name} can't be blocked by {blocker.name}", attacker, blocker)
    for item in properties(blocks, e.CantBlock):
        context = Context(blocker, blocks.controller)
        if item.only is not None:
            if not matches(game, item.only, attacker, context):
                return forbid(f"{blocker.name} can't block {attacker.name}", blocker, attacker)
        elif item.what is None or matches(game, item.what, attacker, context):
            return forbid(f"{blocker.name} can't block {attacker.name}", blocker, attacker)
    return None


@rule("500.2", cr2006="500.2", decides=True)
def block_requirements(game: Game, defender: Player, blocks: dict[GameObject, list[GameObject]]) -> Verdict | None:
    """Creatures that must block, or that must be blocked, are seen to, where that doesn't conflict with a restriction."""
    for attacker, attacked in game.table.combat.attackers.items():
        if attacked is not defender or not properties(game.look(attacker), e.MustBeBlocked):
            continue
        for blocker, able in game.era.possible_blocks(game, defender):
            if able is attacker and attacker not in blocks.get(blocker, []):
                return forbid(f"{blocker.name} is able to block {attacker.name} and must", blocker, attacker)
    for blocker, _ in game.era.possible_blocks(game, defender):
        if blocker not in blocks and properties(game.look(blocker), e.MustBlock):
            return forbid(f"{blocker.name} blocks each turn if able", blocker)
    return None


@rule("309.3")
def creatures_become_blockers(game: Game, blocks: dict[GameObject, list[GameObject]]) -> None:
    """A declared creature becomes a blocker; an attacker with a blocker becomes blocked, and stays so."""
    events: list[Event] = [Declared(blocker, "blocker", tuple(attackers)) for blocker, attackers in blocks.items()]
    attacked = dict.fromkeys(attacker for attackers in blocks.values() for attacker in attackers)
    game.happen(*events, *[BecameBlocked(attacker) for attacker in attacked])


@rule("309.3")
def attackers_become_unblocked(game: Game) -> None:
    """An attacker with no blocker becomes an unblocked creature."""
    combat = game.table.combat
    free = [thing for thing in combat.attackers if thing not in combat.blocked]
    if free:
        game.happen(*[BecameUnblocked(thing) for thing in free])


def blocks_are_settled(game: Game) -> None:
    """All blocks are declared: unblocked attackers are known, and the active player gets priority."""
    game.table.combat.blocks_declared = True
    game.era.attackers_become_unblocked(game)
    game.era.priority_after_blocks(game)


@rule("309.5")
def priority_after_blocks(game: Game) -> bool:
    """After all blocks the active player receives priority."""
    game.era.active_player_receives_priority(game)
    return True


# -- 310 combat damage -----------------------------------------------------------------------------------------------------


def begin_combat_damage(game: Game) -> None:
    """Assign combat damage, put it on the stack, and give priority."""
    game.happen(StepBegan("combat damage"))
    game.era.deal_out_combat_damage(game)


def deal_out_combat_damage(game: Game) -> None:
    """See who assigns damage in this combat damage step, and have it assigned."""
    combat = game.table.combat
    combat.damage_steps += 1
    if combat.damage_steps == 1:
        game.era.first_strike_goes_first(game)
    else:
        game.table.turn.notes["who deals"] = [thing for thing in (*combat.attackers, *combat.blocks)
                                              if not _dealt_already(game, thing)]
    game.era.assign_combat_damage(game)


def _dealt_already(game: Game, thing: GameObject) -> bool:
    if thing in game.table.combat.dealt_damage:
        return True
    if has_keyword(game.look(thing), "first strike"):
        game.era.first_strike_gained_or_lost_too_late(game, thing)
    return False


@rule("502.2b", cr2006="502.2b", off=None)
def first_strike_goes_first(game: Game) -> bool:
    """If an attacker or blocker has first strike, only those with it assign damage now; a second damage step follows for the rest."""
    combat = game.table.combat
    fighters = [*combat.attackers, *combat.blocks]
    first = [thing for thing in fighters if game.era.has_first_strike(game, thing)]
    notes = game.table.turn.notes
    notes["who deals"] = first or fighters
    combat.had_first_strike = set(first)
    if first:
        notes["next step"] = "combat damage"
    return bool(first)


@rule("502.2c", cr2006="502.2c")
def first_strike_gained_or_lost_too_late(game: Game, thing: GameObject) -> list[GameObject]:
    """Gaining or losing first strike after the first damage step changes nothing: each creature deals damage once."""
    return [thing]


def assign_combat_damage(game: Game) -> None:
    """Each player announces how their creatures deal damage; the whole goes on the stack as one entry."""
    combat = game.table.combat
    who = game.table.turn.notes.pop("who deals", [*combat.attackers, *combat.blocks])
    for thing in combat.had_first_strike:
        if combat.damage_steps == 2 and thing in (*combat.attackers, *combat.blocks) and not has_keyword(
                game.look(thing), "first strike"):
            game.era.first_strike_gained_or_lost_too_late(game, thing)
    combat.dealt_damage = combat.dealt_damage | set(who)
    received: Counter[GameObject] = Counter()
    assigned: list[tuple[GameObject, Any, int]] = []
    divisions: list[tuple[GameObject, dict[Any, int]]] = []
    for thing in [thing for thing in combat.attackers if thing in who]:
        division = _attacker_division(game, thing)
        divisions.append((thing, division))
        received.update({victim: share for victim, share in division.items() if isinstance(victim, GameObject)})
    for thing, division in divisions:
        if has_keyword(game.look(thing), "trample"):
            game.era.require(game.era.trample_assignment(game, thing, division, received))
        assigned.extend((thing, victim, share) for victim, share in division.items() if share)
    for thing in [thing for thing in combat.blocks if thing in who]:
        division = _blocker_division(game, thing)
        assigned.extend((thing, victim, share) for victim, share in division.items() if share)
    game.era.damage_goes_on_stack(game, assigned)


@rule("310.1a", off=0)
def damage_equal_to_power(game: Game, thing: GameObject) -> int:
    """As much combat damage as the creature has power."""
    look = game.look(thing)
    if properties(look, e.DealsNoCombatDamage):
        return 0
    return max(0, look.power or 0)


def _attacker_division(game: Game, thing: GameObject) -> dict[Any, int]:
    combat = game.table.combat
    amount = game.era.damage_equal_to_power(game, thing)
    if not amount:
        return {}
    if thing in combat.unblocked or thing not in combat.blocked:
        return game.era.unblocked_damage(game, thing, amount) or {}
    blockers = combat.blockers_of(thing)
    trample = has_keyword(game.look(thing), "trample")
    if not blockers:
        if trample:
            return game.era.trample_past_removed_blockers(game, thing, amount) or {}
        return game.era.blocked_damage(game, thing, amount, []) or {}
    return game.era.blocked_damage(game, thing, amount, [*blockers, *([combat.attackers[thing]] if trample else [])]) or {}


@rule("310.1b", off={})
def unblocked_damage(game: Game, thing: GameObject, amount: int) -> dict[Any, int]:
    """What an unblocked creature deals all goes to the defending player."""
    return {game.table.combat.attackers[thing]: amount}


@rule("310.1c", off={})
def blocked_damage(game: Game, thing: GameObject, amount: int, victims: list[Any]) -> dict[Any, int]:
    """A blocked creature deals its damage among its blockers; with none left it deals none."""
    if not victims:
        game.happen(Noted(f"{thing.name} stays blocked and deals no combat damage", thing))
        return {}
    return divide(game, game.controller(thing), thing, amount, victims)


def _blocker_division(game: Game, thing: GameObject) -> dict[Any, int]:
    amount = game.era.damage_equal_to_power(game, thing)
    if not amount:
        return {}
    return game.era.blocker_damage(game, thing, amount, list(game.table.combat.blocks[thing])) or {}


@rule("310.1d", off={})
def blocker_damage(game: Game, thing: GameObject, amount: int, victims: list[Any]) -> dict[Any, int]:
    """A blocker deals its damage among the attackers that it is blocking; with none left it deals none."""
    if not victims:
        game.happen(Noted(f"{thing.name} deals no combat damage", thing))
        return {}
    return divide(game, game.controller(thing), thing, amount, victims)


def divide(game: Game, player: Player, thing: GameObject, amount: int, victims: list[Any]) -> dict[Any, int]:
    """How the player divides a creature's combat damage; asked only where there is a choice."""
    division = game.ask_one(Choice(player, "divide", f"how {thing.name} assigns {amount} damage", victims, 1, 1, amount, thing))
    if sum(division.values()) != amount or any(share < 0 for share in division.values()) or any(
            victim not in victims for victim in division):
        raise Illegal([forbid(f"{thing.name} assigns {amount} damage among {', '.join(v.name for v in victims)}", thing)])
    return dict(division)


@rule("310.2")
def damage_goes_on_stack(game: Game, assigned: list[tuple[GameObject, Any, int]]) -> bool:
    """All combat damage goes on the stack as a single entry, and the active player receives priority."""
    active = game.table.turn.active
    assert active is not None
    if assigned:
        entry = game.table.new_object(Characteristics("combat damage"), active)
        entry.ability = CombatDamageEntry(assigned)
        game.table.place(entry, STACK)
        told = "; ".join(f"{thing.name} {share} to {victim.name}" for thing, victim, share in assigned)
        game.log.event(f"combat damage goes on the stack: {told}", ("combat damage",))
    game.era.active_player_receives_priority(game)
    return bool(assigned)


@rule("310.4")
def combat_damage_resolves(game: Game, entry: GameObject) -> None:
    """Combat damage is dealt as it was assigned, whatever has become of its source; what has left play isn't dealt damage."""
    game.table.lift(entry)
    events: list[Event] = []
    for thing, victim, share in entry.ability.assigned:
        if isinstance(victim, Player):
            if not victim.lost:
                events.append(Damaged(victim, share, combat=True, source=thing))
        elif victim.zone == IN_PLAY:
            events.append(Damaged(victim, share, combat=True, source=thing))
    game.happen(*events)
    if not events:
        game.happen(Noted("no combat damage is dealt"))


# -- 306.2 removal from combat ------------------------------------------------------------------------------------------------


@rule("306.2", cr2006="306.2")
def removed_from_combat(game: Game) -> None:
    """Whatever is no longer a creature, or has changed controllers, leaves combat."""
    combat = game.table.combat
    gone = []
    for thing in dict.fromkeys((*combat.attackers, *combat.blocks)):
        if thing.zone != IN_PLAY:
            continue
        look = game.look(thing)
        side = thing.notes.get("combat controller")
        if "creature" not in look.types or (side is not None and look.controller.name != side):
            gone.append(thing)
    if gone:
        game.happen(*[LeftCombat(thing) for thing in gone])


@rule("309.4")
def blocker_leaves_attacker_blocked(game: Game, blocker: GameObject) -> list[GameObject]:
    """Removing a blocker from combat doesn't unblock what it was blocking."""
    return [blocker]


def keep_combat_right(game: Game, events: list[Event]) -> None:
    """After events: creatures that have left play or changed are no longer in combat."""
    combat = game.table.combat
    if not combat.attackers and not combat.blocks:
        return
    for blocker in list(combat.blocks):
        if blocker.zone != IN_PLAY:
            attackers = combat.blocks.pop(blocker)
            if attackers:
                game.era.blocker_leaves_attacker_blocked(game, blocker)
    for attacker in [thing for thing in combat.attackers if thing.zone != IN_PLAY]:
        LeftCombat(attacker).carry_out(game.table)
    for thing in (*combat.attackers, *combat.blocks):
        thing.notes.setdefault("combat controller", game.controller(thing).name)
    game.era.removed_from_combat(game)


def subsets(things: Iterable[GameObject]) -> Iterable[tuple[GameObject, ...]]:
    """All sets of these, the smaller first."""
    pool = list(things)
    for size in range(len(pool) + 1):
        yield from combinations(pool, size)
