"""What all tests share: a data folder of their own, and a way to type a command."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from rules_kb.books.store import Store, open_store
from rules_kb.cli.start import main

pytest.register_assert_rewrite("playing")


@dataclass(frozen=True)
class Typed:
    """What a command did: its exit code, and what it wrote to stdout and stderr."""

    code: int
    out: str
    err: str


@pytest.fixture(scope="session")
def shared_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder for tests that only read; the store is compiled into it once."""
    return tmp_path_factory.mktemp("shared-home")


@pytest.fixture
def at_a_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings of the person who runs the tests."""
    for name in ("NO_COLOR", "COLUMNS", "PAGER", "RULES_KB_PAGER", "RULES_KB_TRACEBACK"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def reading_home(shared_home: Path, monkeypatch: pytest.MonkeyPatch, at_a_desk: None) -> Path:
    """The shared data folder, for a test that imports and breaks nothing."""
    monkeypatch.setenv("RULES_KB_HOME", str(shared_home))
    return shared_home


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_a_desk: None) -> Path:
    """A fresh, empty data folder."""
    folder = tmp_path / "home"
    monkeypatch.setenv("RULES_KB_HOME", str(folder))
    return folder


@pytest.fixture
def rules_kb(capsys: pytest.CaptureFixture[str]) -> Callable[..., Typed]:
    """Type ``rules-kb`` with these arguments."""

    def type_it(*arguments: str) -> Typed:
        capsys.readouterr()
        code = main(list(arguments))
        said = capsys.readouterr()
        return Typed(code, said.out, said.err)

    return type_it


@pytest.fixture
def store(reading_home: Path) -> Iterator[Store]:
    """All books as they ship."""
    with open_store() as opened:
        yield opened
