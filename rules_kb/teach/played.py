"""A scenario played for teaching: its main line step by step, and the same line without a rule or under
another era.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from math import inf

from rules_kb.books.eras import CLEANUP, DECLARE_ATTACKERS, DECLARE_BLOCKERS, UNTAP
from rules_kb.hints import TypeVar, cast
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.board import Board
from rules_kb.scenarios.lines import Line
from rules_kb.scenarios.run import Run, Step
from rules_kb.scenarios.runner import MORE, TIMES, Runner
from rules_kb.scenarios.scenario import Scenario
from rules_kb.scenarios.telling import answers_told
from rules_kb.table.log import CHECKED
from rules_kb.teach.everyday import is_procedure
from rules_kb.teach.position import Position, position_at
from rules_kb.teach.question import Answer, Question
from rules_kb.yaml.problems import Spot

T = TypeVar("T")
Key = tuple[Spot, int]
"""Which step of a script this is, whatever was played before it: the place of its line in the file, and the
how manieth of that line.
"""

ALIKE_IN_STEPS = {"classic", "tenth"}
"""Eras whose turns have the same steps, and whose combat damage goes on the stack."""

MOST_PLAYED = 8
"""So many scenarios are kept as they were played: more than a lesson has."""

LONGEST_AGAIN = 30, 700
MOST_THINGS_AGAIN = 400
"""How many steps, how many lines of its log, and how many things, a game may have that is played again with
something otherwise.
"""

MOST_MISTAKES = 16
"""How many rules are switched off for one scenario."""


class PlayedScenario:
    """A scenario as it was played under one era. `steps` is its main line, without forks and tries; `variant`
    says what is otherwise in it than in the file, if anything is, and `besides` what somebody has more.
    """

    def __init__(
        self, scenario: Scenario, name: str, era: str | None = None, variant: str = "", besides: str = ""
    ) -> None:
        self.scenario = scenario
        self.name = name
        self.variant = variant
        self.besides = besides
        self.era = era or next(name for name in scenario.era_names if name in ERAS)
        whole = Runner(scenario, ERAS[self.era])
        self.run: Run = whole.play()
        self._most_rules = TIMES * whole.game.log.rules_run + MORE
        self.steps = [step for step in self.run.steps if not step.branch]

    @cached_property
    def lines(self) -> dict[Spot, int]:
        """Where each line of the script stands among the lines of its main line."""
        return {line.spot: at for at, line in enumerate(self.scenario.play)}

    @property
    def is_plain(self) -> bool:
        """Whether questions can be made from it: it is played to its end, without shortened loops."""
        return self.run.passed and not any(line.kind in ("repeat", "if legal") for line in self.scenario.play)

    def line(self, step: Step) -> Line | None:
        """The script's line that a step plays."""
        at = self.lines.get(step.spot)
        return None if at is None else self.scenario.play[at]

    def choices(self, step: Step) -> str:
        """The answers that the script gives to the choices of a step, in words; "" where it leaves none."""
        at = self.lines.get(step.spot)
        if at is None or step is not self.last_of_line(step):
            return ""
        return answers_told(self.scenario.answers_after(step.spot))

    def last_of_line(self, step: Step) -> Step:
        """The last step that a step's line led to: passes may come before it."""
        return next(each for each in reversed(self.steps) if each.spot == step.spot)

    def board_before(self, at: int) -> Board | None:
        """The board before the main line's step `at` (from 0)."""
        return self.steps[at - 1].board if at else self.run.before

    def position(self, at: int) -> Position | None:
        """How things stand before the main line's step `at`."""
        board = self.board_before(at)
        if board is None:
            return None
        done = [(step, self.choices(step)) for step in self.steps[:at]]
        if at:
            last = self.steps[at - 1]
            return position_at(board, done, last.turn, last.active, last.step, last.priority, last.period)
        now = self.scenario.now
        active = now.turn_of or self.scenario.seats[0].name
        waits = now.step in (UNTAP, CLEANUP, DECLARE_ATTACKERS, DECLARE_BLOCKERS)
        return position_at(board, done, now.turn, active, now.step, None if waits else now.priority or active)

    def ask(
        self,
        kind: str,
        position: Position,
        ask: str,
        answers: tuple[Answer, ...],
        cites: tuple[str, ...],
        because: str = "",
        at: int = 0,
        worth: int = 0,
    ) -> Question:
        """A question about this scenario, under its era."""
        return Question(
            kind,
            self.name,
            self.scenario.title,
            self.era,
            position,
            ask,
            answers,
            cites,
            because,
            at,
            worth,
            variant=self.variant,
        )

    # -- the same line otherwise -----------------------------------------------------------------------------

    @cached_property
    def keys(self) -> list[Key]:
        """The key of each step of the main line."""
        return list(_by_key(self.steps))

    def once(self, what: str, make: Callable[[], Iterable[T]]) -> tuple[T, ...]:
        """What is made of this scenario alone, made when it is first asked for: several quizzes may ask."""
        if what not in self._made:
            self._made[what] = tuple(make())
        return cast("tuple[T, ...]", self._made[what])

    @cached_property
    def _made(self) -> dict[str, tuple[object, ...]]:
        return {}

    def without(self, cite: str) -> dict[Key, Step]:
        """The main line with a rule switched off, as far as it goes."""
        if cite not in self._without:
            self._without[cite] = _played(self.scenario, self.era, frozenset([cite]), self._most_rules)
        return self._without[cite]

    @cached_property
    def _without(self) -> dict[str, dict[Key, Step]]:
        return {}

    def under(self, era: str) -> dict[Key, Step]:
        """The main line under another era's rules, where the scenario names that era, or neither an era nor a
        level; else nothing.
        """
        if era not in ERAS or not (era in self.scenario.eras or self._is_open_to(era)):
            return {}
        if era not in self._under:
            self._under[era] = _played(self.scenario, era, frozenset())
            if era not in self.scenario.eras and len(self._under[era]) < len(self.steps):
                self._under[era] = {}  # the script goes another way there
        return self._under[era]

    def _is_open_to(self, era: str) -> bool:
        """Whether an era's rules may be asked for though the scenario names none, nor a level: those that
        play by the same steps.
        """
        scenario = self.scenario
        return scenario.level is None and not scenario.era_spots and {self.era, era} == ALIKE_IN_STEPS

    @cached_property
    def _under(self) -> dict[str, dict[Key, Step]]:
        return {}

    @cached_property
    def is_short(self) -> bool:
        """Whether it is short enough to be played again with something otherwise: no long loop, no thousands
        of things.
        """
        steps, lines = LONGEST_AGAIN
        things = sum(len(zone) for seat in self.scenario.seats for zone in seat.zones.values())
        return (
            len(self.steps) <= steps
            and sum(len(step.entries) for step in self.steps) <= lines
            and things <= MOST_THINGS_AGAIN
        )

    @cached_property
    def telling_rules(self) -> list[str]:
        """The rules of the main line that somebody could forget, those of the later steps first."""
        found: dict[str, None] = {}
        if not self.is_short:
            return []  # a loop would be played through once for each rule
        for step in reversed(self.steps):
            for entry in step.entries:
                if entry.cite and entry.role != CHECKED and not is_procedure(entry.cite):
                    found.setdefault(entry.cite)
        return list(found)[:MOST_MISTAKES]


