"""Instructions that move cards from zone to zone: destroying, burying, sacrificing, removing from the
game.
"""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.what_cards_forbid import can_be_sacrificed
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, allow, concerning, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.zone_changes import Destroyed, Moved, Sacrificed
from rules_kb.table.objects import GRAVEYARD, GameObject, Player


@rule(seams.destroy, rulings1999="G.14.1", cr1999="glossary/destroy", cr2006="glossary/destroy")
def destroy(game: Game, things: list[GameObject], regenerable: bool, context: Context) -> None:
    """A destroyed permanent goes from play to its owner's graveyard."""
    done = game.happen(*[Destroyed(thing, regenerable, source=context.source) for thing in things])
    others = [event for event in done if not isinstance(event, Destroyed)]
    if len(others) == len(done):
        game.log.had_no_part()  # each was regenerated, or something else was done instead
    else:
        game.log.had_no_part(others)


def _to_its_controller(game: Game, event: Moved) -> bool:
    event.whose = game.controller(event.thing)
    return False


@rule(seams.goes_to_its_owner, rulings1999="Z.1.5", cr1999="glossary/owner", without=_to_its_controller)
def goes_to_its_owner(game: Game, event: Moved) -> Concerning[bool]:
    """A card goes to its owner's library, hand or graveyard, whoever controls it."""
    event.whose = None
    return concerning(True, event.thing)


def _as_it_was(game: Game, thing: GameObject, before: GameObject) -> bool:
    return before.tapped


@rule(seams.comes_tapped_as_it_was, cr1999="glossary/comes-into-play", cr2006="510.3", without=_as_it_was)
def comes_tapped_as_it_was(game: Game, thing: GameObject, before: GameObject) -> Concerning[bool]:
    """Permanents come into play untapped, unflipped and face up, unless something says otherwise."""
    return concerning(False, thing)


@rule(seams.bury, rulings1999="G.2.1", cr1999="glossary/bury", cr2006="glossary/bury")
def bury(game: Game, things: list[GameObject], context: Context) -> None:
    """To bury a permanent is to put it into its owner's graveyard; regeneration can't replace that."""
    game.happen(*[Moved(thing, GRAVEYARD, source=context.source) for thing in things])


@rule(
    seams.sacrifice,
    rulings1999="G.35.1",
    cr1999="glossary/sacrifice",
    cr2006="glossary/sacrifice",
    off=False,
)
def sacrifice(game: Game, things: list[GameObject], players: list[Player], context: Context) -> bool:
    """A permanent is sacrificed by its controller only, straight into its owner's graveyard; another's stays
    where it is.
    """
    things = [thing for thing in things if can_be_sacrificed(game, thing)]
    own = [thing for thing in things if game.controller(thing) in players]
    if len(own) < len(things):
        own = only_what_one_controls(game, things, players)
    game.happen(
        *[Sacrificed(thing, source=context.source) for thing in own],
        *[
            Noted(f"nobody here can sacrifice {thing.name}: {game.controller(thing).name} controls it", thing)
            for thing in things
            if thing not in own
        ],
    )
    return True


def _whosoever_it_is(game: Game, things: list[GameObject], players: list[Player]) -> list[GameObject]:
    return things


@rule(rulings1999="G.35.3", without=_whosoever_it_is)
def only_what_one_controls(
    game: Game, things: list[GameObject], players: list[Player]
) -> Concerning[list[GameObject]]:
    """A player can sacrifice only a permanent which that player controls."""
    own = [thing for thing in things if game.controller(thing) in players]
    return concerning(own, *[thing for thing in things if thing not in own])


@rule(
    seams.comes_under_control,
    rulings1999="G.6.2",
    cr1999="glossary/control-controller",
    cr2006="214.4",
    off=[],
)
def comes_under_control(game: Game, coming: list[Event], player: Player) -> list[Event]:
    """Whoever controls the spell or ability that puts a permanent into play controls it, whoever owns it."""
    for event in coming:
        if isinstance(event, Moved):
            event.controller = player
    return coming


@rule(
    seams.first_zone_that_it_went_to,
    rulings1999="A.8.Ruling.4",
    cr1999="410.10c",
    cr2006="410.10c",
    decides=True,
)
def first_zone_that_it_went_to(game: Game, thing: GameObject, card: GameObject) -> Verdict:
    """A leaves-play ability looks for the card that left in the zone it reached first, and nowhere else."""
    if card.became is not None or card.zone == "nowhere":
        return forbid(f"{thing.name} isn't where it first went any more", thing)
    return allow(thing)
