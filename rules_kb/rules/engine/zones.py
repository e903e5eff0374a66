"""Zones: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from rules_kb.cards import words as w
from rules_kb.cards.costs import TopOfGraveyardCost
from rules_kb.cards.node import Node
from rules_kb.rules import seams
from rules_kb.rules.engine.effects_in_force import in_force
from rules_kb.rules.engine.what_cards_forbid import player_rules
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, answers
from rules_kb.rules.terms.actions import LookAt
from rules_kb.rules.terms.context import is_spell_of, latest
from rules_kb.table.events import Event, Noted, possessive
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import (
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    NOWHERE,
    PHASED_OUT,
    REMOVED,
    STACK,
    Characteristics,
    GameObject,
    Lasting,
    Player,
)

ONTO_THE_PILE = ("countered", "discarded", "destroyed", "sacrificed")


# -- 217.2, 217.3, 217.4, 217.7 who may look, count and arrange ----------------------------------------------


def look_at(game: Game, action: LookAt) -> None:
    """A player looks at a zone, counts its cards or arranges them, which may be done at any time."""
    zone, player, whose = action.zone, action.player, action.whose
    verdicts: dict[str, Callable[[Game, Player, Player, str], Verdict | None]] = {
        LIBRARY: seams.library_is_counted if action.how == "count" else seams.library_is_face_down,
        HAND: seams.hand_is_private,
        GRAVEYARD: seams.graveyard_is_open,
        REMOVED: seams.removed_cards_are_open,
        PHASED_OUT: seams.phased_out_cards_are_open,
    }
    before = game.log.mark()
    open_cards = lying_open(game, player, whose, zone) if action.how == "look at" else []
    verdict: Verdict | None = Verdict(True, "") if open_cards else None
    if game.table.turn.controlled_by is not None and zone == HAND and action.how == "look at":
        verdict = seams.sees_what_is_visible(game, player, whose)
    verdict = verdict or verdicts[zone](game, player, whose, action.how)
    if verdict is None and (zone != LIBRARY or action.how == "count"):
        verdict = Verdict(False, f"nothing lets {player.name} do this")
    if verdict is not None and not verdict.allowed:
        raise Illegal([verdict])
    cards = open_cards or game.table.zone(zone, whose)
    words = {
        "count": f"{len(cards)} card{'' if len(cards) == 1 else 's'}",
        "look at": ", ".join(card.name for card in cards) or "no cards",
        "arrange": "arranged",
    }[action.how]
    rules = game.log.fired(before)
    game.log.stand_beside(game.happen(Noted(f"{possessive(whose.name)} {zone}: {words}", whose)), rules)


OPEN_BY_TEXT = {HAND: ("revealed hands", None), LIBRARY: ("revealed top card", 1)}


def lying_open(game: Game, player: Player, whose: Player, zone: str) -> list[GameObject]:
    """The cards of a hand or a library that a text lets a player see: it goes before the rule that hides
    them.
    """
    what, many = OPEN_BY_TEXT.get(zone, ("", 0))
    cards = game.table.zone(zone, whose)[:many]
    if not what or not cards:
        return []
    sources = [source for source, _ in player_rules(game, what, whose)]
    if zone == LIBRARY and player is whose:
        sources += [source for source, _ in player_rules(game, "sees top card", whose)]
    if sources:
        seams.card_takes_precedence(game, sources)
    return list(cards) if sources else []


def lies_open(game: Game, card: GameObject) -> bool:
    """Whether a text lets all players see a card of a hand or a library."""
    with game.log.silence():
        return all(card in lying_open(game, player, card.owner, card.zone) for player in game.table.players)


# -- 217.4 graveyards ----------------------------------------------------------------------------------------


@answers(seams.lay_in_graveyards)
def lay_in_graveyards(game: Game, settled: list[Event]) -> list[Event]:
    """Where the cards that are about to go to graveyards will lie: the events, in the order that brings this
    about.
    """
    going = [
        event
        for event in settled
        if isinstance(event, Moved) and event.zone == GRAVEYARD and not event.thing.is_ability
    ]
    if not going:
        return settled
    for event in going:
        if event.how not in ONTO_THE_PILE and event.position is None:
            event.position = 0
    piled = [event for event in going if event.how in ONTO_THE_PILE]
    if piled:
        seams.goes_on_top_of_graveyard(game, piled)
    for owner in game.table.in_turn_order():
        own = [event for event in going if event.thing.owner is owner and not event.thing.token]
        if len({event.thing.initial.name for event in own}) > 1 and _order_matters(game):
            by = [event.because for event in own]
            wanted = seams.owner_arranges(game, owner, own) or own
            for event, rule in zip(own, by, strict=True):
                event.because = rule  # who arranges them doesn't bring them there
            settled = _in_order(settled, own, wanted)
    return settled


def _in_order(settled: list[Event], own: list[Moved], wanted: list[Moved]) -> list[Event]:
    following = iter(wanted)
    return [next(following) if event in own else event for event in settled]


def _order_matters(game: Game) -> bool:
    """Whether any card in the game looks at the order of a graveyard."""
    return any(_looks_at_order(thing.initial) for thing in game.table.objects())


@lru_cache(maxsize=4096)
def _looks_at_order(card: Characteristics) -> bool:
    def look(node: object) -> bool:
        if isinstance(node, (w.TopOf, TopOfGraveyardCost)):
            return True
        if isinstance(node, tuple):
            return any(look(part) for part in node)
        return isinstance(node, Node) and any(look(getattr(node, name)) for name in node.field_names)

    return look(card.abilities)


# -- 217.5 and 217.8 a new object ----------------------------------------------------------------------------


@answers(seams.forget_what_was)
def forget_what_was(game: Game, settled: list[Event]) -> None:
    """What applied to a card in the zone that it has left doesn't follow it.

    A spell that becomes a permanent stays the same.
    """
    for event in settled:
        if (
            not isinstance(event, Moved)
            or event.thing.is_ability
            or (event.came_from == STACK and event.zone == IN_PLAY)
        ):
            continue
        old = event.thing
        connected = _about(game, old)
        if connected:
            mark = game.log.mark()
            seams.is_a_new_copy(game, old, connected)
            fired = [rule for rule in game.log.fired(mark) if not any(each.text for each in rule.does)]
            game.log.stand_beside([event], fired)
            if event.zone == GRAVEYARD:
                game.log.are_at_work_everywhere(fired)


def _about(game: Game, thing: GameObject) -> list[Lasting]:
    """The effects and shields that concern a thing, or the spell that it was."""
    spell = thing.came_from
    either = [thing] if spell is None or not is_spell_of(spell, thing) else [thing, spell]
    known = in_force(game)
    about = [effect for each in either for effect in known.concerning(each)]
    if len(either) > 1 and about:
        about = [effect for effect in game.table.effects if effect in about]  # each once, in their order
    return [
        *about,
        *(shield for shield in game.table.shields if any(each in shield.concerns for each in either)),
    ]


def as_meant(game: Game, thing: GameObject) -> GameObject | None:
    """A thing that was chosen or named, if it is still the same thing; None where it has gone."""
    now = latest(thing)
    if now is thing:
        return None if thing.zone == NOWHERE else thing
    if thing.last_look is None or now.zone != IN_PLAY:
        return None
    return None if seams.is_brand_new(game, now, thing) else now
