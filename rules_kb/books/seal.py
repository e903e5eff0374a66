"""A seal: whether a file, or a folder with all that is in it, is still as it was written, told in next to no
time.

Beside the file, or in the folder, stands a checksum over all of it, and what it looked like from outside when
it was last held against that. Whoever changes a byte of it through the system changes its times, and it is
held against its checksum at once; what a disk does by itself is found once a day.
"""

from __future__ import annotations

import os
from zlib import crc32

from rules_kb.books.kept import READING, is_file, is_folder, read_small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

ENDING = ".seal"
DAY = 24 * 60 * 60
PIECE = 1 << 20


def seal(path: str) -> None:
    """Seal a file that has just been written, or a folder. Raises OSError."""
    looks = _looks(path)
    _write(path, _checksum(path), looks)


def is_sealed(path: str) -> bool:
    """Whether a file or a folder is as it was when it was sealed. One without a seal isn't."""
    from time import time

    try:
        looks = _looks(path)
    except OSError:
        return False
    checksum, looked, when = _sealed(path)
    if looked == looks and when.isdecimal() and 0 <= time() - int(when) < DAY:
        return True
    try:
        if _checksum(path) != checksum:
            return False
    except OSError:
        return False
    try:
        _write(path, checksum, looks)
    except OSError:  # where it can't be noted that it is whole, it is looked at again
        return True
    return True


def _sealed(path: str) -> tuple[str, str, str]:
    """What the seal of a path says: checksum, looks and time; empty where there is none."""
    fields = (read_small(_seal_of(path), 1000) or b"").decode("ascii", "replace").split(" ")
    return (fields[0], fields[1], fields[2]) if len(fields) == 3 else ("", "", "")


def days_since_looked_at(path: str) -> float:
    """How long ago, in days, what is sealed was last held against its checksum, as whoever uses it does once
    a day; without end for what has no seal.
    """
    from time import time

    when = _sealed(path)[2]
    return (time() - int(when)) / DAY if when.isdecimal() else float("inf")


def _seal_of(path: str) -> str:
    return os.path.join(path, ENDING) if os.path.isdir(path) else path + ENDING


def _looks(path: str) -> str:
    """What a file looks like from outside; of a folder, all files in it."""
    state = os.stat(path)
    if not is_folder(state):
        return f"{state.st_ino}-{state.st_size}-{state.st_mtime_ns}-{state.st_ctime_ns}"
    seen = []
    for name, file in _files_in(path):
        state = file.stat(follow_symlinks=False)
        seen.append(f"{name} {state.st_ino} {state.st_size} {state.st_mtime_ns} {state.st_ctime_ns}")
    return f"{len(seen)}-{crc32(os.fsencode(chr(10).join(sorted(seen)))):08x}"


def _files_in(folder: str, below: str = "") -> Iterator[tuple[str, os.DirEntry[str]]]:
    """The files in a folder and those in it, by their names from there, but for the seal. Raises OSError."""
    with os.scandir(folder) as found:
        for entry in found:
            if entry.is_dir(follow_symlinks=False):
                yield from _files_in(entry.path, f"{below}{entry.name}/")
            elif below or entry.name != ENDING:
                yield below + entry.name, entry


def _checksum(path: str) -> str:
    if os.path.isdir(path):
        held = [
            f"{name} {_checksum(file.path)}"
            for name, file in sorted(_files_in(path), key=lambda each: each[0])
        ]
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

    write_atomically(_seal_of(path), f"{checksum} {looks} {int(time())}".encode())
