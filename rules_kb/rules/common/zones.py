"""217 Zones: how cards lie in them, who may look, and that a card which changes zones is a new one."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, allow, forbid, rule
from rules_kb.rules.terms.context import is_spell_of
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.entries import EVERYWHERE
from rules_kb.table.events import Event, Noted, possessive
from rules_kb.table.events.effects import EffectEnded, EffectNarrowed
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import IN_PLAY, REMOVED, GameObject, Lasting, Player


@rule(seams.library_is_face_down, rulings1999="Z.5.2", cr1999="217.2b", cr2006="217.2b", decides=True)
def library_is_face_down(game: Game, player: Player, whose: Player, how: str) -> Verdict:
    """Nobody can look at the cards of a library or change their order."""
    return forbid(f"{possessive(whose.name)} library lies face down in its order", player, whose)


@rule(
    seams.library_is_counted,
    rulings1999="Z.5.4",
    cr1999="217.2c",
    cr2006="217.2c",
    decides=True,
    permits=True,
)
def library_is_counted(game: Game, player: Player, whose: Player, how: str) -> Verdict:
    """The cards left in any library may be counted at any time."""
    return allow(player, whose)


@rule(seams.hand_is_private, rulings1999="Z.4.2", cr1999="217.3c", cr2006="217.3c", decides=True)
def hand_is_private(game: Game, player: Player, whose: Player, how: str) -> Verdict:
    """A player may look at and arrange the own hand; another's can only be counted."""
    if player is not whose and how != "count":
        return forbid(f"{player.name} can't {how} {possessive(whose.name)} hand", player, whose)
    return allow(player, whose)


@rule(seams.graveyard_is_open, rulings1999="Z.3.4", cr1999="217.4b", cr2006="217.4b", decides=True)
def graveyard_is_open(game: Game, player: Player, whose: Player, how: str) -> Verdict:
    """Anybody may look through a graveyard, but nobody can change its order."""
    if how == "arrange":
        return forbid(f"the order of {possessive(whose.name)} graveyard can't be changed", player, whose)
    return allow(player, whose)


@rule(seams.removed_cards_are_open, rulings1999="Z.7.2", cr1999="217.7b", cr2006="217.7b", decides=True)
def removed_cards_are_open(game: Game, player: Player, whose: Player, how: str) -> Verdict:
    """Cards removed from the game lie face up for all to see, except those removed face down."""
    hidden = [card for card in game.table.zone(REMOVED, whose) if card.face_down]
    if hidden and how == "look at":
        return forbid(
            f"{len(hidden)} of these cards {'was' if len(hidden) == 1 else 'were'} removed face down",
            player,
            whose,
        )
    return allow(player, whose)


@rule(seams.phased_out_cards_are_open, rulings1999="Z.8.2", cr2006="217.8b", decides=True, permits=True)
def phased_out_cards_are_open(game: Game, player: Player, whose: Player, how: str) -> Verdict:
    """Phased-out permanents that lie face up are there for all to see."""
    return allow(player, whose)


@rule(
    seams.goes_on_top_of_graveyard,
    rulings1999="Z.3.3",
    cr1999="217.4a",
    cr2006="217.4a",
    off=[],
    at_work=EVERYWHERE,
)
def goes_on_top_of_graveyard(game: Game, events: list[Moved]) -> list[GameObject]:
    """What is countered, discarded, destroyed or sacrificed goes on top of its owner's graveyard."""
    for event in events:
        event.position = 0
    return [event.thing for event in events]


@rule(
    seams.owner_arranges,
    rulings1999="Z.3.3",
    cr1999="217.4c",
    cr2006="217.4c",
    off=[],
    at_work={"rulings1999": EVERYWHERE},
)
def owner_arranges(game: Game, owner: Player, events: list[Moved]) -> list[Moved]:
    """Cards that go to one graveyard at the same time are arranged by their owner, who names the top one
    first.
    """
    things = [event.thing for event in events]
    answer = game.ask(
        ChoiceOf(
            owner,
            "order",
            "how these cards lie in the graveyard, the top one first",
            things,
            len(things),
            len(things),
        )
    )
    return [next(event for event in events if event.thing is thing) for thing in reversed(answer)]


@rule(seams.is_a_new_copy, rulings1999="Z.1.3", cr1999="217.8", cr2006="217.5c", off=[])
def is_a_new_copy(game: Game, old: GameObject, connected: list[Lasting]) -> list[GameObject]:
    """A card that changes zones is a new copy of itself: effects connected to what it was expire."""
    for effect in connected:
        name = "things" if isinstance(effect, ContinuousEffect) else "to"
        left = [item for item in effect.concerns if item is not old and not is_spell_of(item, old)]
        if left:
            game.record(EffectNarrowed(effect, name, left))
        else:
            game.happen(EffectEnded(effect, "effect" if effect in game.table.effects else "shield"))
    return [old]


@rule(seams.is_brand_new, cr1999="217.5c", cr2006="217.5c", off=False)
def is_brand_new(game: Game, permanent: GameObject, before: GameObject) -> bool:
    """A card that comes into play again is a brand-new permanent, which has nothing to do with what it was
    before.
    """
    return permanent is not before


@rule(
    seams.neither_tapped_nor_untapped,
    rulings1999="E.12.Ruling.1",
    cr1999="217.5d",
    cr2006="217.5d",
    off=False,
)
def neither_tapped_nor_untapped(game: Game, card: GameObject) -> bool:
    """A card that isn't in play counts as neither tapped nor untapped."""
    return card.zone != IN_PLAY


# -- 217.7 removed from the game -----------------------------------------------------------------------------


@rule(seams.removed_from_game, rulings1999="G.33.1", cr1999="217.7a", cr2006="217.7a")
def removed_from_game(game: Game, events: list[Event]) -> None:
    """A spell or ability removes cards from the game. What sets them aside may bring them back later."""
    game.happen(*events)


@rule(seams.token_is_not_returned, rulings1999="K.25.6", cr1999="216.2", cr2006="217.7a", off=[])
def token_is_not_returned(game: Game, tokens: list[GameObject]) -> list[GameObject]:
    """A token is no card: what was removed for a while, or went anywhere else, doesn't come back."""
    for token in tokens:
        game.happen(Noted(f"{token.name} is no card, and doesn't come back", token))
    return tokens


@rule(seams.vanished_token_is_not_found, rulings1999="K.25.6", cr1999="216.3", cr2006="216.3", off=[])
def vanished_token_is_not_found(game: Game, tokens: list[GameObject]) -> list[GameObject]:
    """A token that has left play ceases to exist, and nothing brings it back."""
    for token in tokens:
        game.happen(Noted(f"{token.name} has ceased to exist, and doesn't come back", token))
    return tokens


def _goes_where_it_would(game: Game, event: Moved) -> list[Event]:
    return [event]


@rule(
    seams.removed_instead,
    rulings1999="G.33.1",
    cr1999="217.7a",
    cr2006="217.7a",
    without=_goes_where_it_would,
)
def removed_instead(game: Game, event: Moved) -> list[Event]:
    """An effect removes a card from the game instead of letting it go elsewhere."""
    return [event.but(zone=REMOVED, how="put", position=None)]
