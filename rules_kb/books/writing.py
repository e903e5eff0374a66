"""Writing a file whole or not at all: aside first, seen to the disk, then put in its place in one step.

What a process that was killed has left aside is cleared away by whoever writes there next.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

LEFT_ASIDE = ".part"
"""How the name of a file ends that isn't in its place yet."""
OLD = 24 * 60 * 60
"""After so many seconds a file that another machine has left aside is taken for forgotten."""


def write_atomically(path: str, data: bytes) -> None:
    """Put `data` at `path` so that a reader sees the old file or the new one, never half of either.

    Creates the folder. Raises OSError when it can't be written; the old file is then still there.
    """
    folder = os.path.dirname(path)
    os.makedirs(folder, exist_ok=True)
    clear_left_aside(folder)
    waiting = aside(path)
    try:
        # For this user alone at first; once it is in its place others may read it, a data folder may be
        # shared.
        with open(os.open(waiting, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644), "wb") as file:
            file.write(data)
        put_in_place(waiting, path)
    except BaseException as problem:
        take_away(waiting)
        if isinstance(problem, OSError) and problem.strerror and problem.filename in (None, waiting):
            problem.filename = path  # a full disk doesn't say where it is, and nobody knows the name aside
        raise


def aside(path: str) -> str:
    """A name beside `path` for what isn't finished. It tells whose it is, so that it can be cleared away."""
    from random import randrange

    folder, name = os.path.split(path)
    return os.path.join(folder, f".{name}.{_machine()}-{os.getpid()}-{randrange(1 << 32):08x}{LEFT_ASIDE}")


def put_in_place(waiting: str, path: str) -> None:
    """See a finished file, or all files of a folder, to the disk, and give it its name. Raises OSError."""
    if os.path.isdir(waiting):
        with os.scandir(waiting) as files:
            for file in files:
                _see_to_disk(file.path)
    _see_to_disk(waiting)
    os.replace(waiting, path)
    _see_to_disk(os.path.dirname(path))


def _see_to_disk(path: str) -> None:
    if sys.platform == "win32":  # it has no way to do that for a folder, nor for a file open for reading
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def take_away(path: str) -> None:
    """Remove a file or a folder, if it is there. What another process still has open may stay for the time
    being.
    """
    if os.path.isdir(path) and not os.path.islink(path):
        import shutil

        shutil.rmtree(path, ignore_errors=True)
        return
    try:
        os.unlink(path)
    except OSError:
        return


def clear(folder: str, ours: str, used: Collection[str]) -> None:
    """Take away what nobody uses any more of what bears a name of `ours`, a pattern. Whatever else lies in
    the folder is somebody else's, and stays: a data folder, or a part of it, may be a link to anywhere.

    Raises OSError.
    """
    import re

    for name in os.listdir(folder):
        if re.fullmatch(ours, name) and name not in used:
            take_away(os.path.join(folder, name))


def clear_left_aside(folder: str) -> None:
    """Take away what processes that are no more have left aside in a folder."""
    try:
        names = [name for name in os.listdir(folder) if name.startswith(".") and name.endswith(LEFT_ASIDE)]
    except OSError:
        return
    for name in names:
        path = os.path.join(folder, name)
        if _is_forgotten(path, name.removesuffix(LEFT_ASIDE).rpartition(".")[2]):
            take_away(path)


def _is_forgotten(path: str, writer: str) -> bool:
    from time import time

    try:
        if time() - os.stat(path).st_mtime > OLD:
            return True
    except OSError:
        return False
    machine, _, rest = writer.partition("-")
    process = rest.partition("-")[0]
    return machine == _machine() and process.isdecimal() and not _lives(int(process))


def _lives(process: int) -> bool:
    if sys.platform == "win32":  # a signal, even an empty one, would end the process there
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:  # somebody else's
        return True
    return True


def _machine() -> str:
    from zlib import crc32

    name = os.environ.get("COMPUTERNAME", "") if sys.platform == "win32" else os.uname().nodename
    return f"{crc32(name.encode('utf-8', 'replace')):08x}"
