"""The corpus: reads the YAML digests of all books into records, with every reference worked out.

`read_corpus` gathers every problem in every file before it raises, each with its path, line and column.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from rules_kb.books.book import Book, Concept
from rules_kb.books.catalogue import page_of, read_books
from rules_kb.books.numbering import kind_of, parent_of, slug
from rules_kb.books.record import FORCES, KINDS, SOURCES, Attribution, IndexEntry, Record, Reference
from rules_kb.books.references import Resolver
from rules_kb.facts import dataclass, field, replace
from rules_kb.yaml.nodes import Entries, Text, YamlNode
from rules_kb.yaml.page import Page
from rules_kb.yaml.problems import BadFile, Problem, Spot

RECORD_KEYS = (
    "id", "term", "kind", "heading", "force", "see", "digest", "examples", "obsolete", "informal", "changed",
    "attribution", "reads", "parent", "now", "source",
)  # fmt: skip
FILE_KEYS = ("book", "records", "index")
INDEX_KEYS = ("entry", "under", "rules")
EXAMPLE_KEYS = ("digest", "see", "heading", "attribution", "changed", "force", "source")
ATTRIBUTION_KEYS = ("who", "when", "book", "page", "of")
CONCEPT_KEYS = ("id", "name", "aka", "records", "changed")
UNWRITTEN = "TODO"
"""Stands in a skeleton for what is still to be written; the same as leaving it out."""
RANK = {"chapter": 0, "section": 1}


@dataclass(frozen=True)
class WrittenRecord:
    """A record as its file gives it: references only as written, and where it stands in the file."""

    record: Record
    written: tuple[str, ...]
    path: str
    spot: Spot
    parent: str | None = None
    now: tuple[Text, ...] = ()


@dataclass
class BookCorpus:
    """A book with its records in order, each also as the file has it, and its index."""

    book: Book
    records: list[Record] = field(default_factory=list)
    entries: list[WrittenRecord] = field(default_factory=list)
    index: list[IndexEntry] = field(default_factory=list)

    def resolver(self) -> Resolver:
        """The book as its references see it."""
        return resolver_of(self.book, self.records)


@dataclass
class Corpus:
    """All books of the corpus by key, in the order of ``books.yaml``, and the concepts that go through
    them.
    """

    folder: str
    books: dict[str, BookCorpus] = field(default_factory=dict)
    concepts: list[Concept] = field(default_factory=list)

    def records(self) -> Iterable[Record]:
        """Every record of every book, in order."""
        for book in self.books.values():
            yield from book.records


def read_corpus(folder: str) -> Corpus:
    """Read all books below `folder`.

    Raises BadFile with every problem in every file.
    """
    problems: list[Problem] = []
    corpus = Corpus(folder)
    for book in read_books(os.path.join(folder, "books.yaml"), problems):
        corpus.books[book.key] = _read_book(folder, book, problems)
    corpus.concepts = read_concepts(os.path.join(folder, "concepts.yaml"), corpus, problems)
    if problems:
        raise BadFile(folder, problems)
    return corpus


def resolver_of(book: Book, records: Iterable[Record]) -> Resolver:
    """A book as its references see it: its ids, titles, misprints and pages."""
    records = list(records)
    reads = {record.reads: record.id for record in records if record.reads}
    if book.style == "pages":
        reads |= numbered_sections(records)
    return Resolver(
        book=book.key,
        ids=[record.id for record in records],
        titles=[(record.id, record.heading, record.kind == "term") for record in records if record.heading],
        reads=reads,
        misprints=book.misprints,
        astray=book.astray,
        pages=book.pages,
    )


class Headed(Protocol):
    """A record as the corpus or a reader has it."""

    @property
    def id(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def heading(self) -> str | None: ...


def numbered_sections(records: Iterable[Headed]) -> dict[str, str]:
    """The chapters of a basic rulebook by the number in their heading, `Section 4: Glossary`: their ids have
    none.
    """
    found: dict[str, str] = {}
    for record in records:
        word, _, rest = (record.heading or "").partition(" ")
        number = rest.partition(":")[0]
        if record.kind == "chapter" and word.lower() == "section" and number.isdecimal():
            found[number] = record.id
    return found


# ---- the concepts
# ----------------------------------------------------------------------------


def read_concepts(path: str, corpus: Corpus, problems: list[Problem]) -> list[Concept]:
    """The concepts that ``concepts.yaml`` lists, none if there is no such file.

    A record that the corpus lacks is a problem, as is a concept given twice.
    """
    if not os.path.exists(path):
        return []
    page = page_of(path, problems)
    known = {key: {record.id for record in book.records} for key, book in corpus.books.items()}
    concepts: dict[str, Concept] = {}
    for node in page.items(page.entries(page.root, "the file", ("concepts",)).get("concepts"), "concepts"):
        concept = _concept(page, node, known)
        if concept and concept.id in concepts:
            page.wrong(node, f"the concept {concept.id} is given twice")
        elif concept:
            concepts[concept.id] = concept
    problems += page.placed()
    return list(concepts.values())


def _concept(page: Page, node: YamlNode, known: dict[str, set[str]]) -> Concept | None:
    given = page.entries(node, "a concept", CONCEPT_KEYS)
    id, name = page.identifier(given.get("id"), "id"), page.trimmed(given.get("name"), "name")
    if not id or not name:
        page.wrong(node, "a concept needs an id and a name")
        return None
    books = page.entries(given.get("records"), "records", tuple(known))
    records = {
        book: tuple(_known_records(page, ids, book, known[book]))
        for book in known
        if (ids := books.get(book)) is not None
    }
    return Concept(
        id=id,
        name=name,
        aka=page.strings(given.get("aka"), "aka"),
        records=records,
        changed=page.trimmed(given.get("changed"), "changed") or "",
    )


def _known_records(page: Page, node: YamlNode, book: str, known: set[str]) -> Iterable[str]:
    for item in page.texts(node, f"records of {book}"):
        id = page.identifier(item, "id")
        if id in known:
            yield id
        elif id:
            page.wrong(item, f"{book} has no record {id}")


# ---- the records of one book
# --------------------------------------------------------------------------------------


_FOUND: dict[tuple[str, str], tuple[str, BookCorpus]] = {}
"""The books that this process has read without a mistake, by folder and key, each with what it was read
from: whoever imports a dozen editions asks for them again and again.
"""


def _read_book(folder: str, book: Book, problems: list[Problem]) -> BookCorpus:
    read_from = f"{book!r} {sources_of_book(folder, book)}"
    known = _FOUND.get((folder, book.key))
    if known is None or known[0] != read_from:
        before = len(problems)
        known = read_from, _book_read_anew(folder, book, problems)
        if len(problems) == before:
            _FOUND[folder, book.key] = known
    return known[1]


def sources_of_book(folder: str, book: Book) -> str:
    """What the files of a book hold, as a checksum."""
    found = sha256()
    for path in files_of(folder, book):
        try:
            found.update(Path(path).read_bytes())
        except OSError as problem:
            found.update(str(problem).encode())
        found.update(path.encode("utf-8", "surrogateescape"))
    return found.hexdigest()


def _book_read_anew(folder: str, book: Book, problems: list[Problem]) -> BookCorpus:
    found = BookCorpus(book)
    for path in files_of(folder, book):
        page = page_of(path, problems)
        top = page.entries(page.root, "the file", FILE_KEYS)
        found.entries += _entries(page, top, book.key)
        found.index += _index(page, top.get("index"))
        problems += page.placed()
    found.entries = _numbered_copies(found.entries)
    found.records = arranged(
        [entry.record for entry in found.entries], {e.record.id: e.parent for e in found.entries}
    )
    resolver = found.resolver()
    problems += _unknown_terms(found.entries, resolver)
    written = [entry.written for entry in found.entries]
    found.records = [
        replace(
            record,
            see=tuple(resolver.resolve(each, record.id) for each in references),
            now=tuple(cite for term in entry.now for cite in _term_meant(resolver, term.value.strip())),
        )
        for record, entry, references in zip(found.records, found.entries, written, strict=True)
    ]
    found.index = [
        replace(each, see=tuple(resolver.resolve(one.written) for one in each.see)) for each in found.index
    ]
    return found


def _term_meant(resolver: Resolver, term: str) -> tuple[str, ...]:
    """The cite of the glossary entry called `term`; none where the glossary has no such entry."""
    means = resolver.resolve(f"See {term}").means
    return means if all(":glossary/" in cite for cite in means) else ()


def _unknown_terms(entries: Iterable[WrittenRecord], resolver: Resolver) -> list[Problem]:
    """Terms that ``now`` names and the book's glossary lacks."""
    return [
        Problem(term.spot, f"the glossary has no term {term.value.strip()}", source=entry.path)
        for entry in entries
        for term in entry.now
        if not _term_meant(resolver, term.value.strip())
    ]


