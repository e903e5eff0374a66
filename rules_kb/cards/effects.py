"""What a rules text tells the game to do: one class an instruction. The rules carry them out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules_kb.cards.words import Filter, Number, ThisCard, You

ONE = Number(1)
UNTIL_END_OF_TURN = "until end of turn"


@dataclass(frozen=True)
class DealDamage:
    """`source` deals `amount` damage to `to`; `divided` where the player divides it among the targets."""

    amount: Any
    to: Any
    source: Any = ThisCard()
    divided: bool = False


@dataclass(frozen=True)
class Destroy:
    what: Any
    regenerable: bool = True


@dataclass(frozen=True)
class Bury:
    """Put into the graveyard without chance of regeneration; kept apart from Destroy for its word."""

    what: Any


@dataclass(frozen=True)
class Sacrifice:
    """`who` sacrifices `what`: the card itself, or `number` of a description of that player's choice."""

    what: Any
    who: Any = You()
    number: Any = ONE


@dataclass(frozen=True)
class DrawCards:
    number: Any = ONE
    who: Any = You()


@dataclass(frozen=True)
class DiscardCards:
    """`number` None is the whole hand. `at_random`: the script names what chance chose."""

    number: Any = ONE
    who: Any = You()
    at_random: bool = False


@dataclass(frozen=True)
class GainLife:
    amount: Any
    who: Any = You()


@dataclass(frozen=True)
class LoseLife:
    amount: Any
    who: Any = You()


@dataclass(frozen=True)
class SetLife:
    amount: Any
    who: Any = You()


@dataclass(frozen=True)
class CounterSpell:
    """Counter a spell or ability; `unless` is a cost that its controller may pay."""

    what: Any
    unless: Any = None
    goes_to: str = "graveyard"


@dataclass(frozen=True)
class MoveTo:
    """Move a thing to a zone: hand, library, graveyard, removed or in play; `position` top or bottom."""

    what: Any
    zone: str
    position: str = ""
    tapped: bool = False
    under: str = ""


@dataclass(frozen=True)
class PutCounters:
    kind: str
    on: Any
    number: Any = ONE


@dataclass(frozen=True)
class RemoveCounters:
    kind: str
    on: Any
    number: Any = ONE


@dataclass(frozen=True)
class Token:
    """A token as the text describes it."""

    power: int
    toughness: int
    types: tuple[str, ...] = ("creature",)
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    abilities: tuple[Any, ...] = ()


@dataclass(frozen=True)
class CreateTokens:
    token: Token
    number: Any = ONE
    who: Any = You()


@dataclass(frozen=True)
class Tap:
    what: Any


@dataclass(frozen=True)
class Untap:
    what: Any


@dataclass(frozen=True)
class AddMana:
    """`mana` is letters; with `choose` the player chooses one color for all of them; `per` multiplies."""

    mana: tuple[str, ...] = ()
    choose: tuple[str, ...] = ()
    number: Any = ONE
    who: Any = You()
    same_type: bool = False


@dataclass(frozen=True)
class Regenerate:
    what: Any


@dataclass(frozen=True)
class PreventDamage:
    """A shield: `amount` None is all. `next_time` uses it up with the next damage from a source of `source`."""

    amount: Any = None
    to: Any = None
    source: Any = None
    combat_only: bool = False
    next_time: bool = False
    duration: str = UNTIL_END_OF_TURN


@dataclass(frozen=True)
class Modify:
    """A continuous effect: `changes` apply to `what` for a `duration` ("" is until the end of the game)."""

    what: Any
    changes: tuple[Any, ...]
    duration: str = UNTIL_END_OF_TURN


@dataclass(frozen=True)
class RemoveFromCombat:
    what: Any


@dataclass(frozen=True)
class BecomeBlocked:
    what: Any


@dataclass(frozen=True)
class ShuffleLibrary:
    who: Any = You()


@dataclass(frozen=True)
class SearchLibrary:
    """Search for up to `number` cards of a description and put them into a zone, then shuffle."""

    what: Filter
    zone: str = "hand"
    number: Any = ONE
    tapped: bool = False
    reveal: bool = False
    who: Any = You()


@dataclass(frozen=True)
class MillCards:
    """Put the top cards of a library into the graveyard."""

    number: Any = ONE
    who: Any = You()


@dataclass(frozen=True)
class RevealHand:
    who: Any = You()


@dataclass(frozen=True)
class ExchangeControl:
    first: Any
    second: Any


