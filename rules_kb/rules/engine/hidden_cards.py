"""Hidden cards: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.named import CHOSEN, EXILED_TOP, LOOKED_AT
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_for, amount_of
from rules_kb.rules.engine.choosing import pick
from rules_kb.rules.engine.deeds_by_name import done_by_name
from rules_kb.rules.engine.drawing_and_discarding import ZONES, cards_in_hand, cards_in_library
from rules_kb.rules.engine.searching import AT_RANDOM, name_found
from rules_kb.rules.engine.who_and_what import acting, players_of, things_of
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.table.choices import ChoiceOf, is_answered
from rules_kb.table.events import Event, Noted, possessive
from rules_kb.table.events.hidden_cards import LibraryOrdered, LiesFaceDown
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, GameObject, Player


@INSTRUCTIONS.by(e.ChooseFromHand)
def choose_from_hand(game: Game, effect: e.ChooseFromHand, context: Context) -> None:
    """A hand is shown, and whoever controls the text chooses a card in it, which is discarded."""
    for player in players_of(game, effect.who, context):
        hand: list[GameObject] = cards_in_hand(game, player)
        if effect.revealed:
            hand = seams.cards_are_revealed(game, player, hand)
        else:
            game.happen(Noted(f"{context.controller.name} looks at {possessive(player.name)} hand", player))
        options = [card for card in hand if seams.fits_card(game, effect.what, card, context)]
        if options:
            chosen = seams.chosen_now(
                game, ChoiceOf(context.controller, "choose", f"a card that {player.name} discards", options)
            )
            seams.cards_are_discarded(game, chosen, context.source)


@INSTRUCTIONS.by(e.LookAtTop)
def look_at_top(game: Game, effect: e.LookAtTop, context: Context) -> None:
    """The top cards of a library are looked at or revealed; some go to the hand, the others where the text
    says.
    """
    for player in players_of(game, effect.who, context):
        library = game.table.zone(LIBRARY, player)
        wanted = amount_of(game, effect.number, context)
        number = (
            wanted
            if wanted <= len(library)
            else seams.as_much_as_possible(game, player, wanted, len(library))
        )
        cards = list(library[:number])
        if effect.revealed:
            cards = seams.cards_are_revealed(game, player, cards)
        else:
            game.happen(
                Noted(
                    f"{context.controller.name} looks at the top {number} "
                    f"card{'' if number == 1 else 's'} of "
                    f"{possessive(player.name)} library",
                    player,
                )
            )
        context.named[LOOKED_AT] = cards
        taken = _taken(game, effect, cards, context)
        game.happen(*[Moved(card, HAND, source=context.source) for card in taken])
        _lay_back(game, effect, [card for card in cards if card not in taken], player, context)


def _taken(game: Game, effect: e.LookAtTop, cards: list[GameObject], context: Context) -> list[GameObject]:
    """Which of the cards go to the hand."""
    fitting = [
        card for card in cards if effect.what is None or seams.fits_card(game, effect.what, card, context)
    ]
    if effect.take is None:
        return fitting if effect.what is not None else []
    number = min(amount_of(game, effect.take, context), len(fitting))
    choice = ChoiceOf(
        context.controller,
        "choose",
        f"what to put into the hand for {context.source.name}",
        fitting,
        number,
        number,
    )
    return list(seams.chosen_now(game, choice)) if number else []


def _lay_back(
    game: Game, effect: e.LookAtTop, rest: list[GameObject], player: Player, context: Context
) -> None:
    """Put the other cards into the graveyard, or back in an order that the controller chooses, the top one
    first.
    """
    if effect.rest == "graveyard":
        game.happen(*[Moved(card, GRAVEYARD, source=context.source) for card in rest])
        return
    end = len(game.table.zone(LIBRARY, player))
    if effect.rest == AT_RANDOM:
        game.happen(*[Moved(card, LIBRARY, position=end, source=context.source) for card in rest])
        return
    choice = ChoiceOf(
        context.controller,
        "order",
        f"these cards on the {effect.rest} of the library, the topmost first",
        rest,
        len(rest),
        len(rest),
    )
    if len({card.initial.name for card in rest}) > 1 and (
        effect.rest == "top" or is_answered(game.chooser, choice)
    ):
        rest = list(seams.chosen_now(game, choice))
    events: list[Event] = [
        Moved(card, LIBRARY, position=0 if effect.rest == "top" else end, source=context.source)
        for card in (rest[::-1] if effect.rest == "top" else rest)
    ]
    for event in events:
        game.happen(event)


# -- what is looked at is remembered while the instructions are carried out: "from it", "from among them", "th


@INSTRUCTIONS.by(e.LookAtHand)
def _look_at_hand(game: Game, effect: e.LookAtHand, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        hand = cards_in_hand(game, player)
        if effect.at_random and hand:
            hand = seams.chance_decides(game, ChoiceOf(player, "choose", "chance picks a card", hand))
        _see(game, context, player, list(hand), f"{player.name}'s hand")


@INSTRUCTIONS.by(e.LookAtCards)
def _look_at_cards(game: Game, effect: e.LookAtCards, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        cards = game.table.zone(LIBRARY, player)[: amount_of(game, effect.number, context)]
        _see(game, context, player, list(cards), f"the top of {player.name}'s library")


def _see(game: Game, context: Context, player: Player, cards: list[GameObject], where: str) -> None:
    context.looked_at, context.that_player = cards, player
    context.named[LOOKED_AT] = cards
    names = ", ".join(card.name for card in cards) or "no cards"
    game.happen(Noted(f"{context.controller.name} looks at {where}: {names}", context.controller))


@INSTRUCTIONS.by(e.Reveal)
def _reveal(game: Game, effect: e.Reveal, context: Context) -> None:
    if cards := things_of(game, effect.what, context):
        seams.cards_are_revealed(game, context.controller, list(cards))


@INSTRUCTIONS.by(e.RevealHand)
def _reveal_hand(game: Game, effect: e.RevealHand, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        hand = cards_in_hand(game, player)
        if effect.at_random and hand:
            hand = seams.chance_decides(game, ChoiceOf(player, "choose", "chance shows a card", hand))
        if effect.any_of is not None:
            hand = [card for card in hand if seams.fits_card(game, effect.any_of, card, context)]
        if effect.number is not None or effect.any_of is not None:
            number = len(hand)
            if effect.number is not None:
                number = min(amount_of(game, effect.number, context), number)
            least = 0 if effect.any_of is not None else number
            choice = ChoiceOf(
                player, "choose", f"what to show for {context.source.name}", hand, least, number
            )
            hand = list(seams.chosen_now(game, choice)) if number else []
        _show(game, context, player, list(hand))


@INSTRUCTIONS.by(e.RevealTop)
def _reveal_top(game: Game, effect: e.RevealTop, context: Context) -> None:
    everything: list[GameObject] = []
    found: list[GameObject] = []
    for player in players_of(game, effect.who, context):
        library = cards_in_library(game, player)
        number = amount_for(game, effect.number, effect.who, player, context)
        if effect.until is not None:
            number = _how_many_until(game, effect.until, library, context)
        _show(game, context, player, library[:number])
        everything += context.looked_at
        if effect.until is not None:
            last = context.looked_at[-1:]
            found += [card for card in last if seams.fits_card(game, effect.until, card, context)]
    if effect.until is not None:
        context.named[CHOSEN] = found
    context.looked_at = context.named[LOOKED_AT] = everything


def _show(game: Game, context: Context, player: Player, cards: list[GameObject]) -> None:
    shown = seams.cards_are_revealed(game, player, cards)
    context.looked_at, context.that_player = shown, player
    context.named[LOOKED_AT] = shown


@INSTRUCTIONS.by(e.ChooseFrom)
def _choose_from(game: Game, effect: e.ChooseFrom, context: Context) -> None:
    options = [card for card in context.looked_at if seams.fits_card(game, effect.what, card, context)]
    own = acting(context, effect.who, next(iter(players_of(game, effect.who, context)), context.controller))
    least = 0 if effect.up_to else None
    context.those = _chosen(game, own, options, amount_of(game, effect.number, context), least)
    context.it = context.those[0] if context.those else None
    context.named[CHOSEN] = context.those


def _chosen(
    game: Game, context: Context, options: list[GameObject], number: int, least: int | None = None
) -> list[GameObject]:
    """So many of these cards, of the controller's choice; all of them where there are no more."""
    number = min(number, len(options))
    least = number if least is None else min(least, number)
    choice = ChoiceOf(
        context.controller, "choose", f"a card for {context.source.name}", options, least, number
    )
    return list(seams.chosen_now(game, choice)) if number else []


