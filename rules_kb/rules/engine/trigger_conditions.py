"""Trigger conditions: which events meet them, how often, and whom each time concerns."""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.books.eras import END_OF_COMBAT, END_OF_TURN, THE_TURN, UPKEEP
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.keywords import LANDCYCLING, OF_2006
from rules_kb.cards.node import TriggerCondition, replace
from rules_kb.hints import TypeVar
from rules_kb.rules import seams
from rules_kb.rules.engine.later_keywords import STAND_FOR_TRIGGERED
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.moments import comes
from rules_kb.rules.engine.spells_of_turn import also_resolved, played_so_far
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.engine.whose_doing import dealt_together, is_done_by, told_together, what_is_played
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.meanings import MeaningsWithin
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.events import Event
from rules_kb.table.events.combat import BecameBlocked, Declared
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.permanents import Tapped, Untapped
from rules_kb.table.events.phasing import PhasedIn, PhasedOut
from rules_kb.table.events.spells_and_abilities import SpellPlayed, Targeted
from rules_kb.table.events.turns import StepBegan
from rules_kb.table.events.zone_changes import MILLING, Discarded, Moved, TokenMade
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, REMOVED, GameObject, Player, Thing

TRIGGERS: MeaningsWithin[Event, TriggerCondition | a.Keyword, [GameObject, Player], list[Occurrence]] = (
    MeaningsWithin(TriggerCondition, besides=(a.State, a.ItLeavesPlay, a.ItBecomesUntapped, a.YouLoseIt))
)
"""How often an event sets off an ability. What waits for a state or was said for later is seen elsewhere."""


def leaves_play(event: Event) -> bool:
    """Whether something leaves play in an event: it changes zones, or phases out (rulings1999 G.30.2)."""
    return isinstance(event, PhasedOut) or (isinstance(event, Moved) and event.came_from == IN_PLAY)


