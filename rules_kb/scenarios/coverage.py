"""Which rules fire in which scenarios, which never do, and which are fired but proven by no expectation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rules_kb.cards.library import CardLibrary
from rules_kb.facts import dataclass, field
from rules_kb.progress import Progress
from rules_kb.rules.eras import ERAS
from rules_kb.rules.restates import restated_by
from rules_kb.scenarios.cores import spread
from rules_kb.scenarios.finding import card_library, name_of
from rules_kb.scenarios.outcomes import Unplayable, outcomes_of
from rules_kb.scenarios.parts import PARTS, RESTATED, part
from rules_kb.scenarios.reading import load_scenario
from rules_kb.scenarios.run import Checked
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.scenario import Scenario

EXPECTED, STOPPED, NO_PROOF = "expected", "stopped", ""
"""How a scenario notices that a rule is switched off: an expectation fails; a line of its script can't be
played as it says, so that the rest isn't looked at; not at all.
"""
ENOUGH = 5
"""After so many scenarios that only stop, no other one is tried for an expectation that fails."""


class Unplayed(Exception):
    """A file that can't be played; the message says what is wrong with it and where."""


@dataclass(frozen=True)
class Fault:
    """A scenario that can't be played at all without a rule, and what went wrong: a fault of the engine."""

    cite: str
    scenario: str
    error: str


@dataclass
class Coverage:
    """What fired under one era, by cite, with the files of the scenarios in which it did.

    `operative` are the operative records of all the era's books, glossaries too, by cite and in order, each
    with the section that it stands in. Each of them has one of PARTS. Where that was asked for, `unproven`
    are the cites that no scenario misses, `stopped` those whose absence shows only in lines that can't be
    played, and `faults` what broke without one. `passed_over` says where
    files name eras that can't be played.
    """

    era: str
    operative: dict[str, str]
    fired_in: dict[str, list[Path]] = field(default_factory=dict)
    unproven: list[str] = field(default_factory=list)
    stopped: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    passed_over: list[str] = field(default_factory=list)

    def parts(self) -> dict[str, str]:
        """Each operative record by cite, with the part that it has."""
        permitting = ERAS[self.era].permissions()
        return {cite: part(cite, self.fired_in, permitting) for cite in self.operative}

    def restated(self) -> dict[str, str]:
        """The operative records that never fire, and what they say again: one that does."""
        return {
            cite: said
            for cite, kind in self.parts().items()
            if kind == RESTATED and (said := restated_by(cite)) is not None
        }

    def also(self) -> list[str]:
        """What else fires: definitions and the like."""
        return [cite for cite in sorted(self.fired_in) if cite not in self.operative]


def tally(parts: Mapping[str, str]) -> dict[str, int]:
    """How many of some records there are with each part; every part is there."""
    counts = dict.fromkeys(PARTS, 0)
    for each in parts.values():
        counts[each] += 1
    return counts


def coverage_of(
    paths: Sequence[Path], era: str, operative: dict[str, str], progress: Progress | None = None
) -> Coverage:
    """Play those of some scenarios that name an era, and see which rules fire. Raises `Unplayed` for the
    first file that can't be played.
    """
    found = Coverage(era, operative)
    for path, outcome in zip(paths, outcomes_of(paths, era, progress), strict=True):
        if isinstance(outcome, Unplayable):
            raise Unplayed(outcome.told)
        found.passed_over += [problem.told(str(path)) for problem in outcome.passed_over]
        for cite in outcome.fired.get(era, []) if era in outcome.eras else []:
            found.fired_in.setdefault(cite, []).append(path)
    return found


# ---- what a scenario misses
# ----------------------------------------------------------------------------------------------------------


def mutate(found: Coverage, progress: Progress | None = None) -> None:
    """Switch off each rule that fires, in turn: list those that no scenario misses as `unproven`, those whose
    absence shows only in a line that can't be played as `stopped`, and note where it breaks the engine.
    """
    cites = sorted(found.fired_in.items())
    answers = spread(WithoutRule(found.era), cites, "switching rules off", progress)
    for (cite, _), (proof, faults) in zip(cites, answers, strict=True):
        found.faults += faults
        if proof == NO_PROOF:
            found.unproven.append(cite)
        elif proof == STOPPED:
            found.stopped.append(cite)


class WithoutRule:
    """Plays the scenarios in which a rule fires without it, until an expectation fails."""

    def __init__(self, era: str) -> None:
        self.era = era
        self._library: CardLibrary | None = None
        self._read: dict[Path, Scenario] = {}

    def __call__(self, fires: tuple[str, list[Path]]) -> tuple[str, list[Fault]]:
        """How these scenarios notice that the rule of that cite is switched off, the best proof that there
        is; and those that can't be played then, which proves nothing.
        """
        cite, paths = fires
        proof, faults = NO_PROOF, list[Fault]()
        stops = 0
        for path in paths:
            try:
                noticed = notices(self._scenario(path), self.era, cite)
            except Exception as error:  # whatever it is: the engine has to play on without any of its rules
                faults.append(Fault(cite, name_of(str(path)), f"{type(error).__name__}: {error}"))
                continue
            if noticed == EXPECTED:
                return EXPECTED, faults
            if noticed == STOPPED:
                proof = STOPPED
                stops += 1
                if stops == ENOUGH:
                    break
        return proof, faults

    def _scenario(self, path: Path) -> Scenario:
        if self._library is None:
            self._library = card_library()
        if path not in self._read:
            self._read[path] = load_scenario(path, self._library)
        return self._read[path]


def notices(scenario: Scenario, era: str, cite: str) -> str:
    """How a scenario notices that a rule is switched off, apart from expecting it to fire: an expectation
    fails, or a line can't be played; the empty string if it doesn't.
    """
    run = Runner(scenario, ERAS[era], frozenset([cite])).play()
    if any(not check.passed and _is_outcome(check) for check in run.checks):
        return EXPECTED
    return STOPPED if run.problems else NO_PROOF


def _is_outcome(check: Checked) -> bool:
    """Whether a check that failed is about what happened, not about which number was named for it."""
    if check.expect.startswith(("fired", "not fired")):
        return False
    return "because" not in check.expect or check.found == "legal"
