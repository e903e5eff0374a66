"""What may be paid besides or instead, and whether it was: words of later sets."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import this_turn as t
from rules_kb.cards.costs import DeedCost
from rules_kb.cards.evidence import EVIDENCE, CollectEvidence, Forage
from rules_kb.cards.grammar import Grammar, ReadAs, Reading
from rules_kb.cards.keywords import GIFTS, MAY_PAY
from rules_kb.cards.node import Meaning
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, refuse, say, sequence

one_word("gift", {gift: gift for gift in GIFTS})
say("keyword", "gift {value:gift}", a.Keyword, name="gift")
say("keyword", "as an additional cost to play ~ , you may {value:cost}", a.Keyword, name=MAY_PAY)
sequence("costs_of_modes", "cost", ((";",),), [";"], [";"])
say("keyword", "spree {value:costs_of_modes}", a.Keyword, name="spree")
for _paid in (
    "dash",
    "surge",
    "spectacle",
    "evoke",
    "prowl",
    "blitz",
    "impending",
    "offspring",
    "squad",
    "freerunning",
    "madness",
):
    say("condition", f"(~ 's|its) {_paid} cost was paid", t.PaidAs, keyword=_paid)
say("condition", "(~ 's|its|the) additional cost was paid", t.PaidAs, keyword=MAY_PAY)
say("condition", "{beheld:a_kind} was beheld", t.PaidAs, keyword=MAY_PAY)
say("condition", EVIDENCE, t.PaidAs, keyword=MAY_PAY)


def _read_done_by_name(reading: Reading, at: int) -> ReadAs:
    """collect evidence 4; forage"""
    if reading.word(at) == "forage":
        yield DeedCost(Forage()), at + 1
    number = reading.word(at + 2)
    if reading.words[at : at + 2] == ("collect", "evidence") and number.isdecimal():
        yield DeedCost(CollectEvidence(int(number))), at + 3


def _print_done_by_name(grammar: Grammar, node: Meaning) -> list[str]:
    deed = node.effect if isinstance(node, DeedCost) else None
    if isinstance(deed, CollectEvidence):
        return ["collect", "evidence", str(deed.number)]
    return ["forage"] if isinstance(deed, Forage) else refuse(grammar, node)


GRAMMAR.by_hand(
    "done_by_name_as_cost", _read_done_by_name, _print_done_by_name, frozenset(("collect", "forage"))
)
say("cost_part", "{:done_by_name_as_cost}")
say(
    "condition",
    "you revealed {card:a_card_as_such} or controlled {what:a_thing} as you (played|play) ~",
    t.RevealedOrHad,
)
say("condition", "the gift was promised", t.PaidAs, keyword="gift")
say("condition", "the gift wasn't promised", a.Not, condition=t.PaidAs("gift"))
for _was_played, _keyword in (
    ("escaped", "escape"),
    ("was foretold", "foretell"),
    ("(was|'s) bargained", "bargain"),
):
    say("condition", f"(~|it) {_was_played}", t.PaidAs, keyword=_keyword)
say("statement", "~ escapes with {*:enters_with} [.]", a.EntersWith, condition=t.PaidAs("escape"))
