"""Which rules fire in which scenarios, which never do, and which are fired but proven by no expectation."""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb.facts import dataclass, field
from rules_kb.rules.eras import ERAS
from rules_kb.rules.restates import RESTATES
from rules_kb.scenarios.run import Checked, Run
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.scenario import Scenario


@dataclass(frozen=True)
class Fault:
    """A scenario that can't be played at all without a rule, and what went wrong: a fault of the engine."""

    cite: str
    scenario: str
    error: str


@dataclass
class Coverage:
    """What fired under one era, by cite, with the scenarios in which it did.

    Each operative rule is one of four: it fires, it only permits, it restates a rule that fires, or it is
    missing. Where that was asked for, `unproven` are the rules that no scenario misses, and `faults` what
    broke without one.
    """

    era: str
    book: str
    operative: list[str]
    fired_in: dict[str, list[str]] = field(default_factory=dict)
    unproven: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @property
    def fired(self) -> list[str]:
        """The operative rules whose code has done something, or found something legal or not."""
        permitting = ERAS[self.era].permissions()
        return [id for id in self._itself() if f"{self.book}:{id}" not in permitting]

    @property
    def permissions(self) -> list[str]:
        """The operative rules that had a part, and only permit."""
        permitting = ERAS[self.era].permissions()
        return [id for id in self._itself() if f"{self.book}:{id}" in permitting]

    @property
    def restates(self) -> dict[str, str]:
        """The operative rules that never fire, and what they say again: a rule that does."""
        said = RESTATES.get(self.book, {})
        itself = self._itself()
        return {
            id: said[id]
            for id in self.operative
            if id not in itself and f"{self.book}:{said.get(id)}" in self.fired_in
        }

    @property
    def missing(self) -> list[str]:
        found = {*self._itself(), *self.restates}
        return [id for id in self.operative if id not in found]

    @property
    def also(self) -> dict[str, list[str]]:
        """What else fires, by book: definitions, entries of a glossary, and passages of the era's other
        books.
        """
        found: dict[str, list[str]] = {}
        for book, _, id in (cite.partition(":") for cite in sorted(self.fired_in)):
            if book != self.book or id not in self.operative:
                found.setdefault(book, []).append(id)
        return found

    def _itself(self) -> list[str]:
        return [id for id in self.operative if f"{self.book}:{id}" in self.fired_in]

    def sections(self) -> dict[str, dict[str, int]]:
        """By section: how many operative rules there are and how many fire."""
        found: dict[str, dict[str, int]] = {}
        fired = set(self.fired)
        for id in self.operative:
            counts = found.setdefault(section_of(id), {"operative": 0, "fired": 0})
            counts["operative"] += 1
            counts["fired"] += id in fired
        return found


def section_of(id: str) -> str:
    """The section of a book that a rule stands in."""
    return "glossary" if id.startswith("glossary/") else id.split(".")[0]


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

    With `mutate`, each rule that fires is switched off in turn; those whose absence no scenario notices are
    listed as unproven, and where that breaks the engine the fault is noted.
    """
    found = Coverage(era, book, operative)
    runs = played(scenarios, era)
    for name, run in runs:
        for cite in sorted(fired_with_forks(run)):
            found.fired_in.setdefault(cite, []).append(name)
    if mutate:
        by_name = dict(scenarios)
        for cite, names in sorted(found.fired_in.items()):
            if not any(_proves(found, by_name[name], name, cite) for name in names):
                found.unproven.append(cite.partition(":")[2])
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
