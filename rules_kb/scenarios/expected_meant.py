"""What expectations say of abilities, held against the books of each era and the cards on the table: a
keyword that no book of the era has and no card names, an ability that no card has.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards.keywords import BY_ERA, LANDWALKS
from rules_kb.cards.node import parts_of
from rules_kb.rules.engine.later_keywords import STAND_FOR_ACTIVATED
from rules_kb.rules.engine.triggered_abilities import TRIGGERED_KEYWORDS
from rules_kb.rules.game import Game
from rules_kb.scenarios.lines import Expect, with_inner
from rules_kb.scenarios.names import Names
from rules_kb.scenarios.scenario import Scenario
from rules_kb.table.clause import Clause
from rules_kb.table.objects import GameObject
from rules_kb.yaml.nearest import did_you_mean
from rules_kb.yaml.nodes import Items, Text
from rules_kb.yaml.problems import Problem

ABILITY = re.compile(r"(.+?)s?'s? ability(?:#\d+)?", re.IGNORECASE)
WAITS = re.compile(r"\b(?:when|whenever|at)\b|:")
"""Words of a text of which something may come to wait on the stack."""
MAY_GIVE = re.compile(r'"|\b(?:cop(?:y|ies)|abilit|flip|has all)')
"""Words of a text that may give a card an ability that it doesn't have by itself."""
KEYWORDS_THAT_WAIT = frozenset((*TRIGGERED_KEYWORDS, *STAND_FOR_ACTIVATED, "suspend", "splice"))


def strange_abilities(scenario: Scenario, era: str, game: Game, names: Names) -> list[Problem]:
    """What is expected under an era of a keyword that its books don't know, or of an ability that nothing on
    this table has.
    """
    things = list(game.table.objects())
    expected = list(_expected(scenario, era))
    return [*_keywords(expected, era, things), *_abilities(expected, names, things)]


def _expected(scenario: Scenario, era: str) -> Iterator[Expect]:
    yield from scenario.expect
    yield from scenario.eras.get(era, [])
    for line in with_inner(scenario.play):
        yield from line.expect


def _keywords(expected: Iterable[Expect], era: str, things: list[GameObject]) -> Iterator[Problem]:
    """Keywords that mean nothing in an era, as far as its books and the texts on the table go."""
    known = BY_ERA.get(era)
    if known is None:
        return
    for expect in expected:
        if expect.key not in ("has", "lacks"):
            continue
        items = expect.value.items if isinstance(expect.value, Items) else [expect.value]
        for item in items:
            name = item.value.casefold() if isinstance(item, Text) else ""
            keyword = _keyword(name)
            if keyword in known or _is_named(keyword, things):
                continue
            what = f"the books of {era} have no {keyword}, and no card here names it"
            yield Problem(item.spot, what, did_you_mean(keyword, known))


def _keyword(name: str) -> str:
    """The keyword of an ability: `landwalk` of a forestwalk, `protection` of protection from red."""
    if name in LANDWALKS:
        return "landwalk"
    if name.endswith("home"):
        return "landhome"
    every = frozenset().union(*BY_ERA.values())
    return next((each for each in every if name.startswith(f"{each} ")), name)


def _is_named(keyword: str, things: list[GameObject]) -> bool:
    return any(
        keyword in thing.initial.text.casefold()
        or any(
            isinstance(part, a.Keyword) and part.name == keyword for part in parts_of(thing.initial.abilities)
        )
        for thing in things
    )


def _abilities(expected: Iterable[Expect], names: Names, things: list[GameObject]) -> Iterator[Problem]:
    """Abilities of which something is expected though their card has none that waits, and gets none."""
    if any(MAY_GIVE.search(thing.initial.text.casefold()) for thing in things):
        return
    given = any(
        isinstance(part, a.Static) and _waits(part) for thing in things for part in thing.initial.abilities
    )
    for expect in expected:
        match = ABILITY.fullmatch(expect.subject)
        there = names.called(match.group(1)) if match else []
        if there and not given and not any(_may_wait(thing) for thing in there):
            yield Problem(expect.spot, f"{there[0].name} has no ability that could wait to resolve")


def _may_wait(thing: GameObject) -> bool:
    text = thing.initial.text.casefold()
    return bool(WAITS.search(text)) or any(_waits(part) for part in thing.initial.abilities)


def _waits(part: Clause) -> bool:
    return isinstance(part, a.Activated | a.Triggered) or any(
        isinstance(each, a.Keyword) and each.name in KEYWORDS_THAT_WAIT for each in parts_of(part)
    )
