"""502.59 Suspend, and 408.2k."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.cards.costs import mana_with_x
from rules_kb.rules import seams
from rules_kb.rules.engine.paying import pay_what_is_asked
from rules_kb.rules.engine.playing import play_as_effect
from rules_kb.rules.engine.when_to_play import require, require_allowed
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, against, allow, forbid, rule
from rules_kb.rules.tenth.keywords_of_spells import free, keyword_of
from rules_kb.rules.terms.actions import Suspend
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.playing import Playing, Way
from rules_kb.table.events import Noted
from rules_kb.table.events.permanents import CountersChanged
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import HAND, REMOVED, STACK, GameObject, Player

TIME = "time"
ONE_LESS = 1
"""The amount of what triggers at an upkeep; what triggers on the last counter has none."""


@rule(cr2006="408.2k", decides=True)
def may_be_suspended(game: Game, player: Player, card: GameObject) -> Verdict | None:
    """A player with priority may remove a card with suspend in hand from the game: a special action."""
    if card.zone != HAND or card.owner is not player or keyword_of(card.initial, "suspend") is None:
        return forbid(f"{card.name} is no card with suspend in {player.name}'s hand", card)
    if game.table.turn.priority is not player:
        return forbid(f"{player.name} doesn't have priority", player)
    return allow(player, card)


@rule(seams.suspended, cr2006="502.59a")
def suspended(game: Game, action: Suspend) -> None:
    """When the card could be played from the hand, its suspend cost may be paid to remove it from the game
    with so many time counters on it.
    """
    player, card = action.player, action.card
    require(may_be_suspended(game, player, card))
    require_allowed(game, player, card, None)
    keyword = keyword_of(card.initial, "suspend")
    if keyword is None:
        return
    number, cost = keyword.number, keyword.value
    if number is None:  # as many as the X that is paid for
        number = action.said.x or 0
        if not number:
            raise Illegal([against(game, seams.suspended, "X can't be 0", card)])
        cost = mana_with_x(cost, number)
    pay_what_is_asked(
        game, seams.suspended, Playing(player, card, card, a.Instructions(()), action.said, cost)
    )
    for event in game.happen(Moved(card, REMOVED)):
        if isinstance(event, Moved) and event.after is not None and event.after.zone == REMOVED:
            game.happen(CountersChanged(event.after, TIME, number))


@rule(cr2006="502.59a", off=False)
def a_counter_less(game: Game, context: Context) -> bool:
    """At the beginning of its owner's upkeep, a time counter is removed from a suspended card."""
    game.happen(CountersChanged(context.source, TIME, -1))
    return True


@rule(cr2006="502.59a", off=False)
def is_played_at_last(game: Game, context: Context) -> bool:
    """When the last time counter is removed, the card is played without paying its mana cost, if able; a
    creature played so has haste.
    """
    card = context.source
    if card.zone != REMOVED or card.became is not None:
        return False
    way = way_of_suspend(game, card)
    if way is None or not play_as_effect(game, card.owner, card, way):
        game.happen(Noted(f"{card.name} can't be played and stays where it is", card))
        return True
    spell = latest(card)
    if "creature" in spell.initial.types and spell.zone == STACK:
        haste = (e.GainAbilities((a.Keyword("haste"),)),)
        speaking = Context(spell, card.owner)
        seams.lasts_as_long_as_stated(game, speaking, [spell], haste, durations.WHILE_YOU_CONTROL_IT)
    return True


@rule(cr2006="502.59c")
def way_of_suspend(game: Game, card: GameObject) -> Way | None:
    """To play it so follows the rules for alternative costs: nothing is paid instead of the mana cost."""
    return free("suspend")
