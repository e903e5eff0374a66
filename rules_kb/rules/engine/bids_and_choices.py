"""Bids, and choices after which something becomes of the rest: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.named import AN_OPPONENT, CHOSEN
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import AMOUNTS, amount_of
from rules_kb.rules.engine.cards import choose_creature_type
from rules_kb.rules.engine.choosing import choose_color, in_order_of_choice, pick
from rules_kb.rules.engine.coming_into_play import chosen_as_it_comes
from rules_kb.rules.engine.conditions import CONDITIONS
from rules_kb.rules.engine.instructions import pays
from rules_kb.rules.engine.meaning import all_matching
from rules_kb.rules.engine.removed_cards import remember_removed
from rules_kb.rules.engine.who_and_what import PLAYERS, players_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, forbid
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Noted
from rules_kb.table.events.permanents import NameChosen, TypeChosen
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GRAVEYARD, LIBRARY, REMOVED, GameObject, Player

# -- bids ----------------------------------------------------------------------------------------------------


@INSTRUCTIONS.by(e.BidLife)
def _bid_life(game: Game, effect: e.BidLife, context: Context) -> None:
    """The controller bids first; then each in turn order may bid more, until all others have let a bid
    stand.
    """
    everybody = game.table.in_turn_order()
    if effect.other is not None:
        everybody = [
            player
            for player in everybody
            if player is context.controller or player in players_of(game, effect.other, context)
        ]
    bid, bidder = effect.start, context.controller
    game.happen(Noted(f"{bidder.name} bids {bid} life", bidder))
    place, passed = everybody.index(bidder), 0
    while passed < len(everybody) - 1:
        place = (place + 1) % len(everybody)
        more = _bid_of(game, everybody[place], bid, context)
        if more > bid:
            bid, bidder, passed = more, everybody[place], 0
            game.happen(Noted(f"{bidder.name} bids {bid} life", bidder))
        else:
            passed += 1
    context.bid, context.bidder = bid, bidder


def _bid_of(game: Game, player: Player, high: int, context: Context) -> int:
    """What a player bids above the high bid; 0 lets that stand."""

    def why_not(number: int) -> list[Verdict]:
        return [] if number in (0, *range(high + 1, number + 1)) else [forbid(f"the high bid is {high}")]

    what = f"a bid above {high} for {context.source.name}, or 0"
    [number] = seams.chosen_now(game, ChoiceOf[int](player, "number", what, [], 0, -1, allows=why_not))
    return number


@PLAYERS.by(w.HighBidder)
def _high_bidder(game: Game, who: w.HighBidder, context: Context) -> list[Player]:
    return [context.bidder] if context.bidder is not None else []


@AMOUNTS.by(w.HighBid)
def _high_bid(game: Game, node: w.HighBid, context: Context) -> int:
    return context.bid


@CONDITIONS.by(a.WonBidding)
def _won_bidding(game: Game, condition: a.WonBidding, context: Context) -> bool:
    return context.bidder is context.controller


@PLAYERS.by(w.AnyOther)
def _any_other(game: Game, who: w.AnyOther, context: Context) -> list[Player]:
    than = players_of(game, who.than, context)
    return [player for player in game.table.in_turn_order() if player not in than]


# -- what is chosen, and what becomes of it or of the rest ---------------------------------------------------


@INSTRUCTIONS.by(e.Choose)
def _choose(game: Game, effect: e.Choose, context: Context) -> None:
    if isinstance(effect.what, tuple):
        _choose_kind(game, effect.what, context)
    elif effect.what == "color":
        choose_color(game, context)
    elif effect.what.endswith("name"):
        game.record(NameChosen(context.source, chosen_as_it_comes(game, effect.what, context)))
    else:
        for player in players_of(game, effect.who, context):
            chosen = choose_creature_type(game, player, context.source)
            game.record(TypeChosen(context.source, chosen))


def _choose_kind(game: Game, kinds: tuple[w.Filter, ...], context: Context) -> None:
    names = {_kind_in_words(kind): kind for kind in kinds}
    what = f"a kind of card for {context.source.name}"
    for name in seams.chosen_now(game, ChoiceOf(context.controller, "choose", what, list(names))):
        context.kind = names[name]
        game.happen(Noted(f"{context.controller.name} chooses {name}", context.controller))


def _kind_in_words(kind: w.Filter) -> str:
    return " ".join((*kind.words, *(f"non{word}" for word in kind.not_words)))


@INSTRUCTIONS.by(e.ChooseNow)
def _choose_now(game: Game, effect: e.ChooseNow, context: Context) -> None:
    player = context.controller
    verdicts = [seams.option_can_be_chosen(game, player, context, option) for option in effect.options]
    numbers = [number for number, verdict in enumerate(verdicts) if verdict is None or verdict.allowed]
    choice = ChoiceOf[int](player, "mode", f"what to do for {context.source.name}", numbers)
    for number in seams.chosen_now(game, choice):
        for inner in effect.options[number]:
            seams.carry_out(game, inner, context)


@INSTRUCTIONS.by(e.ChooseThing)
def _choose_thing(game: Game, effect: e.ChooseThing, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        pick(game, effect.what, facts.replace(context, that_player=player), player)


@INSTRUCTIONS.by(e.ChooseUnless)
def _choose_unless(game: Game, effect: e.ChooseUnless, context: Context) -> None:
    """Each player chooses and pays or doesn't, in turn; then what wasn't paid for is dealt with, all at
    once.
    """
    unpaid: list[Context] = []
    for player in in_order_of_choice(game, players_of(game, effect.who, context)):
        own = facts.replace(context, controller=player, that_player=player, named=dict(context.named))
        if pick(game, effect.what, own, player) and not pays(game, effect.cost, own):
            unpaid.append(own)
    for own in unpaid:
        for inner in effect.effects:
            seams.carry_out(game, inner, own)


@INSTRUCTIONS.by(e.PayForEach)
def _pay_for_each(game: Game, effect: e.PayForEach, context: Context) -> None:
    for player in in_order_of_choice(game, players_of(game, effect.who, context)):
        own = facts.replace(context, controller=player, that_player=player, named=dict(context.named))
        chosen = pick(game, effect.what, own, player)
        if chosen and pays(game, a.Cost(effect.cost.parts * len(chosen)), own):
            for inner in effect.effects:
                seams.carry_out(game, inner, facts.replace(own, controller=context.controller))


@PLAYERS.by(t.AnOpponent)
def _an_opponent(game: Game, who: t.AnOpponent, context: Context) -> list[Player]:
    opponents = game.table.opponents(context.controller)
    if not opponents:
        return []
    [chosen] = game.ask(ChoiceOf(context.controller, "choose", "which opponent it is", opponents))
    context.players_named[AN_OPPONENT] = chosen
    return [chosen]


@INSTRUCTIONS.by(e.KeepSome)
def _keep_some(game: Game, effect: e.KeepSome, context: Context) -> None:
    """Each player chooses what to keep; then all the others go at once."""
    gone: list[GameObject] = []
    kept: list[GameObject] = []
    players = players_of(game, effect.who, context)
    for player in in_order_of_choice(game, players):
        own = facts.replace(context, that_player=player)
        if effect.zones:
            there = [card for zone in effect.zones for card in game.table.zone(ZONES[zone], player)]
            options = [card for card in there if seams.fits_card(game, effect.what, card, own)]
        else:
            options = all_matching(game, effect.what, own)
        chosen: list[GameObject] = []
        for kind in effect.kinds or (None,):
            fit = (
                options
                if kind is None
                else [thing for thing in all_matching(game, kind, own) if thing in options]
            )
            number = min(amount_of(game, effect.number, own), len(fit))
            chosen += seams.choice_on_resolution(game, own, fit, number, player, "choose") if number else []
        kept += chosen
        gone += [thing for thing in options if thing not in chosen]
    context.looked_at = context.those = context.named[CHOSEN] = kept
    if effect.rest == "sacrifice" and gone:
        seams.sacrifice(game, gone, players, context)
    elif effect.rest == "discard":
        seams.cards_are_discarded(game, gone, context.source)
    elif gone:
        seams.removed_from_game(game, [Moved(card, REMOVED, source=context.source) for card in gone])
        remember_removed(game, [card.became for card in gone if card.became is not None], context)


ZONES = {"library": LIBRARY, "graveyard": GRAVEYARD}
