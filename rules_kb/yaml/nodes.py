"""What a YAML file says: texts, lists and mappings that know where they stand.

A text is kept as it is written. What YAML would make of it is told, not done: bare ``702.10`` stays those six
characters, and ``yes`` a word.

The classes are written out: a library of cards makes thousands of them each time the tool starts.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.hints import TypeAlias
from rules_kb.yaml.problems import Spot

NOTHING = ("", "~", "null", "Null", "NULL")
"""How YAML writes that there is no value."""

TRUTHS = {
    written
    for word in ("yes", "no", "true", "false", "on", "off")
    for written in (word, word.capitalize(), word.upper())
}
"""How YAML writes a truth."""
FIRST_OF_NUMBERS = "-+0123456789."
IN_NUMBERS = "eEtTzZinfINFaA"
"""The letters of numbers that don't begin with 0, and of dates."""


class Text:
    """A scalar: its text as written, where it stands, and whether it was quoted (or a block of lines)."""

    __slots__ = ("quoted", "spot", "value")

    def __init__(self, value: str, spot: Spot, quoted: bool = False) -> None:
        self.value = value
        self.spot = spot
        self.quoted = quoted

    @property
    def reads(self) -> str:
        """What YAML would take it for: `int`, `float`, `bool`, `timestamp`, `null`; `str` for all else."""
        return "str" if self.quoted else _taken_for(self.value)

    @property
    def is_nothing(self) -> bool:
        """Whether YAML takes it for no value at all: `null`, or a key with nothing behind it."""
        return self.value in NOTHING and not self.quoted

    @property
    def number(self) -> bool:
        """Whether YAML would take it for a number, so that ``702.10`` would become 702.1."""
        return self.reads in ("int", "float")

    def __str__(self) -> str:
        return self.value


class Items:
    """A list."""

    __slots__ = ("items", "spot")

    def __init__(self, items: list[YamlNode], spot: Spot) -> None:
        self.items = items
        self.spot = spot

    def __iter__(self) -> Iterator[YamlNode]:
        return iter(self.items)


class Entries:
    """A mapping: (key, value) pairs in order, without equal keys."""

    __slots__ = ("_by_key", "items", "spot")

    def __init__(self, items: list[tuple[Text, YamlNode]], spot: Spot) -> None:
        self.items = items
        self.spot = spot
        self._by_key: dict[str, YamlNode] | None = None

    def get(self, key: str) -> YamlNode | None:
        """What stands under a key, whatever its case; None where nothing does."""
        if self._by_key is None:
            self._by_key = {}
            for name, value in self.items:
                self._by_key.setdefault(name.value.casefold(), value)
        return self._by_key.get(key.casefold())

    def rename(self, name: Text, key: str) -> None:
        """Take one of the keys for another."""
        name.value = key
        self._by_key = None

    def __iter__(self) -> Iterator[tuple[Text, YamlNode]]:
        return iter(self.items)


YamlNode: TypeAlias = Text | Items | Entries


def is_missing(node: YamlNode | None) -> bool:
    """Whether nothing is said: there is no such key, or it stands there without a value."""
    return node is None or (isinstance(node, Text) and not node.quoted and not node.value)


def written(node: YamlNode) -> str:
    """A node as a file would have it on one line."""
    if isinstance(node, Text):
        return node.value
    if isinstance(node, Items):
        return "[" + ", ".join(written(item) for item in node) + "]"
    return "{" + ", ".join(f"{key.value}: {written(value)}" for key, value in node) + "}"


def moved(node: YamlNode, by: int) -> YamlNode:
    """A node of a text of its own, as it stands some lines further down."""
    spot = Spot(node.spot.line + by, node.spot.column)
    if isinstance(node, Text):
        return Text(node.value, spot, node.quoted)
    if isinstance(node, Items):
        return Items([moved(item, by) for item in node], spot)
    return Entries([(_moved_key(key, by), moved(value, by)) for key, value in node], spot)


def _moved_key(key: Text, by: int) -> Text:
    return Text(key.value, Spot(key.spot.line + by, key.spot.column), key.quoted)


def _taken_for(value: str) -> str:
    """What YAML 1.1, as PyYAML reads it, takes a bare word for.

    Only what looks like a number or a date is put to PyYAML, which takes a while to load.
    """
    if value in NOTHING:
        return "null"
    if value[0] not in FIRST_OF_NUMBERS:
        return "bool" if value in TRUTHS else "str"
    if value.isdecimal() and value.isascii() and value[0] != "0":
        return "int"
    if value[0] != "0" and any(sign.isalpha() and sign not in IN_NUMBERS for sign in value):
        return "str"
    import yaml

    resolvers = yaml.SafeLoader.yaml_implicit_resolvers.get(value[:1], ())
    tag = next((tag for tag, form in resolvers if form.match(value)), "str")
    kind = tag.rpartition(":")[2]
    return kind if kind in ("int", "float", "bool", "timestamp", "null") else "str"
