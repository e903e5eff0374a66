"""Costs."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.costs import (
    PayItsMana,
    SkipStepCost,
    TapEnchanted,
    TapTargetCost,
    ToLibraryCost,
    UnattachCost,
    UntapCost,
)
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say, sequence

# -- costs -----------------------------------------------------------------------------------------------

say("cost_part", "{cost:mana_cost}", a.PayMana)
GRAMMAR.by_hand(
    "tap_mark",
    lambda reading, at: iter([(a.TapThis(), at + 1)] if reading.word(at) in ("{t}", "{tap}") else []),
    lambda grammar, node: ["{T}"] if isinstance(node, a.TapThis) else _refuse(node),
)


def _refuse(node: Meaning) -> list[str]:
    raise Unprintable(node)


def _read_loyalty(reading: Reading, at: int) -> ReadAs:
    """{+1}, as [+1] stands before the colon of a planeswalker's ability"""
    mark = reading.word(at)
    if mark[:2] in ("{+", "{-"):
        yield a.Loyalty(mark[1:-1].upper()), at + 1


GRAMMAR.by_hand(
    "loyalty",
    _read_loyalty,
    lambda grammar, node: [f"{{{node.change}}}"] if isinstance(node, a.Loyalty) else _refuse(node),
)
say("cost_part", "{:loyalty}")
say("cost_part", "{:tap_mark}")
say("cost_part", "untap ~", UntapCost)
say("target_thing", "target {what:thing}", w.Target)
say("cost_part", "tap {what:target_thing}", TapTargetCost)
say("cost_part", "sacrifice ~", a.SacrificeCost)
say("cost_part", "sacrifice {what:a_thing}", a.SacrificeCost)
say("cost_part", "sacrifice {number:few} {what:things}", a.SacrificeCost)
say("cost_part", "sacrifice all {what:things}", a.SacrificeCost, all_of=True)
say("cost_part", "discard ~", a.DiscardCost)
say("cost_part", "discard {what:a_thing}", a.DiscardCost)
say("cost_part", "discard {what:a_thing} at random [from your hand]", a.DiscardCost, at_random=True)
say("cost_part", "discard {number:few} {what:things}", a.DiscardCost)
say("cost_part", "discard your hand", a.DiscardCost, what=w.Filter("card"), number=w.HandSize(w.You()))
say("cost_part", "pay {amount:number} life", a.PayLife)
say("cost_part", "skip your next turn", a.SkipTurnCost)
say("cost_part", "skip your {what:step}", SkipStepCost)
say(
    "cost_part",
    "remove (one|1|a|an) {kind:counter_kind} counter from ~",
    a.RemoveCounterCost,
    number=w.Number(1),
)
say("cost_part", "remove {number:few} {kind:counter_kind} (counters|counter) from ~", a.RemoveCounterCost)
say("cost_part", "tap an untapped {what:thing}", a.TapOthers)
say("cost_part", "tap {number:few} untapped {what:things}", a.TapOthers)
say("cost_part", "tap enchanted {noun:what_is_enchanted}", TapEnchanted)
one_word("what_is_enchanted", {noun: noun for noun in ("land", "creature", "artifact", "permanent")})
say("cost_part", "reveal ~ from your hand", a.RevealThisCost)
say("cost_part", "unattach {what:one}", UnattachCost)
say("cost_part", "return ~ to (its owner 's|your) hand", a.ReturnCost)
say("cost_part", "return {what:a_thing} to its owner 's hand", a.ReturnCost)
say("cost_part", "(remove ~ from the game|exile ~)", a.RemoveThisCost)
say("cost_part", "exile {what:a_thing}", a.RemoveCost)
say("cost_part", "return {number:few} {what:things} to their owner 's hand", a.ReturnCost)
say("cost_part", "put a {kind:counter_kind} counter on ~", a.PutCounterCost)
say(
    "cost_part",
    "(exile|remove) ~ (from|in) your graveyard [from the game]",
    a.RemoveThisCost,
    origin="graveyard",
)
say("cost_part", "remove {what:a_thing} from the game", a.RemoveCost)
for _where, _position in (("top", "top"), ("the bottom", "bottom")):
    say(
        "cost_part",
        f"put {{what:a_thing}} on {_where} of your library",
        ToLibraryCost,
        position=_position,
    )
    say(
        "cost_part",
        f"put {{number:few}} {{what:things}} on {_where} of your library",
        ToLibraryCost,
        position=_position,
    )
say("cost_part", "remove {number:few} {what:things} from the game", a.RemoveCost)
sequence("cost_parts", "cost_part", ((",",), ("and",), (",", "and")), [","], [","])
say("cost", "{parts:cost_parts}", a.Cost)


def _read_deed(reading: Reading, at: int) -> ReadAs:
    """A cost that a sentence says: "unless you sacrifice a forest"."""
    if reading.word(at) in DEEDS:
        yield from reading.of("cost", at)


DEEDS = ("sacrifice", "discard", "pay", "remove", "tap", "return", "exile", "reveal", "put")


def _print_deed(grammar: Grammar, node: Meaning) -> list[str]:
    words = grammar.words("cost", node)
    return words if words[0] in DEEDS else _refuse(node)


GRAMMAR.by_hand("deed", _read_deed, _print_deed)
say("paid_part", "{cost:mana_cost}", a.PayMana)
say("paid_part", "{amount:number} life", a.PayLife)
say("paid_part", "its mana cost [reduced by up to {less:mana_cost}]", PayItsMana)
say("paid_part", "{of:one} 's mana cost [reduced by up to {less:mana_cost}]", PayItsMana)
sequence("paid_parts", "paid_part", (("and",),), ["and"], ["and"])
say("payment", "{parts:paid_parts}", a.Cost)
