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
say("pile", "(one pile|[all {what:things} in] the pile of {chooser:pile_chooser} choice)", w.Pile)
say("other_pile", "the other [pile]", w.Pile, other=True)
say("either_pile", "({:pile}|{:other_pile})")
_PILE_PUT = {"into your hand": "hand", "into your graveyard": "graveyard"}
one_word("pile_put", _PILE_PUT)
one_word("pile_returned", {"to play": "in play"})
one_word("pile_goes", {**_PILE_PUT, "to play": "in play"})
say(
    "pile_act",
    "(put {what:either_pile} {zone:pile_put}|return {what:either_pile} {zone:pile_returned}"
    "|{what:other_pile} {zone:pile_goes}|exile {what:either_pile}|remove {what:either_pile} from the game)",
    e.MoveTo,
    zone="removed",
)
one_word("not_regenerated", {". they can't be regenerated": False})
say("pile_act", "destroy {what:either_pile} [{regenerable:not_regenerated}]", e.Destroy)
one_word("pile_fights", {"attack": e.HasProperty(e.CantAttack()), "block": e.HasProperty(e.CantBlock())})
say("pile_act", "only creatures in {pile:pile} can {cannot:pile_fights} this turn", e.OnlyOnePile)
sequence("pile_acts", "pile_act", (("and",),), ["and"], ["and"], longest=True)
one_word("separator", {"an opponent separates": w.EachOpponent(), "that player separates": w.ThatPlayer()})
say(
    "act",
    "(separate|{who:separator}) ({what:objects}|{what:those_cards}) into two [face-up] piles . {then:pile_acts}",
    e.SeparateIntoPiles,
)
