"""Drawings in the making: pictures that are put into one another, and the shapes that a document holds
once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_kb.drawing import symbols
from rules_kb.drawing.lettering import number
from rules_kb.facts import dataclass, field
from rules_kb.hints import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from rules_kb.scenarios.board import ThingFacts

DrawnThing: TypeAlias = int | tuple[str, int | str]
"""What is drawn: a card by its id; a zone and a card's id, or "player" and a name."""
Place = tuple[float, float, float, float]
"""Left, top, width and height."""


@dataclass
class Picture:
    """A drawing of a size. `places` tells where in it things lie."""

    width: float = 0
    height: float = 0
    parts: list[str] = field(default_factory=list)
    places: dict[DrawnThing, Place] = field(default_factory=dict)

    def put(self, other: Picture, x: float, y: float) -> Picture:
        """Another picture into this one, which grows where it must."""
        inner = "".join(other.parts)
        self.parts.append(
            inner if not x and not y else f'<g transform="translate({number(x)} {number(y)})">{inner}</g>'
        )
        for key, (left, top, width, height) in other.places.items():
            self.places[key] = (left + x, top + y, width, height)
        self.width, self.height = max(self.width, x + other.width), max(self.height, y + other.height)
        return self


def flow(pictures: Iterable[Picture], width: float, gap: float = 8, low: bool = True) -> Picture:
    """Pictures side by side, in as many rows as they need; those of a row stand on its bottom, or hang from
    its top.
    """
    rows: list[list[Picture]] = [[]]
    used = 0.0
    for each in pictures:
        if rows[-1] and used + gap + each.width > width:
            rows.append([])
        used = used + gap + each.width if rows[-1] else each.width
        rows[-1].append(each)
    whole = Picture()
    top = 0.0
    for row in rows:
        tall = max((each.height for each in row), default=0)
        left = 0.0
        for each in row:
            whole.put(each, left, top + (tall - each.height if low else 0))
            left += each.width + gap
        top += tall + gap
    return whole


def column(pictures: Iterable[Picture], gap: float = 8) -> Picture:
    """Pictures one below the other; empty ones take no room."""
    whole = Picture()
    for each in pictures:
        if each.height:
            whole.put(each, 0, whole.height + gap if whole.height else 0)
    return whole


class Sketchbook:
    """The shapes that the drawings of one document share: each is defined once and used by its id.

    `link` gives the address to which a card's drawing leads, or None; without it drawings lead nowhere.
    """

    def __init__(self, link: Callable[[ThingFacts], str | None] | None = None) -> None:
        self.link = link
        self._ids: dict[str, str] = {}
        self._symbols: set[str] = set()

    def use(self, picture: Picture) -> str:
        """The use of a picture, which is defined when it is first used."""
        shape = "".join(picture.parts)
        id = self._ids.setdefault(shape, f"shape-{len(self._ids) + 1}")
        return f'<use href="#{id}"/>'

    def needs(self, text: str) -> str:
        """The text itself; the symbols in it will be defined."""
        self._symbols |= symbols.named(text)
        return text

    def definitions(self) -> str:
        """All shapes that were used so far, for the document's one `defs`."""
        shapes = "".join(f'<g id="{id}">{shape}</g>' for shape, id in self._ids.items())
        return f"<defs>{symbols.definitions(self._symbols)}{shapes}</defs>"
