"""Classes whose objects are facts with names, written as dataclasses are but made without their start-up
cost.

There are some fifty kinds of event and action; a dataclass each would cost every scenario some 15 ms. Objects
are equal only to themselves.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")
NOTHING: Any = object()


class Fact:
    """How one attribute is given: its default, or what makes it; whether by name only, or not at all."""

    __slots__ = ("default", "default_factory", "init", "kw_only")

    def __init__(
        self, default: Any, default_factory: Callable[[], Any] | None, kw_only: bool, init: bool
    ) -> None:
        self.default = default
        self.default_factory = default_factory
        self.kw_only = kw_only
        self.init = init


def field(
    *,
    default: Any = NOTHING,
    default_factory: Callable[[], Any] | None = None,
    kw_only: bool = False,
    init: bool = True,
) -> Any:
    """An attribute with a default of its own, as `dataclasses.field`."""
    return Fact(default, default_factory, kw_only, init)


@dataclass_transform(eq_default=False, field_specifiers=(field,))
def dataclass(*, eq: bool = False) -> Callable[[type[T]], type[T]]:
    """Mark a class whose annotations are its facts, in order, after those of the classes that it extends."""
    assert not eq, "facts are equal only to themselves"

    def mark(kind: type[T]) -> type[T]:
        known: dict[str, Fact] = dict(getattr(kind, "facts", {}))
        for name, words in vars(kind).get("__annotations__", {}).items():
            if str(words).startswith("ClassVar"):
                continue
            value = vars(kind).get(name, NOTHING)
            known[name] = value if isinstance(value, Fact) else Fact(value, None, False, True)
            if isinstance(value, Fact):
                delattr(kind, name)
        kind.facts = known  # type: ignore[attr-defined]
        kind.by_place = tuple(name for name, fact in known.items() if fact.init and not fact.kw_only)  # type: ignore[attr-defined]
        kind.__init__ = _made  # type: ignore[method-assign]
        return kind

    return mark


def _made(self: Any, *values: Any, **named: Any) -> None:
    kind = type(self)
    if len(values) > len(kind.by_place):
        raise TypeError(f"{kind.__name__} takes {len(kind.by_place)} facts in order, not {len(values)}")
    state = self.__dict__
    state.update(zip(kind.by_place, values, strict=False))
    for name, fact in kind.facts.items():
        if name in named and fact.init:
            if name in state:
                raise TypeError(f"{kind.__name__}: {name} is given twice")
            state[name] = named.pop(name)
        elif name not in state:
            if fact.default_factory is not None:
                state[name] = fact.default_factory()
            elif fact.default is not NOTHING:
                state[name] = fact.default
            elif fact.init:
                raise TypeError(f"{kind.__name__} needs {name}")
    if named:
        raise TypeError(f"{kind.__name__} has no {', '.join(named)}")


def replace(thing: T, **changes: Any) -> T:
    """A copy with some facts changed; what isn't given from outside starts anew."""
    kind: Any = type(thing)
    other = copy.copy(thing)
    for name, fact in kind.facts.items():
        if not fact.init:
            vars(other)[name] = fact.default_factory() if fact.default_factory is not None else fact.default
    unknown = [name for name in changes if name not in kind.facts]
    if unknown:
        raise TypeError(f"{kind.__name__} has no {', '.join(unknown)}")
    vars(other).update(changes)
    return other
