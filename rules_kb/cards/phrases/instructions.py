"""How instructions make a sentence: offered, on a condition, by a coin, for later, one after the other."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise

from rules_kb.books.eras import THE_TURN
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.grammar import FieldsSaid, Grammar, Printer, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, parts_of, replace
from rules_kb.cards.phrases.deeds import as_order, does
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_after, said_as, say, sequence

say("count_each", "{what:thing}", w.CountOf)
say("count_each", "basic land type among {what:things}", w.BasicLandTypes)
say("count_each", "card type among {what:things}", w.CardTypesAmong)
say("count_each", "{kind:counter_kind} counter on {on:one}", w.CountersOn)
say("who_may", "you may", FieldsSaid)
say("who_may", "{who:player} may", FieldsSaid)
say("who_may", "{who:they} may", FieldsSaid)
_WONT = "if (you|that player|he or she|they) (don't|doesn't) , {otherwise:joined}"
say("act", "{*:who_may} {effects:may_do}", e.May)
say(
    "act",
    "{*:who_may} pay ({cost:payment}|{cost:paid_and_done}) . if (you|that player|he or she|they) (do|does) , {effects:joined}",
    e.May,
)
say("act", "you may pay {cost:payment} to {effects:joined}", e.May)
say("act", f"{{*:who_may}} pay ({{cost:payment}}|{{cost:paid_and_done}}) . {_WONT}", e.May, effects=())
say("act", f"{{*:who_may}} {{effects:may_do}} . {_WONT}", e.May)
say("parts_by_name", "{:done_by_name_as_cost}")
sequence("several_by_name", "parts_by_name", (), [], [])
say("named_deed", "{parts:several_by_name}", a.Cost)
_NAMED = "{*:who_may} {cost:named_deed} . if (you|that player|he or she|they)"
say("act", f"{_NAMED} (do|does) , {{effects:joined}}", e.May)
say("act", f"{{*:who_may}} {{cost:named_deed}} . {_WONT}", e.May, effects=())
say("another_may", "{who:player} may", FieldsSaid)
say("another_may", "{who:they} may", FieldsSaid)
say(
    "act",
    "{*:another_may} {cost:their_deed} . if (that player|the player|he or she|they) (do|does) , {effects:joined}",
    e.May,
)
say("effect", "{effects:acts} , where x is {amount:counted}", e.WhereX)
one_word(
    "damage_told",
    {f"the amount of damage {it}dealt to that player": w.ThatMuch() for it in ("it ", "", "they ")},
)
say("effect", "{effects:acts} , where x is {amount:damage_told}", e.WhereX)
sequence("acts", "act", (("and",), (",", "and")), ["and"], ["and"])


def _print_asked_after(grammar: Grammar, node: Meaning) -> list[str]:
    """counter target spell if it's red: before the target there would be nothing that "it" could be"""
    if not isinstance(node, e.OnlyIf) or node.otherwise or len(node.effects) != 1:
        raise Unprintable(node)
    aimed = {f"target {part.index + 1}" for part in parts_of(node.effects) if isinstance(part, w.Target)}
    if not any(getattr(part, "to", "") in aimed for part in parts_of(node.condition)):
        raise Unprintable(node)
    return [*grammar.words("one_act", node.effects), "if", *grammar.words("condition", node.condition)]


GRAMMAR.by_hand("asked_after", lambda reading, at: iter(()), _print_asked_after, frozenset())
say("effect", "({:asked_after}|{:act})")
say(
    "effect",
    "{effects:lone_act} unless you (pay {cost:payment}|{cost:deed}) [or ({otherwise:payment}|{otherwise:deed})]",
    e.Unless,
)
say("effect", "pay {cost:payment} . if you don't , {effects:joined}", e.Unless)
say("whoever_pays", "({:player}|{:they}|{:anybody})")
say(
    "effect",
    "{effects:lone_act} unless ({who:they} pay {cost:payment}|{who:whoever_pays} ((pays|pay) {cost:payment}|{cost:other_deed})) "
    "[or ({otherwise:payment}|{otherwise:other_deed})]",
    e.Unless,
)
say("act", "(if {condition:condition}|as long as {condition:threshold}) , {effects:joined}", e.OnlyIf)


