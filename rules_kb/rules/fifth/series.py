"""T.9 Series, T.13 Rule Effects: what is dealt with between one thing and the next, without responses."""

from __future__ import annotations

from rules_kb.books.eras import CLEANUP, END_OF_TURN
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.common.triggered_abilities import met_as_printed
from rules_kb.rules.common.triggered_abilities import rampage_triggers as one_rampage_triggers
from rules_kb.rules.common.triggers_onto_stack import ability_of_each_player as played_once_by_each
from rules_kb.rules.common.triggers_onto_stack import order_of_triggers as one_player_after_the_other
from rules_kb.rules.common.triggers_onto_stack import put_on_stack
from rules_kb.rules.engine.triggered_abilities import matched
from rules_kb.rules.engine.triggers_onto_stack import put_triggered_abilities_on_stack
from rules_kb.rules.engine.waking import met
from rules_kb.rules.engine.what_was_named import speak_of
from rules_kb.rules.engine.who_and_what import players_of
from rules_kb.rules.fifth.interrupted import interrupts_come_first, is_about_to_be_interrupted
from rules_kb.rules.fifth.loops import loop_is_over
from rules_kb.rules.fifth.never_in_combat import is_cancelled
from rules_kb.rules.fifth.new_in_the_phase import paid_later
from rules_kb.rules.fifth.periods import is_within
from rules_kb.rules.fifth.phase_costs import (
    PhaseCost,
    cost_is_announced,
    is_phase_cost,
    is_untap_cost,
    merged_with,
    phase_cost,
)
from rules_kb.rules.fifth.resolved import what_resolving_leaves
from rules_kb.rules.fifth.triggered import what_triggered_asks_no_more
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, answers, concerning, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.told import goes_on_the_stack
from rules_kb.rules.terms.triggered_abilities import Met, Waiting, Watch, waiting_on
from rules_kb.table.events import Event
from rules_kb.table.events.periods import (
    AssignedDamageSet,
    PartOfSeriesBegan,
    PhaseAbilityAnnounced,
    SeriesSet,
)
from rules_kb.table.objects import GameObject, Player
from rules_kb.table.periods import DAMAGE_PREVENTION, DEALT, REGENERATION
from rules_kb.table.table import TooMuch

MOST_WITHIN = 120
"""So many rules carried out within one another are taken for a series that never ends (G.21.3)."""


class NotYetPlayed(TooMuch):
    """What these rules provide for, and this engine doesn't play."""

    def __init__(self, what: str) -> None:
        Exception.__init__(self, what)


class EndlessSeries(NotYetPlayed):
    """Abilities that set one another off, and nothing that ends it."""

    def __init__(self) -> None:
        what = "these abilities set one another off without an end"
        super().__init__(f"{what}, and such a loop isn't played under fifth yet")


def _who_has_it(game: Game, thing: GameObject) -> Player | None:
    return game.look(thing).controller


@rule(seams.controller_of_rule_effect, rulings1999="T.13.Ruling.2", without=_who_has_it)
def controller_of_rule_effect(game: Game, thing: GameObject) -> Concerning[Player | None]:
    """Nobody controls a rule effect: it is neither a player's own spell or ability nor an opponent's."""
    return concerning(None, thing)


def settle(game: Game) -> None:
    """Rule effects, then what has triggered, until there is neither, or damage has to be seen to first."""
    while game.table.result is None and game.table.turn.series_halted is None:
        seams.check_state_based_effects(game)
        _of_what_triggers_more_than_once(game, waiting_on(game.table))
        if game.table.result is not None or not put_triggered_abilities_on_stack(game):
            break


@answers(seams.goes_on_stack_before_priority)
def goes_on_stack_before_priority(game: Game, waiting: Waiting) -> list[GameObject]:
    """What has triggered is played in its series, unless new damage has halted that or a loop is over."""
    if len(game.log.running) > MOST_WITHIN:
        raise EndlessSeries
    if game.table.turn.series_halted is not None:
        _put_off(game, waiting)
        return [waiting.source]
    if loop_is_over(game, waiting) or is_cancelled(game, waiting):
        return [waiting.source]
    trigger = waiting.ability.trigger
    if game.table.turn.step == CLEANUP and isinstance(trigger, a.Beginning) and trigger.step == END_OF_TURN:
        game.record(PartOfSeriesBegan(waiting.controller))
    return played_in_series(game, waiting)


