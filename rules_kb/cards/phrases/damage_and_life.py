"""Phrases of damage and life: dealt, divided, prevented, gained and lost."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, parts_of, replace
from rules_kb.cards.patterns import TokenWords
from rules_kb.cards.phrases.deeds import does
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say, sequence

say("hurt_ones", "({:recipients}|{:oneself}|{:one_and_others})")
say("dealt", "damage to {to:hurt_ones} equal to {amount:equal_to}", FieldsSaid)
say("dealt", "{amount:amount} damage to {to:hurt_ones}", FieldsSaid)
say("damage_for_each", "{number:count} damage for each {of:count_each}", w.Times)
say("dealt", "{amount:damage_for_each} to {to:hurt_ones}", FieldsSaid)
say("dealt", "damage equal to {amount:equal_to} [,] to {to:hurt_ones}", FieldsSaid)
one_word(
    "how_divided",
    {
        "as you choose": True,
        "any way you choose": True,
        "evenly , rounded down ,": "evenly",
        "evenly": "evenly",
    },
)
say("dealt", "{amount:amount} damage [,] divided {divided:how_divided} among {to:recipients}", FieldsSaid)
say("dealt", "{amount:in_case} damage to {to:recipients}", FieldsSaid)
one_word(
    "it_stays",
    {
        f"{joined} {which} damage can't be prevented": True
        for joined in ("and", ".", ", and")
        for which in ("the", "that", "this")
    },
)
say("act", "(deal|{source:one} deals|deals) {*:dealt} [{stays:it_stays}]", e.DealDamage)
one_word(
    "goes_to_controller",
    {
        f"{whose} controller": True
        for whose in ("that creature 's", "that permanent 's", "that planeswalker 's", "its")
    },
)
say(
    "act",
    "(deal|{source:one} deals|deals) {*:dealt} . excess damage is dealt to {excess:goes_to_controller} instead",
    e.DealDamage,
)
say("act", "divide {amount:amount} damage as you choose among {to:recipients}", e.DealDamage, divided=True)
say("share", "{amount:amount} damage to {to:recipient}", e.Share)
sequence("shares", "share", ((",",), ("and",), (",", "and")), [","], [",", "and"])
say("act", "(deal|{source:one} deals|deals) {shares:shares}", e.DealSeveral)
_EARLIER, _SIZE = "before the damage was dealt", "or the creature 's toughness"
one_word(
    "taken_this_way",
    {
        f"the damage dealt , but not more {than}": t.DealtThisWay(bounded=True)
        for than in (
            f"life than the player 's life total {_EARLIER} , the planeswalker 's loyalty {_EARLIER} , {_SIZE}",
            f"than the player 's life total {_EARLIER} {_SIZE}",
            "than the toughness of the creature or the life total of the player",
        )
    }
    | {"the damage dealt this way": t.DealtThisWay(), "the life lost this way": t.LostThisWay()},
)
say("counted", "{:taken_this_way}")
say("excess_dealt", "to {on:it} this way", FieldsSaid)
say("excess_dealt", "(to a (permanent|creature)|) this way", FieldsSaid)
say("counted", "the [amount of] excess damage dealt {*:excess_dealt}", t.DealtThisWay, excess=True)
say("excess_was_dealt", "excess damage was dealt {*:excess_dealt}", t.DealtThisWay, excess=True)
say("condition", "{of:excess_was_dealt}", t.AmountIs, number=1, how="greater")
_SO_MUCH = "[total] amount of"
one_word("sort_of_damage", {"combat": "combat", "non~ combat": "noncombat"})
one_word("your_opponents", {"your opponents": w.EachOpponent(), "your opponents have": w.EachOpponent()})
one_word("you_so_far", {you: w.You() for you in ("you", "you've", "you have")})
one_word("life_went", {"gained": "gained", "lost": "lost"})
say(
    "counted",
    f"the [{_SO_MUCH}] life ({{who:you_so_far}}|{{who:your_opponents}}) {{how:life_went}} this turn",
    t.LifeSoFar,
)
say(
    "counted",
    f"the [{_SO_MUCH}] [{{kind:sort_of_damage}}] damage [already] dealt to "
    "({to:player}|{to:your_opponents}|{to:named_before}) [so far] this turn [by {by:things}]",
    t.DealtSoFar,
)
say("count_each", "1 damage dealt to ({to:player}|{to:named_before}) (this|that) turn", t.DealtSoFar)
say("life_for_each", "{number:count} life for each {of:count_each}", w.Times)
say("so_much_life", "{amount:life_for_each}", FieldsSaid)
say("so_much_life", "life equal to {amount:equal_to}", FieldsSaid)
say("so_much_life", "{amount:amount} life", FieldsSaid)
does("<gain> {*:so_much_life}", e.GainLife)
does("<lose> {*:so_much_life}", e.LoseLife)
one_word(
    "half_a_life",
    {
        f"half {_whose} life": w.Half(w.LifeOf(_who), up=True)
        for _whose, _who in (("your", w.You()), ("their", w.ThatPlayer()))
    },
)
does("<lose> {amount:half_a_life} , rounded up", e.LoseLife)


def _read_who_deal(reading: Reading, at: int) -> ReadAs:
    """each creature you control; each of those creatures: several, each of which deals its own damage"""
    for what, end in reading.nodes("objects", at, w.Things):
        if isinstance(what, (w.Each, w.Those)) and reading.word(at) == "each":
            yield what, end


def _print_who_deal(grammar: Grammar, node: Meaning) -> list[str]:
    return [*(["each", "of"] if isinstance(node, w.Those) else []), *grammar.words("objects", node)]


GRAMMAR.by_hand("who_deal", _read_who_deal, _print_who_deal, frozenset(("each",)))
say("act", "{what:who_deal} deals damage equal to its power to {to:recipients}", e.EachDeals)
one_word("your_doubled", {"your life total": w.Times(2, w.LifeOf(w.You()))})
one_word("doubled", {"life total": w.Times(2, w.LifeOf(w.ThatPlayer()))})
say(
    "act",
    "({who:possessor} life total becomes ({amount:number}|[equal to] {amount:equal_to})"
    "|double ({amount:your_doubled}|{who:possessor} {amount:doubled}))",
    e.SetLife,
)
say(
    "act",
    "prevent the next {amount:number} damage that (would be dealt to {to:recipient} this turn [by {source:chosen_source}]"
    "|{source:chosen_source} would deal to {to:recipient} this turn)",
    e.PreventDamage,
)
say("act", "prevent the next {amount:number} damage to {to:recipient} this turn", e.PreventDamage)
say("act", "shield {to:recipient} from the next {amount:amount} damage [this turn]", e.PreventDamage)
say(
    "act",
    "prevent the next {amount:number} damage (that would be dealt this turn to {to:recipient} , divided as you choose|this turn divided (any way|as) you choose among {to:recipient})",
    e.PreventDamage,
    divided=True,
)
one_word("all_combat_damage", {"all combat damage": True})
say("act", "prevent {combat_only:all_combat_damage} that would be dealt this turn", e.PreventDamage)
say("act", "prevent all damage [that] ({source:one}|{source:a_thing}) would deal this turn", e.PreventDamage)
say(
    "act",
    "prevent all combat damage [that] {source:one} would deal this turn",
    e.PreventDamage,
    combat_only=True,
)
say(
    "act",
    "prevent (all damage|{combat_only:all_combat_damage}) (that would be dealt to|to) {to:recipient} this turn",
    e.PreventDamage,
)
say("act", "prevent all combat damage this turn", e.PreventDamage, combat_only=True)
say("act", "prevent all combat damage from {source:one} this turn", e.PreventDamage, combat_only=True)
say(
    "act",
    "prevent the next damage that {source:a_thing} would deal to {to:player} this turn",
    e.PreventDamage,
    next_time=True,
)
say(
    "act",
    "prevent the next damage to {to:player} from {source:a_thing} this turn",
    e.PreventDamage,
    next_time=True,
)
say("act", "{instead:for_once}", e.BeginInstead, once=True)
say(
    "act",
    "the next time {source:a_thing} would deal damage to {to:player} this turn , prevent that damage",
    e.PreventDamage,
    next_time=True,
)
THIS_WAY = ("damage", "is", "prevented", "this", "way", ",")
FOR_EACH_ONE = ("for", "each", "1", "damage", "prevented", "this", "way", ",")


def _read_prevented_with(reading: Reading, at: int) -> ReadAs:
    """prevent the next 3 damage to you this turn. for each 1 damage prevented this way, put a +1/+1 counter on
    ~; and what else is done with so much
    """
    for node, end in reading.nodes("act", at, e.PreventDamage):
        and_then = reading.words[end : end + 2] == (",", "and")
        if not (reading.word(end) == "." or and_then) or node.divided:
            continue
        for effects, stop in _so_much_of_it(reading, end + 1 + and_then, node.next_time):
            done = tuple(effect for effect in effects if isinstance(effect, e.Instruction))
            if any(isinstance(part, w.ThatMuch) for part in parts_of(done)):
                yield replace(node, effects=done), stop


def _so_much_of_it(reading: Reading, at: int, once: bool) -> Iterator[tuple[tuple[Meaning, ...], int]]:
    words = reading.words
    if not once and words[at : at + 5] == ("you", "gain", "that", "much", "life"):
        yield from reading.several("one_act", at)
    start = at + 1 + len(THIS_WAY)
    if reading.word(at) == "if" and words[at + 1 : start] == THIS_WAY:
        yield from reading.several("joined", start)
    end = next((place for place in range(at, len(words)) if words[place] == "."), len(words))
    # what a sentence by itself puts at once is put before anything was prevented
    for said in (FOR_EACH_ONE, FOR_EACH_ONE[:2] + FOR_EACH_ONE[3:]):
        if words[at : at + len(said)] == said:
            yield from _so_many_counters(reading, (*words[:at], *words[at + len(said) : end]), at, end)
        elif words[end - len(said) + 1 : end] == said[:-1] and words[at - 1 : at + 2] != (".", "put", "a"):
            yield from _so_many_counters(reading, words[: end - len(said) + 1], at, end)


def _so_many_counters(
    reading: Reading, words: TokenWords, at: int, end: int
) -> Iterator[tuple[tuple[Meaning, ...], int]]:
    """put a +1/+1 counter on it, or at a later time, of which there are as many as damage was prevented"""
    put = next(
        (place for place in range(at, len(words) - 3) if words[place : place + 2] == ("put", "a")), None
    )
    if put is None or words[put + 3] != "counter":
        return
    many = (*words[: put + 1], "that", "many", words[put + 2], "counters", *words[put + 4 :])
    for effects, stop in Reading(reading.grammar, many).several("one_act" if put == at else "joined", at):
        if stop == len(many):
            yield effects, end


def _print_prevented_with(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.PreventDamage) or not node.effects:
        raise Unprintable(node)
    shield = grammar.words("act", replace(node, effects=()))
    if node.effects == (e.GainLife(w.ThatMuch()),):
        return [*shield, ".", "you", *grammar.words("joined", node.effects)]
    return [*shield, ".", "if", *THIS_WAY, *grammar.words("joined", node.effects)]


GRAMMAR.by_hand("prevented_with", _read_prevented_with, _print_prevented_with, "{:act}")
say("sentence", "{:prevented_with}")
say("act", "exchange life totals with {second:player}", e.ExchangeLife, first=w.You())
say("act", "{first:one} fights {second:one}", e.Fight)
does("<get> (a|one|1|{number:few}) poison (counters|counter)", e.AddPoison)
