"""What has been read before: known for the same text and code only, and never trusted when it is damaged."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from rules_kb.books import readings as kept
from rules_kb.books.readings import NAME, Readings
from rules_kb.books.sources import SourceFiles


def reader(code: str = "the code") -> Readings:
    return Readings(lambda: SourceFiles((), code))


def read_once(content: str = "a text", made: str = "what it means") -> None:
    first = reader()
    assert first.get("page", content) is None
    first.put("page", content, made)
    first.write()


def test_what_was_read_once_is_known(home: Path) -> None:
    read_once()
    again = reader()
    assert again.get("page", "a text") == "what it means"
    assert again.get("page", "another text") is None
    assert again.get("card", "a text") is None


def test_other_code_reads_anew(home: Path) -> None:
    read_once()
    assert reader("other code").get("page", "a text") is None


def test_without_code_nothing_is_kept(home: Path) -> None:
    nothing = Readings()
    nothing.put("page", "a text", "what it means")
    nothing.write()
    assert nothing.get("page", "a text") is None
    assert not (home / NAME).exists()


@pytest.mark.parametrize("column", ["content", "made", "sum"])
def test_a_changed_reading_is_no_reading(home: Path, column: str) -> None:
    read_once()
    with sqlite3.connect(home / NAME) as file:
        file.execute(f"UPDATE readings SET {column} = substr({column}, 2)")
    assert reader().get("page", "a text") is None


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"x" * 5000])
def test_a_damaged_file_is_begun_anew(home: Path, content: bytes) -> None:
    home.mkdir(exist_ok=True)
    (home / NAME).write_bytes(content)
    read_once()
    assert reader().get("page", "a text") == "what it means"


def test_a_large_file_is_begun_anew(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_once()
    monkeypatch.setattr(kept, "LARGE", 100)
    read_once("another text")
    assert reader().get("page", "another text") == "what it means"
    assert reader().get("page", "a text") is None


def test_who_is_kept_waiting_reads_by_himself(home: Path) -> None:
    read_once()
    with sqlite3.connect(home / NAME) as writer:
        writer.execute("BEGIN EXCLUSIVE")
        read_once("another text")
        assert reader().get("page", "a text") is None
    assert reader().get("page", "a text") == "what it means"


def test_the_last_room_of_a_disk_is_left_for_what_cant_be_done_without(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rules_kb.books.kept.ROOM", 1 << 60)
    read_once()
    assert reader().get("page", "a text") is None
    assert not (home / NAME).exists()
