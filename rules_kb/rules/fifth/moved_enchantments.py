"""E.9 Moving Enchantments: what makes no difference to an enchantment that is put onto another permanent."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import parts_of
from rules_kb.rules import seams
from rules_kb.rules.common.changing_permanents import enchantment_is_moved as all_but_its_target_stays
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.delayed_abilities import DelayedAbility
from rules_kb.table.objects import GameObject


@answers(seams.enchantment_is_moved)
def enchantment_is_moved(game: Game, thing: GameObject, to: GameObject, context: Context) -> None:
    """An enchantment is moved from one permanent to another."""
    before = thing.attached_to
    all_but_its_target_stays(game, thing, to, context)
    if any(map(_greets, thing.initial.abilities)):
        moving_is_no_casting(game, thing)
    if to not in [thing for group in context.targets for thing in group] and _cannot_be_targeted_by(
        game, to, context.source
    ):
        its_new_place_is_no_target(game, to)
    if any(thing.used.values()):
        uses_before_the_move_count(game, thing)
    if any(_acts_on(item, thing, before) for item in game.table.effects):
        what_it_has_done_stays_behind(game, thing)
    if any(thing in group for other in game.table.stack[:-1] for group in other.announced.targets):
        what_aims_at_it_finds_it(game, thing)
    if any(_is_to_happen_to(item, thing) for item in game.table.delayed):
        what_is_to_become_of_it_still_does(game, thing)


def _greets(item: object) -> bool:
    """Whether a text triggers on its own permanent's coming into play."""
    return (
        isinstance(item, a.Triggered)
        and isinstance(item.trigger, a.ComesIntoPlay)
        and item.trigger.what is None
    )


def _cannot_be_targeted_by(game: Game, thing: GameObject, source: GameObject) -> bool:
    if any(isinstance(item, e.CantBeTargeted) for item in game.look(thing).properties):
        return True
    with game.log.silence():
        return bool(seams.protection_against(game, thing, source))


def _acts_on(effect: object, source: GameObject, thing: GameObject | None) -> bool:
    return (
        isinstance(effect, ContinuousEffect)
        and effect.source is source
        and thing is not None
        and thing in effect.things
    )


def _is_to_happen_to(item: object, thing: GameObject) -> bool:
    """Whether something waits that will be done to what it comes from."""
    return (
        isinstance(item, DelayedAbility)
        and item.source is thing
        and any(isinstance(part, w.ThisCard) for part in parts_of(item.ability.effects))
    )


@rule(rulings1999="E.9.3", permits=True, off=False)
def moving_is_no_casting(game: Game, enchantment: GameObject) -> bool:
    """An enchantment that is moved isn't new: nothing happens that does as it comes into play."""
    return True


@rule(rulings1999="E.9.Ruling.1", permits=True, off=False)
def its_new_place_is_no_target(game: Game, permanent: GameObject) -> bool:
    """What an enchantment is moved onto needn't be what could be targeted."""
    return True


@rule(rulings1999="E.9.Ruling.2", permits=True, off=False)
def uses_before_the_move_count(game: Game, enchantment: GameObject) -> bool:
    """How often an enchantment has been used isn't forgotten as it is moved."""
    return True


@rule(rulings1999="E.9.Ruling.3", permits=True, off=False)
def what_it_has_done_stays_behind(game: Game, enchantment: GameObject) -> bool:
    """What an enchantment's ability has made of a creature stays with that creature."""
    return True


@rule(rulings1999="E.9.Ruling.4", permits=True, off=False)
def what_aims_at_it_finds_it(game: Game, enchantment: GameObject) -> bool:
    """What has an enchantment for its target still has it when that is moved."""
    return True


@rule(rulings1999="E.9.Ruling.6", permits=True, off=False)
def what_is_to_become_of_it_still_does(game: Game, enchantment: GameObject) -> bool:
    """What is to become of an enchantment later does so, though it has been moved."""
    return True
