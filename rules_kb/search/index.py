"""The index on disk: found when it is fresh, built when it isn't, and put in place in one step.

A table of weights answers plain words in the books of the corpus; an index of fields answers structured
questions, and is built when the first of them comes. The imported editions of the library have postings of
their own, which grow with each import (see `shelved`).

Table and index are each a folder of its own, ``<home>/search/<name>`` or ``<home>/search/<name>-fields``,
with a name that comes from what it was made from (see `books.sources`). It is made aside and renamed when it
is whole. So a reader sees a whole part or none, an interrupted build leaves the old one, and two processes
may build at once: the second waits, and finds the work done. Where the data folder can't be written, a part
is kept in a folder of the user's own; where nothing can, it is built into a temporary folder for the one
process.
"""

from __future__ import annotations

import os

from rules_kb.books.kept import keep, kept_folders, kept_nowhere, need_room, read_small
from rules_kb.books.places import made_folder
from rules_kb.books.sources import Root, SourceFiles, known_in, sources_of
from rules_kb.books.store import Store
from rules_kb.books.writing import aside, clear, put_in_place, take_away
from rules_kb.search.keyed_file import DamagedFile
from rules_kb.search.table import KEYWORDS, SHELVED, SPELLINGS, WeightTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from rules_kb.progress import Progress
    from rules_kb.search.fields import Fields
    from rules_kb.search.shelved import ChosenEditions, ShelvedFields, ShelvedTable

    File = TypeVar("File", WeightTable, Fields)

TABLE_NAME = "weights.table"
SHIPPED = "weights-{}.packed"
"""What the table is called that was made with the tool, by the id of what it is made from."""
FIELDS_NAME = "fields.table"
FIELDS = "-fields"
"""How the name of a folder with an index of fields ends."""
SEARCH = "search"
"""The folder of all that the search keeps, below a folder where things are kept."""
OURS = rf"[0-9a-f]{{32}}({FIELDS})?|\.[0-9a-f]+({FIELDS})?\.[0-9a-f-]+\.part"
"""What a part of the index is called, in its place or left aside. Only who holds the lock puts one aside."""
FIRST = 1
"""The store number of the first record."""
MOST_CHOSEN = 20
"""For so many choices of editions it is kept what their terms stand in."""


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
    """An index that fits its store: the corpus's part, and which book and kind each record of it is of; and
    the postings of the library.

    `of_book` and `of_kind` have a byte for each store number: the place of its name in `books` or `kinds`,
    from 1.
    """

    def __init__(
        self, store: Store, own: tuple[WeightTable, SourceFiles], shelved: ShelvedTable | None = None
    ) -> None:
        """`own` is the corpus's table with what it was made from, `shelved` the postings of the library."""
        self.store = store
        self._fields: list[tuple[int, Fields | ShelvedFields]] = []
        table, made_from = own
        self.books, self.kinds = (table.text(f"{what} names").split("\n") for what in ("book", "kind"))
        self.part = IndexPart(table, FIRST, self.books[:], made_from)
        # Store numbers begin at 1.
        self.of_book = bytes(FIRST) + table.places("books")
        self.of_kind = bytes(FIRST) + table.places("kinds")
        self.heirs = table.heirs()
        self.keywords = frozenset(table.text(KEYWORDS).split())
        self.shelved = shelved
        self.books += store.imported_keys()
        self._chosen: dict[tuple[str, ...], ChosenEditions] = {}
        self._names: dict[str, frozenset[str]] = {}
        self.companions: dict[int, list[tuple[int, float]]] = {}
        """What belongs to each answer that was followed, as far as `companions` has looked."""
        self.points: dict[int, tuple[str, frozenset[str]]] = {}
        """What each record states, as far as `older` has looked: its cite and the concepts."""

    @property
    def table(self) -> WeightTable:
        """The corpus's own table, which knows the phrases too."""
        return self.part.table

    @property
    def size(self) -> int:
        """How many records and versions there may be at most."""
        return len(self.of_book) + (self.shelved.size if self.shelved is not None else 0)

    def knows(self, term: str) -> bool:
        """Whether any record has a term."""
        return self.table.knows(term) or (self.shelved is not None and self.shelved.knows(term))

    def names(self, kept_as: str) -> frozenset[str]:
        """The names that the corpus's table keeps so, one a line."""
        if kept_as not in self._names:
            self._names[kept_as] = frozenset(self.table.text(kept_as).split("\n"))
        return self._names[kept_as]

    def is_only_said(self, term: str) -> bool:
        """Whether people say a word who look for a record, while none has it, nor what counts as the same."""
        if not self.table.is_only_said(term) or self.table.classes(term):
            return False
        return self.shelved is None or not self.shelved.knows(term)

    def chosen(self, books: Sequence[str]) -> ChosenEditions | None:
        """The editions of the library among some books, all where none is chosen; None where there is no
        library.
        """
        if self.shelved is None:
            return None
        key = tuple(books)
        if key not in self._chosen:
            from rules_kb.search.shelved import ChosenEditions

            if len(self._chosen) >= MOST_CHOSEN:
                self._chosen.clear()
            self._chosen[key] = ChosenEditions(self.shelved, books)
        return self._chosen[key]

    def spellings(self) -> list[str]:
        """Every word of the corpus's records as it is written there, and every term of the library."""
        found = self.table.text(SPELLINGS).split(" ")
        if self.shelved is not None:
            found += [term for term in self.shelved.terms() if term.isalpha()]
        return found

    def fields(self, progress: Progress | None = None) -> Sequence[tuple[int, Fields | ShelvedFields]]:
        """The index of fields, with the store number of its first record; built first where that is due. That
        of the library is there with its postings.
        """
        if not self._fields:
            self._fields = [(self.part.first, self._fields_of(self.part, progress))]
            if self.shelved is not None:
                from rules_kb.search.shelved import ShelvedFields

                self._fields.append((SHELVED, ShelvedFields(self.shelved)))
        return self._fields

    def _fields_of(self, part: IndexPart, progress: Progress | None) -> Fields:
        from rules_kb.search.fields import Fields

        def make(aside: str, tell: Progress) -> None:
            from rules_kb.search.building import build_fields

            build_fields(self.store, part.books, os.path.join(aside, FIELDS_NAME), tell)

        def opened(folder: str) -> Fields:
            return Fields(os.path.join(folder, FIELDS_NAME))

        return _fresh(f"{part.made_from.id}{FIELDS}", opened, make, progress)


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
    books, part = own_part(store, sources())
    return Index(store, (_table(store, books, part, progress, again), part), _shelved(store, progress))


