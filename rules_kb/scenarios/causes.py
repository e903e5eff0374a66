"""Why something happened: from an event back through what brought it about to the script's line.

Each event knows what brought it about; that was noted as it happened. Here the links are only followed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules_kb.cards.keywords import PLAIN_KEYWORDS
from rules_kb.cards.types import BASIC_LANDS, CARD_TYPES
from rules_kb.facts import dataclass
from rules_kb.scenarios.happened import BEFORE_ALL, EventPlace, Happened, Happenings
from rules_kb.scenarios.run import Run, Step
from rules_kb.table.entries import CAME, LOOKS, SET_UP, SIZE, TAPPED, Entry
from rules_kb.table.mana import COLOR_LETTERS

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
            *why_it_holds(run, happened, each.reason, each.behind),
        ]
        for each in step.refused
        if all(word in f"{each.reason} {step.action}".casefold() for word in wanted)
    ]
    return refused + [
        chain(run, happened, EventPlace(number, each.n))
        for each in happened.of(step)
        if all(word in each.text.casefold() for word in wanted)
    ]


def why_it_holds(
    run: Run, happened: Happenings, says: str, behind: Iterable[tuple[str, Entry]]
) -> list[Link]:
    """Why that is so of which a rule says that it forbids, or because of which damage wasn't enough: the
    links from what made a thing so back to the script's line, or how the table was set. None where that isn't
    what the reason is about.
    """
    kept = ((kind, entry) for kind, entry in behind if not entry.undone or entry in happened.places)
    entry = _what_made_it_so(says, kept)
    if entry is None:
        return []
    if entry is SET_UP:
        return [SET_UP_SO]
    place = happened.places.get(entry)
    return chain(run, happened, place, "because") if place is not None else []


def _what_made_it_so(says: str, behind: Iterable[tuple[str, Entry]]) -> Entry | None:
    """The event that made a thing what a reason says that it is; SET_UP where it has been so all the time."""
    nature = [] if TIMES.search(says) else NATURE.findall(says)  # names of cards have capitals
    says = says.casefold()
    by_kind: dict[str, list[Entry]] = {}
    for kind, entry in behind:
        by_kind.setdefault(kind, []).append(entry)
    came = next(iter(by_kind.get(CAME, ())), SET_UP)
    if re.search(r"\d+ of -?\d+", says):
        return next(iter(by_kind.get(SIZE, ())), came)
    if re.search(r"\bcame\b|since the turn began|under .* control|doesn't control", says):
        taken = (entry for entry in by_kind.get(LOOKS, ()) if "controlled by" in (entry.text or ""))
        return next(taken, came)
    if re.search(r"\btapped\b", says):
        return next(iter(by_kind.get(TAPPED, ())), came)
    told = {word for word in CHARACTERISTICS if word in says}
    if not told and not nature:
        return None
    told = told or {*nature, *(SHOWN if "legal target" in nature else ())}
    changed = (
        entry
        for entry in by_kind.get(LOOKS, ())
        if any(re.search(rf"\b{word}", (entry.text or "").casefold()) for word in told)
    )
    return next(changed, came)


SHOWN = (*COLOR_LETTERS, "colorless", *CARD_TYPES, *BASIC_LANDS, "wall", "controlled by")
"""What an event that changes a permanent's looks says of them."""
NATURE = re.compile(
    rf"\b(?:{'|'.join((*SHOWN, 'legal target', 'must', 'unblockable', 'defender', 'legendary', 'Wall'))})\b"
)
"""Words of a reason that speak of what a thing is."""
TIMES = re.compile(r"\b(?:turn|phase|step|stack|played|pay|declared|priority|period)\b")
"""Words of a reason that speak of a time, or of what has been done: no looks explain that."""
CHARACTERISTICS = (*PLAIN_KEYWORDS, "protection", "can't block", "can't attack", "can't be blocked", "walk")
"""What a reason may say of a thing that its looks show."""


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
