"""420 State-Based Effects, with what follows from them in 102 Winning and Losing."""

from __future__ import annotations

from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, matches
from rules_kb.rules.register import rule
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.winning_and_losing import GameEnded, GameLost
from rules_kb.table.events.zone_changes import Destroyed, Moved, Vanished
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, NOWHERE, STACK, GameObject, Player

CHECKS = (
    "life_of_zero",
    "poison_of_ten",
    "zero_toughness",
    "lethal_damage",
    "illegal_local_enchantment",
    "legend_rule",
    "newer_world",
    "token_out_of_play",
    "empty_library",
    "opposite_counters",
    "equipment_comes_off",
    "phased_out_token",
    "copy_off_the_stack",
    "attached_for_no_reason",
)


@rule("420.3", cr2006="420.3")
def check_state_based_effects(game: Game) -> int:
    """Everything that applies happens as one event; then it is all looked at anew.

    How often anything was found.
    """
    rounds = 0
    _withstand_lethal_damage(game)
    while game.table.result is None and rounds < 1000:
        events = conditions_that_hold(game)
        if not events:
            break
        rounds += 1
        game.happen(*_once_each(events))
        game.era.end_the_game_if_over(game)
    game.era.state_based_effects_are_checked(game)
    return rounds


def state_based_effects_are_checked(game: Game) -> None:
    """In 1999 nothing has to be remembered from one check to the next."""


def conditions_that_hold(game: Game) -> list[Event]:
    """What the listed conditions bring about as the game stands."""
    return [
        event
        for name in CHECKS
        for event in (getattr(game.era, name)(game) or [])
        if game.era.cannot_happen(game, event) is None
    ]


# -- 420.4 what happens in the middle of a resolution --------------------------------------------------------


def see_passing_conditions(game: Game, seen: list[Event]) -> None:
    """Remember which conditions hold at this moment of a resolution."""
    with game.log.silence():
        seen.extend(conditions_that_hold(game))


def let_passing_conditions_go(game: Game, seen: list[Event]) -> None:
    """At the end of a resolution: conditions that held in its middle and hold no more have no consequence."""
    if not seen or game.table.result is not None:
        return
    with game.log.silence():
        left = {(type(event), event.about[0]) for event in conditions_that_hold(game)}
    passed = {(type(event), event.about[0]): event for event in seen if _can_still_happen(event)}
    gone = [event for key, event in passed.items() if key not in left]
    if gone and not game.era.passing_conditions_are_ignored(game, [event.about[0] for event in gone]):
        game.happen(*gone)
        game.era.end_the_game_if_over(game)


def _can_still_happen(event: Event) -> bool:
    thing = event.about[0]
    return not isinstance(thing, GameObject) or (thing.became is None and thing.zone != NOWHERE)


@rule("420.4", cr2006="420.4")
def passing_conditions_are_ignored(game: Game, concerned: list[Any]) -> list[Any]:
    """State-based effects take no notice of what is true only in the middle of a resolution."""
    return concerned


def _once_each(events: list[Event]) -> list[Event]:
    """Each thing goes away once; being put into the graveyard comes before being destroyed."""
    gone = {event.thing for event in events if isinstance(event, Moved)}
    return [event for event in events if not (isinstance(event, Destroyed) and event.thing in gone)]


def _creatures(game: Game) -> list[tuple[GameObject, int]]:
    return [(thing, look.toughness or 0) for thing, look in game.looks().items() if "creature" in look.types]


@rule("420.5a", cr2006="420.5a", off=[])
def life_of_zero(game: Game) -> list[Event]:
    """Who has 0 life or less loses."""
    return [
        GameLost(player, f"{player.life} life") for player in game.table.in_turn_order() if player.life <= 0
    ]


def poison_of_ten(game: Game) -> list[Event]:
    """A player with ten poison counters loses. cr1999 doesn't number this; rulings1999 has it from the cards."""
    return [
        GameLost(player, "ten poison counters")
        for player in game.table.in_turn_order()
        if player.poison >= 10
    ]


