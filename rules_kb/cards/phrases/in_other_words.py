"""Further ways to say what stands elsewhere: of several things, of those who don't pay, of what was done."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.beginnings import MEASURE
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Condition, Meaning, replace
from rules_kb.cards.phrases.deeds import does
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_as, say, sequence
from rules_kb.cards.phrases.small_words import BONUS


def _refuse(grammar: Grammar, node: Meaning) -> list[str]:
    raise Unprintable(node)


# -- several things ------------------------------------------------------------------------------------------------

say("copies", "a token [into play] that 's a copy of ({of:one}|{of:one_exiled_with_it})", FieldsSaid)
say(
    "one_exiled_with_it",
    "a card (exiled with ~|removed from the game with ~)",
    w.OneOf,
    what=w.Filter("card", zone="removed", relation="removed by this"),
)
say("copies", "({number:few}|{number:in_case}) tokens [into play] that are copies of {of:one}", FieldsSaid)
say("how_it_comes", "tapped and attacking", FieldsSaid, tapped=True, attacking=True)
say("how_it_comes", "tapped", FieldsSaid, tapped=True)
say("how_it_comes", "attacking", FieldsSaid, attacking=True)
does(
    "(<create>|<put>) {*:copies} {*:copy_but} [and (that 's|that are) {*:how_it_comes}]",
    e.CopyTokens,
)
say(
    "objects",
    "(the (removed|exiled) cards|(all cards|the cards|each card) (exiled with ~|removed from the game with ~))",
    w.RemovedCards,
    many=True,
)

sequence("several_objects", "objects", ((",",), ("and",), (",", "and")), [","], ["and"])
say("act", "{what:objects} (becomes|become) tapped", e.Tap)
sequence("kinds_of_things", "all_of_a_kind", (("and",), (",", "and")), [","], ["and"])
say("all_of_a_kind", "{what:things}", w.Each)
# -- who doesn't pay -----------------------------------------------------------------------------------------------

# -- of oneself ----------------------------------------------------------------------------------------------------

one_word("oneself", {"itself": w.It("itself")})

# -- amounts -------------------------------------------------------------------------------------------------------

say("count_each", "{what:thing} (removed|exiled|returned [to its owner 's hand]) this way", w.MovedThisWay)
say(
    "act",
    "put a number of {kind:counter_kind} counters "
    "(on {on:objects} equal to {number:equal_to}|equal to {number:equal_to} on {on:objects})",
    e.PutCounters,
)


def _read_bonus_where(reading: Reading, at: int) -> ReadAs:
    """+x/+x, where x is so much: all the time, and not for a turn"""
    yield from _read_two_amounts(reading, at)
    match = BONUS.match(reading.word(at))
    if not match or "x" not in match.groups() or reading.words[at + 1 : at + 5] != (",", "where", "x", "is"):
        return
    for amount, end in reading.nodes("counted", at + 5, w.Amount):
        parts = [_so_much(match[sign], match[sign + 1], amount) for sign in (1, 3)]
        yield e.ChangeSize(parts[0], parts[1]), end


def _read_two_amounts(reading: Reading, at: int) -> ReadAs:
    """+x/+y, where x is so much, and y is so much"""
    one, _, other = reading.word(at).partition("/")
    if one not in ("+x", "-x") or other not in ("+y", "-y"):
        return
    for power, middle in _where(reading, at + 1, (",", "where", "x", "is")):
        for words in ((",", "and", "y", "is"), ("and", "y", "is")):
            for toughness, end in _where(reading, middle, words):
                yield e.ChangeSize(_so_much(one[0], "x", power), _so_much(other[0], "x", toughness)), end


def _where(reading: Reading, at: int, words: tuple[str, ...]) -> Iterator[tuple[w.Amount, int]]:
    if reading.words[at : at + len(words)] == words:
        yield from reading.nodes("counted", at + len(words), w.Amount)


def _so_much(sign: str, number: str, amount: w.Amount) -> w.Amount:
    if number != "x":
        return w.Number(int(sign + number))
    return amount if sign == "+" else w.Minus(amount)


def _print_bonus_where(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.ChangeSize):
        raise Unprintable(node)
    said: list[str] = []
    amounts: list[w.Amount] = []
    for part in (node.power, node.toughness):
        if isinstance(part, w.Number):
            said.append(f"{'-' if part.value < 0 else '+'}{abs(part.value)}")
        else:
            amounts.append(part.of if isinstance(part, w.Minus) else part)
            said.append("-x" if isinstance(part, w.Minus) else "+x")
    if not amounts:
        raise Unprintable(node)
    if any(amount != amounts[0] for amount in amounts):
        size, one, other = (
            f"{said[0][0]}x/{said[1][0]}y",
            *(grammar.words("counted", each) for each in amounts),
        )
        return [size, ",", "where", "x", "is", *one, ",", "and", "y", "is", *other]
    return ["/".join(said), ",", "where", "x", "is", *grammar.words("counted", amounts[0])]


GRAMMAR.by_hand("bonus_where", _read_bonus_where, _print_bonus_where, MEASURE)

# -- instead, for as long ------------------------------------------------------------------------------------------


def _read_instead_for_a_turn(reading: Reading, at: int) -> ReadAs:
    """target creature gets -2/-2 until end of turn. If you control a Swamp, it gets -4/-4 instead: for the turn,
    too
    """
    for node, end in reading.nodes("act", at, e.Modify):
        if not node.duration or reading.word(end) != ".":
            continue
        for condition, then, stop in _in_a_case(reading, end + 1):
            if not then.duration and isinstance(then.what, w.It):
                yield e.InsteadIf((node,), condition, (replace(then, duration=node.duration),)), stop


def _in_a_case(reading: Reading, at: int) -> Iterator[tuple[Condition, e.Modify, int]]:
    if reading.word(at) == "if":
        for condition, middle in reading.nodes("condition", at + 1, Condition):
            start = middle + 1 + (reading.word(middle + 1) == "instead")
            if reading.word(middle) == ",":
                for then, end in reading.nodes("act", start, e.Modify):
                    if start > middle + 1:
                        yield condition, then, end
                    elif reading.word(end) == "instead":
                        yield condition, then, end + 1
        return
    for then, middle in reading.nodes("act", at, e.Modify):
        if reading.words[middle : middle + 2] == ("instead", "if"):
            for condition, end in reading.nodes("condition", middle + 2, Condition):
                yield condition, then, end


GRAMMAR.by_hand(
    "instead_for_a_turn", _read_instead_for_a_turn, _refuse, "{:act}", needs=(".", "if", "instead")
)
WHAT_LEAVES: dict[type[w.Things], str] = {w.It: "it", w.Enchanted: "enchanted", w.ThisCard: "this_card"}


def _read_would_leave(reading: Reading, at: int) -> ReadAs:
    """~ would leave play, or what it enchants, or what was named before"""
    for kind in WHAT_LEAVES.values():
        for what, end in reading.nodes(kind, at, w.Things):
            if reading.words[end : end + 3] == ("would", "leave", "play"):
                yield a.WouldMove(what, leaves=True), end + 3


def _print_would_leave(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.WouldMove) or not node.leaves:
        raise Unprintable(node)
    return [*grammar.words(WHAT_LEAVES[type(node.what)], node.what), "would", "leave", "play"]


def _read_for_good(reading: Reading, at: int) -> ReadAs:
    """if it would leave play, remove it from the game instead: however long that is"""
    for node, end in reading.nodes("replacement", at, a.Instead):
        if isinstance(node.event, a.WouldMove) and node.event.leaves and node.condition is None:
            yield e.BeginInstead(node, duration=""), end


def _print_for_good(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.BeginInstead) or node.duration:
        raise Unprintable(node)
    return grammar.words("replacement", node.instead)


GRAMMAR.by_hand("would_leave", _read_would_leave, _print_would_leave, "({:it}|{:enchanted}|{:this_card})")
GRAMMAR.by_hand("for_good", _read_for_good, _print_for_good, frozenset(("if",)))

# -- what is so ----------------------------------------------------------------------------------------------------


def _read_having(reading: Reading, at: int) -> ReadAs:
    """flying; a description without a noun"""
    for name, end in reading.of("name_of_ability", at):
        yield w.Filter(having=(str(name),)), end


GRAMMAR.by_hand(
    "having",
    _read_having,
    lambda grammar, node: (
        list(node.having[0].split())
        if isinstance(node, w.Filter) and node == w.Filter(having=node.having) and len(node.having) == 1
        else _refuse(grammar, node)
    ),
    "{:name_of_ability}",
)
say("condition", "{it:named_before} (has|had) {what:having}", a.ItIs)
_NAMED = w.Filter("card", chosen="name")
one_word(
    "how_it_is",
    {
        "was dealt damage this turn": w.Filter(relation="damaged this turn"),
        "came under your control this turn": w.Filter("card", relation="new this turn"),
        "shares a creature type with ~": w.Filter("card", relation="shares a type with this"),
        "has the chosen name": _NAMED,
        "has that name": _NAMED,
        "is the named card": _NAMED,
        "is the card named": _NAMED,
        "is the chosen card": _NAMED,
    },
)
say("condition", "{it:named_before} {what:how_it_is}", a.ItIs)


def _read_a_described_card(reading: Reading, at: int) -> ReadAs:
    """a creature card: said of a card that lies in no place of its own"""
    for what, end in reading.nodes("a_thing", at, w.Filter):
        if what.noun == "card":
            yield what, end


GRAMMAR.by_hand(
    "a_card_as_such",
    _read_a_described_card,
    said_as("a_thing"),
    "{:a_thing}",
)


def _read_described_cards(reading: Reading, at: int) -> ReadAs:
    """cards, artifact cards: said of several that lie in no place of their own"""
    for what, end in reading.nodes("things", at, w.Filter):
        if what.noun == "card":
            yield what, end


GRAMMAR.by_hand("cards_as_such", _read_described_cards, said_as("things"), "{:things}")
# -- events --------------------------------------------------------------------------------------------------------


def _read_state_of_things(reading: Reading, at: int) -> ReadAs:
    """you control no islands; not that something is played, which is an event"""
    for node, end in reading.nodes("condition", at, Condition):
        if not isinstance(node, a.YouPlayedIt):
            yield node, end


GRAMMAR.by_hand(
    "state_of_things",
    _read_state_of_things,
    said_as("condition"),
    "{:condition}",
)
say("trigger", "~ is put into (a|your) graveyard from anywhere", a.IntoGraveyard)
say(
    "trigger",
    "{together:all_at_once} {what:cards_as_such} are put into {*:whose_graveyard} from {origin:where_from}",
    a.IntoGraveyard,
)
say(
    "trigger",
    "({what:a_card_as_such} leaves|{together:all_at_once} {what:cards_as_such} leave) {*:whose_graveyard}",
    a.LeavesGraveyard,
)
for _words, _zones in {
    "library": ("library",),
    "graveyard": ("graveyard",),
    "hand": ("hand",),
    "library and / or {} graveyard": ("library", "graveyard"),
    "graveyard and / or {} library": ("graveyard", "library"),
}.items():
    for _said, _whose in (("your", "you"), ("a", ""), ("an opponent 's", "opponent")):
        say("exiled_from", f"{_said} {_words.format(_said)}", FieldsSaid, origins=_zones, whose=_whose)
say(
    "trigger",
    "({what:a_card_as_such} is|{together:all_at_once} {what:cards_as_such} are) (put into exile|exiled) from {*:exiled_from}",
    a.IntoExile,
)

# -- costs of spells -----------------------------------------------------------------------------------------------


# -- counters ------------------------------------------------------------------------------------------------------

say(
    "with_counters",
    "with (a|an|one) [additional] {kind:counter_kind} counter on (it|them)",
    e.WithCounters,
    number=1,
)
say(
    "with_counters",
    "with {number:few_whole} [additional] {kind:counter_kind} counters on (it|them)",
    e.WithCounters,
)


def _moved_with_counters(reading: Reading, node: Meaning, at: int) -> ReadAs:
    """return target creature card to play with a +1/+1 counter on it"""
    if not isinstance(node, e.MoveTo) or node.counters is not None:
        return
    named = isinstance(node.what, (w.ThisCard, w.It, w.Those))  # else the counters may be what is described
    if node.zone == "in play" or (node.zone == "removed" and named):
        for counters, end in reading.nodes("with_counters", at, e.WithCounters):
            yield replace(node, counters=counters), end


def _print_moved(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.MoveTo) or node.counters is None:
        raise Unprintable(node)
    counters = grammar.words("with_counters", node.counters)
    return [*grammar.words("act", replace(node, counters=None)), *counters]


GRAMMAR.goes_on_with("act", _moved_with_counters)
GRAMMAR.by_hand("moved_with_counters", lambda reading, at: iter(()), _print_moved, frozenset())
say("act", "{:moved_with_counters}")


def _read_while_counter(reading: Reading, at: int) -> ReadAs:
    """for as long as it has a charge counter on it: the thing of which something is said"""
    at += reading.word(at) == "for"
    if reading.words[at : at + 3] != ("as", "long", "as"):
        return
    for it, end in reading.nodes("it", at + 3, w.It):
        if it.noun in ITSELF and reading.word(end) == "has" and reading.word(end + 1) in ("a", "an"):
            for kind, stop in reading.of("counter_kind", end + 2):
                if reading.words[stop : stop + 3] == ("counter", "on", "it"):
                    yield f"{durations.WHILE_IT_HAS}{kind}", stop + 3


def _print_while_counter(grammar: Grammar, node: Meaning) -> list[str]:
    kind = str(node).removeprefix(durations.WHILE_IT_HAS)
    if kind == node:
        raise Unprintable(node)
    a = "an" if kind[0] in "aeiou" else "a"
    return ["for", "as", "long", "as", "it", "has", a, kind, "counter", "on", "it"]


ITSELF = ("it", "that creature", "that land", "that permanent", "that artifact")
GRAMMAR.by_hand("while_counter", _read_while_counter, _print_while_counter, frozenset(("for", "as")))

# -- how much was prevented, and how many too many -----------------------------------------------------------------

say("count_each", "[1] damage prevented this way", w.PreventedThisWay)
say("count_each", "[1] damage dealt this way", t.DealtThisWay)


EXCESS = ("in", "excess", "of")


def _read_beyond_the_first(reading: Reading, at: int) -> ReadAs:
    """creature blocking it beyond the first; card in your hand in excess of the number of cards in their hand"""
    for what, end in reading.nodes("thing", at, w.Filter):
        if reading.words[end : end + 3] == ("beyond", "the", "first"):
            yield w.Difference(w.CountOf(what), w.Number(1)), end + 3
        if reading.words[end : end + 3] == EXCESS:
            for less, stop in (*reading.of("few", end + 3), *reading.of("counted", end + 3)):
                if isinstance(less, w.Amount):
                    yield w.Difference(w.CountOf(what), less), stop


def _print_beyond_the_first(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.Difference) or not isinstance(node.of, w.CountOf):
        raise Unprintable(node)
    if node.less == w.Number(1):
        return [*grammar.words("thing", node.of.what), "beyond", "the", "first"]
    kind = "few" if isinstance(node.less, w.Number) else "counted"
    return [*grammar.words("thing", node.of.what), *EXCESS, *grammar.words(kind, node.less)]


GRAMMAR.by_hand("beyond_the_first", _read_beyond_the_first, _print_beyond_the_first, "{:thing}")


def _read_returned_to_you(reading: Reading, at: int) -> ReadAs:
    """card returned to your hand this way: one that is your own"""
    for what, end in reading.nodes("thing", at, w.Filter):
        if reading.words[end : end + 6] == ("returned", "to", "your", "hand", "this", "way"):
            yield w.MovedThisWay(replace(what, owner="you")), end + 6


GRAMMAR.by_hand("returned_to_you", _read_returned_to_you, _refuse, "{:thing}")
say("count_each", "{:returned_to_you}")
