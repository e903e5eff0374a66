"""The nodes that a rules text is read into: small frozen values, made without the start-up cost of
dataclasses.

There are over a hundred kinds of node, and a dataclass each would cost every command some 50 ms.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.hints import TYPE_CHECKING, ClassVar, TypeAlias, TypeVar, dataclass_transform
from rules_kb.table.clause import Clause

if TYPE_CHECKING:
    from rules_kb.table.mana import ManaCost

KINDS: dict[str, type[Node]] = {}
"""Every kind of node that has been loaded, by name."""
C = TypeVar("C", bound=Clause)
R = TypeVar("R")
Meaning: TypeAlias = "Clause | ManaCost | str | int | tuple[Meaning, ...] | None"
"""What some words of a text stand for: a clause, a plain value that stands in one, or several of these."""


@dataclass_transform(frozen_default=True)
class Node(Clause):
    """A value with named fields: the annotations of its class, in order, with their defaults.

    Equal where class and fields are equal; hashable where its fields are. Don't change a node: see `replace`.
    """

    field_names: ClassVar[tuple[str, ...]] = ()
    field_defaults: ClassVar[dict[str, Meaning]] = {}
    known_fields: ClassVar[frozenset[str]] = frozenset()
    unsaid: ClassVar[tuple[str, ...]] = ()
    """FieldsSaid that the words don't show: they are worked out."""

    def __init_subclass__(cls) -> None:
        own = [
            name
            for name, kind in cls.__dict__.get("__annotations__", {}).items()
            if not str(kind).startswith("ClassVar")
        ]
        cls.field_names = (*cls.field_names, *own)
        cls.known_fields = frozenset(cls.field_names)
        cls.field_defaults = {
            **cls.field_defaults,
            **{name: cls.__dict__[name] for name in own if name in cls.__dict__},
        }

        KINDS.setdefault(cls.__name__, cls)

    def __init__(self, *values: object, **named: object) -> None:
        names, state = self.field_names, self.__dict__
        state.update(self.field_defaults)
        if values:
            if len(values) > len(names):
                raise TypeError(f"{type(self).__name__} has {len(names)} fields, not {len(values)}")
            state.update(zip(names, values, strict=False))
            if twice := named.keys() & {*names[: len(values)]}:
                raise TypeError(f"{type(self).__name__}: {min(twice)} is given twice")
        if not named.keys() <= self.known_fields:
            raise TypeError(f"{type(self).__name__}: {min(named.keys() - self.known_fields)} is unknown")
        state.update(named)
        if len(state) < len(names):
            lacking = next(name for name in names if name not in state)
            raise TypeError(f"{type(self).__name__} needs {lacking}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *(self.__dict__[name] for name in self.field_names)))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} doesn't change; make another with replace")

    def __repr__(self) -> str:
        said = [
            f"{name}={self.__dict__[name]!r}"
            for name in self.field_names
            if name not in self.field_defaults or self.__dict__[name] != self.field_defaults[name]
        ]
        return f"{type(self).__name__}({', '.join(said)})"


N = TypeVar("N", bound=Node)


def node_of(kind: str, said: dict[str, object]) -> Node:
    """The node of a kind, by name, that says this; its other fields have their defaults. Raises KeyError."""
    named = KINDS[kind]
    node = named.__new__(named)
    node.__dict__.update({**named.field_defaults, **said})
    return node


class Condition(Node):
    """What an ability or an instruction depends on."""


class TriggerCondition(Node):
    """The event, or the state, that sets a triggered ability off."""


class Instruction(Node):
    """Something that a text has the game or a player do."""


class Change(Node):
    """Something that a continuous effect makes of the things to which it applies."""


class Property(Node):
    """Something that is said of a thing and is no ability: "can't block"."""


WORDS_OF_A_KIND = {
    "color": ("colors", "not_colors"),
    "land": ("words", "any_of", "not_words", "types", "subtypes"),
    "creature type": ("words", "any_of", "not_words", "types", "subtypes"),
}


