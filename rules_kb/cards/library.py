"""The card library: real cards by name, each compiled from its text when it is first asked for."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterator

from rules_kb.books.readings import Readings
from rules_kb.cards.own_cards import OwnCards, files_in
from rules_kb.cards.remembered import remembered_card
from rules_kb.cards.type_lines import basic_land
from rules_kb.cards.types import BASIC_LANDS, Knowing
from rules_kb.facts import NamedTuple
from rules_kb.hints import TYPE_CHECKING
from rules_kb.plain_json import as_json, read_json
from rules_kb.table.objects import Characteristics
from rules_kb.yaml.nearest import nearest
from rules_kb.yaml.nodes import Entries, Text, YamlNode

if TYPE_CHECKING:
    from rules_kb.yaml.page import Page

FILED, NAMES = "filed card", "names of cards"
"""What is kept of the library: a card as its file has it, and the names of all."""
FIELDS = ("cost", "type", "pt", "text")
ALIKE = 0.75
"""How much like a name (0 to 1) a wrong one is that it is the nearest of: *Ponder* isn't *Conquer*."""
ODD_MARKS = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "Æ": "Ae", "æ": "ae"})


class FiledCard(NamedTuple):
    """A card as its file has it, not compiled yet."""

    name: str
    facts: dict[str, str]
    path: str
    line: int


def folded(name: str) -> str:
    """A name as it is looked up: without regard to case, accents and kinds of apostrophe."""
    plain = unicodedata.normalize("NFKD", name.translate(ODD_MARKS))
    return " ".join("".join(ch for ch in plain if not unicodedata.combining(ch)).casefold().split())


class CardLibrary:
    """All cards of a folder of YAML files, the five basic lands, and cards that the user has imported.

    A card of `own`, folders of imported files, is found where no other card has its name, the first file's
    first. The files are read on first use, all of them in one pass; a text is compiled when its card is asked
    for. What `readings` knows of the folder and of its cards isn't read again. Whatever is wrong with a file
    or a card is a ValueError that names the path and the card.
    """

    def __init__(
        self,
        folder: str | os.PathLike[str],
        *own: str | os.PathLike[str],
        readings: Readings | None = None,
    ) -> None:
        self.folder = os.fspath(folder)
        self.own = own
        self.readings = readings or Readings()
        self._entries: dict[str, FiledCard] | None = None
        self._cards: dict[str, Characteristics] = {}
        self._own_cards = [OwnCards(folder, folded) for folder in own]

    def find(self, name: str) -> Characteristics | None:
        """The card of a name, a basic land included, or None. Raises ValueError where it can't be read."""
        key = folded(name)
        if key not in self._cards:
            card = basic_land(key)
            if card is None and (entry := self.entry(key)) is not None:
                card = _compiled(entry, self.readings)
            if card is None:
                return None
            self._cards[key] = card
        return self._cards[key]

    def entry(self, name: str) -> FiledCard | None:
        """A card as its file has it, or None; basic lands stand in no file. Raises ValueError."""
        key = folded(name)
        if self._entries is None and (kept := self.readings.get(FILED, key)) is not None:
            whole, facts, file, line = read_json(kept)
            return FiledCard(whole, facts, os.path.join(self.folder, file), line)
        if self._entries is None and self.readings.get(NAMES, "") is not None:  # no file here has it
            return self._own_entry(key)
        return self._all().get(key) or self._own_entry(key)

    def _own_entry(self, key: str) -> FiledCard | None:
        """A card that the user has imported; basic lands are built in. Raises ValueError."""
        found = (None if key in BASIC_LANDS else cards.find(key) for cards in self._own_cards)
        card = next((card for card in found if card is not None), None)
        return FiledCard(*card) if card is not None else None

    def names(self) -> Iterator[str]:
        """All names, basic lands first, then file by file. Raises ValueError."""
        yield from (word.capitalize() for word in BASIC_LANDS)
        if self._entries is None and not self._imported_files():
            kept = self.readings.get(NAMES, "")
            if kept is not None:
                yield from read_json(kept)
                return
        yield from (entry.name for entry in self._all().values())

    def near(self, name: str) -> list[str]:
        """Up to three names that are spelled much like this one. Raises ValueError."""
        known = {folded(word): word for word in self.names()}
        return [known[key] for key in nearest(folded(name), known, 3, ALIKE)]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (folded(name) in BASIC_LANDS or folded(name) in self._all())

    def __iter__(self) -> Iterator[str]:
        return self.names()

    def __len__(self) -> int:
        return len(BASIC_LANDS) + len(self._all())

    def _all(self) -> dict[str, FiledCard]:
        if self._entries is None:
            entries: dict[str, FiledCard] = {}
            for path in files_in(self.folder, ".yaml"):
                for entry in _read(path):
                    known = entries.setdefault(folded(entry.name), entry)
                    if known is not entry or folded(entry.name) in BASIC_LANDS:
                        where = (
                            f"{known.path}:{known.line}"
                            if known is not entry
                            else "and the basic lands are built in"
                        )
                        raise ValueError(
                            f"{path}:{entry.line}: {entry.name} stands in the library twice ({where})"
                        )
            for key, entry in entries.items():
                filed = [entry.name, entry.facts, os.path.basename(entry.path), entry.line]
                self.readings.put(FILED, key, as_json(filed))
            names = [entry.name for entry in entries.values()]
            self.readings.put(NAMES, "", as_json(names))
            for cards in self._own_cards:
                for card in cards:
                    if (key := folded(card.name)) not in BASIC_LANDS:
                        entries.setdefault(key, FiledCard(*card))
            self._entries = entries
        return self._entries

    def _imported_files(self) -> list[str]:
        return [path for cards in self._own_cards for path in cards.files()]


def _read(path: str) -> list[FiledCard]:
    """The cards of one file, every value as the text that stands there. Raises ValueError."""
    from rules_kb.yaml.page import Page
    from rules_kb.yaml.problems import BadFile

    try:
        page = Page.opened(path)
        found = [
            FiledCard(name.value.strip(), _facts(page, name, facts), path, name.spot.line)
            for name, facts in page.entries(page.root, "a file of cards")
        ]
        page.must_be_good()
    except BadFile as bad:
        raise ValueError(bad.problems[0].told(path)) from None
    return found


def _facts(page: Page, name: Text, node: YamlNode) -> dict[str, str]:
    """What is said of a card."""
    if not name.value.strip():
        page.wrong(name, "a card's name should stand here")
    if not isinstance(node, Entries):
        page.wrong(name, f"{name}: should have {', '.join(FIELDS)}")
        return {}
    page.keys(node, FIELDS, name.value)
    return {field.value.casefold(): page.text(fact, f"{name}: {field}") or "" for field, fact in node}


def _compiled(entry: FiledCard, readings: Readings) -> Characteristics:
    facts = entry.facts
    if not facts.get("type"):
        raise ValueError(f"{entry.path}:{entry.line}: {entry.name}: has no type")
    try:
        with Knowing(frozenset()):
            return remembered_card(
                readings, entry.name, facts["type"], facts.get("cost"), facts.get("pt"), facts.get("text", "")
            )
    except ValueError as error:
        reason = str(error).removeprefix(f"{entry.name}: ")
        raise ValueError(f"{entry.path}:{entry.line}: {entry.name}: {reason}") from None