def files_of(folder: str, book: Book) -> list[str]:
    """The YAML files of a book, in the order in which the book goes: by name, with a glossary and an index
    last.

    ``217-zones`` stands before ``3-turn-structure``, as section 217 stands before chapter 3.
    """
    place = os.path.join(folder, book.key)
    if not os.path.isdir(place):
        return []
    names = [
        name for name in os.listdir(place) if name.endswith((".yaml", ".yml")) and not name.startswith(".")
    ]

    def order(name: str) -> tuple[int, bool, str]:
        stem = name.rpartition(".")[0]
        listed = book.files.index(stem) if stem in book.files else len(book.files)
        return listed, stem.startswith(("glossary", "index")), stem

    return [os.path.join(place, name) for name in sorted(names, key=order)]


def _index(page: Page, node: YamlNode | None) -> Iterable[IndexEntry]:
    """The entries of an index, their references as yet only written."""
    for item in page.items(node, "index"):
        given = page.entries(item, "an index entry", INDEX_KEYS)
        entry = page.trimmed(given.get("entry"), "entry")
        rules = [page.identifier(rule, "rule") for rule in page.texts(given.get("rules"), "rules")]
        if not entry:
            page.wrong(item, "an index entry needs its words")
            continue
        under = page.trimmed(given.get("under"), "under")
        yield IndexEntry(entry, under, tuple(Reference(rule) for rule in rules if rule))


