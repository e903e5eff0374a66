"""Moving: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.named import CHOSEN
from rules_kb.cards.split_cards import TRANSFORM
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.changing_permanents import join_the_attack
from rules_kb.rules.engine.choosing import in_order_of_choice, pick, still_there
from rules_kb.rules.engine.drawing_and_discarding import cards_in_hand
from rules_kb.rules.engine.meaning import all_matching, name_owner
from rules_kb.rules.engine.paying import paid_with
from rules_kb.rules.engine.removed_cards import remember_removed
from rules_kb.rules.engine.searching import put_into_library
from rules_kb.rules.engine.state_based_effects import is_local_enchantment, may_enchant
from rules_kb.rules.engine.what_cards_forbid import can_be_sacrificed
from rules_kb.rules.engine.who_and_what import players_of, things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.hidden_cards import LiesFaceDown, Shuffled
from rules_kb.table.events.turns import LandPlayed
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, LIBRARY, NOWHERE, REMOVED, GameObject, Player


@INSTRUCTIONS.by(e.Destroy)
def _destroy(game: Game, effect: e.Destroy, context: Context) -> None:
    things = still_there(pick(game, effect.what, context))
    if things and effect.banned:
        ban = (e.HasProperty(e.CantRegenerate()),)
        seams.lasts_as_long_as_stated(game, context, things, ban, effect.banned)
    if things:
        seams.destroy(game, things, effect.regenerable, context)
        _follow(things, context)


@INSTRUCTIONS.by(e.Bury)
def _bury(game: Game, effect: e.Bury, context: Context) -> None:
    things = still_there(pick(game, effect.what, context))
    if things:
        seams.bury(game, things, context)
        _follow(things, context)


def _follow(things: list[GameObject], context: Context) -> None:
    """The rest of the instructions can speak of the cards that these things have become."""
    context.followed.update({thing: thing.became for thing in things if thing.became is not None})


@INSTRUCTIONS.by(e.Sacrifice)
def _sacrifice(game: Game, effect: e.Sacrifice, context: Context) -> None:
    chosen: list[GameObject] = []
    players = players_of(game, effect.who, context)
    for player in in_order_of_choice(game, players):
        if isinstance(effect.what, (w.Filter, w.AnyOf)):
            options = [
                thing
                for thing in all_matching(game, effect.what, context)
                if game.controller(thing) is player and can_be_sacrificed(game, thing, context.controller)
            ]
            if effect.any_number:
                chosen.extend(_as_many_as_wanted(game, options, player, context))
                context.that_much = len(chosen)
                continue
            number = amount_of(game, effect.number, context)
            if number > len(options):
                number = seams.as_much_as_possible(game, player, number, len(options))
            chosen.extend(
                seams.choice_on_resolution(game, context, options, number, player, "sacrifice") or []
            )
        else:
            own = facts.replace(context, that_player=player)
            there = still_there(things_of(game, effect.what, own))
            by = context.controller
            chosen.extend(thing for thing in there if can_be_sacrificed(game, thing, by))
    paid_with(game, context.stack_object or context.source, sacrificed=list(dict.fromkeys(chosen)))
    if chosen:
        seams.sacrifice(game, list(dict.fromkeys(chosen)), players, context)
        _follow(chosen, context)


def _as_many_as_wanted(
    game: Game, options: list[GameObject], player: Player, context: Context
) -> list[GameObject]:
    """What a player who may sacrifice any number of something chooses."""
    what = f"what to sacrifice for {context.source.name}"
    return seams.chosen_now(game, ChoiceOf(player, "sacrifice", what, options, 0, len(options)))


@INSTRUCTIONS.by(e.EvenOut)
def _even_out(game: Game, effect: e.EvenOut, context: Context) -> None:
    """Kind after kind, each player chooses what to keep; the others of the kind are sacrificed or
    discarded.
    """
    for kind in effect.kinds:
        players = game.table.in_turn_order()
        own = {
            player: cards_in_hand(game, player)
            if kind == "card"
            else [
                thing
                for thing, look in game.looks().items()
                if look.controller is player and kind in look.types
            ]
            for player in players
        }
        fewest = min(len(things) for things in own.values())
        gone: list[GameObject] = []
        for player in in_order_of_choice(game, players):
            number = len(own[player]) - fewest
            verb = "discard" if kind == "card" else "sacrifice"
            by = context.controller
            options = [thing for thing in own[player] if kind == "card" or can_be_sacrificed(game, thing, by)]
            number = min(number, len(options))
            gone.extend(
                seams.choice_on_resolution(game, context, options, number, player, verb) if number else []
            )
        if kind == "card":
            seams.cards_are_discarded(game, gone, context.source)
        elif gone:
            seams.sacrifice(game, gone, players, context)


@INSTRUCTIONS.by(e.MoveTo)
def _move(game: Game, effect: e.MoveTo, context: Context) -> None:
    of_each = isinstance(effect.who, (w.EachPlayer, w.EachOpponent)) and effect.zone in ("in play", "hand")
    if of_each and not effect.attacking and not effect.transformed:
        each_player_moves(game, effect, context)
        return
    mover = next(iter(players_of(game, effect.who, context)), context.controller)
    found = [_where_it_went(game, thing, context) for thing in _picked(game, effect, mover, context)]
    if vanished := [thing for thing in found if thing is not None and thing.token and thing.zone == NOWHERE]:
        gone = seams.vanished_token_is_not_found(game, vanished)
        found = [thing for thing in found if thing not in gone]
    things = [
        thing
        for thing in found
        if thing is not None and thing.zone != NOWHERE and effect.origin in ("", thing.zone)
    ]
    if outside := [thing for thing in things if thing.token and thing.zone != IN_PLAY]:
        stay = seams.token_is_not_returned(game, outside)
        things = [thing for thing in things if thing not in stay]
    if effect.transformed:
        things = [thing for thing in things if thing.initial.joined == TRANSFORM]
    context.that_much = len(things)
    if effect.zone == "library" and effect.position != "shuffled":
        put_into_library(game, effect, things, mover, context)
        return
    events: list[Event] = []
    put = effect.counters
    for thing in things:
        controller = (
            context.controller
            if effect.under == "you"
            else thing.owner
            if effect.zone == IN_PLAY and thing.zone != HAND
            else context.controller
        )
        zone = {
            "hand": HAND,
            "library": LIBRARY,
            "graveyard": GRAVEYARD,
            "removed": "removed",
            "in play": IN_PLAY,
        }[effect.zone]
        host = _host(game, effect, thing, context) if effect.attached is not None else None
        if effect.attached is not None and host is None and is_local_enchantment(game, thing):
            game.happen(Noted(f"{thing.name} finds nothing to be attached to and stays where it is", thing))
            continue
        events.append(
            Moved(
                thing,
                zone,
                controller=thing.owner if zone == IN_PLAY else None,
                tapped=effect.tapped,
                attached_to=host,
                counters={} if put is None else {put.kind: put.number},
                turned_over=effect.transformed,
                source=context.source,
            )
        )
        if zone == IN_PLAY and controller is not thing.owner:
            seams.comes_under_control(game, [events[-1]], controller)
        if effect.position == "shuffled":
            events.append(Shuffled(thing.owner))
    name_owner(effect, events, context)
    if effect.zone == "removed":
        seams.removed_from_game(game, events)
    else:
        game.happen(*events)
    if effect.face_down:
        lying = [event.after for event in events if isinstance(event, Moved) and event.after is not None]
        game.record(LiesFaceDown([card for card in lying if card.zone == REMOVED]))
    _see_lands(game, events)
    if effect.attacking:
        come = [event.after for event in events if isinstance(event, Moved)]
        join_the_attack(game, [thing for thing in come if thing is not None], context)
    context.moved.update(
        {event.thing: event.after for event in events if isinstance(event, Moved) and event.after is not None}
    )
    if isinstance(effect.what, w.SomeOf):
        context.named[CHOSEN] = list(things)
    if isinstance(effect.what, w.OneOf) and len(things) == 1:
        context.it = things[0]
    if effect.zone == "removed":
        remember_removed(game, [now for now in context.moved.values() if now.zone == REMOVED], context)


def _picked(game: Game, effect: e.MoveTo, mover: Player, context: Context) -> list[GameObject]:
    """What is to be moved: what `mover` chooses, or each player in turn where each one does."""
    if isinstance(effect.who, (w.EachPlayer, w.EachOpponent)) and isinstance(effect.what, w.OneOf):
        return [thing for _, thing in _each_players_choice(game, effect, context)]
    speaker = context if effect.who == w.You() else facts.replace(context, that_player=mover)
    return list(pick(game, effect.what, speaker, mover))


def _each_players_choice(game: Game, effect: e.MoveTo, context: Context) -> list[tuple[Player, GameObject]]:
    """What each player chooses in turn, before anything moves."""
    chosen: list[tuple[Player, GameObject]] = []
    for player in in_order_of_choice(game, players_of(game, effect.who, context)):
        own = facts.replace(context, controller=player, that_player=player)
        chosen.extend((player, thing) for thing in pick(game, effect.what, own, player))
    return chosen


def _see_lands(game: Game, events: list[Event]) -> None:
    """Lands that have been put into play haven't been played."""
    come = [event.after for event in events if isinstance(event, Moved) and event.after is not None]
    for land in come:
        if land.zone != IN_PLAY or "land" not in land.initial.types:
            continue
        if not seams.put_is_not_played(game, land):
            game.record(LandPlayed(land.controller))


