"""502 Keyword Abilities: which of them has a part in something, each by its own rule in the modules beside
this one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from rules_kb import facts
from rules_kb.books.eras import UPKEEP
from rules_kb.cards import abilities as a
from rules_kb.cards.keywords import OF_2006, SUNBURST
from rules_kb.rules import seams
from rules_kb.rules.common import later_keywords
from rules_kb.rules.engine.graveyards import FromPiles
from rules_kb.rules.engine.when_to_play import require
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.tenth import epic, face_down, numbers, planeswalkers, suspend
from rules_kb.rules.tenth import keywords_of_permanents as permanents
from rules_kb.rules.tenth import keywords_of_spells as spells
from rules_kb.rules.terms.actions import Announced
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing, Way
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.rules.terms.triggered_abilities import Occurrence, Watch
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.permanents import CountersChanged
from rules_kb.table.events.spells_and_abilities import AnnouncementMade, SpellPlayed
from rules_kb.table.events.turns import StepBegan
from rules_kb.table.events.winning_and_losing import GameEnded
from rules_kb.table.events.zone_changes import Drawn, Moved
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, REMOVED, Characteristics, GameObject, Player

MEANINGS: dict[str, Callable[[Game, GameObject, a.Keyword], a.Triggered | a.Activated | None]] = {
    **later_keywords.MEANINGS,
    "provoke": permanents.provoke,
    "ninjutsu": permanents.ninjutsu,
    "haunt": permanents.haunt,
}


@answers(seams.keyword_means)
def keyword_means(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered | a.Activated | None:
    """What a keyword stands for, by the rule that is its own."""
    return MEANINGS[keyword.name](game, source, keyword)


@answers(seams.way_of_playing)
def way_of_playing(game: Game, player: Player, card: GameObject, said: Announced) -> Way | None:
    """Offering where something is offered, flashback in the graveyard."""
    if said.face_down:
        require(face_down.only_with_morph(game, card))
        return face_down.morph(game, card)
    if said.offered is not None:
        return spells.offering(game, player, card, said.offered)
    if card.zone == GRAVEYARD:
        way: Way | None = spells.flashback(game, card)
        verdict = spells.says_where_it_is_played(game, player, card) if way is not None else None
        return way if verdict is not None and verdict.allowed else None
    return None


@answers(seams.announced_by_way)
def announced_by_way(game: Game, spell: GameObject, way: Way, said: Announced) -> None:
    """What is done as the spell is announced."""
    if way.name == "offering" and said.offered is not None:
        spells.offered_is_sacrificed(game, spell, said.offered)


@answers(seams.costs_of_keywords)
def costs_of_keywords(game: Game, playing: Playing) -> list[a.CostPart]:
    """What is paid for entwine, replicate and splice."""
    parts: list[a.CostPart] = []
    spells.replicate_is_announced(game, playing)
    for item in dict.fromkeys(playing.source.initial.abilities):
        if isinstance(item, a.Keyword) and item.name in playing.said.costs:
            if item.name == "entwine":
                parts.extend(item.value.parts)
            elif item.name == "replicate":
                parts.extend(spells.replicate_is_paid(game, playing, item))
    for card in playing.said.revealed:
        keyword = spells.keyword_of(card.initial, "splice")
        parts.extend(keyword.value.parts if keyword is not None else ())
    own = {item.name for item in playing.source.initial.abilities if isinstance(item, a.Keyword)}
    used = [name for name in playing.said.costs if name == "splice" or (name in own and name in OF_2006)]
    if used:
        announced = playing.thing.announced
        game.record(
            AnnouncementMade(
                playing.thing, facts.replace(announced, costs_paid=(*announced.costs_paid, *used))
            )
        )
    return parts


MODIFIED = (Moved, Damaged, Drawn, GameEnded)
"""The events of which keywords make something."""


@answers(seams.modified_by_keywords)
def modified_by_keywords(game: Game, event: Event) -> list[Modifier]:
    """What keywords make of an event: flashback, madness, dredge."""
    if not isinstance(event, MODIFIED):
        return []
    return [
        *face_down.that_is_shown(game, event),
        *numbers.that_cant_come(event),
        *planeswalkers.that_may_go_to_planeswalker(game, event),
        *spells.with_flashback_paid(event),
        *spells.with_madness(event),
        *permanents.with_dredge(game, event),
    ]


COMING = {
    "sunburst": permanents.sunburst,
    "amplify": permanents.amplify,
    "bloodthirst": permanents.bloodthirst,
}


@answers(seams.comes_with_by_keyword)
def comes_with_by_keyword(game: Game, event: Moved, keyword: a.Keyword) -> list[Event]:
    """What a keyword makes of the coming into play of its card."""
    if keyword.name == "modular" and keyword.value == SUNBURST:
        return permanents.modular_sunburst(game, event, keyword)
    if keyword.name not in COMING:
        return [event]
    if keyword.name == "bloodthirst" and not permanents.damage_to_opponents(game, event):
        return [event]
    if keyword.name == "bloodthirst" and keyword.value is None:
        return permanents.bloodthirst_x(game, event, keyword)
    return COMING[keyword.name](game, event, keyword)


# -- what triggers -------------------------------------------------------------------------------------------

EPIC = a.Keyword("epic")
ON_THE_STACK = ("replicate", "ripple")
IN_THE_GRAVEYARD = ("recover",)
REMOVED_FROM_THE_GAME = ("madness", "suspend")


@lru_cache(maxsize=4096)
def _keywords_among(card: Characteristics, names: tuple[str, ...]) -> tuple[a.Keyword, ...]:
    return tuple(item for item in card.abilities if isinstance(item, a.Keyword) and item.name in names)


IN_GRAVEYARDS = FromPiles(lambda card: _keywords_among(card, IN_THE_GRAVEYARD))
AMONG_THE_REMOVED = FromPiles(lambda card: _keywords_among(card, REMOVED_FROM_THE_GAME))
"""The triggered keywords of the cards that lie there."""


@answers(seams.watching_elsewhere)
def watching_elsewhere(game: Game) -> list[Watch]:
    """The triggered keywords of spells, and of cards in graveyards and removed from the game."""
    found: list[Watch] = []
    for spell in game.table.stack:
        if spell.ability is None:
            found.extend(
                (spell, item, spell.controller)
                for item in dict.fromkeys(_keywords_among(spell.initial, ON_THE_STACK))
            )
    for player in game.table.players:
        found.extend((spell, EPIC, player) for spell in player.epics)
        buried, removed = (game.table.zone(place, player) for place in (GRAVEYARD, REMOVED))
        watching = [*IN_GRAVEYARDS.among(game, buried), *AMONG_THE_REMOVED.among(game, removed)]
        found.extend((card, item, player) for card, item in watching)
        found.extend(
            (card, ability, player)
            for card in removed
            if card.haunts is not None
            for ability in permanents.haunting_abilities(card)
        )
    return found


@answers(seams.keyword_triggers)
def keyword_triggers(
    game: Game, event: Event, keyword: a.Keyword, source: GameObject, controller: Player
) -> list[Occurrence]:
    """How often an event sets off a keyword of a card that isn't in play."""
    if keyword.name in ON_THE_STACK:
        paid = source.announced.costs_paid.count(spells.paid_for(keyword))
        played = isinstance(event, SpellPlayed) and event.thing is source
        if played and (keyword.name == "ripple" or paid):
            return [Occurrence(seams.event_matches, source, controller, paid, event)]
    elif keyword.name == "suspend":
        return _suspend_triggers(game, event, source, controller)
    elif keyword.name == "epic":
        if isinstance(event, StepBegan) and event.step == UPKEEP and game.table.turn.active is controller:
            return [Occurrence(seams.step_begins, source, controller, event=event)]
    elif keyword.name == "madness":
        if isinstance(event, Moved) and event.how == "madness" and event.after is source:
            return [Occurrence(seams.event_matches, source, controller, event=event)]
    elif keyword.name == "recover" and isinstance(event, Moved):
        died = event.came_from == IN_PLAY and event.zone == GRAVEYARD and event.after is not source
        if died and event.thing.owner is controller and "creature" in game.look(event.thing).types:
            return [Occurrence(seams.event_matches, event.after, controller, event=event)]
    return []


