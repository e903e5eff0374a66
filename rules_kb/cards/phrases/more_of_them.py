"""More tokens and counters than there would be, and the words of later sets that stand for putting counters."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_after, say


def _read_sort_of_tokens(reading: Reading, at: int) -> ReadAs:
    """tokens; creature tokens: the latter only where their type is said"""
    if reading.word(at) == "tokens":
        yield None, at + 1
        return
    for what, end in reading.nodes("things", at, w.Filter):
        if what == w.Filter(words=what.words, states=("token",)):
            yield what, end


def _print_sort_of_tokens(grammar: Grammar, node: Meaning) -> list[str]:
    return ["tokens"] if node is None else grammar.words("things", node)


PLUS = ("those", "tokens", "plus")


def _read_so_many_tokens(reading: Reading, at: int) -> ReadAs:
    """twice that many of those tokens; those tokens plus that many squirrel tokens; that many angel tokens"""
    if (end := said_after(reading, at, "twice that many of those tokens")) is not None:
        yield t.TokensInstead(2), end
    plus = reading.words[at : at + len(PLUS)] == PLUS
    if (start := said_after(reading, at + len(PLUS) * plus, "that many")) is not None:
        for token, end in reading.nodes("tokens", start, e.Token):
            yield t.TokensInstead(int(plus), token), end


def _print_so_many_tokens(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, t.TokensInstead):
        raise Unprintable(node)
    if node.token is None:
        return ["twice", "that", "many", "of", "those", "tokens"]
    return [*(PLUS if node.times else ()), "that", "many", *grammar.words("tokens", node.token)]


GRAMMAR.by_hand("sort_of_tokens", _read_sort_of_tokens, _print_sort_of_tokens, "(tokens|{:things})")
GRAMMAR.by_hand(
    "so_many_tokens", _read_so_many_tokens, _print_so_many_tokens, frozenset(("twice", "that", "those"))
)
one_word("times_that_many", {"twice that many": 2})
one_word("that_many_and", {"that many plus one": 1})
say("how_many_instead", "{times:times_that_many}", FieldsSaid)
say("how_many_instead", "{more:that_many_and}", FieldsSaid)
for _kind in ("+1/+1", "-1/-1"):
    say(
        "statement",
        f"if one or more {_kind} counters would be put on (a|an) {{on:thing}} , {{*:how_many_instead}} {_kind} "
        "counters are put on (it|that creature|that permanent) instead [.]",
        t.MoreOf,
        counter=_kind,
    )
_ON = "(a|an) {on:thing} ,"
_TWICE = "{times:times_that_many} of those"
for _more, _by_effect in (
    (
        f"(an effect would create one or more tokens under your control , it creates {_TWICE} tokens"
        f"|an effect would put one or more counters on {_ON} it puts {_TWICE} counters on",
        True,
    ),
    (
        "(one or more {what:sort_of_tokens} would be created under your control , {instead:so_many_tokens} are created"
        f"|one or more counters would be put on {_ON} {_TWICE} counters are put on",
        False,
    ),
):
    said = f"if {_more} (it|that permanent|that creature)) instead [.]"
    say("statement", said, t.MoreOf, by_effect=_by_effect)

# -- support and blight -------------------------------------------------------------------------------------


def _read_support(reading: Reading, at: int) -> ReadAs:
    """support 2: a counter on each of up to two other creatures"""
    if reading.word(at) == "support":
        for number, end in reading.nodes("number", at + 1, w.Amount):
            others = w.Filter(words=("creature",), others=True)
            yield e.PutCounters("+1/+1", w.Target(others, least=0, most=number)), end


def _print_support(grammar: Grammar, node: Meaning) -> list[str]:
    on = node.on if isinstance(node, e.PutCounters) and node.kind == "+1/+1" else None
    if not isinstance(on, w.Target) or on.least or not isinstance(on.what, w.Filter) or not on.what.others:
        raise Unprintable(node)
    return ["support", *grammar.words("number", on.most)]


_OWN = w.Filter(words=("creature",), controller="you")
_THEIRS = w.OneOf(w.Filter(words=("creature",), controller=w.ThatPlayer()))
one_word("blight", dict.fromkeys(("blight", "blights"), "-1/-1"))
say("act", "{kind:blight} {number:number}", e.PutCounters, on=w.OneOf(_OWN))
say("act", "({who:player}|{who:they}) {kind:blight} {number:number}", e.PutCounters, on=_THEIRS)
GRAMMAR.by_hand("support", _read_support, _print_support, frozenset(("support",)))
say("act", "{:support}")


def _read_as_many_tokens(reading: Reading, at: int) -> ReadAs:
    """create a number of 1/1 red goblin creature tokens equal to the damage dealt this way"""
    start = said_after(reading, at, "create a number of")
    for token, middle in reading.nodes("tokens", start, e.Token) if start is not None else ():
        end = said_after(reading, middle, "equal to")
        for number, stop in reading.nodes("equal_to", end, w.Amount) if end is not None else ():
            yield e.CreateTokens(token, number), stop


def _print_as_many_tokens(grammar: Grammar, node: Meaning) -> list[str]:
    number = node.number if isinstance(node, e.CreateTokens) else None
    if not isinstance(node, e.CreateTokens) or not isinstance(number, t.DealtThisWay) or node.who != w.You():
        raise Unprintable(node)
    said = [*grammar.words("tokens", node.token), "equal", "to", *grammar.words("equal_to", number)]
    return ["create", "a", "number", "of", *said]


GRAMMAR.by_hand(
    "as_many_tokens", _read_as_many_tokens, _print_as_many_tokens, frozenset(("create",)), ("number",)
)
say("act", "{:as_many_tokens}")
