"""Structured questions are read as whoosh's parser reads them, whoever does."""

from __future__ import annotations

import random

import pytest
from sampled import sampled

from rules_kb.search import by_whoosh, tree
from rules_kb.search.tree import (
    NOTHING,
    AllParts,
    OnePart,
    Pattern,
    QueryPart,
    Several,
    Unwanted,
    WantedPhrase,
    WantedWord,
    joined,
)

WORDS = (
    "combat", "trample", "the", "+1/+1", "310.4", "A.27", "{G}", "pro-white", "don't", "cr1999", "Dies",
    "first-strike", "tra*", "NOT", "AND", "OR", '"first strike"', '"end of turn"', '"a"', '""',
)  # fmt: skip
ODD = (
    "*",
    "a*b",
    "foo:",
    "x",
    "^2",
    "[a TO b]",
    "~",
    '"a b"~3',
    "TO",
    "(",
    ")",
    "()",
    "it's",
    "“a”",
    "text: ",
)
FIELDS = ("heading:", "kind:", "text:", "book:", "term:")


def invented(dice: random.Random) -> str:
    """A question such as nobody asks, of everything that the language has."""
    said = []
    for _ in range(dice.randrange(1, 8)):
        word = dice.choice(WORDS if dice.random() < 0.85 else ODD)
        if dice.random() < 0.25:
            word = dice.choice(FIELDS) + word
        if dice.random() < 0.12:
            word = f"({word} {dice.choice(('AND', 'OR', '', 'NOT'))} {dice.choice(WORDS)})"
        said.append(word)
    return " ".join(said)


def plain(node: QueryPart) -> QueryPart:
    """A tree with its parts joined, as `tree.read` leaves it."""
    if isinstance(node, Several):
        return joined(type(node), map(plain, node.parts))
    if isinstance(node, Unwanted):
        part = plain(node.part)
        return NOTHING if part == NOTHING else Unwanted(part)
    return node


@pytest.mark.parametrize("seed", sampled(range(20), 4))
def test_what_is_read_here_is_what_whoosh_reads(seed: int) -> None:
    dice = random.Random(seed)
    read = 0
    for _ in range(60):
        question = invented(dice)
        found = tree.read(question)
        if found is not None:
            read += 1
            assert plain(found) == plain(by_whoosh.read(question)), question
    assert read > 20


def test_what_people_ask_is_read_here() -> None:
    assert tree.read("heading:combat") == WantedWord("heading", "combat")
    assert tree.read('text:"first strike" AND NOT kind:term') == AllParts(
        (WantedPhrase("text", ("first", "strike"), 1), Unwanted(WantedWord("kind", "term")))
    )
    assert tree.read("text:(regenerat* OR shields)") == OnePart(
        (Pattern("text", "regenerat*"), WantedWord("text", "shield"))
    )
    assert tree.read("book:cr1999 AND id:310.4") == AllParts(
        (WantedWord("book", "cr1999"), WantedWord("id", "310.4"))
    )


@pytest.mark.parametrize(
    "question", ["trample^2", "[a TO b]", '"a b"~3', "tr?mple", "NOT NOT a", "(a", "a ANDNOT b", "foo:bar"]
)
def test_what_is_out_of_the_way_is_left_to_whoosh(question: str) -> None:
    assert tree.read(question) is None
