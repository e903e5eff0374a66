"""Why something happened: from an event back through what brought it about to the script's line.

Each event knows what brought it about; that was noted as it happened. Here the links are only followed.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb.facts import dataclass
from rules_kb.scenarios.happened import BEFORE_ALL, EventPlace, Happened, Happenings
from rules_kb.scenarios.run import Run, Step
from rules_kb.table.entries import SET_UP, Entry

MOST_LINKS = 60


@dataclass(frozen=True)
class Link:
    """One link of a chain. `how` says what it is to the link before it:

    `event` (the one asked about), `because` (what brought it about), `resolves` (how what resolved came onto
    the stack), `triggers` (what set the ability off), `action` (the end: what was done, and the line of the
    script), `set up` (the end: how the table was set), `illegal` (why what was to be done can't be). `cites`
    are the rules whose code carried it out, or forbids it, the decisive one first. `also` are the words of
    what else had to come together for it.
    """

    step: int
    how: str
    text: str
    cites: tuple[str, ...] = ()
    line: int | None = None
    event: int | None = None
    also: tuple[str, ...] = ()


SET_UP_SO = Link(BEFORE_ALL, "set up", "the table was set up so")


def chains(run: Run, number: int, words: str = "") -> list[list[Link]]:
    """A chain for each event of a step whose words include these, and for each reason why what was to be done
    is illegal: from there to the line, and on to what made it so.
    """
    step = next((step for step in run.steps if step.n == number), None)
    if step is None:
        return []
    wanted = words.casefold().split()
    happened = Happenings(run)
    refused = [
        [
            Link(number, "illegal", each.reason, (each.cite,) if each.cite else ()),
            _action(step),
            *why_it_holds(run, happened, each.behind),
        ]
        for each in step.refused
        if all(word in f"{each.reason} {step.action}".casefold() for word in wanted)
    ]
    return refused + [
        chain(run, happened, EventPlace(number, each.n))
        for each in happened.of(step)
        if all(word in each.text.casefold() for word in wanted)
    ]


def why_it_holds(run: Run, happened: Happenings, behind: Iterable[Entry]) -> list[Link]:
    """Why that is so of which a rule says that it forbids, or because of which damage wasn't enough: the
    links from what made a thing so back to the script's line, or how the table was set. None where the reason
    isn't about what a thing is.
    """
    kept = (entry for entry in behind if not entry.undone or entry in happened.places)
    entry = next(kept, None)
    if entry is None:
        return []
    if entry is SET_UP:
        return [SET_UP_SO]
    place = happened.places.get(entry)
    return chain(run, happened, place, "because") if place is not None else []


def chain(run: Run, happened: Happenings, place: EventPlace, how: str = "event") -> list[Link]:
    """The links from an event back to the action that led to it."""
    links: list[Link] = []
    while (found := happened.at(place)) is not None and len(links) < MOST_LINKS:
        links.append(_link(happened, place, how, found))
        how, place = found.how, found.because
    if place.step == BEFORE_ALL:
        return [*links, SET_UP_SO]
    step = next(step for step in run.steps if step.n == place.step)
    return [*links, _action(step)]


def _action(step: Step) -> Link:
    return Link(step.n, "action", step.action, (), step.spot.line)


def _link(happened: Happenings, place: EventPlace, how: str, found: Happened) -> Link:
    others = (happened.at(each) for each in found.also)
    return Link(
        place.step,
        how,
        found.text,
        tuple(part.cite for part in found.cites),
        event=place.event,
        also=tuple(other.text for other in others if other is not None),
    )
