"""420 State-Based Effects, with what follows from them in 102 Winning and Losing."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.enchanting_players import enchanted_player, for_a_player
from rules_kb.rules.engine.later_keywords import is_indestructible, player_is_protected_from
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.state_based_effects import (
    WELL_ATTACHED,
    conditions_that_hold,
    end_the_game_if_over,
    is_legend,
    is_local_enchantment,
    legends_by_name,
    may_enchant,
    see_to_the_rest,
)
from rules_kb.rules.engine.turn_structure import after_passing, check_as_priority_goes_on
from rules_kb.rules.engine.ways_of_today import is_bestowed
from rules_kb.rules.game import Game
from rules_kb.rules.roster import ATTACHED, DAMAGED, ENCHANTING, FRAIL
from rules_kb.rules.rule import Concerning, answers, concerning, rule
from rules_kb.rules.terms.told import is_done
from rules_kb.table import trails
from rules_kb.table.entries import EVERYWHERE
from rules_kb.table.events import Event
from rules_kb.table.events.permanents import Withstood
from rules_kb.table.events.winning_and_losing import GameEnded, GameLost, GameWon
from rules_kb.table.events.zone_changes import Destroyed, EmptyLibrariesSeen, Moved
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, GameObject, Player, Thing


@answers(seams.check_state_based_effects)
def check_what_holds(game: Game) -> int:
    """State-based effects, and before and after them what comes about without being one."""
    see_to_the_rest(game)
    rounds = found = check_state_based_effects(game)
    while found and see_to_the_rest(game):
        rounds += (found := check_state_based_effects(game))
    return rounds


@rule(rulings1999="T.13.2", cr1999="420.3", cr2006="420.3", off=0, at_work=EVERYWHERE)
def check_state_based_effects(game: Game) -> int:
    """Everything that applies happens as one event; then it is all looked at anew.

    How often anything was found.
    """
    rounds = 0
    _withstand_lethal_damage(game)
    while game.table.result is None and rounds < 1000:
        with game.log.leading_to(is_done):
            events = conditions_that_hold(game)
            game.happen(*_once_each(events))
        if not events:
            break
        rounds += 1
        end_the_game_if_over(game)
    seams.state_based_effects_are_checked(game)
    return rounds


@rule(
    seams.passing_conditions_are_ignored,
    rulings1999="T.13.Ruling.1",
    cr1999="420.4",
    cr2006="420.4",
    permits=True,
    off=[],
)
def passing_conditions_are_ignored(game: Game, concerned: list[Thing]) -> list[Thing]:
    """State-based effects take no notice of what is true only in the middle of a resolution."""
    return concerned


def _once_each(events: list[Event]) -> list[Event]:
    """Each thing goes away once; being put into the graveyard comes before being destroyed."""
    gone = {event.thing for event in events if isinstance(event, Moved)}
    return [event for event in events if not (isinstance(event, Destroyed) and event.thing in gone)]


@rule(seams.life_of_zero, cr1999="420.5a", cr2006="420.5a", off=[])
def life_of_zero(game: Game) -> list[Event]:
    """Who has 0 life or less loses."""
    return [
        GameLost(player, f"{player.life} life") for player in game.table.in_turn_order() if player.life <= 0
    ]


@rule(seams.zero_toughness, rulings1999="K.12.Ruling.1", cr1999="420.5b", cr2006="420.5b", off=[])
def zero_toughness(game: Game) -> list[Event]:
    """A creature with toughness 0 or less goes to its owner's graveyard; regeneration can't help."""
    return [Moved(thing, GRAVEYARD) for thing, _, _ in game.having(FRAIL)]


@rule(seams.lethal_damage, cr1999="420.5c", cr2006="420.5c", off=[])
def lethal_damage(game: Game) -> list[Event]:
    """A creature with damage of at least its toughness, and of at least 1, is destroyed."""
    return [Destroyed(thing) for thing in _lethally_damaged(game) if not is_indestructible(game, thing)]


def _lethally_damaged(game: Game) -> list[GameObject]:
    return [
        thing
        for thing, look, _ in game.having(DAMAGED)
        if "creature" in look.types and thing.damage >= (look.toughness or 0) > 0
    ]


def _withstand_lethal_damage(game: Game) -> None:
    """Say once for each damage dealt that a creature which can't be destroyed stays in spite of it."""
    for thing in _lethally_damaged(game):
        dealt = (game.table.turn.number, thing.damage)
        if is_indestructible(game, thing) and thing.withstood != dealt:
            with game.log.leading_to(is_done, own=True):
                for event in seams.is_not_destroyed(game, thing, Withstood(thing)):
                    event.comes_from = game.log.since_cleared(trails.damaging(thing))
                    game.happen(event)


def _lost_its_player(game: Game, thing: GameObject) -> bool:
    """Whether an enchantment for a player is attached to nobody who is in the game."""
    if for_a_player(thing) is None:
        return False
    player = enchanted_player(game, thing)
    if player is not None and any(
        name == "protection" and matches(game, quality, thing, said)
        for name, quality, said in player_is_protected_from(game, player)
    ):
        return True
    return not seams.stays_on_player(game, thing, player)


@answers(seams.enchantments_that_fall)
def enchantments_that_fall(game: Game, enchantments: list[GameObject]) -> list[GameObject]:
    """All of them."""
    return enchantments


