"""Why something did not happen: what the log has of a step that kept it from happening.

An event knows which effects have put it in the place of another; a rule that forbids says why; damage knows
how much it would have to be. Where none of these is there, nothing is made up.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.facts import dataclass
from rules_kb.rules import seams
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.happened import Happened, Happenings
from rules_kb.scenarios.run import Run, Step
from rules_kb.table.entries import DOES_NOTHING, FORBADE, LOSES_TARGETS
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import Damaged, LifeChanged
from rules_kb.table.events.permanents import Tapped, Untapped, Withstood
from rules_kb.table.events.zone_changes import Destroyed, Discarded, Drawn, Moved
from rules_kb.table.objects import GameObject

DEATH = (Destroyed, Moved, Damaged)
"""To die is to be moved, and of damage mostly: what keeps the damage off keeps from dying."""
ASKED_OF: dict[str, tuple[type[Event], ...]] = {
    "destroy": DEATH,
    "dead": DEATH,
    "die": DEATH,
    "kill": DEATH,
    "graveyard": DEATH,
    "damage": (Damaged,),
    "deal": (Damaged,),
    "hurt": (Damaged,),
    "draw": (Drawn,),
    "gain": (LifeChanged,),
    "discard": (Discarded, Moved),
    "tap": (Tapped,),
    "untap": (Untapped,),
}
"""Which events a word asks for, by how the word begins."""


@dataclass(frozen=True)
class Hindrance:
    """What kept something from happening: `how` (`instead` of it, `forbidden`, `not enough`, `no effect`), in
    words, with the rules that say so.
    """

    how: str
    text: str
    cites: tuple[str, ...]
    event: int | None = None


def kept_from(run: Run, number: int, words: str) -> list[Hindrance]:
    """What in a step kept from happening what these words say (`Bear destroyed`); none where the log doesn't
    tell.
    """
    step = next((step for step in run.steps if step.n == number), None)
    if step is None:
        return []
    asked = [word.strip("?.,!").casefold() for word in words.split()]
    stems = (stem for word in asked for stem in ASKED_OF if word.startswith(stem))
    kinds = tuple(kind for stem in stems for kind in ASKED_OF[stem])
    events = Happenings(run).of(step)
    found = [
        *_instead(events, asked, kinds),
        *_forbidden(step, asked),
        *_without_effect(events, asked),
        *(_not_enough(run, events, asked) if Destroyed in kinds else ()),
    ]
    return list(dict.fromkeys(found))


def _concerns(names: tuple[str, ...], asked: list[str]) -> bool:
    """Whether something is about what is asked for: all the words of one of its names are in the question."""
    return any(set(name.casefold().split()) <= set(asked) for name in names)


def _kept(how: str, each: Happened) -> Hindrance:
    note = f" ({each.entry.says})" if each.entry.says else ""
    return Hindrance(how, each.text + note, tuple(part.cite for part in each.cites), each.n)


def _instead(events: list[Happened], asked: list[str], kinds: tuple[type[Event], ...]) -> Iterator[Hindrance]:
    """What happened in the place of such an event, by an effect that replaced or prevented it."""
    for each in events:
        event = each.entry.event
        said_so = isinstance(event, Noted) and any(kind in event.kept for kind in kinds)
        if (isinstance(event, Withstood) or said_so) and _concerns(each.about, asked):
            yield _kept("instead", each)
        if not isinstance(event, Event) or not _concerns(each.about, asked):
            continue
        replaced = [kind for _, _, kind in event.history if not kinds or issubclass(kind, kinds)]
        if replaced and not isinstance(event, tuple(replaced)):
            yield _kept("instead", each)


def _forbidden(step: Step, asked: list[str]) -> Iterator[Hindrance]:
    """What a rule forbade, with its reason."""
    for entry in step.entries:
        if entry.cite and entry.role == FORBADE and entry.says and _concerns(entry.about, asked):
            yield Hindrance("forbidden", entry.says, (entry.cite,))


def _without_effect(events: list[Happened], asked: list[str]) -> Iterator[Hindrance]:
    """What lost its target, or did nothing for another reason."""
    for each in events:
        if each.entry.kind in (LOSES_TARGETS, DOES_NOTHING) and _concerns(each.about, asked):
            yield _kept("no effect", each)


def _not_enough(run: Run, events: list[Happened], asked: list[str]) -> Iterator[Hindrance]:
    """The damage that wasn't lethal, with its numbers."""
    cite = ERAS[run.era].cite(seams.lethal_damage)
    for each in events:
        event = each.entry.event
        if not isinstance(event, Damaged) or not isinstance(event.target, GameObject):
            continue
        damage, _, toughness = each.entry.says.partition(" of ")
        if _concerns((event.target.name,), asked) and toughness.isdecimal() and int(damage) < int(toughness):
            text = f"{each.text}: {damage} damage, toughness {toughness}"
            yield Hindrance("not enough", text, (cite,) if cite else (), each.n)
