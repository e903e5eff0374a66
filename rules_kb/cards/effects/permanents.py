"""What a text does with permanents: destroyed, moved, made, tapped, changed, given to somebody."""

from __future__ import annotations

from rules_kb.cards.costs import Cost
from rules_kb.cards.durations import UNTIL_END_OF_TURN
from rules_kb.cards.node import Change, Instruction, Node
from rules_kb.cards.words import ONE, Amount, It, Pile, Things, Who, You


class Destroy(Instruction):
    """Destroy things; `banned` is how long they can't be regenerated, from this destruction on."""

    what: Things
    regenerable: bool = True
    banned: str = ""


class Bury(Instruction):
    """Put into the graveyard without chance of regeneration; kept apart from Destroy for its word."""

    what: Things


class Sacrifice(Instruction):
    """`who` sacrifices `what`: the card itself, or `number` of a description of that player's choice; with
    `any_number`, as many as that player likes.
    """

    what: Things
    who: Who = You()
    number: Amount = ONE
    any_number: bool = False


class EvenOut(Instruction):
    """Of each kind (land, card in hand, creature) each player keeps as many as the one who has the fewest, by
    choice.
    """

    kinds: tuple[str, ...]


class WithCounters(Node):
    """So many counters of a kind, with which something comes into play."""

    kind: str
    number: int


FROM_TOP = {
    f"{which} from the top": above
    for above, which in enumerate(("second", "third", "fourth", "fifth", "sixth", "seventh"), 1)
}
"""Places in a library, each with how many cards lie above it."""
EITHER_END = "top or bottom of its owner's"


class MoveTo(Instruction):
    """Move a thing to a zone: hand, library, graveyard, removed or in play.

    `position` in a library is top, bottom, shuffled, so far from the top (`FROM_TOP`), "top or bottom" where
    the player chooses (of one thing `EITHER_END`), or "as its owner likes". `who` does it, and chooses what
    and in what order. `origin` is the zone that the text names for the card itself. It comes into play
    `attached` to a thing, with `counters`, `attacking`, or with its back up (`transformed`); out of the game
    it may lie `face_down`.
    """

    what: Things
    zone: str
    position: str = ""
    tapped: bool = False
    under: str = ""
    who: Who = You()
    origin: str = ""
    attached: Things | None = None
    reveal: bool = False
    counters: WithCounters | None = None
    face_down: bool = False
    attacking: bool = False
    transformed: bool = False


class MayLookAt(Instruction):
    """The controller may look at cards that lie outside the game, for as long as they lie there."""

    what: Things


class RemoveUntil(Instruction):
    """A thing is removed from the game until the card itself leaves play; then it comes back."""

    what: Things


class BecomeEnchantment(Instruction):
    """The card itself becomes a local enchantment on a creature and is none itself, until a cost is paid to
    `end` that: it loses the ability that says so, and gains `abilities`.
    """

    to: Things
    end: Cost
    abilities: tuple[Node, ...] = ()


class EndEnchantment(Instruction):
    """What has become an enchantment is none any more."""


class PhaseOut(Instruction):
    what: Things


class Token(Node):
    """A token as the text describes it; `name` where the text gives one beside its types, `supertypes` such
    as legendary. It may come into play `tapped`, or `attacking`.
    """

    power: int | Amount | None
    toughness: int | Amount | None
    types: tuple[str, ...] = ("creature",)
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    abilities: tuple[Node, ...] = ()
    name: str = ""
    tapped: bool = False
    attacking: bool = False
    supertypes: tuple[str, ...] = ()


class CreateTokens(Instruction):
    token: Token
    number: Amount = ONE
    who: Who = You()


class PutCounters(Instruction):
    """Put counters on things; with `divided` the player shares the number out among the targets. With `most`
    the player puts as many on as that bound, and the number, let. With `double` each gets as many as it has.
    `who` is a player told to do it, of whom the description then speaks. Of this kind, or of another that the
    player likes better (`or_kinds`).
    """

    kind: str
    on: Things
    number: Amount = ONE
    or_kinds: tuple[str, ...] = ()
    divided: bool = False
    most: int | None = None
    double: bool = False
    who: Who | None = None


