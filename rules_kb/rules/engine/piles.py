"""Piles: the procedures, which bear no number.

The rule that they ask for is in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.named import CHOSEN_PILE, OTHER_PILE, PILES
from rules_kb.rules import seams
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.who_and_what import THINGS, players_of, things_of
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Noted
from rules_kb.table.objects import GameObject, Player


def _who(game: Game, who: w.Who, context: Context, what: str) -> Player:
    """The player who separates or chooses; of several opponents one that the controller names."""
    players = players_of(game, who, context)
    if len(players) < 2:
        return players[0] if players else context.controller
    return game.ask_one(ChoiceOf(context.controller, "choose", f"who {what}", players)) or players[0]


@INSTRUCTIONS.by(e.SeparateIntoPiles)
def _separate_into_piles(game: Game, effect: e.SeparateIntoPiles, context: Context) -> None:
    """The piles are made, one is chosen when the text first speaks of it, and each goes its way."""
    things = things_of(game, effect.what, context)
    player = _who(game, effect.who, context, "makes the piles")
    piles = seams.separated_into_piles(game, player, things)
    game.happen(Noted(f"{player.name} makes two piles: {_told(piles[0])}; and {_told(piles[1])}", player))
    context.named.update(zip(PILES, piles, strict=True))
    for name in (CHOSEN_PILE, OTHER_PILE):
        context.named.pop(name, None)
    for instruction in effect.then:
        seams.carry_out(game, instruction, context)


def two_piles(game: Game, player: Player, things: list[GameObject]) -> tuple[list[GameObject], ...]:
    """Two piles, as a player makes them; the things in each stay in their order."""
    choice = ChoiceOf(player, "choose", "cards for the first pile", things, 0, len(things))
    first = game.ask(choice) if things else []
    return ([thing for thing in things if thing in first], [thing for thing in things if thing not in first])


def _told(pile: list[GameObject]) -> str:
    return ", ".join(thing.name for thing in pile) or "nothing"


def _choose_pile(game: Game, pile: w.Pile, context: Context) -> None:
    """One of the piles is chosen, and the other is the other from now on."""
    first, second = (_told(context.named[name]) for name in PILES)
    player = _who(game, pile.chooser, context, "chooses a pile")
    words = f"a pile: the first is {first}, the second {second}"
    chosen = game.ask_one(ChoiceOf(player, "choose", words, ["first pile", "second pile"]))
    order = PILES if chosen == "first pile" else PILES[::-1]
    for name, of in zip((CHOSEN_PILE, OTHER_PILE), order, strict=True):
        context.named[name] = context.named[of]


@THINGS.by(w.Pile)
def _pile_things(game: Game, pile: w.Pile, context: Context) -> list[GameObject]:
    if CHOSEN_PILE not in context.named:
        _choose_pile(game, pile, context)
    things = context.named[OTHER_PILE if pile.other else CHOSEN_PILE]
    return [thing for thing in things if pile.what is None or matches(game, pile.what, thing, context)]


@INSTRUCTIONS.by(e.OnlyOnePile)
def _only_one_pile(game: Game, effect: e.OnlyOnePile, context: Context) -> None:
    things_of(game, effect.pile, context)
    others = context.named[OTHER_PILE]
    if others:
        seams.lasts_as_long_as_stated(game, context, others, (effect.cannot,), durations.UNTIL_END_OF_TURN)
