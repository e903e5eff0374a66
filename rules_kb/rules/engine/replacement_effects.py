"""Replacement effects: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.coming_into_play import entering, token_entering
from rules_kb.rules.engine.counters_of_today import kept_tapped, without_counters
from rules_kb.rules.engine.instead import affected_player, is_replacement, replacements
from rules_kb.rules.engine.later_keywords import (
    dealt_as_counters,
    is_indestructible,
    poisoned_besides,
    that_make_more,
)
from rules_kb.rules.engine.meaning import matches, properties
from rules_kb.rules.engine.prevention_effects import damage_preventers, without_what_is_barred
from rules_kb.rules.engine.triggered_abilities import never_happened
from rules_kb.rules.engine.ways_of_today import armored, leaves_the_stack
from rules_kb.rules.engine.what_cards_forbid import (
    cannot_happen,
    forbidding_gain,
    keeping_life,
    kept_out,
    player_rules,
)
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, ending_with
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.replacement_effects import Modifier, RegenerationShield
from rules_kb.table import trails
from rules_kb.table.events import Event, Noted, possessive
from rules_kb.table.events.damage_and_life import Damaged, DamageRemoved, LifeChanged, PoisonAdded
from rules_kb.table.events.permanents import Untapped
from rules_kb.table.events.winning_and_losing import GameLost, GameWon
from rules_kb.table.events.zone_changes import Destroyed, Drawn, Moved, TokenMade
from rules_kb.table.log import Entry
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, LIBRARY, STACK, GameObject, Mark, Player, Thing

MOST_ROUNDS = 60
OF_ITS_OWNER = (LIBRARY, HAND, GRAVEYARD)
"""The zones of which each player has one."""


# -- 419.8 which applies, and in what order ------------------------------------------------------------------


@answers(seams.modify)
def modify(game: Game, event: Event) -> list[Event]:
    """What happens instead of an event once everything that replaces or prevents it has had its one
    chance.
    """
    _remember_what_led_here(game, event)
    waiting = [event]
    settled: list[Event] = []
    for _ in range(MOST_ROUNDS):
        if not waiting:
            break
        current = waiting.pop(0)
        chosen = _next_modifier(game, current)
        if chosen is None:
            if isinstance(current, Damaged) and (counted := dealt_as_counters(game, current)):
                waiting = [*counted, *waiting]
                continue
            settled.append(current)
            if isinstance(current, Damaged):
                waiting = [*poisoned_besides(game, current), *waiting]
            if isinstance(current, Moved) and _goes_back(game, current):
                seams.goes_to_its_owner(game, current)
        else:
            waiting = [*_modified(game, current, chosen), *waiting]
    return [*settled, *waiting]


def _goes_back(game: Game, event: Moved) -> bool:
    """Whether a card goes to a zone of its owner's that somebody else controls."""
    thing = event.thing
    if event.zone not in OF_ITS_OWNER or thing.token or thing.is_ability or thing.is_copy:
        return False
    return thing.zone in (IN_PLAY, STACK) and game.controller(thing) is not thing.owner


def _remember_what_led_here(game: Game, event: Event) -> None:
    """What happens by the instructions of a replacement effect comes from the event that it replaced."""
    history, barred = game.replacing
    event.history = event.history or history
    event.barred = event.barred or barred


def _next_modifier(game: Game, event: Event) -> Modifier | None:
    """The next effect that modifies this event, chosen among those that haven't had their chance."""
    found = [item for item in would_modify(game, event) if not _had_its_chance(game, event, item)]
    if not found:
        return None
    kinds = list({item.does: item for item in found}.values())
    chosen: Modifier | None = None
    if len(kinds) > 1:
        combine = _combine_in_any_order(game, event, kinds)
        sources = [item.source for item in kinds]
        chosen = seams.affected_player_orders(game, affected_player(game, event), sources, kinds, combine)
        if not combine:
            event.contested = (*event.contested, *[item.mark for item in kinds])
    return chosen or found[0]


def _combine_in_any_order(game: Game, event: Event, kinds: list[Modifier]) -> bool:
    """Whether two effects on damage come to the same in either order: one doubles it, say, and the other has
    it dealt to somebody else.
    """
    if not isinstance(event, Damaged) or len(kinds) != 2 or any(item.shield is not None for item in kinds):
        return False
    with game.trial():
        ends = [_after_both(game, event, *order) for order in (kinds, kinds[::-1])]
    return ends[0] is not None and ends[0] == ends[1]


