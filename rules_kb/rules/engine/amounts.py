"""How much a phrase comes to."""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import words as w
from rules_kb.cards.node import replace
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.rules import seams
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.meaning import all_matching, matches, value_of
from rules_kb.rules.engine.split_cards import number_of
from rules_kb.rules.engine.what_was_named import lost_targets
from rules_kb.rules.engine.who_and_what import cards_in_hand, players_of, things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context, as_it_left_play
from rules_kb.rules.terms.meanings import Meanings
from rules_kb.table.objects import (
    HAND,
    LIBRARY,
    STACK,
    GameObject,
    Player,
)

AMOUNTS: Meanings[w.Amount, [Context], int] = Meanings(w.Amount)
ASKED_FROM_THE_GAME = (
    w.CountOf,
    w.BasicLandTypes,
    w.CardTypesAmong,
    w.ColorsAmong,
    w.HandSize,
    w.LibrarySize,
    w.LifeOf,
    w.CountersOn,
    w.ValueOf,
    w.SacrificedValue,
)


def amount_of(game: Game, node: w.Amount | int | None, context: Context) -> int:
    """An amount as it is now."""
    if context.stack_object is not None and isinstance(node, ASKED_FROM_THE_GAME):
        return int(seams.information_is_taken_now(game, node, context))
    return plain_amount(game, node, context)


def plain_amount(game: Game, node: w.Amount | int | None, context: Context) -> int:
    """An amount as it is now, whoever asks for it."""
    if node is None or isinstance(node, int):
        return node or 0
    return AMOUNTS.of(node)(game, node, context)


@AMOUNTS.by(w.Number)
def _number_amount(game: Game, node: w.Number, context: Context) -> int:
    return node.value


@AMOUNTS.by(w.TheX)
def _the_x_amount(game: Game, node: w.TheX, context: Context) -> int:
    return context.x


@AMOUNTS.by(w.ThatMuch)
def _that_much_amount(game: Game, node: w.ThatMuch, context: Context) -> int:
    return context.that_much


@AMOUNTS.by(w.PreventedThisWay)
def _prevented_amount(game: Game, node: w.PreventedThisWay, context: Context) -> int:
    return context.that_much


@AMOUNTS.by(w.Minus)
def _minus_amount(game: Game, node: w.Minus, context: Context) -> int:
    return -amount_of(game, node.of, context)


@AMOUNTS.by(w.CountOf)
def _count_of_amount(game: Game, node: w.CountOf, context: Context) -> int:
    found = all_matching(game, node.what, context)
    if node.what.zone == HAND:
        fits = replace(node.what, zone=STACK)
        others = [each for player in game.table.players for each in seams.is_still_in_hand(game, player)]
        found = [*found, *(each for each in others if matches(game, fits, each, context))]
    return number_of(game, found)


@AMOUNTS.by(w.BasicLandTypes)
def _basic_land_types_amount(game: Game, node: w.BasicLandTypes, context: Context) -> int:
    found = all_matching(game, node.what, context)
    return sum(any(land in game.look(thing).subtypes for thing in found) for land in BASIC_LANDS)


@AMOUNTS.by(w.CardTypesAmong)
def _card_types_among_amount(game: Game, node: w.CardTypesAmong, context: Context) -> int:
    found = all_matching(game, node.what, context)
    return len({word for thing in found for word in game.look(thing).types})


@AMOUNTS.by(w.ColorsAmong)
def _colors_among_amount(game: Game, node: w.ColorsAmong, context: Context) -> int:
    found = all_matching(game, node.what, context)
    return len({color for thing in found for color in game.look(thing).colors})


@AMOUNTS.by(w.NumberOfOpponents)
def _number_of_opponents_amount(game: Game, node: w.NumberOfOpponents, context: Context) -> int:
    return len(game.table.opponents(context.controller))


@AMOUNTS.by(w.HandSize)
def _hand_size_amount(game: Game, node: w.HandSize, context: Context) -> int:
    return sum(number_of(game, cards_in_hand(game, player)) for player in players_of(game, node.of, context))


@AMOUNTS.by(w.MovedThisWay)
def _moved_this_way_amount(game: Game, node: w.MovedThisWay, context: Context) -> int:
    what = replace(node.what, zone=None)
    moved = context.moved if what.noun == "permanent" else context.moved.values()  # as what it was
    return sum(matches(game, what, thing, context) for thing in moved)


