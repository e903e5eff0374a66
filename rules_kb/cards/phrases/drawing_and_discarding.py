"""Phrases of hands and libraries: drawing, discarding, searching, putting cards into graveyards."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.deeds import does
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_as, say

say("so_many_cards", "that many cards", FieldsSaid, number=w.ThatMuch())
say("so_many_cards", "that many cards plus one", FieldsSaid, number=w.Sum(w.ThatMuch(), w.ONE))
say("so_many_cards", "cards equal to {number:equal_to}", FieldsSaid)
one_word("up_to", {"up to": True})
say("drawn", "([{up_to:up_to}] {number:cards}|(an additional|one extra) card)", FieldsSaid)
say("drawn", "({*:so_many_cards}|{number:few} additional cards)", FieldsSaid)
say(
    "drawn",
    "(a card for each {number:count_each}|as many cards as there are {number:several_counted})",
    FieldsSaid,
)
does("<draw> {*:drawn}", e.DrawCards)
say("discarded", "[{up_to:up_to}] {number:cards} [from (their|your) hand]", FieldsSaid)
say(
    "discarded",
    "({number:cards}|{what:a_thing}) at random [(from (their|your) hand|from it)]",
    FieldsSaid,
    at_random=True,
)
say("discarded", "cards equal to {number:equal_to}", FieldsSaid)
say("discarded", "any number of (cards [from (their|your) hand]|{what:things})", FieldsSaid, any_number=True)
say("discarded", "all {what:things}", FieldsSaid, number=None)


def _read_described_in_hand(reading: Reading, at: int) -> ReadAs:
    """a red or green card"""
    for what, end in reading.nodes("a_thing", at, w.Filter):
        if what.noun == "card" and what.zone is None and what != w.Filter("card"):
            yield what, end


GRAMMAR.by_hand(
    "described_in_hand",
    _read_described_in_hand,
    said_as("a_thing"),
    frozenset(("a", "an", "another")),
)
say("discarded", "{what:described_in_hand} [from (their|your) hand]", FieldsSaid)
does("<discard> {*:discarded}", e.DiscardCards)
does("<discard> {who:possessor} hand", e.DiscardCards, number=None)
does("<shuffle> {who:possessor} library", e.ShuffleLibrary)

# -- searching ------------------------------------------------------------------------------------------------


def _read_a_card_or_another(reading: Reading, at: int) -> ReadAs:
    """a basic land card or a Wall card; without a second article, only where nothing is said of the last alone"""
    for first, end in reading.nodes("a_thing", at, w.Filter):
        parts = [first]
        while reading.word(end) == "or":
            article = reading.word(end + 1) in ("a", "an")
            following = next(reading.nodes("thing", end + 1 + article, w.Filter), None)
            if following is None or not (article or _is_said_in_front(following[0])):
                break
            parts.append(following[0])
            end = following[1]
        if len(parts) > 1 and all(part.noun == "card" and part.zone is part.owner is None for part in parts):
            yield w.AnyOf(tuple(parts)), end


def _is_said_in_front(what: w.Filter) -> bool:
    return not (what.having or what.lacking or what.compares or what.relation or what.named)


def _print_a_card_or_another(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.AnyOf):
        raise Unprintable(node)
    words: list[str] = []
    for part in node.parts:
        words.extend([*(["or"] if words else []), *grammar.words("a_thing", part)])
    return words


GRAMMAR.by_hand(
    "a_card_or_another", _read_a_card_or_another, _print_a_card_or_another, frozenset(("a", "an", "another"))
)
say("sought", "{what:a_thing}", FieldsSaid)
say("sought", "{what:a_card_or_another}", FieldsSaid)
say("sought", "any [one] {what:any_one}", FieldsSaid)
say("sought", "any number of {what:things} [you choose]", FieldsSaid, number=None)
say(
    "sought",
    "[{up_to:up_to}] {number:cards} [{apart:each_another_name}]",
    FieldsSaid,
    what=w.Filter("card"),
)
one_word("each_another_name", {"with different names": True})
one_word("of_those_cards", {"of those cards": w.Filter("card")})
say(
    "sought",
    "([{up_to:up_to}] {number:few} {what:things} [{apart:each_another_name}]|any {number:few} {what:of_those_cards})",
    FieldsSaid,
)
say("sought", "[{up_to:up_to}] that many {what:things}", FieldsSaid, number=w.ThatMuch())
_IT = "(it|that card|the card|them|those cards|the cards)"
say("shown", "", FieldsSaid)
say("shown", f"(, [and]|and|.|. if you do ,) <reveal> {_IT}", FieldsSaid, reveal=True)
say("found_goes", "into (your|their) hand", FieldsSaid)
say("found_goes", "into play [under your control]", FieldsSaid, zone="in play")
say("found_goes", "into play tapped", FieldsSaid, zone="in play", tapped=True)
say("found_goes", "into (your|their|that player 's) graveyard", FieldsSaid, zone="graveyard")
_SEARCH = "{who:possessor} library (for|and remove) {*:sought} {*:shown}"
_REMOVED = "{who:possessor} library and <remove> {*:sought} from the game"
_THEN = "(, then|, and then|. [then]|[,] and|. if (you do|that player does|they do) ,)"
EACH_WHO_SEARCHED = ("each", "player", "who", "searched", "their", "library", "this", "way")
GRAMMAR.by_hand(
    "each_who_searched",
    lambda reading, at: iter(
        [(FieldsSaid(), at + len(EACH_WHO_SEARCHED))]
        if reading.words[at : at + len(EACH_WHO_SEARCHED)] == EACH_WHO_SEARCHED
        else []
    ),
    lambda grammar, node: [],
    frozenset(("each",)),
)
_SHUFFLE = (
    f"{_THEN} [((that|the) player|he or she|they|{{*:each_who_searched}}) [then]] <shuffle> "
    "[((your|their|that|the) library|it)] [afterwards]"
)
_PUT = f"(, [and]|and|.|. that player|. the player|. if you do ,) <put> {_IT}"
say("search", f"{_SEARCH} {_PUT} {{*:found_goes}} {_SHUFFLE}", e.SearchLibrary)
say(
    "search",
    f"({_SEARCH} (, [and]|and) (<exile> {_IT}|<remove> {_IT} from the game|<set> {_IT} aside)|{_REMOVED}) {_SHUFFLE}",
    e.SearchLibrary,
    zone="removed",
)
one_word("comes_tapped", {"tapped": True})
_INTO_HAND = "into (your|their) hand"
say("one_found_goes", "into play [{tapped:comes_tapped}]", FieldsSaid, one_goes="in play")
say("one_found_goes", _INTO_HAND, FieldsSaid, one_goes="hand")
say("rest_found_goes", _INTO_HAND, FieldsSaid)
say("rest_found_goes", "into (your|their) graveyard", FieldsSaid, zone="graveyard")
say(
    "search",
    f"{_SEARCH} (,|, and|and|.) <put> one [of (them|those cards)] {{*:one_found_goes}} "
    f". put the rest {{*:rest_found_goes}} {_SHUFFLE}",
    e.SearchLibrary,
)
say(
    "search",
    f"{_SEARCH} {_THEN} <shuffle> [(your|their|the) library] ([,] and|[,] then) <put> {_IT} on top [of it] [in any order]",
    e.SearchLibrary,
    zone="top",
)
say(
    "search",
    f"{{who:possessor}} library and / or graveyard for {{*:sought}} {{*:shown}} {_PUT} {{*:found_goes}} "
    ". if (you|they) search (your|their) library this way , <shuffle>",
    e.SearchLibrary,
    graveyard_too=True,
)


def _read_who_searches(reading: Reading, at: int) -> ReadAs:
    """search your library; search target player's library; that player (may) search their library"""
    for search, end in _searches(reading, at):
        own = search.who == w.You()
        if search.one_goes and not own:
            continue  # of another's library, nothing says to whom each of the two goes
        yield search if own else replace(search, who=w.You(), whose=search.who), end
    for kind in ("player", "they"):
        for who, middle in reading.nodes(kind, at, w.Who):
            may = reading.words[middle : middle + 2] == ("may", "search")
            you = isinstance(who, w.You)
            for search, end in _searches(reading, middle + may, "search" if may or you else "searches"):
                if search.who != (w.You() if you else w.ThatPlayer()):
                    continue
                yield (
                    e.May((replace(search, who=w.You()),), who=who) if may else replace(search, who=who),
                    end,
                )


