"""Texts that are refused because nothing says where the cards are of which they speak, or whose."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import Node, parts_of
from rules_kb.cards.outside_play import reaches_outside_play
from rules_kb.cards.this_turn import PlayedThisTurn
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.words import Each, Filter, OneOf, Target, You


def refuse_cards_of_nowhere(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where a target is a card, and nothing says where that lies, and where nothing says
    what tokens are that come into play: they are made, as no token comes from anywhere else.
    """
    for part in parts_of(tuple(abilities)):
        what = part.what if isinstance(part, Target) else None
        if isinstance(what, Filter) and is_of_nowhere(what):
            raise NotUnderstood(text, "target card: nothing says where it is", name)
        put = part.what if isinstance(part, e.MoveTo) and part.zone == "in play" else None
        described = put.what if isinstance(put, (Each, OneOf, Target)) else None
        if isinstance(described, Filter) and "token" in described.states:
            raise NotUnderstood(text, "tokens: nothing says what they are", name)


def is_of_nowhere(what: Filter) -> bool:
    return what.noun == "card" and what.zone is None


def refuse_cards_outside_play(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where more than a color or a creature type is said of spells, or of cards outside
    play.
    """
    for ability in abilities:
        said = ability.what.what if isinstance(ability, a.Static) and isinstance(ability.what, Each) else None
        if said is not None and said.noun in ("card", "spell"):
            for change in getattr(ability, "changes", ()):
                if not reaches_outside_play(change):
                    raise NotUnderstood(text, f"{said.noun}s", name)
        elif any(isinstance(part, Filter) and part.zone == "not in play" for part in parts_of(ability)):
            raise NotUnderstood(text, "that aren't in play", name)


def refuse_hand_of_nobody(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where what always holds asks for the hand of "that player", or what that one has
    played, whom nothing names.
    """
    for ability in abilities:
        if isinstance(ability, a.Static) and any(
            isinstance(part, (a.CardsInHand, PlayedThisTurn)) and part.who == THAT_PLAYER
            for part in parts_of(ability)
        ):
            raise NotUnderstood(text, THAT_PLAYER, name)


THAT_PLAYER = "that player"
"""Whose hand a condition asks about."""


def refuse_one_graveyard_of_no_target(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where cards "from a single graveyard" are no targets: only those are compared
    as they are chosen.
    """
    parts = parts_of(tuple(abilities))
    aimed = [part.what for part in parts if isinstance(part, Target)]
    said = [part for part in parts if isinstance(part, Filter) and part.relation == "in a single graveyard"]
    if any(part not in aimed for part in said):
        raise NotUnderstood(text, "from a single graveyard", name)


ONTO_A_LIBRARY = re.compile(
    r"\bput [^.]*?\b(?:rest|them|those cards|that card|it|cards)\b[^.]*? (?:top|bottom) of "
    r"(your|their|that player's|his or her) library",
    re.IGNORECASE,
)


def refuse_anothers_library(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where cards of one player's library go back to another's, by the words."""
    own = {isinstance(part.who, You) for part in parts_of(tuple(abilities)) if isinstance(part, LOOKS)}
    onto = ONTO_A_LIBRARY.search(re.sub(r"\([^()]*\)", "", text)) if own else None
    if onto is not None and own == {onto[1].lower() != "your"}:
        raise NotUnderstood(text, f"{onto[1]} library: of another than whose cards these are", name)


LOOKS = (e.LookAtCards, e.LookAtTop, e.RevealTop)
"""Instructions that look at the top of a library."""
