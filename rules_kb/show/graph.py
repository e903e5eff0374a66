"""How the graph of references looks: as a tree for people, as lines for programs, as DOT for Graphviz."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.books.graph import Direction, FollowedReference, walk
from rules_kb.books.store import Store
from rules_kb.books.stored import StoredRecord
from rules_kb.show.record import dangling_of, title_of
from rules_kb.show.terminal import PLAIN, Ink

WORDS: dict[Direction, str] = {"out": "refers to", "in": "referred to by"}


def tree(
    store: Store, start: StoredRecord, directions: Sequence[Direction], depth: int, ink: Ink = PLAIN
) -> str:
    """The references of a record as an indented list, each direction under its own words."""
    title = title_of(store, start)
    lines = [ink.paint(start.cite, "bold") + (f"  {title}" if title else "")]
    for direction in directions:
        steps = list(walk(store, start, direction, depth))
        lost = dangling_of(store.links(start)) if direction == "out" else []
        if steps or lost:
            lines.append(WORDS[direction])
        else:
            lines.append("refers to nothing" if direction == "out" else "no record refers to it")
        above: set[StoredRecord] = {start}
        for step in steps:
            lines.append(_branch(store, start, step, above, ink))
            above |= set() if step.again else {step.far}
        lines += [f"  {ink.paint(each['as'], 'warn')}  leads nowhere: {each['why']}" for each in lost]
    entries = store.indexed(start) if "in" in directions else []
    if entries:
        lines += ["in the index under", *(f"  {words}" for words in entries)]
    return ink.fitted("\n".join(lines) + "\n")


def _branch(
    store: Store, start: StoredRecord, step: FollowedReference, above: set[StoredRecord], ink: Ink
) -> str:
    name = step.far.id if step.far.book == start.book else step.far.cite
    again = f"  (see {'above' if step.far in above else 'below'})" if step.again else ""
    title = title_of(store, step.far)
    return f"{'  ' * step.depth}{ink.paint(name, 'cite')}{'  ' + title if title else ''}{again}"


def lines(store: Store, start: StoredRecord, directions: Sequence[Direction], depth: int) -> str:
    """One reference a line, tab-separated: out or in, depth, the record before, the record reached, its
    title.

    An entry of the book's index is ``index``, 1, the record, the entry; what leads nowhere ``dangling``, 1,
    the record, as it is written, why.
    """
    found = [
        "\t".join([direction, str(step.depth), step.near.cite, step.far.cite, title_of(store, step.far)])
        for direction in directions
        for step in walk(store, start, direction, depth)
    ]
    if "in" in directions:
        found += ["\t".join(["index", "1", start.cite, words, ""]) for words in store.indexed(start)]
    if "out" in directions:
        found += [
            "\t".join(["dangling", "1", start.cite, each["as"], each["why"]])
            for each in dangling_of(store.links(start))
        ]
    return "".join(f"{line}\n" for line in found)


def dot(store: Store, starts: Sequence[StoredRecord], directions: Sequence[Direction], depth: int) -> str:
    """The graph for Graphviz: an arrow from each record to those that it refers to.

    What leads nowhere is drawn dashed, with the reason.
    """
    nodes: dict[str, StoredRecord] = {start.cite: start for start in starts}
    edges: dict[tuple[str, str], None] = {}
    for start in starts:
        for direction in directions:
            for step in walk(store, start, direction, depth):
                nodes[step.far.cite] = step.far
                pair = (
                    (step.near.cite, step.far.cite) if direction == "out" else (step.far.cite, step.near.cite)
                )
                edges[pair] = None
    first = {start.cite for start in starts}
    body = ["digraph references {", "  rankdir=LR;", "  node [shape=box];"]
    for cite, entry in nodes.items():
        label = _quoted(f"{cite}\n{title_of(store, entry)}".strip())
        body.append(f"  {_quoted(cite)} [label={label}{', style=bold' if cite in first else ''}];")
    body += [f"  {_quoted(source)} -> {_quoted(target)};" for source, target in edges]
    if "out" in directions:
        for start in starts:
            body += _lost(store, start)
    return "\n".join([*body, "}"]) + "\n"


def _lost(store: Store, start: StoredRecord) -> list[str]:
    """The references of a record that lead nowhere, each with a node of its own: the same words may mean
    another.
    """
    drawn = []
    for each in dangling_of(store.links(start)):
        node = _quoted(f"{start.cite} {each['as']}")
        drawn.append(f"  {node} [label={_quoted(each['as'] + chr(10) + each['why'])}, style=dashed];")
        drawn.append(f"  {_quoted(start.cite)} -> {node} [style=dashed];")
    return drawn


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
