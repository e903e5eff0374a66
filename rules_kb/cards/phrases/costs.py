"""Costs."""

from __future__ import annotations

from rules_kb.books.eras import THE_TURN
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.beginnings import MARK
from rules_kb.cards.costs import (
    UNTAP_THIS,
    DeedCost,
    PayItsMana,
    RemoveFromAmong,
    SacrificeGiverCost,
    SkipStepCost,
    TapEnchanted,
    TapTargetCost,
    ToLibraryCost,
    TopOfGraveyardCost,
    UnattachCost,
    UntapCost,
)
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, parts_of, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, refuse, said_after, said_as, say, sequence
from rules_kb.cards.phrases.small_words import STEPS
from rules_kb.table.mana import COLORS, ManaCost, parse_mana_cost

# -- costs -----------------------------------------------------------------------------------------------

say("cost_part", "[pay] {cost:mana_cost}", a.PayMana)
SYMBOLS = {"{t}": a.TAP_THIS, "{tap}": a.TAP_THIS, "{q}": UNTAP_THIS}
GRAMMAR.by_hand(
    "tap_mark",
    lambda reading, at: iter([(SYMBOLS[reading.word(at)], at + 1)] if reading.word(at) in SYMBOLS else []),
    lambda grammar, node: (
        ["{T}"] if isinstance(node, a.TapThis) else ["{Q}"] if node == UNTAP_THIS else _refuse(node)
    ),
    frozenset(SYMBOLS),
)


def _refuse(node: Meaning) -> list[str]:
    raise Unprintable(node)


def _read_loyalty(reading: Reading, at: int) -> ReadAs:
    """{+1}, as [+1] stands before the colon of a planeswalker's ability"""
    mark = reading.word(at)
    if mark[:2] in ("{+", "{-"):
        yield a.Loyalty(mark[1:-1].upper()), at + 1


GRAMMAR.by_hand(
    "loyalty",
    _read_loyalty,
    lambda grammar, node: [f"{{{node.change}}}"] if isinstance(node, a.Loyalty) else _refuse(node),
    MARK,
)
say("cost_part", "{:loyalty}")
say("cost_part", "{:tap_mark}")
one_word(
    "fixed_cost",
    {
        "untap ~": UntapCost(),
        "sacrifice ~": a.SacrificeCost(),
        "discard ~": a.DiscardCost(),
        "reveal ~ from your hand": a.RevealThisCost(),
        "return ~ to its owner 's hand": a.ReturnCost(),
        "return ~ to your hand": a.ReturnCost(),
        "exile ~": a.RemoveThisCost(),
        "remove ~ from the game": a.RemoveThisCost(),
        **{
            words: a.RemoveThisCost(zone)
            for zone in ("graveyard", "hand")
            for where in (f"from your {zone}", f"in your {zone}")
            for words in (f"exile ~ {where}", f"remove ~ {where} from the game")
        },
        "skip your next turn": SkipStepCost(THE_TURN),
        **{f"skip your {words}": SkipStepCost(step) for words, step in STEPS.items()},
    },
)
say("cost_part", "{:fixed_cost}")
say("target_thing", "target {what:thing}", w.Target)
say("cost_part", "tap {what:target_thing}", TapTargetCost)
say("paid_things", "{what:a_thing}", FieldsSaid)
say("paid_things", "{number:few} {what:things}", FieldsSaid)
one_word("every_one", {"all": True})
one_word("as_many_as_one_likes", {"any number of": 0, "one or more": 1})
one_word("or_fewer", {"up to": 0})
say(
    "cost_part",
    "sacrifice ({*:paid_things}|({all_of:every_one}|{least:as_many_as_one_likes}|{least:or_fewer} {number:few}) {what:things})",
    a.SacrificeCost,
)
say("cost_part", "sacrifice (enchanted {what:its_host}|{what:one_or_other_thing})", a.SacrificeCost)
OF_TOKENS = ("treasure", "food", "clue", "blood", "map")
OF_CARDS = ("artifact", "creature", "enchantment", "land", "planeswalker")


