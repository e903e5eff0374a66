"""A data folder may be shared, and be anybody's: nothing in it is ever run, whichever file it is put into."""

from __future__ import annotations

import json
import os
import pickle
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from whoosh.fields import Schema
from whoosh.filedb.filestore import FileStorage
from whoosh.filedb.filetables import HashWriter
from whoosh.filedb.structfile import StructFile
from whoosh.index import TOC

from rules_kb.books.imports import attach
from rules_kb.books.readers.document import ReadDocument, ReadRecord
from rules_kb.books.seal import seal

LOOKED_UP = (
    ("show", "small:100.1"),
    ("show", "--json", "cr@2030-01-02:100.1"),
    ("books",),
    ("history", "small:100.1"),
)
SEARCHED = (("search", "nobody peeks"), ("search", "heading:shuffling book:small"))
PLAYED = (("run", "stack/giant-growth-answers-incinerate"), ("cards", "list", "goblin"))
COMMANDS = (*LOOKED_UP, *SEARCHED, *PLAYED)

CONCEPTS = """concepts:
- {id: shuffling, name: shuffling, records: {small: ["100.1"]}}
"""
Type = Callable[..., Any]


class Payload:
    """An object that makes a folder as soon as it is unpickled."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[Callable[[str], None], tuple[str]]:
        return os.mkdir, (str(self.mark),)


@pytest.fixture
def mark(tmp_path: Path) -> Path:
    """A folder that is there only if something was run that shouldn't."""
    return tmp_path / "it-ran"


@pytest.fixture
def full_home(small_books: Path, home: Path, rules_kb: Type, tmp_path: Path) -> Path:
    """A data folder with all that the tool writes, and the book of the small corpus."""
    (small_books / "concepts.yaml").write_text(CONCEPTS, encoding="utf-8")
    record = ReadRecord("100.1", "rule", 1, text="Frobnication hurts nobody.")
    attach(ReadDocument("cr@2030-01-02", "test", "2030-01-02", [record]), "made-up.txt")
    attach(ReadDocument("small", "test", "2001-02-03", [record]), "small.txt")
    card = {"name": "Frob", "type": "Creature — Frob", "manaCost": "{G}", "power": "1", "toughness": "1"}
    cards = tmp_path / "cards.jsonl"
    cards.write_text(json.dumps(card) + "\n", encoding="utf-8")
    assert rules_kb("cards", "import", str(cards)).code == 0
    for command in (*COMMANDS, ("use", "small")):
        assert rules_kb(*command).code == 0, command
    (home / "firings.txt").write_text("as after a look-up in a book that is played\n", encoding="utf-8")
    return home


def payloads(mark: Path, scratch: Path) -> Iterator[bytes]:
    """The payload by itself, and dressed up as what reads pickles: whoosh's hash table and its contents."""
    yield pickle.dumps(Payload(mark))
    yield f'!!python/object/apply:os.mkdir ["{mark}"]\n'.encode()
    table = scratch / "table"
    with open(table, "wb") as file:
        writer: Any = HashWriter(StructFile(file))
        for key in (b"wmana", b"msignature", b"mbooks", b"mkinds"):
            writer.add(key, b"")
        writer.extras = {"payload": Payload(mark)}
        writer.close()
    yield table.read_bytes()
    contents: Any = TOC
    contents(Schema(), [Payload(mark)], 1).write(FileStorage(str(scratch)), "MAIN")
    yield (scratch / "_MAIN_1.toc").read_bytes()


def test_the_payloads_are_live(mark: Path, tmp_path: Path) -> None:
    bare, *_ = payloads(mark, tmp_path)
    pickle.loads(bare)
    assert mark.is_dir()


def part_of(home: Path, path: Path) -> str:
    """What a file of a data folder is for: its folder there, or all that is kept beside the store."""
    return path.relative_to(home).parts[0] if path.parent != home else "store"


PARTS = {
    "store": LOOKED_UP,
    "imports": LOOKED_UP,
    "search": SEARCHED,
    "cards": PLAYED,
    "known": COMMANDS,
}
"""What reads each part of a data folder."""


def test_no_part_of_a_home_is_left_out(full_home: Path) -> None:
    assert {part_of(full_home, path) for path in full_home.rglob("*") if path.is_file()} == {*PARTS}


@pytest.mark.parametrize(("part", "commands"), PARTS.items())
def test_no_file_of_a_home_is_run(
    full_home: Path,
    rules_kb: Type,
    mark: Path,
    tmp_path: Path,
    part: str,
    commands: tuple[tuple[str, ...], ...],
) -> None:
    kept = {
        path: path.read_bytes()
        for path in full_home.rglob("*")
        if path.is_file() and part_of(full_home, path) == part
    }
    assert kept
    right = {command: rules_kb(*command).out for command in commands}
    for payload in payloads(mark, tmp_path):
        for command in commands:
            for path in kept:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(payload)
                (path.parent / "_MAIN_1.toc").write_bytes(payload)
            said = rules_kb(*command)
            assert not mark.exists(), f"{command} ran what stood in the data folder"
            assert "a fault in the program" not in said.err, command
    for path, content in kept.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    assert {command: rules_kb(*command).out for command in commands} == right


def test_no_row_of_the_store_is_run(full_home: Path, rules_kb: Type, mark: Path) -> None:
    """A store that is in order, but for what stands in it; and so is what has been read before."""
    rules_kb("run", "stack/giant-growth-answers-incinerate")
    for path in full_home.rglob("*.sqlite"):
        fill_with_payloads(path, mark)
    for command in COMMANDS:
        rules_kb(*command)
        assert not mark.exists(), command


def test_no_view_of_a_file_is_looked_through(full_home: Path, rules_kb: Type) -> None:
    """A view may have no end: a file that holds one is none of ours."""
    rules_kb("run", "stack/giant-growth-answers-incinerate")
    right = {command: rules_kb(*command).out for command in COMMANDS}
    files = [*full_home.rglob("*.sqlite")]
    assert {path.name.partition("-")[0].removesuffix(".sqlite") for path in files} >= {"library", "readings"}
    for path in files:
        put_views_without_an_end(path)
    for command in COMMANDS:
        said = rules_kb(*command)
        assert "a fault in the program" not in said.err, command
        if "cr@2030-01-02" not in "".join(command) and command != ("books",):
            assert said.out == right[command], command


def put_views_without_an_end(path: Path) -> None:
    """Put one in the place of each table of a file of SQLite's."""
    with sqlite3.connect(path) as store:
        for (name,) in store.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            columns = [column for _, column, *_ in store.execute(f"PRAGMA table_info('{name}')")]
            if name.startswith("sqlite_") or not columns:
                continue
            store.execute(f"ALTER TABLE {name} RENAME TO was_{name}")
            rows = "WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted)"
            numbers = ", ".join(f"n AS {column}" for column in columns)
            store.execute(f"CREATE VIEW {name} AS {rows} SELECT {numbers} FROM counted")
    seal(str(path))


def fill_with_payloads(path: Path, mark: Path) -> None:
    """Put one into each text of a file of SQLite's."""
    with sqlite3.connect(path) as store:
        for name, kept in store.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'table'"
        ).fetchall():
            for column in kept.partition("(")[2].split(","):
                if " TEXT" in column and name != "meta":
                    payload = pickle.dumps(Payload(mark))
                    store.execute(f"UPDATE OR IGNORE {name} SET {column.split()[0]} = ?", (payload,))
