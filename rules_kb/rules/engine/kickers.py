"""Kicker costs, one or two of them, and others that may be paid besides: what a spell does only for one, and
what it then has no targets for.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.keywords import PAID_ONCE
from rules_kb.cards.node import Meaning, Node, parts_of, rebuilt, replace
from rules_kb.cards.targets import targets_of
from rules_kb.cards.this_turn import PaidAs
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.terms.playing import ForACost, Playable, Playing


def only_if_kicked(playing: Playing, node: Playable) -> list[ForACost]:
    """What has targets and is done only if a kicker cost is paid, where that wasn't announced."""
    found: list[ForACost] = []
    for part in parts_of(node):
        if not isinstance(part, (e.OnlyIf, e.InsteadIf)) or not isinstance(part.condition, a.WasKicked):
            continue
        if _is_announced(playing, part.condition):
            continue
        if isinstance(part, e.OnlyIf) and targets_of(part.effects):
            found.append(part)
        if isinstance(part, e.InsteadIf) and targets_of(part.instead):
            found.append(part.instead)
    return found


def _is_announced(playing: Playing, asked: Node) -> bool:
    """Whether a cost was announced of which a text asks whether it was paid."""
    if isinstance(asked, PaidAs):
        return asked.keyword in playing.said.costs
    announced = [name for name in playing.said.costs if name.startswith("kicker")]
    cost = asked.cost if isinstance(asked, a.WasKicked) else None
    return bool(announced) and (cost is None or kicker_named(cost) in announced)


def _replaced_or_unpaid(playing: Playing, node: Playable) -> list[ForACost]:
    """What is replaced by something else with targets of its own, for a cost that was announced; and what is
    done, with targets, for another cost than a kicker that wasn't.
    """
    found: list[ForACost] = []
    for part in parts_of(node):
        if isinstance(part, e.OnlyIf) and _asks_for_a_cost(part.condition) and targets_of(part.effects):
            found += [] if _is_announced(playing, part.condition) else [part]
        if isinstance(part, e.InsteadIf) and targets_of(part.instead):
            if isinstance(part.condition, (a.WasKicked, PaidAs)) and _is_announced(playing, part.condition):
                found.append(part.effects)
            elif _asks_for_a_cost(part.condition):
                found.append(part.instead)
    return found


def _asks_for_a_cost(condition: Node) -> bool:
    return isinstance(condition, PaidAs) and condition.keyword in PAID_ONCE


def with_targets_paid_for(game: Game, playing: Playing, node: Playable) -> Playable:
    """Instructions without the targets of what is done only for a cost that wasn't announced."""
    if kicked_only := only_if_kicked(playing, node):
        node = seams.no_targets_unless_kicked(game, playing, node, kicked_only)
    unpaid = _replaced_or_unpaid(playing, node)
    return without_targets(node, unpaid) if unpaid else node


def kicker_named(cost: a.Cost) -> str:
    """One kicker cost of several, as an announcement names it."""
    from rules_kb.cards.language import GRAMMAR

    return f"kicker {GRAMMAR.show('cost', cost)}".lower()


def is_kicked(playing: Playing, cost: a.Cost) -> bool:
    """Whether a kicker cost has been announced: by itself, or as the only one."""
    return "kicker" in playing.said.costs or kicker_named(cost) in playing.said.costs


def without_targets(node: Playable, parts: Sequence[ForACost]) -> Playable:
    """Instructions with no target for what some parts of them say."""

    def inside(item: Meaning, left_out: bool) -> Meaning:
        if isinstance(item, tuple):
            left_out = left_out or item in parts
            return tuple(inside(each, left_out) for each in item)
        if isinstance(item, w.Target) and left_out:
            return replace(item, least=0, most=w.Number(0))
        if not isinstance(item, Node):
            return item
        left_out = left_out or item in parts
        return rebuilt(item, lambda each: inside(each, left_out))

    found = inside(node, False)
    assert isinstance(found, Playable)
    return found