def _or_of_another_kind(reading: Reading, node: Meaning, end: int) -> ReadAs:
    """sacrifice a creature or a land; another creature or a treasure, which is another as well"""
    what = node.what if isinstance(node, a.SacrificeCost) else None
    if not isinstance(node, a.SacrificeCost) or not isinstance(what, w.Filter):
        return
    if replace(what, words=(), others=False) != w.Filter():
        return
    kinds = (*what.words, reading.word(end + 2))
    known = OF_TOKENS if what.others else (*OF_TOKENS, *OF_CARDS)
    told = reading.word(end) == "or" and reading.word(end + 1) in ("a", "an") and len(kinds) == 2
    if told and kinds[1] in known and reading.word(end + 3) in (":", ",", ".", ""):
        yield replace(node, what=replace(what, words=(), any_of=kinds)), end + 3


GRAMMAR.goes_on_with("cost_part", _or_of_another_kind)
one_word(
    "its_host",
    {
        noun: w.Filter(words=(noun,) if noun != "permanent" else (), relation="enchanted by this")
        for noun in ("creature", "land", "artifact", "permanent")
    },
)
one_word("your_hand", {"your hand": w.HandSize(w.You())})
say("cost_part", "discard ({*:paid_things}|{number:your_hand})", a.DiscardCost, what=w.Filter("card"))
say("cost_part", "discard {*:paid_things} at random [from your hand]", a.DiscardCost, at_random=True)
say("cost_part", "pay {amount:number} life", a.PayLife)
say("cost_part", "pay any amount of life", a.PayLife, amount=w.TheX())
say("cost_part", "pay (life equal to {amount:equal_to}|{amount:life_for_each})", a.PayLife)


def _read_life_paid(reading: Reading, at: int) -> ReadAs:
    """the amount of life paid this way: x, of a cost that is any amount of it"""
    if (end := said_after(reading, at, "the amount of life paid this way")) is not None:
        yield w.TheX(), end


GRAMMAR.by_hand("life_paid", _read_life_paid, refuse, frozenset(("the",)))
say("counted", "{:life_paid}")
say("half_your_life", "half your life , rounded up", w.Half, of=w.LifeOf(w.You()), up=True)
say("cost_part", "pay {amount:half_your_life}", a.PayLife)
say(
    "cost_part",
    "remove (one|1|a|an) {kind:counter_kind} counter (from ~|)",
    a.RemoveCounterCost,
    number=w.Number(1),
)
say("cost_part", "remove {number:few} {kind:counter_kind} (counters|counter) (from ~|)", a.RemoveCounterCost)
say(
    "cost_part",
    "remove (one|1|a|an) {kind:counter_kind} counter from ({what:a_thing}|among {what:things})",
    RemoveFromAmong,
    number=w.Number(1),
)
say(
    "cost_part",
    "remove {number:few} {kind:counter_kind} (counters|counter) from among {what:things}",
    RemoveFromAmong,
)
say("cost_part", "tap (an untapped {what:thing}|another untapped {what:thing_besides})", a.TapOthers)
say("cost_part", "tap {number:few} untapped {what:things}", a.TapOthers)
say("cost_part", "tap enchanted {noun:what_is_enchanted}", TapEnchanted)
one_word("what_is_enchanted", {noun: noun for noun in ("land", "creature", "artifact", "permanent")})
say("cost_part", "unattach {what:one}", UnattachCost)
one_word("giver", {"the granter": w.Granter()})
say("cost_part", "sacrifice {what:giver}", SacrificeGiverCost)
say(
    "cost_part",
    "return ({*:paid_things} to (its|their) owner 's|{what:a_card_in_graveyard} to your) hand",
    a.ReturnCost,
)
GRAMMAR.by_hand(
    "a_card_in_graveyard",
    lambda reading, at: (
        (what, end)
        for what, end in reading.nodes("a_thing", at, w.Filter)
        if (what.zone, what.owner) == ("graveyard", "you")
    ),
    said_as("a_thing"),
    "{:a_thing}",
)
say("cost_part", "put a {kind:counter_kind} counter on ~", a.PutCounterCost)
_PAID = "({*:paid_things}|{all_of:every_one} {what:things})"
say("cost_part", f"(exile {_PAID}|remove {_PAID} from the game)", a.RemoveCost)