def _after_both(game: Game, event: Damaged, first: Modifier, second: Modifier) -> tuple[Thing, int] | None:
    """To whom so much damage would be dealt if one effect modified it and then the other; None where that
    isn't all that would come of it.
    """
    changed = _one_damage(first.act(game, event.but()))
    again = would_modify(game, changed) if changed is not None else []
    act = next((item.act for item in again if item.mark == second.mark), None)
    last = _one_damage(act(game, changed)) if act is not None and changed is not None else None
    return (last.target, last.amount) if last is not None else None


def _one_damage(events: Sequence[Event]) -> Damaged | None:
    """The one damage among some events that are nothing else but words."""
    damage = [event for event in events if isinstance(event, Damaged)]
    rest = [event for event in events if not isinstance(event, (Damaged, Noted))]
    return damage[0] if len(damage) == 1 and not rest else None


def _had_its_chance(game: Game, event: Event, item: Modifier) -> bool:
    if _among(item.mark, event.barred):
        return True
    if _among(item.mark, event.passed):
        return _has_none_left(game, event, item) if item.replaces else True
    before = [mark for mark, _, _ in event.history]
    if not _among(item.mark, before):
        return False
    since = {kind for _, _, kind in event.history[before.index(item.mark) :]}
    if before[-1] == item.mark or since == {type(event)}:
        return _has_none_left(game, event, item)
    left_out = seams.player_breaks_loop(game, affected_player(game, event), event, item)
    if left_out is None or left_out == item.mark:
        return True
    event.barred = (*event.barred, left_out)
    event.history = ()
    return False


def _has_none_left(game: Game, event: Event, item: Modifier) -> bool:
    """Whether an effect that has modified this event is through with it."""
    return seams.one_opportunity(game, item.source, event, item.mark)


def _among(mark: Mark, known: Sequence[Mark]) -> bool:
    return any(other is mark or other == mark for other in known)


def _modified(game: Game, event: Event, chosen: Modifier) -> list[Event]:
    """What an effect makes of an event. Every event that comes of it remembers the effect."""
    if not _may_act(game, event, chosen):
        event.barred = (*event.barred, chosen.mark)
        return [event]
    event.passed = (*event.passed, chosen.mark)
    if isinstance(event, Moved) and chosen.replaces:
        results: list[Event] = list(seams.replaced_before_it_moves(game, event, chosen))
    else:
        results = list(chosen.act(game, event))
    effect = _grounds(game, chosen)
    for result in results:
        if not goes_on(event, result) and result.comes_from is None:
            result.comes_from = (*effect, *_what_led_to(game, event))
        if chosen.mark not in result.passed:
            result.history = (*event.history, (chosen.mark, chosen.name, type(event)))
            result.barred = event.barred
            result.contested = event.contested
    changed = any(goes_on(event, result) for result in results)
    if not chosen.goes_on and event not in results and (chosen.replaces or not changed):
        results = seams.event_never_happens(game, event, chosen.source, [*results, event])
    if event not in results and not changed:
        never_happened(game, event, results)
    return results


def _grounds(game: Game, chosen: Modifier) -> tuple[Entry, ...]:
    """What the log has of where an effect comes from that modifies events."""
    effect = chosen.shield if chosen.shield is not None else chosen.source
    found = game.log.latest(trails.coming(effect)) if effect is not None else None
    return (found,) if found is not None else ()


def _what_led_to(game: Game, event: Event) -> tuple[Entry, ...]:
    return event.comes_from if event.comes_from is not None else game.log.origin.because


def _may_act(game: Game, event: Event, chosen: Modifier) -> bool:
    """Whether the rules on what can modify an event at all let this effect do so."""
    if isinstance(event, Damaged) and not _right_source(game, event, chosen):
        return False
    if chosen.shield is not None and not seams.existed_before_event(game, chosen.source, chosen.shield):
        return False
    static = chosen.replaces and chosen.shield is None
    if (chosen.described or static) and not seams.watches_as_events_happen(game, event, chosen.source):
        return False
    earlier = [
        mark for mark in (*event.passed, *(mark for mark, _, _ in event.history)) if is_replacement(mark)
    ]
    contradicting = _among(chosen.mark, event.contested)  # as somebody has put them in an order
    if not (chosen.replaces and earlier) or contradicting:
        return True
    return bool(seams.replacements_combine(game, event, chosen.source))


