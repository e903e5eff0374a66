"""Libraries that are searched and shuffled, and cards that go from zone to zone by the handful."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say
from rules_kb.cards.words import Filter

# -- some of the cards looked at or drawn, and the rest ------------------------------------------------------

say("some_of_them", "{number:few} of (them|those cards)", w.SomeOf)
one_word(
    "those_cards", {"the rest": w.Those("the rest"), "those cards": w.Those("those cards"), "them": w.Those()}
)
say("act", "put {what:some_of_them} into your hand", e.MoveTo, zone="hand")
say("act", "exile {what:some_of_them}", e.MoveTo, zone="removed")
say("act", "remove {what:some_of_them} from the game", e.MoveTo, zone="removed")
say(
    "act",
    "return {what:that_card} from your graveyard to your hand",
    e.MoveTo,
    zone="hand",
    origin="graveyard",
)
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
    "all_their_hand",
    {
        f"the cards {_where} their hand": w.Each(Filter("card", zone="hand", owner=w.ThatPlayer()))
        for _where in ("in", "from")
    },
)
say(
    "act",
    "{who:player} puts {what:all_their_hand} on top of their library [in any order]",
    e.MoveTo,
    zone="library",
    position="top",
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
for _reveal, _revealed in ((" , reveal them", True), ("", False)):
    say(
        "act",
        f"search your library for up to {{number:few}} {{what:things}}{_reveal} , then shuffle [your library] "
        "and put those cards on top [of it] in any order",
        e.SearchLibrary,
        zone="top",
        reveal=_revealed,
    )
say(
    "act",
    "search your library for {number:cards} , then shuffle [your library] "
    "and put those cards on top [of it] in any order",
    e.SearchLibrary,
    what=Filter("card"),
    zone="top",
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
say(
    "act",
    "search {whose:possessor} library for that many cards . (that player|the player) puts those cards into their hand , "
    "then shuffles [their library]",
    e.SearchLibrary,
    what=Filter("card"),
    number=w.ThatMuch(),
)
say(
    "act",
    "search {whose:possessor} library for {what:a_thing} , exile it , then shuffle that library",
    e.SearchLibrary,
    zone="removed",
)
say(
    "act",
    "search {whose:possessor} library for {what:a_thing} and put (it|that card) into play under your control . "
    "then that player shuffles [their library]",
    e.SearchLibrary,
    zone="in play",
)
say(
    "act",
    "put {what:objects} on the bottom of their owners 's libraries [in any order]",
    e.MoveTo,
    zone="library",
    position="bottom",
)
one_word(
    "own_zones",
    {
        "hand and graveyard": ("hand", "graveyard"),
        "graveyard and hand": ("hand", "graveyard"),
        "hand": ("hand",),
        "graveyard": ("graveyard",),
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

# -- somebody else who searches ------------------------------------------------------------------------------------

AS_YOU_DO = {
    "searches": "search",
    "puts": "put",
    "reveals": "reveal",
    "shuffles": "shuffle",
    "exiles": "exile",
    "their": "your",
}
"""What is said of another who searches, as it is said of oneself."""


def _own_search(reading: Reading, at: int) -> Iterator[tuple[e.SearchLibrary, int]]:
    """(may) search their library for a creature card, reveal it, put it into their hand, then shuffle"""
    rest = reading.words[at:]
    if rest[1:4] != ("their", "library", "for"):
        return
    words = tuple(AS_YOU_DO.get(word, word) for word in rest)
    again = Reading(reading.grammar, words)
    for node, end in again.nodes("act", 0, e.SearchLibrary):
        if node.who == w.You() and node.whose is None:
            yield node, at + end
    reading.reached(at + again.furthest)


def _read_search_of_another(reading: Reading, at: int) -> ReadAs:
    for kind in ("player", "they"):
        for who, middle in reading.nodes(kind, at, w.Who):
            if reading.words[middle : middle + 2] == ("may", "search"):
                for search, end in _own_search(reading, middle + 1):
                    yield e.May((search,), who=who), end
            elif reading.word(middle) == "searches":
                for search, end in _own_search(reading, middle):
                    yield replace(search, who=who), end


def _print_search_of_another(grammar: Grammar, node: Meaning) -> list[str]:
    may = isinstance(node, e.May) and len(node.effects) == 1 and not node.otherwise and node.cost is None
    search = node.effects[0] if isinstance(node, e.May) and may else node
    if not isinstance(search, e.SearchLibrary):
        raise Unprintable(node)
    who = node.who if isinstance(node, (e.May, e.SearchLibrary)) else search.who
    if isinstance(who, w.You):
        raise Unprintable(node)
    said = grammar.words("act", replace(search, who=w.You()))[1:]
    theirs = ["their" if word == "your" else word for word in said]
    return [*grammar.words("player", who), *(["may", "search"] if may else ["searches"]), *theirs]


GRAMMAR.by_hand("search_of_another", _read_search_of_another, _print_search_of_another)
say("act", "{:search_of_another}")


# -- two cards of one graveyard ------------------------------------------------------------------------------------


def _read_two_of_a_graveyard(reading: Reading, at: int) -> ReadAs:
    """target creature card and target land card from your graveyard"""
    if reading.word(at) != "target":
        return
    for first, middle in reading.nodes("thing", at + 1, w.Filter):
        if first.noun != "card" or first.zone is not None or first.owner is not None:
            continue
        if reading.words[middle : middle + 2] != ("and", "target"):
            continue
        for second, end in reading.nodes("thing", middle + 2, w.Filter):
            if second.noun == "card" and second.zone == "graveyard":
                there = replace(first, zone=second.zone, owner=second.owner)
                yield (w.Target(there), w.Target(second)), end


def _is_a_card_there(part: Meaning) -> bool:
    what = part.what if isinstance(part, w.Target) else None
    return isinstance(what, w.Filter) and what.noun == "card" and what.zone == "graveyard"


def _print_two_of_a_graveyard(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, tuple) and len(node) == 2 and all(_is_a_card_there(part) for part in node):
        return [*grammar.words("one", node[0]), "and", *grammar.words("one", node[1])]
    raise Unprintable(node)


GRAMMAR.by_hand(
    "two_of_a_graveyard", _read_two_of_a_graveyard, _print_two_of_a_graveyard, frozenset(("target",))
)
say("act", "return {what:two_of_a_graveyard} to your hand", e.MoveTo, zone="hand")
say("act", "(return|put) {what:two_of_a_graveyard} (into|to) play", e.MoveTo, zone="in play")
say("act", "exile {what:two_of_a_graveyard}", e.MoveTo, zone="removed")
