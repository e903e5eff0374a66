"""Sentences that say something of several things, or several things of one: they are read as an ability each."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Condition, Meaning, Node, parts_of, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, refuse, said_after, said_as, say
from rules_kb.cards.types import SUPERTYPES, is_type_word
from rules_kb.cards.words_of_descriptions import STATES
from rules_kb.table.mana import COLOR_LETTERS, COLORS

# -- static abilities ----------------------------------------------------------------------------------------

AS_LONG_AS = ("as", "long", "as")


def _joint(reading: Reading, at: int) -> int:
    """How many words join two parts of a sentence here: "and", a comma, or both."""
    if reading.word(at) == ",":
        return 2 if reading.word(at + 1) == "and" else 1
    return 1 if reading.word(at) == "and" else 0


def _subjects(reading: Reading, at: int) -> Iterator[tuple[tuple[w.Things, ...], int]]:
    """Goblins you control and Elementals you control"""
    for first, end in reading.nodes("subject", at, w.Things):
        yield (first,), end
        if skip := _joint(reading, end):
            for rest, stop in _subjects(reading, end + skip):
                yield (first, *rest), stop


def _condition(reading: Reading, at: int) -> Iterator[tuple[Condition | None, int]]:
    """as long as you control a Plains; or nothing"""
    yield None, at
    if reading.words[at : at + 3] == AS_LONG_AS:
        yield from reading.nodes("condition", at + 3, Condition)


def _changes(reading: Reading, at: int) -> Iterator[tuple[tuple[e.Change, ...], int]]:
    for found, end in reading.several("changes", at):
        changes = tuple(change for change in found if isinstance(change, e.Change))
        if len(changes) == len(found):
            yield changes, end


def _clauses(
    reading: Reading, at: int
) -> Iterator[tuple[tuple[tuple[tuple[e.Change, ...], Condition | None], ...], int]]:
    """gets +0/+2 as long as you control a Plains, and has flying as long as you control an Island"""
    for changes, middle in _changes(reading, at):
        for condition, end in _condition(reading, middle):
            yield ((changes, condition),), end
            if condition is not None and (skip := _joint(reading, end)):
                for rest, stop in _clauses(reading, end + skip):
                    if all(other is not None for _, other in rest):
                        yield ((changes, condition), *rest), stop


def _read_statics(reading: Reading, at: int) -> ReadAs:
    for subjects, middle in _subjects(reading, at):
        each = len(subjects) > 1 and reading.word(middle) == "each"  # ~ and enchanted creature each get
        for clauses, end in _clauses(reading, middle + each):
            if len(subjects) > 1 and any(isinstance(part, w.ThisCard) for part in subjects[1:]):
                continue
            if len(subjects) * len(clauses) > 1:
                stop = end + (reading.word(end) == ".")
                yield (
                    tuple(
                        a.Static(replace(what), changes, condition)
                        for what in subjects
                        for changes, condition in clauses
                    ),
                    stop,
                )
    yield from _read_as_long_as(reading, at)
    yield from _read_otherwise(reading, at)
    yield from _read_the_same(reading, at)
    yield from _read_symbols(reading, at)


THE_SAME = (".", "the", "same", "is", "true", "for")


def _read_the_same(reading: Reading, at: int) -> ReadAs:
    """creatures you control are black. The same is true for creature spells you control"""
    for subjects, middle in _subjects(reading, at):
        for changes, end in _changes(reading, middle):
            if reading.words[end : end + len(THE_SAME)] == THE_SAME:
                for others, stop in _subjects(reading, end + len(THE_SAME)):
                    every = (*subjects, *others)
                    if not any(isinstance(what, w.ThisCard) for what in every):
                        last = stop + (reading.word(stop) == ".")
                        yield tuple(a.Static(what, changes) for what in every), last


SYMBOLS = ("colored", "mana", "symbols", "in")
OF_ALL_COSTS = (("the", "costs", "on", "all", "those"), ("all", "costs", "of", "those"))
THOSE = ("cards", "and", "permanents", "are")


def _symbols_of_those(reading: Reading, at: int) -> int:
    """Where the color begins that the mana symbols of things are which were named before, or 0."""
    for costs in OF_ALL_COSTS:
        words = (*SYMBOLS, *costs, *THOSE)
        if reading.words[at : at + len(words)] == words:
            return at + len(words)
    return 0


def _read_symbols(reading: Reading, at: int) -> ReadAs:
    """creature cards in your hand are red. creatures you control are red. colored mana symbols in the costs on all
    those cards and permanents are {R}
    """
    if not reading.far and "symbols" not in reading.words:
        return  # its sentences needn't be gathered
    for said, middle in _sentences(reading, at):
        things = [each.what for each in said if isinstance(each.what, w.Each)]
        cards = [each.what.noun == "card" for each in things]
        at_color = _symbols_of_those(reading, middle)
        letter = reading.word(at_color).strip("{}").upper()
        if at_color and len(things) == len(said) and letter in COLORS and any(cards) and not all(cards):
            symbols = (e.SetManaSymbols(letter, all_costs=True),)
            last = at_color + 1 + (reading.word(at_color + 1) == ".")
            yield (*said, *(a.Static(replace(what), symbols) for what in things)), last


def _sentences(reading: Reading, at: int) -> Iterator[tuple[tuple[a.Static, ...], int]]:
    """Sentences that each say something of some things, one or more. To each end the first reading counts: all
    that there are would be twice as many with each sentence that can be read in two ways.
    """
    found: dict[int, tuple[a.Static, ...]] = {at: ()}
    waiting = [at]
    for start in waiting:
        for one, end in reading.nodes("static", start, a.Static):
            if reading.word(end - 1) == "." and end not in found:
                found[end] = (*found[start], one)
                waiting.append(end)
                yield found[end], end


def _read_as_long_as(reading: Reading, at: int) -> ReadAs:
    """as long as you control a Plains, ~ and other Soldiers you control get +1/+1"""
    if reading.words[at : at + 3] != AS_LONG_AS:
        return
    for condition, middle in reading.nodes("condition", at + 3, Condition):
        if reading.word(middle) != ",":
            continue
        for subjects, start in _subjects(reading, middle + 1):
            if len(subjects) < 2 or any(isinstance(part, w.ThisCard) for part in subjects[1:]):
                continue
            for changes, end in _changes(reading, start):
                stop = end + (reading.word(end) == ".")
                yield tuple(a.Static(replace(what), changes, condition) for what in subjects), stop


def _read_otherwise(reading: Reading, at: int) -> ReadAs:
    """as long as it's your turn, ~ gets +2/+0. otherwise, it gets +0/+2; ~ gets +1/+1. it gets +2/+2 instead as
    long as ...
    """
    if reading.words[at : at + 3] == AS_LONG_AS:
        for condition, middle in reading.nodes("condition", at + 3, Condition):
            if reading.word(middle) != ",":
                continue
            for what, end in reading.nodes("subject", middle + 1, w.Things):
                for changes, stop in _changes(reading, end):
                    if reading.words[stop : stop + 3] == (".", "otherwise", ","):
                        for others, last in _said_of(reading, stop + 3, what):
                            yield _two(what, others, a.Not(condition), changes, condition), last
    for what, end in reading.nodes("subject", at, w.Things):
        for changes, stop in _changes(reading, end):
            for so, middle in _condition(reading, stop):
                if so is not None and reading.words[middle : middle + 3] == (".", "otherwise", ","):
                    for others, last in _said_of(reading, middle + 3, what):
                        yield _two(what, others, a.Not(so), changes, so), last
            if reading.word(stop) == ".":
                for others, middle in _said_of(reading, stop + 1, what, closed=False):
                    if reading.words[middle : middle + 4] == ("instead", *AS_LONG_AS):
                        for condition, last in reading.nodes("condition", middle + 4, Condition):
                            full = last + (reading.word(last) == ".")
                            yield _two(what, changes, a.Not(condition), others, condition), full


def _two(
    what: w.Things,
    usual: tuple[e.Change, ...],
    unless: Condition,
    other: tuple[e.Change, ...],
    condition: Condition,
) -> tuple[Node, ...]:
    return a.Static(replace(what), other, condition), a.Static(replace(what), usual, unless)


def _said_of(
    reading: Reading, at: int, what: w.Things, closed: bool = True
) -> Iterator[tuple[tuple[e.Change, ...], int]]:
    """it gets +2/+2: of the one of whom the sentence before has spoken"""
    starts = [at + 1] if reading.word(at) in ("it", "they") else []
    starts += [end for other, end in reading.nodes("subject", at, w.Things) if other == what]
    for start in starts:
        for changes, end in _changes(reading, start):
            yield changes, end + (closed and reading.word(end) == ".")


GRAMMAR.by_hand("statics", _read_statics, refuse, "(as|{:subject})")

# -- as long as each of several is something -----------------------------------------------------------------


def _read_each_while(reading: Reading, at: int) -> ReadAs:
    """each land gets +1/+1 as long as it's a creature: each that is"""
    for what, middle in reading.nodes("subject", at, w.Each):
        for changes, end in _changes(reading, middle):
            if reading.words[end : end + 3] != AS_LONG_AS:
                continue
            start = end + 5 if reading.words[end + 3 : end + 5] == ("it", "'s") else 0
            start = end + 4 if reading.word(end + 3) == "they're" else start
            for more, stop in _further(reading, start, what.what) if start else ():
                yield a.Static(w.Each(more), changes), stop + (reading.word(stop) == ".")


