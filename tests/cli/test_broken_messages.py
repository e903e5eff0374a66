"""Messages on a terminal: broken between words, and only there."""

from __future__ import annotations

import io

import pytest

from rules_kb.cli.output import complain

LONG = (
    "rules-kb: cr1999 has no deathtouch, nor has cr2006; "
    "it came in 2007, with tenth2007 (rules-kb show deathtouch)"
)


class Terminal(io.StringIO):
    """Somebody who reads."""

    def isatty(self) -> bool:
        return True


def told(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, message: str) -> list[str]:
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setattr("rules_kb.cli.output._standing", [])  # whatever was in the middle of long work before
    complain(message)
    return stream.getvalue().splitlines()


def test_a_long_message_is_broken_between_words_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = told(monkeypatch, Terminal(), LONG)
    assert len(lines) == 2
    assert max(map(len, lines)) <= 80
    assert " ".join(line.strip() for line in lines) == LONG


def test_what_is_quoted_of_a_file_stays_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    quoted = f"  {LONG}"
    assert told(monkeypatch, Terminal(), f"bad.yaml:1:1: no\n{quoted}") == ["bad.yaml:1:1: no", quoted]


def test_elsewhere_a_message_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, io.StringIO(), LONG) == [LONG]
