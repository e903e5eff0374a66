"""In the shipped scenarios: nothing happens without a rule, nothing resolves without an effect or a reason, and
no rule is cited everywhere.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from golden_logs import FOLDER
from playing import runs_of_shipped
from sampled import sampled

from rules_kb.scenarios.finding import scenario_files
from rules_kb.scenarios.happened import Happened, Happenings
from rules_kb.show.terminal import Ink
from rules_kb.show.trace import page
from rules_kb.table.entries import RESOLVES, SEES_TARGETS
from rules_kb.table.events.mana import ManaAdded
from rules_kb.table.events.permanents import Tapped
from rules_kb.table.events.turns import StepBegan
from rules_kb.table.events.zone_changes import Moved


@cache
def all_that_happened() -> dict[str, list[list[Happened]]]:
    """By era: the events of each step of each shipped scenario."""
    found: dict[str, list[list[Happened]]] = {}
    for path in scenario_files(FOLDER):
        for run in runs_of_shipped(path):
            happened = Happenings(run)
            found.setdefault(run.era, []).extend(happened.of(step) for step in run.steps)
    return found


def test_no_event_is_without_a_rule() -> None:
    for era, steps in all_that_happened().items():
        assert [each.text for events in steps for each in events if not each.cites] == [], era


def test_a_step_begins_by_the_rule_of_its_section() -> None:
    sections = {
        "untap": "302", "upkeep": "303", "draw": "304", "first main": "305", "second main": "305",
        "beginning of combat": "307", "declare attackers": "308", "declare blockers": "309",
        "combat damage": "310", "end of combat": "311", "end of turn": "313", "cleanup": "314",
    }  # fmt: skip
    begun = {
        (event.step, each.cites[0].cite.removeprefix("cr1999:").partition(".")[0])
        for events in all_that_happened()["classic"]
        for each in events
        if isinstance(event := each.entry.event, StepBegan)
    }
    assert begun == set(sections.items())


def test_what_resolves_has_an_effect_or_a_reason_why_not() -> None:
    silent = []
    for steps in all_that_happened().values():
        for events in steps:
            for each in events:
                if each.how == RESOLVES and not any(_comes_of(other, each) for other in events):
                    silent.append(each.text)
    assert silent == []


def _comes_of(other: Happened, resolution: Happened) -> bool:
    """Whether an event is an effect of a resolution, not merely the end of it."""
    event = other.entry.event
    ended = isinstance(event, Moved) and event.how == "resolved" and event.zone == "graveyard"
    return resolution.entry in other.entry.because and other.entry.kind != SEES_TARGETS and not ended


def test_no_rule_decides_everywhere() -> None:
    """A rule that comes first in more than a fifth of all events says nothing of any of them; that lands tap
    for mana, which is half of what happens, apart.
    """
    for era, steps in all_that_happened().items():
        events = [each for some in steps for each in some if each.cites and not _makes_mana(each)]
        decisive = Counter(each.cites[0].cite for each in events)
        number = len(events)
        assert [cite for cite, many in decisive.items() if many > number / 5] == [], era


def _makes_mana(each: Happened) -> bool:
    event = each.entry.event
    return isinstance(event, ManaAdded) or (isinstance(event, Tapped) and event.for_mana)


def test_every_trace_fits_a_terminal_of_80_columns() -> None:
    """Short, in full, and a step with its board, as the tool writes them on a terminal that wide."""
    ink = Ink(columns=80)
    for path in sampled(scenario_files(FOLDER), 4):
        for run in runs_of_shipped(path):
            for text in (
                page(run, _says, ink),
                page(run, _says, ink, everything=True),
                page(run, _says, ink, only_step=1),
            ):
                assert [line for line in text.splitlines() if len(line) > 80] == [], path


def _says(cite: str) -> tuple[str, bool]:
    return f"First words of {cite}. " * 5, False


def test_what_is_at_work_everywhere_is_known_to_be() -> None:
    """A rule that has a part in more than a fifth of all events stands once, at the end of a telling: the code
    that carries it out is marked so.
    """
    for era, steps in all_that_happened().items():
        cited = Counter(
            part.cite for events in steps for each in events for part in each.cites if not part.at_work
        )
        number = sum(map(len, steps))
        assert [cite for cite, many in cited.items() if many > number / 5] == [], era
