"""Keeping and taking back: things keep who they are and get back how they were."""

from __future__ import annotations

from rules_kb.table.objects import HAND, IN_PLAY, Characteristics
from rules_kb.table.table import Table


def test_a_table_is_taken_back_with_the_same_things_on_it() -> None:
    table = Table(["Ann", "Bob"])
    ann = table.player("ann")
    bear = table.new_object(Characteristics("Bear", types=("creature",), power=2, toughness=2), ann)
    table.place(bear, IN_PLAY)
    table.combat.attackers[bear] = table.player("Bob")
    memory = table.keep()

    bear.tapped = True
    bear.counters["+1/+1"] += 2
    ann.life -= 3
    ann.pool.update("GG")
    in_hand = table.move(bear, HAND)
    table.combat.clear()
    assert table.in_play == []
    assert in_hand.came_from is bear

    for _ in range(2):  # a memory serves more than once
        memory.take_back()
        assert table.in_play == [bear]
        assert table.zone(HAND, ann) == []
        assert (bear.tapped, dict(bear.counters), bear.became) == (False, {}, None)
        assert (ann.life, sum(ann.pool.values())) == (20, 0)
        assert table.combat.attackers == {bear: table.player("Bob")}
        ann.life = 1
