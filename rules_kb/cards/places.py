"""Where the nodes of a text stand: by their path in the tree, and by the number of the word in the text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import Meaning, N, Node, replace
from rules_kb.cards.this_turn import ForEachOf
from rules_kb.facts import NamedTuple
from rules_kb.hints import cast

Path = tuple[str | int, ...]
"""The way from the root of a tree to one of its nodes."""
Span = tuple[int, int]
"""The number of a word in the text, and that of the word after the last."""
Sentence = tuple[int, ...]
"""An instruction by its number, and that of those within it; () is what stands before all of them."""
LATER_FIELDS = {"effects": 0, "won": 0, "modes": 0, "otherwise": 1, "lost": 1, "instead": 1}
"""The fields that hold instructions, in the order of the text."""


class SaidNode(NamedTuple):
    """A node in its place in the text. An instruction stands there twice: where it begins, and where it is
    `over` and what it brings about can be spoken of.
    """

    at: int
    path: Path
    node: Node
    chain: tuple[Node, ...]
    over: bool = False


def words_in_order(tree: Node, places: dict[Path, Span]) -> list[SaidNode]:
    """The nodes of a tree in the order of the text; what has no place of its own stands where its parent
    ends.
    """
    found: list[SaidNode] = []

    def walk(value: Meaning, path: Path, place: Span, chain: tuple[Node, ...]) -> None:
        if isinstance(value, tuple):
            for index, item in enumerate(value):
                walk(item, (*path, index), place, chain)
        elif isinstance(value, Node):
            limited = (*path, "event") if isinstance(value, a.OnceEachTurn) else path  # said at the end
            place = places.get(path, places.get(limited, (place[1], place[1])))
            found.append(SaidNode(place[0], path, value, chain))
            for name in value.field_names:
                if name != "said":  # which says once more what the modes say
                    walk(getattr(value, name), (*path, name), place, (*chain, value))
            of_each = any(isinstance(item, ForEachOf) for item in chain)  # of which none is spoken of alone
            if isinstance(value, e.Instruction) and not of_each:
                found.append(SaidNode(place[1], path, value, chain, True))

    walk(tree, (), (0, 0), ())
    return sorted(found, key=lambda word: (word.at, word.over))  # stable: a node before its parts


def places_in(node: Meaning, places: dict[int, Span]) -> dict[Path, Span]:
    """Where the nodes of a tree stand, by their path, as the places by id say."""
    found: dict[Path, Span] = {}

    def walk(value: Meaning, path: Path) -> None:
        if isinstance(value, tuple):
            for index, item in enumerate(value):
                walk(item, (*path, index))
        elif isinstance(value, Node):
            if id(value) in places:
                found[path] = places[id(value)]
            for name in value.field_names:
                walk(getattr(value, name), (*path, name))

    walk(node, ())
    return found


def is_object(word: SaidNode) -> bool:
    """Whether something is done to what a word names, and it doesn't act or change itself."""
    parent = word.chain[-1] if word.chain else None
    if isinstance(parent, (e.DealDamage, e.DealSeveral)):
        return word.path[-1] != "source"
    return not isinstance(parent, (e.Modify, e.Sacrifice, e.Regenerate, e.StaysTapped, e.PutCounters))


def is_who(word: SaidNode) -> bool:
    """Whether a word says who does something, or to whom it is done."""
    last = next((step for step in reversed(word.path) if isinstance(step, str)), "")
    return last in ("who", "to", "winner", "loser")


def sentence_of(path: Path) -> Sentence:
    """In which instruction a path leads."""
    number: list[int] = []
    for step, following in pairwise(path):
        if step in LATER_FIELDS and isinstance(following, int):
            number += [LATER_FIELDS[str(step)], following]
        elif isinstance(step, int) and isinstance(following, int):  # of a mode, which has several
            number += [0, following]
    return tuple(number)


def mode_of(tree: Node, path: Path) -> Path:
    """The path of the mode in which a path leads, if there are several; of modes that are chosen together
    each for itself.
    """
    if "modes" not in path:
        return ()
    at = path.index("modes")
    several = _found(tree, path[:at])
    index, place = path[at + 1 : at + 3] if len(path) > at + 2 else (0, 0)
    if not isinstance(several, e.ChooseSeveral) or not isinstance(index, int) or not isinstance(place, int):
        return path[: at + 2]
    before = 0
    for number, size in enumerate(several.sizes[index]):
        before += size
        if place < before:
            return (*path[: at + 2], number)
    return path[: at + 2]


def _found(tree: Node, path: Path) -> Meaning:
    """Where a path leads."""
    found: Meaning = tree
    for step in path:
        if isinstance(found, tuple) and isinstance(step, int):
            found = found[step]
        else:
            found = getattr(found, str(step))
    return found


def mode_by_mode(words: list[SaidNode]) -> list[SaidNode]:
    """Words in the order of the text, but all of one mode before those of the next: modes that are chosen
    together stand in the tree with each other.
    """

    def number(word: SaidNode) -> int:
        step = word.path[word.path.index("modes") + 1 :][:1] if "modes" in word.path else ()
        return step[0] if step and isinstance(step[0], int) else -1

    return sorted(words, key=number)


def instructions_in(tree: Node) -> Iterator[tuple[Path, e.Instruction]]:
    """The instructions of a tree with their paths, in the order of the tree."""

    def walk(value: Meaning, path: Path) -> Iterator[tuple[Path, e.Instruction]]:
        if isinstance(value, tuple):
            for index, item in enumerate(value):
                yield from walk(item, (*path, index))
        elif isinstance(value, Node):
            if isinstance(value, e.Instruction):
                yield path, value
            for name in value.field_names:
                yield from walk(getattr(value, name), (*path, name))

    yield from walk(tree, ())


def rebuilt(node: N, path: Path, instead: dict[Path, Node], marks: dict[Path, str]) -> N:
    """A tree with other nodes in some places, and with marks."""
    if path in instead:  # within it there may be more that stands for something
        node = cast(N, instead[path])
    elif path in marks:
        node = replace(node, mark=marks[path])
    changed: dict[str, Meaning] = {}
    for name in node.field_names:
        value: Meaning = getattr(node, name)
        new = _of_value(value, (*path, name), instead, marks)
        if new is not value:
            changed[name] = new
    if changed:
        node = replace(node, **changed)
    if isinstance(node, a.ItIsInState) and isinstance(node.it, w.ThisCard):
        return cast(N, a.ThisIs(node.state))  # as it is said with the card's name
    return node


def _of_value(value: Meaning, path: Path, instead: dict[Path, Node], marks: dict[Path, str]) -> Meaning:
    if isinstance(value, tuple):
        new = tuple([_of_value(item, (*path, index), instead, marks) for index, item in enumerate(value)])
        return new if any(one is not other for one, other in zip(new, value, strict=True)) else value
    return rebuilt(value, path, instead, marks) if isinstance(value, Node) else value
