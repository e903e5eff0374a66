"""Terms of the glossary of 2006 that act by themselves: "as though", search, "unless"."""

from __future__ import annotations

from rules_kb.cards.costs import Cost
from rules_kb.rules import seams
from rules_kb.rules.engine.instructions import pays
from rules_kb.rules.engine.piles import two_piles
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, allow, concerning, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GameObject, Player


@rule(seams.as_though_it_had, cr2006="glossary/as-though", decides=True, permits=True)
def as_though_it_had(game: Game, thing: GameObject) -> Verdict | None:
    """What a creature can do as though it had something, it can do, and nothing else that goes with having
    it; and what a player can do as though a condition were true.
    """
    return allow(thing)


@rule(seams.can_change_places, cr2006="glossary/exchange", off=True)
def can_change_places(game: Game, one: GameObject, other: GameObject) -> bool:
    """Cards in different zones are exchanged only where one player owns them all."""
    return one.owner is other.owner


def _one_pile(game: Game, player: Player, things: list[GameObject]) -> tuple[list[GameObject], ...]:
    return (things, [])


@rule(seams.separated_into_piles, cr2006="glossary/pile", without=_one_pile)
def separated_into_piles(
    game: Game, player: Player, things: list[GameObject]
) -> Concerning[tuple[list[GameObject], ...]]:
    """What is separated into piles stays in its zone, in its order there; a pile may have nothing in it."""
    return concerning(two_piles(game, player, things), player)


def _nothing(game: Game, cards: list[GameObject], context: Context) -> list[GameObject]:
    return []


@rule(seams.what_is_imprinted, cr2006="glossary/imprint", without=_nothing)
def what_is_imprinted(game: Game, cards: list[GameObject], context: Context) -> Concerning[list[GameObject]]:
    """What an imprint ability has removed from the game is imprinted on its source for as long as it stays
    removed.
    """
    return concerning(cards, context.source)


def _none(game: Game, player: Player, any_card: bool, number: int) -> int:
    return 0


@rule(seams.how_many_must_be_found, cr2006="glossary/search", without=_none)
def how_many_must_be_found(game: Game, player: Player, any_card: bool, number: int) -> Concerning[int]:
    """Cards of a quality needn't be found in a zone that isn't open to all; of mere cards so many have to be,
    as far as there are any.
    """
    return concerning(number if any_card else 0, player)


@rule(seams.chooses_to_avoid, cr2006="glossary/unless", off=False)
def chooses_to_avoid(game: Game, player: Player, cost: Cost, context: Context) -> bool:
    """To do one thing unless one does another: a player may do the other, and if not, the one is done."""
    return pays(game, cost, context)


@rule(seams.put_is_not_played, cr2006="glossary/put-into-play", permits=True, off=False)
def put_is_not_played(game: Game, thing: GameObject) -> Concerning[bool]:
    """What an effect puts into play isn't played: a land may still be played in that turn."""
    return concerning(True, thing)
