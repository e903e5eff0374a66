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
say("either_pile", "{:pile}")
say("either_pile", "{:other_pile}")
one_word("pile_goes", {"into your hand": "hand", "into your graveyard": "graveyard"})
say("pile_act", "(put {what:either_pile}|{what:other_pile}) {zone:pile_goes}", e.MoveTo)
say("pile_act", "(exile|remove) {what:either_pile} [from the game]", e.MoveTo, zone="removed")
say("pile_act", "return {what:either_pile} to play", e.MoveTo, zone="in play")
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
say(
    "act",
    "(separate|{who:separator}) {what:separated} into two [face-up] piles . {then:pile_acts}",
    e.SeparateIntoPiles,
)
say("separated", "{:objects}")
say("separated", "{:those_cards}")
