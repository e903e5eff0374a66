"""The same work on many things, on all cores where there are so many that it is worth while.

The answers come in the order of the things, whichever is done first. Whoever stops asking, or is interrupted,
leaves no process behind; nor does one that is killed.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence

from rules_kb.hints import TYPE_CHECKING, TypeVar, cast
from rules_kb.progress import Progress

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Item = TypeVar("Item")
Done = TypeVar("Done")
FEW = 20
"""So many things are done here: to start processes takes as long as to play some scenarios."""
WITH_THREADS = "typst"
"""The typesetter starts threads of its own as soon as it is used."""
AT_ONCE = 4
"""So many things a process takes along each time."""


def spread(
    work: Callable[[Item], Done], items: Sequence[Item], doing: str, progress: Progress | None = None
) -> Iterator[Done]:
    """What `work` answers to each item, in order. `progress` is told how far it is with what it is `doing`.

    Other processes get `work` and the items as copies: what `work` opens or keeps, it has to open when it is
    first called. Whatever it raises is raised here.
    """
    cores = _cores()
    answers = map(work, items) if len(items) <= FEW or cores == 1 else _in_processes(work, items, cores)
    for number in range(len(items)):
        if progress is not None:
            progress(doing, number, len(items))
        yield next(answers)
    if progress is not None and items:
        progress(doing, len(items), len(items))


def apart(work: Callable[[Item], Done], items: Sequence[Item]) -> Iterator[Done]:
    """What `work` answers to each item, in order, each in a process that ends with it: what that took is
    given back. One item alone is done here, and all of them where a process can't simply be doubled: its
    double has none of the threads that a library has started, and waits for them for ever.

    As for `spread`, `work` has to open itself what it reads from; what it raises is raised here.
    """
    alone = len(items) < 2
    for item in items:
        yield work(item) if alone else aside(work, item)


def aside(work: Callable[[Item], Done], item: Item) -> Done:
    """What `work` answers to one item, in a process that ends with it where a process can be doubled."""
    if not _can_be_doubled() or WITH_THREADS in sys.modules:
        return work(item)
    return next(_in_processes(work, [item], 1))


def _can_be_doubled() -> bool:
    from multiprocessing import get_all_start_methods

    return "fork" in get_all_start_methods() and sys.platform != "darwin"


def _cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _together(items: Sequence[Item]) -> Iterator[Sequence[Item]]:
    """The items in order, so many at a time as a process takes along."""
    for first in range(0, len(items), AT_ONCE):
        yield items[first : first + AT_ONCE]


def _in_processes(work: Callable[[Item], Done], items: Sequence[Item], processes: int) -> Iterator[Done]:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    start = get_context("fork" if _can_be_doubled() else None)
    heard, leave = start.Pipe(duplex=False)
    pool = ProcessPoolExecutor(processes, mp_context=start, initializer=_begin, initargs=(work, heard))
    try:
        to_come = deque(pool.submit(_answers, each) for each in _together(items))
        while to_come:  # nothing of it is ever cancelled: a pool whose processes have left stumbles over that
            yield from cast(list[Done], to_come.popleft().result())
    except BaseException:
        leave.send_bytes(b"leave")  # nobody reads it away, so that each process hears it
        raise
    finally:
        pool.shutdown()
        heard.close()
        leave.close()


# ---- in the other processes
# ----------------------------------------------------------------------------------------------------------

_work: list[Callable[..., object]] = []
"""What this process is there to do."""


def _begin(work: Callable[..., object], heard: Connection) -> None:
    """Make ready: the user's interrupt is left to whoever started this process, who then says `leave`. That,
    and the other's end, end it at once.
    """
    import signal
    import threading

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, args=(heard,), daemon=True).start()
    _work[:] = [work]


def _leave_with_parent(heard: Connection) -> None:
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel, heard])
        os._exit(1)


def _answers(items: Sequence[object]) -> list[object]:
    return list(map(_work[0], items))
