"""Triggers onto stack: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.rules.terms.triggered_abilities import Occurrence, Waiting
from rules_kb.table.objects import GameObject, Player


@seam
def ability_of_each_player(
    game: Game, waiting: Waiting, ability: a.Triggered, players: list[Player]
) -> list[Waiting]:
    """An ability that offers a choice to both players puts a pseudospell on the stack for each of them."""


@seam
def order_of_triggers(game: Game, waiting: list[Waiting]) -> list[Waiting]:
    """The active player's go on the stack first, in an order of that player's choice, then the others'
    likewise."""


@seam
def goes_on_stack_before_priority(game: Game, waiting: Waiting) -> list[GameObject]:
    """What has triggered goes on the stack before a player who gets priority may play anything."""


@seam
def make_pseudospell(
    game: Game,
    source: GameObject,
    ability: a.Triggered | a.Activated,
    controller: Player,
    occurrence: Occurrence | None = None,
) -> GameObject:
    """An ability on the stack is a pseudospell with the color of its permanent, its own text, and its player
    as controller."""


@seam
def may_is_modal(game: Game, player: Player, source: GameObject) -> bool:
    """ "May" makes it modal: as it goes on the stack the player chooses to do nothing or to use it."""


@seam
def choices_as_it_goes_on_stack(game: Game, pseudospell: GameObject, waiting: Waiting) -> bool:
    """Mode and targets are chosen as it goes on the stack; where no legal choice can be made, it is removed
    from there."""


@seam
def triggers_all_the_same(game: Game, sources: list[GameObject]) -> bool:
    """Whether abilities trigger though a spell on the stack lets nobody play anything."""


@seam
def aura_is_tracked(game: Game, aura: GameObject, after: GameObject) -> GameObject | None:
    """The card of a local enchantment whose ability triggered on the leaving of what it enchanted."""


@seam
def waits_for_next_turn(game: Game, source: GameObject, player: Player) -> bool:
    """Whether what a player's source is to do at end of turn waits for the next one, since this one's has
    begun.
    """