def _read_whole_pile(reading: Reading, at: int) -> ReadAs:
    """your graveyard: the cards in it"""
    if reading.word(at) in ("your", "their") and reading.word(at + 1) in ("graveyard", "hand"):
        again = Reading(reading.grammar, (*reading.words[:at], "cards", "in", *reading.words[at:]))
        for what, end in again.nodes("things", at, w.Filter):
            if end == at + 4:
                yield what, at + 2


GRAMMAR.by_hand("whole_pile", _read_whole_pile, refuse, frozenset(("your", "their")))
say(
    "cost_part", "(exile {what:whole_pile}|remove {what:whole_pile} from the game)", a.RemoveCost, all_of=True
)
say("made_of", "exile ({*:paid_things}|{least:as_many_as_one_likes} {what:things})", a.RemoveCost)
_AMONG = "from among permanents you control and cards in your graveyard"


def _read_from_play_or_graveyard(reading: Reading, at: int) -> ReadAs:
    """exile two artifacts from among permanents you control and cards in your graveyard"""
    for cost, middle in reading.nodes("made_of", at, a.RemoveCost):
        if (end := said_after(reading, middle, _AMONG)) is not None and cost.what.controller is None:
            cards = replace(cost.what, noun="card", zone="graveyard", owner="you")
            yield replace(cost, what=replace(cost.what, controller="you"), cards=cards), end


def _print_from_play_or_graveyard(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.RemoveCost) or node.cards is None:
        raise Unprintable(node)
    plain = replace(node, what=replace(node.what, controller=None), cards=None)
    return [*grammar.words("made_of", plain), *_AMONG.split()]


GRAMMAR.by_hand(
    "from_play_or_graveyard",
    _read_from_play_or_graveyard,
    _print_from_play_or_graveyard,
    frozenset(("exile",)),
)
say("cost_part", "{:from_play_or_graveyard}")
_TOP = "the top ({what:thing}|{number:few} {what:things})"
GRAMMAR.by_hand(
    "topmost",
    lambda reading, at: (
        (cost, end)
        for cost, end in reading.nodes("topmost_ones", at, TopOfGraveyardCost)
        if (cost.what.zone, cost.what.owner) == ("graveyard", "you")
    ),
    said_as("topmost_ones"),
    frozenset(("exile", "remove")),
)
say("topmost_ones", f"(exile {_TOP}|remove {_TOP} from the game)", TopOfGraveyardCost)
say("cost_part", "{:topmost}")
say("top_or_bottom", "on top", FieldsSaid)
say("top_or_bottom", "on the bottom", FieldsSaid, position="bottom")
say("cost_part", "put {*:paid_things} {*:top_or_bottom} of your library", ToLibraryCost)
sequence("cost_parts", "cost_part", ((",",), ("and",), (",", "and")), [","], [","])
say("cost", "{parts:cost_parts}", a.Cost)


say("deed_of_so_much", "sacrifice that many {what:things}", a.SacrificeCost, number=w.ThatMuch())
say("deed_of_so_much", "discard that many {what:things}", a.DiscardCost, number=w.ThatMuch())
say("deed_of_so_much", "pay that much life", a.PayLife, amount=w.ThatMuch())


def _read_deed(reading: Reading, at: int) -> ReadAs:
    """A cost that a sentence says: "unless you sacrifice a forest"; none that is paid by doing nothing."""
    if reading.word(at) not in DEEDS:
        return
    for cost, end in reading.nodes("cost", at, a.Cost):
        if not any(isinstance(part, a.SacrificeCost) and part.least == 0 for part in cost.parts):
            yield cost, end
    for part, end in reading.nodes("deed_of_so_much", at, a.CostPart):
        yield a.Cost((part,)), end


DEEDS = (
    *("sacrifice", "discard", "pay", "remove", "tap", "return", "exile", "reveal", "put"),
    *("collect", "forage"),
)


def _print_deed(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, a.Cost) and w.ThatMuch() in parts_of(node):
        return grammar.words("deed_of_so_much", *node.parts)
    words = grammar.words("cost", node)
    if isinstance(node, a.Cost) and isinstance(node.parts[0], a.PayMana):
        return ["pay", *words]
    return words if words[0] in DEEDS else _refuse(node)


