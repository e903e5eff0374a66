"""As many as there are of something: before what is done, in what has to be paid, and what is counted so."""

from __future__ import annotations

import re

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.mentions import speaks_of_others
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, say
from rules_kb.table.mana import ManaCost

say("count_each", "color among {what:things}", w.ColorsAmong)
say("counted", "the number of colors among {what:things}", w.ColorsAmong)
say("count_each", "opponent [you have]", w.NumberOfOpponents)
say("counted", "the number of opponents you have", w.NumberOfOpponents)

# -- before what is done -------------------------------------------------------------------------------------

SO_MANY = {
    e.GainLife: "amount",
    e.LoseLife: "amount",
    e.DrawCards: "number",
    e.DiscardCards: "number",
    e.MillCards: "number",
    e.PutCounters: "number",
    e.CreateTokens: "number",
}
"""What comes to the same whether it is done once for so many or so often for one; the field that says how many."""


def _read_for_each_first(reading: Reading, at: int) -> ReadAs:
    """for each creature you control, gain 2 life

    What else the sentence says might be done once or each time: then it is refused.
    """
    if reading.words[at : at + 2] != ("for", "each"):
        return
    for counted, middle in reading.nodes("count_each", at + 2, w.Amount):
        if reading.word(middle) != "," or (
            speaks_of_others(counted) and not isinstance(counted, w.MovedThisWay)
        ):
            continue
        for node, end in reading.nodes("act", middle + 1, e.Instruction):
            field = SO_MANY.get(type(node), "")
            once = getattr(node, field, None)
            ends = reading.word(end) in (".", "")
            alone = node if getattr(node, "who", None) != w.ThatPlayer() else replace(node, who=w.You())
            if ends and isinstance(once, w.Number) and not speaks_of_others(alone):
                yield replace(node, **{field: w.Times(once.value, counted)}), end


def _refuse(grammar: Grammar, node: Meaning) -> list[str]:
    raise Unprintable(node)


GRAMMAR.by_hand("for_each_first", _read_for_each_first, _refuse, frozenset(("for",)))

# -- in what has to be paid ----------------------------------------------------------------------------------

_MANA = re.compile(r"\{(\d+)\}")
_X = a.Cost((a.PayMana(ManaCost(xs=1)),))


def _read_unless_for_each(reading: Reading, at: int) -> ReadAs:
    """counter target spell unless its controller pays {2} for each island you control"""
    for act, end in reading.nodes("act", at, e.Instruction):
        if reading.word(end) != "unless" or reading.word(at - 1) == "and":
            continue
        for who, paid in reading.nodes("player", end + 1, w.Who):
            match = _MANA.fullmatch(reading.word(paid + 1))
            if reading.word(paid) not in ("pays", "pay") or match is None:
                continue
            if reading.words[paid + 2 : paid + 4] != ("for", "each"):
                continue
            for counted, stop in reading.nodes("count_each", paid + 4, w.Amount):
                yield e.WhereX((e.Unless((act,), _X, who),), w.Times(int(match[1]), counted)), stop


def _print_unless_for_each(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, e.WhereX) and isinstance(node.amount, w.Times) and len(node.effects) == 1:
        (effect,) = node.effects
        if isinstance(effect, e.Unless) and effect.cost == _X:
            done, who = grammar.words("one_act", effect.effects), grammar.words("player", effect.who)
            each = grammar.words("count_each", node.amount.of)
            return [*done, "unless", *who, "pays", f"{{{node.amount.number}}}", "for", "each", *each]
    raise Unprintable(node)


GRAMMAR.by_hand("unless_for_each", _read_unless_for_each, _print_unless_for_each)
say("effect", "{:unless_for_each}")


def _read_up_to_a_bound(reading: Reading, at: int) -> ReadAs:
    """put up to x +1/+0 counters on ~. this ability can't cause the number of these to be greater than seven"""
    if reading.words[at : at + 3] != ("put", "up", "to"):
        return
    for number, middle in reading.nodes("few", at + 3, w.Amount):
        for kind, end in reading.of("counter_kind", middle):
            for on, stop in reading.nodes("one", end + 2, w.Things):
                last = stop + len(_bound(str(kind)))
                if reading.words[stop:last] == _bound(str(kind)):
                    for most, final in reading.of("count", last):
                        if isinstance(most, int):
                            yield e.PutCounters(str(kind), on, number, most=most), final


def _bound(kind: str) -> tuple[str, ...]:
    words = f". this ability can't cause the number of {kind} counters on ~ to be greater than"
    return tuple(words.split())


def _print_up_to_a_bound(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.PutCounters) or node.most is None:
        raise Unprintable(node)
    number, on = grammar.words("few", node.number), grammar.words("one", node.on)
    put = ["put", "up", "to", *number, node.kind, "counters", "on", *on]
    return [*put, *_bound(node.kind), *grammar.words("count", node.most)]


GRAMMAR.by_hand("up_to_a_bound", _read_up_to_a_bound, _print_up_to_a_bound, frozenset(("put",)))


def _read_reveal_it(reading: Reading, at: int) -> ReadAs:
    """reveal it, that card"""
    if reading.word(at) == "reveal":
        for what, end in reading.nodes("it", at + 1, w.It):
            yield e.Reveal(what), end


def _print_reveal_it(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.Reveal):
        raise Unprintable(node)
    return ["reveal", *grammar.words("it", node.what)]


GRAMMAR.by_hand("reveal_it", _read_reveal_it, _print_reveal_it, frozenset(("reveal",)))
say("act", "({:up_to_a_bound}|{:reveal_it})")
