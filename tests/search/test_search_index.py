"""The index on disk: fresh or built anew, whole or not there, for one process or two."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from editions import write_edition, write_wording

from rules_kb.books import places
from rules_kb.books.imports import detach
from rules_kb.books.opening import open_store
from rules_kb.books.sources import SourceFiles
from rules_kb.search import building, index
from rules_kb.search.finding import Finder
from rules_kb.search.index import open_index, rebuild
from rules_kb.search.spoken import read_asked, read_vocabulary
from rules_kb.search.table import SPELLINGS, WeightTable
from rules_kb.yaml.problems import BadFile

pytestmark = pytest.mark.usefixtures("words")

SEARCH = """
from rules_kb.books import places
places.shipped = lambda name: {corpus!r}
from rules_kb.books.opening import open_store
from rules_kb.search.finding import Finder
print(Finder(open_store()).find("nobody peeks").results[0].entry.cite)
"""
"""A program of its own that searches the small corpus."""


@pytest.fixture
def words(small_books: Path) -> None:
    """What people say for a record of the small corpus, and a word of today for one of its words."""
    (small_books / "asked").mkdir()
    (small_books / "asked" / "small.yaml").write_text('asked:\n  "100.2": may I look at the cards\n')
    (small_books / "vocabulary.yaml").write_text("vocabulary:\n- {say: [riffle], means: [shuffle]}\n")


def first() -> str:
    with open_store() as store:
        return Finder(store).find("nobody peeks").results[0].entry.id


def builds(home: Path) -> set[str]:
    return {path.name for path in (home / "search").iterdir()}


def test_digests_sayings_and_words_of_today_are_in_it() -> None:
    with open_store() as store:
        finder = Finder(store)
        assert [each.entry.id for each in finder.find("nobody peeks").results][:1] == ["100.2"]
        assert [each.entry.id for each in finder.find("look at the cards").results][:1] == ["100.2"]
        assert "100.1" in [each.entry.id for each in finder.find("riffle").results]


def test_it_is_built_once_and_then_only_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    with open_store() as store:
        Finder(store, lambda what, done, total: told.append(what))
    assert told[0] == "reading the records"
    assert told[-1] == "done"
    before = builds(home)
    assert len(before) == 1
    monkeypatch.setattr(building, "build_table", None)
    assert first()
    assert builds(home) == before


def test_the_fields_are_built_when_they_are_asked_for(home: Path) -> None:
    with open_store() as store:
        finder = Finder(store)
        (name,) = builds(home)
        assert finder.find("heading:shuffling").results
        assert builds(home) == {name, f"{name}-fields"}
        assert Finder(store).find("heading:shuffling").results


def test_it_is_built_anew_when_the_sources_changed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first()
    before = builds(home)
    other = SourceFiles((), "of other code")
    monkeypatch.setattr(index, "sources", lambda: other)
    monkeypatch.setattr(index, "known_in", lambda folder, name: [])
    assert first()
    assert len(builds(home)) == 1
    assert builds(home) != before


@pytest.mark.parametrize("damage", ["cut", "garbage", "empty", "gone"])
def test_a_damaged_table_is_built_anew(home: Path, damage: str) -> None:
    right = first()
    (table,) = (home / "search").glob("*/weights.table")
    content = table.read_bytes()
    if damage == "gone":
        table.unlink()
    else:
        table.write_bytes(
            {"cut": content[: len(content) // 2], "garbage": os.urandom(5000), "empty": b""}[damage]
        )
    assert first() == right


def test_an_import_costs_its_own_words_only(home: Path, tmp_path: Path) -> None:
    def found() -> list[tuple[str, float]]:
        with open_store() as store:
            return [(each.entry.cite, each.score) for each in Finder(store).find("nobody shuffles").results]

    before = found()
    (own,) = builds(home)
    write_edition(
        home, "2030-01-02", {"1": "Game Concepts", "100": "General", "100.1": "Frobnication hurts nobody."}
    )
    with open_store() as store:
        finder = Finder(store)
        result = finder.find("frobnication").results[0]
        assert (result.entry.cite, result.official) == ("cr@2030-01-02:100.1", True)
        assert [each.entry.cite for each in finder.find("peeks", books=["cr@2030-01-02"]).results] == []
        assert [
            each.entry.id for each in finder.find("nobody", books=["cr@2030-01-02"], limit=None).results
        ] == ["100.1"]
    assert own in builds(home)
    assert builds(home) == {own}  # what is filed of the edition is in the library
    assert [each for each in found() if each[0].startswith("small")] == [
        each for each in before if each[0].startswith("small")
    ]
    write_edition(
        home,
        "2030-01-02",
        {"1": "Game Concepts", "100": "General", "100.1": "Frobnication is gone.", "100.2": "More."},
    )
    with open_store() as store:
        assert Finder(store).find("more", books=["cr@2030-01-02"]).results[0].entry.id == "100.2"
    assert own in builds(home)
    assert builds(home) == {own}  # what is filed of the edition is in the library
    detach("cr@2030-01-02")
    assert found() == before


WORDED = {
    "100.1": "Each player shuffles, and no player shuffles twice in a row.",
    "100.2": "Frobnication of decks is cheating; nobody may frob a deck.",
    "100.2a": "Not a single card.",
}


def postings(table: WeightTable) -> dict[str, tuple[float, list[tuple[int, int]]]]:
    """For each term its weight, and its records with their levels."""
    found = {}
    for key, _ in table.items():
        if key.startswith(b"w"):
            posting = table.posting(key[1:].decode())
            assert posting is not None
            records = [*zip(posting.numbers, posting.levels, strict=True)]
            found[key[1:].decode()] = round(posting.rarity, 5), records
    return found


def test_a_wording_makes_of_the_table_what_weighing_all_anew_does(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But for what rounding a score twice makes of it: a step, of those that the table has."""
    with open_store() as store:
        bare = postings(open_index(store).table)
    write_wording(home, "small", "2001-02-03", WORDED)
    with open_store() as store:
        with monkeypatch.context() as patch:
            patch.setattr(building, "build_table", None)
            found = open_index(store)
        worded, spellings = postings(found.table), found.table.text(SPELLINGS)
        assert Finder(store).find("frobnication").results[0].entry.id == "100.2"
        assert Finder(store).find("frobnicaton").results[0].entry.id == "100.2"
        anew = rebuild(store).table
    assert worded.keys() == postings(anew).keys() > bare.keys()
    assert sorted(spellings.split(" ")) == sorted(anew.text(SPELLINGS).split(" "))
    for term, (rarity, records) in postings(anew).items():
        assert worded[term][0] == rarity
        assert [n for n, _ in worded[term][1]] == [n for n, _ in records]
        for (_, level), (_, other) in zip(worded[term][1], records, strict=True):
            assert abs(level - other) <= 1
    assert worded["shuffl"] != bare["shuffl"]
    assert len(builds(home)) == 2


