"""Classes whose objects are facts with names, written as dataclasses are but made without their start-up
cost.

There are some two hundred of them; a dataclass of the standard library each would cost every scenario some
100 ms. What a class needs is worked out here without compiling anything; only a class of which many objects
are made gets an `__init__` compiled for it.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable
from operator import attrgetter

from rules_kb.hints import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Protocol,
    TypeVar,
    cast,
    dataclass_transform,
    overload,
)

T = TypeVar("T")
NOTHING = object()
MANY = 60
"""After so many objects, a class gets an `__init__` compiled for it: that costs as much as making these."""

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class _TupleOfNames(type):
        def __new__(cls, name: str, bases: tuple[type, ...], own: dict[str, object]) -> type:
            """A named tuple as `typing.NamedTuple` makes it, which compiles each annotation to see that it is
            a type.
            """
            names = own["__annotations__"]
            defaults = [own.pop(each) for each in names if each in own]
            made = namedtuple(name, names, defaults=defaults, module=own["__module__"])
            for each, value in own.items():
                setattr(made, each, value)
            return made

    NamedTuple = type.__new__(_TupleOfNames, "NamedTuple", (), {})


class Fact:
    """How one attribute is given: its default, or what makes it; whether by name only, or not at all; and
    whether it counts when objects are compared.
    """

    __slots__ = ("compare", "default", "default_factory", "init", "kw_only")

    def __init__(
        self,
        default: object,
        default_factory: Callable[[], object] | None = None,
        kw_only: bool = False,
        init: bool = True,
        compare: bool = True,
    ) -> None:
        self.default = default
        self.default_factory = default_factory
        self.kw_only = kw_only
        self.init = init
        self.compare = compare


class WithFacts(Protocol):
    """An object of a class that is marked as having facts: all of them by name, and what is worked out from
    them. It is `plain` where nothing but the facts that it is given makes it.
    """

    facts: ClassVar[dict[str, Fact]]
    by_place: ClassVar[tuple[str, ...]]
    plain: ClassVar[bool]

    @staticmethod
    def compared(thing: object) -> object: ...


@overload
def field(*, default: T, kw_only: bool = ..., init: bool = ..., compare: bool = ...) -> T: ...


@overload
def field(
    *, default_factory: Callable[[], T], kw_only: bool = ..., init: bool = ..., compare: bool = ...
) -> T: ...


@overload
def field(*, kw_only: bool = ..., init: bool = ..., compare: bool = ...) -> Any: ...


def field(
    *,
    default: object = NOTHING,
    default_factory: Callable[[], object] | None = None,
    kw_only: bool = False,
    init: bool = True,
    compare: bool = True,
) -> object:
    """An attribute with a default of its own, as `dataclasses.field`."""
    return Fact(default, default_factory, kw_only, init, compare)


@overload
def dataclass(kind: type[T], /) -> type[T]: ...


@overload
def dataclass(*, eq: bool = True, frozen: bool = False) -> Callable[[type[T]], type[T]]: ...


@dataclass_transform(field_specifiers=(field,))
def dataclass(
    kind: type[T] | None = None, /, *, eq: bool = True, frozen: bool = False
) -> type[T] | Callable[[type[T]], type[T]]:
    """Mark a class whose annotations are its facts, in order, after those of the classes that it extends.

    Objects are equal where class and facts are, and only to themselves without `eq`; `frozen` ones can't be
    changed, and are hashable where their facts are. `__post_init__` runs after an object has its facts.
    """

    def mark(kind: type[T]) -> type[T]:
        known = _facts_of(kind)
        own = vars(kind)
        marked = cast(type[WithFacts], kind)
        marked.facts = known
        marked.by_place = tuple(name for name, fact in known.items() if fact.init and not fact.kw_only)
        given_all = all(fact.init for fact in known.values())
        marked.plain = given_all and "__init__" not in own and not hasattr(kind, "__post_init__")
        methods: dict[str, object] = {}
        if "__init__" not in own:
            methods["__init__"] = _made(marked)
        if "__repr__" not in own and kind.__repr__ is not _told:
            methods["__repr__"] = _told
        if eq and "__eq__" not in own:
            compared = [name for name, fact in known.items() if fact.compare]
            methods["compared"] = staticmethod(attrgetter(*compared) if compared else lambda _: ())
            methods["__eq__"] = _equal
            if "__hash__" not in own:
                methods["__hash__"] = _hash if frozen else None
        if frozen:
            methods["__setattr__"] = _fixed
        for name, method in methods.items():
            setattr(kind, name, method)
        return kind

    return mark if kind is None else mark(kind)


def _facts_of(kind: type) -> dict[str, Fact]:
    """The facts of a class, those of the classes that it extends first."""
    known: dict[str, Fact] = {}
    for above in reversed(kind.__mro__[1:]):
        known |= vars(above).get("facts", {})
    for name, words in vars(kind).get("__annotations__", {}).items():
        if str(words).startswith("ClassVar"):
            continue
        value = vars(kind).get(name, NOTHING)
        known[name] = value if isinstance(value, Fact) else Fact(value)
        if isinstance(value, Fact):
            if value.default is NOTHING:
                delattr(kind, name)
            else:
                setattr(kind, name, value.default)
    return known


def _made(kind: type[WithFacts]) -> Callable[..., None]:
    """How an object of a class is made; once there are many, by code of the class's own."""
    known, by_place = kind.facts, kind.by_place
    given: set[str] = set()
    defaults: list[tuple[str, object]] = []
    factories: list[tuple[str, Callable[[], object]]] = []
    after: Callable[[object], None] | None = None
    left = MANY

    def __init__(self: object, *values: object, **named: object) -> None:
        nonlocal left, given, defaults, factories, after
        if left == MANY:  # of most classes no object is made
            given = {name for name, fact in known.items() if fact.init}
            defaults = [(name, fact.default) for name, fact in known.items() if fact.default is not NOTHING]
            factories = [(name, fact.default_factory) for name, fact in known.items() if fact.default_factory]
            after = getattr(kind, "__post_init__", None)
        left -= 1
        if not left:
            kind.__init__ = _compiled(kind)  # type: ignore[method-assign]
        state = self.__dict__
        state.update(zip(by_place, values, strict=False))
        if len(values) > len(by_place):
            raise TypeError(f"{kind.__name__} takes {len(by_place)} facts in order, not {len(values)}")
        for name in named:
            if name not in given:
                raise TypeError(f"{kind.__name__} has no {name}")
            if name in state:
                raise TypeError(f"{kind.__name__}: {name} is given twice")
        state.update(named)
        for name, factory in factories:
            if name not in state:
                state[name] = factory()
        if len(state) < len(known):
            for name, value in defaults:
                state.setdefault(name, value)
            if missing := [name for name in given if name not in state]:
                raise TypeError(f"{kind.__name__} needs {', '.join(missing)}")
        if after is not None:
            after(self)

    return __init__


