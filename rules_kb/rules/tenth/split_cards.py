"""505 Split Cards."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, concerning, forbid, rule
from rules_kb.table.events.spells_and_abilities import HalfPlayed
from rules_kb.table.objects import Characteristics, GameObject, Player


@rule(seams.half_is_played, cr2006="505.2")
def half_is_played(game: Game, card: GameObject, half: Characteristics) -> None:
    """On the stack only the half that is being played is there; anywhere else the card has what either half
    says.
    """
    game.happen(HalfPlayed(card, half))


def _of_one_half(game: Game, card: GameObject) -> frozenset[str]:
    return card.initial.halves[0].colors


@rule(seams.colors_of_split_card, cr2006="505.3", without=_of_one_half)
def colors_of_split_card(game: Game, card: GameObject) -> Concerning[frozenset[str]]:
    """A split card that isn't a spell has the colors of both halves, so that it is multicolored."""
    return concerning(frozenset().union(*[half.colors for half in card.initial.halves]), card)


def _each_half_for_itself(game: Game, cards: list[GameObject]) -> int:
    return sum(len(card.initial.halves) or 1 for card in cards)


@rule(seams.number_of_cards, cr2006="505.4", without=_each_half_for_itself)
def number_of_cards(game: Game, cards: list[GameObject]) -> Concerning[int]:
    """A split card is one card, though two spells can be played of it."""
    return concerning(len(cards), *[card for card in cards if card.initial.halves])


def _the_first(game: Game, card: GameObject, answers: list[int]) -> int:
    return answers[0]


@rule(seams.both_answers, cr2006="505.5", without=_the_first)
def both_answers(game: Game, card: GameObject, answers: list[int]) -> Concerning[int]:
    """What asks for a value of a split card that isn't a spell gets the values of both halves."""
    return concerning(sum(answers), card)


def _as_the_first(game: Game, card: GameObject, answers: list[bool]) -> bool:
    return answers[0]


@rule(seams.either_half_fits, cr2006="505.6", without=_as_the_first)
def either_half_fits(game: Game, card: GameObject, answers: list[bool]) -> Concerning[bool]:
    """Whether a split card that isn't a spell is such a card has one answer: yes where it is so of either
    half; and it isn't such a card where it is so of neither.
    """
    return concerning(any(answers), card)


@rule(seams.both_halves_are_named, cr2006="505.7", decides=True)
def both_halves_are_named(game: Game, player: Player, word: str) -> Verdict | None:
    """Who names a split card names both of its halves."""
    for card in game.table.objects():
        for half in (card.printed or card.initial).halves:
            if half.name.casefold() == word.casefold():
                return forbid(f"{word} is one half: both halves of a split card are named", player)
    return None
