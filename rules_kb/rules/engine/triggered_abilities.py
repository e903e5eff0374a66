"""Triggered abilities: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.named import IN_EVENT
from rules_kb.cards.node import Node, parts_of
from rules_kb.rules import seams
from rules_kb.rules.engine.additional_costs import triggers_as_played
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.graveyards import FromPiles
from rules_kb.rules.engine.how_often_it_triggers import triggers_again
from rules_kb.rules.engine.later_keywords import STAND_FOR_TRIGGERED
from rules_kb.rules.engine.mana_abilities import triggered_mana_ability
from rules_kb.rules.engine.spells_of_turn import given_as_played
from rules_kb.rules.engine.trigger_conditions import in_full, occurrences
from rules_kb.rules.engine.watches import Watches, that_may_wait_for_states
from rules_kb.rules.game import Game
from rules_kb.rules.roster import WAITING
from rules_kb.rules.rule import Verdict, answers
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.triggered_abilities import Occurrence, Waiting, Watch
from rules_kb.table import trails
from rules_kb.table.clause import Clause
from rules_kb.table.events import Event
from rules_kb.table.events.effects import StateTriggerReleased
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.log import Entry
from rules_kb.table.objects import (
    GRAVEYARD,
    REMOVED,
    Characteristics,
    GameObject,
    Player,
    WaitingAbility,
)
from rules_kb.table.table import Table


@answers(seams.watching)
def watching(game: Game) -> list[Watch]:
    """Every triggered ability of a permanent in play: (permanent, ability, controller); and of cards that say
    that they do it elsewhere.
    """
    return _WATCHING.now(game)


class Watching:
    """The triggered abilities that watched a game when it was last looked at, and what they were found by."""

    __slots__ = ("_changes", "_elsewhere", "_in_play", "_moment", "_table", "_watches")

    def __init__(self) -> None:
        self._table: Table | None = None
        self._moment = self._changes = (0, 0)
        self._in_play: list[Watch] = []
        self._elsewhere: list[Watch] = []
        self._watches = Watches(())

    def now(self, game: Game) -> Watches:
        """Those that watch now: the same as before, as long as nobody has come, gone or changed that does."""
        game.looks()
        roster = game.looks_before.roster
        if roster is None:
            return Watches([*_in_play(game), *_elsewhere(game)])
        changes = roster.changes_of(WAITING)
        if self._changes == changes and self._moment == game.moment and self._table is game.table:
            return self._watches  # nothing lies elsewhere than before either
        self._table, self._moment, elsewhere = game.table, game.moment, _elsewhere(game)
        if self._changes != changes:
            self._changes, self._in_play = changes, _in_play(game)
        elif self._elsewhere == elsewhere:
            return self._watches
        self._elsewhere, self._watches = elsewhere, Watches([*self._in_play, *elsewhere])
        return self._watches


_WATCHING = Watching()


def _in_play(game: Game) -> list[Watch]:
    return [
        (thing, ability, look.controller)
        for thing, look, _ in game.having(WAITING)
        for ability in watched(look.abilities)
        if ability not in abilities_in_graveyard(thing.initial) or _looks_back(ability)
    ]


def _elsewhere(game: Game) -> list[Watch]:
    found: list[Watch] = []
    for player in game.table.players:
        if pile := game.table.zone(GRAVEYARD, player):
            found += [(card, ability, player) for card, ability in ACTING.among(game, pile)]
        if pile := game.table.zone(REMOVED, player):
            found += [(card, ability, player) for card, ability in EXILED.among(game, pile)]
    if game.table.stack:
        found += [
            (spell, ability, spell.controller)
            for spell, ability in triggers_as_played(STORMS.among(game, game.table.stack))
            if spell.ability is None
        ]
        found += [each for each in given_as_played(game) if each[1].name in AS_PLAYED]
    found.extend(seams.watching_elsewhere(game))
    return found


def _storms(card: Characteristics) -> tuple[a.Keyword | a.Triggered, ...]:
    """What a card does as it is played: each time that it has storm, or says so."""
    return tuple(
        item
        for item in card.abilities
        if (isinstance(item, a.Keyword) and item.name in AS_PLAYED)
        or (isinstance(item, a.Triggered) and isinstance(item.trigger, a.IsPlayed))
    )


AS_PLAYED = ("storm", "cascade", "conspire", "casualty")
"""Keywords by which something is done as their spell is played."""
STORMS = FromPiles(_storms)


@cache
def abilities_in_graveyard(card: Characteristics) -> tuple[a.Triggered, ...]:
    """The abilities of a card that say that they work in the graveyard or move their own card from there,
    or wait for its discard.
    """
    return tuple(
        item for item in card.abilities if isinstance(item, a.Triggered) and _acts_in_graveyard(item)
    )


ACTING = FromPiles(abilities_in_graveyard)


def _acting_in_exile(card: Characteristics) -> tuple[a.Triggered, ...]:
    """The abilities of a card that say that they work while it is exiled, or suspended."""
    return tuple(
        item
        for item in card.abilities
        if isinstance(item, a.Triggered)
        and (
            (isinstance(item.trigger, a.CounterGone) and item.trigger.exiled)
            or item.condition == a.ThisIs("suspended")
        )
    )


EXILED = FromPiles(_acting_in_exile)


def _looks_back(ability: a.Triggered | a.Keyword) -> bool:
    """Whether what acts in a graveyard triggers as its card leaves play for there, too."""
    return isinstance(ability, a.Triggered) and _waits_for_own_graveyard(ability)


def _waits_for_own_graveyard(ability: a.Triggered) -> bool:
    return isinstance(ability.trigger, a.IntoGraveyard) and ability.trigger.what is None


def _waits_for_its_own_leaving(trigger: Node) -> bool:
    """Whether an ability waits for its permanent, or for what that enchants, to leave play."""
    return isinstance(trigger, a.LeavesPlay) and (trigger.what is None or trigger.enchanted)


def _acts_in_graveyard(ability: a.Triggered) -> bool:
    if a.is_of_the_graveyard(ability.condition):
        return True
    if isinstance(ability.trigger, a.ItLeavesPlay) or _waits_for_its_own_leaving(ability.trigger):
        return False
    if _waits_for_own_graveyard(ability):
        return True
    if isinstance(ability.trigger, a.Cycles):
        return not ability.trigger.who
    if a.ThisIs("in your graveyard") in (ability.condition, getattr(ability.condition, "first", None)):
        return True
    return isinstance(ability.trigger, a.IsDiscarded) or any(
        isinstance(part, e.MoveTo) and part.origin == GRAVEYARD and part.what == w.ThisCard()
        for part in parts_of(ability.effects)
    )


def watched(abilities: Iterable[Clause]) -> list[a.Triggered | a.Keyword]:
    """The triggered abilities among these; flanking stands for all its copies (502.3c)."""
    found: list[a.Triggered | a.Keyword] = []
    for ability in abilities:
        if isinstance(ability, a.Triggered) or (
            isinstance(ability, a.Keyword)
            and ability.name in TRIGGERED_KEYWORDS
            and (ability.name != "flanking" or ability not in found)
        ):
            found.append(ability)
    return found


TRIGGERED_KEYWORDS = (
    "flanking",
    "rampage",
    "cumulative upkeep",
    "echo",
    "landhome",
    "storm",
    *STAND_FOR_TRIGGERED,
)


def never_happened(game: Game, event: Event, instead: list[Event]) -> None:
    """What would have triggered on an event that was prevented or replaced, and not on what came instead,
    doesn't: that is said where the latter happens.
    """
    said: list[Entry] = []
    for part in event.becomes(game.table):
        for happening in (part, *instead):
            if isinstance(happening, Moved):
                happening.came_from = happening.thing.zone
        for source, ability, controller in seams.watching(game):
            node = in_full(game, source, ability)
            if any(occurrences(game, other, node.trigger, source, controller) for other in instead):
                continue
            for occurrence in occurrences(game, part, node.trigger, source, controller):
                asked = game.log.mark()
                if seams.only_what_occurs_triggers(game, source):
                    said += game.log.fired(asked)
                else:
                    trigger(game, source, node, controller, occurrence)
    for happening in instead:
        happening.sets_nothing_off = (*happening.sets_nothing_off, *said)


def trigger(
    game: Game, source: GameObject, ability: a.Triggered, controller: Player, occurrence: Occurrence
) -> None:
    """An ability's event has occurred: it triggers, unless its condition isn't met."""
    asked = game.log.mark()
    if not condition_holds(game, source, ability, controller, occurrence):
        return
    if (
        source.zone == GRAVEYARD
        and ability in abilities_in_graveyard(source.initial)
        and not seams.states_otherwise(game, source)
    ):
        return
    checked = [entry for entry in game.log.entries[asked:] if entry.cite]
    if _is_mana_trigger(ability):
        triggered_mana_ability(game, source, ability, controller, occurrence)
        return
    if (colors := seams.colors_set_off_in(game, source)) is not None:
        occurrence = occurrence.set_off_in(colors)
    written = game.log.mark()
    occurrence.rule(game, Waiting(source, ability, controller, occurrence))
    rules = tuple(entry for entry in game.log.entries[written:] if entry.cite)
    game.log.note_trigger(occurrence, _set_off_by(game, occurrence), (*rules, *checked, *occurrence.also))


@answers(seams.colors_set_off_in)
def colors_set_off_in(game: Game, source: GameObject) -> frozenset[str] | None:
    """Its colors don't count before it is on the stack."""
    return None


