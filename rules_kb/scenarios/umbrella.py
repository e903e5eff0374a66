"""Rules that are at work nearly everywhere, and decide nothing in particular.

A short telling names them once and not with each event: who has priority, that everybody has passed, that an
instruction is carried out as written, that a land makes mana, that a step opens as it always does. The code
that carries such a rule out says so (`at_work` of `@rule`), and a test measures it by what the shipped
scenarios cite.
"""

from __future__ import annotations

from functools import cache

from rules_kb.books.eras import KNOWN
from rules_kb.rules.eras import ERAS
from rules_kb.table.entries import EACH_TIME, EVERYWHERE


def is_umbrella(cite: str) -> bool:
    """Whether a rule is at work nearly everywhere."""
    return EVERYWHERE in _marks(cite.partition(":")[0]).get(cite, ())


def is_routine(cite: str) -> bool:
    """Whether a rule says what is done each time that something is played, resolves, attacks or deals damage:
    it stands beside that, and is quoted only where that is asked for.
    """
    marks = _marks(cite.partition(":")[0]).get(cite, ())
    return EACH_TIME in marks and EVERYWHERE not in marks


@cache
def _marks(book: str) -> dict[str, set[str]]:
    """How the rules of a book are at work, as all code says that carries them out; only the eras that are
    played by the book are put together for it.
    """
    marks: dict[str, set[str]] = {}
    for name, era in KNOWN.items():
        if book in era.books and name in ERAS:
            for rule in ERAS[name].all_rules():
                for cite, mark in rule.at_work.items():
                    marks.setdefault(cite, set()).add(mark)
    return marks
