"""Import files: one that is broken is set aside and named, and the rest goes on; two imports at once lose
nothing.
"""

from __future__ import annotations

import json
import multiprocessing
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from editions import write_edition

from rules_kb.books import places
from rules_kb.books.importing import import_file
from rules_kb.books.imports import BrokenImport, attach, read_import
from rules_kb.books.lookup import look_up
from rules_kb.books.opening import open_store
from rules_kb.books.readers.document import ReadDocument, ReadRecord
from rules_kb.books.shelving import shelves

RulesKb = Callable[..., Any]


def content(book: str = "cr@2030-01-02", **of_record: object) -> bytes:
    """What an import file holds, with one record of which something is said otherwise."""
    records = [
        {"id": "100.1", "kind": "rule", "text": "Frobnication hurts.", "parent": None} | of_record,
        {"id": "100.2", "kind": "rule", "text": "Not much.", "parent": "100.1"},
    ]
    return json.dumps({"format": 1, "book": book, "title": "Made Up", "records": records}).encode()


@pytest.fixture
def imports(small_books: Path, home: Path) -> Path:
    """The folder of the imports, with one that is in order."""
    record = ReadRecord("100.2", "rule", 1, text="No player may look.")
    attach(ReadDocument("small", "test", "2001-07-23", [record]), "small.txt")
    return home / "imports"


BROKEN = {
    "empty": b"",
    "no text": b"\xff\xfe",
    "no JSON": b"{",
    "a list": b"[]",
    "of a later version": b'{"format": 99}',
    "a record without an id": b'{"format": 1, "book": "cr@2030-01-02", "records": [{}]}',
    "records that are none": b'{"format": 1, "book": "cr@2030-01-02", "records": 5}',
    "of another book": content("small"),
    "deep": b'{"format": 1, "book": ' + b"[" * 100_000,
    "attribution": content(attribution=5),
    "attributions": content(attribution=[{"who": 5}]),
    "text": content(text=["a", "b"]),
    "line": content(line="12"),
    "a line without end": content(line=0).replace(b'"line": 0', b'"line": 1e999'),
    "see": content(see={"a": "b"}),
    "half a character": content(text="half").replace(b"half", b"\\ud800"),
    "its own parent": content(parent="100.1"),
    "its child's child": content(parent="100.2"),
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_a_broken_import_is_set_aside_and_the_rest_goes_on(
    imports: Path, rules_kb: RulesKb, broken: bytes
) -> None:
    path = imports / "cr@2030-01-02.json"
    path.write_bytes(broken)
    typed = rules_kb("show", "small:100.2")
    assert typed.code == 0
    assert "No player may look." in typed.out
    assert typed.err.startswith(f"rules-kb: {path}: ")
    assert typed.err.endswith(
        "import the document again; the file is set aside as cr@2030-01-02.json.broken\n"
    )
    assert (imports / "cr@2030-01-02.json.broken").read_bytes() == broken
    assert not path.exists()
    assert rules_kb("show", "small:100.2") == typed.__class__(0, typed.out, "")
    assert "2030" not in rules_kb("books").out


@pytest.mark.parametrize(("kind", "why"), [("deep", "it is nested too deep"), ("no text", "it isn't UTF-8")])
def test_why_an_import_is_broken_is_told_in_our_words(imports: Path, kind: str, why: str) -> None:
    path = imports / "cr@2030-01-02.json"
    path.write_bytes(BROKEN[kind])
    with pytest.raises(BrokenImport, match=f"can't be read \\({why}\\); import the document again"):
        read_import(str(path))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a POSIX system")
def test_a_pipe_or_device_among_the_imports_is_set_aside(imports: Path, rules_kb: RulesKb) -> None:
    os.mkfifo(imports / "cr@2030-01-02.json")
    os.symlink("/dev/zero", imports / "cr@2031-01-02.json")
    typed = rules_kb("show", "small:100.2")
    assert typed.code == 0
    assert typed.err.count("isn't a file that can be read") == 2


def test_a_broken_import_that_cant_be_set_aside_is_left_out(
    imports: Path, rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    (imports / "cr@2030-01-02.json").write_bytes(b"{")
    real = os.replace

    def refuse(old: str, new: str) -> None:
        if new.endswith(".broken"):
            raise PermissionError(13, "Permission denied")
        real(old, new)

    monkeypatch.setattr(os, "replace", refuse)
    typed = rules_kb("show", "small:100.2")
    assert typed.code == 0
    assert typed.err.endswith("import the document again; it is left out\n")
    assert rules_kb("show", "small:100.2").err == typed.err  # for as long as it lies there


def test_a_wording_that_is_in_order_is_taken_up(imports: Path) -> None:
    (imports / "cr@2030-01-02.json").write_bytes(content())
    with open_store() as store:
        assert store.imported_keys() == ["cr@2030-01-02"]
        entry = store.entry("cr@2030-01-02", "100.2")
        assert entry is not None
        assert [each.id for each in store.chain(entry)] == ["100.1"]


def test_numbers_that_lead_in_a_ring_end_somewhere(imports: Path) -> None:
    """By its own number 100.1a stands below 100.1."""
    (imports / "cr@2030-01-02.json").write_bytes(content(parent="100.1a").replace(b"100.2", b"100.1a"))
    with open_store() as store:
        for entry in store.entries():
            assert entry not in store.chain(entry)


# ---- two at once

FRAGMENTS = (
    "217.5b A hat.\n217.5c A cap.\n3. Days\n300. General\n300.1. A bow.\n308.4. A tie.\n",
    "420.1. A shoe.\n\n420.2. A boot.\n\n5. Nights\n\n502. Socks\n\n502.9d A sock.\n",
)


def _import_again_and_again(home: str, corpus: str, path: str) -> None:
    os.environ["RULES_KB_HOME"] = home
    places.shipped = lambda name: corpus
    for _ in range(6):
        import_file(path, lenient=True)


def test_two_imports_of_one_book_at_once_lose_nothing(small_books: Path, home: Path, tmp_path: Path) -> None:
    paths = [tmp_path / f"part-{number}.txt" for number in range(2)]
    for path, text in zip(paths, FRAGMENTS, strict=True):
        path.write_text(text, encoding="utf-8")
    import_file(str(paths[0]), lenient=True)
    spawn = multiprocessing.get_context("spawn")
    several = [
        spawn.Process(target=_import_again_and_again, args=(str(home), str(small_books), str(path)))
        for path in paths
    ]
    for process in several:
        process.start()
    for process in several:
        process.join(timeout=120)
        assert process.exitcode == 0
    ids = [each["id"] for each in read_import(str(home / "imports" / "cr2006.json"))["records"]]
    assert [id for id in ids if "." in id] == [
        "217.5b", "217.5c", "300.1", "308.4", "420.1", "420.2", "502.9d",
    ]  # fmt: skip


def test_a_library_that_a_full_disk_has_no_room_for_is_not_begun(home: Path) -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, before[1]))
    try:
        with pytest.raises(OSError, match=r"full|I/O"), shelves():
            pass
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert list(home.iterdir()) == []
    with shelves():
        pass
    assert [path.name for path in home.iterdir()] == ["library.sqlite"]


