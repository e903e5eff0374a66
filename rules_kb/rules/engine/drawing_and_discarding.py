"""Drawing and discarding: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.named import DISCARDED, DRAWN, MILLED
from rules_kb.cards.node import replace
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_for, amount_of
from rules_kb.rules.engine.changes_of_looks import words_said
from rules_kb.rules.engine.choosing import in_order_of_choice
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.searching import (
    anothers_library_is_searched,
    draw_up_to,
    is_for_any_card,
    most_to_find,
    name_found,
    refuse_one_name_twice,
    shuffle_and_put_on_top,
)
from rules_kb.rules.engine.what_cards_forbid import may_search
from rules_kb.rules.engine.who_and_what import players_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.entries import Entry
from rules_kb.table.events.hidden_cards import Shuffled
from rules_kb.table.events.zone_changes import MILLING, Moved
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, GameObject, Player


@INSTRUCTIONS.by(e.DrawCards)
def _draw(game: Game, effect: e.DrawCards, context: Context) -> None:
    players = players_of(game, effect.who, context)
    before = {card for player in players for card in game.table.zone(HAND, player)}
    if effect.up_to:
        draw_up_to(game, effect, context)
    elif _differs(effect):
        for player in players:
            seams.players_draw(
                game, [player], amount_for(game, effect.number, effect.who, player, context), context.source
            )
    else:
        seams.players_draw(game, players, amount_of(game, effect.number, context), context.source)
    drawn = [card for player in players for card in game.table.zone(HAND, player) if card not in before]
    context.looked_at, context.those = seams.what_was_drawn(game, drawn, effect, context), []
    context.named[DRAWN] = context.looked_at


def _differs(effect: e.DrawCards) -> bool:
    """Whether each of several players draws a number of their own."""
    return isinstance(effect.who, (w.EachPlayer, w.EachOpponent)) and not isinstance(
        effect.number, (w.Number, w.TheX)
    )


def cards_in_hand(game: Game, player: Player) -> list[GameObject]:
    """The cards in a hand, without a token that is there until state-based effects are checked."""
    return _without_tokens(game, game.table.zone(HAND, player))


def cards_in_library(game: Game, player: Player) -> list[GameObject]:
    """The cards of a library, without tokens that are there until state-based effects are checked."""
    return _without_tokens(game, game.table.zone(LIBRARY, player))


def _without_tokens(game: Game, pile: list[GameObject]) -> list[GameObject]:
    others = seams.tokens_are_no_cards(game, pile) if any(thing.token for thing in pile) else []
    return [thing for thing in pile if thing not in others]


@INSTRUCTIONS.by(e.DiscardCards)
def _discard(game: Game, effect: e.DiscardCards, context: Context) -> None:
    players = players_of(game, effect.who, context)
    chosen: list[GameObject] = []
    for player in players if effect.number is None else in_order_of_choice(game, players):
        hand = [
            card
            for card in cards_in_hand(game, player)
            if effect.what is None or seams.fits_card(game, effect.what, card, context)
        ]
        number = (
            len(hand)
            if effect.number is None or effect.any_number
            else amount_for(game, effect.number, effect.who, player, context)
        )
        if number > len(hand):
            number = len(hand) if effect.up_to else seams.as_much_as_possible(game, player, number, len(hand))
        if number:
            what = "chance discards" if effect.at_random else "what to discard"
            least = 0 if effect.any_number or effect.up_to else number
            choice = ChoiceOf(player, "discard", what, hand, least, number)
            how = seams.chance_decides if effect.at_random else seams.chosen_now
            chosen.extend(how(game, choice))
        context.shares[player] = sum(card.owner is player for card in chosen)
    context.that_much = len(chosen)
    seams.cards_are_discarded(game, chosen, context.source)
    context.named[DISCARDED] = [card.became or card for card in chosen]


@INSTRUCTIONS.by(e.MillCards)
def _mill(game: Game, effect: e.MillCards, context: Context) -> None:
    milled: list[GameObject] = []
    for player in players_of(game, effect.who, context):
        number = amount_for(game, effect.number, effect.who, player, context)
        library = game.table.zone(LIBRARY, player)
        if number > len(library):
            number = seams.as_much_as_possible(game, player, number, len(library))
        cards = library[:number]
        game.happen(*[Moved(card, GRAVEYARD, MILLING, source=context.source, deed=MILLING) for card in cards])
        milled += [card.became for card in cards if card.became is not None]
    context.named[MILLED] = context.looked_at = milled


@INSTRUCTIONS.by(e.ShuffleLibrary)
def _shuffle(game: Game, effect: e.ShuffleLibrary, context: Context) -> None:
    game.happen(*[Shuffled(player) for player in players_of(game, effect.who, context)])


@answers(seams.chance_decides)
def chance_decides(game: Game, choice: ChoiceOf[GameObject]) -> list[GameObject]:
    """What chance has chosen, as the script says."""
    return game.ask(choice)


ZONES = {"in play": IN_PLAY, "hand": HAND, "graveyard": GRAVEYARD, "removed": REMOVED}
"""Where what was found goes, but for the top of the library."""


@answers(seams.how_many_must_be_found)
def how_many_must_be_found(game: Game, player: Player, any_card: bool, number: int) -> int:
    """A player may find none."""
    return 0


@INSTRUCTIONS.by(e.SearchLibrary)
def _search(game: Game, effect: e.SearchLibrary, context: Context) -> None:
    if effect.whose is not None:
        anothers_library_is_searched(game, effect, context)
        return
    for player in players_of(game, effect.who, context):
        looked, asked = facts.replace(context, controller=player), game.log.mark()
        hidden = not effect.graveyard_too or game.yes(player, f"search the library for {context.source.name}")
        found = [
            card
            for zone in [LIBRARY] * (hidden and may_search(game, player)) + [GRAVEYARD] * effect.graveyard_too
            for card in game.table.zone(zone, player)
            if seams.fits_card(game, effect.what, card, looked)
        ]
        rules = game.log.fired(asked)
        number = most_to_find(game, effect, found, context)
        least = number
        if hidden:
            least = seams.how_many_must_be_found(game, player, is_for_any_card(effect), number)
        choice = ChoiceOf(player, "choose", f"a card for {context.source.name}", found, least, number)
        chosen = seams.chosen_now(game, choice) if number else []
        refuse_one_name_twice(game, effect, chosen, context.source)
        told = game.log.mark()
        if effect.reveal and chosen:
            seams.cards_are_revealed(game, player, chosen)
        if effect.zone == "top":
            shuffle_and_put_on_top(game, player, chosen)
            _tell_why_they_fit(game, chosen, rules, told)
            continue
        place = ZONES[effect.zone]
        one = _one_of_them(game, player, chosen, context) if effect.one_goes else []
        game.happen(
            *[
                Moved(
                    card,
                    ZONES[effect.one_goes] if card in one else place,
                    controller=player,
                    tapped=effect.tapped and (card in one or not effect.one_goes),
                    source=context.source,
                )
                for card in chosen
            ]
        )
        name_found(game, context, chosen, place)
        _tell_why_they_fit(game, chosen, rules, told)
        if hidden:
            game.happen(Shuffled(player))


def _one_of_them(game: Game, player: Player, cards: list[GameObject], context: Context) -> list[GameObject]:
    """Which of the cards that were found goes elsewhere than the rest: the one, or one of the player's
    choice.
    """
    choice = ChoiceOf(player, "choose", f"the card that goes first for {context.source.name}", cards)
    return cards if len(cards) < 2 else list(seams.chosen_now(game, choice))


def _tell_why_they_fit(game: Game, chosen: list[GameObject], rules: list[Entry], mark: int) -> None:
    """The rules by which cards were, or weren't, what a search asked for stand beside the first that is told
    since a mark of one that was found, and beside nothing else that the search does.
    """
    names = {card.name for card in chosen}
    told = (each for each in game.log.entries[mark:] if each.text and names.intersection(each.about))
    game.log.stand_beside_entries([first for first in [next(told, None)] if first is not None], rules)


@answers(seams.fits_card)
def fits_card(game: Game, what: w.Filter | w.AnyOf, card: GameObject, context: Context) -> bool:
    """Whether a card outside play is what a text asks for."""
    if isinstance(what, w.AnyOf):
        return any(seams.fits_card(game, part, card, context) for part in what.parts)
    if what == w.Filter("card"):
        return True
    if not matches(game, replace(what, noun="card", zone=None), card, context):
        return False
    look = game.look(card)
    asked = {*what.words, *what.any_of}.intersection(words_said(look))
    return not asked or asked.issubset(seams.statement_is_no_ability(game, card, look))
