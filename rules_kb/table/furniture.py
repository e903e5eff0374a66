"""Keeping and taking back the state of everything on the table."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from itertools import islice

from rules_kb.hints import Any, ClassVar, TypeVar

T = TypeVar("T")


class Furniture:
    """Something on the table whose state changes, and can be kept and taken back.

    What its lists, dicts and sets hold isn't changed in place, but for the piles of `Piles`.
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
            if name in thing.followed:
                EXCHANGES.note(thing, name)


LATELY = 256
"""So many exchanges are remembered."""


class Exchanges:
    """On what something else was put in place of an attribute that is `followed`, in order: so that of many
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
    """Furniture of which only what changes is noted. Its attributes are assigned, and what they hold isn't
    changed in place: see `with_more` and `without_one`.
    """

    followed: ClassVar[frozenset[str]] = frozenset()
    """The attributes of which somebody may ask which have been exchanged lately."""

    def __setattr__(self, name: str, value: Any) -> None:
        state = self.__dict__
        if name in state:
            if state[name] is value:
                return
            if _journal.remembering:
                _journal.noted.append((self, name, state[name]))
            if name in self.followed:
                EXCHANGES.note(self, name)
        state[name] = value


_journal = Journal()


def note_in(journal: Journal) -> Journal:
    """From now on what is written over is noted in this journal. Gives the one in which it was until now."""
    global _journal
    before, _journal = _journal, journal
    return before


class Memory:
    """The state of some furniture at one moment, and of all that is journaled; `take_back` restores it in
    place.

    Objects keep their identity, so that references held elsewhere stay right. A memory can be used any number
    of times. The lists, dicts and sets that the furniture holds are copied, and nothing that these hold; of
    what is journaled, `journal` knows what has changed since.
    """

    __slots__ = ("_journal", "_mark", "_saved")

    def __init__(self, furniture: tuple[Furniture, ...], journal: Journal) -> None:
        self._journal = journal
        self._mark = len(journal.noted)
        journal.remembering += 1
        note_in(journal)
        self._saved = [(each, _copied(vars(each))) for each in furniture]

    def __del__(self) -> None:
        self._journal.forget_one()

    def take_back(self) -> None:
        """Give everything the attributes that it had."""
        self._journal.take_back(self._mark)
        for each, attributes in self._saved:
            state = vars(each)
            state.clear()
            state.update(_copied(attributes))


def _copied(attributes: dict[str, object]) -> dict[str, object]:
    """Attributes with every container copied."""
    state = attributes.copy()
    for name, value in attributes.items():
        if (copy := _WAYS.get(type(value))) is not None:
            state[name] = copy(value)
    return state


def _piles(value: Piles) -> Piles:
    copied = Piles(value)
    for place, pile in value.items():
        copied[place] = pile.copy()
    return copied


_WAYS: dict[type, Callable[[Any], object]] = {
    list: list.copy,
    set: set.copy,
    dict: dict.copy,
    Piles: _piles,
}
"""How what changes in place is copied."""


# -- other values for the attributes of what is journaled ---------------------------------------------------


def counted_as(counter: Counter[str]) -> Counter[str]:
    """A copy of a Counter, whose own way of copying counts everything anew."""
    copied: Counter[str] = Counter.__new__(Counter)
    dict.update(copied, counter)
    return copied


def with_more(counter: Counter[str], key: str, number: int = 1) -> Counter[str]:
    """The same numbers, but for one that is larger."""
    more = counted_as(counter)
    more[key] += number
    return more


def without_one(things: list[T], thing: T) -> list[T]:
    """The same list without the first of what is equal to a thing."""
    at = things.index(thing) if thing in things else len(things)
    return [*things[:at], *things[at + 1 :]]
