"""Fingerprints: by which the wording of a record is known again without being there.

``corpus/fingerprints/<book>.txt`` has a line for each record of a book of ours: its id and the fingerprint of
its official wording. So a later edition can be held against the one for which the book was written, whether
that has been imported or not. From a fingerprint nobody gets the wording back. To make the file anew:
``python tests/books/write_fingerprints.py EDITION > corpus/fingerprints/BOOK.txt``.
"""

from __future__ import annotations

import os
from hashlib import sha256

from rules_kb.books.edition import same_words
from rules_kb.books.places import FINGERPRINTS, corpus_folder

LENGTH = 10
"""How many of its hexadecimal digits a fingerprint keeps: of ten thousand records hardly two share theirs."""

LIKE = 0.4
"""How like (0 to 1) other words under the same number must be, where both can be compared."""


def fingerprint(heading: str | None, text: str | None) -> str:
    """The fingerprint of a record's heading and wording.

    Case, punctuation and the numbers of rules make no difference: a rule stays the same where another one
    that it refers to was renumbered.
    """
    plain = f"{same_words(heading or '')}|{same_words(text or '')}"
    return sha256(plain.encode()).hexdigest()[:LENGTH]


def fingerprints_of(book: str) -> dict[str, str]:
    """The fingerprint of each record of a book of ours by its id; empty for a book that has no such file."""
    path = os.path.join(corpus_folder(), FINGERPRINTS, f"{book}.txt")
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        lines = [line.rsplit(maxsplit=1) for line in file if not line.startswith("#")]
    return {line[0]: line[1] for line in lines if len(line) == 2}
