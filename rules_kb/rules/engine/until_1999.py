"""Procedures of the eras of the nineties, which bear no number: what later rulebooks have otherwise, and
these two alike.
"""

from __future__ import annotations

from rules_kb.books.eras import DRAW
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.changes_of_looks import with_other_words, words_in_use_changed
from rules_kb.rules.engine.copying import play_copy
from rules_kb.rules.engine.enchanting_players import target_of_its_kind
from rules_kb.rules.engine.instead import chosen_mode
from rules_kb.rules.engine.instructions import if_it_was_done
from rules_kb.rules.engine.kickers import without_targets
from rules_kb.rules.engine.later_keywords import can_be_worn, wrongly_worn
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.engine.one_by_one import carry_out_in_order
from rules_kb.rules.engine.piles import two_piles
from rules_kb.rules.engine.triggered_abilities import matched
from rules_kb.rules.engine.triggers_onto_stack import only_may
from rules_kb.rules.engine.turn_structure import next_step
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.engine.who_and_what import acting, players_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import AnySeam, Verdict, allow, answers
from rules_kb.rules.terms.combat import Attack
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import ForACost, Modes, Playable, Playing
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.rules.terms.triggered_abilities import Occurrence, Waiting
from rules_kb.table.clause import Clause
from rules_kb.table.events import Event
from rules_kb.table.events.combat import BandsAnnounced
from rules_kb.table.events.permanents import Attached
from rules_kb.table.events.zone_changes import Moved, Vanished
from rules_kb.table.objects import Characteristics, GameObject, Look, Player


@answers(seams.one_player_is_attacked)
def one_player_is_attacked(game: Game, attackers: Attack) -> Verdict | None:
    """Each attacker may attack whom it will."""
    return None


@answers(seams.combat_phase_starts)
def combat_phase_starts(game: Game) -> None:
    """Nothing is settled before attackers are declared: each may attack another player."""


@answers(seams.cant_attack_by_kind)
def cant_attack_by_kind(game: Game, thing: GameObject) -> bool:
    """A Wall can't attack, unless something lets it."""
    look = game.look(thing)
    return "wall" in look.subtypes and not properties(look, e.AttacksAsThoughNotWall)


@answers(seams.attacks_without_tapping)
def attacks_without_tapping(game: Game, thing: GameObject) -> bool:
    look = game.look(thing)
    return bool(properties(look, e.AttacksUntapped)) or has_keyword(look, "vigilance")


@answers(seams.bands_are_announced)
def bands_are_announced(game: Game, bands: list[list[GameObject]]) -> list[list[GameObject]] | None:
    """The bands of an attack are as they were declared with it."""
    game.record(BandsAnnounced(bands))
    return None


@answers(seams.what_was_drawn)
def what_was_drawn(
    game: Game, cards: list[GameObject], effect: e.DrawCards, context: Context
) -> list[GameObject]:
    """The cards that have come to hand by a draw, of which the text may go on to speak."""
    return cards


@answers(seams.has_rule_of_its_own)
def has_rule_of_its_own(game: Game, walk: a.Keyword) -> bool:
    """Whether a landwalk is of a kind that another rule tells of; in 1999 none is."""
    return False


@answers(seams.strikes_twice)
def strikes_twice(game: Game, creature: GameObject) -> bool:
    """Whether a creature deals its combat damage with those that have first strike, and once more with the
    others.
    """
    return has_keyword(game.look(creature), "double strike") and bool(
        seams.card_takes_precedence(game, [creature])
    )


@answers(seams.may_equip)
def may_equip(game: Game, equipment: GameObject, thing: GameObject | None) -> bool:
    """Whether an Equipment can be attached to a thing: a creature in play that isn't protected from it.

    A creature can't equip.
    """
    if thing is None or not can_be_worn(game, equipment, thing):
        return False
    return not seams.protection_against(game, thing, equipment)


@answers(seams.equipment_comes_off)
def equipment_comes_off(game: Game) -> list[Event]:
    """An Equipment on what it can't equip comes off, and stays in play."""
    return [Attached(thing, None) for thing in wrongly_worn(game)]


@answers(seams.of_linked_ability)
def of_linked_ability(game: Game, cards: list[GameObject], context: Context) -> list[GameObject]:
    """In 1999 "the removed card" is whatever the permanent's abilities have removed."""
    return cards


@answers(seams.replaced_before_it_moves)
def replaced_before_it_moves(game: Game, event: Moved, effect: Modifier) -> list[Event]:
    """What the effect makes of it."""
    return list(effect.act(game, event))


@answers(seams.separated_into_piles)
def separated_into_piles(
    game: Game, player: Player, things: list[GameObject]
) -> tuple[list[GameObject], ...]:
    """As the player makes them."""
    return two_piles(game, player, things)


