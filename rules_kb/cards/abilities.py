"""Abilities, their costs, trigger conditions, and the statements of a text that aren't abilities."""

from __future__ import annotations

from typing import Any

from rules_kb.cards.costs import Cost as Cost
from rules_kb.cards.costs import CostPart as CostPart
from rules_kb.cards.costs import DiscardCost as DiscardCost
from rules_kb.cards.costs import Loyalty as Loyalty
from rules_kb.cards.costs import PayLife as PayLife
from rules_kb.cards.costs import PayMana as PayMana
from rules_kb.cards.costs import PutCounterCost as PutCounterCost
from rules_kb.cards.costs import RemoveCost as RemoveCost
from rules_kb.cards.costs import RemoveCounterCost as RemoveCounterCost
from rules_kb.cards.costs import RemoveThisCost as RemoveThisCost
from rules_kb.cards.costs import ReturnCost as ReturnCost
from rules_kb.cards.costs import RevealThisCost as RevealThisCost
from rules_kb.cards.costs import SacrificeCost as SacrificeCost
from rules_kb.cards.costs import TapOthers as TapOthers
from rules_kb.cards.costs import TapThis as TapThis
from rules_kb.cards.effects import Change, Instruction
from rules_kb.cards.node import Condition, Node, TriggerCondition
from rules_kb.cards.words import Amount, Filter, It, Things, Who, You
from rules_kb.table.mana import ManaCost

# -- trigger conditions ----------------------------------------------------------------------------


class Beginning(TriggerCondition):
    """At the beginning of a step, or with `during` at some time in it, as texts of the nineties have it;
    `whose` is you, each player, opponent, or enchanted's controller.
    """

    step: str
    whose: str = "you"
    during: bool = False


class ComesIntoPlay(TriggerCondition):
    """`what` None: the card itself."""

    what: Filter | None = None


class LeavesPlay(TriggerCondition):
    """`to` is graveyard where only that counts, `whose` "you" where it has to be the controller's own.

    `enchanted`: the permanent that it enchants.
    """

    what: Filter | None = None
    to: str = ""
    enchanted: bool = False
    whose: str = ""


class TurnedUp(TriggerCondition):
    """The card itself is turned face up."""


class HauntedDies(TriggerCondition):
    """The creature that the card haunts is put into a graveyard from play."""


class ItLeavesPlay(TriggerCondition):
    """In an instruction for later: what it named before leaves play.

    `to` is graveyard where only that counts.
    """

    it: Things = It()
    to: str = ""


class ItBecomesUntapped(TriggerCondition):
    """In an instruction for later: what it named before becomes untapped."""

    it: Things = It()


class Attacks(TriggerCondition):
    what: Filter | None = None
    enchanted: bool = False
    unblocked: bool = False
    alone: bool = False


class EitherEvent(TriggerCondition):
    """One event or another, each time that one of them happens."""

    first: TriggerCondition
    second: TriggerCondition


class AttacksOrBlocks(TriggerCondition):
    what: Filter | None = None
    enchanted: bool = False


class Blocks(TriggerCondition):
    """`each`: once for each creature that it blocks."""

    what: Filter | None = None
    each: Filter | None = None
    enchanted: bool = False


class IsBlocked(TriggerCondition):
    """Becomes blocked; with `by`, once for each creature of that description that blocks it."""

    what: Filter | None = None
    by: Filter | None = None
    enchanted: bool = False


class BlocksOrIsBlocked(TriggerCondition):
    """Blocks or becomes blocked (by a creature of a description, once for each)."""

    by: Filter | None = None


class DealsDamage(TriggerCondition):
    """`to` is "", player, opponent, creature, you. `combat`: combat damage only."""

    what: Filter | None = None
    to: str = ""
    combat: bool = False
    enchanted: bool = False


class IsDealtDamage(TriggerCondition):
    what: Filter | None = None
    enchanted: bool = False
    combat: bool = False


class PlayerIsDealtDamage(TriggerCondition):
    """`who` is you, player or opponent."""

    who: str = "you"
    combat: bool = False


class PlaysSpell(TriggerCondition):
    """`who` is you, player or opponent; `turn` is whose turn it has to be: you or opponent."""

    what: Filter = Filter("spell")
    who: str = "player"
    turn: str = ""


class BecomesUntapped(TriggerCondition):
    """`what` (the card itself where not given, or what it enchants) becomes untapped."""

    what: Things | None = None
    enchanted: bool = False


class BecomesTapped(TriggerCondition):
    what: Filter | None = None
    for_mana: bool = False
    enchanted: bool = False


