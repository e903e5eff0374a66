"""Votes: what players vote for, and what a text makes of it."""

from __future__ import annotations

from rules_kb.cards.node import Condition, Instruction
from rules_kb.cards.words import Amount, EachPlayer, Who


class Vote(Instruction):
    """Each player votes for one of the words that are offered, the controller first; with `secret`, nobody
    knows of the others' votes before all have voted.
    """

    options: tuple[str, ...]
    who: Who = EachPlayer()
    secret: bool = False


class VotesFor(Amount):
    """How many votes a word has got."""

    option: str


class GetsMoreVotes(Condition):
    """A word has got more votes than any other; or as many, where it is said of a `tied` vote too."""

    option: str
    tied: bool = False
