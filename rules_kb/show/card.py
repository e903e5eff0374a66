"""A card among the rules, as a page: the terms of its text, the rulings that name it, and where it acts."""

from __future__ import annotations

from rules_kb.show.record import first_sentence, labelled, statement
from rules_kb.show.terminal import Ink

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.books.stored import StoredRecord

MOST = 8
"""So many of a kind are listed; --json has them all."""


def listed(label: str, rows: Sequence[tuple[str, str]], ink: Ink) -> list[str]:
    """A label, and under it each name with what is said of it, the first few of many."""
    if not rows:
        return []
    shown = rows[:MOST]
    wide = min(max(len(name) for name, _ in shown), 34, (ink.columns or 102) // 3)
    lines = [ink.paint(line, "bold") for line in ink.block(label)]
    for name, told in shown:
        lines += labelled(name, told, wide, 2, ink)
    if len(rows) > MOST:
        lines.append(ink.paint(f"  and {len(rows) - MOST} more; --json has all", "dim"))
    return lines


def row_of(entry: StoredRecord) -> tuple[str, str]:
    """A record as a row of a list: its cite, and the first sentence of what it says."""
    return entry.cite, first_sentence(" ".join(statement(entry)[0].split()))
