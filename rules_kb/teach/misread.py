"""A scenario as it comes out where somebody overlooks a sentence, or a keyword, of a card."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb import regex
from rules_kb.facts import replace
from rules_kb.scenarios.scenario import Scenario
from rules_kb.table.objects import Characteristics
from rules_kb.teach.altered import plain, played_out
from rules_kb.teach.played import PlayedScenario

SENTENCES = regex.compile(r"(?<=\.)\s+(?=[A-Z~])|\n")
"""What stands between two sentences of a text."""

MOST_OVERLOOKED = 6
"""Up to how many sentences are left out, each by itself: each time the scenario is played again."""


def misread(played: PlayedScenario) -> Iterator[tuple[str, PlayedScenario]]:
    """The words that are overlooked, of which card, and the game without them; where it can't be played
    without them, nobody overlooks them.
    """
    tried = 0
    cards = {
        thing.initial.name: thing.initial
        for seat in played.scenario.seats
        for things in seat.zones.values()
        for thing in things
    }
    for card in cards.values():
        for words, shorter in _shorter(card):
            scenario = _with(played.scenario, card, shorter)
            tried += 1
            run, _ = played_out(scenario, played.era)
            if run is not None:
                yield f"“{words}” on {card.name}", PlayedScenario(scenario, played.name, played.era)
            if tried == MOST_OVERLOOKED:
                return


def _shorter(card: Characteristics) -> Iterator[tuple[str, Characteristics]]:
    """A card without one of its sentences or keywords, each once; an Aura and a star need all of theirs."""
    from rules_kb.cards.card import make_card  # the grammar is loaded where somebody asks it

    if card.halves or "aura" in card.subtypes or card.loyalty is not None or "*" in card.text:
        return
    parts = [part for part in SENTENCES.split(card.text) if part]
    parts = [word for part in parts for word in ([part] if part.endswith(".") else part.split(", "))]
    for words in parts if card.power is not None or len(parts) > 1 else ():
        text = "\n".join(part for part in parts if part is not words)
        size = None if card.power is None else f"{card.power}/{card.toughness}"
        cost = None if card.cost is None else str(card.cost)
        try:
            yield words.rstrip("."), make_card(card.name, card.type_line, cost, size, text, card.colors)
        except ValueError:
            continue  # what is left isn't a text


def _with(scenario: Scenario, card: Characteristics, other: Characteristics) -> Scenario:
    """The scenario with another card in the place of each of one name."""
    seats = [
        replace(
            seat,
            zones={
                zone: [replace(each, initial=other) if each.initial is card else each for each in things]
                for zone, things in seat.zones.items()
            },
        )
        for seat in scenario.seats
    ]
    return replace(plain(scenario), seats=seats)
