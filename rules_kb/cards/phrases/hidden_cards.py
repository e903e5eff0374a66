"""What is looked at, revealed and chosen in a hand or on top of a library."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.costs import BeholdCost, RevealCost
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.named import NOT_PLAYED
from rules_kb.cards.node import Meaning
from rules_kb.cards.phrases.deeds import does
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_as, say, sequence
from rules_kb.cards.this_turn import AnOpponent
from rules_kb.cards.words_of_descriptions import SMALL

# -- a card that somebody else chooses from a hand -----------------------------------------------------

_CHOSEN = "[you] choose {what:a_thing} (there|(of|from) it)"
does(
    "<reveal> {who:possessor} hand . "
    f"{_CHOSEN} . (that player|he or she|they) (discards|discard) (that card|it)",
    e.ChooseFromHand,
)
say(
    "act",
    "look at {who:whose_hand} and choose ({what:a_thing} [from it]|{what:any_card_there}) . "
    "(that player [then] discards (that card|it)|discard that card)",
    e.ChooseFromHand,
    revealed=False,
)
one_word("any_card_there", {"one of those cards": w.Filter("card")})
does("<reveal> {who:possessor} hand and discards {what:a_thing} of your choice [from it]", e.ChooseFromHand)

# -- the top of a library --------------------------------------------------------------------------------

_TOP = "the top {number:few} cards of {who:possessor} library"
say("rest_to", "back on top of your library [in any order]", FieldsSaid, rest="top")
say(
    "rest_to",
    "on the bottom of (your|their|that player 's) library [in any order]",
    FieldsSaid,
    rest="bottom",
)
say("rest_to", "on the bottom of your library in a random order", FieldsSaid, rest="bottom at random")
say("rest_to", "into (your|their|that player 's) graveyard", FieldsSaid, rest="graveyard")
say(
    "act",
    f"look at {_TOP} (.|, then|and) put them back [on top of (their|your|that player 's) library] in any order",
    e.LookAtTop,
)
say(
    "act",
    f"look at {_TOP} (.|,|and|, and) put {{take:few}} of (them|those cards) into your hand "
    "(and [put]|, and [put]|. put) the (rest|other) {*:rest_to}",
    e.LookAtTop,
)
say(
    "act",
    f"reveal {_TOP} . put all {{what:things}} (revealed this way|from among them) into your hand "
    "(and [put]|. put) the rest {*:rest_to}",
    e.LookAtTop,
    revealed=True,
)
AT_RANDOM = ("at", "random")


def _read_one_at_random(reading: Reading, at: int) -> ReadAs:
    """a creature card at random from your graveyard"""
    if reading.word(at) not in ("a", "an") or "random" not in reading.words[at : at + 9]:
        return
    place = reading.words.index("random", at) - 1
    again = Reading(reading.grammar, (*reading.words[:place], *reading.words[place + 2 :]))
    for what, end in again.nodes("a_thing", at, w.Filter):
        if end > place and what.zone == "graveyard":
            yield w.OneOf(what, at_random=True), end + 2


def _print_one_at_random(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.OneOf) or not node.at_random:
        raise Unprintable(node)
    words = grammar.words("a_thing", node.what)
    place = next(index for index, word in enumerate(words) if word in ("in", "from", "of"))
    return [*words[:place], *AT_RANDOM, "from", *words[place + 1 :]]


GRAMMAR.by_hand("one_at_random", _read_one_at_random, _print_one_at_random, frozenset(("a", "an")))
say("objects", "{:one_at_random}")
_OTHERS = "all other (cards revealed this way|revealed cards)"
_REST = f"(and [put]|. put) ({_OTHERS}|the rest [of the revealed cards])"
one_word("until_goes", {"into play": "in play", "into your hand": "hand", "to your hand": "hand"})
say("others_go", f"{_REST} {{*:rest_to}}", FieldsSaid)
one_word(
    "others_are",
    {
        f"{v}{s}": how
        for v, how in (("exile", "removed"), ("remove", "removed"), ("shuffle", "shuffled"))
        for s in ("", "s")
    },
)
say(
    "others_go",
    f"(and|, and|, then|.) {{rest:others_are}} ({_OTHERS}|the others|the rest) [(from the game|into (your|their) library|in)]",
    FieldsSaid,
)
_SEEKER = "(you|they|that player|he or she)"
does(
    f"<reveal> cards from [the top of] {{who:possessor}} library until ({_SEEKER} <reveal> {{what:a_thing}}|{{what:a_thing}} is (revealed|shown)) "
    "(.|,|, then) [if (you|they|that player) (do|does) ,] [(that player|they|you)] <put> (that|the) card {zone:until_goes} {*:others_go}",
    e.RevealUntil,
)

does(
    f"<reveal> cards from [the top of] {{who:possessor}} library until {_SEEKER} <reveal> {{until:a_thing}}",
    e.RevealTop,
)

# -- step by step: looked at, chosen, put somewhere ----------------------------------------------------


one_word("seen_by_chance", {"a card at random in": True})
say("act", "look at [{at_random:seen_by_chance}] {who:whose_hand}", e.LookAtHand)
say("act", "look at the top (card|{number:cards}) of {who:possessor} library", e.LookAtCards)
does(
    "<reveal> (the top (card|{number:cards})|{*:so_many_cards} from the top) of {who:possessor} library",
    e.RevealTop,
)
say("act", "[you] choose {what:a_thing} (from it|there)", e.ChooseFrom)
say("act", "[you] choose [{up_to:up_to}] {number:few} {what:things} from it", e.ChooseFrom)
one_word("one_of_them", {f"one of {them}": w.Filter("card") for them in ("those cards", "them")})
GRAMMAR.by_hand(
    "one_chooser",
    lambda reading, at: (
        (who, end)
        for kind in ("an_opponent", "player")
        for who, end in reading.nodes(kind, at, w.Who)
        if isinstance(who, (w.Target, w.ThatPlayer, AnOpponent))
    ),
    lambda grammar, node: grammar.words("an_opponent" if isinstance(node, AnOpponent) else "player", node),
    "({:an_opponent}|{:player})",
)
say(
    "act",
    "(you choose|{who:one_chooser} chooses) ({what:one_of_them}|{number:few} {what:of_those_cards})",
    e.ChooseFrom,
)
CHOOSE_ONE = ("choose", "one", "of", "them")


def _read_choose_one(reading: Reading, at: int) -> ReadAs:
    """(exile the top two cards of your library.) choose one of them: of the cards of the sentence before"""
    if reading.words[at : at + 4] != CHOOSE_ONE or reading.words[at - 1 : at] != (".",):
        return
    since = max((i for i in range(at - 1) if reading.words[i] == "."), default=-1)
    if {"the", "top", "cards", "library"} <= {*reading.words[since + 1 : at]}:
        yield e.ChooseFrom(w.Filter("card")), at + 4


def _print_choose_one(grammar: Grammar, node: Meaning) -> list[str]:
    raise Unprintable(node)  # it is printed as it is told elsewhere


GRAMMAR.by_hand("choose_one", _read_choose_one, _print_choose_one, frozenset(("choose",)))
does("<reveal> {number:number} cards from {who:possessor} hand", e.RevealHand)
GRAMMAR.by_hand(
    "own_cards_in_hand",
    lambda reading, at: (
        (what, end)
        for what, end in reading.nodes("things", at, w.Filter)
        if (what.noun, what.zone, what.owner) == ("card", "hand", "you")
    ),
    said_as("things"),
    "{:things}",
)
say("act", "reveal any number of {any_of:own_cards_in_hand}", e.RevealHand)
one_word(
    "and_put",
    {f"and {put} {it}": True for it in ("it", "them", "that card", "those cards") for put in ("put", "puts")},
)
one_word("all_among_them", {"all": True})
one_word("fewer_among_them", {"up to": True})
say(
    "taken",
    "({what:a_thing}|({all_of:all_among_them}|{up_to:fewer_among_them} {number:few}|{number:as_many_as_liked} of) {what:things})",
    FieldsSaid,
)
one_word("done_to_them", {"revealed": "revealed", "exiled": "exiled", "milled": "milled"})
say(
    "among",
    "(from among (them|those cards|[the] cards {how:done_to_them} this way|the {how:done_to_them} cards)|{how:done_to_them} this way)",
    FieldsSaid,
)
one_word("tapped_there", {"tapped": True})
one_word("taken_into_play", {"into play": "in play"})
say("taken_there", "{zone:until_goes}", FieldsSaid)
say("taken_there", "{zone:taken_into_play} {tapped:tapped_there}", FieldsSaid)
does(
    "((<put>|<return>) {*:taken} {*:among}|<reveal> {*:taken} {*:among} {reveal:and_put}) {*:taken_there} "
    "[, then <do> the same for {then:things}]",
    e.TakeFromAmong,
)
say(
    "act",
    "put {*:taken} {*:among} {zone:taken_into_play} [{tapped:tapped_there}] under your control",
    e.TakeFromAmong,
)
one_word(
    "place",
    {
        "into your hand": "hand",
        "into your graveyard": "graveyard",
        "on top of your library": "top",
        "on the bottom of your library": "bottom",
    },
)
say("act", "put one of (those cards|them) {places:several_places}", e.ShareOut)
GRAMMAR.by_hand(
    "several_places",
    lambda reading, at: (each for each in reading.several("places", at) if len(each[0]) > 1),
    said_as("places"),
    "{:places}",
)
sequence(
    "places", "place", ((",", "one"), ("and", "one"), (",", "and", "one")), [",", "one"], [",", "and", "one"]
)
one_word(
    "that_card",
    {
        "that card": w.It("that card"),
        "the discarded card": w.It("the discarded card"),
        "it": w.It(),
        "those cards": w.Those("those cards"),
        "them": w.Those(),
    },
)
one_word(
    "the_cards",
    {
        "them": w.Those(),
        "those cards": w.Those("those cards"),
        "the rest": w.Those("the rest"),
        **{f"the remaining {number}": w.Those("the rest") for number in SMALL[2:7]},
        "the cards": w.Those("the cards"),
        "the chosen cards": w.Those("the cards"),
        **{
            words: w.Those(NOT_PLAYED[how])
            for how in ("revealed", "exiled")
            for words in (
                *(f"{all_of} {how} cards not play this way" for all_of in ("all", "the")),
                *(f"all cards {how} this way that weren't play{way}" for way in ("", " this way")),
            )
        },
    },
)
does("<discard> ({what:that_card}|{what:some_of_them})", e.DiscardThose)
_LIBRARY = "((their owner 's|that player 's|your) library|that library)"
say("in_order", f"(on top of {_LIBRARY}|back) in any order", FieldsSaid)
say("in_order", f"back on top of {_LIBRARY} [in any order]", FieldsSaid)
say("in_order", f"on the bottom of {_LIBRARY} in any order", FieldsSaid, position="bottom")
say("in_order", f"on the bottom of {_LIBRARY} in a random order", FieldsSaid, position="bottom at random")
say("act", "put {what:the_cards} {*:in_order}", e.PutOnLibrary)
one_word(
    "while_two_are_alike",
    {
        f"if {_two} or more of those cards have the same name , repeat this process": True
        for _two in ("two", "2")
    },
)
say("face_down", "", FieldsSaid)
say("face_down", "face down", FieldsSaid, face_down=True)
say("act", "you may look at {what:that_card} for as long as (it remains|they remain) exiled", e.MayLookAt)
_FROM_TOP = "the top (card|{number:cards}) (of|from) {who:possessor} library"
does(
    f"(<exile> {_FROM_TOP}|<remove> {_FROM_TOP} from the game|<set> aside {_FROM_TOP}) {{*:face_down}} "
    "[. {again_if_same_name:while_two_are_alike}]",
    e.ExileTop,
)
_EXILING = f"{_SEEKER} <exile>"
does(
    f"<exile> cards from [the top of] {{who:possessor}} library until {_EXILING} {{until:a_thing}}",
    e.ExileTop,
)
does("<exile> {*:so_many_cards} from the top of {who:possessor} library", e.ExileTop)
does("<exile> cards from the top of {who:possessor} library equal to {number:equal_to}", e.ExileTop)
say("act", "{:who_does}")  # after what is said of cards that were looked at

# -- cards that are shown for a cost --------------------------------------------------------------------------

say("cost_part", "reveal ({what:a_card_in_hand}|{number:few} {what:cards_in_hand})", RevealCost)


def _read_card_in_hand(reading: Reading, at: int) -> ReadAs:
    for what, end in reading.nodes("a_thing", at, w.Filter):
        if what.zone == "hand" and what.owner == "you":
            yield what, end


GRAMMAR.by_hand("a_card_in_hand", _read_card_in_hand, said_as("a_thing"), "{:a_thing}")


def _read_cards_in_hand(reading: Reading, at: int) -> ReadAs:
    """black cards from your hand"""
    for what, end in reading.nodes("things", at, w.Filter):
        if what.zone == "hand" and what.owner == "you":
            yield what, end


GRAMMAR.by_hand("cards_in_hand", _read_cards_in_hand, said_as("things"), "{:things}")


def _read_a_kind(reading: Reading, at: int) -> ReadAs:
    """a dragon: whatever is one, wherever it is"""
    for what, end in reading.nodes("a_thing", at, w.Filter):
        if what == w.Filter(words=what.words) and len(what.words) == 1:
            yield what, end


GRAMMAR.by_hand("a_kind", _read_a_kind, said_as("a_thing"), "{:a_thing}")
say("cost_part", "behold {of:a_kind}", BeholdCost)
