"""The first card drawn each turn, where something has it revealed: the procedures, which bear no number."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.miracles_and_ciphers import may_be_a_miracle
from rules_kb.rules.engine.trigger_conditions import TRIGGERS
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.events import Event
from rules_kb.table.events.hidden_cards import Revealed
from rules_kb.table.objects import GameObject, Player


def first_draw_is_shown(game: Game, player: Player, card: GameObject) -> None:
    """A player reveals the first card drawn this turn, for each permanent of the own that asks for it."""
    if game.table.turn.drawn[player.name] != 1:
        return
    may_be_a_miracle(game, player, card)
    for source in [thing for thing, _, _ in game.having(a.Triggered) if _asks(game, player, thing)]:
        seams.cards_are_revealed(game, player, [card], source)


def _asks(game: Game, player: Player, thing: GameObject) -> bool:
    if not any(_is_linked(item) for item in thing.initial.abilities):
        return False
    look = game.look(thing)
    return look.controller is player and any(_is_linked(item) for item in look.abilities)


def _is_linked(item: object) -> bool:
    """Whether a triggered ability goes with the statement that the first card is revealed."""
    return isinstance(item, a.Triggered) and isinstance(item.trigger, a.RevealsFirstDraw)


@TRIGGERS.by(a.RevealsFirstDraw)
def _reveals_first_draw(
    game: Game, event: Event, condition: a.RevealsFirstDraw, source: GameObject, controller: Player
) -> list[Occurrence]:
    """What was revealed by the very text that the ability stands in fits the description."""
    if not isinstance(event, Revealed) or event.source is not source:
        return []
    context = Context(source, controller)
    return [
        Occurrence(seams.event_matches, card, controller, event=event)
        for card in event.things
        if matches(game, condition.what, card, context)
    ]
