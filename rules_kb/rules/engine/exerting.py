"""Attackers that are exerted or enlist others as they attack, as later sets have it: the procedures, which
bear no number.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import this_turn as t
from rules_kb.cards.keywords import EXERTED
from rules_kb.rules.engine.log_of_turn import of_this_turn
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.game import Game
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events.permanents import Enlisted, Exerted, Tapped
from rules_kb.table.objects import GameObject, Player


def exert_attackers(game: Game, player: Player) -> None:
    """Of the creatures that attack, a player exerts those that may be and that the player likes to."""
    for thing in list(game.table.combat.attackers):
        if _may_be_exerted(game, thing) and game.yes(player, f"exert {thing.name}"):
            game.happen(Exerted(thing, player, source=thing))


def enlist(game: Game, player: Player) -> None:
    """For each attacker that enlists, a player may tap a creature that could attack and doesn't."""
    for thing in [each for each in game.table.combat.attackers if has_keyword(game.look(each), "enlist")]:
        options = [each for each in game.table.in_play if _may_be_enlisted(game, each, player)]
        asked = f"what {thing.name} enlists"
        for chosen in game.ask(ChoiceOf(player, "choose", asked, options, 0, 1)) if options else ():
            game.happen(Tapped(chosen, source=thing))
            game.happen(Enlisted(thing, chosen, source=thing))


def _may_be_enlisted(game: Game, thing: GameObject, player: Player) -> bool:
    look = game.look(thing)
    if "creature" not in look.types or look.controller is not player or thing in game.table.combat.attackers:
        return False
    return not thing.tapped and (not thing.sick or has_keyword(look, "haste"))


def _may_be_exerted(game: Game, thing: GameObject) -> bool:
    """Whether it says that it may be exerted, each time or once a turn."""
    always, once = (
        any(
            isinstance(item, a.Triggered) and item.trigger == t.LaterEvent(said)
            for item in game.look(thing).abilities
        )
        for said in EXERTED
    )
    if always or not once:
        return always
    return not any(isinstance(change, Exerted) and change.thing is thing for change in of_this_turn(game))
