"""Split cards: two spells on one card, each with a name, a cost, a type line and a text of its own."""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.cards.type_lines import BETWEEN
from rules_kb.cards.types import OF_SPELLS_ONLY
from rules_kb.table.objects import Characteristics

NOT_BOTH = "//: of a card of two halves or faces only one is told here"
NO_SPELLS = "//: only a card whose two halves are instants or sorceries is read"


def halves_of(name: str, type_line: str, cost: str | None, text: str) -> list[tuple[str, str, str, str]]:
    """(name, type line, cost, text) of both halves; nothing where not all of that is told of both."""
    lines = [line.strip() for line in text.replace("\\n", "\n").split("\n")]
    if lines.count(BETWEEN.strip()) != 1:
        return []
    middle = lines.index(BETWEEN.strip())
    texts = ["\n".join(lines[:middle]), "\n".join(lines[middle + 1 :])]
    told = [fact.split(BETWEEN) for fact in (name, type_line, cost or "")]
    if any(len(parts) != 2 or not all(part.strip() for part in parts) for parts in told):
        return []
    return [
        (told[0][side].strip(), told[1][side].strip(), told[2][side].strip(), texts[side]) for side in (0, 1)
    ]


def put_together(
    name: str, halves: list[tuple[str, str, str, str]], make: Callable[..., Characteristics]
) -> Characteristics | None:
    """The card of two halves, each made by `make`; None where one of them is no instant or sorcery.

    It has no cost and no text of its own; its types and colors are those of both halves.
    """
    if not all(any(word in OF_SPELLS_ONLY for word in half[1].lower().split()) for half in halves):
        return None
    made = tuple([make(of, type_line, cost, None, text) for of, type_line, cost, text in halves])

    def of_both(fact: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(word for half in made for word in getattr(half, fact)))

    return Characteristics(
        name,
        None,
        of_both("types"),
        of_both("subtypes"),
        of_both("supertypes"),
        frozenset().union(*[half.colors for half in made]),
        text="\n//\n".join(half.text for half in made),
        halves=made,
    )
