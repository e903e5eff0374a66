"""Things that are separated into piles, and what becomes of each pile."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.phrases.phrasebook import one_word, say, sequence

one_word(
    "pile_chooser",
    {
        "that player 's": w.ThatPlayer(),
        "their": w.ThatPlayer(),
        "an opponent 's": w.EachOpponent(),
        "your": w.You(),
    },
)
say("pile", "one pile", w.Pile)
say("pile", "the pile of {chooser:pile_chooser} choice", w.Pile)
say("other_pile", "the other [pile]", w.Pile, other=True)
say("in_a_pile", "all {what:things} in the pile of {chooser:pile_chooser} choice", w.Pile)
for _pile in ("pile", "other_pile"):
    say("pile_act", f"put {{what:{_pile}}} into your hand", e.MoveTo, zone="hand")
    say("pile_act", f"put {{what:{_pile}}} into your graveyard", e.MoveTo, zone="graveyard")
    say("pile_act", f"(exile|remove) {{what:{_pile}}} [from the game]", e.MoveTo, zone="removed")
    say("pile_act", f"return {{what:{_pile}}} to play", e.MoveTo, zone="in play")
say("pile_act", "{what:other_pile} into your graveyard", e.MoveTo, zone="graveyard")
say("pile_act", "{what:other_pile} into your hand", e.MoveTo, zone="hand")
say("pile_act", "destroy {what:in_a_pile}", e.Destroy)
say("pile_act", "destroy {what:in_a_pile} . they can't be regenerated", e.Destroy, regenerable=False)
for _verb, _cannot in (("attack", e.CantAttack()), ("block", e.CantBlock())):
    say(
        "pile_act",
        f"only creatures in {{pile:pile}} can {_verb} this turn",
        e.OnlyOnePile,
        cannot=e.HasProperty(_cannot),
    )
sequence("pile_acts", "pile_act", (("and",),), ["and"], ["and"], longest=True)
one_word("separator", {"an opponent separates": w.EachOpponent(), "that player separates": w.ThatPlayer()})
for _what in ("objects", "those_cards"):
    say(
        "act",
        f"separate {{what:{_what}}} into two [face-up] piles . {{then:pile_acts}}",
        e.SeparateIntoPiles,
    )
    say(
        "act",
        f"{{who:separator}} {{what:{_what}}} into two [face-up] piles . {{then:pile_acts}}",
        e.SeparateIntoPiles,
    )
