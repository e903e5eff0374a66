"""A.8, A.19, E.6, E.7, G.42, T.2: what makes no difference to an ability that has triggered and is played."""

from __future__ import annotations

from rules_kb.books.eras import UPKEEP
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import Meaning, Node, parts_of, rebuilt, replace
from rules_kb.cards.targets import targets_of
from rules_kb.rules import seams
from rules_kb.rules.common.triggered_abilities import event_matches as as_any_event
from rules_kb.rules.common.triggers_onto_stack import make_pseudospell as as_it_is_now
from rules_kb.rules.engine.triggered_abilities import matched
from rules_kb.rules.engine.triggers_onto_stack import ability_as_object
from rules_kb.rules.fifth.forced_attacks import of_its_penalty
from rules_kb.rules.fifth.kinds import is_mana_source
from rules_kb.rules.fifth.late_in_combat import what_the_end_of_combat_finds
from rules_kb.rules.fifth.put_off import what_is_decided_later
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, answers, concerning, rule
from rules_kb.rules.terms.delayed_abilities import DelayedAbility
from rules_kb.rules.terms.prevention_effects import PreventionShield
from rules_kb.rules.terms.triggered_abilities import Occurrence, Waiting
from rules_kb.table.events.damage_and_life import LifeChanged
from rules_kb.table.events.spells_and_abilities import SpellPlayed
from rules_kb.table.objects import IN_PLAY, GameObject, Player


@rule(rulings1999="T.12.4", permits=True, off=False)
def a_mana_source_is_over_by_then(game: Game, source: GameObject) -> bool:
    """What triggers on a mana source being played or cast is played in one series with what its resolution
    sets off, and so after it.
    """
    return True


def what_triggered_asks_no_more(game: Game, waiting: Waiting) -> None:
    """Ask for what makes no difference to an ability that is played in a series, so that it is told."""
    trigger, other = waiting.ability.trigger, waiting.occurrence.it
    if isinstance(waiting.occurrence.event, SpellPlayed) and other is not None and is_mana_source(other):
        a_mana_source_is_over_by_then(game, waiting.source)
    if _counts_its_damage(waiting):
        triggers_once_for_all_of_it(game, waiting.source)
    if isinstance(trigger, a.Attacks) and trigger.unblocked:
        _of_the_unblocked(game, waiting.source)
    if isinstance(waiting.occurrence.delayed, DelayedAbility):
        if waiting.source.became is not None and waiting.source.last_look is not None:
            it_happens_without_its_source(game, waiting.source)
        of_its_penalty(game, waiting.occurrence.delayed)
        if _draws_in_anothers_turn(game, waiting):
            drawn_in_whoever_s_turn(game, waiting.controller)
        what_the_end_of_combat_finds(game, waiting)
        what_is_decided_later(game, waiting)
        return
    if _is_paid_for(waiting):
        used_once_for_its_condition(game, waiting.source)
    flanking = isinstance(trigger, a.Keyword) and trigger.name == "flanking"
    in_combat = flanking or isinstance(trigger, (a.Blocks, a.IsBlocked, a.BlocksOrIsBlocked))
    if other is None or targets_of(waiting.ability):
        return
    if in_combat and any(_is_a_fog(shield) for shield in game.table.shields):
        a_fog_stops_no_ability(game, waiting.source)
    if other.zone != IN_PLAY or not _keeps_it_off(game, other, waiting.source):
        return
    if flanking:
        flanking_has_no_target(game, other)
    elif in_combat:
        blocking_abilities_have_no_target(game, other)
    elif isinstance(trigger, a.DealsDamage):
        damage_abilities_have_no_target(game, other)


def _is_a_fog(shield: object) -> bool:
    return isinstance(shield, PreventionShield) and shield.combat_only


def _keeps_it_off(game: Game, creature: GameObject, source: GameObject) -> bool:
    """Whether a creature can't be the target of an ability of that source."""
    if any(isinstance(item, e.CantBeTargeted) for item in game.look(creature).properties):
        return True
    with game.log.silence():
        return bool(seams.protection_against(game, creature, source))


@rule(rulings1999="T.2.Ruling.6", permits=True, off=False)
def it_happens_without_its_source(game: Game, source: GameObject) -> bool:
    """What is scheduled happens at its time though its source has left play."""
    return True


@rule(rulings1999="E.6.Ruling.2", permits=True, off=False)
def a_fog_stops_no_ability(game: Game, source: GameObject) -> bool:
    """What keeps combat damage from being dealt keeps no ability from affecting who blocks or is blocked."""
    return True


@answers(seams.colors_set_off_in)
def colors_set_off_in(game: Game, source: GameObject) -> frozenset[str]:
    """Those that the source has as its ability triggers."""
    return frozenset(game.look(source).colors)


@answers(seams.event_matches)
def event_matches(game: Game, waiting: Waiting) -> list[GameObject]:
    """Something happens on which an ability triggers."""
    trigger = waiting.ability.trigger
    if isinstance(trigger, a.Attacks) and trigger.unblocked:
        return unblocked_triggers(game, waiting)
    event = waiting.occurrence.event
    if isinstance(trigger, a.LosesLife) and isinstance(event, LifeChanged) and event.paid:
        return life_that_is_paid_is_lost(game, waiting)
    return as_any_event(game, waiting)


def _who_has_the_source(game: Game, top: GameObject) -> Player:
    return top.owner if top.source is None else game.controller(top.source)


@rule(seams.controls_its_effect, rulings1999="G.6.Ruling.1", without=_who_has_the_source)
def controls_its_effect(game: Game, top: GameObject) -> Concerning[Player]:
    """Who controls a spell or ability controls its effect, whoever has its source or its card."""
    return concerning(top.controller, top.controller)


