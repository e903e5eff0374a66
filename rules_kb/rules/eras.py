"""The eras that can be played, and a look at whether all that a text can say is carried out by somebody."""

from rules_kb.rules import seams
from rules_kb.rules.classic import CLASSIC
from rules_kb.rules.engine.amounts import AMOUNTS
from rules_kb.rules.engine.changes_of_looks import CHANGES
from rules_kb.rules.engine.conditions import CONDITIONS
from rules_kb.rules.engine.paying import COST_PARTS
from rules_kb.rules.engine.triggered_abilities import TRIGGERS
from rules_kb.rules.engine.who_and_what import PLAYERS, THINGS
from rules_kb.rules.era import BadEra, Era
from rules_kb.rules.tenth import TENTH
from rules_kb.rules.terms.meanings import INSTRUCTIONS

ERAS: dict[str, Era] = {era.name: era for era in (CLASSIC, TENTH)}


def check_turn(era: Era) -> None:
    """The steps that an era plays are those that it is known by, in the same order. Raises BadEra."""
    played = seams.TURN.brought_by(era).steps
    if played != era.steps:
        odd = sorted({step for _, step in set(played) ^ set(era.steps)}) or ["their order"]
        raise BadEra(era.name, [f"its turn has other steps than books/eras.py says: {', '.join(odd)}"])


for _era in ERAS.values():
    check_turn(_era)
for _meanings in (INSTRUCTIONS, TRIGGERS, CHANGES, CONDITIONS, AMOUNTS, PLAYERS, THINGS, COST_PARTS):
    _meanings.check()
