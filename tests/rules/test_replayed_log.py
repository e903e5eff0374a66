"""What happened, carried out once more from the beginning, gives the same state: nothing changes the table
past the one door.
"""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from test_invariants import random_action, random_game

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal
from rules_kb.table.events import Event, carry_out_together
from rules_kb.table.events.damage_and_life import Damaged, LifeChanged
from rules_kb.table.objects import NOWHERE, GameObject, Player
from rules_kb.table.table import Table


class Recorder:
    """Keeps every event that a game carries out, and forgets those that are taken back."""

    def __init__(self, game: Game) -> None:
        self.events: list[Event] = []
        marks: dict[int, int] = {}
        memories = []
        tell, keep, restore = game.log.event, game.keep, game.restore

        def event(text: str, about: tuple[str, ...], event: Any = None) -> Any:
            if event is not None:
                self.events.append(event)
            return tell(text, about, event)

        def kept() -> Any:
            memory = keep()
            memories.append(memory)  # so that no other memory gets its place
            marks[id(memory)] = len(self.events)
            return memory

        def restored(memory: Any) -> None:
            restore(memory)
            del self.events[marks[id(memory)] :]

        game.log.event, game.keep, game.restore = event, kept, restored  # type: ignore[method-assign, assignment]


class Again:
    """Events carried out on the table as it was at first, each on the objects that stand for those of the
    first time.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.now: dict[int, GameObject] = {}
        self.there = {id(thing) for thing in table.objects()}

    def stands_for(self, value: Any) -> Any:
        if isinstance(value, GameObject):
            if id(value) not in self.now and id(value) not in self.there:
                made = copy.copy(value)  # an ability or combat damage that was made to be put on the stack
                made.zone = NOWHERE
                self.now[id(value)] = made
            return self.now.get(id(value), value)
        if isinstance(value, (list, tuple)):
            return type(value)(self.stands_for(item) for item in value)
        if type(value) is dict:
            return {self.stands_for(key): self.stands_for(item) for key, item in value.items()}
        return value

    def carry_out(self, event: Event, after: Any) -> None:
        state = vars(event)
        for name in [name for name in state if name not in ("because", "passed", "history", "barred")]:
            state[name] = self.stands_for(state[name])
        carry_out_together(self.table, [event])
        if isinstance(after, GameObject) and isinstance(vars(event).get("after"), GameObject):
            self.now[id(after)] = vars(event)["after"]


def life_changed(event: Event, player: Player) -> int:
    if isinstance(event, LifeChanged) and event.player is player:
        return event.amount
    return -event.amount if isinstance(event, Damaged) and event.target is player else 0


def what_lies_where(table: Table) -> Any:
    """Every card and token.

    Abilities and combat damage on the stack are put there by the rule itself, not by an event.
    """
    return {
        zone: [
            (
                thing.card_id if thing.is_card else thing.name,
                thing.tapped,
                thing.damage,
                sorted((+thing.counters).items()),
                thing.attached_to.name if thing.attached_to else None,
            )
            for thing in pile
            if thing.is_card or thing.token
        ]
        for zone, pile in table.zones.items()
    }


def totals(player: Player) -> Any:
    return player.name, player.life, player.poison, sorted((+player.pool).elements())


@pytest.mark.parametrize("seed", range(300, 325))
def test_what_happened_happens_again(seed: int) -> None:
    dice = random.Random(seed)
    game = random_game(dice, "classic")
    recorder = Recorder(game)
    start = game.table.keep()
    lives = {player.name: player.life for player in game.table.players}
    for _ in range(50):
        if game.table.result is not None:
            break
        mark, before = len(recorder.events), game.keep()
        try:
            seams.take_action(game, random_action(game, dice))
        except Illegal:
            game.restore(before)
            assert len(recorder.events) == mark
    ends = (what_lies_where(game.table), [totals(player) for player in game.table.players])
    for player in game.table.players:
        changes = sum(life_changed(event, player) for event in recorder.events)
        assert player.life - lives[player.name] == changes, "life changed without an event"

    happened = [(copy.copy(event), vars(event).get("after")) for event in recorder.events]
    start.take_back()
    again = Again(game.table)
    for event, after in happened:
        again.carry_out(event, after)
    assert what_lies_where(game.table) == ends[0]
    assert [totals(player) for player in game.table.players] == ends[1]
