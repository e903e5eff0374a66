"""Which rules no scenario would miss: each rule is switched off in turn, and the scenarios in which it fires
are played without it.

A game without one of its rules may go on for ever: a run is given up once many times as many rules have run
as in the whole game. What came of a run is kept by content, as outcomes are.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from rules_kb.books.readings import Readings
from rules_kb.cards.library import CardLibrary
from rules_kb.facts import dataclass, field
from rules_kb.progress import Progress
from rules_kb.rules.era import Era
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.cores import spread
from rules_kb.scenarios.coverage import Coverage, Fault
from rules_kb.scenarios.finding import card_library, name_of
from rules_kb.scenarios.lines import Expect, with_inner
from rules_kb.scenarios.outcomes import outcome_sources
from rules_kb.scenarios.reading import read_scenario
from rules_kb.scenarios.reading.sheet import BOUNDS
from rules_kb.scenarios.rules_meant import is_meant
from rules_kb.scenarios.run import Checked
from rules_kb.scenarios.runner import MORE, TIMES, Runner
from rules_kb.scenarios.scenario import Scenario
from rules_kb.table.log import Endless
from rules_kb.yaml.content import read_text

EXPECTED, STOPPED, NO_PROOF = "expected", "stopped", ""
"""How a scenario notices that a rule is switched off: an expectation fails; a line of its script can't be
played as it says, or the game never ends, so that the rest isn't looked at; not at all.
"""
ENOUGH = 5
"""After so many scenarios that only stop, no other one is tried for an expectation that fails."""
WITHOUT = "without a rule"
"""The kind of reading that what came of a scenario without some rules is kept as."""
BROKEN = "broken "
"""What stands before the error, where a scenario can't be played at all without a rule."""


def mutate(found: Coverage, progress: Progress | None = None) -> None:
    """Switch off each rule that fires, in turn: list those that no scenario misses as `unproven`, those whose
    absence shows only in a line that can't be played as `stopped`, and note where it breaks the engine.
    """
    kept = KeptNotices(found.era)
    asked = [Missing(cite, paths, kept.known(cite, paths)) for cite, paths in sorted(found.fired_in.items())]
    for missing, tried in zip(
        asked, spread(WithoutRule(found.era), asked, "switching rules off", progress), strict=True
    ):
        kept.put(missing.cite, tried)
        for path, noticed in tried.items():
            if noticed.startswith(BROKEN):
                found.faults.append(Fault(missing.cite, name_of(str(path)), noticed.removeprefix(BROKEN)))
        if EXPECTED in tried.values():
            continue
        (found.stopped if STOPPED in tried.values() else found.unproven).append(missing.cite)
    kept.write()


@dataclass(frozen=True)
class Missing:
    """A rule to switch off, the scenarios in which it fires, and what is known of some of them without it."""

    cite: str
    paths: list[Path]
    known: dict[Path, str] = field(default_factory=dict)


class KeptNotices:
    """How scenarios notice that a rule is switched off, under one era, by what their files hold."""

    def __init__(self, era: str) -> None:
        self._kind = f"{WITHOUT} of {era}"
        self._readings = Readings(outcome_sources)
        self._texts: dict[Path, str] = {}
        self._noticed: dict[str, dict[str, str]] = {}
        self._changed: set[str] = set()

    def known(self, cite: str, paths: Sequence[Path]) -> dict[Path, str]:
        """What is known of these scenarios without a rule. Raises BadFile for one that can't be read."""
        return {path: known[cite] for path in paths if cite in (known := self._of(self._text(path)))}

    def put(self, cite: str, tried: dict[Path, str]) -> None:
        """Note what came of scenarios without a rule, to be kept by the next `write`; what broke isn't."""
        for path, noticed in tried.items():
            text = self._text(path)
            if not noticed.startswith(BROKEN) and self._of(text).get(cite) != noticed:
                self._of(text)[cite] = noticed
                self._changed.add(text)

    def write(self) -> None:
        """Keep what was noted, where that can be done."""
        for text in self._changed:
            self._readings.put(self._kind, text, json.dumps(self._noticed[text], ensure_ascii=False))
        self._readings.write()
        self._readings.close()

    def _text(self, path: Path) -> str:
        """What stands for what a file holds."""
        if path not in self._texts:
            self._texts[path] = sha256(read_text(path, BOUNDS.size).encode()).hexdigest()
        return self._texts[path]

    def _of(self, text: str) -> dict[str, str]:
        if text not in self._noticed:
            self._noticed[text] = json.loads(self._readings.get(self._kind, text) or "{}")
        return self._noticed[text]


