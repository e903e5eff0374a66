"""The index on disk: found when it is fresh, built when it isn't, and put in place in one step.

Tables of weights answer plain words: one for the books of the corpus, and one for each book that was only
imported, so that an import costs no more than its own words and doesn't change what is found in the corpus.
Indexes of fields, one for each table, answer structured questions, and are built when the first of them comes.
Each is a folder of its own, ``<home>/search/<name>`` or ``<home>/search/<name>-fields``, with a name that comes
from what it was built from. It is made aside and renamed when it is whole. So a reader sees a whole part or none,
an interrupted build leaves the old one, and two processes may build at once: the second waits, and finds the
work done. Where the data folder can't be written, a part is built into a temporary folder for the one
process.
"""

from __future__ import annotations

import os
from zlib import crc32

from rules_kb.books.places import corpus_folder, home_folder, imports_folder
from rules_kb.books.store import Store
from rules_kb.books.store import signature as store_signature
from rules_kb.search.keyed_file import DamagedFile
from rules_kb.search.table import WeightTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from rules_kb.search.fields import Fields
    from rules_kb.search.weighing import Taken

    Opened = TypeVar("Opened", WeightTable, Fields)

    from rules_kb.progress import Progress

TABLE_NAME = "weights.table"
FIELDS_NAME = "fields.table"
FIRST = 1
"""The store number of the first record."""


class IndexPart:
    """A table of weights, the store number of the record that it counts as its first, which books it is of, and
    what it was made from.
    """

    __slots__ = ("books", "first", "made_from", "table")

    def __init__(self, table: WeightTable, first: int, books: list[str], made_from: str) -> None:
        self.table = table
        self.first = first
        self.books = books
        self.made_from = made_from


class Index:
    """An index that fits its store: its parts, the corpus's first, and which book and kind each record is of.

    `of_book` and `of_kind` have a byte for each store number: the place of its name in `books` or `kinds`,
    from 1.
    """

    def __init__(self, store: Store, kept: set[str], tables: list[tuple[WeightTable, str]]) -> None:
        """`tables` come with what each was made from; `kept` are the names of all folders of the index."""
        self.store = store
        self.parts: list[IndexPart] = []
        self._kept = kept
        self._fields: list[tuple[int, Fields]] = []
        self.books: list[str] = []
        self.kinds = sorted({kind for table, _ in tables for kind in table.text("kind names").split("\n")})
        # Store numbers begin at 1.
        self.of_book = self.of_kind = bytes(FIRST)
        for table, made_from in tables:
            books, kinds = (table.text(f"{what} names").split("\n") for what in ("book", "kind"))
            self.parts.append(IndexPart(table, len(self.of_book), books, made_from))
            self.of_book += _renumbered(table.places("books"), range(len(self.books) + 1, 256))
            self.of_kind += _renumbered(table.places("kinds"), [self.kinds.index(kind) + 1 for kind in kinds])
            self.books += books

    @property
    def table(self) -> WeightTable:
        """The corpus's own table, which knows the phrases too."""
        return self.parts[0].table

    def knows(self, term: str) -> bool:
        """Whether any record has a term."""
        return any(part.table.knows(term) for part in self.parts)

    def spellings(self) -> list[str]:
        """Every word of the records as it is written there."""
        return " ".join(part.table.text("spellings") for part in self.parts).split(" ")

    def fields(self, progress: Progress | None = None) -> Sequence[tuple[int, Fields]]:
        """The indexes of fields, each with the store number of its first record; built first where that is due."""
        if not self._fields:
            self._fields = [(part.first, self._fields_of(part, progress)) for part in self.parts]
        return self._fields

    def _fields_of(self, part: IndexPart, progress: Progress | None) -> Fields:
        from rules_kb.search.building import build_fields
        from rules_kb.search.fields import Fields

        def make(aside: str) -> None:
            path = os.path.join(aside, FIELDS_NAME)
            build_fields(self.store, part.books, part.made_from, path, progress)

        def opened(folder: str) -> Fields | None:
            try:
                fields = Fields(os.path.join(folder, FIELDS_NAME))
                return fields if fields.signature() == part.made_from else None
            except (OSError, DamagedFile):
                return None

        return _fresh(f"{_folder_for(part.made_from)}-fields", self._kept, opened, make)


