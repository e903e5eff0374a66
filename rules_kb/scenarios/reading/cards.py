"""The cards of a scenario: those that its file describes, before those of the library."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cached_property

from rules_kb import regex
from rules_kb.books.eras import KNOWN
from rules_kb.books.readings import Readings
from rules_kb.cards.not_played import keywords_of_2006, unplayed_whoever_uses
from rules_kb.cards.remembered import remembered_card
from rules_kb.cards.type_lines import BETWEEN, NotUnderstood, parse_size, parse_type_line, taught_by
from rules_kb.cards.types import Knowing
from rules_kb.facts import replace
from rules_kb.hints import Protocol
from rules_kb.scenarios.reading.keys import CARD, FLIPPED
from rules_kb.scenarios.reading.sheet import Sheet
from rules_kb.table.mana import COLOR_LETTERS, parse_mana_cost
from rules_kb.table.objects import Characteristics
from rules_kb.yaml.nearest import meaning
from rules_kb.yaml.nodes import Entries, Items, Text, YamlNode
from rules_kb.yaml.problems import Spot

MOST_LINES = 40
"""A phrase that isn't understood is looked for in so many lines of a card's text."""
MOST_WORDS = 40
"""By so many of its words at most: a phrase may be as long as its text."""


class Cards(Protocol):
    """Where cards come from by name; `readings` are those that were read before."""

    readings: Readings

    def find(self, name: str) -> Characteristics | None:
        """The card, or None. Raises ValueError where its text isn't understood."""
        ...

    def names(self) -> Iterable[str]: ...