def empty_library(game: Game) -> list[Event]:
    """In 1999 the loss comes with the instruction to draw (102.2), not as a state-based effect."""
    return []


def opposite_counters(game: Game) -> list[Event]:
    """In 1999 a +1/+1 and a -1/-1 counter lie side by side."""
    return []


@rule("420.5b", cr2006="420.5b", off=[])
def zero_toughness(game: Game) -> list[Event]:
    """A creature with toughness 0 or less goes to its owner's graveyard; regeneration can't help."""
    return [Moved(thing, GRAVEYARD) for thing, toughness in _creatures(game) if toughness <= 0]


@rule("420.5c", cr2006="420.5c", off=[])
def lethal_damage(game: Game) -> list[Event]:
    """A creature with damage of at least its toughness, and of at least 1, is destroyed."""
    return [
        Destroyed(thing) for thing in _lethally_damaged(game) if not game.era.is_indestructible(game, thing)
    ]


def _lethally_damaged(game: Game) -> list[GameObject]:
    return [thing for thing, toughness in _creatures(game) if toughness > 0 and thing.damage >= toughness]


def _withstand_lethal_damage(game: Game) -> None:
    """Say once for each damage dealt that a creature which can't be destroyed stays in spite of it."""
    for thing in _lethally_damaged(game):
        dealt = (game.table.turn.number, thing.damage)
        if game.era.is_indestructible(game, thing) and thing.notes.get("withstood") != dealt:
            thing.notes["withstood"] = dealt
            game.era.card_takes_precedence(game, [thing])
            game.happen(Noted(f"{thing.name} can't be destroyed", thing))


@rule("420.5d", cr2006="420.5d", off=[])
def illegal_local_enchantment(game: Game) -> list[Event]:
    """A local enchantment on nothing, or on what it can't enchant, goes to its owner's graveyard."""
    falling = [
        thing
        for thing in game.table.in_play
        if game.era.is_local_enchantment(game, thing)
        and not game.era.may_enchant(game, thing, thing.attached_to)
    ]
    for thing in falling:
        if thing.attached_to is not None and thing.attached_to.zone == IN_PLAY:
            game.era.protection_from_enchantments(game, thing.attached_to, thing)
    return [Moved(thing, GRAVEYARD) for thing in falling]


def is_local_enchantment(game: Game, thing: GameObject) -> bool:
    """Whether a permanent is a local enchantment."""
    look = game.look(thing)
    return "enchantment" in look.types and any(
        isinstance(item, a.Enchant) for item in thing.initial.abilities
    )


def may_enchant(game: Game, enchantment: GameObject, thing: GameObject | None) -> bool:
    """Whether what the enchantment is on is in play, of the right type, and not protected from it."""
    if thing is None or thing.zone != IN_PLAY:
        return False
    if (
        thing is enchantment
        and (verdict := game.era.never_attached_to_itself(game, thing)) is not None
        and not verdict.allowed
    ):
        return False
    context = Context(enchantment, game.controller(enchantment))
    kinds = [item for item in enchantment.initial.abilities if isinstance(item, a.Enchant)]
    with game.log.silence():
        if not all(matches(game, kind.what, thing, context) for kind in kinds):
            return False
        verdict = game.era.protection_from_enchantments(game, thing, enchantment)
    return verdict is None or verdict.allowed


@rule("420.5e", off=[])
def legend_rule(game: Game) -> list[Event]:
    """Of Legends in play with one name, all but the oldest go to their owners' graveyards; in a tie, all of
    them.
    """
    events: list[Event] = []
    for same in legends_by_name(game).values():
        oldest = min(thing.timestamp for thing in same)
        first = [thing for thing in same if thing.timestamp == oldest]
        doomed = same if len(first) > 1 else [thing for thing in same if thing is not first[0]]
        events.extend(Moved(thing, GRAVEYARD) for thing in doomed)
    return events


