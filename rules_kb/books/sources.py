"""From what something that is kept was made.

It is known by the content of its sources. Reading all of them would take longer than a look-up may; so a note
says what they held, as long as their names, sizes and times stay.

`show` passes through here in every call: nothing is imported that isn't there already.
"""

from __future__ import annotations

import os
import sys
from zlib import adler32, crc32

from rules_kb.books.kept import PIECE, READING, is_file, keep, kept_folders, read_small
from rules_kb.books.places import (
    CARRIED,
    CARRIED_SCENARIOS,
    PACKAGE,
    corpus_place,
    made_folder,
    scenarios_place,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

NOTES = "known"
"""The folder of the notes, below a folder where things are kept."""
NOTE = "rules-kb note 1"
DAY = 24 * 60 * 60
OLD = 30 * DAY
"""After so many seconds the note of an installation that is no more is taken away."""


class Root:
    """A folder of sources: how it is called in what is made from it, which files of it count, how deep.

    With `once_run` they are modules that count as they were when they were last run.
    """

    __slots__ = ("depth", "endings", "folder", "label", "once_run")

    def __init__(
        self, label: str, folder: str, endings: tuple[str, ...], depth: int = 0, once_run: bool = False
    ) -> None:
        self.label = label
        self.folder = folder
        self.endings = endings
        self.depth = depth
        self.once_run = once_run

    def looks(self, found: list[str]) -> None:
        """Add what each file looks like from outside: name, size and time. Each look-up waits for this.

        Of an installed package it is enough what came with it, and its folders: its files change together.
        Who edits one nevertheless mostly has it replaced, and Python replaces what it has compiled; what is
        written over in place and hasn't been run is found on the next day. So it is in a clone with what
        counts once it has been run.
        """
        installed = _installed_state() if self.folder.startswith(PACKAGE) else ""
        if installed or (self.once_run and _keeps_what_it_compiles()):
            found.append(f"{self.folder} {installed}")
            _look_at_folders(self.folder, self.depth, found)
        else:
            self._look_into(self.folder, self.depth, found)

    def _look_into(self, folder: str, depth: int, found: list[str]) -> None:
        found.append(folder)
        files, below = self._in(folder, depth)
        for name in files:
            try:
                state = os.stat(f"{folder}/{name}")
            except OSError:
                continue
            found.append(f"{name} {state.st_size} {state.st_mtime_ns}")
        for name in below:
            self._look_into(f"{folder}/{name}", depth - 1, found)

    def _in(self, folder: str, depth: int) -> tuple[list[str], list[str]]:
        """The names of the files of a folder that count, and of the folders in it that do, each in order."""
        endings = self.endings
        try:
            names = sorted(os.listdir(folder))
        except OSError:
            return [], []
        below = [name for name in names if "." not in name and name != "__pycache__"] if depth else []
        return [name for name in names if name.endswith(endings)], below

    def lines(self) -> list[str]:
        """What each file holds, a line for each, in order (see `SourceFiles`)."""
        return [f"{label} {_content(path)}" for label, path in self.files()]

    def files(self) -> list[tuple[str, str]]:
        """(label, path) of each file, in order."""
        paths = self._paths(self.folder, self.depth)
        return sorted((self.label + path[len(self.folder) :], path) for path in paths)

    def _paths(self, folder: str, depth: int) -> list[str]:
        files, below = self._in(folder, depth)
        found = [f"{folder}/{name}" for name in files]
        for name in below:
            found += self._paths(f"{folder}/{name}", depth - 1)
        return found


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


def _keeps_what_it_compiles() -> bool:
    """Whether Python replaces what it keeps compiled beside a module when it runs that as it is now."""
    return not sys.dont_write_bytecode and not sys.pycache_prefix and bool(sys.implementation.cache_tag)


def _look_at_folders(folder: str, depth: int, found: list[str]) -> None:
    """Add when something was last put into a folder, or taken out of it, and into those in it."""
    try:
        found.append(f"{folder} {os.stat(folder).st_mtime_ns}")
        below = sorted([name for name in os.listdir(folder) if "." not in name])
    except OSError:
        return
    for name in below:
        if name == "__pycache__":
            found.append(f"{name} {_time_of(os.path.join(folder, name))}")
        elif depth:
            _look_at_folders(os.path.join(folder, name), depth - 1, found)


def _time_of(path: str) -> int:
    """When something was last changed, in nanoseconds; 0 without it."""
    try:
        return os.stat(path).st_mtime_ns
    except OSError:
        return 0


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
    """What something is made from: files below some folders, known by an `id`, which comes from all that they
    hold.
    """

    __slots__ = ("_roots", "id")

    def __init__(self, roots: Sequence[Root], id: str | None = None) -> None:
        self._roots = roots
        self.id = id or _id_of(self.lines)

    @property
    def lines(self) -> list[str]:
        """A line for each file: its label, and what it holds as a checksum. They are read for that."""
        return [line for root in self._roots for line in root.lines()]

    def and_of(self, other: SourceFiles) -> SourceFiles:
        """These and others: what is made from both is known by the ids of the two."""
        return SourceFiles([*self._roots, *other._roots], f"{self.id}{other.id}")

    def without(self, labels: Sequence[str]) -> SourceFiles:
        """The same without some of the files."""
        if not labels:
            return self
        kept = [line for line in self.lines if line.rpartition(" ")[0] not in labels]
        return SourceFiles(self._roots, _id_of(kept))


def sources_of(name: str, roots: Sequence[Root]) -> SourceFiles:
    """What the files below some folders hold. `name` is that of the note about them."""
    from time import time

    looks = [f"on day {int(time() // DAY)}"]  # what no look shows is found once a day
    for root in roots:
        root.looks(looks)
    seen = "\n".join(looks).encode("utf-8", "replace")
    state = f"{len(looks)} {crc32(seen):08x}{adler32(seen):08x}"
    note_name = f"{name}-{_installation(roots)}.txt"
    for folder in kept_folders():
        note = Note.read(os.path.join(folder, NOTES, note_name))
        if note is not None and note.state == state:
            return SourceFiles(roots, note.id)
    found = SourceFiles(roots)
    _write_note(note_name, Note(state, found.id, [root.folder for root in roots]))
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


def _id_of(lines: Sequence[str]) -> str:
    from hashlib import sha256

    return sha256("\n".join(lines).encode("utf-8", "replace")).hexdigest()[:16]


# ---- notes
# ----------------------------------------------------------------------------------------------------------


class Note:
    """By what an installation's sources were known when they were last read, and what they looked like from
    outside.
    """

    __slots__ = ("folders", "id", "state")

    def __init__(self, state: str, id: str, folders: Sequence[str]) -> None:
        self.state = state
        self.id = id
        self.folders = folders

    @staticmethod
    def read(path: str) -> Note | None:
        """The note at `path`; None where there is none that is in order."""
        head, _, rest = (read_small(path) or b"").partition(b"\n")
        if head != _head_of(rest):
            return None
        state, id, folders, *_ = [*rest.decode("utf-8", "replace").split("\n", 3), "", ""]
        return Note(state, id, folders.split("\t"))

    def written(self) -> bytes:
        """The note as it stands in its file."""
        rest = "\n".join((self.state, self.id, "\t".join(self.folders))).encode("utf-8", "replace")
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


def known_in(folder: str, name: str) -> list[str]:
    """By what ids the installations that keep things in `folder` have noted their sources under a name; old
    ones are forgotten.
    """
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
        found.append(note.id)
    return found