class KnownCards:
    """The cards that a scenario can speak of.

    `own` are those that the file describes, by lower case; `described` are the names of all that it means to
    describe, those with mistakes too. `asked` are the names that were asked for, found
    or not: that one isn't known is told once, where it is set up. `eras` are those that the file names,
    `types` the subtypes that its cards make known.
    """

    def __init__(self, sheet: Sheet, library: Cards, eras: Sequence[str] = ()) -> None:
        self.sheet = sheet
        self.library = library
        self.eras = eras
        self.own: dict[str, Characteristics] = {}
        self.described: set[str] = set()
        self.asked: dict[str, str] = {}
        self.types: frozenset[str] = frozenset()

    @property
    def without_2006(self) -> list[str]:
        """The eras among those named that don't have the book of 2006."""
        return [era for era in self.eras if "cr2006" not in KNOWN[era].books]

    @cached_property
    def names(self) -> set[str]:
        """All names, by lower case; asked for when those of the file have been taken in."""
        return {name.casefold() for name in self.library.names()} | set(self.own)

    def find(self, name: str, spot: Spot) -> Characteristics | None:
        """The card of a name, which stands at `spot`; None, and a problem, where there is none."""
        sheet = self.sheet
        self.asked[name.casefold()] = name
        if (own := self.own.get(name.casefold())) is not None:
            return own
        if name.casefold() in self.described:  # what is wrong with it is told where it is described
            return None
        try:
            found = self.library.find(name)
        except ValueError as error:
            sheet.wrong(spot, str(error))
            return None
        if found is None and "cards" in sheet.unread:
            return None
        if found is None:
            known = [card.name for card in self.own.values()] + list(self.library.names())
            near = sheet.near_ones(name, known)
            sheet.misspelt.update(map(str.casefold, near))
            sheet.wrong(spot, f"there is no card {name!r}", meaning(near) or "describe it under cards:")
            return None
        return self._played(found, spot)

    def _played(self, card: Characteristics, spot: Spot) -> Characteristics | None:
        """A card, unless it has a keyword that no era plays: it would do nothing without a word."""
        if "planeswalker" in card.types and card.loyalty is None:
            words = f"nothing says with how many loyalty counters {card.name} comes into play"
            self.sheet.wrong(spot, words, "write its loyalty as pt: 3")
            return None
        if later := unplayed_whoever_uses(card):
            words = f"{card.name} is understood, but no era here plays {later[0]!r} yet"
            self.sheet.wrong(spot, words)
            return None
        without = self.without_2006
        if without and card.halves:
            words = f"{card.name} is a split card, which the rules of {without[0]} don't know"
            self.sheet.wrong(spot, words, "write rules: tenth")
            return None
        if without and (only := keywords_of_2006(card)):
            words = f"{card.name} has {only[0]!r}, which the rules of {without[0]} don't know"
            self.sheet.wrong(spot, words, "write rules: tenth")
            return None
        return card

    # -- described in the file ------------------------------------------------------------------------

    def describe(self, node: YamlNode | None) -> None:
        """Take in what stands under `cards`; a text may speak of the subtypes of all of them."""
        for _, facts in node if isinstance(node, Entries) else ():
            line = facts.get("type") if isinstance(facts, Entries) else None
            with suppress(ValueError):
                self.types |= taught_by(*parse_type_line(line.value if isinstance(line, Text) else "")[1:])
        if isinstance(node, Items) or (isinstance(node, Text) and not node.is_nothing):
            self.sheet.wrong(node, "cards is a mapping from a name to its cost, type, pt and text")
        for name, facts in node if isinstance(node, Entries) else ():
            self.described.add(name.value.casefold())
            if not isinstance(facts, Entries):
                self.sheet.wrong(facts, f"{name.value} needs cost, type, pt, text")
                continue
            if (stray := _cut_off(facts)) is not None:
                said = f"the text of {name.value} ends at the comma before this"
                self.sheet.wrong(stray, said, 'put it in quotes: text: "..."')
                continue
            self.sheet.keys(facts, CARD, "a card")
            with Knowing(self.types):
                card = self._made(name, facts)
            if card is not None:
                self.own[name.value.casefold()] = self.own[card.name.casefold()] = card

    def _made(self, name: Text, facts: Entries) -> Characteristics | None:
        sheet = self.sheet
        said = {key: sheet.text(facts.get(key), key) for key in CARD if key not in ("color", "flipped")}
        colors = self._colors(facts.get("color"))
        if said["type"] is None:
            sheet.wrong(name, f"{name.value} has no type")
        if not self._facts_can_be(facts, said) or said["type"] is None:
            self._text_can_be(name, facts, said)
            return None
        try:
            card = remembered_card(
                self.library.readings,
                name.value,
                said["type"],
                said["cost"],
                said["pt"],
                said["text"] or "",
                colors,
            )
        except NotUnderstood as error:
            self._not_understood(name, facts, error)
            return None
        except ValueError as error:
            sheet.wrong(facts, str(error))
            return None
        flipped = self._flipped(facts.get("flipped"))
        if flipped is not None and self.without_2006:
            sheet.wrong(
                name, f"{name.value} is a flip card, which the rules of {self.without_2006[0]} don't know"
            )
            return None
        card = replace(
            card, expansion=said["set"] or "", when_flipped=card.when_flipped if flipped is None else flipped
        )
        return self._played(card, name.spot)

    def _facts_can_be(self, facts: Entries, said: dict[str, str | None]) -> bool:
        """Whether cost, type line and size are such; each that isn't is told."""
        size = said["pt"]
        tried: dict[str, Callable[[str], object]] = {"cost": parse_mana_cost, "type": parse_type_line}
        if size is None or not size.isdecimal():
            tried["pt"] = parse_size
        good = True
        for key, read in tried.items() if BETWEEN not in (said["type"] or "") else ():
            try:
                read(said[key] or "") if said[key] else None
            except ValueError as error:
                self.sheet.wrong(facts.get(key) or facts, str(error))
                good = False
        return good

    def _text_can_be(self, name: Text, facts: Entries, said: dict[str, str | None]) -> None:
        """Tell what isn't understood in the text of a card that can't be made for another reason."""
        from rules_kb.cards.card import compile_text  # the grammar is loaded where somebody asks it

        try:
            types = parse_type_line(said["type"] or "")[1]
        except ValueError:
            return  # what a text may say depends on the type
        try:
            compile_text(said["text"] or "", name.value, types)
        except NotUnderstood as error:
            self._not_understood(name, facts, error)

    def _not_understood(self, name: Text, facts: Entries, error: NotUnderstood) -> None:
        self.sheet.wrong(
            self._inside(facts.get("text") or facts, error.phrase),
            f"the text of {name.value} isn't understood at {error.phrase!r}",
            f"in {error.line!r}",
        )

    def _flipped(self, node: YamlNode | None) -> Characteristics | None:
        """What stands upside down on a flip card."""
        if node is None:
            return None
        if not isinstance(node, Entries):
            self.sheet.wrong(node, "flipped has the name, type, pt and text that stand upside down")
            return None
        self.sheet.keys(node, FLIPPED, "a flipped card")
        called = node.get("name")
        if not isinstance(called, Text):
            self.sheet.wrong(node, "a flipped card needs a name")
            return None
        inner = Entries([pair for pair in node if pair[0].value != "name"], node.spot)
        return self._made(called, inner)

    def _inside(self, node: YamlNode, phrase: str) -> Spot:
        """The place in a text where a phrase stands, as well as it can be told."""
        words, lines, first = phrase.split(maxsplit=MOST_WORDS)[:MOST_WORDS], self.sheet.lines, node.spot.line
        for number in range(first, min(first + MOST_LINES, len(lines) + 1)):
            line = lines[number - 1].casefold()
            start = node.spot.column - 1 if number == first else 0
            for size in range(len(words), 0, -1):
                column = line.find(" ".join(words[:size]), start)
                if column >= 0 and size >= min(2, len(words)):
                    return Spot(number, column + 1)
        return node.spot

    def _colors(self, node: YamlNode | None) -> frozenset[str] | None:
        said = self.sheet.text(node, "color")
        if node is None or said is None:
            return None
        letters = []
        for word in (word.casefold() for word in regex.split(r"[,\s]+|and", said) if word):
            if word in COLOR_LETTERS:
                letters.append(COLOR_LETTERS[word])
            elif word != "colorless":
                self.sheet.wrong(node, f"{word!r} isn't a color", self.sheet.near(word, COLOR_LETTERS))
        return frozenset(letters)

    # -- tokens ---------------------------------------------------------------------------------------

    def token(self, node: Entries, token: YamlNode) -> Characteristics | None:
        """What a token is that is set up: `{token: Goblin, type: ..., pt: 1/1, color: red, text: Haste}`."""
        sheet = self.sheet
        name = sheet.text(token, "token") or ""
        kind, size, text = (sheet.text(node.get(key), key) for key in ("type", "pt", "text"))
        try:
            if size is not None:
                parse_size(size)
            colors = self._colors(node.get("color")) or frozenset()
            type_line = kind or f"Creature — {name}"
            with Knowing(self.types):
                return remembered_card(self.library.readings, name, type_line, None, size, text or "", colors)
        except ValueError as error:
            sheet.wrong(node, str(error))
            return None


def _cut_off(facts: Entries) -> Text | None:
    """What stands behind a comma that has ended a text without quotes: a key with nothing to it."""
    after_text = False
    for key, value in facts:
        if after_text and key.value.casefold() not in CARD and isinstance(value, Text) and value.is_nothing:
            return key
        after_text |= key.value.casefold() == "text"
    return None
