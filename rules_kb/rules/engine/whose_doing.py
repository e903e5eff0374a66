"""What is played, and whose spell or ability has something leave play: procedures, which bear no number."""

from __future__ import annotations

from rules_kb.cards import words as w
from rules_kb.cards.node import replace
from rules_kb.cards.types import CARD_TYPES, OF_SPELLS_ONLY
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.spells_and_abilities import CopyMade, SpellPlayed
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import IN_PLAY, GameObject, Player


def what_is_played(event: Event, copied: bool = False) -> GameObject | None:
    """The spell that is played in an event, or the land, which is in play by then; or with `copied` the copy
    of a spell that is made.
    """
    if copied and isinstance(event, CopyMade) and not event.copy.is_ability:
        return event.copy
    if isinstance(event, SpellPlayed):
        return None if event.thing.is_ability else event.thing
    if isinstance(event, Moved) and event.zone == IN_PLAY and event.how == "played":
        return event.after
    return None


def told_together(game: Game, event: Event) -> list[Event]:
    """The events that happen at the same time as one, itself among them."""
    together = next((events for events in reversed(game.log.happened) if event in events), (event,))
    return [each for each in together if isinstance(each, Event)]


def dealt_together(game: Game, event: Damaged, by_one: bool = False) -> list[Damaged]:
    """The damage that is dealt to the same at the same time, or `by_one` by the same, this among it."""
    return [
        other
        for other in told_together(game, event)
        if isinstance(other, Damaged)
        and (other.source is event.source if by_one else other.target is event.target)
    ]


def is_done_by(game: Game, event: Event, by: str, controller: Player) -> bool:
    """Whether a spell or ability of a player's own, or of an opponent's, has something leave play."""
    if not isinstance(event, Moved) or game.paid_for is not None:
        return False
    who = (
        game.controller(event.source)
        if event.source is not None
        else seams.controller_of_rule_effect(game, event.thing)
    )
    return who is not None and (who is controller) == (by == "you")


def as_a_spell(source: w.Things | None) -> w.Things | None:
    """What damage is dealt by: an instant or a sorcery does that as a spell."""
    if isinstance(source, w.Filter) and source.noun == "permanent" and not source.zone:
        kinds = {*source.words, *source.any_of} & {*CARD_TYPES}
        if kinds and kinds <= {*OF_SPELLS_ONLY}:
            return replace(source, noun="spell")
    return source
