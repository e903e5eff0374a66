"""Dates as people read them, the same in every language of the machine."""

from __future__ import annotations

MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def spelled_out(date: str) -> str:
    """``1999-04-23`` as ``23 April 1999``, ``2007-07`` as ``July 2007``."""
    year, *rest = date.split("-")
    words = [MONTHS[int(rest[0]) - 1], year] if rest else [year]
    return " ".join([str(int(rest[1])), *words] if len(rest) > 1 else words)
