"""Choices of several modes at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Condition, Meaning, parts_of, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_after, say
from rules_kb.cards.targets import aimed_at_others

SAME_MODES = ". you may choose the same mode more than once ; or"
OTHER_PLAYERS = ". each mode must target a different player ; or"
ONE_OR_MORE = "choose one . if"
INSTEAD = "instead ; or"
SIZES: dict[str, Callable[[int], tuple[int, ...]]] = {
    "both": lambda number: (2,) if number == 2 else (),
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
        for modes, stop in _modes_said(reading, first) if first is not None else ():
            together = _together(modes, SIZES[str(how_many)](len(modes)), again)
            if together:
                yield replace(_choice(together, modes, str(how_many)), again=again), stop
        first = said_after(reading, end, OTHER_PLAYERS)
        for modes, stop in _modes_said(reading, first) if first is not None else ():
            together = _together(tuple(map(aimed_at_others, modes)), SIZES[str(how_many)](len(modes)))
            if together and all(map(_player_aimed_at, modes)):
                yield replace(_choice(together, modes, str(how_many)), apart=True), stop


def _read_more_modes(reading: Reading, at: int) -> ReadAs:
    """choose one. if ~ was kicked, choose both instead: with either number of modes, which the condition decides"""
    start = said_after(reading, at, ONE_OR_MORE)
    for condition, end in reading.nodes("condition", start, Condition) if start is not None else ():
        end = said_after(reading, end, "as you play ~") or end
        if reading.word(end) != ",":
            continue
        may = reading.words[end + 1 : end + 3] == ("you", "may")
        chooses = end + 1 + 2 * may
        if reading.word(chooses) != "choose":
            continue
        for instead, after in reading.of("how_many", chooses + 1):
            first = said_after(reading, after, INSTEAD)
            for modes, stop in _modes_said(reading, first) if first is not None else ():
                more = SIZES[str(instead)](len(modes))
                if more:
                    several = _choice(_together(modes, tuple(dict.fromkeys((1, *more)))), modes, "one")
                    several = replace(several, condition=condition, instead=str(instead), may=may)
                    yield replace(several, more=more), stop


Modes = tuple[tuple[e.Instruction, ...], ...]


def _modes_said(reading: Reading, at: int) -> Iterator[tuple[Modes, int]]:
    for said, stop in reading.several("modes", at):
        yield (
            tuple(
                tuple(effect for effect in mode if isinstance(effect, e.Instruction))
                for mode in said
                if isinstance(mode, tuple)
            ),
            stop,
        )


def _player_aimed_at(mode: tuple[e.Instruction, ...]) -> bool:
    """Whether a mode has one target, a player."""
    aimed = [part.what for part in parts_of(mode) if isinstance(part, w.Target)]
    return len(aimed) == 1 and (aimed[0] == "player" or aimed[0] in w.OPPONENTS)


def _together(modes: Modes, sizes: tuple[int, ...], again: bool = False) -> list[Modes]:
    """Those modes that can be chosen together."""
    choices = combinations_with_replacement if again else combinations
    return [several for size in sizes for several in choices(modes, size)]


def _choice(together: list[Modes], modes: Modes, how_many: str) -> e.ChooseSeveral:
    chosen = tuple(tuple(effect for mode in several for effect in mode) for several in together)
    sizes = tuple(tuple(map(len, several)) for several in together)
    return e.ChooseSeveral(chosen, how_many=how_many, said=modes, sizes=sizes)


def _print_several_modes(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.ChooseSeveral):
        raise Unprintable(node)
    if node.condition is not None:
        may = ["you", "may"] if node.may else []
        so_many = [*may, "choose", *node.instead.split(), *INSTEAD.split()]
        asked = [*ONE_OR_MORE.split(), *grammar.words("condition", node.condition), ","]
        return [*asked, *so_many, *grammar.words("modes", node.said)]
    how_many = f"{node.how_many} {SAME_MODES if node.again else OTHER_PLAYERS if node.apart else '-'}"
    return ["choose", *how_many.split(), *grammar.words("modes", node.said)]


GRAMMAR.by_hand("several_modes", _read_several_modes, _print_several_modes, frozenset(("choose",)))
GRAMMAR.by_hand("more_modes", _read_more_modes, _print_several_modes, frozenset(("choose",)))
say("modal", "({:several_modes}|{:more_modes})")
