"""The rules of 2006 and 2007 (cr2006 with tenth2007): what they have otherwise than 1999."""

from rules_kb.books.eras import KNOWN
from rules_kb.rules import seams
from rules_kb.rules.common import SHARED
from rules_kb.rules.engine import PROCEDURES
from rules_kb.rules.engine.combat_damage import OverTheStack
from rules_kb.rules.engine.layers import OF_2006, Layers
from rules_kb.rules.engine.steps import SINCE_1999, ManaBurn
from rules_kb.rules.engine.turn_structure import LastInFirstOut
from rules_kb.rules.era import Era
from rules_kb.rules.tenth import (
    attacks_and_blocks,
    cards,
    coins,
    combat,
    continuous_effects,
    copies,
    drawing,
    ending_the_turn,
    keyword_abilities,
    main_phase,
    paying,
    phasing,
    state_based_effects,
    triggered_abilities,
    zones,
)

TENTH = Era(
    KNOWN["tenth"],
    asked=seams.ALL,
    needed=seams.NEEDED,
    parts=(
        seams.TURN.is_played_by(SINCE_1999),
        seams.WAITING.is_played_by(LastInFirstOut()),
        seams.EFFECT_ORDER.is_played_by(Layers(OF_2006)),
        seams.COMBAT_DAMAGE.is_played_by(OverTheStack()),
        seams.UNSPENT_MANA.is_played_by(ManaBurn()),
    ),
    based_on=(*PROCEDURES, *SHARED),
    own=(
        attacks_and_blocks,
        cards,
        coins,
        combat,
        continuous_effects,
        copies,
        drawing,
        ending_the_turn,
        keyword_abilities,
        main_phase,
        paying,
        phasing,
        state_based_effects,
        triggered_abilities,
        zones,
    ),
    replaces=(
        seams.ability_of_each_player,
        seams.legend_rule,
        seams.make_pseudospell,
        seams.may_is_modal,
        seams.protection_against,
        seams.becomes_basic_land,
        seams.becomes_copy,
        seams.choice_for_copy,
        seams.coin_comes_up,
        seams.coin_is_flipped,
        seams.comes_into_play_as_copy,
        seams.copiable_values,
        seams.cumulative_upkeep_is_due,
        seams.determined_once,
        seams.may_be_chosen_as_creature_type,
        seams.new_type_replaces,
        seams.rampage_grows,
        seams.spell_is_copied,
        seams.total_cost,
        seams.trample_ignores,
        seams.turn_ends_now,
        seams.values_with_more,
        seams.without_abilities,
    ),
    drops={
        seams.announce_attack: None,
        seams.announce_phase_ability: None,
        seams.is_its_time: None,
        seams.abilities_turned_off: [],
        seams.number_and_gender_are_ignored: False,
        seams.player_breaks_loop: None,
        seams.too_few_cards_to_draw: False,
        seams.type_that_is_meant: None,
        seams.types_are_set_before_the_rest: [],
    },
)