@AMOUNTS.by(w.SacrificedValue)
def _sacrificed_value_amount(game: Game, node: w.SacrificedValue, context: Context) -> int:
    sacrificed = (context.stack_object or context.source).announced.paid.sacrificed
    return sum(value_of(game, thing, game.look(thing), node.what) or 0 for thing in sacrificed)


@AMOUNTS.by(w.LibrarySize)
def _library_size_amount(game: Game, node: w.LibrarySize, context: Context) -> int:
    return sum(len(game.table.zone(LIBRARY, player)) for player in players_of(game, node.of, context))


@AMOUNTS.by(w.LifeOf)
def _life_of_amount(game: Game, node: w.LifeOf, context: Context) -> int:
    return sum(seams.life_that_counts(game, player) for player in players_of(game, node.of, context))


@AMOUNTS.by(w.CountersOn)
def _counters_on_amount(game: Game, node: w.CountersOn, context: Context) -> int:
    return sum(thing.counters[node.kind] for thing in _asked_about(game, node.on, context))


def _asked_about(game: Game, what: w.Things, context: Context) -> list[GameObject]:
    """The things of which a number is asked: a target that has become illegal too, as it is or last was."""
    things = [*things_of(game, what, context), *lost_targets(context, what)]
    return [as_it_left_play(context, thing) for thing in things]


@AMOUNTS.by(w.Difference)
def _difference_amount(game: Game, node: w.Difference, context: Context) -> int:
    return max(0, amount_of(game, node.of, context) - amount_of(game, node.less, context))


@AMOUNTS.by(w.Sum)
def _sum_amount(game: Game, node: w.Sum, context: Context) -> int:
    return amount_of(game, node.of, context) + amount_of(game, node.more, context)


@AMOUNTS.by(w.GreatestShare)
def _greatest_share_amount(game: Game, node: w.GreatestShare, context: Context) -> int:
    return max(context.shares.values(), default=0)


@AMOUNTS.by(w.TargetsBeyondFirst)
def _targets_beyond_first_amount(game: Game, node: w.TargetsBeyondFirst, context: Context) -> int:
    return max(0, sum(len(group) for group in context.source.announced.targets) - 1)


@AMOUNTS.by(w.InCase)
def _in_case_amount(game: Game, node: w.InCase, context: Context) -> int:
    if not holds(game, node.condition, context):
        return amount_of(game, node.otherwise, context)
    return seams.replaces_itself(game, node, context)


@answers(seams.replaces_itself)
def replaces_itself(game: Game, node: w.InCase, context: Context) -> int:
    """As much as the text says for the case."""
    return amount_of(game, node.then, context)


@AMOUNTS.by(w.Half)
def _half_amount(game: Game, node: w.Half, context: Context) -> int:
    return seams.half_of(game, amount_of(game, node.of, context), node.up)


@answers(seams.amount_now)
def amount_now(game: Game, amount: w.Amount, context: Context) -> int:
    """An amount that a description compares with."""
    return amount_of(game, amount, context)


@answers(seams.half_of)
def half_of(game: Game, whole: int, up: bool) -> int:
    """Half a number, rounded."""
    return (whole + 1) // 2 if up else whole // 2


@AMOUNTS.by(w.Times)
def _times_amount(game: Game, node: w.Times, context: Context) -> int:
    return node.number * amount_of(game, node.of, context)


@AMOUNTS.by(w.ValueOf)
def _value_of_amount(game: Game, node: w.ValueOf, context: Context) -> int:
    return sum(
        value_of(game, thing, game.look(thing), node.what) or 0
        for thing in _asked_about(game, node.of, context)
    )


def amount_for(game: Game, amount: w.Amount, who: w.Who, player: Player, context: Context) -> int:
    """An amount for one of the players whom an instruction names: where it names each, "they" and "their" are
    that player.
    """
    each = isinstance(who, (w.EachPlayer, w.EachOpponent))
    if each and isinstance(amount, w.ThatMuch):
        return context.shares.get(player, context.that_much)
    return amount_of(game, amount, facts.replace(context, that_player=player) if each else context)
