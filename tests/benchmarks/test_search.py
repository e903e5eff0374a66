"""How good and how fast the search is, beside SQLite's full-text search over the same digests. How long it
takes from a cold start is measured in ``test_startup.py``.

Run with ``pytest tests/benchmarks/test_search.py -s --benchmark-enable``; without it nothing is measured, and
a few questions and a small corpus stand for all. Nothing is asserted about time: machines differ.
"""

from __future__ import annotations

import re
import sqlite3
import statistics
import time
from collections.abc import Sequence
from itertools import product

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from search_quality import HALVES, ORIGINS, Search, asked_of, measure

from rules_kb.books.store import Store
from rules_kb.search.finding import Finder


def sqlite_search(store: Store) -> Search:
    """SQLite FTS5 with its Porter stemmer and BM25 over heading and digest: what one gets for nothing."""
    connection = sqlite3.connect(":memory:")
    connection.execute(
        "CREATE VIRTUAL TABLE records USING fts5(cite UNINDEXED, heading, digest, tokenize = 'porter')"
    )
    rows = [(entry.cite, entry.heading, entry.digest) for entry in store.entries()]
    connection.executemany("INSERT INTO records VALUES (?, ?, ?)", rows)

    def search(question: str) -> Sequence[str]:
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", question))
        found = connection.execute(
            "SELECT cite FROM records WHERE records MATCH ? ORDER BY bm25(records, 0, 3, 1) LIMIT 10",
            (words,),
        )
        return [cite for (cite,) in found]

    return search


def our_search(store: Store) -> Search:
    finder = Finder(store)
    return lambda question: [result.entry.cite for result in finder.find(question).results]


def test_quality_beside_sqlite(
    benchmark: BenchmarkFixture, store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = benchmark.pedantic(quality_beside_sqlite, args=(store, 3 if benchmark.disabled else None))
    if benchmark.enabled:
        with capsys.disabled():
            print("\n" + "\n".join(lines))


def quality_beside_sqlite(store: Store, most: int | None) -> list[str]:
    """A line for each search and each set of questions, or for at most so many questions of each set."""
    searches = {"rules-kb": our_search(store), "SQLite FTS5": sqlite_search(store)}
    lines = []
    for origin, half in product(ORIGINS, HALVES):
        asked = asked_of(half, origin)[:most]
        for name, search in searches.items():
            taken = [_time(search, each.question) for each in asked]
            lines.append(
                f"{origin:5} {half:6} {len(asked):3} questions   {name:12} {measure(search, asked)}"
                f"   {statistics.median(taken) * 1000:.2f} ms (longest {max(taken) * 1000:.2f})"
            )
    return lines


def _time(search: Search, question: str) -> float:
    begun = time.perf_counter()
    search(question)
    return time.perf_counter() - begun


def test_building(benchmark: BenchmarkFixture, request: pytest.FixtureRequest) -> None:
    """Store and index together, from nothing."""
    from rules_kb.books.opening import open_store

    request.getfixturevalue("small_books" if benchmark.disabled else "home")

    def build() -> None:
        with open_store() as store:
            Finder(store)

    benchmark.pedantic(build, rounds=1)
