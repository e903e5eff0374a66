"""Keeping and taking back: things keep who they are and get back how they were."""

from __future__ import annotations

from collections import Counter

from rules_kb.table.events import carry_out_together
from rules_kb.table.events.mana import ManaAdded, ManaLost, ManaSpent
from rules_kb.table.events.permanents import Tapped
from rules_kb.table.events.turns import LandsAllowed, PriorityPassed, TurnBegan, TurnGivenUp, TurnSkipped
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
    bear.counters = Counter({"+1/+1": 2})
    ann.life -= 3
    ann.pool = Counter("GG")
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


def test_players_and_the_turn_get_back_what_they_counted() -> None:
    table = Table(["Ann", "Bob"])
    ann, bob = table.players
    carry_out_together(table, [ManaAdded(ann, ("R", "R", "G")), TurnGivenUp(bob), PriorityPassed(ann, bob)])
    carry_out_together(table, [LandsAllowed(ann, 1)])
    memory = table.keep()

    def stands() -> tuple[object, ...]:
        turn = table.turn
        return dict(ann.pool), [*bob.skips], [*turn.passed], turn.priority, dict(turn.additional_lands)

    before = stands()
    assert before == ({"R": 2, "G": 1}, ["turn"], [ann], bob, {"Ann": 1})
    for changes in (
        [ManaSpent(ann, ("R", "G")), ManaAdded(ann, ("B",)), ManaLost(ann)],
        [TurnSkipped(bob), LandsAllowed(ann, 2), PriorityPassed(bob, None)],
        [TurnBegan()],
    ):
        carry_out_together(table, changes)
        assert stands() != before
        memory.take_back()
        assert stands() == before


def test_of_many_things_only_what_has_changed_is_noted() -> None:
    table = Table(["Ann", "Bob"])
    ann = table.player("Ann")
    things = [table.new_object(Characteristics("Bear"), ann) for _ in range(1000)]
    for thing in things:
        table.place(thing, HAND)
    assert table.journal.noted == []  # nobody remembers anything
    memory = table.keep()
    things[3].tapped = True
    things[3].tapped = False
    assert [(name, value) for _, name, value in table.journal.noted] == [("tapped", False), ("tapped", True)]
    del memory
    assert table.journal.noted == []


def test_memories_are_taken_back_in_any_order() -> None:
    table = Table(["Ann", "Bob"])
    bear = table.new_object(Characteristics("Bear"), table.player("Ann"))
    memories = []
    for damage in range(4):
        bear.damage = damage
        memories.append(table.keep())
    for which in (1, 3, 0, 2, 2, 3, 1):
        bear.damage = 9
        memories[which].take_back()
        assert bear.damage == which
    while len(memories) > 1:
        memories.pop(0)
        memories[-1].take_back()
        assert bear.damage == 3
    memories.clear()
    assert table.journal.noted == []


def test_two_tables_are_taken_back_apart() -> None:
    first, second = (Table(["Ann", "Bob"]) for _ in range(2))
    bears = [table.new_object(Characteristics("Bear"), table.player("Ann")) for table in (first, second)]
    memories = [table.keep() for table in (first, second)]
    for table, bear in zip((first, second), bears, strict=True):
        carry_out_together(table, [Tapped(bear)])
    memories[0].take_back()
    assert [bear.tapped for bear in bears] == [False, True]
    memories[1].take_back()
    assert [bear.tapped for bear in bears] == [False, False]
