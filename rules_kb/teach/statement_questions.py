"""Which of some sentences about the board are so afterwards? Some of them say how a thing or a player stands,
and others how it would stand by a mistake.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules_kb.facts import replace
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.question import BOARD, Answer, Question
from rules_kb.teach.states import Facets, Subject, told_apart
from rules_kb.teach.worlds import Stretch, World, is_everyday, stretches

FEWEST, MOST = 3, 5
"""How many sentences are offered."""

SaidOf = tuple[Subject, str, str, World]
"""A subject, how it stands, how it would stand by a mistake, and the mistake."""


def statement_questions(played: PlayedScenario) -> Iterator[Question]:
    """Of a scenario the stretch of which most can be said."""
    found = [(stretch, list(_told(stretch))) for stretch in stretches(played)]
    found.sort(key=lambda each: (-min(len(each[1]), MOST), -each[0].end, each[0].at))
    for stretch, told in found[:1]:
        question = _question(stretch, told[:MOST]) if len(told) >= FEWEST else None
        if question is not None:
            yield question


def _told(stretch: Stretch) -> Iterator[SaidOf]:
    """What can be said of each thing and player, those first of which a rule decides."""
    found = []
    for subject in (*stretch.changed(), *stretch.kept()):
        right, mistakes = stretch.state(subject, stretch.after), stretch.mistakes(subject)
        mistakes.sort(key=_rank)
        if right is None or not mistakes or _rank(mistakes[0]) == LEAST:
            continue
        if any(dict(each)["zone"] == "stack" for each in (right, mistakes[0][0])):
            continue
        state, world = mistakes[0]
        so, not_so = told_apart(subject, [right, state])
        found.append((_rank(mistakes[0]), (subject, so, not_so, world)))
    yield from (each for _, each in sorted(found, key=lambda pair: pair[0]))


LEAST = 3


def _rank(mistake: tuple[Facets, World]) -> int:
    """How natural a mistake is, 0 before all others."""
    _, world = mistake
    if world.why.startswith("counts"):
        return LEAST
    return 0 if world.cite or world.era else 1 if world.overlooks else 2


def _question(stretch: Stretch, told: list[SaidOf]) -> Question | None:
    """Every other sentence is so, and the others aren't, those with natural mistakes before all."""
    played, position = stretch.played, stretch.played.position(stretch.at)
    many = (len(told) + 1) // 2
    answers = [
        Answer(not_so, False, world.why, world.forgets) if place < many else Answer(so, True)
        for place, (_, so, not_so, world) in enumerate(told)
    ]
    Random(f"{played.name} {stretch.at} {stretch.end}").shuffle(answers)
    fired = stretch.fired()
    decisive = [world.cite for _, _, _, world in told[:many] if world.cite in fired]
    subjects = [subject for subject, *_ in told]
    cites = tuple(dict.fromkeys([*decisive, *stretch.behind(subjects)]))[:4]
    if position is None or not cites or all(is_everyday(cite) for cite in cites):
        return None
    ask = f"{stretch.story} Which of these sentences are true at the end of that? Mark all that apply."
    worth = 1 + len(decisive)
    made = played.ask(
        BOARD, position, ask, tuple(answers), cites, stretch.because(subjects), stretch.at, worth
    )
    named = tuple(subject.name for subject in subjects)
    return replace(made, ahead=stretch.end + 1 - stretch.at, several=True, subjects=named)
