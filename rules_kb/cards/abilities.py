"""Abilities, their costs, trigger conditions, and the statements of a text that aren't abilities."""

from __future__ import annotations

from typing import Any

from rules_kb.cards.node import Node
from rules_kb.cards.words import Filter, You
from rules_kb.table.mana import ManaCost

# -- costs -------------------------------------------------------------------------------------


class PayMana(Node):
    cost: ManaCost


class TapThis(Node):
    """{Tap}: tap the permanent itself."""


class SacrificeCost(Node):
    """Sacrifice the card itself (`what` None), or some or `all_of` what fits a description."""

    what: Filter | None = None
    number: Any = None
    all_of: bool = False


class DiscardCost(Node):
    """`what` None: the card itself. `number` None: one."""

    what: Filter | None = None
    number: Any = None
    at_random: bool = False


class PayLife(Node):
    amount: Any


class RemoveCounterCost(Node):
    kind: str
    number: Any = None


class TapOthers(Node):
    """Tap an untapped permanent of a description."""

    what: Filter
    number: Any = None


class ReturnCost(Node):
    """Return the card itself (`what` None) or some of a description to the owner's hand."""

    what: Filter | None = None
    number: Any = None


class RemoveThisCost(Node):
    """Remove the card itself from the game; `origin` is graveyard where the text says from where."""

    origin: str = ""


class RemoveCost(Node):
    """Remove cards of a description from the game."""

    what: Filter
    number: Any = None


class PutCounterCost(Node):
    """Put a counter on the card itself."""

    kind: str


class Cost(Node):
    """All parts of a cost, in the order of the text."""

    parts: tuple[Any, ...] = ()


# -- trigger conditions ----------------------------------------------------------------------------


class Beginning(Node):
    """At the beginning of a step; `whose` is you, each player, opponent, or enchanted's controller."""

    step: str
    whose: str = "you"


class ComesIntoPlay(Node):
    """`what` None: the card itself."""

    what: Filter | None = None


class LeavesPlay(Node):
    """`to` is graveyard where only that counts. `enchanted`: the permanent that it enchants."""

    what: Filter | None = None
    to: str = ""
    enchanted: bool = False


class ItLeavesPlay(Node):
    """In an instruction for later: what it named last leaves play.

    `to` is graveyard where only that counts.
    """

    noun: str = "it"
    to: str = ""


class ItBecomesUntapped(Node):
    """In an instruction for later: what it named last becomes untapped."""

    noun: str = "it"


class Attacks(Node):
    what: Filter | None = None
    enchanted: bool = False
    unblocked: bool = False


class AttacksOrBlocks(Node):
    what: Filter | None = None
    enchanted: bool = False


class Blocks(Node):
    """`each`: once for each creature that it blocks."""

    what: Filter | None = None
    each: Filter | None = None
    enchanted: bool = False


class IsBlocked(Node):
    """Becomes blocked; with `by`, once for each creature of that description that blocks it."""

    what: Filter | None = None
    by: Filter | None = None
    enchanted: bool = False


class BlocksOrIsBlocked(Node):
    """Blocks or becomes blocked (by a creature of a description, once for each)."""

    by: Filter | None = None


class DealsDamage(Node):
    """`to` is "", player, opponent, creature, you. `combat`: combat damage only."""

    what: Filter | None = None
    to: str = ""
    combat: bool = False
    enchanted: bool = False


class IsDealtDamage(Node):
    what: Filter | None = None
    enchanted: bool = False


class PlaysSpell(Node):
    """`who` is you, player or opponent."""

    what: Filter = Filter("spell")
    who: str = "player"


class BecomesUntapped(Node):
    """`what` (the card itself where not given, or what it enchants) becomes untapped."""

    what: Any = None
    enchanted: bool = False


class BecomesTapped(Node):
    what: Filter | None = None
    for_mana: bool = False
    enchanted: bool = False


class BecomesTarget(Node):
    """`what` (None: the card itself) becomes the target of a spell or ability of a description."""

    by: Filter
    what: Filter | None = None
    enchanted: bool = False


class DrawsCard(Node):
    who: str = "you"


class DiscardsCard(Node):
    who: str = "you"


class IsDiscarded(Node):
    """A spell or ability that an opponent controls causes its player to discard the card."""


class GainsLife(Node):
    who: str = "you"


class State(Node):
    """A state trigger: goes off as soon as a condition holds."""

    condition: Any


# -- conditions ----------------------------------------------------------------------------------


class Controls(Node):
    """A player controls at least `number` things of a description; 0 means none."""

    what: Filter
    who: str = "you"
    number: int = 1


