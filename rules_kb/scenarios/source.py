"""A scenario file as text with positions: YAML nodes that know their line and column, and problems that point
there.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

MOST_BYTES = 1_000_000
MOST_DEPTH = 40
MOST_NODES = 50_000
MOST_WORD = 80
MOST_SHOWN = 160
MOST_TOLD = 200
Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, order=True)
class Spot:
    """A place in a file: line and column, both from 1."""

    line: int = 1
    column: int = 1


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a file, and where.

    `source` and `line`: of a line that came from elsewhere.
    """

    spot: Spot
    what: str
    hint: str = ""
    source: str = ""
    line: str = ""

    def told(self, path: str, lines: list[str] | None = None) -> str:
        """`path:line:column: what; hint`, with the line and a caret below where the text is known."""
        place = f"{self.source or path}:{self.spot.line}:{self.spot.column}"
        text = f"{place}: {self.what}" + (f"; {self.hint}" if self.hint else "")
        line = self.line or (lines[self.spot.line - 1] if lines and 0 < self.spot.line <= len(lines) else "")
        return text + (_pointed(line, self.spot.column) if line.strip() else "")


def _pointed(line: str, column: int) -> str:
    """A line and a caret below a column; of a long line the part around it."""
    start = 0 if column < MOST_SHOWN else column - MOST_SHOWN // 2
    shown = line[start : start + MOST_SHOWN].rstrip()
    visible = "".join(ch if ch.isprintable() or ch == "\t" else "?" for ch in shown)
    pad = "".join("\t" if ch == "\t" else " " for ch in visible[: column - 1 - start])
    return f"\n    {visible}\n    {pad}^"


class BadFile(Exception):
    """A file with mistakes: all of them."""

    def __init__(self, path: str, problems: list[Problem], lines: list[str] | None = None) -> None:
        self.path = path
        self.problems = sorted(set(problems), key=lambda problem: (problem.spot, problem.what))
        self.lines = lines or []
        told = [problem.told(path, self.lines) for problem in self.problems[:MOST_TOLD]]
        if len(self.problems) > MOST_TOLD:
            told.append(f"{path}: and {len(self.problems) - MOST_TOLD} more mistakes")
        super().__init__("\n".join(told))


@dataclass
class Text:
    """A scalar: its text as written, whether it was quoted, and where it stands."""

    value: str
    spot: Spot
    quoted: bool = False
    number: bool = False

    def __str__(self) -> str:
        return self.value


@dataclass
class Entries:
    """A mapping: (key, value) pairs in order, without equal keys."""

    items: list[tuple[Text, Any]]
    spot: Spot

    def get(self, key: str) -> Any:
        return next((value for name, value in self.items if name.value.casefold() == key.casefold()), None)

    def __iter__(self) -> Iterator[tuple[Text, Any]]:
        return iter(self.items)


@dataclass
class Items:
    """A list."""

    items: list[Any]
    spot: Spot

    def __iter__(self) -> Iterator[Any]:
        return iter(self.items)


