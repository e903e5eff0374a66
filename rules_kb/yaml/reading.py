"""Reading YAML: from text to nodes with positions, in one pass over what PyYAML's parser sees.

Nothing is constructed, so that no text becomes a number, a truth or an object; equal keys, aliases, and more
nesting or parts than a file needs are problems, each with its place.
"""

from __future__ import annotations

from collections.abc import Callable

import yaml

from rules_kb import regex
from rules_kb.yaml.content import CONTROL, Bounds, control_character, lines_of
from rules_kb.yaml.nodes import Entries, Items, Text, YamlNode
from rules_kb.yaml.problems import BadFile, Problem, Spot

Loader: type[yaml.CSafeLoader] | type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

MOST_DEPTH = 40
"""The deepest nesting that a file may have; ours have about ten levels."""
MOST_EXPLAINED = 100_000
"""In a longer text, in characters, a slip of syntax isn't looked for again by the loader that says more of
it: that one needs seconds for a megabyte.
"""


def read_yaml(text: str, path: str, bounds: Bounds, problems: list[Problem]) -> YamlNode | None:
    """The text as nodes with positions; None where there is nothing but comments.

    What is wrong and can be passed over is added to `problems`: equal keys, keys that are no text, control
    characters. Raises BadFile, with all problems, on bad syntax, aliases, or more than `bounds` allow.
    """
    reader = _Reader(bounds, problems)
    try:
        reader.take_all(Loader(text))
    except _Refused as refused:
        why = refused.problem
    except yaml.YAMLError as error:
        why = _syntax(text, error, bounds)
    except (ValueError, OverflowError) as error:
        why = Problem(Spot(), f"the file can't be read as YAML ({error})")
    else:
        return reader.root
    raise BadFile(path, [*problems, why], lines_of(text))


class _Refused(Exception):
    """What makes it useless to read on."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem


class _Reader:
    """Puts nodes together from a parser's events.

    `add` takes in the next node, where it belongs; `open` are the lists and mappings that go on, each with
    the `add` of what is around it.
    """

    def __init__(self, bounds: Bounds, problems: list[Problem]) -> None:
        self.root: YamlNode | None = None
        self.problems = problems
        self.most = bounds.parts
        self.open: list[tuple[YamlNode, Callable[[YamlNode], None]]] = []
        self.add: Callable[[YamlNode], None] = self.whole

    def take_all(self, parser: yaml.CSafeLoader | yaml.SafeLoader) -> None:
        """Every event of a parser."""
        left = self.most
        try:
            while (event := parser.get_event()) is not None:
                if isinstance(event, yaml.ScalarEvent):
                    self.add(self.text(event))
                elif isinstance(event, yaml.StreamEndEvent):
                    return
                else:
                    self.take(event)
                left -= 1
                if left < 0:
                    raise _Refused(Problem(_spot(event), f"more than {self.most} entries"))
        finally:
            parser.dispose()

    def take(self, event: yaml.Event) -> None:
        """The next event that is no scalar."""
        if isinstance(event, yaml.CollectionStartEvent):
            self.begin(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            node, self.add = self.open.pop()
            self.add(node)
        elif isinstance(event, yaml.AliasEvent):
            raise _Refused(Problem(_spot(event), "anchors and aliases (& and *) aren't used here"))
        elif isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
            raise _Refused(Problem(_spot(event), "a second document begins here", "one file holds one"))

    def begin(self, event: yaml.CollectionStartEvent) -> None:
        """A list or mapping begins."""
        spot = _spot(event)
        if len(self.open) >= MOST_DEPTH:
            raise _Refused(Problem(spot, f"nested more than {MOST_DEPTH} deep"))
        if isinstance(event, yaml.SequenceStartEvent):
            items = Items([], spot)
            self.open.append((items, self.add))
            self.add = items.items.append
        else:
            mapping = _Mapping(spot, self.problems)
            self.open.append((mapping.entries, self.add))
            self.add = mapping.add

    def text(self, event: yaml.ScalarEvent) -> Text:
        """A scalar. One with a tag of its own (`!!str 5`) is the text that stands there, as if quoted."""
        spot = _spot(event)
        if event.style == '"' and (wrong := regex.search(CONTROL, event.value)):
            self.problems.append(Problem(spot, control_character(wrong[0])))
        return Text(event.value, spot, bool(event.style) or event.tag is not None)

    def whole(self, node: YamlNode) -> None:
        """The file's one node is complete."""
        self.root = node


class _Mapping:
    """A mapping that goes on: `key` is the one whose value comes next."""

    def __init__(self, spot: Spot, problems: list[Problem]) -> None:
        self.entries = Entries([], spot)
        self.problems = problems
        self.key: YamlNode | None = None
        self.lines: dict[str, int] = {}

    def add(self, node: YamlNode) -> None:
        """A key, or the value of the last one."""
        key, self.key = self.key, None
        if key is None:
            self.key = node
        elif not isinstance(key, Text):
            self.problems.append(_no_key(key))
        elif key.value in self.lines:
            what = f"{key.value!r} stands here a second time (first on line {self.lines[key.value]})"
            self.problems.append(Problem(key.spot, what))
        else:
            self.lines[key.value] = key.spot.line
            self.entries.items.append((key, node))


def _no_key(node: Items | Entries) -> Problem:
    """What is wrong with a key that is no text."""
    if isinstance(node, Items):
        return Problem(node.spot, "a list can't be a key")
    inner = node.items[0][0].value if node.items else ""
    return Problem(node.spot, f"{{{inner}}} is read as a mapping", 'put symbols such as "{G}" in quotes')


def _spot(event: yaml.Event) -> Spot:
    mark = event.start_mark
    return Spot(mark.line + 1, mark.column + 1) if mark else Spot()


def _syntax(text: str, error: yaml.YAMLError, bounds: Bounds) -> Problem:
    """A clear message for a slip of syntax: from the pure loader, whose messages say more.

    What is refused before the slip is told instead: some releases of libyaml give up by themselves on what is
    nested too deep, before they tell of anything that stands there.
    """
    if len(text) <= MOST_EXPLAINED:
        try:
            _Reader(bounds, []).take_all(yaml.SafeLoader(text))
        except _Refused as refused:
            return refused.problem
        except yaml.YAMLError as said:
            error = said
        except (ValueError, RecursionError):
            pass
    if not isinstance(error, yaml.MarkedYAMLError):
        return Problem(Spot(), " ".join(str(error).split()))
    mark = error.problem_mark or error.context_mark
    spot = Spot(mark.line + 1, mark.column + 1) if mark else Spot()
    what, hint = error.problem or error.context or "bad YAML", ""
    if "quoted scalar" in (error.context or "") and "end of stream" in what and error.context_mark:
        opened = error.context_mark
        return Problem(Spot(opened.line + 1, opened.column + 1), "a quote is opened here and never closed")
    lines = lines_of(text)
    line = lines[spot.line - 1] if spot.line <= len(lines) else ""
    if "\\t" in what or "\t" in line[: spot.column]:
        what, hint = "a tab stands where YAML wants spaces", "indent with spaces"
    elif "mapping values are not allowed" in what:
        hint = "put a text with a colon in quotes"
    return Problem(spot, what, hint)
