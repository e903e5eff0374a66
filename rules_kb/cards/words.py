"""What the words of a rules text stand for: descriptions of things, who is meant, and amounts."""

from __future__ import annotations

from typing import Any, ClassVar

from rules_kb.cards.node import Node


class Comparison(Node):
    """`power 2 or less`: `what` is power, toughness or cost; `how` is less, greater or equal."""

    what: str
    how: str
    number: Any


class Filter(Node):
    """A description that things meet or don't: "untapped nonblack creature you control with flying".

    `noun` is permanent, card, spell, ability, source or a card type. `words` are types, subtypes or
    supertypes that it must all have; of `any_of` one is enough; `not_words` it must not have. Colours are
    letters. `states` are tapped, untapped, attacking, blocking, blocked, unblocked, enchanted, token,
    nontoken, ... `controller` and `owner` are you, opponent, that player, defending player, active player, or
    a Target. `others` leaves out the card itself. `expansion` is the set whose symbol a card must bear.
    """

    noun: str = "permanent"
    words: tuple[str, ...] = ()
    any_of: tuple[str, ...] = ()
    not_words: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    not_colors: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    controller: Any = None
    owner: Any = None
    having: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    compares: tuple[Comparison, ...] = ()
    zone: str | None = None
    named: str | None = None
    others: bool = False
    chosen: str | None = None
    relation: str | None = None
    expansion: str | None = None


class Target(Node):
    """Something that is chosen when the spell or ability is played.

    `what` is a Filter, or "player", "opponent", "creature or player". `index` numbers the targets
    of one text from 0. `least` and `most` say how many are chosen; `most` None: any number. `chooser` is the
    player who chooses, where that isn't the one who plays the spell or ability.
    """

    what: Any
    index: int = 0
    least: int = 1
    most: Any = 1
    chooser: Any = None
    unsaid: ClassVar[tuple[str, ...]] = ("index",)


class AnyOf(Node):
    """What fits at least one of several descriptions: "walls and/or creatures with flying"."""

    parts: tuple[Filter, ...]


class ThisCard(Node):
    """The card itself (`~`)."""


class Enchanted(Node):
    """The permanent that this local enchantment is attached to. `noun` is how the text calls it."""

    noun: str = "creature"


class It(Node):
    """What was named last: the target, or the thing that set the ability off.

    `noun` is how the text calls it.
    """

    noun: str = "it"


class RemovedCards(Node):
    """The cards that this permanent's abilities have removed from the game."""

    many: bool = False


class Those(Node):
    """The cards looked at or chosen last: "them", "those cards", "the rest".

    `noun` is how the text calls them.
    """

    noun: str = "them"


class SomeOf(Node):
    """Some, chosen now, of the cards that were looked at or drawn last: "two of them"."""

    number: Any


class MovedThisWay(Node):
    """How many things of a description the instructions have moved so far: "for each card removed this way"."""

    what: Filter


class Each(Node):
    """All things of a description: "all white creatures", "creatures you control"."""

    what: Filter


class OneOf(Node):
    """Things chosen while the instruction is carried out: "a creature you control"."""

    what: Filter
    number: Any = None
    up_to: bool = False


class TopOf(Node):
    """The topmost card of a description in a graveyard: "the top creature card of your graveyard"."""

    what: Filter


class You(Node):
    """The controller of the spell or ability."""


class EachPlayer(Node):
    """Each player, the active player first."""


class EachOpponent(Node):
    """Each opponent of the controller."""


class ThatPlayer(Node):
    """The player named last: the target, or who set the ability off. `noun` is how the text says it."""

    noun: str = "that player"


class SamePlayer(Node):
    """Who did what was said before, where the text leaves it out: "discards a card, then draws a card"."""


class ChosenPlayer(Node):
    """The player chosen as the permanent came into play."""


class ActivePlayer(Node):
    """The player whose turn it is."""


class DefendingPlayer(Node):
    """The player whom the creature attacks."""


class ControllerOf(Node):
    """The controller of a thing, as it is or last was."""

    of: Any


class OwnerOf(Node):
    """The owner of a thing."""

    of: Any


class Number(Node):
    """A fixed amount."""

    value: int


class TheX(Node):
    """The value of {X}."""


class ThatMuch(Node):
    """The amount in the event that set the ability off, or that the last instruction brought about."""


class CountOf(Node):
    """How many things of a description there are."""

    what: Filter


class HandSize(Node):
    """How many cards a player has in hand."""

    of: Any


class LibrarySize(Node):
    """How many cards a player's library has."""

    of: Any


class PaidTotal(Node):
    """The sum of the power, toughness or cost of what was given for the cost: "the total power of the
    sacrificed creatures".
    """

    what: str


class SacrificedValue(Node):
    """The power, toughness or cost that what was sacrificed last had: "the sacrificed creature's power"."""

    what: str
    noun: str = "creature"


class ValueOf(Node):
    """A thing's power, toughness or converted mana cost."""

    what: str
    of: Any


class CountersOn(Node):
    """How many counters of a kind a thing has."""

    kind: str
    on: Any


class LifeOf(Node):
    """A player's life total."""

    of: Any


class Half(Node):
    """Half an amount, rounded `up` or down."""

    of: Any
    up: bool = False


class Difference(Node):
    """One amount less another, at least 0."""

    of: Any
    less: Any


class Sum(Node):
    """One amount and another."""

    of: Any
    more: Any


class GreatestShare(Node):
    """The greatest of the amounts that the players had in the last instruction."""


class TargetsBeyondFirst(Node):
    """How many targets the spell has beyond the first."""


class Times(Node):
    """An amount several times over."""

    number: int
    of: Any


class Minus(Node):
    """The amount below zero: for -X/-X."""

    of: Any
