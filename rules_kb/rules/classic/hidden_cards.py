"""Cards that lie hidden: what is looked at, revealed and chosen in a hand or on top of a library (217.2, 217.3, glossary)."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, amount_of, players_of
from rules_kb.rules.register import rule
from rules_kb.table.choices import Choice
from rules_kb.table.events import Discarded, Event, Moved, Noted, Revealed, possessive
from rules_kb.table.objects import GRAVEYARD, HAND, LIBRARY, GameObject, Player


@rule("glossary/reveal")
def cards_are_revealed(game: Game, player: Player, cards: list[GameObject]) -> list[GameObject]:
    """Cards that are revealed are shown to all players, and are then again what they were before."""
    game.happen(Revealed(player, tuple(cards)))
    return cards


def choose_from_hand(game: Game, effect: e.ChooseFromHand, context: Context) -> None:
    """A hand is shown, and whoever controls the text chooses a card in it, which is discarded."""
    for player in players_of(game, effect.who, context):
        hand: list[GameObject] = game.era.cards_in_hand(game, player)
        if effect.revealed:
            game.era.cards_are_revealed(game, player, hand)
        else:
            game.happen(Noted(f"{context.controller.name} looks at {possessive(player.name)} hand", player))
        options = [card for card in hand if game.era.fits_card(game, effect.what, card, context)]
        if options:
            chosen = game.era.choice_is_made_now(game, Choice(context.controller, "choose", f"a card that {player.name} discards", options))
            game.happen(*[Discarded(card, source=context.source) for card in chosen])


def look_at_top(game: Game, effect: e.LookAtTop, context: Context) -> None:
    """The top cards of a library are looked at or revealed; some go to the hand, the others where the text says."""
    for player in players_of(game, effect.who, context):
        library = game.table.zone(LIBRARY, player)
        wanted = amount_of(game, effect.number, context)
        number = wanted if wanted <= len(library) else game.era.as_much_as_possible(game, player, wanted, len(library))
        cards = list(library[:number])
        if effect.revealed:
            game.era.cards_are_revealed(game, player, cards)
        else:
            game.happen(Noted(f"{context.controller.name} looks at the top {number} card{'' if number == 1 else 's'} of "
                              f"{possessive(player.name)} library", player))
        taken = _taken(game, effect, cards, context)
        game.happen(*[Moved(card, HAND, source=context.source) for card in taken])
        _lay_back(game, effect, [card for card in cards if card not in taken], player, context)


def _taken(game: Game, effect: e.LookAtTop, cards: list[GameObject], context: Context) -> list[GameObject]:
    """Which of the cards go to the hand."""
    fitting = [card for card in cards if effect.what is None or game.era.fits_card(game, effect.what, card, context)]
    if effect.take is None:
        return fitting if effect.what is not None else []
    number = min(amount_of(game, effect.take, context), len(fitting))
    choice = Choice(context.controller, "choose", f"what to put into the hand for {context.source.name}", fitting, number, number)
    return list(game.era.choice_is_made_now(game, choice)) if number else []


def _lay_back(game: Game, effect: e.LookAtTop, rest: list[GameObject], player: Player, context: Context) -> None:
    """Put the other cards into the graveyard, or back in an order that the controller chooses, the top one first."""
    if effect.rest == "graveyard":
        game.happen(*[Moved(card, GRAVEYARD, source=context.source) for card in rest])
        return
    choice = Choice(context.controller, "order", f"these cards on the {effect.rest} of the library, the topmost first", rest, len(rest), len(rest))
    answered = getattr(game.chooser, "has_answer", None)
    if len({card.initial.name for card in rest}) > 1 and (effect.rest == "top" or (answered is not None and answered(choice))):
        rest = list(game.era.choice_is_made_now(game, choice))
    end = len(game.table.zone(LIBRARY, player))
    events: list[Event] = [Moved(card, LIBRARY, position=0 if effect.rest == "top" else end, source=context.source)
                           for card in (rest[::-1] if effect.rest == "top" else rest)]
    for event in events:
        game.happen(event)


