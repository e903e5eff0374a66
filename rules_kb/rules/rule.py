"""Rules and seams: the `@rule` mark, what is asked of a rulebook, and verdicts on legality.

A *seam* is a question that the engine puts to whichever rulebook is being played. Its signature is declared
once (`@seam`, in the package `seams`), call sites import it, and calling it runs the answer of the game's
era.

A *rule* is a function that answers a seam and bears its number (`@rule(seams.zero_toughness,
cr1999="420.5b")`). Running it is what fires it: the log gets the number, what part the rule had, and the
things concerned. The part follows from what the code did:

* it brought events about, or answered something: `applied`;
* it decides on legality (`decides=True`): `allowed`, or `forbade` with the reason;
* it found nothing to do: `checked`.

What a rule says is done, or comes out so, its own function does or works out. A rule that says only what may
be, what doesn't happen or what makes no difference has nothing to do: it is a *permission* (`permits=True`),
and is counted as one.

An answer without a number is marked `@answers(...)`: a procedure that eras carry out differently. Where eras
do a thing in wholly different ways, it is a *part*: an object that each era brings
(`TURN.is_played_by(...)`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from rules_kb.books.eras import KNOWN
from rules_kb.facts import dataclass
from rules_kb.hints import Any, Generic, ParamSpec, Protocol, TypeVar, cast, overload
from rules_kb.rules.asking import asking
from rules_kb.table.entries import Aspect
from rules_kb.table.events import Event
from rules_kb.table.log import ALLOWED, APPLIED, CHECKED, FORBADE, Entry, Log
from rules_kb.table.objects import GameObject, Player, Thing

P = ParamSpec("P")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
T = TypeVar("T")
PLAYED_BOOKS = frozenset(book for era in KNOWN.values() for book in era.books)
"""The books whose numbers a rule may bear."""


@dataclass(frozen=True)
class Verdict:
    """Whether something is legal. `cite` and `reason` say which rule decided and why; `of` is what of the
    things that it is `about` the reason speaks of.
    """

    allowed: bool
    reason: str = ""
    about: tuple[Thing, ...] = ()
    cite: str | None = None
    of: tuple[Aspect, ...] = ()


class Illegal(Exception):
    """An action that the rules forbid, or that none of them provides for. `verdicts` has one for each rule
    that forbids it.
    """

    def __init__(self, verdicts: Iterable[Verdict | None]) -> None:
        self.verdicts = tuple(verdict for verdict in verdicts if verdict is not None)
        reasons = [verdict.reason for verdict in self.verdicts] or ["no rule provides for it"]
        super().__init__("; ".join(reasons))


def forbid(reason: str, *about: Thing, of: Aspect | tuple[Aspect, ...] = ()) -> Verdict:
    """The verdict of a rule that forbids; where that is for what things are or aren't, `of` names it."""
    return Verdict(False, reason, about, None, of if isinstance(of, tuple) else (of,))


def allow(*about: Thing) -> Verdict:
    """The verdict of a rule that was looked at and allows."""
    return Verdict(True, "", about)


@dataclass(frozen=True)
class Concerning(Generic[T]):
    """An answer of a rule together with those whom it concerns, where the answer can't show them.

    So is what a rule leaves out of a list. Whoever asks gets the answer alone; the rule has had a part,
    whatever the answer is.
    """

    answer: T
    about: tuple[Thing, ...]
    role: str = APPLIED


def unasked(answer: T) -> Concerning[T]:
    """An answer that was the only one: the rule has looked, and decided nothing."""
    return Concerning(answer, (), CHECKED)


def concerning(answer: T, *about: Thing) -> Concerning[T]:
    """An answer that concerns others than those in it."""
    return Concerning(answer, about)


def forbidding(verdicts: Iterable[Verdict | None]) -> list[Verdict]:
    """Those of some verdicts that forbid."""
    return [verdict for verdict in verdicts if verdict is not None and not verdict.allowed]