class ControlsEither(Node):
    """The controller controls a thing of either description."""

    what: Filter
    other: Filter


class ThisIs(Node):
    """The card itself is tapped, untapped, attacking, ..."""

    state: str


class NotPlayedFromHand(Node):
    """The permanent hasn't come into play as a spell that its controller played from the hand."""


class WasKicked(Node):
    """Whoever played the spell, or the permanent when it was one, paid its kicker cost."""


class CardsInGraveyard(Node):
    """At least `number` cards of a description lie in the player's graveyard."""

    what: Filter
    number: int


class ControlsMore(Node):
    """An opponent controls at least `number` more things of a description than the player does."""

    what: Filter
    number: int


class ItIs(Node):
    """What was named last fits a description: "if it's a creature card"."""

    what: Filter
    noun: str = "it"


class ItHasColor(Node):
    """What was named last has a color."""

    color: str
    noun: str = "it"


class ItAttacked(Node):
    """The creature that was named last has attacked this turn."""

    noun: str = "it"


class HandExactly(Node):
    number: int


class Both(Node):
    """Two conditions that must hold at the same time."""

    first: Any
    second: Any


class EmptyHand(Node):
    who: str = "you"


class LifeAtMost(Node):
    number: int
    who: str = "you"


class HandAtLeast(Node):
    number: int
    who: str = "you"


# -- abilities and statements -----------------------------------------------------------------------


class Keyword(Node):
    """A keyword ability by its lower-case name. `value` is what follows it: a filter, a cost, a number."""

    name: str
    value: Any = None


class Activated(Node):
    """cost: effects.

    `only` restricts when or how often it can be played, `condition` says what must hold then.
    """

    cost: Cost
    effects: tuple[Any, ...]
    only: tuple[str, ...] = ()
    condition: Any = None


class Triggered(Node):
    """When, whenever or at `trigger`, if `condition`: effects."""

    trigger: Any
    effects: tuple[Any, ...]
    condition: Any = None


class Static(Node):
    """Does something all the time: `changes` apply to `what` as long as `condition` holds."""

    what: Any
    changes: tuple[Any, ...]
    condition: Any = None


class Instructions(Node):
    """What an instant or sorcery does when it resolves. Not an ability."""

    effects: tuple[Any, ...]


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
    condition: Any = None


class EntersTapped(Node):
    """Comes into play tapped, unless a condition holds."""

    unless: Any = None


class EntersWith(Node):
    """Comes into play with counters, if a condition holds."""

    kind: str
    number: Any
    condition: Any = None


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


class StarSize(Node):
    """Power and toughness each equal to an amount (None: that one is as printed)."""

    power: Any
    toughness: Any


class CostsMoreItself(Node):
    """The card itself costs more (`amount` above 0) or less mana to play: so many `times` (None: once), if a
    condition holds.
    """

    amount: int
    times: Any = None
    condition: Any = None


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

    source: Any = None
    to: Any = None
    combat: bool = False
    either: bool = False


class WouldMove(Node):
    """`what` would be put into a graveyard: anybody's, or `whose` own.

    `how` is "discarded" where only that counts.
    """

    what: Any
    from_play: bool = False
    whose: str = ""
    how: str = ""


class WouldBeDestroyed(Node):
    what: Any


class WouldDraw(Node):
    """`who` is you, a player, an opponent or a target player."""

    who: Any = You()


class WouldGainLife(Node):
    """With `each`, every single point of life is replaced on its own."""

    who: Any = You()
    each: bool = False


class Instead(Node):
    """A replacement or prevention effect: instead of an event of a kind, the instructions (none: it is
    prevented).

    It is `optional` where the text says "you may". `otherwise` is for what can't be done. Damage whose
    replacement is called prevention is `prevented`.
    """

    event: Any
    effects: tuple[Any, ...]
    optional: bool = False
    otherwise: tuple[Any, ...] = ()
    condition: Any = None
    prevented: bool = False


class CantPlay(Node):
    """A player can't play spells of a description; `who` is you, opponent or player."""

    what: Filter
    who: str = "you"


class CantBeCountered(Node):
    """Spells of a description, or the card itself as a spell, can't be countered."""

    what: Any


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


class HandAtMost(Node):
    """A player has at most `number` cards in hand; `who` is you or that player."""

    number: int
    who: str = "you"


class UntapLimit(Node):
    """In their untap steps players untap no more than `number` permanents of a description."""

    what: Filter
    number: int = 1
    condition: Any = None


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
