"""The cards of Sixth and Tenth Edition, each ability of each of them, in scenarios that would come out otherwise if it
did nothing. The scenarios were written from the cards' texts before they were played.

Each file in `proving` holds many, with a line `---` between them. They name cards whose texts aren't ours:
without data of cards beside the project, there is nothing to play.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from beside import CARDS, needs_cards
from playing import LIBRARY, SHIPPED, failed
from sampled import sampled

from rules_kb.cards.library import folded
from rules_kb.cards.mtgjson import CardFacts, read_cards
from rules_kb.cards.understanding import understood
from rules_kb.scenarios.card_counts import DataFirst, NamedScenario, proof
from rules_kb.scenarios.finding import eras_of, scenario_files
from rules_kb.scenarios.reading import load_scenario, load_scenarios
from rules_kb.scenarios.runner import Runner

pytestmark = needs_cards
PROVING = Path(__file__).parent / "proving"
FILES = sorted(PROVING.glob("*.yaml"))
DATA = ("6ed", "10e")
UNPROVEN = {
    "Angelic Wall": "has defender as a Wall",
    "Glasses of Urza": "a hand that was looked at stays as it was",
    "Relentless Rats": "what may be in a deck is no matter of a game",
    "Wall of Air": "has defender as a Wall",
    "Wall of Fire": "has defender as a Wall",
    "Wall of Swords": "has defender as a Wall",
    "Wall of Wood": "has defender as a Wall",
}


@cache
def cards_of(data: str) -> list[CardFacts]:
    return read_cards(CARDS / f"{data}.jsonl")


@cache
def library() -> DataFirst:
    """The cards of the data, the first printing of each, before those that ship."""
    return DataFirst([card for data in reversed(DATA) for card in reversed(cards_of(data))], LIBRARY)


@cache
def scenarios_in(path: Path) -> list[NamedScenario]:
    return [(each.title, each) for each in load_scenarios(path, library())]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenarios_come_out_as_the_cards_say(path: Path) -> None:
    """A third of each file, another third each day."""
    went_otherwise = {
        title: failed(Runner(scenario, era).play())
        for title, scenario in sampled(scenarios_in(path), 3)
        for era in eras_of(scenario)
    }
    assert {title: wrong for title, wrong in went_otherwise.items() if wrong} == {}


@cache
def texts() -> list[tuple[Path, str]]:
    """The files of scenarios, those that prove and after them those that ship, with their folded texts."""
    paths = [*FILES, *scenario_files(SHIPPED)]
    return [(path, folded(path.read_text(encoding="utf-8"))) for path in paths]


def scenarios_with(name: str) -> Iterator[NamedScenario]:
    """The scenarios in which a card lies."""
    key = folded(name)
    for path, text in texts():
        if key in text:
            own = path in FILES
            for named in scenarios_in(path) if own else [(path.stem, load_scenario(path, LIBRARY))]:
                zones = [zone for seat in named[1].seats for zone in seat.zones.values()]
                if any(folded(thing.initial.name) == key for zone in zones for thing in zone):
                    yield named


@pytest.mark.parametrize("data", DATA)
def test_each_card_is_proven(data: str) -> None:
    """One in twenty, others each day; `cards report --scenarios` counts all."""
    cards = sampled(cards_of(data), 20)
    unproven = []
    for facts in cards:
        card = understood(facts["name"], facts).card
        if card is None or not proof(card, scenarios_with(card.name))[1]:
            unproven.append(facts["name"])
    assert set(unproven) <= set(UNPROVEN)
