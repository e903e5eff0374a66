"""Instructions to deal and prevent damage, and to change life totals and poison."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.entries import EACH_TIME
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.objects import GameObject, Player


@rule(seams.deal_damage, cr1999="glossary/damage", cr2006="glossary/damage", at_work=EACH_TIME)
def deal_damage(
    game: Game,
    source: GameObject,
    shares: list[tuple[GameObject | Player, int]],
    context: Context,
    stays: bool,
) -> None:
    """Damage to a player comes off the life total; damage to a creature stays on it until the cleanup
    step.
    """
    done = game.happen(*[Damaged(victim, share, stays=stays, source=source) for victim, share in shares])
    dealt = [event for event in done if isinstance(event, Damaged)]
    context.dealt_damage.extend(event.target for event in dealt if isinstance(event.target, GameObject))
    seams.damage_takes_loyalty(game, done)
    if not dealt:
        game.log.had_no_part()  # all of it was prevented or replaced: that is the doing of other rules
    else:
        game.log.had_no_part(event for event in done if isinstance(event, Noted))


@rule(
    seams.damage_reaches_players,
    cr1999="glossary/damage",
    cr2006="glossary/damage",
    off=[],
    at_work=EACH_TIME,
)
def damage_reaches_players(game: Game, dealt: list[Event]) -> list[Player]:
    """Combat damage to a player comes off the life total."""
    to = [event.target for event in dealt if isinstance(event, Damaged) and event.costs_life]
    return list(dict.fromkeys(target for target in to if isinstance(target, Player)))
