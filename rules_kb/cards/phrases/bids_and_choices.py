"""What players bid for, what they choose to keep, and what becomes of the rest."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.names_of_cards import TO_BE_CHOSEN
from rules_kb.cards.node import Meaning, parts_of, replace
from rules_kb.cards.phrases.deeds import does
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say, sequence

# -- bids ----------------------------------------------------------------------------------------------------

_BIDDING = (
    "you (start the bidding with a [high] bid of|begin the bidding at) {start:count} . "
    "(in|proceeding in) turn order , each player may top the high bid . "
    "the (bidding|auction) ends (if|when) the high bid stands"
)
say(
    "act",
    f"(each player may bid life for control of {{what:one}}|you and {{other:player}} bid life) . {_BIDDING}",
    e.BidLife,
)
say("player", "the (high|highest) bidder", w.HighBidder)
say("counted", "the high bid", w.HighBid)

# -- what anybody may pay ------------------------------------------------------------------------------------


def _read_their_deed(reading: Reading, at: int) -> ReadAs:
    """exile a card from their graveyard: what each who may do it does with what is "your" own; have ~ deal 5
    damage to them
    """
    words = tuple("your" if word == "their" else word for word in reading.words)
    if words != reading.words:
        again = Reading(reading.grammar, words)
        yield from again.nodes("deed", at, a.Cost)
        reading.reached(again.furthest)
    yield from reading.nodes("deed", at, a.Cost)
    yield from reading.nodes("having_it_deal", at, a.Cost)


def _print_their_deed(grammar: Grammar, node: Meaning) -> list[str]:
    try:
        return ["their" if word == "your" else word for word in grammar.words("deed", node)]
    except Unprintable:
        return grammar.words("having_it_deal", node)


GRAMMAR.by_hand("their_deed", _read_their_deed, _print_their_deed, "({:deed}|{:having_it_deal})")
_IF_ONE = "if a player does , {effects:joined}"
_IF_NONE = "(otherwise|if no one does) , {otherwise:joined}"
for _pays in ("pay {cost:payment}", "{cost:their_deed}"):
    say("offer_to_all", f"{{who:anybody}} may {_pays} . {_IF_ONE}", e.May)
    say("offer_to_all", f"{{who:anybody}} may {_pays} . {_IF_ONE} . {_IF_NONE}", e.May)
    say("offer_to_all", f"{{who:anybody}} may {_pays} . {_IF_NONE}", e.May, effects=())
_IF_NOT = "if (they don't|that player doesn't) , {otherwise:joined}"
say("offer_to_all", f"{{who:one_chooser}} may {{cost:having_it_deal}} . {_IF_NOT}", e.May, effects=())
say("sentence", "{:offer_to_all}")


def _read_with_an_offer(reading: Reading, at: int) -> ReadAs:
    """that player reveals the top card of their library. any other player may pay 2 life. if a player does, ..."""
    for done, end in reading.several("joined", at):
        if reading.word(end) == ".":
            for offer, stop in reading.nodes("offer_to_all", end + 1, e.May):
                yield (*done, offer), stop


def _print_with_an_offer(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, tuple) or len(node) < 2 or not isinstance(node[-1], e.May):
        raise Unprintable(node)
    return [*grammar.words("joined", node[:-1]), ".", *grammar.words("offer_to_all", node[-1])]


GRAMMAR.by_hand("with_an_offer", _read_with_an_offer, _print_with_an_offer, "{:joined}")
say("replacement", "if {event:would} , instead {effects:with_an_offer} [.]", a.Instead)

# -- what is kept --------------------------------------------------------------------------------------------

one_word("rest_goes", {"sacrifices": "sacrifice", "discards": "discard", "exiles": "remove"})
one_word(
    "rest_of_yours", {"sacrifice": "sacrifice", "discard": "discard", "exile": "remove", "remove": "remove"}
)
one_word("searched_zones", {"your library and graveyard": ("library", "graveyard")})
sequence("of_each_kind", "a_thing", (("and",), (",",), (",", "and")), [","], [",", "and"])
_FROM_AMONG = "from among the {what:things}"
say(
    "act",
    f"{{who:player}} chooses ({_FROM_AMONG} {{kinds:of_each_kind}}|{{kinds:of_each_kind}} {_FROM_AMONG}) , then {{rest:rest_goes}} the rest",
    e.KeepSome,
)
say(
    "act",
    "({who:player} chooses {number:few} {what:things} (, then|and) {rest:rest_goes} the rest"
    "|choose {number:few} {what:things} (, then|, and|and) {rest:rest_of_yours} the rest [from it]"
    "|search {zones:searched_zones} for {number:cards} [of your choice] and {rest:rest_of_yours} the rest [from the game])",
    e.KeepSome,
)

# -- one that is chosen, and what becomes of it ----------------------------------------------------------------

say("one_chosen", "{what:a_thing}", w.OneOf)
say("one_chosen", "{number:few} {what:things}", w.OneOf)
does("<choose> {what:one_chosen}", e.ChooseThing)

# -- what is paid for one that was chosen --------------------------------------------------------------------

say(
    "act",
    "{who:player} chooses {what:chosen_now} , then pays {cost:payment} or {effects:does_to_it}",
    e.ChooseUnless,
)
_OF_THESE = "(permanent|creature|land|artifact|enchantment)"
say(
    "sentence",
    f"{{who:player}} may choose {{what:as_many_as_wanted}} and pay {{cost:payment}} for each {_OF_THESE} chosen this way"
    " . if (the player|that player|they|you) (does|do) , {effects:joined}",
    e.PayForEach,
)


def _read_does_to_it(reading: Reading, at: int) -> ReadAs:
    """sacrifices that creature"""
    if reading.word(at) == "sacrifices":
        for it, end in reading.nodes("it", at + 1, w.It):
            yield (e.Sacrifice(it, w.ThatPlayer()),), end


def _print_does_to_it(grammar: Grammar, node: Meaning) -> list[str]:
    done = node[0] if isinstance(node, tuple) and len(node) == 1 else None
    if isinstance(done, e.Sacrifice) and isinstance(done.who, w.ThatPlayer):
        return ["sacrifices", *grammar.words("one", done.what)]
    raise Unprintable(node)


GRAMMAR.by_hand("does_to_it", _read_does_to_it, _print_does_to_it, frozenset(("sacrifices",)))

# -- the most of two players ---------------------------------------------------------------------------------


def _read_extreme_one(reading: Reading, at: int) -> ReadAs:
    """creature you control with the highest converted mana cost"""
    for what, end in reading.nodes("thing", at, w.Filter):
        if what.extreme is not None and what.controller is not None:
            yield w.OneOf(what), end


GRAMMAR.by_hand(
    "extreme_one",
    _read_extreme_one,
    lambda grammar, node: grammar.words("thing", node.what if isinstance(node, w.OneOf) else node),
    "{:thing}",
)
say(
    "act",
    "exchange control of the {first:extreme_one} and the {second:extreme_one} "
    "[, of equal ones that which its controller chooses]",
    e.ExchangeControl,
)

# -- a mode that a target opponent chooses -------------------------------------------------------------------


def _read_aimed_modes(reading: Reading, at: int) -> ReadAs:
    """The modes, with each of which the opponent is a target."""
    for modes, end in reading.several("modes", at):
        yield (
            tuple(
                (e.ChooseTargets(w.Target("opponent")), *mode) for mode in modes if isinstance(mode, tuple)
            ),
            end,
        )


def _print_aimed_modes(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, tuple):
        raise Unprintable(node)
    return grammar.words("modes", tuple(mode[1:] for mode in node if isinstance(mode, tuple)))


GRAMMAR.by_hand("aimed_modes", _read_aimed_modes, _print_aimed_modes, "{:modes}")

# -- a kind that is chosen -----------------------------------------------------------------------------------


def _read_kinds(reading: Reading, at: int) -> ReadAs:
    """land or nonland; artifact, creature, or land"""
    found: list[w.Filter] = []
    while True:
        skip = 1 + (reading.word(at) == "non~")
        word = reading.word(at + skip - 1)
        if word not in KINDS:
            return
        found.append(w.Filter("card", not_words=(word,)) if skip == 2 else w.Filter("card", words=(word,)))
        at += skip
        joint = (
            2 if reading.words[at : at + 2] == (",", "or") else 1 if reading.word(at) in (",", "or") else 0
        )
        if not joint or reading.word(at + joint) not in ("non~", *KINDS):
            break
        at += joint
    if len(found) > 1:
        yield tuple(found), at


def _print_kinds(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, tuple) or not node:
        raise Unprintable(node)
    said = [grammar.words("thing", what)[:-1] for what in node]
    return [word for number, words in enumerate(said) for word in (*(("or",) if number else ()), *words)]


KINDS = ("artifact", "creature", "enchantment", "instant", "land", "sorcery")
GRAMMAR.by_hand("kinds", _read_kinds, _print_kinds, frozenset(("non~", *KINDS)))
one_word("to_choose", {"a color": "color", "a creature type": "type", **TO_BE_CHOSEN})
one_word("type_to_choose", {"a creature type": "type"})
say(
    "act",
    "(choose ({what:to_choose}|{what:kinds})|{who:player} chooses {what:type_to_choose})",
    e.Choose,
)


# -- one of several things, chosen now -----------------------------------------------------------------------


def _read_ability_to_choose(reading: Reading, at: int) -> ReadAs:
    """flying, first strike, or trample"""
    names: list[str] = []
    joint = 0
    while found := next(iter(reading.of("name_of_ability", at + joint)), None):
        names.append(str(found[0]))
        at = found[1]
        joint = (
            2 if reading.words[at : at + 2] == (",", "or") else 1 if reading.word(at) in (",", "or") else 0
        )
        if not joint:
            break
    if len(names) > 1:
        yield tuple(names), at


def _print_ability_to_choose(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, tuple) or len(node) < 2:
        raise Unprintable(node)
    return " or ".join(map(str, node)).split()


GRAMMAR.by_hand("ability_to_choose", _read_ability_to_choose, _print_ability_to_choose, "{:name_of_ability}")
one_word("gained_or_lost", {"gains": False, "gain": False, "loses": True, "lose": True})
_LANDWALKS = ("plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk")
_SNOW_LANDWALKS = tuple(f"snow-covered {walk}" for walk in _LANDWALKS)
one_word(
    "some_landwalk",
    {
        "a landwalk ability of your choice": _LANDWALKS,
        "a snow-covered landwalk ability of your choice": _SNOW_LANDWALKS,
    },
)
say(
    "change",
    "{lost:gained_or_lost} ([your choice of] {names:ability_to_choose}|{names:some_landwalk})",
    e.OneAbility,
)


def _read_counter_of_choice(reading: Reading, at: int) -> ReadAs:
    """put your choice of a flying counter or a reach counter on target creature"""
    if reading.words[at : at + 4] != ("put", "your", "choice", "of"):
        return
    kinds: list[str] = []
    start = at + 4
    while reading.word(start) in ("a", "an"):
        found = [each for each in reading.of("counter_kind", start + 1) if reading.word(each[1]) == "counter"]
        if not found:
            return
        kinds.append(str(found[0][0]))
        start = found[0][1] + 1
        start += reading.word(start) == ","
        start += reading.word(start) == "or"
    if len(kinds) > 1 and reading.word(start) == "on":
        for on, end in reading.nodes("objects", start + 1, w.Things):
            if not isinstance(on, (w.ThisCard, w.It, w.Target)) or getattr(on, "most", 1) != 1:
                continue  # one choice, or one for each?
            yield e.PutCounters(kinds[0], on, or_kinds=tuple(kinds[1:])), end


def _print_counter_of_choice(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.PutCounters) or not node.or_kinds:
        raise Unprintable(node)
    if node != e.PutCounters(node.kind, node.on, or_kinds=node.or_kinds):
        raise Unprintable(node)
    kinds = " or ".join(f"a {kind} counter" for kind in (node.kind, *node.or_kinds))
    return ["put", "your", "choice", "of", *kinds.split(), "on", *grammar.words("objects", node.on)]


GRAMMAR.by_hand(
    "counter_of_choice",
    _read_counter_of_choice,
    _print_counter_of_choice,
    frozenset(("put",)),
    needs=("put", "your", "choice", "of"),
)
say("act", "{:counter_of_choice}")


def _read_either_act(reading: Reading, at: int) -> ReadAs:
    """put a charge counter on ~ or remove a charge counter from it: what isn't aimed at anything, since both
    would be asked for their targets
    """
    if "or" not in reading.words[at + 1 :]:
        return
    for first, middle in reading.nodes("act", at, e.Instruction):
        if reading.word(middle) == "or" and _is_ones_own(first):
            for second, end in reading.nodes("act", middle + 1, e.Instruction):
                if _is_ones_own(second):
                    yield e.ChooseNow(((first,), (second,))), end
    for what, middle in reading.nodes("one", at, w.Things):
        if reading.word(middle) in ("gets", "get") and isinstance(what, (w.ThisCard, w.Enchanted)):
            for one, joint in reading.nodes("bonus", middle + 1, e.ChangeSize):
                if reading.word(joint) != "or":
                    continue
                for other, end in reading.nodes("bonus", joint + 1, e.ChangeSize):
                    for duration, stop in reading.of("duration", end):
                        both = [e.Modify(replace(what), (size,), str(duration)) for size in (one, other)]
                        yield e.ChooseNow(tuple((each,) for each in both)), stop


def _is_ones_own(act: e.Instruction) -> bool:
    """Whether its player alone does it, and chooses nothing for it beforehand."""
    others = (w.Target, w.SamePlayer, e.Unless)
    return getattr(act, "who", None) in (None, w.You()) and not any(
        isinstance(part, others) for part in parts_of(act)
    )


def _print_choice_now(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.ChooseNow):
        raise Unprintable(node)
    words: list[str] = []
    for number, option in enumerate(node.options):
        words += [*(["or"] if number else []), *grammar.words("acts", option)]
    return words


GRAMMAR.by_hand("either_act", _read_either_act, _print_choice_now, "({:act}|{:one})", needs=("or",))
say("effect", "{:either_act}")
