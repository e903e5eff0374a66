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
        seams.is_for_this_destruction: True,
        seams.controller_of_rule_effect: None,
        seams.snow_covered_is_another_name: True,
        seams.may_be_chosen_as_land_type: None,
        seams.listed_abilities_are_base: None,
        seams.symbols_make_base_color: True,
        seams.skip_is_used_up: True,
        seams.control_reverts: False,
        seams.end_of_phase_comes_first: False,
        seams.track_is_lost: False,
        seams.phase_has_an_end: False,
        seams.mode_is_known_last: False,
        seams.one_or_the_other: (),
        seams.targets_of_cost_count: True,
        seams.keeps_its_other_types: False,
        seams.legend_stays_one: False,
        seams.next_part_resolves: None,
        seams.nothing_follows_from_paying: [],
        seams.takes_the_name_of_its_type: False,
        seams.no_legend_without_its_name: False,
        seams.stays_snow_covered: True,
        seams.creature_type_replaces: False,
        seams.nothing_prevents_mana: False,
        seams.latest_control_decides: False,
        seams.new_color_overrides: False,
        seams.own_abilities_are_oldest: True,
        **until_1999.NOT_YET_ASKED,
        seams.spell_means_the_stack: None,
        seams.less_than_nothing: 0,
        seams.announce_attack: None,
        seams.dying_creatures_die: None,
        seams.announce_phase_ability: None,
        seams.has_a_phase_ability: False,
        seams.checks_only_what_it_changes: False,
        seams.damage_prevented_first: [],
        seams.has_no_home: [],
        seams.is_its_time: None,
        seams.timestamps_of_phased_in: {},
        seams.abilities_turned_off: [],
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
