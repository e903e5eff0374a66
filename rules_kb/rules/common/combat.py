"""306 to 309 and 311, the combat phase: declaring attackers and blockers, and leaving combat.

310, combat damage, has a module of its own; so have the rules on legal attacks and blocks (500, 501).
"""

from __future__ import annotations

from itertools import pairwise

from rules_kb.books.eras import DECLARE_ATTACKERS, DECLARE_BLOCKERS
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.attacks_and_blocks import (
    evasion_verdicts,
    is_free_to_block,
    most_to_block,
    possible_attackers,
    possible_blocks,
)
from rules_kb.rules.engine.combat import attack_costs, await_blocks, block_costs, pay_for_declaration
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.engine.turn_structure import active_player_receives_priority
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, allow, answers, forbid, rule
from rules_kb.rules.terms.combat import Blocks, Costs
from rules_kb.table.entries import CONTROLLER, EACH_TIME, EVERYWHERE, TAPPED, TYPE
from rules_kb.table.events import Event
from rules_kb.table.events.combat import (
    BecameBlocked,
    BecameUnblocked,
    Declared,
    EvadedTooLate,
    LeftCombat,
    LeftInCombat,
)
from rules_kb.table.events.turns import DeclarationAwaited
from rules_kb.table.objects import IN_PLAY, GameObject, Player


@rule(seams.combat_phase_goes_on, cr1999="306.1", cr2006="306.1", at_work=EVERYWHERE)
def combat_phase_goes_on(game: Game, step: str) -> str | None:
    """Combat has five steps: its beginning, attackers, blockers, damage, its end."""
    steps = [name for phase, name in game.era.steps if phase == "combat"]
    return dict(pairwise(steps)).get(step)


@rule(seams.priority_as_combat_begins, cr1999="307.1", cr2006="307.1", off=False, at_work=EVERYWHERE)
def priority_as_combat_begins(game: Game) -> bool:
    """With what has triggered on the stack, the active player receives priority as combat begins."""
    active_player_receives_priority(game)
    return True


def _nobody_declares_attackers(game: Game, active: Player) -> bool:
    active_player_receives_priority(game)
    return False


@rule(
    seams.attackers_are_awaited,
    rulings1999="C.4.1",
    cr1999="308.1",
    cr2006="308.1",
    without=_nobody_declares_attackers,
    at_work=EACH_TIME,
)
def attackers_are_awaited(game: Game, active: Player) -> bool:
    """The declare attackers step opens with the active player's declaration, before anybody has priority."""
    game.record(DeclarationAwaited(DECLARE_ATTACKERS, active))
    return True


@rule(
    seams.attackers_are_declared_in_their_step,
    rulings1999="C.4.1",
    cr1999="308.1",
    cr2006="308.1",
    decides=True,
    at_work=EACH_TIME,
)
def attackers_are_declared_in_their_step(game: Game, player: Player) -> Verdict:
    """The active player declares attackers as the declare attackers step begins, all at once."""
    turn = game.table.turn
    if turn.active is not player:
        return forbid(f"it isn't {player.name}'s turn", player)
    if turn.step == DECLARE_ATTACKERS:
        return forbid("attackers have been declared already", player)
    return forbid(
        f"attackers are declared as the declare attackers step begins, and this is {turn.step}", player
    )


@rule(
    seams.may_attack,
    rulings1999="C.4.2",
    cr1999="308.1",
    cr2006="308.2a",
    decides=True,
    at_work={"cr1999": EACH_TIME},
)
def may_attack(game: Game, thing: GameObject) -> Verdict:
    """Tapped creatures, Walls, creatures that came this turn, and noncreatures can't be declared as
    attackers.
    """
    look = game.look(thing)
    active = game.table.turn.active
    assert active is not None
    if "creature" not in look.types or thing.zone != IN_PLAY:
        return forbid(f"{thing.name} isn't a creature in play", thing, of=TYPE)
    if look.controller is not active:
        return forbid(f"{active.name} doesn't control {thing.name}", thing, of=CONTROLLER)
    if thing.tapped:
        return forbid(f"{thing.name} is tapped", thing, of=TAPPED)
    if seams.cant_attack_by_kind(game, thing):
        return forbid(f"{thing.name} is a Wall", thing, of=TYPE)
    if thing.sick:
        haste: Verdict | None = seams.haste_allows(game, thing)
        if haste is None and not (
            properties(look, e.AttacksAsThoughHaste) and seams.as_though_it_had(game, thing)
        ):
            return forbid(f"{thing.name} came under {active.name}'s control this turn", thing, of=CONTROLLER)
    return allow(thing)


