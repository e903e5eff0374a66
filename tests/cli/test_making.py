"""What is made when the wheel is built serves the first use of an installed tool, and is never written to."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules_kb.books import compiling, places
from rules_kb.books.store import open_store
from rules_kb.cli import making
from rules_kb.scenarios import firings
from rules_kb.search import building
from rules_kb.search.index import open_index
from rules_kb.search.keyed_file import KeyedFile

RulesKb = Callable[..., Any]
SCENARIO = "stack/giant-growth-answers-incinerate"


@pytest.fixture
def installed(
    small_books: Path, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[], Path]:
    """A tool with the small corpus, one scenario and one card: called, it makes what the wheel carries."""
    shipped = Path(places.scenarios_folder())
    scenarios = tmp_path / "scenarios"
    (scenarios / "cards").mkdir(parents=True)
    (scenarios / "stack").mkdir()
    (scenarios / "cards" / "bears.yaml").write_text(
        "Bear: {type: Creature — Bear, pt: 2/2}\n", encoding="utf-8"
    )
    shutil.copy(shipped / f"{SCENARIO}.yaml", scenarios / "stack")
    places_before = places.shipped
    monkeypatch.setattr(
        places, "shipped", lambda name: str(scenarios) if name == "scenarios" else places_before(name)
    )
    made = tmp_path / "package" / "made"
    made.mkdir(parents=True)
    for module in ("rules_kb.books.kept", "rules_kb.books.shipped", "rules_kb.search.index"):
        monkeypatch.setattr(f"{module}.made_folder", lambda: str(made))

    def build() -> Path:
        making.make(str(made))
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
    assert sorted(name.partition("-")[0] for name in before) == ["firings", "store", "weights"]
    monkeypatch.setattr(compiling, "compile_store", no_work)
    monkeypatch.setattr(building, "build_table", no_work)
    monkeypatch.setattr(firings, "_played_anew", no_work)
    assert rules_kb("run", SCENARIO).code == 0
    for _ in range(2):
        assert "100.1" in rules_kb("show", "small:100.1").out
        assert "100.1" in rules_kb("search", "shuffle").out
    assert {file.name: file.read_bytes() for file in made.iterdir()} == before
    assert not list(home.glob("firings-*.table"))


def test_what_is_carried_is_what_is_made_anew(installed: Callable[[], Path], home: Path) -> None:
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
    shutil.rmtree(folder)
    assert carried == made()


@pytest.mark.parametrize("damage", ["cut", "flipped", "nonsense"])
def test_what_is_damaged_is_made_anew(installed: Callable[[], Path], rules_kb: RulesKb, damage: str) -> None:
    for path in installed().iterdir():
        content = bytearray(path.read_bytes())
        path.chmod(0o644)
        if damage == "flipped":
            content[len(content) // 2] ^= 16
        path.write_bytes({"cut": content[:-9], "flipped": content, "nonsense": b"nothing"}[damage])
    assert "100.1" in rules_kb("show", "small:100.1").out
    assert "100.1" in rules_kb("search", "shuffle").out
