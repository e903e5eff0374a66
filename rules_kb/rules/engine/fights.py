"""Abilities that watch combat: attacks, blocks, and with how many something fights."""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.engine.attacks_and_blocks import is_attacked
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.saddling import is_saddled
from rules_kb.rules.engine.trigger_conditions import TRIGGERS, fits, is_of
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.events import Event
from rules_kb.table.events.combat import BecameBlocked, BecameUnblocked, Declared
from rules_kb.table.objects import GameObject, Player


@TRIGGERS.by(a.Attacks)
def _attacks(
    game: Game, event: Event, condition: a.Attacks, source: GameObject, controller: Player
) -> list[Occurrence]:
    if condition.unblocked:
        right = isinstance(event, BecameUnblocked)
    else:
        right = isinstance(event, Declared) and event.as_ == "attacker"
        attacking = len(game.table.combat.attackers)
        right = right and attacking > condition.others and not (condition.alone and attacking > 1)
    thing, attackers = event.about[0] if right else None, game.table.combat.attackers
    if not isinstance(thing, GameObject) or not fits(
        game, condition.what, condition.enchanted, thing, source, controller
    ):
        return []
    attacked = attackers.get(thing)
    if not _attacks_what_is_said(game, condition, thing, attacked, controller):
        return []
    if condition.whom and not (
        attacked is not None
        and is_of(condition.whom, attacked, controller, source)
        and is_attacked(game, thing, attacked, attacked)
    ):
        return []
    if condition.most_life and (
        attacked is None or any(player.life > attacked.life for player in game.table.in_turn_order())
    ):
        return []
    if condition.saddled and not is_saddled(game, thing):
        return []
    power = game.look(thing).power or 0
    if condition.stronger and not any((game.look(each).power or 0) > power for each in attackers):
        return []
    number = 0
    if condition.together:
        fitting = [
            each
            for each, whom in attackers.items()
            if fits(game, condition.what, False, each, source, controller)
            and _attacks_what_is_said(game, condition, each, whom, controller)
            and (not condition.whom or is_attacked(game, each, whom, attacked))
        ]
        least = condition.others + 1
        if fitting[:1] != [thing] or len(fitting) < least or (condition.exactly and len(fitting) > least):
            return []
        number = len(fitting)
    return [
        Occurrence(
            seams.event_matches if condition.unblocked else seams.attack_triggers,
            thing,
            attacked,
            number,
            event,
        )
    ]


def _attacks_what_is_said(
    game: Game, condition: a.Attacks, thing: GameObject, attacked: Player | None, controller: Player
) -> bool:
    """Whether a creature attacks the player, or a planeswalker of the player, that the condition says."""
    if not condition.you:
        aimed = is_attacked(game, thing, attacked, controller, True)
        return not condition.walkers or (aimed and not is_attacked(game, thing, attacked, controller))
    return is_attacked(game, thing, attacked, controller, condition.walkers)


@TRIGGERS.by(a.AttacksOrBlocks)
def _attacks_or_blocks(
    game: Game, event: Event, condition: a.AttacksOrBlocks, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Declared) or not fits(
        game, condition.what, condition.enchanted, event.thing, source, controller
    ):
        return []
    if event.as_ == "attacker":
        return [
            Occurrence(
                seams.attack_triggers, event.thing, game.table.combat.attackers.get(event.thing), event=event
            )
        ]
    return [Occurrence(seams.blocks_once, event.thing, event=event)]


@TRIGGERS.by(a.Blocks)
def _blocks(
    game: Game, event: Event, condition: a.Blocks, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Declared) or event.as_ != "blocker":
        return []
    if not fits(game, condition.what, condition.enchanted, event.thing, source, controller):
        return []
    if condition.each is None:
        first = event.against[0]
        return [Occurrence(seams.blocks_once, first if isinstance(first, GameObject) else None, event=event)]
    return [
        Occurrence(seams.blocks_each, other, game.controller(other), event=event)
        for other in event.against
        if isinstance(other, GameObject) and matches(game, condition.each, other, Context(source, controller))
    ]


@TRIGGERS.by(a.IsBlocked)
def _is_blocked(
    game: Game, event: Event, condition: a.IsBlocked, source: GameObject, controller: Player
) -> list[Occurrence]:
    if condition.by is None:
        if isinstance(event, BecameBlocked) and fits(
            game, condition.what, condition.enchanted, event.thing, source, controller
        ):
            return [Occurrence(seams.becomes_blocked_once, event.thing, event=event)]
        return []
    if not isinstance(event, Declared) or event.as_ != "blocker":
        return []
    if not any(
        fits(game, condition.what, condition.enchanted, other, source, controller) for other in event.against
    ):
        return []
    if not matches(game, condition.by, event.thing, Context(source, controller)):
        return []
    return [Occurrence(seams.is_blocked_by_each, event.thing, game.controller(event.thing), event=event)]


@TRIGGERS.by(a.BlocksOrIsBlocked)
def _blocks_or_is_blocked(
    game: Game, event: Event, condition: a.BlocksOrIsBlocked, source: GameObject, controller: Player
) -> list[Occurrence]:
    if condition.number is not None:
        thing = _with_so_many(game, event, condition, condition.number, Context(source, controller))
        so = thing is not None and fits(game, condition.what, condition.enchanted, thing, source, controller)
        return [Occurrence(seams.fights_so_many, thing, event=event)] if so else []
    said = condition.what, condition.by, condition.enchanted
    blocks = _blocks(game, event, a.Blocks(*said), source, controller)
    return [*blocks, *_is_blocked(game, event, a.IsBlocked(*said), source, controller)]


def _with_so_many(
    game: Game, event: Event, condition: a.BlocksOrIsBlocked, least: int, context: Context
) -> GameObject | None:
    """What fights so many, as its own block or the blocks of others are declared, or once an effect has it
    blocked by so many.
    """
    combat = game.table.combat
    others: Iterable[GameObject]
    if (condition.is_blocked or condition.either) and isinstance(event, BecameBlocked):
        others = combat.blockers_of(event.thing)
    elif not condition.is_blocked and isinstance(event, Declared) and event.as_ == "blocker":
        others = combat.blocks.get(event.thing, ())
    else:
        return None
    number = sum(condition.by is None or matches(game, condition.by, other, context) for other in others)
    return event.thing if number == least or (condition.more and number > least) else None
