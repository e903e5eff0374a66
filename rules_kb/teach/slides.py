"""Slides: one step a slide, the board with what changed, and for the speaker the rules behind it.

For a lesson there is room for so many slides only: then the steps that decide have a slide each, with those
that lead there told on it, and each situation is asked about once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from rules_kb.facts import dataclass, field, replace
from rules_kb.scenarios.board import Board
from rules_kb.scenarios.folding import ToldLine
from rules_kb.teach.handout import facts_of, rules_told, title_of
from rules_kb.teach.review import review
from rules_kb.teach.sources import Chosen
from rules_kb.teach.worksheet import TaughtStep, Worksheet, place_of, told_waiting, worksheets

MOST_LINES = 12
"""How many lines of what happened a slide shows."""


@dataclass
class Slide:
    """One slide. `kind` is title, board, step, question or answer; `over` says where in the game or the
    material it is.

    `before` is the board to which changes are marked, `cites` the rules that the speaker has words for,
    `step` the number of the step, 0 for none.
    """

    kind: str
    heading: str
    over: str = ""
    about: str = ""
    lines: list[ToldLine] = field(default_factory=list)
    stack: str = ""
    board: Board | None = None
    before: Board | None = None
    active: str = ""
    priority: str | None = None
    cites: list[str] = field(default_factory=list)
    level: int = 0
    step: int = 0


@dataclass
class Slides:
    """All slides of what was chosen, with a title for the whole."""

    title: str
    chosen: Chosen
    slides: list[Slide]


def slides(chosen: Chosen, title: str | None = None, most: int | None = None) -> Slides:
    """Lay out slides of what was chosen; no more than `most` of them, where that is as many as situations
    need.
    """
    sheets = worksheets(chosen)
    whole = title or title_of(chosen)
    if most is not None:
        room = (most - 1) // max(1, len(sheets))
        brief = [slide for sheet in sheets for slide in _in_brief(sheet, room)]
        listed = "\n\n".join(f"- {sheet.situation.scenario.title}" for sheet in sheets)
        return Slides(whole, chosen, [Slide("title", whole, about=listed), *brief][:most])
    opening = (
        [Slide("title", whole, about="\n\n".join(f"- {sheet.situation.scenario.title}" for sheet in sheets))]
        if len(sheets) > 1
        else []
    )
    return Slides(whole, chosen, [*opening, *(slide for sheet in sheets for slide in _of_sheet(sheet))])


def _of_sheet(sheet: Worksheet) -> Iterator[Slide]:
    scenario, now = sheet.situation.scenario, sheet.situation.scenario.now
    yield Slide(
        "title",
        scenario.title,
        facts_of(sheet),
        scenario.about,
        cites=[record.cite for record in sheet.points],
        level=scenario.level or 0,
    )
    yield Slide(
        "board",
        "How it begins",
        "" if now.start else f"Turn {now.turn}, {now.turn_of}: {now.step}",
        board=sheet.run.before,
        active=now.turn_of,
        priority=now.priority,
    )
    yield from (_step(step, scene.place) for scene in sheet.scenes for step in scene.steps)
    for fork in sheet.what_ifs:
        since = f"from step {fork.after}" if fork.after else "from the beginning"
        yield from (_step(step, f"What if, {since}: {fork.name}") for step in fork.steps)
    for other in sheet.others:
        yield from (_step(step, f"Under the rules of {rules_told(other.era)}") for step in other.steps)
    yield from _questions(sheet)


# -- in brief ------------------------------------------------------------------------------------------------

ASKED, ONE_SIDE_LINE = 5, 7
"""From how many slides a situation has one of its questions with the answer, and from how many what comes of
it otherwise.
"""


def _in_brief(sheet: Worksheet, room: int) -> Iterator[Slide]:
    """A situation on so many slides: the board, the steps that decide, what if, and a question."""
    scenario, now = sheet.situation.scenario, sheet.situation.scenario.now
    yield Slide(
        "board",
        scenario.title,
        facts_of(sheet),
        board=sheet.run.before,
        active=now.turn_of,
        priority=now.priority,
        cites=[record.cite for record in sheet.points],
        level=scenario.level or 0,
    )
    asked = list(_questions(sheet))[:2] if room >= ASKED else []
    aside = list(islice(_aside(sheet), 1)) if room >= ONE_SIDE_LINE else []
    yield from _together(sheet.steps, max(1, room - 1 - len(asked) - len(aside)), sheet)
    yield from aside
    yield from asked


def _aside(sheet: Worksheet) -> Iterator[Slide]:
    """What other rules make of it, or else what comes of doing something else, each on one slide."""
    for other in sheet.others:
        yield _group(other.steps[-1:], f"Under the rules of {rules_told(other.era)}")
    for fork in sheet.what_ifs:
        if fork.steps:
            yield _group(fork.steps, f"What if: {fork.name}")


def _together(steps: Sequence[TaughtStep], room: int, sheet: Worksheet) -> Iterator[Slide]:
    """Steps on so many slides: the last step of each is one in which much happens, or which the situation is
    about.
    """
    points = {record.cite for record in sheet.points}
    weights = {
        at: 10 * bool(points & set(step.cites)) + len(step.lines) for at, step in enumerate(steps[:-1])
    }
    ends = sorted(sorted(weights, key=lambda at: (-weights[at], at))[: room - 1])
    first = 0
    for end in [*ends, len(steps) - 1]:
        if steps[first : end + 1]:
            yield _group(steps[first : end + 1], place_of(steps[end].step))
        first = end + 1


def _group(steps: Sequence[TaughtStep], over: str) -> Slide:
    """Several steps on one slide: the last one's board and heading, and those before it told first."""
    *before, last = steps
    told = [ToldLine(f"{step.number}. {step.heading}", step.said) for step in before]
    slide = _step(replace(last, lines=[*told, *last.lines], before=steps[0].before), over)
    return replace(slide, cites=list(dict.fromkeys(cite for step in steps for cite in step.cites)))


def _step(step: TaughtStep, over: str) -> Slide:
    after = step.step
    lines = step.lines
    if len(lines) > MOST_LINES:
        rest = lines[MOST_LINES - 1 :]
        cites = list(dict.fromkeys(cite for line in rest for cite in line.cites))
        lines = [*lines[: MOST_LINES - 1], ToldLine(f"and {len(rest)} things more", cites)]
    return Slide(
        "step",
        step.heading,
        over,
        lines=lines,
        stack=told_waiting(after.stack, after.board),
        board=after.board,
        before=step.before,
        active=after.active,
        priority=after.priority,
        cites=step.cites,
        step=step.number,
    )


def _questions(sheet: Worksheet) -> Iterable[Slide]:
    for question in review(sheet):
        choices = "\n".join(f"- {choice}" for choice in question.choices)
        asked = Slide("question", question.ask, "Question", about=choices)
        if question.step is not None:
            asked = replace(
                asked, board=question.step.board, active=question.step.active, priority=question.step.priority
            )
        yield asked
        yield replace(asked, kind="answer", over="Answer", about=question.answer, cites=question.cites)
