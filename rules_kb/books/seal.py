"""A seal: whether a file, or a folder with all that is in it, is still as it was written, told in next to no
time.

Beside the file, or in the folder, stands a checksum over all of it, and what it looked like from outside when
it was last held against that: of a folder, each file in it, so that whoever wants one file has only that one
looked at. Whoever changes a byte through the system changes a file's times, and all of it is held against its
checksum at once; what a disk does by itself is found once a day.
"""

from __future__ import annotations

import os
from zlib import crc32

from rules_kb.books.kept import READING, is_file, is_folder, read_small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ENDING = ".seal"
DAY = 24 * 60 * 60
PIECE = 1 << 20


def seal(path: str) -> None:
    """Seal a file that has just been written, or a folder. Raises OSError."""
    looks = _looks(path)
    _write(path, _checksum(path), looks)


def is_sealed(path: str, parts: Sequence[str] | None = None) -> bool:
    """Whether a file or a folder is as it was when it was sealed. One without a seal isn't.

    Of a folder it is enough that `parts` of it are, where some are named: files, and folders with all that is
    in them.
    """
    from time import time

    checksum, when, looked = _sealed(path)
    is_due = not when.isdecimal() or not 0 <= time() - int(when) < DAY
    try:
        if parts is not None and not is_due and all(_is_as_sealed(path, part, looked) for part in parts):
            return True
        looks = _looks(path)
        if looked == looks and not is_due:
            return True
        if _checksum(path) != checksum:
            return False
    except OSError:
        return False
    try:
        _write(path, checksum, looks)
    except OSError:  # where it can't be noted that it is whole, it is looked at again
        return True
    return True


def _is_as_sealed(path: str, part: str, looked: str) -> bool:
    """Whether a part of a folder looks as the seal says: a file, a folder, or nothing at all."""
    lines = f"\n{looked}\n"
    many = lines.count(f"\n{part}/")
    try:
        if many:
            files = [_look(*each) for each in _files_in(os.path.join(path, part), f"{part}/")]
        else:
            files = [_look(part, os.stat(os.path.join(path, part), follow_symlinks=False))]
    except FileNotFoundError:
        return not many and f"\n{part} " not in lines
    return len(files) == (many or 1) and all(f"\n{file}\n" in lines for file in files)


def _sealed(path: str) -> tuple[str, str, str]:
    """What the seal of a path says: checksum, time and looks; empty where there is none."""
    said, _, looked = os.fsdecode(read_small(_seal_of(path)) or b"").partition("\n")
    checksum, _, when = said.partition(" ")
    return checksum, when, looked


def days_since_looked_at(path: str) -> float:
    """How long ago, in days, what is sealed was last held against its checksum, as whoever uses it does once
    a day; without end for what has no seal.
    """
    from time import time

    when = _sealed(path)[1]
    return (time() - int(when)) / DAY if when.isdecimal() else float("inf")


def _seal_of(path: str) -> str:
    return os.path.join(path, ENDING) if os.path.isdir(path) else path + ENDING


def _looks(path: str) -> str:
    """What a file looks like from outside; of a folder, a line for each file in it."""
    state = os.stat(path)
    if not is_folder(state):
        return _look("", state)
    return "\n".join(sorted([_look(*each) for each in _files_in(path)]))


def _look(name: str, state: os.stat_result) -> str:
    return f"{name} {state.st_ino} {state.st_size} {state.st_mtime_ns} {state.st_ctime_ns}"


def _files_in(folder: str, below: str = "") -> Iterator[tuple[str, os.stat_result]]:
    """The files in a folder and those in it, by their names from there, but for the seal. Raises OSError."""
    with os.scandir(folder) as found:
        for entry in found:
            if entry.is_dir(follow_symlinks=False):
                yield from _files_in(entry.path, f"{below}{entry.name}/")
            elif below or entry.name != ENDING:
                yield below + entry.name, entry.stat(follow_symlinks=False)


def _checksum(path: str) -> str:
    if os.path.isdir(path):
        names = sorted([name for name, _ in _files_in(path)])
        held = [f"{name} {_checksum(os.path.join(path, name))}" for name in names]
        return f"{len(held)}-{crc32(os.fsencode(chr(10).join(held))):08x}"
    checksum = size = 0
    with open(os.open(path, READING), "rb") as file:
        if not is_file(os.fstat(file.fileno())):
            raise OSError(f"{path} isn't a file")
        while piece := file.read(PIECE):
            checksum = crc32(piece, checksum)
            size += len(piece)
    return f"{size}-{checksum:08x}"


def _write(path: str, checksum: str, looks: str) -> None:
    from time import time

    from rules_kb.books.writing import write_atomically

    write_atomically(_seal_of(path), os.fsencode(f"{checksum} {int(time())}\n{looks}"))