def test_a_wording_that_goes_leaves_the_table_as_it_was(home: Path) -> None:
    with open_store() as store:
        bare = postings(open_index(store).table)
    write_wording(home, "small", "2001-02-03", WORDED)
    with open_store() as store:
        assert postings(open_index(store).table) != bare
    detach("small")
    with open_store() as store:
        assert postings(open_index(store).table) == bare


@pytest.mark.parametrize("dates", [("2030-01-02", "2031-01-02"), ("2031-01-02", "2030-01-02")])
def test_equal_scores_stand_in_one_order_whichever_edition_came_first(home: Path, dates: list[str]) -> None:
    numbers = {
        "2030-01-02": {"100.10": "red", "100.2": "blue"},
        "2031-01-02": {"100.3": "green", "100.4": "white"},
    }
    for date in dates:
        said = {number: f"It frobs {color} hats." for number, color in numbers[date].items()}
        write_edition(home, date, {"1": "Game", "100": "General", **said})
        with open_store() as store:
            results = Finder(store).find("text:frob").results
    assert [each.entry.id for each in results] == ["100.2", "100.3", "100.4", "100.10"]


def test_an_edition_may_come_and_go_while_another_process_searches(home: Path) -> None:
    said = {"1": "Game Concepts", "100": "Frobbing", "100.1": "Frobbing hurts nobody."}
    write_edition(home, "2030-01-02", said)
    with open_store() as store:
        finder = Finder(store)
        for come in (True, False):
            if come:
                write_edition(home, "2031-01-02", said)
            else:
                detach("cr@2031-01-02")
            open_store().close()
            for books in ([], ["cr@2030-01-02"]):
                found = finder.find("frobbing", books)
                assert {each.entry.cite for each in found.results} == {
                    "cr@2030-01-02:100",
                    "cr@2030-01-02:100.1",
                }
            assert {entry.cite for entry, _ in store.spelled("frobbing")} == {"cr@2030-01-02:100"}


def test_a_phrase_is_found_in_an_edition_word_behind_word(home: Path) -> None:
    said = {
        "1": "Game",
        "100": "General",
        "100.1": "It frobs at the end of the turn.",
        "100.2": "Turn to the end.",
    }
    write_edition(home, "2030-01-02", said)
    asked = {
        '"the end of the turn"': ["100.1"],
        'text:"frob at"': ["100.1"],
        '"frob end"': [],
        '"frob end"~4': ["100.1"],
        'text:"turn end"': [],
        '"to the end" OR text:"end of"': ["100.1", "100.2"],
        'text:"turn to" AND NOT text:"end of"': ["100.2"],
    }
    for made_before in (False, True):
        if made_before:  # by a version that kept no places of words
            with closing(sqlite3.connect(home / "library.sqlite")) as library:
                library.execute("DROP TABLE spans")
        with open_store() as store:
            for question, found in asked.items():
                results = Finder(store).find(f"book:cr@2030-01-02 AND ({question})").results
                assert sorted(each.entry.id for each in results) == found, question