def as_triggered(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered:
    """The triggered ability that a keyword stands for."""
    if keyword.name in STAND_FOR_TRIGGERED:
        means = seams.keyword_means(game, source, keyword)
        if isinstance(means, a.Triggered):
            return means
    if keyword.name == "landhome":
        return a.Triggered(
            a.State(a.Controls(keyword.value, "you", 0)), (e.MoveTo(w.ThisCard(), "graveyard"),)
        )
    seams.triggers_by_keyword(game, source, keyword)
    return a.Triggered(keyword, ())


def in_full(game: Game, source: GameObject, ability: a.Triggered | a.Keyword) -> a.Triggered:
    """A triggered ability, or the one that a keyword stands for, only to be looked at."""
    if isinstance(ability, a.Triggered):
        return ability
    with game.log.silence():
        return as_triggered(game, source, ability)


def occurrences(
    game: Game, event: Event, condition: TriggerCondition | a.Keyword, source: GameObject, controller: Player
) -> list[Occurrence]:
    """How often an event meets a trigger condition of `source`, and whom each time concerns."""
    if isinstance(condition, TRIGGERS.besides):
        return []
    return TRIGGERS.of(condition)(game, event, condition, source, controller)


def fits(
    game: Game, what: w.Things | None, enchanted: bool, thing: Thing, source: GameObject, controller: Player
) -> bool:
    """Whether a thing is what a condition speaks of; without a description, whoever bears the ability."""
    if enchanted:
        return thing is source.attached_to
    if what is None:
        return thing is source
    return (
        isinstance(thing, GameObject)
        and isinstance(what, (w.Filter, w.AnyOf))
        and matches(game, what, thing, Context(source, controller), game.look(thing))
    )


@TRIGGERS.by(a.Beginning)
def _beginning(
    game: Game, event: Event, condition: a.Beginning, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not comes(game, source, condition.step, event):
        return []
    active = game.table.turn.active
    assert active is not None
    if condition.whose == "you" and active is not controller:
        return []
    if condition.whose == "chosen player" and active.name != seams.player_it_is_aimed_at(game, source):
        return []
    host = source.attached_to
    if condition.whose == "opponent" and active is controller:
        return []
    if condition.whose == "enchanted controller" and (host is None or game.controller(host) is not active):
        return []
    names = {END_OF_TURN: seams.end_of_turn_triggers, END_OF_COMBAT: seams.end_of_combat_triggers}
    names[THE_TURN] = seams.beginning_of_turn_triggers
    begins = seams.during_is_the_beginning if condition.during else seams.step_begins
    return [Occurrence(names.get(condition.step, begins), source.attached_to, active, event=event)]


@TRIGGERS.by(a.ComesIntoPlay)
def _comes(
    game: Game, event: Event, condition: a.ComesIntoPlay, source: GameObject, controller: Player
) -> list[Occurrence]:
    came_back = event.thing if isinstance(event, PhasedIn) else None
    after = event.after if isinstance(event, (Moved, TokenMade)) else came_back
    if after is None or after.zone != IN_PLAY:
        return []
    if not fits(game, condition.what, False, after, source, controller):
        return []
    if came_back is not None:
        seams.phasing_is_no_leaving(game, came_back)
        return []
    if condition.origin and getattr(event, "came_from", None) != condition.origin:
        return []
    if condition.whose and (condition.whose == "you") is not (after.owner is controller):
        return []
    number = counted_once(game, event, condition, source, controller, _comes)
    if number is None:
        return []
    return [Occurrence(seams.comes_into_play_triggers, after, game.controller(after), number, event)]


ComesOrLeaves = TypeVar(
    "ComesOrLeaves", a.ComesIntoPlay, a.LeavesPlay, a.IntoGraveyard, a.LeavesGraveyard, a.IntoExile
)


def counted_once(
    game: Game,
    event: Event,
    condition: ComesOrLeaves,
    source: GameObject,
    controller: Player,
    fitting: Callable[[Game, Event, ComesOrLeaves, GameObject, Player], list[Occurrence]],
) -> int | None:
    """How many events that happen at a time fit a condition of all at a time, for the first of them; None for
    all after it, and 0 where each is met alone.
    """
    if not condition.together:
        return 0
    alone = replace(condition, together=False)
    fits_all = [each for each in told_together(game, event) if fitting(game, each, alone, source, controller)]
    return len(fits_all) if fits_all[:1] == [event] else None


@TRIGGERS.by(a.LeavesPlay)
def _leaves(
    game: Game, event: Event, condition: a.LeavesPlay, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, (Moved, PhasedOut)) or not leaves_play(event):
        return []
    if condition.to and (isinstance(event, PhasedOut) or event.zone != condition.to):
        return []
    if condition.whose and (condition.whose == "you") is not (event.thing.owner is controller):
        return []
    if not fits(game, condition.what, condition.enchanted, event.thing, source, controller):
        return []
    if isinstance(event, PhasedOut) and seams.phasing_is_no_leaving(game, event.thing):
        return []
    if condition.by and not is_done_by(game, event, condition.by, controller):
        return []
    name = seams.own_leaving_triggers if event.thing is source else seams.anothers_leaving_triggers
    after = event.after if isinstance(event, Moved) else None
    number = counted_once(game, event, condition, source, controller, _leaves)
    if number is None:
        return []
    return [Occurrence(name, after or event.thing, game.look(event.thing).controller, number, event)]


@TRIGGERS.by(a.IntoGraveyard)
def _into_graveyard(
    game: Game, event: Event, condition: a.IntoGraveyard, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Moved) or event.zone != GRAVEYARD:
        return []
    if condition.origin not in ("", event.came_from) or (condition.milled and event.how != MILLING):
        return []
    if condition.what is not None:
        number = counted_once(game, event, condition, source, controller, _into_graveyard)
        if number is None:
            return []
        return _another_into_graveyard(
            game, event, condition.what, condition.whose, source, controller, number
        )
    if source is not (event.thing if event.came_from == IN_PLAY else event.after):
        return []
    return [Occurrence(seams.event_matches, source, source.owner, event=event)]


def _another_into_graveyard(
    game: Game, event: Moved, what: w.Filter, whose: str, source: GameObject, controller: Player, number: int
) -> list[Occurrence]:
    """A card of a description goes to a graveyard; a token that goes there is no card."""
    card, owner = event.after, event.thing.owner
    if card is None or event.thing.token or (whose and (whose == "you") is not (owner is controller)):
        return []
    if (what.others and event.thing is source) or not matches(game, what, card, Context(source, controller)):
        return []
    return [Occurrence(seams.event_matches, card, owner, number, event)]


@TRIGGERS.by(a.LeavesGraveyard)
def _leaves_graveyard(
    game: Game, event: Event, condition: a.LeavesGraveyard, source: GameObject, controller: Player
) -> list[Occurrence]:
    """A card of a description leaves a graveyard, wherever it goes; that is its owner's."""
    if not isinstance(event, Moved) or event.came_from != GRAVEYARD or event.zone == GRAVEYARD:
        return []
    owner = event.thing.owner
    if condition.whose and (condition.whose == "you") is not (owner is controller):
        return []
    if not matches(game, condition.what, event.thing, Context(source, controller)):
        return []
    number = counted_once(game, event, condition, source, controller, _leaves_graveyard)
    if number is None:
        return []
    return [Occurrence(seams.event_matches, event.after, owner, number, event)]


@TRIGGERS.by(a.IntoExile)
def _into_exile(
    game: Game, event: Event, condition: a.IntoExile, source: GameObject, controller: Player
) -> list[Occurrence]:
    """A card of a description is exiled from somebody's zone."""
    if not isinstance(event, Moved) or event.zone != REMOVED or event.came_from not in condition.origins:
        return []
    card, owner = event.after, event.thing.owner
    if card is None or (condition.whose and (condition.whose == "you") is not (owner is controller)):
        return []
    if not matches(game, condition.what, card, Context(source, controller)):
        return []
    number = counted_once(game, event, condition, source, controller, _into_exile)
    if number is None:
        return []
    return [Occurrence(seams.event_matches, card, owner, number, event)]


@TRIGGERS.by(a.HauntedDies)
def _haunted_dies(
    game: Game, event: Event, condition: a.HauntedDies, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Moved) or event.thing is not source.haunts:
        return []
    if event.came_from != IN_PLAY or event.zone != GRAVEYARD:
        return []
    return [Occurrence(seams.haunting_triggers, event.after, controller, event=event)]


@TRIGGERS.by(a.EitherEvent)
def _either(
    game: Game, event: Event, condition: a.EitherEvent, source: GameObject, controller: Player
) -> list[Occurrence]:
    found = occurrences(game, event, condition.first, source, controller)
    seen = [(each.it, each.player) for each in found]
    others = occurrences(game, event, condition.second, source, controller)
    return [*found, *(each for each in others if (each.it, each.player) not in seen)]


def _in_or_out_of_combat(
    condition: a.DealsDamage | a.IsDealtDamage | a.PlayerIsDealtDamage, event: Damaged
) -> bool:
    """Whether damage is combat damage, or none, where a condition says which it has to be."""
    return not (condition.noncombat if event.combat else condition.combat)


@TRIGGERS.by(a.DealsDamage)
def _deals(
    game: Game, event: Event, condition: a.DealsDamage, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Damaged) or not _is_such_damage(game, event, condition, source, controller):
        return []
    amount, target = event.amount, event.target
    # where it isn't said to whom, what one source deals to several at a time is dealt once
    by_one = condition.at_once or not (condition.to or condition.together)
    if condition.together or by_one:
        others = dealt_together(game, event, by_one)
        dealt = [each for each in others if _is_such_damage(game, each, condition, source, controller)]
        if dealt[0] is not event:
            return []
        amount = sum(each.amount for each in dealt)
    thing = target if isinstance(target, GameObject) else None
    player = target if isinstance(target, Player) else game.controller(target)
    return [Occurrence(seams.event_matches, thing, player, amount, event)]


def _is_such_damage(
    game: Game, event: Damaged, condition: a.DealsDamage, source: GameObject, controller: Player
) -> bool:
    """Whether damage has the source, and befalls the one, that a condition asks for."""
    dealer = event.source
    return (
        dealer is not None
        and event.amount > 0
        and _in_or_out_of_combat(condition, event)
        and fits(game, also_resolved(condition.what, dealer), condition.enchanted, dealer, source, controller)
        and _is_hurt(game, condition.to, event.target, source, controller)
    )


def _is_hurt(game: Game, to: str | w.Things, target: Thing, source: GameObject, controller: Player) -> bool:
    """Whether damage is dealt to whom a condition says: a player, a creature, either, or a certain thing."""
    if isinstance(to, w.Things):
        return fits(game, None if isinstance(to, w.ThisCard) else to, False, target, source, controller)
    opponent = isinstance(target, Player) and target is not controller
    walker = isinstance(target, GameObject) and "planeswalker" in game.look(target).types
    creature = isinstance(target, GameObject) and not walker
    kinds = {
        "": True,
        "player": isinstance(target, Player),
        "player or planeswalker": walker or isinstance(target, Player),
        "you": target is controller,
        "opponent": opponent,
        "creature": creature,
        "creature or player": True,
        "creature or opponent": creature or opponent,
    }
    return kinds[to]


@TRIGGERS.by(a.IsDealtDamage)
def _is_dealt(
    game: Game, event: Event, condition: a.IsDealtDamage, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Damaged) or event.amount <= 0 or not _in_or_out_of_combat(condition, event):
        return []
    if not fits(game, condition.what, condition.enchanted, event.target, source, controller):
        return []
    it = event.target if isinstance(event.target, GameObject) else None
    return [Occurrence(seams.event_matches, it, amount=event.amount, event=event)]


@TRIGGERS.by(a.PlayerIsDealtDamage)
def _player_is_dealt(
    game: Game, event: Event, condition: a.PlayerIsDealtDamage, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Damaged) or event.amount <= 0 or not _in_or_out_of_combat(condition, event):
        return []
    if not isinstance(event.target, Player) or not is_of(condition.who, event.target, controller, source):
        return []
    return [Occurrence(seams.event_matches, None, event.target, event.amount, event)]


@TRIGGERS.by(a.PlaysSpell)
def _plays(
    game: Game, event: Event, condition: a.PlaysSpell, source: GameObject, controller: Player
) -> list[Occurrence]:
    played = what_is_played(event, condition.copied)
    if played is None:
        return []
    player, active = played.controller, game.table.turn.active
    if not is_of(condition.who, player, controller, source):
        return []
    if condition.turn and (active is None or not is_of(condition.turn, active, controller, source)):
        return []
    context, what = Context(source, controller), condition.what
    if isinstance(what.owner, w.ThatPlayer):  # from their own hand or graveyard
        if played.owner is not player:
            return []
        what = replace(what, owner=None)
    if not matches(game, what, played, context):
        return []
    came_from = played.moved[0] if played.moved is not None else ""
    if condition.whence and (came_from == condition.whence) is condition.elsewhere:
        return []
    if condition.nth not in (None, played_so_far(game, player, condition.what, context)):
        return []
    rule = seams.successfully_cast_triggers if condition.successfully else seams.event_matches
    return [Occurrence(rule, played, player, event=event)]


def is_of(who: str, player: Player, controller: Player, source: GameObject) -> bool:
    """Whether a player is whom a condition speaks of."""
    if who == "chosen player":
        return player.name == source.chosen_player
    return who == "player" or (who == "you") == (player is controller)


@TRIGGERS.by(a.BecomesTarget)
def _becomes_target(
    game: Game, event: Event, condition: a.BecomesTarget, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Targeted) or not fits(
        game, condition.what, condition.enchanted, event.target, source, controller
    ):
        return []
    if not matches(game, condition.by, event.by, Context(source, controller)):
        return []
    return [
        Occurrence(
            seams.becomes_triggers,
            event.target if isinstance(event.target, GameObject) else None,
            event.by.controller,
            event=event,
        )
    ]


@TRIGGERS.by(a.PlayerBecomesTarget)
def _player_becomes_target(
    game: Game, event: Event, condition: a.PlayerBecomesTarget, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Targeted) or not isinstance(event.target, Player):
        return []
    right = is_of(condition.who, event.target, controller, source)
    if not right or not matches(game, condition.by, event.by, Context(source, controller)):
        return []
    return [Occurrence(seams.becomes_triggers, None, event.target, event=event)]


@TRIGGERS.by(a.BecomesTapped)
def _tapped(
    game: Game, event: Event, condition: a.BecomesTapped, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Untapped if condition.untapped else Tapped):
        return []
    if condition.for_mana and not (isinstance(event, Tapped) and event.for_mana):
        return []
    if not fits(game, condition.what, condition.enchanted, event.thing, source, controller):
        return []
    rule = seams.mana_ability_sets_off if condition.for_mana else seams.becomes_triggers
    return [Occurrence(rule, event.thing, game.controller(event.thing), event=event)]


@TRIGGERS.by(a.Cycles)
def _cycles(
    game: Game, event: Event, condition: a.Cycles, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Discarded) or not _pays_for_cycling(game, event.thing):
        return []
    if not condition.who and latest(event.thing) is not source:
        return []
    if condition.who and not is_of(condition.who, event.thing.owner, controller, source):
        return []
    return [Occurrence(seams.event_matches, latest(event.thing), event.thing.owner, event=event)]


def _pays_for_cycling(game: Game, card: GameObject) -> bool:
    """Whether a card is discarded for the cost of its own cycling ability, which is being played."""
    ability = game.table.stack[-1].ability if game.table.stack else None
    return (
        isinstance(ability, a.Activated)
        and ability.only == ("from hand",)
        and a.DiscardCost() in ability.cost.parts
        and any(
            isinstance(item, a.Keyword) and item.name in ("cycling", *LANDCYCLING)
            for item in card.initial.abilities
        )
    )


@TRIGGERS.by(a.Keyword)
def _keyword(
    game: Game, event: Event, condition: a.Keyword, source: GameObject, controller: Player
) -> list[Occurrence]:
    if condition.name == "flanking":
        if (
            isinstance(event, Declared)
            and event.as_ == "blocker"
            and source in event.against
            and not has_keyword(game.look(event.thing), "flanking")
        ):
            copies = sum(
                isinstance(item, a.Keyword) and item.name == "flanking"
                for item in game.look(source).abilities
            )
            rules = [seams.flanking_triggers] + [seams.another_flanking_triggers] * (copies - 1)
            return [Occurrence(rule, event.thing, event=event) for rule in rules]
    elif condition.name == "rampage":
        if isinstance(event, BecameBlocked) and event.thing is source:
            return [Occurrence(seams.rampage_triggers, source, event=event)]
    elif condition.name == "storm":
        if isinstance(event, SpellPlayed) and event.thing is source:
            before = sum(game.table.turn.spells_played.values()) - 1
            return [Occurrence(seams.storm_triggers, source, amount=before, event=event)]
    elif (
        condition.name in ("cumulative upkeep", "echo")
        and isinstance(event, StepBegan)
        and event.step == UPKEEP
        and game.table.turn.active is controller
        and (condition.name != "echo" or (source.sick if source.owes_echo is None else source.owes_echo))
    ):
        return [Occurrence(seams.step_begins, source, controller, event=event)]
    if condition.name in OF_2006:
        return seams.keyword_triggers(game, event, condition, source, controller)
    return []