def _searches(reading: Reading, at: int, verb: str = "search") -> Iterator[tuple[e.SearchLibrary, int]]:
    for words in ((verb,), (verb.replace("search", "look").removesuffix("es"), "through")):
        if reading.words[at : at + len(words)] == words:
            yield from reading.nodes("search", at + len(words), e.SearchLibrary)


def _read_any_one(reading: Reading, at: int) -> ReadAs:
    """any one basic land, as texts of 1993 call the card"""
    for what, end in reading.nodes("thing", at, w.Filter):
        yield replace(what, noun="card"), end


def _refuse(grammar: Grammar, node: Meaning) -> list[str]:
    raise Unprintable(node)


GRAMMAR.by_hand("any_one", _read_any_one, _refuse, "{:thing}")


def _print_who_searches(grammar: Grammar, node: Meaning) -> list[str]:
    may = isinstance(node, e.May) and len(node.effects) == 1 and not node.otherwise and node.cost is None
    search = node.effects[0] if isinstance(node, e.May) and may else node
    if not isinstance(search, e.SearchLibrary):
        raise Unprintable(node)
    who = node.who if isinstance(node, (e.May, e.SearchLibrary)) else search.who
    whose = search.whose or w.You()
    said = grammar.words("search", replace(search, who=whose, whose=None))
    said = ["them" if word == "it" and search.number != w.ONE else word for word in said]
    if isinstance(who, w.You):
        return ["search", *said] if not may else _refuse(grammar, node)
    theirs = ["their" if word == "your" else word for word in said]
    return [*grammar.words("player", who), *(["may", "search"] if may else ["searches"]), *theirs]


GRAMMAR.by_hand("who_searches", _read_who_searches, _print_who_searches, "(search|look|{:player}|{:they})")
say("act", "{:who_searches}")
one_word(
    "half_a_library",
    {
        f"half {_of}{_whose} library , {_rounded}": w.Half(w.LibrarySize(_who), up=_up)
        for _whose, _who in (("their", w.ThatPlayer()), ("defending player 's", w.DefendingPlayer()))
        for _of in ("of ", "")
        for _rounded, _up in (("rounded up", True), ("rounded down", False))
    },
)
_MILLED = "(into|in) (his or her|their|your|that player 's) graveyard"
does(f"<put> the top (card|{{number:few}} cards) (of|from) {{who:possessor}} library {_MILLED}", e.MillCards)
does(
    f"(<put> the top {{number:half_a_library}} , {_MILLED}|<mill> ({{number:half_a_library}}|{{*:so_many_cards}}))",
    e.MillCards,
)
one_word("one_by_chance", {"a card at random from": True})
does("<reveal> [{at_random:one_by_chance}] {who:possessor} hand", e.RevealHand)
say("act", "[you] scry {number:number}", e.Scry)
