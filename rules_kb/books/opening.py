"""Opening the store: where the compiled one lies, whether it is still good, and compiling it where it isn't.

**Contract for whoever imports a document.** Call `attach(document, source, title=..., date=...)` of
`rules_kb.books.imports`. For the corpus's own books (``cr1999``, ``cr2006``, ``tenth2007``, ``rulings1999``,
``cr2026``) it writes ``<home>/imports/<book>.json``, in the layout that the head of that module shows, and
`open_store()` compiles again: the wording is attached as `text` to the record of the same id; a record that
the corpus lacks is put in with the digest "", and ``rules-kb check`` lists it. Any other book
(``cr@2001-07-23``) goes into the library (see `library`), from which nothing is compiled: the store answers
for its records as it does for those of the corpus.

The file is never changed, only replaced as a whole, so a reader needs no lock. Its name,
``store-<id>.sqlite``, comes from what it was made from (see `sources`): the content of the corpus, the
imports and the code that reads them. A seal beside it says whether it is still as it was written. It is
compiled again when any of this doesn't fit. Two processes that find it missing at once take turns, and the
second finds it done. Where the data folder can't be written, it is kept in a folder of the user's own; where
nothing can, it is compiled into memory for the one process.

`show` passes through here in every call, so this module imports nothing but sqlite3 before it has to compile.
"""

from __future__ import annotations

import os

from rules_kb.books.database import in_uri, sqlite3, trust_tables_alone
from rules_kb.books.kept import keep, kept_folders, kept_nowhere, need_room
from rules_kb.books.places import CARRIED, corpus_place, imports_folder
from rules_kb.books.seal import ENDING, is_sealed, seal
from rules_kb.books.sources import Root, SourceFiles, corpus_root, known_in, sources_of
from rules_kb.books.store import Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules_kb.progress import Progress

STORE = "store-"
"""How the name of a store begins."""
ALONE = "corpus"
"""The name of the notes about what the stores of the corpus alone are made from."""


class NoCorpus(Exception):
    """The corpus isn't where it should be. The message says where that is."""


def store_path(folder: str, sources: SourceFiles) -> str:
    """Where the store made from these sources lies, or would lie, in one of `kept.kept_folders`."""
    return os.path.join(folder, f"{STORE}{sources.id}.sqlite")


def sources() -> SourceFiles:
    """What the store is made from: the corpus, the imports, and the code that makes it."""
    before, *behind = _corpus_roots()
    return sources_of("store", (before, Root("imports", imports_folder(), (".json",)), *behind))


def corpus_sources() -> SourceFiles:
    """What the store of the corpus alone is made from. Where nothing is imported, it is the store."""
    return sources_of(ALONE, _corpus_roots())


def _corpus_roots() -> tuple[Root, ...]:
    here = os.path.dirname(os.path.abspath(__file__))
    return (
        corpus_root(),
        Root("books", here, (".py",)),
        Root("yaml", os.path.join(os.path.dirname(here), "yaml"), (".py",)),
    )


def open_store(progress: Progress | None = None) -> Store:
    """The store, compiled first if that is due.

    Raises NoCorpus where there is no corpus, and `yaml.problems.BadFile` with every mistake in it. An import
    file that can't be read is set aside and remarked on (see `remarks`), and so is a data folder that can't
    be written.
    """
    take_over_editions()
    return compiled_store() or _compiled(progress)


def compiled_store() -> Store | None:
    """The store where it lies compiled from what the sources hold now; None where that is due."""
    return _opened_anywhere(sources())


def _opened_anywhere(made_from: SourceFiles) -> Store | None:
    return next(filter(None, (_opened(folder, made_from) for folder in kept_folders())), None)


def corpus_store(progress: Progress | None = None) -> Store:
    """The store of the corpus alone, without any wording, compiled first if that is due. Raises what
    `open_store` does.
    """
    return _opened_anywhere(corpus_sources()) or _compiled(progress, alone=True)


def take_over_editions() -> None:
    """Put into the library what lies as a file among the imports and is no book of the corpus."""
    try:
        names = os.listdir(imports_folder())
    except OSError:
        return
    if any(name.startswith("cr@") and name.endswith(".json") for name in names):
        from rules_kb.books.imports import shelve_files

        shelve_files()


