"""Facts with names: made as dataclasses are."""

from __future__ import annotations

import pytest

from rules_kb.table.facts import dataclass, field, replace


@dataclass(eq=False)
class Said:
    who: str
    what: str = "nothing"
    heard: list[str] = field(default_factory=list, kw_only=True)


@dataclass(eq=False)
class Shouted(Said):
    loud: int = 1
    echo: str = field(default="", init=False)


def test_facts_stand_in_order_those_of_the_class_below_last() -> None:
    shout = Shouted("Ann", "fire", 3, heard=["Bob"])
    assert (shout.who, shout.what, shout.loud, shout.heard, shout.echo) == ("Ann", "fire", 3, ["Bob"], "")
    assert Said("Ann").heard is not Said("Ann").heard


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Said(),
        lambda: Said("Ann", "fire", []),
        lambda: Said("Ann", who="Bob"),
        lambda: Shouted("Ann", echo="x"),
        lambda: Said("Ann", loud=3),
    ],
)
def test_wrong_facts_are_refused(wrong: object) -> None:
    with pytest.raises(TypeError):
        wrong()  # type: ignore[operator]


def test_a_copy_starts_anew_where_nobody_says_otherwise() -> None:
    shout = Shouted("Ann", "fire")
    shout.echo = "ire"
    again = replace(shout, what="help")
    assert (again.who, again.what, again.echo, shout.what) == ("Ann", "help", "", "fire")
    assert shout != replace(shout)
    with pytest.raises(TypeError):
        replace(shout, volume=3)
