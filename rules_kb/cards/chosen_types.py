"""Texts that are refused because they speak of a chosen type, and none has been chosen that it could be."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import Node, parts_of
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.words import Each, Enchanted, Filter, Target, ThisCard


def refuse_another_kind_of_type(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where something is of the chosen type, and no such type has been chosen: either a
    creature type or a land type beside its others, or a land type that it becomes; and where what is no land
    would be of a land type, or a land of a creature type.
    """
    chosen = {item.what for item in abilities if isinstance(item, a.EntersChoosing)}
    parts = parts_of(tuple(abilities))
    added = any(isinstance(part, e.SetTypes) and part.chosen for part in parts)
    becomes = any(isinstance(part, e.SetChosenLand) and not part.now for part in parts)
    of_creatures = all(
        isinstance(item.what, Each) and "creature" in item.what.what.words
        for item in abilities
        if isinstance(item, a.Static) and any(isinstance(change, e.SetChosenLand) for change in item.changes)
    )
    on_no_land = "land" in chosen and any(
        isinstance(item, a.Static) and _adds_chosen_type(item) and not _is_of_lands(item.what)
        for item in abilities
    )
    unclear = added and len(chosen & {"type", "land"}) != 1
    on_lands = "type" in chosen and any(
        isinstance(item, a.Static) and _adds_chosen_type(item) and _is_of_lands_alone(item.what)
        for item in abilities
    )
    for part in parts:
        if isinstance(part, e.Modify) and any(isinstance(each, e.SetChosenLand) for each in part.changes):
            aimed = part.what.what if isinstance(part.what, (Each, Target)) else None
            on_no_land = on_no_land or (isinstance(aimed, Filter) and "land" not in aimed.words)
    if on_no_land or on_lands or unclear or (becomes and of_creatures is not ("type" in chosen)):
        raise NotUnderstood(text, "the chosen type", name)


def _adds_chosen_type(ability: a.Static) -> bool:
    return any(isinstance(change, e.SetTypes) and change.chosen for change in ability.changes)


def _is_of_lands_alone(what: Node) -> bool:
    return isinstance(what, Each) and "land" in what.what.words and "creature" not in what.what.words


def _is_of_lands(what: Node) -> bool:
    if isinstance(what, Each):
        return what.what.noun == "permanent" and "land" in what.what.words
    return isinstance(what, ThisCard) or (isinstance(what, Enchanted) and what.noun == "land")
