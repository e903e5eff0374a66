"""What somebody does: one frame for all players, filled with any deed, which is entered once.

A deed may speak of what is its player's own, as in "target player discards their hand"; then it says `who` that
is, and that has to be the player who acts.
"""

from __future__ import annotations

import re
from functools import cache

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Instruction, Meaning, Node, replace
from rules_kb.cards.patterns import TokenWords, third_person
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say
from rules_kb.cards.this_turn import AnOpponent

one_word("noun_they", {"they": "they"})
say("they", "{noun:noun_they}", w.ThatPlayer)
GRAMMAR.by_hand(
    "same_player",
    lambda reading, at: iter([(w.SamePlayer(), at)]),
    lambda grammar, node: [] if isinstance(node, w.SamePlayer) else _refuse(node),
)


def _refuse(node: Meaning) -> list[str]:
    raise Unprintable(node)


one_word("an_opponent", {"an opponent": AnOpponent()})
for _noun, _what in (("players", "player"), ("opponents", "opponent")):
    say("aimed_players", f"({{*:so_many}}|{{*:freely_many}}) target {_noun} each", w.Target, what=_what)


def _read_you_and(reading: Reading, at: int) -> ReadAs:
    """you and target opponent each"""
    if reading.words[at : at + 2] == ("you", "and"):
        for other, end in reading.nodes("player", at + 2, w.Who):
            if reading.word(end) == "each":
                yield w.YouAnd(other), end + 1


def _print_you_and(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.YouAnd):
        raise Unprintable(node)
    return ["you", "and", *grammar.words("player", node.other), "each"]


GRAMMAR.by_hand("you_and", _read_you_and, _print_you_and, frozenset(("you",)))
DOERS = ("player", "they", "an_opponent", "aimed_players", "you_and", "same_player")
"""Kinds of words for one who does something; the last are none, after another deed of the same player."""

say("possessor", "your", w.You)
say("possessor", "(that player 's|their|his or her)", w.ThatPlayer)
say("possessor", "{:player} 's")


PLAIN, OWN = "plain_deed", "own_deed"
LEADING_VERB = re.compile(r"(?:^\(?|\|)<(\w+)>")


def does(pattern: str, make: type[Node], **constants: Meaning) -> None:
    """Add a deed, which begins with its `<verb>`; where it has `{who:possessor}`, that is who acts."""
    say(OWN if "{who:" in pattern else PLAIN, pattern, make, **constants)


@cache
def _verbs() -> dict[str, bool]:
    """The verbs of all deeds in both their forms, and whether that is the form of an order."""
    deeds = [deed for kind in (PLAIN, OWN) for deed in GRAMMAR.productions[kind]]
    orders = [verb for deed in deeds for verb in LEADING_VERB.findall(deed.pattern)]
    return {**{third_person(verb): False for verb in orders}, **dict.fromkeys(orders, True)}


def as_order(words: list[str]) -> list[str]:
    """target player loses 1 life: lose, as one may have them do"""
    orders = {third_person(verb): verb for verb, is_order in _verbs().items() if is_order}
    at = next((at for at, word in enumerate(words) if word in orders), None)
    return words if at is None else [*words[:at], orders[words[at]], *words[at + 1 :]]


ENDS_A_SENTENCE = frozenset((".", ";", ":", '"'))
BEFORE_A_SUBJECT = frozenset((*ENDS_A_SENTENCE, ",", "and", "then", "instead"))


def _is_theirs(words: TokenWords, at: int) -> bool:
    """Whether a verb in the form of an order has "they", or several players, for its subject, which another
    verb before it in the sentence has: they sacrifice a land and lose 2 life; two target players each discard a
    card, then draw a card.
    """
    for subject in range(at - 1, -1, -1):
        if words[subject] in ENDS_A_SENTENCE:
            return False
        if words[subject] == "each" and _verbs().get(words[subject + 1]):  # two target players each draw ...
            return True
        if words[subject : subject + 2] == ("all", "players") and words[subject + 2] in _verbs():
            return not subject or words[subject - 1] in BEFORE_A_SUBJECT
        if subject and words[subject - 1] not in BEFORE_A_SUBJECT:
            continue
        if words[subject] in ("they", "you") and words[subject + 1] in (*_verbs(), "tap", "untap"):
            return words[subject] == "they"
    return False


