"""The rules of 2006 and 2007 (cr2006 with tenth2007) as code: what differs from classic.

Where cr2006 (of which only fragments are at hand) and tenth2007 have no record of their own for what classic
does, the game goes on by the same procedure and nothing is cited.
"""

from rules_kb.books.eras import KNOWN
from rules_kb.rules.classic import MODULES
from rules_kb.rules.register import Era
from rules_kb.rules.tenth import (
    attacks_and_blocks,
    cards,
    combat,
    drawing,
    keyword_abilities,
    main_phase,
    state_based_effects,
    triggered_abilities,
    zones,
)

_ERA = KNOWN["tenth"]
TENTH = Era(
    _ERA.name,
    _ERA.books,
    (
        *MODULES,
        cards,
        zones,
        main_phase,
        combat,
        attacks_and_blocks,
        triggered_abilities,
        keyword_abilities,
        drawing,
        state_based_effects,
    ),
    _ERA.steps,
)
