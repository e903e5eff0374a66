"""Foretell: a card is exiled face down for {2} and may be played in a later turn for another cost. It bears
no number in the books here.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards.played_as import keyword_called
from rules_kb.rules import seams
from rules_kb.rules.engine.paying import pay_what_is_asked
from rules_kb.rules.engine.when_to_play import require_priority
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, forbid
from rules_kb.rules.terms.actions import Foretell
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.delayed_abilities import Foretold
from rules_kb.rules.terms.playing import Playing, Way
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import HAND, REMOVED, GameObject

FORETELL = "foretell"
PRICE = a.Cost((a.PayMana(ManaCost((), 2)),))


def foretold(game: Game, action: Foretell) -> None:
    """A player foretells a card in hand, in the own turn, when having priority."""
    player, card = action.player, action.card
    require_priority(game, player)
    if card.zone != HAND or card.owner is not player or keyword_called(card.initial, FORETELL) is None:
        raise Illegal([forbid(f"{card.name} is no card with foretell in {player.name}'s hand", card)])
    if game.table.turn.active is not player:
        raise Illegal([forbid(f"{card.name} is foretold in {player.name}'s own turn only", card)])
    playing = Playing(player, card, card, a.Instructions(()), action.said, PRICE)
    pay_what_is_asked(game, seams.pay_costs, playing)
    for event in game.happen(Moved(card, REMOVED)):
        if isinstance(event, Moved) and event.after is not None and event.after.zone == REMOVED:
            kept = Foretold(Context(event.after, player), event.after, game.table.turn.number)
            told = f"{player.name} may play {card.name} in a later turn"
            game.happen(EffectBegan(kept, "delayed", told, source=event.after))


def ways_foretold(game: Game, card: GameObject) -> Iterator[Way]:
    """The way in which a card that was foretold in another turn may be played."""
    keyword = keyword_called(card.initial, FORETELL)
    if card.zone != REMOVED or keyword is None:
        return
    for kept in game.table.delayed:
        if isinstance(kept, Foretold) and kept.card is card and kept.turn != game.table.turn.number:
            yield Way(FORETELL, keyword.value)
