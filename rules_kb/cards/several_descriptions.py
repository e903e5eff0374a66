"""Reading a description as the grammar asks for it, or several: "artifact, or creature with flying"."""

from __future__ import annotations

from rules_kb.cards.descriptions import DescriptionBeingRead
from rules_kb.cards.grammar import ReadAs, Reader, Reading
from rules_kb.cards.node import replace
from rules_kb.cards.words import AnyOf, Filter


def reader_of(many: bool, alone: bool = False) -> Reader:
    """A reader of descriptions of one thing, or of `many`; each of one noun `alone`."""

    def read(reading: Reading, at: int) -> ReadAs:
        description = DescriptionBeingRead(reading, at, many, alone)
        if description.read():
            yield replace(Filter(), **description.facts), description.at
        reading.reached(description.at)

    return read


def read_any_of(reading: Reading, at: int) -> ReadAs:
    """Several descriptions of which one must fit: "walls and/or creatures with flying"."""
    yield from _read_several(reading, at, "things_alone")


def read_either(reading: Reading, at: int) -> ReadAs:
    """The same for one thing: "artifact or creature with flying"."""
    yield from _read_several(reading, at, "thing_alone")


def _read_several(reading: Reading, at: int, kind: str) -> ReadAs:
    joints = ("or",) if kind == "thing_alone" else ("and", "or")  # one thing isn't two
    for first, end in reading.nodes(kind, at, Filter):
        found, parts = end, [first]
        listed = reading.word(end) == "," and reading.word(end + 1) != "or"
        while listed and reading.word(found) == "," and reading.word(found + 1) != "or":
            following = next(reading.nodes(kind, found + 1, Filter), None)
            if following is None:
                break
            parts.append(following[0])
            found = following[1]
        while (
            skip := 2
            if listed and reading.words[found : found + 2] == (",", "or")
            else 3
            if [reading.word(found + i) for i in range(3)] == ["and", "/", "or"]
            else 2
            if (reading.word(found), reading.word(found + 1)) == ("and", "by")
            else 1
            if reading.word(found) in joints
            else 0
        ):
            following = next(reading.nodes(kind, found + skip, Filter), None)
            if following is None:
                break
            parts.append(following[0])
            found = following[1]
        costs = any(item.what == "cost" for part in parts for item in part.compares)
        if len(parts) > 1 and not costs and (shared := _of_all(parts)):
            yield AnyOf(shared), found


WHERE = ("controller", "owner", "zone")
"""What is said last, of whose a thing is and where it lies."""


def _of_all(parts: list[Filter]) -> tuple[Filter, ...]:
    """The descriptions, the last saying whose each is: artifact or creature with flying you control. None
    where that may be said of the last alone: creature with flying or artifact you control; spell or creature
    card in a graveyard. A color said once, of the first, is that of all: red creature or spell. None where
    any of them says more of its own: red creature or tapped artifact; or has no color: red spell or ability.
    """
    first, *rest = parts
    if first.colors and not any(part.colors or len(part.words) > 1 for part in rest):
        if not all(_is_but_a_kind(replace(part, colors=())) for part in parts):
            return ()
        parts = [first, *(replace(part, colors=first.colors) for part in rest)]
    *others, last = parts
    said = {name: value for name in WHERE if (value := getattr(last, name)) is not None}
    if not said or "suspended" in last.states:
        return tuple(parts)
    if any(getattr(other, name) is not None for other in others for name in WHERE):
        return tuple(parts)
    if last.zone is not None and any(_lies_elsewhere(other, last) for other in others):
        return ()
    if any(other.having or other.lacking or other.compares or other.relation for other in others):
        return ()
    return (*(replace(other, **said) for other in others), last)


def _is_but_a_kind(part: Filter) -> bool:
    """Whether a description is one word for a thing of a color, but for whose it is and where it lies."""
    anywhere = replace(part, controller=None, owner=None, zone=None)
    return len(part.words) < 2 and part.noun != "ability" and anywhere == Filter(part.noun, part.words)


def _lies_elsewhere(other: Filter, last: Filter) -> bool:
    """Whether a description is of a spell, or of the same in play as the last is of a card elsewhere."""
    return last.noun == "card" and (
        other.noun == "spell" or replace(other, noun="card") == replace(last, zone=None)
    )
