"""What is known of the cards of a data file: which are parsed, which run, which are tested, which proven."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.library import folded
from rules_kb.cards.mtgjson import CardFacts
from rules_kb.cards.node import replace
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.cards.understanding import Understood, understood
from rules_kb.facts import NamedTuple
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.automatic import tried
from rules_kb.scenarios.reading import Cards
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.scenario import Scenario, SetUpObject
from rules_kb.table.clause import Clause
from rules_kb.table.objects import Characteristics

NamedScenario = tuple[str, Scenario]


class CardCount(NamedTuple):
    """What is known of one card. `phrases` aren't understood; `errors` tell what went wrong where it was
    used.

    `tested_in` names a scenario that would come out otherwise if the card did nothing; it is `proven` where
    that goes for each of its abilities and modes by itself.
    """

    name: str
    parsed: bool
    runs: bool
    tested_in: str
    phrases: tuple[str, ...]
    errors: tuple[str, ...]
    proven: bool = False


class DataFirst(Cards):
    """The cards of some card data, each read when it is asked for, before those of a library. What the
    library has and the data's text isn't understood of is the library's.
    """

    def __init__(self, cards: Iterable[CardFacts], library: Cards) -> None:
        self.library = library
        self.readings = library.readings
        self._facts = {folded(card["name"]): card for card in cards}
        self._read: dict[str, Understood] = {}

    def find(self, name: str) -> Characteristics | None:
        key = folded(name)
        if (card := self._facts.get(key)) is None or key in BASIC_LANDS:
            return self.library.find(name)
        if key not in self._read:
            self._read[key] = understood(card["name"], card)
        read = self._read[key]
        if read.card is not None:
            return read.card
        if (own := self.library.find(name)) is None:
            raise ValueError(f"{name} isn't understood: {[problem.phrase for problem in read.unread]}")
        return own

    def names(self) -> Iterator[str]:
        yield from self.library.names()
        yield from (card["name"] for card in self._facts.values())


def count_cards(cards: Iterable[CardFacts], scenarios: Iterable[NamedScenario]) -> list[CardCount]:
    """Read, play and look up each card of some card data.

    A card is *parsed* where all of its text is understood; it *runs* where automatic scenarios play it and
    use each of its abilities without an error; it is *tested* where a scenario that passes wouldn't pass if
    it did nothing, or, for a card without a text, where a scenario lays it out. It is *proven* where the same
    goes for each of its abilities and modes, one after the other. The scenarios are played with the card as
    the data has it.
    """
    where = _by_card(scenarios)
    found = []
    for printed in cards:
        name = printed["name"]
        result = understood(name, printed)
        if result.card is None:
            phrases = tuple(problem.phrase for problem in result.unread) or (result.wrong,)
            found.append(CardCount(name, False, False, "", phrases, ()))
            continue
        errors = tuple(
            f"{outcome.uses}: {outcome.wrong}" for outcome in tried(result.card, printed) if outcome.wrong
        )
        known = where.get(folded(name), [])
        tested_in, proven = proof(result.card, known)
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


def proof(card: Characteristics, scenarios: Iterable[NamedScenario]) -> tuple[str, bool]:
    """The name of the first of these scenarios that passes with the card, and wouldn't if the card did
    nothing, or nothing; and whether for each part of the card by itself one of them wouldn't.

    A part is an ability, or one mode of an ability that has several. They are played with the card as it is
    given here, which may have other words than theirs. A card without a text is proven where it lies.
    """
    tested_in = ""
    left = set(_parts(card))
    for name, scenario in scenarios:
        if not card.abilities:
            return name, True
        if tested_in and not left:
            break
        played = _with(scenario, card)
        if not _passes(played):
            continue
        missed = {part for part in left if not _passes(without_effect(played, card.name, part))}
        left -= missed
        if not tested_in and (missed or not _passes(without_effect(played, card.name))):
            tested_in = name
    return tested_in, bool(tested_in) and not left


class AbilityPart(NamedTuple):
    """An ability of a card by its number, or one of its modes."""

    ability: int
    mode: int | None = None


def _parts(card: Characteristics) -> Iterator[AbilityPart]:
    """What of a card can be without effect while the rest has its own."""
    for number, item in enumerate(card.abilities):
        if (choice := _choice(item)) is not None and type(choice) is e.ChooseOne:
            yield from (AbilityPart(number, mode) for mode in range(len(choice.modes)))
        elif not isinstance(item, STAYS):
            yield AbilityPart(number)


def _choice(item: Clause) -> e.ChooseOne | None:
    """The modes of an ability."""
    effects = item.effects if isinstance(item, WITH_EFFECTS) else ()
    return next((effect for effect in effects if isinstance(effect, e.ChooseOne)), None)


def _with(scenario: Scenario, card: Characteristics) -> Scenario:
    """The scenario with a card of the same name in place of its own."""
    return _changed(scenario, card.name, lambda own: card)


def without_effect(scenario: Scenario, name: str, part: AbilityPart | None = None) -> Scenario:
    """The scenario with the cards of a name as if they did nothing, or one of their parts did: they can be
    played and used as ever, in vain.
    """
    return _changed(scenario, name, lambda own: facts.replace(own, abilities=_in_vain(own.abilities, part)))


def _changed(scenario: Scenario, name: str, change: Callable[[Characteristics], Characteristics]) -> Scenario:
    """The scenario with a change of all that is set up under a name."""

    def changed(thing: SetUpObject) -> SetUpObject:
        if folded(thing.initial.name) != folded(name):
            return thing
        return facts.replace(thing, initial=change(thing.initial))

    seats = [
        facts.replace(
            seat, zones={zone: [changed(thing) for thing in things] for zone, things in seat.zones.items()}
        )
        for seat in scenario.seats
    ]
    return facts.replace(scenario, seats=seats)


NEVER = a.LifeAtMost(-(10**9))
"""A condition that doesn't come about."""
STAYS = (a.Enchant, a.PlayOnlyOn)
"""Without which the card couldn't be played as the scenario has it."""
WITH_EFFECTS = (a.Instructions, a.Activated, a.Triggered)


def _in_vain(abilities: Iterable[Clause], only: AbilityPart | None) -> tuple[Clause, ...]:
    """Abilities with their costs and targets, but with instructions that are never carried out; what works
    all the time is gone. All of them, or `only` one part.
    """
    found: list[Clause] = []
    for number, item in enumerate(abilities):
        if (only is not None and number != only.ability) or isinstance(item, STAYS):
            found.append(item)
        elif isinstance(item, WITH_EFFECTS):
            effects: tuple[e.Instruction, ...] = (e.OnlyIf(NEVER, item.effects),)
            if (choice := _choice(item)) is not None:
                vain = [
                    mode if only is not None and only.mode not in (None, at) else (e.OnlyIf(NEVER, mode),)
                    for at, mode in enumerate(choice.modes)
                ]
                effects = (replace(choice, modes=tuple(vain)),)
            found.append(replace(item, effects=effects))
    return tuple(found)


def _passes(scenario: Scenario) -> bool:
    eras = [era for era in scenario.era_names if era in ERAS]
    return all(Runner(scenario, ERAS[era]).play().passed for era in eras)
