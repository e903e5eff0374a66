"""Conditions: what must hold for an ability to work, or for an instruction to be carried out."""

from __future__ import annotations

from rules_kb.cards.costs import Cost
from rules_kb.cards.node import Condition
from rules_kb.cards.words import Filter, It, Things, ThisCard


class Controls(Condition):
    """A player controls at least `number` things of a description, or just so many (`exactly`); 0 is none."""

    what: Filter
    who: str = "you"
    number: int = 1
    exactly: bool = False


class ControlsEither(Condition):
    """The controller controls a thing of either description."""

    what: Filter
    other: Filter


class ThisIs(Condition):
    """The card itself is tapped, untapped, attacking, ..."""

    state: str


class ItIsInState(Condition):
    """What was named before is tapped, untapped, attacking, ..."""

    state: str
    it: Things = It()


class OutOfYourGraveyard(Condition):
    """A permanent has come into play from its controller's graveyard, or `played` as a spell from there."""

    it: Things = ThisCard()
    played: bool = False


class YouPlayedIt(Condition):
    """Whether a thing is a spell that was played, or a permanent that has come into play as one: by its
    controller, or by `anybody`; from the zone that `whence` says, or from any but that one (`elsewhere`).
    """

    was: bool = True
    whence: str = ""
    anybody: bool = False
    elsewhere: bool = False
    it: Things = ThisCard()


class Descended(Condition):
    """A permanent card has been put into the controller's graveyard this turn, from wherever."""


class ResolvesAgain(Condition):
    """It is the `nth` time this turn that this ability of this permanent resolves."""

    nth: int


class DoneThisTurn(Condition):
    """Somebody (`who`: you or opponent) has this turn sacrificed, discarded or drawn, as `how` says, so many
    of a description or more.
    """

    how: str
    what: Filter
    who: str = "you"
    number: int = 1


class PlayedOutOfTime(Condition):
    """The permanent came into play this turn as a spell that was played when one of its type couldn't be."""


class WasKicked(Condition):
    """Whoever played the spell, or the permanent when it was one, paid its kicker cost; of several the one
    that `cost` says.
    """

    cost: Cost | None = None


class CardsInGraveyard(Condition):
    """At least `number` cards of a description lie in the player's graveyard, or `above` this card in it,
    `directly`.
    """

    what: Filter
    number: int
    above: bool = False
    directly: bool = False


class ThereAre(Condition):
    """There are at least `number` things of a description, wherever it says."""

    what: Filter
    number: int = 1


class ControlsMore(Condition):
    """An opponent controls at least `number` more things of a description than the player does."""

    what: Filter
    number: int = 1


class ItIs(Condition):
    """What was named before fits a description: "if it's a creature card"."""

    what: Filter
    it: Things = It()


class ItHasColor(Condition):
    """What was named before has a color."""

    color: str
    it: Things = It()


class Both(Condition):
    """Two conditions that must hold at the same time."""

    first: Condition
    second: Condition


class OneOfTwo(Condition):
    """Two conditions of which one must hold."""

    first: Condition
    second: Condition


def is_of_the_graveyard(condition: Condition | None) -> bool:
    """Whether what has this condition says that it works while its card is in its owner's graveyard."""
    if isinstance(condition, Both):
        return is_of_the_graveyard(condition.first) or is_of_the_graveyard(condition.second)
    return condition == ThisIs("in your graveyard")


class Not(Condition):
    """A condition that mustn't hold."""

    condition: Condition


class YourTurn(Condition):
    """It is the player's own turn."""


class HasCounters(Condition):
    """What was named has at least `number` counters of a kind ("any": of all kinds), and no more than `most`;
    0: none.
    """

    kind: str
    number: int
    it: Things = It()
    most: int | None = None


class WonBidding(Condition):
    """The bid that has stood is the player's own."""


class OpponentHasMore(Condition):
    """An opponent has more life, or more cards in hand, than the player."""

    what: str


class LifeAtLeast(Condition):
    number: int


class LifeAtMost(Condition):
    number: int
    who: str = "you"


class CardsInHand(Condition):
    """A player has so many cards in hand, or in another `zone` where the cards are the player's own: exactly,
    or at least, or at most; `who` is you, that player, an opponent or any player.
    """

    exactly: int | None = None
    least: int | None = None
    most: int | None = None
    who: str = "you"
    zone: str = "hand"
