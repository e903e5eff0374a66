"""Asking whether an action is legal at a step, and going on from a step otherwise than the script does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_kb.facts import dataclass, field, replace
from rules_kb.rules.era import Era
from rules_kb.rules.rule import Illegal
from rules_kb.scenarios.lines import ANSWERS, Line
from rules_kb.scenarios.names import NotFound
from rules_kb.scenarios.refusals import told_choice
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.scenario import Scenario
from rules_kb.table.choices import Unanswered
from rules_kb.table.log import FORBADE, Entry
from rules_kb.table.table import TooMuch
from rules_kb.yaml.problems import BadFile, Problem

WHAT_IF = "what if"


@dataclass(frozen=True)
class Say:
    """A rule that had a say: its part (allowed, forbade, applied or checked), what it looked at, and its
    reason.
    """

    cite: str
    role: str
    about: tuple[str, ...] = ()
    says: str = ""


@dataclass
class Trial:
    """An action that was tried and taken back again.

    `at` is the step after which it was tried. `first` lists what had to happen before it (players who pass).
    `asks` is the choice that it left open, where it did: up to there it is legal.
    """

    scenario: Scenario
    era: str
    books: tuple[str, ...]
    action: str
    at: int
    where: str
    legal: bool
    reason: str = ""
    asks: str = ""
    first: list[str] = field(default_factory=list)
    rules: list[Say] = field(default_factory=list)

    def forbidding(self) -> list[str]:
        """The cites of the rules that forbid it."""
        return [say.cite for say in self.rules if say.role == FORBADE]


class NoSuchStep(Exception):
    """The script has no step of that number, or stops before it."""

    def __init__(self, number: int, last: int) -> None:
        self.number, self.last = number, last
        super().__init__(f"there is no step {number}; the last is {last}")


def try_line(scenario: Scenario, era: Era, line: Line, at: int | None = None) -> Trial:
    """Try an action after a step: 0 is before the script, None after all of it.

    Raises NoSuchStep, and BadFile where the line is no action, names nothing, or the script stops before the
    step.
    """
    return try_lines(scenario, era, [line], at)[0]


def try_lines(scenario: Scenario, era: Era, lines: Sequence[Line], at: int | None = None) -> list[Trial]:
    """Try several actions after the same step, each as if it were the only one.

    Raises what `try_line` does.
    """
    for line in lines:
        if line.kind != "act" or line.verb in ANSWERS:
            raise BadFile(
                "action",
                [
                    Problem(
                        line.spot,
                        "only what a player does can be tried",
                        "write for example Bob: block Shade with Bear",
                    )
                ],
                [line.text],
            )
    trials: list[Trial] = []
    runner = Runner(scenario, era)

    def there() -> None:
        trials.extend(_tried(runner, line) for line in lines)

    runner.stage.instead = lines
    go_to(runner, at, there)
    return trials


def go_on(
    scenario: Scenario, era: Era, lines: Sequence[Line], texts: Sequence[str], step: int | None = None
) -> Run:
    """Play the script up to a step (None: all of it) and other lines after it, as a branch of its own.

    What the file expects at its end isn't checked. Raises NoSuchStep, and BadFile where the script stops
    before.
    """
    runner = Runner(scenario, era)

    def there() -> None:
        runner.stage.branch = WHAT_IF
        try:
            runner.lines_of(list(lines))
        finally:
            runner.stage.run.problems[:] = [
                _from_outside(problem, texts) for problem in runner.stage.run.problems
            ]

    runner.stage.instead = lines
    go_to(runner, step, there)
    return runner.stage.run


def go_to(runner: Runner, step: int | None, there: Callable[[], None]) -> None:
    """Play up to a step and do something there.

    Raises NoSuchStep, and BadFile where the script stops before.
    """
    scenario, run = runner.stage.scenario, runner.stage.run
    if not runner.play_until(step, there):
        if run.problems:
            raise BadFile(scenario.path, run.problems, scenario.lines)
        raise NoSuchStep(step or 0, len(run.steps))


def _tried(runner: Runner, line: Line) -> Trial:
    """Do it, see what the rules say, and take it back."""
    game, run = runner.stage.game, runner.stage.run
    memory, steps = game.keep(), len(run.steps)
    trial = Trial(runner.stage.scenario, run.era, run.books, line.text, steps, place_of(runner), True)
    if game.table.result is not None:
        trial.legal, trial.reason = False, "the game is over"
        return trial
    runner.stage.trying = True
    runner.stage.answers.lines, runner.stage.answers.at = [], 0
    try:
        runner.act(line)
    except Illegal as illegal:
        trial.legal, trial.reason = False, "; ".join(verdict.reason for verdict in illegal.verdicts)
    except Unanswered as choice:
        trial.asks = told_choice(choice)
    except TooMuch as much:
        raise BadFile("action", [Problem(line.spot, str(much))], [line.text]) from None
    except NotFound as missing:
        raise BadFile("action", [Problem(line.spot, str(missing), missing.hint)], [line.text]) from None
    finally:
        runner.stage.trying = False
        trial.rules = says(game.log.entries[memory.written :])
        trial.first = (
            [step.action for step in run.steps[steps:-1]]
            if trial.legal
            else [step.action for step in run.steps[steps:]]
        )
        del run.steps[steps:]
        game.take_back(memory)
    return trial


def says(entries: Sequence[Entry]) -> list[Say]:
    """Every rule that these entries name, each with what it looked at; what says the same twice, once."""
    return list(
        dict.fromkeys(Say(entry.cite, entry.role, entry.about, entry.says) for entry in entries if entry.cite)
    )


def place_of(runner: Runner) -> str:
    """Where the game stands, in words: `turn 4, Ann, first main`."""
    turn = runner.stage.game.table.turn
    return f"turn {turn.number}, {turn.active.name if turn.active else 'nobody'}, {turn.step}"


def _from_outside(problem: Problem, texts: Sequence[str]) -> Problem:
    """A problem with a line that isn't in the file."""
    number = problem.spot.line
    return replace(problem, source="--then", line=texts[number - 1] if number <= len(texts) else "")
