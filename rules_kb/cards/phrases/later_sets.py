"""Ways of later sets to say when something happens, what it costs, and of how many it is so."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say

# -- events --------------------------------------------------------------------------------------------------

say("trigger", "~ and at least {others:few_whole} other creatures attack", a.Attacks)
say("trigger", "one or more {what:things} deal {*:damage} to {to:hurt}", a.DealsDamage, together=True)
say("trigger", "you play or copy {what:a_thing}", a.PlaysSpell, who="you", copied=True)

# -- costs and times -----------------------------------------------------------------------------------------

one_word("x_less", {"{x} less": -1, "{x} more": 1})
say("statement", "~ costs {amount:x_less} to play , where x is {times:counted} [.]", a.CostsMoreItself)
say("statement", "you may play {what:things} as though they had flash [.]", a.MayPlayAnyTime)


def _read_or_fewer(reading: Reading, at: int) -> ReadAs:
    """you control two or fewer other lands: not three or more"""
    if reading.words[at : at + 2] == ("you", "control"):
        for number, middle in reading.of("few_or_fewer", at + 2):
            for what, end in reading.nodes("things", middle, w.Filter):
                yield a.Not(a.Controls(what, number=int(str(number)) + 1)), end


def _print_or_fewer(grammar: Grammar, node: Meaning) -> list[str]:
    condition = node.condition if isinstance(node, a.Not) else None
    if not isinstance(condition, a.Controls) or condition.who != "you" or condition.number < 1:
        raise Unprintable(node)
    number = grammar.words("few_or_fewer", condition.number - 1)
    return ["you", "control", *number, *grammar.words("things", condition.what)]


GRAMMAR.by_hand("or_fewer_controlled", _read_or_fewer, _print_or_fewer, frozenset(("you",)))
say("condition", "{:or_fewer_controlled}")

# -- what is done --------------------------------------------------------------------------------------------

say(
    "act",
    "{what:objects} 's owner puts it on their choice of the top or bottom of their library",
    e.MoveTo,
    zone="library",
    position="as its owner likes",
)
say(
    "would_move",
    "a creature dealt damage this way would be put into a graveyard from play",
    a.WouldMove,
    what=w.It("dealt damage"),
    from_play=True,
)

# -- what no era here plays ----------------------------------------------------------------------------------

say("act", "{what:objects} (explores|explore)", e.LaterAction, name="explore")
for _so in (
    "you're the monarch",
    "you have the city 's blessing",
    "you have a full party",
    "tribute wasn't paid",
    "you played ~ during your main phase",
):
    say("condition", _so, t.LaterCondition, later=_so)
say("counted", "the number of creatures in your party", t.LaterAmount, later="your party")
say("count_each", "creature in your party", t.LaterAmount, later="your party")