def is_made(store: Store) -> bool:
    """Whether the corpus's part of the index of `store` lies ready, so that it opens at once."""
    part = own_part(store, sources())[1]
    return any(os.path.exists(os.path.join(folder, SEARCH, part.id, TABLE_NAME)) for folder in kept_folders())


def _shelved(store: Store, progress: Progress | None) -> ShelvedTable | None:
    """The postings of the library, where there is one; what isn't filed yet is filed first."""
    if store.library is None or not store.library.every:
        return None
    from rules_kb.search.shelved import ShelvedTable

    (filed,) = store.library.connection.execute(
        "SELECT count(*) = 2 FROM sqlite_master WHERE name IN ('filed', 'spans')"
    ).fetchone()
    (newest,) = store.library.connection.execute("SELECT max(v) FROM versions").fetchone()
    last = store.library.connection.execute("SELECT max(v) FROM filed").fetchone()[0] if filed else 0
    if (last or 0) < (newest or 0):
        from rules_kb.books.remarks import remark
        from rules_kb.search.shelving import file_all

        try:
            file_all(progress)
        except OSError as problem:
            remark(f"the imported editions can't be searched: {problem}")
            return None
    return ShelvedTable(store.library)


def rebuild(store: Store, progress: Progress | None = None) -> Index:
    """The index, built anew whatever the old one looks like (for one that turned out to be damaged)."""
    for folder in kept_folders():
        part = own_part(store, sources())[1]
        for name in (part.id, f"{part.id}{FIELDS}"):
            take_away(os.path.join(folder, SEARCH, name))
    return open_index(store, progress, again=True)


def own_part(store: Store, code: SourceFiles) -> tuple[list[str], SourceFiles]:
    """The books of the corpus, and what their part is made from."""
    imported = store.imported_keys()
    return [key for key in store.book_keys() if key not in imported], code.and_of(store.sources)


