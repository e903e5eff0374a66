"""A.2 and A.9: how often an ability may be used, and what is none of the kinds of abilities."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards.node import replace
from rules_kb.rules import seams
from rules_kb.rules.common.activated_abilities import only_controller_plays as played_by_its_controller
from rules_kb.rules.common.activated_abilities import restriction
from rules_kb.rules.common.paying import spending_is_limited as so_much_is_spent
from rules_kb.rules.engine.activated_abilities import play_ability
from rules_kb.rules.engine.ignoring import ignore_effect
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, allow, answers, forbid, rule
from rules_kb.rules.terms.actions import Announced, PlayAbility
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.events.spells_and_abilities import PutOnStack
from rules_kb.table.events.turns import TurnBegan
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import GameObject, Player


@answers(seams.restriction_on_use)
def restriction_on_use(game: Game, player: Player, source: GameObject, ability: a.Activated) -> Verdict:
    """Whether a restriction on an ability's use allows it now."""
    so_often = set(ability.only) & {"once each turn", "twice each turn", "three times each turn"}
    allows = so_many_uses_for_each_player if so_often else all_uses_count
    return allows(game, player, source, ability)


def all_uses_count(game: Game, player: Player, source: GameObject, ability: a.Activated) -> Verdict:
    """Whether a restriction allows an ability's use, whoever has used it before."""
    return restriction(game, player, source, ability, source.used[ability])


@rule(rulings1999="A.2.6", decides=True, without=all_uses_count)
def so_many_uses_for_each_player(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Verdict:
    """What may be used so many times a turn may be by each player who controls it: each has uses of one's
    own.
    """
    used = _uses_of_that_player(game, player, source, ability) if source.used[ability] else 0
    return restriction(game, player, source, ability, used)


def _uses_of_that_player(game: Game, player: Player, source: GameObject, ability: a.Activated) -> int:
    number = 0
    for event in (each for together in reversed(game.log.happened) for each in reversed(together)):
        if isinstance(event, TurnBegan):
            break
        if isinstance(event, PutOnStack) and event.thing.source is source and event.thing.ability == ability:
            number += event.thing.controller is player
    return number


@answers(seams.spending_is_limited)
def spending_is_limited(game: Game, playing: Playing, ability: a.Activated, cost: ManaCost) -> Verdict | None:
    """Whether more mana may be spent on an ability of which a text says how much can be each turn."""
    own = _uses_of_that_player(game, playing.player, playing.source, ability) - 1
    by_others = playing.source.used[ability] > max(own, 0)
    if by_others and ability.most_of_one:
        return spent_by_each_player(game, playing, ability, cost)
    return (spent_by_whoever_had_it if by_others else so_much_is_spent)(game, playing, ability, cost)


@rule(rulings1999="A.2.6", decides=True)
def spent_by_each_player(
    game: Game, playing: Playing, ability: a.Activated, cost: ManaCost
) -> Verdict | None:
    """What says how much "you" may spend in a turn speaks of each player who controls the permanent, and
    counts what that player has spent.
    """
    return so_much_is_spent(game, playing, ability, cost) or allow(playing.source)


@rule(rulings1999="A.2.6", decides=True)
def spent_by_whoever_had_it(
    game: Game, playing: Playing, ability: a.Activated, cost: ManaCost
) -> Verdict | None:
    """What says how much mana can be spent in a turn speaks of all who control the permanent then."""
    return so_much_is_spent(game, playing, ability, cost)


@answers(seams.only_controller_plays)
def only_controller_plays(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Verdict | None:
    """Whether an ability is for a player to play."""
    if "any player" in ability.only and game.controller(source) is not player:
        return played_by_any_player(game, player, source)
    return played_by_its_controller(game, player, source, ability)


@rule(rulings1999="A.1.8", decides=True)
def played_by_any_player(game: Game, player: Player, source: GameObject) -> Verdict | None:
    """What any player may do is played by the player who does it, and not by its permanent's controller."""
    may = player in game.table.in_turn_order()
    return allow(player, source) if may else forbid(f"{player.name} has left the game", player, source)


# -- A.9 unactivated abilities -------------------------------------------------------------------------------


@rule(seams.effect_is_ignored, rulings1999="A.9.2", without=ignore_effect)
def ignoring_is_played_as_an_instant(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> None:
    """What a player may do by a text that gives no cost for an ability is played as an instant: announced, to
    be answered, and resolved with its batch.
    """
    host = source.attached_to
    if host is None or game.controller(host) is not player:
        raise Illegal([forbid(f"{player.name} doesn't control what {source.name} enchants", player, source)])
    play_ability(game, PlayAbility(player, source, replace(ability, only=("any player",)), Announced()))
