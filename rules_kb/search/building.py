"""Building the index: all records of the store into the table of weights and into whoosh's index of fields."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import yaml

from rules_kb.books.places import corpus_folder
from rules_kb.books.store import Store
from rules_kb.search.documents import Document, documents
from rules_kb.search.index import FIELDS_NAME, TABLE_NAME
from rules_kb.search.phrases import vocabulary_phrases
from rules_kb.search.table import write_table
from rules_kb.search.weighing import weigh
from rules_kb.search.words import EMPTY, PIECE, fold

Progress = Callable[[str, int, int], None]


def read_vocabulary(corpus: str) -> list[dict[str, Any]]:
    """The entries of ``corpus/vocabulary.yaml``; none without the file. Raises OSError or yaml.YAMLError."""
    path = os.path.join(corpus, "vocabulary.yaml")
    if not os.path.exists(path):
        return []
    with open(path, "rb") as file:
        loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        content = yaml.load(file, Loader=loader)
    entries = content.get("vocabulary") if isinstance(content, dict) else None
    return [entry for entry in entries or [] if isinstance(entry, dict)]


def build(store: Store, signature: str, folder: str, progress: Progress | None = None) -> None:
    """Build the whole index of `store` in the empty folder `folder`. Raises OSError where it can't be written."""
    tell = progress or (lambda what, done, total: None)
    tell("reading the records", 0, 3)
    corpus = corpus_folder()
    found = documents(store, corpus)
    phrases = vocabulary_phrases(read_vocabulary(corpus))
    tell("weighing the words", 1, 3)
    terms = weigh(found, phrases)
    write_table(os.path.join(folder, TABLE_NAME), terms, phrases, _kept(store, found, signature))
    tell("indexing the fields", 2, 3)
    from rules_kb.search.fields import write_fields

    write_fields(os.path.join(folder, FIELDS_NAME), store, found)
    tell("done", 3, 3)


def _kept(store: Store, found: list[Document], signature: str) -> dict[str, bytes]:
    """What the table keeps beside the terms: book and kind of each record, and the words for guessing."""
    books = store.book_keys()
    kinds = sorted({document.kind for document in found})
    size = max((document.n for document in found), default=0) + 1
    of_book, of_kind = bytearray(size), bytearray(size)
    for document in found:
        of_book[document.n] = books.index(document.book) + 1
        of_kind[document.n] = kinds.index(document.kind) + 1
    return {
        "signature": signature.encode(),
        "book names": "\n".join(books).encode(),
        "kind names": "\n".join(kinds).encode(),
        "books": bytes(of_book),
        "kinds": bytes(of_kind),
        "spellings": _spellings(found).encode(),
    }


def _spellings(found: list[Document]) -> str:
    """Every word of the records as it is written there, the common ones first, for guessing at a wrong one."""
    counts: dict[str, int] = {}
    for document in found:
        for _, text, _ in document.texts:
            for piece in PIECE.findall(text):
                word = fold(piece)
                if word.isalpha() and len(word) > 2 and word not in EMPTY:
                    counts[word] = counts.get(word, 0) + 1
    return " ".join(sorted(counts, key=lambda word: (-counts[word], word)))
