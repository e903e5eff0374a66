"""What is worked out and kept: in which folder.

What is made from a file's content is known by that content (see `sources`), so that two installations of the
tool which say the same share what they make, on one data folder, and others keep theirs beside it.

What can be known when the tool is built is made then, and lies in the package, where nobody writes to it.

Where the data folder can't be written, all of this lies in a folder of the user's own among the temporary
ones, or where that can't be written either, in memory, where the system has a folder for that.

`show` passes through here in every call: nothing is imported that isn't there already.
"""

from __future__ import annotations

import os
import sys
from zlib import crc32

from rules_kb.books.places import home_folder, made_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeVar

    Written = TypeVar("Written")

READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""How a file is opened: a pipe in its place isn't waited for."""
PIECE = 1 << 20
"""So many bytes are read at a time."""
IN_MEMORY = "/dev/shm"
"""Where some systems have a folder that lies in memory."""
ROOM = 4 << 20
"""So many bytes have to be free on a disk on which the store or the index is to be kept."""


def is_file(state: os.stat_result) -> bool:
    """Whether what looks like this is a plain file: no folder, pipe or device."""
    return state.st_mode & 0o170000 == 0o100000


def is_folder(state: os.stat_result) -> bool:
    """Whether what looks like this is a folder."""
    return state.st_mode & 0o170000 == 0o040000


def kept_folders() -> Iterator[str]:
    """The folders in which something may have been kept, in the order in which to look for it: at last what
    was made when the tool was built.
    """
    yield home_folder()
    for stand_in in _stand_ins():
        if _is_ours(os.path.dirname(stand_in)):
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
        for stand_in in filter(_is_made, _stand_ins()):
            try:
                answer = write(stand_in)
            except OSError:
                continue
            _tell(home, stand_in, problem)
            return answer
        raise _placed(problem, home) from None


def need_room(folder: str, more: int = 0) -> None:
    """Raise the OSError of a full disk before anything large is made for it in vain. `more` is what is to be
    written of what could be done without.
    """
    if sys.platform == "win32":
        return
    from errno import ENOSPC

    state = os.statvfs(folder)
    if state.f_bavail * state.f_frsize < ROOM + more:
        raise OSError(ENOSPC, os.strerror(ENOSPC), folder)


def kept_nowhere(what: str, problem: OSError) -> None:
    """Have the user told that something is worked out for this one process only."""
    from rules_kb.books.remarks import remark

    why = problem.strerror or str(problem)
    remark(
        f"{home_folder()} can't be written ({why}), nor can {os.path.dirname(next(_stand_ins(), ''))}: "
        f"{what} each time anew, which takes a while"
    )


def _placed(problem: OSError, folder: str) -> OSError:
    """A problem with the place where it was met: a full disk doesn't say where it is."""
    if problem.strerror and not problem.filename:
        problem.filename = folder
    return problem


def _stand_ins() -> Iterator[str]:
    """The folders that stand in for the data folder of this user, in the order in which they are tried."""
    if sys.platform == "win32":
        places, user = [os.environ.get("TEMP")], os.environ.get("USERNAME", "user")
    else:
        places, user = [os.environ.get("TMPDIR") or "/tmp"], str(os.getuid())
        places += [IN_MEMORY] if os.path.isdir(IN_MEMORY) else []
    home = f"{crc32(home_folder().encode('utf-8', 'replace')):08x}"
    for place in places:
        if place:
            yield os.path.join(place, f"rules-kb-{user}", home)


def _is_made(folder: str) -> bool:
    """Whether such a folder is there, or could be made, and nobody else could put things into it."""
    try:
        os.makedirs(os.path.dirname(folder), mode=0o700, exist_ok=True)
        if not _is_ours(os.path.dirname(folder)):
            return False
        os.makedirs(folder, mode=0o700, exist_ok=True)
    except OSError:
        return False
    return True


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