Node = Text | Entries | Items


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint with the nearest known words, or nothing."""
    near = nearest(word, known)
    return f"did you mean {' or '.join(near)}?" if near else ""


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """The one or two known words that are most like a word, whatever its case; none where none is."""
    if len(word) > MOST_WORD:
        return []
    by_fold = {name.casefold(): name for name in known}
    return [
        by_fold[name] for name in difflib.get_close_matches(word.casefold(), list(by_fold), n=2, cutoff=0.6)
    ]


def decode(data: bytes, path: str) -> str:
    """The text of a file. Raises BadFile where it isn't UTF-8 text or is too large."""
    if len(data) > MOST_BYTES:
        raise BadFile(
            path, [Problem(Spot(), f"the file has {len(data)} bytes; a scenario has at most {MOST_BYTES}")]
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        spot = Spot(before.count(b"\n") + 1, len(before) - (before.rfind(b"\n") + 1) + 1)
        kind = "UTF-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "not UTF-8"
        raise BadFile(
            path, [Problem(spot, f"the file isn't UTF-8 text (it looks {kind})", "save it as UTF-8")]
        ) from None
    for number, line in enumerate(text.split("\n"), 1):
        for column, ch in enumerate(line, 1):
            if (ord(ch) < 32 and ch not in "\t\r") or ch in "\x7f\u2028\u2029\ufffe\uffff":
                raise BadFile(
                    path,
                    [Problem(Spot(number, column), f"a control character (U+{ord(ch):04X}) stands here")],
                )
    return text


def read_yaml(text: str, path: str) -> Node:
    """The file as nodes with positions.

    Raises BadFile on bad syntax, equal keys, aliases, or too much nesting.
    """
    lines = text.split("\n")
    problems: list[Problem] = []
    try:
        _guard(text, path, lines)
        tree = yaml.compose(text, Loader=Loader)
    except yaml.YAMLError:
        raise _syntax(text, path, lines) from None
    except (RecursionError, ValueError, OverflowError) as error:
        raise BadFile(path, [Problem(Spot(), f"the file can't be read as YAML ({error})")], lines) from None
    if tree is None:
        raise BadFile(
            path, [Problem(Spot(), "the file is empty", "start with title:, players: and play:")], lines
        )
    node = _node(tree, problems)
    if problems:
        raise BadFile(path, problems, lines)
    return node


def _guard(text: str, path: str, lines: list[str]) -> None:
    """Refuse nesting and size that no scenario has, before anything is built."""
    depth = 0
    for count, event in enumerate(yaml.parse(text, Loader=Loader), 1):
        spot = _spot(event)
        if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            depth += 1
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            depth -= 1
        elif isinstance(event, yaml.AliasEvent):
            raise BadFile(
                path, [Problem(spot, "anchors and aliases (& and *) aren't used in scenarios")], lines
            )
        if depth > MOST_DEPTH:
            raise BadFile(path, [Problem(spot, f"nested more than {MOST_DEPTH} deep")], lines)
        if count > MOST_NODES:
            raise BadFile(path, [Problem(spot, f"more than {MOST_NODES} entries")], lines)


def _syntax(text: str, path: str, lines: list[str]) -> BadFile:
    """A clear message for a syntax error, from the pure loader, whose messages say more."""
    try:
        for _ in yaml.parse(text, Loader=yaml.SafeLoader):
            pass
        yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        spot = Spot(mark.line + 1, mark.column + 1) if mark else Spot()
        what = error.problem or error.context or "bad YAML"
        hint = ""
        line = lines[spot.line - 1] if spot.line <= len(lines) else ""
        if "\\t" in what or "\t" in line[: spot.column]:
            what, hint = "a tab stands where YAML wants spaces", "indent with spaces"
        elif "mapping values are not allowed" in what:
            hint = "put a text with a colon in quotes"
        return BadFile(path, [Problem(spot, what, hint)], lines)
    except (yaml.YAMLError, RecursionError) as error:
        return BadFile(path, [Problem(Spot(), " ".join(str(error).split()))], lines)
    return BadFile(path, [Problem(Spot(), "the file can't be read as YAML")], lines)


def _spot(node: Any) -> Spot:
    return Spot(node.start_mark.line + 1, node.start_mark.column + 1)


def _node(node: Any, problems: list[Problem]) -> Node:
    spot = _spot(node)
    if isinstance(node, yaml.ScalarNode):
        quoted = node.style in ('"', "'", "|", ">")
        number = not quoted and node.tag in ("tag:yaml.org,2002:float", "tag:yaml.org,2002:int")
        return Text(node.value, spot, quoted, number)
    if isinstance(node, yaml.SequenceNode):
        return Items([_node(item, problems) for item in node.value], spot)
    items: list[tuple[Text, Any]] = []
    seen: dict[str, Spot] = {}
    for key, value in node.value:
        name = _node(key, problems)
        if isinstance(name, Entries):
            inner = name.items[0][0].value if name.items else ""
            problems.append(
                Problem(name.spot, f"{{{inner}}} is read as a mapping", 'put symbols such as "{G}" in quotes')
            )
            continue
        if not isinstance(name, Text):
            problems.append(Problem(name.spot, "a list can't be a key"))
            continue
        if name.value in seen:
            problems.append(
                Problem(
                    name.spot,
                    f"{name.value!r} stands here a second time (first on line {seen[name.value].line})",
                )
            )
            continue
        seen[name.value] = name.spot
        items.append((name, _node(value, problems)))
    return Entries(items, spot)


@dataclass
class Source:
    """A file's path and text, for messages."""

    path: str
    text: str
    lines: list[str] = field(default_factory=list)

    @classmethod
    def load(cls, path: Path) -> Source:
        """Read a file. Raises BadFile where it can't be read or isn't text."""
        shown = str(path)
        try:
            data = path.read_bytes() if path.stat().st_size <= MOST_BYTES else b" " * (MOST_BYTES + 1)
        except OSError as error:
            raise BadFile(shown, [Problem(Spot(), f"can't be read: {error.strerror}")]) from None
        text = decode(data, shown)
        return cls(shown, text, text.split("\n"))
