"""Of the tests that take longest each has its turn, and none is left out for ever."""

from __future__ import annotations

import ast
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from dear import DEAR, MANY, ONE_IN, turn_of, whose_turn_it_is
from sampled import EVERY

TESTS = Path(__file__).parent
NAMED = [(file, name) for file, names in DEAR.items() for name in names]


def run_of(*nodeids: str) -> list[Any]:
    """A run of everything, with these tests in it."""
    others = (f"tests/test_others.py::test_{n}" for n in range(MANY))
    return [SimpleNamespace(nodeid=nodeid) for nodeid in [*nodeids, *others]]


CASES = [f"tests/{file}::{name}[{case}]" for file, name in NAMED for case in ("one", "other")]


@pytest.mark.parametrize(("file", "name"), NAMED)
def test_there_is_such_a_test(file: str, name: str) -> None:
    within, _, function = name.rpartition("::")
    found = ast.parse((TESTS / file).read_text("utf-8")).body
    if within:
        (the_class,) = [node for node in found if isinstance(node, ast.ClassDef) and node.name == within]
        found = the_class.body
    assert function in [node.name for node in found if isinstance(node, ast.FunctionDef)]


def test_each_has_its_turn_once_in_some_days() -> None:
    tests = run_of(*CASES)
    turns = [whose_turn_it_is(tests, str(day))[0] for day in range(738_000, 738_000 + ONE_IN)]
    assert sorted(
        test.nodeid for turn in turns for test in turn if turn_of(test.nodeid) is not None
    ) == sorted(CASES)
    assert all(turn[-1].nodeid == tests[-1].nodeid for turn in turns)


def test_all_run_where_every_day_is_asked_for_or_some_tests_are_chosen() -> None:
    everything, chosen = run_of(*CASES), run_of(*CASES)[:MANY]
    assert whose_turn_it_is(everything, EVERY) == (everything, [])
    assert whose_turn_it_is(chosen, "738000") == (chosen, [])
