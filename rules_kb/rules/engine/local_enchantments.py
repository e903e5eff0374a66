"""Local enchantments: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.enchanting_players import for_a_player
from rules_kb.rules.engine.playing import target_verdict
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, answers
from rules_kb.rules.terms.context import Context
from rules_kb.table.clause import Clause
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import ENCHANTS, IN_PLAY, STACK, GameObject, Look


def enchant_abilities(thing: GameObject) -> list[a.Enchant]:
    """What a card says that it enchants; nothing for what isn't a local enchantment card."""
    return (
        [] if thing.is_ability else [item for item in thing.initial.abilities if isinstance(item, a.Enchant)]
    )


def needs_host(event: Moved) -> bool:
    """Whether a local enchantment is about to come into play otherwise than by being played, or something as
    a copy of one.
    """
    comes = as_it_comes(event)
    return (
        event.zone == IN_PLAY
        and (event.thing.zone != STACK or comes is not event.thing)
        and event.attached_to is None
        and ENCHANTS not in event.chosen
        and (bool(enchant_abilities(comes)) or for_a_player(comes) is not None)
    )


def as_it_comes(event: Moved) -> GameObject:
    """What is about to come into play, with the values of what it comes as a copy of, if it does."""
    if event.as_copy is None:
        return event.thing
    return GameObject(0, event.as_copy, event.controller or event.thing.owner)


@answers(seams.order_of_phasing_in)
def order_of_phasing_in(game: Game, things: list[GameObject]) -> list[GameObject]:
    """As they lie: permanents, and what is on them."""
    return things


@answers(seams.could_not_be_targeted)
def could_not_be_targeted(game: Game, context: Context, thing: GameObject) -> bool:
    """Whether the ability that is resolving couldn't target a permanent."""
    if context.stack_object is None or thing.zone != IN_PLAY:
        return False
    with game.log.silence():
        verdict: Verdict = target_verdict(
            game,
            w.Target(w.Filter()),
            thing,
            context.stack_object,
            Context(context.source, context.controller),
        )
    return not verdict.allowed


def concerns_enchantment(game: Game, source: GameObject, ability: Clause) -> bool:
    """Whether an ability is a local enchantment's own, or was given to a permanent by one."""
    if source.zone != IN_PLAY:
        return False
    if source.attached_to is not None and enchant_abilities(source):
        return True
    if ability in source.initial.abilities:
        return False
    return any(other.attached_to is source and _grants(game, other, ability) for other in game.table.in_play)


def _grants(game: Game, enchantment: GameObject, ability: Clause) -> bool:
    return any(
        isinstance(change, (e.GainAbilities, e.SetTypes)) and ability in change.abilities
        for item in game.look(enchantment).abilities
        if isinstance(item, a.Static)
        for change in item.changes
    )


@answers(seams.restriction_goes_on)
def restriction_goes_on(game: Game, enchantment: GameObject, thing: GameObject, look: Look | None) -> bool:
    """That is asked as it is played, and not after."""
    return True


@answers(seams.as_it_counts_for_enchantment)
def as_it_counts_for_enchantment(game: Game, enchantment: GameObject, thing: GameObject) -> Look | None:
    """As it is now, whatever has made it so."""
    return None
