"""Miracle, by which the first card that is drawn is played for less, and cipher, by which a creature that
hits has a copy of a spell played. They bear no number in the books here.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.played_as import keyword_called
from rules_kb.rules import seams
from rules_kb.rules.engine.meaning import all_matching
from rules_kb.rules.engine.playing import play_as_effect
from rules_kb.rules.engine.triggered_abilities import trigger
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.delayed_abilities import DelayedAbility
from rules_kb.rules.terms.playing import Way
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Noted
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.events.hidden_cards import Revealed
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import HAND, REMOVED, GameObject, Player

MIRACLE, CIPHER = "miracle", "cipher"
SHOWN = a.Triggered(t.LaterEvent("revealed as it was drawn"), (e.LaterAction(MIRACLE),))
ENCODED = a.Triggered(a.DealsDamage(combat=True, to="player"), (e.LaterAction(CIPHER),))
AS_LONG = "for as long as it is encoded on it"


# -- miracle -------------------------------------------------------------------------------------------------


def may_be_a_miracle(game: Game, player: Player, card: GameObject) -> None:
    """The first card that a player draws in a turn may be revealed if it has miracle, which triggers that."""
    if keyword_called(card.initial, MIRACLE) is None or card.zone != HAND:
        return
    if game.yes(player, f"reveal {card.name} for its miracle"):
        game.happen(Revealed(player, (card,), source=card))
        trigger(game, card, SHOWN, player, Occurrence(seams.event_matches))


def play_miracle(game: Game, effect: e.LaterAction, context: Context) -> None:
    """The card may be played for its miracle cost, if it is still in hand."""
    card, player = context.source, context.controller
    keyword = keyword_called(card.initial, MIRACLE)
    if keyword is None or card.zone != HAND or card.became is not None:
        return
    likes = game.yes(player, f"play {card.name} for its miracle cost")
    if likes and not play_as_effect(game, player, card, Way(MIRACLE, keyword.value)):
        game.happen(Noted(f"{player.name} can't play {card.name}", player))


# -- cipher --------------------------------------------------------------------------------------------------


def encodes(game: Game, spell: GameObject) -> None:
    """A card with cipher may be exiled as the last thing it does, encoded on a creature of its player's."""
    if keyword_called(spell.initial, CIPHER) is None or spell.is_copy or spell not in game.table.stack:
        return
    player = spell.controller
    options = all_matching(game, w.Filter(words=("creature",), controller="you"), Context(spell, player))
    asked = f"what to encode {spell.name} on"
    if not options or not (
        chosen := seams.chosen_now(game, ChoiceOf(player, "choose", asked, options, 0, 1))
    ):
        return
    game.happen(Moved(spell, REMOVED, source=spell))
    card = latest(spell)
    if card.zone == REMOVED:
        number = game.table.turn.number
        waits = DelayedAbility(Context(card, player), ENCODED, number, chosen[0], AS_LONG, borne=True)
        told = f"{card.name} is encoded on {chosen[0].name}"
        game.happen(EffectBegan(waits, "delayed", told, source=card))


def play_encoded(game: Game, effect: e.LaterAction, context: Context) -> None:
    """A copy of the encoded card may be played for nothing, as long as that card lies there."""
    card, player = context.source, context.controller
    if card.zone != REMOVED or card.became is not None:
        return
    likes = game.yes(player, f"play a copy of {card.name}")
    if likes and not seams.copy_is_played(game, card, context):
        game.happen(Noted(f"{player.name} can't play a copy of {card.name}", player))
