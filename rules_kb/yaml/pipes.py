"""A named pipe, read as a file is; but where nobody writes to it, it isn't waited for without end."""

from __future__ import annotations

import errno
import io
import os
import time

from rules_kb.hints import BinaryIO, cast

PATIENCE = 2.0
"""So many seconds a pipe is waited for to which nobody writes. Who has opened it takes the time it needs."""
PIECE = 1 << 16


class _Pipe(io.RawIOBase):
    """A pipe of which the beginning has been read already."""

    def __init__(self, handle: int, begins: bytes) -> None:
        self.handle, self.begins = handle, begins

    def readable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self.handle

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        data = self.begins[: len(buffer)] or os.read(self.handle, len(buffer))
        self.begins = self.begins[len(buffer) :]
        buffer[: len(data)] = data
        return len(data)

    def close(self) -> None:
        if not self.closed:
            os.close(self.handle)
        super().close()


def open_pipe(path: str) -> BinaryIO:
    """A pipe, to be read a part at a time. Raises OSError, also where nobody writes to it."""
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        begins = _beginning(handle)
        os.set_blocking(handle, True)
    except BaseException:
        os.close(handle)
        raise
    return cast(BinaryIO, io.BufferedReader(_Pipe(handle, begins)))


def _beginning(handle: int) -> bytes:
    """What has been written so far, if anything, once somebody writes. Raises OSError where nobody does."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            if begins := os.read(handle, PIECE):
                return begins
        except BlockingIOError:  # somebody has opened it, and will write
            return b""
        if time.monotonic() > until:
            raise OSError(errno.ENXIO, "it is a pipe, and nobody writes to it")
        time.sleep(0.02)
