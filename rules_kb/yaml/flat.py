"""Nodes as text and back, so that a page that has been read before needs no YAML reader."""

from __future__ import annotations

from rules_kb.hints import Any
from rules_kb.plain_json import read_json
from rules_kb.yaml.nodes import Entries, Items, Text, YamlNode
from rules_kb.yaml.problems import Spot

LIST, MAPPING = 0, 1


def flat(node: YamlNode) -> str:
    """A node with all below it as text."""
    from json import dumps

    return dumps(_flat(node), ensure_ascii=False, separators=(",", ":"))


def node_from(text: str) -> YamlNode:
    """The node that was written so."""
    return _node(read_json(text))


def _flat(node: YamlNode) -> list[Any]:
    line, column = node.spot
    if isinstance(node, Text):
        return [line, column, node.value, 1] if node.quoted else [line, column, node.value]
    if isinstance(node, Items):
        return [line, column, LIST, *map(_flat, node.items)]
    return [line, column, MAPPING, *[_flat(part) for pair in node.items for part in pair]]


def _node(data: list[Any]) -> YamlNode:
    spot, what = Spot(data[0], data[1]), data[2]
    if type(what) is str:
        return _text(data)
    if what == LIST:
        return Items([_node(item) for item in data[3:]], spot)
    return Entries([(_text(data[at]), _node(data[at + 1])) for at in range(3, len(data), 2)], spot)


def _text(data: list[Any]) -> Text:
    return Text(data[2], Spot(data[0], data[1]), len(data) > 3)
