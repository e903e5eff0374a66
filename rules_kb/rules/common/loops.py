"""421 Handling "Infinite" Loops: who says how often a loop goes round, and when it draws the game."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, rule
from rules_kb.table.events import Noted
from rules_kb.table.events.winning_and_losing import GameEnded
from rules_kb.table.objects import Player


@rule(seams.one_player_says_how_often, rulings1999="G.21.2", cr1999="421.2", cr2006="421.2", off=0)
def one_player_says_how_often(game: Game, player: Player, number: int) -> int:
    """One player controls all that is optional in the loop, and chooses how often it goes round."""
    game.happen(Noted(f"{player.name} has the loop go round {number:,} times", player))
    return number


@rule(seams.two_players_say_how_often, cr1999="421.3", cr2006="421.3", off=None)
def two_players_say_how_often(
    game: Game, first: Player, second: Player, number: int, answer: int | None
) -> tuple[int, Player]:
    """Both players keep the loop going: how often it goes round, and who has the last word.

    The active player (`first`) says a number. The other says a lower one, and then the active player acts
    last, or agrees (`answer` None), and then the other acts last.
    """
    if answer is not None and answer > number:
        reason = f"{second.name} may agree to {number:,} or choose a lower number"
        raise Illegal([Verdict(False, reason, cite=game.era.cite(seams.two_players_say_how_often))])
    lower = answer is not None and answer < number
    rounds, last = (answer or 0, first) if lower else (number, second)
    game.happen(
        Noted(
            f"{first.name} says {number:,}, {second.name} "
            f"{'says ' + format(rounds, ',') if lower else 'agrees'}: "
            f"{last.name} has the last word",
            last,
        )
    )
    return rounds, last


@rule(seams.each_says_how_often, cr1999="421.5", cr2006="421.5", off=None)
def each_says_how_often(
    game: Game, first: Player, second: Player, number: int, answer: int | None
) -> tuple[int, int]:
    """Two players' actions don't depend on each other: the second agrees to the first's number or says a
    higher one.
    """
    if answer is not None and answer < number:
        reason = f"{second.name} may agree to {number:,} or choose a higher number"
        raise Illegal([Verdict(False, reason, cite=game.era.cite(seams.each_says_how_often))])
    own = answer if answer is not None else number
    game.happen(
        Noted(
            (
                f"{first.name} says {number:,}, {second.name} "
                f"{'agrees' if own == number else 'says ' + format(own, ',')}"
            ),
            second,
        )
    )
    return number, own


@rule(seams.mandatory_loop_is_a_draw, cr1999="421.4", cr2006="421.4")
def mandatory_loop_is_a_draw(game: Game) -> None:
    """A loop of mandatory actions only, which nothing will ever end, draws the game."""
    game.happen(GameEnded("drawn"))
