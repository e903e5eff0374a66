"""What an expectation may call a thing: its card's name, the script's own name, a number of them, the second
of several.
"""

from __future__ import annotations

import pytest
from playing import failed, played

SCENARIO = """
title: Names in expectations
players:
  Ann:
    hand: [2 Forest, Shock]
    in play: [{{card: Breezekeeper, as: Keeper}}, {{card: Holy Strength, on: Keeper}}, 2 Grizzly Bears]
  Bob:
    in play: [{{card: Hill Giant, as: Biff}}]
now: {{turn of: Bob, step: declare blockers, attacking: {{Biff: Ann}}, blocking: {{Grizzly Bears#2: Biff}}}}
expect: {expected}
"""


@pytest.mark.parametrize(
    "expected",
    [
        "{Ann: {hand: [2 Forest, Shock]}}",
        "{Ann: {hand: [Forest, Shock, Forest#2]}}",
        "{Ann: {in play: [Keeper, Holy Strength, 2 Grizzly Bears]}}",
        "{Holy Strength: {on: Keeper}}",
        "{Holy Strength: {on: Breezekeeper}}",
        "{Grizzly Bears#2: {blocking: Biff}}",
        "{Grizzly Bears#2: {blocking: [Hill Giant]}}",
        "{Biff: {attacking: Ann}}",
        "{Grizzly Bears: {blocking: false}}",
    ],
)
def test_a_thing_may_be_called_by_any_of_its_names(expected: str) -> None:
    played(SCENARIO.format(expected=expected))


@pytest.mark.parametrize(
    "expected",
    [
        "{Ann: {hand: [3 Forest]}}",
        "{Ann: {hand: [Forest, Shock]}}",
        "{Ann: {hand: [Forest#2, Forest#2, Shock]}}",
        "{Holy Strength: {on: Hill Giant}}",
        "{Grizzly Bears#2: {blocking: false}}",
        "{Biff: {attacking: Bob}}",
    ],
)
def test_and_by_no_other(expected: str) -> None:
    assert failed(SCENARIO.format(expected=expected))
