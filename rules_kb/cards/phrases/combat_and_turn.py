"""Phrases of combat and of the turn: who must fight, where damage goes, phases that are added or skipped, the
hand's size.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say

# -- keywords ------------------------------------------------------------------------------------------------


def _read_kind_of_source(reading: Reading, at: int) -> ReadAs:
    """Goblins, nongoblin creatures, as a quality of sources of damage, spells and blockers."""
    for node, end in reading.nodes("things", at, w.Filter):
        if node.words and node == w.Filter(words=node.words, not_words=node.not_words):
            yield replace(node, noun="source"), end


def _print_kind_of_source(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.Filter) or not node.words:
        raise Unprintable(node)
    if node != w.Filter("source", words=node.words, not_words=node.not_words):
        raise Unprintable(node)
    return grammar.words("things", replace(node, noun="permanent"))


GRAMMAR.by_hand("kind_of_source", _read_kind_of_source, _print_kind_of_source, "{:things}")
say("keyword", "protection from {value:kind_of_source}", a.Keyword, name="protection")
_OF_SUCH_COST = ("converted", "mana", "cost")


def _read_source_of_cost(reading: Reading, at: int) -> ReadAs:
    """converted mana cost 3 or greater, as a quality of sources of damage, spells and blockers"""
    if reading.words[at : at + 3] == _OF_SUCH_COST:
        for number, end in reading.nodes("number", at + 3, w.Number):
            how = reading.word(end + 1)
            if reading.word(end) == "or" and how in ("greater", "less"):
                yield w.Filter("source", compares=(w.Comparison("cost", how, number),)), end + 2


def _print_source_of_cost(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.Filter) or len(node.compares) != 1:
        raise Unprintable(node)
    item = node.compares[0]
    if node != w.Filter("source", compares=(item,)) or item.what != "cost":
        raise Unprintable(node)
    return [*_OF_SUCH_COST, *grammar.words("number", item.number), "or", item.how]


GRAMMAR.by_hand("source_of_cost", _read_source_of_cost, _print_source_of_cost, frozenset(("converted",)))
say("keyword", "protection from {value:source_of_cost}", a.Keyword, name="protection")

# -- who must fight ------------------------------------------------------------------------------------------

say(
    "act",
    "{what:objects} must be blocked this turn if able",
    e.Modify,
    changes=(e.HasProperty(e.MustBeBlockedByOne()),),
)
say(
    "act",
    "{what:objects} (blocks|block) this turn if able",
    e.Modify,
    changes=(e.HasProperty(e.MustBlock()),),
)
say(
    "act",
    "{what:objects} (attacks|attack) this turn if able",
    e.Modify,
    changes=(e.HasProperty(e.MustAttack()),),
)

# -- what is said around the one of whom it is said --------------------------------------------------------------

_UNBLOCKED = e.DamageAsThoughUnblocked()
AROUND: tuple[tuple[str, str, e.Property], ...] = (
    ("attacking doesn't cause", "to tap", e.AttacksUntapped()),
    ("damage that would be dealt by", "can't be prevented", e.DamageStays(by=True)),
    ("combat damage that would be dealt by", "can't be prevented", e.DamageStays(by=True, combat=True)),
    ("damage dealt to", "can't be prevented", e.DamageStays()),
    ("damage dealt to", "can't be prevented or redirected", e.DamageStays(redirected=False)),
    ("all creatures able to block", "do so", e.MustBeBlocked()),
    ("all creatures able to block", "must do so", e.MustBeBlocked()),
    ("players can't block with", "", e.CantBlock()),
    ("no", "can attack", e.CantAttack()),
    ("no", "untap during their controllers 's untap step", e.DoesntUntap()),
    ("no", "untap during their controllers 's untap steps", e.DoesntUntap()),
    *(
        ("you may have", f"{deals}combat damage {to}{so}", _UNBLOCKED)
        for deals in ("deal its ", "deal ", "assign its ", "assign ")
        for to in ("", "to defending player ")
        for so in ("as though it weren't blocked", "instead of to creatures blocking it")
    ),
)
"""What stands before a thing and after it, and what is so of it then."""
THIS_TURN = ("this", "turn")


def _around(reading: Reading, kind: str, at: int) -> Iterator[tuple[w.Things, e.Change, int]]:
    """attacking doesn't cause creatures you control to tap"""
    for before, after, so in AROUND:
        first, last = tuple(before.split()), tuple(after.split())
        start = at + len(first)
        if reading.words[at:start] == first:
            none = reading.nodes("thing", start, w.Filter) if before == "no" else ()
            each = [(w.Each(what), end) for what, end in none]
            for what, end in (*reading.nodes(kind, start, w.Things), *each):
                if reading.words[end : end + len(last)] == last:
                    yield what, e.HasProperty(so), end + len(last)


