"""Cards of two halves or faces in card data: one of the two an entry, or both in one."""

from __future__ import annotations

from collections.abc import Mapping

from rules_kb.cards.type_lines import BETWEEN
from rules_kb.table.mana import COLOR_NAMES

LAYOUTS = ("split", "aftermath", "flip", "transform", "modal_dfc", "adventure")
SIDES = ("a", "b")


def is_split(card: object) -> bool:
    """Whether an entry says that it is of a card of two halves or faces. What is printed on it isn't told by
    half, so that the newer text counts.
    """
    return isinstance(card, dict) and card.get("layout") in LAYOUTS


def both_faces(card: Mapping[str, object], facts: dict[str, str]) -> dict[str, str]:
    """The facts of a card whose entry has both halves or faces, each with its text."""
    faces = card.get("card_faces")
    if not isinstance(faces, list) or len(faces) != 2 or not all(isinstance(face, dict) for face in faces):
        return facts
    texts = [face.get("oracle_text") for face in faces]
    if not all(isinstance(text, str) for text in texts) or not any(texts):
        return facts
    told = {"text": "\n//\n".join(_with_its_colors(face, str(face["oracle_text"])) for face in faces)}
    sizes = [_size(face) for face in faces]
    if any(sizes):
        told["pt"] = BETWEEN.join(sizes)
    if not facts.get("cost"):
        told["cost"] = BETWEEN.join(str(face.get("mana_cost") or "") for face in faces)
    return {**facts, **told}


def _size(face: Mapping[str, object]) -> str:
    size = [str(face[key]) for key in ("power", "toughness") if face.get(key) is not None]
    return "/".join(size) if len(size) == 2 else str(face.get("loyalty") or "")


def of_a_back(card: Mapping[str, object], facts: dict[str, str]) -> dict[str, str]:
    """The facts of a half or face, with its colors in words where no mana cost tells them."""
    if card.get("side") != SIDES[1] or facts.get("cost"):
        return facts
    name = str(card.get("faceName", card.get("face_name", "")))
    return {**facts, "text": _with_its_colors({**card, "name": name}, facts.get("text", ""))}


def _with_its_colors(face: Mapping[str, object], text: str) -> str:
    """A text with a line before it that tells the colors of what has some and no mana cost."""
    colors, name = face.get("colors", face.get("color_indicator")), face.get("name")
    cost = face.get("manaCost") or face.get("mana_cost")
    if cost or not isinstance(colors, list) or not name or not {*map(str, colors)} & COLOR_NAMES.keys():
        return text
    said = " and ".join(COLOR_NAMES[str(color)] for color in colors if str(color) in COLOR_NAMES)
    return "\n".join(filter(None, (f"{name} is {said}.", text)))


def is_half(card: Mapping[str, object]) -> str:
    """Which half an entry is of: a, b, or "" where it doesn't say, or not of which of the two names."""
    side = card.get("side")
    if side not in SIDES:
        return ""
    names = str(card.get("name", "")).split(BETWEEN)
    own = card.get("faceName", card.get("face_name"))
    return str(side) if len(names) == 2 and own in (None, names[SIDES.index(str(side))]) else ""


def put_together(first: dict[str, str], second: dict[str, str]) -> dict[str, str]:
    """The facts of a card from those of its halves or faces, the one on the left first."""
    together = {"type": BETWEEN, "cost": BETWEEN, "pt": BETWEEN, "text": "\n//\n"}
    told = {key: mark.join((first.get(key, ""), second.get(key, ""))) for key, mark in together.items()}
    return {**second, **first, **{key: fact for key, fact in told.items() if fact != together[key]}}