def _entries(page: Page, top: Entries, book: str) -> list[WrittenRecord]:
    key = page.trimmed(top.get("book"), "book")
    if page.root is not None and key != book:
        page.wrong(top.get("book") or page.root, f"book must be {book}, the folder that the file stands in")
    found: list[WrittenRecord] = []
    for node in page.items(top.get("records"), "records"):
        found += _entry(page, node, book)
    return found


def _entry(page: Page, node: YamlNode, book: str) -> list[WrittenRecord]:
    given = page.entries(node, "a record", RECORD_KEYS)
    id, term = page.identifier(given.get("id"), "id"), page.trimmed(given.get("term"), "term")
    if id is None and term:
        id = f"glossary/{slug(term)}"
    if id is None:
        page.wrong(node, "a record needs an id, or a term if it is a glossary entry")
        return []
    kind = page.one_of(given.get("kind"), "a kind", KINDS) or ("term" if term else kind_of(id))
    force = page.one_of(given.get("force"), "a force", (*FORCES, UNWRITTEN))
    record = Record(
        book=book,
        id=id,
        kind=kind,
        heading=term or page.trimmed(given.get("heading"), "heading"),
        digest=_written(page.trimmed(given.get("digest"), "digest")),
        force=_written(force),
        obsolete=page.truth(given.get("obsolete"), "obsolete"),
        informal=page.truth(given.get("informal"), "informal"),
        changed=page.truth(given.get("changed"), "changed"),
        attribution=_attributions(page, given.get("attribution")),
        reads=page.identifier(given.get("reads"), "reads"),
        source=page.one_of(given.get("source"), "a source", SOURCES),
    )
    written = page.strings(given.get("see"), "see")
    parent = page.identifier(given.get("parent"), "parent")
    now = tuple(page.texts(given.get("now"), "now"))
    return [
        WrittenRecord(record, written, page.path, node.spot, parent=parent, now=now),
        *_examples(page, given.get("examples"), record),
    ]


def _written(text: str | None) -> str:
    """A digest or force, empty where the file has none yet; ``rules-kb check`` asks for it."""
    return "" if text is None or text == UNWRITTEN else text


