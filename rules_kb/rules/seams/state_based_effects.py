"""State based effects: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.table.events import Event
from rules_kb.table.objects import GameObject, Look, Player, Thing


@seam
def further_names(game: Game, look: Look, names: set[str]) -> set[str]:
    """Which of the names that it has been given something has besides its own."""


@seam
def check_state_based_effects(game: Game) -> int:
    """Everything that applies happens as one event; then it is all looked at anew."""


@seam
def state_based_effects_are_checked(game: Game) -> None:
    """In 1999 nothing has to be remembered from one check to the next."""


@seam
def passing_conditions_are_ignored(game: Game, concerned: list[Thing]) -> list[Thing]:
    """Whom no state-based effect concerns, since a condition held only in the middle of a resolution."""


@seam
def life_of_zero(game: Game) -> list[Event]:
    """Who has 0 life or less loses."""


@seam
def poison_of_ten(game: Game) -> list[Event]:
    """A player with ten poison counters loses. cr1999 doesn't number this; rulings1999 has it from the
    cards.
    """


@seam
def empty_library(game: Game) -> list[Event]:
    """In 1999 the loss comes with the instruction to draw (102.2), not as a state-based effect."""


@seam
def opposite_counters(game: Game) -> list[Event]:
    """In 1999 a +1/+1 and a -1/-1 counter lie side by side."""


@seam
def zero_toughness(game: Game) -> list[Event]:
    """A creature with toughness 0 or less goes to its owner's graveyard; regeneration can't help."""


@seam
def dying_creatures_die(game: Game) -> None:
    """Creatures whose damage is lethal die, where that waits until they could have been regenerated."""


@seam
def lethal_damage(game: Game) -> list[Event]:
    """A creature with damage of at least its toughness, and of at least 1, is destroyed."""


@seam
def enchantments_that_fall(game: Game, enchantments: list[GameObject]) -> list[GameObject]:
    """Which of the local enchantments that are on nothing they can be on are put into the graveyard."""


@seam
def illegal_local_enchantment(game: Game) -> list[Event]:
    """A local enchantment on nothing, or on what it can't enchant, goes to its owner's graveyard."""


@seam
def legend_rule(game: Game) -> list[Event]:
    """Of Legends in play with one name, all but the oldest go to their owners' graveyards; in a tie, all of
    them."""


@seam
def subject_to_legend_rule(game: Game, things: list[GameObject]) -> list[GameObject]:
    """The word Legend or Legendary in a permanent's types makes it subject to the Legend rule."""


@seam
def has_no_home(game: Game) -> list[Event]:
    """What has landhome, and whose controller has no such land."""


@seam
def newer_world(game: Game) -> list[Event]:
    """Of two or more enchant worlds the oldest goes to its owner's graveyard."""


@seam
def token_out_of_play(game: Game) -> list[Event]:
    """A token in a zone other than play ceases to exist."""


@seam
def phased_out_token(game: Game) -> list[Event]:
    """In 1999 a token that has phased out is a token out of play like any other."""


@seam
def copy_off_the_stack(game: Game) -> list[Event]:
    """In 1999 no rule says what a copy of a spell is once it has left the stack: it is gone as it leaves."""


@seam
def attached_for_no_reason(game: Game) -> list[Event]:
    """In 1999 only enchantments are attached to anything."""


@seam
def game_ends(game: Game, winner: Player) -> None:
    """The game is over at once when a player wins or loses."""


@seam
def the_last_one_wins(game: Game, player: Player) -> None:
    """A player is still in the game when all others have lost, and so the game ends."""


@seam
def all_lose_at_once(game: Game) -> None:
    """Players who lose at the same moment draw the game."""


@seam
def winner_and_loser_loses(game: Game, winners: list[Player]) -> list[Player]:
    """Which of those who would win do so, where some of them would lose at the same moment."""


@seam
def concede(game: Game, player: Player) -> None:
    """A player may concede at any time."""
