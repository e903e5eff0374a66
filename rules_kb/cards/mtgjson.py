"""Card data that others have made, in the forms of MTGJSON and Scryfall, as JSON lines, or as lists of
Cockatrice and Forge: read, mended, kept as the user's own.
"""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO

from rules_kb.cards.card_lists import STEP, NotAList, cockatrice_cards, forge_cards
from rules_kb.cards.packed import DAMAGED, CantUnpack, unpacked
from rules_kb.cards.pieces import JsonValue, NotJson, Pieces, TooLarge
from rules_kb.cards.split_data import both_faces, is_half, is_split, of_a_back, put_together
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.yaml.content import opened
from rules_kb.yaml.problems import BadFile

CardFacts = dict[str, str]
"""A card's `name` and `type`, and those of `cost`, `pt` and `text` that it has."""

# The same fact under the name that it has in different files, the likeliest first.
NAME = ("name",)
COST = ("mana_cost", "manaCost")
NEWER = {"type": ("type", "type_line"), "text": ("text", "oracle_text")}
PRINTED = {
    "type": ("printed_type", "originalType", "printed_type_line"),
    "text": ("printed_text", "originalText"),
}

# Fonts of symbols that were read as letters: "o" begins a symbol, "c" a tapping one, and one "o" more is a
# colon.
NO_WORD = r"(?![a-np-z]|o(?![\dc\nTWUBRGXo]))"  # an "o" may begin the next symbol
DAMAGED_RUN = re.compile(rf"(?<![A-Za-z0-9'’{{])(?:oo?(?:\d++|c?\n?T{NO_WORD}|\n?[WUBRGX]{NO_WORD}))+")
LOST_COLON = re.compile(r"^((?:\{\w+\})+) (?=[A-Z][a-z])", re.MULTILINE)
LOST_SYMBOL = re.compile(r"^(\d+)(?=o\n[WUBRG])", re.MULTILINE)
BARE_NUMBER = re.compile(r"^(\d+|X), ?(?=\{T\})", re.MULTILINE)
DAMAGED_SYMBOL = re.compile(r"(oo?)(?:(\d+)|c?\n?(T)|\n?([WUBRGX]))")


BEYOND = 10**9
"""More than any number on a card."""
LARGEST = 1 << 28
"""So many bytes of a data file are read, after unpacking: all cards of thirty years are less."""
MOST_PRINTINGS = 200_000
"""So many cards of a data file are read, those of one name counted each time."""
MOST_CARDS = 60_000
"""So many cards of different names are read from a data file."""


class NotCardData(ValueError):
    """A file that holds no card data, or a card in it that lacks what every card has."""


def mended(text: str) -> str:
    """A printed text with its damaged symbols made whole: what stands for tapping, and runs of mana, with the
    colon after a cost that has lost it.
    """

    def symbols(run: re.Match[str]) -> str:
        found = list(DAMAGED_SYMBOL.finditer(run[0]))
        colon = ":" if found and len(found[-1][1]) == 2 else ""
        return "".join(f"{{{each[2] or each[3] or each[4]}}}" for each in found) + colon

    text = LOST_SYMBOL.sub(r"o\1", text)
    return BARE_NUMBER.sub(r"{\1}, ", LOST_COLON.sub(r"\1: ", DAMAGED_RUN.sub(symbols, text)))


def read_cards(path: str | os.PathLike[str], newer: bool = False) -> list[CardFacts]:
    """The cards of a data file, each name once, in their order; the file may be packed with gzip, or a pipe.

    The text is the one that was printed where the file has it, or the newer one. Only a part of the file is
    held at a time. Raises NotCardData.
    """
    where = os.fspath(path)
    try:
        with opened(where) as file:
            found = _in_any_form(_bounded(file, where), newer, where)
    except BadFile as bad:
        raise NotCardData(f"{where}: {bad.problems[0].what}") from None
    except NotJson as problem:
        raise NotCardData(f"{where}: isn't card data: {problem}") from None
    except UnicodeDecodeError:
        raise NotCardData(f"{where}: isn't card data: it isn't text in UTF-8") from None
    except NotAList as problem:
        raise NotCardData(f"{where}: isn't card data: {problem}") from None
    except DAMAGED as problem:
        raise NotCardData(f"{where}: isn't card data: what is packed in it is damaged: {problem}") from None
    except OSError as problem:  # also gzip's own, where a sum isn't right
        raise NotCardData(f"{where}: can't be read: {problem.strerror or problem}") from None
    if not found:
        raise NotCardData(f"{where}: has no cards in it")
    return list(found.values())


