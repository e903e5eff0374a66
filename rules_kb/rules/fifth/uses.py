"""A.2: how often an ability may be used."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.common.activated_abilities import restriction
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, answers, concerning, rule
from rules_kb.table.events.spells_and_abilities import PutOnStack
from rules_kb.table.events.turns import TurnBegan
from rules_kb.table.objects import GameObject, Player


@answers(seams.restriction_on_use)
def restriction_on_use(game: Game, player: Player, source: GameObject, ability: a.Activated) -> Verdict:
    """Whether a restriction on an ability's use allows it now."""
    used = source.used[ability]
    return restriction(
        game, player, source, ability, uses_of_that_player(game, player, source, ability) if used else used
    )


def _all_uses(game: Game, player: Player, source: GameObject, ability: a.Activated) -> int:
    return source.used[ability]


@rule(rulings1999="A.2.6", without=_all_uses)
def uses_of_that_player(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Concerning[int]:
    """What may be used so many times a turn may be by each player who controls it: each has uses of one's
    own.
    """
    number = 0
    for event in (each for together in reversed(game.log.happened) for each in reversed(together)):
        if isinstance(event, TurnBegan):
            break
        if isinstance(event, PutOnStack) and event.thing.source is source and event.thing.ability == ability:
            number += event.thing.controller is player
    return concerning(number, source, player)
