"""Flashcards of small situations, made on all cores and kept by what the scenario's file holds: to find what
comes of a mistake, each scenario is played some twenty times over.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from pathlib import Path
from zlib import compress, decompressobj, error

from rules_kb.books.readings import Readings
from rules_kb.books.sources import SourceFiles, sources_of
from rules_kb.cards.library import CardLibrary
from rules_kb.drawing.harmless import is_harmless
from rules_kb.progress import Progress
from rules_kb.scenarios.cores import spread
from rules_kb.scenarios.finding import card_library, eras_of
from rules_kb.scenarios.outcomes import playing_roots, read_scenario_file
from rules_kb.scenarios.reading.sheet import BOUNDS
from rules_kb.teach.flashcard import Flashcard
from rules_kb.teach.sources import Situation
from rules_kb.yaml.content import read_text
from rules_kb.yaml.problems import BadFile

MAKING = "making situations"
LARGEST = 1 << 22
"""So many bytes at most are the cards of one scenario."""
OFTEN = 64
"""The cards of so many scenarios are kept at a time: even whoever is killed loses no more."""
KIND = "flashcards"
"""The kind of reading that cards are kept as."""

Make = Callable[[Situation], list[Flashcard]]


def cards_of_each(
    situations: Sequence[Situation], make: Make, progress: Progress | None = None
) -> list[list[Flashcard]]:
    """The cards that are made of each situation, in order: those that were made before of the same file by
    the same code are taken as they are.
    """
    kept = Readings(_made_from)
    texts = {situation.name: _text_of(situation) for situation in situations}
    found: dict[str, list[Flashcard]] = {}
    to_make: list[tuple[str, str]] = []
    for situation in situations:
        text = texts[situation.name]
        known = None if text is None else _read(kept.get(KIND, f"{situation.name}\n{text}"))
        if known is not None:
            found[situation.name] = known
        elif text is None:
            found[situation.name] = make(situation)
        else:
            to_make.append((situation.name, situation.scenario.path))
    try:
        for (name, _), made in zip(to_make, spread(_Making(make), to_make, MAKING, progress), strict=True):
            text, found[name] = made
            kept.put(KIND, f"{name}\n{text}", _written(found[name]))
            if len(found) % OFTEN == 0:
                kept.write()
    finally:  # whoever interrupts it goes on from there
        kept.write()
        kept.close()
    return [found[situation.name] for situation in situations]


class _Making:
    """Makes the cards of a scenario's file, in whatever process."""

    def __init__(self, make: Make) -> None:
        self.make = make
        self._library: CardLibrary | None = None

    def __call__(self, named: tuple[str, str]) -> tuple[str, list[Flashcard]]:
        """What the file held, and its cards."""
        if self._library is None:
            self._library = card_library()
        name, path = named
        text, scenario = read_scenario_file(Path(path), self._library)
        return text, self.make(Situation(name, scenario, eras_of(scenario)))


def _made_from() -> SourceFiles:
    return sources_of(KIND, playing_roots("teach", "drawing"))


def _text_of(situation: Situation) -> str | None:
    """What the file of a situation holds; None where it has none."""
    try:
        path = Path(situation.scenario.path)
        return read_text(path, BOUNDS.size) if path.is_file() else None
    except (BadFile, OSError):
        return None


def _written(cards: Sequence[Flashcard]) -> str:
    data = json.dumps([card.as_data() for card in cards], ensure_ascii=False)
    return b64encode(compress(data.encode("utf-8", "surrogatepass"))).decode()


def _read(made: str | None) -> list[Flashcard] | None:
    """Cards as they were written; None where there are none, or none of ours."""
    if made is None:
        return None
    try:
        unpacked = decompressobj().decompress(b64decode(made), LARGEST)
        data = json.loads(unpacked.decode("utf-8", "surrogatepass"))
        cards = [Flashcard.of_data(each) for each in data]
    except (ValueError, error, TypeError, AttributeError, RecursionError):
        return None
    return cards if all(is_harmless(card.drawing) for card in cards) else None
