"""What the browser finds beside the books: cards and scenarios, by their names; and what the command line
takes a line for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path

from rules_kb.books.eras import DEFAULT_ERA, KNOWN
from rules_kb.books.preferred import NoSuchBook
from rules_kb.books.store import Store
from rules_kb.books.stored import StoredRecord
from rules_kb.books.unpacked import scenarios_folder
from rules_kb.cards.library import CardLibrary
from rules_kb.cli.box import meant
from rules_kb.cli.card_command import about_card, rarest_first
from rules_kb.cli.cards_command import CardRecord, card_page, card_record
from rules_kb.cli.fast import SHOW
from rules_kb.cli.look_up import look_up_given, looked_up
from rules_kb.scenarios.finding import card_library, name_of, scenario_files
from rules_kb.show.browsing import Taken
from rules_kb.show.terminal import Ink

MOST = 5
"""So many of a kind are listed."""
SHORTEST = 3
"""Fewer letters are no name yet."""


class ByName:
    """Cards of the library and one's own, and the shipped scenarios.

    `options` are those of the command line that choose the book.
    """

    def __init__(self, store: Store, book: str | None, options: Sequence[str] = ()) -> None:
        self.store = store
        self.options = options
        self.era = next((era.name for era in KNOWN.values() if book in era.books), DEFAULT_ERA)

    @cached_property
    def library(self) -> CardLibrary | None:
        """The cards; none where a file of one's own can't be read, of which `cards` tells."""
        library = card_library()
        try:
            len(library)
        except ValueError:
            return None
        return library

    @cached_property
    def _scenarios(self) -> list[str]:
        return [name_of(str(path)) for path in scenario_files(Path(scenarios_folder()))]

    def meant(self, typed: str) -> Taken:
        """What `rules-kb` makes of a line that names no command."""
        taken = meant([typed, *self.options])
        if taken is None or taken.arguments[0] not in ("show", "card"):
            return Taken()
        if taken.arguments[0] == "card":
            record = self._card(taken.arguments[1])
            return Taken(card=record["name"]) if record is not None else Taken()
        given = SHOW.read(taken.arguments[1:])
        if given is None:
            return Taken()
        remarks = [f"taken for {taken.taken_for}"] if taken.is_guess else []
        try:
            found, _ = looked_up(self.store, look_up_given(given), remarks)
        except NoSuchBook as problem:
            return Taken(said=str(problem))
        return Taken([each.entry for each in found], said="; ".join(remarks) if found else "")

    def cards(self, typed: str) -> Sequence[str]:
        """The cards in whose names the words stand, the one that is called so first."""
        return _called(typed, self.library or ())

    def scenarios(self, typed: str) -> Sequence[str]:
        """The scenarios in whose names they stand."""
        return _called(typed, self._scenarios)

    def card_page(self, name: str, ink: Ink) -> str:
        """A card, as a page."""
        record = self._card(name)
        return "" if record is None else card_page(record, ink)

    def scenario_page(self, name: str) -> str:
        """A scenario's file."""
        return (Path(scenarios_folder()) / f"{name}.yaml").read_text(encoding="utf-8", errors="replace")

    def of_card(self, name: str) -> tuple[Sequence[StoredRecord], Sequence[StoredRecord], Sequence[str]]:
        """The terms of a card's text, the records that name it, and the scenarios in which it acts."""
        record = self._card(name)
        if record is None:
            return [], [], []
        terms, naming, acting = about_card(self.store, record, self.era, None)
        return rarest_first(self.store, terms), naming, acting

    def _card(self, name: str) -> CardRecord | None:
        return card_record(self.library, name) if self.library is not None else None


def _called(typed: str, names: Iterable[str]) -> list[str]:
    """The names in which all words stand that were typed, the last of them perhaps only begun."""
    words = _words(typed)
    if len("".join(words)) < SHORTEST:
        return []
    *whole, begun = words
    found = []
    for name in names:
        own = _words(name)
        if all(word in own for word in whole) and any(word.startswith(begun) for word in own):
            found.append((own != words, own[: len(whole)] != whole, len(own), name))
    return [name for *_, name in sorted(found)[:MOST]]


def _words(text: str) -> list[str]:
    return re.findall(r"[\w']+", text.casefold())
