"""Dice, several coins at a time, and clashes, as texts of later years have players decide something by chance
or by the tops of their libraries; they bear no number in the books here.
"""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import AMOUNTS, amount_of
from rules_kb.rules.engine.drawing_and_discarding import cards_in_library
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import LIBRARY, GameObject, Player


@INSTRUCTIONS.by(e.RollDie)
def _roll_die(game: Game, effect: e.RollDie, context: Context) -> None:
    """Chance decides; a script says what it decided. What no line speaks of does nothing."""
    player = context.controller
    what = f"chance: the roll of a d{effect.sides}"
    [rolled] = game.ask(ChoiceOf[int](player, "number", what, [], 1, effect.sides))
    game.happen(Noted(f"{player.name} rolls {rolled}", player))
    for result in effect.results:
        if result.least <= rolled <= result.most:
            for instruction in result.effects:
                seams.carry_out(game, instruction, context)


@INSTRUCTIONS.by(e.FlipCoins)
def _flip_coins(game: Game, effect: e.FlipCoins, context: Context) -> None:
    """Chance decides of each of them; a script says what it decided."""
    flip = seams.coin_is_flipped if effect.called else seams.coin_comes_up
    number = amount_of(game, effect.number, context)
    context.flips = tuple([bool(flip(game, context.controller)) for _ in range(number)])


@AMOUNTS.by(w.Flips)
def _flips(game: Game, amount: w.Flips, context: Context) -> int:
    return context.flips.count(amount.how in ("heads", "won"))


def clash(game: Game, effect: e.LaterAction, context: Context) -> None:
    """Each reveals the top card of a library and may put it on the bottom; the player whose card costs more
    than the other's has won.
    """
    you = context.controller
    opponents = game.table.opponents(you)
    asked = f"with whom to clash for {context.source.name}"
    [opponent] = seams.chosen_now(game, ChoiceOf(you, "choose", asked, opponents))
    shown = {player: _top_of(game, player) for player in (you, opponent)}
    costs = {
        player: seams.converted_mana_cost(game, card, game.look(card))
        for player, card in shown.items()
        if card is not None
    }
    active = game.table.turn.active
    to_bottom: list[Event] = []
    for player in sorted(shown, key=lambda one: one is not active):
        card = shown[player]
        if card is not None and _goes_to_the_bottom(game, player, card):
            end = len(cards_in_library(game, player)) - 1
            to_bottom.append(Moved(card, LIBRARY, position=end, source=context.source))
    if to_bottom:
        game.happen(*to_bottom)
    won = you in costs and all(costs[you] > other for player, other in costs.items() if player is not you)
    game.happen(Noted(f"{you.name} has {'won' if won else 'not won'} the clash", you))
    for instruction in effect.won if won else effect.otherwise:
        seams.carry_out(game, instruction, context)


def _top_of(game: Game, player: Player) -> GameObject | None:
    """The top card of a library, shown to all."""
    shown: list[GameObject] = seams.cards_are_revealed(game, player, cards_in_library(game, player)[:1])
    return shown[0] if shown else None


def _goes_to_the_bottom(game: Game, player: Player, card: GameObject) -> bool:
    choice = ChoiceOf(player, "yes or no", f"put {card.name} on the bottom of the library", ["yes", "no"])
    return seams.chosen_now(game, choice) == ["yes"]
