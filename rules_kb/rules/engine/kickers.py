"""Kicker costs, one or two of them, and others that may be paid besides: what a spell does only for one, and
what it then has no targets for.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.keywords import PAID_ONCE
from rules_kb.cards.node import Meaning, Node, parts_of, rebuilt, replace
from rules_kb.cards.targets import targets_of
from rules_kb.cards.this_turn import PaidAs
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.terms.playing import Playable, Playing


def only_if_kicked(playing: Playing, node: Playable) -> list[e.OnlyIf]:
    """What has targets and is done only if a kicker cost is paid, where that wasn't announced."""
    announced = [name for name in playing.said.costs if name.startswith("kicker")]
    return [
        part
        for part in parts_of(node)
        if isinstance(part, e.OnlyIf)
        and isinstance(part.condition, a.WasKicked)
        and targets_of(part.effects)
        and not (
            announced and (part.condition.cost is None or kicker_named(part.condition.cost) in announced)
        )
    ]


def with_targets_paid_for(game: Game, playing: Playing, node: Playable) -> Playable:
    """Instructions without the targets of what is done only for a cost that wasn't announced."""
    if kicked_only := only_if_kicked(playing, node):
        node = seams.no_targets_unless_kicked(game, playing, node, kicked_only)
    unpaid = [
        part
        for part in parts_of(node)
        if isinstance(part, e.OnlyIf)
        and isinstance(part.condition, PaidAs)
        and part.condition.keyword in PAID_ONCE
        and part.condition.keyword not in playing.said.costs
        and targets_of(part.effects)
    ]
    return without_targets(node, unpaid) if unpaid else node


def kicker_named(cost: a.Cost) -> str:
    """One kicker cost of several, as an announcement names it."""
    from rules_kb.cards.language import GRAMMAR

    return f"kicker {GRAMMAR.show('cost', cost)}".lower()


def is_kicked(playing: Playing, cost: a.Cost) -> bool:
    """Whether a kicker cost has been announced: by itself, or as the only one."""
    return "kicker" in playing.said.costs or kicker_named(cost) in playing.said.costs


def without_targets(node: Playable, parts: list[e.OnlyIf]) -> Playable:
    """Instructions with no target for what some parts of them say."""

    def inside(item: Meaning, left_out: bool) -> Meaning:
        if isinstance(item, tuple):
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
