"""The register of rules: the `@rule` mark, what an era is, and verdicts on legality.

A rule is a function that bears its number. Running it is what fires it: the log gets the number, what
part the rule had, and the things concerned. The part follows from what the code did:

* it brought events about, or answered something: `applied`;
* it decides on legality (`decides=True`): `allowed`, or `forbade` with the reason;
* it found nothing to do: `checked`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import update_wrapper
from types import ModuleType
from typing import TYPE_CHECKING, Any

from rules_kb.table.events import Event
from rules_kb.table.log import ALLOWED, APPLIED, CHECKED, FORBADE, Entry
from rules_kb.table.objects import GameObject, Player

if TYPE_CHECKING:
    from rules_kb.rules.game import Game


@dataclass(frozen=True)
class Verdict:
    """Whether something is legal. `cite` and `reason` say which rule decided and why."""

    allowed: bool
    reason: str = ""
    about: tuple[Any, ...] = ()
    cite: str | None = None


class Illegal(Exception):
    """An action that the rules forbid. `verdicts` has one for each rule that forbids it."""

    def __init__(self, verdicts: Iterable[Verdict]) -> None:
        self.verdicts = tuple(verdicts)
        super().__init__("; ".join(verdict.reason for verdict in self.verdicts))


def forbid(reason: str, *about: Any) -> Verdict:
    """The verdict of a rule that forbids."""
    return Verdict(False, reason, about)


def allow(*about: Any) -> Verdict:
    """The verdict of a rule that was looked at and allows."""
    return Verdict(True, "", about)


class Rule:
    """A function that carries out a numbered rule. `numbers` maps a book to its number there.

    `off` is what calling it gives while the rule is switched off (see `Era.without`).
    """

    def __init__(
        self, function: Callable[..., Any], numbers: dict[str, str], decides: bool, off: Any
    ) -> None:
        self.function = function
        self.numbers = numbers
        self.decides = decides
        self.off = off
        self.name = function.__name__
        update_wrapper(self, function)

    def __repr__(self) -> str:
        return f"<rule {self.name} {self.numbers}>"

    def cite(self, books: tuple[str, ...]) -> str | None:
        """`book:number` in the first of these books that has the rule."""
        for book in books:
            if book in self.numbers:
                return f"{book}:{self.numbers[book]}"
        return None

    def __call__(self, game: Game, *args: Any, **named: Any) -> Any:
        cite = self.cite(game.era.books)
        if cite in game.switched_off:
            return self.off
        if cite is None:
            return self.function(game, *args, **named)
        entry = game.log.open(cite)
        try:
            answer = self.function(game, *args, **named)
        except BaseException:
            game.log.close(entry, _role(entry, None, self.decides), _about(entry, None, args))
            raise
        if isinstance(answer, Verdict):
            answer = Verdict(answer.allowed, answer.reason, answer.about, cite)
        if isinstance(answer, list):
            for item in answer:
                if isinstance(item, Event):
                    item.because = entry
        game.log.close(
            entry,
            _role(entry, answer, self.decides),
            _about(entry, answer, args),
            answer.reason if isinstance(answer, Verdict) else "",
        )
        return answer


def _role(entry: Entry, answer: Any, decides: bool) -> str:
    if isinstance(answer, Verdict):
        return ALLOWED if answer.allowed else FORBADE
    if entry.does:
        return APPLIED
    if decides:
        return CHECKED
    return APPLIED if answer not in (None, False, (), [], 0) else CHECKED


def _about(entry: Entry, answer: Any, args: tuple[Any, ...]) -> tuple[str, ...]:
    """The names concerned: what the verdict names, else what the events and arguments name."""
    things: list[Any] = []
    if isinstance(answer, Verdict):
        things.extend(answer.about)
    names = [name for done in entry.does for name in done.about]
    if isinstance(answer, list):
        things.extend(item.about[:1] if isinstance(item, Event) else item for item in answer)
    if not names:
        for thing in things or args:
            names.extend(_names(thing))
    return tuple(dict.fromkeys(names))


def _names(thing: Any) -> list[str]:
    if isinstance(thing, (GameObject, Player)):
        return [thing.name]
    if isinstance(thing, (list, tuple)):
        return [name for item in thing for name in _names(item)]
    return []


def rule(
    number: str | None = None, *, decides: bool = False, off: Any = None, **numbers: str
) -> Callable[[Callable[..., Any]], Rule]:
    """Mark a function as carrying out a rule: `number` in cr1999, and by keyword in other books."""
    known = dict(numbers)
    if number is not None:
        known["cr1999"] = number

    def mark(function: Callable[..., Any]) -> Rule:
        return Rule(function, known, decides, off)

    return mark


class Era:
    """A complete rule set: its books, and every rule and procedure of its modules by name.

    Later modules override earlier ones, so that an era can be another era with parts of its own.
    """

    def __init__(
        self,
        name: str,
        books: tuple[str, ...],
        modules: Iterable[ModuleType],
        steps: tuple[tuple[str, str], ...],
    ) -> None:
        self.name = name
        self.books = books
        self.steps = steps
        self._parts: dict[str, Any] = {}
        for module in modules:
            for key, part in vars(module).items():
                ours = isinstance(part, Rule) or getattr(part, "__module__", None) == module.__name__
                if ours and callable(part) and not key.startswith("_"):
                    self._parts[key] = part
        vars(self).update(self._parts)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        raise AttributeError(f"the era {vars(self).get('name')} has no rule {name}")

    def rules(self) -> dict[str, Rule]:
        """All rules that have a number in this era, by cite. The last one wins where two share a number."""
        found = {}
        for part in self._parts.values():
            if isinstance(part, Rule) and (cite := part.cite(self.books)):
                found[cite] = part
        return found


__all__ = ["Era", "Illegal", "Rule", "Verdict", "allow", "forbid", "rule"]