def _read_back_for_a_time(reading: Reading, at: int) -> ReadAs:
    """return it to play at end of turn. Sacrifice it when you lose control of ~: as what it is in play then"""
    for back, end in reading.nodes("effect", at, e.Later):
        last = back.effects[-1]
        if reading.word(end) == "." and isinstance(last, e.MoveTo) and last.zone == "in play":
            for gone, stop in reading.nodes("effect", end + 1, e.Later):
                if not isinstance(gone.trigger, a.Beginning):
                    yield replace(back, effects=(*back.effects, gone)), stop


def _print_back_for_a_time(grammar: Grammar, node: Meaning) -> list[str]:
    gone = node.effects[-1] if isinstance(node, e.Later) else None
    if not isinstance(node, e.Later) or not isinstance(gone, e.Later):
        raise Unprintable(node)
    back = grammar.words("effect", replace(node, effects=node.effects[:-1]))
    return [*back, ".", *grammar.words("effect", gone)]


GRAMMAR.by_hand("back_for_a_time", _read_back_for_a_time, _print_back_for_a_time, "{:effect}", needs=(".",))
say("sentence", "{:back_for_a_time}")
say("sentence", "{*:who_may} pay {cost:payment} . if you do , {effects:choosing_first}", e.May)
say("sentence", "({:destroyed_for_good}|{:effect})")


def _read_choosing_first(reading: Reading, at: int) -> ReadAs:
    """choose a color. you gain 1 life for each permanent of that color: all of it needs the choice"""
    for choice, end in reading.nodes("act", at, e.Choose) if "color" in reading.words else ():
        if choice.what != "color":
            continue
        for between in ((".",), (",", "then")):
            if reading.words[end : end + len(between)] == between:
                for rest, stop in reading.several("effects", end + len(between)):
                    if stop >= len(reading.words):
                        yield (choice, *rest), stop


def _print_choosing_first(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, tuple) or len(node) < 2 or node[0] != e.Choose("color"):
        raise Unprintable(node)
    return [*grammar.words("act", node[0]), ".", *grammar.words("effects", node[1:])]


GRAMMAR.by_hand("choosing_first", _read_choosing_first, _print_choosing_first, frozenset(("choose",)))
CAN_FAIL = (e.Sacrifice, e.DiscardCards, e.RemoveCounters, e.MoveTo)
"""Instructions of which a text may say "if you can't"."""


def _read_what_can_fail(reading: Reading, at: int) -> ReadAs:
    """sacrifice a creature, then draw a card"""
    for kind in ("one_act", "joined"):
        for effects, end in reading.several(kind, at):
            if isinstance(effects[0], CAN_FAIL):
                yield effects, end


GRAMMAR.by_hand(
    "what_can_fail",
    _read_what_can_fail,
    said_as("joined"),
    "({:one_act}|{:joined})",
)
say("sentence", "{effects:what_can_fail} . if you can't , {otherwise:joined}", e.IfCant)
say(
    "sentence",
    "{effects:what_can_fail} . if (that player|the player|he or she|they) can't , {otherwise:joined}",
    e.IfCant,
)
_WON = "if (you|they|that player) <win> the flip , {won:joined}"
_LOST = "if (you|they|that player) <lose> the flip , {lost:joined}"
say(
    "coin_falls",
    f"{_WON} [. (if (you|they|that player) <lose> the flip|otherwise) , {{lost:joined}}]",
    FieldsSaid,
)
say(
    "coin_falls",
    f"{_LOST} [. (if (you|they|that player) <win> the flip|otherwise) , {{won:joined}}]",
    FieldsSaid,
)
_CALLED = "{caller:player} calls heads or tails while [the] coin is in the air (.|;)"
does(f"<flip> a coin (.|;) [{_CALLED}] {{*:coin_falls}}", e.FlipCoin)
does(
    "<flip> a coin . if (the coin|it) comes up heads , {won:joined} [. if (the coin|it) comes up tails , {lost:joined}]",
    e.FlipCoin,
    called=False,
)
HOW_COINS_FALL = {
    "heads": "heads",
    "tails": "tails",
    "coin that comes up heads": "heads",
    "coin that comes up tails": "tails",
    "flip you win": "won",
    "flip you lose": "lost",
}


