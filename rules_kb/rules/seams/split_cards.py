"""Split cards: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.table.objects import Characteristics, GameObject, Player


@seam
def half_is_played(game: Game, card: GameObject, half: Characteristics) -> None:
    """What a split card is from when one of its halves is being played."""


@seam
def colors_of_split_card(game: Game, card: GameObject) -> frozenset[str]:
    """The colors of a split card that isn't a spell."""


@seam
def number_of_cards(game: Game, cards: list[GameObject]) -> int:
    """How many cards these are, where there are split cards among them."""


@seam
def both_answers(game: Game, card: GameObject, answers: list[int]) -> int:
    """What an amount comes to that a split card has of each half."""


@seam
def either_half_fits(game: Game, card: GameObject, answers: list[bool]) -> bool:
    """Whether a split card fits where one question is answered for each half."""


@seam
def both_halves_are_named(game: Game, player: Player, word: str) -> Verdict | None:
    """Whether a word will do as the name of a card."""
