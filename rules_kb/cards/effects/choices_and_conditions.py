"""Instructions that hold others: offered, chosen, on a condition, by a coin, for later."""

from __future__ import annotations

from rules_kb.cards.costs import Cost
from rules_kb.cards.durations import UNTIL_END_OF_TURN
from rules_kb.cards.node import Condition, Instruction, Node, TriggerCondition
from rules_kb.cards.words import Amount, Filter, Number, OneOf, Target, Things, Who, You


class Then(Instruction):
    """What stands behind it is another part of what the text does than what stands before it."""


class May(Instruction):
    """`who` may have the instructions carried out; `otherwise` if not. `cost` where it is to be paid."""

    effects: tuple[Instruction, ...]
    cost: Cost | None = None
    otherwise: tuple[Instruction, ...] = ()
    who: Who = You()


class FlipCoins(Instruction):
    """Several coins are flipped; an amount tells how many fell how. `called`: each is won or lost."""

    number: Amount
    called: bool = False


class IfItWasDone(Instruction):
    """In what somebody may do: what stands after it is done only if something came of what stands before."""


class Unless(Instruction):
    """The instructions are carried out unless `who` pays a cost: this one, or the one `otherwise`. Where it
    `prevents` them, it is their damage that is prevented, or `each` point of it that is paid for.
    """

    effects: tuple[Instruction, ...]
    cost: Cost
    who: Who = You()
    otherwise: Cost | None = None
    prevents: bool = False
    each: bool = False


class OnlyIf(Instruction):
    """The instructions are carried out if a condition holds then, and others if it doesn't."""

    condition: Condition
    effects: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()


class InsteadIf(Instruction):
    """The instructions, or where a condition holds then others `instead` of them."""

    effects: tuple[Instruction, ...]
    condition: Condition
    instead: tuple[Instruction, ...]


class IfCant(Instruction):
    """The instructions, or `otherwise` where they can't be carried out."""

    effects: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...]


class IfDone(Instruction):
    """The instructions, and if any of them could be carried out, `then` others."""

    effects: tuple[Instruction, ...]
    then: tuple[Instruction, ...]


class FlipCoin(Instruction):
    """Flip a coin: the instructions for who has `won` the flip, or `lost` it.

    The script says how it falls. With `called` false nobody wins or loses it: `won` is for heads then, and
    `lost` for tails. `caller` is who calls it, where that isn't the one who flips it.
    """

    won: tuple[Instruction, ...] = ()
    lost: tuple[Instruction, ...] = ()
    who: Who = You()
    called: bool = True
    caller: Who | None = None


class ChooseOne(Instruction):
    """A modal text: one of the `modes` is chosen as it is played, by an opponent where `chooser` says so, who
    is a target of each mode where it says "target opponent".
    """

    modes: tuple[tuple[Instruction, ...], ...]
    chooser: str = "you"


class ChooseSeveral(ChooseOne):
    """A modal text of which `how_many` of the modes that are `said` are chosen: "two", "one or both"; one of
    them `again` where that is said, or each aimed at another player (`apart`).

    `modes` are all that can be chosen, each with its instructions one after the other; `sizes` say how many
    of these are each said mode's. If a `condition` holds as it is played, so many are chosen `instead`, or
    may be: any of the numbers of `more`.
    """

    how_many: str = "two"
    again: bool = False
    apart: bool = False
    said: tuple[tuple[Instruction, ...], ...] = ()
    sizes: tuple[tuple[int, ...], ...] = ()
    condition: Condition | None = None
    instead: str = ""
    may: bool = False
    more: tuple[int, ...] = ()
    unsaid = ("modes", "sizes", "more")


class ChooseTargets(Instruction):
    """Targets are named of which the text speaks later on: nothing by itself."""

    what: Target


class Choose(Instruction):
    """A color, a creature type, the name of a card or one of several kinds of card is chosen, for what the
    text says of the chosen one; a type by `who`, the others by the controller.
    """

    what: str | tuple[Filter, ...]
    who: Who = You()


class ChooseThing(Instruction):
    """`who` chooses things, of which the text then says what becomes of them."""

    what: OneOf
    who: Who = You()


class BidLife(Instruction):
    """Players bid life in turn order until a bid stands; the controller's first bid is `start`.

    All players bid, or only the controller and `other`. `what` is what they bid for, where the text says it.
    """

    start: int
    other: Who | None = None
    what: Things | None = None


class ChooseNow(Instruction):
    """One of several sets of instructions, chosen while they are carried out."""

    options: tuple[tuple[Instruction, ...], ...]


class ChooseUnless(Instruction):
    """Each player of `who` chooses one of several things, and the `effects` are for the one that was chosen
    unless that player pays a cost.
    """

    what: OneOf
    cost: Cost
    effects: tuple[Instruction, ...]
    who: Who


class PayForEach(Instruction):
    """`who` chooses any number of the things that `what` describes and may pay a cost for each of them:
    then the `effects` are for those.
    """

    what: OneOf
    cost: Cost
    effects: tuple[Instruction, ...]
    who: Who = You()


class KeepSome(Instruction):
    """`who` chooses so many of the things that `what` describes, or of each of `kinds` among them, and does
    with the others what `rest` says: sacrifice, discard or remove them from the game. In `zones` of the own
    cards, where they are named.
    """

    rest: str
    number: Amount = Number(1)
    what: Filter = Filter("card")
    kinds: tuple[Filter, ...] = ()
    zones: tuple[str, ...] = ()
    who: Who = You()


class WhereX(Instruction):
    """Instructions in which X stands for an amount that the text defines."""

    effects: tuple[Instruction, ...]
    amount: Amount


class BeginInstead(Instruction):
    """A replacement effect for a `duration`; with `once`, for the next such event only."""

    instead: Node
    once: bool = False
    duration: str = UNTIL_END_OF_TURN


class ChangeEvent(Node):
    """Of an event that would happen: its amount `times` over, `less` or `more` by some, `just` so much, or
    dealt `to` another; a life total isn't reduced below `floor`.
    """

    times: int = 1
    less: Amount | None = None
    to: Things | Who | None = None
    floor: int | None = None
    most: int | None = None
    more: Amount | None = None
    just: int | None = None


class Later(Instruction):
    """A delayed triggered ability: at the next `trigger`, the instructions, if a `condition` holds.

    Where that is said after the instructions, it is asked `as_it_resolves` alone. What was to last "until"
    then ends `at_once`: it is no ability, and nothing waits on the stack.
    """

    trigger: TriggerCondition
    effects: tuple[Instruction, ...]
    condition: Condition | None = None
    as_it_resolves: bool = False
    at_once: bool = False


class GrantAbility(Instruction):
    """A delayed activated ability: until a time its player may pay the cost, for what the effects do."""

    ability: Node
    duration: str = UNTIL_END_OF_TURN


class LaterAction(Instruction):
    """What a text calls by a name, and no era here plays: no scenario takes a card that has it.

    The instructions are for who has `won` by it, or else not.
    """

    name: str
    number: Amount | None = None
    won: tuple[Instruction, ...] = ()
    otherwise: tuple[Instruction, ...] = ()
    what: Things | None = None


class DieResult(Node):
    """What is done where a die shows `least` to `most`."""

    least: int
    most: int
    effects: tuple[Instruction, ...]


class RollDie(Instruction):
    """A die of so many sides is rolled, and one of the results is carried out."""

    sides: int
    results: tuple[DieResult, ...]


class IgnoreThis(Instruction):
    """A player ignores the effect of this card's static abilities for the turn.

    It is written like an ability with a cost, and is none.
    """
