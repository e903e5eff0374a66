"""The official wordings that a user has imported, as files: what an import file holds, writing and reading
it.

An import file is ``<home>/imports/<book>.json``, UTF-8, one JSON object::

    {"format": 1, "book": "cr@2001-07-23", "title": "Comprehensive Rules, 23 July 2001",
     "date": "2001-07-23", "source": "cr-2001-07-23-APC.txt",
     "records": [{"id": "310.4", "kind": "rule", "heading": null, "text": "...", "parent": "310",
                  "line": 812, "obsolete": false, "informal": false, "changed": false,
                  "see": ["rule 409"], "attribution": [{"who": "...", "when": "1998-02-03"}]}]}

For a book of the corpus (``cr1999``, ``cr2006``, ``tenth2007``, ``rulings1999``) only `text` is used: it is
attached to the record of the same id. Any other key makes a book of its own, whose records have no digest.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from rules_kb.books.places import imports_folder, write_atomically

if TYPE_CHECKING:
    from rules_kb.books.readers.document import ReadDocument

FORMAT = 1


class BrokenImport(Exception):
    """An import file that can't be read. The message begins with its path and says what to do."""


def import_path(book: str) -> str:
    """Where the imported wording of `book` lies, or would lie."""
    return os.path.join(imports_folder(), f"{book}.json")


def attach(document: ReadDocument, source: str, *, title: str | None = None, date: str | None = None) -> str:
    """Keep the wording of a document that was read from the file named `source`; answer the path written.

    The next look-up takes it up. An earlier import of the same book is replaced in one step.
    `date` is the document's own date, ISO; without it, the edition where that is a date.
    Raises OSError when the folder can't be written.
    """
    content = {
        "format": FORMAT,
        "book": document.book,
        "title": title,
        "date": date or document.edition,
        "source": source,
        "records": [
            {
                "id": record.id,
                "kind": record.kind,
                "heading": record.heading,
                "text": record.text,
                "parent": record.parent,
                "line": record.line,
                "obsolete": record.obsolete,
                "informal": record.informal,
                "changed": record.changed,
                "see": record.written_references,
                "attribution": record.attribution,
            }
            for record in document.records
        ],
    }
    path = import_path(document.book)
    write_atomically(path, json.dumps(content, ensure_ascii=False, indent=0).encode())
    return path


def detach(book: str) -> bool:
    """Forget the imported wording of `book`. False if there was none."""
    try:
        os.unlink(import_path(book))
    except FileNotFoundError:
        return False
    return True


def read_import(path: str) -> dict[str, Any]:
    """The content of an import file, checked as far as the store relies on it. Raises BrokenImport."""
    try:
        with open(path, "rb") as file:
            content = json.loads(file.read().decode("utf-8"))
    except (OSError, ValueError, RecursionError) as problem:
        raise BrokenImport(f"{path}: can't be read ({problem}); import the document again") from problem
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BrokenImport(f"{path}: isn't an import file of this version; import the document again")
    records = content.get("records")
    if not isinstance(content.get("book"), str) or not isinstance(records, list):
        raise BrokenImport(f"{path}: names no book or has no records; import the document again")
    for record in records:
        if not isinstance(record, dict) or not isinstance(record.get("id"), str):
            raise BrokenImport(f"{path}: has a record without an id; import the document again")
    return content
