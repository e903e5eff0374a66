"""What happened, carried out once more from the beginning, gives the same state: nothing changes the table
past the one door.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playing import LIBRARY, SHIPPED, at_the_table
from replaying import Again
from sampled import sampled
from test_invariants import random_action, random_game

from rules_kb.rules import seams
from rules_kb.rules.eras import ERAS
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal
from rules_kb.scenarios.finding import eras_of, scenario_files
from rules_kb.scenarios.reading import load_scenario
from rules_kb.scenarios.runner import Runner
from rules_kb.table.events import TableChange
from rules_kb.table.events.damage_and_life import Damaged, LifeChanged
from rules_kb.table.objects import Player

SOME = sampled(scenario_files(SHIPPED)[::6], 3)


def life_changed(change: TableChange, player: Player) -> int:
    if isinstance(change, LifeChanged) and change.player is player:
        return change.amount
    return -change.amount if isinstance(change, Damaged) and change.target is player else 0


@pytest.mark.parametrize("era", sorted(ERAS))
@pytest.mark.parametrize("seed", sampled(range(300, 312), 3))
def test_what_happened_happens_again(seed: int, era: str) -> None:
    dice = random.Random(seed)
    game = random_game(dice, era)
    again = Again(game)
    lives = {player.name: player.life for player in game.table.players}
    for _ in range(50):
        if game.table.result is not None:
            break
        happened = len(game.log.happened)
        try:
            seams.take_action(game, random_action(game, dice))
        except Illegal:
            assert len(game.log.happened) == happened, "what was taken back is still in the log"
    assert again.differences() == []
    for player in game.table.players:
        changes = sum(life_changed(each, player) for at_once in game.log.happened for each in at_once)
        assert player.life - lives[player.name] == changes, "life changed without an event"


@pytest.mark.parametrize("path", SOME, ids=lambda path: str(path.relative_to(SHIPPED).with_suffix("")))
def test_a_shipped_scenario_happens_again(path: Path) -> None:
    scenario = load_scenario(path, LIBRARY)
    for era in eras_of(scenario):
        runner = Runner(scenario, era)
        again = Again(runner.game)
        runner.play()
        assert again.differences() == []


def untap_something(game: Game) -> None:
    game.table.in_play[0].tapped = False


def give_priority(game: Game) -> None:
    game.table.turn.priority = game.table.players[1]


def forget_the_stack(game: Game) -> None:
    game.table.stack.clear()


def choose_another_target(game: Game) -> None:
    game.table.stack[0].announced.targets = ((game.table.players[0],),)


PAST_THE_DOOR = (untap_something, give_priority, forget_the_stack, choose_another_target)


@pytest.mark.parametrize("write", PAST_THE_DOOR)
def test_what_is_written_past_the_door_is_found(write: Callable[[Game], None]) -> None:
    runner = at_the_table(
        """
title: A spell waits on the stack
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Lightning Bolt on Bob
"""
    )
    again = Again(runner.game)
    runner.play()
    assert again.differences() == []
    write(runner.game)
    assert again.differences() != []
