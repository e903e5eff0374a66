"""C.4, C.6 and C.9: what comes too late for those that are attacking or blocking already."""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.trigger_conditions import BlocksOrIsBlocked, IsBlocked
from rules_kb.cards.words import Filter
from rules_kb.rules import seams
from rules_kb.rules.engine.attacks_and_blocks import pair_verdicts
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.fifth.never_in_combat import meant_at_the_end_of_combat
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.events import Event
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import IN_PLAY, GameObject


def what_comes_too_late(game: Game, happened: Iterable[Event]) -> None:
    """Ask for what makes no difference to creatures that fight when it has `happened`, so that it is told."""
    combat = game.table.combat
    if not combat.attackers:
        return
    happened = list(happened)
    changed = any(isinstance(event, EffectBegan | Moved) for event in happened)
    if changed and (unable := [thing for thing in combat.attackers if _couldnt_attack_now(game, thing)]):
        they_attack_all_the_same(game, unable)
    if kept := [blocker for blocker in combat.blocks if _couldnt_block_now(game, blocker, happened)]:
        blocks_stay_though_illegal(game, kept)
    recolored = [thing for event in happened for thing in _given_a_color(event)]
    if met := [thing for thing in recolored if _would_have_been_met(game, thing)]:
        blocks_are_looked_at_once(game, met)


def _couldnt_attack_now(game: Game, attacker: GameObject) -> bool:
    """Whether a text of an attacker would keep it from being declared now."""
    with game.log.silence():
        verdict = seams.attack_restriction(game, attacker, game.table.combat.attackers[attacker])
    return verdict is not None and not verdict.allowed


@rule(rulings1999="C.4.Ruling.4", permits=True, off=[])
def they_attack_all_the_same(game: Game, attackers: list[GameObject]) -> list[GameObject]:
    """Whether a creature can attack is looked at as it is declared: it goes on attacking though it couldn't
    be declared any more.
    """
    return attackers


def _couldnt_block_now(game: Game, blocker: GameObject, happened: list[Event]) -> bool:
    """Whether something that has happened to a blocker, or to what it blocks, would keep it from blocking."""
    attackers = game.table.combat.blocks[blocker]
    begun = [event.effect for event in happened if isinstance(event, EffectBegan)]
    changed = [thing for effect in begun if isinstance(effect, ContinuousEffect) for thing in effect.things]
    changed += [event.attached_to for event in happened if isinstance(event, Moved) and event.attached_to]
    if not any(thing is blocker or thing in attackers for thing in changed):
        return False
    with game.log.silence():
        return not blocker.tapped and any(pair_verdicts(game, each, blocker) for each in attackers)


@rule(rulings1999="C.6.Ruling.3", permits=True, off=[])
def blocks_stay_though_illegal(game: Game, blockers: list[GameObject]) -> list[GameObject]:
    """Whether a creature can block is looked at as it is declared: what it blocks stays blocked though it
    couldn't be declared any more.
    """
    return blockers


def _given_a_color(event: Event) -> list[GameObject]:
    effect = event.effect if isinstance(event, EffectBegan) else None
    if not isinstance(effect, ContinuousEffect):
        return []
    return list(effect.things) if any(isinstance(change, e.SetColors) for change in effect.changes) else []


def _would_have_been_met(game: Game, blocker: GameObject) -> bool:
    """Whether what a blocked creature does to blockers of a color would be done to this one only with the
    color that it has been given.
    """
    return any(
        what is not None
        and set(what.colors) - set(blocker.initial.colors)
        and matches(game, what, blocker, Context(attacker, game.controller(attacker)))
        for attacker in game.table.combat.blocks.get(blocker, ())
        for what in _blockers_spoken_of(game, attacker)
    )


def _blockers_spoken_of(game: Game, attacker: GameObject) -> list[Filter | None]:
    return [
        item.trigger.by
        for item in game.look(attacker).abilities
        if isinstance(item, a.Triggered) and isinstance(item.trigger, IsBlocked | BlocksOrIsBlocked)
    ]


@rule(rulings1999="C.6.Ruling.6", permits=True, off=[])
def blocks_are_looked_at_once(game: Game, blockers: list[GameObject]) -> list[GameObject]:
    """What triggers on a creature of some kind blocking looks at it as blockers are declared, and never
    after.
    """
    return blockers


def what_the_end_of_combat_finds(game: Game, waiting: Waiting) -> None:
    """Ask for what makes no difference to what was to be done at end of combat, so that it is told."""
    combat = game.table.combat
    for thing in meant_at_the_end_of_combat(waiting):
        if thing.zone == IN_PLAY and thing not in combat.attackers and thing not in combat.blocks:
            removal_from_combat_saves_nothing(game, thing)


@rule(rulings1999="C.9.Ruling.1", permits=True, off=False)
def removal_from_combat_saves_nothing(game: Game, creature: GameObject) -> bool:
    """What is to be done to a creature at end of combat is done though it has been removed from combat."""
    return True