def legends_by_name(game: Game) -> dict[str, list[GameObject]]:
    """The Legends and Legendary permanents that share their name with another."""
    named: dict[str, list[GameObject]] = {}
    for thing, look in game.looks().items():
        named.setdefault(look.name, []).append(thing)
    shared = {name: same for name, same in named.items() if len(same) > 1 and _any_legend(game, same)}
    legends = {name: game.era.subject_to_legend_rule(game, same) for name, same in shared.items()}
    return {name: same for name, same in legends.items() if len(same) > 1}


def _any_legend(game: Game, things: list[GameObject]) -> bool:
    return any(_is_legend(game, thing) for thing in things)


def _is_legend(game: Game, thing: GameObject) -> bool:
    look = game.look(thing)
    return "legendary" in look.supertypes or "legend" in look.subtypes


@rule("215.1", tenth2007="glossary/legendary", off=[])
def subject_to_legend_rule(game: Game, things: list[GameObject]) -> list[GameObject]:
    """The word Legend or Legendary in a permanent's types makes it subject to the Legend rule."""
    return [thing for thing in things if _is_legend(game, thing)]


@rule("glossary/enchant-world", off=[])
def newer_world(game: Game) -> list[Event]:
    """Of two or more enchant worlds the oldest goes to its owner's graveyard."""
    worlds = [thing for thing, look in game.looks().items() if "world" in look.supertypes]
    return [Moved(min(worlds, key=lambda thing: thing.timestamp), GRAVEYARD)] if len(worlds) > 1 else []


@rule("420.5f", off=[])
def token_out_of_play(game: Game) -> list[Event]:
    """A token in a zone other than play ceases to exist."""
    return [
        Vanished(thing)
        for thing in game.table.objects()
        if thing.token and thing.zone not in (IN_PLAY, STACK)
    ]


def phased_out_token(game: Game) -> list[Event]:
    """In 1999 a token that has phased out is a token out of play like any other."""
    return []


def copy_off_the_stack(game: Game) -> list[Event]:
    """In 1999 no rule says what a copy of a spell is once it has left the stack: it is gone as it leaves."""
    return []


def attached_for_no_reason(game: Game) -> list[Event]:
    """In 1999 only enchantments are attached to anything."""
    return []


# -- 102 winning and losing ---------------------------------------------------------------------------------


def end_the_game_if_over(game: Game) -> None:
    """See whether somebody has lost or won, and end the game as 102 says."""
    if game.table.result is not None:
        return
    left = [player for player in game.table.players if not player.lost]
    winners = [player for player in game.table.players if player.won]
    torn = [player for player in winners if player.lost]
    if torn and game.era.winner_and_loser_loses(game, torn):
        winners = [player for player in winners if player not in torn]
    if not left and not winners:
        game.era.all_lose_at_once(game)
    elif winners:
        game.era.game_ends(game, winners[0])
    elif len(left) == 1 and len(game.table.players) > 1:
        game.era.game_ends(game, left[0])
    else:
        game.era.see_who_has_left(game)


@rule("102.3", tenth2007="glossary/winning-the-game")
def game_ends(game: Game, winner: Player) -> None:
    """The game is over at once when a player wins or loses."""
    game.happen(GameEnded("won", winner))


@rule("102.4", tenth2007="glossary/winning-the-game")
def all_lose_at_once(game: Game) -> None:
    """Players who lose at the same moment draw the game."""
    game.happen(GameEnded("drawn"))


@rule("102.5")
def winner_and_loser_loses(game: Game, torn: list[Player]) -> list[Player]:
    """Who would win and lose at the same moment loses."""
    return torn


@rule("102.7", tenth2007="glossary/concede")
def concede(game: Game, player: Player) -> None:
    """A player may concede at any time."""
    game.happen(GameLost(player, "conceded"))
    game.era.end_the_game_if_over(game)
    if game.table.turn.waiting_for is None:
        game.era.after_passing(game)


__all__ = ["CHECKS"]
