"""Which rules fire in which scenarios, which never do, and which are fired but proven by no expectation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules_kb.facts import dataclass, field
from rules_kb.rules.eras import ERAS
from rules_kb.rules.restates import restated_by
from rules_kb.scenarios.run import Checked, Run
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.scenario import Scenario

FIRED, PERMISSION, RESTATED, MISSING = "fired", "permission", "restated", "missing"
"""What an operative record is: its code does something or finds something legal or not; it had a part, and
only permits; it never fires and says again what one that does says; nothing of the kind.
"""
KINDS = (FIRED, PERMISSION, RESTATED, MISSING)


@dataclass(frozen=True)
class Fault:
    """A scenario that can't be played at all without a rule, and what went wrong: a fault of the engine."""

    cite: str
    scenario: str
    error: str


@dataclass
class Coverage:
    """What fired under one era, by cite, with the scenarios in which it did.

    `operative` are the operative records of all the era's books, glossaries too, by cite and in order, each
    with the section that it stands in. Each of them is of one of KINDS. Where that was asked for, `unproven`
    are the cites that no scenario misses, and `faults` what broke without one.
    """

    era: str
    operative: dict[str, str]
    fired_in: dict[str, list[str]] = field(default_factory=dict)
    unproven: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def kinds(self) -> dict[str, str]:
        """Each operative record by cite, with its kind."""
        permitting = ERAS[self.era].permissions()
        found = {}
        for cite in self.operative:
            if cite in self.fired_in:
                found[cite] = PERMISSION if cite in permitting else FIRED
            else:
                found[cite] = RESTATED if restated_by(cite) in self.fired_in else MISSING
        return found

    def restated(self) -> dict[str, str]:
        """The operative records that never fire, and what they say again: one that does."""
        return {
            cite: said
            for cite, kind in self.kinds().items()
            if kind == RESTATED and (said := restated_by(cite)) is not None
        }

    def also(self) -> list[str]:
        """What else fires: definitions and the like."""
        return [cite for cite in sorted(self.fired_in) if cite not in self.operative]


def tally(kinds: Mapping[str, str]) -> dict[str, int]:
    """How many of some records there are of each kind; every kind is there."""
    counts = dict.fromkeys(KINDS, 0)
    for kind in kinds.values():
        counts[kind] += 1
    return counts


def played(
    scenarios: Iterable[tuple[str, Scenario]], era: str, off: frozenset[str] = frozenset()
) -> list[tuple[str, Run]]:
    """Each scenario that names this era, played; (name, run)."""
    runs = []
    for name, scenario in scenarios:
        if era in scenario.era_names:
            runs.append((name, Runner(scenario, ERAS[era], off).play()))
    return runs


def fired_with_forks(run: Run) -> set[str]:
    """Every cite that had a part anywhere in a run, forks and tries included."""
    return {
        entry.cite for step in run.steps for entry in step.entries if entry.cite and entry.role != "checked"
    }


def coverage_of(
    scenarios: list[tuple[str, Scenario]], era: str, operative: dict[str, str], *, mutate: bool = False
) -> Coverage:
    """Play all scenarios of an era and see which rules fire.

    With `mutate`, each rule that fires is switched off in turn; those whose absence no scenario notices are
    listed as unproven, and where that breaks the engine the fault is noted.
    """
    found = Coverage(era, operative)
    runs = played(scenarios, era)
    for name, run in runs:
        for cite in sorted(fired_with_forks(run)):
            found.fired_in.setdefault(cite, []).append(name)
    if mutate:
        by_name = dict(scenarios)
        for cite, names in sorted(found.fired_in.items()):
            if not any(_proves(found, by_name[name], name, cite) for name in names):
                found.unproven.append(cite)
    return found


def _proves(found: Coverage, scenario: Scenario, name: str, cite: str) -> bool:
    """Whether a scenario notices that a rule is switched off. That it can't be played is noted, and proves
    nothing.
    """
    try:
        return notices(scenario, found.era, cite)
    except Exception as error:  # whatever it is: the engine has to play on without any of its rules
        found.faults.append(Fault(cite, name, f"{type(error).__name__}: {error}"))
        return False


def notices(scenario: Scenario, era: str, cite: str) -> bool:
    """Whether a scenario comes out otherwise where a rule is switched off, apart from expecting it to
    fire.
    """
    run = Runner(scenario, ERAS[era], frozenset([cite])).play()
    return bool(run.problems) or any(not check.passed and _is_outcome(check) for check in run.checks)


def _is_outcome(check: Checked) -> bool:
    """Whether a check that failed is about what happened, not about which number was named for it."""
    if check.expect.startswith(("fired", "not fired")):
        return False
    return "because" not in check.expect or check.found == "legal"
