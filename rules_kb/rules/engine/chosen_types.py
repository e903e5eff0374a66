"""The type that was chosen as a permanent came into play, put into what it says of others."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.table.objects import GameObject


def with_chosen_type(source: GameObject, changes: tuple[e.Change, ...]) -> tuple[e.Change, ...]:
    """The changes of a static ability, the basic land type or the creature type that was chosen put in."""
    if not any(
        isinstance(change, e.SetChosenLand) or (isinstance(change, e.SetTypes) and change.chosen)
        for change in changes
    ):
        return changes  # the same, by which others know them
    land, kind = source.chosen.get("land", ""), source.chosen.get("type", "")
    named = [_of_chosen_type(change, land, kind) for change in changes]
    return tuple(change for change in named if not isinstance(change, e.SetChosenLand))


def _of_chosen_type(change: e.Change, land: str, kind: str) -> e.Change:
    besides = e.SetTypes((), (land or kind,), keeps=True)
    if isinstance(change, e.SetChosenLand) and (land or kind):
        own = e.SetTypes(("land",), (land,)) if land else e.SetTypes((), (kind,))
        return besides if change.keeps else own
    return besides if isinstance(change, e.SetTypes) and change.chosen and land else change
