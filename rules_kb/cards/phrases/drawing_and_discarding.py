"""Phrases of hands and libraries: drawing, discarding, searching, putting cards into graveyards."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.phrases.phrasebook import say

say("act", "draw that many cards", e.DrawCards, number=w.ThatMuch())
say("act", "draw {number:cards}", e.DrawCards)
say("act", "{who:player} (draws|draw) {number:cards}", e.DrawCards)
say("act", "draw cards equal to {number:equal_to}", e.DrawCards)
say("act", "{who:player} draws an additional card", e.DrawCards)
say("act", "discard {number:cards} [from (their|your) hand]", e.DiscardCards)
say("act", "discard {number:cards} at random [from (their|your) hand]", e.DiscardCards, at_random=True)
say("act", "discard any number of cards [from (their|your) hand]", e.DiscardCards, any_number=True)
say("act", "discard your hand", e.DiscardCards, number=None)
say("act", "{who:player} (discards|discard) (his or her|their|your) hand", e.DiscardCards, number=None)
say("act", "{who:player} (discards|discard) all {what:things}", e.DiscardCards, number=None)
say(
    "act",
    "{who:player} (chooses and discards|discards|discard) {number:cards} [from (their|your) hand]",
    e.DiscardCards,
)
say(
    "act",
    "{who:player} (discards|discard) {number:cards} at random [from (their|your) hand]",
    e.DiscardCards,
    at_random=True,
)
say(
    "act",
    "{who:player} (discards|discard) any number of cards [from (their|your) hand]",
    e.DiscardCards,
    any_number=True,
)
say("act", "shuffle your library", e.ShuffleLibrary)
say("act", "{who:player} (shuffles|shuffle) (his or her|their) library", e.ShuffleLibrary)
for _place, _facts in (
    ("into play", {"zone": "in play"}),
    ("into play tapped", {"zone": "in play", "tapped": True}),
    ("into your hand", {}),
    ("into your graveyard", {"zone": "graveyard"}),
):
    say(
        "act",
        f"search your library for {{what:a_thing}} and put (that card|it) {_place} . then shuffle your library",
        e.SearchLibrary,
        **_facts,
    )
    say(
        "act",
        f"search your library for {{what:a_thing}} , put (it|that card) {_place} , then shuffle [your library]",
        e.SearchLibrary,
        **_facts,
    )
    say(
        "act",
        f"search your library for up to {{number:few}} {{what:things}} , put (them|those cards) {_place} , then shuffle [your library]",
        e.SearchLibrary,
        **_facts,
    )
    say(
        "act",
        f"search your library for up to {{number:few}} {{what:things}} , reveal them , put (them|those cards) {_place} , then shuffle [your library]",
        e.SearchLibrary,
        reveal=True,
        **_facts,
    )
    say(
        "act",
        f"search your library for {{what:a_thing}} , reveal (it|that card) , and put it {_place} . then shuffle your library",
        e.SearchLibrary,
        reveal=True,
        **_facts,
    )
    say(
        "act",
        f"search your library for {{what:a_thing}} , reveal (it|that card) , put it {_place} , then shuffle [your library]",
        e.SearchLibrary,
        reveal=True,
        **_facts,
    )
say(
    "act",
    "{who:player} (puts|put) the top {number:few} cards of (his or her|their|your) library into (his or her|their|your) graveyard",
    e.MillCards,
)
say("act", "{who:player} mills that many cards", e.MillCards, number=w.ThatMuch())
say("half_a_library", "half of their library , rounded down", w.Half, of=w.LibrarySize(w.ThatPlayer()))
say("half_a_library", "half of their library , rounded up", w.Half, of=w.LibrarySize(w.ThatPlayer()), up=True)
say("act", "{who:player} puts the top {number:half_a_library} , into their graveyard", e.MillCards)
say(
    "act",
    "put the top {number:few} cards of {who:possessor} library into (their|your) graveyard",
    e.MillCards,
)
say("act", "{who:player} (reveals|reveal) (his or her|their) hand", e.RevealHand)
say("act", "scry {number:number}", e.Scry)
