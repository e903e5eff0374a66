"""Clauses that stand in sentences of all kinds: when something may be played, what befalls who is
enchanted, what is so if something is so.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Condition, Meaning, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_after, said_as, say, sequence

# -- when an ability may be played ---------------------------------------------------------------------------

WHEN = {
    "once": "once",
    "once each turn": "once each turn",
    "once a turn": "once each turn",
    "during your upkeep": "your upkeep",
    "during your end step": "your end step",
    "during your turn": "your turn",
    "during combat": "combat",
    "any time you could play a sorcery": "sorcery",
    "before attackers are declared": "before attackers",
    "before blockers are declared": "before blockers",
    "before defense is chosen": "before blockers",
    "before defense is declared": "before blockers",
    "before combat": "before combat",
    "after combat": "after combat",
    "after blockers are declared": "after blockers",
    "after defense is chosen": "after blockers",
    "during combat before blockers are declared": "combat before blockers",
    "during combat before defense is chosen": "combat before blockers",
    "during combat after blockers are declared": "combat after blockers",
    "during the declare attackers step": "declare attackers",
    "during the declare blockers step": "declare blockers",
    "during the end of combat step": "end of combat",
    "during end of combat step": "end of combat",
    "before the combat damage step": "before combat damage",
    "before the end of combat step": "before end of combat",
    "during an opponent 's turn": "opponent's turn",
    "during another player 's turn": "opponent's turn",
    "during an opponent 's upkeep": "opponent's upkeep",
    "during any upkeep step": "any upkeep",
    "during upkeep": "any upkeep",
    "when ~ is in your graveyard": "from graveyard",
    "when ~ is in your hand": "from hand",
}
"""Limits of an ability, after "play this ability only"."""
one_word("when_used", WHEN)
ONLY = ("play", "this", "ability", "only")
FURTHER = (("and", "only"), (",", "and", "only"), (",", "only"), ("and",), (",",), (".", *ONLY))


def _limits(reading: Reading, at: int) -> Iterator[tuple[tuple[str, ...], Condition | None, int]]:
    """during combat and only if you control a Forest, and only once each turn"""
    firsts: list[tuple[tuple[str, ...], Condition | None, int]] = [
        ((str(when),), None, end) for when, end in reading.of("when_used", at)
    ]
    if reading.word(at) == "if":
        firsts += [((), found, end) for found, end in reading.nodes("condition", at + 1, Condition)]
    for only, condition, end in firsts:
        yield only, condition, end
        for words in FURTHER:
            if reading.words[end : end + len(words)] == words:
                for more, other, stop in _limits(reading, end + len(words)):
                    if condition is None or other is None:
                        yield (*only, *more), condition or other, stop


def _read_limited(reading: Reading, at: int) -> ReadAs:
    """{T}: Draw a card. Play this ability only during combat and only once each turn."""
    if "only" not in reading.words:
        return
    for cost, middle in reading.nodes("cost", at, a.Cost):
        if reading.word(middle) != ":":
            continue
        for effects, end in reading.several("effects", middle + 1):
            start = end + (reading.word(end) == ".")
            if reading.words[start : start + len(ONLY)] != ONLY:
                continue
            done = tuple(effect for effect in effects if isinstance(effect, e.Instruction))
            for only, condition, stop in _limits(reading, start + len(ONLY)):
                yield a.Activated(cost, done, only, condition), stop + (reading.word(stop) == ".")


def _print_limited(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.Activated) or node.most is not None:
        raise Unprintable(node)
    if node.most is not None or not (node.only or node.condition):
        raise Unprintable(node)
    limits = [grammar.words("when_used", when) for when in node.only]
    if node.condition is not None:
        limits.append(["if", *grammar.words("condition", node.condition)])
    said = [
        word for index, limit in enumerate(limits) for word in (*(("and", "only") if index else ()), *limit)
    ]
    effects = grammar.words("effects", node.effects)
    return [*grammar.words("cost", node.cost), ":", *effects, ".", *ONLY, *said]


GRAMMAR.by_hand("limited", _read_limited, _print_limited, "{:cost}")

# -- of what mana X is paid -------------------------------------------------------------------------------------


def _read_x_of_a_color(reading: Reading, at: int) -> ReadAs:
    """{X}: ~ deals X damage to target creature. Spend only red mana on X."""
    if "spend" not in reading.words:
        return
    for cost, middle in reading.nodes("cost", at, a.Cost):
        mana = [part for part in cost.parts if isinstance(part, a.PayMana) and part.cost.xs]
        if reading.word(middle) != ":" or not mana:
            continue
        for effects, end in reading.several("effects", middle + 1):
            start = end + (reading.word(end) == ".")
            if reading.words[start : start + 2] != ("spend", "only") or reading.word(start + 3) != "mana":
                continue
            if reading.words[start + 4 : start + 6] not in (("on", "x"), ("this", "way")):
                continue
            for color, _ in reading.of("color", start + 2):
                parts = [replace(part, x_color=color) if part in mana else part for part in cost.parts]
                done = tuple(effect for effect in effects if isinstance(effect, e.Instruction))
                stop = start + 6
                yield a.Activated(a.Cost(tuple(parts)), done), stop + (reading.word(stop) == ".")


def _print_x_of_a_color(grammar: Grammar, node: Meaning) -> list[str]:
    colors = [
        part.x_color
        for part in (node.cost.parts if isinstance(node, a.Activated) else ())
        if isinstance(part, a.PayMana) and part.x_color
    ]
    if not isinstance(node, a.Activated) or not colors or node.only or node.condition or node.most:
        raise Unprintable(node)
    plain = [replace(part, x_color="") if isinstance(part, a.PayMana) else part for part in node.cost.parts]
    said = [*grammar.words("cost", a.Cost(tuple(plain))), ":", *grammar.words("effects", node.effects), "."]
    return [*said, "spend", "only", *grammar.words("color", colors[0]), "mana", "on", "x"]


GRAMMAR.by_hand("x_of_a_color", _read_x_of_a_color, _print_x_of_a_color, "{:cost}")
say("activated", "({:limited}|{:x_of_a_color})")

# -- when a spell may be played ------------------------------------------------------------------------------


def _read_limits_of_play(reading: Reading, at: int) -> ReadAs:
    """Play ~ only during your turn and only during combat."""
    for start in (("play", "~"), ("play",)):
        if reading.words[at : at + len(start)] == start:
            for found, end in _times_to_play(reading, at + len(start)):
                yield found if len(found) > 1 else found[0], end + (reading.word(end) == ".")


def _times_to_play(reading: Reading, at: int) -> Iterator[tuple[tuple[a.PlayOnlyWhen, ...], int]]:
    """only during your turn and only during combat"""
    if reading.word(at) == "only":
        said = [(a.PlayOnlyWhen(str(when)), end) for when, end in reading.of("when_played", at + 1)]
        if reading.word(at + 1) == "if":
            said += [(a.PlayOnlyWhen(so), end) for so, end in reading.nodes("condition", at + 2, Condition)]
        for limit, end in said:
            first = (limit,)
            yield first, end
            for more, stop in _times_to_play(reading, end + 1) if reading.word(end) == "and" else ():
                yield (*first, *more), stop


def _print_limits_of_play(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.PlayOnlyWhen):
        raise Unprintable(node)
    if isinstance(node.when, Condition):
        return ["play", "~", "only", "if", *grammar.words("condition", node.when)]
    return ["play", "~", "only", *grammar.words("when_played", node.when)]


def _refuse(grammar: Grammar, node: Meaning) -> list[str]:
    raise Unprintable(node)


GRAMMAR.by_hand("limits_of_play", _read_limits_of_play, _print_limits_of_play, frozenset(("play",)))
say("statement", "{:limits_of_play}")

# -- what is so if something is so ---------------------------------------------------------------------------

say("static", "{what:subject} {changes:changes} if {condition:condition} [.]", a.Static)


def _read_around_if(reading: Reading, at: int) -> ReadAs:
    """as long as you control a Swamp, all creatures able to block ~ do so"""
    start = at + 3 if reading.words[at : at + 3] == ("as", "long", "as") else at + 1
    if reading.word(at) in ("as", "if"):
        for condition, middle in reading.nodes("condition", start, Condition):
            if reading.word(middle) == ",":
                for said, end in reading.nodes("said_around", middle + 1, a.Static):
                    yield replace(said, condition=condition), end


GRAMMAR.by_hand("around_if", _read_around_if, _refuse, frozenset(("as", "if")))
say("static", "{:around_if}")
one_word("whose_size", {"~ 's": w.ThisCard(), "its": w.It()})
say("said_around", "{what:whose_size} power and toughness {changes:own_sizes} [.]", a.Static)
say("static", "if {condition:condition} , {what:subject} {changes:lasting_changes} [.]", a.Static)
say("static", "if {condition:condition} , {what:it} {changes:lasting_changes} [.]", a.Static)
say("lasting_changes", "{:changes}")
say("statement", "if {unless:otherwise} , ~ comes into play tapped [.]", a.EntersTapped)
say(
    "statement",
    "if ~ would come into play , {cost:deed} instead . if you do , put ~ into play . if you don't , put it into its owner 's graveyard [.]",
    a.EntersIfPaid,
)
say("otherwise", "{condition:condition}", a.Not)

# -- what comes into play, and how ----------------------------------------------------------------------------


def _read_both_tapped(reading: Reading, at: int) -> ReadAs:
    """creatures and nonbasic lands your opponents control come into play tapped"""
    for first, middle in reading.nodes("things", at, w.Filter):
        if reading.word(middle) == "and":
            for second, end in reading.nodes("things", middle + 1, w.Filter):
                whose = first.controller or second.controller
                if reading.words[end : end + 4] == ("come", "into", "play", "tapped") and (
                    whose == second.controller
                ):
                    stop = end + 4 + (reading.word(end + 4) == ".")
                    both = (replace(first, controller=whose), second)
                    yield tuple(a.OthersEnterTapped(what) for what in both), stop


GRAMMAR.by_hand("both_tapped", _read_both_tapped, _refuse, "{:things}")
say("statement", "{:both_tapped}")

# -- who deals damage ----------------------------------------------------------------------------------------

say(
    "act",
    "the next time ({source:a_thing}|{source:one}) would deal damage this turn , prevent that damage",
    e.PreventDamage,
    next_time=True,
)
say(
    "act",
    "the next time {source:a_thing} would deal damage to {to:recipient} this turn , prevent that damage",
    e.PreventDamage,
    next_time=True,
)

# -- what players may do -------------------------------------------------------------------------------------


def _read_thing_besides(reading: Reading, at: int) -> ReadAs:
    for what, end in reading.nodes("thing", at, w.Filter):
        yield replace(what, others=True), end


GRAMMAR.by_hand("thing_besides", _read_thing_besides, _refuse, "{:thing}")

say("property", "(can|may) (be blocked only|only be blocked) by {except_by:things}", e.CantBeBlocked)
say("property", "(can|may) (be blocked only|only be blocked) by {except_by:any_of}", e.CantBeBlocked)

# -- an event after what it sets off -------------------------------------------------------------------------

say("triggered_after", "{effects:joined} (whenever|when) {trigger:trigger} [.]", a.Triggered)
say("linked_trigger", "you reveal {what:a_thing} this way", a.RevealsFirstDraw)
for _kind in ("triggered", "triggered_after"):
    say(
        _kind,
        "reveal the first card you draw each turn . whenever {trigger:linked_trigger} , {effects:effects}",
        a.Triggered,
    )
say("act", "change the color of {what:one} to {changes:one_color}", e.Modify, duration="")
say("new_color", "{colors:colors}", e.SetColors)


def _read_color_given(reading: Reading, at: int) -> ReadAs:
    """red; any color or combination of colors"""
    yield from reading.of("new_color", at)
    if (end := said_after(reading, at, "any color or combination of colors")) is not None:
        yield e.SetChosenColors(), end


GRAMMAR.by_hand(
    "color_given",
    _read_color_given,
    said_as("new_color"),
    "(any|{:new_color})",
)
sequence("one_color", "color_given", (), [], [])

# -- how many more, or too few -------------------------------------------------------------------------------


def _read_beyond(reading: Reading, at: int) -> ReadAs:
    """card in their hand in excess of four"""
    hands: list[tuple[w.Who, int]] = []
    if reading.words[at : at + 2] == ("card", "in"):
        hands = list(reading.nodes("whose_hand", at + 2, w.Who))
        if reading.word(at + 2) == "hand":
            hands.append((w.ThatPlayer(), at + 3))
    if reading.words[at : at + 3] == ("card", "fewer", "than"):
        for number, end in reading.nodes("number", at + 3, w.Number):
            if reading.word(end) == "in":
                for whose, stop in reading.nodes("whose_hand", end + 1, w.Who):
                    yield w.Difference(number, w.HandSize(whose)), stop
    for whose, end in hands:
        if reading.words[end : end + 2] == ("fewer", "than"):
            for number, stop in reading.nodes("number", end + 2, w.Number):
                yield w.Difference(number, w.HandSize(whose)), stop
        for words in (("in", "excess", "of"), ("more", "than"), ("above",), ("beyond",)):
            if reading.words[end : end + len(words)] == words:
                for number, stop in reading.nodes("number", end + len(words), w.Number):
                    yield w.Difference(w.HandSize(whose), number), stop


def _print_beyond(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, w.Difference) and isinstance(node.less, w.HandSize):
        hand = grammar.words("whose_hand", node.less.of)
        return ["card", "fewer", "than", *grammar.words("few", node.of), "in", *hand]
    if isinstance(node, w.Difference) and isinstance(node.of, w.HandSize):
        hand = grammar.words("whose_hand", node.of.of)
        return ["card", "in", *hand, "in", "excess", "of", *grammar.words("few", node.less)]
    raise Unprintable(node)


GRAMMAR.by_hand("beyond", _read_beyond, _print_beyond, frozenset(("card",)))
say("act", "change the color of {what:one} to {changes:one_color} {duration:duration}", e.Modify)

# -- where a card goes ---------------------------------------------------------------------------------------