@rule(seams.waits_for_next_turn, rulings1999="P.10.Note.1", off=True)
def waits_for_next_turn(game: Game, source: GameObject, player: Player) -> Concerning[bool]:
    """What comes about in the series of the turn's end and is to be done then is dealt with at once, unless
    its player's part of that series is over.
    """
    in_order = game.table.in_turn_order()
    part = game.table.turn.end_of_turn_of
    over = part in in_order and player in in_order and in_order.index(player) < in_order.index(part)
    return concerning(over, source)


@rule(rulings1999="T.9.1", off=[])
def played_in_series(game: Game, waiting: Waiting) -> list[GameObject]:
    """In a series an ability is played and resolves, and nobody can respond; then the next one is played.

    The damage that it assigns is dealt with before that, too; what was assigned before the series waits for
    its own damage prevention step, as does what is left of it.
    """
    turn = game.table.turn
    own_time = not is_within(game, DAMAGE_PREVENTION, REGENERATION, DEALT)
    if own_time and game.table.assigned:
        damage_waits_for_its_own_step(game)
    after_it = len(turn.series)
    before = list(game.table.stack)
    paid = is_phase_cost(waiting.ability) or is_untap_cost(waiting)
    cost = phase_cost(game, waiting) if paid else None
    if cost is not None:
        _paid_in_its_series(game, waiting, cost)
    else:
        what_triggered_asks_no_more(game, waiting)
        put_on_stack(game, waiting, "is played in a series", unless_impossible=True)
    if any(thing not in before for thing in game.table.stack):
        top = game.table.stack[-1]
        if not (is_about_to_be_interrupted(game, top) and interrupts_come_first(game, top)):
            resolves_in_its_series(game, top)
    if turn.series_halted is not None or (own_time and game.table.assigned):
        game.record(SeriesSet(turn.series, after_it))
    return [waiting.source]


@rule(rulings1999="T.9.1", off=[])
def goes_on_after_interrupts(game: Game, ability: GameObject) -> list[GameObject]:
    """Once nobody interrupts it any more, an ability of a series resolves; the rest of the series follows."""
    resolves_in_its_series(game, ability)
    return [ability]


def resolves_in_its_series(game: Game, ability: GameObject) -> None:
    """An ability of a series resolves, and what that sets off is dealt with."""
    happened = len(game.log.happened)
    seams.resolve_top(game)
    what_resolving_leaves(game, ability, happened)
    dealt_with_within_it(game)


@rule(rulings1999="T.7.Note.3", off=[])
def damage_waits_for_its_own_step(game: Game) -> list[object]:
    """What a spell or ability has assigned and what comes of the abilities that it has set off have damage
    prevention steps of their own.
    """
    waiting = game.table.assigned
    game.record(SeriesSet((waiting, *game.table.turn.series), None), AssignedDamageSet(()))
    return [waiting]


def _is_left_for_later(game: Game) -> list[GameObject]:
    return []


@rule(rulings1999="A.8.Ruling.1", without=_is_left_for_later)
def dealt_with_within_it(game: Game) -> list[GameObject]:
    """What an ability of a series sets off is dealt with before the next ability of that series."""
    nested = [item.source for item in waiting_on(game.table)]
    settle(game)
    return nested


def _paid_in_its_series(game: Game, waiting: Waiting, cost: PhaseCost) -> None:
    """What is to be paid at a phase's beginning or end, with all that is one cost with it."""
    others, cost = merged_with(game, waiting, cost)
    if others:
        game.record(PhaseAbilityAnnounced(tuple(others)))
        if earlier := [item for item in others if item.ability.trigger != waiting.ability.trigger]:
            paid_later(game, earlier)
    if is_untap_cost(waiting):
        cost_is_announced(game, waiting, cost, None)
    else:
        cost_of_a_phases_beginning(game, waiting, cost)


@rule(rulings1999="A.6.7", off=[])
def cost_of_a_phases_beginning(game: Game, waiting: Waiting, cost: PhaseCost) -> list[GameObject]:
    """A phase cost of the beginning or the end of a phase is played in that series; it is paid or not as it
    is announced, and what follows from that happens as it resolves.
    """
    cost_is_announced(game, waiting, cost, None)
    return [waiting.source]


