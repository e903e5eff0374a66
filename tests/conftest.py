"""What all tests share: data folders, and a way to type a command.

`reading_home` is one data folder for all tests that only read: what is compiled or built there is made once,
by the first test that needs it, whichever worker of pytest-xdist it runs in. `home` is a test's own, and
empty. `small_books` is an empty one too, with a book of seven records in place of those that ship, for tests
of how something is built or what damage does to it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from beside import EDITIONS
from small_corpus import write_corpus

from rules_kb.books import places
from rules_kb.books.importing import import_file
from rules_kb.books.lock import alone
from rules_kb.books.remarks import untold
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
def for_all_workers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that is the same one for every worker of a run."""
    folder = tmp_path_factory.getbasetemp()
    return folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder


@pytest.fixture(scope="session")
def shared_home(for_all_workers: Path) -> Path:
    """A data folder for tests that only read."""
    home = for_all_workers / "shared-home"
    home.mkdir(exist_ok=True)
    return home


@pytest.fixture(scope="session")
def official_home(for_all_workers: Path) -> Path:
    """A data folder with every official edition that lies beside the project imported, for tests that only
    read.
    """
    home, done = for_all_workers / "official-home", for_all_workers / "official-home.done"
    lock = alone(str(for_all_workers / "official-home.lock"), "importing for all tests", patience=120)
    with lock, pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULES_KB_HOME", str(home))
        if not done.exists():
            for path in EDITIONS:
                import_file(str(path))
            done.touch()
    return home


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
    """A fresh, empty data folder; what stands in for one that can't be written is the test's own too."""
    folder = tmp_path / "home"
    (tmp_path / "temporary").mkdir(mode=0o700)
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    monkeypatch.setenv("RULES_KB_HOME", str(folder))
    return folder


@pytest.fixture
def small_books(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small corpus in place of the one that ships, and a fresh, empty data folder; the corpus's place."""
    corpus = str(write_corpus(tmp_path))
    real = places.shipped
    monkeypatch.setattr(places, "shipped", lambda name: corpus if name == "corpus" else real(name))
    return Path(corpus)


@pytest.fixture
def rules_kb(capsys: pytest.CaptureFixture[str]) -> Callable[..., Typed]:
    """Type ``rules-kb`` with these arguments."""

    def type_it(*arguments: str) -> Typed:
        capsys.readouterr()
        untold()  # what earlier tests left, which opened books without a command
        code = main(list(arguments))
        said = capsys.readouterr()
        return Typed(code, said.out, said.err)

    return type_it


@pytest.fixture
def store(reading_home: Path) -> Iterator[Store]:
    """All books as they ship."""
    with open_store() as opened:
        yield opened
