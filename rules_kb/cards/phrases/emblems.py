"""What a player gets who gets an emblem."""

from __future__ import annotations

from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, Node
from rules_kb.cards.phrases.phrasebook import GRAMMAR, said_after


def _read_emblem(reading: Reading, at: int) -> ReadAs:
    """you get an emblem with "creatures you control get +1/+0"."""
    for who, end in reading.nodes("player", at, w.Who) if reading.word(at) != "you" else [(w.You(), at + 1)]:
        for get in ("get", "gets"):
            if (start := said_after(reading, end, f"{get} an emblem with")) is not None:
                for abilities, stop in reading.several("granted", start):
                    yield t.GetEmblem(tuple(each for each in abilities if isinstance(each, Node)), who), stop


def _print_emblem(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, t.GetEmblem):
        raise Unprintable(node)
    who = ["you", "get"] if node.who == w.You() else [*grammar.words("player", node.who), "gets"]
    return [*who, "an", "emblem", "with", *grammar.words("granted", node.abilities)]


GRAMMAR.by_hand("emblem", _read_emblem, _print_emblem, "(you|{:player})", needs=("emblem",))