@INSTRUCTIONS.by(e.TakeFromAmong)
def _take_from_among(game: Game, effect: e.TakeFromAmong, context: Context) -> None:
    context.named[CHOSEN] = [
        card
        for what in (effect.what, effect.then)
        if what is not None
        for card in _take(game, effect, what, context)
        if card.became is not None  # else it is still among the rest
    ]


def _take(game: Game, effect: e.TakeFromAmong, what: w.Filter, context: Context) -> list[GameObject]:
    """Cards of a description are taken: by each player of several the own ones, all of them at once.

    Which they are.
    """
    events: list[Event] = []
    all_taken: list[GameObject] = []
    for player in players_of(game, effect.who, context):
        own = acting(context, effect.who, player)
        taken = [
            card
            for card in context.looked_at
            if (own is context or card.owner is player) and seams.fits_card(game, what, card, own)
        ]
        if not effect.all_of:
            number = len(taken) if effect.number is None else amount_of(game, effect.number, own)
            taken = _chosen(game, own, taken, number, 0 if effect.up_to or effect.number is None else None)
        if effect.reveal and taken:
            seams.cards_are_revealed(game, player, taken)
        zone, controller = (IN_PLAY, player) if effect.zone == "in play" else (HAND, None)
        events += [
            Moved(card, zone, controller=controller, tapped=effect.tapped, source=context.source)
            for card in taken
        ]
        all_taken += taken
    game.happen(*events)
    context.looked_at = [card for card in context.looked_at if card.became is None]
    context.moved.update({card: card.became for card in all_taken if card.became is not None})
    return all_taken


