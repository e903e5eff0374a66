"""A book that comes as fragments and as a complete edition: of which records a fragment is the place, and
what becomes of the wording when both are imported, one after the other, in any order.

The edition's wording is the book's as soon as it is there; until then the fragments' is. What a fragment says
is kept beside it, so that the two can be compared whichever comes last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile

from rules_kb.books.comparison import CURLY
from rules_kb.books.import_layout import FragmentTexts, ImportedBook, ImportedRecord
from rules_kb.books.numbering import is_numbered, order_of
from rules_kb.books.readers.document import ReadDocument, ReadRecord
from rules_kb.facts import dataclass, field, replace

MOST_WORDS = 6
"""How many words a finding quotes of a difference, on either side."""

_Place = tuple[tuple[tuple[int, int, str], ...], int]


@dataclass(frozen=True)
class ImportedFragment:
    """What a fragment says: the name of its file, and its wording by record."""

    source: str
    texts: Mapping[str, str] = field(default_factory=dict)

    def as_json(self) -> FragmentTexts:
        """The fragment as an import file keeps it."""
        return {"source": self.source, "texts": dict(self.texts)}


@dataclass(frozen=True)
class WholeBook:
    """All that is imported of a book: its records, the names of the files, and what its fragments say."""

    document: ReadDocument
    source: str
    fragments: tuple[ImportedFragment, ...] = ()


def is_fragment(document: ReadDocument) -> bool:
    """Whether a document is only a part of its book."""
    return bool(getattr(document, "fragment", False))


def covers(document: ReadDocument, id: str) -> bool:
    """Whether the document is the place for a record: always, unless it is a fragment and the number lies
    outside.
    """
    if not is_fragment(document):
        return True
    return _lies_between(id, [record.id for record in document.records])


def _lies_between(id: str, ids: list[str]) -> bool:
    return bool(ids) and is_numbered(id) and _place(ids[0]) <= _place(id) <= _place(ids[-1])


def _place(id: str) -> _Place:
    """A key that sorts numbers as a book does; a chapter's stands before that of its first section."""
    return order_of(f"{id}00" if len(id) == 1 else id), len(id)


# ---- putting together
# ---------------------------------------------------------------------------------------------


def put_together(document: ReadDocument, earlier: ImportedBook | None, source: str) -> WholeBook:
    """A document that was read from the file named `source`, with what was imported of its book before.

    `earlier` is the content of the book's import file, None if there is none.
    """
    fragments = _fragments(earlier)
    if not is_fragment(document):
        return WholeBook(document, _named([source], fragments), fragments)
    texts = {record.id: record.text for record in document.records}
    mine = ImportedFragment(source, texts)
    others = [each for each in fragments if not any(covers(document, id) for id in each.texts)]
    fragments = tuple(sorted([*others, mine], key=lambda each: _place(next(iter(each.texts)))))
    given = [_as_read(each) for each in earlier["records"]] if earlier else []
    if _has_edition(given, _fragments(earlier)):
        editions = _names_of_editions(earlier)
        return WholeBook(replace(document, records=given), _named(editions, fragments), fragments)
    kept = [record for record in given if not covers(document, record.id)]
    first = _place(document.records[0].id)
    before = [record for record in kept if _place(record.id) < first]
    after = [record for record in kept if _place(record.id) >= first]
    whole = replace(document, records=[*before, *document.records, *after])
    return WholeBook(whole, _named([], fragments), fragments)


def _fragments(earlier: ImportedBook | None) -> tuple[ImportedFragment, ...]:
    given = earlier.get("fragments") if earlier else None
    return tuple(ImportedFragment(each["source"], each["texts"]) for each in given or ())


def _has_edition(records: Iterable[ReadRecord], fragments: Iterable[ImportedFragment]) -> bool:
    """Whether some of the imported records come from no fragment."""
    found = {id for each in fragments for id in each.texts}
    return any(record.id not in found for record in records)


def _names_of_editions(earlier: ImportedBook | None) -> list[str]:
    """The names of the files that were imported before and are no fragments."""
    fragments = {each.source for each in _fragments(earlier)}
    names = ((earlier.get("source") if earlier else None) or "").split(", ")
    return [name for name in names if name and name not in fragments]


def _named(sources: Iterable[str], fragments: Iterable[ImportedFragment]) -> str:
    return ", ".join(dict.fromkeys([*sources, *(each.source for each in fragments)]))


def _as_read(each: ImportedRecord) -> ReadRecord:
    return ReadRecord(
        id=str(each["id"]),
        kind=str(each.get("kind") or "rule"),
        line=int(each.get("line") or 0),
        heading=each.get("heading"),
        text=str(each.get("text") or ""),
        parent=each.get("parent"),
        obsolete=bool(each.get("obsolete")),
        informal=bool(each.get("informal")),
        changed=bool(each.get("changed")),
        written_references=[str(one) for one in each.get("see") or ()],
        attribution=[one for one in each.get("attribution") or () if isinstance(one, dict)],
    )


# ---- where fragment and edition differ
# ----------------------------------------------------------------------------


def differences(document: ReadDocument, earlier: ImportedBook | None) -> Iterator[tuple[int, str]]:
    """What a fragment says otherwise than the complete edition of its book, found when the second of them is
    imported: (line of the document, what).
    """
    here = {record.id: record for record in document.records}
    if is_fragment(document):
        given = [_as_read(each) for each in earlier["records"]] if earlier else []
        if _has_edition(given, _fragments(earlier)):
            there = {record.id: record.text for record in given if covers(document, record.id)}
            yield from _compared(here, there, "the complete edition")
    else:
        for each in _fragments(earlier):
            same = {id: here[id] for id in each.texts if id in here}
            yield from _compared(same, each.texts, each.source)


def _compared(
    here: Mapping[str, ReadRecord], there: Mapping[str, str], other: str
) -> Iterator[tuple[int, str]]:
    for id, record in here.items():
        if id not in there:
            yield record.line, f"{id} isn't in {other}"
        elif _plain(record.text) != _plain(there[id]):
            ours, theirs = _first_difference(_plain(record.text), _plain(there[id]))
            yield record.line, f"{id} reads otherwise in {other}: “{ours}” here, “{theirs}” there"
    last = max((record.line for record in here.values()), default=1)
    for id in there:
        if id not in here:
            yield last, f"{id} is in {other} and not here"


def _plain(text: str) -> list[str]:
    return text.translate(CURLY).split()


def _first_difference(ours: list[str], theirs: list[str]) -> tuple[str, str]:
    """A few words of either text, from the first on in which they differ."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(ours, theirs, strict=False)))
    return " ".join(ours[same : same + MOST_WORDS]), " ".join(theirs[same : same + MOST_WORDS])
