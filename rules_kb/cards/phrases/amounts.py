"""Amounts that a text works out from others, and instructions that depend on what the cards are."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, refuse, say
from rules_kb.cards.reading_numbers import read_number
from rules_kb.cards.words_of_descriptions import SMALL

# -- whole numbers ------------------------------------------------------------------------------------------


def _read_count(reading: Reading, at: int) -> ReadAs:
    for node, end in read_number(reading, at):
        if isinstance(node, w.Number):
            yield node.value, end


GRAMMAR.by_hand("count", _read_count, lambda grammar, node: [str(node)], "{:few}")
GRAMMAR.by_hand(
    "whole_number",
    lambda reading, at: reading.nodes("number", at, w.Number),
    lambda grammar, node: [str(node.value)] if isinstance(node, w.Number) else refuse(grammar, node),
    "{:number}",
)
say("few_or_more", "({:few_whole} or more|at least {:few_whole})")
GRAMMAR.by_hand(
    "few_whole",
    _read_count,
    lambda grammar, node: [SMALL[node]] if isinstance(node, int) and 0 <= node < len(SMALL) else [str(node)],
    "{:few}",
)

# -- sums and differences ------------------------------------------------------------------------------------

say("difference", "{of:counted} minus ({less:number}|{less:counted})", w.Difference)
say("difference", "{of:number} minus {less:counted}", w.Difference)
say("effect", "{effects:one_act} , where x is {amount:difference}", e.WhereX)
say("counted", "the greatest number of cards a player discarded this way", w.GreatestShare)
say("up_to_some", "{number:few} {what:things}", w.OneOf, up_to=True)
say("as_many_as_wanted", "any number of {what:things}", w.OneOf, number=None, up_to=True)
_BALANCED = (
    "each player chooses a number of {kinds:evened_lands} they control equal to the number of lands controlled by the "
    "(player|one) who controls the (fewest|least) , then sacrifices the (rest|others) . players discard cards and sacrifice "
    "creatures the same way"
)
_BALANCED_ONCE = (
    "each player sacrifices enough {kinds:evened_lands} to equalize the number of lands all players control . the player "
    "who controls the (fewest|least) lands can't sacrifice any (in|) this way . all players then (equalize|even out) cards "
    "in hand and then creatures in play (in|) the same way"
)
one_word("evened_lands", {"lands": ("land", "card", "creature")})
say("act", f"(each player evens out {{kinds:evened}}|{_BALANCED}|{_BALANCED_ONCE})", e.EvenOut)
one_word("evened", {"lands , cards in hand , and creatures": ("land", "card", "creature")})

# -- damage --------------------------------------------------------------------------------------------------

say("recipient", "any number of targets", w.Target, what="any target", least=1, most=None)
say("next_damage", "{to:one}", a.WouldBeDamaged)


YOU_OR = (("you", "and/or"), ("you", "and", "/", "or"), ("you", "or"))


def _would_be_hurt(reading: Reading, at: int) -> Iterator[tuple[a.WouldBeDamaged, int]]:
    """~; target creature; you; you and/or creatures you control"""
    yield from reading.nodes("next_damage", at, a.WouldBeDamaged)
    if reading.word(at) == "you":
        yield a.WouldBeDamaged(to=w.You()), at + 1
    for words in YOU_OR:
        if reading.words[at : at + len(words)] == words:
            for what, end in reading.nodes("things", at + len(words), w.Filter):
                yield a.WouldBeDamaged(to=w.YouOr(what)), end


def _hurt_instead(reading: Reading, at: int) -> ReadAs:
    yield from reading.of("redirected", at)
    for node, end in reading.nodes("recipient", at, w.Target):
        if w.may_be_a_player(node):
            yield node, end


def _read_next_redirected(reading: Reading, at: int) -> ReadAs:
    """the next 2 damage that would be dealt to you this turn is dealt to any target instead; that a source of your
    choice would deal to you
    """
    if reading.words[at : at + 2] != ("the", "next") or reading.words[at + 3 : at + 5] != ("damage", "that"):
        return
    sources: list[tuple[w.Filter | None, int]] = []
    if reading.words[at + 5 : at + 9] == ("would", "be", "dealt", "to"):
        sources = [(None, at + 9)]
    for by, middle in reading.nodes("a_thing", at + 5, w.Filter):
        if by.noun == "source" and reading.words[middle : middle + 3] == ("would", "deal", "to"):
            sources.append((by, middle + 3))
    for most, _ in reading.of("count", at + 2):
        for source, start in sources:
            for event, end in _would_be_hurt(reading, start):
                if reading.words[end : end + 5] != ("this", "turn", "is", "dealt", "to"):
                    continue
                for to, stop in _hurt_instead(reading, end + 5):
                    if reading.word(stop) == "instead" and isinstance(to, (w.Things, w.Who)):
                        change = e.ChangeEvent(to=to, most=int(str(most)))
                        whole = a.Instead(replace(event, source=source), ())
                        yield replace(whole, effects=(change,)), stop + 1


def _print_next_redirected(grammar: Grammar, node: Meaning) -> list[str]:
    change = node.effects[0] if isinstance(node, a.Instead) and node.effects else None
    if not isinstance(node, a.Instead) or not isinstance(change, e.ChangeEvent) or change.most is None:
        raise Unprintable(node)
    event = node.event
    assert isinstance(event, a.WouldBeDamaged)
    by = ["would", "be", "dealt", "to"]
    if event.source is not None:
        by = [*grammar.words("a_thing", event.source), "would", "deal", "to"]
    if isinstance(event.to, w.You):
        to = ["you"]
    elif isinstance(event.to, w.YouOr):
        to = ["you", "and/or", *grammar.words("things", event.to.what)]
    else:
        to = grammar.words("next_damage", replace(event, source=None))
    there = grammar.words("recipient" if w.may_be_a_player(change.to) else "redirected", change.to)
    next_ones = ["the", "next", str(change.most), "damage", "that"]
    return [*next_ones, *by, *to, "this", "turn", "is", "dealt", "to", *there, "instead"]


GRAMMAR.by_hand("next_redirected", _read_next_redirected, _print_next_redirected, frozenset(("the",)))
say("for_once", "{:next_redirected}")

# -- what it is ----------------------------------------------------------------------------------------------

say("effect", "{effects:one_act} if {condition:what_it_is}", e.OnlyIf)
say("what_it_is", "{it:named_before} 's {color:color}", a.ItHasColor)
