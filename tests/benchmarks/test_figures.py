"""What the table of figures tells, and when it fails; nothing is measured here."""

from __future__ import annotations

import json

from figures import COMMANDS, KEPT, table, too_slow

KNOWN = {"show": 2.0, "run": 7.0, "a question, rules-kb": 100.0, "a question, SQLite FTS5": 120.0}


def test_half_as_much_again_is_too_slow() -> None:
    assert too_slow({**KNOWN, "show": 2.9, "run": 10.6}, KNOWN) == ["run"]
    assert too_slow({**KNOWN, "a question, rules-kb": 151}, KNOWN) == ["a question, rules-kb"]


def test_how_fast_others_are_is_no_failure_and_neither_is_what_is_new() -> None:
    assert too_slow({**KNOWN, "a question, SQLite FTS5": 500.0, "new": 9.0}, KNOWN) == []


def test_the_table_tells_the_last_figure_beside_each() -> None:
    assert table({"show": 2.5, "new": 9.0}, KNOWN).splitlines()[1:] == [
        "show                             2.50     2.00 times a bare interpreter",
        "new                              9.00          times a bare interpreter",
    ]


def test_each_command_has_a_last_figure() -> None:
    assert set(COMMANDS) <= set(json.loads(KEPT.read_text(encoding="utf-8")))
