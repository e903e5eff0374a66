"""G.22, G.23, G.25 and Z.5.7: when players lose, and when mana burns."""

from __future__ import annotations

from rules_kb.books.eras import END_OF_COMBAT, MAIN
from rules_kb.rules import seams
from rules_kb.rules.common.turn_structure import mana_burn as burns_as_a_phase_ends
from rules_kb.rules.engine.state_based_effects import end_the_game_if_over
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, answers, concerning, rule
from rules_kb.table.events import Event
from rules_kb.table.events.winning_and_losing import GameLost
from rules_kb.table.objects import GameObject, Player


@answers(seams.life_of_zero)
def life_of_zero(game: Game) -> list[Event]:
    """A player without life plays on until a phase ends, or an attack begins or ends."""
    return []


@rule(rulings1999="G.22.3", off=False)
def lose_at_zero_life(game: Game) -> bool:
    """Whose life is less than 1 when a phase ends, or when an attack begins or ends, loses the game."""
    lost = [
        GameLost(player, f"{player.life} life as the phase ends")
        for player in game.table.in_turn_order()
        if player.life < 1
    ]
    if lost:
        game.happen(*lost)
        end_the_game_if_over(game)
    return bool(lost)


@answers(seams.mana_burn)
def mana_burn(game: Game, player: Player) -> None:
    """What burns as a phase ends, or as an attack begins or ends."""
    turn = game.table.turn
    if turn.step == MAIN and turn.attack_intended:
        burns_before_the_attack(game, player)
    elif turn.step == END_OF_COMBAT:
        burns_after_the_attack(game, player)
    else:
        burns_as_a_phase_ends(game, player)


@rule(rulings1999="C.3.1", off=False)
def burns_before_the_attack(game: Game, player: Player) -> bool:
    """Before an attack begins, mana that is left burns."""
    burns_as_a_phase_ends(game, player)
    return True


@rule(rulings1999="C.9.2", off=False)
def burns_after_the_attack(game: Game, player: Player) -> bool:
    """Before an attack is over, mana that is left burns."""
    burns_as_a_phase_ends(game, player)
    return True


@rule(rulings1999="C.3.1", off=False)
def seen_before_the_attack(game: Game) -> bool:
    """Before an attack begins, mana has burned, and then it is seen who loses."""
    return lose_at_zero_life(game)


@rule(rulings1999="C.9.2", off=False)
def seen_after_the_attack(game: Game) -> bool:
    """Before an attack is over, mana has burned, and then it is seen who loses."""
    return lose_at_zero_life(game)


def _nobody_loses(game: Game, players: list[Player], source: GameObject) -> None:
    return None


@rule(seams.text_makes_lose, rulings1999="G.23.2", without=_nobody_loses)
def text_makes_lose(game: Game, players: list[Player], source: GameObject) -> None:
    """A card may say in what other way a player loses the game."""
    game.happen(*[GameLost(player, f"by {source.name}") for player in players])


@answers(seams.life_that_counts)
def life_that_counts(game: Game, player: Player) -> int:
    """How much life a player has for what asks for it."""
    return player.life if player.life >= 0 else less_than_no_life_is_none(game, player)


def _as_low_as_it_is(game: Game, player: Player) -> int:
    return player.life


@rule(rulings1999="G.22.7", without=_as_low_as_it_is)
def less_than_no_life_is_none(game: Game, player: Player) -> Concerning[int]:
    """Who has less than no life has none, for all but what changes the life total."""
    return concerning(0, player)
