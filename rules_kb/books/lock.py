"""One writer at a time: a lock file that says who holds it, and that is waited for only as long as they live.

The lock goes with the process, however it ends. Whoever holds it for long work gives signs of life; who waits
gives up when there has been none for a while, and says whom it waited for. A holder on the same machine that
is at work, as the system tells (on Linux), lives, however long the machine takes over it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from rules_kb.progress import Progress

PATIENCE = 10.0
"""How many seconds are waited for a process that gives no sign of life."""
FIRST_LOOK, LAST_LOOK = 0.005, 0.1
"""How often it is looked, in seconds, whether the lock is free: at first, and after a while."""
AT_WORK = 0.1
"""Who has had so many seconds of processor time more than before is at work; merely waiting takes less."""
LONGEST_NOTE = 200
"""How much is read, in bytes, of what a lock file says of its holder."""


class Busy(OSError):
    """Another process holds the lock and gives no sign of life. The message says which, and where the lock
    is.
    """


class Held:
    """A lock that this process holds, until the ``with`` is over."""

    __slots__ = ("_handle", "path")

    def __init__(self, path: str, handle: int) -> None:
        self.path = path
        self._handle = handle

    def sign(self) -> None:
        """Give a sign of life to those who wait."""
        with suppress(OSError):
            os.utime(self._handle if os.utime in os.supports_fd else self.path)

    def signs(self, progress: Progress | None) -> Progress:
        """What is told how far the work is, with a sign of life each time; `progress` is told too."""

        def tell(what: str, done: int, total: int) -> None:
            self.sign()
            if progress is not None:
                progress(what, done, total)

        return tell


@contextmanager
def alone(
    path: str, doing: str, progress: Progress | None = None, patience: float | None = None
) -> Iterator[Held]:
    """Keep other processes out for as long as this one holds the lock file at `path`.

    `doing` is told to those who wait for us, and `progress` whom we wait for. Without `patience`, in seconds,
    it is PATIENCE. Raises Busy, and OSError where the file can't be made.
    """
    os.makedirs(os.path.dirname(path), exist_ok=True)
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags, 0o644)
    try:
        _wait(path, handle, progress, PATIENCE if patience is None else patience)
        _write_note(handle, doing)
        held = Held(path, handle)
        held.sign()
        yield held
    finally:
        os.close(handle)


def _wait(path: str, handle: int, progress: Progress | None, patience: float) -> None:
    from time import monotonic, sleep

    pause, seen, since, worked = FIRST_LOOK, None, monotonic(), 0.0
    while not _taken(handle):
        sign = os.fstat(handle).st_mtime_ns
        if sign != seen:
            seen, since, worked = sign, monotonic(), _work_of_holder(path)
        elif monotonic() - since > patience:
            before, worked = worked, _work_of_holder(path)
            if worked >= before + AT_WORK:
                since = monotonic()
                continue
            raise Busy(
                f"{_holder(path)} holds {path} and has given no sign of life for {patience:.0f} seconds"
            )
        if progress is not None and pause >= LAST_LOOK:
            progress(f"waiting for {_holder(path)}", 0, 1)
        sleep(pause)
        pause = min(2 * pause, LAST_LOOK)
    if progress is not None and pause >= LAST_LOOK:
        progress("waiting", 1, 1)


def _write_note(handle: int, doing: str) -> None:
    """Say in the lock file who holds it, and on a line of its own since when that process runs, on which
    machine. Nothing hangs on it, so a full disk is no trouble.
    """
    with suppress(OSError):
        os.ftruncate(handle, 0)
        os.lseek(handle, 0, os.SEEK_SET)
        run, _ = _run_of(os.getpid())
        os.write(handle, f"process {os.getpid()} ({doing})\n{run}\n".encode())


def _note(path: str) -> list[str]:
    """The lines of a lock file."""
    try:
        with open(path, "rb") as file:
            return file.read(LONGEST_NOTE).decode("ascii", errors="replace").split("\n")
    except OSError:
        return [""]


def _holder(path: str) -> str:
    """Who holds the lock, as its file says."""
    note = _note(path)[0]
    return note if note.isprintable() and note else "another process"


def _work_of_holder(path: str) -> float:
    """How many seconds of processor time the holder has had, as far as that is known here: 0 for a process
    of another machine, for one that has ended, and for this one.
    """
    first, *rest = _note(path)
    words = first.split(" ", 2)
    if words[0] != "process" or not "".join(words[1:2]).isdecimal() or int(words[1]) == os.getpid():
        return 0.0
    run, worked = _run_of(int(words[1]))
    return worked if run and rest[:1] == [run] else 0.0


def _run_of(process: int) -> tuple[str, float]:
    """What tells a running process of this machine from every other, and how many seconds of processor time
    it has had. Nothing and 0 where the system doesn't say.
    """
    try:
        with open("/proc/sys/kernel/random/boot_id", "rb") as file:
            machine = file.read(LONGEST_NOTE).decode().strip()
        with open(f"/proc/{process}/stat", "rb") as file:
            said = file.read().rpartition(b")")[2].split()  # what stands before may hold anything
        own, system, began = (int(said[at]) for at in (11, 12, 19))
        return f"{machine} {began}", (own + system) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError, AttributeError):
        return "", 0.0


if sys.platform == "win32":
    FAR = 1 << 30
    """Where the byte lies that is locked: behind all that is written there, so that it can be read."""

    def _taken(handle: int) -> bool:
        import msvcrt

        os.lseek(handle, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:

    def _taken(handle: int) -> bool:
        import fcntl

        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
