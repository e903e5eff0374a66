"""Sagas and the city's blessing: what is seen to without anybody's doing. They bear no number in the books
here.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import this_turn as t
from rules_kb.rules import seams
from rules_kb.rules.engine.conditions import CONDITIONS
from rules_kb.rules.engine.trigger_conditions import TRIGGERS
from rules_kb.rules.engine.what_cards_forbid import can_be_sacrificed
from rules_kb.rules.game import Game
from rules_kb.rules.roster import ASCENDS
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.rules.terms.triggered_abilities import Occurrence, waiting_on
from rules_kb.table.clause import Clause
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import BlessingGained
from rules_kb.table.events.permanents import CountersChanged
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, Characteristics, GameObject, Player

LORE, SAGA = "lore", "saga"
SO_MANY = 10
"""With so many permanents a player ascends."""

# -- chapters ------------------------------------------------------------------------------------------------


def comes_with_lore(event: Moved) -> list[Modifier]:
    """What a Saga says of how it comes into play: with a lore counter."""
    if SAGA not in event.values.subtypes:
        return []
    mark = f"{event.thing.name}: lore"
    return [Modifier(mark, event.thing, "comes into play", _with_lore, goes_on=True)]


def _with_lore(game: Game, event: Moved) -> list[Event]:
    event.counters = {**event.counters, LORE: event.counters.get(LORE, 0) + 1}
    return [event]


def sagas_go_on(game: Game) -> None:
    """As the active player's first main phase begins, each Saga of that player's gets a lore counter."""
    own = [thing for thing, look, _ in game.having(SAGA) if look.controller is game.table.turn.active]
    if own:
        game.happen(*[CountersChanged(thing, LORE, 1) for thing in own])


def told_to_the_end(game: Game) -> list[Event]:
    """A Saga that has been told to its last chapter is sacrificed, once none of its chapters waits."""
    return [
        Moved(thing, GRAVEYARD, "sacrificed")
        for thing, look, _ in game.having(SAGA)
        if 0 < _last_chapter(look.abilities) <= thing.counters[LORE]
        and not _is_being_told(game, thing)
        and can_be_sacrificed(game, thing)
    ]


def _last_chapter(abilities: Sequence[Clause]) -> int:
    found = [item.trigger for item in abilities if isinstance(item, a.Triggered)]
    return max(
        [number for each in found if isinstance(each, t.Chapter) for number in each.numbers], default=0
    )


def _is_being_told(game: Game, saga: GameObject) -> bool:
    """Whether a chapter of a Saga has triggered and hasn't left the stack."""
    waiting = [(item.source, item.ability) for item in waiting_on(game.table)]
    on_stack = [(item.source, item.ability) for item in game.table.stack]
    return any(
        source is saga and isinstance(ability, a.Triggered) and isinstance(ability.trigger, t.Chapter)
        for source, ability in (*waiting, *on_stack)
    )


@TRIGGERS.by(t.Chapter)
def _chapter(
    game: Game, event: Event, condition: t.Chapter, source: GameObject, controller: Player
) -> list[Occurrence]:
    """A chapter is told when as many lore counters are there as its number, and fewer were before."""
    if isinstance(event, Moved) and event.after is source and event.zone == IN_PLAY:
        before, now = 0, event.counters.get(LORE, 0)
    elif isinstance(event, CountersChanged) and event.thing is source and event.kind == LORE:
        now = source.counters[LORE]
        before = now - event.number
    else:
        return []
    told = [number for number in condition.numbers if before < number <= now]
    return [Occurrence(seams.event_matches, source, controller, event=event) for _ in told]


# -- the city's blessing -------------------------------------------------------------------------------------


def who_ascends(game: Game) -> list[Event]:
    """Whoever controls ten permanents, one of them with ascend, has the city's blessing from then on."""
    ascending = [(thing, look.controller) for thing, look, _ in game.having(ASCENDS)]
    return [
        BlessingGained(player, source=thing)
        for thing, player in {player: (thing, player) for thing, player in reversed(ascending)}.values()
        if not player.blessed and has_enough(game, player)
    ]


def _ascends(items: Sequence[Clause]) -> bool:
    return any(isinstance(item, a.Keyword) and item.name == ASCENDS for item in items)


def has_enough(game: Game, player: Player) -> bool:
    """Whether a player controls so many permanents that ascending gives the blessing."""
    return sum(look.controller is player for look in game.looks().values()) >= SO_MANY


def spell_ascends(game: Game, spell: GameObject) -> None:
    """As a spell with ascend resolves, its player gets the city's blessing if there are enough permanents."""
    card: Characteristics = spell.initial
    player = spell.controller
    if _ascends(card.abilities) and not player.blessed and has_enough(game, player):
        game.happen(BlessingGained(player, source=spell))


@CONDITIONS.by(t.Blessed)
def _blessed(game: Game, condition: t.Blessed, context: Context) -> bool:
    return context.controller.blessed
