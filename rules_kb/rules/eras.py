"""The eras that can be played."""

from rules_kb.rules import seams
from rules_kb.rules.classic import CLASSIC
from rules_kb.rules.era import BadEra, Era
from rules_kb.rules.tenth import TENTH

ERAS: dict[str, Era] = {era.name: era for era in (CLASSIC, TENTH)}


def check_turn(era: Era) -> None:
    """The steps that an era plays are those that it is known by, in the same order. Raises BadEra."""
    played = era.parts[seams.TURN].steps
    if played != era.steps:
        odd = sorted({step for _, step in set(played) ^ set(era.steps)}) or ["their order"]
        raise BadEra(era.name, [f"its turn has other steps than books/eras.py says: {', '.join(odd)}"])


for _era in ERAS.values():
    check_turn(_era)
