"""What is made when the wheel is built serves the first use of an installed tool, and is never written to."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rules_kb.books import compiling, places, seal, unpacked
from rules_kb.books.carried import Carrier
from rules_kb.books.opening import open_store
from rules_kb.books.sources import Root, _installed_state
from rules_kb.cli import making
from rules_kb.scenarios import coverage, firings
from rules_kb.search import building, first_use, packing
from rules_kb.search.finding import Finder
from rules_kb.search.index import open_index
from rules_kb.search.keyed_file import KeyedFile

RulesKb = Callable[..., Any]
SCENARIO = "stack/giant-growth-answers-incinerate"


@pytest.fixture
def installed(
    small_books: Path, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[], Path]:
    """A tool with the small corpus, one scenario and one card: called, it makes what the wheel carries."""
    shipped = Path(unpacked.scenarios_folder())
    scenarios = tmp_path / "scenarios"
    (scenarios / "cards").mkdir(parents=True)
    (scenarios / "stack").mkdir()
    (scenarios / "cards" / "bears.yaml").write_text(
        "Bear: {type: Creature — Bear, pt: 2/2}\n", encoding="utf-8"
    )
    shutil.copy(shipped / f"{SCENARIO}.yaml", scenarios / "stack")
    shipped_ones = {"scenarios": str(scenarios), "corpus": str(small_books)}
    monkeypatch.setattr(places, "shipped", shipped_ones.__getitem__)
    made = tmp_path / "package" / "made"
    made.mkdir(parents=True)
    who_have_it = (
        "books.kept",
        "books.sources",
        "books.shipped",
        "search.index",
        "search.first_use",
        "books.places",
        "scenarios.packed_firings",
    )
    for module in who_have_it:
        monkeypatch.setattr(f"rules_kb.{module}.made_folder", lambda: str(made))

    def build() -> Path:
        making.make(str(made))
        (tmp_path / "in the clone").mkdir()
        small_books.rename(tmp_path / "in the clone" / "corpus")
        scenarios.rename(tmp_path / "in the clone" / "scenarios")
        os.environ["RULES_KB_HOME"] = str(home)
        for file in made.iterdir():
            file.chmod(0o444)
        return made

    return build


def no_work(*_: object, **__: object) -> Any:
    raise AssertionError("this has been made already")


def test_the_first_use_makes_nothing_anew(
    installed: Callable[[], Path], home: Path, rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = installed()
    before = {file.name: file.read_bytes() for file in made.iterdir()}
    assert sorted(name.partition("-")[0] for name in before) == [
        "books.packed",
        "firings",
        "scenarios.packed",
        "weights",
    ]
    monkeypatch.setattr(compiling, "compile_store", no_work)
    monkeypatch.setattr(building, "build_table", no_work)
    monkeypatch.setattr(firings, "_played_anew", no_work)
    for _ in range(2):
        assert rules_kb("run", SCENARIO).code == 0
        assert "100.1" in rules_kb("show", "small:100.1").out
        assert "100.1" in rules_kb("search", "shuffle").out
    assert {file.name: file.read_bytes() for file in made.iterdir()} == before
    assert not list(home.glob("firings-*.table"))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process goes on as two here")
@pytest.mark.parametrize("damaged", ["", "weights-*", "books.packed"])
def test_the_first_search_is_made_ready_by_two_processes(
    installed: Callable[[], Path],
    home: Path,
    small_books: Path,
    damaged: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (small_books / "asked").mkdir()
    (small_books / "asked" / "small.yaml").write_text('asked:\n  "100.2": |\n    may I look at the cards\n')
    made = installed()
    for file in made.glob(damaged) if damaged else ():
        file.chmod(0o644)
        file.write_bytes(b"rubbish")
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    first_use.work_ahead()
    assert bool(list(home.glob("store-*.sqlite"))) == (damaged != "books.packed")
    measured = packing.begun.cache_info().currsize
    assert measured == (not damaged)
    if damaged != "books.packed":
        monkeypatch.setattr(compiling, "compile_store", no_work)
        with open_store() as store:
            assert Finder(store).find("may I look").results[0].entry.id == "100.2"
            assert packing.begun.cache_info().currsize == 0
    first_use.work_ahead()  # there is nothing to do any more
    assert packing.begun.cache_info().currsize == 0


def test_what_fires_where_is_unpacked_when_it_is_first_asked_for(
    installed: Callable[[], Path], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed()
    monkeypatch.setattr(firings, "_played_anew", no_work)
    for _ in range(2):
        assert firings.scenarios_of("cr1999:409.1a") == [SCENARIO]
        assert firings.scenarios_of("cr1999:999.9") == []
    assert len(list(home.glob("firings-*.table"))) == 1


def test_coverage_tells_what_was_carried_and_plays_nothing(
    installed: Callable[[], Path], rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed()
    told = {}
    file = Path(unpacked.scenarios_folder()) / f"{SCENARIO}.yaml"
    for rules in ("classic", "tenth"):
        played = coverage.coverage_of([file], rules, {"cr1999:409.1c": "cr1999:409"})
        carried = coverage.coverage_carried(rules, played.operative)
        assert carried is None if not played.fired_in else carried == played
        told[rules] = bool(played.fired_in)
    assert told == {"classic": True, "tenth": False}
    monkeypatch.setattr(coverage, "outcomes_of", no_work)
    assert rules_kb("coverage", "--plain").code == 0


@pytest.mark.parametrize("kept", [b"", b"rubbish", b"rules-kb packed firings 1\nrubbish"])
def test_what_fires_where_is_found_out_anew_where_what_was_carried_is_damaged(
    installed: Callable[[], Path], kept: bytes
) -> None:
    made = installed()
    (packed,) = made.glob("firings-*.packed")
    packed.chmod(0o644)
    packed.write_bytes(kept)
    assert firings.scenarios_of("cr1999:409.1a") == [SCENARIO]


def test_what_is_carried_is_what_is_made_anew(
    installed: Callable[[], Path], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def made() -> tuple[list[str], dict[bytes, bytes]]:
        with open_store() as found:
            open_index(found)
            (table,) = home.glob("search/*/weights.table")
            return list(found.connection.iterdump()), {
                key: bytes(value) for key, value in KeyedFile(str(table)).items()
            }

    folder = installed()
    carried = made()
    shutil.rmtree(home)
    for path in folder.iterdir():
        if path.name != places.CARRIED:
            path.unlink()
    corpus = Path(places.corpus_folder())
    assert same_files(corpus, folder.parents[1] / "in the clone" / "corpus")
    monkeypatch.setattr(places, "shipped", lambda name: str(corpus))
    monkeypatch.setattr("rules_kb.books.shipped.made_folder", lambda: str(home / "nothing"))
    assert carried == made()


def same_files(one: Path, other: Path) -> bool:
    def held(folder: Path) -> dict[str, bytes]:
        files = (path for path in folder.rglob("*") if path.is_file())
        return {str(path.relative_to(folder)): path.read_bytes() for path in files}

    return held(one) == held(other)


def test_what_isnt_in_the_store_is_read_from_the_packed_corpus(
    installed: Callable[[], Path], rules_kb: RulesKb
) -> None:
    installed()
    assert rules_kb("check").code == 0
    assert "100.1" in rules_kb("search", "kind:rule shuffles").out
    assert places.CARRIED in rules_kb("doctor").out


def test_a_damaged_corpus_is_told_where_it_is_needed(
    installed: Callable[[], Path], home: Path, rules_kb: RulesKb
) -> None:
    packed = installed() / places.CARRIED
    assert rules_kb("show", "small:100.1").code == 0
    packed.chmod(0o644)
    packed.write_bytes(packed.read_bytes()[:-40])
    told = rules_kb("check")
    assert told.code == 2
    assert "books.packed is damaged; install rules-kb again" in told.err


def test_a_search_puts_up_the_card_library_alone(
    installed: Callable[[], Path], home: Path, rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed()
    asked = rules_kb("search", "shuffle after a search").out
    (folder,) = home.glob("cards-*")
    assert [path.name for path in folder.rglob("*.yaml")] == ["bears.yaml"]
    assert not list(home.glob("scenarios-*"))
    with monkeypatch.context() as patched:
        patched.setattr(Carrier, "unpack", no_work)
        assert rules_kb("search", "shuffle after a search").out == asked
    (folder / "bears.yaml").write_text("", encoding="utf-8")
    unpacked._found.clear()
    assert rules_kb("search", "shuffle after a search").out == asked
    assert (folder / "bears.yaml").read_text(encoding="utf-8").startswith("Bear:")


def test_a_line_puts_up_no_scenarios_unless_it_is_one(
    installed: Callable[[], Path], home: Path, rules_kb: RulesKb
) -> None:
    installed()
    for typed in ("trample", "shuffle after a search", "stack"):
        rules_kb(typed)
        assert not list(home.glob("scenarios-*"))
    name = SCENARIO.partition("/")[2]
    for typed in (SCENARIO, name, name.replace("-", " ")):
        assert f"taken for a scenario: rules-kb run {SCENARIO}" in rules_kb(typed).err
    assert rules_kb("bears").err.startswith("rules-kb: taken for a question")
    assert list(home.glob("scenarios-*"))


def test_the_scenarios_are_unpacked_once_and_again_where_they_are_damaged(
    installed: Callable[[], Path], home: Path, rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed()
    shown = rules_kb("run", SCENARIO).out
    (folder,) = home.glob("scenarios-*")
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*.yaml")}
    assert files == {"cards/bears.yaml", f"{SCENARIO}.yaml"}
    with monkeypatch.context() as patched:
        patched.setattr(Carrier, "unpack", no_work)
        assert rules_kb("run", SCENARIO).out == shown
    path = folder / f"{SCENARIO}.yaml"
    text = path.read_text(encoding="utf-8")
    for damage in (text.replace("Giant Growth", "Tiny Growth"), "", None):
        path.unlink() if damage is None else path.write_text(damage, encoding="utf-8")
        unpacked._found.clear()
        assert rules_kb("run", SCENARIO).out == shown
        assert path.read_text(encoding="utf-8") == text
    (folder / "stack" / "mine.yaml").write_text(text, encoding="utf-8")
    unpacked._found.clear()
    assert rules_kb("run", "stack/mine").code == 2, "what doesn't ship isn't among what ships"
    cards = folder / "cards" / "bears.yaml"
    cards.write_text("Bear: {type: Creature — Bear, pt: 9/9}\n", encoding="utf-8")
    unpacked._found.clear()
    assert rules_kb("run", SCENARIO).out == shown
    assert "9/9" not in cards.read_text(encoding="utf-8"), "the library is looked at, too"
    shutil.rmtree(home)
    home.write_text("a file where the folder should be")
    assert rules_kb("run", SCENARIO).out == shown


def test_who_runs_one_scenario_waits_for_no_look_at_the_others(
    installed: Callable[[], Path], home: Path, rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed()
    shown = rules_kb("run", SCENARIO).out
    (folder,) = home.glob("scenarios-*")
    looked: list[str] = []
    files_in = seal._files_in

    def noted(path: str, below: str = "") -> Iterator[tuple[str, os.stat_result]]:
        looked.append(path)
        return files_in(path, below)

    monkeypatch.setattr(seal, "_files_in", noted)
    unpacked._found.clear()
    assert rules_kb("run", SCENARIO).out == shown
    assert looked == [str(folder / "cards")]
    unpacked._found.clear()
    assert rules_kb("run", "stack", "--quiet").code == 0
    assert str(folder / "stack") in looked
    assert str(folder) not in looked
    shutil.rmtree(folder / "stack")
    unpacked._found.clear()
    assert rules_kb("run", SCENARIO).out == shown
    assert str(folder) in looked, "what is missing has it put up anew"


def test_of_an_installed_package_no_file_is_looked_at_alone(installed: Callable[[], Path]) -> None:
    def looks() -> list[str]:
        found: list[str] = []
        Root("table", os.path.join(places.PACKAGE, "table"), (".py",)).looks(found, _installed_state())
        return found

    assert len([each for each in looks() if ".py " in each]) > 10, "in a clone each may have changed"
    made = installed()
    first = looks()
    assert [each for each in first if ".py " in each] == []
    (weights,) = made.glob("weights-*")
    weights.rename(made / "weights-another.packed")
    assert looks() != first, "another wheel"


def test_damaged_scenarios_are_told(installed: Callable[[], Path], rules_kb: RulesKb) -> None:
    packed = installed() / places.CARRIED_SCENARIOS
    packed.chmod(0o644)
    packed.write_bytes(packed.read_bytes()[:-40])
    assert rules_kb("show", "small:100.1").code == 0
    told = rules_kb("run", SCENARIO)
    assert told.code == 2
    assert "scenarios.packed is damaged; install rules-kb again" in told.err


@pytest.mark.parametrize("damage", ["cut", "flipped", "nonsense"])
def test_what_is_damaged_is_made_anew(installed: Callable[[], Path], rules_kb: RulesKb, damage: str) -> None:
    for path in installed().iterdir():
        if path.name in (places.CARRIED, places.CARRIED_SCENARIOS):  # without them there is nothing to read
            continue
        content = bytearray(path.read_bytes())
        path.chmod(0o644)
        if damage == "flipped":
            content[len(content) // 2] ^= 16
        path.write_bytes({"cut": content[:-9], "flipped": content, "nonsense": b"nothing"}[damage])
    assert "100.1" in rules_kb("show", "small:100.1").out
    assert "100.1" in rules_kb("search", "shuffle").out
