"""Texts that are refused because they do something with cards that were shown, or moved, and none were, or
not so that it could be done.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.leave_to_play import MayPlay
from rules_kb.cards.named import CHOSEN, LOOKED_AT
from rules_kb.cards.node import Node, parts_of
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.words import Filter, It, SomeOf, ThisCard, Those, You

SHOWS = (
    *(e.LookAtCards, e.LookAtTop, e.RevealTop, e.RevealUntil, e.LookAtHand, e.RevealHand),
    *(e.MillCards, e.ExileTop, e.DrawCards, e.KeepSome, e.TakeFromAmong),
)
"""Instructions that deal with several cards, of which "them" may be said."""


def refuse_some_of_none(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where something is done with some "of them", and no cards were shown before."""
    for ability in abilities:
        are_shown = False
        parts = [*parts_of(ability)]
        if any(isinstance(part, MayPlay) and isinstance(part.what, SomeOf) for part in parts):
            continue  # which no era plays
        for part in parts:
            are_shown = are_shown or isinstance(part, SHOWS)
            if isinstance(part, SomeOf) and not are_shown:
                raise NotUnderstood(text, "of them: no cards were shown", name)


def refuse_play_from_library(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where a card may be played later that was looked at, and is left where it was."""
    for ability in abilities:
        parts = [*parts_of(ability)]
        leaves = (part.what for part in parts if isinstance(part, MayPlay))
        seen = any(isinstance(what, (It, Those)) and what.to in (LOOKED_AT, CHOSEN) for what in leaves)
        if seen and not any(map(_exiles, parts)):
            raise NotUnderstood(text, "you may play: a card that isn't exiled", name)


def _exiles(part: Node) -> bool:
    """Whether cards leave the game by this."""
    return isinstance(part, e.ExileTop) or "removed" in (getattr(part, "zone", ""), getattr(part, "rest", ""))


INTO_YOUR_HAND = re.compile(
    r"\bput (?:up to )?(?:\w+ of (?:them|those cards)|one|it|that card|them|those cards|the (?:rest|other))\b"
    r"[^.]*?\binto your (hand|graveyard)\b",
    re.IGNORECASE,
)
OF_A_LIBRARY = (e.LookAtCards, e.LookAtTop, e.RevealTop, e.ExileTop)


def refuse_anothers_cards(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where cards of another's library go to your hand or graveyard, by the words."""
    own = {isinstance(part.who, You) for part in parts_of(tuple(abilities)) if isinstance(part, OF_A_LIBRARY)}
    into = INTO_YOUR_HAND.search(re.sub(r"\([^()]*\)", "", text)) if own == {False} else None
    if into is not None:
        raise NotUnderstood(text, f"your {into[1]}: of another than whose cards these are", name)


def refuse_cards_from_elsewhere(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where a "card" is put somewhere from play: it could be from elsewhere as well."""
    for part in parts_of(tuple(abilities)):
        returned = part.what if isinstance(part, a.LeavesPlay) and part.to == "hand" else None
        if isinstance(returned, Filter) and returned.noun == "card":
            raise NotUnderstood(text, "a card: from play, or from elsewhere too", name)


def refuse_it_that_was_drawn(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where "it's a land card" was read of this card, and one was drawn or discarded."""
    for part in parts_of(tuple(abilities)):
        if isinstance(part, a.Triggered) and isinstance(part.trigger, (a.DrawsCard, a.DiscardsCard)):
            asked = [each for each in parts_of(part.effects) if isinstance(each, a.ItIs)]
            if any(isinstance(each.it, ThisCard) and each.what.noun == "card" for each in asked):
                raise NotUnderstood(text, "it: this card, or the one that was drawn or discarded", name)