def _further(reading: Reading, at: int, what: w.Filter) -> Iterator[tuple[w.Filter, int]]:
    """The description with what is said of each besides: attacking; a creature"""
    for state, end in reading.of("state", at):
        if state in STATES:
            yield replace(what, states=(*what.states, str(state))), end
    for kind in ("a_thing", "things"):
        for other, end in reading.nodes(kind, at, w.Filter):
            if other == w.Filter(words=other.words):
                yield replace(what, words=tuple(dict.fromkeys((*what.words, *other.words)))), end


GRAMMAR.by_hand("each_while", _read_each_while, refuse, "{:subject}", needs=AS_LONG_AS)

# -- who can't block the one of whom the description speaks --------------------------------------------------


def _read_cant_block_it(reading: Reading, at: int) -> ReadAs:
    """creatures with power less than ~'s power can't block it"""
    for what, end in reading.nodes("things", at, w.Filter):
        if (stop := said_after(reading, end, "can't block it")) is None:
            continue
        if any(isinstance(part, w.ThisCard) for compared in what.compares for part in parts_of(compared)):
            cant = e.HasProperty(e.CantBeBlocked(by=what))
            yield a.Static(w.ThisCard(), (cant,)), stop + (reading.word(stop) == ".")


GRAMMAR.by_hand("cant_block_it", _read_cant_block_it, refuse, "{:things}")
say("static", "{:cant_block_it}")

