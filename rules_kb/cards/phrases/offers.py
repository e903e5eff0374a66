"""What is offered to players so that something doesn't happen, what waits for the rest of the turn, and what a
player can't do in it.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.costs import FromLibraryCost, RemoveAllCountersCost
from rules_kb.cards.durations import UNTIL_END_OF_TURN, UNTIL_YOUR_NEXT_TURN
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, parts_of
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, refuse, said_after, said_as, say
from rules_kb.table.mana import FREE

# -- so that it doesn't happen -------------------------------------------------------------------------------

one_word(
    "anybody",
    {
        "any player": w.AnyPlayer(),
        "a player": w.AnyPlayer(),
        "any other player": w.AnyOther(than=w.ThatPlayer()),
        "any opponent": w.AnyOther(than=w.You()),
    },
)
for _act, _avoided in (("lone_act", "how_countered"), ("one_act", "how_prevented")):
    say(
        "effect",
        f"{{effects:{_act}}} . {{who:whoever_pays}} may ((pay {{cost:payment}} [or {{otherwise:payment}}]|{{cost:deed}}) "
        f"to {{prevents:{_avoided}}}|{{prevents:{_avoided}}} {{cost:by_paying}})",
        e.Unless,
    )
say(
    "effect",
    "{effects:damage_dealt} . {who:whoever_pays} may pay {cost:payment} for {each:each_point} to prevent",
    e.Unless,
    prevents=True,
)
one_word("each_point", {"each 1 damage": True})
GRAMMAR.by_hand(
    "damage_dealt",
    lambda reading, at: (((dealt,), end) for dealt, end in reading.nodes("act", at, e.DealDamage)),
    said_as("one_act"),
    "{:act}",
)
one_word(
    "how_countered", {f"counter {what}": False for what in ("this effect", "this ability", "this spell", "~")}
)
one_word(
    "how_prevented",
    {
        **{f"prevent {what}{damage}": True for what in ("this", "that") for damage in ("", " damage")},
        "prevent the damage": True,
        "prevent the damage to himself or herself": True,
    },
)


def _read_by_paying(reading: Reading, at: int) -> ReadAs:
    """by paying {2}; by paying its toughness in life"""
    if reading.words[at : at + 2] != ("by", "paying"):
        return
    yield from reading.nodes("payment", at + 2, a.Cost)
    words = reading.words
    if words[at + 2] == "the":
        reading = Reading(reading.grammar, (*words[: at + 2], "that", *words[at + 3 :]))
    for amount, end in reading.nodes("equal_to", at + 2, w.Amount):
        if reading.words[end : end + 2] == ("in", "life"):
            yield a.Cost((a.PayLife(amount),)), end + 2


GRAMMAR.by_hand("by_paying", _read_by_paying, refuse, frozenset(("by",)))
say(
    "effect",
    "{who:whoever_pays} pays {cost:payment} [or {otherwise:payment} ,] or ({effects:does_to_it}|{effects:one_act})",
    e.Unless,
)
_VERBS = ("sacrifice", "discard", "exile", "pay", "return", "remove", "put")
DONE_BY_ANOTHER = {**{f"{verb}s": verb for verb in _VERBS}, "has": "have"}


def _read_does(reading: Reading, at: int) -> ReadAs:
    """a cost that another's deed is: sacrifices a creature"""
    if verb := DONE_BY_ANOTHER.get(reading.word(at)):
        again = Reading(reading.grammar, (verb, *reading.words[at + 1 :]))
        for cost, end in (*again.nodes("deed", 0, a.Cost), *again.nodes("their_deed", 0, a.Cost)):
            yield cost, at + end
        reading.reached(at + again.furthest)


def _print_does(grammar: Grammar, node: Meaning) -> list[str]:
    verb, *rest = grammar.words("their_deed", node)
    for said, plain in DONE_BY_ANOTHER.items():
        if plain == verb:
            return [said, *rest]
    raise Unprintable(node)


GRAMMAR.by_hand("does", _read_does, _print_does, frozenset(DONE_BY_ANOTHER))


def _read_other_deed(reading: Reading, at: int) -> ReadAs:
    """discard a card; they discard their hand; that player discards their hand"""
    for kind in ("deed", "their_deed", "does"):
        yield from reading.of(kind, at)


def _print_other_deed(grammar: Grammar, node: Meaning) -> list[str]:
    first, *rest = grammar.words("their_deed", node)
    return ["has" if first == "have" else first, *rest]


