"""What has to be done to pay for something: the parts of a cost."""

from __future__ import annotations

from rules_kb.cards.node import Instruction, Node
from rules_kb.cards.words import Amount, AnyOf, Filter, It, Number, Target, Things
from rules_kb.table.mana import ManaCost


class CostPart(Node):
    """One thing that has to be done to pay a cost."""


class PayMana(CostPart):
    """Mana; for its {X} only that of `x_color`, where the text says so."""

    cost: ManaCost
    x_color: str = ""

    def with_x(self, x: int) -> ManaCost:
        """What is to be paid where X is so much."""
        if not self.x_color:
            return self.cost.with_x(x)
        return self.cost.with_x(0).plus(ManaCost((self.x_color,) * (x * self.cost.xs)))


class PayItsMana(CostPart):
    """The mana cost of something, less the generic mana of `less`; what has none can't be paid for. With
    `generic` so much mana as it converts to, of any kind.
    """

    of: Things = It()
    less: ManaCost | None = None
    generic: bool = False


class Loyalty(CostPart):
    """So many loyalty counters more or less on a planeswalker, as the text has it: +1, -2, -X."""

    change: str


class TapThis(CostPart):
    """{Tap}: tap the permanent itself."""


TAP_THIS = TapThis()


class UntapCost(CostPart):
    """Untap the card itself. As a `symbol` it asks of a creature what {T} asks of it."""

    symbol: bool = False


UNTAP_THIS = UntapCost(symbol=True)


class TapTargetCost(CostPart):
    """Tap a target, which nothing but the cost is aimed at."""

    what: Target


class SacrificeCost(CostPart):
    """Sacrifice the card itself (`what` None), or some or `all_of` what fits a description: `number` of them,
    or where `least` is known any number from that on, up to `number` where there is one.
    """

    what: Filter | AnyOf | None = None
    number: Amount | None = None
    all_of: bool = False
    least: int | None = None


class DiscardCost(CostPart):
    """`what` None: the card itself. `number` None: one."""

    what: Filter | None = None
    number: Amount | None = None
    at_random: bool = False


class PayLife(CostPart):
    amount: Amount


class RemoveCounterCost(CostPart):
    kind: str
    number: Amount | None = None


class RemoveFromAmong(CostPart):
    """So many counters of a kind are removed from among permanents of a description."""

    kind: str
    what: Filter
    number: Amount


class TapOthers(CostPart):
    """Tap an untapped permanent of a description."""

    what: Filter
    number: Amount | None = None


class TapEnchanted(CostPart):
    """Tap the permanent that the card enchants, which has to be untapped. `noun` is how the text calls it."""

    noun: str = "land"


class ReturnCost(CostPart):
    """Return the card itself (`what` None) or some of a description to the owner's hand."""

    what: Filter | None = None
    number: Amount | None = None


class RevealThisCost(CostPart):
    """Reveal the card itself from the hand."""


class RevealCost(CostPart):
    """Reveal some cards of a description from the hand."""

    what: Filter
    number: Amount | None = None


class BeholdCost(CostPart):
    """Reveal a card `of` a kind from the hand, or choose such a permanent that the player controls."""

    of: Filter


class FromLibraryCost(CostPart):
    """The top cards of the library go to the graveyard, or out of the game where `zone` says so."""

    number: Amount = Number(1)
    zone: str = "graveyard"


class UnattachCost(CostPart):
    """Take an Equipment off what it is attached to; it stays in play."""

    what: Things


class SacrificeGiverCost(CostPart):
    """Sacrifice what has given the ability to that whose ability it is."""

    what: Things


class RemoveAllCountersCost(CostPart):
    """Remove all counters of a kind, or as many as the player likes where it is `any_number`."""

    kind: str
    any_number: bool = False


class RemoveThisCost(CostPart):
    """Remove the card itself from the game; `origin` is graveyard or hand where the text says from where."""

    origin: str = ""


class RemoveCost(CostPart):
    """Remove cards of a description from the game, or `all_of` them; where `least` is known any number from
    that on. With `cards` it may be permanents of the description and such cards.
    """

    what: Filter
    number: Amount | None = None
    all_of: bool = False
    least: int | None = None
    cards: Filter | None = None


class TopOfGraveyardCost(CostPart):
    """Remove the topmost cards of a description in the own graveyard from the game."""

    what: Filter
    number: Amount | None = None


class DeedCost(CostPart):
    """What an instruction says is done, so many times over."""

    effect: Instruction
    times: int = 1


class ToLibraryCost(CostPart):
    """Put cards of a description from another zone on the library, `position` top or bottom."""

    what: Filter
    number: Amount | None = None
    position: str = "top"


class PutCounterCost(CostPart):
    """Put a counter on the card itself."""

    kind: str


class SkipStepCost(CostPart):
    """Skip a step or phase of this turn, or the next turn."""

    what: str


class Cost(Node):
    """All parts of a cost, in the order of the text."""

    parts: tuple[CostPart, ...] = ()


def has_x(cost: Cost) -> bool:
    """Whether there is an {X} in the mana of a cost."""
    return any(isinstance(part, PayMana) and part.cost.xs for part in cost.parts)


def mana_with_x(cost: Cost, x: int) -> Cost:
    """A cost with the mana that its {X} comes to where X is so much."""
    return Cost(tuple(PayMana(part.with_x(x)) if isinstance(part, PayMana) else part for part in cost.parts))
