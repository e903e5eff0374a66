"""What the words of a rules text stand for: descriptions of things, who is meant, and amounts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Comparison:
    """`power 2 or less`: `what` is power, toughness or cost; `how` is less, greater or equal."""

    what: str
    how: str
    number: Any


@dataclass(frozen=True)
class Filter:
    """A description that things meet or don't: "untapped nonblack creature you control with flying".

    `noun` is permanent, card, spell, ability, source or a card type. `words` are types, subtypes or supertypes
    that it must all have; of `any_of` one is enough; `not_words` it must not have. Colours are letters.
    `states` are tapped, untapped, attacking, blocking, blocked, unblocked, enchanted, token, nontoken, ...
    `controller` and `owner` are you, opponent, that player, target player, defending player or active player.
    `others` leaves out the card itself.
    """

    noun: str = "permanent"
    words: tuple[str, ...] = ()
    any_of: tuple[str, ...] = ()
    not_words: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    not_colors: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    controller: str | None = None
    owner: str | None = None
    having: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    compares: tuple[Comparison, ...] = ()
    zone: str | None = None
    named: str | None = None
    others: bool = False
    chosen: str | None = None
    relation: str | None = None


@dataclass(frozen=True)
class Target:
    """Something that is chosen when the spell or ability is played.

    `what` is a Filter, or "player", "opponent", "creature or player". `index` numbers the targets
    of one text from 0. `least` and `most` say how many are chosen; `most` None: any number.
    """

    what: Any
    index: int = 0
    least: int = 1
    most: Any = 1


@dataclass(frozen=True)
class ThisCard:
    """The card itself (`~`)."""


@dataclass(frozen=True)
class Enchanted:
    """The permanent that this local enchantment is attached to. `noun` is how the text calls it."""

    noun: str = "creature"


@dataclass(frozen=True)
class It:
    """What was named last: the target, or the thing that set the ability off. `noun` is how the text calls it."""

    noun: str = "it"


@dataclass(frozen=True)
class Each:
    """All things of a description: "all white creatures", "creatures you control"."""

    what: Filter


@dataclass(frozen=True)
class OneOf:
    """Things chosen while the instruction is carried out: "a creature you control"."""

    what: Filter
    number: Any = None
    up_to: bool = False


@dataclass(frozen=True)
class You:
    """The controller of the spell or ability."""


@dataclass(frozen=True)
class EachPlayer:
    """Each player, the active player first."""


@dataclass(frozen=True)
class EachOpponent:
    """Each opponent of the controller."""


@dataclass(frozen=True)
class ThatPlayer:
    """The player named last: the target, or who set the ability off. `noun` is how the text says it."""

    noun: str = "that player"


@dataclass(frozen=True)
class ActivePlayer:
    """The player whose turn it is."""


@dataclass(frozen=True)
class DefendingPlayer:
    """The player whom the creature attacks."""


@dataclass(frozen=True)
class ControllerOf:
    """The controller of a thing, as it is or last was."""

    of: Any


@dataclass(frozen=True)
class OwnerOf:
    """The owner of a thing."""

    of: Any


@dataclass(frozen=True)
class Number:
    """A fixed amount."""

    value: int


@dataclass(frozen=True)
class TheX:
    """The value of {X}."""


@dataclass(frozen=True)
class ThatMuch:
    """The amount in the event that set the ability off, or that the last instruction brought about."""


@dataclass(frozen=True)
class CountOf:
    """How many things of a description there are."""

    what: Filter


@dataclass(frozen=True)
class HandSize:
    """How many cards a player has in hand."""

    of: Any


@dataclass(frozen=True)
class ValueOf:
    """A thing's power, toughness or converted mana cost."""

    what: str
    of: Any


@dataclass(frozen=True)
class CountersOn:
    """How many counters of a kind a thing has."""

    kind: str
    on: Any


@dataclass(frozen=True)
class LifeOf:
    """A player's life total."""

    of: Any


@dataclass(frozen=True)
class Half:
    """Half an amount, rounded `up` or down."""

    of: Any
    up: bool = False


@dataclass(frozen=True)
class Times:
    """An amount several times over."""

    number: int
    of: Any


@dataclass(frozen=True)
class Minus:
    """The amount below zero: for -X/-X."""

    of: Any
