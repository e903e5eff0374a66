"""Keywords that name another card."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning
from rules_kb.cards.phrases.phrasebook import GRAMMAR, say

PARTNER = ("partner", "with")
NO_NAME = frozenset((".", ":", ";", '"', "(", "~"))


def _read_partner(reading: Reading, at: int) -> ReadAs:
    """partner with Ruth, Baker of Bread: all that is left of the line is a name"""
    name, end = reading.words[at + 2 :], len(reading.words)
    if reading.words[at : at + 2] == PARTNER and name and NO_NAME.isdisjoint(name):
        yield a.Keyword("partner with", " ".join(name).replace(" ,", ",").replace(" 's", "'s")), end


def _print_partner(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.Keyword) or node.name != "partner with":
        raise Unprintable(node)
    return [*PARTNER, *node.value.replace(",", " ,").replace("'s", " 's").split()]


GRAMMAR.by_hand("partner", _read_partner, _print_partner, frozenset(PARTNER[:1]))
say("keyword", "{:partner}")