def _right_source(game: Game, event: Damaged, chosen: Modifier) -> bool:
    """Whether an effect that speaks of damage from a source of a kind may act on this damage."""
    source, shield = event.source, chosen.shield
    if source is None or chosen.against is None or chosen.source is None:
        return True
    if shield is None:
        return source.zone == IN_PLAY or seams.reaches_sources_out_of_play(game, chosen.source, source)
    with game.log.silence():
        fits = matches(game, chosen.against, source, Context(shield.source, shield.controller))
    return fits or not seams.source_no_longer_fits(game, shield, source, chosen.against)


def goes_on(event: Event, result: Event) -> bool:
    """Whether an event is still there in the result, if perhaps in another amount."""
    if result is event:
        return True
    return (
        type(result) is type(event)
        and result.about[:1] == event.about[:1]
        and getattr(result, "zone", None) == getattr(event, "zone", None)
    )


def is_watched(game: Game, event: Event) -> bool:
    """Whether anything would replace, modify or prevent an event if it were about to happen."""
    with game.log.silence():
        return bool(would_modify(game, event))


def would_modify(game: Game, event: Event) -> list[Modifier]:
    """Everything that would replace, modify or prevent an event, the oldest first.

    What can't happen isn't replaced.
    """
    found: list[Modifier] = []
    if isinstance(event, LifeChanged) and (stopped := _forbidden(game, event)):
        return stopped
    if isinstance(event, LifeChanged) and (stopped := _life_stays(game, event.player, event)):
        return stopped
    if isinstance(event, (GameLost, GameWon)) and (source := cannot_happen(game, event)) is not None:
        return [
            Modifier(
                ("can't", source.id),
                source,
                "the game goes on",
                partial(
                    _does_not,
                    source=source,
                    deed=f"{'lose' if isinstance(event, GameLost) else 'win'} the game",
                ),
                goes_on=True,
            )
        ]
    coming = event.thing if isinstance(event, Moved) and event.zone == IN_PLAY else None
    if coming is not None and (keeper := kept_out(game, coming)) is not None:
        return [
            Modifier(
                ("kept out", keeper.id), keeper, "kept out", partial(_stays_out, source=keeper), goes_on=True
            )
        ]
    if isinstance(event, Destroyed) and is_indestructible(game, event.thing):
        return [
            Modifier(
                ("indestructible", event.thing.id), event.thing, "not destroyed", _not_destroyed, goes_on=True
            )
        ]
    if isinstance(event, Damaged):
        found.extend(damage_preventers(game, event))
    if isinstance(event, Destroyed):
        found.extend([*_regenerations(game, event), *armored(game, event)])
    if isinstance(event, Moved) and event.zone == IN_PLAY:
        found.extend(entering(game, event))
    if isinstance(event, TokenMade):
        found.extend(token_entering(game, event))
    if isinstance(event, Moved) and event.how == "resolved" and event.zone == GRAVEYARD:
        found.extend(_buyback(game, event.thing))
    found.extend(that_make_more(game, event))
    if isinstance(event, (PoisonAdded, Drawn)) and (stopped := _forbidden(game, event)):
        return stopped
    if isinstance(event, Moved):
        found.extend(leaves_the_stack(game, event))
    if isinstance(event, Untapped):
        found.extend(kept_tapped(event))
    found.extend(without_counters(game, event))
    if type(event) in EVENTS_REPLACED:
        found.extend(replacements(game, event))
    of_a_cost = game.paid_for is not None or game.mana_triggers is not None
    if of_a_cost and (instead := [item for item in found if item.replaces]):
        kept = seams.what_replaces_a_cost(game, event, instead)
        found = [item for item in found if item not in instead or item in kept]
    if isinstance(event, Damaged) and found:
        found = without_what_is_barred(game, event, found)
    elif isinstance(event, Damaged) and isinstance(event.target, Player):
        found.extend(_life_stays(game, event.target, event) if event.life_floor != event.target.life else [])
    found.extend(seams.modified_by_keywords(game, event))
    return found


@answers(seams.what_replaces_a_cost)
def what_replaces_a_cost(game: Game, event: Event, items: list[Modifier]) -> list[Modifier]:
    """Whatever replaces the event replaces it as a cost, too."""
    return items


def _buyback(game: Game, spell: GameObject) -> list[Modifier]:
    """What buyback that was paid for makes of a spell's going to the graveyard."""
    if not spell.bought_back or seams.is_not_bought_back(game, spell):
        return []
    return [
        Modifier(
            ("buyback", spell.id),
            spell,
            "buyback",
            lambda game, event: seams.bought_back(game, event),
        )
    ]


