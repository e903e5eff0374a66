"""Keeping and taking back the state of everything on the table."""

from __future__ import annotations

from typing import Any


class Furniture:
    """Something on the table whose state changes. Its attributes are kept and taken back by `keep`.

    Attributes may be plain values, other furniture, or lists, dicts, sets, tuples and deques of these.
    """


class Memory:
    """The state of all furniture reachable from a root at one moment; `take_back` restores it in place.

    Objects keep their identity, so that references held elsewhere stay right. A memory can be used
    any number of times.
    """

    __slots__ = ("_saved",)

    def __init__(self, root: Furniture) -> None:
        self._saved: list[tuple[Furniture, dict[str, Any]]] = []
        seen: set[int] = set()
        waiting: list[Furniture] = [root]
        while waiting:
            thing = waiting.pop()
            if id(thing) in seen:
                continue
            seen.add(id(thing))
            self._saved.append((thing, {name: _copied(value, waiting) for name, value in vars(thing).items()}))

    def take_back(self) -> None:
        """Give every piece of furniture the attributes that it had."""
        nothing: list[Furniture] = []
        for thing, attributes in self._saved:
            state = vars(thing)
            state.clear()
            for name, value in attributes.items():
                state[name] = _copied(value, nothing)


def _copied(value: Any, waiting: list[Furniture]) -> Any:
    kind = type(value)
    if kind is list or kind is set:
        return kind(_copied(item, waiting) for item in value)
    if kind is dict:
        waiting.extend(key for key in value if isinstance(key, Furniture))
        return {key: _copied(item, waiting) for key, item in value.items()}
    if kind is tuple:
        for item in value:
            _copied(item, waiting)
        return value
    if isinstance(value, Furniture):
        waiting.append(value)
    elif isinstance(value, dict):
        return value.copy()
    return value
