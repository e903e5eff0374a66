"""How good a search is: the questions of ``questions.yaml``, and what is measured over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import log2
from pathlib import Path
from typing import Any

import yaml

from rules_kb.books.places import asked_folder
from rules_kb.books.ref import TODAYS_BOOK
from rules_kb.search.finding import Result
from rules_kb.search.spoken import read_asked
from rules_kb.search.words import stems_of

QUESTIONS = Path(__file__).parent / "search" / "questions.yaml"
HALVES = ("tune", "unseen")
OF_TODAY = ("today", "anywhere", "popular", "drawn", "table", "players", "natural")
"""The sets that are about today's rules, and asked of these alone."""
ORIGINS = ("first", "free", "stranger", "later", "people", "forum", *OF_TODAY)
"""The sets of questions: the first one, the second one in freer words, one by people who didn't know the
search, one about what cr2006 has from its complete edition, one as people type, one as they ask in forums,
marked from the official documents, and seven about today's rules: the first one, one about rules drawn at
random, one about what is asked a lot, another about rules drawn at random, one as it is asked at a table, one
about rules that a table meets, and one of what came to somebody's mind.
"""

Search = Callable[[str], Sequence[str]]
"""A question in, cites out, the best first."""


@dataclass(frozen=True)
class Asked:
    """A question, the records that answer it (the best first), and the half and set that it belongs to.

    The first `best` records are the answer itself, the others only help.
    """

    question: str
    right: tuple[str, ...]
    half: str
    origin: str
    best: int


def was_marked(result: Result, origin: str) -> bool:
    """Whether those who marked a set of questions knew a record.

    What cr2006 has from its complete edition came after the first three sets, and today's rules after the
    first four: whether they answer a question of theirs nobody has said, so these are measured on what they
    knew.
    """
    if origin in ("people", "forum", *OF_TODAY):
        return True
    return result.entry.book != TODAYS_BOOK and (origin == "later" or result.entry.source != "edition")


@dataclass(frozen=True)
class Quality:
    """The share of questions with a right record among the first five, the mean reciprocal rank, and
    nDCG@10.
    """

    hit_at_5: float
    mrr: float
    ndcg_at_10: float

    def __str__(self) -> str:
        return f"hit@5 {self.hit_at_5:.3f}   MRR {self.mrr:.3f}   nDCG@10 {self.ndcg_at_10:.3f}"


def told(results: Iterable[Result]) -> list[str]:
    """The cites that some results name, in the order in which they are read, each once: what answers, and
    which records of older books do, too.
    """
    return list(dict.fromkeys(cite for each in results for cite in (each.entry.cite, *each.older)))


@cache
def all_asked() -> tuple[Asked, ...]:
    """Every question."""
    content: Any = yaml.safe_load(QUESTIONS.read_text(encoding="utf-8"))
    return tuple(
        Asked(
            str(each["ask"]),
            tuple(each["right"]),
            str(each["half"]),
            str(each.get("origin", "first")),
            int(each.get("best", 1)),
        )
        for each in content["questions"]
    )


def asked_of(half: str, origin: str) -> list[Asked]:
    """The questions of one half of one set; of the unseen half those that no saying of the corpus is word for
    word: people put some things in the same three words.
    """
    said = said_word_for_word() if half == "unseen" else frozenset[str]()
    return [
        asked
        for asked in all_asked()
        if (asked.half, asked.origin) == (half, origin) and as_said(asked.question) not in said
    ]


@cache
def said_word_for_word() -> frozenset[str]:
    """What people say who look for a record, as the search compares it."""
    own = read_asked(asked_folder()).own
    return frozenset(as_said(each) for records in own.values() for said in records.values() for each in said)


def as_said(question: str) -> str:
    """A question as the search compares it, word by word."""
    return " ".join(stem for stem, _ in stems_of(question))


def measure(search: Search, questions: Iterable[Asked]) -> Quality:
    """Put the questions to a search."""
    hits, reciprocal, gained, count = 0, 0.0, 0.0, 0
    for asked in questions:
        count += 1
        found = list(search(asked.question))[:10]
        places = [place for place, cite in enumerate(found) if cite in asked.right]
        if places:
            hits += places[0] < 5
            reciprocal += 1 / (places[0] + 1)
        gained += _gain(found, asked) / _gain(asked.right[:10], asked)
    return Quality(hits / count, reciprocal / count, gained / count)


def _gain(found: Sequence[str], asked: Asked) -> float:
    """Discounted gain: a record that is the answer counts twice as much as one that only helps."""
    worth = {cite: 2.0 if place < asked.best else 1.0 for place, cite in enumerate(asked.right)}
    return sum(worth.get(cite, 0.0) / log2(place + 2) for place, cite in enumerate(found))