GRAMMAR.by_hand("other_deed", _read_other_deed, _print_other_deed, "({:deed}|{:their_deed}|{:does})")
for _tapped in ("~ comes into play tapped [instead]", "it comes into play tapped [instead]"):
    say(
        "statement",
        f"as ~ comes into play , you may {{unless_paid:what_is_paid}} . if you don't , {_tapped} [.]",
        a.EntersTapped,
    )
say("what_is_paid", "pay {:payment}")
say("what_is_paid", "{:deed}")

# -- costs ---------------------------------------------------------------------------------------------------

say("statement", "as a cost in its own text , {cost:cost} [.]", a.AdditionalCost, in_text=True)

_TOP = "the top (card|{number:few} cards) of your library"
one_word("library_goes", {"into your graveyard": "graveyard"})
say(
    "cost_part",
    f"(put {_TOP} {{zone:library_goes}}|(exile|remove) {_TOP} [from the game])",
    FromLibraryCost,
    zone="removed",
)
one_word("so_many_of_them", {"all": False, "any number of": True})
say(
    "cost_part",
    "remove {any_number:so_many_of_them} {kind:counter_kind} counters from ~",
    RemoveAllCountersCost,
)

one_word("spending", {"spend": False, "you may spend": True})
say(
    "activated",
    "{cost:cost} : {effects:effects} [.] {most_of_one:spending} no more than {most:payment} this way each turn [.]",
    a.Activated,
)


def _read_one_or_all_alike(reading: Reading, at: int) -> ReadAs:
    """creature spells; each creature spell"""
    each = reading.word(at) == "each"
    yield from reading.nodes("thing" if each else "things", at + each, w.Filter)


GRAMMAR.by_hand(
    "one_or_all_alike",
    _read_one_or_all_alike,
    said_as("things"),
    "(each|{:things})",
)
say("played_by", "", FieldsSaid, who="player")
one_word("who_plays", {"you play": "you", "your opponents play": "opponent"})
say("played_by", "{who:who_plays}", FieldsSaid)
say("cost_so_much", "{amount:more_to_play} [for each {times:count_each}]", FieldsSaid)
say("cost_so_much", "{amount:x_less} to play , where x is {times:counted}", FieldsSaid)
say("cost_so_much", "{colored:mana} more to play", FieldsSaid, amount=0)
one_word("one_stays", {"this effect can't reduce the mana in that cost to less than one mana": True})
one_word("activated_ones", {"activated abilities": w.Filter("ability", states=("activated",))})
say(
    "statement",
    "({what:one_or_all_alike} {*:played_by} (cost|costs)|the {nth:which_one} {what:played_spell} {*:played_by} each turn costs"
    "|{of:enchanted} 's {what:activated_ones} cost|{what:activated_ones} of {of:things} cost) {*:cost_so_much} [. {keeps_one:one_stays}] [.]",
    a.CostsMore,
)
say(
    "statement",
    "{what:things} {*:played_by} that target ~ cost {*:cost_so_much} [.]",
    a.CostsMore,
    aimed_at_it=True,
)
say(
    "statement",
    "you may play (~ from your graveyard [(as long as|if) {condition:condition}]|{what:elsewhere} as though they were in your hand"
    "|{what:all_there}|{what:things} {any_time:at_any_time}|({what:things}|{what:all_cards}) {from_top:from_on_top}) [.]",
    a.MayPlayBesides,
)
one_word("at_any_time", {"as though they had flash": True, "whenever you could play an instant": True})
one_word("from_on_top", {"from the top of your library": True})
one_word("on_top_alone", {"play the top card of your library": True})
one_word("all_cards", {"lands and play spells": w.Filter("card")})
say(
    "statement",
    "you may {from_top:on_top_alone} [if it 's {what:a_thing}] [.]",
    a.MayPlayBesides,
    what=w.Filter("card"),
)


RATHER = "rather than pay the mana cost for"
FREELY = "without paying their mana costs"


