"""What a text does with spells and abilities on the stack, and with mana."""

from __future__ import annotations

from rules_kb.cards.node import Instruction, Node
from rules_kb.cards.words import ONE, Amount, AnyOf, Filter, Things, Who, You
from rules_kb.table.mana import ManaCost


class CounterSpell(Instruction):
    """Counter a spell or ability; `unless` is a cost that its controller may pay, and `otherwise` what else
    comes of not paying. With `taken`, what is of that description comes into play under one's own control.
    """

    what: Things
    unless: ManaCost | None = None
    goes_to: str = "graveyard"
    taken: Filter | None = None
    otherwise: tuple[Instruction, ...] = ()


class CopySpell(Instruction):
    """A copy of a spell, of a `color` where the text gives one, or so many copies, go on the stack, `but` for
    what is otherwise; unless it has the `same_targets`, their controller may choose new ones for each.
    """

    what: Things
    color: str = ""
    number: Amount = ONE
    but: tuple[Node, ...] = ()
    same_targets: bool = False


class PlayCopy(Instruction):
    """A card is copied, and the copy is played just then, without paying its mana cost."""

    what: Things


class PlayFreely(Instruction):
    """The controller may play cards just then without paying their mana costs: of a description up to a
    `number` (None: as many as liked), `among` those looked at, that were done something with as `how` says;
    or things of which the text has spoken. A spell played so that would go to a graveyard is exiled instead
    if `exiled`.
    """

    what: Things
    number: Amount | None = ONE
    among: bool = False
    how: str = ""
    exiled: bool = False


class ChangeTarget(Instruction):
    """The target of a spell or ability becomes another: `to`, or one of the player's choice."""

    what: Things
    to: Things | Who | None = None


class ChooseNewTargets(Instruction):
    """The player may choose new targets for a spell or ability."""

    what: Things


class AddMana(Instruction):
    """`mana` is letters; with `choose` the player chooses one color for all of them. `only_for` says what it
    may be spent on.

    With `double`, as much again of each type as is in the pool. `hybrid`: a symbol of two colors says so.
    With `each`, the color of each mana is chosen by itself. With `could_come_of`, the colors to choose are
    those of the mana that things of a description could produce, with `of_any_type` no color too; with
    `colors_of` they are those that such things have. It isn't lost this turn where it is `kept`.
    """

    mana: tuple[str, ...] = ()
    choose: tuple[str, ...] = ()
    number: Amount = ONE
    who: Who = You()
    only_for: Things | None = None
    double: bool = False
    hybrid: bool = False
    each: bool = False
    could_come_of: Filter | None = None
    of_any_type: bool = False
    colors_of: Filter | AnyOf | None = None
    kept: bool = False


class EmptyPool(Instruction):
    """A player's mana pool is emptied."""

    who: Who = You()