class Answers(Protocol):
    """What a seam needs of an era: see `rules_kb.rules.era.Era`."""

    books: tuple[str, ...]

    @property
    def calls(self) -> Mapping[AnySeam, Callable[..., object]]: ...

    @property
    def parts(self) -> Mapping[AnyPart, object]: ...

    def cite(self, asked: AnySeam) -> str | None: ...


class Played(Protocol):
    """What a seam and a rule need of a game: see `rules_kb.rules.game.Game`."""

    @property
    def era(self) -> Answers: ...

    @property
    def log(self) -> Log: ...

    @property
    def switched_off(self) -> set[str]: ...


def against(
    game: Played, asked: AnySeam, reason: str, *about: Thing, of: Aspect | tuple[Aspect, ...] = ()
) -> Verdict:
    """A verdict against, by the rule with which the game's era answers a seam."""
    return Verdict(False, reason, about, game.era.cite(asked), of if isinstance(of, tuple) else (of,))


def stands_for(this: object, function: Callable[..., object]) -> None:
    """Let an object tell of itself what a function does. There are a thousand of them, and
    `functools.update_wrapper` takes ten times as long.
    """
    vars(this).update(
        __wrapped__=function,
        __doc__=function.__doc__,
        __module__=function.__module__,
        __name__=function.__name__,
        name=function.__name__,
    )


class Seam(Generic[P, R_co]):
    """What the engine asks of a rulebook. Its first parameter is the game; the game's era has the answer.

    It is asked by place, and never by the names of its parameters: see `seam`.
    """

    name: str
    __wrapped__: Callable[P, R_co]

    def __call__(self, *args: P.args, **named: P.kwargs) -> R_co:
        raise NotImplementedError


AnySeam = Seam[..., object]
"""A seam, whatever it asks for and whatever it gives."""


SEAMS: list[AnySeam] = []
"""Every seam that has been declared."""


def seam(function: Callable[P, R_co]) -> Seam[P, R_co]:
    """Declare what is asked of a rulebook: the function's signature and docstring; its body never runs.

    What is asked is a plain function that takes its arguments by place only: several hundred questions are
    put in a short game, and an object that is called with names costs twice as much.
    """

    ask = asking(function)
    stands_for(ask, function)
    asked = cast("Seam[P, R_co]", ask)
    SEAMS.append(cast(AnySeam, asked))
    return asked


def ending_with(asked: Callable[..., R], last: object) -> Callable[..., R]:
    """A question the last thing of which is known."""
    return lambda *args: asked(*args, last)


class AnyPart:
    """What eras do in wholly different ways: its name, and the class of the objects that play it."""

    def __init__(self, name: str, kind: type) -> None:
        self.name = name
        self.kind = kind

    def __repr__(self) -> str:
        return f"<part {self.name}>"


class Part(AnyPart, Generic[T]):
    """What eras do in wholly different ways, as an object that each of them brings: its turn, its stack.

    `kind` is the class that such an object is of.
    """

    def __init__(self, name: str, kind: type[T]) -> None:
        super().__init__(name, kind)

    def of(self, game: Played) -> T:
        """The object that the game's era brings."""
        return game.era.parts[self]  # type: ignore[return-value]

    def brought_by(self, era: Answers) -> T:
        """The object that an era brings."""
        return cast(T, era.parts[self])

    def is_played_by(self, brought: T) -> Brought:
        """For an era's declaration: this part is played by that object."""
        return Brought(self, brought)


@dataclass(frozen=True)
class Brought:
    """A part of the game, and the object by which an era plays it."""

    part: AnyPart
    by: object


class Cites(dict[tuple[str, ...], str | None]):
    """A rule's `book:number` in the first of some books that has it, by these books, as it has been asked."""

    def __init__(self, numbers: Mapping[str, str]) -> None:
        self.numbers = numbers

    def __missing__(self, books: tuple[str, ...]) -> str | None:
        self[books] = next((f"{book}:{self.numbers[book]}" for book in books if book in self.numbers), None)
        return self[books]


