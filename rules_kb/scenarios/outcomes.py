"""What came of whole scenarios: whether each came out as it says, and which rules had a part in it.

Many are played on all cores. What has been played is kept by content: the scenario's text, the cards, the
books and the code. One that changes in nothing of this isn't played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from rules_kb.books.places import PACKAGE, imports_folder
from rules_kb.books.readings import Readings
from rules_kb.books.sources import Root, SourceFiles, corpus_root, sources_of
from rules_kb.books.unpacked import scenarios_folder
from rules_kb.cards.library import CardLibrary
from rules_kb.facts import dataclass, field
from rules_kb.progress import Progress
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.cores import spread
from rules_kb.scenarios.finding import CARDS, card_library, own_cards, passed_over
from rules_kb.scenarios.reading import read_scenario
from rules_kb.scenarios.reading.sheet import BOUNDS
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.scenario import Scenario
from rules_kb.yaml.content import read_text
from rules_kb.yaml.problems import BadFile, Problem

OUTCOME = "outcome"
"""The kind of reading that an outcome is kept as."""
OFTEN = 64
"""So many outcomes are kept at a time."""
ROOMS = ("books", "cards", "rules", "scenarios", "table", "yaml")
"""The rooms whose code reads and plays scenarios."""
PLAYING = "playing the scenarios"


@dataclass
class ScenarioOutcome:
    """What came of a scenario in those eras in which it has been played.

    `eras` are those that it names and that can be played, in its order. `fired` has, by era, the cites of the
    rules that had a part, forks and tries included; `failed` are the eras in which it didn't come out as it
    says. `passed_over` are the eras that it names and that can't be played.
    """

    title: str
    eras: list[str]
    fired: dict[str, list[str]] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)
    passed_over: list[Problem] = field(default_factory=list)

    def has(self, rules: str | None) -> bool:
        """Whether it is known under an era, or without one under each that it names."""
        return bool(self.eras) and all(era in self.fired for era in ([rules] if rules else self.eras))


@dataclass(frozen=True)
class Unplayable:
    """A file that can't be played; `told` says what is wrong with it and where."""

    told: str


def outcome_of(scenario: Scenario, runs: Iterable[Run]) -> ScenarioOutcome:
    """What came of a scenario in some runs of it."""
    found = ScenarioOutcome(scenario.title, [era for era in scenario.era_names if era in ERAS])
    found.passed_over = passed_over(scenario)
    for run in runs:
        found.fired[run.era] = sorted(fired_with_forks(run))
        if not run.passed:
            found.failed.append(run.era)
    return found


def fired_with_forks(run: Run) -> set[str]:
    """Every cite that had a part anywhere in a run, forks and tries included."""
    return {
        entry.cite for step in run.steps for entry in step.entries if entry.cite and entry.role != "checked"
    }


class KeptOutcomes:
    """Outcomes by what the scenarios' files hold."""

    def __init__(self) -> None:
        self._readings = Readings(outcome_sources)
        self._known: dict[Path, tuple[str, ScenarioOutcome]] = {}
        self._noted = 0

    def get(self, path: Path) -> ScenarioOutcome | None:
        """What is known of a file as it is now; None for one that can't be read, too."""
        try:
            text = read_text(path, BOUNDS.size)
        except BadFile:
            return None
        made = self._readings.get(OUTCOME, text)
        if made is None:
            return None
        title, eras, fired, failed = json.loads(made)
        found = ScenarioOutcome(title, eras, fired, failed)
        self._known[path] = (text, found)
        return found

    def put(self, path: Path, text: str, found: ScenarioOutcome) -> None:
        """Note what came of a file that held a text, to be kept by the next `write`. What is remarked on each
        time isn't kept.
        """
        if found.passed_over:
            return
        before = self._known.get(path)
        if before is not None and before[0] == text:
            found.fired = {**before[1].fired, **found.fired}
            found.failed = sorted({*before[1].failed, *found.failed})
        made = [found.title, found.eras, found.fired, found.failed]
        self._readings.put(OUTCOME, text, json.dumps(made, ensure_ascii=False))

    def write_some(self) -> None:
        """Keep what was noted, if that is much: even whoever is killed loses no more."""
        self._noted += 1
        if self._noted % OFTEN == 0:
            self._readings.write()

    def write(self) -> None:
        """Keep what was noted, where that can be done."""
        self._readings.write()
        self._readings.close()


def outcome_sources() -> SourceFiles:
    """What outcomes are made from, beside the scenarios."""
    return sources_of("outcomes", playing_roots())


def playing_roots(*more: str) -> tuple[Root, ...]:
    """What has a part in how a scenario is played, beside its file: with more rooms of the house where
    something is made of what was played.
    """
    return (
        Root("house", PACKAGE, (".py",)),
        *(Root(room, os.path.join(PACKAGE, room), (".py",), depth=9) for room in (*ROOMS, *more)),
        Root(CARDS, os.path.join(scenarios_folder(), CARDS), (".yaml",)),
        Root("own", str(own_cards()), (".json",)),
        corpus_root(),
        Root("imports", imports_folder(), (".json",)),
    )


def read_scenario_file(path: Path, library: CardLibrary) -> tuple[str, Scenario]:
    """What a file holds, and the scenario that it is. Raises BadFile with every mistake."""
    text = read_text(path, BOUNDS.size)
    return text, read_scenario(text, str(path), library)


class PlayingFiles:
    """Plays files, each under the era `rules` if it names it, or without one under each that it names."""

    def __init__(self, rules: str | None) -> None:
        self.rules = rules
        self._library: CardLibrary | None = None

    def __call__(self, path: Path) -> tuple[str, ScenarioOutcome] | Unplayable:
        """The text of a file and what came of it, or what is wrong with it."""
        if self._library is None:
            self._library = card_library()
        try:
            text, scenario = read_scenario_file(path, self._library)
        except BadFile as bad:
            return Unplayable(str(bad))
        eras = [era for era in scenario.era_names if era in ERAS and self.rules in (None, era)]
        return text, outcome_of(scenario, (Runner(scenario, ERAS[era]).play() for era in eras))


def outcomes_of(
    paths: Sequence[Path], rules: str | None = None, progress: Progress | None = None
) -> list[ScenarioOutcome | Unplayable]:
    """What came of each file, in order: under an era where it names that, or under each era that it names.

    What is wrong with a file that can't be played is in its place.
    """
    kept = KeptOutcomes()
    found: dict[Path, ScenarioOutcome | Unplayable] = {}
    for path in paths:
        known = kept.get(path)
        if known is not None and (known.has(rules) or (rules is not None and rules not in known.eras)):
            found[path] = known
    others = [path for path in paths if path not in found]
    try:
        for path, played in zip(others, spread(PlayingFiles(rules), others, PLAYING, progress), strict=True):
            if isinstance(played, Unplayable):
                found[path] = played
            else:
                text, found[path] = played
                kept.put(path, text, played[1])
                kept.write_some()
    finally:  # whoever interrupts it goes on from there
        kept.write()
    return [found[path] for path in paths]
