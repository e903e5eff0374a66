"""Seeing which abilities an event sets off."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.engine.delayed_abilities import wake_delayed
from rules_kb.rules.engine.how_often_it_triggers import goes_unnoticed, once_more
from rules_kb.rules.engine.trigger_conditions import as_triggered, in_full, leaves_play, occurrences
from rules_kb.rules.engine.triggered_abilities import trigger, wake_state_triggers
from rules_kb.rules.engine.watches import says_it_twice, that_may_see
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.triggered_abilities import Met, Occurrence, Watch
from rules_kb.table.events import Event
from rules_kb.table.events.permanents import ControlLost
from rules_kb.table.events.phasing import PhasedOut
from rules_kb.table.events.zone_changes import Moved, TokenMade
from rules_kb.table.objects import IN_PLAY, GameObject


@answers(seams.wake)
def wake(game: Game, events: list[Event], before: list[Watch] | None) -> None:
    """See which abilities these events set off. Leaves-play triggers look back at the moment `before`."""
    set_off(game, events, before)
    if events:
        seams.cards_come_to_hand(game, events, before)


def set_off(game: Game, events: list[Event], before: list[Watch] | None) -> None:
    """Let every ability trigger that these events set off."""
    now = seams.watching(game)
    before_now: set[tuple[bool, int]] = set()
    for event in events:
        leaving = leaves_play(event)
        watches = (before or []) if leaving else now
        if isinstance(event, ControlLost):
            watches = _as_it_was_controlled(now, event)
        for number, watch, occurrence in _as_it_is(game, event, watches):
            again = (leaving, number) in before_now and not _has_own_count(watch[1])
            before_now.add((leaving, number))
            written = game.log.mark()
            if not again or seams.each_occurrence_triggers(game, watch[0]):
                permitted = game.log.fired(written)
                copy = says_it_twice(watches, watch[0], watch[1], number)
                _trigger_copy(game, watch, occurrence, copy)
                game.log.also_triggered_by(occurrence, permitted)
                for _ in once_more(game, event, watch, events):
                    _trigger_copy(game, watch, occurrence, copy)
        wake_delayed(game, event)
    if events:
        wake_state_triggers(game)


def _as_it_was_controlled(watches: list[Watch], event: ControlLost) -> list[Watch]:
    """The same, with what a permanent says as its former controller had it."""
    return [(thing, said, event.by if thing is event.thing else player) for thing, said, player in watches]


def met(game: Game, event: Event, watches: list[Watch]) -> list[Met]:
    """The abilities among these that an event sets off."""
    found: list[Met] = []
    for number, (source, ability, controller) in that_may_see(watches, event):
        node = in_full(game, source, ability)
        occurs = occurrences(game, event, node.trigger, source, controller)
        if occurs and goes_unnoticed(game, event, node.trigger):
            continue
        token = _token_that_leaves(event) if occurs else None
        asked = game.log.mark()
        if token is not None and not seams.token_sets_off_triggers(game, token):
            continue
        if token is not None:
            occurs = [occurrence.let_be_by(game.log.fired(asked)) for occurrence in occurs]
        found.extend((number, (source, ability, controller), occurrence) for occurrence in occurs)
    return found


def _as_it_is(game: Game, event: Event, watches: list[Watch]) -> list[Met]:
    """What an event sets off.

    A permanent that comes into play is seen as continuous effects make it, not as printed.
    """
    thing = event.after if isinstance(event, (Moved, TokenMade)) else None
    if thing is not None and thing.zone == IN_PLAY and _is_modified(game, thing):
        mark, cite = game.log.mark(), game.era.cite(seams.modified_as_it_comes)
        found = seams.modified_as_it_comes(game, thing, event, watches)
        game.log.stand_beside([event], [rule for rule in game.log.fired(mark) if rule.cite == cite])
        return found
    return met(game, event, watches)


def _is_modified(game: Game, thing: GameObject) -> bool:
    """Whether the effect of another permanent applies to one that has just come into play."""
    cite = game.era.cite(seams.applies_to_whatever_its_text_indicates)
    own = thing.id
    for key in game.reasons():
        if key[0] == cite and len(key) == 3 and key[2] == own and key[1][0] != own:
            return True
    return False


def _has_own_count(ability: a.Triggered | a.Keyword) -> bool:
    """Whether there is a rule of its own for how often the ability triggers (410.9, and keywords)."""
    return isinstance(ability, a.Keyword) or isinstance(
        ability.trigger, (a.Blocks, a.IsBlocked, a.BlocksOrIsBlocked)
    )


def _trigger_copy(game: Game, watch: Watch, occurrence: Occurrence, copy: bool) -> None:
    """Trigger an ability; a further copy of one that the permanent has already does so for itself."""
    source, ability, controller = watch
    if copy and not seams.each_copy_functions(game, source):
        return
    written = game.log.mark()
    node = as_triggered(game, source, ability) if isinstance(ability, a.Keyword) else ability
    meant = game.log.fired(written)
    trigger(game, source, node, controller, occurrence)
    game.log.also_triggered_by(occurrence, meant, foremost=True)


def _token_that_leaves(event: Event) -> GameObject | None:
    if isinstance(event, (Moved, PhasedOut)) and leaves_play(event) and event.thing.token:
        return event.thing
    return None
