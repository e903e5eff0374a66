"""What may be paid besides or instead, and whether it was: words of later sets."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import this_turn as t
from rules_kb.cards.keywords import GIFTS, MAY_PAY
from rules_kb.cards.phrases.phrasebook import one_word, say, sequence

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