def _read_paid_instead(reading: Reading, at: int) -> ReadAs:
    """pay {0} rather than pay the mana cost for dragon spells you play; play spells in your hand without
    paying their mana costs
    """
    if reading.word(at) == "play":
        for what, end in reading.nodes("things", at + 1, w.Filter):
            stop = said_after(reading, end, FREELY)
            if stop is not None and what.noun == "spell" and what.controller is None:
                yield a.PaidInstead(what, a.Cost((a.PayMana(FREE),))), stop
    for cost, middle in reading.nodes("payment", at + 1, a.Cost) if reading.word(at) == "pay" else ():
        if (start := said_after(reading, middle, RATHER)) is not None:
            for what, end in reading.nodes("things", start, w.Filter):
                stop = said_after(reading, end + (reading.word(end) == "that"), "you play")
                if stop is not None and what.noun == "spell" and what.controller is None:
                    yield a.PaidInstead(what, cost), stop


def _print_paid_instead(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.PaidInstead):
        raise Unprintable(node)
    what = grammar.words("things", node.what)
    if node.cost == a.Cost((a.PayMana(FREE),)):
        return ["play", *what, *FREELY.split()]
    return ["pay", *grammar.words("payment", node.cost), *RATHER.split(), *what, "you", "play"]


GRAMMAR.by_hand("paid_instead", _read_paid_instead, _print_paid_instead, frozenset(("pay", "play")))
say("statement", "you may {:paid_instead} [.]")


def _read_elsewhere(reading: Reading, at: int) -> ReadAs:
    """instant cards in all graveyards"""
    for what, end in reading.nodes("things", at, w.Filter):
        if what.zone == "graveyard":
            yield what, end


def _read_all_there(reading: Reading, at: int) -> ReadAs:
    """lands and play spells from your graveyard"""
    if (end := said_after(reading, at, ALL_THERE)) is not None:
        yield ALL_IN_GRAVEYARD, end


def _print_all_there(grammar: Grammar, node: Meaning) -> list[str]:
    if node != ALL_IN_GRAVEYARD:
        raise Unprintable(node)
    return ALL_THERE.split()


ALL_THERE = "lands and play spells from your graveyard"
ALL_IN_GRAVEYARD = w.Filter("card", zone="graveyard", owner="you")
GRAMMAR.by_hand("all_there", _read_all_there, _print_all_there, frozenset(("lands",)))
GRAMMAR.by_hand("elsewhere", _read_elsewhere, said_as("things"), "{:things}")

# -- what is set off by what was done ------------------------------------------------------------------------

WHEN_YOU_DO = ("when", "you", "do", ",")
# What an ability that is set off by what was done doesn't know any more; how much it was, it does.
SPEAKS_OF_WHAT_WAS_DONE = (w.It, w.Those, w.ThatPlayer, w.TheX)


def _read_when_you_do(reading: Reading, at: int) -> ReadAs:
    """when you do, tap target creature. That creature gets -1/-0 until end of turn: to its end it is all said
    of that ability
    """
    if reading.words[at : at + len(WHEN_YOU_DO)] != WHEN_YOU_DO:
        return
    for done, end in _to_its_end(reading, at + len(WHEN_YOU_DO)):
        if _speaks_for_itself(done):
            yield t.WhenYouDo(a.Triggered(a.YouDo(), done)), end


def _to_its_end(reading: Reading, at: int) -> Iterator[tuple[tuple[e.Instruction, ...], int]]:
    for effects, end in reading.several("joined", at):
        done = tuple(effect for effect in effects if isinstance(effect, e.Instruction))
        goes_on = reading.word(end) == "." and reading.word(end + 1) not in ("", '"', *LIMITS)
        for more, stop in _to_its_end(reading, end + 1) if goes_on else [((), end)]:
            yield (*done, *more), stop


LIMITS = ("this", "activate", "play")
"""With what begins a sentence that limits how often or when an ability is used."""


def _speaks_for_itself(done: tuple[e.Instruction, ...]) -> bool:
    """Whether it speaks of nothing but its own target."""
    aimed = False
    for effect in done:
        parts = parts_of(effect)
        spoken = [part for part in parts if isinstance(part, SPEAKS_OF_WHAT_WAS_DONE)]
        if any(not aimed or isinstance(part, (w.ThatPlayer, w.TheX)) for part in spoken):
            return False
        aimed = aimed or any(isinstance(part, w.Target) for part in parts)
    return True


def _print_when_you_do(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, t.WhenYouDo) or not isinstance(node.ability, a.Triggered):
        raise Unprintable(node)
    return [*WHEN_YOU_DO, *grammar.words("joined", node.ability.effects)]


GRAMMAR.by_hand("when_you_do", _read_when_you_do, _print_when_you_do, frozenset(("when",)))
FOR_A_TURN = ("until", "end", "of", "turn", ",")
ANY_TIME = tuple(
    ("any", "time", "you", "could", play, "a", "mana", "ability", ",") for play in ("play", "activate")
)


