"""The index on disk: found when it is fresh, built when it isn't, and put in place in one step.

Each build goes into a folder of its own, ``<home>/search/<name>``, whose name comes from what it was built from; it is
made aside and renamed when it is whole. So a reader sees a whole index or none, an interrupted build leaves the old one,
and two processes may build at once: the second waits, and finds the work done. Where the data folder can't be written,
the index is built into a temporary folder for the one process.
"""

from __future__ import annotations

import os
from zlib import crc32

from rules_kb.books.places import home_folder
from rules_kb.books.store import Store
from rules_kb.books.store import signature as store_signature
from rules_kb.search.table import BadTable, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Progress = Callable[[str, int, int], None]

TABLE_NAME = "weights.table"
FIELDS_NAME = "fields"


class Index:
    """An index that fits its store: the `table` of weights, and the folder of whoosh's index, `fields`."""

    def __init__(self, folder: str, table: Table) -> None:
        self.folder = folder
        self.table = table
        self.fields = os.path.join(folder, FIELDS_NAME)
        self.books = table.text("book names").split("\n")
        self.kinds = table.text("kind names").split("\n")
        self.of_book = table.places("books")
        self.of_kind = table.places("kinds")


def search_folder() -> str:
    """The folder of all that the search writes."""
    return os.path.join(home_folder(), "search")


def signature() -> str:
    """What the index is made from, seen from outside: the store's sources, and the code that makes the index."""
    here = os.path.dirname(os.path.abspath(__file__))
    code = []
    with os.scandir(here) as files:
        for file in files:
            if file.name.endswith(".py"):
                state = file.stat()
                code.append(f"{file.path} {state.st_size} {state.st_mtime_ns}")
    return "\n".join([store_signature(), *sorted(code)])


def open_index(store: Store, progress: Progress | None = None) -> Index:
    """The index of `store`, built first if that is due.

    Raises yaml.YAMLError for a broken ``vocabulary.yaml`` or ``asked.yaml``. A data folder that can't be written is no
    error.
    """
    wanted = signature()
    return _opened(_folder_for(wanted), wanted) or _built(store, wanted, progress)


def rebuild(store: Store, progress: Progress | None = None) -> Index:
    """The index, built anew whatever the old one looks like (for one that turned out to be damaged)."""
    wanted = signature()
    _take_away(_folder_for(wanted))
    return _built(store, wanted, progress)


def _folder_for(wanted: str) -> str:
    return os.path.join(search_folder(), f"{crc32(wanted.encode()):08x}")


def _opened(folder: str, wanted: str) -> Index | None:
    """The index in `folder` if it is whole and of this signature. Anything else there is as good as nothing."""
    try:
        table = Table(os.path.join(folder, TABLE_NAME))
        return Index(folder, table) if table.text("signature") == wanted else None
    except (OSError, BadTable, UnicodeDecodeError):
        return None


def _built(store: Store, wanted: str, progress: Progress | None) -> Index:
    from rules_kb.books.compiling import alone

    folder = _folder_for(wanted)
    try:
        with alone(os.path.join(home_folder(), "search.lock")):
            # Whoever waited for the lock may find that the other process has done the work.
            done = _opened(folder, wanted)
            if done is None:
                _build_aside(store, wanted, folder, progress)
                done = _opened(folder, wanted)
    except OSError:
        done = None
    return done or _for_this_process(store, wanted, progress)


def _build_aside(store: Store, wanted: str, folder: str, progress: Progress | None) -> None:
    import tempfile

    from rules_kb.search.building import build

    os.makedirs(search_folder(), exist_ok=True)
    aside = tempfile.mkdtemp(prefix="building-", dir=search_folder())
    try:
        build(store, wanted, aside, progress)
        # mkdtemp made it for this user alone; a shared data folder is read by others.
        os.chmod(aside, 0o755)
        _take_away(folder)
        os.rename(aside, folder)
    except BaseException:
        _take_away(aside)
        raise
    _clear(folder)


def _clear(kept: str) -> None:
    """Take away every other build: older ones, and what an interrupted build left."""
    for name in os.listdir(search_folder()):
        path = os.path.join(search_folder(), name)
        if path != kept:
            _take_away(path)


def _take_away(folder: str) -> None:
    """Remove a folder, in one step as seen by others. What another process holds open may stay for the next time."""
    import shutil

    if os.path.isdir(folder):
        shutil.rmtree(folder, ignore_errors=True)


def _for_this_process(store: Store, wanted: str, progress: Progress | None) -> Index:
    import atexit
    import tempfile

    from rules_kb.search.building import build

    folder = tempfile.mkdtemp(prefix="rules-kb-search-")
    atexit.register(_take_away, folder)
    build(store, wanted, folder, progress)
    return Index(folder, Table(os.path.join(folder, TABLE_NAME)))
