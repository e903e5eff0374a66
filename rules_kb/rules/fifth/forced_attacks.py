"""E.1 Attack or Be Destroyed: when a creature can be made to attack on pain of death, and what makes no
difference to that.
"""

from __future__ import annotations

from rules_kb.books.eras import DRAW, MAIN, UPKEEP
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards.node import parts_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, allow, forbid, rule
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.delayed_abilities import DelayedAbility
from rules_kb.rules.terms.playing import Playable, Playing
from rules_kb.table.objects import IN_PLAY, GameObject, Player, Thing

BEFORE_THE_ATTACK = (UPKEEP, DRAW, MAIN)


def may_be_forced_now(game: Game, playing: Playing, node: Playable, targets: list[Thing]) -> Verdict | None:
    """Why what has a creature attack or be destroyed can't be played now; None where it can, or where a text
    does nothing of the kind.
    """
    creatures = [target for target in targets if isinstance(target, GameObject)]
    if not creatures or not _forces_to_attack(node):
        return None
    verdict = before_its_controllers_attack(game, playing.thing, creatures)
    if verdict is None or not verdict.allowed:
        return verdict
    active = game.table.turn.active
    if active is not None and _nobody_can_attack(game, active):
        return nobody_is_forced_who_cannot_declare(game, playing.thing, active)
    if any(thing.tapped for thing in creatures):
        who_cannot_attack_may_be_forced(game, creatures)
    return None


def _forces_to_attack(node: Playable) -> bool:
    parts = list(parts_of(node.effects))
    return any(isinstance(part, e.MustAttack) for part in parts) and any(_is_penalty(part) for part in parts)


def _is_penalty(part: object) -> bool:
    asked = parts_of((part,)) if isinstance(part, e.OnlyIf) else ()
    return any(isinstance(each, t.AttackedThisTurn) for each in asked)


@rule(rulings1999="E.1.2", decides=True)
def before_its_controllers_attack(
    game: Game, thing: GameObject, creatures: list[GameObject]
) -> Verdict | None:
    """What has a creature attack or be destroyed is used in its controller's turn, while that player could
    still declare an attack.
    """
    turn = game.table.turn
    for creature in creatures:
        player = game.controller(creature)
        if turn.active is not player:
            return forbid(f"it isn't the turn of {creature.name}'s controller", thing, creature)
        if not turn.may_still_attack or turn.attack_intended or turn.step not in BEFORE_THE_ATTACK:
            return forbid(f"{player.name} can declare no attack any more this turn", thing, creature)
    return allow(thing, *creatures)


def _nobody_can_attack(game: Game, player: Player) -> bool:
    """Whether a spell or ability has kept all creatures from attacking this turn."""
    own = {thing for thing in game.table.in_play if _is_creature_of(game, thing, player)}
    return any(
        isinstance(effect, ContinuousEffect)
        and any(isinstance(part, e.CantAttack) for part in parts_of(effect.changes))
        and len(effect.things) > 1
        and own <= set(effect.things)
        for effect in game.table.effects
    )


def _is_creature_of(game: Game, thing: GameObject, player: Player) -> bool:
    return "creature" in game.look(thing).types and game.controller(thing) is player


@rule(rulings1999="E.1.Ruling.3", decides=True)
def nobody_is_forced_who_cannot_declare(game: Game, thing: GameObject, player: Player) -> Verdict | None:
    """Where an effect keeps a player from attacking at all, none of that player's creatures can be made
    to.
    """
    return forbid(f"{player.name} can't declare an attack this turn", thing)


@rule(rulings1999="E.1.Ruling.2", permits=True, off=[])
def who_cannot_attack_may_be_forced(game: Game, creatures: list[GameObject]) -> list[GameObject]:
    """A creature can be chosen for it that won't be able to attack."""
    return creatures


def of_its_penalty(game: Game, delayed: DelayedAbility) -> None:
    """Ask for what makes no difference to the penalty, so that it is told."""
    if not any(map(_is_penalty, parts_of(delayed.ability.effects))):
        return
    meant = [thing for things in delayed.named.values() for thing in things]
    if kept := [thing for thing in meant if thing.zone == IN_PLAY and _was_kept_from_it(game, thing)]:
        it_is_destroyed_all_the_same(game, kept)


def _was_kept_from_it(game: Game, thing: GameObject) -> bool:
    """Whether something keeps a creature, which hasn't attacked, from attacking."""
    if thing.attacked_in == game.table.turn.number:
        return False
    return thing.tapped or any(isinstance(item, e.CantAttack) for item in game.look(thing).properties)


@rule(rulings1999="E.1.Ruling.1", permits=True, off=[])
def it_is_destroyed_all_the_same(game: Game, creatures: list[GameObject]) -> list[GameObject]:
    """A creature that hasn't attacked is destroyed, though it couldn't have."""
    return creatures
