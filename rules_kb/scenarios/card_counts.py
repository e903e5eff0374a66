"""What is known of the cards of a data file: which are parsed, which run, which are tested, which proven."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.library import folded
from rules_kb.cards.mtgjson import CardFacts
from rules_kb.cards.node import replace
from rules_kb.cards.understanding import understood
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.automatic import tried
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.scenario import Scenario, SetUpObject
from rules_kb.table.clause import Clause
from rules_kb.table.objects import Characteristics

NamedScenario = tuple[str, Scenario]


class CardCount(NamedTuple):
    """What is known of one card. `phrases` aren't understood; `errors` tell what went wrong where it was
    used.

    `tested_in` names a scenario that would come out otherwise if the card did nothing; it is `proven` where
    that goes for each of its abilities by itself.
    """

    name: str
    parsed: bool
    runs: bool
    tested_in: str
    phrases: tuple[str, ...]
    errors: tuple[str, ...]
    proven: bool = False


def count_cards(
    cards: Iterable[CardFacts],
    scenarios: Iterable[NamedScenario],
    told: Callable[[str], None] = lambda name: None,
) -> list[CardCount]:
    """Read, play and look up each card of some card data. `told` is called with each card's name before it is
    played.

    A card is *parsed* where all of its text is understood; it *runs* where automatic scenarios play it and
    use each of its abilities without an error; it is *tested* where a scenario that passes wouldn't pass if
    it did nothing, or, for a card without a text, where a scenario lays it out. It is *proven* where the same
    goes for each of its abilities, one after the other.
    """
    where = _by_card(scenarios)
    found = []
    for printed in cards:
        name = printed["name"]
        told(name)
        result = understood(name, printed)
        if result.card is None:
            phrases = tuple(problem.phrase for problem in result.unread) or (result.wrong,)
            found.append(CardCount(name, False, False, "", phrases, ()))
            continue
        errors = tuple(
            f"{outcome.uses}: {outcome.wrong}" for outcome in tried(result.card, printed) if outcome.wrong
        )
        known = where.get(folded(name), [])
        tested_in = scenario_that_tests(result.card, known)
        proven = bool(tested_in) and each_ability_is_missed(result.card, known)
        found.append(CardCount(name, True, not errors, tested_in, (), errors, proven))
    return found


def _by_card(scenarios: Iterable[NamedScenario]) -> dict[str, list[NamedScenario]]:
    """The scenarios in which each card lies in some zone, by its folded name."""
    found: dict[str, list[NamedScenario]] = {}
    for named in scenarios:
        for name in {folded(thing.initial.name) for thing in _things(named[1])}:
            found.setdefault(name, []).append(named)
    return found


def _things(scenario: Scenario) -> list[SetUpObject]:
    return [thing for seat in scenario.seats for zone in seat.zones.values() for thing in zone]


def scenario_that_tests(card: Characteristics, scenarios: list[NamedScenario]) -> str:
    """The name of the first of these scenarios that don't pass where the card does nothing, or nothing."""
    for name, scenario in scenarios:
        if not card.abilities or (_passes(scenario) and not _passes(without_effect(scenario, card.name))):
            return name
    return ""


def each_ability_is_missed(card: Characteristics, scenarios: list[NamedScenario]) -> bool:
    """Whether for each of a card's abilities one of these scenarios wouldn't pass if that one did nothing.

    The scenarios' own card may have other words; it has as many abilities, or nothing is known.
    """
    left = {number for number, item in enumerate(card.abilities) if not isinstance(item, STAYS)}
    for _, scenario in scenarios:
        own = next(thing for thing in _things(scenario) if folded(thing.initial.name) == folded(card.name))
        if left and len(own.initial.abilities) == len(card.abilities) and _passes(scenario):
            left -= {number for number in left if not _passes(without_effect(scenario, card.name, number))}
    return not left


def without_effect(scenario: Scenario, name: str, number: int | None = None) -> Scenario:
    """The scenario with the cards of a name as if they did nothing, or one of their abilities by its number
    did: they can be played and used as ever, in vain.
    """

    def vain(thing: SetUpObject) -> SetUpObject:
        if folded(thing.initial.name) != folded(name):
            return thing
        return facts.replace(
            thing, initial=facts.replace(thing.initial, abilities=_in_vain(thing.initial.abilities, number))
        )

    seats = [
        facts.replace(
            seat, zones={zone: [vain(thing) for thing in things] for zone, things in seat.zones.items()}
        )
        for seat in scenario.seats
    ]
    return facts.replace(scenario, seats=seats)


NEVER = a.LifeAtMost(-(10**9))
"""A condition that doesn't come about."""


STAYS = (a.Enchant, a.PlayOnlyOn)
"""Without which the card couldn't be played as the scenario has it."""


def _in_vain(abilities: Iterable[Clause], only: int | None = None) -> tuple[Clause, ...]:
    """Abilities with their costs and targets, but with instructions that are never carried out; what works
    all the time is gone. All of them, or `only` one, by its number.
    """
    found: list[Clause] = []
    for number, item in enumerate(abilities):
        if only is not None and number != only:
            found.append(item)
        elif isinstance(item, (a.Instructions, a.Activated, a.Triggered)):
            modes = [effect for effect in item.effects if isinstance(effect, e.ChooseOne)]
            effects: tuple[e.Instruction, ...] = (e.OnlyIf(NEVER, item.effects),)
            if modes:
                effects = (e.ChooseOne(tuple((e.OnlyIf(NEVER, mode),) for mode in modes[0].modes)),)
            found.append(replace(item, effects=effects))
        elif isinstance(item, STAYS):
            found.append(item)
    return tuple(found)


def _passes(scenario: Scenario) -> bool:
    eras = [era for era in scenario.era_names if era in ERAS]
    return all(Runner(scenario, ERAS[era]).play().passed for era in eras)
