"""Abilities, their costs, trigger conditions, and the statements of a text that aren't abilities."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rules_kb.cards.words import Filter
from rules_kb.table.mana import ManaCost

# -- costs -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PayMana:
    cost: ManaCost


@dataclass(frozen=True)
class TapThis:
    """{Tap}: tap the permanent itself."""


@dataclass(frozen=True)
class SacrificeCost:
    """Sacrifice the card itself (`what` None) or some of a description."""

    what: Filter | None = None
    number: Any = None


@dataclass(frozen=True)
class DiscardCost:
    """`what` None: the card itself. `number` None: one."""

    what: Filter | None = None
    number: Any = None
    at_random: bool = False


@dataclass(frozen=True)
class PayLife:
    amount: Any


@dataclass(frozen=True)
class RemoveCounterCost:
    kind: str
    number: Any = None


@dataclass(frozen=True)
class TapOthers:
    """Tap an untapped permanent of a description."""

    what: Filter
    number: Any = None


@dataclass(frozen=True)
class ReturnCost:
    """Return the card itself (`what` None) or some of a description to the owner's hand."""

    what: Filter | None = None


@dataclass(frozen=True)
class RemoveThisCost:
    """Remove the card itself from the game."""


@dataclass(frozen=True)
class Cost:
    """All parts of a cost, in the order of the text."""

    parts: tuple[Any, ...] = ()


# -- trigger conditions ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Beginning:
    """At the beginning of a step; `whose` is you, each player, opponent, or enchanted's controller."""

    step: str
    whose: str = "you"


@dataclass(frozen=True)
class ComesIntoPlay:
    """`what` None: the card itself."""

    what: Filter | None = None


@dataclass(frozen=True)
class LeavesPlay:
    """`to` is graveyard where only that counts. `enchanted`: the permanent that it enchants."""

    what: Filter | None = None
    to: str = ""
    enchanted: bool = False


@dataclass(frozen=True)
class Attacks:
    what: Filter | None = None
    enchanted: bool = False
    unblocked: bool = False


@dataclass(frozen=True)
class Blocks:
    """`each`: once for each creature that it blocks."""

    what: Filter | None = None
    each: Filter | None = None
    enchanted: bool = False


@dataclass(frozen=True)
class IsBlocked:
    """Becomes blocked; with `by`, once for each creature of that description that blocks it."""

    what: Filter | None = None
    by: Filter | None = None
    enchanted: bool = False


@dataclass(frozen=True)
class BlocksOrIsBlocked:
    """Blocks or becomes blocked (by a creature of a description, once for each)."""

    by: Filter | None = None


@dataclass(frozen=True)
class DealsDamage:
    """`to` is "", player, opponent, creature, you. `combat`: combat damage only."""

    what: Filter | None = None
    to: str = ""
    combat: bool = False
    enchanted: bool = False


@dataclass(frozen=True)
class IsDealtDamage:
    what: Filter | None = None
    enchanted: bool = False


@dataclass(frozen=True)
class PlaysSpell:
    """`who` is you, player or opponent."""

    what: Filter = field(default_factory=lambda: Filter("spell"))
    who: str = "player"


@dataclass(frozen=True)
class BecomesTapped:
    what: Filter | None = None
    for_mana: bool = False
    enchanted: bool = False


@dataclass(frozen=True)
class DrawsCard:
    who: str = "you"


@dataclass(frozen=True)
class DiscardsCard:
    who: str = "you"


@dataclass(frozen=True)
class GainsLife:
    who: str = "you"


@dataclass(frozen=True)
class State:
    """A state trigger: goes off as soon as a condition holds."""

    condition: Any


# -- conditions ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Controls:
    """A player controls at least `number` things of a description; 0 means none."""

    what: Filter
    who: str = "you"
    number: int = 1


@dataclass(frozen=True)
class ThisIs:
    """The card itself is tapped, untapped, attacking, ..."""

    state: str


@dataclass(frozen=True)
class EmptyHand:
    who: str = "you"


@dataclass(frozen=True)
class LifeAtMost:
    number: int
    who: str = "you"


@dataclass(frozen=True)
class HandAtLeast:
    number: int
    who: str = "you"


# -- abilities and statements -----------------------------------------------------------------------


@dataclass(frozen=True)
class Keyword:
    """A keyword ability by its lower-case name. `value` is what follows it: a filter, a cost, a number."""

    name: str
    value: Any = None


@dataclass(frozen=True)
class Activated:
    """cost: effects. `only` restricts when or how often it can be played."""

    cost: Cost
    effects: tuple[Any, ...]
    only: tuple[str, ...] = ()


@dataclass(frozen=True)
class Triggered:
    """When, whenever or at `trigger`, if `condition`: effects."""

    trigger: Any
    effects: tuple[Any, ...]
    condition: Any = None


@dataclass(frozen=True)
class Static:
    """Does something all the time: `changes` apply to `what` as long as `condition` holds."""

    what: Any
    changes: tuple[Any, ...]
    condition: Any = None


@dataclass(frozen=True)
class Instructions:
    """What an instant or sorcery does when it resolves. Not an ability."""

    effects: tuple[Any, ...]


@dataclass(frozen=True)
class Enchant:
    """What a local enchantment can be attached to."""

    what: Filter


@dataclass(frozen=True)
class AdditionalCost:
    cost: Cost


@dataclass(frozen=True)
class AlternativeCost:
    """A cost that may be paid instead of the mana cost."""

    cost: Cost
    condition: Any = None


@dataclass(frozen=True)
class EntersTapped:
    pass


@dataclass(frozen=True)
class EntersWith:
    """Comes into play with counters."""

    kind: str
    number: Any


@dataclass(frozen=True)
class CountsAs:
    """The card counts as a type or is a colour in every zone."""

    types: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()


@dataclass(frozen=True)
class StarSize:
    """Power and toughness each equal to an amount (None: that one is as printed)."""

    power: Any
    toughness: Any


@dataclass(frozen=True)
class CostsMore:
    """Spells of a description cost more (`amount` above 0) or less mana."""

    what: Filter
    amount: int
    who: str = "player"


@dataclass(frozen=True)
class ManaDoubling:
    """A triggered mana ability: whenever a land is tapped for mana, more of it."""

    what: Filter | None
    mana: tuple[str, ...] = ()


@dataclass(frozen=True)
class Instead:
    """A static replacement: instead of an event of a kind, the instructions (none: it doesn't happen)."""

    event: Any
    effects: tuple[Any, ...]


@dataclass(frozen=True)
class PlayerRule:
    """A change of the rules for players: more lands a turn, no maximum hand size, skipping a step."""

    what: str
    who: str = "you"
    number: int | None = None
