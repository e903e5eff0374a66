"""The compiled store as the wheel carries it: the statements that fill it, packed with the corpus that they
were made from (see `carried`); and how the scenarios are packed.

So the store takes a fifth of its room, and is put up in a fraction of a second where compiling takes some. It
counts only for what it was made from, and only whole.
"""

from __future__ import annotations

import os

from rules_kb.books.carried import CORPUS, SCENARIO, STORE, carried, carrier_at
from rules_kb.books.database import sqlite3
from rules_kb.books.places import CARRIED, VOCABULARY_FILE, made_folder
from rules_kb.books.sources import SourceFiles


def packed_books(connection: sqlite3.Connection, made_from: SourceFiles, corpus: str) -> bytes:
    """A store and the corpus that it was made from, packed. Raises OSError."""
    statements = "\n".join(connection.iterdump()).encode()
    files = sorted(_files(corpus, CORPUS), key=lambda each: (each[0] != CORPUS + VOCABULARY_FILE, each[0]))
    early = [each for each in files if each[0] == CORPUS + VOCABULARY_FILE]
    return carried([*early, (f"{STORE}{made_from.id}", statements), *files[len(early) :]])


def packed_scenarios(folder: str) -> bytes:
    """The scenarios of a folder, with the cards that they draw on, packed. Raises OSError."""
    return carried(sorted(_files(folder, SCENARIO)), singly=False)


def _files(whole: str, below: str) -> list[tuple[str, bytes]]:
    """The files of a folder, and what is in them, by names below that one."""
    found = []
    for folder, _, names in os.walk(whole):
        for name in names:
            path = os.path.join(folder, name)
            if not name.startswith("."):
                with open(path, "rb") as file:
                    found.append((below + os.path.relpath(path, whole).replace(os.sep, "/"), file.read()))
    return found


def put_up_shipped(connection: sqlite3.Connection, made_from: SourceFiles) -> bool:
    """Fill an empty database with the store that was shipped, if there is one of these sources. Raises
    sqlite3.OperationalError where the disk is full.
    """
    try:
        statements = carrier_at(os.path.join(made_folder(), CARRIED)).statements(made_from.id)
    except OSError:
        return False
    if statements is None:
        return False
    connection.execute("PRAGMA journal_mode = OFF")
    connection.execute("PRAGMA synchronous = OFF")
    connection.executescript(statements)
    return True
