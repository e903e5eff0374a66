"""The history of a point of the rules, out of the store: a concept's versions by date, a rule's way through
editions.

A concept is found by its id, its name or what people call it, in any case, or by a record that states it. A
rule is followed through all comprehensive rules whose wording is there, from edition to edition, forward and
backward.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from rules_kb.books.comparison import Piece, differences, kept, likeness
from rules_kb.books.edition import Edition, EditionRule
from rules_kb.books.lookup import NothingFound, look_up
from rules_kb.books.ref import NUMBERED_BOOK, parse_ref
from rules_kb.books.remarks import remark
from rules_kb.books.succession import Evidence, Pair, Succession, trace
from rules_kb.books.terms import fold
from rules_kb.facts import dataclass
from rules_kb.hints import TYPE_CHECKING
from rules_kb.plain_json import read_json

if TYPE_CHECKING:
    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredBook, StoredRecord

OTHER_CODE = (
    "the links from edition to edition were made by another version of rules-kb;"
    " the next import of an edition makes them anew"
)
BESIDE = 4
"""Against how many books before it, the last ones, a statement is held."""
COMPARABLE = 0.4
"""How like (0 to 1) two statements must be for their differences to be worth marking."""


@dataclass(frozen=True)
class Named:
    """A concept as `concepts.yaml` has it, without its records."""

    id: str
    name: str
    aka: tuple[str, ...]
    changed: str


@dataclass(frozen=True)
class Statement:
    """A record that states a concept, in the words that are compared; `like` is the earlier one that it is
    likest to.

    `like` is None where no earlier book says it in comparable words; `pieces` are then all the same.
    """

    entry: StoredRecord
    words: str
    official: bool
    like: StoredRecord | None = None
    share: float = 0.0
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True)
class Version:
    """A concept in one book: the records that state it, the most telling first."""

    book: StoredBook
    statements: tuple[Statement, ...]


# ---- concepts
# ---------------------------------------------------------------------------------------------------------


def all_concepts(store: Store) -> list[Named]:
    """Every concept, in the order of `concepts.yaml`."""
    return _concepts(store, None)


def _concepts(store: Store, only: Collection[str] | None) -> list[Named]:
    """The concepts with these ids, or all."""
    rows = store.connection.execute("SELECT id, name, aka, changed FROM concepts ORDER BY place")
    return [
        Named(id, name, tuple(read_json(aka)), changed)
        for id, name, aka, changed in rows
        if only is None or id in only
    ]


def concepts_called(store: Store, words: str) -> list[Named]:
    """The concepts with that id or name; without one, those that people call so.

    Case and plurals don't matter.
    """
    every, wanted = all_concepts(store), fold(words)
    found = [each for each in every if wanted in (fold(each.id), fold(each.name))]
    return found or [each for each in every if wanted in map(fold, each.aka)]


def concepts_stated(store: Store, entry: StoredRecord) -> list[Named]:
    """The concepts that a record states: those that it tells best in its book, or all if there is none
    such.
    """
    every = _concepts(store, {id for id, _ in store.concepts_of(entry)})
    best = [each for each in every if _records(store, each, entry.book)[0] == entry]
    return best or every


def concepts_of_term(store: Store, words: str) -> list[Named]:
    """The concepts that a term of any glossary states, whichever book has it."""
    entries = [entry for entry, _ in store.spelled(fold(words)) if entry.kind == "term"]
    stated = [concept for entry in entries for concept in concepts_stated(store, entry)]
    return list(dict.fromkeys(stated))


def near_concepts(store: Store, words: str) -> list[str]:
    """Names that may have been meant: those that are spelled alike, then those that have all the words."""
    wanted = set(fold(words).split())
    names = {
        fold(name): each.name for each in all_concepts(store) for name in (*each.aka, each.id, each.name)
    }
    holding = [name for folded, name in names.items() if wanted and wanted <= set(folded.split())]
    from difflib import get_close_matches

    close = [names[each] for each in get_close_matches(fold(words), list(names), n=3, cutoff=0.6)]
    return list(dict.fromkeys([*close, *holding]))[:3]


def versions(store: Store, concept: Named) -> list[Version]:
    """What each book says of a concept, by date, each statement beside the likest of the books before it.

    Official wording is compared where it is there for every record, our own words otherwise; but for a record
    whose digest was written for other words than it has, the official ones.
    """
    books = sorted(store.books(), key=lambda book: book.date or "")
    by_book: dict[str, list[StoredRecord]] = {}
    for entry in records_of(store, concept):
        by_book.setdefault(entry.book, []).append(entry)
    stated = [(book, by_book.get(book.key, [])) for book in books]
    official = all(entry.text for _, entries in stated for entry in entries)
    found: list[Version] = []
    for book, entries in stated:
        if entries:
            beside = reversed(found[-BESIDE:])
            earlier = [statement for version in beside for statement in version.statements]
            found.append(
                Version(
                    book,
                    tuple(
                        _beside(_stated(entry, official or store.is_reworded(entry)), earlier)
                        for entry in entries
                    ),
                )
            )
    return found


def records_of(store: Store, concept: Named) -> list[StoredRecord]:
    """The records that state a concept in any book, the most telling of each book first."""
    return store.stating(concept.id)


def _records(store: Store, concept: Named, book: str) -> list[StoredRecord]:
    return [entry for entry in records_of(store, concept) if entry.book == book]


def _stated(entry: StoredRecord, official: bool) -> Statement:
    words = (entry.text if official else entry.digest) or entry.text or ""
    return Statement(entry, words, bool(entry.text) and words == entry.text, pieces=(Piece("same", words),))


def _beside(statement: Statement, earlier: Sequence[Statement]) -> Statement:
    """A statement with the earlier one that it is likest to, if any is like it at all."""
    same = next((each for each in earlier if each.words == statement.words and each.words), None)
    alike = [(1.0, same)] if same else [(likeness(each.words, statement.words), each) for each in earlier]
    share, best = max(alike, key=lambda each: each[0], default=(0.0, statement))
    if share < COMPARABLE or best.official != statement.official:
        return statement
    pieces = tuple(differences(best.words, statement.words))
    share = kept(best.words, statement.words)
    return Statement(statement.entry, statement.words, statement.official, best.entry, share, pieces)


# ---- editions
# ---------------------------------------------------------------------------------------------------------


class NoSuchEdition(Exception):
    """No imported edition is meant by what was typed, or more than one. The message says which there are."""


@dataclass(frozen=True)
class Stand:
    """A rule in one edition on its way: `rule` is None where it wasn't found.

    `step` says how it was found from the neighbouring edition nearer to the start, None for the start itself;
    `backward` whether that one is the later one.
    """

    book: StoredBook
    rule: EditionRule | None
    step: Succession | None = None
    backward: bool = False


@dataclass(frozen=True)
class RuleHistory:
    """A rule's way through the editions, by date. `start` is the cite that it was followed from."""

    start: str
    stands: tuple[Stand, ...]


