"""The compiled store: made anew when it must be, safe from whatever happens to it."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import sqlite3
import time
from pathlib import Path

import pytest
from small_corpus import CHAPTER, write_corpus

from rules_kb.books import opening, places, seal
from rules_kb.books.imports import attach, detach
from rules_kb.books.opening import NoCorpus, open_store, rebuild, sources
from rules_kb.books.readers.document import ReadDocument, ReadRecord
from rules_kb.yaml.problems import BadFile


@pytest.fixture
def corpus(small_books: Path) -> Path:
    return small_books


def store_path() -> Path:
    """Where the store lies, or would lie."""
    return Path(opening.store_path(places.home_folder(), sources()))


def compiled_again(action: object = None) -> bool:
    """Whether opening the store compiles it."""
    told: list[str] = []
    open_store(lambda what, done, total: told.append(what)).close()
    return bool(told)


def test_the_store_is_compiled_once(corpus: Path) -> None:
    assert compiled_again()
    assert not compiled_again()
    with open_store() as store:
        entry = store.entry("small", "100.1")
        assert entry is not None
        assert [child.id for child in store.children(store.at(entry.parent or 0))] == ["100.1", "100.2"]
        assert [example.id for example in store.examples(entry)] == ["100.1.Example.1"]
        assert [target.cite for link in store.links(entry) for target in link.means] == [
            "small:100.2",
            "small:glossary/deck",
        ]


def test_a_record_comes_back_whole(corpus: Path) -> None:
    with open_store() as store:
        record = store.record("small:100.2")
        assert record is not None
        assert (record.parent, record.children, record.force) == ("100", ("100.2a",), "operative")
        assert record.attribution[0].who == "Ann"
        assert store.record("small:999") is None


def test_a_changed_file_is_noticed(corpus: Path) -> None:
    assert compiled_again()
    write_corpus(corpus.parent, CHAPTER.replace("Nobody peeks.", "Nobody may peek."))
    with open_store() as store:
        entry = store.entry("small", "100.2")
        assert entry is not None
        assert entry.digest == "Nobody may peek."


def test_a_new_file_and_a_lost_one_are_noticed(corpus: Path) -> None:
    assert compiled_again()
    extra = corpus / "small" / "2-more.yaml"
    extra.write_text('book: small\nrecords:\n- id: "101"\n  heading: More\n', encoding="utf-8")
    assert compiled_again()
    extra.unlink()
    assert compiled_again()
    assert not compiled_again()


@pytest.mark.parametrize("damage", [b"", b"not a database at all", b"SQLite format 3\x00" + b"\x00" * 5000])
def test_a_broken_store_is_compiled_anew(corpus: Path, damage: bytes) -> None:
    assert compiled_again()
    store_path().write_bytes(damage)
    assert compiled_again()
    assert not compiled_again()


def test_a_store_that_was_cut_short_is_compiled_anew(corpus: Path) -> None:
    assert compiled_again()
    path = store_path()
    path.write_bytes(path.read_bytes()[:-4096])
    assert compiled_again()


def test_somebody_elses_database_is_compiled_over(corpus: Path) -> None:
    path = store_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE meta (key, value)")
    other.commit()
    other.close()
    assert compiled_again()
    assert not compiled_again()


@pytest.mark.parametrize("at", [0.3, 0.6, 0.9])
def test_a_flipped_bit_is_noticed_whatever_the_times_say(corpus: Path, at: float) -> None:
    assert compiled_again()
    path = store_path()
    before, content = path.stat(), bytearray(path.read_bytes())
    content[int(at * len(content))] ^= 4
    content[int(at * len(content)) + 7] ^= 16
    path.write_bytes(content)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert compiled_again()
    assert not compiled_again()


def test_what_a_disk_does_by_itself_is_noticed_after_a_day(
    corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert compiled_again()
    looks = seal._looks
    monkeypatch.setattr(seal, "_looks", lambda state: "unchanged")
    assert not compiled_again()
    content = bytearray(store_path().read_bytes())
    content[-10] ^= 1
    store_path().write_bytes(content)
    assert not compiled_again()
    later = time.time() + 2 * seal.DAY
    monkeypatch.setattr("time.time", lambda: later)
    assert compiled_again()
    monkeypatch.setattr(seal, "_looks", looks)


def test_a_copied_home_isnt_compiled_again(corpus: Path, home: Path, tmp_path: Path) -> None:
    assert compiled_again()
    shutil.copytree(home, tmp_path / "copy")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULES_KB_HOME", str(tmp_path / "copy"))
        assert not compiled_again()


def test_a_store_without_its_seal_is_compiled_again(corpus: Path) -> None:
    assert compiled_again()
    Path(f"{store_path()}.seal").unlink()
    assert compiled_again()
    Path(f"{store_path()}.seal").write_bytes(b"\xff nonsense")
    assert compiled_again()


def test_a_folder_in_its_place_is_no_trouble(corpus: Path) -> None:
    store_path().mkdir(parents=True)
    with open_store() as store:
        assert store.entry("small", "100.1")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a POSIX system")
def test_a_pipe_in_the_stores_place_isnt_waited_for(corpus: Path) -> None:
    assert compiled_again()
    store_path().unlink()
    os.mkfifo(store_path())
    assert compiled_again()
    assert not compiled_again()


def test_a_data_folder_that_cant_be_made_is_no_trouble(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a-file").write_text("", encoding="utf-8")
    monkeypatch.setenv("RULES_KB_HOME", str(tmp_path / "a-file" / "home"))
    with open_store() as store:
        assert store.entry("small", "100.1")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_read_only_data_folder_is_no_trouble(corpus: Path, home: Path) -> None:
    home.mkdir()
    home.chmod(0o500)
    try:
        with open_store() as store:
            assert store.entry("small", "100.1")
    finally:
        home.chmod(0o700)


def test_an_interrupted_build_leaves_the_old_store(corpus: Path, home: Path) -> None:
    assert compiled_again()
    before = store_path().read_bytes()

    def interrupt(what: str, done: int, total: int) -> None:
        if what.startswith("compiling"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rebuild(interrupt)
    assert store_path().read_bytes() == before
    name = store_path().name
    assert {path.name for path in home.iterdir()} == {"known", "store.lock", name, f"{name}.seal"}


def test_a_broken_corpus_is_told_and_keeps_the_old_store(corpus: Path) -> None:
    assert compiled_again()
    path = store_path()
    before = path.read_bytes()
    write_corpus(corpus.parent, CHAPTER.replace("force: definition", "force: defintion"))
    with pytest.raises(BadFile, match="did you mean definition"):
        open_store()
    assert path.read_bytes() == before


def test_a_missing_corpus_is_told(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "shipped", lambda name: str(tmp_path / "nowhere"))
    with pytest.raises(NoCorpus, match="nowhere"):
        open_store()


def _open_and_count(home: str, corpus: str, answers: multiprocessing.Queue[int]) -> None:
    os.environ["RULES_KB_HOME"] = home
    places.shipped = lambda name: corpus
    built = 0

    def count(what: str, done: int, total: int) -> None:
        nonlocal built
        built += what == "done"

    with open_store(count) as store:
        assert store.entry("small", "100.1")
    answers.put(built)


def test_of_processes_that_start_at_once_one_compiles(corpus: Path, home: Path) -> None:
    spawn = multiprocessing.get_context("spawn")
    answers: multiprocessing.Queue[int] = spawn.Queue()
    processes = [
        spawn.Process(target=_open_and_count, args=(str(home), str(corpus), answers)) for _ in range(4)
    ]
    for process in processes:
        process.start()
    built = [answers.get(timeout=60) for _ in processes]
    for process in processes:
        process.join()
    assert sorted(built) == [0, 0, 0, 1]
    assert [path.name for path in home.glob("store-*.sqlite")] == [store_path().name]


def test_two_installations_with_the_same_books_share_a_store(
    corpus: Path, home: Path, tmp_path: Path
) -> None:
    assert compiled_again()
    again = shutil.copytree(corpus, tmp_path / "elsewhere")
    os.utime(again / "books.yaml", (1, 1))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(places, "shipped", lambda name: str(again))
        assert not compiled_again()
    assert not compiled_again()


def test_two_installations_with_other_books_leave_each_other_alone(
    corpus: Path, home: Path, tmp_path: Path
) -> None:
    assert compiled_again()
    other = write_corpus(tmp_path / "other", CHAPTER.replace("Nobody peeks.", "Nobody may peek."))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(places, "shipped", lambda name: str(other))
        assert compiled_again()
        assert not compiled_again()
        write_corpus(tmp_path / "other", CHAPTER.replace("Nobody peeks.", "Somebody peeks."))
        assert compiled_again()
    assert not compiled_again()
    assert len(list(home.glob("store-*.sqlite"))) == 2  # what nobody uses any more is taken away


# ---- imports ----


def document(book: str, *records: ReadRecord) -> ReadDocument:
    return ReadDocument(book=book, format="test", edition="2001-07-23", records=list(records))


def test_an_imported_wording_joins_its_record(corpus: Path) -> None:
    assert compiled_again()
    attach(document("small", ReadRecord("100.2", "rule", 7, text="No player may look.")), "small.txt")
    with open_store() as store:
        entry = store.entry("small", "100.2")
        assert entry is not None
        assert (entry.digest, entry.text) == ("Nobody peeks.", "No player may look.")
        book = store.books()[0]
        assert (book.worded, book.source) == (1, "small.txt")
    assert detach("small")
    with open_store() as store:
        again = store.entry("small", "100.2")
        assert again is not None
        assert again.text is None
    assert not detach("small")


def test_a_wording_makes_of_the_store_what_compiling_anew_does(corpus: Path, home: Path) -> None:
    """It is put into a copy of the store that knows none; only a mistake in that is compiled away."""
    open_store().close()
    attach(document("small", ReadRecord("100.2", "rule", 7, text="No player may look.")), "small.txt")
    with open_store() as store:
        put_in = list(store.connection.iterdump())
    with rebuild() as store:
        assert list(store.connection.iterdump()) == put_in
    assert any("No player may look." in line for line in put_in)
    assert len(list(home.glob("store-*.sqlite"))) == 2
    attach(document("small", ReadRecord("100.2", "rule", 7, text="Look away.")), "small.txt")
    with open_store() as store:
        entry = store.entry("small", "100.2")
        assert entry is not None
        assert entry.text == "Look away."
    assert len(list(home.glob("store-*.sqlite"))) == 2


def test_a_record_that_the_corpus_lacks_is_put_in_its_place(corpus: Path) -> None:
    read = [
        ReadRecord("100.2", "rule", 7, text="..."),
        ReadRecord("100.2b", "rule", 8, text="Except to count."),
    ]
    attach(document("small", *read), "small.txt")
    with open_store() as store:
        ids = [id for _, id in store.ids("small")]
        assert ids.index("100.2b") == ids.index("100.2") + 1
        entry = store.entry("small", "100.2b")
        assert entry is not None
        assert (entry.digest, store.at(entry.parent or 0).id) == ("", "100.2")


def test_another_edition_is_a_book_of_its_own(corpus: Path) -> None:
    read = [
        ReadRecord("310", "section", 1, heading="Combat Damage Step"),
        ReadRecord("310.4", "rule", 2, text="It resolves.", written_references=["rule 310", "rule 999"]),
    ]
    attach(document("cr@2001-07-23", *read), "old.txt")
    with open_store() as store:
        assert store.book_keys() == ["small", "cr@2001-07-23"]
        record = store.record("cr@2001-07-23:310.4")
        assert record is not None
        assert (record.digest, record.text, record.parent) == ("", "It resolves.", "310")
        assert [each.dangling for each in record.see] == [None, "no such rule in this edition"]
        assert store.books()[1].date == "2001-07-23"


# ---- places ----


def test_the_home_is_where_the_user_wants_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RULES_KB_HOME", str(tmp_path))
    assert places.home_folder() == str(tmp_path)
    monkeypatch.delenv("RULES_KB_HOME")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert places.home_folder() == os.path.join("/data", "rules-kb")
