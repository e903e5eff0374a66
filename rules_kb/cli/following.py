"""`rules-kb history`: the following itself, for the fast way in and the typer command alike.

Kept free of typer, so that it starts at once.
"""

from __future__ import annotations

from rules_kb.books.history import (
    Named,
    NoSuchEdition,
    RuleHistory,
    concepts_called,
    concepts_of_term,
    concepts_stated,
    edition_meant,
    editions,
    follow,
    near_concepts,
    record_meant,
    rule_of_concept,
    versions,
)
from rules_kb.books.lookup import Found, NothingFound
from rules_kb.books.preferred import NoSuchBook, Preferred, preferred
from rules_kb.books.ref import parse_ref
from rules_kb.books.store import Store
from rules_kb.books.stored import StoredBook, StoredRecord
from rules_kb.books.terms import fold
from rules_kb.cli.fast import Given, Misuse
from rules_kb.cli.opening import with_store
from rules_kb.cli.output import DONE, FAILED, complain, ink, put
from rules_kb.show.history import (
    concept_as_json,
    concept_lines,
    concept_page,
    way_as_json,
    way_lines,
    way_page,
)

LETTERS_FOR_A_SLIP = 4
"""In so many letters one slip is forgiven where something near is told."""


class Following:
    """What was typed after ``history``: the words, the editions at the ends, and the form of the answer."""

    __slots__ = ("as_of", "book", "first", "json", "last", "plain", "words")

    def __init__(
        self,
        words: str,
        first: str | None,
        last: str | None,
        json: bool = False,
        plain: bool = False,
        book: str | None = None,
        as_of: str | None = None,
    ) -> None:
        self.words = words
        self.first = first
        self.last = last
        self.json = json
        self.plain = plain
        self.book = book
        self.as_of = as_of


def following_given(given: Given) -> Following:
    """What was typed, in the fast way."""
    words = " ".join(" ".join(given.words).split())
    ends = given.text("--from"), given.text("--to")
    forms = given.flag("--json"), given.flag("--plain")
    return Following(words, *ends, *forms, given.text("--book"), given.text("--as-of"))


def tell_history(wanted: Following) -> int:
    """Print what was asked for. Answers the exit code. Raises Misuse for an edition that there isn't."""

    def answer(store: Store) -> str:
        try:
            mine = preferred(store, wanted.book, wanted.as_of)
            concepts, ways = find(store, _in_book(store, wanted.words, mine), wanted.first, wanted.last)
        except (NoSuchEdition, NoSuchBook) as problem:
            raise Misuse(str(problem)) from problem
        only = mine.key if mine is not None and mine.only else None
        return _told(store, concepts, ways, wanted.json, wanted.plain, only)

    try:
        put(with_store(answer))
    except NothingFound as problem:
        complain(f"rules-kb: {problem}")
        return FAILED
    return DONE


def _in_book(store: Store, words: str, mine: Preferred | None) -> str:
    """A number as it is meant in the preferred book; one that this lacks as it was typed, where other books
    may be looked into.
    """
    ref = parse_ref(words)
    if mine is None or not ref.first or ref.book is not None:
        return words
    return f"{mine.key}:{words}" if mine.only or store.entry(mine.key, ref.first) is not None else words


def _told(
    store: Store, concepts: list[Named], ways: list[RuleHistory], json: bool, plain: bool, only: str | None
) -> str:
    with_versions = [
        (concept, [each for each in versions(store, concept) if only in (None, each.book.key)])
        for concept in concepts
    ]
    if only and concepts and not ways and not any(each for _, each in with_versions):
        raise NothingFound(concepts[0].name, f"{only} says nothing of it")
    if json:
        found = [concept_as_json(*each, store) for each in with_versions] + [way_as_json(way) for way in ways]
        import json as json_format

        return json_format.dumps(found, ensure_ascii=False, indent=1) + "\n"
    if plain:
        return "".join([*(concept_lines(*each) for each in with_versions), *map(way_lines, ways)])
    paper = ink()
    pages = [concept_page(*each, paper) + _hint(store, each[0]) for each in with_versions]
    pages += [way_page(way, paper) for way in ways]
    return "\n\n".join(pages)


def _hint(store: Store, concept: Named) -> str:
    """How to follow the concept's rule through the imported editions, where there are some."""
    every = editions(store)
    try:
        entry = rule_of_concept(store, concept)
    except NothingFound:
        return ""
    if len(every) < 2:
        return ""
    to = every[-1].key
    said = f"Through the {len(every)} editions that are imported: rules-kb history {entry.cite} --to {to}"
    return ink().fitted(f"\n{said}\n")