def _renumbered(places: bytes, numbers: Sequence[int]) -> bytes:
    """Places counted from 1, and 0 for none, as the numbers that stand at these places."""
    return places.translate(bytes([0, *numbers][:256]).ljust(256, b"\0"))


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
    """The index of `store`, each part built first if that is due.

    Raises `yaml.problems.BadFile` for a ``vocabulary.yaml`` or a file of sayings that can't be read. A data
    folder that can't be written is no error.
    """
    wanted = signature()
    kept = _names(store, wanted)
    tables = []
    known: Taken = {}
    for books, part in _parts(store, wanted):
        tables.append((_table(store, books, part, kept, known, progress), part))
    return Index(store, kept, tables)


def rebuild(store: Store, progress: Progress | None = None) -> Index:
    """The index, built anew whatever the old one looks like (for one that turned out to be damaged)."""
    wanted = signature()
    for name in _names(store, wanted):
        _take_away(os.path.join(search_folder(), name))
    return open_index(store, progress)


def _parts(store: Store, wanted: str) -> list[tuple[list[str], str]]:
    """The books of each part, and what the part is made from: the lines of the whole signature that concern
    it.
    """
    imported = store.imported_keys()
    files = {os.path.join(imports_folder(), f"{key}.json"): key for key in imported}
    corpus = corpus_folder() + os.sep
    own: list[str] = []
    common: list[str] = []
    of_import: dict[str, list[str]] = {key: [] for key in imported}
    for line in wanted.split("\n"):
        path = line.rsplit(" ", 2)[0]
        if path in files:
            of_import[files[path]].append(line)
            continue
        own.append(line)
        if not path.startswith((corpus, imports_folder())) or path == f"{corpus}vocabulary.yaml":
            common.append(line)
    books = [key for key in store.book_keys() if key not in of_import]
    return [
        (books, "\n".join(own)),
        *(([key], "\n".join([key, *lines, *common])) for key, lines in of_import.items()),
    ]


def _names(store: Store, wanted: str) -> set[str]:
    """The names of all folders of the index."""
    parts = {os.path.basename(_folder_for(part)) for _, part in _parts(store, wanted)}
    return parts | {f"{part}-fields" for part in parts}


def _folder_for(wanted: str) -> str:
    return os.path.join(search_folder(), f"{crc32(wanted.encode()):08x}")


def _table(
    store: Store, books: list[str], wanted: str, kept: set[str], known: Taken, progress: Progress | None
) -> WeightTable:
    """The table of some books, built first if that is due."""

    def make(aside: str) -> None:
        from rules_kb.search.building import build_table

        build_table(store, books, wanted, os.path.join(aside, TABLE_NAME), progress, known)

    def opened(folder: str) -> WeightTable | None:
        try:
            table = WeightTable(os.path.join(folder, TABLE_NAME))
            return table if table.text("signature") == wanted else None
        except (OSError, DamagedFile):
            return None

    return _fresh(_folder_for(wanted), kept, opened, make)


def _fresh(
    folder: str, kept: set[str], opened: Callable[[str], Opened | None], make: Callable[[str], None]
) -> Opened:
    """What `opened` answers of `folder`. Anything but the right file there is as good as nothing: then it is
    built by `make`.
    """
    found = opened(folder)
    if found is None:
        _take_away(folder)
        # Another version of the tool, on the same data folder, may take it for an old one at once.
        found = opened(_put(folder, kept, make)) or opened(_for_this_process(make))
    if found is None:
        raise DamagedFile(folder)
    return found


def _put(folder: str, kept: set[str], make: Callable[[str], None]) -> str:
    """Have `make` fill a folder and put it in place as `folder`, unless another process has just done so.

    Then every other folder goes that isn't `kept`. Answers the folder, which is a temporary one where the
    data folder can't be written.
    """
    from rules_kb.books.compiling import alone

    try:
        with alone(os.path.join(home_folder(), "search.lock")):
            if not os.path.isdir(folder):
                _make_aside(folder, make)
                _clear(kept)
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


def _clear(kept: set[str]) -> None:
    """Take away every other build: older ones, and what an interrupted build left."""
    for name in os.listdir(search_folder()):
        if name not in kept:
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