class Plays:
    """Scenarios that have been played, each once: playing one without its rules takes time, and a lesson asks
    several times. Of more than `most`, the last ones are kept: each holds its game without every one of its
    rules.
    """

    def __init__(self, most: int = MOST_PLAYED) -> None:
        self.most = most
        self._known: dict[tuple[str, str], PlayedScenario] = {}

    def of(self, name: str, scenario: Scenario, era: str) -> PlayedScenario:
        """A scenario as it was played under an era."""
        if (name, era) not in self._known:
            if len(self._known) >= self.most:
                del self._known[next(iter(self._known))]
            self._known[name, era] = PlayedScenario(scenario, name, era)
        return self._known[name, era]


def _played(scenario: Scenario, era: str, off: frozenset[str], most_rules: float = inf) -> dict[Key, Step]:
    """The steps of the main line by key; none where a game without some rules comes to no end."""
    runner = Runner(scenario, ERAS[era], off)
    runner.game.log.most_rules = most_rules
    try:
        run = runner.play()
    except (
        Exception
    ):  # without a rule the code that relies on it may fail outright; then there is nothing to learn from it
        return {}
    return _by_key([step for step in run.steps if not step.branch])


def _by_key(steps: list[Step]) -> dict[Key, Step]:
    found: dict[Key, Step] = {}
    for step in steps:
        number = 0
        while (step.spot, number) in found:
            number += 1
        found[step.spot, number] = step
    return found
