"""Save the creature with one card: which of several cards keeps it from dying, each of them played out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from rules_kb import regex
from rules_kb.cards.effects import CounterSpell
from rules_kb.cards.node import parts_of
from rules_kb.cards.targets import targets_of
from rules_kb.facts import dataclass, replace
from rules_kb.scenarios.board import Board
from rules_kb.scenarios.finding import card_library
from rules_kb.scenarios.run import Run, Step
from rules_kb.scenarios.telling import resolved_in
from rules_kb.table.log import CHECKED
from rules_kb.table.objects import Characteristics
from rules_kb.teach.altered import lands_for, played_out, read_line, up_to, with_card
from rules_kb.teach.everyday import is_procedure
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.question import MOST_ANSWERS, SAVE, Question, answers_of
from rules_kb.teach.states import Subject, in_hands, state_of, subjects_on
from rules_kb.teach.story import deed_told
from rules_kb.teach.worlds import is_dull

RESCUES = (
    "Giant Growth",
    "Death Ward",
    "Anoint",
    "Counterspell",
    "Righteousness",
    "Heal",
    "Fog",
    "Holy Strength",
    "Elvish Fury",
    "Warrior's Honor",
    "Unsummon",
)
"""Cards of the library that may save a creature: those that somebody thinks of first."""


OF_COMBAT = frozenset(("Righteousness", "Fog"))
"""Those that nobody thinks of where the creature doesn't fight."""


@dataclass(frozen=True)
class Rescue:
    """A card that was played to save a creature: what came of it, and why it didn't help."""

    card: Characteristics
    saved: bool
    why: str
    cites: tuple[str, ...] = ()


def saving_questions(played: PlayedScenario) -> Iterator[Question]:
    """Which card saves the first creature that dies in a scenario: one does, and the others don't."""
    death = _death(played) if played.is_short else None
    if death is None:
        return
    at, subject, player = death
    position, step = played.position(at), played.steps[at]
    if position is None or not subject.id:
        return
    names = list(RESCUES)
    Random(f"{played.name} {subject.name}").shuffle(names)
    if not _fights(subject, position.board):
        names = [name for name in names if name not in OF_COMBAT]
    saving: list[Rescue] = []
    failing: list[Rescue] = []
    for name in names:
        rescue = _tried(played, step, subject, player, name)
        if rescue is not None and not rescue.saved:
            failing.append(rescue)
        elif rescue is not None and _telling(rescue, played.scenario.level is None):
            saving.append(rescue)
        if saving and len(failing) >= MOST_ANSWERS - 1:
            break
    if not saving:
        return
    right = saving[0]
    wrong = [(_told(rescue.card), rescue.why) for rescue in failing]
    answers = answers_of(_told(right.card), "", wrong)
    cites = _telling(right, played.scenario.level is None)
    if answers is None or not cites:
        return
    deed = deed_told(played, step)
    ask = (
        f"{deed[:-1]}, and {subject.name} would go to the graveyard. But before that {player} may play one "
        f"card more from the hand, and has the mana for it. Which of these keeps {subject.name} in play?"
    )
    told = f"{right.card.name} keeps {subject.name} in play"
    yield replace(played.ask(SAVE, position, ask, answers, cites, told, at, 3), ahead=2)


def _fights(subject: Subject, board: Board) -> bool:
    """Whether a creature attacks or blocks."""
    things = [thing for player in board.players for thing in player["in play"]]
    return any(
        thing["id"] == subject.id and (thing.get("attacking") or thing.get("blocking")) for thing in things
    )


def _telling(rescue: Rescue, all_of_them: bool) -> tuple[str, ...]:
    """The rules that say how a card helps, if need be those that carry out what it says."""
    plain = [cite for cite in rescue.cites if not is_procedure(cite)]
    telling = [cite for cite in plain if not is_dull(cite)]
    return tuple(telling or (plain if all_of_them else ()))[:3]