class WithoutRule:
    """Plays the scenarios in which a rule fires without it, until an expectation fails: first those that
    expect it, the short before the long.
    """

    def __init__(self, era: str) -> None:
        self.era = ERAS[era]
        self._library: CardLibrary | None = None
        self._whole: dict[Path, Whole] = {}

    def __call__(self, missing: Missing) -> dict[Path, str]:
        """How each scenario that was looked at notices that the rule is switched off; BROKEN and the error
        where it can't be played then, which proves nothing.
        """
        tried: dict[Path, str] = {}
        for path in sorted(missing.paths, key=lambda path: self._rank(path, missing)):
            known = missing.known.get(path)
            tried[path] = self._noticed(path, missing.cite) if known is None else known
            if tried[path] == EXPECTED or [*tried.values()].count(STOPPED) == ENOUGH:
                break
        return tried

    def _rank(self, path: Path, missing: Missing) -> tuple[bool, bool, int]:
        """Where a scenario stands among those that are tried: the less, the sooner."""
        if path in missing.known:
            return missing.known[path] != EXPECTED, False, 0
        whole = self._played(path)
        return True, not _expects(whole.scenario, self.era, missing.cite), whole.rules_run

    def _noticed(self, path: Path, cite: str) -> str:
        try:
            return noticed(self._played(path), self.era, cite)
        except Exception as error:  # whatever it is: the engine has to play on without any of its rules
            return f"{BROKEN}{type(error).__name__}: {error}"

    def _played(self, path: Path) -> Whole:
        if self._library is None:
            self._library = card_library()
        if path not in self._whole:
            scenario = read_scenario(read_text(path, BOUNDS.size), str(path), self._library)
            self._whole[path] = played_whole(scenario, self.era)
        return self._whole[path]


@dataclass(frozen=True)
class Whole:
    """A scenario, and what is played out in it with all rules: how often a rule's code runs, and how much
    work that is.
    """

    scenario: Scenario
    rules_run: int
    work: float


def played_whole(scenario: Scenario, era: Era) -> Whole:
    """Play a scenario with all rules, to know how much that is."""
    runner = Runner(scenario, era)
    runner.play()
    return Whole(scenario, runner.game.log.rules_run, runner.stage.work)


def noticed(whole: Whole, era: Era, cite: str) -> str:
    """How a scenario notices that a rule is switched off, apart from expecting it to fire."""
    runner = Runner(whole.scenario, era, frozenset([cite]))
    runner.game.log.most_rules = TIMES * whole.rules_run + MORE
    runner.stage.most_work = TIMES * whole.work + MORE
    ended = True
    try:
        runner.play()
    except (Endless, RecursionError):
        ended = False
    run = runner.run
    if any(not check.passed and _is_outcome(check) for check in run.checks):
        return EXPECTED
    return NO_PROOF if ended and not run.problems else STOPPED


def _is_outcome(check: Checked) -> bool:
    """Whether a check that failed is about what happened, not about which number was named for it."""
    if check.expect.startswith(("fired", "not fired")):
        return False
    return "because" not in check.expect or check.found == "legal"


def _expects(scenario: Scenario, era: Era, cite: str) -> bool:
    """Whether a scenario names a rule among what it expects."""
    expects: list[Expect] = [*scenario.expect, *scenario.eras.get(era.name, ())]
    because: list[str] = []
    for line in with_inner(scenario.play):
        expects += line.expect
        because += line.because
    numbers = [*because, *(number for expect in expects for number in expect.rules)]
    return any(is_meant(number, cite, era.books) for number in numbers)