def reworded(clause: C, kind: str, old: str, new: str) -> C:
    """The clause with each color word (`kind` color, by letter) or land type (land) `old` made `new`."""
    if not isinstance(clause, Node):
        return clause
    changed: dict[str, Meaning] = {}
    for name in clause.field_names:
        value: Meaning = getattr(clause, name)
        if name in WORDS_OF_A_KIND[kind] and isinstance(value, tuple):
            value = tuple(new if item == old else item for item in value)
        changed[name] = _reworded(value, kind, old, new)
    return type(clause)(**changed)


def _reworded(value: Meaning, kind: str, old: str, new: str) -> Meaning:
    if isinstance(value, tuple):
        return tuple(_reworded(item, kind, old, new) for item in value)
    return reworded(value, kind, old, new) if isinstance(value, Clause) else value


def replace(node: N, **changes: object) -> N:
    """The node with some fields changed."""
    named = type(node)
    if changes.keys() - node.__dict__.keys():
        raise TypeError(f"{named.__name__} has nothing of {', '.join(changes)}")
    changed = named.__new__(named)
    changed.__dict__.update(node.__dict__)
    changed.__dict__.update(changes)
    return changed


def rebuilt(node: N, part: Callable[[Meaning], Meaning], first: tuple[str, ...] = ()) -> N:
    """A node with `part` done to all that its fields hold, in their order or with some of them `first`."""
    state, changed = node.__dict__, {}
    for name in dict.fromkeys((*first, *node.field_names)) if first else node.field_names:
        value = state[name]
        if (made := part(value)) is not value:
            changed[name] = made
    return replace(node, **changed)


def as_said(node: Meaning) -> Meaning:
    """The node without what its words don't show: see `unsaid`."""
    if isinstance(node, tuple):
        return tuple([as_said(item) for item in node])
    if not isinstance(node, Node):
        return node
    plain = {name: getattr(type(node), name, None) for name in node.unsaid}
    return type(node)(
        **{name: plain[name] if name in plain else as_said(getattr(node, name)) for name in node.field_names}
    )


MOST_REMEMBERED = 10_000
"""Of so many nodes it is remembered what a question about each of them has found."""


_REMEMBERED: list[Callable[[], None]] = []
"""What has each question forget what it has found."""


def forget_what_was_found() -> None:
    """Let go of the nodes of which something was found: who reads a whole library asks none of it again."""
    for forget in _REMEMBERED:
        forget()


def once(ask: Callable[[Meaning], R]) -> Callable[[Meaning], R]:
    """A question about a node that is worked out once: a node doesn't change. It is known by its identity,
    since to compare nodes would take as long as most questions.
    """
    known: dict[int, tuple[Meaning, R]] = {}
    _REMEMBERED.append(known.clear)

    def found(node: Meaning) -> R:
        entry = known.get(id(node))
        if entry is None:
            if len(known) >= MOST_REMEMBERED:
                known.clear()
            entry = known[id(node)] = (node, ask(node))  # it stays, and so its number stands for no other
        return entry[1]

    return found


@once
def parts_of(node: Meaning) -> tuple[Node, ...]:
    """All parts of some instructions, the parts of their parts included."""
    found: list[Node] = []

    def gather(item: Meaning) -> None:
        if isinstance(item, tuple):
            for part in item:
                gather(part)
        elif isinstance(item, Node):
            found.append(item)
            state = item.__dict__
            for name in item.field_names:
                value = state[name]
                if value and isinstance(value, (tuple, Node)):  # the rest are words and numbers
                    gather(value)

    gather(node)
    return tuple(found)


@once
def kinds_in(node: Meaning) -> frozenset[type]:
    """The classes of all parts, and the classes that these are of."""
    return frozenset(kind for made in {type(part) for part in parts_of(node)} for kind in made.__mro__)
