"""Which spells have been played since the turn began: procedures, which bear no number."""

from __future__ import annotations

from rules_kb.cards import words as w
from rules_kb.cards.node import replace
from rules_kb.rules.engine.log_of_turn import of_this_turn
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.table.events.spells_and_abilities import SpellPlayed
from rules_kb.table.objects import GameObject, Player


def fits_as_spell(game: Game, what: w.Filter, spell: GameObject, context: Context) -> bool:
    """Whether a spell, which may have resolved since, is of a description."""
    if what.others and spell in (context.source, context.source.came_from):
        return False
    return matches(game, replace(what, noun="source", others=False), spell, context)


def played_so_far(game: Game, player: Player, what: w.Filter, context: Context) -> int:
    """How many spells of a description a player has played this turn."""
    if what == w.Filter("spell"):
        return game.table.turn.spells_played[player.name]
    with game.log.silence():
        return sum(
            isinstance(change, SpellPlayed)
            and change.thing.controller is player
            and fits_as_spell(game, what, change.thing, context)
            for change in of_this_turn(game)
        )
