"""Which rules a number in a scenario means, and whether there is any."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

from rules_kb import regex
from rules_kb.books.eras import KNOWN
from rules_kb.rules.restates import says_the_same
from rules_kb.scenarios.lines import Expect, OwnQuestion, with_inner
from rules_kb.scenarios.scenario import Scenario
from rules_kb.yaml.nearest import did_you_mean
from rules_kb.yaml.problems import Problem, Spot

MOST_LINES = 20
"""How far below its key a number is looked for, to say where it stands."""


@lru_cache(maxsize=4096)
def is_meant(number: str, cite: str, books: tuple[str, ...]) -> bool:
    """Whether a number means a cite in an era of these books: the rule itself, one that it restates, or any
    rule in that section or group.
    """
    book, colon, wanted = number.partition(":")
    if any(
        says_the_same(named, cite)
        for named in ([number] if colon else [f"{each}:{number}" for each in books])
    ):
        return True
    if not colon:
        wanted = number
    elif not cite.startswith(book + ":"):
        return False
    found_book, _, found = cite.partition(":")
    if not colon and found_book not in books:
        return False
    wanted = wanted.rstrip(".")
    if found == wanted:
        return True
    if not found.startswith(wanted):
        return False
    rest = found[len(wanted) :]
    if regex.fullmatch(r"[A-Z]\.\d+", wanted):  # a section of the rulings
        return rest.startswith(".")
    if "." in wanted:
        return "a" <= rest[0] <= "z" and wanted[-1].isdigit()
    return rest.startswith(".") or len(wanted) == 1


def unknown_rules(scenario: Scenario, *, in_all: bool = True) -> list[Problem]:
    """The numbers in a scenario that no book of the eras has in which they are expected. Without `in_all`
    only those that are expected of one era: it isn't known which others there are.
    """
    found: list[Problem] = []
    everywhere = [expect for line in with_inner(scenario.play) for expect in line.expect]
    for asked in _questions(scenario):
        everywhere += [*asked.expect, *(expect for each in asked.choices for expect in each.expect)]
    for eras, expects in [
        (scenario.era_names, [*scenario.expect, *everywhere] if in_all else []),
        *(([era], expects) for era, expects in scenario.eras.items()),
    ]:
        for spot, number in _numbers(expects):
            found += _problem(scenario, eras, spot, number)
    if not in_all:
        return found
    for asked in _questions(scenario):
        for number in asked.rules:
            found += _problem(scenario, scenario.era_names, asked.spot, number)
    for line in with_inner(scenario.play):
        for number in line.because:
            found += _problem(scenario, scenario.era_names, line.spot, number)
    return found


def _questions(scenario: Scenario) -> list[OwnQuestion]:
    """Every question of the writer's own."""
    return [*scenario.ask, *(asked for line in with_inner(scenario.play) for asked in line.ask)]


def _numbers(expects: Iterable[Expect]) -> Iterator[tuple[Spot, str]]:
    for expect in expects:
        for number in expect.rules:
            yield expect.spot, number


def _problem(scenario: Scenario, eras: Sequence[str], spot: Spot, number: str) -> list[Problem]:
    books = tuple(dict.fromkeys(book for era in eras for book in KNOWN[era].books))
    ids = _ids(books)
    if not ids or _is_there(number, books):
        return []
    book, colon, wanted = number.partition(":")
    among = [id for of, id in ids if not colon or of == book]
    named = book if colon else " or ".join(books)
    hint = did_you_mean(wanted if colon else number, among)
    what = f"there is no rule {wanted if colon else number} in {named}"
    if colon and book not in books:
        what, hint = f"{book} isn't a book of {' or '.join(eras)}", did_you_mean(book, books)
    return [Problem(_place(scenario, spot, number), what, hint)]


@cache
def _ids(books: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """(book, number) of each rule and term in these books."""
    from rules_kb.books.opening import open_store  # for a check only, and not for each run

    with open_store() as store:
        return tuple(pair for book in books for pair in store.ids(book))


@cache
def _is_there(number: str, books: tuple[str, ...]) -> bool:
    return any(book in books and is_meant(number, f"{book}:{id}", books) for book, id in _ids(books))


def _place(scenario: Scenario, spot: Spot, number: str) -> Spot:
    """Where a number stands, at its key or below it."""
    import re

    word = re.compile(rf"(?<![\w.:/]){re.escape(number)}(?![\w/])")
    for index in range(spot.line - 1, min(len(scenario.lines), spot.line - 1 + MOST_LINES)):
        start = spot.column - 1 if index == spot.line - 1 else 0
        if match := word.search(scenario.lines[index], start):
            return Spot(index + 1, match.start() + 1)
    return spot