# -- spells that cost more or less ---------------------------------------------------------------------------


def _read_costs_of_two(reading: Reading, at: int) -> ReadAs:
    """red creature spells and green creature spells you play cost {1} more to play"""
    for first, middle in reading.nodes("things", at, w.Filter):
        if reading.word(middle) != "and":
            continue
        for second, end in reading.nodes("things", middle + 1, w.Filter):
            for who, stop in reading.of("played_by", end):
                if reading.word(stop) != "cost" or not isinstance(who, FieldsSaid):
                    continue
                for how, last in reading.of("cost_so_much", stop + 1):
                    if isinstance(how, FieldsSaid):
                        facts = {**who.said, **how.said}
                        yield (
                            tuple(replace(a.CostsMore(what, 0), **facts) for what in (first, second)),
                            last + (reading.word(last) == "."),
                        )


GRAMMAR.by_hand("costs_of_two", _read_costs_of_two, refuse, "{:things}")
say("statics", "{:costs_of_two}")
say("static", "{what:subject} {changes:changes} unless {condition:unless} [.]", a.Static)

# -- a protection that spares who gives it ------------------------------------------------------------------------

SPARES = (".", "this", "effect", "doesn't", "remove", "~")


def _sparing(reading: Reading, node: Meaning, end: int) -> ReadAs:
    """enchanted creature has protection from white. This effect doesn't remove ~."""
    start = end - (reading.word(end - 1) == ".")
    if not isinstance(node, a.Static) or reading.words[start : start + len(SPARES)] != SPARES:
        return
    changes = tuple(
        replace(change, spares=True)
        if isinstance(change, e.GainAbilities) and any(map(_is_protection, change.abilities))
        else change
        for change in node.changes
    )
    if changes != node.changes:
        stop = start + len(SPARES)
        yield replace(node, changes=changes), stop + (reading.word(stop) == ".")


def _is_protection(ability: Meaning) -> bool:
    return isinstance(ability, a.Keyword) and ability.name == "protection"


