"""421 Handling "Infinite" Loops: who says how often a loop goes round, and when it draws the game."""

from __future__ import annotations

from rules_kb.rules.classic.rounds import Standing, goes_on_above, rounds_ahead, standing
from rules_kb.rules.game import Game
from rules_kb.rules.register import Illegal, Verdict, rule
from rules_kb.table.events import Noted
from rules_kb.table.events.winning_and_losing import GameEnded
from rules_kb.table.objects import Player

PATIENCE = 20
MEMORY = 60


@rule("421.2", cr2006="421.2", off=0)
def one_player_says_how_often(game: Game, player: Player, number: int) -> int:
    """One player controls all that is optional in the loop, and chooses how often it goes round."""
    game.happen(Noted(f"{player.name} has the loop go round {number:,} times", player))
    return number


@rule("421.3", cr2006="421.3", off=None)
def two_players_say_how_often(
    game: Game, first: Player, second: Player, number: int, answer: int | None
) -> tuple[int, Player]:
    """Both players keep the loop going: how often it goes round, and who has the last word.

    The active player (`first`) says a number. The other says a lower one, and then the active player acts
    last, or agrees (`answer` None), and then the other acts last.
    """
    if answer is not None and answer > number:
        reason = f"{second.name} may agree to {number:,} or choose a lower number"
        raise Illegal([Verdict(False, reason, cite=game.era.two_players_say_how_often.cite(game.era.books))])  # type: ignore[attr-defined]
    lower = answer is not None and answer < number
    rounds, last = (answer or 0, first) if lower else (number, second)
    game.happen(
        Noted(
            f"{first.name} says {number:,}, {second.name} {'says ' + format(rounds, ',') if lower else 'agrees'}: "
            f"{last.name} has the last word",
            last,
        )
    )
    return rounds, last


@rule("421.5", cr2006="421.5", off=None)
def each_says_how_often(
    game: Game, first: Player, second: Player, number: int, answer: int | None
) -> tuple[int, int]:
    """Two players' actions don't depend on each other: the second agrees to the first's number or says a
    higher one.
    """
    if answer is not None and answer < number:
        reason = f"{second.name} may agree to {number:,} or choose a higher number"
        raise Illegal([Verdict(False, reason, cite=game.era.each_says_how_often.cite(game.era.books))])  # type: ignore[attr-defined]
    own = answer if answer is not None else number
    game.happen(
        Noted(
            f"{first.name} says {number:,}, {second.name} {'agrees' if own == number else 'says ' + format(own, ',')}",
            second,
        )
    )
    return number, own


@rule("421.4", cr2006="421.4")
def mandatory_loop_is_a_draw(game: Game) -> None:
    """A loop of mandatory actions only, which nothing will ever end, draws the game."""
    game.happen(GameEnded("drawn"))


def watch_for_mandatory_loop(game: Game) -> None:
    """After something has resolved: see whether what goes on by itself has come back to where it was.

    Where each round changes a number in a way that will have an end (somebody is losing life), the loop goes
    on.
    """
    turn = game.table.turn
    turn.resolved_in_a_row += 1
    if game.table.result is not None or turn.resolved_in_a_row < PATIENCE or not game.table.stack:
        return
    seen: list[Standing] = [*turn.standings, standing(game)][-MEMORY:]
    turn.standings = seen
    for length in range(1, (len(seen) - 1) // 2 + 1):
        once, again = seen[-1 - 2 * length : len(seen) - length], seen[-1 - length :]
        change = again[-1].numbers_from(again[0])
        if (
            goes_on_above(once)
            and goes_on_above(again)
            and change == once[-1].numbers_from(once[0])
            and rounds_ahead(seen[-1], change) is None
        ):
            game.era.mandatory_loop_is_a_draw(game)
            return