class Rule(Generic[P, R_co]):
    """A function that carries out a numbered rule, or answers a seam without a number.

    `answers` is the seam, None for a rule that only its own book's code asks. `numbers` maps a book to the
    rule's number there; `cite` gives `book:number` in the first of some books that has it. `permits` says
    that it is a permission: what it says makes nothing happen. While the rule is switched off, calling it
    gives `off`, or what `without` works out: what would be if the book didn't have the rule.
    """

    name: str

    def __init__(
        self,
        function: Callable[P, R_co | Concerning[R_co]],
        asked: Seam[P, R_co] | None,
        numbers: dict[str, str],
        *,
        decides: bool = False,
        permits: bool = False,
        off: object = None,
        without: Callable[P, R_co] | None = None,
        at_work: str | Mapping[str, str] = "",
    ) -> None:
        if not PLAYED_BOOKS.issuperset(numbers):
            unknown = ", ".join(sorted(numbers.keys() - PLAYED_BOOKS))
            raise TypeError(f"{function.__name__}: no era has a book called {unknown}")
        self.function = function
        self.answers = asked
        self.numbers = numbers
        self.decides = decides
        self.permits = permits
        self.off = off
        self.without = without
        self._at_work = at_work
        self.cite: Callable[[tuple[str, ...]], str | None] = Cites(numbers).__getitem__
        self._played: dict[tuple[str, ...], Callable[..., Any]] = {}
        stands_for(self, function)

    def __repr__(self) -> str:
        return f"<rule {self.name} {self.numbers}>"

    @property
    def at_work(self) -> dict[str, str]:
        """By cite, whether the rule is at work nearly everywhere or each time that the same is done."""
        said = self._at_work
        of_each = dict.fromkeys(self.numbers, said) if isinstance(said, str) else said
        return {f"{book}:{number}": of_each.get(book, "") for book, number in self.numbers.items()}

    def __call__(self, *args: P.args, **named: P.kwargs) -> R_co:
        answer: R_co = self.as_played(args[0].era.books)(*args, **named)  # type: ignore[attr-defined]
        return answer

    def as_played(self, books: tuple[str, ...]) -> Callable[..., Any]:
        """The function that carries out the rule where some books are played: it fires by the first of its
        numbers that they have, or has none there.
        """
        played = self._played.get(books)
        if played is None:
            cite = self.cite(books)
            played = self._without_a_number() if cite is None else self._firing(cite)
            self._played[books] = played
        return played

    def _without_a_number(self) -> Callable[..., Any]:
        function: Callable[..., Any] = self.function

        def unnumbered(*args: Any) -> object:
            found = function(*args)
            return found.answer if isinstance(found, Concerning) else found

        return unnumbered

    def _firing(self, cite: str) -> Callable[..., Any]:
        function: Callable[..., Any] = self.function
        without: Callable[..., Any] | None = self.without
        decides, at_work = self.decides, self.at_work[cite]

        def fires(*args: Any) -> object:
            game: Played = args[0]
            if cite in game.switched_off:
                return _fresh(self.off) if without is None else without(*args)
            log = game.log
            entry = log.open(cite, at_work)
            try:
                answer: object = function(*args)
            except BaseException:
                log.close(entry, _role(entry, None, decides), _about(entry, None, args))
                raise
            if not answer and not entry.does and (len(args) == 1 or log.muted) and answer in NOTHING:
                log.leave(entry)  # it has looked, and concerns nobody
                return answer
            says = ""
            if answer is not None and answer is not True and answer is not False:
                if isinstance(answer, Concerning):
                    log.close(entry, answer.role, tuple(dict.fromkeys(_names(answer.about))))
                    return answer.answer
                if isinstance(answer, Verdict):
                    says = answer.reason
                    answer = Verdict(answer.allowed, says, answer.about, cite, answer.of)
                elif isinstance(answer, list):
                    for item in answer:
                        if isinstance(item, Event):
                            item.because = entry
            about = () if log.muted else _about(entry, answer, args)  # nobody is told of a trial
            log.close(entry, _role(entry, answer, decides), about, says)
            if entry.role == FORBADE and isinstance(answer, Verdict) and not log.muted:
                log.look_behind(entry, answer.about, answer.of)
            return answer

        return fires


