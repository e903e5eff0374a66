"""What all tests share: data folders, and a way to type a command.

`reading_home` is one data folder for all tests that only read: what is compiled or built there is made once,
by the first run that needs it (see `kept_homes`). `home` is a test's own, and
empty. `small_books` is an empty one too, with a book of seven records in place of those that ship, for tests
of how something is built or what damage does to it.
"""

from __future__ import annotations

import gc
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from beside import EDITIONS, RULEBOOKS
from dear import MANY, whose_turn_it_is
from kept_homes import books_and_index, copy_into, copy_of_used, fingerprint, folder_for_later, keep_firings
from sampled import DAY
from small_corpus import write_corpus

from rules_kb.books import places
from rules_kb.books import readers as rules_kb_readers
from rules_kb.books.importing import import_file
from rules_kb.books.opening import open_store
from rules_kb.books.remarks import untold
from rules_kb.books.sources import Root
from rules_kb.books.store import Store
from rules_kb.cli.start import main
from rules_kb.scenarios import cores, outcomes
from rules_kb.scenarios.firings import scenarios_of

pytest.register_assert_rewrite("playing")
gc.set_threshold(100_000, 20, 50)  # looking for objects in circles would take a quarter of the time

hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")  # how long something takes is for the benchmarks to say


@pytest.hookimpl(tryfirst=True)
def pytest_unconfigure() -> None:
    """What all tests have left is let go with the process: pytest would look through it five times for
    objects in circles.
    """
    gc.freeze()


SHIPS = "what ships"
TOGETHER = {
    "scenarios/test_shipped.py": SHIPS,
    "scenarios/test_causes.py": SHIPS,
    "scenarios/test_told_with_rules.py": SHIPS,
    "teach/test_handout.py": SHIPS,
    "teach/test_course.py": "taught",
    "teach/test_flashcards.py": "taught",
    "teach/test_own_questions.py": "taught",
    "teach/test_quiz.py": "taught",
    "teach/test_slides.py": "taught",
    "cli/test_examples.py": "typed",
    "cli/test_scenarios_typed.py": "typed",
    "cli/test_coverage_typed.py": "typed",
    "cli/test_many_scenarios_typed.py": "typed",
    "scenarios/test_count_coverage.py": "typed",
    "rules/test_replayed_log.py": "typed",
    "rules/test_what_is_remembered.py": "typed",
}
"""Files whose tests play the same scenarios, or the like: what one of them has worked out is there for the
others. Where there are one or two workers, all of these go to one: on so few cores, nobody waits for it.
"""
TYPED = ("tests/cli/", "tests/fuzz/")
FEW = 2
"""So few workers, and it is shorter to play everything once than to play it in each of them."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out, in a run of everything, the dear tests whose turn it isn't today (see `dear`)."""
    items[:], waiting = whose_turn_it_is(items)
    if waiting:
        config.hook.pytest_deselected(items=waiting)


def pytest_report_header() -> str:
    """By which day the samples are chosen, see `sampled`."""
    return f"samples: RULES_KB_DAY={DAY}"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> object:
    """The tests of a file go to one worker, so that what they share is made once, and not by each. What plays
    everything that ships comes first, and what is typed last: it asks what fires where.
    """
    if config.option.dist != "load":
        return None  # somebody has chosen otherwise
    from xdist.scheduler import LoadFileScheduling

    class ByWhatIsShared(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file = super()._split_scope(nodeid)
            group = TOGETHER.get(file.removeprefix("tests/"), file)
            return SHIPS if group in TOGETHER.values() and self.numnodes <= FEW else group

        def _assign_work_unit(self, node: Any) -> None:
            if SHIPS in self.workqueue:  # nobody has got anything yet
                self.workqueue.move_to_end(SHIPS, last=False)
                for unit in [unit for unit in self.workqueue if unit.startswith(TYPED)]:
                    self.workqueue.move_to_end(unit)
            super()._assign_work_unit(node)

    return ByWhatIsShared(config, log)


@pytest.fixture(scope="session", autouse=True)
def one_core() -> Iterator[None]:
    """Other tests run on the other cores: a test that plays many scenarios plays them here, with the cards
    that this process has read and what it has played.
    """
    from playing import PlayingOnce, PlaysOnce, SituationOnce

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cores, "_cores", lambda: 1)
        patch.setattr(outcomes, "PlayingFiles", PlayingOnce)
        patch.setattr("rules_kb.teach.sources.Situation", SituationOnce)
        for maker in ("played", "quiz", "lesson", "flashcards", "handout"):
            patch.setattr(f"rules_kb.teach.{maker}.Plays", PlaysOnce)
        yield


@pytest.fixture(scope="session", autouse=True)
def compiled_once(for_all_workers: Path) -> Iterator[None]:
    """Where Python is told to write no compiled modules, the processes that tests start write them into the
    run's own folder: compiling takes most of the time of a short command.
    """
    with pytest.MonkeyPatch.context() as patch:
        if sys.dont_write_bytecode:
            patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
            patch.setenv("PYTHONPYCACHEPREFIX", str(for_all_workers / "compiled"))
        yield


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
def for_later(for_all_workers: Path, pytestconfig: pytest.Config) -> Path:
    """A folder for data folders that outlast the run."""
    return folder_for_later(for_all_workers, pytestconfig)


@pytest.fixture(scope="session")
def shared_home(for_all_workers: Path, for_later: Path) -> Iterator[Path]:
    """A data folder for tests that only read, with the books compiled and the index built.

    In which scenarios a rule fires is found out by the first test that asks, and kept as well.
    """
    home, kept = for_all_workers / "shared-home", for_later / "shared"
    yield copy_into(home, kept, books_and_index)
    keep_firings(home, kept)


@pytest.fixture(scope="session")
def played_for_all(request: pytest.FixtureRequest) -> None:
    """Who plays everything that ships finds out at once which rules fire where, which other workers would
    have to play everything for. They wait for it where they need it.
    """
    if len(request.session.items) > MANY and "PYTEST_XDIST_WORKER" in os.environ:
        home = request.getfixturevalue("shared_home")
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("RULES_KB_HOME", str(home))
            assert scenarios_of("cr1999:310.4")


@pytest.fixture(scope="session")
def official_home(for_all_workers: Path, for_later: Path, shared_home: Path) -> Path:
    """A data folder with every official edition that lies beside the project imported, for tests that only
    read.
    """
    readers = Root("readers", str(Path(rules_kb_readers.__file__).parent), (".py",))
    editions = Root("editions", str(RULEBOOKS / "editions"), (".txt",))
    kept = for_later / f"official-{fingerprint(shared_home, readers, editions)}"

    def import_all() -> None:
        if kept.exists():
            return
        for earlier in for_later.glob("official-*"):
            if earlier.is_dir():
                shutil.rmtree(earlier)
            elif earlier.name != f"{kept.name}.lock":  # which is held: others wait for it
                earlier.unlink()
        try:
            for path in EDITIONS:
                import_file(str(path))
            open_store().close()
        except BaseException:
            shutil.rmtree(kept, ignore_errors=True)
            raise

    return copy_into(for_all_workers / "official-home", kept, import_all)


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
    monkeypatch.setattr("rules_kb.books.kept.IN_MEMORY", str(tmp_path / "memory"))
    monkeypatch.setenv("RULES_KB_HOME", str(folder))
    return folder


@pytest.fixture
def ready_home(home: Path, shared_home: Path) -> Path:
    """A data folder of the test's own, with the books compiled and the index built."""
    copy_of_used(shared_home, home)
    return home


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
