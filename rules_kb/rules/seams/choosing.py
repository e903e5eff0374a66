"""Choosing: what is asked of a rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import words as w
from rules_kb.cards.words import Amount
from rules_kb.hints import TypeVar, cast
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.context import Context
from rules_kb.table.choices import Choice, ChoiceOf, Option
from rules_kb.table.objects import GameObject, Player

_T = TypeVar("_T", bound=Option)


@seam
def choice_on_resolution(
    game: Game, context: Context, options: list[GameObject], number: int, chooser: Player, verb: str
) -> list[GameObject]:
    """Choices other than mode and targets are made while the instructions are carried out; impossible ones
    can't be chosen."""


@seam
def choice_is_made_now(game: Game, choice: Choice) -> Sequence[object]:
    """A choice that the instructions offer is made and announced while they are carried out."""


def chosen_now(game: Game, choice: ChoiceOf[_T]) -> list[_T]:
    """What is chosen while instructions are carried out; the answers are of the options' kind."""
    return cast(list[_T], choice_is_made_now(game, choice))


@seam
def active_player_chooses_first(game: Game, players: list[Player]) -> list[Player]:
    """Where several players must choose or act, the active player does so first; then all of it is done at
    once."""


@seam
def chance_decides(game: Game, choice: ChoiceOf[GameObject]) -> list[GameObject]:
    """What chance chooses while instructions are carried out."""


@seam
def only_what_is_in_play(game: Game, things: list[GameObject], context: Context) -> list[GameObject]:
    """Which of the cards that fit a description an effect applies to: those in play."""


@seam
def all_legends(game: Game, what: w.Filter, found: list[GameObject], context: Context) -> list[GameObject]:
    """What a text means that speaks of all legends, of which it has `found` those of that type."""


@seam
def as_much_as_possible(game: Game, player: Player, wanted: int, possible: int) -> int:
    """An effect that attempts the impossible does only as much as possible."""


@seam
def impossible_is_left_undone(game: Game, things: list[GameObject]) -> list[GameObject]:
    """To which of some permanents an effect can do what it says: those that aren't gone."""


@seam
def amount_now(game: Game, amount: Amount, context: Context) -> int:
    """What an amount that a description compares with comes to."""


@seam
def half_of(game: Game, whole: int, up: bool) -> int:
    """Half a number, as a text says that it is rounded."""


@seam
def is_so_already(game: Game, things: list[GameObject], state: str) -> Verdict | None:
    """Why nothing comes of tapping what is tapped, or of untapping what is untapped; `state` says which."""
