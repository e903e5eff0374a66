"""Counters that do something by the rules of today alone: what they do is said in words, as a text would say
it of its own permanent, and no number is cited for it.
"""

from __future__ import annotations

from functools import lru_cache, partial

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.durations import WHILE_IT_HAS
from rules_kb.cards.keywords import KEYWORD_COUNTERS
from rules_kb.rules.engine.effects_in_force import in_force
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.events.permanents import CountersChanged, Untapped
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import IN_PLAY

STUN = "stun"
MEAN = {
    "finality": "If ~ would be put into a graveyard from play, exile it instead.",
    "shield": (
        "If ~ would be dealt damage, prevent that damage and remove a shield counter from ~.\n"
        "If ~ would be destroyed, remove a shield counter from it instead."
    ),
}
"""What a counter stands for, as long as it lies on its permanent; no ability of the permanent does it."""


@lru_cache(maxsize=len(MEAN))
def _meant(kind: str) -> tuple[a.Instead, ...]:
    from rules_kb.cards.card import compile_text

    return tuple(item for item in compile_text(MEAN[kind], "~") if isinstance(item, a.Instead))


def said_instead(game: Game, event: Event) -> list[tuple[Context, a.Instead]]:
    """What permanents, the counters on them, and a card that moves would replace or prevent."""
    said = [(Context(thing, look.controller), item) for thing, look, item in game.saying(a.Instead)]
    for kind in MEAN:
        lies_on = [thing for thing in game.table.in_play if thing.counters.get(kind, 0) > 0]
        said += [(Context(thing, thing.controller), item) for thing in lies_on for item in _meant(kind)]
    if isinstance(event, Moved) and (card := event.thing).zone != IN_PLAY and not card.is_ability:
        own = [item for item in card.initial.abilities if isinstance(item, a.Instead)]
        said += [
            (Context(card, card.controller), item)
            for item in own
            if getattr(item.event, "what", None) == w.ThisCard()
        ]
    return said


def had_by_counters(game: Game) -> list[EffectBegan]:
    """What permanents begin to have by counters called so, since the first of each lies there."""
    marked = [
        (thing, kind)
        for thing in game.table.in_play
        if thing.counters
        for kind in sorted(KEYWORD_COUNTERS.intersection(thing.counters))
    ]
    if not marked:
        return []
    begun = {(thing, effect.duration) for effect in in_force(game).ending for thing in effect.things}
    return [
        EffectBegan(
            ContinuousEffect(
                *(thing, thing.controller, [thing]),
                (e.GainAbilities((a.Keyword(kind),)),),
                WHILE_IT_HAS + kind,
                ends=True,
            ),
            "effect",
            f"{thing.name} has {kind} by its counter",
            (thing,),
            source=thing,
        )
        for thing, kind in marked
        if (thing, WHILE_IT_HAS + kind) not in begun
    ]


def without_counters(game: Game, event: Event) -> list[Modifier]:
    """What can't have counters gets none, and comes into play without those that it would come with."""
    if isinstance(event, CountersChanged) and event.number > 0:
        number, stays = str(event.number), bool(properties(game.look(event.thing), e.CantHaveCounters))
    elif isinstance(event, Moved) and event.zone == IN_PLAY and event.counters:
        number, stays = str(sorted(event.counters.items())), _says_so_itself(event)
    else:
        return []
    if not stays:
        return []
    name = event.thing.name

    def act(game: Game, puts: CountersChanged | Moved) -> list[Event]:
        told: list[Event] = [Noted(f"{name} can't have counters", puts.thing)]
        return [*told, puts.but(counters={})] if isinstance(puts, Moved) else told

    return [Modifier(f"no counters {event.thing.id} {number}", event.thing, "no counters", act, goes_on=True)]


def _says_so_itself(event: Moved) -> bool:
    """Whether a card that comes into play says of itself that it can't have counters."""
    own = [item for item in event.values.abilities if isinstance(item, a.Static)]
    return any(
        e.HasProperty(e.CantHaveCounters()) in item.changes and isinstance(item.what, w.ThisCard)
        for item in own
    )


def kept_tapped(event: Untapped) -> list[Modifier]:
    """A stun counter is removed instead of its permanent being untapped."""
    if not event.thing.tapped or event.thing.counters.get(STUN, 0) <= 0:
        return []
    mark = (STUN, event.thing.id)
    gone = partial(CountersChanged, event.thing, STUN, -1)
    return [Modifier(mark, event.thing, mark, lambda game, untaps: [gone()], replaces=True)]
