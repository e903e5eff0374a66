"""419.7 Prevention Effects, with 419.1, by which they and replacement effects are there as shields."""

from __future__ import annotations

from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.prevention_effects import choose_source, reduced
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.prevention_effects import PreventionShield
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.effects import EffectBegan, EffectEnded, ShieldUsedUp
from rules_kb.table.objects import GameObject


@rule(seams.shield_begins, cr1999="419.1", cr2006="419.1")
def shield_begins(game: Game, began: EffectBegan) -> None:
    """What a spell or ability says that it will replace or prevent it watches for, like a shield."""
    game.happen(began)


def _without_an_amount(game: Game, began: EffectBegan) -> None:
    game.happen(began)  # a shield all the same (419.1), which `shield_is_reduced` doesn't count then


@rule(seams.shield_for_an_amount_begins, cr1999="419.7b", cr2006="419.7b", without=_without_an_amount)
def shield_for_an_amount_begins(game: Game, began: EffectBegan) -> None:
    """Prevention of a specific amount is a shield that is worth so much damage."""
    game.happen(began)


@rule(seams.shield_against_a_source_begins, cr1999="419.7c", cr2006="419.8a")
def shield_against_a_source_begins(game: Game, began: EffectBegan) -> None:
    """Prevention of damage from a source waits for the next damage from the one that was chosen."""
    game.happen(began)


def _is_dealt(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    return [event]


@rule(
    seams.shield_is_reduced,
    cr1999="419.7b",
    cr2006="419.7b",
    without=_is_dealt,
)
def shield_is_reduced(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    """A shield for an amount is used up 1 for each 1 damage; the rest is dealt."""
    return reduced(game, event, shield)


@rule(
    seams.damage_from_source_is_prevented,
    rulings1999="G.12.4",
    cr1999="419.7c",
    cr2006="419.8a",
    without=_is_dealt,
)
def damage_from_source_is_prevented(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    """The next damage from the chosen source is prevented, however much and of whatever kind."""
    if shield.once:
        game.record(ShieldUsedUp(shield))
    return [Noted(f"{event.amount} damage to {event.target.name} is prevented", event.target)]


@rule(seams.source_is_chosen, cr1999="419.7c", cr2006="419.8a")
def source_is_chosen(game: Game, what: w.Things | None, context: Context) -> GameObject | None:
    """The source of damage that is to be prevented is chosen as the spell or ability resolves."""
    return choose_source(game, what, context)


@rule(seams.shields_expire, rulings1999="T.2.8", cr1999="419.3", cr2006="419.3", off=[])
def shields_expire(game: Game, moment: str) -> list[Event]:
    """Replacement and prevention effects last until they are used up or their duration has expired."""
    return [EffectEnded(shield, "shield", "") for shield in game.table.shields if shield.duration == moment]
