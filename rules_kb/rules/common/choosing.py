"""413.2c and 413.2d Choices made while instructions are carried out, by whom and of what; 416 what is
impossible.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules_kb.rules import seams
from rules_kb.rules.engine.choosing import still_there
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, against, concerning, forbid, rule, unasked
from rules_kb.rules.terms.context import Context
from rules_kb.table.choices import Choice, ChoiceOf
from rules_kb.table.entries import TAPPED
from rules_kb.table.objects import IN_PLAY, GameObject, Player


@rule(seams.choice_on_resolution, cr1999="413.2c", cr2006="413.2c", off=[])
def choice_on_resolution(
    game: Game, context: Context, options: list[GameObject], number: int, chooser: Player, verb: str
) -> Concerning[list[GameObject]]:
    """Choices other than mode and targets are made while the instructions are carried out; impossible ones
    can't be chosen.
    """
    number = min(number, len(options))
    what = f"what to {verb} for {context.source.name}"
    others = partial(_against_others, game, context, options, what) if context.named else None
    choice = ChoiceOf(chooser, verb, what, options, number, number, allows=others)
    found = game.ask(choice) if number else []
    return unasked(found) if choice.forced is not None else concerning(found, *found)


def _against_others(
    game: Game, context: Context, options: list[GameObject], what: str, card: GameObject
) -> list[Verdict]:
    """Why something can't be chosen: a rule of its own, and the general one."""
    if card in options:
        return []
    general = against(game, seams.choice_on_resolution, f"{card.name!r} can't be chosen: {what}", card)
    own: Verdict | None = seams.isnt_what_was_drawn(game, card, context)
    return [general] if own is None else [own, general]


@rule(seams.choice_is_made_now, cr1999="413.2c", cr2006="413.2c", off=[])
def choice_is_made_now(game: Game, choice: Choice) -> Concerning[Sequence[object]]:
    """A choice that the instructions offer is made and announced while they are carried out."""
    found = game.answer_to(choice)
    things = [thing for thing in found if isinstance(thing, (GameObject, Player))]
    return unasked(found) if choice.forced is not None else concerning(found, *things)


@rule(seams.active_player_chooses_first, cr1999="413.2d", cr2006="103.4", off=[])
def active_player_chooses_first(game: Game, players: list[Player]) -> list[Player]:
    """Where several players must choose or act, the active player does so first; then all of it is done at
    once.
    """
    return [player for player in game.table.in_turn_order() if player in players]


def _all_of_them(game: Game, things: list[GameObject]) -> list[GameObject]:
    return things


def _wherever_they_are(game: Game, things: list[GameObject], context: Context) -> list[GameObject]:
    return things


@rule(
    seams.only_what_is_in_play,
    rulings1999="K.3.2",
    cr1999="416.2",
    cr2006="217.5b",
    without=_wherever_they_are,
)
def only_what_is_in_play(game: Game, things: list[GameObject], context: Context) -> list[GameObject]:
    """An effect applies to cards in play only, unless its text says otherwise."""
    return [thing for thing in things if thing.zone == IN_PLAY]


@rule(seams.as_much_as_possible, rulings1999="T.7.5", cr1999="416.3", cr2006="416.3", off=0)
def as_much_as_possible(game: Game, player: Player, wanted: int, possible: int) -> int:
    """An effect that attempts the impossible does only as much as possible."""
    return min(wanted, possible)


@rule(
    seams.impossible_is_left_undone, rulings1999="T.7.5", cr1999="416.3", cr2006="416.3", without=_all_of_them
)
def impossible_is_left_undone(game: Game, things: list[GameObject]) -> Concerning[list[GameObject]]:
    """What an effect would do to permanents that are gone can't be done, so it does nothing to them."""
    there = still_there(things)
    return concerning(there, *[thing for thing in things if thing not in there])


@rule(seams.is_so_already, cr1999="416.3", cr2006="416.3", decides=True)
def is_so_already(game: Game, things: list[GameObject], state: str) -> Verdict:
    """What is tapped can't be tapped once more, and what is untapped can't be untapped: an effect that would
    do just that does nothing.
    """
    names = " and ".join(thing.name for thing in things)
    return forbid(f"{names} {'is' if len(things) == 1 else 'are'} {state} already", *things, of=TAPPED)
