"""A seal: whether a file is still as it was written, told in next to no time.

Beside the file stands a checksum over all of it, and what the file looked like from outside when it was last
held against that. Whoever changes a byte of it through the system changes its times, and it is held against
its checksum at once; what a disk does by itself is found once a day.
"""

from __future__ import annotations

import os
from zlib import crc32

from rules_kb.books.kept import READING, is_file, read_small

ENDING = ".seal"
DAY = 24 * 60 * 60
PIECE = 1 << 20


def seal(path: str) -> None:
    """Seal a file that has just been written. Raises OSError."""
    with open(path, "rb") as file:
        _write(path, _checksum(path), _looks(os.fstat(file.fileno())))


def is_sealed(path: str) -> bool:
    """Whether a file is as it was when it was sealed. One without a seal isn't."""
    from time import time

    try:
        looks = _looks(os.stat(path))
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
    """What the seal beside a path says: checksum, looks and time; empty where there is none."""
    fields = (read_small(path + ENDING, 1000) or b"").decode("ascii", "replace").split(" ")
    return (fields[0], fields[1], fields[2]) if len(fields) == 3 else ("", "", "")


def _looks(state: os.stat_result) -> str:
    return f"{state.st_ino}-{state.st_size}-{state.st_mtime_ns}-{state.st_ctime_ns}"


def _checksum(path: str) -> str:
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

    write_atomically(path + ENDING, f"{checksum} {looks} {int(time())}".encode())
