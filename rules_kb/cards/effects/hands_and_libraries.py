"""What a text does with cards in hands, libraries and graveyards."""

from __future__ import annotations

from rules_kb.cards.node import Instruction
from rules_kb.cards.words import ONE, Amount, AnyOf, EachOpponent, EachPlayer, Filter, Things, Who, You


class DrawCards(Instruction):
    """With `up_to`, the player chooses how many, at most `number`."""

    number: Amount = ONE
    who: Who = You()
    up_to: bool = False


class DiscardCards(Instruction):
    """`number` None is the whole hand.

    `at_random`: the script names what chance chose. `what` is which cards, if not any. With `any_number`, the
    player chooses how many, and with `up_to` no more than that number.
    """

    number: Amount = ONE
    who: Who = You()
    at_random: bool = False
    what: Filter | None = None
    any_number: bool = False
    up_to: bool = False


class MillCards(Instruction):
    """Put the top cards of a library into the graveyard."""

    number: Amount = ONE
    who: Who = You()


class ShuffleLibrary(Instruction):
    who: Who = You()


class ShuffleIn(Instruction):
    """`who` shuffles all cards of some zones into the library, or all permanents of a description that
    player owns.
    """

    zones: tuple[str, ...] = ()
    who: Who = You()
    what: Filter | None = None


class SearchEverywhere(Instruction):
    """The graveyard, the hand and the library of `whose` are searched for all cards of a description, or with
    `most` for up to so many of them, or with `any_number`. They leave the game, and the library is shuffled.
    """

    what: Filter
    whose: Who
    most: Amount | None = None
    any_number: bool = False


class ExiledFromHand(Amount):
    """How many cards have left the game from the hand that these instructions searched."""


class SearchLibrary(Instruction):
    """Search for `number` cards of a description (None: any number), with `up_to` for so many at most, and
    put them into a zone, then shuffle.

    Where the zone is "top", the library is shuffled first, and the cards are then put on top of it. With
    `whose`, `who` searches that player's library. With `one_goes`, one of the cards goes to that zone,
    `tapped` perhaps, and the rest to the other. With `graveyard_too`, that may be searched as well, or
    instead. `apart`: no two of them of one name.
    """

    what: Filter | AnyOf
    zone: str = "hand"
    number: Amount = ONE
    up_to: bool = False
    tapped: bool = False
    reveal: bool = False
    who: Who = You()
    whose: Who | None = None
    one_goes: str = ""
    graveyard_too: bool = False
    apart: bool = False


class Scry(Instruction):
    """The controller looks at so many cards of the own library and puts any of them on its bottom, the others
    back.
    """

    number: Amount


class RevealHand(Instruction):
    """`who` shows the hand, or one card of it `at_random`, or a `number` of cards that `who` chooses, or as
    many of a description as `who` likes.
    """

    who: Who = You()
    at_random: bool = False
    number: Amount | None = None
    any_of: Filter | None = None


class Reveal(Instruction):
    """The controller shows cards that were named before."""

    what: Things


class LookAtHand(Instruction):
    """The controller looks at the hand of `who`, or at one card of it `at_random`."""

    who: Who
    at_random: bool = False


class ChooseFromHand(Instruction):
    """A player's hand is shown, to all where it is `revealed`, and the controller chooses a card there to be
    discarded.
    """

    what: Filter
    who: Who = You()
    revealed: bool = True


class LookAtCards(Instruction):
    """The controller looks at the top cards of the library of `who`; what follows says what becomes of
    them.
    """

    number: Amount = ONE
    who: Who = You()


class RevealTop(Instruction):
    """`who` reveals the top cards of the own library; with `until` as many as it takes until one fits, of
    which the text goes on to speak.
    """

    number: Amount = ONE
    who: Who = You()
    until: Filter | None = None


class ChooseFrom(Instruction):
    """`who` chooses cards of a description among those looked at, "from it"; with `up_to` so many at most."""

    what: Filter
    number: Amount = ONE
    who: Who = You()
    up_to: bool = False


class TakeFromAmong(Instruction):
    """Cards of a description among those looked at, `all_of` them, any `number` (None), or with `up_to` no
    more than that, go to the hand or into play, revealed if the text says so; with `then` the same is
    done for others afterwards. `who` takes them. `how` they were done something with, as the text says it.
    """

    what: Filter
    number: Amount | None = ONE
    all_of: bool = False
    up_to: bool = False
    how: str = ""
    tapped: bool = False
    reveal: bool = False
    zone: str = "hand"
    who: Who = You()
    then: Filter | None = None

    @property
    def takes_one(self) -> bool:
        """Whether it is one card, of which the text may then speak as "it"."""
        return self.number == ONE and not self.all_of and self.then is None


class ShareOut(Instruction):
    """One of the cards looked at goes to each place: hand, graveyard, top or bottom of the library."""

    places: tuple[str, ...]


class DiscardThose(Instruction):
    """`who` discards cards that have been chosen."""

    what: Things
    who: Who = You()


class PutOnLibrary(Instruction):
    """Cards that have been looked at or chosen go on the library, `position` top or bottom, in any order."""

    what: Things
    position: str = "top"


class LookAtTop(Instruction):
    """The controller looks at the top cards of a library: `take` of them go to the hand, the rest to `rest`.

    `rest` is top or bottom of that library, or graveyard. With `revealed` all see the cards, and all that fit
    `what` are taken.
    """

    number: Amount
    who: Who = You()
    take: Amount | None = None
    what: Filter | None = None
    rest: str = "top"
    revealed: bool = False


class RevealUntil(Instruction):
    """`who` reveals cards from the top of the library until one fits, and puts that one into a zone.

    The `rest` are shuffled in, or go to graveyard, bottom (of the library) or removed.
    """

    what: Filter
    zone: str = "in play"
    who: Who = You()
    rest: str = "shuffled"

    @property
    def takes_one(self) -> bool:
        """Whether it is one card, and not one for each of several players."""
        return not isinstance(self.who, (EachPlayer, EachOpponent))


class ExileTop(Instruction):
    """`who` removes the top cards of the own library from the game; again and again while two of them share a
    name; perhaps `face_down`. With `until` as many as it takes until one fits, of which the text goes on
    to speak.
    """

    number: Amount = ONE
    who: Who = You()
    again_if_same_name: bool = False
    face_down: bool = False
    until: Filter | None = None