def _host(game: Game, effect: e.MoveTo, thing: GameObject, context: Context) -> GameObject | None:
    """What a local enchantment that is put into play is attached to, as the text says; None where it can't
    be.
    """
    there = (
        all_matching(game, effect.attached.what, context)
        if isinstance(effect.attached, w.OneOf)
        else things_of(game, effect.attached, context)
    )
    hosts = [host for host in there if may_enchant(game, thing, host)]
    found = seams.choice_on_resolution(game, context, hosts, 1, context.controller, "choose") or []
    return found[0] if found else None


def each_player_moves(game: Game, effect: e.MoveTo, context: Context) -> None:
    """Each player chooses a card in turn; then all of them move at once."""
    chosen = _each_players_choice(game, effect, context)
    zone = IN_PLAY if effect.zone == "in play" else HAND
    game.happen(
        *[
            Moved(thing, zone, controller=player, tapped=effect.tapped, source=context.source)
            for player, thing in chosen
        ]
    )


def _went_as_a_cost(context: Context) -> bool:
    """Whether the ability that resolves was paid for by sacrificing or removing what it is an ability of."""
    ability = context.stack_object.ability if context.stack_object is not None else None
    return isinstance(ability, a.Activated) and any(
        part == a.SacrificeCost() or isinstance(part, a.RemoveThisCost) for part in ability.cost.parts
    )


