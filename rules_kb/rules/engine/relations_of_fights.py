"""Relations of fights: who blocks or blocked whom, attacked when, has damaged what, is in whose band, and
against whose lands it fights.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import words as w
from rules_kb.cards.node import replace
from rules_kb.hints import get_args
from rules_kb.rules.engine.log_of_turn import of_last_turn_of, of_this_turn
from rules_kb.rules.engine.meaning import all_matching, matches
from rules_kb.rules.engine.relations import (
    RELATIONS,
    NoRelation,
    Relating,
    are_of_one_type,
    in_state,
    relation,
)
from rules_kb.rules.game import Game
from rules_kb.table.events.combat import Declared, LeftCombat
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.objects import IN_PLAY, GameObject, Player


@relation("damaged you this turn")
def _damaged_you_this_turn(asked: Relating) -> bool:
    return any(
        isinstance(change, Damaged)
        and change.source is asked.thing
        and change.target is asked.context.controller
        and change.amount > 0
        for change in of_this_turn(asked.game)
    )


@relation("not fighting")
def _not_fighting(asked: Relating) -> bool:
    return not in_state(asked.game, asked.thing, asked.look, "attacking or blocking")


def _blocks(game: Game, blocker: GameObject, attacker: GameObject) -> bool:
    """Whether one blocks the other; of what is gone, whether it did as it left play."""
    if blocker.zone == IN_PLAY == attacker.zone:
        return attacker in game.table.combat.blocks.get(blocker, ())
    return any(
        isinstance(change, LeftCombat)
        and not change.told
        and (
            (change.thing is blocker and attacker in change.was_blocking)
            or (change.thing is attacker and blocker in change.was_blocked_by)
        )
        for change in of_this_turn(game)
    )


@relation("blocking this")
def _blocking_this(asked: Relating) -> bool:
    return _blocks(asked.game, asked.thing, asked.context.source)


@relation("blocked by this")
def _blocked_by_this(asked: Relating) -> bool:
    return _blocks(asked.game, asked.context.source, asked.thing)


@relation("blocking or blocked by this")
def _blocking_or_blocked_by_this(asked: Relating) -> bool:
    return _blocking_this(asked) or _blocked_by_this(asked)


@relation("blocking the enchanted")
def _blocking_the_enchanted(asked: Relating) -> bool:
    return asked.context.source.attached_to in asked.game.table.combat.blocks.get(asked.thing, [])


@relation("blocking or blocked by the enchanted")
def _blocking_or_blocked_by_the_enchanted(asked: Relating) -> bool:
    blocks, host = asked.game.table.combat.blocks, asked.context.source.attached_to
    return host is not None and (host in blocks.get(asked.thing, []) or asked.thing in blocks.get(host, []))


@relation("blocking it")
def _blocking_it(asked: Relating) -> bool:
    return any(_blocks(asked.game, asked.thing, other) for other in asked.others)


@relation("blocked by it")
def _blocked_by_it(asked: Relating) -> bool:
    return any(_blocks(asked.game, other, asked.thing) for other in asked.others)


def blocks_this_turn(game: Game) -> Iterator[tuple[GameObject, GameObject]]:
    """Each creature that has blocked this turn, with what it has blocked."""
    for blocker, blocked in game.table.combat.blocks.items():
        yield from ((blocker, attacker) for attacker in blocked)
    for change in of_this_turn(game):
        if isinstance(change, Declared) and change.as_ == "blocker":
            for attacker in change.against:
                if isinstance(attacker, GameObject):
                    yield change.thing, attacker


@relation("blocked by it this turn")
def _blocked_by_it_this_turn(asked: Relating) -> bool:
    blocks = blocks_this_turn(asked.game)
    return any(attacker is asked.thing and blocker in asked.others_then for blocker, attacker in blocks)


@relation("fought it this turn")
def _fought_it_this_turn(asked: Relating) -> bool:
    others = [other for other in asked.others_then if other is not asked.thing]
    pairs = blocks_this_turn(asked.game)
    return any(asked.thing in pair and any(other in pair for other in others) for pair in pairs)


@relation("fought this turn")
def _fought_this_turn(asked: Relating) -> bool:
    return any(asked.thing in pair for pair in blocks_this_turn(asked.game))


@relation("attacked this turn")
def _attacked_this_turn(asked: Relating) -> bool:
    return asked.thing.attacked_in == asked.game.table.turn.number


@relation("attacked in its controller's last turn")
def _attacked_in_its_controllers_last_turn(asked: Relating) -> bool:
    return attacked_in_last_turn_of(asked.game, asked.thing, asked.look.controller)


def attacked_in_last_turn_of(game: Game, thing: GameObject, player: Player) -> bool:
    """Whether a creature attacked in the last turn before this one that was a player's."""
    return any(
        isinstance(change, Declared) and change.thing is thing and change.as_ == "attacker"
        for change in of_last_turn_of(game, player)
    )


@relation("didn't attack this turn")
def _did_not_attack_this_turn(asked: Relating) -> bool:
    return not _attacked_this_turn(asked)


@relation("blocked it this turn")
def _blocked_it_this_turn(asked: Relating) -> bool:
    blocks = blocks_this_turn(asked.game)
    return any(blocker is asked.thing and attacker in asked.others_then for blocker, attacker in blocks)


@relation("damaged it this turn")
def _damaged_it_this_turn(asked: Relating) -> bool:
    turn = asked.game.table.turn.number
    return any(asked.thing.id in other.damagers_in(turn) for other in asked.others_then)


@relation("banded with it")
def _banded_with_it(asked: Relating) -> bool:
    others = [other for other in asked.others if other is not asked.thing]
    return any(
        asked.thing in band and other in band for band in asked.game.table.combat.bands for other in others
    )


@relation("its controller controls such")
def _its_controller_controls_such(asked: Relating) -> bool:
    game, such = asked.game, asked.what.related
    whose = game.controller(asked.thing)
    return isinstance(such, w.Filter) and any(
        game.controller(other) is whose and matches(game, such, other, asked.context)
        for other in game.table.in_play
    )


@relation("shares a type with such")
def _shares_a_type_with_such(asked: Relating) -> bool:
    """Whether it has a creature type in common with such a thing: with another than itself, if so said."""
    game, such = asked.game, asked.what.related
    return isinstance(such, w.Filter) and any(
        are_of_one_type(game, asked.look, game.look(other))
        for other in all_matching(game, replace(such, others=False), asked.context)
        if not (such.others and other is asked.thing)
    )


if unmeant := set(get_args(w.Relation)) ^ set(RELATIONS):
    raise NoRelation(f"nobody says what it means, or no description has it: {', '.join(sorted(unmeant))}")
