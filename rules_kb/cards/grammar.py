"""A grammar that reads and prints: each production turns words into a node, and the node back into the same
words.

A production has a kind, a pattern and the class that it makes. In a pattern, plain words stand for
themselves, `[...]` may be left out, `(a|b)` is either (printed as the first that can say it), `<verb>` is the
verb in both its forms, `{field:kind}` is filled by another kind, and `{*:kind}` by a kind whose phrases are
`FieldsSaid`: they say several fields of the node at once. Parsing tries every reading and accepts one only if
it consumes all words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from rules_kb.cards.beginnings import ANYTHING, Beginnings, Starts, openings
from rules_kb.cards.node import Meaning, Node, as_said, parts_of
from rules_kb.cards.patterns import Either, Optional_, Parts, Slot, TokenWords, compile_pattern, spelled
from rules_kb.hints import ClassVar, TypeAlias, TypeVar
from rules_kb.table.clause import Clause

N = TypeVar("N", bound=Node)


def what_is_meant(node: Meaning) -> list[str]:
    """What a word that stands for something else stands for, as a remark in brackets."""
    meant = str(getattr(node, "to", "")) if isinstance(node, Node) and "to" in node.unsaid else ""
    return ["(", *meant.split(), ")"] if meant and meant != getattr(node, "noun", "") else []


class FieldsSaid(Clause):
    """What some words say of a clause that other words make: values of some of its fields, by name."""

    field_names: tuple[str, ...] = ()
    field_defaults: ClassVar[dict[str, Meaning]] = {}

    def __init__(self, **said: Meaning) -> None:
        self.said = said


SEVERAL_FIELDS = "*"
"""The field of a slot that stands for several."""


class Unprintable(Exception):
    """No production of a kind makes this node."""


SpansById: TypeAlias = dict[int, tuple[int, int]]
"""For nodes, by id as long as their reading is there, the place of the first word and that after the last."""


class Production:
    """One way to say a kind of thing. `constants` are fields that the words fix."""

    def __init__(
        self, kind: str, pattern: str, make: type[Node | FieldsSaid] | None, constants: dict[str, Meaning]
    ) -> None:
        self.kind = kind
        self.pattern = pattern
        self.make = make
        self.constants = constants

    @cached_property
    def parts(self) -> Parts:
        """The pattern's words, slots, options and alternatives; worked out when first asked for, as there are
        many.
        """
        return compile_pattern(self.pattern)

    @cached_property
    def passes_on(self) -> tuple[str, ...]:
        """The kinds of which each reading is one of this production, where it says nothing else."""
        ways = self.parts[0].choices if self.parts and isinstance(self.parts[0], Either) else (self.parts,)
        slots = [way[0] for way in ways if len(way) == 1 and isinstance(way[0], Slot) and not way[0].field]
        alone = self.make is None and len(self.parts) == 1 and len(slots) == len(ways)
        return tuple(slot.kind for slot in slots) if alone else ()

    def slots(self) -> Iterator[Slot]:
        yield from _slots(self.parts)


def _slots(parts: Parts) -> Iterator[Slot]:
    for part in parts:
        if isinstance(part, Slot):
            yield part
        elif isinstance(part, Optional_):
            yield from _slots(part.parts)
        elif isinstance(part, Either):
            for choice in part.choices:
                yield from _slots(choice)


ReadAs: TypeAlias = Iterator[tuple[Meaning, int]]
"""What the words from a place on may stand for, each with the place where it ends."""
Reader = Callable[["Reading", int], ReadAs]
Printer = Callable[["Grammar", Meaning], list[str]]
Match = tuple[dict[str, Meaning], int]
"""What the slots of a pattern are filled with, and where it ends."""
Continuation = Callable[["Reading", Meaning, int], ReadAs]


class Grammar:
    """All productions by kind, and the kinds that are read and printed by code of their own."""

    def __init__(self) -> None:
        self.productions: dict[str, list[Production]] = {}
        self.readers: dict[str, Reader] = {}
        self.continuations: dict[str, Continuation] = {}
        self.printers: dict[str, Printer] = {}
        self.starts: dict[str, Starts] = {}
        self.needs: dict[str, set[frozenset[str]]] = {}

    @cached_property
    def beginnings(self) -> Beginnings[Production]:
        """What reads each kind, by the word that comes first."""
        return Beginnings(self.productions, self.starts, self.needs)

    def forget_beginnings(self) -> None:
        """Let them be worked out anew, as productions or readers have changed."""
        self.__dict__.pop("beginnings", None)

    def say(
        self, kind: str, pattern: str, make: type[Node | FieldsSaid] | None = None, **constants: Meaning
    ) -> None:
        """Add a production. Without `make`, a slot of the pattern (`{:kind}`) is the node."""
        self.productions.setdefault(kind, []).append(Production(kind, pattern, make, constants))
        self.forget_beginnings()

    def by_hand(
        self,
        kind: str,
        reader: Reader,
        printer: Printer,
        starts: Starts = None,
        needs: Iterable[str] = (),
    ) -> None:
        """Add a kind that is read and printed by code; `starts` are the words of which one comes first, or a
        pattern of how it begins, None where that can't be told; `needs` words without which no text has it.

        Raises ValueError where the kind is read so already: the other words would be read no more.
        """
        if kind in self.readers:
            raise ValueError(f"{kind!r} is read by code already, and would be read by this alone")
        self.needs[kind] = {frozenset((word,)) for word in needs}
        self.readers[kind] = reader
        self.printers[kind] = printer
        self.starts[kind] = starts
        self.forget_beginnings()

    def goes_on_with(self, kind: str, longer: Continuation) -> None:
        """Let each reading of a kind go on: `longer` is told where it ended, and gives others.

        Raises ValueError where something lets them go on already.
        """
        if kind in self.continuations:
            raise ValueError(f"{kind!r} goes on already, and would go on as this says alone")
        self.continuations[kind] = longer
        self.forget_beginnings()

    def first_words(self, parts: Parts) -> frozenset[str] | None:
        """The words of which one comes first where such parts are read; None where that can't be told."""
        return self.beginnings.told(self.beginnings.of(openings(parts)))

    def read(self, kind: str, words: TokenWords) -> tuple[Meaning, int]:
        """The first reading of `words` as a whole: the node and len(words).

        Where none reads all words, the node is None and the number says how far the best one got.
        """
        return Reading(self, words).whole(kind)

    def show(self, kind: str, node: Meaning) -> str:
        """The node in words. Raises Unprintable."""
        return spelled(self.words(kind, node))

    def words(self, kind: str, node: Meaning) -> list[str]:
        if kind in self.printers:
            return self.printers[kind](self, node)
        for production in self.productions.get(kind, ()):
            try:
                return self._print(production, node)
            except Unprintable:
                continue
        raise Unprintable(f"{kind}: {node!r}")

    def _print(self, production: Production, node: Meaning) -> list[str]:
        if production.make is None:
            return self._print_parts(production.parts, {slot.field: node for slot in production.slots()}, {})
        if not isinstance(node, Node) or type(node) is not production.make:
            raise Unprintable
        slots = self.fields_of(production.slots())
        defaults = {**production.make.field_defaults, **production.constants}
        values: dict[str, Meaning] = {}
        meant = what_is_meant(node)
        for name in production.make.field_names:
            if name in production.make.unsaid:
                continue
            value: Meaning = getattr(node, name)
            if name in slots:
                values[name] = value
            elif name not in defaults or (value != defaults[name] and as_said(value) != defaults[name]):
                raise Unprintable
            else:
                meant += [word for part in parts_of(value) for word in what_is_meant(part)]
        return self._print_parts(production.parts, values, defaults) + meant

    def _print_parts(
        self, parts: Parts, values: dict[str, Meaning], defaults: dict[str, Meaning]
    ) -> list[str]:
        words: list[str] = []
        for part in parts:
            if isinstance(part, str):
                words.append(part)
            elif isinstance(part, Slot):
                several = part.field == SEVERAL_FIELDS
                words.extend(
                    self._print_fields(part.kind, values, defaults)
                    if several
                    else self.words(part.kind, values[part.field])
                )
            elif isinstance(part, Optional_):
                said = self.fields_of(_slots(part.parts))
                if any(name not in defaults or values[name] != defaults[name] for name in said):
                    words.extend(self._print_parts(part.parts, values, defaults))
            else:
                words.extend(self._print_either(part, values, defaults))
        return words

    def _print_fields(self, kind: str, values: dict[str, Meaning], defaults: dict[str, Meaning]) -> list[str]:
        """Those words of a kind that say what its fields are."""
        every = self.fields_of((Slot(SEVERAL_FIELDS, kind),))
        for production in self.productions[kind]:
            known = {**defaults, **production.constants}
            unsaid = every - self.fields_of(production.slots())
            if all(name in known and as_said(values[name]) == as_said(known[name]) for name in unsaid):
                try:
                    words = self._print_parts(production.parts, values, known)
                except Unprintable:
                    continue
                meant = dict.fromkeys(tuple(what_is_meant(values[name])) for name in sorted(unsaid))
                return words + [word for each in meant for word in each]
        raise Unprintable(f"{kind}: {values!r}")

    def fields_of(self, slots: Iterable[Slot]) -> set[str]:
        """The fields that some slots fill."""
        fields: set[str] = set()
        for slot in slots:
            if slot.field == SEVERAL_FIELDS:
                for said in self.productions.get(slot.kind, ()):
                    fields |= self.fields_of(said.slots()) | said.constants.keys()
            else:
                fields.add(slot.field)
        return fields

    def _print_either(
        self, part: Either, values: dict[str, Meaning], defaults: dict[str, Meaning]
    ) -> list[str]:
        fields = [self.fields_of(_slots(choice)) for choice in part.choices]
        every = set().union(*fields)
        for choice, own in zip(part.choices, fields, strict=True):
            unsaid = sorted(every - own)
            if any(
                name not in defaults or as_said(values[name]) != as_said(defaults[name]) for name in unsaid
            ):
                continue
            try:
                meant = [word for name in unsaid for word in what_is_meant(values[name])]
                return self._print_parts(choice, values, defaults) + meant
            except Unprintable:
                continue
        raise Unprintable


