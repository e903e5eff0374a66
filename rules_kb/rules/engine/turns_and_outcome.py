"""Turns and outcome: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.books.eras import THE_TURN
from rules_kb.cards import effects as e
from rules_kb.cards.costs import SkipStepCost
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.paying import COST_PARTS
from rules_kb.rules.engine.state_based_effects import end_the_game_if_over
from rules_kb.rules.engine.turn_structure import as_spent
from rules_kb.rules.engine.who_and_what import players_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.events.turns import (
    ExtraTurnAdded,
    LandsAllowed,
    PhasesAdded,
    SkipAdded,
    Skipped,
    StepAdded,
)
from rules_kb.table.events.winning_and_losing import GameLost, GameWon
from rules_kb.table.objects import GameObject, Player


@INSTRUCTIONS.by(e.ExtraTurn)
def _extra_turn(game: Game, effect: e.ExtraTurn, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        for _ in range(amount_of(game, effect.number, context)):
            game.happen(ExtraTurnAdded(player))


@INSTRUCTIONS.by(e.ControlTurn)
def _control_turn(game: Game, effect: e.ControlTurn, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        seams.next_turn_is_controlled(game, player, context)


@INSTRUCTIONS.by(e.ExtraPhases)
def _extra_phases(game: Game, effect: e.ExtraPhases, context: Context) -> None:
    seams.phases_are_added(game, effect.phases)


@answers(seams.phases_are_added)
def phases_are_added(game: Game, phases: tuple[str, ...]) -> None:
    """They come right after the present one."""
    game.happen(PhasesAdded(phases))


@INSTRUCTIONS.by(e.ExtraStep)
def _extra_step(game: Game, effect: e.ExtraStep, context: Context) -> None:
    game.happen(StepAdded(effect.step))


@INSTRUCTIONS.by(e.SkipStep)
def _skip(game: Game, effect: e.SkipStep, context: Context) -> None:
    turn = game.table.turn
    now = (turn.step, seams.TURN.of(game).phase_of(turn.step).name)
    for player in players_of(game, effect.who, context):
        for _ in range(amount_of(game, effect.number, context)):
            game.happen(SkipAdded(player, effect.what))
        if turn.active is player and effect.what in now and not seams.skip_waits(game, player, effect.what):
            game.record(Skipped(player, effect.what))


@COST_PARTS.by(SkipStepCost)
def _skip_a_step(game: Game, playing: Playing, part: SkipStepCost, context: Context) -> None:
    game.happen(SkipAdded(playing.player, part.what if part.what == THE_TURN else as_spent(part.what)))


@INSTRUCTIONS.by(e.ExtraLands)
def _extra_lands(game: Game, effect: e.ExtraLands, context: Context) -> None:
    number = amount_of(game, effect.number, context)
    for player in players_of(game, effect.who, context):
        game.happen(LandsAllowed(player, number))


@INSTRUCTIONS.by(e.LoseGame)
def _lose_game(game: Game, effect: e.LoseGame, context: Context) -> None:
    seams.text_makes_lose(game, players_of(game, effect.who, context), context.source)
    end_the_game_if_over(game)


@answers(seams.text_makes_lose)
def text_makes_lose(game: Game, players: list[Player], source: GameObject) -> None:
    """They lose at once."""
    game.happen(*[GameLost(player, f"by {source.name}") for player in players])


@answers(seams.life_that_counts)
def life_that_counts(game: Game, player: Player) -> int:
    """The life that there is."""
    return player.life


@INSTRUCTIONS.by(e.LoseAndWin)
def _lose_and_win(game: Game, effect: e.LoseAndWin, context: Context) -> None:
    why = f"by {context.source.name}"
    game.happen(
        *[GameLost(player, why) for player in players_of(game, effect.loser, context)],
        *[GameWon(player, why) for player in players_of(game, effect.winner, context)],
    )
    end_the_game_if_over(game)


@INSTRUCTIONS.by(e.WinGame)
def _win_game(game: Game, effect: e.WinGame, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        seams.wins_by_effect(game, player, context.source)
    end_the_game_if_over(game)


@answers(seams.wins_by_effect)
def wins_by_effect(game: Game, player: Player, source: GameObject) -> None:
    """The player wins."""
    game.happen(GameWon(player, f"by {source.name}"))


@INSTRUCTIONS.by(e.EndTurn)
def _end_turn(game: Game, effect: e.EndTurn, context: Context) -> None:
    seams.turn_ends_now(game, context)
