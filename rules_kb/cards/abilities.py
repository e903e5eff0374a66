"""Abilities, and the statements of a text that aren't abilities; with their conditions and costs."""

from __future__ import annotations

from rules_kb.cards import trigger_conditions
from rules_kb.cards.conditions import *
from rules_kb.cards.costs import *
from rules_kb.cards.costs import Cost
from rules_kb.cards.node import Change, Condition, Instruction, Node, TriggerCondition
from rules_kb.cards.trigger_conditions import *
from rules_kb.cards.words import ONE, Amount, Filter, Things, Who, You
from rules_kb.hints import Any
from rules_kb.table.mana import ManaCost


class Keyword(Node):
    """A keyword ability by its lower-case name. `value` is what follows it: a filter, a cost, a number.

    `number` is a number that stands before a cost, `size` a power and toughness after it. `spares` is what a
    protection doesn't concern: what gives it, where its text says so.
    """

    name: str
    value: Any = None
    number: int | None = None
    spares: Things | None = None
    size: tuple[int, int] | None = None


class Activated(Node):
    """cost: effects.

    `only` restricts when or how often it can be played, `condition` says what must hold then. Not more mana
    than `most` is spent on it each turn, by each player with `most_of_one`. `price` changes its cost.
    """

    cost: Cost
    effects: tuple[Instruction, ...]
    only: tuple[str, ...] = ()
    condition: Condition | None = None
    most: Cost | None = None
    most_of_one: bool = False
    price: CostsMoreItself | None = None


class Triggered(Node):
    """When, whenever or at `trigger`, if `condition`: effects."""

    trigger: TriggerCondition | Keyword
    effects: tuple[Instruction, ...]
    condition: Condition | None = None

    @property
    def has_x_of_its_spell(self) -> bool:
        """Whether X is what was chosen for the mana cost: as the card is played and as it comes into play."""
        return self.trigger in (trigger_conditions.ComesIntoPlay(), trigger_conditions.IsPlayed())


class Static(Node):
    """Does something all the time: `changes` apply to `what` as long as `condition` holds."""

    what: Things
    changes: tuple[Change, ...]
    condition: Condition | None = None


class MayIgnore(Node):
    """Who controls what this enchants may pay a cost to ignore this card's static abilities for the turn."""

    cost: Cost


class Instructions(Node):
    """What an instant or sorcery does when it resolves. Not an ability."""

    effects: tuple[Instruction, ...]


class Enchant(Node):
    """What a local enchantment can be attached to."""

    what: Filter


class EnchantPlayer(Node):
    """This local enchantment is attached to a player, or to one of the `opponents` only.

    The text speaks of that player as of one who was chosen.
    """

    opponents: bool = False


class PlayOnlyOn(Node):
    """What a local enchantment can be played on, beyond its type."""

    what: Filter


class PlayOnlyWhen(Node):
    """When a spell can be played, or what must be so for that, beyond what goes for its type."""

    when: str | Condition


class AdditionalCost(Node):
    """A cost that is paid besides the mana cost: this one, or the one `otherwise`, as the player chooses.

    With `any_time` only where the card is played when an instant could be, and a card of its type couldn't.
    `in_text` where it stands before the effect, as that of an activated ability does.
    """

    cost: Cost
    any_time: bool = False
    otherwise: Cost | None = None
    in_text: bool = False


class AlternativeCost(Node):
    """A cost that may be paid instead of the mana cost."""

    cost: Cost
    condition: Condition | None = None


class EntersTapped(Node):
    """Comes into play tapped, unless a condition holds, or its controller pays a cost just then."""

    unless: Condition | None = None
    unless_paid: Cost | None = None


class EntersIfPaid(Node):
    """As it would come into play, its controller pays a cost if that can be done; or else it goes to the
    graveyard.
    """

    cost: Cost


class EntersWith(Node):
    """Comes into play with counters, if a condition holds; `optional` where its controller may have it so."""

    kind: str
    number: Amount = ONE
    condition: Condition | None = None
    optional: bool = False


class AsTurnedUp(Node):
    """As it is turned face up, the instructions."""

    effects: tuple[Instruction, ...]


class EntersChoosing(Node):
    """As it comes into play, its controller chooses a color, a creature type or a card name, perhaps only of
    a card that is of some type, or isn't: the last word is what is chosen. It may be one of two words.
    """

    what: str