@answers(seams.triggers_by_keyword)
def triggers_by_keyword(game: Game, source: GameObject, keyword: a.Keyword) -> bool:
    """Which keyword's rule says that it triggers."""
    said = TRIGGERING.get(keyword.name)
    return said is not None and bool(said(game, source))


@rule(cr2006="502.52a", permits=True, off=False)
def replicate_triggers(game: Game, source: GameObject) -> bool:
    """Replicate triggers when the spell is played with its replicate cost paid."""
    return True


@rule(cr2006="502.56a", permits=True, off=False)
def ripple_triggers(game: Game, source: GameObject) -> bool:
    """Ripple triggers when the spell is played."""
    return True


@rule(cr2006="502.24a", permits=True, off=False)
def madness_triggers(game: Game, source: GameObject) -> bool:
    """Madness triggers when its card is removed from the game by it."""
    return True


@rule(cr2006="502.55a", permits=True, off=False)
def recover_triggers(game: Game, source: GameObject) -> bool:
    """Recover triggers when a creature is put into its owner's graveyard from play."""
    return True


@rule(cr2006="502.59a", permits=True, off=False)
def suspend_triggers(game: Game, source: GameObject) -> bool:
    """Suspend triggers at its owner's upkeep, and when the last time counter goes."""
    return True