def _where_it_went(game: Game, thing: GameObject, context: Context) -> GameObject | None:
    """A thing where it is now.

    What has moved since can't be found, but for a leaves-play ability its own card.
    """
    if thing.became is None:
        return thing
    now = context.moved.get(thing, context.followed.get(thing))  # these very instructions have moved it
    if now is not None:
        return now if now.became is None and now.zone != NOWHERE else None
    if thing is context.source and _went_as_a_cost(context):
        return thing.became if thing.became.became is None and thing.became.zone != NOWHERE else None
    event = context.event
    if thing is not context.source or not isinstance(event, Moved):
        return None
    if event.thing is not thing:
        hosted = event.thing is thing.attached_to
        return seams.aura_is_tracked(game, thing, thing.became) if hosted else None
    verdict: Verdict | None = seams.first_zone_that_it_went_to(game, thing, thing.became)
    if verdict is None:
        return latest(thing)
    return thing.became if verdict.allowed else None


@INSTRUCTIONS.by(e.RemoveUntil)
def _remove_until(game: Game, effect: e.RemoveUntil, context: Context) -> None:
    """What is removed comes back when the card itself leaves play; if that has happened already, nothing is
    removed.
    """
    if context.source.zone != IN_PLAY:
        return
    for thing in pick(game, effect.what, context):
        if thing.zone not in (IN_PLAY, HAND) or thing.became is not None:
            continue
        back = "in play" if thing.zone == IN_PLAY else "hand"
        one = facts.replace(context, it=thing, moved={}, named={})
        seams.carry_out(game, e.MoveTo(w.It(), "removed"), one)
        if thing in one.moved:
            seams.carry_out(game, e.Later(a.LeavesPlay(), (e.MoveTo(w.It(), back),), at_once=True), one)
