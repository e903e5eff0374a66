"""Filing what was imported: the versions that the library has and that its postings don't know yet.

They become one more segment of the postings. Whoever imports does this; whoever searches finds it done, or
does it where that is left to do.
"""

from __future__ import annotations

import sys
from array import array
from collections import Counter
from math import log2
from typing import TYPE_CHECKING, TypeAlias

from rules_kb.books.imports import importing
from rules_kb.books.library import Library, connected
from rules_kb.books.lock import Held
from rules_kb.books.places import VOCABULARY_FILE, corpus_folder, library_path
from rules_kb.progress import Progress
from rules_kb.search.documents import GROUP_WEIGHT, KIND_WEIGHTS
from rules_kb.search.phrases import Phrases, vocabulary_phrases
from rules_kb.search.question import FIELDS, IMPORT_WEIGHT
from rules_kb.search.shelved import AT, FIELD_BITS
from rules_kb.search.spoken import read_vocabulary
from rules_kb.search.table import STEPS, TOP
from rules_kb.search.terms import terms_of
from rules_kb.search.weighing import LENGTHS, levelled_off
from rules_kb.search.words import LONGEST, PIECE, read_piece

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules_kb.books.database import sqlite3

USUAL = {"id": 1.0, "term": 1.6, "heading": 2.0, "under": 4.0, "text": 24.0}
"""How many telling words a version usually has in each field. The editions agree in that, and so what a term
counts needn't be worked out anew with each import."""
WEIGHTS = {**FIELDS, "text": 1.0}
"""Where there is no digest, the text counts as one does."""

Filed: TypeAlias = "dict[str, tuple[array[int], bytearray, bytearray]]"


def file_all(progress: Progress | None = None) -> None:
    """File what isn't filed yet. Raises OSError, and BadFile for a vocabulary that can't be read."""
    from rules_kb.books.database import sqlite3

    vocabulary = vocabulary_phrases(
        entry.phrases for entry in read_vocabulary(corpus_folder(VOCABULARY_FILE))
    )
    with importing(progress) as held:
        connection = connected(library_path())
        connection.isolation_level = None
        try:
            connection.execute("BEGIN IMMEDIATE")
            if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'spans'").fetchone():
                for name in ("postings", "filed"):  # of a library made before: filed anew
                    connection.execute(f"DROP TABLE IF EXISTS {name}")
            for statement in TABLES:
                connection.execute(statement)
            _file_rest(connection, vocabulary, progress, held)
            connection.execute("COMMIT")
        except sqlite3.OperationalError as problem:
            raise OSError(str(problem)) from problem
        finally:
            connection.close()


TABLES = (
    "CREATE TABLE IF NOT EXISTS postings (term TEXT, segment INTEGER, data BLOB,"
    " PRIMARY KEY (term, segment)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS spans (word TEXT, segment INTEGER, data BLOB,"
    " PRIMARY KEY (word, segment)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS filed (v INTEGER)",
)


def _file_rest(
    connection: sqlite3.Connection, phrases: Phrases, progress: Progress | None, held: Held
) -> None:
    (last,) = connection.execute("SELECT max(v) FROM filed").fetchone()
    library = Library(connection)
    found: Filed = {}
    spans: dict[str, array[int]] = {}
    taken: dict[str, Counter[str]] = {}
    newest = last = last or 0
    for done, edition in enumerate(sorted(library.every, key=lambda each: each.e)):
        if progress is not None:
            progress("filing what was imported", done, len(library.every))
        if max(library.versions(edition.e), default=0) <= newest:
            continue
        for v, weight, texts in _versions(library, edition.e):
            if v > newest:
                held.sign()
                _file(found, v, weight, texts, phrases, taken)
                _file_spans(spans, v, texts["text"])
        newest = max(newest, *library.versions(edition.e))
    if newest > last:
        rows = ((term, last, _packed(*filed)) for term, filed in sorted(found.items()))
        connection.executemany("INSERT INTO postings VALUES (?, ?, ?)", rows)
        places = ((word, last, _little(each).tobytes()) for word, each in sorted(spans.items()))
        connection.executemany("INSERT INTO spans VALUES (?, ?, ?)", places)
        connection.execute("INSERT INTO filed VALUES (?)", (newest,))


def _versions(library: Library, e: int) -> list[tuple[int, float, dict[str, str]]]:
    """The versions of an edition in the order of their numbers: how much each counts, its texts by field."""
    rows = [row for _, _, row in library.all_of(e)]
    headings = {row[1]: (row[3], row[6]) for row in rows}
    found = []
    for v, id, kind, heading, text, _, parent, *_ in rows:
        above: list[str] = []
        while parent is not None and len(above) < 2 and parent in headings:
            name, parent = headings[parent]
            above += [str(name)] if name else []
        weight = KIND_WEIGHTS.get(str(kind), 1.0)
        if kind == "rule" and heading:
            weight *= GROUP_WEIGHT
        texts = {
            "id": str(id) if "." in str(id) else "",
            "term" if kind == "term" else "heading": str(heading or ""),
            "under": "; ".join(above),
            "text": str(text or ""),
        }
        assert isinstance(v, int)
        found.append((v, weight, texts))
    return sorted(found, key=lambda each: each[0])


def _file(
    found: Filed,
    v: int,
    weight: float,
    texts: Mapping[str, str],
    phrases: Phrases,
    taken: dict[str, Counter[str]],
) -> None:
    """File one version under each of its terms."""
    sums: dict[str, float] = {}
    masks: dict[str, int] = {}
    for name, text in texts.items():
        if not text:
            continue
        terms = taken.get(text)
        if terms is None:
            terms = Counter([term for term, _ in terms_of(text, phrases)])
            if name != "text":
                taken[text] = terms
        share = LENGTHS[name]
        levelled = WEIGHTS[name] / (1 - share + share * terms.total() / USUAL[name])
        bit = FIELD_BITS[name]
        for term, count in terms.items():
            if term in sums:
                sums[term] += count * levelled
                masks[term] |= bit
            else:
                sums[term], masks[term] = count * levelled, bit
    for term, counted in sums.items():
        score = IMPORT_WEIGHT * weight * levelled_off(counted)
        filed = found.get(term)
        if filed is None:
            filed = found[term] = (array("I"), bytearray(), bytearray())
        filed[0].append(v)
        filed[1].append(min(255, int(STEPS * log2(TOP / score) + 0.5)))  # no score is above the top
        filed[2].append(masks[term])


def _file_spans(spans: dict[str, array[int]], v: int, text: str) -> None:
    """File where each word of a version's text stands."""
    begin = v << AT
    for at, piece in enumerate(PIECE.findall(text)[: 1 << AT], begin):
        word, _ = read_piece(piece[:LONGEST])
        if word in spans:
            spans[word].append(at)
        else:
            spans[word] = array("I", (at,))


def _packed(numbers: array[int], levels: bytearray, fields: bytearray) -> bytes:
    return _little(numbers).tobytes() + levels + fields


def _little(numbers: array[int]) -> array[int]:
    """Numbers with their small ends first, as they are kept, whatever the machine has them like."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers
