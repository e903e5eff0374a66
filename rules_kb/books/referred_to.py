"""What an imported document refers to, in its own book as the corpus knows it, and what leads nowhere."""

from __future__ import annotations

import os

from rules_kb.books.book import Book
from rules_kb.books.fragments import is_fragment
from rules_kb.books.places import corpus_folder
from rules_kb.books.readers.document import ReadDocument
from rules_kb.books.stored import StoredRecord


def references_of(document: ReadDocument, whole: ReadDocument) -> tuple[int, list[tuple[str, str, str]]]:
    """How many references the document makes, and those that mean nothing in its book (cite, as written,
    why).
    """
    from rules_kb.books.corpus import numbered_sections
    from rules_kb.books.references import Resolver

    book = _book(document.book)
    elsewhere = [each.id for each in corpus_records(document.book) or ()] if is_fragment(document) else []
    resolver = Resolver(
        book=document.book,
        ids=[*elsewhere, *(record.id for record in whole.records)],
        titles=[
            (record.id, record.heading, record.kind == "term") for record in whole.records if record.heading
        ],
        reads={meant: id for id, meant in getattr(document, "reads", {}).items()}
        | (numbered_sections(whole.records) if book and book.style == "pages" else {}),
        misprints=book.misprints if book else {},
        astray=book.astray if book else {},
        pages=book.pages if book else {},
    )
    count = 0
    dangling: list[tuple[str, str, str]] = []
    for record in document.records:
        for written in record.written_references:
            count += 1
            why = resolver.resolve(written, record.id).dangling
            if why:
                dangling.append((f"{document.book}:{record.id}", written, why))
    return count, dangling


def corpus_records(key: str) -> list[StoredRecord] | None:
    """The records of a book that the corpus has, without whatever else was imported of it; None for any
    other.
    """
    if "@" in key:
        return None
    from rules_kb.books.opening import NoCorpus, corpus_store

    try:
        with corpus_store() as store:
            return list(store.entries(key)) or None
    except NoCorpus:
        return None


def _book(key: str) -> Book | None:
    """What the corpus says of a book of its own."""
    path = os.path.join(corpus_folder(), "books.yaml")
    if key.startswith("cr@") or not os.path.exists(path):
        return None
    from rules_kb.books.catalogue import read_books

    return next((book for book in read_books(path, []) if book.key == key), None)
