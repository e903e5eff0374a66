"""What part a rule has in the scenarios: it fires, it only permits, it says again what another one says, it
isn't playable, or none.
"""

from __future__ import annotations

from collections.abc import Collection

from rules_kb.rules.eras import ERAS
from rules_kb.rules.not_playable import why_not_playable
from rules_kb.rules.restates import RESTATES, all_restated_by, restated_by

FIRED, PERMISSION, RESTATED, MISSING = "fired", "permission", "restated", "missing"
NOT_PLAYABLE = "not playable"
"""What an operative record is: its code does something or finds something legal or not; it had a part, and
only permits; it never fires and says again what one that does says; no table of cards can play it; nothing of
the kind.
"""
PARTS = (FIRED, PERMISSION, RESTATED, NOT_PLAYABLE, MISSING)


def part(cite: str, fired: Collection[str], permitting: Collection[str]) -> str:
    """Which of PARTS a record has, by the cites of those that had one and of those that only permit."""
    if cite in fired:
        return PERMISSION if cite in permitting else FIRED
    said = all_restated_by(cite)
    if said and all(each in fired for each in said):
        return RESTATED
    return NOT_PLAYABLE if why_not_playable(cite) is not None else MISSING


def parts_of(fired: Collection[str]) -> dict[str, str]:
    """By cite, of the records that have a part and don't simply fire: PERMISSION, or the cite of the rule
    that fires and that it says again.
    """
    permitting = {cite for era in ERAS.values() for cite in era.permissions()}
    again = {f"{book}:{id}" for book, said in RESTATES.items() for id in said}
    found = dict.fromkeys((cite for cite in fired if cite in permitting), PERMISSION)
    for cite in sorted(again):
        said = restated_by(cite)
        if said is not None and part(cite, fired, permitting) == RESTATED:
            found[cite] = said
    return found
