"""The Comprehensive Rules of 23 April 1999 (cr1999): what no other book has."""

from rules_kb.books.eras import KNOWN
from rules_kb.rules import seams
from rules_kb.rules.classic import (
    attacks_and_blocks,
    cards,
    combat,
    drawing_and_discarding,
    instructions,
    keyword_abilities,
    resolving,
    state_based_effects,
    triggers_onto_stack,
    turn_structure,
)
from rules_kb.rules.common import SHARED
from rules_kb.rules.engine import PROCEDURES, until_1999
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
        combat,
        drawing_and_discarding,
        instructions,
        keyword_abilities,
        resolving,
        state_based_effects,
        triggers_onto_stack,
        turn_structure,
        until_1999,
    ),
    drops={
        seams.phasing_is_no_leaving: [],
        seams.shroud_keeps_off: None,
        seams.announce_attack: None,
        seams.announce_phase_ability: None,
        seams.is_its_time: None,
        seams.abilities_turned_off: [],
        seams.attack_costs_are_paid: True,
        seams.basic_land_type_replaces: False,
        seams.gets_a_new_timestamp: False,
        seams.goes_on_in_later_layers: [],
        seams.timestamps_of_phased_in: {},
        seams.layer_of: "",
        seams.prior_types_are_retained: False,
        seams.reaches_later_ones: None,
        seams.sizes_are_switched: False,
        seams.timestamp_of_effect: 0,
        seams.timestamp_of_static_ability: 0,
        seams.waits_for: [],
        seams.cards_come_to_hand: None,
        seams.snow_landwalk_evades: None,
    },
    inherits=(
        seams.affinity_reduces,
        seams.cards_are_scried,
        seams.convoke_reduces,
        seams.kicker_is_paid,
        seams.split_second_forbids,
        seams.storm_copies,
        seams.storm_triggers,
        seams.equipment_is_attached,
        seams.player_leaves_with_all_cards,
        seams.go_to_phased_out_zone,
        seams.return_as_they_were,
        seams.extra_turn_comes,
        seams.extra_phase_comes,
        seams.extra_step_comes,
        seams.phased_out_cards_are_open,
    ),
)