def _death(played: PlayedScenario) -> tuple[int, Subject, str] | None:
    """The first creature that dies: the step, the creature, and who controls it."""
    for at, step in enumerate(played.steps):
        before = played.board_before(at)
        line = played.line(step)
        if before is None or step.board is None or line is None or line.kind not in RESOLVES:
            continue
        if at and played.steps[at - 1].spot == step.spot and line.kind == "resolve all":
            continue  # something else has resolved on the same line
        if played.choices(step):
            continue
        for subject in subjects_on(before):
            player = _controller(subject, before)
            if player and _zone(subject, step.board) == "graveyard":
                return at, subject, player
    return None


OUT_OF_TIME = regex.compile(r"this is no damage prevention step|isn't dying, so it can't be regenerated")
"""Reasons against what prevents damage or regenerates that hold only as long as there is none to prevent."""

RESOLVES = ("resolve", "resolve all", "to")
"""The lines of a script at which a creature may die."""


def _controller(subject: Subject, board: Board) -> str:
    """Who controls a creature that is in play; "" where it is none."""
    for player in board.players:
        for thing in player["in play"]:
            if thing["id"] == subject.id and "Creature" in thing["type"] and not thing.get("token"):
                return player["name"]
    return ""


def _zone(subject: Subject, board: Board) -> str:
    state = state_of(subject, board)
    return dict(state)["zone"] if state is not None else ""


@cache
def _card(name: str) -> Characteristics | None:
    return card_library().find(name)


def _told(card: Characteristics) -> str:
    kind = " ".join(card.types).title()
    text = regex.sub(r"(?<=[^.])\s*\n\s*", ". ", card.text.replace("~", card.name).strip())
    return f"{card.name} ({card.cost} {kind}): {' '.join(text.split())}"


def _tried(played: PlayedScenario, step: Step, subject: Subject, player: str, name: str) -> Rescue | None:
    """What comes of one card; None where there is nothing to play it on, or the creature goes elsewhere."""
    card, before = _card(name), played.board_before(played.steps.index(step))
    if card is None or before is None:
        return None
    on_spell = any(isinstance(part, CounterSpell) for part in parts_of(card.abilities))
    if on_spell and not before.spells:
        return None
    target = before.spells[0]["name"] if on_spell else subject.name
    aim = f" on {target}" if targets_of(card.abilities) else ""
    scenario = with_card(played.scenario, player, card, lands_for(card))
    lines = [read_line(text, scenario) for text in (f"{player}: cast {card.name}{aim}", "resolve")]
    if None in lines:
        return None
    added = [line for line in lines if line is not None]
    plain, refused = played_out(up_to(scenario, step.spot, []), played.era)
    if plain is None or _zone_called(subject.name, plain) != "graveyard":
        return None  # the lands alone change something
    run, refused = played_out(up_to(scenario, step.spot, added), played.era)
    if run is None:
        why = refused.partition(": illegal: ")[2]
        if OUT_OF_TIME.search(why):
            return None  # it has a time of its own, when it would help
        if "instant" not in card.types and "legal target" not in why:
            return None  # that it comes too late for such a card is plain
        return Rescue(card, False, why) if why else None
    zone = _zone_called(subject.name, run)
    if zone not in ("in play", "graveyard", "hand"):
        return None
    goes = "goes to the graveyard all the same" if zone == "graveyard" else "leaves play for a hand"
    steps = [each for each in run.steps if card.name in resolved_in(each)] if on_spell else run.steps
    fired = [entry for each in steps for entry in each.entries if entry.role != CHECKED]
    known = set() if on_spell else set(played.run.fired())
    cites = dict.fromkeys(entry.cite for entry in reversed(fired) if entry.cite and entry.cite not in known)
    return Rescue(card, zone == "in play", f"{subject.name} {goes}", tuple(cites))


def _zone_called(name: str, run: Run) -> str:
    """Where something is at the end of a run, by its name: what else lies there may give it another
    number.
    """
    before, after = run.before, run.steps[-1].board if run.steps else None
    if before is None or after is None:
        return ""
    known = (*subjects_on(before), *subjects_on(after), *in_hands(after))
    found = [subject for subject in known if subject.name == name]
    return next((zone for subject in found if (zone := _zone(subject, after))), "")
