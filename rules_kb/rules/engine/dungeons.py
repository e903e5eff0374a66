"""Venturing into dungeons: rooms entered one after the other, each of which does something as an ability that
triggers. They bear no number in the books here.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards.dungeons import DUNGEONS, done_in
from rules_kb.rules import seams
from rules_kb.rules.engine.conditions import CONDITIONS
from rules_kb.rules.engine.not_played import not_played
from rules_kb.rules.engine.trigger_conditions import TRIGGERS
from rules_kb.rules.engine.triggered_abilities import trigger
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.delayed_abilities import InDungeon
from rules_kb.rules.terms.triggered_abilities import Occurrence, waiting_on
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event
from rules_kb.table.events.effects import EffectBegan, EffectEnded
from rules_kb.table.objects import Characteristics, GameObject, Player


def venture(game: Game, effect: e.LaterAction, context: Context) -> None:
    """The player enters the first room of a dungeon, or the next one of that in which the player is."""
    player = context.controller
    here = next((item for item in _entered(game, player) if not item.is_completed), None)
    if here is not None and not here.leads_to:
        game.happen(*_completed(here))
        here = None
    if here is None:
        dungeon = _chosen(game, player, "which dungeon to enter", [*DUNGEONS])
        room = next(iter(DUNGEONS[dungeon]))
    else:
        dungeon, room = here.dungeon, _chosen(game, player, "which room to enter", [*here.leads_to])
    does = done_in(dungeon, room)
    if does is None:
        raise not_played(repr(room), context.source)
    source = GameObject(0, Characteristics(room), player)
    entered = InDungeon(source, dungeon, room, DUNGEONS[dungeon][room].leads_to)
    told = f"{player.name} enters {room} ({dungeon})"
    left = [EffectEnded(here, "delayed")] if here is not None else []
    game.happen(*left, EffectBegan(entered, "delayed", told, source=context.source))
    ability = a.Triggered(t.LaterEvent("a room is entered"), does.effects)
    trigger(game, source, ability, player, Occurrence(seams.event_matches))


def _chosen(game: Game, player: Player, what: str, options: list[str]) -> str:
    if len(options) == 1:
        return options[0]
    return str(seams.chosen_now(game, ChoiceOf(player, "choose", what, options))[0])


def _entered(game: Game, player: Player) -> list[InDungeon]:
    inside = (item for item in game.table.delayed if isinstance(item, InDungeon))
    return [item for item in inside if item.controller is player]


def _completed(last: InDungeon) -> list[Event]:
    told = f"{last.controller.name} completes {last.dungeon}"
    done = InDungeon(last.source, last.dungeon, "", ())
    return [EffectEnded(last, "delayed"), EffectBegan(done, "delayed", told)]


def that_are_completed(game: Game) -> list[Event]:
    """Dungeons of which the last room has been entered, once its ability has left the stack."""
    found: list[Event] = []
    for item in game.table.delayed:
        if isinstance(item, InDungeon) and item.room and not item.leads_to:
            waiting = [each.source for each in waiting_on(game.table)]
            if item.source not in waiting and all(
                each.source is not item.source for each in game.table.stack
            ):
                found.extend(_completed(item))
    return found


@CONDITIONS.by(t.HasCompleted)
def _has_completed(game: Game, condition: t.HasCompleted, context: Context) -> bool:
    return any(item.is_completed for item in _entered(game, context.controller))


@TRIGGERS.by(t.CompletesDungeon)
def _completes_dungeon(
    game: Game, event: Event, condition: t.CompletesDungeon, source: GameObject, controller: Player
) -> list[Occurrence]:
    done = event.effect if isinstance(event, EffectBegan) else None
    own = isinstance(done, InDungeon) and done.is_completed and done.controller is controller
    return [Occurrence(seams.event_matches, source, controller, event=event)] if own else []
