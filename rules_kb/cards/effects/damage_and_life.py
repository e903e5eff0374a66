"""What a text does with damage, life totals and poison."""

from __future__ import annotations

from rules_kb.cards.durations import UNTIL_END_OF_TURN
from rules_kb.cards.node import Instruction, Node
from rules_kb.cards.words import ONE, Amount, Things, ThisCard, Who, You


class EachDeals(Instruction):
    """Each of several creatures deals damage equal to its own power."""

    what: Things
    to: Things | Who


class DealDamage(Instruction):
    """`source` deals `amount` damage to `to`; `divided` where the player divides it among the targets, or
    "evenly". It can't be prevented where it `stays`. What is more than lethal to a permanent is dealt to its
    controller where the `excess` goes there.
    """

    amount: Amount
    to: Things | Who
    source: Things = ThisCard()
    divided: bool | str = False
    stays: bool = False
    excess: bool = False


class Share(Node):
    """One of several shares of damage: so much, to whom."""

    amount: Amount
    to: Things | Who


class DealSeveral(Instruction):
    """`source` deals shares of damage at the same time."""

    shares: tuple[Share, ...]
    source: Things = ThisCard()


class Fight(Instruction):
    """Two creatures deal damage equal to their power to each other."""

    first: Things
    second: Things


class PreventDamage(Instruction):
    """A shield: `amount` None is all. `next_time` uses it up with the next damage from a source of `source`.

    With `divided` the player divides the amount among the targets. `effects` are carried out whenever it has
    prevented some, "that much" of it.
    """

    amount: Amount | None = None
    to: Things | Who | None = None
    source: Things | None = None
    combat_only: bool = False
    next_time: bool = False
    duration: str = UNTIL_END_OF_TURN
    divided: bool = False
    effects: tuple[Instruction, ...] = ()


class GainLife(Instruction):
    amount: Amount
    who: Who = You()


class LoseLife(Instruction):
    amount: Amount
    who: Who = You()


class SetLife(Instruction):
    amount: Amount
    who: Who = You()


class ExchangeLife(Instruction):
    first: Things
    second: Things


class AddPoison(Instruction):
    number: Amount = ONE
    who: Who = You()
