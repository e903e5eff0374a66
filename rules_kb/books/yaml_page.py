"""YAML with positions: a page of mappings, lists and scalars that knows where each stands and collects slips."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import yaml

from rules_kb.books.slips import Slip, did_you_mean

Loader: type[yaml.CSafeLoader] | type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

DEEPEST = 50
"""The deepest nesting that a file may have; ours have five levels."""


class YamlPage:
    """One YAML file on its way to becoming data.

    Every accessor notes a slip and goes on instead of raising.
    """

    def __init__(self, path: str, content: bytes) -> None:
        self.path = path
        self.slips: list[Slip] = []
        self.text = self._decoded(content)
        self.lines = self.text.splitlines()
        self.root = self._composed()

    def _decoded(self, content: bytes) -> str:
        try:
            return content.decode("utf-8-sig")
        except UnicodeDecodeError as problem:
            line = content.count(b"\n", 0, problem.start) + 1
            column = problem.start - content.rfind(b"\n", 0, problem.start)
            self.slips.append(Slip(self.path, line, column, "isn't UTF-8 here; save the file as UTF-8"))
            return ""

    def _composed(self) -> yaml.Node | None:
        try:
            return None if self._is_too_deep() else yaml.compose(self.text, Loader=Loader)
        except yaml.MarkedYAMLError as problem:
            mark = problem.problem_mark or problem.context_mark
            line, column = (mark.line, mark.column) if mark else (0, 0)
            self._note(line, column, f"isn't YAML: {problem.problem or problem.context}")
        except yaml.YAMLError as problem:
            self._note(0, 0, f"isn't YAML: {str(problem).splitlines()[0]}")
        return None

    def _is_too_deep(self) -> bool:
        """Whether the nesting would exhaust the stack: PyYAML composes by recursion, and in C that ends the
        process.
        """
        depth = 0
        for event in yaml.parse(self.text, Loader=Loader):
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
                if depth > DEEPEST:
                    mark = event.start_mark
                    self._note(mark.line if mark else 0, mark.column if mark else 0, "is nested too deeply")
                    return True
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
        return False

    def _note(self, line: int, column: int, what: str) -> None:
        source = self.lines[line] if line < len(self.lines) else ""
        self.slips.append(Slip(self.path, line + 1, column + 1, what, source))

    def slip(self, node: yaml.Node, what: str) -> None:
        """Note that `what` is wrong with `node`."""
        self._note(node.start_mark.line, node.start_mark.column, what)

    def place(self, node: yaml.Node) -> tuple[int, int]:
        """Line and column of a node, both from 1."""
        return node.start_mark.line + 1, node.start_mark.column + 1

    def mapping(self, node: yaml.Node | None, what: str, known: tuple[str, ...] = ()) -> dict[str, yaml.Node]:
        """The entries of a mapping; keys given twice and, if `known` is given, unknown keys are slips."""
        if not isinstance(node, yaml.MappingNode):
            if node is not None:
                self.slip(node, f"{what} must be a mapping (key: value)")
            return {}
        entries: dict[str, yaml.Node] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self.slip(key, f"a key of {what} must be a word")
            elif key.value in entries:
                self.slip(key, f"{key.value} is given twice in {what}")
            elif known and key.value not in known:
                self.slip(key, f"{what} has no {key.value!r}{did_you_mean(key.value, known)}")
            else:
                entries[key.value] = value
        return entries

    def items(self, node: yaml.Node | None, what: str) -> Iterator[yaml.Node]:
        """The items of a list; a missing or empty one has none."""
        if node is None or (isinstance(node, yaml.ScalarNode) and not node.value):
            return
        if not isinstance(node, yaml.SequenceNode):
            self.slip(node, f"{what} must be a list")
            return
        yield from node.value

    def text_of(self, node: yaml.Node | None, what: str) -> str | None:
        """A scalar as it is written, without the white space around it; None where it is missing or null."""
        if node is None:
            return None
        if not isinstance(node, yaml.ScalarNode):
            self.slip(node, f"{what} must be text")
            return None
        if node.tag.endswith(":null") and node.style is None:
            return None
        return str(node.value).strip()

    def id_of(self, node: yaml.Node | None, what: str) -> str | None:
        """An id: text, and in quotes wherever YAML would take it for a number (``310.10`` would become
        310.1).
        """
        text = self.text_of(node, what)
        if node is not None and node.tag.rpartition(":")[2] in ("float", "int", "timestamp", "bool"):
            self.slip(node, f'{what} {text} must stand in quotes: "{text}"')
        if text == "" and node is not None:
            self.slip(node, f"{what} is empty")
            return None
        return text

    def flag_of(self, node: yaml.Node | None, what: str) -> bool:
        """true or false; false where it is missing."""
        if node is None:
            return False
        if not isinstance(node, yaml.ScalarNode) or not node.tag.endswith(":bool"):
            self.slip(node, f"{what} must be true or false")
            return False
        return node.value.lower() in ("true", "yes", "on")

    def choice_of(self, node: yaml.Node | None, what: str, choices: tuple[str, ...]) -> str | None:
        """One of `choices`."""
        text = self.text_of(node, what)
        if text is not None and node is not None and text not in choices:
            one_of = ", ".join(choices)
            self.slip(node, f"{what} {text!r} isn't one of {one_of}{did_you_mean(text, choices)}")
            return None
        return text

    def date_of(self, node: yaml.Node | None, what: str) -> str | None:
        """An ISO date, or an ISO month or year where the source gives no more."""
        text = self.text_of(node, what)
        if text is None or node is None:
            return None
        try:
            date.fromisoformat((text + "-01-01")[:10] if len(text) == 4 else (text + "-01")[:10])
        except ValueError:
            self.slip(node, f"{what} {text!r} isn't a date (year-month-day)")
            return None
        return text

    def texts_of(self, node: yaml.Node | None, what: str) -> list[tuple[str, yaml.Node]]:
        """A list of texts, each with its node; one text alone counts as a list of one."""
        if isinstance(node, yaml.ScalarNode) and node.value:
            return [(str(node.value).strip(), node)]
        found = ((self.text_of(item, what), item) for item in self.items(node, what))
        return [(text, item) for text, item in found if text]