def rebuild(progress: Progress | None = None) -> Store:
    """The store, compiled anew whatever the old one looks like (for one that turned out to be damaged)."""
    from rules_kb.books.imports import set_library_aside_if_damaged

    set_library_aside_if_damaged()
    return _compiled(progress, even_if_fresh=True)


def _opened(folder: str, made_from: SourceFiles) -> Store | None:
    """The store of these sources in a folder, if it is there and whole."""
    path = store_path(folder, made_from)
    if not is_sealed(path):
        return None
    try:
        connection = sqlite3.connect(f"file:{in_uri(path)}?mode=ro&immutable=1", uri=True)
        trust_tables_alone(connection)
    except sqlite3.Error:
        return None
    return Store(connection, made_from)


def _compiled(progress: Progress | None, even_if_fresh: bool = False, alone: bool = False) -> Store:
    """The store compiled, or that of the corpus `alone`."""
    place = corpus_place()
    if not os.path.isfile(place if place.endswith(CARRIED) else os.path.join(place, "books.yaml")):
        raise NoCorpus(f"no corpus at {place}; install rules-kb again, or run it from a whole clone")
    try:
        return keep(lambda folder: _compiled_into(folder, progress, even_if_fresh, alone))
    except OSError as problem:  # it can't be kept anywhere
        made_from, broken = corpus_sources() if alone else sources(), list[str]()
        connection = sqlite3.connect(":memory:")
        if not _filled(connection, made_from, alone, even_if_fresh, broken, progress):
            kept_nowhere("the books are compiled", problem)
        return Store(connection, made_from.without(broken))


def _filled(
    connection: sqlite3.Connection,
    made_from: SourceFiles,
    alone: bool,
    even_if_fresh: bool,
    broken: list[str],
    progress: Progress | None,
) -> bool:
    """Fill an empty database: with the store that was shipped, with that of the corpus alone and what was
    imported, or with what is compiled anew. Answers whether it could do without that.
    """
    from rules_kb.books.shipped import put_up_shipped

    if not even_if_fresh and put_up_shipped(connection, made_from):
        return True
    from rules_kb.books.compiling import compile_store, is_worded, word_books
    from rules_kb.books.imports import usable_imports

    imports = [] if alone else list(usable_imports(broken))
    if imports and not even_if_fresh:
        with corpus_store(progress) as store:
            if is_worded(store.connection, imports):
                store.connection.backup(connection)
                word_books(connection, imports)
                return True
    compile_store(connection, imports, progress)
    return False


def _compiled_into(folder: str, progress: Progress | None, even_if_fresh: bool, alone: bool) -> Store:
    """The store, compiled into a folder unless another process has just done so. Raises OSError.

    Interrupted, it leaves what was there.
    """
    from rules_kb.books import lock
    from rules_kb.books.compiling import made_aside
    from rules_kb.books.writing import put_in_place, take_away

    what = "corpus" if alone else "store"
    with lock.alone(os.path.join(folder, f"{what}.lock"), "compiling the books", progress) as held:
        made_from, broken = corpus_sources() if alone else sources(), list[str]()
        found = None if even_if_fresh else _opened(folder, made_from)
        if found is not None:
            return found
        need_room(folder)

        def fill(connection: sqlite3.Connection) -> None:
            _filled(connection, made_from, alone, even_if_fresh, broken, held.signs(progress))

        waiting = made_aside(store_path(folder, made_from), fill)
        made_from = made_from.without(broken)
        path = store_path(folder, made_from)
        try:
            put_in_place(waiting, path)
            seal(path)
        except BaseException:
            take_away(waiting)
            raise
        _clear(folder, made_from)
        found = _opened(folder, made_from)
    if found is None:
        raise OSError(f"{path} can't be opened")
    return found


def _clear(folder: str, made_from: SourceFiles) -> None:
    """Take away every store that no installation uses any more, and what interrupted ones left."""
    from rules_kb.books.writing import clear, clear_left_aside

    ids = made_from.id, *known_in(folder, "store"), *known_in(folder, ALONE)
    used = [f"{STORE}{id}.sqlite" for id in ids]
    clear(folder, rf"{STORE}[0-9a-f]+\.sqlite({ENDING})?", {*used, *(f"{name}{ENDING}" for name in used)})
    clear_left_aside(folder)
