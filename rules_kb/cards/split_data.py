"""Split cards in card data: a half an entry, or both in one as its faces."""

from __future__ import annotations

from collections.abc import Mapping

from rules_kb.cards.type_lines import BETWEEN

LAYOUT = "split"
SIDES = ("a", "b")


def is_split(card: object) -> bool:
    """Whether an entry says that it is of a split card. What is printed on it isn't told by half, so that the
    newer text counts.
    """
    return isinstance(card, dict) and card.get("layout") == LAYOUT


def both_faces(card: Mapping[str, object], facts: dict[str, str]) -> dict[str, str]:
    """The facts of a split card whose entry has both halves as faces, each with its text."""
    faces = card.get("card_faces")
    if not isinstance(faces, list) or len(faces) != 2:
        return facts
    texts = [face.get("oracle_text") if isinstance(face, dict) else None for face in faces]
    return {**facts, "text": "\n//\n".join(map(str, texts))} if all(texts) else facts


def is_half(card: Mapping[str, object]) -> str:
    """Which half an entry is of: a, b, or "" where it doesn't say, or not of which of the two names."""
    side = card.get("side")
    if side not in SIDES:
        return ""
    names = str(card.get("name", "")).split(BETWEEN)
    own = card.get("faceName", card.get("face_name"))
    return str(side) if len(names) == 2 and own in (None, names[SIDES.index(str(side))]) else ""


def put_together(first: dict[str, str], second: dict[str, str]) -> dict[str, str]:
    """The facts of a split card from those of its halves, the one on the left first."""
    together = {"type": BETWEEN, "cost": BETWEEN, "text": "\n//\n"}
    joined = {key: mark.join((first.get(key, ""), second.get(key, ""))) for key, mark in together.items()}
    return {**second, **first, **joined}