def _set_off_by(game: Game, occurrence: Occurrence) -> tuple[Entry, ...]:
    """The very event that sets off an ability; for a delayed one also what made it wait for that."""
    event = game.log.telling(occurrence.event) if occurrence.event is not None else None
    found = (event,) if event is not None else game.log.origin.because
    if occurrence.delayed is not None:
        found += game.log.grounds(trails.coming(occurrence.delayed))
    return tuple(dict.fromkeys(found))


def _is_mana_trigger(ability: a.Triggered) -> bool:
    return (
        isinstance(ability.trigger, a.BecomesTapped)
        and ability.trigger.for_mana
        and any(isinstance(effect, e.AddMana) for effect in ability.effects)
    )


def matched(game: Game, waiting: Waiting) -> list[GameObject]:
    """What triggers by a rule of its own for its kind of event triggers by the general rule as well."""
    return seams.event_matches(game, waiting)


def condition_holds(
    game: Game,
    source: GameObject,
    ability: a.Triggered,
    controller: Player,
    occurrence: Occurrence | None,
) -> bool:
    """Whether a triggered ability has no condition after "if", or one that holds now."""
    if ability.condition is None:
        return True
    verdict: Verdict | None = seams.condition_is_checked(game, source, ability, controller, occurrence)
    return verdict is None or verdict.allowed


