"""Why something happened: from an event back through the rules behind it to the action and the script's line.

The log knows which rule's code brought an event about. Where such a chain ends in the resolution of
something, it goes on with how that came onto the stack; for a triggered ability, with what set it off; and
for what the game does unasked because of how things stand, with the last thing that happened to the same
object.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.facts import dataclass
from rules_kb.rules.eras import ERAS
from rules_kb.rules.rule import Rule
from rules_kb.scenarios.run import Run, Step
from rules_kb.table.events.turns import StepBegan
from rules_kb.table.log import CHECKED, Entry

MOST_LINKS = 60


@dataclass(frozen=True)
class Link:
    """One link of a chain. `how` says what it is to the link before it:

    `event` (the one asked about, or one further back), `resolves` (what was resolving), `triggers` (the rule
    that found a trigger condition met), `after` (what had happened to the same object), `action` (the end:
    what was done, and the line of the script). `cites` are the rules whose code brought it about, the
    innermost first.
    """

    step: int
    how: str
    text: str
    cites: tuple[str, ...] = ()
    line: int | None = None


EntryPlace = tuple[Step, int]
"""A step and the index of an entry in it."""


def chains(run: Run, number: int, words: str = "") -> list[list[Link]]:
    """A chain for each event of a step whose words include these."""
    step = next((step for step in run.steps if step.n == number), None)
    if step is None:
        return []
    wanted = words.casefold().split()
    history = _History(run, step)
    return [
        history.chain((step, at))
        for at, entry in enumerate(step.entries)
        if entry.text and all(word in entry.text.casefold() for word in wanted)
    ]


class _History:
    """All that happened on the way to a step, as places that can be walked back."""

    def __init__(self, run: Run, last: Step) -> None:
        self.rules = ERAS[run.era].rules()
        steps = [
            step
            for step in run.steps
            if step.n <= last.n and (step is last or step.branch in ("", last.branch))
        ]
        self.places: list[EntryPlace] = [(step, at) for step in steps for at in range(len(step.entries))]
        self.index = {(step.n, at): where for where, (step, at) in enumerate(self.places)}

    def chain(self, place: EntryPlace) -> list[Link]:
        """The links from an event back to the action."""
        links: list[Link] = []
        how, here = "event", place
        while len(links) < MOST_LINKS:
            step, at = here
            entry = step.entries[at]
            links.append(Link(step.n, how, entry.text or "", cites_behind(entry)))
            back = self.behind(here)
            if back is None:
                break
            how, here, between = back
            links += between
        step = here[0]
        links.append(Link(step.n, "action", step.action, (), step.spot.line))
        return links

    def behind(self, place: EntryPlace) -> tuple[str, EntryPlace, list[Link]] | None:
        """The event behind an event: (how, where it is, links between them); None where the action is
        next.
        """
        entry = self.entry(place)
        trigger = self.trigger_of(place)
        if trigger is not None:
            found = self.entry(trigger)
            set_off = next((where for where in self.before(trigger) if self.entry(where).text), None)
            between = [Link(trigger[0].n, "triggers", f"{', '.join(found.about)} triggers", cites_of(found))]
            return ("event", set_off, between) if set_off else None
        if self.unasked(entry) and entry.about:
            return self.earlier(place, entry.about[0])
        resolved = self.resolution(place)
        return self.announced(resolved) if resolved else None

    def earlier(self, place: EntryPlace, name: str) -> tuple[str, EntryPlace, list[Link]] | None:
        """The last event before a place that concerned something of this name."""
        for where in self.before(place):
            entry = self.entry(where)
            if entry.text and name in entry.about:
                return "after", where, []
        return None

    def resolution(self, place: EntryPlace) -> EntryPlace | None:
        """The resolution that an event is part of: the last one of its step, unless a new step of the turn
        has begun since.
        """
        for where in (place, *self.before(place)):
            entry = self.entry(where)
            if where[0] is not place[0] or isinstance(entry.event, StepBegan):
                return None
            if (entry.text or "").endswith(" resolves"):
                return where
        return None

    def announced(self, resolved: EntryPlace) -> tuple[str, EntryPlace, list[Link]] | None:
        """Where what resolves came onto the stack: the last one of its name that hasn't resolved yet."""
        name = (self.entry(resolved).text or "").removesuffix(" resolves")
        above = 0
        for where in self.before(resolved):
            text = self.entry(where).text or ""
            if text == f"{name} resolves":
                above += 1
            elif text.startswith(f"{name} goes on the stack"):
                if not above:
                    return "resolves", where, []
                above -= 1
        return None

    def trigger_of(self, place: EntryPlace) -> EntryPlace | None:
        """Where an ability that goes on the stack triggered; None for all else."""
        text = self.entry(place).text or ""
        source, marker, _ = text.partition("'s ability goes on the stack")
        if not marker:
            return None
        for where in self.before(place):
            entry = self.entry(where)
            if (
                entry.cite
                and source in entry.about
                and entry.role != CHECKED
                and _is_trigger(self.rules.get(entry.cite))
            ):
                return where
        return None

    def unasked(self, entry: Entry) -> bool:
        """Whether state-based effects brought it about."""
        rules = [self.rules[cite] for cite in cites_behind(entry) if cite in self.rules]
        return any(rule.function.__module__.endswith("state_based_effects") for rule in rules)

    def entry(self, place: EntryPlace) -> Entry:
        return place[0].entries[place[1]]

    def before(self, place: EntryPlace) -> Iterator[EntryPlace]:
        """Everything before a place, the latest first."""
        return reversed(self.places[: self.index[place[0].n, place[1]]])


def cites_behind(entry: Entry) -> tuple[str, ...]:
    """The rules whose code was running when something happened, the innermost first."""
    return cites_of(entry.cause) if entry.cause is not None else ()


def cites_of(entry: Entry | None) -> tuple[str, ...]:
    found: list[str] = []
    while entry is not None:
        if entry.cite:
            found.append(entry.cite)
        entry = entry.cause
    return tuple(dict.fromkeys(found))


def _is_trigger(rule: Rule[..., object] | None) -> bool:
    """Whether a rule finds that an ability triggers: those rules are handed the waiting ability."""
    return rule is not None and "waiting" in rule.function.__code__.co_varnames[:2]
