"""Phrases of combat and of the turn: who must fight, where damage goes, phases that are added or skipped, the
hand's size.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say

# -- keywords ------------------------------------------------------------------------------------------------


def _read_kind_of_source(reading: Reading, at: int) -> ReadAs:
    """Goblins, as a quality of sources of damage, spells and blockers."""
    for node, end in reading.nodes("things", at, w.Filter):
        if node.words and node == w.Filter(words=node.words):
            yield replace(node, noun="source"), end


def _print_kind_of_source(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.Filter) or not node.words or node != w.Filter("source", words=node.words):
        raise Unprintable(node)
    return grammar.words("things", replace(node, noun="permanent"))


GRAMMAR.by_hand("kind_of_source", _read_kind_of_source, _print_kind_of_source)
say("keyword", "protection from {value:kind_of_source}", a.Keyword, name="protection")

# -- who must fight ------------------------------------------------------------------------------------------

say("property", "must be blocked if able", e.MustBeBlockedByOne)
say("property", "must be blocked each combat if able", e.MustBeBlockedByOne)
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
say("property", "(blocks|block) (each turn|each combat|) if able", e.MustBlock)
say("property", "can block creatures with shadow as though (it|they) had shadow", e.BlocksAsThoughShadow)
say("property", "can block creatures with shadow as though they didn't have shadow", e.BlocksAsThoughShadow)
say("property", "may deal its combat damage as though it weren't blocked", e.DamageAsThoughUnblocked)
_UNBLOCKED = "you may have ~ (deal|assign) [its] combat damage [to defending player]"
_AS_UNBLOCKED = (e.HasProperty(e.DamageAsThoughUnblocked()),)
say(
    "static",
    f"{_UNBLOCKED} (as though it weren't blocked|instead of to creatures blocking it) [.]",
    a.Static,
    what=w.ThisCard(),
    changes=_AS_UNBLOCKED,
)
say(
    "act",
    f"{_UNBLOCKED} this turn as though it weren't blocked",
    e.Modify,
    what=w.ThisCard(),
    changes=_AS_UNBLOCKED,
)

# -- phases and steps ----------------------------------------------------------------------------------------

_combat, _main = "an additional combat phase", "an additional main phase"
_both = f"{_combat} followed by {_main} [this turn]"
_AFTER = "after this (main phase|phase|combat phase) , (there is|there's|there 's)"
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
        for step, name in (("untap", "untap"), ("upkeep", "upkeep"), ("draw", "draw"))
    },
)


def _read_skip(reading: Reading, at: int) -> ReadAs:
    for (what, who), end in reading.several("skipped_steps", at):
        yield a.PlayerRule(str(what), str(who)), end


def _print_skip(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.PlayerRule):
        raise Unprintable(node)
    return grammar.words("skipped_steps", (node.what, node.who))


GRAMMAR.by_hand("skip_rule", _read_skip, _print_skip)
say("statement", "{:skip_rule} [.]")

# -- the maximum hand size -----------------------------------------------------------------------------------

one_word("whose_hand_size", {"your": "you", "each player 's": "player", "each opponent 's": "opponent"})
one_word("changed_by", {"increased by": "more", "reduced by": "less"})
say(
    "statement",
    "{who:whose_hand_size} maximum hand size is [{how:changed_by}] {number:count} [.]",
    a.HandSizeRule,
)