class EntersAsCopy(Node):
    """As it comes into play, its controller may choose something of a description for it to be a copy of,
    `but` for what is said to be otherwise, tapped perhaps, and `with_more` counters besides.
    """

    what: Filter
    but: tuple[Node, ...] = ()
    tapped: bool = False
    with_more: EntersWith | None = None


class EntersAs(Node):
    """As it comes into play, its controller chooses what it is besides."""

    choices: tuple[Change, ...]


class CountsAs(Node):
    """The card counts as a type or is a colour in every zone."""

    types: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()


class OwnColors(Node):
    """The card has these colors, in every zone, whatever its cost: none at all is colorless."""

    colors: tuple[str, ...] = ()


class StarSize(Node):
    """Power and toughness each equal to an amount. Without a power it is that of the toughness, or as printed
    where the two are told `apart`; without a toughness that is as printed.
    """

    power: Amount
    toughness: Amount
    apart: bool = False


class CostsMoreItself(Node):
    """The card itself costs more (`amount` above 0, or `mana`) or less mana to play: so many `times` (None:
    once), if a condition holds.
    """

    amount: int
    mana: ManaCost | None = None
    times: Amount | None = None
    condition: Condition | None = None


NEXT = 0


class CostsMore(Node):
    """Spells of a description cost more (`amount` above 0) or less mana; `who` plays them: you, opponent or
    player; so many `times` (None: once). Where it speaks of abilities, `of` is whose they are, and
    `keeps_one` that one of their mana at least stays. `aimed_at_it`: only those that target the permanent
    itself. `nth`: only that of its player's spells of the description in a turn, or from now on the NEXT. All
    of it as long as the `condition` holds, if there is one.
    """

    what: Filter
    amount: int
    who: str = "player"
    colored: tuple[str, ...] = ()
    of: Things | None = None
    keeps_one: bool = False
    aimed_at_it: bool = False
    times: Amount | None = None
    nth: int | None = None
    condition: Condition | None = None


class SpellsHave(Node):
    """Spells of a description that you play have a keyword; with `nth` only that of them in each turn."""

    what: Filter
    keyword: Keyword
    nth: int | None = None


class ManaDoubling(Node):
    """A triggered mana ability: whenever a land is tapped for mana, more of it."""

    what: Filter | None
    mana: tuple[str, ...] = ()


class ManaReplaced(Node):
    """A permanent of a description that is tapped for mana gives this mana, whatever it would have given, or
    this for `each` that it would have.
    """

    what: Filter
    mana: tuple[str, ...]
    each: bool = False


class WouldBeDamaged(Node):
    """Damage would be dealt by `source` (None: anything) to `to` (None: anything).

    `to` is "player", "opponent", a word for a thing or player, or a description; with `either`, the damage
    that the card deals and the damage that it is dealt; `combat` damage only, or all but that (`noncombat`);
    where `how` says so, a `number` of it at least ("greater") or at most ("less").
    """

    source: Things | None = None
    to: Things | Who | None = None
    combat: bool = False
    either: bool = False
    noncombat: bool = False
    number: int = 0
    how: str = ""


class WouldMove(Node):
    """`what` would be put into a graveyard: anybody's, or `whose` own.

    `how` is "discarded" where only that counts, `by` "opponent" where it has to be a spell or ability of an
    opponent's that does it. With `leaves`, it would leave play for whatever zone.
    """

    what: Things
    from_play: bool = False
    whose: str = ""
    how: str = ""
    by: str = ""
    leaves: bool = False


class WouldBeDestroyed(Node):
    what: Things


class WouldDraw(Node):
    """`who` is you, a player, an opponent or a target player; `but_first` leaves out the first card that is
    drawn in each of that player's draw steps.
    """

    who: Who = You()
    but_first: bool = False


class WouldGainLife(Node):
    """With `each`, every single point of life is replaced on its own."""

    who: Who | str = You()
    each: bool = False


class Instead(Node):
    """A replacement or prevention effect: instead of an event of a kind, the instructions (none: it is
    prevented).

    It is `optional` where the text says "you may". `otherwise` is for what can't be done. Damage whose
    replacement is called prevention is `prevented`, and a draw that is spent on what is done `skipped`.
    """

    event: Node
    effects: tuple[Instruction, ...]
    optional: bool = False
    otherwise: tuple[Instruction, ...] = ()
    condition: Condition | None = None
    prevented: bool = False
    skipped: bool = False


