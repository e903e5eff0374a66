"""The index at the back of the first Comprehensive Rules: entries, entries under them, and the rules they
name.
"""

from __future__ import annotations

import re

from rules_kb.books.readers.wording import indentation
from rules_kb.facts import dataclass

_RULES = r"\d{3}(?:\.\d{1,3}[a-z]?)?(?:[-–?]\d{0,3}(?:\.\d{1,3})?[a-z]?)?"
_ENTRY = re.compile(
    rf"\s*(?P<entry>[A-Za-z][^,]*(?:,\s+[A-Za-z][^,]*)*?),\s+(?P<rules>{_RULES}(?:,\s+{_RULES})*),?\s*$"
)


@dataclass(frozen=True)
class PrintedIndexEntry:
    """An entry of an index: its words, the entry that it stands under, and the rule numbers as printed."""

    entry: str
    under: str | None
    rules: tuple[str, ...]


def index_entry(line: str, above: str | None) -> PrintedIndexEntry | None:
    """The entry that `line` prints, under the entry `above` if it is indented; None if it is no entry.

    A question mark in a range stands for a dash that was lost.
    """
    match = _ENTRY.match(line)
    if not match:
        return None
    rules = tuple(re.sub("[–?]", "-", rule) for rule in re.split(r",\s+", match["rules"]))
    return PrintedIndexEntry(match["entry"].strip(), above if indentation(line) > 0 else None, rules)
