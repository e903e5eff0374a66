"""Crimes: spells and abilities that are aimed at opponents. They bear no number in the books here."""

from __future__ import annotations

from rules_kb.cards import this_turn as t
from rules_kb.rules import seams
from rules_kb.rules.engine.trigger_conditions import TRIGGERS, is_of
from rules_kb.rules.engine.whose_doing import told_together
from rules_kb.rules.game import Game
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.events import Event
from rules_kb.table.events.spells_and_abilities import Targeted
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, STACK, GameObject, Player


def is_crime(game: Game, event: Event) -> bool:
    """Whether a target is announced that is an opponent, or an opponent's, of who aims at it."""
    if not isinstance(event, Targeted) or event.instead:
        return False
    who, target = event.by.controller, event.target
    if isinstance(target, Player):
        return target is not who
    if target.zone == GRAVEYARD:
        return target.owner is not who
    return target.zone in (IN_PLAY, STACK) and game.look(target).controller is not who


@TRIGGERS.by(t.CommitsCrime)
def _commits_crime(
    game: Game, event: Event, condition: t.CommitsCrime, source: GameObject, controller: Player
) -> list[Occurrence]:
    """Once for a spell or ability, at however many it is aimed."""
    if not isinstance(event, Targeted) or not is_of(condition.who, event.by.controller, controller, source):
        return []
    crimes = [each for each in told_together(game, event) if is_crime(game, each)]
    if crimes[:1] != [event]:
        return []
    return [Occurrence(seams.event_matches, None, event.by.controller, event=event)]