def _print_sparing(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.Static) or not any(
        isinstance(change, e.GainAbilities) and change.spares for change in node.changes
    ):
        raise Unprintable(node)
    plain = tuple(
        replace(change, spares=False) if isinstance(change, e.GainAbilities) else change
        for change in node.changes
    )
    return [*grammar.words("static", replace(node, changes=plain)), *SPARES]


GRAMMAR.goes_on_with("static", _sparing)
GRAMMAR.by_hand("sparing", lambda reading, at: iter(()), _print_sparing, frozenset())
say("static", "{:sparing}")

# -- one thing and others like it ----------------------------------------------------------------------------


def _read_one_and_others(reading: Reading, at: int) -> ReadAs:
    """target creature and each other creature that shares a color with it; and all Equipment attached to it"""
    for one, end in (*reading.nodes("one", at, w.Target), *reading.nodes("enchanted", at, w.Enchanted)):
        for words in (("and", "all", "other"), ("and", "each", "other"), ("and", "other")):
            if reading.words[end : end + len(words)] != words:
                continue
            kind = "thing" if words[1] == "each" else "things"
            for what, stop in reading.nodes(kind, end + len(words) - 1, w.Filter):
                if what.relation in LIKE_IT:
                    yield (one, w.Each(what)), stop
        if reading.words[end : end + 2] == ("and", "all"):
            for what, stop in reading.nodes("things", end + 2, w.Filter):
                if what.relation == "attached to it":
                    yield (one, w.Each(what)), stop


LIKE_IT = (
    *("same name as it", "shares a color with it", "shares a type with it"),
    "shares a card type with it",
)


def _print_one_and_others(grammar: Grammar, node: Meaning) -> list[str]:
    one, others = node if isinstance(node, tuple) and len(node) == 2 else (None, None)
    if isinstance(others, w.Each) and getattr(others.what, "relation", "") in (*LIKE_IT, "attached to it"):
        return [*grammar.words("one", one), "and", "each", *grammar.words("thing", others.what)]
    raise Unprintable(node)


GRAMMAR.by_hand(
    "one_and_others", _read_one_and_others, _print_one_and_others, "({:one}|{:enchanted})", needs=("and",)
)
# -- who does it ---------------------------------------------------------------------------------------------


def _read_own_cards(reading: Reading, at: int) -> ReadAs:
    """two cards from their hand"""
    for number, end in reading.nodes("number", at, w.Number):
        kind = "thing" if number == w.Number(1) else "things"
        for what, stop in reading.nodes(kind, end, w.Filter):
            if what.zone == "hand" and what.owner == w.ThatPlayer():
                yield w.OneOf(what, None if number == w.Number(1) else number), stop


GRAMMAR.by_hand("own_cards", _read_own_cards, said_as("objects"), "{:number}")

# -- what it is ----------------------------------------------------------------------------------------------


def _read_quality(reading: Reading, at: int) -> ReadAs:
    """white or blue; nonbasic; legendary; a word that describes without a noun"""
    word = reading.word(at)
    if word in COLOR_LETTERS:
        letters, end = [COLOR_LETTERS[word]], at + 1
        while reading.word(end) == "or" and reading.word(end + 1) in COLOR_LETTERS:
            letters.append(COLOR_LETTERS[reading.word(end + 1)])
            end += 2
        if len(letters) > 1:
            yield w.Filter(colors=tuple(letters)), end
    elif word in SUPERTYPES:
        yield w.Filter(words=(word,)), at + 1
    elif word == "non~" and reading.word(at + 1) in COLOR_LETTERS:
        yield w.Filter(not_colors=(COLOR_LETTERS[reading.word(at + 1)],)), at + 2
    elif word == "non~" and is_type_word(reading.word(at + 1)):
        yield w.Filter(not_words=(reading.word(at + 1),)), at + 2


def _print_quality(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.Filter) or not (node.colors or node.words or node.not_colors or node.not_words):
        raise Unprintable(node)
    bare = w.Filter(
        colors=node.colors, words=node.words, not_colors=node.not_colors, not_words=node.not_words
    )
    if bare != node or (node.words and node.words[0] not in SUPERTYPES):
        raise Unprintable(node)
    return [*node.words, *grammar.words("thing", replace(node, words=()))[:-1]]


