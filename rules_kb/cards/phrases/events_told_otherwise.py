"""Events of which a text tells from the side of what they befall, or that one of several things brings about."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, say

HURT = ("hurt", "this_card", "a_permanent")


def _read_dealt_by(reading: Reading, at: int) -> ReadAs:
    """an opponent is dealt combat damage by a Goblin; ~ is dealt damage by a red source or by a creature"""
    for to, middle in _hurt(reading, at):
        for said, end in reading.of("damage", middle + 1) if reading.word(middle) == "dealt" else ():
            facts = said.said if isinstance(said, FieldsSaid) else {}
            combat, other = (bool(facts.get(name)) for name in ("combat", "noncombat"))
            for dealers, stop in _dealers(reading, end):
                deals = [a.DealsDamage(what, to, combat, other) for what in dealers]
                yield deals[0] if len(deals) == 1 else a.EitherEvent(*deals), stop


def _hurt(reading: Reading, at: int) -> Iterator[tuple[str | w.Things, int]]:
    """Who or what is dealt damage, and where its verb ends."""
    if reading.word(at) == "you're":
        yield "you", at + 1
    for kind in HURT:
        for to, end in reading.of(kind, at):
            if isinstance(to, (str, w.Things)) and reading.word(end) in ("is", "are"):
                yield to, end + 1


def _dealers(reading: Reading, at: int) -> Iterator[tuple[list[w.Filter], int]]:
    """By one kind of source, or by one or by another."""
    if reading.word(at) != "by":
        return
    for first, end in reading.nodes("a_thing", at + 1, w.Filter):
        yield [first], end
        if reading.words[end : end + 2] == ("or", "by"):
            for second, stop in reading.nodes("a_thing", end + 2, w.Filter):
                yield [first, second], stop


def _read_one_or_the_other_deals(reading: Reading, at: int) -> ReadAs:
    """~ or an instant spell you control deals damage to a player"""
    subjects: list[tuple[w.Filter | None, int]] = [(None, at + 1)] if reading.word(at) == "~" else []
    subjects += reading.nodes("a_thing", at, w.Filter)
    for first, end in subjects:
        if reading.word(end) == "or":
            for node, stop in reading.nodes("trigger", end + 1, a.DealsDamage):
                if isinstance(node.what, w.Filter) and not node.together:
                    yield a.EitherEvent(replace(node, what=first), node), stop


def _print_two_dealers(grammar: Grammar, node: Meaning) -> list[str]:
    first, second = (node.first, node.second) if isinstance(node, a.EitherEvent) else (None, None)
    if not isinstance(first, a.DealsDamage) or not isinstance(second, a.DealsDamage):
        raise Unprintable(node)
    if second.what is None or first != replace(second, what=first.what):
        raise Unprintable(node)
    subject = ["~"] if first.what is None else grammar.words("a_thing", first.what)
    return [*subject, "or", *grammar.words("trigger", second)]


def _as_the_one_who_deals(grammar: Grammar, node: Meaning) -> list[str]:
    """It is printed as what deals the damage."""
    raise Unprintable(node)


GRAMMAR.by_hand("dealt_by", _read_dealt_by, _as_the_one_who_deals)
GRAMMAR.by_hand("two_dealers", _read_one_or_the_other_deals, _print_two_dealers)
say("trigger", "({:dealt_by}|{:two_dealers})")
