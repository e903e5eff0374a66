"""Data files that are packed: what gives the bytes that are packed in them, a part at a time."""

from __future__ import annotations

import io
import lzma
import zipfile
import zlib
from collections.abc import Callable
from typing import IO, BinaryIO

BEGINNING = 8
"""By so many bytes a file tells as what it is packed."""
NOT_UNPACKED = ((b"\x28\xb5\x2f\xfd", "zstd"), (b"7z\xbc\xaf", "7z"))
"""How files begin that can't be unpacked here."""
READ = (".json", ".jsonl", ".xml", ".txt")
"""What a file within a zip may be called; of any other kind, it isn't looked at."""
DAMAGED = (EOFError, zlib.error, lzma.LZMAError, zipfile.BadZipFile)
"""What is raised on reading what is packed and damaged."""


class CantUnpack(ValueError):
    """A file that is packed in a way that isn't known here, or from which nothing can be taken."""


def unpacked(file: BinaryIO) -> Callable[[int], bytes]:
    """What gives the next bytes of a file, taken out of gzip, xz, bzip2 or zip. Raises CantUnpack."""
    begins = file.read(BEGINNING)
    kind = next((kind for sign, kind in NOT_UNPACKED if begins.startswith(sign)), "")
    if kind:
        raise CantUnpack(f"is packed as {kind}; unpack it first, or pack it with gzip")
    whole = _Begun(begins, file)
    if begins.startswith(b"\x1f\x8b"):
        import gzip

        return gzip.GzipFile(fileobj=whole).read
    if begins.startswith(b"\xfd7zXZ\x00"):
        return lzma.LZMAFile(io.BufferedReader(whole)).read
    if begins.startswith(b"BZh"):
        import bz2

        return bz2.BZ2File(io.BufferedReader(whole)).read
    if begins.startswith(b"PK\x03\x04"):
        return _members(file).read
    return whole.read


def _members(file: BinaryIO) -> io.RawIOBase:
    """The files within a zip that may be card data, one after the other."""
    if not file.seekable():
        raise CantUnpack("is packed as zip, which can't be read from a pipe")
    packed = zipfile.ZipFile(file)
    found = sorted(name for name in packed.namelist() if name.casefold().endswith(READ))
    if not found:
        raise CantUnpack("is packed as zip, and holds no file that ends in " + ", ".join(READ))
    if len(found) > 1 and not all(name.casefold().endswith(".txt") for name in found):
        raise CantUnpack(f"is packed as zip, and holds {len(found)} files; one is expected")
    return _OneAfterTheOther(packed, found)


def _opened(packed: zipfile.ZipFile, name: str) -> IO[bytes]:
    try:
        return packed.open(name)
    except RuntimeError as told:  # it is encrypted, or packed by some other method
        raise CantUnpack(f"is packed as zip, and can't be unpacked: {told}") from None


class _OneAfterTheOther(io.RawIOBase):
    """The files of a zip as one, each with an empty line after it."""

    def __init__(self, packed: zipfile.ZipFile, names: list[str]) -> None:
        self.packed, self.names = packed, names
        self.member = _opened(packed, names[0])
        self.next = 1

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        data = self.member.read(size)
        if data or self.next >= len(self.names):
            return data
        self.member = _opened(self.packed, self.names[self.next])
        self.next += 1
        return b"\n\n"


class _Begun(io.RawIOBase):
    """A file of which the beginning has been read already; a pipe can't go back."""

    def __init__(self, begins: bytes, file: BinaryIO) -> None:
        self.begins, self.file = begins, file

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        data, self.begins = self.begins[:size], self.begins[size:]
        return data or self.file.read(size)

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        data = self.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)
