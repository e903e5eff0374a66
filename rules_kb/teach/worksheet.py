"""A situation laid out for teaching: its scenes and steps, what if, and what other rules make of it.

Handouts and slides are both made from worksheets. Steps are numbered anew: what was only tried isn't told but
asked (`review`), and forks stand by themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rules_kb import regex
from rules_kb.books.stored import StoredRecord as Record
from rules_kb.facts import dataclass, field
from rules_kb.scenarios.board import Board
from rules_kb.scenarios.folding import AND_GOES, ToldLine, ToldStep, told_steps
from rules_kb.scenarios.plain_words import in_words
from rules_kb.scenarios.run import Run, Step
from rules_kb.scenarios.telling import answers_told, everyone, said
from rules_kb.teach.sources import Chosen, Situation

ON_PAPER = 2
"""How many things on the stack make it worth drawing."""


@dataclass
class TaughtStep:
    """One step as it is told. `lines` are what happened, folded as in every telling, each with its decisive
    rules; `said` are the rules behind what the heading already tells, `quiet` all others of the step.

    `before` is the board as it was, `stack_matters` whether the stack is to be drawn, `fight` whether
    blockers now stand against attackers, so that the board is.
    """

    number: int
    step: Step
    heading: str
    said: list[str]
    lines: list[ToldLine]
    quiet: list[str]
    before: Board | None
    stack_matters: bool = False
    fight: bool = False

    @property
    def cites(self) -> list[str]:
        """All rules of the step, those behind events first."""
        return list(
            dict.fromkeys([*self.said, *(cite for line in self.lines for cite in line.cites), *self.quiet])
        )


def acting(step: Step) -> str:
    """Who may act in the time within a step that was come to, such as damage prevention; "" where it is
    none.
    """
    if not step.period or step.priority is None:
        return ""
    return f"{step.period[:1].upper()}{step.period[1:]} {step.priority} may act"


@dataclass
class Scene:
    """Steps that share a place in the turn."""

    place: str
    steps: list[TaughtStep]


@dataclass
class WhatIf:
    """Another line from a step (0: from the beginning)."""

    name: str
    after: int
    steps: list[TaughtStep]


@dataclass
class OtherRules:
    """What another era makes of the same script: the steps that come out otherwise."""

    era: str
    books: tuple[str, ...]
    steps: list[TaughtStep]


@dataclass
class Worksheet:
    """A situation laid out. `number` is its place in the handout, `points` the rules that it is about."""

    number: int
    situation: Situation
    points: list[Record]
    scenes: list[Scene]
    what_ifs: list[WhatIf]
    others: list[OtherRules] = field(default_factory=list)

    @property
    def run(self) -> Run:
        return self.situation.run

    @property
    def steps(self) -> list[TaughtStep]:
        """The steps of the main line."""
        return [step for scene in self.scenes for step in scene.steps]

    @property
    def last_board(self) -> Board | None:
        """The board at the end, where it isn't as it was at the beginning."""
        last = self.steps[-1].step.board if self.steps else None
        return None if last == self.run.before else last

    def shown_number(self, n: int) -> int:
        """The number under which a step of the run, or the last one told before it, is shown; 0 for the
        beginning.
        """
        return max((each.number for each in self.steps if each.step.n <= n), default=0)


def worksheets(chosen: Chosen) -> list[Worksheet]:
    """A worksheet for each situation, in their order."""
    return [worksheet(chosen, situation, number) for number, situation in enumerate(chosen.situations, 1)]


def worksheet(chosen: Chosen, situation: Situation, number: int = 1) -> Worksheet:
    """Lay a situation out."""
    run = situation.run
    told = _by_number(run)
    main = _main_line(run, told)
    scenes = [
        Scene(place, list(steps)) for place, steps in groupby(main, key=lambda each: place_of(each.step))
    ]
    sheet = Worksheet(number, situation, chosen.points(situation), scenes, [])
    sheet.what_ifs = list(_what_ifs(sheet, told))
    sheet.others = [other for each in situation.runs[1:] if (other := _other_rules(sheet, each)).steps]
    return sheet


def taught(steps: Iterable[Step], told: dict[int, ToldStep], before: Board | None) -> list[TaughtStep]:
    """Steps as they are told, one after the other, from the board as it was before them; of a loop the first
    round and the last.
    """
    found: list[TaughtStep] = []
    for step in steps:
        if step.n in told:
            found.append(_taught(len(found) + 1, told[step.n], before))
        before = step.board
    return found


def _main_line(run: Run, told: dict[int, ToldStep]) -> list[TaughtStep]:
    return taught((step for step in run.steps if not step.branch), told, run.before)


