"""T.9 Series, T.13 Rule Effects: what is dealt with between one thing and the next, without responses."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.common.triggered_abilities import met_as_printed
from rules_kb.rules.common.triggers_onto_stack import put_on_stack
from rules_kb.rules.engine.triggers_onto_stack import ability_as_object, put_triggered_abilities_on_stack
from rules_kb.rules.engine.waking import met
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.triggered_abilities import Met, Occurrence, Waiting, Watch
from rules_kb.table.events import Event, Noted, possessive
from rules_kb.table.objects import GameObject, Player
from rules_kb.table.table import TooMuch

MOST_WITHIN = 120
"""So many rules carried out within one another are taken for a series that never ends (G.21.3)."""


class EndlessSeries(TooMuch):
    """Abilities that set one another off, and nothing that ends it."""

    def __init__(self) -> None:
        what = "these abilities set one another off without an end"
        Exception.__init__(self, f"{what}, and such a loop isn't played under fifth yet")


def settle(game: Game) -> None:
    """Rule effects, then what has triggered, until there is neither."""
    while game.table.result is None:
        seams.check_state_based_effects(game)
        if game.table.result is not None or not put_triggered_abilities_on_stack(game):
            break


@rule(seams.goes_on_stack_before_priority, rulings1999="T.9.1", off=[])
def played_in_series(game: Game, waiting: Waiting) -> list[GameObject]:
    """In a series an ability is played and resolves, and nobody can respond; then the next one is played.

    What it triggers in turn is dealt with before that (A.8.Ruling.1).
    """
    if len(game.log.running) > MOST_WITHIN:
        raise EndlessSeries
    before = list(game.table.stack)
    put_on_stack(game, waiting, "is played in a series")
    if any(thing not in before for thing in game.table.stack):
        seams.resolve_top(game)
        settle(game)
    return [waiting.source]


@rule(seams.ability_of_each_player, rulings1999="A.1.8", off=[])
def ability_of_each_player(
    game: Game, waiting: Waiting, ability: a.Triggered, players: list[Player]
) -> list[Waiting]:
    """Where a card has each player do something or not, each of them plays the ability."""
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


@rule(seams.make_pseudospell, rulings1999="A.1.10", without=_of_its_owner)
def ability_is_locked_in(
    game: Game,
    source: GameObject,
    ability: a.Triggered | a.Activated,
    controller: Player,
    occurrence: Occurrence | None = None,
) -> GameObject:
    """Announcing an ability locks in its controller, and the characteristics that its source has now."""
    return ability_as_object(game, source, ability, controller, occurrence, game.look(source).colors)


@rule(seams.may_is_modal, rulings1999="A.8.1", off=False)
def may_is_optional(game: Game, player: Player, source: GameObject) -> bool:
    """A triggered ability that says "may" need not be used."""
    answer = game.yes(player, f"use {possessive(source.name)} ability")
    game.happen(
        Noted(
            f"{player.name} {'uses' if answer else 'does not use'} {possessive(source.name)} ability", player
        )
    )
    return answer


def _as_it_is_now(game: Game, thing: GameObject, event: Event, watches: list[Watch]) -> list[Met]:
    return met(game, event, watches)


@rule(seams.modified_as_it_comes, rulings1999="A.8.8", without=_as_it_is_now)
def seen_as_printed(game: Game, thing: GameObject, event: Event, watches: list[Watch]) -> list[Met]:
    """An ability that triggers on a permanent coming into play goes by what its card says."""
    return met_as_printed(game, thing, event, watches)
