"""What is worked out from the sources and kept: in which folder, and from what it was made.

What is made from a file's content is known by that content, so that two installations of the tool which say
the same share what they make, on one data folder, and others keep theirs beside it. Reading all sources would
take longer than a look-up may; so a note says what they held, as long as their names, sizes and times stay.

What can be known when the tool is built is made then, and lies in the package, where nobody writes to it.

Where the data folder can't be written, all of this lies in a folder of the user's own among the temporary
ones.

`show` passes through here in every call: nothing is imported that isn't there already.
"""

from __future__ import annotations

import os
import sys
from zlib import adler32, crc32

from rules_kb.books.places import (
    CARRIED,
    CARRIED_SCENARIOS,
    PACKAGE,
    corpus_place,
    home_folder,
    made_folder,
    scenarios_place,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TypeVar

    Written = TypeVar("Written")

NOTES = "known"
"""The folder of the notes, below a folder where things are kept."""
NOTE = "rules-kb note 1"
READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""How a file is opened: a pipe in its place isn't waited for."""
PIECE = 1 << 20
"""So many bytes are read at a time."""
DAY = 24 * 60 * 60
ROOM = 4 << 20
"""So many bytes have to be free on a disk on which the store or the index is to be kept."""
OLD = 30 * DAY
"""After so many seconds the note of an installation that is no more is taken away."""


class Root:
    """A folder of sources: how it is called in what is made from it, which files of it count, how deep."""

    __slots__ = ("depth", "endings", "folder", "label")

    def __init__(self, label: str, folder: str, endings: tuple[str, ...], depth: int = 0) -> None:
        self.label = label
        self.folder = folder
        self.endings = endings
        self.depth = depth

    def looks(self, found: list[str]) -> None:
        """Add what each file looks like from outside: path, size and time. Each look-up waits for this.

        Of an installed package it is enough what came with it, and its folders: its files change together.
        Who edits one nevertheless mostly has it replaced, and Python replaces what it has compiled; what is
        written over in place and hasn't been run is found on the next day.
        """
        installed = _installed_state() if self.folder.startswith(PACKAGE) else ""
        if installed:
            found.append(f"{self.folder} {installed}")
            _look_at_folders(self.folder, self.depth, found)
        else:
            self._look_into(self.folder, self.depth, found)

    def _look_into(self, folder: str, depth: int, found: list[str]) -> None:
        endings = self.endings
        try:
            with os.scandir(folder) as files:
                for file in files:
                    name = file.name
                    if name.endswith(endings):
                        state = file.stat()
                        found.append(f"{file.path} {state.st_size} {state.st_mtime_ns}")
                    elif depth and "." not in name and name != "__pycache__":
                        self._look_into(file.path, depth - 1, found)
        except OSError:
            return

    def lines(self) -> list[str]:
        """What each file holds, a line for each, in order (see `SourceFiles`)."""
        return [f"{label} {_content(path)}" for label, path in self.files()]

    def files(self) -> list[tuple[str, str]]:
        """(label, path) of each file, in order."""
        found: list[str] = []
        self._look_into(self.folder, self.depth, found)
        paths = [each.rsplit(" ", 2)[0] for each in found]
        labels = [self.label + path[len(self.folder) :].replace(os.sep, "/") for path in paths]
        return sorted(zip(labels, paths, strict=True))


def _installed_state() -> str:
    """What tells one installed package from another in the same place: the names of what was made with it,
    which come from what they were made from, and when it was put there. Empty in a clone.
    """
    made = made_folder()
    try:
        state = os.stat(os.path.join(made, CARRIED))
        return f"{' '.join(sorted(os.listdir(made)))} {state.st_size} {state.st_mtime_ns}"
    except OSError:
        return ""


def _look_at_folders(folder: str, depth: int, found: list[str]) -> None:
    """Add when something was last put into a folder, or taken out of it, and into those in it."""
    try:
        found.append(f"{folder} {os.stat(folder).st_mtime_ns}")
        if folder.endswith("__pycache__"):
            return
        with os.scandir(folder) as files:
            below = [file.path for file in files if "." not in file.name and file.is_dir()]
    except OSError:
        return
    for each in below:
        if depth or each.endswith("__pycache__"):
            _look_at_folders(each, depth - 1, found)


class PackedRoot(Root):
    """Sources that are packed in one file: they count as the files that are in it."""

    __slots__ = ("path",)

    def __init__(self, label: str, path: str) -> None:
        super().__init__(label, os.path.dirname(path), (".yaml",))
        self.path = path

    def looks(self, found: list[str]) -> None:
        try:
            state = os.stat(self.path)
            found.append(f"{self.path} {state.st_size} {state.st_mtime_ns}")
        except OSError:
            return

    def lines(self) -> list[str]:
        from rules_kb.books.carried import Carrier

        try:
            return Carrier(self.path).sources(f"{self.label}/")
        except OSError as problem:
            return [f"{self.label} unreadable:{problem.errno}"]


def corpus_root() -> Root:
    """The corpus as something that other things are made from."""
    place = corpus_place()
    if place.endswith(CARRIED):
        return PackedRoot("corpus", place)
    return Root("corpus", place, (".yaml",), depth=1)


def scenarios_root() -> Root:
    """The shipped scenarios, with the card library, as something that other things are made from."""
    place = scenarios_place()
    if place.endswith(CARRIED_SCENARIOS):
        return PackedRoot("shipped", place)
    return Root("shipped", place, (".yaml",), depth=9)


class SourceFiles:
    """What something is made from: a line for each file, its label and what it holds as a checksum; and an
    `id` for all of it.
    """

    __slots__ = ("_text", "id")

    def __init__(self, lines: Sequence[str] | str, id: str | None = None) -> None:
        self._text = lines if isinstance(lines, str) else "\n".join(lines)
        self.id = id or _id_of(self._text)

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines; mostly nobody asks for them, and the `id` is enough."""
        return tuple(self._text.split("\n")) if self._text else ()

    def and_of(self, other: SourceFiles) -> SourceFiles:
        """These and others: what is made from both is known by the ids of the two."""
        return SourceFiles(f"{self._text}\n{other._text}", f"{self.id}{other.id}")

    def without(self, labels: Sequence[str]) -> SourceFiles:
        """The same without some of the files."""
        return SourceFiles([line for line in self.lines if line.rpartition(" ")[0] not in labels])


def sources_of(name: str, roots: Sequence[Root]) -> SourceFiles:
    """What the files below some folders hold. `name` is that of the note about them."""
    from time import time

    looks = [f"on day {int(time() // DAY)}"]  # what no look shows is found once a day
    for root in roots:
        root.looks(looks)
    seen = "\n".join(sorted(looks)).encode("utf-8", "replace")
    state = f"{len(looks)} {crc32(seen):08x}{adler32(seen):08x}"
    note_name = f"{name}-{_installation(roots)}.txt"
    for folder in kept_folders():
        note = Note.read(os.path.join(folder, NOTES, note_name))
        if note is not None and note.state == state:
            return note.sources
    found = SourceFiles([line for root in roots for line in root.lines()])
    _write_note(note_name, Note(state, [root.folder for root in roots], found))
    return found


def _content(path: str) -> str:
    """A file's content as a checksum; what isn't a file counts as such."""
    from hashlib import sha256

    found = sha256()
    try:
        handle = os.open(path, READING)
        try:
            if not is_file(os.fstat(handle)):
                return "no-file"
            while piece := os.read(handle, PIECE):
                found.update(piece)
        finally:
            os.close(handle)
    except OSError as problem:
        return f"unreadable:{problem.errno}"
    return found.hexdigest()


def is_file(state: os.stat_result) -> bool:
    """Whether what looks like this is a plain file: no folder, pipe or device."""
    return state.st_mode & 0o170000 == 0o100000


def is_folder(state: os.stat_result) -> bool:
    """Whether what looks like this is a folder."""
    return state.st_mode & 0o170000 == 0o040000


def _id_of(text: str) -> str:
    from hashlib import sha256

    return sha256(text.encode("utf-8", "replace")).hexdigest()[:16]


# ---- notes
# ----------------------------------------------------------------------------------------------------------


class Note:
    """What an installation's sources held when they were last read, and what they looked like from
    outside.
    """

    __slots__ = ("folders", "sources", "state")

    def __init__(self, state: str, folders: Sequence[str], sources: SourceFiles) -> None:
        self.state = state
        self.folders = folders
        self.sources = sources

    @staticmethod
    def read(path: str) -> Note | None:
        """The note at `path`; None where there is none that is in order."""
        content = read_small(path)
        head, _, rest = (content or b"").partition(b"\n")
        if head != _head_of(rest):
            return None
        state, _, rest = rest.partition(b"\n")
        id, _, rest = rest.partition(b"\n")
        folders, _, lines = rest.decode("utf-8", "replace").partition("\n")
        return Note(
            state.decode("ascii", "replace"),
            folders.split("\t"),
            SourceFiles(lines, id.decode("ascii", "replace")),
        )

    def written(self) -> bytes:
        """The note as it stands in its file."""
        lines = (self.state, self.sources.id, "\t".join(self.folders), *self.sources.lines)
        rest = "\n".join(lines).encode("utf-8", "replace")
        return _head_of(rest) + b"\n" + rest


def _head_of(rest: bytes) -> bytes:
    return f"{NOTE} {len(rest)} {crc32(rest):08x}".encode()


def _installation(roots: Sequence[Root]) -> str:
    """Which installation this is: told by where its files lie."""
    places = "\n".join([root.folder for root in roots])
    return f"{crc32(places.encode('utf-8', 'replace')):08x}"


def _write_note(name: str, note: Note) -> None:
    from contextlib import suppress

    from rules_kb.books.writing import write_atomically

    with suppress(OSError):
        keep(lambda folder: write_atomically(os.path.join(folder, NOTES, name), note.written()))


def known_in(folder: str, name: str) -> list[SourceFiles]:
    """What the installations that keep things in `folder` have noted under a name; old ones are forgotten."""
    from time import time

    notes = os.path.join(folder, NOTES)
    found = []
    try:
        names = [each for each in os.listdir(notes) if each.rpartition("-")[0] == name]
    except OSError:
        return []
    for each in names:
        path = os.path.join(notes, each)
        note = Note.read(path)
        if note is None:
            continue
        try:
            if not any(map(os.path.isdir, note.folders)) and time() - os.stat(path).st_mtime > OLD:
                os.unlink(path)
                continue
        except OSError:
            pass
        found.append(note.sources)
    return found


# ---- folders
# --------------------------------------------------------------------------------------------------------


def kept_folders() -> Iterator[str]:
    """The folders in which something may have been kept, in the order in which to look for it: at last what
    was made when the tool was built.
    """
    yield home_folder()
    stand_in = _stand_in()
    if stand_in is not None and _is_ours(os.path.dirname(stand_in)):
        yield stand_in
    yield made_folder()


def keep(write: Callable[[str], Written]) -> Written:
    """Have something written in the first folder in which that works, and tell the user once if it isn't the
    data folder.

    Raises the OSError of the data folder where it works nowhere.
    """
    home = home_folder()
    try:
        return write(home)
    except OSError as problem:
        stand_in = _made_stand_in()
        if stand_in is None:
            raise _placed(problem, home) from None
        try:
            answer = write(stand_in)
        except OSError:
            raise _placed(problem, home) from None
        _tell(home, stand_in, problem)
        return answer


def need_room(folder: str) -> None:
    """Raise the OSError of a full disk before anything large is made for it in vain."""
    if sys.platform == "win32":
        return
    from errno import ENOSPC

    state = os.statvfs(folder)
    if state.f_bavail * state.f_frsize < ROOM:
        raise OSError(ENOSPC, os.strerror(ENOSPC), folder)


def kept_nowhere(what: str, problem: OSError) -> None:
    """Have the user told that something is worked out for this one process only."""
    from rules_kb.books.remarks import remark

    why = problem.strerror or str(problem)
    remark(
        f"{home_folder()} can't be written ({why}), nor can {os.path.dirname(_stand_in() or '')}: "
        f"{what} each time anew, which takes a while"
    )


def _placed(problem: OSError, folder: str) -> OSError:
    """A problem with the place where it was met: a full disk doesn't say where it is."""
    if problem.strerror and not problem.filename:
        problem.filename = folder
    return problem


def _stand_in() -> str | None:
    """The folder that stands in for the data folder of this user."""
    if sys.platform == "win32":
        temporary, user = os.environ.get("TEMP"), os.environ.get("USERNAME", "user")
    else:
        temporary, user = os.environ.get("TMPDIR") or "/tmp", str(os.getuid())
    if not temporary:
        return None
    home = f"{crc32(home_folder().encode('utf-8', 'replace')):08x}"
    return os.path.join(temporary, f"rules-kb-{user}", home)


def _made_stand_in() -> str | None:
    """The same, made if need be; None where it can't be, or where somebody else could put things into it."""
    folder = _stand_in()
    if folder is None:
        return None
    try:
        os.makedirs(os.path.dirname(folder), mode=0o700, exist_ok=True)
        if not _is_ours(os.path.dirname(folder)):
            return None
        os.makedirs(folder, mode=0o700, exist_ok=True)
    except OSError:
        return None
    return folder


def _is_ours(folder: str) -> bool:
    """Whether a folder is this user's, and nobody else may write to it."""
    try:
        state = os.lstat(folder)
    except OSError:
        return False
    return is_folder(state) and (
        sys.platform == "win32" or (state.st_uid == os.getuid() and not state.st_mode & 0o022)
    )


def _tell(home: str, stand_in: str, problem: OSError) -> None:
    """Say once, for as long as the folder is there, that what is kept is kept elsewhere."""
    from rules_kb.books.remarks import remark

    if type(problem).__name__ == "Busy":  # the lock's module needn't be here
        remark(f"{problem}; what is worked out from the books is kept in {stand_in} for now")
        return
    told = os.path.join(stand_in, "told")
    try:
        os.close(os.open(told, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError:
        return
    why = problem.strerror or str(problem)
    remark(
        f"{home} can't be written ({why}); what is worked out from the books is kept in {stand_in} instead"
    )


def read_small(path: str, most: int = 1 << 24) -> bytes | None:
    """What a file holds, if it is a file of at most so many bytes; None for anything else, and without it."""
    try:
        handle = os.open(path, READING)
    except OSError:
        return None
    try:
        state = os.fstat(handle)
        if not is_file(state) or state.st_size > most:
            return None
        content = bytearray()
        while piece := os.read(handle, PIECE):
            content += piece
            if len(content) > most:
                return None
        return bytes(content)
    except OSError:
        return None
    finally:
        os.close(handle)
