"""The words of annotations, without `typing`: what stands for them does as little as it may."""

from __future__ import annotations

import subprocess
import sys
import typing

from rules_kb import hints

CODE = """
import sys
from rules_kb.hints import Generic, Literal, NotRequired, ParamSpec, Protocol, TypedDict, TypeVar
from rules_kb.hints import cast, get_args

T, P = TypeVar("T", bound=int), ParamSpec("P")

class Speaks(Protocol[T]):
    def say(self) -> T: ...

class Box(Generic[T]):
    def __init__(self, held: T) -> None:
        self.held = held

class Loud(Box[str], Generic[P, T]): ...

Facts = TypedDict("Facts", {"id": int, "name": NotRequired[str]})
told = Loud[..., int]("x").held, cast(int, "3"), get_args(Literal["in", "out"]), Facts(id=3)
print(*told, "typing" in sys.modules)
"""


def test_what_stands_for_them_works_as_they_do() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", first + CODE], capture_output=True, text=True, check=True
        ).stdout
        for first in ("", "import typing")
    ]
    assert told == [f"x 3 ('in', 'out') {{'id': 3}} {loaded}\n" for loaded in (False, True)]


def test_where_typing_is_loaded_they_are_its_own() -> None:
    assert hints.Protocol is typing.Protocol  # pytest has loaded it
    own = {name for name in vars(hints) if not name.startswith("_")} - {"TYPE_CHECKING", "annotations", "sys"}
    assert all(getattr(hints, name) is getattr(typing, name) for name in own)
