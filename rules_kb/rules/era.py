"""What an era is: which rulebooks it plays, and how each seam is answered there.

An era is put together when its folder is imported, and a slip in it fails there: two answers to one seam, or
none; a replacement that replaces nothing; a rule that is taken over without a number of the era's own books
though nobody has said so.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from types import ModuleType

from rules_kb.books.eras import KnownEra
from rules_kb.hints import Any, TypeVar, cast
from rules_kb.rules.rule import AnyPart, AnySeam, Brought, Rule

AnyRule = Rule[..., object]
"""A rule, whatever it is asked and whatever it answers."""
Asked = TypeVar("Asked", bound=AnySeam)


class BadEra(Exception):
    """An era that doesn't answer each seam just once, or that hasn't said what it inherits. Holds every
    mistake.
    """

    def __init__(self, era: str, mistakes: Collection[str]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__(f"the era {era}: " + "; ".join(mistakes))


class Calls(dict[AnySeam, Callable[..., Any]]):
    """By seam the function that an era answers it with: made when it is first asked."""

    def __init__(self, answers: Mapping[AnySeam, AnyRule], books: tuple[str, ...]) -> None:
        self._answers = answers
        self._books = books

    def __missing__(self, asked: AnySeam) -> Callable[..., Any]:
        rule = self._answers[asked]
        self[asked] = rule.as_played(self._books) if rule.numbers else rule.function
        return self[asked]


class Era:
    """A complete rule set: what is known of it from outside, and how it answers what is asked of a rulebook.

    `asked` are the seams that there are, and `needed` the parts; `parts` says by what each of these is played
    here. `based_on` are the modules of what several books share, `own` those of this era's book. `replaces`
    names the seams that `own` answers otherwise than `based_on`, `drops` those that this era doesn't answer,
    with what asking gives. `inherits` names the seams whose rule has no number in this era's books, and is
    carried out all the same.
    """

    def __init__(
        self,
        known: KnownEra,
        *,
        asked: Iterable[AnySeam],
        based_on: Iterable[ModuleType] = (),
        own: Iterable[ModuleType] = (),
        parts: Iterable[Brought] = (),
        needed: Iterable[AnyPart] = (),
        replaces: Collection[AnySeam] = (),
        drops: Mapping[AnySeam, object] | None = None,
        inherits: Collection[AnySeam] = (),
    ) -> None:
        self.name = known.name
        self.books = known.books
        self.steps = known.steps
        self.inherits = tuple(inherits)
        self._dropped = set(drops or {})
        self._not_dropped: dict[tuple[AnySeam, ...], tuple[AnySeam, ...]] = {}
        mistakes: list[str] = []
        self.parts = _parts(parts, needed, mistakes)
        of_many, of_one = list(_marked(based_on)), list(_marked(own))
        shared, mine = _answers_in(of_many, mistakes), _answers_in(of_one, mistakes)
        dropped = {each: Rule(_nothing(value), each, {}) for each, value in (drops or {}).items()}
        mistakes += _overlaps(shared, mine, dropped, set(replaces))
        answered = mine.keys() | dropped.keys()
        self._rules = [*(each for each in of_many if each.answers not in answered), *of_one]
        self.answers: dict[AnySeam, AnyRule] = {**shared, **mine, **dropped}
        self.calls = Calls(self.answers, self.books)
        mistakes += [f"nothing answers {each.name}" for each in asked if each not in self.answers]
        mistakes += self._undecided(set(inherits))
        if mistakes:
            raise BadEra(self.name, mistakes)

    def _undecided(self, inherits: set[AnySeam]) -> list[str]:
        """What is inherited without a word, and what is said to be and isn't."""
        found = set(self.inherited())
        return [f"{name} is inherited without a number of its own" for name in _names(found - inherits)] + [
            f"{name} isn't inherited without a number, though it is said to be"
            for name in _names(inherits - found)
        ]

    def inherited(self) -> list[AnySeam]:
        """The seams that a rule answers which has numbers, but none in this era's books."""
        return [
            each
            for each, answer in self.answers.items()
            if answer.numbers and answer.cite(self.books) is None
        ]

    def asked_of_it(self, several: tuple[Asked, ...]) -> tuple[Asked, ...]:
        """Those of some seams that this era doesn't drop."""
        left = self._not_dropped.get(several)
        if left is None:
            left = tuple(each for each in several if each not in self._dropped)
            self._not_dropped[several] = left
        return cast("tuple[Asked, ...]", left)

    def cite(self, asked: AnySeam) -> str | None:
        """`book:number` of the rule that answers a seam, None where it has none in this era."""
        return self.answers[asked].cite(self.books)

    def all_rules(self) -> list[AnyRule]:
        """All rules that this era is made of, with or without a number in its books."""
        return list(self._rules)

    def permissions(self) -> dict[str, AnyRule]:
        """The rules that only permit, by cite: those cites that no other rule bears."""
        acting = {each.cite(self.books) for each in self._rules if not each.permits}
        return {cite: each for cite, each in self.rules().items() if each.permits and cite not in acting}

    def rules(self) -> dict[str, AnyRule]:
        """All rules that have a number in this era, by cite. The last one wins where two share a number."""
        return {cite: each for each in self._rules if (cite := each.cite(self.books))}


def _parts(
    brought: Iterable[Brought], needed: Iterable[AnyPart], mistakes: list[str]
) -> dict[AnyPart, object]:
    found: dict[AnyPart, object] = {}
    for each in brought:
        if each.part in found:
            mistakes.append(f"{each.part.name} is played by two objects")
        if not isinstance(each.by, each.part.kind):
            mistakes.append(f"{each.part.name} is played by a {type(each.by).__name__}")
        found[each.part] = each.by
    mistakes += [f"nothing plays {part.name}" for part in needed if part not in found]
    return found


def _nothing(value: object) -> Callable[..., object]:
    """A function that answers a dropped seam."""

    def dropped(*_: object, **__: object) -> object:
        return value

    return dropped


def _marked(modules: Iterable[ModuleType]) -> Iterable[AnyRule]:
    """The rules and answers that some modules define themselves."""
    for module in modules:
        for part in vars(module).values():
            if type(part) is Rule and part.function.__module__ == module.__name__:
                yield part


def _answers_in(rules: Iterable[AnyRule], mistakes: list[str]) -> dict[AnySeam, AnyRule]:
    found: dict[AnySeam, AnyRule] = {}
    for part in rules:
        if part.answers is None:
            continue
        if part.answers in found:
            where = f"{found[part.answers].function.__module__} and {part.function.__module__}"
            mistakes.append(f"{part.answers.name} is answered twice, in {where}")
        found[part.answers] = part
    return found


def _overlaps(
    shared: Mapping[AnySeam, object],
    mine: Mapping[AnySeam, object],
    dropped: Mapping[AnySeam, object],
    replaces: set[AnySeam],
) -> list[str]:
    both = shared.keys() & mine.keys()
    return [
        *(
            f"{name} is answered by what the era is based on and by its own"
            for name in _names(both - replaces)
        ),
        *(f"{name} is said to be replaced, and isn't" for name in _names(replaces - both)),
        *(f"{name} is dropped and answered" for name in _names(dropped.keys() & mine.keys())),
    ]


def _names(asked: Iterable[AnySeam]) -> list[str]:
    return sorted(each.name for each in asked)