def _put_off(game: Game, waiting: Waiting) -> None:
    """What is left of a series waits until the damage has been seen to that has halted it."""
    turn = game.table.turn
    place = len(turn.series) - (turn.series_halted or 0)
    left = (*turn.series[:place], waiting, *turn.series[place:])
    game.record(SeriesSet(left, turn.series_halted))


def series_goes_on(game: Game) -> bool:
    """Go on with what is left of a series, until it is over or new damage halts it. Whether there was any."""
    turn = game.table.turn
    if not turn.series:
        return False
    first, *rest = turn.series
    game.record(SeriesSet(tuple(rest), None))
    if isinstance(first, Waiting):
        with (
            game.log.coming_from(game.log.trigger_of(first.occurrence).because),
            game.log.leading_to(goes_on_the_stack),
        ):
            seams.goes_on_stack_before_priority(game, first)
        settle(game)
    else:
        assert isinstance(first, tuple)
        game.record(AssignedDamageSet(first))
    return True


def _as_it_is_now(game: Game, thing: GameObject, event: Event, watches: list[Watch]) -> list[Met]:
    return met(game, event, watches)


@rule(seams.modified_as_it_comes, rulings1999="A.8.8", without=_as_it_is_now)
def seen_as_printed(game: Game, thing: GameObject, event: Event, watches: list[Watch]) -> list[Met]:
    """An ability that triggers on a permanent coming into play goes by what its card says."""
    if any(map(_asks_for_its_controller, watches)):
        return met_as_printed(game, thing, event, watches, its_controller_is_known_too(game, thing))
    return met_as_printed(game, thing, event, watches)


def _asks_for_its_controller(watch: Watch) -> bool:
    """Whether an ability triggers on the coming of what a player controls."""
    trigger = watch[1].trigger if isinstance(watch[1], a.Triggered) else None
    what = trigger.what if isinstance(trigger, a.ComesIntoPlay) else None
    return isinstance(what, w.Filter) and bool(what.controller)


def _whose_card_it_is(game: Game, thing: GameObject) -> Player:
    return thing.owner


@rule(rulings1999="K.4.2", without=_whose_card_it_is)
def its_controller_is_known_too(game: Game, thing: GameObject) -> Player:
    """A rule that goes by a permanent's characteristics knows its controller besides, whom no card tells."""
    return game.look(thing).controller


@answers(seams.comes_into_play_triggers)
def comes_into_play_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A permanent has come into play, and an ability is triggered by that."""
    trigger = waiting.ability.trigger
    own = isinstance(trigger, a.ComesIntoPlay) and trigger.what is None
    return own_coming_triggers(game, waiting) if own else anothers_coming_triggers(game, waiting)


@rule(rulings1999="E.3.1", off=[])
def own_coming_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """What says "when it comes into play" triggers on its own permanent's coming, and on no other."""
    return matched(game, waiting)


@rule(rulings1999="E.3.2", off=[])
def anothers_coming_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """What watches for a kind of permanents triggers on each of them that comes into play."""
    return matched(game, waiting)