def _read_may_for_a_turn(reading: Reading, at: int) -> ReadAs:
    """until end of turn, any time you could play a mana ability, you may pay 1 life. if you do, add {c}"""
    start = at + len(FOR_A_TURN)
    if reading.words[at:start] != FOR_A_TURN:
        return
    start += next((len(words) for words in ANY_TIME if reading.words[start : start + len(words)] == words), 0)
    if reading.words[start : start + 2] != ("you", "may"):
        return
    for cost, end in reading.nodes("deed", start + 2, a.Cost):
        for words in (("to",), (".", "if", "you", "do", ",")):
            if reading.words[end : end + len(words)] == words:
                for effects, stop in reading.several("joined", end + len(words)):
                    done = tuple(effect for effect in effects if isinstance(effect, e.Instruction))
                    yield e.GrantAbility(a.Activated(cost, done)), stop


def _print_may_for_a_turn(grammar: Grammar, node: Meaning) -> list[str]:
    ability = node.ability if isinstance(node, e.GrantAbility) else None
    if not isinstance(ability, a.Activated):
        raise Unprintable(node)
    cost, done = grammar.words("deed", ability.cost), grammar.words("joined", ability.effects)
    return [*FOR_A_TURN, "you", "may", *cost, "to", *done]


GRAMMAR.by_hand("may_for_a_turn", _read_may_for_a_turn, _print_may_for_a_turn, frozenset(("until",)))
say("act", "({:when_you_do}|{:for_each_first}|{:may_for_a_turn}|{:emblem}|{:for_good}|{:choose_one})")
one_word("opponents_all", {"your opponents": w.EachOpponent()})
one_word("nor_abilities", {f"or {these} abilities": True for these in ("activate", "activated")})
one_word("banned_until", {"this turn": UNTIL_END_OF_TURN, UNTIL_YOUR_NEXT_TURN: UNTIL_YOUR_NEXT_TURN})
_CANT = "({who:player}|{who:opponents_all}) can't play {what:spells_named} [{abilities:nor_abilities}]"
say("act", f"({_CANT} {{duration:banned_until}}|{{duration:banned_until}} , {_CANT})", t.CantPlayFor)


def _read_spells_named(reading: Reading, at: int) -> ReadAs:
    """creature spells; lands"""
    named = reading.nodes("things", at, w.Filter)
    yield from ((what, end) for what, end in named if what.noun == "spell" or what.words[-1:] == ("land",))


GRAMMAR.by_hand("spells_named", _read_spells_named, said_as("things"), "{:things}")

# -- blocks that are asked for, counters that are shared out -------------------------------------------------


def _read_blocks_it(reading: Reading, at: int) -> ReadAs:
    """target creature blocks ~ this turn if able; ... this combat ..."""
    if "able" not in reading.words:
        return
    for what, middle in reading.nodes("objects", at, w.Things):
        if reading.word(middle) not in ("blocks", "block"):
            continue
        for it, end in reading.nodes("one", middle + 1, w.Things):
            for duration, stop in reading.of("duration", end):
                if reading.word(end) == "this" and reading.words[stop : stop + 2] == ("if", "able"):
                    yield e.Modify(what, (e.HasProperty(e.MustBlockIt(it)),), str(duration)), stop + 2


def _print_blocks_it(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, e.Modify) and len(node.changes) == 1:
        change = node.changes[0]
        blocks = change.property if isinstance(change, e.HasProperty) else None
        if isinstance(blocks, e.MustBlockIt) and isinstance(blocks.it, w.Things):
            it = grammar.words("one", blocks.it)
            when = "turn" if node.duration == e.UNTIL_END_OF_TURN else "combat"
            return [*grammar.words("objects", node.what), "blocks", *it, "this", when, "if", "able"]
    raise Unprintable(node)


GRAMMAR.by_hand("blocks_it", _read_blocks_it, _print_blocks_it, "{:objects}", needs=("this", "if", "able"))
say("act", "{:blocks_it}")
say(
    "act",
    "(distribute {*:counters} among {on:shared_targets}|put {*:counters} , distributed any way you choose , on {on:shared_targets})",
    e.PutCounters,
    divided=True,
)
say("shared_targets", "any number of target {what:things}", w.Target, least=1, most=None)
say("shared_targets", "{:one_or_more}")
