"""What is made when the wheel is built serves the first use of an installed tool, and is never written to."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules_kb.books import places, store
from rules_kb.cli import making
from rules_kb.scenarios import firings

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
    for module in ("rules_kb.books.kept", "rules_kb.books.seal", "rules_kb.books.readings"):
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
    assert sorted(name.partition("-")[0] for name in before) == [
        "firings",
        "readings.sqlite",
        "store",
        "store",
    ]
    monkeypatch.setattr(store, "_compiled", no_work)
    monkeypatch.setattr(firings, "_played_anew", no_work)
    monkeypatch.setattr("rules_kb.cards.remembered.make_card", no_work)
    monkeypatch.setattr("rules_kb.yaml.reading.read_yaml", no_work)
    assert rules_kb("run", SCENARIO).code == 0
    for _ in range(2):
        assert "100.1" in rules_kb("show", "small:100.1").out
    assert {file.name: file.read_bytes() for file in made.iterdir()} == before
    assert not list(home.glob("store-*"))


def test_what_has_changed_since_is_made_anew(
    installed: Callable[[], Path], home: Path, rules_kb: RulesKb
) -> None:
    made = installed()
    (path,) = made.glob("store-*.sqlite")
    path.chmod(0o644)
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    assert "100.1" in rules_kb("show", "small:100.1").out
    assert list(home.glob("store-*.sqlite"))
