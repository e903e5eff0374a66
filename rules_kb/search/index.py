"""The index on disk: found when it is fresh, built when it isn't, and put in place in one step.

It has two parts. The table of weights answers plain words; whoosh's index of fields answers structured questions, and is
built when the first of them comes. Each part is a folder of its own, ``<home>/search/<name>`` and
``<home>/search/<name>-fields``, with a name that comes from what it was built from. It is made aside and renamed when it
is whole. So a reader sees a whole part or none, an interrupted build leaves the old one, and two processes may build at
once: the second waits, and finds the work done. Where the data folder can't be written, a part is built into a temporary
folder for the one process.
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


class Index:
    """An index that fits its store: the `table` of weights, and the names of books and kinds that it speaks of."""

    def __init__(self, store: Store, signature: str, folder: str, table: Table) -> None:
        self.store = store
        self.signature = signature
        self.folder = folder
        self.table = table
        self.books = table.text("book names").split("\n")
        self.kinds = table.text("kind names").split("\n")
        self.of_book = table.places("books")
        self.of_kind = table.places("kinds")

    def fields(self, progress: Progress | None = None) -> str:
        """The folder of whoosh's index, built first if that is due."""
        folder = f"{self.folder}-fields"
        if not os.path.isdir(folder):
            from rules_kb.search.building import build_fields

            folder = _put(folder, lambda aside: build_fields(self.store, aside, progress))
        return folder


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

    Raises `building.BrokenWords` for a ``vocabulary.yaml`` or a file of sayings that can't be read. A data folder that
    can't be written is no error.
    """
    wanted = signature()
    return _opened(store, _folder_for(wanted), wanted) or _built(store, wanted, progress)


def rebuild(store: Store, progress: Progress | None = None) -> Index:
    """The index, built anew whatever the old one looks like (for one that turned out to be damaged)."""
    wanted = signature()
    for folder in (_folder_for(wanted), f"{_folder_for(wanted)}-fields"):
        _take_away(folder)
    return _built(store, wanted, progress)


def _folder_for(wanted: str) -> str:
    return os.path.join(search_folder(), f"{crc32(wanted.encode()):08x}")


def _opened(store: Store, folder: str, wanted: str) -> Index | None:
    """The index in `folder` if it is whole and of this signature. Anything else there is as good as nothing."""
    try:
        table = Table(os.path.join(folder, TABLE_NAME))
        return Index(store, wanted, folder, table) if table.text("signature") == wanted else None
    except (OSError, BadTable, UnicodeDecodeError):
        return None


def _built(store: Store, wanted: str, progress: Progress | None) -> Index:
    from rules_kb.search.building import build_table

    def make(aside: str) -> None:
        build_table(store, wanted, os.path.join(aside, TABLE_NAME), progress)

    folder = _folder_for(wanted)
    if os.path.isdir(folder) and _opened(store, folder, wanted) is None:
        _take_away(folder)
    folder = _put(folder, make)
    return Index(store, wanted, folder, Table(os.path.join(folder, TABLE_NAME)))


def _put(folder: str, make: Callable[[str], None]) -> str:
    """Have `make` fill a folder and put it in place as `folder`, unless another process has just done so.

    Answers the folder, which is a temporary one where the data folder can't be written.
    """
    from rules_kb.books.compiling import alone

    try:
        with alone(os.path.join(home_folder(), "search.lock")):
            if not os.path.isdir(folder):
                _make_aside(folder, make)
                _clear(os.path.basename(folder).removesuffix("-fields"))
        return folder
    except OSError:
        return _for_this_process(make)


def _make_aside(folder: str, make: Callable[[str], None]) -> None:
    import tempfile

    os.makedirs(search_folder(), exist_ok=True)
    aside = tempfile.mkdtemp(prefix="building-", dir=search_folder())
    try:
        make(aside)
        # mkdtemp made it for this user alone; a shared data folder is read by others.
        os.chmod(aside, 0o755)
        os.rename(aside, folder)
    except BaseException:
        _take_away(aside)
        raise


def _clear(kept: str) -> None:
    """Take away every other build: older ones, and what an interrupted build left."""
    for name in os.listdir(search_folder()):
        if not name.startswith(kept):
            _take_away(os.path.join(search_folder(), name))


def _take_away(folder: str) -> None:
    """Remove a folder. What another process still has open may stay until the next time."""
    import shutil

    if os.path.isdir(folder):
        shutil.rmtree(folder, ignore_errors=True)


def _for_this_process(make: Callable[[str], None]) -> str:
    import atexit
    import tempfile

    folder = tempfile.mkdtemp(prefix="rules-kb-search-")
    atexit.register(_take_away, folder)
    make(folder)
    return folder
