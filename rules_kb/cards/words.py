"""What the words of a rules text stand for: descriptions of things, who is meant, and amounts."""

from __future__ import annotations

from rules_kb.cards.node import Condition, Node
from rules_kb.cards.relation_words import Relation as Relation
from rules_kb.hints import ClassVar, Literal


class Things(Node):
    """What names things on the table: a description, a target, the card itself, what was named before."""


class Who(Node):
    """What names a player, or several."""


class Amount(Node):
    """What stands for a number, fixed or to be worked out."""


EITHER_SIZE = "power or toughness"


class Comparison(Node):
    """`power 2 or less`: `what` is power, toughness, either or cost; `how` is less, greater or equal."""

    what: str
    how: str
    number: Amount


class Extreme(Node):
    """Of all that `among`, or the description itself, describes, none has more (`most`), or less."""

    what: str
    most: bool = True
    among: Filter | None = None


_OfAColor = Literal["color", "color now", "source of the color"]
ChosenBefore = Literal[_OfAColor, "name", "type", "not type", "kind", "source"]
"""What was chosen for a description to go by, or while an instruction acts; or a source of damage."""
CHOSEN_COLORS = ("color", "color now")


class Filter(Things):
    """A description that things meet or don't: "untapped nonblack creature you control with flying".

    `noun` is permanent, card, spell, ability, source or a card type. `words` are types, subtypes or
    supertypes that it must all have; of `any_of` one is enough; `not_words` it must not have. Colours are
    letters. `states` are tapped, attacking, enchanted, token, nontoken, ... `controller` and `owner` are you,
    opponent, defending player, active player, a Target or ThatPlayer. `others` leaves out the card itself.
    `expansion` is the set whose symbol a card must bear. Where a `relation` is one to "it", `related` is
    what that is. `counter` is the kind of a counter that it must have, "any" for whichever; after "no " it
    mustn't have one. `aims_at` is what it has to have among its targets: a description, or "you".
    """

    noun: str = "permanent"
    words: tuple[str, ...] = ()
    any_of: tuple[str, ...] = ()
    not_words: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    not_colors: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    controller: str | Target | ThatPlayer | None = None
    owner: str | Target | ThatPlayer | None = None
    having: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    compares: tuple[Comparison, ...] = ()
    zone: str | None = None
    named: str | None = None
    others: bool = False
    chosen: ChosenBefore | None = None
    relation: Relation | None = None
    expansion: str | None = None
    related: Things | None = None
    counter: str | None = None
    aims_at: Filter | str | None = None
    extreme: Extreme | None = None
    unsaid: ClassVar[tuple[str, ...]] = ("related",)


OPPONENTS = ("opponent", "damaged opponent")  # any, or one to whom this has dealt damage
OR_A_PLAYER: dict[str, tuple[str, ...]] = {
    "creature or player": ("creature",),
    "any target": ("creature", "planeswalker"),
    "player or planeswalker": ("planeswalker",),
    "opponent or planeswalker": ("planeswalker",),
}
"""Words for a target that may be a player, or else a permanent of one of these types."""

BUT_YOU = (*OPPONENTS, "opponent or planeswalker")


class Target(Things, Who):
    """Something that is chosen when the spell or ability is played.

    `what` is a Filter, "player", one of OPPONENTS or of OR_A_PLAYER; `index` numbers a text's targets
    from 0. `least` and `most` say how many are chosen; `most` None: any number. `chooser` chooses, where it
    isn't who plays it. `other`: "another", none of those before. `lead` (a HadMore): what one had to have.
    `apart`: no two of one player, its controller, or the owner of what lies in a graveyard.
    """

    what: Filter | AnyOf | str
    index: int = 0
    least: int = 1
    most: int | Amount | None = 1
    chooser: Who | None = None
    other: bool = False
    lead: Node | None = None
    apart: bool = False
    unsaid: ClassVar[tuple[str, ...]] = ("index",)


def may_be_a_player(node: object) -> bool:
    """Whether it is a target that may be a player, or else a permanent."""
    return isinstance(node, Target) and isinstance(node.what, str) and node.what in OR_A_PLAYER


class AnyOf(Things):
    """What fits at least one of several descriptions: "walls and/or creatures with flying"."""

    parts: tuple[Filter, ...]


class YouOr(Things):
    """The controller of the spell or ability, or any of the `opponents`, or a thing of a description."""

    what: Filter
    opponents: bool = False


class ThisCard(Things):
    """The card itself (`~`)."""


class Enchanted(Things):
    """The permanent that this local enchantment is attached to. `noun` is how the text calls it."""

    noun: str = "creature"


class It(Things):
    """Something that the text has named before: "it", "that creature".

    `noun` is how the text calls it, `to` what that is: see `rules_kb.cards.antecedents`.
    """

    noun: str = "it"
    to: str = ""
    unsaid: ClassVar[tuple[str, ...]] = ("to",)


class ThatOne(Things, Who):
    """Targets named again that may be things or players, `to`: "that permanent or player", or several."""

    noun: str = "that permanent or player"
    to: str = ""
    unsaid: ClassVar[tuple[str, ...]] = ("to",)


class Itself(Things):
    """Within a description: the very thing that is described, "with toughness greater than its power"."""


class Granter(Things):
    """In an ability that a card gives to something else: that card, which the ability calls by its name."""


class TheVery(Things):
    """The very object that has given an ability to something else."""

    thing: object


class RemovedCards(Things):
    """The cards that this permanent's abilities have removed from the game."""

    many: bool = False


class ImprintedCards(Things):
    """The cards of a description that this permanent's imprint ability has removed from the game."""

    what: Filter


