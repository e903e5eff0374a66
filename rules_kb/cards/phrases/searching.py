"""Libraries that are searched and shuffled, and cards that go from zone to zone by the handful."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.phrases.phrasebook import one_word, say
from rules_kb.cards.words import Filter

# -- some of the cards looked at or drawn, and the rest ------------------------------------------------------

say("some_of_them", "{number:few} of (them|those cards)", w.SomeOf)
one_word(
    "those_cards", {"the rest": w.Those("the rest"), "those cards": w.Those("those cards"), "them": w.Those()}
)
say("act", "put {what:some_of_them} into your hand", e.MoveTo, zone="hand")
say("act", "put {what:those_cards} into your graveyard", e.MoveTo, zone="graveyard")
say("act", "remove {what:those_cards} from the game", e.MoveTo, zone="removed")
say("act", "exile {what:those_cards}", e.MoveTo, zone="removed")
say("act", "put {what:that_card} on top of that player 's library", e.MoveTo, zone="library", position="top")
say(
    "act", "put {what:those_cards} on the bottom of your library", e.MoveTo, zone="library", position="bottom"
)
say("act", "discard {what:some_of_them}", e.DiscardThose, who=w.You())
say(
    "act",
    "put {what:objects} both on top of your library or both on the bottom",
    e.MoveTo,
    zone="library",
    position="top or bottom",
)
say("act", "put {what:objects} on top of your library in any order", e.MoveTo, zone="library", position="top")
say(
    "act",
    "put {what:objects} on the bottom of your library [in any order]",
    e.MoveTo,
    zone="library",
    position="bottom",
)
say("act", "put {what:one} into that player 's graveyard", e.MoveTo, zone="graveyard")
say("act", "put {what:one} into your graveyard", e.MoveTo, zone="graveyard")
one_word(
    "all_their_hand", {"the cards in their hand": w.Each(Filter("card", zone="hand", owner=w.ThatPlayer()))}
)
say(
    "act",
    "{who:player} puts {what:all_their_hand} on the bottom of their library [in any order]",
    e.MoveTo,
    zone="library",
    position="bottom",
)
say("act", "return that many {what:chosen_cards} to your hand", e.MoveTo, zone="hand")
say("chosen_cards", "{what:things}", w.OneOf, number=w.ThatMuch())
say("condition", "{it:named_before} (is|'s) {what:a_thing}", a.ItIs)
say("act", "if {condition:condition} , {effects:joined} . otherwise , {otherwise:joined}", e.OnlyIf)

# -- a second deed of the same player, who isn't named again -------------------------------------------------

say("same_player", "", w.SamePlayer)
say("act", "{who:same_player} draws that many cards", e.DrawCards, number=w.ThatMuch())
say("act", "{who:same_player} draws {number:cards}", e.DrawCards)
say("act", "{who:same_player} draws up to {number:cards}", e.DrawCards, up_to=True)
say("act", "{who:same_player} discards {number:cards} [from their hand]", e.DiscardCards)
say(
    "act",
    "{who:same_player} discards {number:cards} at random [from their hand]",
    e.DiscardCards,
    at_random=True,
)
say("act", "{who:same_player} loses {amount:amount} life", e.LoseLife)
say("act", "{who:same_player} gains {amount:amount} life", e.GainLife)
say("act", "{who:same_player} shuffles their library", e.ShuffleLibrary)

# -- discarding and drawing ----------------------------------------------------------------------------------

say(
    "act",
    "{who:player} (discards|discard) {what:a_thing} at random [(from it|from their hand)]",
    e.DiscardCards,
    at_random=True,
)
say("act", "{who:player} (draws|draw) that many cards", e.DrawCards, number=w.ThatMuch())
say("act", "{who:player} (draws|draw) up to {number:cards}", e.DrawCards, up_to=True)
say("act", "draw up to {number:cards}", e.DrawCards, up_to=True)
say("act", "{who:player} draws a card for each {number:count_each}", e.DrawCards)
say("act", "draw a card for each {number:count_each}", e.DrawCards)

# -- searching and shuffling ---------------------------------------------------------------------------------

_ON_TOP = "then shuffle [your library] and put (that card|the card|it) on top [of it]"
say("act", f"search your library for {{what:a_thing}} , {_ON_TOP}", e.SearchLibrary, zone="top")
say(
    "act",
    f"search your library for {{what:a_thing}} , reveal (it|that card) , {_ON_TOP}",
    e.SearchLibrary,
    zone="top",
    reveal=True,
)
say(
    "act",
    "search your library for any number of {what:things} , reveal them , then shuffle [your library] and put those cards on top [of it] in any order",
    e.SearchLibrary,
    zone="top",
    reveal=True,
    number=None,
)
say(
    "act",
    "{who:player} reveals cards from the top of their library until they reveal {what:a_thing} , puts that card into play , and shuffles the others in",
    e.RevealUntil,
)
say(
    "act",
    "search {whose:possessor} library for {number:few} cards , exile them , then shuffle that library",
    e.SearchLibrary,
    what=Filter("card"),
    zone="removed",
)
one_word(
    "own_zones",
    {
        "hand and graveyard": ("hand", "graveyard"),
        "graveyard and hand": ("hand", "graveyard"),
        "hand": ("hand",),
    },
)
say("act", "{who:player} (shuffles|shuffle) their {zones:own_zones} into their library", e.ShuffleIn)
say("act", "shuffle your {zones:own_zones} into your library", e.ShuffleIn)
say(
    "act",
    "search your library for up to {number:few} {what:things} , exile them , then shuffle [your library]",
    e.SearchLibrary,
    zone="removed",
)
say(
    "act",
    "search your library for any number of {what:things} , exile them , then shuffle [your library]",
    e.SearchLibrary,
    zone="removed",
    number=None,
)
say("act", "exile {what:that_card} from your graveyard", e.MoveTo, zone="removed", origin="graveyard")
for _down, _hidden in ((" face down", True), ("", False)):
    for _removal in (
        "exile the top card of your library",
        "remove the top card of your library from the game",
        "set aside the top card of your library",
    ):
        say("act", f"{_removal}{_down}", e.ExileTop, number=w.Number(1), who=w.You(), face_down=_hidden)
say(
    "act",
    "[you] (exile|remove) the top {number:cards} of your library [from the game]",
    e.ExileTop,
    who=w.You(),
)
say("act", "{who:player} (loses|lose) all unspent mana", e.EmptyPool)
