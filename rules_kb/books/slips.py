"""Mistakes in a file, each with its place: all of them are gathered before anyone is told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Slip:
    """One mistake: file, line and column (both from 1), what is wrong, and the line itself where there is
    one.
    """

    path: str
    line: int
    column: int
    what: str
    source: str = ""

    def __str__(self) -> str:
        told = f"{self.path}:{self.line}:{self.column}: {self.what}"
        if not self.source.strip():
            return told
        shown = self.source[:200].replace("\t", " ")
        return f"{told}\n    {shown}\n    {' ' * min(self.column - 1, 200)}^"


class BrokenFile(Exception):
    """A file that can't be used as it stands. `slips` holds every mistake that was found, in order."""

    def __init__(self, slips: Iterable[Slip]) -> None:
        self.slips = sorted(slips, key=lambda slip: (slip.path, slip.line, slip.column))
        super().__init__("\n".join(map(str, self.slips)))


def did_you_mean(wrong: str, right: Iterable[str]) -> str:
    """``; did you mean ...?`` with the nearest of `right`, or nothing where none is near."""
    import difflib

    near = difflib.get_close_matches(wrong, list(right), n=1, cutoff=0.6)
    return f"; did you mean {near[0]}?" if near else ""
