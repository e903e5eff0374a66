"""Divisions that are announced: whether a text has one, and among how many (409.1e)."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.targets import targets_of
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.terms.playing import Playable
from rules_kb.table.objects import Thing


def shares_that_target(game: Game, node: Playable, division: dict[Thing, int]) -> dict[Thing, int]:
    """The shares of what is a target: where a book knows a share of 0, what is assigned that isn't one if the
    text leaves the number of targets open (409.1e of 1999).
    """
    if number_is_fixed(node) or seams.least_share(game, True):
        return division
    return {thing: share for thing, share in division.items() if share}


def number_is_fixed(node: Playable) -> bool:
    return any(phrase.least == -1 for phrase in targets_of(node))


def says_how_many(node: Playable) -> bool:
    """Whether the text leaves no choice of how many targets there are."""
    return all(
        phrase.most is not None
        and (phrase.least == -1 or phrase.most in (phrase.least, w.Number(phrase.least)))
        for phrase in targets_of(node)
    )


DIVIDED = (e.DealDamage, e.PreventDamage, e.PutCounters)
"""Instructions of which the player may have to announce how much goes to which target."""


def divides(node: Playable) -> bool:
    return any(isinstance(effect, DIVIDED) and effect.divided is True for effect in node.effects)