class Those(Things):
    """Several things that the text has named before: "them", "those cards", "the rest".

    `noun` is how the text calls them, `to` what they are.
    """

    noun: str = "them"
    to: str = ""
    unsaid: ClassVar[tuple[str, ...]] = ("to",)


class SomeOf(Things):
    """Some, chosen now, of the cards that were looked at or drawn last: "two of them"; None: any number."""

    number: Amount | None


class MovedThisWay(Amount):
    """How many things of a description the instructions have moved so far: "card removed this way"."""

    what: Filter


class Each(Things):
    """All things of a description: "all white creatures", "creatures you control".

    `mark` is the name by which the text speaks of them later on.
    """

    what: Filter
    mark: str = ""
    unsaid: ClassVar[tuple[str, ...]] = ("mark",)


class OneOf(Things):
    """Things chosen while the instruction is carried out: "a creature you control".

    `number` None is one, and with `up_to` as many as the player likes; `at_random`: chance chooses. `mark` is
    the name by which the text speaks of them later on.
    """

    what: Filter
    number: Amount | None = None
    up_to: bool = False
    at_random: bool = False
    mark: str = ""
    unsaid: ClassVar[tuple[str, ...]] = ("mark",)


class TopOf(Things):
    """The topmost card of a description in a graveyard: "the top creature card of your graveyard", `mark` the
    name by which the text speaks of it later on.
    """

    what: Filter
    mark: str = ""
    unsaid: ClassVar[tuple[str, ...]] = ("mark",)


class You(Who):
    """The controller of the spell or ability."""


class EachPlayer(Who):
    """Each player, the active player first."""


class YouAnd(EachPlayer):
    """The controller and another player, each of them, the active player first."""

    other: Who


class AnyPlayer(Who):
    """Whichever player likes to, the active player first; one is enough."""


class EachOpponent(Who):
    """Each opponent of the controller."""


class AnyOther(Who):
    """Whichever player but one likes to, the active player first; one is enough."""

    than: Who


class HighBidder(Who):
    """The player whose bid has stood."""


WHO_HAS_IT = "that player or that planeswalker's controller"


class ThatPlayer(Who):
    """A player whom the text has named before. `noun` is how the text says it, `to` who that is."""

    noun: str = "that player"
    to: str = ""
    unsaid: ClassVar[tuple[str, ...]] = ("to",)


class SamePlayer(Who):
    """Who did what was said before, where the text leaves it out: "discards a card, then draws a card"."""


class ChosenPlayer(Who):
    """The player chosen as the permanent came into play."""


class ActivePlayer(Who):
    """The player whose turn it is."""


class DefendingPlayer(Who):
    """The player whom the creature attacks."""


class ControllerOf(Who):
    """The controller of a thing, as it is or last was."""

    of: Things


class PlayerOrController(Who):
    """Of what was aimed at: the player, or else the controller of the thing."""

    player: Who
    controller: ControllerOf


class OwnerOf(Who):
    """The owner of a thing."""

    of: Things


class Number(Amount):
    """A fixed amount."""

    value: int


ONE = Number(1)


class TheX(Amount):
    """The value of {X}."""


class ThatMuch(Amount):
    """The amount in the event that set the ability off, or that the last instruction brought about."""


class PreventedThisWay(Amount):
    """How much damage the ability that says so has prevented."""


class CountOf(Amount):
    """How many things of a description there are."""

    what: Filter


class BasicLandTypes(Amount):
    """How many of the basic land types there are among lands of a description."""

    what: Filter


class CardTypesAmong(Amount):
    """How many of the card types there are among cards of a description."""

    what: Filter


class ColorsAmong(Amount):
    """How many of the five colors there are among things of a description."""

    what: Filter


class HighBid(Amount):
    """The bid that has stood."""


class NumberOfOpponents(Amount):
    """How many opponents the controller has."""


class HandSize(Amount):
    """How many cards a player has in hand."""

    of: Who


class LibrarySize(Amount):
    """How many cards a player's library has."""

    of: Who


class SacrificedValue(Amount):
    """The power, toughness or cost that what was sacrificed last had, or had in all: "the sacrificed
    creature's power", "the total power of the sacrificed creatures".
    """

    what: str
    noun: str = "creature"


class ValueOf(Amount):
    """A thing's power, toughness or converted mana cost."""

    what: str
    of: Things


class CountersOn(Amount):
    """How many counters of a kind a thing has."""

    kind: str
    on: Things


class LifeOf(Amount):
    """A player's life total."""

    of: Who


class Half(Amount):
    """Half an amount, rounded `up` or down."""

    of: Amount
    up: bool = False


class Difference(Amount):
    """One amount less another, at least 0."""

    of: Amount
    less: Amount


class Sum(Amount):
    """One amount and another."""

    of: Amount
    more: Amount


class Apart(Amount):
    """How far one amount is from another, whichever is greater."""

    of: Amount
    other: Amount


class GreatestShare(Amount):
    """The greatest of the amounts that the players had in the last instruction."""


class Flips(Amount):
    """How many of the coins that the text has had flipped came up heads or tails, or were won or lost."""

    how: str


class TargetsBeyondFirst(Amount):
    """How many targets the spell has beyond the first."""


class Times(Amount):
    """An amount several times over."""

    number: int
    of: Amount


class InCase(Amount):
    """One amount, or another where a condition holds."""

    otherwise: Amount
    then: Amount
    condition: Condition


class Minus(Amount):
    """The amount below zero: for -X/-X."""

    of: Amount


class Pile(Things):
    """A pile into which things have been separated: the one that `chooser` chooses, or the `other`.

    With `what`, those of its things that a description fits.
    """

    chooser: Who = You()
    other: bool = False
    what: Filter | None = None