def _examples(page: Page, node: YamlNode | None, owner: Record) -> Iterable[WrittenRecord]:
    for number, item in enumerate(page.items(node, "examples"), start=1):
        given = page.entries(item, "an example", EXAMPLE_KEYS)
        record = Record(
            book=owner.book,
            id=f"{owner.id}.Example.{number}",
            kind="example",
            heading=page.trimmed(given.get("heading"), "heading"),
            digest=_written(page.trimmed(given.get("digest"), "digest")),
            force=page.one_of(given.get("force"), "a force", FORCES) or "guidance",
            changed=page.truth(given.get("changed"), "changed"),
            attribution=_attributions(page, given.get("attribution")),
            source=page.one_of(given.get("source"), "a source", SOURCES) or owner.source,
        )
        written = page.strings(given.get("see"), "see")
        yield WrittenRecord(record, written, page.path, item.spot, parent=owner.id)


def _attributions(page: Page, node: YamlNode | None) -> tuple[Attribution, ...]:
    found = []
    for item in page.items(node, "attribution"):
        given = page.entries(item, "an attribution", ATTRIBUTION_KEYS)
        if not given:
            continue
        found.append(
            Attribution(
                who=page.trimmed(given.get("who"), "who"),
                when=page.day(given.get("when"), "when"),
                book=page.trimmed(given.get("book"), "book"),
                page=page.trimmed(given.get("page"), "page"),
                of=page.trimmed(given.get("of"), "of"),
            )
        )
    return tuple(found)


def _numbered_copies(entries: list[WrittenRecord]) -> list[WrittenRecord]:
    """The entries with every id unique: the second ``T.5.2`` becomes ``T.5.2#2``, and its examples go with
    it.
    """
    seen: dict[str, int] = {}
    copies: dict[str, str] = {}
    kept = []
    for entry in entries:
        id, parent = entry.record.id, entry.parent
        if entry.record.kind == "example" and parent in copies:
            parent, id = copies[parent], id.replace(parent, copies[parent], 1)
        else:
            seen[id] = seen.get(id, 0) + 1
            copies[id] = id if seen[id] == 1 else f"{id}#{seen[id]}"
            id = copies[id]
        kept.append(replace(entry, record=replace(entry.record, id=id), parent=parent))
    return kept


def arranged(records: list[Record], parents: dict[str, str | None]) -> list[Record]:
    """The records, in their order, with place, parent, children and examples worked out.

    `parents` names a parent where the source or the file does; otherwise the number tells it, and for a slug
    the last chapter or section before it.
    """
    known = {record.id for record in records}
    above: dict[str, str] = {}
    open_headings: dict[int, str] = {}
    for record in records:
        rank = RANK.get(record.kind, 2)
        parent = _parent(record, parents.get(record.id), known)
        if parent is None and rank and not _stands_alone(record):
            ranks = [level for level in open_headings if level < rank]
            parent = open_headings[max(ranks)] if ranks else None
        if parent is not None and not _stands_below(parent, record.id, above):
            above[record.id] = parent
        if rank < 2:
            open_headings = {level: id for level, id in open_headings.items() if level < rank} | {
                rank: record.id
            }
    kinds = {record.id: record.kind for record in records}
    children: dict[str, list[str]] = {}
    examples: dict[str, list[str]] = {}
    for id, parent in above.items():
        (examples if kinds[id] == "example" else children).setdefault(parent, []).append(id)
    return [
        replace(
            record,
            place=place,
            parent=above.get(record.id),
            children=tuple(children.get(record.id, ())),
            examples=tuple(examples.get(record.id, ())),
        )
        for place, record in enumerate(records)
    ]


def _stands_below(id: str | None, other: str, above: dict[str, str]) -> bool:
    """Whether a record is another one, or stands below it: then it can't be above it as well."""
    while id is not None and id != other:
        id = above.get(id)
    return id == other


def _parent(record: Record, given: str | None, known: set[str]) -> str | None:
    if given in known:
        return given
    step: str | None = parent_of(record.reads or record.id)
    while step is not None and step not in known:
        step = parent_of(step)
    return step


def _stands_alone(record: Record) -> bool:
    """Whether a record has no place under a heading: a numbered one whose chapter isn't there, or a
    glossary's term.
    """
    return record.kind == "term" or parent_of(record.reads or record.id) is not None
