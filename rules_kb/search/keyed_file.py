"""A file of values by key: written once, memory-mapped where it is large, and every byte of it under a
checksum.

Nothing in it is code or an object to be made: keys and values are bytes, and what they mean is up to the
reader. Opening it looks at the head and the directory only. What a look-up reads is checked when it is read,
so that a flipped bit is noticed where it would count, and no more is looked at than the answer needs.

The layout, all numbers with the lowest byte first::

    head        MAGIC, buckets (a power of two), size of the file, checksum of head and directory
    directory   where each bucket begins, and where the last one ends
    values      one after the other
    buckets     a checksum, then for each of its keys: the key's length, where its value begins, how long it
                is, the value's checksum, the key

A key lies in the bucket that its CRC-32 names. A bucket's checksum begins with its number and a value's with
its key, so that neither counts in another's place.
"""

from __future__ import annotations

import os
from zlib import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from mmap import mmap
    from typing import BinaryIO

MAGIC = b"rules-kb keyed 1"
_HEAD = len(MAGIC) + 16
"""How long the head is, in bytes: the magic, and numbers of 4, 8 and 4 bytes."""
_ENTRY = 14
"""How long what stands before a key is: numbers of 2, 4, 4 and 4 bytes."""
SMALL = 1 << 18
"""A file of no more bytes is read as a whole: what maps files into memory would have to be loaded first."""
LONGEST_KEY = 0xFFFF
LARGEST = 0xFFFFFFFF
"""No file is larger, in bytes: places in it have four of them."""


class DamagedFile(Exception):
    """The file is cut short, changed, or isn't one of these. It has to be built again."""


class KeyedFile:
    """A file of values by key, open for reading.

    Raises DamagedFile where it is damaged, OSError where it isn't there.
    """

    __slots__ = ("_buckets", "_memory", "_view", "path")

    def __init__(self, path: str) -> None:
        self.path = path
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        try:
            self._memory = _content(handle)
        except (OSError, ValueError) as problem:  # empty, a pipe or a device
            raise DamagedFile(path) from problem
        finally:
            os.close(handle)
        self._view = memoryview(self._memory)
        self._buckets = self._opened()

    def _opened(self) -> int:
        """Check head and directory; answer how many buckets there are."""
        view = self._view
        if len(view) < _HEAD or view[: len(MAGIC)] != MAGIC:
            raise DamagedFile(self.path)
        buckets, size, checksum = _number(view, 16), _number(view, 20, 8), _number(view, 28)
        end = _HEAD + 4 * (buckets + 1)
        if size != len(view) or end > size or not buckets or buckets & (buckets - 1):
            raise DamagedFile(self.path)
        if crc32(view[_HEAD:end], crc32(bytes(view[: _HEAD - 4]) + bytes(4))) != checksum:
            raise DamagedFile(self.path)
        return buckets

    def get(self, key: bytes) -> memoryview | None:
        """The value of a key, where it lies in memory, or None without the key. Raises DamagedFile."""
        number = crc32(key) & (self._buckets - 1)
        start, end = self._bucket(number)
        if start == end:
            return None
        bucket = bytes(self._view[start:end])
        if len(bucket) < 4 or crc32(bucket[4:], number) != _number(bucket, 0):
            raise DamagedFile(self.path)
        at = 4
        while at < len(bucket):
            length = _number(bucket, at, 2)
            behind = at + _ENTRY + length
            if behind > len(bucket):
                raise DamagedFile(self.path)
            if length == len(key) and bucket[at + _ENTRY : behind] == key:
                begins, size = _number(bucket, at + 2), _number(bucket, at + 6)
                value = self._view[begins : begins + size]
                if len(value) != size or crc32(value, crc32(key)) != _number(bucket, at + 10):
                    raise DamagedFile(self.path)
                return value
            at = behind
        return None

    def _bucket(self, number: int) -> tuple[int, int]:
        """Where a bucket begins and ends."""
        at = _HEAD + 4 * number
        return _number(self._view, at), _number(self._view, at + 4)

    def items(self) -> Iterator[tuple[bytes, memoryview]]:
        """Every key with its value. Raises DamagedFile."""
        from struct import error, unpack_from

        view = self._view
        try:
            for number in range(self._buckets):
                start, end = self._bucket(number)
                bucket = bytes(view[start:end])
                if bucket and crc32(bucket[4:], number) != unpack_from("<I", bucket)[0]:
                    raise DamagedFile(self.path)
                at = 4
                while at < len(bucket):
                    length, begins, size, checksum = unpack_from("<HIII", bucket, at)
                    at += _ENTRY + length
                    key, value = bucket[at - length : at], view[begins : begins + size]
                    if len(key) != length or len(value) != size or crc32(value, crc32(key)) != checksum:
                        raise DamagedFile(self.path)
                    yield key, value
        except error as problem:
            raise DamagedFile(self.path) from problem

    def __contains__(self, key: bytes) -> bool:
        return self.get(key) is not None


def _content(handle: int) -> bytes | mmap:
    """What an open file holds. Raises OSError, and ValueError where it isn't a file that holds anything."""
    size = os.fstat(handle).st_size
    if not 0 < size <= SMALL:
        from mmap import ACCESS_READ, mmap

        return mmap(handle, 0, access=ACCESS_READ)
    content = os.read(handle, size)
    while len(content) < size and (more := os.read(handle, size - len(content))):
        content += more
    return content


def _number(content: bytes | memoryview, at: int, length: int = 4) -> int:
    return int.from_bytes(content[at : at + length], "little")


def write_keyed_file(path: str, items: Iterable[tuple[bytes, bytes]]) -> None:
    """Write a file of values by key, and see it to the disk. Each key comes once. Raises OSError.

    Raises ValueError for a key that is too long, and for more than the file can hold.
    """
    with open(path, "wb") as file:
        _write(file, list(items))
        file.flush()
        os.fsync(file.fileno())


def _write(file: BinaryIO, items: list[tuple[bytes, bytes]]) -> None:
    from struct import pack

    buckets = 1
    while buckets < len(items):
        buckets *= 2
    kept: list[list[bytes]] = [[] for _ in range(buckets)]
    at = _HEAD + 4 * (buckets + 1)
    file.write(bytes(at))
    for key, value in items:
        if len(key) > LONGEST_KEY or at + len(value) > LARGEST:
            raise ValueError(f"{file.name}: more than a keyed file can hold")
        checksum = crc32(key)
        entry = pack("<HIII", len(key), at, len(value), crc32(value, checksum))
        kept[checksum & (buckets - 1)].append(entry + key)
        file.write(value)
        at += len(value)
    places = []
    for number, entries in enumerate(kept):
        places.append(at)
        if entries:
            bucket = b"".join(entries)
            file.write(pack("<I", crc32(bucket, number)) + bucket)
            at += 4 + len(bucket)
    if at > LARGEST:
        raise ValueError(f"{file.name}: more than a keyed file can hold")
    directory = pack(f"<{buckets + 1}I", *places, at)
    checksum = crc32(directory, crc32(pack("<16sIQI", MAGIC, buckets, at, 0)))
    file.seek(0)
    file.write(pack("<16sIQI", MAGIC, buckets, at, checksum) + directory)
