"""What is wrong with a file, and where: all of it is gathered before anyone is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_kb.facts import NamedTuple, dataclass, replace
from rules_kb.visible import visible

MOST_TOLD = 200
"""So many problems of a file are told one by one; of the others, how many there are."""
MOST_SHOWN = 160
"""So much of a long line, in letters, is shown around a problem."""


class Spot(NamedTuple):
    """A place in a file: line and column, both from 1."""

    line: int = 1
    column: int = 1


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a file, and where.

    `hint` says what to do about it. `source` and `line`, the place's name and what stands there, are given
    where the problem isn't one with the file that is being told of.
    """

    spot: Spot
    what: str
    hint: str = ""
    source: str = ""
    line: str = ""

    def told(self, path: str, lines: Sequence[str] = ()) -> str:
        """`path:line:column: what; hint`, with the line and a caret below it where the text is known.

        Nothing that a file or its name holds steers the terminal (see `visible`).
        """
        number, column = self.spot
        text = f"{self.source or path}:{number}:{column}: {self.said}"
        line = self.line or (lines[number - 1] if 0 < number <= len(lines) else "")
        return visible(text) + (_pointed(line, column) if line.strip() else "")

    @property
    def said(self) -> str:
        """What is wrong and what to do about it, without the place."""
        return f"{self.what}; {self.hint}" if self.hint else self.what

    def placed(self, path: str, lines: Sequence[str]) -> Problem:
        """The same problem with its file's name and line, to be told among those of other files."""
        line = lines[self.spot.line - 1] if 0 < self.spot.line <= len(lines) else ""
        return replace(self, source=self.source or path, line=self.line or line)


def _pointed(line: str, column: int) -> str:
    """A line and a caret below a column; of a long line the part around it."""
    start = 0 if column < MOST_SHOWN else column - MOST_SHOWN // 2
    shown = line[start : start + MOST_SHOWN].rstrip()
    at = column - 1 - start
    before, after = visible(shown[:at], keep="\t"), visible(shown[at:], keep="\t")
    pad = "".join("\t" if sign == "\t" else " " for sign in before)
    return f"\n    {before}{after}\n    {pad}^"


class BadFile(Exception):
    """A file, or a folder of files, that can't be used as it stands: with every problem, in order."""

    def __init__(self, path: str, problems: Iterable[Problem], lines: Sequence[str] = ()) -> None:
        self.path = path
        self.problems = sorted(
            set(problems), key=lambda problem: (problem.source, problem.spot, problem.what)
        )
        self.lines = lines
        told = [problem.told(path, lines) for problem in self.problems[:MOST_TOLD]]
        if len(self.problems) > MOST_TOLD:
            told.append(f"{visible(path)}: and {len(self.problems) - MOST_TOLD} more mistakes")
        super().__init__("\n".join(told))