def editions(store: Store) -> list[StoredBook]:
    """The editions of the comprehensive rules through which a rule can be followed, by date: of two texts of
    one date the first, and none with holes.
    """
    books = [book for book in store.books() if book.style == "numbers" and "." not in book.key]
    found = [book for book in books if book.is_worded or not book.in_corpus]
    return sorted(found, key=lambda book: book.date or "")


def edition_meant(store: Store, typed: str) -> StoredBook:
    """The edition of a key (``cr@2001-07-23``) or of enough of its date (``2001``). Raises NoSuchEdition."""
    every = [book for book in store.books() if book.style == "numbers"]
    exact = [book for book in every if book.key.casefold() == typed.casefold()]
    date = typed.casefold().removeprefix("cr@")
    dated = [book for book in editions(store) if (book.date or "").startswith(date)]
    unworded = [book for book in every if date and book.date == date]
    found = exact or dated or unworded
    if len(found) == 1:
        return found[0]
    keys = [book.key for book in found or editions(store)]
    if not keys:
        raise NoSuchEdition(f"{typed}: no edition is imported; `rules-kb import FILE` brings one in")
    if found:
        raise NoSuchEdition(f"{typed} may be {' or '.join(keys)}")
    from difflib import get_close_matches

    near = get_close_matches(typed, keys, n=1, cutoff=0.5)
    guess = f"; did you mean {near[0]}?" if near else f" (there are {', '.join(keys)})"
    raise NoSuchEdition(f"there is no edition {typed}{guess}")


