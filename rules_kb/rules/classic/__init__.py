"""The Comprehensive Rules of 23 April 1999 (cr1999): what no other book has."""

from rules_kb.books.eras import KNOWN
from rules_kb.rules import seams
from rules_kb.rules.classic import (
    attacks_and_blocks,
    cards,
    choosing,
    combat,
    drawing_and_discarding,
    instructions,
    resolving,
    state_based_effects,
    turn_structure,
)
from rules_kb.rules.common import SHARED
from rules_kb.rules.engine import PROCEDURES, since_1999, until_1999
from rules_kb.rules.engine.combat_damage import OverTheStack
from rules_kb.rules.engine.order_of_effects import DependencyAndTimestamps
from rules_kb.rules.engine.steps import SINCE_1999, ManaBurn
from rules_kb.rules.engine.turn_structure import LastInFirstOut
from rules_kb.rules.era import Era

CLASSIC = Era(
    KNOWN["classic"],
    asked=seams.ALL,
    needed=seams.NEEDED,
    parts=(
        seams.TURN.is_played_by(SINCE_1999),
        seams.WAITING.is_played_by(LastInFirstOut()),
        seams.EFFECT_ORDER.is_played_by(DependencyAndTimestamps()),
        seams.COMBAT_DAMAGE.is_played_by(OverTheStack()),
        seams.UNSPENT_MANA.is_played_by(ManaBurn()),
    ),
    based_on=(*PROCEDURES, *SHARED),
    own=(
        attacks_and_blocks,
        cards,
        choosing,
        combat,
        drawing_and_discarding,
        instructions,
        resolving,
        state_based_effects,
        turn_structure,
        until_1999,
    ),
    replaces=(
        seams.empty_library,
        seams.is_basic,
        seams.star_out_of_play,
        seams.state_based_effects_are_checked,
    ),
    drops={
        **since_1999.NO_LONGER_ASKED,
        **until_1999.NOT_YET_ASKED,
        seams.spell_means_the_stack: None,
        seams.less_than_nothing: 0,
        seams.timestamps_of_phased_in: {},
    },
    inherits=(
        *until_1999.LATER_MECHANICS,
        seams.player_leaves_with_all_cards,
        seams.go_to_phased_out_zone,
        seams.return_as_they_were,
        seams.extra_turn_comes,
        seams.phased_out_cards_are_open,
        seams.poison_of_ten,
    ),
)