@INSTRUCTIONS.by(e.ShareOut)
def _share_out(game: Game, effect: e.ShareOut, context: Context) -> None:
    """One of the cards to each place in turn."""
    left = list(context.looked_at)
    for place in effect.places:
        chosen = _chosen(game, context, left, 1)
        left = [card for card in left if card not in chosen]
        for card in chosen:
            if place in ZONES:
                game.happen(Moved(card, ZONES[place], source=context.source))
            else:
                game.happen(LibraryOrdered(card.owner, (card,), place))


@INSTRUCTIONS.by(e.DiscardThose)
def _discard_those(game: Game, effect: e.DiscardThose, context: Context) -> None:
    cards = [card for card in pick(game, effect.what, context, verb="discard") if card.zone == HAND]
    context.that_much = len(cards)
    seams.cards_are_discarded(game, cards, context.source)


@INSTRUCTIONS.by(e.PutOnLibrary)
def _put_on_library(game: Game, effect: e.PutOnLibrary, context: Context) -> None:
    """The controller puts the cards on top or at the bottom in an order of choice: the first named lies
    uppermost.
    """
    cards = things_of(game, effect.what, context)
    if len({card.initial.name for card in cards}) > 1 and effect.position != AT_RANDOM:
        choice = ChoiceOf(
            context.controller,
            "order",
            "the order of the cards, the uppermost first",
            cards,
            len(cards),
            len(cards),
        )
        cards = list(seams.chosen_now(game, choice))
    elsewhere: list[Event] = [
        Moved(card, LIBRARY, position=0, source=context.source) for card in cards if card.zone != LIBRARY
    ]
    game.happen(*elsewhere)
    for owner in dict.fromkeys(card.owner for card in cards):
        own = tuple(card.became or card for card in cards if card.owner is owner)
        game.happen(LibraryOrdered(owner, own, "top" if effect.position == "top" else "bottom"))


@INSTRUCTIONS.by(e.Scry)
def _scry(game: Game, effect: e.Scry, context: Context) -> None:
    seams.cards_are_scried(game, effect, context)


def scry(game: Game, effect: e.Scry, context: Context) -> None:
    """Look at the top cards, put any of them at the bottom, and the others back on top, each in any order."""
    _look_at_cards(game, e.LookAtCards(effect.number), context)
    seen = list(context.looked_at)
    context.those = context.named[CHOSEN] = _chosen(game, context, seen, len(seen), 0)
    kept = [card for card in seen if card not in context.those]
    if context.those:
        _put_on_library(game, e.PutOnLibrary(w.Those(to=CHOSEN), "bottom"), context)
    context.those = kept
    if kept:
        context.named[CHOSEN] = kept
        _put_on_library(game, e.PutOnLibrary(w.Those(to=CHOSEN)), context)
    done_by_name(game, "scry", context.source, context)


@INSTRUCTIONS.by(e.MayLookAt)
def _may_look_at(game: Game, effect: e.MayLookAt, context: Context) -> None:
    for thing in things_of(game, effect.what, context):
        card = context.moved.get(thing, thing)
        if card.zone == REMOVED:
            game.happen(Noted(f"{context.controller.name} may look at {card.name} as it lies there", card))


@INSTRUCTIONS.by(e.ExileTop)
def _exile_top(game: Game, effect: e.ExileTop, context: Context) -> None:
    exiled: list[GameObject] = []
    for player in players_of(game, effect.who, context):
        again = True
        while again:
            library = game.table.zone(LIBRARY, player)
            number = amount_of(game, effect.number, context)
            if effect.until is not None:
                number = _how_many_until(game, effect.until, library, context)
            cards = list(library[:number])
            seams.removed_from_game(game, [Moved(card, REMOVED, source=context.source) for card in cards])
            context.it = cards[0].became if cards else None
            name_found(game, context, cards, REMOVED)
            lying = [card.became for card in cards if card.became is not None]
            exiled += lying
            if effect.face_down:
                game.record(LiesFaceDown(lying))
            names = [card.initial.name for card in cards]
            again = effect.again_if_same_name and len(set(names)) < len(names)
        if effect.until is not None:
            fits = context.named.get(EXILED_TOP, [])[-1:]
            fits = [card for card in fits if seams.fits_card(game, effect.until, card, context)]
            context.named[EXILED_TOP] = context.named[CHOSEN] = fits
    context.looked_at = exiled


def _how_many_until(game: Game, what: w.Filter, library: Sequence[GameObject], context: Context) -> int:
    """How many cards from the top it takes until one fits; all of them if none does."""
    fitting = (at for at, card in enumerate(library, 1) if seams.fits_card(game, what, card, context))
    return next(fitting, len(library))
