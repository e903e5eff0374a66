"""The index on disk: found when it is fresh, built when it isn't, and put in place in one step.

Tables of weights answer plain words: one for the books of the corpus, and one for each book that was only
imported, so that an import costs no more than its own words and doesn't change what is found in the corpus.
Indexes of fields, one for each table, answer structured questions, and are built when the first of them
comes.

Each is a folder of its own, ``<home>/search/<name>`` or ``<home>/search/<name>-fields``, with a name that
comes from what it was made from (see `books.kept`). It is made aside and renamed when it is whole. So a
reader sees a whole part or none, an interrupted build leaves the old one, and two processes may build at
once: the second waits, and finds the work done. Where the data folder can't be written, a part is kept in a
folder of the user's own; where nothing can, it is built into a temporary folder for the one process.
"""

from __future__ import annotations

import os

from rules_kb.books.kept import Root, SourceFiles, keep, kept_folders, known_in, read_small, sources_of
from rules_kb.books.places import ASKED, made_folder
from rules_kb.books.ref import TODAYS_BOOK
from rules_kb.books.store import Store
from rules_kb.books.writing import aside, put_in_place, take_away
from rules_kb.search.keyed_file import DamagedFile
from rules_kb.search.table import WeightTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from rules_kb.progress import Progress
    from rules_kb.search.fields import Fields
    from rules_kb.search.weighing import Taken

    File = TypeVar("File", WeightTable, Fields)

TABLE_NAME = "weights.table"
FIELDS_NAME = "fields.table"
FIELDS = "-fields"
"""How the name of a folder with an index of fields ends."""
SEARCH = "search"
"""The folder of all that the search keeps, below a folder where things are kept."""
HANDED_ON = (
    "corpus/vocabulary.yaml",
    "corpus/concepts.yaml",
    f"corpus/{TODAYS_BOOK}/",
    f"corpus/{ASKED}/{TODAYS_BOOK}.",
)
"""What of the corpus goes into the parts of imported editions, too."""
FIRST = 1
"""The store number of the first record."""


class IndexPart:
    """A table of weights, the store number of the record that it counts as its first, which books it is of,
    and what it was made from.
    """

    __slots__ = ("books", "first", "made_from", "table")

    def __init__(self, table: WeightTable, first: int, books: list[str], made_from: SourceFiles) -> None:
        self.table = table
        self.first = first
        self.books = books
        self.made_from = made_from


class Index:
    """An index that fits its store: its parts, the corpus's first, and which book and kind each record is of.

    `of_book` and `of_kind` have a byte for each store number: the place of its name in `books` or `kinds`,
    from 1.
    """

    def __init__(self, store: Store, tables: list[tuple[WeightTable, SourceFiles]]) -> None:
        """`tables` come with what each was made from."""
        self.store = store
        self.parts: list[IndexPart] = []
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
        """The indexes of fields, each with the store number of its first record; built first where that is
        due.
        """
        if not self._fields:
            self._fields = [(part.first, self._fields_of(part, progress)) for part in self.parts]
        return self._fields

    def _fields_of(self, part: IndexPart, progress: Progress | None) -> Fields:
        from rules_kb.search.building import build_fields
        from rules_kb.search.fields import Fields

        def make(aside: str, tell: Progress) -> None:
            build_fields(self.store, part.books, os.path.join(aside, FIELDS_NAME), tell)

        def opened(folder: str) -> Fields:
            return Fields(os.path.join(folder, FIELDS_NAME))

        return _fresh(f"{part.made_from.id}{FIELDS}", opened, make, progress)


def _renumbered(places: bytes, numbers: Sequence[int]) -> bytes:
    """Places counted from 1, and 0 for none, as the numbers that stand at these places."""
    return places.translate(bytes([0, *numbers][:256]).ljust(256, b"\0"))


def sources() -> SourceFiles:
    """What the index is made from beside the store: the code that makes it."""
    here = os.path.dirname(os.path.abspath(__file__))
    return sources_of("search", (Root("search", here, (".py",)),))


def open_index(store: Store, progress: Progress | None = None, again: bool = False) -> Index:
    """The index of `store`, each part built first if that is due. What was shipped isn't trusted where it is
    made `again`.

    Raises `yaml.problems.BadFile` for a ``vocabulary.yaml`` or a file of sayings that can't be read, and
    `keyed_file.DamagedFile` for a part that is damaged and has to be built anew.
    """
    tables = []
    known: Taken = {}
    for books, part in parts(store, sources()):
        tables.append((_table(store, books, part, known, progress, again), part))
    return Index(store, tables)


def rebuild(store: Store, progress: Progress | None = None) -> Index:
    """The index, built anew whatever the old one looks like (for one that turned out to be damaged)."""
    for folder in kept_folders():
        for _, part in parts(store, sources()):
            for name in (part.id, f"{part.id}{FIELDS}"):
                take_away(os.path.join(folder, SEARCH, name))
    return open_index(store, progress, again=True)