@answers(seams.is_not_bought_back)
def is_not_bought_back(game: Game, spell: GameObject) -> bool:
    """It is bought back, whosever card it is."""
    return False


def _not_destroyed(game: Game, event: Destroyed) -> list[Event]:
    return seams.is_not_destroyed(
        game, event.thing, Noted(f"{event.thing.name} can't be destroyed", event.thing)
    )


def _forbidden(game: Game, event: LifeChanged | PoisonAdded | Drawn) -> list[Modifier]:
    """What says that a player can't gain life, get poison counters, or draw more cards than so many a turn,
    where that many are drawn.
    """
    player = event.player
    if isinstance(event, PoisonAdded):
        deed, sources = "get poison counters", [thing for thing, _ in player_rules(game, "no poison", player)]
    elif isinstance(event, Drawn):
        said = player_rules(game, "draws a turn", player)
        drawn = game.table.turn.drawn[player.name]
        sources = [thing for thing, item in said if item.number is not None and drawn >= item.number]
        deed = "draw more cards"
    else:
        deed, sources = "gain life", forbidding_gain(game, player) if event.amount > 0 else []
    return [
        Modifier(
            (deed, thing.id),
            thing,
            f"can't {deed}",
            partial(_does_not, source=thing, deed=deed),
            goes_on=True,
        )
        for thing in sources
    ]


def _does_not(
    game: Game, event: GameLost | GameWon | LifeChanged | PoisonAdded | Drawn, source: GameObject, deed: str
) -> list[Event]:
    """A text goes before what would have a player do something."""
    seams.doing_is_forbidden(game, event.player, deed, [source])
    return [Noted(f"{event.player.name} can't {deed}", event.player)]


def _stays_out(game: Game, event: Moved, source: GameObject) -> list[Event]:
    """A text goes before what would put a card into play: it stays where it is."""
    player, card = event.controller or event.thing.owner, event.thing
    seams.doing_is_forbidden(game, player, f"put {card.name} into play", [source])
    return [Noted(f"{card.name} can't come into play", card)]


def _life_stays(game: Game, player: Player, event: LifeChanged | Damaged) -> list[Modifier]:
    """What says that the player's life total can't change, or that no life can be lost: damage is dealt, and
    no life is lost by it.
    """
    staying = [thing for thing, _ in player_rules(game, "life stays", player)]
    gained = isinstance(event, LifeChanged) and event.amount > 0
    sources = staying if gained else keeping_life(game, player)

    def act(game: Game, event: LifeChanged | Damaged) -> list[Event]:
        if isinstance(event, Damaged):
            return [event.but(life_floor=player.life)]
        what = "change" if staying else "fall"
        return [Noted(f"{possessive(player.name)} life total can't {what}", player)]

    return [
        Modifier(("life stays", thing.id), thing, "no change of life", act, goes_on=True) for thing in sources
    ]


# -- 419.6 replacement effects -------------------------------------------------------------------------------


def _regenerations(game: Game, event: Destroyed) -> list[Modifier]:
    """What would regenerate a permanent that is about to be destroyed; or that it can't be."""
    shields = [
        shield
        for shield in game.table.shields
        if isinstance(shield, RegenerationShield)
        and shield.thing is event.thing
        and seams.is_for_this_destruction(game, event, shield)
    ]
    if shields and (not event.regenerable or properties(game.look(event.thing), e.CantRegenerate)):
        act = partial(_not_regenerated, shield=shields[0])
        return [Modifier(("not regenerated", event.thing.id), None, "no regeneration", act, goes_on=True)]
    return [
        Modifier(
            shield,
            shield.source,
            "regeneration",
            ending_with(seams.regenerate_instead, shield),
            shield=shield,
        )
        for shield in shields
    ]


def _not_regenerated(game: Game, event: Destroyed, shield: RegenerationShield) -> list[Event]:
    """The permanent is destroyed after all, and what says that it can't be regenerated is told."""
    told = seams.is_not_regenerated(game, event, shield)
    says_so = [
        effect
        for effect in game.table.effects
        if isinstance(effect, ContinuousEffect)
        and event.thing in effect.things
        and e.HasProperty(e.CantRegenerate()) in effect.changes
    ]
    for each in told if event.regenerable else ():
        each.comes_from = game.log.grounds(*map(trails.coming, says_so)) if says_so else None
    return told if any(isinstance(each, DamageRemoved) for each in told) else [*told, event]


EVENTS_REPLACED = (Damaged, Moved, Destroyed, Drawn, LifeChanged)