def _used_in(folder: str) -> set[str]:
    """The names of all parts that the installations which keep things in a folder may use."""
    books = [*known_in(folder, "store"), *known_in(folder, "corpus")]
    used = {
        f"{code}{each}" for code in known_in(folder, "search") for each in books
    }  # see `SourceFiles.and_of`
    return used | {f"{name}{FIELDS}" for name in used}


def shipped_path(part: SourceFiles, folder: str) -> str:
    """Where the table made from these sources lies, packed, in a folder."""
    return os.path.join(folder, SHIPPED.format(part.id))


def _unpacked_shipped(store: Store, books: list[str], part: SourceFiles, path: str) -> bool:
    """Unpack the table that was shipped to `path`, if there is one of these sources. Raises OSError."""
    content = read_small(shipped_path(part, made_folder()))
    if content is None:
        return False
    from rules_kb.search.packing import unpack
    from rules_kb.search.said import asked_of, said_of

    try:
        unpack(content, path, lambda: said_of(store, books, asked_of(books)))
    except DamagedFile:
        return False
    return True


def _table(
    store: Store,
    books: list[str],
    part: SourceFiles,
    progress: Progress | None,
    again: bool,
) -> WeightTable:
    """The table of some books, unpacked or built first if that is due; only built where that is asked for
    `again`.
    """

    def opened(folder: str) -> WeightTable:
        return WeightTable(os.path.join(folder, TABLE_NAME))

    there = _there(part.id, opened)
    if there is not None:
        return there
    without = None if again else _table_without_wordings(store, progress)

    def make(aside: str, tell: Progress) -> None:
        path = os.path.join(aside, TABLE_NAME)
        if not again and _unpacked_shipped(store, books, part, path):
            return
        if without is not None:
            from rules_kb.search.worded import write_with_wordings

            tell("weighing the words", 0, 1)
            if write_with_wordings(path, without, store, books):
                tell("done", 1, 1)
                return
        from rules_kb.search.building import build_table

        build_table(store, books, path, tell)

    return _fresh(part.id, opened, make, progress)


def _table_without_wordings(store: Store, progress: Progress | None) -> WeightTable | None:
    """The table of the corpus alone, where the store has more; None where it hasn't."""
    if not store.connection.execute("SELECT 1 FROM records WHERE text IS NOT NULL LIMIT 1").fetchone():
        return None
    from rules_kb.books.opening import corpus_store

    with corpus_store(progress) as alone:
        if alone.sources.id == store.sources.id:
            return None
        books, part = own_part(alone, sources())
        return _table(alone, books, part, progress, again=False)


def _there(name: str, opened: Callable[[str], File]) -> File | None:
    """What `opened` answers of the folder `name` of the index, wherever it is kept; None where it isn't there
    or damaged.
    """
    for folder in kept_folders():
        try:
            return opened(os.path.join(folder, SEARCH, name))
        except (OSError, DamagedFile):
            continue
    return None


def _fresh(
    name: str,
    opened: Callable[[str], File],
    make: Callable[[str, Progress], None],
    progress: Progress | None,
) -> File:
    """What `opened` answers of the folder `name` of the index; where it isn't there or damaged, it is built
    by `make` first.
    """
    there = _there(name, opened)
    if there is not None:
        return there
    try:
        return keep(lambda folder: _built(folder, name, opened, make, progress))
    except OSError as problem:  # it can't be kept anywhere
        if not os.path.exists(os.path.join(made_folder(), SHIPPED.format(name))):
            kept_nowhere("the index of the search is made", problem)
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
        need_room(kept)
        waiting = aside(folder)
        try:
            os.makedirs(waiting)
            make(waiting, held.signs(progress))
            put_in_place(waiting, folder)
        except BaseException:
            take_away(waiting)
            raise
        clear(os.path.join(kept, SEARCH), OURS, {name, *_used_in(kept)})
        return opened(folder)


def _tell_nobody(what: str, done: int, total: int) -> None:
    return


def _for_this_process(make: Callable[[str], None]) -> str:
    import atexit
    import tempfile

    folder = tempfile.mkdtemp(prefix="rules-kb-search-")
    atexit.register(take_away, folder)
    try:
        make(folder)
    except OSError as problem:
        problem.filename = problem.filename or folder  # a full disk doesn't say where it is
        raise
    return folder