class PassCounters(Instruction):
    """As many counters as were on a thing that has left, of each kind, are put on others."""

    of: Things
    on: Things


class RemoveCounters(Instruction):
    """Counters are taken from permanents, or moved from one `to` another; `up_to` that number, as the player
    who controls the effect likes, of any kinds where the kind is "any".
    """

    kind: str
    on: Things
    number: Amount = ONE
    to: Things | None = None
    up_to: bool = False


class CopyTokens(Instruction):
    """Tokens that are copies of a thing come into play, `but` for what is said to be otherwise, `tapped` or
    not, `attacking` or not.
    """

    of: Things
    number: Amount = ONE
    who: Who = You()
    but: tuple[Node, ...] = ()
    tapped: bool = False
    attacking: bool = False


class DoubleSize(Instruction):
    """Until end of turn a thing gets as much more power as it has; `both`: and as much more toughness."""

    what: Things = It()
    both: bool = False


class Tap(Instruction):
    """`who` is a player told to do it, of whom the description then speaks."""

    what: Things
    who: Who | None = None


class Untap(Instruction):
    """`who` is a player told to do it, of whom the description then speaks."""

    what: Things
    who: Who | None = None


class TapOrUntap(Instruction):
    """The controller taps or untaps a thing, as was chosen by then, or is while it is carried out."""

    what: Things


class StaysTapped(Instruction):
    """Things don't untap in their controller's next untap step, or in that of `whose`."""

    what: Things
    whose: Who | None = None


class Regenerate(Instruction):
    what: Things


class RemoveFromCombat(Instruction):
    """With `as_if_never` it is treated as if it had never been in combat."""

    what: Things
    as_if_never: bool = False


class BecomeBlocked(Instruction):
    what: Things


class AttachTo(Instruction):
    """Move a local enchantment to another permanent."""

    what: Things
    to: Things | Who


class Unattach(Instruction):
    """What is attached to something is taken off it, and stays in play."""

    what: Things


class Modify(Instruction):
    """A continuous effect: `changes` apply to `what` for a `duration` ("" is until the end of the game)."""

    what: Things
    changes: tuple[Change, ...]
    duration: str = UNTIL_END_OF_TURN


class BecomeCopy(Instruction):
    """A permanent becomes a copy of another one, `but` for what is otherwise, and stays in play; it is one
    for a `duration`, where that isn't "", and then again what it was.
    """

    what: Things
    of: Things
    but: tuple[Node, ...] = ()
    duration: str = ""


class TurnFaceDown(Instruction):
    """Permanents are turned face down."""

    what: Things


class TurnFaceUp(Instruction):
    """Permanents are turned face up, at no cost."""

    what: Things


class Flip(Instruction):
    """Flip cards in play are flipped."""

    what: Things


class ByKeyword(Instruction):
    """What the rule of a keyword says that happens, to `on` where it has a target."""

    name: str
    on: Things | None = None


class GiveControl(Instruction):
    """A player, other perhaps than the controller of the spell or ability, gains control of something for a
    `duration`.
    """

    who: Who
    what: Things
    duration: str = ""


class ExchangePlaces(Instruction):
    """A permanent goes to the graveyard, and a card from one comes into play."""

    first: Things
    second: Things


class ExchangeControl(Instruction):
    """Two permanents change controllers; without a `second`, `first` stands for both."""

    first: Things
    second: Things | None = None


class SeparateIntoPiles(Instruction):
    """`who` separates things into two piles, and `then` something is done with one pile and the other."""

    what: Things
    then: tuple[Instruction, ...]
    who: Who = You()


class OnlyOnePile(Instruction):
    """What isn't in the pile that is chosen can't do something until end of turn."""

    pile: Pile
    cannot: Change