@answers(seams.enchants_player)
def enchants_player(game: Game, spell: GameObject, ability: a.EnchantPlayer) -> tuple[w.Target, ...]:
    """The player that it is to be attached to."""
    return target_of_its_kind(ability)


@answers(seams.stays_on_player)
def stays_on_player(game: Game, enchantment: GameObject, player: Player | None) -> bool:
    """As long as that player is in the game."""
    return player is not None and not player.left


@answers(seams.what_is_imprinted)
def what_is_imprinted(game: Game, cards: list[GameObject], context: Context) -> list[GameObject]:
    """Whatever the permanent's abilities have removed: before 2003 nothing was imprinted."""
    return cards


@answers(seams.copy_is_played)
def copy_is_played(game: Game, card: GameObject, context: Context) -> bool:
    """The copy is played as a card would be."""
    return play_copy(game, card, context)


@answers(seams.only_creatures_have_sizes)
def only_creatures_have_sizes(game: Game, thing: GameObject, look: Look) -> bool:
    """What is no creature has no size."""
    look.power = look.toughness = None
    return True


@answers(seams.new_color_replaces)
def new_color_replaces(game: Game, look: Look, colors: frozenset[str]) -> bool:
    """It has the new colors now."""
    look.colors = colors
    return True


@answers(seams.one_action_after_another)
def one_action_after_another(game: Game, effects: tuple[e.Instruction, ...], context: Context) -> bool:
    """As they are written."""
    return carry_out_in_order(game, effects, context)


@answers(seams.no_targets_unless_kicked)
def no_targets_unless_kicked(game: Game, playing: Playing, node: Playable, parts: list[ForACost]) -> Playable:
    """What isn't done has no targets."""
    return without_targets(node, parts)


@answers(seams.choices_in_order)
def choices_in_order(game: Game, player: Player, choices: list[int]) -> list[int]:
    """As they are written."""
    return sorted(choices)


@answers(seams.only_words_in_use)
def only_words_in_use(game: Game, look: Look, change: e.ChangeWords, abilities: list[Clause]) -> list[Clause]:
    """The words as they are used."""
    return words_in_use_changed(look, change, abilities)


@answers(seams.types_of_tokens_are_words)
def types_of_tokens_are_words(
    game: Game, look: Look, change: e.ChangeWords, abilities: list[Clause]
) -> list[Clause]:
    """These, too."""
    return [with_other_words(item, change) for item in abilities]


@answers(seams.as_though_it_had)
def as_though_it_had(game: Game, thing: GameObject) -> Verdict | None:
    """It may do just that."""
    return allow(thing)


@answers(seams.fights_so_many)
def fights_so_many(game: Game, waiting: Waiting) -> list[GameObject]:
    """It triggers as on any event."""
    return matched(game, waiting)


@answers(seams.mode_of_replacement)
def mode_of_replacement(game: Game, modes: Modes, context: Context) -> tuple[e.Instruction, ...]:
    """Its controller chooses."""
    return chosen_mode(game, modes, context)


@answers(seams.name_means_the_granter)
def name_means_the_granter(game: Game, thing: GameObject, alike: list[GameObject]) -> list[GameObject]:
    """The card that has given the ability: its name means itself (202.2)."""
    return [each for each in alike if each is thing]


@answers(seams.static_needs_it_in_play)
def static_needs_it_in_play(game: Game, things: list[GameObject]) -> list[GameObject]:
    """All of them, as they last were."""
    return things


@answers(seams.copy_leaves_stack)
def copy_leaves_stack(game: Game, copy: GameObject) -> None:
    """A copy of a spell is no card: once it has resolved or is countered, nothing is left of it."""
    game.happen(Vanished(copy))


@answers(seams.still_to_be_done)
def still_to_be_done(
    game: Game, top: GameObject, effects: tuple[e.Instruction, ...], context: Context
) -> tuple[tuple[e.Instruction, ...], Context]:
    """What is left of an ability's instructions, and who carries it out: a triggered "may" was answered as it
    went on the stack (410.5), and whoever it offers something does it, where that can be done.
    """
    may = only_may(top.ability) if isinstance(top.ability, a.Triggered) else None
    if may is None:
        return effects, context
    players = players_of(game, may.who, context)
    if not players:
        return (), context
    speaking = acting(context, may.who, players[0])
    if e.IfItWasDone() not in may.effects:
        return tuple(may.effects), speaking
    verdict = seams.option_can_be_chosen(game, players[0], context, may.effects)
    if verdict is not None and not verdict.allowed:
        return (), speaking
    return if_it_was_done(tuple(may.effects)), speaking


@answers(seams.opposite_counters)
def opposite_counters(game: Game) -> list[Event]:
    """In 1999 a +1/+1 and a -1/-1 counter lie side by side."""
    return []


@answers(seams.phased_out_token)
def phased_out_token(game: Game) -> list[Event]:
    """In 1999 a token that has phased out is a token out of play like any other."""
    return []


