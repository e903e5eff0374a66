"""410.3 to 410.5: what has triggered goes on the stack, in what order, and with which choices."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.engine.triggers_onto_stack import ability_as_object
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.triggered_abilities import Occurrence, Waiting
from rules_kb.table.events import Noted, possessive
from rules_kb.table.objects import GameObject, Player


@rule(seams.ability_of_each_player, cr1999="410.2", off=[])
def ability_of_each_player(
    game: Game, waiting: Waiting, ability: a.Triggered, players: list[Player]
) -> list[Waiting]:
    """An ability that offers a choice to both players puts a pseudospell on the stack for each of them."""
    for player in players:
        game.happen(Noted(f"{waiting.source.name} gives {player.name} a choice", player))
    return [
        Waiting(waiting.source, ability, player, waiting.occurrence.concerning(player)) for player in players
    ]


def _of_its_owner(
    game: Game,
    source: GameObject,
    ability: a.Triggered | a.Activated,
    controller: Player,
    occurrence: Occurrence | None = None,
) -> GameObject:
    return ability_as_object(game, source, ability, source.owner, occurrence)


@rule(seams.make_pseudospell, cr1999="217.6b", without=_of_its_owner)
def make_pseudospell(
    game: Game,
    source: GameObject,
    ability: a.Triggered | a.Activated,
    controller: Player,
    occurrence: Occurrence | None = None,
) -> GameObject:
    """An ability on the stack is a pseudospell with the color of its permanent, its own text, and its player
    as controller.
    """
    return ability_as_object(game, source, ability, controller, occurrence, game.look(source).colors)


@rule(seams.may_is_modal, cr1999="410.5", off=False)
def may_is_modal(game: Game, player: Player, source: GameObject) -> bool:
    """ "May" makes it modal: as it goes on the stack the player chooses to do nothing or to use it."""
    answer = game.yes(player, f"use {possessive(source.name)} ability")
    game.happen(
        Noted(
            f"{player.name} {'uses' if answer else 'does not use'} {possessive(source.name)} ability", player
        )
    )
    return answer
