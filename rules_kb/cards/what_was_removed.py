"""Texts that are refused because they speak of an exiled card, and none is exiled, or it isn't told which."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.costs import TopOfGraveyardCost
from rules_kb.cards.named import IN_EVENT, THIS
from rules_kb.cards.node import Meaning, Node, parts_of
from rules_kb.cards.type_lines import NotUnderstood

REMOVING_KEYWORDS = ("hideaway", "haunt", "imprint", "champion", "craft", "suspend", "foretell", "plot")
"""Keywords for which a card leaves the game."""
OTHER_REMOVERS = (e.ExileTop, e.RemoveUntil, e.SearchEverywhere, a.RemoveCost, TopOfGraveyardCost)


def refuse_unknown_removed_cards(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where a text speaks of the exiled card or cards, and nothing that it says exiles
    any; and of one where it exiles several.
    """
    parts = parts_of(tuple(abilities))
    spoken = [part for part in parts if isinstance(part, w.RemovedCards)]
    described = any(isinstance(part, w.Filter) and part.relation == "removed by this" for part in parts)
    if described and not any(_removes(part) for part in parts if not isinstance(part, w.Filter)):
        raise NotUnderstood(text, "exiled with it: nothing is exiled", name)
    if not spoken:
        return
    if not any(_removes(part) for part in parts):
        raise NotUnderstood(text, "the exiled card: nothing is exiled", name)
    of_one = any(not part.many for part in spoken)
    if of_one and any(
        isinstance(part, e.MoveTo) and _removes(part) and _several(part.what) for part in parts
    ):
        raise NotUnderstood(text, "the exiled card: which of them", name)


def refuse_counters_on_what_left(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where counters are put on what set an ability off, or on this card, after the same
    ability has exiled that: they would be put on what it was before.
    """
    for ability in abilities:
        gone: set[Meaning] = set()
        for part in parts_of(ability):
            if isinstance(part, e.MoveTo) and part.zone == "removed":
                gone |= {meant for meant in (_meant(part.what),) if meant}
            elif isinstance(part, e.MoveTo) and part.zone == "in play":
                gone.discard(_meant(part.what))
            elif isinstance(part, e.PutCounters) and _meant(part.on) in gone:
                raise NotUnderstood(text, "put counters: on what has left", name)


def _meant(what: Meaning) -> str:
    """A name for this card, and for what an event speaks of."""
    if isinstance(what, w.ThisCard):
        return THIS
    return what.to if isinstance(what, w.It) and what.to == IN_EVENT else ""


def _removes(part: Node) -> bool:
    if isinstance(part, a.Keyword):
        return part.name in REMOVING_KEYWORDS
    goes_to = (getattr(part, "zone", ""), getattr(part, "rest", ""))
    return isinstance(part, OTHER_REMOVERS) or any(place in ("removed", "remove") for place in goes_to)


def _several(what: Meaning) -> bool:
    return isinstance(what, w.Each) or (isinstance(what, w.Target) and what.most != 1)