@rule(seams.leaving_loses_control, rulings1999="A.8.Ruling.2", off=[])
def leaving_loses_control(game: Game, waiting: Waiting) -> list[GameObject]:
    """Control of a permanent ends as it leaves play: what triggers on losing it does so then, too."""
    return matched(game, waiting)


@rule(rulings1999="G.24.Ruling.1", off=[])
def life_that_is_paid_is_lost(game: Game, waiting: Waiting) -> list[GameObject]:
    """What triggers on the loss of life does so when life is paid for something, too."""
    return as_any_event(game, waiting)


def _aimed_at_any_player(part: Meaning) -> Meaning:
    if isinstance(part, tuple):
        return tuple(_aimed_at_any_player(item) for item in part)
    if isinstance(part, w.Target) and isinstance(part.what, str) and part.what.startswith("opponent"):
        return replace(part, what=part.what.replace("opponent", "player"))
    return rebuilt(part, _aimed_at_any_player) if isinstance(part, Node) else part


@answers(seams.make_pseudospell)
def make_pseudospell(
    game: Game,
    source: GameObject,
    ability: a.Triggered | a.Activated,
    controller: Player,
    occurrence: Occurrence | None = None,
) -> GameObject:
    """What stands for an ability that waits; whose opponents are meant is seen as it is announced."""
    trigger = ability.trigger if isinstance(ability, a.Triggered) else None
    if isinstance(trigger, a.Beginning) and trigger.during and controller is not game.table.turn.active:
        ability = rebuilt(ability, _aimed_at_any_player)
    locked = occurrence.colors_then if occurrence is not None else None
    made = as_it_was_set_off if locked is not None and locked != game.look(source).colors else as_it_is_now
    return made(game, source, ability, controller, occurrence)


@rule(rulings1999="A.8.5", without=as_it_is_now)
def as_it_was_set_off(
    game: Game,
    source: GameObject,
    ability: a.Triggered | a.Activated,
    controller: Player,
    occurrence: Occurrence | None = None,
) -> GameObject:
    """A triggered ability has the color that its source had as it triggered, whatever that has become before
    it is played.
    """
    colors = occurrence.colors_then if occurrence is not None else None
    return ability_as_object(game, source, ability, controller, occurrence, colors or frozenset())


@rule(rulings1999="E.7.2", off=[])
def unblocked_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """What a creature does that isn't blocked triggers as blockers have been declared, and is played then or
    not at all.
    """
    return as_any_event(game, waiting)


def _is_paid_for(waiting: Waiting) -> bool:
    """Whether what an ability does that has triggered is done for a cost."""
    effects = waiting.ability.effects
    return len(effects) == 1 and isinstance(effects[0], e.May) and bool(effects[0].cost)


def _draws_in_anothers_turn(game: Game, waiting: Waiting) -> bool:
    trigger = waiting.ability.trigger
    draws = any(isinstance(effect, e.DrawCards) for effect in waiting.ability.effects)
    begins = isinstance(trigger, a.Beginning) and trigger.step == UPKEEP
    return draws and begins and waiting.controller is not game.table.turn.active


@rule(rulings1999="E.2.Ruling.1", permits=True, off=False)
def drawn_in_whoever_s_turn(game: Game, player: Player) -> bool:
    """Cards that are to be drawn at the beginning of the next turn are drawn then, whoever's turn that is."""
    return True


@rule(rulings1999="A.8.2", permits=True, off=False)
def used_once_for_its_condition(game: Game, source: GameObject) -> bool:
    """A triggered ability may have a cost, and is used once each time that it has triggered."""
    return True


def _counts_its_damage(waiting: Waiting) -> bool:
    """Whether an ability triggers on damage of several points, and does something as often as there are."""
    on_damage = isinstance(waiting.ability.trigger, (a.DealsDamage, a.IsDealtDamage, a.PlayerIsDealtDamage))
    counts = any(isinstance(part, w.ThatMuch) for part in parts_of(waiting.ability.effects))
    return on_damage and counts and waiting.occurrence.amount > 1


@rule(rulings1999="A.8.9", permits=True, off=False)
def triggers_once_for_all_of_it(game: Game, source: GameObject) -> bool:
    """What does something for each point of damage triggers once for all of it, and does it as often."""
    return True


def _of_the_unblocked(game: Game, attacker: GameObject) -> None:
    if any(_is_a_fog(shield) for shield in game.table.shields):
        a_fog_stops_no_unblocked_creature(game, attacker)
    if any(isinstance(item, e.DealsNoCombatDamage) for item in game.look(attacker).properties):
        another_of_these_stops_none(game, attacker)


@rule(rulings1999="E.6.Ruling.3", permits=True, off=False)
def a_fog_stops_no_unblocked_creature(game: Game, attacker: GameObject) -> bool:
    """What a creature may do that isn't blocked, it may also do in a fog."""
    return True


@rule(rulings1999="E.7.Ruling.3", permits=True, off=False)
def another_of_these_stops_none(game: Game, attacker: GameObject) -> bool:
    """What a creature may do that isn't blocked, it may also do when it will deal no damage because of
    another such ability.
    """
    return True


@rule(rulings1999="A.19.3", permits=True, off=False)
def flanking_has_no_target(game: Game, blocker: GameObject) -> bool:
    """Flanking targets nothing."""
    return True


@rule(rulings1999="G.42.Ruling.1", permits=True, off=False)
def blocking_abilities_have_no_target(game: Game, other: GameObject) -> bool:
    """What triggers on blocking targets nothing unless it says so."""
    return True


@rule(rulings1999="G.42.Ruling.2", permits=True, off=False)
def damage_abilities_have_no_target(game: Game, other: GameObject) -> bool:
    """What triggers on damage that is dealt targets nothing unless it says so."""
    return True
