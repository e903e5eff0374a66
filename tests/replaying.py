"""A second table beside a game's own, on which nothing is done but what the game's log says has happened.

    again = Again(game)          from now on; whatever is taken back in the game is taken back there too
    play(game)
    assert again.differences() == []

What is compared is everything that there is: each attribute of the table, the turn, combat, players, objects,
effects and what waits, and of all that these refer to, with who is the same as whom.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rules_kb.rules.game import Game, Kept
from rules_kb.table.events import TableChange, carry_out_together
from rules_kb.table.furniture import Furniture
from rules_kb.table.log import Entry
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import NOTHING_ANNOUNCED, Characteristics, GameObject

HOW_IT_CAME_ABOUT = ("because", "passed", "history", "barred")
"""Of an event, what was weighed before it happened; it has no part in how it is carried out."""


class Again:
    """The second table, and what on it stands for each thing on the first."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seen: dict[int, tuple[Any, Any]] = {}
        self.table = self.stands_for(game.table)
        self.carried_out: list[tuple[TableChange, ...]] = []
        self.kept: dict[int, tuple[Any, Any, int]] = {}
        self._follow(game)

    def _follow(self, game: Game) -> None:
        keep, restore = game.keep, game.restore

        def kept() -> Kept:
            memory = keep()
            self.kept[id(memory.table)] = (memory, self.table.keep(), len(self.carried_out))
            return memory

        def restored(memory: Kept) -> None:
            restore(memory)
            _, own, length = self.kept[id(memory.table)]
            own.take_back()
            del self.carried_out[length:]

        game.keep, game.restore = kept, restored  # type: ignore[method-assign]
        game.log.happened = _Watched(self)

    def carry_out(self, changes: tuple[TableChange, ...]) -> None:
        """Do to the second table what has just been done to the first."""
        self.carried_out.append(changes)
        own = [self.stands_for(change) for change in changes]
        carry_out_together(self.table, own)
        for change, again in zip(changes, own, strict=True):
            for name in _made(change):
                self.seen[id(vars(change)[name])] = (vars(change)[name], vars(again)[name])

    def differences(self) -> list[str]:
        """What isn't the same on both tables, by the way from the table to it."""
        assert self.carried_out == self.game.log.happened
        return list(_Comparison().of(self.game.table, self.table, "table"))

    def stands_for(self, value: Any) -> Any:
        """What there is on the second table for something on the first: a copy, made when it is first met."""
        if _is_plain(value):
            return value
        if id(value) in self.seen:
            return self.seen[id(value)][1]
        if isinstance(value, Mapping):
            pairs = {self.stands_for(key): self.stands_for(item) for key, item in value.items()}
            return pairs if type(value) is dict else type(value)(pairs)  # type: ignore[call-arg]
        if isinstance(value, (list, tuple, set, frozenset)):
            return type(value)(self.stands_for(item) for item in value)
        other = copy.copy(value)
        self.seen[id(value)] = (value, other)
        for name, item in vars(value).items():
            if name not in HOW_IT_CAME_ABOUT and name not in _made(value):
                setattr(other, name, self.stands_for(item))
        return other


class _Watched(list[tuple[TableChange, ...]]):
    """What has happened; the second table hears of it."""

    def __init__(self, again: Again) -> None:
        super().__init__()
        self.again = again

    def append(self, changes: tuple[TableChange, ...]) -> None:
        super().append(changes)
        self.again.carry_out(changes)


def _made(value: Any) -> list[str]:
    """The facts of a change that come of carrying it out."""
    return [name for name, fact in getattr(value, "facts", {}).items() if not fact.init]


def _is_plain(value: Any) -> bool:
    """Whether something is the same on both tables: words, numbers, what a card says, a rule."""
    if value is NOTHING_ANNOUNCED:
        return True
    if isinstance(value, (Furniture, Mapping, list, tuple, set, frozenset)):
        return False
    if isinstance(value, (Characteristics, Entry, ManaCost, type)) or callable(value):
        return True
    ours = type(value).__module__.startswith(("rules_kb.table", "rules_kb.rules"))
    return not ours or not hasattr(value, "__dict__")


class _Comparison:
    """Goes through two tables side by side."""

    def __init__(self) -> None:
        self.pairs: dict[int, int] = {}

    def of(self, one: Any, other: Any, way: str) -> Iterator[str]:
        if _is_plain(one) or type(one) is not type(other):
            if one is not other and one != other:
                yield f"{way}: {one!r}, not {other!r}"
        elif isinstance(one, Mapping):
            yield from self._in_order(one.items(), other.items(), way)
        elif isinstance(one, (set, frozenset)):
            yield from self._in_order(sorted(one, key=_number), sorted(other, key=_number), way)
        elif isinstance(one, (list, tuple)):
            yield from self._in_order(one, other, way)
        else:
            yield from self._things(one, other, way)

    def _in_order(self, ones: Iterable[Any], others: Iterable[Any], way: str) -> Iterator[str]:
        first, second = list(ones), list(others)
        if len(first) != len(second):
            yield f"{way}: {first!r}, not {second!r}"
            return
        for number, (one, other) in enumerate(zip(first, second, strict=True)):
            yield from self.of(one, other, f"{way}[{number}]")

    def _things(self, one: Any, other: Any, way: str) -> Iterator[str]:
        if id(one) in self.pairs or one is other:
            if self.pairs.get(id(one)) != id(other):
                yield f"{way}: another {one!r}"
            return
        self.pairs[id(one)] = id(other)
        first, second = vars(one), vars(other)
        for name in dict.fromkeys([*first, *second]):
            if name not in HOW_IT_CAME_ABOUT:
                yield from self.of(first.get(name), second.get(name), f"{way}.{name}")


def _number(value: Any) -> Any:
    """What puts the members of a set in order, the same on both tables."""
    if isinstance(value, tuple):
        return tuple(_number(item) for item in value)
    return value.id if isinstance(value, GameObject) else repr(value)
