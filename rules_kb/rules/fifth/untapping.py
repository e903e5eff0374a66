"""P.5 Untap: what happens between the choice of what untaps and the untapping."""

from __future__ import annotations

from rules_kb.books.eras import UNTAP
from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.common.turn_structure import to_be_untapped
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.foreseen import ManaSource
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.objects import GameObject, Player


@answers(seams.settled_before_untapping)
def settled_before_untapping(game: Game, active: Player, things: list[GameObject]) -> list[GameObject]:
    """What was chosen, with what mana sources have tapped since; a script that goes to the untap phase under
    such a limit may use some right then.
    """
    limits = _limits(game)
    if not limits or game.stop_at is None or game.stop_at[0] != UNTAP:
        return things
    before = _tapped(game, active)
    while (source := game.coming.mana_source()) is not None and mana_sources_are_allowed(game, source):
        game.coming.has_been_played()
    fresh = [thing for thing in _tapped(game, active) if thing not in before]
    return [*things, *decided_at_the_first_opportunity(game, active, things, fresh)] if fresh else things


@rule(rulings1999="P.5.2", off=False)
def mana_sources_are_allowed(game: Game, source: ManaSource) -> bool:
    """Mana sources can be played in the untap phase, too."""
    if game.controller(source.source) is not source.player:
        return False
    seams.play_mana_ability(game, source.player, source.source, source.ability, source.mana)
    return True


def _tapped(game: Game, player: Player) -> list[GameObject]:
    return [thing for thing, look in game.looks().items() if thing.tapped and look.controller is player]


def _limits(game: Game) -> list[tuple[a.UntapRule, Context]]:
    """How many of a kind may untap, as texts say."""
    said = [(item, Context(source, look.controller)) for source, look, item in game.saying(a.UntapRule)]
    return [
        (limit, context)
        for limit, context in said
        if limit.number is not None and holds(game, limit.condition, context)
    ]


@rule(rulings1999="P.5.4", off=[])
def decided_at_the_first_opportunity(
    game: Game, active: Player, chosen: list[GameObject], fresh: list[GameObject]
) -> list[GameObject]:
    """What has become tapped since may be chosen to untap, as far as earlier choices leave room for it."""
    more = to_be_untapped(game, active, fresh)
    for limit, context in _limits(game):
        of_a_kind = [thing for thing in more if matches(game, limit.what, thing, context)]
        left = max(
            0, (limit.number or 0) - sum(matches(game, limit.what, thing, context) for thing in chosen)
        )
        what = f"what else untaps in spite of {context.source.name}"
        if len(of_a_kind) > left:
            kept = game.ask(ChoiceOf(active, "choose", what, of_a_kind, left, left)) if left else []
            more = [thing for thing in more if thing not in of_a_kind or thing in kept]
    return more
