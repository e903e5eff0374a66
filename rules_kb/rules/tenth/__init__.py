"""The rules of 2006 and 2007 (cr2006 with tenth2007) as code: what differs from classic.

So far a first slice: where the era has no record of its own for what classic does, the game goes on
by the same procedure and nothing is cited.
"""

from rules_kb.rules.classic import MODULES, turn_structure
from rules_kb.rules.register import Era
from rules_kb.rules.tenth import legends_and_draws

TENTH = Era("tenth", ("cr2006", "tenth2007"), (*MODULES, legends_and_draws), turn_structure.STEPS)