def _in_any_form(read: Callable[[int], bytes], newer: bool, where: str) -> dict[str, CardFacts]:
    """The cards of a file by name: XML of Cockatrice, scripts of Forge, or JSON. Raises what these do."""
    begins = read(STEP)
    if not begins:
        raise NotCardData(f"{where}: isn't card data: it is empty")
    begun = [begins]

    def again(size: int) -> bytes:
        if not begun:
            return read(size)
        data = begun.pop()
        if len(data) > size:
            begun.append(data[size:])
        return data[:size]

    sign = begins.removeprefix(b"\xef\xbb\xbf").lstrip()
    if sign.startswith((b"<", b"Name:")):
        cards = _Gathered(newer, where)
        for card in cockatrice_cards(again) if sign.startswith(b"<") else forge_cards(again):
            cards.take({**card})
        return cards.good()
    return _found(Pieces(again), newer, where)


def _bounded(file: BinaryIO, where: str) -> Callable[[int], bytes]:
    """What gives the bytes of a file, unpacked. It raises NotCardData where they are too many."""
    try:
        read_on = unpacked(file)
    except CantUnpack as problem:
        raise NotCardData(f"{where}: {problem}") from None
    taken = 0

    def read(size: int) -> bytes:
        nonlocal taken
        try:
            data = read_on(size)
        except CantUnpack as problem:
            raise NotCardData(f"{where}: {problem}") from None
        taken += len(data)
        if taken > LARGEST:
            raise NotCardData(f"{where}: holds more than {LARGEST} bytes; at most so many are read")
        return data

    return read


class _Gathered:
    """The cards that have been read, each name once: the first of a name stays.

    What is wrong with a card is kept as `wrong`, since what looks like a card may turn out to be none.
    """

    def __init__(self, newer: bool, where: str) -> None:
        self.newer, self.where = newer, where
        self.found: dict[str, CardFacts] = {}
        self.halves: dict[tuple[str, str], dict[str, CardFacts]] = {}
        self.count = 0
        self.wrong: NotCardData | None = None

    def take(self, card: JsonValue, place: str = "") -> None:
        """A further card; its place is told where something is wrong with it."""
        self.count += 1
        if self.wrong is None:
            try:
                newer = self.newer or is_split(card)
                facts = _facts(card, newer, f"{self.where}: {place or f'card {self.count}'}")
                known = self.found.setdefault(facts["name"].casefold(), facts)
                if isinstance(card, dict) and is_split(card):
                    self.found[facts["name"].casefold()] = self._whole(card, facts, known)
            except NotCardData as problem:
                self.wrong = problem
        for count, most in ((self.count, MOST_PRINTINGS), (len(self.found), MOST_CARDS)):
            if count > most:
                raise NotCardData(f"{self.where}: has more than {most} cards; at most so many are read")

    def _whole(self, card: Mapping[str, object], facts: CardFacts, known: CardFacts) -> CardFacts:
        """A card of two halves or faces as it is known now that this entry of it has been read: whole
        when both have been.
        """
        if not (side := is_half(card)):
            return both_faces(card, facts) if known is facts else known
        halves = self.halves.setdefault((facts["name"].casefold(), str(card.get("layout"))), {})
        halves.setdefault(side, of_a_back(card, facts))
        return put_together(halves["a"], halves["b"]) if len(halves) == 2 else known

    def good(self) -> dict[str, CardFacts]:
        """All of them. Raises NotCardData with what is wrong with the first that is wrong."""
        if self.wrong is not None:
            raise self.wrong
        return self.found


def _found(pieces: Pieces, newer: bool, where: str) -> dict[str, CardFacts]:
    """The cards of a file in any of its forms, by name. Raises NotJson, NotCardData."""
    if pieces.next_sign() == "[":
        cards = _list_of(pieces, _Gathered(newer, where))
    elif pieces.next_sign() == "{" and _is_card(pieces):
        return _lines(pieces, _Gathered(newer, where))
    elif pieces.next_sign() == "{":
        cards = _object_of(pieces, newer, where)
    else:
        pieces.value()
        raise _no_card_data(where)
    if pieces.next_sign():
        raise NotJson(f"line {pieces.line}: it should end here")
    return cards.good()