def _read_said_around(reading: Reading, at: int) -> ReadAs:
    if reading.word(at) not in FIRST_WORDS:
        return
    for what, so, end in _around(reading, "subject", at):
        yield a.Static(what, (so,)), end + (reading.word(end) == ".")


def _read_said_around_now(reading: Reading, at: int) -> ReadAs:
    """attacking doesn't cause target creature to tap this turn: wherever "this turn" stands in it"""
    if reading.word(at) not in FIRST_WORDS:
        return
    for place in range(at + 1, len(reading.words) - 1):
        if reading.words[place : place + 2] == THIS_TURN:
            words = (*reading.words[:place], *reading.words[place + 2 :])
            again = Reading(reading.grammar, words)
            for what, so, end in _around(again, "objects", at):
                if end >= place:
                    yield e.Modify(what, (so,)), end + 2
            reading.reached(again.furthest)
        if reading.word(place) == ".":
            return


def _refuse(grammar: Grammar, node: Meaning) -> list[str]:
    """It is printed as what is so of the thing."""
    raise Unprintable(node)


FIRST_WORDS = frozenset(before.split()[0] for before, _, _ in AROUND)
GRAMMAR.by_hand("said_around", _read_said_around, _refuse, FIRST_WORDS)
GRAMMAR.by_hand("said_around_now", _read_said_around_now, _refuse, FIRST_WORDS)
say("static", "{:said_around}")
say("act", "{:said_around_now}")

# -- phases and steps ----------------------------------------------------------------------------------------

_combat, _main = "an additional combat phase", "an additional main phase"
_both = f"{_combat} followed by {_main} [this turn]"
_AFTER = "after this (phase|main phase|combat phase) , (there is|there's|there 's)"
_TWO = (f"(you get|{_AFTER}) {_both}", "you may declare an additional attack this turn")
for _more in (*_TWO, "add a combat phase and a main phase after this one"):
    say("act", _more, e.ExtraPhases, phases=("combat", "second main"))
say("act", f"{_AFTER} {_combat} [this turn]", e.ExtraPhases, phases=("combat",))
one_word("extra_step", {"an additional upkeep step": "upkeep", "an additional draw step": "draw"})
say(
    "act",
    "((there is|you get) {step:extra_step} after this step|after this step , there is {step:extra_step})",
    e.ExtraStep,
)
one_word(
    "skipped_steps",
    {
        f"{who} {verb} {whose} {step} {noun}": (f"skip {name}", player)
        for who, verb, whose, noun, player in (
            ("players", "skip", "their", "steps", "player"),
            ("players", "don't get", "an", "step", "player"),
            ("players", "don't get", "an", "phase", "player"),
            ("each player", "skips", "their", "step", "player"),
            ("each opponent", "skips", "their", "step", "opponent"),
            ("", "skip", "your", "step", "you"),
        )
        for step, name in (("untap", "untap"), ("upkeep", "upkeep"), ("draw", "draw"), ("discard", "discard"))
    },
)


def _read_skip(reading: Reading, at: int) -> ReadAs:
    for (what, who), end in reading.several("skipped_steps", at):
        yield a.PlayerRule(str(what), str(who)), end


def _print_skip(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.PlayerRule):
        raise Unprintable(node)
    return grammar.words("skipped_steps", (node.what, node.who))


GRAMMAR.by_hand("skip_rule", _read_skip, _print_skip, "{:skipped_steps}")
say("statement", "{:skip_rule} [.]")

# -- the maximum hand size -----------------------------------------------------------------------------------

one_word(
    "whose_hand_size",
    {
        "your": "you",
        "each player 's": "player",
        "each opponent 's": "opponent",
        "the chosen player 's": "chosen player",
    },
)
one_word("changed_by", {"increased by": "more", "reduced by": "less"})
say(
    "statement",
    "{who:whose_hand_size} maximum hand size is [{how:changed_by}] {number:count} [.]",
    a.HandSizeRule,
)
