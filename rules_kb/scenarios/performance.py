"""A scenario while it is played: what has been done, what it may cost, and where it stops."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rules_kb.books.eras import KNOWN
from rules_kb.hints import NoReturn
from rules_kb.rules import seams
from rules_kb.rules.era import Era
from rules_kb.rules.terms.actions import Action
from rules_kb.scenarios.answers import ScriptAnswers
from rules_kb.scenarios.boards import Boards
from rules_kb.scenarios.expectations import Expectations
from rules_kb.scenarios.lines import ANNOUNCE_ATTACK, Line
from rules_kb.scenarios.run import Deed, Refusal, Run, Step
from rules_kb.scenarios.scenario import Scenario
from rules_kb.scenarios.setting import set_table
from rules_kb.table.log import Entry
from rules_kb.table.periods import BATCH, INTERRUPT_PERIOD, Period
from rules_kb.yaml.problems import Problem, Spot

MOST_STEPS = 40_000
MOST_WORK, MOST_REPEATED = 100_000, 30_000
"""How much a script may play out, and one repetition of it: some 3 for each action, and more where much lies
on the table. 10,000 are a second or so; a long scenario takes some hundreds.
"""
FEW_IN_PLAY, FEW_ELSEWHERE = 30, 300
"""So many permanents and effects, and objects elsewhere, make an action cost as much again."""


class Stopped(Exception):
    """The script can't go on."""


class Performance:
    """A scenario while it is played under one era: the game, the names, the answers, and what has come of it
    so far.

    `off` switches rules off by cite. `branch` names the fork that is being played, `trying` is true while
    steps are taken that won't stay. `halt` says after which step to do something else and stop, and `instead`
    has the lines that will be played or tried then. `work` is what has been played out so far, and
    `most_work` how much may be.
    """

    def __init__(self, scenario: Scenario, era: Era, off: frozenset[str] = frozenset()) -> None:
        self.scenario = scenario
        self.run = Run(scenario, era.name, books=era.books)
        self.game, self.names = set_table(scenario, era)
        self.game.switched_off = set(off)
        self.boards = Boards(self.game)
        self.answers = ScriptAnswers(self.names, self.game.log, scenario.auto)
        self.game.chooser = self.answers
        self.expectations = Expectations(self.game, self.names, self.run)
        self.branch = ""
        self.trying = False
        self.stays_within = False
        self.work = 0.0
        self.most_work: float = MOST_WORK
        self.halt: tuple[int, Callable[[], None]] | None = None
        self.instead: Sequence[Line] = ()
        self.answers.afterwards = self._done_at_the_halt

    def era_has(self, step: str) -> bool:
        """Whether the era that is played has a step of that name, or a time within steps."""
        era = KNOWN[self.run.era]
        return era.step_called(step) is not None or step in era.periods

    @contextmanager
    def staying_within(self) -> Iterator[None]:
        """What is done meanwhile is done only if it is legal: it doesn't end damage prevention for that."""
        self.stays_within = True
        try:
            yield
        finally:
            self.stays_within = False

    @contextmanager
    def repeating(self) -> Iterator[None]:
        """What is done meanwhile is one repetition, with those within it."""
        most, self.most_work = self.most_work, min(self.most_work, self.work + MOST_REPEATED)
        try:
            yield
        finally:
            self.most_work = most

    def stop(self, spot: Spot, what: str, hint: str = "") -> NoReturn:
        """Note a problem with a line; nothing more is played. Raises Stopped."""
        self.run.problems.append(Problem(spot, what, hint))
        raise Stopped

    def step(
        self,
        line: Line,
        action: str,
        mark: int | None = None,
        tried: list[Entry] | None = None,
        refused: Sequence[Refusal] = (),
        deed: Deed | None = None,
    ) -> None:
        """Close a step: what the log got since `mark`, and how things stand.

        `tried` is what a mere try wrote, `refused` why what was to be done is illegal. What
        is done is what the line does, if no other `deed` is named.
        """
        turn = self.game.table.turn
        number = len(self.run.steps) + 1
        if number > MOST_STEPS:
            self.stop(line.spot, f"more than {MOST_STEPS} steps")
        self.spend(line, 0.3)
        log = self.game.log.entries
        entries = tried if tried is not None else list(log[mark if mark is not None else len(log) :])
        active = turn.active.name if turn.active else ""
        self.names.learn(self.game)
        board = self.boards.now()
        self.run.steps.append(
            Step(
                number,
                turn.number,
                active,
                turn.step,
                action,
                line.spot,
                entries,
                [*board.stack],
                turn.priority.name if turn.priority else None,
                board,
                self.branch if tried is None else "try",
                _within(turn.periods),
                tuple(refused),
                deed or _deed_of(line),
            )
        )
        self.halt_here(number)

    def pass_over(
        self, line: Line, why: str, mark: int | None = None, refused: Sequence[Refusal] = ()
    ) -> None:
        """Close a step in which a line isn't done, for it can't be: it says why."""
        words = f"{line.text}: passed over, {why}"
        self.step(line, words, mark, refused=refused, deed=Deed("is passed over", line.text))

    def spend(self, line: Line, part: float) -> None:
        """Count what something costs, the more the more lies on the table; stop a script that would go on for
        too long.
        """
        table = self.game.table
        elsewhere = sum(map(len, table.zones.values())) - len(table.in_play)
        looked_at = len(table.in_play) + len(table.effects)
        size = 1 + looked_at / FEW_IN_PLAY + elsewhere / FEW_ELSEWHERE
        self.work += 1 + part * size
        if self.work > self.most_work:
            self.stop(
                line.spot,
                f"this is more than a scenario may play out: {MOST_WORK:,} in all, and {MOST_REPEATED:,} in "
                f"a repetition, of which an action here takes {1 + 2 * size:.0f}",
                "shorten the script, or lay out fewer cards",
            )

    def halt_here(self, number: int) -> None:
        """Stop after the step that `play_until` named; the steps of a try don't count."""
        if self.halt is not None and self.halt[0] == number and not self.trying:
            there, self.halt = self.halt[1], None
            there()
            raise Stopped

    def _done_at_the_halt(self) -> Sequence[Line]:
        """What will be done right after the step that is being played."""
        if self.halt is None or self.trying:
            return ()
        over = not self.halt[0] and self.answers.at == len(self.answers.lines)
        return self.instead if over or self.halt[0] == len(self.run.steps) + 1 else ()

    def take(self, line: Line, action: Action) -> None:
        """Take an action as one step."""
        mark = self.game.log.mark()
        self.spend(line, 2)
        self.answers.player_line = line
        seams.take_action(self.game, action)
        self.step(line, line.text, mark)


def _deed_of(line: Line) -> Deed:
    """What a line does of itself; an attack that nobody announces in the era only brings combat."""
    if line.kind == "to" and not line.verb:
        return Deed("goes on")
    if line.kind == "act" and line.verb == ANNOUNCE_ATTACK:
        return Deed("announces an attack")
    return Deed()


def _within(periods: tuple[Period, ...]) -> str:
    """The time within a step that the game is in, in words; none where it is in a phase or a batch of it."""
    if not periods or (periods[-1].kind == BATCH and len(periods) == 1):
        return ""
    here = periods[-1]
    if here.kind == BATCH:
        return f"in a batch within the {periods[-2].kind}"
    if here.kind == INTERRUPT_PERIOD and here.of is not None:
        return f"in the interrupt period of {here.of.name}"
    return f"in {here.kind}"
