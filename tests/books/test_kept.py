"""What is kept: known by content, beside a data folder that can't be written, and told once."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules_kb.books import kept, lock, sources
from rules_kb.books.compiling import compile_store
from rules_kb.books.sources import Root, known_in, sources_of
from rules_kb.search.building import build_table

RulesKb = Callable[..., Any]


@pytest.fixture
def roots(home: Path, tmp_path: Path) -> list[Root]:
    """A folder with a file, and one below it with another."""
    (tmp_path / "sources" / "more").mkdir(parents=True)
    (tmp_path / "sources" / "a.txt").write_text("a")
    (tmp_path / "sources" / "more" / "b.txt").write_text("b")
    return [Root("sources", str(tmp_path / "sources"), (".txt",), depth=1)]


def test_sources_are_known_by_their_content(roots: list[Root], tmp_path: Path) -> None:
    before = sources_of("test", roots)
    assert [line.partition(" ")[0] for line in before.lines] == ["sources/a.txt", "sources/more/b.txt"]
    os.utime(tmp_path / "sources" / "a.txt", (1, 1))
    assert sources_of("test", roots).id == before.id
    (tmp_path / "sources" / "a.txt").write_text("changed")
    changed = sources_of("test", roots)
    assert changed.id != before.id
    (tmp_path / "sources" / "a.txt").unlink()
    assert sources_of("test", roots).id == changed.without(["sources/a.txt"]).id


def test_of_an_installed_package_a_replaced_file_is_noticed_at_once_and_any_within_a_day(
    roots: list[Root], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "sources"
    monkeypatch.setattr(sources, "PACKAGE", str(package))
    monkeypatch.setattr(sources, "_installed_state", lambda: "what was made with it")
    monkeypatch.setattr("time.time", lambda: 1_000_000_000.0)
    before = sources_of("test", roots)
    (tmp_path / "edited.txt").write_text("edited")
    os.replace(tmp_path / "edited.txt", package / "more" / "b.txt")
    replaced = sources_of("test", roots)
    assert replaced.id != before.id
    (package / "more" / "__pycache__").mkdir()
    assert sources_of("test", roots).id == replaced.id
    (package / "more" / "b.txt").write_text("written over")
    assert sources_of("test", roots).id == replaced.id
    (package / "more" / "__pycache__" / "b.pyc").write_text("compiled as it was run")
    assert (run := sources_of("test", roots)).id != replaced.id
    (package / "a.txt").write_text("written over")
    assert sources_of("test", roots).id == run.id
    monkeypatch.setattr("time.time", lambda: 1_000_000_000.0 + sources.DAY)
    assert sources_of("test", roots).id != run.id


def test_of_a_clone_what_counts_once_run_is_noticed_when_it_is_run(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rules" / "__pycache__").mkdir(parents=True)
    (tmp_path / "rules" / "combat.py").write_text("as it was")
    roots = [Root("rules", str(tmp_path / "rules"), (".py",), once_run=True)]
    monkeypatch.setattr("sys.dont_write_bytecode", False)
    before = sources_of("test", roots)
    (tmp_path / "rules" / "combat.py").write_text("written over")
    assert sources_of("test", roots).id == before.id
    (tmp_path / "rules" / "__pycache__" / "combat.pyc").write_text("compiled as it was run")
    run = sources_of("test", roots)
    assert run.id != before.id
    (tmp_path / "rules" / "combat.py").write_text("written over once more")
    assert sources_of("test", roots).id == run.id
    with monkeypatch.context() as later:
        later.setattr("time.time", lambda: time.time_ns() / 1e9 + sources.HOUR)
        assert sources_of("test", roots).id != run.id
    monkeypatch.setattr("sys.dont_write_bytecode", True)  # nobody would see that it was run
    assert sources_of("test", roots).id != run.id


def test_what_is_put_into_a_folder_below_counts_at_once(home: Path, tmp_path: Path) -> None:
    folder = tmp_path / "scenarios"
    (folder / "stack").mkdir(parents=True)
    roots = [Root("scenarios", str(folder), (".yaml",), depth=9, once_run=True)]
    ids = {sources_of("test", roots).id}
    for name in ("stack/a.yaml", "combat/first/b.yaml", "combat/first/c.yaml", "d.yaml"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("title: new")
        ids.add(sources_of("test", roots).id)
    (folder / "stack" / "a.yaml").unlink()
    assert len(ids) == 5
    assert sources_of("test", roots).id not in ids


def test_they_are_read_once(roots: list[Root], monkeypatch: pytest.MonkeyPatch) -> None:
    before = sources_of("test", roots)
    monkeypatch.setattr(sources, "_content", None)
    assert sources_of("test", roots).id == before.id


@pytest.mark.parametrize("damage", [b"", b"\xff", b"rules-kb note 1 3 00000000\nabc"])
def test_a_damaged_note_is_written_anew(roots: list[Root], home: Path, damage: bytes) -> None:
    before = sources_of("test", roots)
    (note,) = (home / "known").iterdir()
    good = note.read_bytes()
    note.write_bytes(damage)
    assert sources_of("test", roots).id == before.id
    assert note.read_bytes() == good


def test_what_each_installation_uses_is_known(roots: list[Root], home: Path, tmp_path: Path) -> None:
    one = sources_of("test", roots)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "a.txt").write_text("other")
    two = sources_of("test", [Root("sources", str(tmp_path / "other"), (".txt",))])
    assert set(known_in(str(home), "test")) == {one.id, two.id}
    (tmp_path / "other" / "a.txt").unlink()
    (tmp_path / "other").rmdir()
    assert len(known_in(str(home), "test")) == 2  # it may be on another machine
    for note in (home / "known").iterdir():
        os.utime(note, (0, 0))
    assert known_in(str(home), "test") == [one.id]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX system")
def test_where_the_temporary_folder_cant_be_written_either_memory_stands_in(
    small_books: Path, home: Path, rules_kb: RulesKb, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.write_text("a file where the folder should be")
    (tmp_path / "temporary").rmdir()
    (tmp_path / "temporary").write_text("another one")
    (tmp_path / "memory").mkdir()
    typed = rules_kb("search", "nobody peeks")
    (instead,) = (tmp_path / "memory").glob("rules-kb-*/*")
    assert (typed.code, f"is kept in {instead} instead" in typed.err) == (0, True)
    monkeypatch.setattr("rules_kb.books.compiling.compile_store", None)
    monkeypatch.setattr("rules_kb.search.building.build_table", None)
    again = rules_kb("search", "nobody peeks")
    assert (again.code, again.out, again.err) == (0, typed.out, "")


def test_a_home_that_cant_be_written_is_told_once_and_costs_no_more(
    small_books: Path, home: Path, rules_kb: RulesKb, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.write_text("a file where the folder should be")
    typed = rules_kb("search", "nobody peeks")
    assert typed.code == 0
    (instead,) = (tmp_path / "temporary").glob("rules-kb-*/*")
    assert typed.err == (
        f"rules-kb: {home} can't be written (Not a directory);"
        f" what is worked out from the books is kept in {instead} instead\n"
    )
    monkeypatch.setattr("rules_kb.books.compiling.compile_store", None)
    monkeypatch.setattr("rules_kb.search.building.build_table", None)
    again = rules_kb("search", "nobody peeks")
    assert (again.code, again.out, again.err) == (0, typed.out, "")


@pytest.mark.skipif(not hasattr(os, "statvfs"), reason="needs a POSIX system")
def test_on_full_disks_nothing_is_made_in_vain_and_it_is_said_what_that_costs(
    small_books: Path, home: Path, rules_kb: RulesKb, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = os.statvfs_result((4096, 4096, 2000, 10, 10, 100, 100, 100, 0, 255))
    monkeypatch.setattr("os.statvfs", lambda path: full)
    made: list[str] = []
    monkeypatch.setattr("rules_kb.search.building.build_table", _noting(made, build_table))
    monkeypatch.setattr("rules_kb.books.compiling.compile_store", _noting(made, compile_store))
    typed = rules_kb("search", "nobody peeks")
    assert (typed.code, sorted(made)) == (0, ["build_table", "compile_store"])
    assert typed.err.count(f"{home} can't be written (No space left on device), nor can {tmp_path}") == 2
    assert "the books are compiled each time anew" in typed.err
    assert "the index of the search is made each time anew" in typed.err


def _noting(made: list[str], make: Callable[..., None]) -> Callable[..., None]:
    def noted(*given: object) -> None:
        made.append(make.__name__)
        make(*given)

    return noted


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="needs a POSIX system")
def test_a_folder_that_others_can_write_stands_in_for_nothing(
    small_books: Path, home: Path, rules_kb: RulesKb, tmp_path: Path
) -> None:
    home.write_text("a file where the folder should be")
    taken = tmp_path / "temporary" / f"rules-kb-{os.getuid()}"
    taken.mkdir()
    taken.chmod(0o777)
    assert rules_kb("show", "small:100.2").code == 0
    assert list(taken.iterdir()) == []


def test_a_held_lock_is_told_and_not_waited_for_without_end(
    small_books: Path, home: Path, rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.05)
    with lock.alone(str(home / "store.lock"), "compiling the books"):
        typed = rules_kb("show", "small:100.2")
        assert typed.code == 0
        assert f"process {os.getpid()} (compiling the books) holds {home}/store.lock" in typed.err
        assert rules_kb("show", "small:100.2").err == ""
    assert not list(home.glob("store-*"))


@pytest.fixture
def full_disk() -> Callable[[int], None]:
    """What a file says of which a disk of so many bytes is full."""

    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    return full


def test_a_full_disk_leaves_what_was_there(
    rules_kb: RulesKb,
    home: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    full_disk: Callable[[int], None],
) -> None:
    cards = tmp_path / "mine.json"
    cards.write_text('[{"name": "Tidy Gull", "type": "Creature — Bird", "power": "1", "toughness": "1"}]')
    assert rules_kb("cards", "import", str(cards)).code == 0
    own = home / "cards" / "mine.json"
    before = own.read_bytes()
    monkeypatch.setattr("os.fsync", full_disk)
    cards.write_text('[{"name": "Old Moth", "type": "Creature — Insect", "power": "2", "toughness": "1"}]')
    said = rules_kb("cards", "import", str(cards))
    assert (said.code, said.out) == (2, "")
    assert said.err == f"rules-kb: {own}: No space left on device\n"
    assert own.read_bytes() == before
    assert [path.name for path in own.parent.iterdir()] == ["mine.json"]


def test_where_nothing_can_be_kept_anywhere_the_data_folder_is_named(home: Path) -> None:
    def full(folder: str) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.raises(OSError, match="No space left on device") as problem:
        kept.keep(full)
    assert problem.value.filename == str(home)
