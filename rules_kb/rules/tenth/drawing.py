"""423 Drawing a Card, with the draw of the turn (304.1): one card at a time, and off the stack."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.named import DRAWN
from rules_kb.cards.node import parts_of
from rules_kb.rules import seams
from rules_kb.rules.engine.first_draws import first_draw_is_shown
from rules_kb.rules.engine.instructions import impossible_option
from rules_kb.rules.engine.replacement_effects import is_watched
from rules_kb.rules.engine.trigger_conditions import occurrences
from rules_kb.rules.engine.waking import set_off
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, allow, answers, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.told import is_done
from rules_kb.rules.terms.triggered_abilities import Watch
from rules_kb.table.clause import Clause
from rules_kb.table.entries import EACH_TIME
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Drawn, DrawnWithin, LibraryWasEmpty, Moved
from rules_kb.table.objects import HAND, LIBRARY, GameObject, Player


@rule(seams.draw_for_the_turn, cr2006="304.1", off=[], at_work=EACH_TIME)
def draw_for_the_turn(game: Game) -> list[Player]:
    """The active player draws a card as the draw step begins; this doesn't use the stack."""
    active = game.table.turn.active
    assert active is not None
    draw_a_card(game, active, None)
    return [active]


@answers(seams.players_draw)
def players_draw(game: Game, players: list[Player], number: int, source: GameObject | None) -> None:
    """Each of some players draws that many cards."""
    ordered = active_player_draws_first(game, players) if len(players) > 1 else players
    for player in ordered:
        seams.draw_cards(game, player, number, source)


@rule(cr2006="423.2a", off=[])
def active_player_draws_first(game: Game, players: list[Player]) -> list[Player]:
    """Where several players draw, the active player draws all cards first, then the others in turn order."""
    return [player for player in game.table.in_turn_order() if player in players]


@answers(seams.draw_cards)
def draw_cards(game: Game, player: Player, number: int, source: GameObject | None) -> None:
    """A player draws a number of cards."""
    if number == 1:
        draw_a_card(game, player, source)
    elif number:
        draw_one_at_a_time(game, player, number, source)


@rule(cr2006="423.2", off=[])
def draw_one_at_a_time(game: Game, player: Player, number: int, source: GameObject | None) -> list[Player]:
    """Cards are drawn one at a time: an order to draw several is as many single draws."""
    for left in reversed(range(number)):
        drawn = draw_a_card(game, player, source)
        if left and not drawn and not draws_go_on_after_replacement(game, player):
            break
    return [player]


@rule(cr2006="423.1", off=[], at_work=EACH_TIME)
def draw_a_card(game: Game, player: Player, source: GameObject | None) -> list[Player]:
    """To draw is to put the top card of the library into the hand. The player, if that is what happened."""
    event = Drawn(player, source=source)
    empty = not game.table.zone(LIBRARY, player)
    if empty and not (is_watched(game, event) and replaced_without_a_card(game, player)):
        draw_from_empty_library(game, player)
        return []
    outer = game.draws_under_way
    game.draws_under_way = outer + 1
    try:
        with game.log.leading_to(is_done):
            happened = game.happen(event)
    finally:
        game.draws_under_way = outer
    if empty and not happened:
        draw_from_empty_library(game, player)
    drawn = [
        item.after
        for item in happened
        if isinstance(item, Moved) and item.how == "drawn" and item.after is not None
    ]
    game.record(DrawnWithin(drawn, bool(outer)))
    if drawn:
        first_draw_is_shown(game, player, drawn[0])
    if not drawn:
        _was_replaced(game)
    return [player] if drawn else []


def _was_replaced(game: Game) -> None:
    """No card has been drawn: what came instead has come by the rules on replacement, and not by 423.1."""
    rule = game.log.running[-1]
    rule.does.clear()


@rule(cr2006="423.4")
def draw_from_empty_library(game: Game, player: Player) -> None:
    """Who tries to draw where no card is left loses as soon as state-based effects are next checked
    (420.5g).
    """
    game.happen(LibraryWasEmpty(player))


# -- 423.3 and 423.5 what may be drawn, and what isn't drawn -------------------------------------------------


@answers(seams.option_can_be_chosen)
def option_can_be_chosen(
    game: Game, player: Player, context: Context, effects: tuple[e.Instruction, ...]
) -> Verdict | None:
    """Whether an option that a text offers is possible. To draw from an empty library is (423.3)."""
    verdict = impossible_option(game, player, context, effects)
    first = effects[0] if effects else None
    if (
        verdict is None
        and isinstance(first, e.DrawCards)
        and not game.table.zone(LIBRARY, player)
        and may_try_to_draw(game, player) is None
    ):
        return forbid(f"{player.name} has no card to draw", player)
    return verdict


