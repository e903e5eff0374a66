"""A bound on the processor's time, for what would never end if it went wrong. How busy the machine is doesn't
matter.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Fail what takes longer than this of the processor's time, even if it would never end."""

    def too_long(*_: object) -> None:
        raise AssertionError(f"more than {seconds * 2} s")

    can_stop = hasattr(signal, "setitimer")
    if can_stop:
        before = signal.signal(signal.SIGVTALRM, too_long)
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds * 2)
    begun = time.process_time()
    try:
        yield
    finally:
        if can_stop:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            signal.signal(signal.SIGVTALRM, before)
    assert time.process_time() - begun < seconds