def _flips_it(words: TokenWords, who: w.Who) -> bool:
    """Whether it is who flips a coin of whom it is said, too, that he or she wins or loses the flip."""
    if "flip" not in words:
        return True
    ends = [at for at in range(2, len(words)) if words[at : at + 2] == ("the", "flip")]
    said = [words[at - 2] for at in ends if words[at - 1] in ("win", "wins", "lose", "loses")]
    return all((whoever == "you") is isinstance(who, w.You) for whoever in said)


ALIKE_FOR_TWO = (
    e.DrawCards,
    e.DiscardCards,
    e.GainLife,
    e.LoseLife,
    e.MillCards,
    e.Sacrifice,
    e.CreateTokens,
)
"""What a text has two players do of whom one isn't told apart by what they do."""


def _read_who_does(reading: Reading, at: int) -> ReadAs:
    """draw a card; each player draws a card; (target player discards a card,) then draws a card"""
    verbs = _verbs()
    doers: tuple[str, ...] = DOERS
    if verbs.get(reading.word(at)):
        if not _is_theirs(reading.words, at):
            for node, end in reading.of(PLAIN, at):
                if _flips_it(reading.words[at:end], w.You()):
                    yield node, end
            yield from reading.of(OWN, at)
            return
        doers = ("same_player",)
    for kind in doers:
        for who, middle in reading.nodes(kind, at, w.Who):
            if reading.word(middle) not in verbs:
                continue
            for node, end in reading.nodes(PLAIN, middle, Instruction):
                if isinstance(who, w.YouAnd) and not isinstance(node, ALIKE_FOR_TWO):
                    continue
                if _flips_it(reading.words[middle:end], who):
                    yield replace(node, who=who), end
            if isinstance(who, w.YouAnd):
                continue
            for node, end in reading.nodes(OWN, middle, Instruction):
                whose: Meaning = getattr(node, "who", None)
                if whose == (w.You() if isinstance(who, w.You) else w.ThatPlayer()):
                    yield replace(node, who=who), end


OF_THE_FLIP = re.compile(r"\bif you (win|lose) the flip\b")
OF_THE_DOER = re.compile(r"\bhis or her (hand|library|graveyard)\b")


def _print_who_does(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, Node) or not isinstance(who := getattr(node, "who", None), w.Who):
        raise Unprintable(node)
    if isinstance(who, w.You):
        said = " ".join(_words(grammar, node))
        said = said.replace("into their", "into your") if isinstance(node, e.ShuffleIn) else said
        return OF_THE_DOER.sub(r"your \1", said).split()
    for kind in DOERS[:-1]:
        try:
            doer = grammar.words(kind, who)
        except Unprintable:
            continue
        verb, *rest = _words(grammar, replace(node, who=w.ThatPlayer()))
        theirs = " ".join(rest).replace("to your mana pool", "to their mana pool")
        theirs = OF_THE_FLIP.sub(r"if they \1 the flip", theirs)
        said = verb if kind in ("they", "aimed_players", "you_and") else third_person(verb)
        theirs = OF_THE_DOER.sub(r"their \1", theirs.replace("that player 's", "their"))
        return [*doer, said, *theirs.split()]
    raise Unprintable(node)


def _words(grammar: Grammar, node: Node) -> list[str]:
    """A deed as an order."""
    try:
        return grammar.words(PLAIN, replace(node, who=w.You()))
    except Unprintable:
        return grammar.words(OWN, node)


GRAMMAR.by_hand(
    "who_does",
    _read_who_does,
    _print_who_does,
    "({:plain_deed}|{:own_deed}|{:player}|{:they}|{:an_opponent}|{:aimed_players}|{:you_and})",
)