def _read_coins(reading: Reading, at: int) -> ReadAs:
    """flip three coins: called where the text speaks of winning or losing them, and else not"""
    if reading.word(at) == "flip":
        for number, middle in reading.nodes("few", at + 1, w.Amount):
            if reading.word(middle) == "coins":
                after = " ".join(reading.words[middle:])
                called = any(words in after for words in ("flip you win", "flip you lose", "both flips"))
                yield e.FlipCoins(number, called=called), middle + 1


def _print_coins(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.FlipCoins):
        raise Unprintable(node)
    return ["flip", *grammar.words("few", node.number), "coins"]


def _read_how_coins_fell(reading: Reading, at: int) -> ReadAs:
    """coin that comes up heads; flip you win: after some were flipped"""
    for words, how in HOW_COINS_FALL.items():
        end = said_after(reading, at, words)
        if end is not None and "coins" in reading.words[:at]:
            yield w.Flips(how), end


def _print_how_coins_fell(grammar: Grammar, node: Meaning) -> list[str]:
    said = {how: words for words, how in HOW_COINS_FALL.items()}
    if not isinstance(node, w.Flips):
        raise Unprintable(node)
    return said[node.how].split()


GRAMMAR.by_hand("coins_flipped", _read_coins, _print_coins, frozenset(("flip",)))
GRAMMAR.by_hand(
    "how_coins_fell",
    _read_how_coins_fell,
    _print_how_coins_fell,
    frozenset(("coin", "flip", "heads", "tails")),
)


def _read_both_coins(reading: Reading, at: int) -> ReadAs:
    """both coins come up heads; you lose both flips: where two were flipped"""
    for words, how in BOTH_COINS.items():
        end = said_after(reading, at, words)
        if end is not None and ("two", "coins") in pairwise(reading.words[:at]):
            yield t.AmountIs(w.Flips(how), 2), end


def _print_both_coins(grammar: Grammar, node: Meaning) -> list[str]:
    for words, how in BOTH_COINS.items():
        if node == t.AmountIs(w.Flips(how), 2):
            return words.split()
    raise Unprintable(node)


BOTH_COINS = {
    "both coins come up heads": "heads",
    "both coins come up tails": "tails",
    "you win both flips": "won",
    "you lose both flips": "lost",
}
GRAMMAR.by_hand("both_coins", _read_both_coins, _print_both_coins, frozenset(("both", "you")))
say("count_each", "{:how_coins_fell}")
say("later", "at the beginning of your next {step:next_step}", a.Beginning)
say("later", "at the beginning of the next cleanup step", a.Beginning, step="cleanup", whose="next")
one_word(
    "turn_that_ends",
    {
        "end of turn": "next",
        "the end of that turn": "that turn",
        "the beginning of that turn 's end step": "that turn",
    },
)
say("later", "at {whose:turn_that_ends}", a.Beginning, step="end of turn")
say("later", "at end of combat", a.Beginning, step="end of combat", whose="next")
say("later", "at the (beginning|start) of the next turn 's upkeep", a.Beginning, step="upkeep", whose="next")
say("later", "at the (beginning|start) of the next turn", a.Beginning, step=THE_TURN, whose="next")


def _asked_last(kind: str) -> Printer:
    """destroy it if it didn't attack: an "if" before it would be asked as the time comes, too (410.8)"""

    def show(grammar: Grammar, node: Meaning) -> list[str]:
        only = node[0] if isinstance(node, tuple) and node else None
        if isinstance(node, tuple) and isinstance(only, e.IfDone) and len(node) == 1:
            return grammar.words("if_done", only)
        if isinstance(node, tuple) and isinstance(only, e.OnlyIf) and not only.otherwise:
            rest = [".", *grammar.words(kind, node[1:])] if node[1:] else []
            with suppress(Unprintable):
                return [*grammar.words("destroyed_for_good", only), *rest]
            with suppress(Unprintable):
                act = grammar.words("one_act", only.effects)
                return [*act, "if", *grammar.words("condition", only.condition), *rest]
        return grammar.words(kind, node)

    return show