GRAMMAR.by_hand("deed", _read_deed, _print_deed, frozenset(DEEDS))
say("paid_part", "{cost:mana_cost}", a.PayMana)
say("paid_part", "({amount:number} life|life equal to {amount:equal_to})", a.PayLife)
one_word("mana_equal_to", {"mana equal to": True})
say(
    "paid_part",
    "((its|{of:one} 's) mana cost [reduced by up to {less:mana_cost}]"
    "|{generic:mana_equal_to} ((its|{of:one} 's) converted mana cost|that cost))",
    PayItsMana,
)
sequence("paid_parts", "paid_part", (("and",),), ["and"], ["and"])
say("payment", "{parts:paid_parts}", a.Cost)


def _read_paid_and_done(reading: Reading, at: int) -> ReadAs:
    """(you may pay) {1}{r} and discard a card"""
    for mana, middle in reading.of("mana_cost", at):
        if isinstance(mana, ManaCost) and reading.word(middle) == "and":
            for deed, end in reading.nodes("deed", middle + 1, a.Cost):
                yield a.Cost((a.PayMana(mana), *deed.parts)), end


def _print_paid_and_done(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.Cost) or not isinstance(node.parts[0], a.PayMana):
        raise Unprintable(node)
    deed = grammar.words("deed", a.Cost(node.parts[1:]))
    return [*grammar.words("paid_part", node.parts[0]), "and", *deed]


GRAMMAR.by_hand("paid_and_done", _read_paid_and_done, _print_paid_and_done, "{:mana_cost}")

# -- what is done as a cost ------------------------------------------------------------------------------------

AS_A_COST = (e.DrawCards, e.AddMana, e.GainLife, e.PutCounters, e.CreateTokens)
"""Instructions that cards have for costs."""


def _read_deed_as_cost(reading: Reading, at: int) -> ReadAs:
    """draw a card; an opponent gains 1 life"""
    for node, end in reading.nodes("act", at, e.Instruction):
        if isinstance(node, AS_A_COST) and not any(isinstance(part, w.Target) for part in parts_of(node)):
            yield a.Cost((DeedCost(node),)), end


def _print_deed_as_cost(grammar: Grammar, node: Meaning) -> list[str]:
    part = node.parts[0] if isinstance(node, a.Cost) and len(node.parts) == 1 else None
    return grammar.words("act", part.effect) if isinstance(part, DeedCost) else _refuse(node)


GRAMMAR.by_hand("deed_as_cost", _read_deed_as_cost, _print_deed_as_cost, "{:act}")


def _read_part_that_is_done(reading: Reading, at: int) -> ReadAs:
    """put a -1/-1 counter on a creature you control"""
    for node, end in reading.nodes("act", at, e.PutCounters):
        what = node.on.what if isinstance(node.on, w.OneOf) else None
        if isinstance(what, w.Filter) and what.controller is not None:
            yield DeedCost(node), end


GRAMMAR.by_hand(
    "part_that_is_done",
    _read_part_that_is_done,
    lambda grammar, node: _print_deed_as_cost(
        grammar, a.Cost((node,)) if isinstance(node, DeedCost) else node
    ),
    frozenset(("put", "blight")),
)
say("cost_part", "{:part_that_is_done}")
HAD = {"gains": "gain", "draws": "draw", "creates": "create", "adds": "add"}
GRAMMAR.by_hand(
    "deed_had",
    _read_deed_as_cost,
    lambda grammar, node: [HAD.get(word, word) for word in _print_deed_as_cost(grammar, node)],
    "{:act}",
)
one_word("grows", {"cumulative upkeep": "cumulative upkeep"})
say(
    "keyword",
    "{name:grows} [(—|-)] ({value:deed_as_cost}|have {value:deed_had}|[pay] {value:one_or_other})",
    a.Keyword,
)


def _read_one_or_other(reading: Reading, at: int) -> ReadAs:
    """{g} or {w}: for each counter either"""
    one, other = (reading.word(place).strip("{}").upper() for place in (at, at + 2))
    if reading.word(at + 1) == "or" and one in COLORS and other in COLORS:
        yield a.Cost((a.PayMana(parse_mana_cost(f"{{{one}/{other}}}")),)), at + 3


def _print_one_or_other(grammar: Grammar, node: Meaning) -> list[str]:
    raise Unprintable(node)  # it is printed as the hybrid symbol that it is


GRAMMAR.by_hand("one_or_other", _read_one_or_other, _print_one_or_other, frozenset((MARK, *COLORS)))
