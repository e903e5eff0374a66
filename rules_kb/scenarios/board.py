"""The board at a moment: what lies where, as plain facts that outlive the game, for everything that shows or
draws it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from rules_kb.facts import NamedTuple
from rules_kb.hints import NotRequired, TypedDict

ThingFacts = TypedDict(
    "ThingFacts",
    {
        "id": int,
        "name": str,
        "type": str,
        "cost": NotRequired[str],
        "size": NotRequired[str],
        "colors": NotRequired[str],
        "text": NotRequired[str],
        "set": NotRequired[str],
        "card": NotRequired[str],
        "tapped": NotRequired[bool],
        "damage": NotRequired[int],
        "counters": NotRequired[dict[str, int]],
        "token": NotRequired[bool],
        "sick": NotRequired[bool],
        "on": NotRequired[str],
        "on id": NotRequired[int],
        "attacking": NotRequired[bool],
        "attacks": NotRequired[str],
        "blocked": NotRequired[bool],
        "blocking": NotRequired[list[str]],
        "blocking ids": NotRequired[list[int]],
        "owner": NotRequired[str],
        "chosen": NotRequired[dict[str, object]],
        "gained": NotRequired[list[str]],
        "lost": NotRequired[list[str]],
        "printed size": NotRequired[str],
        "printed type": NotRequired[str],
        "kind": NotRequired[str],
        "controller": NotRequired[str],
        "targets": NotRequired[list[str]],
        "target ids": NotRequired[list[int]],
        "x": NotRequired[int],
    },
)
"""What is known of a card, token or ability at a moment, as `Board` tells."""

PlayerFacts = TypedDict(
    "PlayerFacts",
    {
        "name": str,
        "life": int,
        "poison": int,
        "lost": bool,
        "mana": dict[str, int],
        "hand": list[str],
        "library": int,
        "graveyard": list[str],
        "in play": list[ThingFacts],
        "cards": dict[str, list[ThingFacts]],
    },
)
"""What is known of a player at a moment, as `Board` tells."""


class Whose(NamedTuple):
    """Who controls something on the stack, and whether it is a spell."""

    controller: str
    is_spell: bool


NOBODYS = Whose("", False)
"""Of what lies elsewhere."""


class Board:
    """What lay on the table at a moment, for people. It is put together when somebody looks.

    A player's facts: `name`, `life`, `poison`, `lost`, `mana` (letter: number), `library` (a number), the
    names in `hand` and `graveyard`, the things `in play`, and `cards`: for each of `hand`, `graveyard`,
    `removed` and `phased out` the facts of its cards. `stack` has the names on the stack, `whose` whose they
    are, `spells` their facts, all top first; `waits_in` is what that is under the rules played, a stack or a
    batch.

    A card's facts: `id` (the cardboard's, the same in every zone), `name`, `type`, and where it has them
    `cost`, `size`, `colors` (letters), `text`, `set` where the scenario says from which, and `card`: the
    printed name where the script uses another one. In play also `tapped`, `damage`, `counters`, `token`,
    `sick`, `on` (a name) and `on id`, `attacking` and `attacks` (whom), `blocked` (yes or no), `blocking`
    (names) and `blocking ids`, `owner` where another player controls it, `chosen`, `gained` and `lost`
    (keywords), `printed size` and `printed type` where they are others. On the stack also `kind` (spell,
    ability or damage), `controller`, `targets` (names) and `target ids`, `x`.
    """

    def __init__(
        self,
        players: Callable[[], list[PlayerFacts]],
        stack: list[str],
        spells: Callable[[], list[ThingFacts]],
        waits_in: str,
        whose: Sequence[Whose] = (),
    ) -> None:
        self.stack = stack
        self.whose = whose
        self.waits_in = waits_in
        self._players = players
        self._spells = spells

    @cached_property
    def players(self) -> list[PlayerFacts]:
        return self._players()

    @cached_property
    def spells(self) -> list[ThingFacts]:
        return self._spells()

    def __reduce__(self) -> tuple[Callable[..., Board], tuple[object, ...]]:
        """A board that another process gets is one that somebody looks at."""
        return _put_together, (self.players, self.stack, self.spells, self.waits_in, self.whose)

    @property
    def waiting(self) -> str:
        """Where something is that waits to resolve: `on the stack`."""
        return f"{'on' if self.waits_in == 'stack' else 'in'} the {self.waits_in}"


def _put_together(
    players: list[PlayerFacts],
    stack: list[str],
    spells: list[ThingFacts],
    waits_in: str,
    whose: Sequence[Whose],
) -> Board:
    return Board(lambda: players, stack, lambda: spells, waits_in, whose)


def thing_words(thing: ThingFacts) -> str:
    """A permanent in a few words: `Hill Giant 3/3 (tapped, 2 damage)`."""
    marks = []
    if thing.get("tapped"):
        marks.append("tapped")
    if thing.get("damage"):
        marks.append(f"{thing['damage']} damage")
    marks += [f"{number} {kind}" for kind, number in thing.get("counters", {}).items()]
    if thing.get("attacking"):
        marks.append("attacking")
    if thing.get("blocking"):
        marks.append(f"blocking {', '.join(thing['blocking'])}")
    if thing.get("on"):
        marks.append(f"on {thing['on']}")
    size = f" {thing['size']}" if thing.get("size") else ""
    return f"{thing['name']}{size}" + (f" ({', '.join(marks)})" if marks else "")


def counted(names: Iterable[str]) -> str:
    """Equal names as a number and one name: `2 Mountain, Shock`."""
    count: dict[str, int] = {}
    for name in names:
        count[name] = count.get(name, 0) + 1
    return ", ".join(name if number == 1 else f"{number} {name}" for name, number in count.items())