class BecomesTarget(TriggerCondition):
    """`what` (None: the card itself) becomes the target of a spell or ability of a description."""

    by: Filter
    what: Filter | None = None
    enchanted: bool = False


class DrawsCard(TriggerCondition):
    who: str = "you"


class DiscardsCard(TriggerCondition):
    who: str = "you"


class IsDiscarded(TriggerCondition):
    """A spell or ability that an opponent controls causes its player to discard the card."""


class Cycles(TriggerCondition):
    """The card itself is cycled by its player; or with `who` (you, player, opponent) any card by that one."""

    who: str = ""


class GainsLife(TriggerCondition):
    who: str = "you"


class State(TriggerCondition):
    """A state trigger: goes off as soon as a condition holds."""

    condition: Condition


# -- conditions ----------------------------------------------------------------------------------


class Controls(Condition):
    """A player controls at least `number` things of a description; 0 means none."""

    what: Filter
    who: str = "you"
    number: int = 1


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


class NotPlayedFromHand(Condition):
    """The permanent hasn't come into play as a spell that its controller played from the hand."""


class WasKicked(Condition):
    """Whoever played the spell, or the permanent when it was one, paid its kicker cost."""


class CardsInGraveyard(Condition):
    """At least `number` cards of a description lie in the player's graveyard."""

    what: Filter
    number: int


class ControlsMore(Condition):
    """An opponent controls at least `number` more things of a description than the player does."""

    what: Filter
    number: int


class ItIs(Condition):
    """What was named before fits a description: "if it's a creature card"."""

    what: Filter
    it: Things = It()


class ItHasColor(Condition):
    """What was named before has a color."""

    color: str
    it: Things = It()


class ItAttacked(Condition):
    """The creature that was named before has attacked this turn."""

    it: Things = It()


class HandExactly(Condition):
    number: int


class Both(Condition):
    """Two conditions that must hold at the same time."""

    first: Condition
    second: Condition


class Not(Condition):
    """A condition that mustn't hold."""

    condition: Condition


class YourTurn(Condition):
    """It is the player's own turn."""


class HasCounters(Condition):
    """What was named has at least `number` counters of a kind; 0: none."""

    kind: str
    number: int
    it: Things = It()


class ItCompares(Condition):
    """Power, toughness or cost of what was named is so much or `how`: less, greater."""

    what: str
    how: str
    number: int
    it: Things = It()


class OpponentHasMore(Condition):
    """An opponent has more life, or more cards in hand, than the player."""

    what: str


class LifeAtLeast(Condition):
    number: int


class EmptyHand(Condition):
    who: str = "you"


class LifeAtMost(Condition):
    number: int
    who: str = "you"


class HandAtLeast(Condition):
    number: int
    who: str = "you"


# -- abilities and statements -----------------------------------------------------------------------


class Keyword(Node):
    """A keyword ability by its lower-case name. `value` is what follows it: a filter, a cost, a number.

    `number` is a number that stands before a cost.
    """

    name: str
    value: Any = None
    number: int | None = None


class Activated(Node):
    """cost: effects.

    `only` restricts when or how often it can be played, `condition` says what must hold then.
    """

    cost: Cost
    effects: tuple[Instruction, ...]
    only: tuple[str, ...] = ()
    condition: Condition | None = None


class Triggered(Node):
    """When, whenever or at `trigger`, if `condition`: effects."""

    trigger: TriggerCondition | Keyword
    effects: tuple[Instruction, ...]
    condition: Condition | None = None


class Static(Node):
    """Does something all the time: `changes` apply to `what` as long as `condition` holds."""

    what: Things
    changes: tuple[Change, ...]
    condition: Condition | None = None


class Instructions(Node):
    """What an instant or sorcery does when it resolves. Not an ability."""

    effects: tuple[Instruction, ...]


class Enchant(Node):
    """What a local enchantment can be attached to."""

    what: Filter


class PlayOnlyOn(Node):
    """What a local enchantment can be played on, beyond its type."""

    what: Filter


class PlayOnlyWhen(Node):
    """When a spell can be played, beyond what goes for its type."""

    when: str


class AdditionalCost(Node):
    cost: Cost


class AlternativeCost(Node):
    """A cost that may be paid instead of the mana cost."""

    cost: Cost
    condition: Condition | None = None


class EntersTapped(Node):
    """Comes into play tapped, unless a condition holds, or its controller pays a cost just then."""

    unless: Condition | None = None
    unless_paid: Cost | None = None


class EntersWith(Node):
    """Comes into play with counters, if a condition holds."""

    kind: str
    number: Amount
    condition: Condition | None = None


