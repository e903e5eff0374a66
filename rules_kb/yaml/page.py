"""A YAML file on its way to becoming data: each thing that may stand in it is asked for by kind, and what is
wrong is noted, so that one reading finds every mistake.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from rules_kb import regex
from rules_kb.hints import Self
from rules_kb.yaml.content import Bounds, lines_of, read_text
from rules_kb.yaml.nearest import meaning, nearest
from rules_kb.yaml.nodes import Entries, Items, Text, YamlNode, is_missing
from rules_kb.yaml.problems import BadFile, Problem, Spot

SHIPPED = Bounds(size=20_000_000, parts=2_000_000)
"""How much a file of the corpus or of the card library may hold; the largest of ours has half a megabyte."""
MOST_HINTS = 30
"""After so many problems in a file, nobody looks any more for what may have been meant."""
SLIP = 0.8
"""How much alike a key is, from 0 to 1, to the one that it is no doubt a slip for."""
MOST_SAID = 600
"""The longest problem, in letters."""
YES, NO = ("yes", "true", "on"), ("no", "false", "off")

OTHER_THINGS = {"bool": "true or false to YAML", "timestamp": "a date to YAML", "null": "nothing to YAML"}


class Page:
    """The nodes of one file, its `whole` text, its lines, and the problems that were found in it.

    Every accessor takes a node and what it is called in messages. One that isn't there is no problem: it
    gives None, or what is empty. One of the wrong kind is a problem, and gives the same.
    """

    def __init__(self, path: str, text: str = "") -> None:
        self.path = path
        self.whole = text
        self.lines = lines_of(text)
        self.root: YamlNode | None = None
        self.problems: list[Problem] = []

    @classmethod
    def read(cls, text: str, path: str, bounds: Bounds = SHIPPED) -> Self:
        """A page of a text. Raises BadFile where it isn't YAML, or is more than the bounds allow."""
        from rules_kb.yaml.reading import read_yaml  # PyYAML takes longer to load than a page to read

        page = cls(path, text)
        page.root = read_yaml(text, path, bounds, page.problems)
        return page

    @classmethod
    def opened(cls, path: str | os.PathLike[str], bounds: Bounds = SHIPPED) -> Self:
        """A page of a file. Raises BadFile where it can't be read, isn't YAML, or is more than the bounds
        allow.
        """
        return cls.read(read_text(path, bounds.size), os.fspath(path), bounds)

    # -- problems -----------------------------------------------------------------------------------

    def wrong(self, at: Spot | YamlNode, what: str, hint: str = "") -> None:
        """Note a problem."""
        spot = at if isinstance(at, Spot) else at.spot
        self.problems.append(Problem(spot, what[:MOST_SAID], hint[:MOST_SAID]))

    def near(self, word: str, known: Iterable[str]) -> str:
        """What may have been meant, as a hint; not looked for any more once there are many problems."""
        return meaning(self.near_ones(word, known))

    def near_ones(self, word: str, known: Iterable[str]) -> list[str]:
        """The words that may have been meant; none any more once there are many problems."""
        return nearest(word, known) if len(self.problems) < MOST_HINTS else []

    def bad(self) -> BadFile:
        """The problems as an exception."""
        return BadFile(self.path, self.problems, self.lines)

    def must_be_good(self) -> None:
        """Raise BadFile where there was any problem."""
        if self.problems:
            raise self.bad()

    def placed(self) -> list[Problem]:
        """The problems with their lines, to be told among those of other files."""
        return [problem.placed(self.path, self.lines) for problem in self.problems]

    # -- lists and mappings -------------------------------------------------------------------------

    def entries(self, node: YamlNode | None, what: str, known: Sequence[str] = ()) -> Entries:
        """A mapping; where `known` is given, with no other keys."""
        if isinstance(node, Entries):
            if known:
                self.keys(node, known, what)
            return node
        if node is not None and not is_missing(node):
            self.wrong(node, f"{what} is a mapping (key: value)")
        return Entries([], node.spot if node is not None else Spot())

    def keys(self, node: Entries, known: Sequence[str], what: str) -> None:
        """Note the keys that aren't known, in whatever case, and those given a second time in another. One
        that is no doubt a slip is then read as what was meant, unless that stands there too.
        """
        seen: set[str] = set()
        for name, _ in node:
            key = name.value.casefold()
            if key not in known:
                hint = self.near(name.value, known) or f"known: {', '.join(known)}"
                self.wrong(name, f"{name.value!r} isn't a key of {what}", hint)
                if len(self.problems) < MOST_HINTS:
                    missing = [other for other in known if node.get(other) is None]
                    for meant in nearest(name.value, missing, 1, SLIP):
                        node.rename(name, meant)
            elif key in seen:
                self.wrong(name, f"{name.value!r} stands here a second time")
            seen.add(key)

    def items(self, node: YamlNode | None, what: str) -> list[YamlNode]:
        """What is in a list."""
        if isinstance(node, Items):
            return node.items
        if node is not None and not is_missing(node):
            self.wrong(node, f"{what} is a list")
        return []

    def texts(self, node: YamlNode | None, what: str) -> list[Text]:
        """The texts of a list, those without a letter left out; one text alone counts as a list of one."""
        if isinstance(node, Text):
            return [node] if node.value.strip() else []
        return [
            item
            for item in self.items(node, what)
            if self.text(item, what) and isinstance(item, Text) and item.value.strip()
        ]

    def strings(self, node: YamlNode | None, what: str) -> tuple[str, ...]:
        """The texts of a list, without the white space around them."""
        return tuple(text.value.strip() for text in self.texts(node, what))

    # -- single values ------------------------------------------------------------------------------

    def text(self, node: YamlNode | None, what: str) -> str | None:
        """A text as it is written; None where it is missing or `null`."""
        if node is None or (isinstance(node, Text) and node.is_nothing):
            return None
        if isinstance(node, Text):
            return node.value
        symbol = _symbol(node)
        if symbol:
            self.wrong(node, f"{{{symbol}}} is read as a mapping", f'put it in quotes: "{{{symbol}}}"')
        else:
            self.wrong(node, f"{what} is a text")
        return None

    def trimmed(self, node: YamlNode | None, what: str) -> str | None:
        """A text without the white space around it."""
        text = self.text(node, what)
        return text.strip() if text is not None else None

    def identifier(self, node: YamlNode | None, what: str) -> str | None:
        """A number or name by which a thing is known: in quotes wherever YAML would take it for something
        else (``310.10`` would become 310.1).
        """
        text = self.trimmed(node, what)
        if text is None or not isinstance(node, Text):
            return None
        if not text:
            self.wrong(node, f"{what} is empty")
            return None
        if node.reads != "str":
            told = OTHER_THINGS.get(node.reads, "a number to YAML, and 702.10 would be 702.1")
            self.wrong(node, f"{text} without quotes is {told}", f'write "{text}"')
        return text

    def whole_number(self, node: YamlNode, what: str, least: int = 0, most: int = 1_000_000) -> int | None:
        """A whole number between two others."""
        if isinstance(node, Text) and regex.fullmatch(r"-?\d{1,9}", node.value):
            number = int(node.value)
            if least <= number <= most:
                return number
        is_far = isinstance(node, Text) and regex.fullmatch(r"-?\d+", node.value)
        between = f" from {least} to {most}" if is_far or most < 1_000_000 else ""
        self.wrong(node, f"{what} is a whole number{between}")
        return None

    def truth(self, node: YamlNode | None, what: str) -> bool:
        """True or false; false where it is missing."""
        if isinstance(node, Text) and node.value.casefold() in (*YES, *NO):
            return node.value.casefold() in YES
        if node is not None:
            self.wrong(node, f"{what} is true or false")
        return False

    def one_of(self, node: YamlNode | None, what: str, known: Sequence[str]) -> str | None:
        """One of some words, whatever its case."""
        if node is None:
            return None
        shown = node.value if isinstance(node, Text) else "this"
        for word in known if isinstance(node, Text) else ():
            if word.casefold() == shown.casefold():
                return word
        hint = self.near(shown, known) or f"known: {', '.join(known)}"
        self.wrong(node, f"{shown!r} isn't {what}", hint)
        return None

    def day(self, node: YamlNode | None, what: str) -> str | None:
        """An ISO date, or an ISO month or year where the source gives no more."""
        from datetime import date

        text = self.trimmed(node, what)
        if text is None or node is None:
            return None
        try:
            date.fromisoformat((text + "-01-01")[:10] if len(text) == 4 else (text + "-01")[:10])
        except ValueError:
            self.wrong(node, f"{what} {text!r} isn't a date (year-month-day)")
            return None
        return text


def _symbol(node: YamlNode) -> str:
    """The symbol that a mapping was meant to be: a bare `{G}` is a mapping to YAML."""
    if not isinstance(node, Entries) or not node.items:
        return ""
    key, value = node.items[0]
    return key.value if len(key.value) <= 4 and isinstance(value, Text) and not value.value else ""
