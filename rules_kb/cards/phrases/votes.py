"""What players vote for, and what becomes of it."""

from __future__ import annotations

from rules_kb.cards import votes as v
from rules_kb.cards.beginnings import OPTION
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning
from rules_kb.cards.phrases.phrasebook import GRAMMAR, said_after, say

EACH_VOTES = "starting with you , each player votes for"
SECRETLY, REVEALED = "each player secretly votes for", ", then those votes are revealed"
MORE, TIED = "gets more votes", "or the vote is tied"


def _read_vote(reading: Reading, at: int) -> ReadAs:
    """starting with you, each player votes for sun or moon: a word each; or secretly, and it is revealed"""
    for words, secret in ((EACH_VOTES, False), (SECRETLY, True)):
        start = said_after(reading, at, words)
        if start is None or reading.word(start + 1) != "or":
            continue
        one, other = reading.word(start), reading.word(start + 2)
        end = said_after(reading, start + 3, REVEALED) if secret else start + 3
        if end is not None and one.isalpha() and other.isalpha() and one != other:
            yield v.Vote((one, other), secret=secret), end


def _print_vote(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, v.Vote):
        raise Unprintable(node)
    words = " or ".join(node.options).split()
    if node.secret:
        return [*SECRETLY.split(), *words, *REVEALED.split()]
    return [*EACH_VOTES.split(), *words]


def _options(reading: Reading, at: int) -> tuple[str, ...]:
    """What was voted for before a place."""
    votes = (vote for start in range(at) for vote, _ in _read_vote(reading, start))
    return next((vote.options for vote in votes if isinstance(vote, v.Vote)), ())


def _read_votes_for(reading: Reading, at: int) -> ReadAs:
    """(a counter for each) sun vote"""
    if reading.word(at + 1) == "vote" and reading.word(at) in _options(reading, at):
        yield v.VotesFor(reading.word(at)), at + 2


def _print_votes_for(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, v.VotesFor):
        raise Unprintable(node)
    return [node.option, "vote"]


def _read_more_votes(reading: Reading, at: int) -> ReadAs:
    """(if) sun gets more votes or the vote is tied"""
    end = said_after(reading, at + 1, MORE)
    if end is not None and reading.word(at) in _options(reading, at):
        yield v.GetsMoreVotes(reading.word(at)), end
        if (tied := said_after(reading, end, TIED)) is not None:
            yield v.GetsMoreVotes(reading.word(at), tied=True), tied


def _print_more_votes(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, v.GetsMoreVotes):
        raise Unprintable(node)
    return [node.option, *MORE.split(), *(TIED.split() if node.tied else ())]


GRAMMAR.by_hand("vote", _read_vote, _print_vote, frozenset(("starting", "each")))
GRAMMAR.by_hand("votes_for", _read_votes_for, _print_votes_for, (OPTION,), needs=("vote",))
GRAMMAR.by_hand("more_votes", _read_more_votes, _print_more_votes, (OPTION,), needs=("votes",))
say("act", "{:vote}")
say("count_each", "{:votes_for}")
say("condition", "{:more_votes}")
