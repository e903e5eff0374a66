"""Searching: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.named import CHOSEN, EXILED_TOP, FOUND
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import AMOUNTS, amount_for, amount_of
from rules_kb.rules.engine.meaning import all_matching, name_owner
from rules_kb.rules.engine.not_played import not_played
from rules_kb.rules.engine.removed_cards import remember_removed
from rules_kb.rules.engine.what_cards_forbid import may_search
from rules_kb.rules.engine.who_and_what import players_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, against, answers
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.table.choices import ChoiceOf, is_answered
from rules_kb.table.events import Event
from rules_kb.table.events.hidden_cards import LibraryOrdered, Shuffled
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import (
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    REMOVED,
    GameObject,
    Player,
)

BOTTOM = 10**6
"""A place in a library below all cards that it may have."""


def some_of_those(
    game: Game, what: w.SomeOf, context: Context, chooser: Player, verb: str
) -> list[GameObject]:
    """Some of the cards that were looked at or drawn last, chosen now; "the rest" is then what is left."""
    options = [card for card in context.looked_at if card.became is None]
    if what.number is None:
        told = f"what to {verb} for {context.source.name}"
        chosen = list(seams.chosen_now(game, ChoiceOf(chooser, verb, told, options, 0, len(options))))
    else:
        number = amount_of(game, what.number, context)
        chosen = list(seams.choice_on_resolution(game, context, options, number, chooser, verb))
    context.looked_at, context.those = [card for card in options if card not in chosen], []
    return chosen


AT_RANDOM = "bottom at random"
"""On the bottom of a library in an order that nobody chooses, and nobody knows."""


def in_chosen_order(
    game: Game, player: Player, cards: list[GameObject], place: str = "top"
) -> list[GameObject]:
    """Cards in the order in which a player wants them to lie in a library, the topmost first.

    Nobody is asked for the order of identical cards, nor at the bottom, where a script may leave it open.
    """
    choice = ChoiceOf(
        player,
        "order",
        f"these cards on the {place} of the library, the topmost first",
        cards,
        len(cards),
        len(cards),
    )
    if len({card.name for card in cards}) < 2 or (
        place == "bottom" and not is_answered(game.chooser, choice)
    ):
        return cards
    return list(seams.chosen_now(game, choice))


def _who_arranges(game: Game, owner: Player, things: list[GameObject]) -> Player:
    """Who says in which order the things of an owner go into the library."""
    own = [thing for thing in things if thing.owner is owner]
    return seams.owner_orders_library(game, own) if len(own) > 1 else owner


@answers(seams.owner_orders_library)
def owner_orders_library(game: Game, things: list[GameObject]) -> Player:
    """Their owner."""
    return things[0].owner


def put_into_library(
    game: Game, effect: e.MoveTo, things: list[GameObject], mover: Player, context: Context
) -> None:
    """Things go on top of their owners' libraries or to the bottom, in an order of each owner's choice; what
    lies there already just moves, in an order of the mover's choice.
    """
    position = effect.position or "top"
    by_owner = position == "as its owner likes"
    if by_owner or position in ("top or bottom", e.EITHER_END):
        places = ["top", "bottom"]
        mover = things[0].owner if things and by_owner else mover
        chosen = seams.chosen_now(
            game, ChoiceOf(mover, "choose", f"where to put the cards for {context.source.name}", places)
        )
        position = chosen[0] if chosen else "top"
    moves_alone = all(thing.zone == LIBRARY for thing in things) and effect.who != w.EachPlayer()
    ordered = [
        thing
        for player in game.table.in_turn_order()
        for thing in in_chosen_order(
            game,
            mover if moves_alone else _who_arranges(game, player, things),
            [thing for thing in things if thing.owner is player],
            position,
        )
    ]
    lying = [thing for thing in ordered if thing.zone == LIBRARY]
    coming = [thing for thing in ordered if thing.zone != LIBRARY]
    events: list[Event] = [
        LibraryOrdered(owner, tuple(thing for thing in lying if thing.owner is owner), position)
        for owner in dict.fromkeys(thing.owner for thing in lying)
    ]
    if lying and position in e.FROM_TOP:
        raise not_played("a card of a library that is put among its others", context.source)
    place = BOTTOM if position == "bottom" else e.FROM_TOP.get(position, 0)
    for thing in coming if position == "bottom" else reversed(coming):
        events.append(Moved(thing, LIBRARY, position=place, source=context.source))
    name_owner(effect, events, context)
    game.happen(*events)
    context.moved.update(
        {event.thing: event.after for event in events if isinstance(event, Moved) and event.after is not None}
    )


def shuffle_and_put_on_top(game: Game, player: Player, cards: list[GameObject]) -> None:
    """A library is shuffled, and the cards that were found in it are then put on top."""
    game.happen(Shuffled(player))
    if cards:
        game.happen(LibraryOrdered(player, tuple(in_chosen_order(game, player, cards))))


def is_for_any_card(effect: e.SearchLibrary) -> bool:
    """Whether a search is for so many cards, whatever they are and are named, and not for any number or up to
    so many.
    """
    any_card = effect.what == w.Filter("card") and not effect.apart
    return any_card and effect.number is not None and not effect.up_to


def most_to_find(game: Game, effect: e.SearchLibrary, found: list[GameObject], context: Context) -> int:
    """How many of those that a search could find it finds at most."""
    return len(found) if effect.number is None else min(amount_of(game, effect.number, context), len(found))


def refuse_one_name_twice(
    game: Game, effect: e.SearchLibrary, chosen: list[GameObject], of: GameObject
) -> None:
    """Raise Illegal where two cards that were found have one name, and the text says different ones."""
    names = [game.look(card).name for card in chosen]
    if effect.apart and len({*names}) < len(names):
        reason = f"the cards found for {of.name} have to have different names"
        raise Illegal([against(game, seams.choice_is_made_now, reason, of)])


def anothers_library_is_searched(game: Game, effect: e.SearchLibrary, context: Context) -> None:
    """A player searches another's library and chooses cards that leave the game, as many as there are, go to
    the hand of that other, or come into play under the searcher's control; it is then shuffled.
    """
    (searcher,) = players_of(game, effect.who, context)
    looked = facts.replace(context, controller=searcher)
    for player in players_of(game, effect.whose, context):
        found = [
            card
            for card in game.table.zone(LIBRARY, player)
            if may_search(game, searcher) and seams.fits_card(game, effect.what, card, looked)
        ]
        number = most_to_find(game, effect, found, context)
        least = number if is_for_any_card(effect) else 0
        choice = ChoiceOf(searcher, "choose", f"a card for {context.source.name}", found, least, number)
        chosen = seams.chosen_now(game, choice) if number else []
        refuse_one_name_twice(game, effect, chosen, context.source)
        zone = {"in play": IN_PLAY, "hand": HAND}.get(effect.zone, REMOVED)
        events: list[Event] = [Moved(card, zone, controller=player, source=context.source) for card in chosen]
        if zone == IN_PLAY:
            seams.comes_under_control(game, events, searcher)
        game.happen(*events)
        name_found(game, context, chosen, zone)
        game.happen(Shuffled(player))


def name_found(game: Game, context: Context, cards: list[GameObject], zone: str) -> None:
    """The text speaks on of cards from a library that have left the game, or are in play now."""
    if zone in (REMOVED, IN_PLAY):
        name = FOUND if zone == IN_PLAY else EXILED_TOP
        context.named[name] = [card.became for card in cards if card.became is not None]
    if zone == REMOVED:
        remember_removed(game, context.named[EXILED_TOP], context)


OUT_OF_THE_HAND = "exiled from the hand"
"""The name of the cards that were found in a hand where that was searched, and are exiled."""


@INSTRUCTIONS.by(e.SearchEverywhere)
def _search_everywhere(game: Game, effect: e.SearchEverywhere, context: Context) -> None:
    """What lies in the graveyard for all to see is found, where all are sought; of the rest the searcher
    takes what that player likes.
    """
    for player in players_of(game, effect.whose, context):
        speaking = facts.replace(context, that_player=player)
        open_to_all, hidden = (
            [
                card
                for zone in zones
                for card in game.table.zone(zone, player)
                if seams.fits_card(game, effect.what, card, speaking)
            ]
            for zones in ((GRAVEYARD,), (HAND, *[LIBRARY] * may_search(game, context.controller)))
        )
        chosen: list[GameObject] = []
        if effect.most is None and not effect.any_number:
            chosen, open_to_all = open_to_all, []
        left = [*open_to_all, *hidden]
        most = len(left) if effect.most is None else min(amount_of(game, effect.most, context), len(left))
        if most:
            choice = ChoiceOf(context.controller, "choose", f"cards for {context.source.name}", left, 0, most)
            chosen = [*chosen, *seams.chosen_now(game, choice)]
        held = [card for card in chosen if card.zone == HAND]
        game.happen(*[Moved(card, REMOVED, source=context.source) for card in chosen])
        context.named[OUT_OF_THE_HAND] = [gone for card in held if (gone := card.became) is not None]
        remember_removed(game, [card.became for card in chosen if card.became is not None], context)
        context.moved.update({card: card.became for card in chosen if card.became is not None})
        game.happen(Shuffled(player))


@AMOUNTS.by(e.ExiledFromHand)
def _exiled_from_hand(game: Game, node: e.ExiledFromHand, context: Context) -> int:
    return sum(card.zone == REMOVED for card in context.named.get(OUT_OF_THE_HAND, ()))


@INSTRUCTIONS.by(e.RevealUntil)
def _reveal_until(game: Game, effect: e.RevealUntil, context: Context) -> None:
    context.named[CHOSEN] = []
    for player in players_of(game, effect.who, context):
        shown: list[GameObject] = []
        found: GameObject | None = None
        for card in game.table.zone(LIBRARY, player):
            shown.append(card)
            if seams.fits_card(game, effect.what, card, context):
                found = card
                break
        if shown:
            seams.cards_are_revealed(game, player, shown)
        if found is not None:
            zone = IN_PLAY if effect.zone == "in play" else HAND
            game.happen(Moved(found, zone, controller=player, source=context.source))
            context.named[CHOSEN].append(found)
            if found.became is not None:
                context.moved[found] = found.became
        others = [card for card in shown if card is not found]
        if effect.rest == "shuffled":
            game.happen(Shuffled(player))
        elif effect.rest == "bottom":
            put_into_library(game, e.MoveTo(w.Those(), "library", "bottom"), others, player, context)
        elif effect.rest == AT_RANDOM:
            game.happen(*[Moved(card, LIBRARY, position=BOTTOM, source=context.source) for card in others])
        else:
            zone = GRAVEYARD if effect.rest == "graveyard" else REMOVED
            game.happen(*[Moved(card, zone, source=context.source) for card in others])
            if zone == REMOVED:
                remember_removed(game, [card.became for card in others if card.became is not None], context)


@INSTRUCTIONS.by(e.ShuffleIn)
def _shuffle_in(game: Game, effect: e.ShuffleIn, context: Context) -> None:
    zones = {"hand": HAND, "graveyard": GRAVEYARD}
    events: list[Event] = []
    for player in players_of(game, effect.who, context):
        cards = [card for zone in effect.zones for card in game.table.zone(zones[zone], player)]
        if effect.what is not None:
            there = all_matching(game, effect.what, facts.replace(context, that_player=player))
            cards += [thing for thing in there if thing.owner is player]
        context.shares[player] = context.that_much = len(cards)
        events.extend(
            Moved(card, LIBRARY, position=BOTTOM if card.token else None, source=context.source)
            for card in cards  # a token lies where no draw finds it: it is gone at once
        )
        events.append(Shuffled(player))
    game.happen(*events)


def draw_up_to(game: Game, effect: e.DrawCards, context: Context) -> None:
    """Each player in turn chooses how many cards to draw, and draws them."""
    for player in players_of(game, effect.who, context):
        most = amount_for(game, effect.number, effect.who, player, context)
        choice = ChoiceOf[int](
            player, "number", f"how many cards to draw for {context.source.name}", [], 0, most
        )
        for number in seams.chosen_now(game, choice):
            seams.players_draw(game, [player], number, context.source)