def parts(store: Store, code: SourceFiles) -> list[tuple[list[str], SourceFiles]]:
    """The books of each part, and what the part is made from: those of the sources that concern it."""
    imported = store.imported_keys()
    books = [key for key in store.book_keys() if key not in imported]
    own, of_import = _divided(store.sources, code, set(books))
    return [(books, own), *((([key], of_import[key])) for key in imported)]


def _divided(
    books: SourceFiles, code: SourceFiles, in_corpus: set[str]
) -> tuple[SourceFiles, dict[str, SourceFiles]]:
    """What the corpus's part is made from, and what the part of each book is made from that was only
    imported.
    """
    own = list(code.lines)
    common = list(code.lines)
    lines: dict[str, str] = {}
    for line in books.lines:
        label = line.rpartition(" ")[0]
        key = label.removeprefix("imports/").removesuffix(".json")
        if label.startswith("imports/") and key not in in_corpus:
            lines[key] = line
            continue
        own.append(line)
        if label.startswith(HANDED_ON) or not label.startswith(("corpus/", "imports/")):
            common.append(line)
    return SourceFiles(own), {key: SourceFiles([line, *common]) for key, line in lines.items()}


def _used_in(folder: str) -> set[str]:
    """The names of all parts that the installations which keep things in a folder may use."""
    used: set[str] = set()
    for books in known_in(folder, "store"):
        in_corpus = {line.split("/")[1] for line in books.lines if line.startswith("corpus/")}
        for code in known_in(folder, "search"):
            own, of_import = _divided(books, code, in_corpus)
            used |= {part.id for part in (own, *of_import.values())}
    return used | {f"{name}{FIELDS}" for name in used}


def shipped_path(part: SourceFiles, folder: str) -> str:
    """Where the table made from these sources lies, packed, in a folder."""
    return os.path.join(folder, f"weights-{part.id}.packed")


def _unpacked_shipped(part: SourceFiles, path: str) -> bool:
    """Unpack the table that was shipped to `path`, if there is one of these sources. Raises OSError."""
    content = read_small(shipped_path(part, made_folder()))
    if content is None:
        return False
    from rules_kb.search.packing import unpack

    try:
        unpack(content, path)
    except DamagedFile:
        return False
    return True


def _table(
    store: Store,
    books: list[str],
    part: SourceFiles,
    known: Taken,
    progress: Progress | None,
    again: bool,
) -> WeightTable:
    """The table of some books, unpacked or built first if that is due; only built where that is asked for
    `again`.
    """

    def make(aside: str, tell: Progress) -> None:
        path = os.path.join(aside, TABLE_NAME)
        if again or not _unpacked_shipped(part, path):
            from rules_kb.search.building import build_table

            build_table(store, books, path, tell, known)

    def opened(folder: str) -> WeightTable:
        return WeightTable(os.path.join(folder, TABLE_NAME))

    return _fresh(part.id, opened, make, progress)


def _fresh(
    name: str,
    opened: Callable[[str], File],
    make: Callable[[str, Progress], None],
    progress: Progress | None,
) -> File:
    """What `opened` answers of the folder `name` of the index; where it isn't there or damaged, it is built
    by `make` first.
    """
    for folder in kept_folders():
        try:
            return opened(os.path.join(folder, SEARCH, name))
        except (OSError, DamagedFile):
            continue
    try:
        return keep(lambda folder: _built(folder, name, opened, make, progress))
    except OSError:  # it can't be kept anywhere
        return opened(_for_this_process(lambda aside: make(aside, progress or _tell_nobody)))


def _built(
    kept: str,
    name: str,
    opened: Callable[[str], File],
    make: Callable[[str, Progress], None],
    progress: Progress | None,
) -> File:
    """Have `make` fill a folder and put it in its place, unless another process has just done so. Raises
    OSError.

    What no installation uses any more goes.
    """
    from rules_kb.books.lock import alone

    folder = os.path.join(kept, SEARCH, name)
    with alone(os.path.join(kept, "search.lock"), "building the index of the search", progress) as held:
        try:
            return opened(folder)
        except (OSError, DamagedFile):
            take_away(folder)
        waiting = aside(folder)
        try:
            os.makedirs(waiting)
            make(waiting, held.signs(progress))
            put_in_place(waiting, folder)
        except BaseException:
            take_away(waiting)
            raise
        used = {name, *_used_in(kept)}
        for other in os.listdir(os.path.join(kept, SEARCH)):
            if other not in used:
                take_away(os.path.join(kept, SEARCH, other))
        return opened(folder)


def _tell_nobody(what: str, done: int, total: int) -> None:
    return


def _for_this_process(make: Callable[[str], None]) -> str:
    import atexit
    import tempfile

    folder = tempfile.mkdtemp(prefix="rules-kb-search-")
    atexit.register(take_away, folder)
    make(folder)
    return folder
