"""Why something did not happen: what the log has of a step that kept it from happening, and from there back
to the script's line or to how the table was set.

An event knows which effects have put it in the place of another; a rule that forbids says why; damage knows
how much it would have to be. Where none of these is there, nothing is made up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_kb import regex
from rules_kb.facts import dataclass, replace
from rules_kb.rules import seams
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.causes import Link, chain, why_it_holds
from rules_kb.scenarios.happened import EventPlace, Happened, Happenings, parts_of
from rules_kb.scenarios.run import Checked, Refusal, Run, Step
from rules_kb.table.entries import DOES_NOTHING, FORBADE, LOSES_TARGETS, RESOLVES, Entry
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import Damaged, DamageRemoved, LifeChanged
from rules_kb.table.events.permanents import Tapped, Untapped, Withstood
from rules_kb.table.events.zone_changes import Destroyed, Discarded, Drawn, Moved
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, GameObject

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
    "regenerat": (DamageRemoved,),
}
"""Which events a word asks for, by how the word begins."""


@dataclass(frozen=True)
class Hindrance:
    """What kept something from happening: `how` (`instead` of it, `forbidden`, `not enough`, `no effect`, `no
    destruction`), in
    words, with the rules that say so; and the `links` that lead from there to the script's line.
    """

    how: str
    text: str
    cites: tuple[str, ...]
    event: int | None = None
    links: tuple[Link, ...] = ()


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
    happened = Happenings(run)
    events = happened.of(step)
    found = [
        *_instead(events, asked, kinds),
        *_forbidden(step, asked),
        *_without_effect(events, asked, kinds),
        *(_not_enough(run, events, asked) if Destroyed in kinds else ()),
        *(_no_destruction(events, asked) if DamageRemoved in kinds else ()),
    ]
    led = {hindrance: _links(run, happened, step, hindrance, entry) for hindrance, entry in found}
    return [replace(hindrance, links=tuple(links)) for hindrance, links in led.items()]


@dataclass(frozen=True)
class Grounds:
    """Why an expectation isn't met: the step and what happened in it, or what was kept from happening, with
    the rules that decided.
    """

    step: int
    text: str
    cites: tuple[str, ...]


def grounds_of(run: Run, check: Checked) -> Grounds | None:
    """What made it otherwise than expected, as far as the log tells."""
    before = [step for step in run.steps if step.n <= check.step]
    lives_on = check.found == IN_PLAY and "in: " in check.expect
    made = _made(before, check.made_so)
    if made is not None and not lives_on:
        return made
    asked = "destroyed" if lives_on else next((verb for key, verb in KEPT if f"{key}: " in check.expect), "")
    if not check.subject or not asked:
        return made
    for step in reversed(before):
        for kept in kept_from(run, step.n, f"{check.subject.partition('#')[0]} {asked}"):
            if kept.cites and (kept.how != "forbidden" or asked in ("destroyed", "tap")):
                return Grounds(step.n, kept.text, kept.cites)
    return made


def _made(steps: list[Step], entry: Entry | None) -> Grounds | None:
    """An event as what made something so, with the rules that decided."""
    for step in steps:
        if entry is not None and entry in step.entries:
            parts = parts_of(entry)
            decisive = [part for part in parts if not part.at_work] or parts[:1]
            return Grounds(step.n, _as_resolving(entry), tuple(part.cite for part in decisive))
    return None


def _as_resolving(entry: Entry) -> str:
    """An event in words, with what resolved as it happened, where the words don't say so themselves."""
    text = entry.text or ""
    resolving = [each for each in entry.because if each.how == RESOLVES and each.about]
    if resolving and resolving[0].about[0].partition("'s ability")[0] not in text:
        return f"{text}, as {resolving[0].text}"
    return text


KEPT = (("life", "damage"), ("damage", "damage"), ("tapped", "tap"), ("hand", "draw"))
"""What of somebody or something would be otherwise if what this verb says had happened."""

