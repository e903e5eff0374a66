"""Phrases of countering, copying and aiming spells anew, and of mana."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.phrases.phrasebook import say

say("act", "counter {what:one}", e.CounterSpell)
say("act", "counter {what:one} unless its controller pays {unless:mana_cost}", e.CounterSpell)
for _if in ("it 's {taken:a_thing}", "{taken:a_thing} is countered this way"):
    say(
        "act",
        f"counter {{what:one}} . if {_if} , put (it|that card) into play under your control "
        "instead of into its owner 's graveyard",
        e.CounterSpell,
    )
for _goes_to, _instead, _where in (
    ("library", "put it on top of its owner 's library", "putting it on top of its owner 's library"),
    ("removed", "remove it from the game", "removing it from the game"),
    ("hand", "return it to its owner 's hand", "returning it to its owner 's hand"),
):
    say("act", f"counter {{what:one}} , {_where}", e.CounterSpell, goes_to=_goes_to)
    say(
        "act",
        f"counter {{what:one}} . {_instead} instead of into (its owner|that player) 's graveyard",
        e.CounterSpell,
        goes_to=_goes_to,
    )
say("act", "add {mana:mana} to your mana pool", e.AddMana)
say(
    "act",
    "add {number:few} mana of (any color|a color of your choice) to your mana pool",
    e.AddMana,
    choose=("W", "U", "B", "R", "G"),
)
say("act", "add {choose:mana_choice} to your mana pool", e.AddMana)
say(
    "act",
    "add {number:few} mana in any combination of colors [to your mana pool]",
    e.AddMana,
    choose=("W", "U", "B", "R", "G"),
    each=True,
)
say(
    "act",
    "add {number:few} mana in any combination of {choose:mana_and_or} [to your mana pool]",
    e.AddMana,
    each=True,
)
say("act", "add {choose:hybrid_symbol} to your mana pool", e.AddMana, hybrid=True)
say("act", "add {mana:mana} to your mana pool for each {number:count_each}", e.AddMana)
say("act", "add {number:number} colorless mana to your mana pool", e.AddMana, mana=("C",))
say("act", "{who:player} (adds|add) {mana:mana} [to their mana pool]", e.AddMana)
say("act", "{who:player} (adds|add) {choose:mana_choice} [to their mana pool]", e.AddMana)
say(
    "act",
    "{who:player} (adds|add) {number:few} mana of any color [to their mana pool]",
    e.AddMana,
    choose=("W", "U", "B", "R", "G"),
)
for _any in ("color", "type"):
    say(
        "act",
        f"add {{number:few}} mana of any {_any} that {{could_come_of:a_thing}} could produce [to your mana pool]",
        e.AddMana,
        of_any_type=_any == "type",
    )
for _only in ("spend this mana only to", "this mana may be spent only to"):
    _only = f"{_only} (play|cast) {{only_for:spells_of_a_kind}}"
    say("act", f"add {{mana:mana}} to your mana pool . {_only}", e.AddMana)
    for _each, _colors in (
        (False, "of (any color|a color of your choice)"),
        (True, "in any combination of colors"),
    ):
        say(
            "act",
            f"add {{number:few}} mana {_colors} [to your mana pool] . {_only}",
            e.AddMana,
            choose=("W", "U", "B", "R", "G"),
            each=_each,
        )
say("spells_of_a_kind", "{:things}")
say("spells_of_a_kind", "{:a_thing}")
say("act", "add {number:few} mana of the chosen color to your mana pool", e.AddMana, choose=("chosen",))
say(
    "act",
    "double the amount of each type of (mana in your mana pool|unspent mana you have)",
    e.AddMana,
    double=True,
)
say("act", "it produces an additional {mana:mana}", e.AddMana, who=w.ControllerOf(w.It()))
say("act", "copy {what:one} . you may choose new targets for the copy", e.CopySpell)
say(
    "act",
    "copy {what:one} , except [that] the copy is {color:color} . you may choose new targets for the copy",
    e.CopySpell,
)
say("act", "copy {what:one} and play the copy without paying its mana cost", e.PlayCopy)
say("act", "change the target of {what:one}", e.ChangeTarget)
say("act", "change the target of {what:one} to {to:one}", e.ChangeTarget)
say("act", "empty {who:possessor} mana pool", e.EmptyPool)
say("act", "empty (their|that player 's) mana pool", e.EmptyPool, who=w.ThatPlayer())