def test_damaged_fields_are_built_anew(home: Path) -> None:
    with open_store() as store:
        right = [result.entry.cite for result in Finder(store).find("heading:shuffling").results]
        for path in (home / "search").glob("*-fields/*"):
            path.write_bytes(b"nothing")
        assert [result.entry.cite for result in Finder(store).find("heading:shuffling").results] == right


def test_an_interrupted_build_leaves_the_old_one(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first()
    before = builds(home)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    other = SourceFiles((), "of other code")
    monkeypatch.setattr(index, "sources", lambda: other)
    monkeypatch.setattr(building, "write_table", interrupted)
    with pytest.raises(KeyboardInterrupt):
        first()
    assert builds(home) == before


def test_a_folder_that_cant_be_written(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.write_text("a file where the folder should be")
    assert first()


def test_two_installations_share_what_says_the_same(
    home: Path, small_books: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first()
    before = builds(home)
    again = shutil.copytree(small_books, tmp_path / "elsewhere")
    for path in again.rglob("*.yaml"):
        os.utime(path, (1, 1))
    monkeypatch.setattr(places, "shipped", lambda name: str(again))
    monkeypatch.setattr(building, "build_table", None)
    assert first()
    assert builds(home) == before


def test_what_somebody_else_keeps_there_stays(home: Path, tmp_path: Path) -> None:
    """A data folder, or its part for the search, may be a link to where other things are kept."""
    others = [tmp_path / "mine" / name for name in ("thesis", "eee9a7c4", "store-room", "firings-of-may")]
    for folder in others:
        folder.mkdir(parents=True)
        (folder / "chapter.txt").write_text("years of work")
    home.mkdir()
    (home / "search").symlink_to(tmp_path / "mine")
    for name in ("store-room", "firings-of-may", "scenarios-of-old"):
        (home / name).mkdir()
        (home / name / "chapter.txt").write_text("years of work")
    assert first()
    assert all((folder / "chapter.txt").is_file() for folder in others)
    assert {path.parent.name for path in home.glob("s*/chapter.txt")} == {"store-room", "scenarios-of-old"}


def test_two_installations_with_other_words_leave_each_other_alone(
    home: Path, small_books: Path, tmp_path: Path
) -> None:
    first()
    (own,) = builds(home)
    again = shutil.copytree(small_books, tmp_path / "elsewhere")
    for said in ("may I have a look", "may I have another look"):
        (again / "asked" / "small.yaml").write_text(f'asked:\n  "100.2": {said}\n')
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(places, "shipped", lambda name: str(again))
            assert first()
        assert own in builds(home)
        assert len(builds(home)) == 2  # what nobody uses any more is taken away


def test_what_a_killed_build_left_is_cleared_by_the_next(home: Path) -> None:
    first()
    before = builds(home)
    left = home / "search" / ".0123456789abcdef.00000000-1-00000000.part"
    left.mkdir()
    (left / "weights.table").write_bytes(b"half")
    shutil.rmtree(home / "search" / next(iter(before)))
    assert first()
    assert builds(home) == before


def test_two_processes_may_build_at_once(home: Path, small_books: Path) -> None:
    program = SEARCH.format(corpus=str(small_books))
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    running = [
        subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=env)
        for _ in range(3)
    ]
    answers = {process.communicate(timeout=120)[0] for process in running}
    assert len(answers) == 1
    assert answers.pop().strip() == "small:100.2"
    assert len(builds(home)) == 1


def test_a_broken_file_of_words_is_named(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    assert read_asked(str(asked)).own == {}
    asked.mkdir()
    (asked / "cr1999.yaml").write_text("asked:\n  a: [\n")
    with pytest.raises(BadFile, match=r"cr1999\.yaml:\d+:\d+: expected the node content"):
        read_asked(str(asked))
    assert read_vocabulary(str(tmp_path)) == []
    (tmp_path / "vocabulary.yaml").write_text("- just a list")
    with pytest.raises(BadFile, match=r"vocabulary\.yaml:1:1: the file is a mapping"):
        read_vocabulary(str(tmp_path))


def test_an_entry_of_the_vocabulary_is_read_whole_or_not_at_all(tmp_path: Path) -> None:
    (tmp_path / "vocabulary.yaml").write_text(
        "vocabulary:\n- say: [ETB]\n  means: comes into play\n  eras: {today: [enters], fifth: [arrives]}\n"
    )
    (entry,) = read_vocabulary(str(tmp_path))
    assert entry.phrases == ("ETB", "comes into play", "enters", "arrives")
    (tmp_path / "vocabulary.yaml").write_text("vocabulary:\n- saying: [ETB]\n  means: {G}\n")
    with pytest.raises(BadFile) as bad:
        read_vocabulary(str(tmp_path))
    assert [problem.said for problem in bad.value.problems] == [
        "'saying' isn't a key of an entry of the vocabulary; did you mean say?",
        "means is a list",
    ]
