"""Amounts that a text works out from others, and instructions that depend on what the cards are."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.phrases.phrasebook import one_word, say, sequence

# -- sums and differences ------------------------------------------------------------------------------------

say("difference", "{of:counted} minus {less:number}", w.Difference)
say("difference", "{of:number} minus {less:counted}", w.Difference)
say("effect", "{effects:one_act} , where x is {amount:difference}", e.WhereX)
say("counted", "the greatest number of cards a player discarded this way", w.GreatestShare)
say("up_to_some", "{number:few} {what:things}", w.OneOf, up_to=True)
say("as_many_as_wanted", "any number of {what:things}", w.OneOf, number=None, up_to=True)
_BALANCED = (
    "each player chooses a number of {kinds:evened_lands} they control equal to the number of lands controlled by the "
    "(player|one) who controls the (fewest|least) , then sacrifices the (rest|others) . players discard cards and sacrifice "
    "creatures the same way"
)
_BALANCED_ONCE = (
    "each player sacrifices enough {kinds:evened_lands} to equalize the number of lands all players control . the player "
    "who controls the (fewest|least) lands can't sacrifice any (in|) this way . all players then (equalize|even out) cards "
    "in hand and then creatures in play (in|) the same way"
)
one_word("evened_lands", {"lands": ("land", "card", "creature")})
say("act", f"(each player evens out {{kinds:evened}}|{_BALANCED}|{_BALANCED_ONCE})", e.EvenOut)
one_word("evened", {"lands , cards in hand , and creatures": ("land", "card", "creature")})

# -- damage --------------------------------------------------------------------------------------------------

say("recipient", "any number of targets", w.Target, what="creature or player", least=1, most=None)
say("next_damage", "~", a.WouldBeDamaged, to=w.ThisCard())
say("next_damage", "{to:one}", a.WouldBeDamaged)
say(
    "for_once",
    "the next 1 damage that would be dealt to {event:next_damage} this turn {effects:redirection_of_one}",
    a.Instead,
)
say("redirected_one", "is dealt to {to:redirected} instead", e.ChangeEvent, most=1)
sequence("redirection_of_one", "redirected_one", (), [], [])

# -- what it is ----------------------------------------------------------------------------------------------

say("effect", "{effects:one_act} if {condition:what_it_is}", e.OnlyIf)
say("what_it_is", "{it:named_before} 's {color:color}", a.ItHasColor)