def find(
    store: Store, words: str, first: str | None = None, last: str | None = None
) -> tuple[list[Named], list[RuleHistory]]:
    """The concepts that were named, or the rules' ways through the editions that were asked for.

    Raises NothingFound and NoSuchEdition.
    """
    ends = tuple(edition_meant(store, each) if each is not None else None for each in (first, last))
    ref = parse_ref(words)
    named = not ref.first and ref.book is None
    concepts = (concepts_called(store, words) or concepts_of_term(store, words)) if named else []
    if first is None and last is None:
        return _without_ends(store, words, concepts)
    entries = _rules_of(store, concepts) or _entries(store, words, ends[0])
    return [], [_follow(store, entry, *ends) for entry in entries]


def _rules_of(store: Store, concepts: list[Named]) -> list[StoredRecord]:
    """The rules that state some concepts; none where one has no rule: then the glossary may have a term for
    it.
    """
    try:
        return [rule_of_concept(store, concept) for concept in concepts]
    except NothingFound:
        return []


def _without_ends(store: Store, words: str, concepts: list[Named]) -> tuple[list[Named], list[RuleHistory]]:
    if concepts:
        return concepts, []
    entries = _entries(store, words, None)
    chain = [book.key for book in editions(store)]
    of_editions = [
        entry for entry in entries if entry.book in chain and store.edition(entry.book) is not None
    ]
    if of_editions and len(chain) > 1:
        return [], [_follow(store, entry, None, None) for entry in of_editions]
    stated = list(
        {concept.id: concept for entry in entries for concept in concepts_stated(store, entry)}.values()
    )
    if stated:
        return stated, []
    followed = [entry for entry in entries if entry.book in chain] if len(chain) > 1 else []
    if not followed:
        near = near_concepts(store, entries[0].heading or words)
        raise NothingFound(words, f"{entries[0].cite} states no concept, so there is no history of it", near)
    return [], [_follow(store, entry, None, None) for entry in followed]


def _entries(store: Store, words: str, first: StoredBook | None) -> list[StoredRecord]:
    try:
        entries = record_meant(store, words, first.key if first else None)
        if store.library is not None and first is None and parse_ref(words).book is None:
            _tell_of_newest(store, entries)
        return entries
    except NothingFound as problem:
        if parse_ref(words).first:
            raise
        near: dict[str, str] = {}
        for name in (*near_concepts(store, words), *problem.near):
            if _is_near(fold(words), fold(name)):
                near.setdefault(fold(name), name)
        what = "no concept, term or number is called so"
        raise NothingFound(words, what, list(near.values())[:4]) from problem


def _is_near(words: str, name: str) -> bool:
    """Whether a name has a word of what was typed, or is it but for a few slips."""
    from rules_kb.search.spelling import slips

    most = max(1, len(words) // LETTERS_FOR_A_SLIP)
    return slips(words, name, most) <= most or not set(words.split()).isdisjoint(name.split())


def _tell_of_newest(store: Store, entries: list[StoredRecord]) -> None:
    """Tell what became of the records in an edition that is newer than today's book, if one is imported."""
    from rules_kb.books.in_newest import another_there, as_newest_has_them

    remarks: list[str] = []
    as_newest_has_them(store, [Found(entry, True) for entry in entries], remarks)
    others = [other for entry in entries if (other := another_there(store, entry)) is not None]
    remarks += [f"{other.cite} is another rule: rules-kb show {other.cite} tells it" for other in others]
    for remark in remarks:
        complain(f"rules-kb: {remark}")


def _follow(
    store: Store, entry: StoredRecord, first: StoredBook | None, last: StoredBook | None
) -> RuleHistory:
    own = next(book for book in store.books() if book.key == entry.book)
    if own.style != "numbers":
        raise NoSuchEdition(
            f"{entry.cite} can't be followed: {own.key} is no edition of the comprehensive rules"
        )
    if last is not None and first is None:
        first = own
    if len(editions(store)) < 2 and (first is None or last is None):
        raise NoSuchEdition("fewer than two editions are imported; `rules-kb import FILE...` brings them in")
    if not own.is_worded:
        complain(
            f"{own.key}: the official wording isn't imported; "
            "our words are compared instead, which is less sure"
        )
    return follow(store, entry, first, last)
