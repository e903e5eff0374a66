"""Leave to play cards from elsewhere than the hand, as an effect gives it, and what keeps them there."""

from __future__ import annotations

from rules_kb.cards.effects import UNTIL_END_OF_TURN, Instruction
from rules_kb.cards.node import Node
from rules_kb.cards.words import Each, Filter, It, RemovedCards, Target, Things, Those


class MayPlay(Instruction):
    """The controller may play cards that lie outside the game as though they were in hand, for a `duration`,
    or where that is empty for as long as they lie there; with `any_color` for mana of whatever color, with
    `spells` no lands. A spell played so that would go to a graveyard is exiled instead if `exiled`.
    """

    what: Things
    duration: str = ""
    any_color: bool = False
    spells: bool = False
    exiled: bool = False

    @property
    def lies_in_graveyard(self) -> bool:
        """Whether it is a card in a graveyard at which the text aims."""
        aimed = self.what.what if isinstance(self.what, Target) else None
        return isinstance(aimed, Filter) and aimed.zone == "graveyard"

    def is_played(self) -> bool:
        """Whether an era here plays it: for cards of which the text has spoken, or in a graveyard."""
        named = isinstance(self.what, (It, Those, RemovedCards))
        return named or self.lies_in_graveyard or self.own_pile() is not None

    def own_pile(self) -> Filter | None:
        """The cards in its player's graveyard for which it is, whichever lie there at a time."""
        what = self.what.what if isinstance(self.what, Each) and not self.any_color else None
        own = what is not None and (what.zone, what.owner) == ("graveyard", "you")
        return what if own and self.duration == UNTIL_END_OF_TURN else None


class CantEnter(Node):
    """Cards of a description, which says where they are, can't come into play from there."""

    what: Filter
