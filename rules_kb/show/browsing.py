"""Browsing the books: what was typed, what it found, where one stands, and how one came there.

Knows nothing of a screen; `browse_screen` draws it. What it shows of a record is what `show` prints.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Protocol

from rules_kb.books.history import Named, all_concepts, versions
from rules_kb.books.lookup import NothingFound, look_up
from rules_kb.books.ref import parse_ref
from rules_kb.books.store import Store
from rules_kb.books.stored import StoredRecord
from rules_kb.facts import NamedTuple
from rules_kb.search.finding import Finder
from rules_kb.search.question import BadQuestion, NoSuchField
from rules_kb.show.history import concept_page
from rules_kb.show.quotation import quotation
from rules_kb.show.record import gist, record_page
from rules_kb.show.results import absent_lines, taken_lines
from rules_kb.show.terminal import PLAIN, Ink

MOST = 30
"""So many results are listed."""
BEFORE_OTHERS = 5
"""So many records stand before cards and scenarios of whose name only a part was typed."""
NUMBER = re.compile(
    r"(?<![\w./:])(?:(?:[a-z]+\d{4}|cr@[\d-]+):)?"
    r"(?:\d{3}\.\d+[a-z]?|[A-Z](?:\.\d+)+(?:\.(?:Ruling|Note|Example)\.\d+)?|glossary/[a-z\d-]+)(?![\w/])"
)
"""A record's number within a text, its book before it or not."""
SNIPPET = 200
"""How much of a record a list shows at most, in characters."""


NOT_YET = "the books have changed, and the search is being made anew; numbers and names are found already"
"""What is said of a question that is asked before it can be searched for."""


class To(Enum):
    """What a line of a list leads to."""

    RECORD = "record"
    CONCEPT = "concept"
    SCENARIO = "scenario"
    CARD = "card"


class Lead(NamedTuple):
    """A line of a list: what it leads to, by cite, id or name; how it is labelled, and what it says."""

    to: To
    target: str
    label: str
    told: str
    group: str = ""
    """What stands over the first line of a kind: ``refers to``, ``fires in``."""


class Stop(NamedTuple):
    """Somewhere one has been: the question, or a record or concept, and which line was chosen there."""

    shown: Lead | None
    question: str
    chosen: int = 0


class Taken(NamedTuple):
    """What a line means: records, the best first, or a card, by its name; and what there is to say of it."""

    records: Sequence[StoredRecord] = ()
    card: str = ""
    said: str = ""


class BesideBooks(Protocol):
    """What a line means where it is typed as a command, and what else is found by its name: cards and
    scenarios.
    """

    def meant(self, typed: str) -> Taken:
        """What is meant by a line; nothing where it's a question."""

    def cards(self, typed: str) -> Sequence[str]:
        """The cards in whose names the words stand, the one that is called so first."""

    def scenarios(self, typed: str) -> Sequence[str]:
        """The scenarios in whose names they stand."""

    def card_page(self, name: str, ink: Ink) -> str:
        """A card, as a page."""

    def scenario_page(self, name: str) -> str:
        """A scenario, as a page."""

    def of_card(self, name: str) -> tuple[Sequence[StoredRecord], Sequence[StoredRecord], Sequence[str]]:
        """The terms of a card's text, the records that name it, and the scenarios in which it acts."""


