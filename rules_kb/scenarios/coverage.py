"""Which rules fire in which scenarios, which never do, and which are fired but proven by no expectation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rules_kb.rules.eras import ERAS
from rules_kb.rules.restates import RESTATES
from rules_kb.scenarios.run import Checked, Run
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.scenario import Scenario


@dataclass
class Coverage:
    """What fired under one era, by cite, with the scenarios in which it did; `proven` by mutation, where
    asked.
    """

    era: str
    book: str
    operative: list[str]
    fired_in: dict[str, list[str]] = field(default_factory=dict)
    unproven: list[str] = field(default_factory=list)

    @property
    def restates(self) -> dict[str, str]:
        return RESTATES.get(self.book, {})

    def fires(self, id: str) -> bool:
        """Whether a rule fires in some scenario, itself or as the rule that it restates."""
        cite = f"{self.book}:{self.restates.get(id, id)}"
        return cite in self.fired_in or f"{self.book}:{id}" in self.fired_in

    @property
    def fired(self) -> list[str]:
        return [id for id in self.operative if self.fires(id)]

    @property
    def missing(self) -> list[str]:
        return [id for id in self.operative if not self.fires(id)]

    def sections(self) -> dict[str, dict[str, int]]:
        """By section: how many operative rules there are and how many fire."""
        found: dict[str, dict[str, int]] = {}
        for id in self.operative:
            section = "glossary" if id.startswith("glossary/") else id.split(".")[0]
            counts = found.setdefault(section, {"operative": 0, "fired": 0})
            counts["operative"] += 1
            counts["fired"] += self.fires(id)
        return found


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
    scenarios: list[tuple[str, Scenario]], era: str, book: str, operative: list[str], *, mutate: bool = False
) -> Coverage:
    """Play all scenarios of an era and see which rules fire.

    With `mutate`, each rule that fires is switched off in turn, and those whose absence no scenario notices
    are listed as unproven.
    """
    found = Coverage(era, book, operative)
    runs = played(scenarios, era)
    for name, run in runs:
        for cite in sorted(fired_with_forks(run)):
            found.fired_in.setdefault(cite, []).append(name)
    if mutate:
        by_name = dict(scenarios)
        for cite, names in sorted(found.fired_in.items()):
            if not any(notices(by_name[name], era, cite) for name in names):
                found.unproven.append(cite.partition(":")[2])
    return found


def notices(scenario: Scenario, era: str, cite: str) -> bool:
    """Whether a scenario comes out otherwise where a rule is switched off, apart from expecting it to fire."""
    try:
        run = Runner(scenario, ERAS[era], frozenset([cite])).play()
    except Exception:  # without a rule the code that relies on it may fail outright: that is noticed too
        return True
    return bool(run.problems) or any(not check.passed and _is_outcome(check) for check in run.checks)


def _is_outcome(check: Checked) -> bool:
    """Whether a check that failed is about what happened, not about which number was named for it."""
    if check.expect.startswith(("fired", "not fired")):
        return False
    return "because" not in check.expect or check.found == "legal"
