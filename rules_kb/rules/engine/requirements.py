"""What creatures must do in combat: the procedures, which bear no number.

The rules that they carry out are in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.cards import effects as e
from rules_kb.rules.engine.attacks_and_blocks import (
    most_to_block,
    possible_blocks,
    restrictions_on_attack,
    restrictions_on_blocks,
)
from rules_kb.rules.engine.combat import attack_costs, block_costs
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.engine.not_played import not_played
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, allow, forbid
from rules_kb.rules.terms.combat import Attack, Blocks
from rules_kb.table.objects import GameObject, Player


def _has_done_enough(game: Game, thing: GameObject) -> bool:
    return True


def requirements_on_attack(
    game: Game, attackers: Attack, has_done_enough: Callable[[Game, GameObject], bool] = _has_done_enough
) -> Verdict | None:
    """A creature that must attack if able is checked where it isn't in the attack: could it have joined the
    rest? `has_done_enough` is asked of one that must attack in this turn, and already has.
    """
    turn = game.table.turn
    for thing, look in game.looks().items():
        asked = look.controller is turn.active and thing not in attackers
        must = properties(look, e.MustAttack) if asked else []
        if len(game.table.players) > 2 and any(item.goaded for item in must):
            raise not_played("whom a goaded creature attacks of more than one", thing)
        if must and _could_join(game, thing, attackers):
            again = thing.attacked_in == turn.number and not any(item.each_combat for item in must)
            if not again or not has_done_enough(game, thing):
                return forbid(f"{thing.name} is able to attack and must", thing, of=e.MustAttack)
    bound = [thing for thing in attackers if properties(game.look(thing), e.MustAttack)]
    return allow(*bound) if bound else None


def _could_join(game: Game, thing: GameObject, attackers: Attack) -> bool:
    """Whether a creature could attack along with the others, without anybody paying for it."""
    with game.log.silence():
        return any(
            not attack_costs(game, {thing: defender})
            and not restrictions_on_attack(game, {**attackers, thing: defender})
            for defender in game.table.opponents(game.controller(thing))
        )


BINDING = (e.MustBlock, e.MustBlockIt, e.MustBeBlocked, e.MustBeBlockedByOne)
"""What asks for a block."""


def requirements_on_block(game: Game, defender: Player, blocks: Blocks) -> Verdict | None:
    """Creatures that must block, or that an attacker must be blocked by, do so where nothing else in the
    block forbids it.
    """
    if not any(game.having(kind) for kind in BINDING):
        return None
    able: Blocks = {}
    bound: list[GameObject] = []
    for blocker, attacker in possible_blocks(game, defender):
        able.setdefault(blocker, []).append(attacker)
    for blocker, attackers in able.items():
        told = [item.it for item in properties(game.look(blocker), e.MustBlockIt)]
        wanted = [
            attacker
            for attacker in attackers
            if attacker in told or properties(game.look(attacker), e.MustBeBlocked)
        ]
        done = [attacker for attacker in blocks.get(blocker, []) if attacker in wanted]
        most = most_to_block(game, blocker)
        for attacker in wanted if most is None or len(done) < most else ():
            if attacker not in done and _could_block(game, blocks, blocker, [*done, attacker]):
                return forbid(
                    f"{blocker.name} is able to block {attacker.name} and must", blocker, attacker, of=BINDING
                )
        if (
            not blocks.get(blocker)
            and properties(game.look(blocker), e.MustBlock)
            and any(_could_block(game, blocks, blocker, [attacker]) for attacker in attackers)
        ):
            return forbid(f"{blocker.name} is able to block and must", blocker, of=BINDING)
        if idle := _nothing_blocks_what_must_be_blocked(game, blocks, blocker, attackers, bool(done)):
            return forbid(
                f"{blocker.name} is able to block {idle.name}, which must be blocked",
                blocker,
                idle,
                of=BINDING,
            )
        asked = [
            attacker
            for attacker in blocks.get(blocker, [])
            if properties(game.look(attacker), e.MustBeBlockedByOne)
        ]
        if done or asked or (blocks.get(blocker) and properties(game.look(blocker), e.MustBlock)):
            bound.append(blocker)
    return allow(*bound) if bound else None


def _nothing_blocks_what_must_be_blocked(
    game: Game, blocks: Blocks, blocker: GameObject, attackers: list[GameObject], bound: bool
) -> GameObject | None:
    """An attacker that must be blocked, that nothing in the proposal blocks, and that this creature could
    block instead of what it does.
    """
    blocked = {thing for others in blocks.values() for thing in others}
    busy = bound or any(
        properties(game.look(thing), e.MustBeBlockedByOne) for thing in blocks.get(blocker, [])
    )
    return next(
        (
            attacker
            for attacker in attackers
            if attacker not in blocked
            and not busy
            and properties(game.look(attacker), e.MustBeBlockedByOne)
            and _could_block(game, blocks, blocker, [attacker])
        ),
        None,
    )


def _could_block(game: Game, blocks: Blocks, blocker: GameObject, attackers: list[GameObject]) -> bool:
    """Whether a creature could block these attackers along with the rest of a block, without anybody paying
    for it.
    """
    with game.log.silence():
        return not block_costs(game, {blocker: attackers}) and not restrictions_on_blocks(
            game, {**blocks, blocker: attackers}
        )
