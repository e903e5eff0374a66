"""Manifest and cloak: a card of the library comes into play face down, and may be turned up for its mana cost
if it is a creature card. They bear no number in the books here.
"""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.keywords import MORPHS
from rules_kb.cards.named import PUT_FACE_DOWN
from rules_kb.cards.played_as import keyword_called
from rules_kb.rules import seams
from rules_kb.rules.engine.paying import pay_what_is_asked
from rules_kb.rules.engine.when_to_play import require_priority
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, forbid
from rules_kb.rules.terms.actions import TurnUp
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.face_down import FACE_DOWN, WARDED
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events.permanents import Designated, TurnedFaceDown, TurnedFaceUp
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, LIBRARY, GameObject

MANIFESTED = "manifested"
DREAD = "manifest dread"


def manifest(game: Game, effect: e.LaterAction, context: Context) -> None:
    """The top card of the library comes into play face down, as a 2/2 creature; with ward {2} if it is
    cloaked.
    """
    context.named[PUT_FACE_DOWN] = []
    shown = facts.replace(FACE_DOWN, abilities=(WARDED,)) if effect.name == "cloak" else FACE_DOWN
    for card in _to_put_down(game, effect, context):
        game.happen(TurnedFaceDown(card, shown))
        for event in game.happen(Moved(card, IN_PLAY, controller=context.controller, source=context.source)):
            if isinstance(event, Moved) and event.after is not None and event.after.zone == IN_PLAY:
                game.happen(Designated(event.after, MANIFESTED, source=context.source))
                context.named[PUT_FACE_DOWN].append(event.after)


def _to_put_down(game: Game, effect: e.LaterAction, context: Context) -> list[GameObject]:
    """The top card of the library; to manifest dread, that which its player chooses of the top two."""
    library = game.table.zone(LIBRARY, context.controller)
    if effect.name != DREAD or len(library) < 2:
        return library[:1]
    seams.carry_out(game, e.LookAtCards(w.Number(2)), context)
    asked = f"what to manifest for {context.source.name}"
    return seams.chosen_now(game, ChoiceOf(context.controller, "choose", asked, library[:2], 1, 1))


def manifest_dread(game: Game, effect: e.LaterAction, context: Context) -> None:
    """One of the top two cards of the library is manifested, and the other goes to the graveyard."""
    seen = game.table.zone(LIBRARY, context.controller)[:2]
    manifest(game, effect, context)
    for card in seen:
        if card.zone == LIBRARY and card.became is None:
            game.happen(Moved(card, GRAVEYARD, source=context.source))


def is_turned_up_for_its_cost(game: Game, action: TurnUp) -> bool:
    """Whether what lies face down is turned up for its mana cost: it has been manifested, and has no morph of
    its own, or its player chooses so.
    """
    player, thing = action.player, action.thing
    if MANIFESTED not in thing.chosen:
        return False
    card = thing.printed or thing.initial
    if all(keyword_called(card, name) is None for name in MORPHS):
        return True
    if "creature" not in card.types or card.cost is None or game.controller(thing) is not player:
        return False
    require_priority(game, player)
    costs = ["its mana cost", "morph"]
    asked = f"for what to turn {card.name} face up"
    return game.ask(ChoiceOf(player, "choose", asked, costs)) == costs[:1]


def turned_up_for_its_cost(game: Game, action: TurnUp) -> None:
    """A player turns a manifested creature card up for its mana cost."""
    player, thing = action.player, action.thing
    require_priority(game, player)
    card = thing.printed or thing.initial
    if not thing.face_down or thing.zone != IN_PLAY or game.controller(thing) is not player:
        raise Illegal([forbid(f"{player.name} has no such card face down in play", thing)])
    if "creature" not in card.types or card.cost is None:
        raise Illegal([forbid(f"{card.name} is no creature card with a mana cost", thing)])
    cost = a.Cost((a.PayMana(card.cost),))
    playing = Playing(player, thing, thing, a.Instructions(()), action.said, cost)
    pay_what_is_asked(game, seams.pay_costs, playing)
    game.happen(TurnedFaceUp(thing))
