"""Local enchantments that are attached to players: the procedures, which bear no number.

The rules that they ask for are in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.table.objects import ENCHANTS, GameObject, Player, Thing


def for_a_player(thing: GameObject) -> a.EnchantPlayer | None:
    """What a card says of the players that it can be attached to, if it does."""
    said = () if thing.is_ability else thing.initial.abilities
    return next((item for item in said if isinstance(item, a.EnchantPlayer)), None)


def target_of_its_kind(ability: a.EnchantPlayer) -> tuple[w.Target, ...]:
    """The player whom such an enchantment targets as it is played."""
    return (w.Target("opponent" if ability.opponents else "player"),)


def chosen_for_it(thing: GameObject, targets: Sequence[tuple[Thing, ...]]) -> dict[str, str]:
    """Whom an enchantment is attached to as it resolves, by name; nothing for what isn't for a player."""
    players = [each for group in targets for each in group if isinstance(each, Player)]
    return {ENCHANTS: players[0].name} if players and for_a_player(thing) is not None else {}


def enchanted_player(game: Game, enchantment: GameObject) -> Player | None:
    """The player whom an enchantment is attached to."""
    named = enchantment.chosen.get(ENCHANTS)
    return next((player for player in game.table.players if player.name == named), None)


def players_it_may_enchant(game: Game, ability: a.EnchantPlayer, controller: Player) -> list[Player]:
    """The players in the game whom such an enchantment can be attached to."""
    return [
        player for player in game.table.in_turn_order() if not ability.opponents or player is not controller
    ]