NOTHING: tuple[object, ...] = (None, False, [], (), {})
"""Answers by which a rule has decided nothing."""


def _fresh(value: object) -> object:
    """A copy, which whoever asked may change."""
    from copy import copy

    return copy(value)


def _role(entry: Entry, answer: object, decides: bool) -> str:
    if isinstance(answer, Verdict):
        return ALLOWED if answer.allowed else FORBADE
    if entry.does:
        return APPLIED
    if decides:
        return CHECKED
    return APPLIED if answer or answer not in NOTHING else CHECKED


def _about(entry: Entry, answer: object, args: tuple[object, ...]) -> tuple[str, ...]:
    """The names concerned: what the verdict names, else what the events and arguments name (of which the
    game, the first, has none).
    """
    if entry.does and (done := dict.fromkeys([name for each in entry.does for name in each.about])):
        return tuple(done)
    things: Sequence[object] = ()
    if isinstance(answer, Verdict):
        things = answer.about
    elif isinstance(answer, list) and answer:
        things = [
            thing for item in answer for thing in (item.about[:1] if isinstance(item, Event) else [item])
        ]
    if not things and len(args) == 1:
        return ()
    names = _names(things or args[1:])
    return tuple(dict.fromkeys(names)) if len(names) > 1 else tuple(names)


def _names(things: Iterable[object]) -> list[str]:
    """The names of those among some things that have one, and of what is in these."""
    found = []
    for thing in things:
        if isinstance(thing, (GameObject, Player)):
            found.append(thing.name)
        elif isinstance(thing, (list, tuple)):
            found += _names(thing)
    return found


@overload
def rule(
    asked: Seam[P, R_co],
    /,
    *,
    decides: bool = ...,
    permits: bool = ...,
    off: R_co | None = ...,
    without: Callable[P, R_co] | None = ...,
    at_work: str | Mapping[str, str] = ...,
    **numbers: str,
) -> Callable[[Callable[P, R_co | Concerning[R_co]]], Rule[P, R_co]]: ...


@overload
def rule(
    *,
    decides: bool = ...,
    permits: bool = ...,
    without: Callable[P, R],
    at_work: str | Mapping[str, str] = ...,
    **numbers: str,
) -> Callable[[Callable[P, R | Concerning[R]]], Rule[P, R]]: ...


@overload
def rule(
    *,
    decides: bool = ...,
    permits: bool = ...,
    off: object = ...,
    without: None = ...,
    at_work: str | Mapping[str, str] = ...,
    **numbers: str,
) -> Callable[[Callable[P, R | Concerning[R]]], Rule[P, R]]: ...


def rule(
    asked: Seam[P, R] | None = None,
    /,
    *,
    decides: bool = False,
    permits: bool = False,
    off: object = None,
    without: Callable[P, R] | None = None,
    at_work: str | Mapping[str, str] = "",
    **numbers: str,
) -> Any:
    """Mark a function as carrying out a rule, whose number stands by book: `cr1999="420.5b",
    cr2006="420.5b"`.

    `asked` is the seam that it answers, if others ask for it. `decides` is for a rule that only says what is
    legal, `permits` for one that only says what may be, what doesn't happen, or what makes no difference.
    While the rule is switched off, calling it gives `off`, or what the function `without` makes of the same
    arguments.
    """

    def mark(function: Callable[P, R | Concerning[R]]) -> Rule[P, R]:
        return Rule(
            function,
            asked,
            numbers,
            decides=decides,
            permits=permits,
            off=off,
            without=without,
            at_work=at_work,
        )

    return mark


def answers(asked: Seam[P, R_co]) -> Callable[[Callable[P, R_co]], Rule[P, R_co]]:
    """Mark a function as answering a seam, with no number: a procedure of the engine, or of one era."""

    def mark(function: Callable[P, R_co]) -> Rule[P, R_co]:
        return Rule(function, asked, {})

    return mark
