"""Phrases of what has happened this turn, of what was paid, and of many things together."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say, sequence

# -- conditions ----------------------------------------------------------------------------------------------

say("condition", "{what:a_thing} was put into a graveyard from play this turn", t.DiedThisTurn)
say("condition", "{what:a_thing} died this turn", t.DiedThisTurn)
say("condition", "you had {what:a_thing} come into play under your control this turn", t.CameThisTurn)
say("condition", "{what:a_thing} came into play under your control this turn", t.CameThisTurn)
one_word("you_or_opponent", {"you": "you", "an opponent": "opponent"})
for _how in ("gained", "lost"):
    say("condition", f"{{who:you_or_opponent}} {_how} life this turn", t.LifeThisTurn, how=_how)
    say(
        "condition",
        f"{{who:you_or_opponent}} {_how} {{number:count}} or more life this turn",
        t.LifeThisTurn,
        how=_how,
    )
say("condition", "an opponent was dealt damage this turn", t.DamagedThisTurn)
say("condition", "you were dealt damage this turn", t.DamagedThisTurn, who="you")
say("condition", "an opponent was dealt {number:count} or more damage this turn", t.DamagedThisTurn)
say("condition", "you attacked this turn", t.AttackedThisTurn)
say("condition", "you attacked with a creature this turn", t.AttackedThisTurn)
say("condition", "you attacked with {number:few_or_more} creatures this turn", t.AttackedThisTurn)
say("condition", "(you have|you've) (played|play|cast) {what:a_thing} this turn", t.PlayedThisTurn)
say("condition", "you (played|cast) {what:a_thing} this turn", t.PlayedThisTurn)


def _read_mana_spent(reading: Reading, at: int) -> ReadAs:
    """{u} was spent to play ~"""
    mark = reading.word(at)
    for spent in (("was", "spent", "to", "play", "~"), ("was", "spent", "to", "play", "it")):
        if len(mark) == 3 and mark[1] in "wubrg" and reading.words[at + 1 : at + 6] == spent:
            yield t.ManaWasSpent(mark[1].upper()), at + 6


def _print_mana_spent(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, t.ManaWasSpent) or node.number > 1:
        raise Unprintable(node)
    return [f"{{{node.color}}}", "was", "spent", "to", "play", "~"]


GRAMMAR.by_hand("mana_spent", _read_mana_spent, _print_mana_spent)
say("condition", "{:mana_spent}")
say(
    "condition",
    "at least {number:few_whole} {color:color} mana was spent to play (~|it)",
    t.ManaWasSpent,
)
say("counted", "the number of colors of mana spent to play (~|it)", t.ColorsSpent)
say("counted", "your devotion to {color:color}", t.Devotion)

one_word(
    "somebody_with",
    {
        "you": w.You(),
        "an opponent": w.EachOpponent(),
        "that player": w.ThatPlayer(),
        "they": w.ThatPlayer("they"),
        "defending player": w.DefendingPlayer(),
        "target opponent": w.Target("opponent"),
        "target player": w.Target("player"),
    },
)
OTHERS: tuple[tuple[str, dict[str, Meaning]], ...] = (
    ("than {than:somebody_with}", {}),
    ("than each opponent", {"than": w.EachOpponent(), "each": True}),
    ("than each other player", {"than": w.EachPlayer(), "each": True}),
)
for _word, _less in (("more", False), ("fewer", True), ("less", True)):
    for _than, _facts in OTHERS:
        _who = "{who:somebody_with}"
        if _word != "less":
            say(
                "condition",
                f"{_who} (has|have) {_word} cards in hand {_than}",
                t.HasMore,
                what="cards",
                less=_less,
                **_facts,
            )
            say(
                "condition",
                f"{_who} (controls|control) {_word} {{what:things}} {_than}",
                t.HasMore,
                less=_less,
                **_facts,
            )
        if _word != "fewer":
            say(
                "condition",
                f"{_who} (has|have) {_word} life {_than}",
                t.HasMore,
                what="life",
                less=_less,
                **_facts,
            )
say("condition", "x is {number:count} or {how:or_how}", t.XIs)
say("condition", "x is {number:count} or more", t.XIs, how="greater")
say("condition", "x is {number:count}", t.XIs)

say("condition", "there are {number:count} or more {of:card_types}", t.AmountIs, how="greater")
say("card_types", "card types among {what:things}", w.CardTypesAmong)
_MOST = "most common color among all permanents or (is|the color|a color) tied for most common"
say("condition", f"{{color:color}} is the {_MOST}", t.MostCommonColor)
for _kind in ("condition", "what_it_is"):
    say(_kind, f"{{it:named_before}} shares a color with the {_MOST}", t.MostCommonColor)

# -- amounts -------------------------------------------------------------------------------------------------

for _word in ("greatest", "highest"):
    say("counted", f"the {_word} {{what:value_name}} among {{of:things}}", t.Greatest)
say("counted", "the total {what:value_name} of {of:things}", t.Total)
say("counted", "{of:few_number} plus {more:counted_simply}", w.Sum)
GRAMMAR.by_hand(
    "few_number",
    lambda reading, at: (
        (node, end) for node, end in reading.nodes("number", at, w.Number) if reading.word(end) == "plus"
    ),
    lambda grammar, node: grammar.words("number", node),
)

for _how in ("destroyed", "sacrificed", "discarded", "milled"):
    say("done_this_way", f"{{what:thing}} {_how} this way", t.DoneThisWay, how=_how)
    say("counted", f"the number of {{what:things}} {_how} this way", t.DoneThisWay, how=_how)
    say("a_done_this_way", f"{{what:a_thing}} (was|is) {_how} this way", t.DoneThisWay, how=_how)
say("count_each", "{:done_this_way}")
say("count_each", "{kind:counter_kind} counter removed this way", t.CountersRemoved)
say("counted", "the number of {kind:counter_kind} counters removed this way", t.CountersRemoved)
say("condition", "{of:a_done_this_way}", t.AmountIs, number=1, how="greater")

# -- what may be done to avoid something ---------------------------------------------------------------------

say("damage_taken", "{amount:amount} damage to (them|him or her|you)", t.TakeDamage)
sequence("parts_taken", "damage_taken", (), [], [])
say("having_it_deal", "has ~ deal {parts:parts_taken}", a.Cost)
say("effect", "{effects:one_act} unless {who:player} {cost:having_it_deal}", e.Unless)

# -- counters ------------------------------------------------------------------------------------------------

one_word("any_counters", {"counters": "any"})
say("act", "remove all {kind:any_counters} from {on:objects}", t.RemoveAllCounters)
say("act", "remove all {kind:counter_kind} counters from {on:objects}", t.RemoveAllCounters)