GRAMMAR.by_hand(
    "done_later", lambda reading, at: reading.several("joined", at), _asked_last("joined"), "{:joined}"
)
GRAMMAR.by_hand(
    "what_it_does", lambda reading, at: reading.several("effects", at), _asked_last("effects"), "{:effects}"
)
say("act", "{trigger:later} , [if {condition:condition} ,] {effects:done_later}", e.Later)
one_word("asked_then", {"if": True})
say(
    "effect", "{effects:one_act} {trigger:later} [{as_it_resolves:asked_then} {condition:condition}]", e.Later
)
say("act", "when {trigger:trigger} , {effects:joined}", e.Later)
say("effect", "{effects:one_act} when {trigger:own_end}", e.Later)
sequence("one_act", "act", (), [], [])


def _read_lone_act(reading: Reading, at: int) -> ReadAs:
    """draw a card, but not the second half of "sacrifice a creature and draw a card", of which a condition is for both"""
    if reading.word(at - 1) != "and":
        yield from reading.several("one_act", at)


GRAMMAR.by_hand("lone_act", _read_lone_act, said_as("one_act"), "{:one_act}")


def _read_may_do(reading: Reading, at: int) -> ReadAs:
    """What may be done, in one sentence, and in a second one after "if you do"."""
    if reading.word(at) == "have":  # "you may have target player discard a card"
        yield from reading.several("joined", at + 1)
    if reading.word(at) in OTHERS_DO:  # which one may have, and not do
        return
    for first, end in reading.several("joined", at):
        if any(isinstance(effect, e.May) for effect in first):
            continue  # "you may draw a card, then you may untap ~": either, without the other
        if reading.word(at) == "pay" and isinstance(first[0], e.Unless):
            continue  # "you may pay {2}. If you don't, ...": the rest isn't what may be done
        if tuple(reading.word(end + i) for i in range(5)) == (".", "if", "you", "do", ","):
            for second, stop in reading.several("joined", end + 5):
                yield (*first, e.IfItWasDone(), *second), stop
        if (
            reading.word(end) == "to"
            and reading.word(at) in PAID
            and "it" not in (reading.word(at + 1), reading.word(end + 2))
            and reading.words[at - 2 : at] == ("you", "may")
        ):
            for second, stop in reading.several("joined", end + 1):
                yield (*first, e.IfItWasDone(), *second), stop
        yield first, end


OTHERS_DO = frozenset(("target", "each", "that", "those", "enchanted", "equipped", "all"))
"""With what somebody or something begins that isn't who may do it."""
PAID = ("pay", "sacrifice", "discard")
"""What one may do to have something done."""
OF_ONE, OF_ANY = ("deals", "gets", "gains", "has", "becomes"), ("deal", "get", "gain", "have", "become")


def _print_may_do(grammar: Grammar, node: Meaning) -> list[str]:
    """have ~ deal no combat damage until end of turn: what is so of a thing, and nothing that anybody does"""
    if isinstance(node, tuple) and e.IfItWasDone() in node:
        at = node.index(e.IfItWasDone())
        first, second = grammar.words("joined", node[:at]), grammar.words("joined", node[at + 1 :])
        return [*first, ".", "if", "you", "do", ",", *second]
    words = grammar.words("joined", node)
    if isinstance(node, tuple) and len(node) == 1 and isinstance(node[0], e.Modify):
        said = next((word for word in words if word in OF_ONE), None)
        if said is not None:
            at = words.index(said)
            return ["have", *words[:at], OF_ANY[OF_ONE.index(said)], *words[at + 1 :]]
    return ["have", *as_order(words)] if words[0] in OTHERS_DO else words


GRAMMAR.by_hand("may_do", _read_may_do, _print_may_do, "(have|{:joined})")
MULTIPLIED = ("number", "amount")
"""FieldsSaid that say how many or how much, of which one comes for each of what is counted."""


DONE_TO_ONE = (e.MoveTo, e.Tap, e.Untap, e.Destroy)
"""Instructions that may be for one thing that is chosen, and then for as many as are counted."""