class Browsing:
    """One person's way through the books.

    `book` is the preferred one: looked into first by number and name, and searched alone. In which scenarios
    a rule fires may take a while to find out: `scenarios_of` knows of none until it is set. To make what a
    search reads may, too: without a `finder` only numbers and names are found. `beside` knows cards and
    scenarios.
    """

    def __init__(
        self,
        store: Store,
        finder: Finder | None,
        book: str | None = None,
        beside: BesideBooks | None = None,
    ) -> None:
        self.store = store
        self.beside = beside
        self.finder = finder
        self.scenarios_of: Callable[[str], list[str]] = _of_none
        self.book = book
        self.place = Stop(None, "")
        self.way: list[Stop] = []
        self.lines: list[Lead] = []
        self.said = ""
        """What there is to say of a question beside its results."""

    # ---- asking

    def search_with(self, finder: Finder) -> None:
        """Search from now on, and for what was typed by now."""
        self.finder = finder
        if self.place.shown is None:
            self.ask(self.place.question)

    def ask(self, question: str) -> None:
        """Look for what was typed; the list is what was found, the best first."""
        self.place = Stop(None, question)
        self.said = ""
        taken = self.beside.meant(question) if self.beside is not None else Taken()
        named = dict.fromkeys([*taken.records, *self._named(question)])
        found = [*named, *(each for each in dict.fromkeys(self._searched(question)) if each not in named)]
        self.said = taken.said or self.said
        self.lines = [self._line(entry) for entry in found]
        called, alike = self._beside(question, taken.card)
        self.lines[len(named) : len(named)] = called
        self.lines[len(called) + BEFORE_OTHERS : len(called) + BEFORE_OTHERS] = alike

    def _beside(self, question: str, card: str) -> tuple[list[Lead], list[Lead]]:
        """The cards and scenarios that are called as was typed, that `card` first, and those that are called
        so in part.
        """
        if self.beside is None or parse_ref(question).first:
            return [], []
        cards = dict.fromkeys([*([card] if card else ()), *self.beside.cards(question)])
        lines = [
            *(Lead(To.CARD, name, name, "a card") for name in cards),
            *(Lead(To.SCENARIO, name, name, "a scenario") for name in self.beside.scenarios(question)),
        ]
        typed = " ".join(question.casefold().split())
        called = [
            each
            for each in lines
            if typed in (each.target.casefold(), each.target.rpartition("/")[2]) or each.target == card
        ]
        return called, [each for each in lines if each not in called]

    def _named(self, question: str) -> list[StoredRecord]:
        """The records whose number or name the question is, and what today's rules have of it: a term first,
        a rule after; of a number that there isn't the nearest.
        """
        try:
            looked_up = look_up(self.store, question, self.book)
        except NothingFound as problem:
            if not parse_ref(question).first or not problem.near:
                return []
            self.said = f"{problem.what}; did you mean {' or '.join(problem.near)}?"
            looked_up = [found for near in problem.near for found in look_up(self.store, near, self.book)]
        todays = [each.today for each in looked_up if each.today is not None]
        terms = [each for each in todays if each.kind == "term"]
        rules = [each for each in todays if each.kind != "term"]
        return [*terms, *(each.entry for each in looked_up), *rules][:MOST]

    def _searched(self, question: str) -> list[StoredRecord]:
        if not question.strip() or parse_ref(question).first:
            return []
        if self.finder is None:
            self.said = NOT_YET
            return []
        try:
            found = self.finder.find(question, [self.book] if self.book else [], limit=MOST)
        except (BadQuestion, NoSuchField) as problem:
            self.said = str(problem)
            return []
        if found.absent:
            self.said = " ".join(absent_lines(found))
        elif not found.results:
            self.said = "the books don't have it"
        else:
            self.said = "; ".join(taken_lines(found))
        return [result.entry for result in found.results]

    # ---- going

    def open(self, chosen: int) -> Lead | None:
        """Go where a line of the list leads. A scenario is answered, and is for the screen to play."""
        if not 0 <= chosen < len(self.lines):
            return None
        line = self.lines[chosen]
        if line.to is not To.SCENARIO:
            self.way.append(self.place._replace(chosen=chosen))
            self._stand(Stop(line, self.place.question))
        return line

    def follow(self, cite: str, chosen: int | None) -> None:
        """Go to a record that the text names, and from there back to the line that is `chosen` now."""
        entry = self._entry(cite)
        if entry is not None:
            self.way.append(self.place._replace(chosen=chosen or 0))
            self._stand(Stop(self._line(entry), self.place.question))

    def references(self, text: str, chosen: int | None) -> list[tuple[int, int, str]]:
        """The numbers in the text that is read, each with where it begins and ends, and the record's cite: in
        the book of what is read, unless another stands before it.
        """
        shown = self._read(chosen)
        if shown is None or shown.to is not To.RECORD:
            return []
        own = shown.target.partition(":")[0]
        found = []
        for each in NUMBER.finditer(text):
            book, _, id = each[0].rpartition(":")
            cite = f"{book or own}:{id}"
            if cite != shown.target and self._entry(cite) is not None:
                found.append((each.start(), each.end(), cite))
        return found

    def back(self) -> int | None:
        """Go back to where one came from: the line that was chosen there, or None at the beginning."""
        if not self.way:
            return None
        place = self.way.pop()
        self._stand(place)
        return place.chosen

    def _stand(self, place: Stop) -> None:
        shown = place.shown
        if shown is None:
            self.ask(place.question)
            return
        self.place, self.said = place, ""
        around = {To.CONCEPT: self._of_concept, To.CARD: self._of_card}
        self.lines = around.get(shown.to, self._around)(shown)

    def _around(self, shown: Lead) -> list[Lead]:
        """All that can be reached from a record."""
        entry = self._entry(shown.target)
        if entry is None:
            return []
        above = self.store.chain(entry)[-1:]
        out = [target for link in self.store.links(entry) for target in link.means]
        before, after = self.store.neighbours(entry)
        groups = (
            ("part of", above),
            ("below it", self.store.children(entry)),
            ("refers to", out),
            ("referred to by", self.store.cited_by(entry)),
            ("in other books", self.store.elsewhere(entry)),
            ("beside it", [each for each in (before, after) if each is not None]),
        )
        lines = [self._line(each, group) for group, entries in groups for each in dict.fromkeys(entries)]
        lines += [
            Lead(To.CONCEPT, id, name, "through the books", "concepts")
            for id, name in self.store.concepts_of(entry)
        ]
        names = self.scenarios_of(entry.cite)
        return lines + [Lead(To.SCENARIO, name, name, "", "fires in") for name in names]

    def _of_concept(self, shown: Lead) -> list[Lead]:
        concept = self._concept(shown.target)
        if concept is None:
            return []
        stated = [each.entry for version in versions(self.store, concept) for each in version.statements]
        return [self._line(entry, "stated by") for entry in stated]

    def _of_card(self, shown: Lead) -> list[Lead]:
        if self.beside is None:
            return []
        terms, naming, acting = self.beside.of_card(shown.target)
        lines = [self._line(entry, "terms of its text") for entry in terms]
        lines += [self._line(entry, "named by") for entry in naming]
        return lines + [Lead(To.SCENARIO, name, name, "", "acts in") for name in acting]

    def learn(self, scenarios_of: Callable[[str], list[str]]) -> None:
        """From now on it is known in which scenarios a rule fires."""
        self.scenarios_of = scenarios_of
        if self.place.shown is not None and self.place.shown.to is To.RECORD:
            self.lines = self._around(self.place.shown)

    # ---- showing

    def page(self, chosen: int | None, ink: Ink = PLAIN) -> str:
        """What to read: the record or concept where one stands, or else the one chosen in the list."""
        shown = self._read(chosen)
        return "" if shown is None else self._page(shown, ink)

    def _read(self, chosen: int | None) -> Lead | None:
        shown = self.place.shown
        if shown is None and chosen is not None and 0 <= chosen < len(self.lines):
            return self.lines[chosen]
        return shown

    def _page(self, shown: Lead, ink: Ink) -> str:
        if shown.to is To.CONCEPT:
            concept = self._concept(shown.target)
            return concept_page(concept, versions(self.store, concept), ink) if concept else ""
        if self.beside is not None and shown.to is To.CARD:
            return self.beside.card_page(shown.target, ink)
        if self.beside is not None and shown.to is To.SCENARIO:
            return self.beside.scenario_page(shown.target)
        entry = self._entry(shown.target)
        return record_page(self.store, entry, False, self.scenarios_of(entry.cite), ink) if entry else ""

    def quotation(self, chosen: int | None) -> str:
        """The record that is being read, as a line to quote; empty where there is none."""
        shown = self._read(chosen)
        entry = self._entry(shown.target) if shown is not None and shown.to is To.RECORD else None
        return quotation(self.store, entry) if entry is not None else ""

    def title(self, chosen: int | None = None) -> str:
        """Where one stands, in a line; with `chosen` what is read, though one doesn't stand there yet."""
        shown = self._read(chosen)
        return self.place.question if shown is None else f"{shown.label}  {shown.told}".strip()

    def _line(self, entry: StoredRecord, group: str = "") -> Lead:
        return Lead(To.RECORD, entry.cite, entry.cite, gist(self.store, entry)[:SNIPPET], group)

    def _entry(self, cite: str) -> StoredRecord | None:
        book, _, id = cite.partition(":")
        return self.store.entry(book, id)

    def _concept(self, id: str) -> Named | None:
        return next((each for each in all_concepts(self.store) if each.id == id), None)


def _of_none(cite: str) -> list[str]:
    return []
