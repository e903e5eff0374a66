"""Foretell and plot: a card is exiled for a cost, by foretell face down for {2}, and may be played in a later
turn for another cost, or for nothing. They bear no number in the books here.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards.played_as import keyword_called
from rules_kb.rules import seams
from rules_kb.rules.engine.paying import pay_what_is_asked
from rules_kb.rules.engine.when_to_play import require_leisure, require_priority
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, forbid
from rules_kb.rules.terms.actions import Foretell
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.delayed_abilities import Foretold
from rules_kb.rules.terms.playing import Playing, Way
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.mana import FREE, ManaCost
from rules_kb.table.objects import HAND, REMOVED, GameObject, Player

FORETELL, PLOT = "foretell", "plot"
FOR_NOTHING = a.Cost((a.PayMana(FREE),))
PRICE = a.Cost((a.PayMana(ManaCost((), 2)),))


def foretold(game: Game, action: Foretell) -> None:
    """A player foretells a card in hand, in the own turn, when having priority; or plots one, when a sorcery
    could be played.
    """
    player, card = action.player, action.card
    keyword = keyword_called(card.initial, action.keyword)
    require_priority(game, player)
    if card.zone != HAND or card.owner is not player or keyword is None:
        raise Illegal([forbid(f"{card.name} is no card with {action.keyword} in {player.name}'s hand", card)])
    if action.keyword == PLOT:
        require_leisure(game, player, card)
    if game.table.turn.active is not player:
        raise Illegal([forbid(f"{card.name} is foretold in {player.name}'s own turn only", card)])
    price = keyword.value if action.keyword == PLOT else PRICE
    playing = Playing(player, card, card, a.Instructions(()), action.said, price)
    pay_what_is_asked(game, seams.pay_costs, playing)
    for event in game.happen(Moved(card, REMOVED)):
        if isinstance(event, Moved) and event.after is not None and event.after.zone == REMOVED:
            kept = Foretold(Context(event.after, player), event.after, game.table.turn.number)
            told = f"{player.name} may play {card.name} in a later turn"
            game.happen(EffectBegan(kept, "delayed", told, source=event.after))


def ways_foretold(game: Game, player: Player, card: GameObject) -> Iterator[Way]:
    """The way in which a card that its owner foretold or plotted in another turn may be played."""
    if card.zone != REMOVED or card.owner is not player:
        return
    for kept in game.table.delayed:
        if isinstance(kept, Foretold) and kept.card is card and kept.turn != game.table.turn.number:
            if (keyword := keyword_called(card.initial, FORETELL)) is not None:
                yield Way(FORETELL, keyword.value)
            if keyword_called(card.initial, PLOT) is not None:
                yield Way(PLOT, FOR_NOTHING, slow=True)