class AsTurnedUp(Node):
    """As it is turned face up, the instructions."""

    effects: tuple[Instruction, ...]


class EntersChoosing(Node):
    """As it comes into play, its controller chooses a color, a creature type or a card name."""

    what: str


class EntersAsCopy(Node):
    """As it comes into play, its controller may choose something of a description for it to be a copy of,
    with a `type` added.
    """

    what: Filter
    type: str = ""


class CountsAs(Node):
    """The card counts as a type or is a colour in every zone."""

    types: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()


class OwnColors(Node):
    """The card has these colors, in every zone, whatever its cost: none at all is colorless."""

    colors: tuple[str, ...] = ()


class StarSize(Node):
    """Power and toughness each equal to an amount (None: that one is as printed)."""

    power: Amount
    toughness: Amount


class CostsMoreItself(Node):
    """The card itself costs more (`amount` above 0) or less mana to play: so many `times` (None: once), if a
    condition holds.
    """

    amount: int
    times: Amount | None = None
    condition: Condition | None = None


class CostsMore(Node):
    """Spells of a description cost more (`amount` above 0) or less mana; `who` plays them: you, opponent or
    player.
    """

    what: Filter
    amount: int
    who: str = "player"
    colored: tuple[str, ...] = ()


class ManaDoubling(Node):
    """A triggered mana ability: whenever a land is tapped for mana, more of it."""

    what: Filter | None
    mana: tuple[str, ...] = ()


class ManaReplaced(Node):
    """A permanent of a description that is tapped for mana gives this mana, whatever it would have given."""

    what: Filter
    mana: tuple[str, ...]


class WouldBeDamaged(Node):
    """Damage would be dealt by `source` (None: anything) to `to` (None: anything).

    `to` is "player", "opponent", a word for a thing or player, or a description; with `either`, the damage
    that the card deals and the damage that it is dealt.
    """

    source: Things | None = None
    to: Things | Who | None = None
    combat: bool = False
    either: bool = False


class WouldMove(Node):
    """`what` would be put into a graveyard: anybody's, or `whose` own.

    `how` is "discarded" where only that counts.
    """

    what: Things
    from_play: bool = False
    whose: str = ""
    how: str = ""


class WouldBeDestroyed(Node):
    what: Things


class WouldDraw(Node):
    """`who` is you, a player, an opponent or a target player."""

    who: Who = You()


class WouldGainLife(Node):
    """With `each`, every single point of life is replaced on its own."""

    who: Who = You()
    each: bool = False


class Instead(Node):
    """A replacement or prevention effect: instead of an event of a kind, the instructions (none: it is
    prevented).

    It is `optional` where the text says "you may". `otherwise` is for what can't be done. Damage whose
    replacement is called prevention is `prevented`.
    """

    event: Node
    effects: tuple[Instruction, ...]
    optional: bool = False
    otherwise: tuple[Instruction, ...] = ()
    condition: Condition | None = None
    prevented: bool = False


class CantPlay(Node):
    """A player can't play spells of a description; `who` is you, opponent or player."""

    what: Filter
    who: str = "you"


class CantBeCountered(Node):
    """Spells of a description, or the card itself as a spell, can't be countered."""

    what: Things


class NamedCantBeUsed(Node):
    """Activated abilities of what has the chosen name can't be played, but for mana abilities."""


class OthersEnterTapped(Node):
    """Things of a description come into play tapped."""

    what: Filter


class UntapsBesides(Node):
    """What else untaps in each other player's untap step."""

    what: Filter


class SpendOnly(Node):
    """Only mana of one color may be spent on {X} of the card's cost."""

    color: str


class AnyNumberInDeck(Node):
    """A deck may have any number of the card: nothing for the game itself."""


class HandAtMost(Condition):
    """A player has at most `number` cards in hand; `who` is you or that player."""

    number: int
    who: str = "you"


class UntapLimit(Node):
    """In their untap steps players untap no more than `number` permanents of a description."""

    what: Filter
    number: int = 1
    condition: Condition | None = None


class HandSizeRule(Node):
    """A maximum hand size of `number` cards, or of so many `more` or `less` than it would be."""

    number: int
    who: str = "you"
    how: str = ""


class PlayerRule(Node):
    """A change of the rules for players: more lands a turn, no maximum hand size, skipping a step.

    "attackers" and "blockers" let at most `number` creatures attack (`who` you: that player) or block each
    turn; "spells a turn" lets a player play only `number` spells each turn; "attack tax" has a cost in mana
    for each creature that attacks the player.
    """

    what: str
    who: str = "you"
    number: int | None = None
    tax: ManaCost | None = None