class Reading:
    """One text being read. Readings of a kind at a place are found once and kept.

    A pattern with words that the text hasn't isn't tried, but where it is to be seen how `far` it would get.
    """

    def __init__(self, grammar: Grammar, words: TokenWords, far: bool = False) -> None:
        self.grammar = grammar
        self.words = words
        self.furthest = 0
        self._there = frozenset(words)
        self.far = far
        self._known: dict[tuple[str, int], list[tuple[Meaning, int]]] = {}
        self._beginnings = grammar.beginnings
        self._first = self._beginnings.first
        self.standing_for = self._beginnings.words(words)

    def whole(self, kind: str) -> tuple[Meaning, int]:
        """The first reading of all the words: the node and their number; or None, and how far the best one
        got.
        """
        for node, end in self.of(kind, 0):
            if end == len(self.words):
                return node, end
        return None, self.furthest

    def places(self) -> SpansById:
        """Where each node that was read stands."""
        return {
            id(node): (at, end)
            for (_, at), found in self._known.items()
            for node, end in found
            if isinstance(node, Node)
        }

    def word(self, at: int) -> str:
        """The word at a place, or "" past the end."""
        return self.words[at] if at < len(self.words) else ""

    def reached(self, at: int) -> None:
        self.furthest = max(self.furthest, at)

    def of(self, kind: str, at: int) -> list[tuple[Meaning, int]]:
        """All readings of a kind from a place: (node, where it ends)."""
        word = self.standing_for[at] if at < len(self.standing_for) else ANYTHING
        if not self._first.get(kind, 0) & word:
            return []
        key = (kind, at)
        known = self._known.get(key)
        if known is not None:
            return known
        self._known[key] = []
        found: list[tuple[Meaning, int]] = []
        beginning = self._beginnings[kind]
        lacks = self._there.isdisjoint
        if beginning.first_of_reader & word and (self.far or not any(map(lacks, beginning.needs))):
            found.extend(self.grammar.readers[kind](self, at))
        following = self.standing_for[at + 1] if at + 1 < len(self.standing_for) else ANYTHING
        for production, second, needed in beginning.tried(word):
            if second & following and (self.far or not any(map(lacks, needed))):
                for passed_on in production.passes_on:
                    if self._first.get(passed_on, 0) & word:
                        found += self.of(passed_on, at)
                if not production.passes_on:
                    self._produce(production, at, found)
        if found:
            if (more := self.grammar.continuations.get(kind)) is not None:
                found.extend([longer for node, end in tuple(found) for longer in more(self, node, end)])
            for _, end in found:
                if end > self.furthest:
                    self.furthest = end
        self._known[key] = found
        return found

    def nodes(self, kind: str, at: int, of: type[N]) -> Iterator[tuple[N, int]]:
        """The readings of a kind from a place that are nodes of a class."""
        for node, end in self.of(kind, at):
            if isinstance(node, of):
                yield node, end

    def several(self, kind: str, at: int) -> Iterator[tuple[tuple[Meaning, ...], int]]:
        """The readings of a kind that stands for several things."""
        for found, end in self.of(kind, at):
            if isinstance(found, tuple):
                yield found, end

    def _produce(self, production: Production, at: int, found: list[tuple[Meaning, int]]) -> None:
        """Add what a production makes of the words from a place on, and where that ends."""
        matches: list[Match] = []
        self._match(production.parts, 0, at, {}, matches)
        if not matches:
            return
        make, constants = production.make, production.constants
        if make is None:
            found += [(next(iter(values.values())), end) for values, end in matches]
        else:
            found += [(make(**{**constants, **values}), end) for values, end in matches]

    def _match(self, parts: Parts, index: int, at: int, said: dict[str, Meaning], found: list[Match]) -> None:
        """Add each way to read the parts from one on: what all slots are filled with, and where it ends."""
        words = self.words
        while index < len(parts):
            part = parts[index]
            index += 1
            if isinstance(part, str):
                if at >= len(words) or words[at] != part:
                    return
                at += 1
                if at > self.furthest:
                    self.furthest = at
            elif isinstance(part, Slot):
                here = self.standing_for[at] if at < len(self.standing_for) else ANYTHING
                if not self._first.get(part.kind, 0) & here:
                    return
                is_last = index == len(parts)
                for node, end in self.of(part.kind, at):
                    more = node.said if isinstance(node, FieldsSaid) else {part.field: node}
                    if is_last:
                        found.append(({**said, **more}, end))
                    else:
                        self._match(parts, index, end, {**said, **more}, found)
                return
            elif isinstance(part, Either) and part.words:
                if at >= len(words) or words[at] not in part.words:
                    return
                at += 1
                if at > self.furthest:
                    self.furthest = at
            else:
                word, rest = words[at] if at < len(words) else "", parts[index:]
                here = self.standing_for[at] if at < len(self.standing_for) else ANYTHING
                for choice in part.choices if isinstance(part, Either) else (part.parts, ()):
                    way = choice + rest
                    first = way[0] if way else None
                    if isinstance(first, Slot):
                        if not self._first.get(first.kind, 0) & here:
                            continue
                    elif isinstance(first, str) and first != word:
                        continue
                    self._match(way, 0, at, said, found)
                return
        found.append((said, at))