def _by_number(run: Run) -> dict[int, ToldStep]:
    return {each.step.n: each for each in told_steps(run)}


def _taught(number: int, told: ToldStep, before: Board | None) -> TaughtStep:
    step = told.step
    lines = [*told.lines, *([ToldLine(told.rounds)] if told.rounds else [])]
    shown = {*told.cites, *(cite for line in lines for cite in line.cites)}
    return TaughtStep(
        number,
        step,
        heading_of(step) + (AND_GOES if told.sentence.endswith(AND_GOES) else ""),
        told.cites,
        lines,
        [cite for cite in told.at_work if cite not in shown],
        before,
        _stack_matters(step.board, before),
        _fight_stands(step.board) and not _fight_stands(before),
    )


def heading_of(step: Step) -> str:
    """What was done, as a sentence: `Ann casts Shock on Bob`; `Everyone passes until the upkeep`. What it is
    paid with is told below it, by what taps."""
    return _heading(step.action)


def _heading(words: str) -> str:
    if words.startswith("to "):
        return f"Everyone passes until {words[3:]}"
    told = in_words(said(regex.sub(r" paying [^“]+$", "", words)))
    return told[:1].upper() + told[1:]


def without_outcomes(sheet: Worksheet) -> list[tuple[int, str]]:
    """What is done, each with its number and without what comes of it: that all pass, and not what resolves;
    with the answers that the players give.
    """
    found = []
    last = {step.step.spot: step for step in sheet.steps}
    for step in sheet.steps:
        deed, board = step.step.deed, step.step.board
        if deed.kind == "all pass":
            told = f"{everyone(board.players if board else ())} pass"
        elif step.step.is_passed_over:
            told = f"{_heading(deed.about)}, if that is legal"
        else:
            told = step.heading.partition("; ")[0]
        if last[step.step.spot] is step:
            answers = answers_told(sheet.situation.scenario.answers_after(step.step.spot))
            told += f"; {in_words(answers)}" if answers else ""
        found.append((step.number, told))
    return found


def place_of(step: Step) -> str:
    """Where in the game a step is: `Turn 4, Ann: declare attackers`."""
    return f"Turn {step.turn}, {step.active}: {step.step}"


# -- what if -------------------------------------------------------------------------------------------------


def _what_ifs(sheet: Worksheet, told: dict[int, ToldStep]) -> Iterable[WhatIf]:
    """Each fork, from the step after which it leaves the main line."""
    after, board = 0, sheet.run.before
    for branch, group in groupby(
        (step for step in sheet.run.steps if step.branch != "try"), key=lambda step: step.branch
    ):
        steps = list(group)
        if branch:
            yield WhatIf(branch, sheet.shown_number(after), taught(steps, told, board))
        else:
            after, board = steps[-1].n, steps[-1].board


def _other_rules(sheet: Worksheet, run: Run) -> OtherRules:
    """The steps of another era's run in which something else happens than in the first one."""
    first = {(each.step.spot, each.heading): _texts(each) for each in sheet.steps}
    steps = _main_line(run, _by_number(run))
    return OtherRules(
        run.era,
        run.books,
        [each for each in steps if first.get((each.step.spot, each.heading)) != _texts(each)],
    )


def _texts(taught_step: TaughtStep) -> list[str]:
    return sorted(line.text for line in taught_step.lines)


# -- one step ------------------------------------------------------------------------------------------------


def stack_words(names: Sequence[str]) -> str:
    """What is on the stack, top first, equal things that lie on each other counted: `Shock, Egg's ability
    ×3`.
    """
    piles = [(name, len(list(group))) for name, group in groupby(names)]
    return ", ".join(f"{name} ×{many}" if many > 1 else name for name, many in piles)


def told_waiting(names: Sequence[str], board: Board | None) -> str:
    """What waits to resolve, with where: `On the stack: Shock`; "" where nothing does."""
    where = board.waiting if board is not None else ""
    return f"{where[:1].upper()}{where[1:]}: {stack_words(names)}" if names and where else ""


def _stack_matters(board: Board | None, before: Board | None) -> bool:
    """Whether something has come onto a stack that is worth drawing."""
    if board is None or len(board.spells) < ON_PAPER:
        return False
    return before is None or bool(
        {each["id"] for each in board.spells} - {each["id"] for each in before.spells}
    )


def _fight_stands(board: Board | None) -> bool:
    """Whether blockers stand against attackers."""
    return board is not None and any(
        thing.get("blocking") for player in board.players for thing in player["in play"]
    )