def read_edition(store: Store, book: StoredBook) -> Edition:
    """An edition as it is compared: its official wording, or our words where that isn't there as a whole."""
    entries = list(store.entries(book.key))
    by_number = {entry.n: entry for entry in entries}
    above: dict[int, tuple[str, ...]] = {}
    rules = []
    for entry in entries:
        parent = by_number.get(entry.parent) if entry.parent is not None else None
        above[entry.n] = (*above.get(parent.n, ()), parent.heading or "") if parent else ()
        words = (entry.text if book.is_worded else entry.digest or entry.text) or ""
        headings = tuple(heading for heading in above[entry.n] if heading)
        place = parent.id if parent else None
        rules.append(
            EditionRule(
                entry.id, words, entry.heading or "", entry.kind, place, headings, bool(entry.obsolete)
            )
        )
    return Edition(book.key, rules)


def follow(
    store: Store, entry: StoredRecord, first: StoredBook | None = None, last: StoredBook | None = None
) -> RuleHistory:
    """The way of a record through the editions from `first` to `last` (default: the earliest and the
    latest).
    """
    chain = _chain(store, [entry.book, *(book.key for book in (first, last) if book is not None)])
    keys = [book.key for book in chain]
    at = keys.index(entry.book)
    low, high = sorted(
        (keys.index(first.key) if first else 0, keys.index(last.key) if last else len(keys) - 1)
    )
    before, after = chain[min(low, at) : at], chain[at + 1 : max(high, at) + 1]
    back = _steps(store, entry.id, [chain[at], *reversed(before)], backward=True)
    on = _steps(store, entry.id, [chain[at], *after])
    stands = [
        *(
            Stand(book, step.rule, step, backward=True)
            for book, step in zip(before, reversed(back), strict=True)
        ),
        Stand(chain[at], _rule_of(store, entry, chain[at])),
        *(Stand(book, step.rule, step) for book, step in zip(after, on, strict=True)),
    ]
    shown = {book.key for book in chain[low : high + 1]}
    return RuleHistory(entry.cite, tuple(stand for stand in stands if stand.book.key in shown))


def _steps(store: Store, id: str, way: list[StoredBook], backward: bool = False) -> list[Succession]:
    """The steps of a record of the first of some editions through the others: as they were linked when they
    came in, or worked out now where that wasn't done.

    A book whose wording isn't there is linked with nothing; it is held against the edition before it, and the
    way goes on from that one.
    """
    from rules_kb.books.linking import Links

    library = store.library
    rows = [library.by_key[book.key] for book in way if library is not None and book.key in library.by_key]
    ours = len(rows) < len(way) and (library is None or way[0].key not in library.by_key)
    if library is None or len(rows) < 2 or (ours and way[1].key != rows[0].key):
        return trace(id, _read_each(store, read_edition(store, way[0]), way[1:]), backward)
    links, followed = Links(library), list[Succession]()
    if links.are_of_other_code():
        remark(OTHER_CODE)
    if ours:
        first = _carried_on(store, id, way[0], way[1]) or _compared(store, id, way[0], way[1], backward)
        followed = [first] if first.rule else [_missing(first, row.key) for row in rows]
        start = first.rule.id if first.rule else None
    else:
        start = id
    followed += links.follow(start, rows, backward) if start is not None else []
    by_key = {step.edition: step for step in followed}
    steps: list[Succession] = []
    here, start = way[0], id
    for book in way[1:]:
        if book.key in by_key:
            steps.append(by_key[book.key])
            here, start = book, steps[-1].rule.id if steps[-1].rule else None
        elif start is None:
            steps.append(_missing(steps[-1], book.key))
        else:
            steps.append(_compared(store, start, here, book, backward))
    return steps