def test_an_import_says_who_holds_the_lock(
    small_books: Path, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rules_kb: RulesKb
) -> None:
    from rules_kb.books import lock
    from rules_kb.books.imports import importing

    path = tmp_path / "part.txt"
    path.write_text(FRAGMENTS[0], encoding="utf-8")
    monkeypatch.setattr(lock, "PATIENCE", 0.05)
    with importing():
        typed = rules_kb("import", "--lenient", str(path))
    assert typed.code == 2
    assert f"process {os.getpid()} (importing) holds {home}/import.lock" in typed.err
    assert not (home / "imports").exists()
    assert rules_kb("import", "--lenient", str(path)).code == 0


def test_a_rulebook_without_a_glossary_has_what_its_passages_explain(
    ready_home: Path, rules_kb: RulesKb
) -> None:
    walls = ReadRecord("walls", "passage", 1, heading="Walls", text="A creature with banding joins a line.")
    attach(ReadDocument("rulebook@1997", "test", "1997", [walls]), "small.txt")
    told = rules_kb("search", "banding", "--book", "rulebook@1997", "--plain")
    assert told.out.startswith("rulebook@1997:walls\t")
    lacking = rules_kb("search", "rampage", "--book", "rulebook@1997", "--plain")
    assert (lacking.code, lacking.out) == (1, "")
    assert "rulebook@1997 has no rampage" in lacking.err


def test_a_record_is_looked_for_by_its_number_and_not_through_its_whole_edition(
    home: Path, small_books: Path
) -> None:
    said = {"1": "Kites", "100": "Strings", "100.1": "A kite flies.", "100.2": "A kite is held."}
    for year in range(2001, 2005):
        write_edition(home, f"{year}-01-01", said)
    with open_store() as store:
        assert store.shelf is not None
        connection = store.shelf.library.connection
        asked: list[str] = []
        connection.set_trace_callback(asked.append)
        entry = store.entry("cr@2003-01-01", "100.1")
        assert entry is not None
        assert [each.id for each in store.shelf.beside(entry) if each] == ["100.2"]
        connection.set_trace_callback(None)
        of_places = [query for query in asked if "places" in query]
        assert of_places
        for query in of_places:
            plan = " ".join(row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}"))
            assert "places_e" not in plan


def test_a_term_of_one_edition_is_shown_without_a_look_at_the_others(home: Path, small_books: Path) -> None:
    """However many editions have the term, and however many terms stand beside it."""

    def asked_with(editions: range, more: int) -> int:
        for year in editions:
            terms = [
                ReadRecord(f"glossary/{name}", "term", 1, heading=name.title(), text=f"{name} {year}.")
                for name in ("kite", "line", "wind", *(f"wish-{n}" for n in range(more)))
            ]
            attach(ReadDocument(f"cr@{year}-01-01", "test", f"{year}-01-01", terms), "small.txt")
        with open_store() as store:
            assert store.shelf is not None
            asked: list[str] = []
            store.shelf.library.connection.set_trace_callback(asked.append)
            (found,) = look_up(store, "cr@2003-01-01:glossary/line")
            before, after = store.neighbours(found.entry)
            assert (before and before.id, after and after.id) == ("glossary/kite", "glossary/wind")
            return len(asked)

    few = asked_with(range(2001, 2004), 1)
    assert asked_with(range(2001, 2012), 20) == few
