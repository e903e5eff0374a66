"""413.2c and 413.2d Choices made while instructions are carried out, by whom and of what; 416 what is
impossible.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import (
    Context,
    all_matching,
    amount_of,
    things_of,
)
from rules_kb.rules.register import rule
from rules_kb.table.choices import Choice
from rules_kb.table.objects import IN_PLAY, GameObject, Player


def pick(
    game: Game, what: Any, context: Context, chooser: Player | None = None, verb: str = "choose"
) -> list[GameObject]:
    """The things that an instruction concerns, with any choice made now (413.2c)."""
    if isinstance(what, w.OneOf):
        number = 1 if what.number is None else amount_of(game, what.number, context)
        options = all_matching(game, what.what, context)
        if what.up_to:
            choice = Choice(
                chooser or context.controller,
                verb,
                f"what to {verb} for {context.source.name}",
                options,
                0,
                min(number, len(options)),
            )
            return list(game.era.choice_is_made_now(game, choice)) if options else []
        return list(
            game.era.choice_on_resolution(game, context, options, number, chooser or context.controller, verb)
        )
    if isinstance(what, w.SomeOf):
        return list(game.era.some_of_those(game, what, context, chooser or context.controller, verb))
    return things_of(game, what, context)


@rule("413.2c", tenth2007="playing-a-spell", off=[])
def choice_on_resolution(
    game: Game, context: Context, options: list[GameObject], number: int, chooser: Player, verb: str
) -> list[GameObject]:
    """Choices other than mode and targets are made while the instructions are carried out; impossible ones
    can't be chosen.
    """
    number = min(number, len(options))
    if not number:
        return []
    return game.ask(
        Choice(chooser, verb, f"what to {verb} for {context.source.name}", options, number, number)
    )


@rule("413.2c", tenth2007="playing-a-spell", off=[])
def choice_is_made_now(game: Game, choice: Choice) -> list[Any]:
    """A choice that the instructions offer is made and announced while they are carried out."""
    return game.ask(choice)


def still_there(things: list[GameObject]) -> list[GameObject]:
    """The permanents among them that are still in play."""
    return [thing for thing in things if thing.zone == IN_PLAY]


def amount_for(game: Game, amount: Any, who: Any, player: Player, context: Context) -> int:
    """An amount for one of the players whom an instruction names: where it names each, "they" and "their" are
    that player.
    """
    each = isinstance(who, (w.EachPlayer, w.EachOpponent))
    if each and isinstance(amount, w.ThatMuch):
        return context.shares.get(player, context.that_much)
    return amount_of(game, amount, dataclasses.replace(context, that_player=player) if each else context)


def in_order_of_choice(game: Game, players: list[Player]) -> list[Player]:
    """Who chooses first where several players have to."""
    return (
        list(game.era.active_player_chooses_first(game, players) or players[::-1])
        if len(players) > 1
        else players
    )


@rule("413.2d")
def active_player_chooses_first(game: Game, players: list[Player]) -> list[Player]:
    """Where several players must choose or act, the active player does so first; then all of it is done at
    once.
    """
    return [player for player in game.table.in_turn_order() if player in players]


@rule("416.2", cr2006="217.5b")
def only_what_is_in_play(game: Game, found: list[GameObject]) -> list[GameObject]:
    """An effect applies to cards in play only, unless its text says otherwise."""
    return found


@rule("416.3", off=0)
def as_much_as_possible(game: Game, player: Player, wanted: int, possible: int) -> int:
    """An effect that attempts the impossible does only as much as possible."""
    return min(wanted, possible)


@rule("416.3", off=[])
def impossible_is_left_undone(game: Game, gone: list[GameObject]) -> list[GameObject]:
    """What an effect would do to permanents that are all gone can't be done, so it does nothing to them."""
    return gone
