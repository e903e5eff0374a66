"""A file that isn't YAML as a whole, read part by part: what stands under one key at the margin is broken,
and the rest can be read all the same.
"""

from __future__ import annotations

import re

from rules_kb.scenarios.reading.keys import OBJECT, SEAT, TOP
from rules_kb.scenarios.reading.sheet import BOUNDS, Sheet
from rules_kb.yaml.nodes import Entries, Text, YamlNode
from rules_kb.yaml.problems import BadFile, Spot
from rules_kb.yaml.reading import read_yaml

MOST_PARTS = 40
"""A file with more lines at the margin than that isn't taken apart."""
AT_THE_MARGIN = re.compile(r"(?P<key>[A-Za-z][A-Za-z ]*):(?:\s|$)")
WITHIN = re.compile(r"\s*(?P<key>[a-z][a-z ]*):(?:\s|$)")
A_PLAYER = re.compile(r"[ \t]+(?P<name>[A-Za-z]\w*):")


def read_in_parts(text: str, path: str, whole: BadFile) -> Sheet:
    """The page of a file with broken parts: its root has the others. Raises `whole`, what was wrong with it
    when it was read at once, where that says as much.
    """
    sheet = Sheet(path, text)
    lines = text.split("\n")
    starts = [number for number, line in enumerate(lines) if AT_THE_MARGIN.match(line)]
    if not 2 <= len(starts) <= MOST_PARTS:
        raise whole
    root = Entries([], Spot(starts[0] + 1, 1))
    unread: set[str] = set()
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        part = "\n" * start + "\n".join(lines[start:end])
        try:
            node = read_yaml(part, path, BOUNDS, sheet.problems)
        except BadFile as bad:
            sheet.problems = list(bad.problems)
            unread.update(_keys_of(lines[start:end]))
            if "players" in unread and not sheet.players:
                sheet.players = _players_named(lines[start:end])
        else:
            _add(sheet, root, node)
    if not unread:
        raise whole
    sheet.root, sheet.unread = root, frozenset(unread)
    return sheet


def _keys_of(part: list[str]) -> set[str]:
    """The keys of a scenario that stand in a broken part: its own, and any that it may have swallowed."""
    found = {match["key"] for line in part if (match := WITHIN.match(line.casefold()))}
    return found & set(TOP)


def _players_named(part: list[str]) -> list[str]:
    """Who plays, as well as that can be told: whatever begins a line below and isn't what a player has."""
    found = (match["name"] for line in part[1:] if (match := A_PLAYER.match(line)))
    return [name for name in dict.fromkeys(found) if name.casefold() not in (*SEAT, *OBJECT)]


def _add(sheet: Sheet, root: Entries, node: YamlNode | None) -> None:
    """Take a part's keys in."""
    known = {key.value: key.spot.line for key, _ in root}
    for key, value in node if isinstance(node, Entries) else ():
        if key.value in known:
            first = f"(first on line {known[key.value]})"
            sheet.wrong(key, f"{key.value!r} stands here a second time {first}")
        elif isinstance(key, Text):
            root.items.append((key, value))
