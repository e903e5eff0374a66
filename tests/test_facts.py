"""Facts with names: made as dataclasses are."""

from __future__ import annotations

import pytest

from rules_kb.facts import MANY, NamedTuple, as_dict, dataclass, field, replace


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


@dataclass
class Card:
    name: str
    colors: tuple[str, ...] = ()
    seen: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Printed(Card):
    number: int = 0
    words: tuple[str, ...] = field(default_factory=tuple)

    def __post_init__(self) -> None:
        vars(self)["told"] = f"{self.name} {self.number}"


def test_equal_facts_are_equal_objects_unless_they_are_facts_of_another_kind() -> None:
    assert Card("Bear", seen=2) == Card("Bear", seen=3) != Card("Bear", ("G",))
    assert Card("Bear") != Printed("Bear")
    assert {Printed("Bear", number=1): "first"}[Printed("Bear", number=1)] == "first"
    assert repr(Card("Bear")) == "Card(name='Bear', colors=(), seen=0)"
    with pytest.raises(TypeError):
        hash(Card("Bear"))


def test_what_is_frozen_stays_as_it_is() -> None:
    bear = Printed("Bear", number=1)
    with pytest.raises(AttributeError):
        bear.number = 2  # type: ignore[misc]
    assert vars(replace(bear, number=2))["told"] == "Bear 2"
    assert as_dict(bear) == {"name": "Bear", "colors": (), "seen": 0, "number": 1, "words": ()}


@pytest.mark.parametrize("kind", [Said, Shouted, Card, Printed])
def test_a_class_of_many_objects_makes_them_alike(kind: type) -> None:
    first = [kind("Ann"), kind("Ann", "xyz")]
    for _ in range(MANY):
        kind("Bob")
    later = [kind("Ann"), kind("Ann", "xyz")]
    assert [as_dict(each) for each in later] == [as_dict(each) for each in first]
    with pytest.raises(TypeError):
        kind()
    with pytest.raises(TypeError):
        kind("Ann", volume=3)


@dataclass(frozen=True)
class Moment:
    state: str
    names: tuple[str, ...] = ()
    fixed: bool = False


def test_a_fact_may_be_called_anything_however_many_there_are() -> None:
    made = [Moment("calm", ("Ann",)) for _ in range(MANY + 1)]
    assert [as_dict(each) for each in made] == [{"state": "calm", "names": ("Ann",), "fixed": False}] * (
        MANY + 1
    )


class Heard(NamedTuple):
    """What somebody has heard."""

    what: str
    of: str = "Ann"

    @property
    def told(self) -> str:
        return f"{self.of}: {self.what}"


def test_a_named_tuple_is_as_the_library_makes_it() -> None:
    heard = Heard("fire")
    assert heard == ("fire", "Ann") == tuple(heard)
    assert (heard.told, heard._replace(of="Bob").told) == ("Ann: fire", "Bob: fire")
    assert repr(heard) == "Heard(what='fire', of='Ann')"
    assert (Heard.__doc__, Heard.__module__) == ("What somebody has heard.", __name__)
    assert Heard._fields == ("what", "of")
    assert Heard._field_defaults == {"of": "Ann"}
    with pytest.raises(TypeError, match="what"):
        Heard()  # type: ignore[call-arg]
