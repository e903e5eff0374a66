"""Data folders that outlast a run of the tests: what is compiled, built, imported and played in them is made
anew only when what it is made from has changed.

Compiling the books, building the index and importing every official edition takes as long as all else
together. So each of these folders lies among pytest's temporary ones, named for this clone, and a run takes
a copy: nothing that a test does to the copy is there in the next run. With ``--basetemp`` nothing outlasts
the run.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import pytest

from rules_kb.books.lock import alone
from rules_kb.books.opening import open_store
from rules_kb.books.opening import sources as store_sources
from rules_kb.books.readings import NAME as READINGS
from rules_kb.books.sources import Root, sources_of
from rules_kb.books.writing import LEFT_ASIDE
from rules_kb.scenarios.firings import FIRINGS
from rules_kb.search.index import open_index

CLONE = Path(__file__).resolve().parent.parent


def folder_for_later(run: Path, config: pytest.Config) -> Path:
    """Where the data folders of this clone are kept, for a run whose own folder is given."""
    if config.getoption("basetemp"):
        return run / "for-later"
    return run.parent / f"rules-kb-{crc32(str(CLONE).encode()):08x}"


def copy_into(home: Path, kept: Path, make: Callable[[], None]) -> Path:
    """A data folder of this run as a copy of the kept one, which `make` brings up to date first.

    One worker of a run does this, and one run after the other; the rest find it done.
    """
    with alone(f"{kept}.lock", "making books for all tests", patience=600):
        if not home.exists():
            with pytest.MonkeyPatch.context() as patch:
                patch.setenv("RULES_KB_HOME", str(kept))
                make()
            whole = home.with_name(f"{home.name}-in-the-making")
            shutil.copytree(kept, whole)
            whole.rename(home)
    return home


def copy_of_used(home: Path, copy: Path) -> None:
    """Copy a data folder that other workers use meanwhile: without what is being written, and without what
    was read of cards and scenarios, which each command that reads one adds to.
    """
    shutil.copytree(home, copy, ignore=shutil.ignore_patterns(f"{READINGS}*", f"*{LEFT_ASIDE}"))


def books_and_index() -> None:
    """Compile the books and build the index, as far as that is due."""
    with open_store() as store:
        open_index(store).fields()


def keep_firings(home: Path, kept: Path) -> None:
    """Take over from a run's data folder which scenarios the rules fire in, if that was found out."""
    with alone(f"{kept}.lock", "keeping what fired", patience=600):
        for found in home.glob(f"{FIRINGS}*"):
            if not (kept / found.name).exists():
                for earlier in kept.glob(f"{FIRINGS}*"):
                    earlier.unlink()
                shutil.copy(found, kept / f"{found.name}.new")
                (kept / f"{found.name}.new").rename(kept / found.name)


def fingerprint(kept: Path, *folders: Root) -> str:
    """A name for what the books and everything in some folders hold, the code that makes them included."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULES_KB_HOME", str(kept))
        return f"{store_sources().id}-{sources_of('tests', folders).id}"
