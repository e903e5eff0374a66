"""What happens each time, until a time, that something else does: this turn, or until its player's next."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.durations import UNTIL_YOUR_NEXT_TURN
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, TriggerCondition, parts_of, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, say

OF_ONE: tuple[tuple[str, type[TriggerCondition], dict[str, Meaning]], ...] = (
    ("deals damage", a.DealsDamage, {}),
    ("deals combat damage", a.DealsDamage, {"combat": True}),
    ("deals combat damage to a player", a.DealsDamage, {"to": "player", "combat": True}),
    (
        "deals combat damage to a player or planeswalker",
        a.DealsDamage,
        {"to": "player or planeswalker", "combat": True},
    ),
    ("deals combat damage to an opponent", a.DealsDamage, {"to": "opponent", "combat": True}),
    ("is dealt damage", a.IsDealtDamage, {}),
    ("attacks", a.Attacks, {}),
    ("blocks", a.Blocks, {}),
    ("becomes blocked", a.IsBlocked, {}),
    ("leaves play", a.LeavesPlay, {}),
    ("is put into a graveyard from play", a.LeavesPlay, {"to": "graveyard"}),
)
"""What may happen to one thing that the text has named or aims at."""


def _own_events(reading: Reading, at: int) -> Iterator[tuple[TriggerCondition, int]]:
    for words, kind, facts in OF_ONE:
        said = tuple(words.split())
        if reading.words[at : at + len(said)] == said:
            yield kind(**facts), at + len(said)


THIS_TURN = ("this", "turn")
REST_OF_TURN = ("until", "end", "of", "turn", ","), ("for", "the", "rest", "of", "the", "turn", ",")
NEXT_TURN = ("until", "your", "next", "turn", ",")
say("whenever", "(whenever|when) {trigger:trigger} [this turn] , {effects:joined}", a.Triggered)


def _read_whenever_for(reading: Reading, at: int) -> ReadAs:
    """whenever that creature deals combat damage this turn, draw a card; until end of turn, whenever ..."""
    if reading.words[at : at + len(NEXT_TURN)] == NEXT_TURN:
        for ability, end in reading.nodes("whenever", at + len(NEXT_TURN), a.Triggered):
            yield t.WheneverFor(ability, duration=UNTIL_YOUR_NEXT_TURN), end
        for ones, end in _whenever_of_one(reading, at + len(NEXT_TURN), True):
            yield replace(ones, duration=UNTIL_YOUR_NEXT_TURN), end
        return
    first = next((words for words in REST_OF_TURN if reading.words[at : at + len(words)] == words), ())
    before, start = bool(first), at + len(first)
    if before and "whenever" in reading.words[start + 1 :]:
        for ability, end in reading.nodes("triggered_after", start, a.Triggered):
            yield t.WheneverFor(ability), end
    if reading.word(start) not in ("whenever", "when") or "," not in reading.words[start:]:
        return
    comma = reading.words.index(",", start)
    if before is not (reading.words[comma - 2 : comma] == THIS_TURN):
        for ability, end in reading.nodes("whenever", start, a.Triggered):
            yield t.WheneverFor(ability), end
    yield from _whenever_of_one(reading, start, before)


OF_THOSE = (("either", "of"), ("any", "of"), ("one", "of"))


def _one_named(reading: Reading, at: int) -> Iterator[tuple[w.Things, int]]:
    """that creature; target creature; either of those creatures"""
    some = 2 * (reading.words[at : at + 2] in OF_THOSE)
    for of, end in reading.nodes("objects" if some else "one", at + some, w.Things):
        if isinstance(of, w.Those if some else (w.It, w.Target)):
            yield of, end


def _print_one_named(grammar: Grammar, of: w.Things) -> list[str]:
    if isinstance(of, w.Those):
        return ["either", "of", *grammar.words("objects", of)]
    return grammar.words("one", of)


def _whenever_of_one(reading: Reading, start: int, before: bool) -> Iterator[tuple[t.WheneverFor, int]]:
    """whenever that creature deals combat damage this turn, draw a card; `before`: where it is said already for
    how long
    """
    if reading.word(start) not in ("whenever", "when"):
        return
    for of, middle in _one_named(reading, start + 1):
        for event, end in _own_events(reading, middle):
            if not before:
                if reading.words[end : end + 2] != THIS_TURN:
                    continue
                end += 2
            if reading.word(end) != ",":
                continue
            for effects, stop in reading.several("joined", end + 1):
                words = [part for part in parts_of(effects) if isinstance(part, (w.It, w.Those, w.Target))]
                if words and isinstance(of, w.Those):
                    continue  # of which of them do they speak?
                aimed = any(isinstance(part, w.Target) for part in words)
                goes_on = reading.word(stop) == "." and reading.word(stop + 1) in (
                    "it",
                    "its",
                    "that",
                    "they",
                )
                if not aimed or (len(words) == 1 and not goes_on):  # else of which target do they speak?
                    done = tuple(effect for effect in effects if isinstance(effect, e.Instruction))
                    yield t.WheneverFor(a.Triggered(event, done), of), stop


WHEN_NEXT = ("when", "you", "next")


def _read_when_next(reading: Reading, at: int) -> ReadAs:
    """when you next play a red spell this turn, copy that spell: what happens the next time, if it does in this
    turn
    """
    if reading.words[at : at + 3] != WHEN_NEXT or "," not in reading.words[at:]:
        return
    comma = reading.words.index(",", at)
    if reading.words[comma - 2 : comma] == THIS_TURN:
        words = (*reading.words[: at + 2], *reading.words[at + 3 :])
        for ability, end in Reading(reading.grammar, words).nodes("whenever", at, a.Triggered):
            if reading.grammar.words("trigger", ability.trigger)[0] != "you":
                continue  # with one's creatures: there are no words for it that are read again
            yield t.WheneverFor(ability, once=True), end + 1


def _print_whenever_for(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, t.WheneverFor) or not isinstance(node.ability, a.Triggered):
        raise Unprintable(node)
    if node.once:
        event = grammar.words("trigger", node.ability.trigger)
        done = grammar.words("joined", node.ability.effects)
        return [*WHEN_NEXT, *event[1:], *THIS_TURN, ",", *done]
    if node.of is None:
        lasts = NEXT_TURN if node.duration == UNTIL_YOUR_NEXT_TURN else REST_OF_TURN[0]
        return [*lasts, *grammar.words("whenever", node.ability)]
    for words, kind, facts in OF_ONE:
        if node.ability.trigger == kind(**facts):
            happens = [*_print_one_named(grammar, node.of), *words.split()]
            done = grammar.words("joined", node.ability.effects)
            if node.duration == UNTIL_YOUR_NEXT_TURN:
                return [*NEXT_TURN, "whenever", *happens, ",", *done]
            return ["whenever", *happens, *THIS_TURN, ",", *done]
    raise Unprintable(node)


GRAMMAR.by_hand(
    "whenever_for", _read_whenever_for, _print_whenever_for, frozenset(("until", "for", "whenever", "when"))
)
GRAMMAR.by_hand("when_next", _read_when_next, _print_whenever_for, frozenset(("when",)))
say("act", "({:whenever_for}|{:when_next})")
