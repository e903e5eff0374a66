"""The eras that can be played."""

from rules_kb.rules.classic import CLASSIC
from rules_kb.rules.era import Era
from rules_kb.rules.tenth import TENTH

ERAS: dict[str, Era] = {era.name: era for era in (CLASSIC, TENTH)}
