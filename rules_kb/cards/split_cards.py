"""Cards of two names: split cards, of which either half is a spell; double-faced cards and flip cards;
adventurer cards. Each half or face has a name, a cost, a type line and a text of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import parts_of
from rules_kb.cards.type_lines import BETWEEN
from rules_kb.cards.types import OF_SPELLS_ONLY
from rules_kb.facts import NamedTuple
from rules_kb.table.objects import Characteristics

NOT_BOTH = "//: of a card of two halves or faces only one is told here"
NO_SPELLS = "//: only a card whose two halves are instants or sorceries is read"
TRANSFORM, MODAL, ADVENTURE = "transform", "modal", "adventure"
"""How a card's two faces are joined."""
TURNED_OVER = ("disturb", "daybound")
"""Keywords of a front that has a back to turn to."""


class Face(NamedTuple):
    """What is told of a half or a face."""

    name: str
    type_line: str
    cost: str
    size: str
    text: str

    def is_spell(self) -> bool:
        """Whether it is an instant or a sorcery."""
        return any(word in OF_SPELLS_ONLY for word in self.type_line.lower().split())

    def is_land(self) -> bool:
        return "land" in self.type_line.lower().split()


def faces_of(name: str, type_line: str, cost: str | None, size: str | None, text: str) -> list[Face]:
    """Both halves or faces; nothing where not all is told of both: the name, the type, the text; of two
    spells the costs, too.
    """
    lines = [line.strip() for line in text.replace("\\n", "\n").split("\n")]
    if lines.count(BETWEEN.strip()) != 1:
        return []
    middle = lines.index(BETWEEN.strip())
    texts = ["\n".join(lines[:middle]), "\n".join(lines[middle + 1 :])]
    told = [_of_both(fact) for fact in (name, type_line, cost or "", size or "")]
    faces = [Face(told[0][side], told[1][side], told[2][side], told[3][side], texts[side]) for side in (0, 1)]
    if len(name.split(BETWEEN)) != 2 or not all(face.name and face.type_line for face in faces):
        return []
    if not (faces[0].cost or faces[0].is_land()) or (
        all(face.is_spell() for face in faces) and not faces[1].cost
    ):
        return []
    return faces


def _of_both(fact: str) -> list[str]:
    """What is told of the first and of the second; of the second nothing, where only one is."""
    first, _, second = (part.strip() for part in fact.partition(BETWEEN.strip()))
    return [first, second]


def put_together(
    name: str, faces: list[Face], make: Callable[..., Characteristics]
) -> Characteristics | None:
    """The card of two halves or faces, each made by `make`; None where there can't be one of such two."""
    first, second = faces
    if first.is_spell() and not second.is_spell() and not second.is_land() and second.cost:
        return None
    made = tuple(
        [make(face.name, face.type_line, face.cost or None, face.size or None, face.text) for face in faces]
    )
    front, back = made
    if "adventure" in back.subtypes:
        return _joined(front, back, ADVENTURE)
    if all(face.is_spell() for face in faces):
        return _split(name, made)
    parts = [*parts_of(front.abilities), *parts_of(back.abilities)]
    if any(isinstance(part, e.Flip) for part in parts):
        return facts.replace(front, when_flipped=back)
    transforms = any(isinstance(part, e.LaterAction) and part.name == TRANSFORM for part in parts)
    transforms |= any(isinstance(part, e.MoveTo) and part.transformed for part in parts)
    transforms |= any(isinstance(part, a.Keyword) and part.name in TURNED_OVER for part in parts)
    if transforms and not second.cost:
        return _joined(front, _with_colors(front, back), TRANSFORM)
    return _joined(front, back, MODAL)


def _joined(front: Characteristics, back: Characteristics, how: str) -> Characteristics:
    return facts.replace(front, other=facts.replace(back, joined=how), joined=how)


def _with_colors(front: Characteristics, back: Characteristics) -> Characteristics:
    """The back of a card: it has the colors of its front, unless it is a land or says which it has."""
    says = any(isinstance(item, a.OwnColors) for item in back.abilities)
    return back if says or "land" in back.types else facts.replace(back, colors=front.colors)


def _split(name: str, made: tuple[Characteristics, ...]) -> Characteristics:
    """The card of two halves: no cost and no text of its own; types and colors are those of both."""

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