@answers(seams.rampage_triggers)
def rampage_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A creature with rampage becomes blocked."""
    if any(item.source is waiting.source and _is_rampage(item) for item in waiting_on(game.table)):
        return another_rampage_triggers(game, waiting)
    return one_rampage_triggers(game, waiting)


def _is_rampage(waiting: Waiting) -> bool:
    trigger = waiting.ability.trigger
    return isinstance(trigger, a.Keyword) and trigger.name == "rampage"


@rule(rulings1999="A.25.3", off=[])
def another_rampage_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """A second rampage of a creature triggers as well."""
    return matched(game, waiting)


# -- A.1.8 and A.8.12 what is offered to each player ---------------------------------------------------------


@answers(seams.ability_of_each_player)
def ability_of_each_player(
    game: Game, waiting: Waiting, ability: a.Triggered, players: list[Player]
) -> list[Waiting]:
    """Who plays an ability that offers each player something, and how often it is played."""
    may = waiting.ability.effects[0]
    if isinstance(waiting.ability.trigger, a.Beginning) or not isinstance(may, e.May):
        return offered_to_each_in_turn(game, waiting, ability, players)
    if not isinstance(may.who, w.EachPlayer):
        return offered_to_each_in_turn(game, waiting, ability, players)
    return controller_plays_it_for_all(game, waiting, may)


@rule(rulings1999="A.1.8", off=[])
def offered_to_each_in_turn(
    game: Game, waiting: Waiting, ability: a.Triggered, players: list[Player]
) -> list[Waiting]:
    """An ability that offers each player something is played by each of them, once for every one."""
    return played_once_by_each(game, waiting, ability, players)


@rule(rulings1999="A.8.12", off=[])
def controller_plays_it_for_all(game: Game, waiting: Waiting, may: e.May) -> list[Waiting]:
    """A triggered ability that offers each player something is played once, by its source's controller, who
    chooses first; then the others do.
    """
    effects = (e.May(may.effects, who=w.You()), e.May(may.effects, who=w.EachOpponent()))
    ability = a.Triggered(waiting.ability.trigger, effects, waiting.ability.condition)
    return [Waiting(waiting.source, ability, waiting.controller, waiting.occurrence)]


# -- A.8.11 and T.9.1 whose an ability is --------------------------------------------------------------------


@answers(seams.order_of_triggers)
def order_of_triggers(game: Game, waiting: list[Waiting]) -> list[Waiting]:
    """The order in which what has triggered is played."""
    offered = {item: player for item in waiting if (player := _to_whom_it_is_left(game, item))}
    plays = played_by_whom_it_is_offered(game, offered) if offered else {}
    as_played = {
        Waiting(item.source, item.ability, plays[item], item.occurrence) if item in plays else item: item
        for item in waiting
    }
    return [as_played[item] for item in one_player_after_the_other(game, list(as_played))]


def _of_what_triggers_more_than_once(game: Game, waiting: list[Waiting]) -> None:
    alike: dict[object, list[Waiting]] = {}
    for item in waiting:
        alike.setdefault(item.ability, []).append(item)
    for source in dict.fromkeys(item.source for item in waiting):
        if sum(item.source is source and _is_of_the_unblocked(item) for item in waiting) > 1:
            all_of_these_can_be_used(game, source)
    for together in alike.values():
        sources = list(dict.fromkeys(item.source for item in together))
        same_event = len({id(item.occurrence.event) for item in together}) == 1
        if len(sources) == len(together) > 1 and same_event and together[0].occurrence.event is not None:
            each_triggers_once(game, sources)
        drawn = isinstance(together[0].ability.trigger, (a.DrawsCard, a.DiscardsCard))
        if drawn and len(together) > len(sources) and not same_event:
            triggers_for_each_card(game, sources)


def _is_of_the_unblocked(waiting: Waiting) -> bool:
    return isinstance(waiting.ability.trigger, a.Attacks) and waiting.ability.trigger.unblocked


@rule(rulings1999="E.7.3", permits=True, off=False)
def all_of_these_can_be_used(game: Game, attacker: GameObject) -> bool:
    """A creature that isn't blocked can use all of its abilities of that kind."""
    return True


@rule(rulings1999="A.8.Ruling.3", permits=True, off=[])
def each_triggers_once(game: Game, sources: list[GameObject]) -> list[GameObject]:
    """One thing that happens may set off abilities of several permanents, and each of them just once."""
    return sources


@rule(rulings1999="A.8.10", permits=True, off=[])
def triggers_for_each_card(game: Game, sources: list[GameObject]) -> list[GameObject]:
    """What triggers whenever a card is drawn or discarded triggers for each card on its own."""
    return sources


def _to_whom_it_is_left(game: Game, waiting: Waiting) -> Player | None:
    """The one other player to whom a triggered ability gives an option."""
    effects = waiting.ability.effects
    if isinstance(waiting.ability.trigger, (a.Beginning, a.Keyword)) or len(effects) != 1:
        return None
    if not isinstance(effects[0], e.May) or isinstance(effects[0].who, (w.Target, w.EachPlayer)):
        return None
    context = Context(waiting.source, waiting.controller)
    speak_of(context, waiting.occurrence)
    players = players_of(game, effects[0].who, context)
    return players[0] if len(players) == 1 and players[0] is not waiting.controller else None


def _by_its_controller(game: Game, offered: dict[Waiting, Player]) -> dict[Waiting, Player]:
    return {}


@rule(rulings1999="A.8.11", without=_by_its_controller)
def played_by_whom_it_is_offered(
    game: Game, offered: dict[Waiting, Player]
) -> Concerning[dict[Waiting, Player]]:
    """A triggered ability that gives another player an option is played by that player: among that player's
    own, where the series comes to those.
    """
    return concerning(offered, *[item.source for item in offered])