def _is_card(pieces: Pieces) -> bool:
    """Whether the next object is a card in itself, and not a set."""
    try:
        value = pieces.glance()
    except TooLarge:
        return False
    return (
        isinstance(value, dict)
        and "name" in value
        and "data" not in value
        and not isinstance(value.get("cards"), list)
    )


def _lines(pieces: Pieces, cards: _Gathered) -> dict[str, CardFacts]:
    """A card a line."""
    while pieces.next_sign():
        line = f"line {pieces.line}"
        try:
            cards.take(pieces.value(), line)
        except NotJson as problem:
            raise NotCardData(f"{cards.where}: {line}: isn't JSON: {problem}") from None
        cards.good()
    return cards.found


def _list_of(pieces: Pieces, cards: _Gathered) -> _Gathered:
    for _ in pieces.items():
        cards.take(pieces.value())
    return cards


def _object_of(pieces: Pieces, newer: bool, where: str, whole: bool = True) -> _Gathered:
    """The cards of a set, of several sets, or of all cards by name with a list of each card's faces.

    The `whole` file may have that as its "data".
    """
    cards, faces, of_sets = (_Gathered(newer, where) for _ in range(3))
    data: _Gathered | None = None
    lists = sets = members = 0
    is_set = False
    for name in pieces.members():
        members += 1
        sign = pieces.next_sign()
        if whole and name == "data" and sign in ("[", "{"):
            if sign == "[":
                data = _list_of(pieces, _Gathered(newer, where))
            else:
                data = _object_of(pieces, newer, where, whole=False)
        elif name == "cards" and sign == "[":
            _list_of(pieces, cards)
            is_set = True
        elif sign == "[":
            lists += _first_of(pieces, faces)
        elif sign == "{":
            sets += _set_of(pieces, of_sets)
        else:
            pieces.pass_over()
    if data is not None:
        return data
    if is_set:
        return cards
    if members and lists == members:
        return faces
    if members and sets == members:
        return of_sets
    raise _no_card_data(where)


def _first_of(pieces: Pieces, cards: _Gathered) -> bool:
    """The first of a list, and of a split card the second half; whether there is a first."""
    count, first = 0, None
    for count in pieces.items():
        if count == 1 or (count == 2 and is_split(first)):
            first = pieces.value()
            cards.take(first)
        else:
            pieces.pass_over()
    return count > 0


def _set_of(pieces: Pieces, cards: _Gathered) -> bool:
    """The cards of a set among several; whether it is a set."""
    is_set = False
    for name in pieces.members():
        if name == "cards" and pieces.next_sign() == "[":
            _list_of(pieces, cards)
            is_set = True
        else:
            pieces.pass_over()
    return is_set


def _no_card_data(where: str) -> NotCardData:
    return NotCardData(
        f"{where}: isn't card data: "
        'it should be {"data": {"cards": [...]}}, a list of cards, or a card a line'
    )


def _facts(card: object, newer: bool, where: str) -> CardFacts:
    if not isinstance(card, dict):
        raise NotCardData(f"{where}: isn't a card: {_short(card)}")
    name = _fact(card, NAME, where)
    if not name:
        raise NotCardData(f"{where}: has no name")
    where = f"{where} ({name})"
    printed_text, printed_type = (_fact(card, PRINTED[key], where) for key in ("text", "type"))
    newer_text, newer_type = (_fact(card, NEWER[key], where) for key in ("text", "type"))
    old = not newer and bool(printed_text or not newer_text)
    type_line = (printed_type if old else "") or newer_type or printed_type
    if not type_line:
        raise NotCardData(f"{where}: has no type")
    size = [_fact(card, (key,), where) for key in ("power", "toughness")]
    facts = {
        "name": name,
        "cost": _fact(card, COST, where),
        "type": type_line.replace("\n", " "),
        "pt": "/".join(size) if all(size) else _fact(card, ("loyalty",), where),
        "text": mended(printed_text) if old else newer_text or mended(printed_text),
    }
    if "\n" in facts["text"]:  # within the name, too
        facts["text"] = re.sub(r"\s".join(map(re.escape, name.split())), lambda _: name, facts["text"])
    facts["rulings"] = _rulings(card.get("rulings"), where)
    if name.casefold() in BASIC_LANDS:
        facts |= {"text": "", "type": f"Basic Land — {name.capitalize()}"}
    return {key: fact for key, fact in facts.items() if fact}