@dataclass(frozen=True)
class ExchangeLife:
    first: Any
    second: Any


@dataclass(frozen=True)
class AttachTo:
    """Move a local enchantment to another permanent."""

    what: Any
    to: Any


@dataclass(frozen=True)
class ExtraTurn:
    who: Any = You()


@dataclass(frozen=True)
class SkipStep:
    """A player skips the next step, phase or turn of that name."""

    what: str
    who: Any = You()


@dataclass(frozen=True)
class LoseGame:
    who: Any = You()


@dataclass(frozen=True)
class WinGame:
    who: Any = You()


@dataclass(frozen=True)
class PhaseOut:
    what: Any


@dataclass(frozen=True)
class AddPoison:
    number: Any
    who: Any = You()


@dataclass(frozen=True)
class May:
    """`who` may have the instructions carried out; `otherwise` if not. `cost` where it is to be paid."""

    effects: tuple[Any, ...]
    cost: Any = None
    otherwise: tuple[Any, ...] = ()
    who: Any = You()


@dataclass(frozen=True)
class Unless:
    """The instructions are carried out unless `who` pays a cost."""

    effects: tuple[Any, ...]
    cost: Any
    who: Any = You()


@dataclass(frozen=True)
class OnlyIf:
    """The instructions are carried out if a condition holds then."""

    condition: Any
    effects: tuple[Any, ...]


@dataclass(frozen=True)
class ChooseOne:
    """A modal text: one of the `modes` is chosen as it is played."""

    modes: tuple[tuple[Any, ...], ...]


@dataclass(frozen=True)
class Later:
    """A delayed triggered ability: at the next `trigger`, the instructions."""

    trigger: Any
    effects: tuple[Any, ...]


# -- changes: what a continuous effect does to a thing -----------------------------------------


@dataclass(frozen=True)
class ChangeSize:
    power: Any
    toughness: Any


@dataclass(frozen=True)
class SetSize:
    power: Any
    toughness: Any


@dataclass(frozen=True)
class GainAbilities:
    abilities: tuple[Any, ...]


@dataclass(frozen=True)
class LoseAbilities:
    """`names` None: all abilities."""

    names: tuple[str, ...] | None


@dataclass(frozen=True)
class SetColors:
    """`colors` are letters; empty is colourless; None is a colour chosen by a player."""

    colors: tuple[str, ...] | None


@dataclass(frozen=True)
class SetTypes:
    """The thing's types become these; with `keeps` they are added. A size goes with a creature."""

    types: tuple[str, ...]
    subtypes: tuple[str, ...] = ()
    power: Any = None
    toughness: Any = None
    keeps: bool = False
    colors: tuple[str, ...] = ()
    abilities: tuple[Any, ...] = ()


@dataclass(frozen=True)
class SetController:
    who: Any = You()


@dataclass(frozen=True)
class HasProperty:
    """The thing has a property that isn't an ability."""

    property: Any


# -- properties: what is said of a thing without granting an ability -----------------------------


@dataclass(frozen=True)
class CantAttack:
    unless_defender_controls: Filter | None = None


@dataclass(frozen=True)
class CantBlock:
    """Can't block, or can't block things of a description, or only those of `only`."""

    what: Filter | None = None
    only: Filter | None = None


@dataclass(frozen=True)
class CantBeBlocked:
    """Unblockable; or only by some (`except_by`), or not by some (`by`)."""

    by: Filter | None = None
    except_by: Filter | None = None


@dataclass(frozen=True)
class MustAttack:
    pass


@dataclass(frozen=True)
class MustBlock:
    """Blocks each turn if able."""


@dataclass(frozen=True)
class MustBeBlocked:
    """All creatures able to block it do so."""


@dataclass(frozen=True)
class AttacksAlone:
    """`with_other`: can't attack unless another creature attacks too."""

    with_other: bool = True


@dataclass(frozen=True)
class DoesntUntap:
    pass


@dataclass(frozen=True)
class AttacksUntapped:
    """Attacking doesn't cause it to tap."""


@dataclass(frozen=True)
class AttacksAsThoughNotWall:
    pass


@dataclass(frozen=True)
class BlocksMore:
    """May block `number` more creatures; None: any number."""

    number: int | None = 1


@dataclass(frozen=True)
class CantRegenerate:
    pass


@dataclass(frozen=True)
class DealsNoCombatDamage:
    pass


@dataclass(frozen=True)
class CantBeTargeted:
    """By spells or abilities; or only by those of opponents."""

    by: str = ""
