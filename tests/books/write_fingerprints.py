"""Writes the fingerprints of an official edition: ``python tests/books/write_fingerprints.py EDITION``."""

from __future__ import annotations

import sys

from rules_kb.books.fingerprints import fingerprint
from rules_kb.books.importing import read_document


def lines(path: str) -> list[str]:
    """A line for each record of the edition at `path`. Raises `importing.ImportRefused`."""
    return [f"{each.id} {fingerprint(each.heading, each.text)}" for each in read_document(path).records]


if __name__ == "__main__":
    print("\n".join(lines(sys.argv[1])))
