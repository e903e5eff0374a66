"""What fires where, packed small, as the wheel carries it: unpacked where it is first asked for.

In the file that look-ups read, each value lies where its key's checksum says. Here all keys stand together,
in order, and then all values, which is less than half as much.
"""

from __future__ import annotations

import lzma
import os
import struct

from rules_kb.books.kept import read_small
from rules_kb.books.places import made_folder
from rules_kb.books.sources import SourceFiles
from rules_kb.search.keyed_file import KeyedFile

OPENING = b"rules-kb packed firings 1\n"
_LENGTH = struct.Struct("<I")
LARGEST = 1 << 24
"""No such file unpacks to more bytes."""

Values = list[tuple[bytes, bytes]]


def packed_path(folder: str, made_from: SourceFiles) -> str:
    """Where what fired lies packed, in the folder that the wheel carries."""
    return os.path.join(folder, f"firings-{made_from.id}.packed")


def packed(path: str) -> bytes:
    """The file at `path`, packed. Raises DamagedFile and OSError."""
    from rules_kb.search.packing import FILTERS

    values = sorted((bytes(key), bytes(value)) for key, value in KeyedFile(path).items())
    head = b"\n".join(b"%b %d" % (key, len(value)) for key, value in values)
    content = _LENGTH.pack(len(head)) + head + b"".join(value for _, value in values)
    return OPENING + lzma.compress(content, lzma.FORMAT_XZ, filters=FILTERS)


def unpacked(content: bytes) -> Values:
    """Keys and values of what was packed. Raises ValueError for what isn't that."""
    if not content.startswith(OPENING):
        raise ValueError("not packed firings")
    reader = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=LARGEST * 8)
    try:
        whole = reader.decompress(content[len(OPENING) :], LARGEST)
        (length,) = _LENGTH.unpack_from(whole)
    except (lzma.LZMAError, struct.error) as problem:
        raise ValueError("damaged") from problem
    if not reader.eof:
        raise ValueError("cut short, or too large")
    values: Values = []
    at = _LENGTH.size + length
    for line in whole[_LENGTH.size : at].split(b"\n"):
        key, _, size = line.rpartition(b" ")
        values.append((key, whole[at : at + int(size)]))
        at += int(size)
    if at != len(whole):
        raise ValueError("damaged")
    return values


def carried(made_from: SourceFiles) -> Values:
    """What the wheel carries of what was made from these sources; nothing where it carries none of that."""
    content = read_small(packed_path(made_folder(), made_from))
    try:
        return unpacked(content) if content else []
    except ValueError:
        return []
