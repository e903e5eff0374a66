"""104 Numbers and Symbols, with 102.2b, 401.1b and 217.1a: what cr2006 says in so many words."""

from __future__ import annotations

from rules_kb.cards.types import OF_SPELLS_ONLY
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, forbid, rule
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.table import trails
from rules_kb.table.entries import TAPPED
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.winning_and_losing import GameWon
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import IN_PLAY, STACK, GameObject, Player


def _cut_off(game: Game, whole: int, up: bool) -> int:
    return whole // 2


@rule(seams.half_of, cr2006="104.1", without=_cut_off)
def half_of(game: Game, whole: int, up: bool) -> int:
    """There are only whole numbers: a text that halves one says whether it is rounded up or down."""
    return (whole + 1) // 2 if up else whole // 2


@rule(seams.wins_by_effect, cr2006="102.2b")
def wins_by_effect(game: Game, player: Player, source: GameObject) -> None:
    """An effect may state that a player wins the game."""
    game.happen(GameWon(player, f"by {source.name}"))


@rule(seams.the_last_one_wins, cr2006="102.2a")
def the_last_one_wins(game: Game, player: Player) -> None:
    """A player who is still in the game wins when all opponents have lost."""
    won = GameWon(player, "all opponents have lost")
    won.comes_from = tuple(
        entry for other in game.table.players for entry in game.log.since_cleared(trails.losing(other))
    )
    game.happen(won)
    seams.game_ends(game, player)


@rule(seams.has_no_mana_cost, cr2006="401.1b", decides=True)
def has_no_mana_cost(game: Game, card: GameObject) -> Verdict | None:
    """A mana cost that isn't there can't be paid."""
    return forbid(f"{card.name} has no mana cost, and that can't be paid", card)


def that_cant_come(event: Event) -> list[Modifier]:
    """What keeps an instant or a sorcery from coming into play."""
    if not isinstance(event, Moved) or event.zone != IN_PLAY or event.thing.zone == STACK:
        return []
    if not any(word in OF_SPELLS_ONLY for word in event.thing.initial.types):
        return []
    return [Modifier(("stays", event.thing.id), event.thing, "stays", stays_where_it_is, goes_on=True)]


def _comes(game: Game, event: Moved) -> list[Event]:
    return [event]


@rule(cr2006="217.1a", without=_comes)
def stays_where_it_is(game: Game, event: Moved) -> list[Event]:
    """An instant or sorcery card that would come into play remains in its zone."""
    return [Noted(f"{event.thing.name} can't come into play and stays where it is", event.thing)]


@rule(seams.is_not_tapped_again, cr2006="104.4", decides=True)
def is_not_tapped_again(game: Game, source: GameObject) -> Verdict | None:
    """The tap symbol in a cost means that this permanent taps, and one that is tapped can't do so again."""
    return forbid(f"{source.name} is already tapped", source, of=TAPPED)
