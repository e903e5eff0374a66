"""Rules that are at work nearly everywhere, and decide nothing in particular.

A short telling names them once and not with each event: who has priority, that everybody has passed, that an
instruction is carried out as written, that a land makes mana, that a step opens as it always does. The code
that carries such a rule out says so (`at_work` of `@rule`), and a test measures it by what the shipped
scenarios cite.
"""

from __future__ import annotations

from rules_kb.rules.eras import ERAS
from rules_kb.table.entries import EACH_TIME, EVERYWHERE


def _at_work(how: str) -> frozenset[str]:
    """What is so everywhere, or each time, in all code that carries it out."""
    marks: dict[str, set[str]] = {}
    for era in ERAS.values():
        for rule in era.all_rules():
            for cite, mark in rule.at_work.items():
                marks.setdefault(cite, set()).add(mark)
    return frozenset(cite for cite, found in marks.items() if how in found)


UMBRELLA = _at_work(EVERYWHERE)
ROUTINE = _at_work(EACH_TIME) - UMBRELLA
"""Rules that say what is done each time that something is played, resolves, attacks or deals damage: they
stand beside it, and are quoted only where that is asked for.
"""
