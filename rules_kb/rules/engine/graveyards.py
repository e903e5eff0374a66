"""What cards do while they lie in a graveyard or on the stack: looked for after every change, also where many
lie there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Generic, TypeVar

from rules_kb.rules.game import Game
from rules_kb.table.objects import Characteristics, GameObject
from rules_kb.table.table import Table

Does = TypeVar("Does")
MOST_CARDS = 10_000
"""Of so many cards it is remembered what they do."""
LARGE = 16
"""Of a pile of so many cards it is remembered, too, what they do together."""
_PRINTED: Callable[[GameObject], Characteristics] = attrgetter("initial")
PILES = 8
"""So many such piles are remembered."""


class _Seen(Generic[Does]):
    """A pile as it was, what its cards said, and what they did."""

    def __init__(
        self, pile: list[GameObject], facts: list[Characteristics], found: list[tuple[GameObject, Does]]
    ) -> None:
        self.pile = pile
        self.facts = facts
        self.found = found


class FromPiles(Generic[Does]):
    """The abilities of cards that do something where they lie; `ask` tells them of one card, once."""

    def __init__(self, ask: Callable[[Characteristics], tuple[Does, ...]]) -> None:
        self.ask = ask
        self._known: dict[int, tuple[Characteristics, tuple[Does, ...]]] = {}
        self._last: list[_Seen[Does]] = []
        self._table: Table | None = None
        self._moment = (-1, -1)
        self._asked: dict[int, list[tuple[GameObject, Does]]] = {}

    def among(self, game: Game, pile: list[GameObject]) -> list[tuple[GameObject, Does]]:
        """Each card with each of its abilities that does something there. Of a large pile it isn't asked
        again before anything on the table has changed its place.
        """
        if len(pile) < LARGE:
            return self._found(pile)
        if self._table is not game.table or self._moment != game.moment:
            self._table, self._moment, self._asked = game.table, game.moment, {}
        found = self._asked.get(id(pile))
        if found is None:
            found = self._asked[id(pile)] = self._in_large(pile)
        return [*found]

    def _in_large(self, pile: list[GameObject]) -> list[tuple[GameObject, Does]]:
        facts = [*map(_PRINTED, pile)]
        for seen in self._last:
            if seen.pile == pile and seen.facts == facts:
                return seen.found
        found = self._grown(pile, facts)
        self._last = [_Seen([*pile], facts, found), *self._last[: PILES - 1]]
        return found

    def _grown(self, pile: list[GameObject], facts: list[Characteristics]) -> list[tuple[GameObject, Does]]:
        """What the cards do. Mostly one has come or gone, at one end, and no other is asked again."""
        for seen in self._last:
            size = len(seen.pile)
            if len(pile) == size + 1:
                if pile[:size] == seen.pile and facts[:size] == seen.facts:
                    return [*seen.found, *self._found(pile[size:])]
                if pile[1:] == seen.pile and facts[1:] == seen.facts:
                    return [*self._found(pile[:1]), *seen.found]
            elif len(pile) == size - 1 and seen.pile[:-1] == pile and seen.facts[:-1] == facts:
                return [each for each in seen.found if each[0] is not seen.pile[-1]]
        return self._found(pile)

    def _found(self, pile: Iterable[GameObject]) -> list[tuple[GameObject, Does]]:
        known = self._known
        found: list[tuple[GameObject, Does]] = []
        for card in pile:
            entry = known.get(id(card.initial))
            abilities = entry[1] if entry is not None and entry[0] is card.initial else self._of(card.initial)
            found += [(card, ability) for ability in abilities] if abilities else ()
        return found

    def _of(self, card: Characteristics) -> tuple[Does, ...]:
        if len(self._known) >= MOST_CARDS:
            self._known.clear()
        found = self.ask(card)
        self._known[id(card)] = (card, found)
        return found
