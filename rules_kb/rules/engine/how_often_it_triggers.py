"""How often what happens sets off an ability: not at all, or once more for each permanent that says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import noticing as n
from rules_kb.cards.node import Node, parts_of
from rules_kb.hints import TypeVar
from rules_kb.rules import seams
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.trigger_conditions import in_full, leaves_play
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.triggered_abilities import Watch
from rules_kb.table.events import Event
from rules_kb.table.events.combat import Declared
from rules_kb.table.events.zone_changes import Moved, TokenMade
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, GameObject, Look

Said = TypeVar("Said", n.NoticedTwice, n.TriggersAgain)


def once_more(game: Game, event: Event, watch: Watch, events: list[Event]) -> list[GameObject]:
    """The permanents that have an ability trigger once more, each time for itself; not where it triggers but
    once each turn.
    """
    if isinstance(watch[1], a.Triggered) and isinstance(watch[1].trigger, a.OnceEachTurn):
        return []
    return [*_noticed_again(game, event, watch, events), *triggers_again(game, watch[0], event, events)]


def _entering(event: Event, trigger: Node) -> GameObject | None:
    """What comes into play, where an ability triggers on that."""
    after = event.after if isinstance(event, (Moved, TokenMade)) else None
    if after is None or after.zone != IN_PLAY:
        return None
    return after if any(isinstance(part, a.ComesIntoPlay) for part in parts_of(trigger)) else None


def goes_unnoticed(game: Game, event: Event, trigger: Node) -> bool:
    """Whether a text keeps what comes into play from setting off abilities."""
    saying = game.saying(n.EntersUnnoticed)
    after = _entering(event, trigger) if saying else None
    if after is None:
        return False
    silent = [
        source
        for source, look, item in saying
        if matches(game, item.what, after, Context(source, look.controller))
    ]
    return bool(silent and seams.card_takes_precedence(game, silent))


SEEN: dict[str, tuple[type[Node], ...]] = {
    "dying": (a.LeavesPlay, a.IntoGraveyard),
    "attacking": (a.Attacks, a.AttacksOrBlocks),
}
"""The kinds of trigger condition that see somebody die or attack."""


def _seen(event: Event, trigger: Node) -> tuple[str, GameObject | None]:
    """What an ability triggers on that does one of these, and which of them."""
    if isinstance(event, Moved) and event.came_from == IN_PLAY and event.zone == GRAVEYARD:
        how, thing = "dying", event.thing
    elif isinstance(event, Declared) and event.as_ == "attacker":
        how, thing = "attacking", event.thing
    else:
        return "entering", _entering(event, trigger)
    return how, thing if any(isinstance(part, SEEN[how]) for part in parts_of(trigger)) else None


def _noticed_again(game: Game, event: Event, watch: Watch, events: list[Event]) -> list[GameObject]:
    """The permanents that have an ability trigger once more on what enters, dies or attacks, each time for
    itself: on what dies those, too, that leave play at the same time, be it those that say so or those whose
    abilities trigger.
    """
    source, ability, controller = watch
    saying = [*game.saying(n.NoticedTwice), *_last_words(events, n.NoticedTwice)]
    if not saying or (source.zone != IN_PLAY and not _left_with(events, source)):
        return []
    how, thing = _seen(event, in_full(game, source, ability).trigger)
    if thing is None or (how == "entering" and source.zone != IN_PLAY):
        return []
    again = [
        other
        for other, look, item in saying
        if item.how == how and look.controller is controller
        if other.zone == IN_PLAY or how == "dying"
        if matches(
            game, item.what, thing, Context(other, controller), thing.last_look if how == "dying" else None
        )
    ]
    return seams.card_takes_precedence(game, again) if again else []


def _left_with(events: Sequence[Event], thing: GameObject) -> bool:
    """Whether a permanent has left play with these events: it is asked as it was before them."""
    return any(
        isinstance(event, Moved) and event.thing is thing and event.came_from == IN_PLAY for event in events
    )


def triggers_again(
    game: Game, source: GameObject, event: Event | None = None, events: Sequence[Event] = ()
) -> list[GameObject]:
    """The permanents that have the abilities of others trigger once more, whatever sets them off. What leaves
    play looks back: at whose abilities are set off, and at who says so and leaves with it.
    """
    back = event is not None and leaves_play(event)
    look = source.last_look if back and source.zone != IN_PLAY else None
    if source.zone != IN_PLAY and look is None:
        return []
    again = [
        other
        for other, seen, item in (
            *game.saying(n.TriggersAgain),
            *(_last_words(events, n.TriggersAgain) if back else ()),
        )
        if matches(game, item.whose, source, Context(other, seen.controller), look)
    ]
    return seams.card_takes_precedence(game, again) if again else []


def _last_words(events: Sequence[Event], kind: type[Said]) -> Iterator[tuple[GameObject, Look, Said]]:
    """What permanents that leave play with these events said of how often abilities trigger."""
    for event in events:
        look = event.thing.last_look if isinstance(event, Moved) and event.came_from == IN_PLAY else None
        for item in look.abilities if look is not None else ():
            if isinstance(item, kind) and isinstance(event, Moved) and look is not None:
                yield event.thing, look, item