@answers(seams.copy_off_the_stack)
def copy_off_the_stack(game: Game) -> list[Event]:
    """In 1999 no rule says what a copy of a spell is once it has left the stack: it is gone as it leaves."""
    return []


@answers(seams.attached_for_no_reason)
def attached_for_no_reason(game: Game) -> list[Event]:
    """In 1999 only enchantments are attached to anything."""
    return []


@answers(seams.attack_triggers)
def attack_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """What triggers on an attack does so as the creature is declared as an attacker, by the general rule."""
    return matched(game, waiting)


@answers(seams.playable_as_an_instant)
def playable_as_an_instant(game: Game, card: GameObject) -> Verdict | None:
    """A card that says that it may be played like an instant goes before the rule for its type."""
    return allow(card) if seams.card_takes_precedence(game, [card]) else None


def draw_that_waits(game: Game) -> Waiting:
    """The draw of the turn as an ability of the active player, which triggers as the step begins."""
    active = game.table.turn.active
    assert active is not None
    source = GameObject(0, _THE_DRAW, active)
    begins = Occurrence(seams.step_begins, None, active)
    game.log.note_trigger(begins, game.log.origin.because, tuple(game.log.running[-1:]))
    return Waiting(source, a.Triggered(a.Beginning(DRAW), (e.DrawCards(),)), active, begins)


_THE_DRAW = Characteristics("the draw")


@answers(seams.nobody_attacks)
def nobody_attacks(game: Game) -> None:
    """The attack goes straight to its end, with nothing in between."""
    seams.no_attackers(game)
    next_step(game)


NOT_YET_ASKED: dict[AnySeam, object] = {
    **seams.BEFORE_2006,
    **seams.BEFORE_THE_BOOK,
    seams.flipped_values: None,
    seams.permanent_flips: None,
    seams.burns_nobody: False,
    seams.concedes_all_the_same: False,
    seams.control_waits: False,
    seams.next_turn_is_controlled: None,
    seams.pays_with_own_resources: None,
    seams.sees_what_is_visible: None,
    seams.turn_is_controlled: None,
    seams.chooses_for_who_left: None,
    seams.who_decides: None,
    seams.aura_is_tracked: None,
    seams.bands_with_other_goes_too: (),
    seams.card_means_its_zone: None,
    seams.deals_in_another_manner: True,
    seams.double_strike_is_lost_in_time: True,
    seams.every_enchant_applies: None,
    seams.others_may_help: True,
    seams.triggers_all_the_same: True,
    seams.undefined_mana_is_none: True,
    seams.waits_for_next_turn: True,
    seams.x_can_only_be_zero: False,
    seams.has_no_mana_cost: None,
    seams.reaches_sources_out_of_play: True,
    seams.shield_for_each: [],
    seams.source_no_longer_fits: False,
    seams.targets_itself: None,
    seams.phasing_is_no_leaving: [],
    seams.shroud_keeps_off: None,
    seams.isnt_what_was_drawn: None,
    seams.attack_costs_are_paid: True,
    seams.basic_land_type_replaces: False,
    seams.gets_a_new_timestamp: False,
    seams.goes_on_in_later_layers: [],
    seams.layer_of: "",
    seams.prior_types_are_retained: False,
    seams.reaches_later_ones: None,
    seams.phasing_keeps_memory: True,
    seams.sizes_are_switched: False,
    seams.timestamp_of_effect: 0,
    seams.timestamp_of_static_ability: 0,
    seams.waits_for: [],
    seams.cards_come_to_hand: None,
    seams.half_is_played: None,
    seams.colors_of_split_card: frozenset(),
    seams.number_of_cards: 1,
    seams.both_answers: 0,
    seams.either_half_fits: False,
    seams.both_halves_are_named: None,
    seams.snow_pays: False,
    seams.only_as_a_land: None,
    seams.is_not_targeted: True,
    seams.in_one_band_only: None,
    seams.source_means_any_source: True,
    seams.comes_with_loyalty: [],
    seams.loyalty_is_played: None,
    seams.loyalty_is_paid: None,
    seams.loyalty_of_zero: [],
    seams.planeswalkers_alike: [],
    seams.planeswalkers_are_attacked: None,
    seams.hits_planeswalker: None,
    seams.damage_takes_loyalty: [],
    seams.has_creature_type: False,
    seams.snow_landwalk_evades: None,
}
"""What only later rulebooks answer, with what asking gives before them."""

LATER_MECHANICS = (
    seams.affinity_reduces,
    seams.cards_are_scried,
    seams.convoke_reduces,
    seams.kicker_is_paid,
    seams.split_second_forbids,
    seams.storm_copies,
    seams.storm_triggers,
    seams.equipment_is_attached,
    seams.extra_phase_comes,
    seams.extra_step_comes,
)
"""What cards of later sets do, carried out as later rulebooks have it."""
