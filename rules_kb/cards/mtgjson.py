"""Card data that others have made, in the form of MTGJSON or as JSON lines: read, mended, kept as the user's
own.
"""

from __future__ import annotations

import json
import os
import re
import unicodedata
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from rules_kb.cards.types import BASIC_LANDS

CardFacts = dict[str, str]
"""A card's `name` and `type`, and those of `cost`, `pt` and `text` that it has."""

# The same fact under the name that it has in different files, the likeliest first.
NAME = ("name",)
COST = ("mana_cost", "manaCost")
NEWER = {"type": ("type",), "text": ("text",)}
PRINTED = {"type": ("printed_type", "originalType"), "text": ("printed_text", "originalText")}

# Fonts of symbols that were read as letters: "o" begins a symbol, "c" a tapping one, and one "o" more is a
# colon.
NO_WORD = r"(?![a-np-z]|o(?![\dc\nTWUBRGXo]))"  # an "o" may begin the next symbol
DAMAGED_RUN = re.compile(rf"(?<![A-Za-z0-9'’{{])(?:oo?(?:\d++|c?\n?T{NO_WORD}|\n?[WUBRGX]{NO_WORD}))+")
DAMAGED_SYMBOL = re.compile(r"(oo?)(?:(\d+)|c?\n?(T)|\n?([WUBRGX]))")


class NotCardData(ValueError):
    """A file that holds no card data, or a card in it that lacks what every card has."""


def mended(text: str) -> str:
    """A printed text with its damaged symbols made whole: what stands for tapping, and runs of mana."""

    def symbols(run: re.Match[str]) -> str:
        found = list(DAMAGED_SYMBOL.finditer(run[0]))
        colon = ":" if found and len(found[-1][1]) == 2 else ""
        return "".join(f"{{{each[2] or each[3] or each[4]}}}" for each in found) + colon

    return DAMAGED_RUN.sub(symbols, text)


def read_cards(path: str | os.PathLike[str], newer: bool = False) -> list[CardFacts]:
    """The cards of a data file, each name once, in their order.

    The text is the one that was printed where the file has it, or the newer one. Raises OSError, NotCardData.
    """
    where = os.fspath(path)
    try:
        source = _unpacked(Path(path).read_bytes()).decode("utf-8-sig")
    except (UnicodeDecodeError, EOFError, zlib.error):
        raise NotCardData(f"{where}: isn't card data: it isn't text in UTF-8") from None
    found: dict[str, CardFacts] = {}
    for place, card in _cards(source, where):
        facts = _facts(card, newer, f"{where}: {place}")
        found.setdefault(facts["name"].casefold(), facts)
    if not found:
        raise NotCardData(f"{where}: has no cards in it")
    return list(found.values())


def _unpacked(data: bytes) -> bytes:
    """The content of a file, taken out of gzip where it is packed.

    Raises EOFError or zlib.error where that is damaged.
    """
    if not data.startswith(b"\x1f\x8b"):
        return data
    import gzip

    return gzip.decompress(data)


def _cards(source: str, where: str) -> Iterator[tuple[str, object]]:
    """(where it stands, the card) for each card of a file."""
    try:
        data = json.loads(source)
    except (ValueError, RecursionError) as whole:
        if (
            not source.lstrip().startswith("{")
            or isinstance(whole, RecursionError)
            or "\n" not in source.strip()
        ):
            raise NotCardData(f"{where}: isn't card data: {whole}") from None
        yield from _lines(source, where)
        return
    yield from ((f"card {n}", card) for n, card in enumerate(_listed(data, where), 1))


def _lines(source: str, where: str) -> Iterator[tuple[str, object]]:
    for n, line in enumerate(source.split("\n"), 1):
        if line.strip():
            try:
                yield f"line {n}", json.loads(line)
            except (ValueError, RecursionError) as problem:
                raise NotCardData(f"{where}: line {n}: isn't JSON: {problem}") from None


def _listed(data: object, where: str) -> Iterable[object]:
    """The cards of a set file, of a file of several sets or of all cards by name, of a list, or a single
    card.
    """
    if isinstance(data, dict) and "data" in data:
        data = data["data"]
    if isinstance(data, list):
        return data
    if isinstance(data, dict) and isinstance(data.get("cards"), list):
        return list(data["cards"])
    if isinstance(data, dict) and "name" in data and "type" in data:
        return [data]
    if isinstance(data, dict) and data and all(isinstance(each, list) and each for each in data.values()):
        return [each[0] for each in data.values()]  # each card by its name, with a list of its faces
    if (
        isinstance(data, dict)
        and data
        and all(isinstance(each, dict) and isinstance(each.get("cards"), list) for each in data.values())
    ):
        return [card for each in data.values() for card in each["cards"]]
    raise NotCardData(
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
        "pt": "/".join(size) if all(size) else "",
        "text": mended(printed_text) if old else newer_text or mended(printed_text),
    }
    if name.casefold() in BASIC_LANDS:
        facts |= {"text": "", "type": f"Basic Land — {name.capitalize()}"}
    return {key: fact for key, fact in facts.items() if fact}


def _fact(card: dict[str, object], names: tuple[str, ...], where: str) -> str:
    """A fact under the first of its names that the card has, as text without control characters."""
    name = next((name for name in names if card.get(name) is not None), names[0])
    value = card.get(name)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
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


def read_own(path: Path) -> Iterator[tuple[int, str, CardFacts]]:
    """(line, name, the other facts) of each card of a file that `written` wrote. Raises NotCardData."""
    try:
        cards = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as problem:
        raise NotCardData(f"{path}: can't be read: {problem}; import it again or delete it") from None
    if not isinstance(cards, list):
        raise NotCardData(f"{path}: should be a list of cards; import it again or delete it")
    for line, card in enumerate(cards, 2):
        if (
            not isinstance(card, dict)
            or not card.get("name")
            or not all(isinstance(fact, str) for fact in card.values())
        ):
            raise NotCardData(f"{path}:{line}: isn't a card as it is kept here; import it again or delete it")
        yield line, card["name"], {key: fact for key, fact in card.items() if key != "name"}
