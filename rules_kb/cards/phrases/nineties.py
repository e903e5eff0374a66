"""Phrases of 1993 to 1999 that say otherwise what cards say now."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.phrases.phrasebook import one_word, say, sequence
from rules_kb.table.mana import COLOR_LETTERS

# -- words in another order --------------------------------------------------------------------------------------

one_word("whose_pool", {"its controller 's": w.ControllerOf(w.It()), "that player 's": w.ThatPlayer()})
say(
    "act",
    "(~ adds [an additional] {mana:mana} to (your|{who:whose_pool}) mana pool|add {mana:mana} to {who:whose_pool} mana pool)",
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