def _read_multiplied(reading: Reading, at: int) -> ReadAs:
    """An instruction "for each" of something: "put a +1/+1 counter on ~ for each card in your hand"."""
    for node, end in reading.nodes("act", at, e.Instruction):
        if (reading.word(end), reading.word(end + 1)) != ("for", "each"):
            continue
        one = isinstance(node, DONE_TO_ONE) and _one_chosen(node.what)
        if isinstance(node, (e.AddMana, e.Modify, e.SearchLibrary, e.PreventDamage)) or not (
            one or _counts(node)
        ):
            continue
        for counted, stop in reading.nodes("count_each", end + 2, w.Amount):
            if isinstance(node, DONE_TO_ONE) and isinstance(node.what, w.OneOf):
                yield replace(node, what=replace(node.what, number=w.Times(1, counted))), stop
                continue
            (field,) = _counts(node)
            once = getattr(node, field)
            if isinstance(once, w.Number):
                yield replace(node, **{field: w.Times(once.value, counted)}), stop


def _one_chosen(what: w.Things) -> bool:
    """a card in your graveyard"""
    return isinstance(what, w.OneOf) and what.number is None and not what.up_to


def _counts(node: e.Instruction) -> list[str]:
    return [name for name in MULTIPLIED if isinstance(getattr(node, name, None), (w.Number, w.Times))]


def _print_multiplied(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, DONE_TO_ONE) and isinstance(node.what, w.OneOf):
        if isinstance(node.what.number, w.Times) and node.what.number.number == 1:
            once = grammar.words("act", replace(node, what=replace(node.what, number=None)))
            return [*once, "for", "each", *grammar.words("count_each", node.what.number.of)]
        raise Unprintable(node)
    if isinstance(node, e.Instruction) and len(fields := _counts(node)) == 1:
        times = getattr(node, fields[0])
        if isinstance(times, w.Times):
            once = grammar.words("act", replace(node, **{fields[0]: w.Number(times.number)}))
            return [*once, "for", "each", *grammar.words("count_each", times.of)]
    raise Unprintable(node)


GRAMMAR.by_hand("multiplied", _read_multiplied, _print_multiplied, "{:act}", needs=("for", "each"))
say("effect", "{:multiplied}")
say("effect", "{effects:one_act} if {condition:condition}", e.OnlyIf)
SHARED = (
    e.ChangeSize,
    e.GainAbilities,
    e.LoseAbilities,
    e.HasProperty,
    e.SetColors,
    e.SetTypes,
    e.SetSnow,
    e.SetSize,
)
"""Changes that take their duration from what is said beside them, where they have none of their own."""


def _sharing_duration(node: Meaning, rest: tuple[Meaning, ...], first: str) -> tuple[Meaning, ...]:
    """Instructions of one sentence: "X gets +1/+1 and Y gets +1/+1 until end of turn", "until end of turn, X
    and Y"; both last so long.
    """
    following = rest[0]
    if isinstance(node, e.Modify) and isinstance(following, e.Modify):
        if not node.duration and following.duration and _takes_a_duration(node):
            return replace(node, duration=following.duration), *rest
        if node.duration and not following.duration and first == "until" and _takes_a_duration(following):
            return node, replace(following, duration=node.duration), *rest[1:]
    return node, *rest


def _takes_a_duration(node: e.Modify) -> bool:
    return all(isinstance(change, SHARED) for change in node.changes)


sequence(
    "joined",
    "effect",
    (("and",), (",", "and"), (",", "then"), (",",)),
    ["and"],
    ["and"],
    longest=True,
    together=_sharing_duration,
)
sequence(
    "effects",
    "sentence",
    (
        *((".",), (",", "then"), ("and", "then"), (".", "then"), ("and",), (",", "and"), (",",)),
        *((".", "then", ","), (";", "then", ",")),
    ),
    ["."],
    ["."],
    end=".",
    together=_sharing_duration,
    parted=e.Then(),
    apart=(
        *(e.May, e.OnlyIf, e.IfDone, e.InsteadIf, e.BeginInstead, e.FlipCoin, e.Later, e.Unless),
        t.WheneverFor,
    ),
    again=(e.May,),
)
