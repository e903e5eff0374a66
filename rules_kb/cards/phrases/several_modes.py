"""Choices of several modes at a time."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, combinations_with_replacement

from rules_kb.cards import effects as e
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_after, say

SAME_MODES = ". you may choose the same mode more than once ; or"
SIZES: dict[str, Callable[[int], tuple[int, ...]]] = {
    "two": lambda number: (2,),
    "three": lambda number: (3,),
    "one or both": lambda number: (1, 2) if number == 2 else (),
    "one or more": lambda number: tuple(range(1, number + 1)),
    "any number": lambda number: (*range(1, number + 1), 0),
    "up to one": lambda number: (1, 0),
    "up to two": lambda number: (1, 2, 0),
}
one_word("how_many", {words: words for words in SIZES})


def _read_several_modes(reading: Reading, at: int) -> ReadAs:
    """choose two - ...: as a choice of one among all that can be chosen"""
    if reading.word(at) != "choose":
        return
    for how_many, end in reading.of("how_many", at + 1):
        first = end + 1 if reading.word(end) == "-" else said_after(reading, end, SAME_MODES)
        again = reading.word(end) != "-"
        for said, stop in reading.several("modes", first) if first is not None else ():
            modes = [
                tuple(effect for effect in mode if isinstance(effect, e.Instruction))
                for mode in said
                if isinstance(mode, tuple)
            ]
            together = [
                several
                for size in SIZES[str(how_many)](len(modes))
                for several in (combinations_with_replacement if again else combinations)(modes, size)
            ]
            if together:
                chosen = tuple(tuple(effect for mode in several for effect in mode) for several in together)
                sizes = tuple(tuple(map(len, several)) for several in together)
                said_so = str(how_many)
                several_modes = e.ChooseSeveral(chosen, how_many=said_so, said=tuple(modes), sizes=sizes)
                yield replace(several_modes, again=again), stop


def _print_several_modes(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.ChooseSeveral):
        raise Unprintable(node)
    how_many = f"{node.how_many} {SAME_MODES if node.again else '-'}"
    return ["choose", *how_many.split(), *grammar.words("modes", node.said)]


GRAMMAR.by_hand("several_modes", _read_several_modes, _print_several_modes)
say("modal", "{:several_modes}")
