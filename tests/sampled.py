"""A part of many cases, and another part tomorrow: for a promise that is swept thoroughly elsewhere, or that
so many cases bear out as well as all do.

    sampled(cases, 5)        every fifth of them; in five days each has had its turn

RULES_KB_DAY is the day, as a number, by which the part is chosen: with that of a run which failed, the same
cases come again. RULES_KB_DAY=every takes all cases.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date
from typing import TypeVar

T = TypeVar("T")
EVERY = "every"
DAY = os.environ.setdefault("RULES_KB_DAY", str(date.today().toordinal()))
"""The day of this run; the workers of a run have the same one, over midnight too."""


def sampled(cases: Sequence[T], one_in: int) -> list[T]:
    """One in so many of the cases, by the day."""
    return list(cases) if DAY == EVERY else list(cases[int(DAY) % one_in :: one_in])
