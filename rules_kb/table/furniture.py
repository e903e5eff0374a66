"""Keeping and taking back the state of everything on the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import compress, islice

from rules_kb.hints import Any, ClassVar


class Furniture:
    """Something on the table whose state changes. Its attributes are kept and taken back by `keep`.

    Attributes may be plain values, other furniture, or lists, dicts, sets and tuples of these.
    """


class Piles(dict[tuple[str, str], list[Any]]):
    """Journaled furniture by where it lies."""


class Journal:
    """What was written over on a table's objects while somebody remembers how they were: each attribute with
    the value that it had, in order. `remembering` counts the memories; without any, nothing is noted.
    """

    __slots__ = ("noted", "remembering")

    def __init__(self) -> None:
        self.noted: list[tuple[Journaled, str, Any]] = []
        self.remembering = 0

    def forget_one(self) -> None:
        """One memory fewer; with the last one goes what was noted for it."""
        self.remembering -= 1
        if not self.remembering:
            self.noted.clear()

    def take_back(self, mark: int) -> None:
        """Give everything that was written over since the journal was so long the value that it had. That is
        noted too, as long as somebody else remembers something, who may want to go forward again.
        """
        first: dict[tuple[int, str], tuple[Journaled, Any]] = {}
        for thing, name, value in self.noted[mark:]:
            first.setdefault((id(thing), name), (thing, value))
        if self.remembering == 1:
            del self.noted[mark:]
        else:
            self.noted += [(thing, name, vars(thing)[name]) for (_, name), (thing, _) in first.items()]
        for (_, name), (thing, value) in first.items():
            vars(thing)[name] = value
            if name in thing.watched:
                EXCHANGES.note(thing, name)


LATELY = 256
"""So many exchanges are remembered."""


class Exchanges:
    """On what something else was put in place of an attribute that is `watched`, in order: so that of many
    things that were looked at before, only those have to be looked at again.
    """

    __slots__ = ("_last", "count")

    def __init__(self) -> None:
        self.count = 0
        self._last: deque[tuple[Furniture, str]] = deque(maxlen=LATELY)

    def note(self, thing: Furniture, name: str) -> None:
        """Something else has been put in place of an attribute."""
        self.count += 1
        self._last.append((thing, name))

    def since(self, count: int) -> list[tuple[Furniture, str]] | None:
        """What was exchanged since there were so many exchanges; None where that isn't known any more."""
        number = self.count - count
        if number > len(self._last):
            return None
        return [*islice(reversed(self._last), number)][::-1]


EXCHANGES = Exchanges()


class Journaled(Furniture):
    """Furniture of which there is so much that only what changes is noted. Its attributes are assigned, and
    what they hold isn't changed in place.
    """

    watched: ClassVar[frozenset[str]] = frozenset()
    """The attributes of which somebody may ask which have been exchanged lately."""

    def __setattr__(self, name: str, value: Any) -> None:
        state = self.__dict__
        if name in state:
            if state[name] is value:
                return
            if _journal.remembering:
                _journal.noted.append((self, name, state[name]))
            if name in self.watched:
                EXCHANGES.note(self, name)
        state[name] = value


_journal = Journal()


def note_in(journal: Journal) -> Journal:
    """From now on what is written over is noted in this journal. Gives the one in which it was until now."""
    global _journal
    before, _journal = _journal, journal
    return before


class Memory:
    """The state of all furniture reachable from a root at one moment; `take_back` restores it in place.

    Objects keep their identity, so that references held elsewhere stay right. A memory can be used any number
    of times. Of what is journaled, `journal` knows what has changed since.
    """

    __slots__ = ("_journal", "_mark", "_saved")

    def __init__(self, root: Furniture, journal: Journal) -> None:
        self._journal = journal
        self._mark = len(journal.noted)
        journal.remembering += 1
        note_in(journal)
        self._saved: list[tuple[Furniture, dict[str, Any]]] = []
        seen: set[int] = set()
        waiting: list[Furniture] = [root]
        while waiting:
            thing = waiting.pop()
            if id(thing) in seen:
                continue
            seen.add(id(thing))
            self._saved.append((thing, _state(vars(thing), waiting)))

    def __del__(self) -> None:
        self._journal.forget_one()

    def take_back(self) -> None:
        """Give every piece of furniture the attributes that it had."""
        self._journal.take_back(self._mark)
        nothing: list[Furniture] = []
        for thing, attributes in self._saved:
            state = vars(thing)
            state.clear()
            state.update(_state(attributes, nothing))


def _state(attributes: dict[str, object], waiting: list[Furniture]) -> dict[str, object]:
    """Attributes with every container copied; the furniture met on the way is put on `waiting`.

    Most attributes are plain values, and this is done for each action: so they are left alone as they lie
    there.
    """
    state = attributes.copy()
    ways = [*map(_WAYS.__getitem__, map(type, attributes.values()))]
    for name, way in compress(zip(attributes, ways, strict=True), ways):
        state[name] = way(attributes[name], waiting)  # type: ignore[misc]
    return state


def _copied(value: object, waiting: list[Furniture]) -> object:
    way = _WAYS[type(value)]
    return value if way is None else way(value, waiting)


def _furniture(value: Furniture, waiting: list[Furniture]) -> Furniture:
    waiting.append(value)
    return value


def _piles(value: Piles, waiting: list[Furniture]) -> Piles:
    copied = Piles(value)
    for place, pile in value.items():
        copied[place] = pile.copy()
    return copied


def _list(value: list[object], waiting: list[Furniture]) -> list[object]:
    if not value:
        return []
    if len(value) > MANY and not any(map(_WAYS.__getitem__, {*map(type, value)})):
        return value.copy()
    return [item if (way := _WAYS[type(item)]) is None else way(item, waiting) for item in value]


def _set(value: set[object], waiting: list[Furniture]) -> set[object]:
    return {_copied(item, waiting) for item in value} if value else set()


def _tuple(value: tuple[object, ...], waiting: list[Furniture]) -> tuple[object, ...]:
    for item in value:
        _copied(item, waiting)
    return value


def _dict(value: dict[object, object], waiting: list[Furniture]) -> dict[object, object]:
    if not value:
        return {}
    if len(value) > MANY and not any(map(_WAYS.__getitem__, {*map(type, value)})):
        values = [*{id(item): item for item in value.values()}.values()]
        if all(_WAYS[type(item)] in (None, _furniture) for item in values):
            _list(values, waiting)  # mostly the players, each for many things
            return value.copy()
    return {_copied(key, waiting): _copied(item, waiting) for key, item in value.items()}


def _counter(value: dict[object, object], waiting: list[Furniture]) -> dict[object, object]:
    copied = type(value).__new__(type(value))  # a Counter's own way of copying counts everything anew
    dict.update(copied, value)
    return copied


MANY = 8
"""Of a list of more things it is seen first whether they are all of kinds that never change."""

_Way = Callable[[Any, list[Furniture]], object]


class _Ways(dict[type, _Way | None]):
    """How a value of each kind is kept; None for what never changes."""

    def __missing__(self, kind: type) -> _Way | None:
        """A kind that is met for the first time."""
        if issubclass(kind, Furniture):
            self[kind] = None if issubclass(kind, Journaled) else _furniture
        else:
            self[kind] = _counter if issubclass(kind, dict) else None
        return self[kind]


_WAYS = _Ways({list: _list, set: _set, tuple: _tuple, dict: _dict, Piles: _piles})