def _compared(store: Store, id: str, here: StoredBook, there: StoredBook, backward: bool) -> Succession:
    """The step of a record between two books that aren't linked."""
    return Pair(read_edition(store, here), read_edition(store, there), backward).follow(id)


def _missing(step: Succession, edition: str) -> Succession:
    """A rule that was lost on the way to an edition is not there either."""
    return Succession(edition, step.before, None, "lost", "lost", near=step.near)


def _carried_on(store: Store, id: str, ours: StoredBook, there: StoredBook) -> Succession | None:
    """The step of a record of ours to the one of an edition that carries it on, as was found out at its
    import: our words say less of that than the official ones did.
    """
    entry = store.entry(ours.key, id)
    found = store.shelf.carried_into(entry, there.key) if store.shelf and entry else None
    if entry is None or found is None:
        return None
    before, after = _rule_of(store, entry, ours), _rule_of(store, found, there)
    way: Evidence = "number" if before.id == after.id else "moved"
    return Succession(there.key, before, after, way, "certain", kept(before.text, after.text))


def _rule_of(store: Store, entry: StoredRecord, book: StoredBook) -> EditionRule:
    """A record as it is compared."""
    above = store.chain(entry)
    words = (entry.text if book.is_worded else entry.digest or entry.text) or ""
    return EditionRule(
        entry.id,
        words,
        entry.heading or "",
        entry.kind,
        above[-1].id if above else None,
        tuple(each.heading for each in above if each.heading),
        bool(entry.obsolete),
    )


def _read_each(store: Store, first: Edition, others: Iterable[StoredBook]) -> Iterator[Edition]:
    """An edition that is read already, and then others, each read when it is asked for."""
    yield first
    for book in others:
        yield read_edition(store, book)


def _chain(store: Store, asked_for: Iterable[str]) -> list[StoredBook]:
    """The editions by date, together with any other books that are asked for by their keys."""
    keys = {*asked_for, *(book.key for book in editions(store))}
    chain = [book for book in store.books() if book.key in keys]
    return sorted(chain, key=lambda book: (book.date or "", book.key))


# ---- what was typed
# ---------------------------------------------------------------------------------------------------


def record_meant(store: Store, words: str, book: str | None = None) -> list[StoredRecord]:
    """The records that a REF means; a bare number that the first book lacks is looked for in the newest
    edition.

    Raises NothingFound.
    """
    ref = parse_ref(words)
    if book is not None and ref.book is None:
        return [found.entry for found in look_up(store, f"{book}:{words}")]
    try:
        return [found.entry for found in look_up(store, words)]
    except NothingFound:
        if ref.book is None and ref.first:
            for edition in reversed(editions(store)):
                entry = store.entry(edition.key, ref.first)
                if entry is not None:
                    return [entry]
        raise


def rule_of_concept(store: Store, concept: Named) -> StoredRecord:
    """The rule from which a concept can be followed: the most telling one of an edition, the earliest that
    has one.

    A rule of a book whose wording isn't there is taken in the imported edition of the same date. Raises
    NothingFound.
    """
    numbered = [book for book in store.books() if book.style == "numbers"]
    for book in sorted(numbered, key=lambda book: (book.key != NUMBERED_BOOK, book.date or "")):
        for entry in _records(store, concept, book.key):
            if entry.kind != "rule":
                continue
            twin = store.entry(f"cr@{book.date}", entry.id)
            return twin if twin is not None and not book.is_worded else entry
    raise NothingFound(concept.name, "no comprehensive rule states this, so there is none to follow")
