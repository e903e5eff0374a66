"""Invented editions of the rules, as an import leaves them in a data folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from rules_kb.books.numbering import kind_of


def write_edition(home: Path, date: str, said: Mapping[str, str]) -> None:
    """Put an edition of a date into the data folder: its texts by number; of a chapter or section, the
    heading.
    """
    write_wording(home, f"cr@{date}", date, said)


def write_wording(home: Path, book: str, date: str, said: Mapping[str, str]) -> None:
    """Put the wording of a book into the data folder, likewise."""
    records = [
        {"id": id, "kind": kind_of(id), "heading": None, "text": words} if "." in id
        else {"id": id, "kind": kind_of(id), "heading": words, "text": ""}
        for id, words in said.items()
    ]  # fmt: skip
    content = {
        "format": 1,
        "book": book,
        "title": "Invented",
        "date": date,
        "source": "invented.txt",
        "records": records,
    }
    (home / "imports").mkdir(parents=True, exist_ok=True)
    (home / "imports" / f"{book}.json").write_text(json.dumps(content), encoding="utf-8")
