"""What a flashcard is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_kb.facts import dataclass

RULE, TERM, CONCEPT, SITUATION = "rule", "term", "concept", "situation"


@dataclass(frozen=True)
class Flashcard:
    """A card. `key` names what it is about and never changes; `lines` and `drawing` (SVG) stand above the
    front, `choices` below it.

    `back` may hold several lines. `reverse` is the front of the same card asked the other way round, "" where
    it isn't. `subject` is the deck below that of its kind in which it belongs.
    """

    kind: str
    key: str
    front: str
    back: str
    reverse: str = ""
    note: str = ""
    tags: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    drawing: str = ""
    choices: tuple[str, ...] = ()
    subject: str = ""

    @property
    def id(self) -> str:
        """The card's name among all cards."""
        return f"{self.kind} {self.key}"

    def as_data(self) -> dict[str, object]:
        """The card as JSON can hold it."""
        return {name: list(fact) if isinstance(fact, tuple) else fact for name, fact in vars(self).items()}

    @staticmethod
    def of_data(data: Mapping[str, object]) -> Flashcard:
        """The card that `as_data` gave. Raises TypeError where a fact is missing, unknown or of another
        kind.
        """
        facts: dict[str, Any] = {
            name: tuple(fact) if isinstance(fact, list) else fact for name, fact in data.items()
        }
        card = Flashcard(**facts)
        if as_kinds(card) != KINDS:
            raise TypeError("this is no flashcard")
        return card


def as_kinds(card: Flashcard) -> dict[str, set[type]]:
    """Of which kinds the facts of a card are."""
    return {
        name: {tuple, *map(type, fact)} - {str} if isinstance(fact, tuple) else {type(fact)}
        for name, fact in vars(card).items()
    }


KINDS = as_kinds(Flashcard("", "", "", ""))