def _compiled(kind: type[WithFacts]) -> Callable[..., None]:
    """An `__init__` as one would write it by hand."""
    fixed = kind.__setattr__ is _fixed
    names: dict[str, object] = {"NOTHING": NOTHING}
    lines = ["_own_ = self.__dict__"] if fixed else []
    by_place = ["self"]
    by_name: list[str] = []
    for name, fact in kind.facts.items():
        value = name
        if fact.default_factory is not None:
            names[f"make_{name}"] = fact.default_factory
            value = f"make_{name}() if {name} is NOTHING else {name}" if fact.init else f"make_{name}()"
        elif not fact.init and fact.default is NOTHING:
            continue
        elif fact.default is not NOTHING:
            names[f"default_{name}"] = fact.default
            value = name if fact.init else f"default_{name}"
        lines.append(f"_own_[{name!r}] = {value}" if fixed else f"self.{name} = {value}")
        if fact.init:
            unsaid = "NOTHING" if fact.default_factory is not None else f"default_{name}"
            needed = fact.default_factory is None and fact.default is NOTHING
            (by_name if fact.kw_only else by_place).append(name if needed else f"{name}={unsaid}")
    if hasattr(kind, "__post_init__"):
        lines.append("self.__post_init__()")
    taken = ", ".join([*by_place, "*", *by_name] if by_name else by_place)
    exec(f"def __init__({taken}):\n " + "\n ".join(lines or ["pass"]), names)
    return cast(Callable[..., None], names["__init__"])


def _equal(self: WithFacts, other: object) -> object:
    if type(self) is not type(other):
        return NotImplemented
    return self.compared(self) == self.compared(other)


def _hash(self: WithFacts) -> int:
    return hash((type(self), self.compared(self)))


def _fixed(self: object, name: str, value: object) -> None:
    raise AttributeError(f"a {type(self).__name__} doesn't change; make another with replace")


def _told(self: WithFacts) -> str:
    said = ", ".join(f"{name}={getattr(self, name, None)!r}" for name in self.facts)
    return f"{type(self).__name__}({said})"


def as_dict(thing: object) -> dict[str, object]:
    """The facts of an object by name, in order."""
    return {name: getattr(thing, name) for name in cast(WithFacts, thing).facts}


def replace(thing: T, **changes: object) -> T:
    """A copy with some facts changed; what isn't given from outside starts anew."""
    state, known = vars(thing), cast(WithFacts, thing).facts
    if cast(WithFacts, thing).plain:
        if unknown := changes.keys() - known.keys():
            raise TypeError(f"{type(thing).__name__} has no {', '.join(unknown)}")
        same: T = object.__new__(type(thing))
        vars(same).update({name: state[name] for name in known})
        vars(same).update(changes)
        return same
    for name, fact in known.items():
        if name not in changes and fact.init:
            changes[name] = state[name]
    return cast(Callable[..., T], type(thing))(**changes)