class MaySkipTurn(Node):
    """While it is tapped, its controller may skip a turn that would begin, and carry out the instructions."""

    effects: tuple[Instruction, ...]


class MustAimAt(Node):
    """Opponents who choose targets for a spell or an ability that they play choose one of a description, if
    any can be chosen.
    """

    what: Filter


class CantPlay(Node):
    """A player can't play spells of a description; `who` is you, opponent, player or the controller of what
    this enchants. `when` is the moment, as its controller sees it, at which that is so, or "but" isn't.
    """

    what: Filter
    who: str = "you"
    when: str = ""


class MayPlayBesides(Node):
    """You may play cards of a description, which says where they are, as though they were in your hand; the
    card itself (`what` None) from your graveyard, if a `condition` holds; with `from_top` what lies on top of
    your library. With `any_time` it is any time you could play an instant.
    """

    what: Filter | None = None
    any_time: bool = False
    from_top: bool = False
    condition: Condition | None = None


class MayPlayFromGraveyard(Node):
    """You may play spells of a description from your graveyard; with `yours` in your own turns, with `once`
    one in each turn, with `exiled` so that they are exiled where they would be put into a graveyard after.
    """

    what: Filter
    yours: bool = False
    once: bool = False
    exiled: bool = False


class PaidInstead(Node):
    """You may pay a cost rather than the mana cost of spells of a description; nothing where it has no parts
    but no mana.
    """

    what: Filter
    cost: Cost


class CantBeCountered(Node):
    """Spells of a description (`nth`: of a turn, or the NEXT), or the card itself, can't be countered, `by`
    nothing or by such spells, if a condition holds; nor can its damage be prevented where `damage_stays`."""

    what: Things
    condition: Condition | None = None
    damage_stays: bool = False
    by: Filter | None = None
    nth: int | None = None


class NamedCantBeUsed(Node):
    """Activated abilities of what has the chosen name can't be played, but for mana abilities."""


class OthersEnterAsCopy(Node):
    """Whatever comes into play of a description comes as a copy: of the permanent, or what it enchants."""

    what: Filter
    of: Things


class OthersEnterTapped(Node):
    """Things of a description come into play tapped: with `played` only those that opponents have played."""

    what: Filter
    played: bool = False


class OthersEnterWith(Node):
    """What fits the description comes into play with that many more counters."""

    what: Filter
    kind: str
    number: Amount = ONE


class OfColors(Node):
    """Mana of one of these colors."""

    colors: tuple[str, ...]


class SpendAs(Node):
    """Mana of some colors (none: any mana) may be spent by some players as though it were other mana (None:
    of any color), `on` such spells; with `rest_colorless` the rest only as though it were colorless."""

    who: str
    colors: tuple[str, ...] = ()
    instead: OfColors | None = None
    rest_colorless: bool = False
    on: Filter | None = None


class SpendOnly(Node):
    """Only mana of one color may be spent on {X} of the card's cost."""

    color: str


class AnyNumberInDeck(Node):
    """A deck may have any number of the card: nothing for the game itself."""


class UntapRule(Node):
    """In their untap steps players untap no more than `number` permanents of a description; or without a
    number, those, or the card `itself`, untap in each other player's untap step, too.
    """

    what: Filter = Filter()
    number: int | None = 1
    condition: Condition | None = None
    itself: bool = False


class HandSizeRule(Node):
    """A maximum hand size of `number` cards, or of so many `more` or `less` than it would be."""

    number: int
    who: str = "you"
    how: str = ""


class PlayerRule(Node):
    """A change of the rules for players: more lands a turn, no maximum hand size, skipping a step.

    "attackers" and "blockers" let at most `number` creatures attack or block each turn (`who` anyone:
    each combat; you: attack that player, each combat); "spells a turn" and "draws a turn" are limits, too;
    "attack tax" costs so much mana, whose X is `x`, for each creature that attacks the player, with `walkers`
    that player's planeswalkers, too; "protection" and "hexproof from" are from a `quality`."""

    what: str
    who: str = "you"
    number: int | None = None
    tax: ManaCost | None = None
    x: Amount | None = None
    walkers: bool = False
    quality: Filter | None = None
