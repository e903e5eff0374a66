"""Split cards: the procedures, which bear no number.

The rules that they ask for are in `tenth`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_kb.facts import replace
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.objects import Characteristics, GameObject, Look, Player


def choose_half(game: Game, player: Player, card: GameObject, named: str = "") -> None:
    """Of a split card, the half that is played: the one that was named, or by choice."""
    halves = card.initial.halves
    if not halves:
        return
    if not named:
        names = [half.name for half in halves]
        [named] = game.ask(ChoiceOf(player, "choose", f"the half of {card.name} to play", names))
    half = next(half for half in halves if half.name.casefold() == named.casefold())
    seams.half_is_played(game, card, half)


def number_of(game: Game, things: Sequence[GameObject]) -> int:
    """How many things these are."""
    if any(thing.initial.halves for thing in things):
        return int(seams.number_of_cards(game, list(things)))
    return len(things)


def _look_of(game: Game, card: GameObject, half: Characteristics) -> Look:
    """How a half looks for itself."""
    look: Look = game.look(card)
    return replace(
        look,
        name=half.name,
        cost=half.cost,
        types=half.types,
        subtypes=half.subtypes,
        supertypes=half.supertypes,
        colors=half.colors if look.colors == card.initial.colors else look.colors,
        abilities=list(half.abilities),
    )


def either_half(game: Game, card: GameObject, test: Callable[[Look], bool]) -> bool:
    """What a question about a split card is answered, once each half has been asked."""
    answers = [test(_look_of(game, card, half)) for half in card.initial.halves]
    return bool(seams.either_half_fits(game, card, answers))


def both_values(game: Game, card: GameObject) -> int:
    """What the converted mana cost of a split card comes to as an amount."""
    looks = [_look_of(game, card, half) for half in card.initial.halves]
    return int(
        seams.both_answers(game, card, [seams.converted_mana_cost(game, card, look) for look in looks])
    )