@rule(cr2006="423.3", decides=True, permits=True)
def may_try_to_draw(game: Game, player: Player) -> Verdict | None:
    """A player whose library is empty may choose to draw all the same, where an effect offers that."""
    return allow(player)


@answers(seams.cards_come_to_hand)
def cards_come_to_hand(game: Game, events: list[Event], before: list[Watch] | None) -> None:
    """A card that is put into the hand without a draw sets off no ability that waits for a draw."""
    put = [
        event.after.owner
        for event in events
        if isinstance(event, Moved)
        and event.came_from == LIBRARY
        and event.zone == HAND
        and event.how != "drawn"
        and event.after is not None
    ]
    draws: list[Event] = [Drawn(player) for player in put]
    if draws and _somebody_waits_for(game, draws) and not put_into_hand_is_not_drawn(game, put):
        set_off(game, draws, before)


def _somebody_waits_for(game: Game, draws: list[Event]) -> bool:
    return any(
        isinstance(ability, a.Triggered) and occurrences(game, event, ability.trigger, source, controller)
        for event in draws
        for source, ability, controller in seams.watching(game)
    )


@rule(cr2006="423.5", permits=True, off=[])
def put_into_hand_is_not_drawn(game: Game, players: list[Player]) -> list[Player]:
    """A card that goes from library to hand where the text doesn't say "draw" hasn't been drawn, so what
    waits for a draw doesn't trigger.
    """
    return players


# -- 423.6 draws that are replaced ---------------------------------------------------------------------------


@rule(cr2006="423.6a", permits=True, off=[])
def replaced_without_a_card(game: Game, player: Player) -> list[Player]:
    """An effect may replace a draw even where the library has no card to draw."""
    return [player]


@rule(cr2006="423.6b", permits=True, off=[])
def draws_go_on_after_replacement(game: Game, player: Player) -> list[Player]:
    """The other draws may go on once what has replaced one of several is carried out whole."""
    return [player]


@answers(seams.what_was_drawn)
def what_was_drawn(
    game: Game, cards: list[GameObject], effect: e.DrawCards, context: Context
) -> list[GameObject]:
    """The cards that have come to hand by the draw itself, of which the text may go on to speak."""
    if not any(map(_came_instead_of_a_draw, cards)) or not _goes_on_to_speak(effect, context):
        return cards
    others = context.named[INSTEAD_OF_A_DRAW] = nothing_more_is_done_with_it(game, cards)
    return [card for card in cards if card not in others]


INSTEAD_OF_A_DRAW = "instead of a draw"
"""What came to hand in the place of a draw, as a text speaks of it."""


@rule(seams.isnt_what_was_drawn, cr2006="423.6c", decides=True)
def isnt_what_was_drawn(game: Game, card: GameObject, context: Context) -> Verdict | None:
    """What is done to a card drawn can't be done to one that came to hand because the draw was replaced."""
    if card not in context.named.get(INSTEAD_OF_A_DRAW, ()):
        return None
    return forbid(f"{card.name} came to hand in the place of a draw", card)


def _came_instead_of_a_draw(card: GameObject) -> bool:
    """Whether a card came to hand otherwise than by the very draw that was asked for."""
    return card.drawn_by_another is not False


def _goes_on_to_speak(effect: e.DrawCards, context: Context) -> bool:
    """Whether the text that says to draw says something more about the cards drawn."""
    top = context.stack_object
    nodes = (
        (top.ability,)
        if top is not None and top.is_ability
        else top.initial.abilities
        if top is not None
        else ()
    )
    parts = [part for node in nodes if isinstance(node, Clause) for part in parts_of(node)]
    return effect in parts and any(
        isinstance(part, (w.Those, w.SomeOf, e.TakeFromAmong, e.ChooseFrom, e.ShareOut))
        or (isinstance(part, w.It) and part.to == DRAWN)
        for part in parts
    )


@rule(cr2006="423.6c", off=[])
def nothing_more_is_done_with_it(game: Game, cards: list[GameObject]) -> list[GameObject]:
    """What a text goes on to do with the card drawn isn't done with a card that came to hand because the draw
    was replaced.
    """
    return [card for card in cards if _came_instead_of_a_draw(card)]