GRAMMAR.by_hand("quality", _read_quality, _print_quality, frozenset(("non~", *COLOR_LETTERS, *SUPERTYPES)))
say("spoken_of", "({:named_before}|{:top_of_library})")
say("condition", "{it:spoken_of} (is|'s|was) {what:quality}", t.HasQuality)
say("on_top", "the top {what:thing}", w.TopOf)
GRAMMAR.by_hand(  # of which pile is said
    "top_of_library",
    lambda reading, at: ((node, end) for node, end in reading.nodes("on_top", at, w.TopOf) if node.what.zone),
    said_as("on_top"),
    "the",
)
say("condition", "there are {number:few_or_more} {what:things} in your graveyard", a.CardsInGraveyard)


def _read_one_lies_there(reading: Reading, at: int) -> ReadAs:
    """a Warrior card is in your graveyard"""
    if reading.word(at) not in ("a", "an") or "is" not in reading.words[at + 1 : at + 9]:
        return
    verb = reading.words.index("is", at)
    again = Reading(reading.grammar, (*reading.words[:verb], *reading.words[verb + 1 :]))
    for what, end in again.nodes("a_thing", at, w.Filter):
        if end > verb and what.noun == "card" and what.zone == "graveyard":
            yield a.ThereAre(what), end + 1


GRAMMAR.by_hand("one_lies_there", _read_one_lies_there, refuse, frozenset(("a", "an")))
say("condition", "there are {number:count} or more {what:things} in play", a.Controls, who="player")
say("condition", "{number:count} or more {what:things} are in play", a.Controls, who="player")
say("condition", "there are {number:count} or more {what:things}", a.ThereAre)
say("condition", "there is {what:a_thing}", a.ThereAre)
say("condition", "{:one_lies_there}")
say("condition", "you don't control {what:a_thing}", a.Controls, number=0)

# -- events --------------------------------------------------------------------------------------------------

one_word(
    "damage_assigned",
    {
        "no combat damage": e.DealsNoCombatDamage(),
        "combat damage equal to its toughness rather than its power": e.AssignsByToughness(),
        "combat damage equal to their toughness rather than their power": e.AssignsByToughness(),
    },
)
say("property", "(assigns|assign) {:damage_assigned}")

# -- costs ---------------------------------------------------------------------------------------------------


# -- what depends on a condition -----------------------------------------------------------------------------

_OTHER_TURNS = a.Not(a.YourTurn())
one_word(
    "whose_turn",
    {
        "your turn": a.YourTurn(),
        "turns other than yours": _OTHER_TURNS,
        "all other turns": _OTHER_TURNS,
        "other turns": _OTHER_TURNS,
    },
)
say("effect", "{effects:lone_act} unless {condition:unless}", e.OnlyIf)
say("threshold", "{number:few_or_more} {what:things} are in your graveyard", a.CardsInGraveyard)
say("sentence", "{effects:joined} . as long as {condition:threshold} , {instead:joined} instead", e.InsteadIf)
say("sentence", "{effects:joined} . as long as {condition:threshold} , instead {instead:joined}", e.InsteadIf)


def _read_both_for_a_turn(reading: Reading, at: int) -> ReadAs:
    """target creature gets +1/+0 until end of turn and can't be blocked this turn"""
    for what, middle in reading.nodes("objects", at, w.Things):
        for changes, end in _changes(reading, middle):
            for duration, stop in reading.of("duration", end):
                if duration != e.UNTIL_END_OF_TURN or reading.word(stop) != "and":
                    continue
                if reading.words[stop + 1 : stop + 6] == ("attacks", "this", "turn", "if", "able"):
                    yield e.Modify(what, (*changes, e.HasProperty(e.MustAttack()))), stop + 6
                for more, last in _changes(reading, stop + 1):
                    for again, final in reading.of("duration", last):
                        if again == duration:
                            yield e.Modify(what, (*changes, *more)), final


one_word("they_all", {"they": w.Those("they")})
GRAMMAR.by_hand(
    "types_besides",
    lambda reading, at: (
        (changes, end)
        for changes, end in _changes(reading, at)
        if all(
            (isinstance(each, e.GainAbilities) and reading.word(at) == "gain")
            or (isinstance(each, e.SetTypes) and each.keeps)
            for each in changes
        )
    ),
    said_as("changes"),
    "{:changes}",
)
GRAMMAR.by_hand("both_for_a_turn", _read_both_for_a_turn, refuse, "{:objects}", needs=("and",))
say("act", "({:both_for_a_turn}|{:taken_off}|{:new_targets})")