@rule(
    seams.mana_for_attack_costs,
    cr1999="308.2",
    cr2006="308.2e",
    decides=True,
    off=None,
    at_work={"cr1999": EACH_TIME},
)
def mana_for_attack_costs(game: Game, player: Player) -> Verdict:
    """While attackers are declared, mana abilities may be played only where an attack costs mana."""
    able = possible_attackers(game, player)
    asked = [
        thing
        for thing in able
        for defender in game.table.opponents(player)
        if _asks_mana(attack_costs(game, {thing: defender}))
    ]
    return (
        allow(*asked)
        if asked
        else forbid("no attack here costs mana, so no mana ability can be played now", player)
    )


@rule(
    seams.illegal_attack_is_canceled,
    cr1999="308.3",
    cr2006="308.2",
    decides=True,
    at_work={"cr2006": EACH_TIME},
)
def illegal_attack_is_canceled(game: Game, player: Player) -> Verdict:
    """A proposed attack that isn't legal or can't be paid for is canceled whole, and declared anew."""
    return forbid(f"the attack is canceled, and {player.name} declares attackers anew", player)


@rule(seams.priority_after_attack, cr1999="308.6", cr2006="308.1", off=False, at_work=EACH_TIME)
def priority_after_attack(game: Game) -> bool:
    """With the attack declared and paid for, the active player receives priority."""
    active_player_receives_priority(game)
    return True


def _asks_mana(costs: Costs) -> bool:
    return any(isinstance(part, a.PayMana) for _, cost in costs for part in cost.parts)


def _nobody_declares_blockers(game: Game) -> bool:
    return False


@rule(
    seams.blocks_are_awaited,
    rulings1999="C.6.1",
    cr1999="309.1",
    cr2006="309.1",
    without=_nobody_declares_blockers,
    at_work=EACH_TIME,
)
def blocks_are_awaited(game: Game) -> bool:
    """The declare blockers step opens with the declarations of the players who are attacked, one after the
    other.
    """
    return await_blocks(game)


@rule(
    seams.blockers_are_declared_in_their_step,
    rulings1999="C.6.1",
    cr1999="309.1",
    cr2006="309.1",
    decides=True,
    at_work=EACH_TIME,
)
def blockers_are_declared_in_their_step(game: Game, player: Player) -> Verdict:
    """The defending player declares blockers as the declare blockers step begins, all at once."""
    turn = game.table.turn
    if turn.step != DECLARE_BLOCKERS:
        return forbid(
            f"blockers are declared as the declare blockers step begins, and this is {turn.step}", player
        )
    if player not in game.table.combat.attackers.values():
        return forbid(f"nothing attacks {player.name}", player)
    if player in game.table.combat.defenders_to_block:
        return forbid(f"{player.name} has to wait for another player's declaration", player)
    return forbid("blockers have been declared already", player)


