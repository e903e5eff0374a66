"""What is done with one that is named and with others: "~ and target creature each get ...", "put a counter on
each of ~ and target creature".
"""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning
from rules_kb.cards.phrases.phrasebook import GRAMMAR, said_after, say

OF_SEVERAL = ("get", "gain", "have", "become", "lose")
"""What is said of several alone: of one it is "gets"."""
OF_EACH = (*OF_SEVERAL, "gets", "gains", "has", "becomes", "loses")
"""What is said of each of several, as it is printed."""


def _read_one_and_more(reading: Reading, at: int) -> ReadAs:
    """~ and target creature each get ...; it and Elves you control gain ..."""
    for node, end in reading.of("several_objects", at):
        if not _is_one_and_more(node):
            continue
        is_each = reading.word(end) == "each"
        if reading.word(end + is_each) in (OF_EACH if is_each else OF_SEVERAL):
            yield node, end + is_each


def _is_one_and_more(node: Meaning) -> bool:
    if not isinstance(node, tuple) or len(node) != 2:
        return False
    return isinstance(node[0], (w.ThisCard, w.It)) and isinstance(node[1], (w.Target, w.Each, w.It))


def _print_one_and_more(grammar: Grammar, node: Meaning) -> list[str]:
    return [*_print_both(grammar, node), "each"]


def _print_both(grammar: Grammar, node: Meaning) -> list[str]:
    if not _is_one_and_more(node):
        raise Unprintable(node)
    return grammar.words("several_objects", node)


GRAMMAR.by_hand("one_and_more", _read_one_and_more, _print_one_and_more, "{:several_objects}", needs=("and",))
say("modified", "{:one_and_more}")


def _read_each_of_two(reading: Reading, at: int) -> ReadAs:
    """each of ~ and up to one other target creature"""
    if (start := said_after(reading, at, "each of")) is not None:
        yield from (
            (node, end) for node, end in reading.of("several_objects", start) if _is_one_and_more(node)
        )


def _print_each_of_two(grammar: Grammar, node: Meaning) -> list[str]:
    return ["each", "of", *_print_both(grammar, node)]


GRAMMAR.by_hand("each_of_two", _read_each_of_two, _print_each_of_two, frozenset(("each",)), needs=("and",))
say("act", "put {*:counters} on {on:each_of_two}", e.PutCounters)
