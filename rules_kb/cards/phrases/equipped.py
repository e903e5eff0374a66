"""Equip where more is said of it than its cost: what may be equipped, when, and what it costs at a time; and
what is taken off.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.costs import UnattachCost
from rules_kb.cards.equipping import ANY_CREATURE, EQUIP, equip_ability, equips
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, say
from rules_kb.cards.types import CARD_TYPES

ONCE = (".", "play", "this", "ability", "only", "once", "each", "turn")
ONCE_A_TURN = "once each turn"
PRICED = (".", "this", "ability", "costs")


def _read_equip(reading: Reading, at: int) -> ReadAs:
    """equip knight {1}; equip {3}. this ability costs {1} less ...; equip {0}. play this ability only once each
    turn: without any of these it is the keyword alone
    """
    if reading.word(at) != EQUIP:
        return
    for what, middle in _to_equip(reading, at + 1):
        start = middle + (reading.word(middle) in ("—", "-"))
        for cost, end in reading.nodes("cost", start, a.Cost):
            if reading.words[end : end + len(ONCE)] == ONCE:
                yield equip_ability(cost, what, (ONCE_A_TURN,)), end + len(ONCE)
            if what != ANY_CREATURE or reading.words[end : end + len(PRICED)] == PRICED:
                yield equip_ability(cost, what), end


def _to_equip(reading: Reading, at: int) -> Iterator[tuple[w.Filter, int]]:
    """a creature; one with a quality, which is a creature all the same"""
    yield replace(ANY_CREATURE), at
    for what, end in reading.nodes("thing", at, w.Filter):
        kinds = [word for word in what.words if word in CARD_TYPES]
        said = replace(what, words=(), any_of=(), states=())
        if said == w.Filter() and kinds in ([], ["creature"]) and not set(what.any_of) & {*CARD_TYPES}:
            words = (*what.words, *(["creature"] if not kinds else []))
            yield replace(what, words=words, controller="you"), end


def _print_equip(grammar: Grammar, node: Meaning) -> list[str]:
    to = equips(node)
    if to is None or not isinstance(node, a.Activated) or node.price is not None:
        raise Unprintable(node)
    quality = [] if to == ANY_CREATURE else grammar.words("thing", replace(to, controller=None))
    once = list(ONCE) if ONCE_A_TURN in node.only else []
    return [EQUIP, *quality, *grammar.words("cost", node.cost), *once]


GRAMMAR.by_hand("equip_told", _read_equip, _print_equip, frozenset((EQUIP,)))
say("activated", "{:equip_told} [.]")


OF_EQUIP = w.Filter("ability", states=("equip",))
YOURS = ("equip", "abilities", "you", "activate")
THAT_YOU_PAY = ("equip", "costs", "you", "pay", "cost")


def _read_price_of_equip(reading: Reading, at: int) -> ReadAs:
    """equip abilities you activate [of other equipment] cost {1} less to play; equip costs you pay cost {1} less"""
    until = at + len(THAT_YOU_PAY)
    if reading.words[at:until] == THAT_YOU_PAY and reading.word(until + 1) == "less":
        amount = reading.word(until)[1:-1]
        if amount.isdecimal():
            yield a.CostsMore(OF_EQUIP, -int(amount), "you"), until + 2
    end = at + len(YOURS)
    if reading.words[at:end] not in (YOURS, (*YOURS[:-1], "play")):
        return
    wholes: list[tuple[w.Filter | None, int]] = [(None, end)]
    if reading.word(end) == "of":
        wholes = [*reading.nodes("things", end + 1, w.Filter)]
    for of, middle in wholes:
        for price, stop in reading.of("cost_so_much", middle + 1) if reading.word(middle) == "cost" else ():
            if isinstance(price, FieldsSaid):
                yield replace(a.CostsMore(OF_EQUIP, 0, "you", of=of), **price.said), stop


def _print_price_of_equip(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.CostsMore) or node.what != OF_EQUIP or node.who != "you":
        raise Unprintable(node)
    of = [] if node.of is None else ["of", *grammar.words("things", node.of)]
    return [*YOURS, *of, "cost", *grammar.words("more_to_play", node.amount)]


GRAMMAR.by_hand("price_of_equip", _read_price_of_equip, _print_price_of_equip, frozenset((EQUIP,)))
say("statement", "{:price_of_equip} [.]")


def _read_taken_off(reading: Reading, at: int) -> ReadAs:
    """unattach this; unattach all equipment attached to that creature"""
    for cost, end in reading.nodes("cost_part", at, UnattachCost):
        yield e.Unattach(cost.what), end
    for what, end in reading.nodes("objects", at + 1, w.Each) if reading.word(at) == "unattach" else ():
        yield e.Unattach(what), end


def _print_taken_off(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.Unattach):
        raise Unprintable(node)
    if isinstance(node.what, w.Each):
        return ["unattach", *grammar.words("objects", node.what)]
    return grammar.words("cost_part", UnattachCost(node.what))


GRAMMAR.by_hand("taken_off", _read_taken_off, _print_taken_off, frozenset(("unattach",)))
