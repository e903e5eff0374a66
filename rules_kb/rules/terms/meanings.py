"""What the words of the cards' language mean in a game: for each kind of node somebody who knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rules_kb.cards.effects import ChooseOne, ChooseSeveral, Instruction
from rules_kb.cards.node import Node
from rules_kb.hints import Concatenate, Generic, ParamSpec, TypeVar
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context

N = TypeVar("N", bound=Node)
M = TypeVar("M", bound=Node)
X = TypeVar("X")
P = ParamSpec("P")
R = TypeVar("R")


class NoMeaning(Exception):
    """Kinds of nodes that a text can be read as and that nobody carries out. Raised at import."""

    def __init__(self, kinds: Iterable[type[Node]]) -> None:
        self.kinds = tuple(kinds)
        super().__init__(f"nobody says what these mean: {', '.join(kind.__name__ for kind in self.kinds)}")


class TwoMeanings(Exception):
    """Two functions say what one kind of node means. Raised at import."""


class WhoKnows(Generic[R]):
    """A function for each kind of node under `family`, all of one signature, which says what such a node
    comes to.

    `besides` are kinds of the family that never get here: something else has understood them before.
    """

    def __init__(self, family: type[Node], *, besides: tuple[type[Node], ...] = ()) -> None:
        self.family = family
        self.besides = besides
        self.known: dict[type[Node], Callable[..., R]] = {}

    def unmeant(self) -> list[type[Node]]:
        """The kinds of the family that nobody carries out, in the order of their definition."""
        return [kind for kind in _below(self.family) if kind not in self.known and kind not in self.besides]

    def know(self, kind: type[Node], function: Callable[..., R]) -> None:
        """Take a function for what says what a kind of node means. Raises TwoMeanings."""
        if kind in self.known:
            where = f"{self.known[kind].__module__} and {function.__module__}"
            raise TwoMeanings(f"what {kind.__name__} means is said twice, in {where}")
        self.known[kind] = function

    def check(self) -> None:
        """Raise NoMeaning where a kind of the family has no meaning."""
        if missing := self.unmeant():
            raise NoMeaning(missing)


def _below(family: type[Node]) -> Iterator[type[Node]]:
    for kind in family.__subclasses__():
        yield kind
        yield from _below(kind)


class Meanings(WhoKnows[R], Generic[N, P, R]):
    """What nodes mean, said by functions of the game, the node, and whatever else."""

    def by(
        self, kind: type[M]
    ) -> Callable[[Callable[Concatenate[Game, M, P], R]], Callable[Concatenate[Game, M, P], R]]:
        """Mark a function as saying what this kind of node means."""

        def mark(function: Callable[Concatenate[Game, M, P], R]) -> Callable[Concatenate[Game, M, P], R]:
            self.know(kind, function)
            return function

        return mark

    def of(self, node: N) -> Callable[Concatenate[Game, N, P], R]:
        """Who knows what this node means. Raises KeyError, which `check` makes impossible for a whole
        language.
        """
        return self.known[type(node)]


class MeaningsWithin(WhoKnows[R], Generic[X, N, P, R]):
    """What nodes mean within something else, which the functions are given before the node."""

    def by(
        self, kind: type[M]
    ) -> Callable[[Callable[Concatenate[Game, X, M, P], R]], Callable[Concatenate[Game, X, M, P], R]]:
        """Mark a function as saying what this kind of node means."""

        def mark(
            function: Callable[Concatenate[Game, X, M, P], R],
        ) -> Callable[Concatenate[Game, X, M, P], R]:
            self.know(kind, function)
            return function

        return mark

    def of(self, node: N) -> Callable[Concatenate[Game, X, N, P], R]:
        """Who knows what this node means. Raises KeyError, which `check` makes impossible for a whole
        language.
        """
        return self.known[type(node)]


INSTRUCTIONS: Meanings[Instruction, [Context], None] = Meanings(
    Instruction, besides=(ChooseOne, ChooseSeveral)
)
"""Who carries out each instruction that a text can give; of a choice of modes the one that was chosen."""
