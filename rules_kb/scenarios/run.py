"""What came of a scenario that was played: its steps, how each expectation came out, which questions
came up.
"""

from __future__ import annotations

from rules_kb.books.eras import KNOWN
from rules_kb.facts import dataclass, field
from rules_kb.hints import Literal
from rules_kb.scenarios.board import Board
from rules_kb.scenarios.lines import OwnQuestion
from rules_kb.scenarios.scenario import Scenario
from rules_kb.table.log import Entry
from rules_kb.yaml.problems import Problem, Spot


@dataclass
class Checked:
    """An expectation and how it came out."""

    at: str
    expect: str
    passed: bool
    found: str
    spot: Spot
    step: int = 0
    """The last step before it was checked; 0 where nothing had been done."""
    subject: str = ""
    """Whom it is about; nobody where it is about the game."""
    made_so: Entry | None = None
    """Of one that isn't met: the event since which it is as it was found, where something has happened."""


@dataclass(frozen=True)
class Refusal:
    """Why an action is illegal: the rule that forbids it, where one says so, and its reason. `behind` has
    what made the things so of which that speaks (see `Log.behind`).
    """

    cite: str | None
    reason: str
    behind: tuple[Entry, ...] = ()


DeedKind = Literal["acts", "announces an attack", "goes on", "passes", "all pass", "is passed over"]
"""What kind of thing is done in a step: a line of the script, or what comes of it; an attack is announced;
all go on to a step of the turn; one player passes, or all do and something resolves; nothing, for the line
can't be done here.
"""


@dataclass(frozen=True)
class Deed:
    """What is done in a step. `about` is the player who may respond where one passes, what resolves where all
    do, and the line that is passed over, in its own words.
    """

    kind: DeedKind = "acts"
    about: str = ""


@dataclass
class Step:
    """One thing that was done, with what the log has of it and how the table stood afterwards. `action` is
    what was done in words, `deed` of what kind that is. `period` is the time within the step that it led to:
    an interrupt period, damage prevention, regeneration. `refused` says why it wasn't done after all, being
    illegal.
    """

    n: int
    turn: int
    active: str
    step: str
    action: str
    spot: Spot
    entries: list[Entry] = field(default_factory=list)
    stack: list[str] = field(default_factory=list)
    priority: str | None = None
    board: Board | None = None
    branch: str = ""
    period: str = ""
    refused: tuple[Refusal, ...] = ()
    deed: Deed = Deed()

    @property
    def is_passed_over(self) -> bool:
        """Whether nothing is done, for it isn't legal, or there is no such thing in the era."""
        return self.deed.kind == "is passed over"


@dataclass
class Put:
    """A question as it came up: after which step (0 before the first), whether at the end, in which fork, and
    which of its choices holds there (from 0), where the game tells.
    """

    asked: OwnQuestion
    after: int
    at_end: bool
    branch: str = ""
    right: int | None = None


@dataclass
class Run:
    """A scenario as it was played under one era's rules."""

    scenario: Scenario
    era: str
    steps: list[Step] = field(default_factory=list)
    checks: list[Checked] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    questions: list[Put] = field(default_factory=list)
    before: Board | None = None
    books: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        return not self.problems and all(check.passed for check in self.checks)

    @property
    def begins_in(self) -> str:
        """Where in the turn it begins, in words that are the era's own: `turn 4, Ann, main` under fifth."""
        now = self.scenario.now
        return f"turn {now.turn}, {now.turn_of}, {KNOWN[self.era].step_called(now.step) or now.step}"

    def fired(self) -> list[str]:
        """The cites of the rules that had a part in the main line, in order."""
        return [
            entry.cite
            for step in self.steps
            if not step.branch
            for entry in step.entries
            if entry.cite and entry.role != "checked"
        ]
