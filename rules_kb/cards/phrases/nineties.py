"""Phrases of 1993 to 1999 that say otherwise what cards say now."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import ReadAs, Reading
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, refuse, said_after, say, sequence
from rules_kb.table.mana import COLOR_LETTERS

# -- words in another order --------------------------------------------------------------------------------------

one_word("whose_pool", {"its controller 's": w.ControllerOf(w.It()), "that player 's": w.ThatPlayer()})
say(
    "act",
    "(~ adds [an additional]|add) {mana:mana} to (your|{who:whose_pool}) mana pool",
    e.AddMana,
)
say("player", "all players", w.EachPlayer)

# -- who can't fight -----------------------------------------------------------------------------------------------

say("property", "can't block (a|an|any) {what:thing}", e.CantBlock)
say("kept_from_blocking", "{by:thing}", e.CantBeBlocked)
say("no_block", "{property:kept_from_blocking}", e.HasProperty)
sequence("no_blocks", "no_block", (), [], [])
_ONLY_IF = "[(as long as|if) {condition:condition} ,]"
say("static", f"{_ONLY_IF} no {{changes:no_blocks}} (can|may) block {{what:subject}} [.]", a.Static)

# -- mana symbols that are others --------------------------------------------------------------------------------

for _name, _letter in COLOR_LETTERS.items():
    for _which, _all in (("(casting|mana) costs", False), ("costs", True)):
        say(
            "static",
            f"(all|the) mana symbols in the {_which} of {{what:subject}} are {_name} [.]",
            a.Static,
            changes=(e.SetManaSymbols(_letter, _all),),
        )

# -- at a time that isn't its own ----------------------------------------------------------------------------


def _read_sacrificed_late(reading: Reading, at: int) -> ReadAs:
    """if that is out of its time, the permanent that it becomes is sacrificed in the cleanup step to come"""
    if (
        end := said_after(reading, at, "if you play it any time a sorcery couldn't have been play ,")
    ) is None:
        return
    if (end := said_after(reading, end, "the controller of the permanent it becomes sacrifices it")) is None:
        return
    for trigger, stop in reading.nodes("later", end, a.Beginning):
        if trigger.step == "cleanup":
            gone = (e.Sacrifice(w.ThisCard()),)
            yield a.Triggered(a.Beginning("cleanup", whose="player"), gone, a.PlayedOutOfTime()), stop


GRAMMAR.by_hand("sacrificed_late", _read_sacrificed_late, refuse, frozenset(("if",)))


def _read_played_late(reading: Reading, at: int) -> ReadAs:
    """an Aura that may be played as an instant, and is then sacrificed"""
    if (end := said_after(reading, at, "you may play ~ any time you could play an instant .")) is not None:
        for gone, stop in reading.nodes("sacrificed_late", end, a.Triggered):
            yield (a.AdditionalCost(a.Cost(()), any_time=True), gone), stop + (reading.word(stop) == ".")
    for playing in (
        "you may play ~ as an instant . if you do ,",
        "you may play ~ as an instant ; if you do ,",
    ):
        if (end := said_after(reading, at, f"{playing} bury it at end of turn")) is not None:
            gone = a.Triggered(
                a.Beginning("end of turn", whose="player"), (e.Bury(w.ThisCard()),), a.PlayedOutOfTime()
            )
            yield (a.AdditionalCost(a.Cost(()), any_time=True), gone), end + (reading.word(end) == ".")


GRAMMAR.by_hand("played_late", _read_played_late, refuse, frozenset(("you",)))
say("statics", "{:played_late}")
