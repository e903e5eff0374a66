"""What happened in a run, event by event: each with its rules, whom it concerns, and what brought it about.

All of it was noted in the log as it happened; here it only gets its numbers. Whatever tells of a run tells
this: text, Markdown, pages, JSON, handouts.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.facts import dataclass
from rules_kb.scenarios.run import Run, Step
from rules_kb.table.entries import CHECKED, SET_UP, Entry

BEFORE_ALL = 0
"""The number of the step that stands for the table as it was set up."""


@dataclass(frozen=True)
class RulePart:
    """A rule and the part that it had: `role`, and its reason where it gives one. `at_work` where it is so
    everywhere, or each time, and decides nothing in particular.
    """

    cite: str
    role: str
    says: str = ""
    at_work: str = ""


@dataclass(frozen=True)
class EventPlace:
    """An event of a step; without one the step itself, which is a line of the script. Step 0 is the table as
    it was set up.
    """

    step: int
    event: int | None = None


@dataclass(frozen=True)
class Happened:
    """An event of a step: its number, its words, the rules that carried it out (the decisive one first), the
    names of what it concerns, what brought it about, and what else had to come together for it.

    `how` says what that is to it: see `rules_kb.table.entries.Entry`.
    """

    n: int
    text: str
    cites: tuple[RulePart, ...]
    about: tuple[str, ...]
    because: EventPlace
    also: tuple[EventPlace, ...]
    how: str
    entry: Entry


class Happenings:
    """All that happened in a run, by step and number."""

    def __init__(self, run: Run) -> None:
        self.places = {
            entry: EventPlace(step.n, n) for step in run.steps for n, entry in enumerate(told(step), 1)
        }
        self.steps = {
            step.n: [self._happened(entry, step, n) for n, entry in enumerate(told(step), 1)]
            for step in run.steps
        }

    def of(self, step: Step) -> list[Happened]:
        """The events of a step, in order."""
        return self.steps[step.n]

    def at(self, place: EventPlace) -> Happened | None:
        """The event at a place; none where that is a line of the script, or how the table was set up."""
        return self.steps[place.step][place.event - 1] if place.event is not None else None

    def _happened(self, entry: Entry, step: Step, n: int) -> Happened:
        causes = list(dict.fromkeys(self._causes(entry))) or [EventPlace(step.n)]
        return Happened(
            n, entry.text or "", parts_of(entry), entry.about, causes[0], tuple(causes[1:]), entry.how, entry
        )

    def _causes(self, entry: Entry) -> Iterator[EventPlace]:
        """Where the events stand that brought one about; for one that no line tells, those behind it."""
        for cause in entry.because:
            if cause is SET_UP:
                yield EventPlace(BEFORE_ALL)
            elif cause in self.places:
                yield self.places[cause]
            else:
                yield from self._causes(cause)


def told(step: Step) -> list[Entry]:
    """The events of a step."""
    return [entry for entry in step.entries if entry.text]


def parts_of(entry: Entry) -> tuple[RulePart, ...]:
    """The rules that carried an event out, the decisive one first, each once."""
    found: dict[str, RulePart] = {}
    for rule in entry.rules[::-1]:
        if rule.cite and (rule.cite not in found or not rule.at_work or found[rule.cite].at_work):
            found[rule.cite] = RulePart(rule.cite, rule.role, rule.says, rule.at_work)
    return tuple(dict.fromkeys(found[rule.cite] for rule in entry.rules if rule.cite))


def rules_beside(step: Step) -> list[Entry]:
    """The rules of a step that had a part in it and in no event: those that made an action legal, say."""
    used = {rule for entry in told(step) for rule in entry.rules}
    return [entry for entry in step.entries if entry.cite and entry.role != CHECKED and entry not in used]
