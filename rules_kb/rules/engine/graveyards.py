"""What cards do while they lie in a graveyard or on the stack: looked for after every change, also where many
lie there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_kb.hints import Generic, TypeVar
from rules_kb.rules.game import Game
from rules_kb.table.furniture import EXCHANGES
from rules_kb.table.objects import Characteristics, GameObject
from rules_kb.table.table import Table

Does = TypeVar("Does")
_Ask = Callable[[Iterable[GameObject]], list[tuple[GameObject, Does]]]
MOST_CARDS = 10_000
"""Of so many cards it is remembered what they do."""
LARGE = 16
"""Of a pile of so many cards it is remembered, too, what they do together."""
PILES = 8
"""So many such piles are remembered."""


class _Seen(Generic[Does]):
    """A pile as it was, what its cards did, and how much had been exchanged on the table then."""

    def __init__(self, pile: list[GameObject], doing: list[tuple[GameObject, Does]]) -> None:
        self.pile_seen = pile
        self.doing = doing
        self.exchanges_seen = EXCHANGES.count

    def says_the_same(self) -> bool:
        """Whether each of its cards still says what it said."""
        if self.exchanges_seen != EXCHANGES.count:
            since = EXCHANGES.since(self.exchanges_seen)
            if since is None or any(name == "initial" and thing in self.pile_seen for thing, name in since):
                return False
            self.exchanges_seen = EXCHANGES.count
        return True

    def becomes(self, pile: list[GameObject], ask: _Ask[Does]) -> bool:
        """Whether the pile has become another one by a card that has come or gone at one end, as mostly. Then
        it is that pile from now on; no other card is asked again.
        """
        more = len(pile) - len(self.pile_seen)
        if more == 1:
            self.pile_seen.append(pile[-1])
            if self.pile_seen == pile:
                self.doing = [*self.doing, *ask(pile[-1:])]
                return True
            self.pile_seen.pop()
            self.pile_seen.insert(0, pile[0])
            if self.pile_seen == pile:
                self.doing = [*ask(pile[:1]), *self.doing]
                return True
            self.pile_seen.pop(0)
        elif more == -1:
            gone = self.pile_seen.pop()
            if self.pile_seen == pile:
                self.doing = [each for each in self.doing if each[0] is not gone]
                return True
            self.pile_seen.append(gone)
        return False


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
        if not pile:
            return []
        if len(pile) < LARGE:
            return self._found(pile)
        if self._table is not game.table or self._moment != game.moment:
            self._table, self._moment, self._asked = game.table, game.moment, {}
        found = self._asked.get(id(pile))
        if found is None:
            found = self._asked[id(pile)] = self._in_large(pile)
        return [*found]

    def _in_large(self, pile: list[GameObject]) -> list[tuple[GameObject, Does]]:
        self._last = [seen for seen in self._last if seen.says_the_same()]
        for seen in self._last:
            if seen.pile_seen == pile or seen.becomes(pile, self._found):
                return seen.doing
        found = self._found(pile)
        self._last = [_Seen([*pile], found), *self._last[: PILES - 1]]
        return found

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