@rule(cr2006="502.44a", permits=True, off=False)
def epic_triggers(game: Game, source: GameObject) -> bool:
    """Epic triggers at the beginning of each of its player's upkeeps."""
    return True


TRIGGERING = {
    "replicate": replicate_triggers,
    "ripple": ripple_triggers,
    "madness": madness_triggers,
    "recover": recover_triggers,
    "suspend": suspend_triggers,
    "epic": epic_triggers,
}


def _suspend_triggers(game: Game, event: Event, card: GameObject, owner: Player) -> list[Occurrence]:
    """At its owner's upkeep, and when its last time counter has been removed."""
    time = card.counters[suspend.TIME]
    if isinstance(event, StepBegan):
        now = event.step == UPKEEP and game.table.turn.active is owner and time > 0
        return [Occurrence(seams.step_begins, card, owner, suspend.ONE_LESS, event)] if now else []
    last = isinstance(event, CountersChanged) and event.thing is card and event.number < 0 and not time
    return [Occurrence(seams.event_matches, card, owner, event=event)] if last else []


@answers(seams.keyword_acts)
def keyword_acts(game: Game, keyword: a.Keyword, context: Context) -> None:
    """What a keyword does as its ability resolves."""
    if keyword.name == "replicate":
        spells.replicate_copies(game, context)
    elif keyword.name == "epic":
        epic.epic_is_copied(game, context)
    elif keyword.name == "suspend":
        (suspend.a_counter_less if context.that_much else suspend.is_played_at_last)(game, context)
    elif keyword.name == "ripple":
        spells.ripple(game, keyword, context)
    elif keyword.name == "madness":
        spells.is_played_or_goes(game, keyword, context)
    elif keyword.name == "recover":
        permanents.recover(game, keyword, context)
    elif keyword.name == "provoke":
        permanents.must_block_it(game, context)
    elif keyword.name == "ninjutsu":
        permanents.comes_attacking(game, context)
    elif keyword.name == "haunt":
        permanents.goes_haunting(game, context)