KeptBy = tuple[Hindrance, Entry | Refusal]
"""What kept something from happening, and what the log has of it."""


def _links(
    run: Run, happened: Happenings, step: Step, kept: Hindrance, said: Entry | Refusal
) -> Iterable[Link]:
    """From what kept something from happening back to the script's line."""
    if kept.how in ("forbidden", "not enough"):
        return why_it_holds(run, happened, said.behind)
    return chain(run, happened, EventPlace(step.n, kept.event))[1:]


def _concerns(names: tuple[str, ...], asked: list[str]) -> bool:
    """Whether something is about what is asked for: all the words of one of its names are in the question."""
    return any(set(name.casefold().split()) <= set(asked) for name in names)


NO_NAMES = {"a", "an", "by", "did", "do", "from", "in", "is", "it", "no", "not", "of", "the", "to", "was"}
"""Words of a question that name nothing."""


def _names_in(asked: list[str]) -> list[str]:
    """The words of a question by which it names something; none where it asks what happens, to whomever."""
    return [word for word in asked if word not in NO_NAMES and not any(map(word.startswith, ASKED_OF))]


def _kept(how: str, each: Happened) -> KeptBy:
    note = f" ({each.entry.says})" if each.entry.says else ""
    return Hindrance(how, each.text + note, tuple(part.cite for part in each.cites), each.n), each.entry


def _instead(events: list[Happened], asked: list[str], kinds: tuple[type[Event], ...]) -> Iterator[KeptBy]:
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


def _forbidden(step: Step, asked: list[str]) -> Iterator[KeptBy]:
    """What a rule forbade, with its reason: also of what the line of the step names, if it is illegal."""
    if set(_names_in(asked)) <= set(regex.findall(r"[^\s,:]+", step.action.casefold())):
        for each in step.refused:
            yield Hindrance("forbidden", each.reason, (each.cite,) if each.cite else ()), each
    for entry in step.entries:
        if entry.cite and entry.role == FORBADE and entry.says and _concerns(entry.about, asked):
            yield Hindrance("forbidden", entry.says, (entry.cite,)), entry


def _without_effect(
    events: list[Happened], asked: list[str], kinds: tuple[type[Event], ...]
) -> Iterator[KeptBy]:
    """What lost its target, was countered, or did nothing for another reason; asked for by its name too."""
    anything = bool(kinds) and not _names_in(asked)
    for each in events:
        event = each.entry.event
        countered = isinstance(event, Moved) and event.how == "countered"
        if countered or each.entry.kind in (LOSES_TARGETS, DOES_NOTHING):
            resolving = [cause.about for cause in each.entry.because if cause.how == RESOLVES]
            names = (*each.about, *(name for about in resolving for name in about if not countered))
            if anything or _concerns(names, asked):
                yield _kept("no effect", each)


def _no_destruction(events: list[Happened], asked: list[str]) -> Iterator[KeptBy]:
    """What went to a graveyard without being destroyed: regeneration replaces nothing else."""
    for each in events:
        event = each.entry.event
        dies = isinstance(event, Moved) and event.came_from == IN_PLAY and event.zone == GRAVEYARD
        if dies and isinstance(event, Moved) and event.how != "destroyed" and _concerns(each.about, asked):
            yield _kept("no destruction", each)


def _not_enough(run: Run, events: list[Happened], asked: list[str]) -> Iterator[KeptBy]:
    """The damage that wasn't lethal, with its numbers."""
    era = ERAS[run.era]
    cite = era.cite(seams.lethal_damage) or era.cite(seams.dying_creatures_die)
    for each in events:
        event = each.entry.event
        if not isinstance(event, Damaged) or not isinstance(event.target, GameObject):
            continue
        damage, _, toughness = each.entry.says.partition(" of ")
        if _concerns((event.target.name,), asked) and toughness.isdecimal() and int(damage) < int(toughness):
            text = f"{each.text}: {damage} damage, toughness {toughness}"
            yield Hindrance("not enough", text, (cite,) if cite else (), each.n), each.entry
