"""Lists of cards of other programs, brought to the names that card data has for its facts: the XML of
Cockatrice and the scripts of Forge.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from xml.parsers import expat

from rules_kb.cards.types import CARD_TYPES, SUPERTYPES

Facts = dict[str, str]
STEP = 1 << 16
COST_PART = re.compile(r"\{[^{}]*\}|\([^()]*\)|\d+|[WUBRGCXSP]")
COCKATRICE = {"name": "name", "text": "text", "manacost": "manaCost", "type": "type", "pt": "pt"}


class NotAList(ValueError):
    """What isn't such a list, with the line on which that shows."""


def cockatrice_cards(read: Callable[[int], bytes]) -> Iterator[Facts]:
    """The cards of an XML file of Cockatrice. Raises NotAList."""
    parser = expat.ParserCreate()
    reading = _Cards()
    parser.StartElementHandler = reading.begins
    parser.EndElementHandler = reading.ends
    parser.CharacterDataHandler = reading.says
    parser.EntityDeclHandler = _refuse_entity
    parser.buffer_text = True
    while True:
        data = read(STEP)
        try:
            parser.Parse(data, not data)
        except expat.ExpatError as problem:
            raise NotAList(f"line {problem.lineno}: {expat.ErrorString(problem.code)}") from None
        yield from reading.taken()
        if not data:
            return


def _refuse_entity(*_: object) -> None:
    raise NotAList("it declares entities, which no list of cards needs")


class _Cards:
    """The cards of an XML file while it is read."""

    def __init__(self) -> None:
        self.card: Facts | None = None
        self.field = ""
        self.done: list[Facts] = []

    def begins(self, name: str, attributes: dict[str, str]) -> None:
        if name == "card":
            self.card = {}
        self.field = COCKATRICE.get(name, "")

    def says(self, text: str) -> None:
        if self.card is not None and self.field:
            self.card[self.field] = self.card.get(self.field, "") + text

    def ends(self, name: str) -> None:
        self.field = ""
        if name == "card" and self.card is not None:
            self.done.append(_finished(self.card))
            self.card = None

    def taken(self) -> list[Facts]:
        done, self.done = self.done, []
        return done


def _finished(card: Facts) -> Facts:
    facts = {name: fact.strip() for name, fact in card.items() if fact.strip()}
    return {**facts, **_sizes(facts.pop("pt", "")), **_cost(facts.pop("manaCost", ""))}


def _sizes(size: str) -> Facts:
    power, slash, toughness = size.partition("/")
    return {"power": power, "toughness": toughness} if slash else {}


def _cost(cost: str) -> Facts:
    symbols = [part.strip("{}()").upper() for part in COST_PART.findall(cost.upper())]
    return {"manaCost": "".join(f"{{{symbol}}}" for symbol in symbols)} if symbols else {}


def forge_cards(read: Callable[[int], bytes]) -> Iterator[Facts]:
    """The cards of scripts of Forge, one after the other. A card with another face bears both names."""
    card: dict[str, str] = {}
    for line in _lines(read):
        key, colon, value = line.partition(":")
        if key == "Name" and colon:
            if "other" in card:
                card["Name"] += f" // {value.strip()}"
                continue
            if card:
                yield _of_script(card)
            card = {"Name": value.strip()}
        elif line.strip() == "ALTERNATE" and card:
            card["other"] = line
        elif colon and key in ("ManaCost", "Types", "PT", "Oracle") and "other" not in card and card:
            card[key] = value.strip()
    if card:
        yield _of_script(card)


def _lines(read: Callable[[int], bytes]) -> Iterator[str]:
    rest = b""
    while data := read(STEP):
        *lines, rest = (rest + data).split(b"\n")
        for line in lines:
            yield line.decode("utf-8").rstrip("\r").removeprefix("\ufeff")
    if rest:
        yield rest.decode("utf-8").rstrip("\r")


HYBRID = re.compile(r"([WUBRG2])([WUBRG])$|([WUBRG])P$|P([WUBRG])$")


def _of_script(card: dict[str, str]) -> Facts:
    words = card.get("Types", "").split()
    kinds = 0
    while kinds < len(words) and words[kinds].lower() in (*CARD_TYPES, *SUPERTYPES, "snow"):
        kinds += 1
    types, subtypes = " ".join(words[:kinds]), " ".join(words[kinds:])
    cost = card.get("ManaCost", "")
    symbols = [] if cost.lower() == "no cost" else cost.upper().split()
    return {
        "name": card["Name"],
        "type": f"{types} — {subtypes}" if subtypes else types,
        "text": card.get("Oracle", "").replace("\\n", "\n"),
        **_sizes(card.get("PT", "")),
        **({"manaCost": "".join(f"{{{_symbol(symbol)}}}" for symbol in symbols)} if symbols else {}),
    }


def _symbol(letters: str) -> str:
    match = HYBRID.match(letters)
    if match is None:
        return letters
    return f"{match[1]}/{match[2]}" if match[1] else f"{match[3] or match[4]}/P"
