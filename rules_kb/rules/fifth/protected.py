"""A.24 and K.12, with G.12 and G.13: protection that comes after the damage, damage that nothing may prevent,
and of which color damage is.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.common.keyword_abilities import protection_prevents as it_prevents
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.prevention_effects import PreventionShield
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.events.periods import DamageAwaits
from rules_kb.table.objects import GameObject


@answers(seams.protection_prevents)
def protection_prevents(game: Game, event: Damaged) -> list[Event]:
    """What protection makes of damage that is assigned."""
    assert isinstance(event.target, GameObject)
    if gained_after_the_damage(game, event.target, event):
        return [event]
    return it_prevents(game, event)


@rule(rulings1999="A.24.4", off=False)
def gained_after_the_damage(game: Game, creature: GameObject, event: Damaged) -> bool:
    """Protection that is gained in a damage prevention step does nothing about damage that is there
    already.
    """
    gained: list[object] = []
    for happened in (each for together in reversed(game.log.happened) for each in reversed(together)):
        if isinstance(happened, DamageAwaits) and _is_alike_in_all(happened.damage, event):
            break
        effect = happened.effect if isinstance(happened, EffectBegan) else None
        if isinstance(effect, ContinuousEffect) and creature in effect.things:
            given = [change for change in effect.changes if isinstance(change, e.GainAbilities)]
            gained += [item for change in given for item in change.abilities]
    met = [item for item in game.look(creature).abilities if _protects_from(game, creature, item, event)]
    return bool(met) and all(item in gained for item in met)


def _is_alike_in_all(one: Damaged, other: Damaged) -> bool:
    return one.source is other.source and one.target is other.target and one.combat == other.combat


def _protects_from(game: Game, creature: GameObject, item: object, event: Damaged) -> bool:
    return (
        isinstance(item, a.Keyword)
        and item.name == "protection"
        and event.source is not None
        and matches(game, item.value, event.source, Context(creature, game.controller(creature)))
    )


@answers(seams.own_abilities_act_all_the_same)
def own_abilities_act_all_the_same(game: Game) -> bool:
    """They are triggered abilities, and no abilities that prevent or redirect damage."""
    return True


def _is_dealt(game: Game, event: Damaged, item: Modifier) -> list[Event]:
    return [event]


@rule(seams.prevents_all_the_same, rulings1999="G.12.Ruling.5", without=_is_dealt)
def prevents_all_the_same(game: Game, event: Damaged, item: Modifier) -> list[Event]:
    """Protection, and what else prevents damage as it is assigned, is triggered: it prevents damage that
    can't be prevented.
    """
    return item.act(game, event)


@rule(seams.redirects_all_the_same, rulings1999="G.13.Ruling.2", without=_is_dealt)
def redirects_all_the_same(game: Game, event: Damaged, item: Modifier) -> list[Event]:
    """What redirects damage as it is assigned is triggered: it redirects damage that can't be redirected."""
    return item.act(game, event)


# -- K.12 of which color damage is ---------------------------------------------------------------------------


def color_of_damage(game: Game, damage: Iterable[Damaged]) -> None:
    """Ask for what doesn't change the color of a creature's damage, where something goes by that."""
    larger = [
        event.source for event in damage if event.source and _is_sized_in_another_color(game, event.source)
    ]
    if larger and any(shield.against and shield.against.colors for shield in _shields(game)):
        a_bonus_gives_damage_no_color(game, list(dict.fromkeys(larger)))


def _shields(game: Game) -> list[PreventionShield]:
    return [each for each in game.table.shields if isinstance(each, PreventionShield)]


def _is_sized_in_another_color(game: Game, creature: GameObject) -> bool:
    """Whether what has another color, an effect or an enchantment, changes a creature's power."""
    colors = game.look(creature).colors
    effects = [each for each in game.table.effects if isinstance(each, ContinuousEffect)]
    changing = [(each.source, each.changes) for each in effects if creature in each.things]
    changing += [
        (other, item.changes) for other, look, item in game.saying(a.Static) if other.attached_to is creature
    ]
    return any(
        not game.look(source).colors <= colors and any(isinstance(change, e.ChangeSize) for change in changes)
        for source, changes in changing
    )


@rule(rulings1999="K.12.Ruling.5", permits=True, off=[])
def a_bonus_gives_damage_no_color(game: Game, creatures: list[GameObject]) -> list[GameObject]:
    """What changes a creature's power gives its damage no other color than the creature has."""
    return creatures
