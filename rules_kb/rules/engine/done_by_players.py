"""Abilities that watch players: who draws, discards, or gains life."""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.engine.log_of_turn import is_first_of_draw_step, of_this_turn
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.trigger_conditions import TRIGGERS, is_of
from rules_kb.rules.engine.whose_doing import told_together
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import LifeChanged
from rules_kb.table.events.zone_changes import Discarded, Drawn, Moved
from rules_kb.table.objects import GameObject, Player

OfPlayer = a.DrawsCard | a.DiscardsCard | a.GainsLife


def _of_player(
    kind: type[Event],
) -> Callable[[Game, Event, OfPlayer, GameObject, Player], list[Occurrence]]:
    """What triggers on what happens to a player: whether it is the player that the condition speaks of."""

    def match(
        game: Game, event: Event, condition: OfPlayer, source: GameObject, controller: Player
    ) -> list[Occurrence]:
        if not isinstance(event, kind) or (isinstance(event, LifeChanged) and event.amount <= 0):
            return []
        but_first = isinstance(condition, a.DrawsCard) and condition.but_first
        if but_first and isinstance(event, Drawn) and is_first_of_draw_step(game, event):
            return []
        affected = event.about[0]
        player = affected if isinstance(affected, Player) else affected.owner
        if isinstance(condition, a.DrawsCard) and not _is_nth(game, event, condition.nth, player):
            return []
        amount = event.amount if isinstance(event, LifeChanged) else 1
        if isinstance(condition, a.DiscardsCard) and isinstance(event, Discarded):
            amount = _discarded(game, event, condition, Context(source, controller))
            if not amount:
                return []
        card = latest(affected) if isinstance(affected, GameObject) else _card_drawn(event)
        return (
            [Occurrence(seams.event_matches, card, player, amount, event)]
            if is_of(condition.who, player, controller, source)
            else []
        )

    return match


def _discarded(game: Game, event: Discarded, condition: a.DiscardsCard, context: Context) -> int:
    """How many cards of the kind asked for a player discards: one, or all that are discarded with the first
    of them.
    """
    every: list[Discarded] = [event]
    if condition.together:
        told = [each for each in told_together(game, event) if isinstance(each, Discarded)]
        every = [each for each in told if each.thing.owner is event.thing.owner]
    if condition.what is not None:
        every = [each for each in every if matches(game, condition.what, latest(each.thing), context)]
    return len(every) if every and every[0] is event else 0


def _card_drawn(event: Event) -> GameObject | None:
    """The card that a player draws, of which what triggers may speak; None where nothing is drawn."""
    moved = event.part if isinstance(event, Drawn) else None
    return moved.after if isinstance(moved, Moved) else None


def _is_nth(game: Game, event: Event, nth: int | None, player: Player) -> bool:
    """Whether a card is that one of those which its player draws in a turn; None is any."""
    if nth is None:
        return True
    drawn = [each for each in of_this_turn(game) if isinstance(each, Drawn) and each.player is player]
    return len(drawn) >= nth and drawn[-nth] is event


TRIGGERS.by(a.DrawsCard)(_of_player(Drawn))
TRIGGERS.by(a.DiscardsCard)(_of_player(Discarded))
TRIGGERS.by(a.GainsLife)(_of_player(LifeChanged))