@rule(
    seams.may_block,
    rulings1999="C.6.2",
    cr1999="309.1",
    cr2006="309.2a",
    decides=True,
    at_work={"cr1999": EACH_TIME},
)
def may_block(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict:
    """Tapped creatures and noncreatures can't be declared as blockers; what they block must attack their
    controller.
    """
    look = game.look(blocker)
    if "creature" not in look.types or blocker.zone != IN_PLAY:
        return forbid(f"{blocker.name} isn't a creature in play", blocker, of=TYPE)
    if blocker.tapped:
        return forbid(f"{blocker.name} is tapped", blocker, of=TAPPED)
    if attacker not in game.table.combat.attackers:
        return forbid(f"{attacker.name} isn't attacking", attacker)
    if look.controller is not game.table.combat.attackers[attacker]:
        return forbid(
            f"{blocker.name} isn't controlled by the player whom {attacker.name} attacks",
            blocker,
            of=CONTROLLER,
        )
    return allow(blocker, attacker)


@rule(
    seams.blocks_one_attacker,
    rulings1999="C.6.4",
    cr1999="309.1",
    cr2006="309.2a",
    decides=True,
    at_work={"cr1999": EACH_TIME},
)
def blocks_one_attacker(game: Game, blocker: GameObject, attackers: list[GameObject]) -> Verdict | None:
    """Each creature may block only one attacker, unless an ability lets it block more."""
    most = most_to_block(game, blocker)
    if most is not None and len(attackers) > most:
        return forbid(f"{blocker.name} can block only {most} attacker{'s' if most > 1 else ''}", blocker)
    return None


@rule(seams.block_is_paid_for, cr1999="309.2", cr2006="309.2d")
def block_is_paid_for(game: Game, player: Player, blocks: Blocks) -> None:
    """The defending player pays what the block costs."""
    costs = total_cost_to_block(game, blocks) if block_costs(game, blocks) else []
    pay_for_declaration(game, player, costs, seams.block_is_paid_for)


@rule(cr2006="309.2b", off=[])
def total_cost_to_block(game: Game, blocks: Blocks) -> Costs:
    """What the chosen blockers have to be paid for is added up, and doesn't change after that."""
    costs: Costs = block_costs(game, blocks)
    return costs


@rule(seams.mana_for_block_costs, cr1999="309.2", cr2006="309.2c", decides=True, off=None)
def mana_for_block_costs(game: Game, player: Player) -> Verdict:
    """While blockers are declared, mana abilities may be played only where a block costs mana."""
    asked = [
        blocker
        for blocker, attacker in possible_blocks(game, player)
        if _asks_mana(block_costs(game, {blocker: [attacker]}))
    ]
    return (
        allow(*asked)
        if asked
        else forbid("no block here costs mana, so no mana ability can be played now", player)
    )


@rule(seams.illegal_block_is_canceled, cr1999="309.2a", cr2006="309.2", decides=True)
def illegal_block_is_canceled(game: Game, player: Player) -> Verdict:
    """A proposed block that isn't legal or can't be paid for is canceled whole, and declared anew."""
    return forbid(f"the block is canceled, and {player.name} declares blockers anew", player)


@rule(
    seams.creatures_become_blockers, rulings1999="C.6.1", cr1999="309.3", cr2006="309.2e", at_work=EACH_TIME
)
def creatures_become_blockers(game: Game, blocks: Blocks) -> None:
    """A declared creature becomes a blocker; an attacker with a blocker becomes blocked, and stays so."""
    events: list[Event] = [
        Declared(blocker, "blocker", tuple(attackers)) for blocker, attackers in blocks.items()
    ]
    attacked = dict.fromkeys(attacker for attackers in blocks.values() for attacker in attackers)
    game.happen(*events, *[BecameBlocked(attacker) for attacker in attacked])


@rule(
    seams.attackers_become_unblocked,
    rulings1999="G.44.1",
    cr1999="309.3",
    cr2006="309.2f",
    at_work={"cr1999": EACH_TIME, "cr2006": EACH_TIME},
)
def attackers_become_unblocked(game: Game) -> None:
    """An attacker with no blocker becomes an unblocked creature."""
    combat = game.table.combat
    free = [thing for thing in combat.attackers if thing not in combat.blocked]
    if free:
        game.happen(*[BecameUnblocked(thing) for thing in free])


@rule(seams.become_blocked_by_effect, cr1999="glossary/blocked-creature", cr2006="glossary/blocked-creature")
def become_blocked_by_effect(game: Game, attackers: list[GameObject], source: GameObject) -> None:
    """An effect too can cause an attacking creature to become a blocked one, without a blocker."""
    if attackers:
        bands = [band for band in game.table.combat.bands if any(member in attackers for member in band)]
        whole = [*attackers, *(whole_band_is_blocked(game, attackers, bands) if bands else [])]
        game.happen(*[BecameBlocked(attacker, by_effect=True, source=source) for attacker in whole])


@rule(cr2006="502.10g", off=[])
def whole_band_is_blocked(
    game: Game, attackers: list[GameObject], bands: list[list[GameObject]]
) -> list[GameObject]:
    """Where an effect makes one member of a band blocked, the whole band becomes blocked."""
    others = dict.fromkeys(member for band in bands for member in band if member not in attackers)
    return [member for member in others if member not in game.table.combat.blocked]


@rule(seams.priority_after_blocks, cr1999="309.5", cr2006="309.1", off=False, at_work=EACH_TIME)
def priority_after_blocks(game: Game) -> bool:
    """After all blocks the active player receives priority."""
    active_player_receives_priority(game)
    return True


@rule(
    seams.blocker_leaves_attacker_blocked,
    rulings1999="C.6.10",
    cr1999="309.4",
    cr2006="309.2f",
    permits=True,
    off=[],
    at_work={"cr2006": EACH_TIME},
)
def blocker_leaves_attacker_blocked(
    game: Game, blocker: GameObject, attackers: list[GameObject]
) -> list[GameObject]:
    """An attacker stays blocked without its blockers: that they leave combat makes no difference to it."""
    return attackers


@rule(
    seams.turning_leaves_it_in_combat,
    rulings1999="C.1.Ruling.1",
    cr1999="306.2",
    cr2006="306.2b",
    permits=True,
    off=[],
)
def turning_leaves_it_in_combat(game: Game, turned: list[GameObject]) -> list[GameObject]:
    """A declared creature fights on tapped or untapped: neither takes it out of combat, nor keeps it from
    dealing damage.
    """
    return turned


@rule(seams.removed_from_combat, cr1999="306.2", cr2006="306.2")
def removed_from_combat(game: Game, fighters: list[GameObject]) -> None:
    """Whatever is no longer a creature, or has changed controllers, leaves combat."""
    sides, looks = game.table.combat.sides, game.looks()
    seen = [(thing, sides.get(thing), looks.get(thing) or game.look(thing)) for thing in fighters]
    gone = [
        thing
        for thing, side, look in seen
        if side is not None and ("creature" not in look.types or look.controller is not side)
    ]
    if gone:
        game.happen(*[LeftCombat(thing) for thing in gone])


# -- 306.2 what comes too late -------------------------------------------------------------------------------


@answers(seams.comes_too_late_for_combat)
def comes_too_late_for_combat(game: Game, fighters: list[GameObject]) -> None:
    """See which fighters have now what would have kept them from attacking or blocking, and leave them in
    combat all the same.
    """
    may_say_so = {thing for kind in STAYING_OUT for thing, _, _ in game.having(kind)}
    with game.log.silence():
        may_stay = [thing for thing in fighters if thing in may_say_so] if may_say_so else []
        kept = [thing for thing in may_stay if _says_that_it_stays_out(game, thing)]
    late = [thing for thing in kept if thing.kept_from_combat_in != game.table.turn.number]
    if late:
        game.record(*[LeftInCombat(thing) for thing in late])
    if late and not stays_in_combat(game, late):
        game.happen(*[LeftCombat(thing) for thing in late])
    evaded = _evaded_by_now(game, fighters)
    if evaded and not block_stays(game, evaded):
        game.happen(*[LeftCombat(thing) for thing in evaded])


STAYING_OUT = (a.Keyword, e.CantAttack, e.CantBlock)
"""By what a creature may say that it can't be in combat."""


def _says_that_it_stays_out(game: Game, thing: GameObject) -> bool:
    """Whether a creature in combat could no longer be declared as what it is."""
    look = game.look(thing)
    if thing in game.table.combat.attackers:
        defends = has_keyword(look, "defender") and not properties(look, e.AttacksAsThoughNotWall)
        return defends or any(
            item.unless_defender_controls is None and not item.you for item in properties(look, e.CantAttack)
        )
    return any(
        not is_free_to_block(game, attacker, thing, item)
        for item in properties(look, e.CantBlock)
        for attacker in game.table.combat.blocks.get(thing, [])
    )


@rule(cr1999="306.2", cr2006="306.2a", permits=True, off=[])
def stays_in_combat(game: Game, things: list[GameObject]) -> list[GameObject]:
    """A declared creature may stay in combat, whatever would have kept it from attacking or blocking."""
    return things


def _evaded_by_now(game: Game, fighters: list[GameObject]) -> list[GameObject]:
    """The blockers that couldn't be declared any more, since the attacker has gained or lost an ability; each
    is named once.
    """
    combat = game.table.combat
    found = []
    for blocker in fighters:
        for attacker in combat.blocks.get(blocker, []):
            if (
                (blocker, attacker) in combat.beside
                or blocker.evaded_by == attacker.id
                or not (_has_changed(game, attacker) or _has_changed(game, blocker))
            ):
                continue
            with game.log.silence():
                evades = evasion_verdicts(game, attacker, blocker)
            if evades:
                game.record(EvadedTooLate(blocker, attacker))
                found.append(blocker)
    return found


def _has_changed(game: Game, thing: GameObject) -> bool:
    """Whether a creature has abilities that it wasn't printed with, or lacks some."""
    return tuple(game.look(thing).abilities) != tuple(thing.initial.abilities)


@rule(cr1999="306.2", cr2006="501.3", permits=True, off=[])
def block_stays(game: Game, blockers: list[GameObject]) -> list[GameObject]:
    """A legal block may stay, whatever evasion ability is gained or lost after it."""
    return blockers


# -- 311 end of combat ---------------------------------------------------------------------------------------


@rule(seams.priority_as_combat_ends, cr1999="311.1", cr2006="311.1", off=False, at_work=EVERYWHERE)
def priority_as_combat_ends(game: Game) -> bool:
    """With what has triggered at end of combat on the stack, the active player receives priority."""
    active_player_receives_priority(game)
    return True