@rule(seams.illegal_local_enchantment, rulings1999="T.13.3", cr1999="420.5d", cr2006="420.5d", off=[])
def illegal_local_enchantment(game: Game) -> list[Event]:
    """A local enchantment on nothing, or on what it can't enchant, goes to its owner's graveyard."""
    falling = []
    for thing, look, _ in game.having(ENCHANTING):
        if WELL_ATTACHED.has(game, thing, look):
            continue
        is_well = not is_local_enchantment(game, thing) or may_enchant(game, thing, thing.attached_to)
        if is_well and not _lost_its_player(game, thing):
            WELL_ATTACHED.take_in(game, thing, look)
        elif not is_bestowed(thing):
            falling.append(thing)
    if falling:
        falling = seams.enchantments_that_fall(game, falling)
    for thing, _, _ in game.having(ATTACHED):
        if thing.attached_to is not None and thing not in falling:
            seams.as_it_counts_for_enchantment(game, thing, thing.attached_to)
    for thing in falling:
        if thing.attached_to is not None and thing.attached_to.zone == IN_PLAY:
            seams.protection_from_enchantments(game, thing.attached_to, thing)
    return [Moved(thing, GRAVEYARD) for thing in falling]


@rule(seams.subject_to_legend_rule, rulings1999="K.19.3", cr1999="215.1", cr2006="205.4c", off=[])
def subject_to_legend_rule(game: Game, things: list[GameObject]) -> list[GameObject]:
    """The word Legend or Legendary in a permanent's types makes it subject to the Legend rule."""
    return [thing for thing in things if is_legend(game, thing)]


def _the_end(game: Game, outcome: str, winner: Player | None = None) -> GameEnded:
    """The end of the game, which comes of who has lost or won."""
    event = GameEnded(outcome, winner)
    known = [
        entry for player in game.table.players for entry in game.log.since_cleared(trails.losing(player))
    ]
    lost = [entry for entry in known if isinstance(entry.event, GameLost)]
    won = [entry for entry in known if isinstance(entry.event, GameWon) and entry.event.player is winner]
    event.comes_from = tuple(won or lost) or None
    return event


@rule(seams.game_ends, cr1999="102.3", cr2006="102.1")
def game_ends(game: Game, winner: Player) -> None:
    """The game is over at once when a player wins or loses."""
    game.happen(_the_end(game, "won", winner))


@answers(seams.the_last_one_wins)
def the_last_one_wins(game: Game, player: Player) -> None:
    """Where the rules only say who loses, the game ends with that."""
    seams.game_ends(game, player)


def _the_last_to_lose_wins(game: Game) -> None:
    active = game.table.turn.active
    others = [player for player in game.table.players if player is not active]
    seams.game_ends(game, others[-1])


@rule(
    seams.all_lose_at_once,
    rulings1999="G.23.1",
    cr1999="102.4",
    cr2006="102.4a",
    without=_the_last_to_lose_wins,
)
def all_lose_at_once(game: Game) -> None:
    """Players who lose at the same moment draw the game."""
    game.happen(_the_end(game, "drawn"))


def _all_win(game: Game, winners: list[Player]) -> list[Player]:
    return winners


@rule(seams.winner_and_loser_loses, cr1999="102.5", cr2006="102.3e", without=_all_win)
def winner_and_loser_loses(game: Game, winners: list[Player]) -> Concerning[list[Player]]:
    """Who would win and lose at the same moment loses."""
    torn = [player for player in winners if player.lost]
    return concerning([player for player in winners if player not in torn], *torn)


@rule(seams.concede, rulings1999="G.23.3", cr1999="102.7", cr2006="102.3a")
def concede(game: Game, player: Player) -> None:
    """A player may concede at any time."""
    game.happen(GameLost(player, "conceded"))
    end_the_game_if_over(game)
    if game.table.turn.waiting_for is None:
        after_passing(game)
        check_as_priority_goes_on(game)


@rule(seams.legend_rule, rulings1999="K.19.1", cr1999="420.5e", off=[])
def legend_rule(game: Game) -> list[Event]:
    """Of legends in play with one name, all but the oldest go to their owners' graveyards; in a tie, all of
    them.
    """
    events: list[Event] = []
    for same in legends_by_name(game).values():
        oldest = min(thing.timestamp for thing in same)
        first = [thing for thing in same if thing.timestamp == oldest]
        doomed = same if len(first) > 1 else [thing for thing in same if thing is not first[0]]
        events.extend(Moved(thing, GRAVEYARD) for thing in doomed)
    return events


@rule(seams.empty_library, rulings1999="Z.5.7", cr2006="420.5g", off=[])
def empty_library(game: Game) -> list[Event]:
    """A player who has tried to draw from an empty library since the last check loses."""
    tried = game.table.drew_from_empty_library
    return [
        GameLost(player, "drew from an empty library")
        for player in game.table.in_turn_order()
        if player in tried
    ]


@answers(seams.state_based_effects_are_checked)
def state_based_effects_are_checked(game: Game) -> None:
    """An attempt to draw from an empty library counts for one check only."""
    if game.table.drew_from_empty_library:
        game.record(EmptyLibrariesSeen())


@rule(seams.poison_of_ten, rulings1999="G.23.Note.3", cr2006="420.5h", off=[])
def poison_of_ten(game: Game) -> list[Event]:
    """Ten poison counters make a player lose."""
    return [
        GameLost(player, "ten poison counters")
        for player in game.table.in_turn_order()
        if player.poison >= 10
    ]
