"""Which rules fire in which scenarios, and which never do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rules_kb.books.eras import KNOWN
from rules_kb.books.unpacked import scenarios_folder
from rules_kb.facts import dataclass, field
from rules_kb.progress import Progress
from rules_kb.rules.eras import ERAS
from rules_kb.rules.not_playable import why_not_playable
from rules_kb.rules.restates import restated_by
from rules_kb.scenarios.firings import carried_of
from rules_kb.scenarios.outcomes import Unplayable, outcomes_of
from rules_kb.scenarios.parts import NOT_PLAYABLE, PARTS, RESTATED, part


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

    def not_playable(self) -> dict[str, str]:
        """The operative records that no table of cards can play, each with the reason."""
        return {
            cite: why
            for cite, kind in self.parts().items()
            if kind == NOT_PLAYABLE and (why := why_not_playable(cite)) is not None
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


def coverage_carried(era: str, operative: dict[str, str]) -> Coverage | None:
    """What fires under an era in the shipped scenarios, as an installed tool carries it: no two eras that
    can be played have a book in common. None where they have to be played.
    """
    fired = carried_of(KNOWN[era].books)
    if not fired:
        return None
    folder = Path(scenarios_folder())
    places = {cite: [folder / f"{name}.yaml" for name in names] for cite, names in fired.items()}
    return Coverage(era, operative, places)
