"""What has happened this turn, and what many things come to: the procedures, which bear no number."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.named import DRAWN
from rules_kb.cards.node import TriggerCondition, replace
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import AMOUNTS, amount_of
from rules_kb.rules.engine.choosing import pick, still_there
from rules_kb.rules.engine.conditions import CONDITIONS, holds
from rules_kb.rules.engine.delayed_abilities import (
    begin_leave_to_play,
    begin_play_ban,
    begin_rule,
    begin_when_you_do,
)
from rules_kb.rules.engine.done_so_far import done_to, life_so_far
from rules_kb.rules.engine.log_of_turn import of_this_turn
from rules_kb.rules.engine.meaning import all_matching, matches, value_of
from rules_kb.rules.engine.one_by_one import carry_out_in_order
from rules_kb.rules.engine.paying import COST_PARTS
from rules_kb.rules.engine.relations_of_fights import attacked_in_last_turn_of
from rules_kb.rules.engine.trigger_conditions import TRIGGERS, is_of, occurrences
from rules_kb.rules.engine.who_and_what import PLAYERS, players_of, things_of
from rules_kb.rules.engine.who_has_more import how_much_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context, as_it_left_play, latest
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.rules.terms.playing import Playing
from rules_kb.rules.terms.triggered_abilities import Occurrence, Waiting
from rules_kb.table.events import Event
from rules_kb.table.events.combat import Declared
from rules_kb.table.events.damage_and_life import Damaged, LifeChanged
from rules_kb.table.events.permanents import CountersChanged
from rules_kb.table.events.spells_and_abilities import AbilityTriggered, SpellPlayed
from rules_kb.table.events.zone_changes import Discarded, Moved, TokenMade
from rules_kb.table.mana import COLORS
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, GameObject, Player


def _who(game: Game, who: str, context: Context) -> list[Player]:
    return [context.controller] if who == "you" else game.table.opponents(context.controller)


def _left_this_turn(
    game: Game, what: w.Filter, context: Context, to: str = "", place: str = IN_PLAY
) -> Iterator[GameObject]:
    for change in of_this_turn(game):
        if (
            isinstance(change, Moved)
            and change.came_from == place
            and to in ("", change.zone)
            and matches(game, what, change.thing, context)
        ):
            yield change.thing


@CONDITIONS.by(t.MovedThisTurn)
def _moved(game: Game, condition: t.MovedThisTurn, context: Context) -> bool:
    with game.log.silence():
        if condition.how != "came":
            to = GRAVEYARD if condition.how == "died" else ""
            place = GRAVEYARD if condition.how == t.LEFT_YOUR_GRAVEYARD else IN_PLAY
            left = _left_this_turn(game, condition.what, context, to, place)
            if condition.yours or place == GRAVEYARD:
                left = (one for one in left if game.controller(one) is context.controller)
            return len([*left]) >= condition.number
        came = sum(
            isinstance(change, (Moved, TokenMade))
            and change.after is not None
            and (isinstance(change, TokenMade) or change.zone == IN_PLAY)
            and change.after.controller is context.controller
            and matches(game, condition.what, change.after, context)
            for change in of_this_turn(game)
        )
        return came >= condition.number


@CONDITIONS.by(t.LifeThisTurn)
def _life(game: Game, condition: t.LifeThisTurn, context: Context) -> bool:
    changed = life_so_far(game, _who(game, condition.who, context), condition.how)
    return any(number >= condition.number for number in changed.values())


@CONDITIONS.by(t.DamagedThisTurn)
def _damaged(game: Game, condition: t.DamagedThisTurn, context: Context) -> bool:
    suffered = dict.fromkeys(_who(game, condition.who, context), 0)
    for change in of_this_turn(game):
        if isinstance(change, Damaged) and isinstance(change.target, Player) and change.target in suffered:
            suffered[change.target] += change.amount
    return any(number >= condition.number for number in suffered.values())


@CONDITIONS.by(t.HitWith)
def _hit_with(game: Game, condition: t.HitWith, context: Context) -> bool:
    what = replace(condition.what, controller="you", zone=None)
    return any(
        isinstance(change, Damaged)
        and change.hitter is not None
        and matches(game, what, change.hitter, context, change.look)
        for change in of_this_turn(game)
    )


@CONDITIONS.by(t.AttackedThisTurn)
def _attacked(game: Game, condition: t.AttackedThisTurn, context: Context) -> bool:
    if condition.it is not None:
        things = things_of(game, condition.it, context)
        if condition.last:
            return any(attacked_in_last_turn_of(game, thing, context.controller) for thing in things)
        return any(thing.attacked_in == game.table.turn.number for thing in things)
    attackers = {
        change.thing
        for change in of_this_turn(game)
        if isinstance(change, Declared)
        and change.as_ == "attacker"
        and change.thing.controller is context.controller
    }
    return len(attackers) >= condition.number


@AMOUNTS.by(t.CountersRemoved)
def _counters_removed(game: Game, node: t.CountersRemoved, context: Context) -> int:
    if context.stack_object is None:  # of a mana ability, which has no object of its own
        return context.counters_removed
    return context.stack_object.announced.paid.counters


@AMOUNTS.by(t.Devotion)
def _devotion(game: Game, node: t.Devotion, context: Context) -> int:
    own = [game.look(thing).cost for thing in all_matching(game, w.Filter(controller="you"), context)]
    symbols = [symbol for cost in own if cost is not None for symbol in cost.colored]
    return sum(not {node.color, node.other}.isdisjoint(symbol.split("/")) for symbol in symbols)


@CONDITIONS.by(t.MostCommonColor)
def _most_common(game: Game, condition: t.MostCommonColor, context: Context) -> bool:
    permanents = [game.look(thing).colors for thing in all_matching(game, w.Filter(), context)]
    number = {color: sum(color in colors for colors in permanents) for color in COLORS}
    asked = {condition.color}
    if condition.it is not None:
        asked = {
            color for thing in things_of(game, condition.it, context) for color in game.look(thing).colors
        }
    return any(number[color] == max(number.values()) for color in asked)


@CONDITIONS.by(t.HasQuality)
def _has_quality(game: Game, condition: t.HasQuality, context: Context) -> bool:
    return holds(game, a.ItIs(condition.what, condition.it), context)


@CONDITIONS.by(t.HasMore)
def _has_more(game: Game, condition: t.HasMore, context: Context) -> bool:
    def more(player: Player, other: Player) -> bool:
        own, others = (how_much_of(game, condition.what, one, context) for one in (player, other))
        return own < others if condition.less else own > others

    whom = players_of(game, condition.than, context)
    of_them = all if condition.each else any
    return any(
        of_them(more(player, other) for other in whom if other is not player)
        for player in players_of(game, condition.who, context)
    )


@PLAYERS.by(t.TheOneWithMost)
def _the_one_with_most(game: Game, who: t.TheOneWithMost, context: Context) -> list[Player]:
    has = {player: how_much_of(game, who.what, player, context) for player in game.table.in_turn_order()}
    most = [player for player, number in has.items() if number == max(has.values())]
    return most if len(most) == 1 else []


def _is_so(amount: int, number: int, how: str) -> bool:
    if how:
        return amount <= number if how == "less" else amount >= number
    return amount == number


@CONDITIONS.by(t.PlayerHas)
def _player_has(game: Game, condition: t.PlayerHas, context: Context) -> bool:
    you = context.controller
    whom = {
        "you": [you],
        "player": game.table.in_turn_order(),
        "opponent": game.table.opponents(you),
        "that player": [context.that_player] if context.that_player is not None else [],
    }
    return any(
        _is_so(
            {"life": player.life, "poison": player.poison}.get(
                condition.what, len(game.table.zone(GRAVEYARD, player))
            ),
            condition.number,
            condition.how,
        )
        for player in whom[condition.who]
    )


@CONDITIONS.by(t.XIs)
def _x_is(game: Game, condition: t.XIs, context: Context) -> bool:
    return _is_so(context.x, condition.number, condition.how)


@CONDITIONS.by(t.AmountIs)
def _amount_is(game: Game, condition: t.AmountIs, context: Context) -> bool:
    return _is_so(amount_of(game, condition.of, context), condition.number, condition.how)


@AMOUNTS.by(w.Apart)
def _apart(game: Game, node: w.Apart, context: Context) -> int:
    return abs(amount_of(game, node.of, context) - amount_of(game, node.other, context))


def _done_since(game: Game, how: str, context: Context) -> dict[GameObject, None]:
    """What something has been done to since the instructions began."""
    since = [event for events in game.log.happened[context.began :] for event in events]
    done = dict.fromkeys(thing for event in since for thing in done_to(event, how))
    if how == "sacrificed" and not done:  # before they began, for what it costs
        return dict.fromkeys((context.stack_object or context.source).announced.paid.sacrificed)
    return done


@INSTRUCTIONS.by(t.ForEachOf)
def _for_each_of(game: Game, effect: t.ForEachOf, context: Context) -> None:
    """One after the other."""
    if isinstance(effect.of, w.Those):
        things = things_of(game, effect.of, context)
    else:
        what, things = effect.of.what, [*_done_since(game, effect.of.how, context)]
        if isinstance(what, w.Filter):
            of_zone = replace(what, zone=None)
            things = [thing for thing in things if matches(game, of_zone, thing, context, thing.last_look)]
    for thing in things:
        carry_out_in_order(game, effect.effects, facts.replace(context, it=thing))


@AMOUNTS.by(t.DoneThisWay)
def _done_this_way(game: Game, node: t.DoneThisWay, context: Context) -> int:
    """Of all that has happened since the instructions began; of those who died, since the turn began."""
    done = _done_since(game, node.how, context)
    if node.how == "drawn":  # by those of whom it was said, whatever came instead
        done = dict.fromkeys(context.named.get(DRAWN, ()))
    if not isinstance(node.what, w.Filter):
        meant = [same for each in things_of(game, node.what, context) for same in (each, each.became)]
        return sum(thing in meant for thing in done)
    with game.log.silence():
        if node.how == t.DIED:
            return sum(1 for _ in _left_this_turn(game, node.what, context, GRAVEYARD))
        what = replace(node.what, zone=None)
        owners = players_of(game, node.who, context) if node.who else game.table.players
        return sum(matches(game, what, thing, context) for thing in done if thing.owner in owners)


def _had_before(game: Game, event: Damaged) -> int:
    """The life of a player before damage, or the toughness of a creature."""
    if isinstance(event.target, Player):
        return max(0, event.target.life + event.amount)
    return max(0, game.look(event.target).toughness or 0)


@AMOUNTS.by(t.DealtThisWay)
def _dealt_this_way(game: Game, node: t.DealtThisWay, context: Context) -> int:
    """What was dealt since the instructions began; without any, it is the damage that set them off."""
    since = [event for events in game.log.happened[context.began :] for event in events]
    known = [event for event in since if isinstance(event, Damaged)]
    if node.to is not None:
        players = players_of(game, node.to, context)
        return sum(event.amount for event in known if event.target in players)
    if node.excess:
        on = None if node.on is None else things_of(game, node.on, context)
        return sum(
            max(0, sum(event.amount for event in known if event.target is thing) - lethal)
            for thing, lethal in context.lethal.items()
            if on is None or thing in on
        )
    if node.bounded:
        return sum(min(event.amount, _had_before(game, event)) for event in known)
    if not known and isinstance(context.event, Damaged):
        return context.that_much
    return sum(event.amount for event in known)


@AMOUNTS.by(t.LostThisWay)
def _lost_this_way(game: Game, node: t.LostThisWay, context: Context) -> int:
    since = [event for events in game.log.happened[context.began :] for event in events]
    return sum(-event.amount for event in since if isinstance(event, LifeChanged) and event.amount < 0)


@AMOUNTS.by(t.Greatest)
def _greatest(game: Game, node: t.Greatest, context: Context) -> int:
    found = all_matching(game, node.of, context)
    if not found:
        return seams.undetermined_number(game, context.source)
    return max(value_of(game, thing, game.look(thing), node.what) or 0 for thing in found)


@answers(seams.undetermined_number)
def undetermined_number(game: Game, source: GameObject) -> int:
    """None."""
    return 0


@AMOUNTS.by(t.Total)
def _total(game: Game, node: t.Total, context: Context) -> int:
    found = all_matching(game, node.of, context)
    return sum(value_of(game, thing, game.look(thing), node.what) or 0 for thing in found)


@COST_PARTS.by(t.TakeDamage)
def _take_damage(game: Game, playing: Playing, part: t.TakeDamage, context: Context) -> None:
    for source in things_of(game, part.source, context):
        shares: list[tuple[GameObject | Player, int]] = [
            (playing.player, amount_of(game, part.amount, context))
        ]
        seams.deal_damage(game, source, shares, context, False)


@INSTRUCTIONS.by(t.WheneverFor)
def _whenever(game: Game, effect: t.WheneverFor, context: Context) -> None:
    seams.instruction_for_later(game, effect, context)


@INSTRUCTIONS.by(t.WhenYouDo)
def _when_you_do(game: Game, effect: t.WhenYouDo, context: Context) -> None:
    begin_when_you_do(game, effect, context)


@INSTRUCTIONS.by(t.CantPlayFor)
def _cant_play(game: Game, effect: t.CantPlayFor, context: Context) -> None:
    begin_play_ban(game, effect, context)


@INSTRUCTIONS.by(t.RuleFor)
def _rule_for(game: Game, effect: t.RuleFor, context: Context) -> None:
    begin_rule(game, effect, context)


@INSTRUCTIONS.by(t.MayPlay)
def _may_play(game: Game, effect: t.MayPlay, context: Context) -> None:
    begin_leave_to_play(game, effect, context)


@INSTRUCTIONS.by(t.RemoveAllCounters)
def _remove_all_counters(game: Game, effect: t.RemoveAllCounters, context: Context) -> None:
    assert isinstance(effect.on, w.Things)
    removed = 0
    for thing in still_there(pick(game, effect.on, context)):
        for kind in [*thing.counters] if effect.kind == "any" else [effect.kind]:
            if number := thing.counters[kind]:
                removed += number
                game.happen(CountersChanged(thing, kind, -number, source=context.source))
    context.that_much = removed


@TRIGGERS.by(a.YouDo)
def _you_do(
    game: Game, event: Event, condition: a.YouDo, source: GameObject, controller: Player
) -> list[Occurrence]:
    """It is set off as the text says so, and by nothing else."""
    return []


@TRIGGERS.by(a.LosesLife)
def _loses_life(
    game: Game, event: Event, condition: a.LosesLife, source: GameObject, controller: Player
) -> list[Occurrence]:
    if isinstance(event, LifeChanged) and event.amount < 0:
        player, amount = event.player, -event.amount
    elif isinstance(event, Damaged) and isinstance(event.target, Player) and event.costs_life:
        player, amount = event.target, event.amount
    else:
        return []
    if not is_of(condition.who, player, controller, source):
        return []
    return [Occurrence(seams.event_matches, None, player, amount, event)]


@TRIGGERS.by(a.Sacrifices)
def _sacrifices(
    game: Game, event: Event, condition: a.Sacrifices, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Moved) or event.deed != "sacrificed" or event.came_from != IN_PLAY:
        return []
    player = game.look(event.thing).controller
    if not is_of(condition.who, player, controller, source):
        return []
    thing, what = event.thing, condition.what
    own = isinstance(what, w.ThisCard) and thing is source
    if not own and not (
        isinstance(what, w.Filter)
        and matches(game, what, thing, Context(source, controller), game.look(thing))
    ):
        return []
    return [Occurrence(seams.event_matches, event.after, player, event=event)]


@TRIGGERS.by(a.IsDiscarded)
def _is_discarded(
    game: Game, event: Event, condition: a.IsDiscarded, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, Discarded) or latest(event.thing) is not source:
        return []
    if not condition.by_opponent:
        return [Occurrence(seams.event_matches, source, controller, event=event)]
    if event.source is None:
        return []
    by = game.controller(event.source)
    return [] if by is controller else [Occurrence(seams.event_matches, source, by, event=event)]


@TRIGGERS.by(a.FirstEachTurn)
def _first_each_turn(
    game: Game, event: Event, condition: a.FirstEachTurn, source: GameObject, controller: Player
) -> list[Occurrence]:
    found = occurrences(game, event, condition.event, source, controller)
    before = list(of_this_turn(game)) if found else []
    at = next((number for number, change in enumerate(before) if change is event), -1)
    if any(
        isinstance(change, Event) and occurrences(game, change, condition.event, source, controller)
        for change in before[at + 1 :]
    ):
        return []
    return _unless_triggered(game, condition, source, found)


@TRIGGERS.by(a.OnceEachTurn)
def _once_each_turn(
    game: Game, event: Event, condition: a.OnceEachTurn, source: GameObject, controller: Player
) -> list[Occurrence]:
    found = occurrences(game, event, condition.event, source, controller)
    return _unless_triggered(game, condition, source, found)


def _unless_triggered(
    game: Game, condition: TriggerCondition, source: GameObject, found: list[Occurrence]
) -> list[Occurrence]:
    triggered = [change.waiting for change in of_this_turn(game) if isinstance(change, AbilityTriggered)]
    if any(
        isinstance(item, Waiting) and item.source is source and item.ability.trigger == condition
        for item in triggered
    ):
        return []
    return found[:1]


COMPARING: dict[str, Callable[[int, int], bool]] = {
    "less": operator.le,
    "greater": operator.ge,
    "equal": operator.eq,
    "below": operator.lt,
    "above": operator.gt,
}


@CONDITIONS.by(t.ItComparesWith)
def _compares_with(game: Game, condition: t.ItComparesWith, context: Context) -> bool:
    things = [as_it_left_play(context, thing) for thing in things_of(game, condition.it, context)]
    values = [value_of(game, thing, game.look(thing), condition.what) for thing in things]
    amount = amount_of(game, condition.amount, context)
    return any(value is not None and COMPARING[condition.how](value, amount) for value in values)


@TRIGGERS.by(a.IsPlayed)
def _is_played(
    game: Game, event: Event, condition: a.IsPlayed, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, SpellPlayed) or event.thing is not source:
        return []
    return [Occurrence(seams.event_matches, source, controller, event=event)]


@TRIGGERS.by(a.CountersPut)
def _counters_put(
    game: Game, event: Event, condition: a.CountersPut, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, CountersChanged) or event.number <= 0 or event.kind != condition.kind:
        return []
    by = event.by or (game.controller(event.source) if event.source is not None else None)
    if condition.yours and by is not controller:
        return []
    thing, what = event.thing, condition.what
    host = source.attached_to if condition.enchanted else source
    if thing is not host if what is None else not matches(game, what, thing, Context(source, controller)):
        return []
    found = Occurrence(seams.event_matches, thing, game.controller(thing), event.number, event)
    return [found] * (event.number if condition.each else 1)
