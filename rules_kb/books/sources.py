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
NOTE = "rules-kb note 2"
HOUR = 60 * 60
DAY = 24 * HOUR
OLD = 30 * DAY
"""After so many seconds the note of an installation that is no more is taken away."""


class Root:
    """A folder of sources: how it is called in what is made from it, which files of it count, how deep.

    With `once_run` they count as they were when they were last run: modules, which Python then replaces as it
    keeps them compiled, and scenarios (see `as_it_is_played`).
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

    def looks(self, found: list[str], installed: str) -> None:
        """Add what each file looks like from outside: name, size and time. Each look-up waits for this.

        Of an `installed` package (see `_installed_state`) it is enough what came with it, and its folders:
        its files change together. Who edits one nevertheless mostly has it replaced, and Python replaces what
        it has compiled; what is written over in place and hasn't been run is found on the next day. So it is
        in a clone with what counts once it has been run: that is found within an hour.
        """
        if self.is_known_by_folders(installed):
            found.append(f"{self.folder} {installed}")
        else:
            self._look_into(self.folder, self.depth, found)

    def is_known_by_folders(self, installed: str) -> bool:
        """Whether it is enough to look at when something was last put into a folder, or taken out of it."""
        if installed and self.folder.startswith(PACKAGE):
            return True
        return self.once_run and (self.endings != (".py",) or _keeps_what_it_compiles())

    def folders(self) -> dict[str, int]:
        """When something was last put into the folder, and into those in it, also where Python keeps what it
        compiles, or taken out of them.
        """
        found: dict[str, int] = {}
        _look_at_folders(self.folder, self.depth, found)
        return found

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


def _look_at_folders(folder: str, depth: int, found: dict[str, int]) -> None:
    found[folder] = _time_of(folder)
    try:
        below = sorted([name for name in os.listdir(folder) if "." not in name])
    except OSError:
        return
    for name in below:
        path = f"{folder}/{name}"
        if name == "__pycache__":
            found[path] = _time_of(path)
        elif depth and os.path.isdir(path):
            _look_at_folders(path, depth - 1, found)


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

    def looks(self, found: list[str], installed: str) -> None:
        try:
            state = os.stat(self.path)
            found.append(f"{self.path} {state.st_size} {state.st_mtime_ns}")
        except OSError:
            return

    def is_known_by_folders(self, installed: str) -> bool:
        return False

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
    return Root("shipped", place, (".yaml",), depth=9, once_run=True)


def as_it_is_played(path: str) -> bool:
    """Whether a scenario, one that is read or named, counts as it is. One of a clone that was written over in
    place makes its folder as new as itself, and doesn't count before all of them have been looked at.
    """
    place = scenarios_place()
    if place.endswith(CARRIED_SCENARIOS) or not os.path.abspath(path).startswith(place + os.sep):
        return True
    folder = os.path.dirname(path)
    try:
        if os.stat(path).st_mtime_ns <= os.stat(folder).st_mtime_ns:
            return True
        os.utime(folder)
    except OSError:
        return True
    return False


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
    installed = _installed_state()
    note_name = f"{name}-{_installation(roots)}.txt"
    for folder in kept_folders():
        note = Note.read(os.path.join(folder, NOTES, note_name))
        if note is None:
            continue
        if note.state == _state(roots, installed, {folder: _time_of(folder) for folder in note.seen}):
            return SourceFiles(roots, note.id)
    seen: dict[str, int] = {}
    for root in roots:
        if root.is_known_by_folders(installed):
            seen |= root.folders()
    state = _state(roots, installed, seen)
    found = SourceFiles(roots)
    _write_note(note_name, Note(state, found.id, [root.folder for root in roots], [*seen]))
    return found


def _state(roots: Sequence[Root], installed: str, folders: dict[str, int]) -> str:
    """What the files below some folders look like. `folders` are all those of which the time is enough: where
    none has had anything put into it or taken out since they were listed, there are no others.
    """
    from time import time as now

    in_a_clone = not installed and any(root.once_run for root in roots)
    looks = [f"{int(now() // (HOUR if in_a_clone else DAY))}"]  # what no look shows is found sooner or later
    for root in roots:
        root.looks(looks, installed)
    looks += [f"{folder} {time}" for folder, time in folders.items()]
    seen = "\n".join(looks).encode("utf-8", "replace")
    return f"{len(looks)} {crc32(seen):08x}{adler32(seen):08x}"


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
    outside: as a whole, and which folders were `seen` that need no look at each file.
    """

    __slots__ = ("folders", "id", "seen", "state")

    def __init__(self, state: str, id: str, folders: Sequence[str], seen: Sequence[str]) -> None:
        self.state = state
        self.id = id
        self.folders = folders
        self.seen = seen

    @staticmethod
    def read(path: str) -> Note | None:
        """The note at `path`; None where there is none that is in order."""
        head, _, rest = (read_small(path) or b"").partition(b"\n")
        if head != _head_of(rest):
            return None
        state, id, folders, seen, *_ = [*os.fsdecode(rest).split("\n"), "", "", ""]
        return Note(state, id, folders.split("\t"), seen.split("\t") if seen else [])

    def written(self) -> bytes:
        """The note as it stands in its file."""
        rest = os.fsencode("\n".join((self.state, self.id, "\t".join(self.folders), "\t".join(self.seen))))
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