def _rulings(said: object, where: str) -> str:
    """A card's rulings, a line each: the date, a tab, the words."""
    if said is None:
        return ""
    if not isinstance(said, list) or not all(isinstance(each, dict) for each in said):
        raise NotCardData(f"{where}: rulings should be a list, not {_short(said)}")
    found = [
        (_fact(each, ("date", "published_at"), where), _fact(each, ("text", "comment"), where))
        for each in said
    ]
    return "\n".join(f"{date}\t{' '.join(text.split())}" for date, text in found if text)


def _fact(card: dict[str, object], names: tuple[str, ...], where: str) -> str:
    """A fact under the first of its names that the card has, as text without control characters."""
    name = next((name for name in names if card.get(name) is not None), names[0])
    value = card.get(name)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        if not abs(value) < BEYOND:
            raise NotCardData(f"{where}: no card has such a number as its {name}")
        value = f"{value:g}"
    if value is not None and not isinstance(value, str):
        raise NotCardData(f"{where}: {name} should be text, not {_short(value)}")
    return "".join(
        ch for ch in value or "" if ch == "\n" or unicodedata.category(ch) not in ("Cc", "Cs")
    ).strip()


def _short(value: object) -> str:
    try:
        said = json.dumps(value, ensure_ascii=True)
    except RecursionError:
        said = "[...]"
    return said if len(said) <= 40 else f"{said[:37]}..."


def own_file(source: str | os.PathLike[str], folder: Path) -> Path:
    """Where an imported file is kept: under its own name in the user's folder."""
    stem = re.sub(r"[^\w.-]+", "-", Path(source).name.partition(".")[0]).strip("-.") or "cards"
    return folder / f"{stem}.json"


def written(cards: list[CardFacts]) -> str:
    """Cards as they are kept: a list, a card a line, which `read_own` reads. The basic lands are built in."""
    kept = [card for card in cards if card["name"].casefold() not in BASIC_LANDS]
    return "[\n" + ",\n".join(json.dumps(card, ensure_ascii=False) for card in kept) + "\n]\n"


def read_own(path: str | os.PathLike[str]) -> Iterator[tuple[int, str, CardFacts]]:
    """(line, name, the other facts) of each card of a file that `written` wrote. Raises NotCardData."""
    if os.path.exists(path) and not os.path.isfile(path):  # a pipe would be waited for
        raise NotCardData(f"{path}: isn't a file; import it again or delete it")
    try:
        with opened(os.fspath(path)) as file:
            pieces = Pieces(_bounded(file, os.fspath(path)))
            for line, card in enumerate((pieces.value() for _ in pieces.items()), 2):
                if line - 2 > MOST_CARDS:
                    raise NotCardData(
                        f"{path}: has more than {MOST_CARDS} cards; import it again or delete it"
                    )
                if not (isinstance(card, dict) and card.get("name") and isinstance(card["name"], str)):
                    raise _not_own(path, line)
                yield line, card["name"], _own_facts(card, path, line)
    except BadFile as bad:
        raise NotCardData(f"{path}: {bad.problems[0].what}; import it again or delete it") from None
    except (OSError, *DAMAGED, NotJson, UnicodeDecodeError) as problem:
        raise NotCardData(f"{path}: can't be read: {problem}; import it again or delete it") from None


def _own_facts(card: dict[str, JsonValue], path: str | os.PathLike[str], line: int) -> CardFacts:
    facts = {key: fact for key, fact in card.items() if key != "name" and isinstance(fact, str)}
    if len(facts) != len(card) - 1:
        raise _not_own(path, line)
    return facts


def _not_own(path: str | os.PathLike[str], line: int) -> NotCardData:
    return NotCardData(f"{path}:{line}: isn't a card as it is kept here; import it again or delete it")
