"""Prototype: another cost for which a card may be played, as something of another size."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards.beginnings import MEASURE
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning
from rules_kb.cards.phrases.phrasebook import GRAMMAR, say
from rules_kb.cards.words_of_descriptions import SIZE


def _read_plain_size(reading: Reading, at: int) -> ReadAs:
    """2/3"""
    if SIZE.fullmatch(reading.word(at)):
        power, toughness = map(int, reading.word(at).split("/"))
        yield (power, toughness), at + 1


def _print_plain_size(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, tuple):
        raise Unprintable(node)
    return ["/".join(map(str, node))]


GRAMMAR.by_hand("plain_size", _read_plain_size, _print_plain_size, MEASURE)
say("keyword", "prototype {value:cost} (—|-) {size:plain_size}", a.Keyword, name="prototype")
