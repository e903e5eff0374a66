"""Things that somebody separates into piles."""

from __future__ import annotations

from rules_kb.cards.node import Change, Instruction
from rules_kb.cards.words import Pile, Things, Who, You


class SeparateIntoPiles(Instruction):
    """`who` separates things into two piles, and `then` something is done with one pile and the other."""

    what: Things
    then: tuple[Instruction, ...]
    who: Who = You()


class OnlyOnePile(Instruction):
    """What isn't in the pile that is chosen can't do something until end of turn."""

    pile: Pile
    cannot: Change