def wake_state_triggers(game: Game) -> None:
    """State triggers go off when their state holds, and not again until they have left the stack."""
    for source, ability, controller in that_may_wait_for_states(seams.watching(game)):
        rule = seams.state_matches if isinstance(ability, a.Triggered) else seams.landhome_triggers
        ability = in_full(game, source, ability)
        if not isinstance(ability.trigger, a.State):
            continue
        waiting: list[WaitingAbility | GameObject] = [*game.table.triggered, *game.table.stack]
        pending = [item for item in waiting if item.source is source and item.ability == ability]
        key = (source.id, ability)
        if not pending and key in game.table.held_back:
            game.record(StateTriggerReleased(key))
        if key in game.table.held_back or not holds(
            game, ability.trigger.condition, Context(source, controller)
        ):
            continue
        if not pending or not seams.not_again_while_it_waits(game, source, key):
            for _ in (None, *triggers_again(game, source)):
                trigger(game, source, ability, controller, Occurrence(rule))


# -- 410.10 what has changed zones ---------------------------------------------------------------------------


def look_where_it_moved(
    game: Game, it: GameObject | None, effects: tuple[e.Instruction, ...], context: Context
) -> None:
    """A zone-change ability that does something to what moved looks for it where it has moved."""
    if it is None or context.it is not it or not _does_something_to_it(effects):
        return
    verdict: Verdict | None = seams.is_where_it_moved(game, it)
    if verdict is None:
        context.it = latest(it)
        context.named[IN_EVENT] = [context.it]


def _does_something_to_it(node: object) -> bool:
    """Whether instructions do something to what moved, and don't merely ask whose it was or how large."""
    if isinstance(node, w.It):
        return node.to == IN_EVENT
    if isinstance(node, (w.ControllerOf, w.OwnerOf, w.ValueOf, w.CountersOn)):
        return False
    if isinstance(node, Node):
        return any(_does_something_to_it(getattr(node, name)) for name in node.field_names)
    return isinstance(node, tuple) and any(_does_something_to_it(part) for part in node)


@answers(seams.player_it_is_aimed_at)
def player_it_is_aimed_at(game: Game, thing: GameObject) -> str:
    """As it was chosen, whoever controls the permanent."""
    return thing.chosen_player
