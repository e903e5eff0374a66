"""The compiled store as the wheel carries it: the statements that fill it, packed.

So it is a fifth of the store, and put up in a fraction of a second where compiling takes some. It counts only
for what it was made from, as its name says, and only whole.
"""

from __future__ import annotations

import lzma
import os
import sqlite3

from rules_kb.books.kept import SourceFiles, read_small
from rules_kb.books.places import made_folder

NAME = "store-{}.statements"
LARGEST = 1 << 26
"""No shipped store has more bytes of statements."""


def shipped_path(made_from: SourceFiles, folder: str) -> str:
    """Where the store made from these sources lies, packed, in a folder."""
    return os.path.join(folder, NAME.format(made_from.id))


def packed_store(connection: sqlite3.Connection) -> bytes:
    """The content of a store, packed."""
    statements = "\n".join(connection.iterdump()).encode()
    return lzma.compress(statements, lzma.FORMAT_XZ, preset=9 | lzma.PRESET_EXTREME)


def put_up_shipped(connection: sqlite3.Connection, made_from: SourceFiles) -> bool:
    """Fill an empty database with the store that was shipped, if there is one of these sources. Raises
    sqlite3.OperationalError where the disk is full.
    """
    content = read_small(shipped_path(made_from, made_folder()))
    if content is None:
        return False
    reader = lzma.LZMADecompressor(lzma.FORMAT_XZ)
    try:
        statements = reader.decompress(content, LARGEST)
        if not reader.eof:
            return False
        text = statements.decode()
    except (lzma.LZMAError, EOFError, UnicodeDecodeError):
        return False
    connection.execute("PRAGMA journal_mode = OFF")
    connection.execute("PRAGMA synchronous = OFF")
    connection.executescript(text)
    return True
