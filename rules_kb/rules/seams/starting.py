"""The game as a whole: what the engine asks of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game, Kept
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.actions import Action
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GameObject, Player

# -- starting ------------------------------------------------------------------------------------------------


@seam
def opening_hands(game: Game) -> None:
    """Each player draws seven cards."""


@seam
def decides_on_hand(game: Game, player: Player) -> Verdict | None:
    """The player who plays first decides on the opening hand first; when that hand is kept, the next player
    does."""


@seam
def hand_is_exchanged(game: Game, player: Player) -> None:
    """The hand is shuffled into the library, and a new one of one card fewer is drawn."""


@seam
def hand_is_kept(game: Game, player: Player) -> None:
    """The player is satisfied with the hand; the next one may decide."""


@seam
def wins_by_effect(game: Game, player: Player, source: GameObject) -> None:
    """A player wins the game since an effect says so."""


# -- another players turn ------------------------------------------------------------------------------------


@seam
def next_turn_is_controlled(game: Game, player: Player, context: Context) -> None:
    """A player is to control another one's next turn."""


@seam
def turn_is_controlled(game: Game, player: Player, by: Player) -> None:
    """A turn begins that another player controls."""


@seam
def control_waits(game: Game, player: Player) -> bool:
    """Whether the control of a turn waits for one that is taken, where this one is skipped."""


@seam
def sees_what_is_visible(game: Game, player: Player, whose: Player) -> Verdict | None:
    """Whether a player sees what another one sees, whose turn the player controls."""


@seam
def pays_with_own_resources(game: Game, player: Player, thing: GameObject) -> Verdict | None:
    """Whether a player whose turn is controlled can pay with what another one controls."""


@seam
def concedes_all_the_same(game: Game, player: Player) -> bool:
    """A player concedes whose turn another one controls."""


@seam
def burns_nobody(game: Game, player: Player) -> bool:
    """Whether unspent mana costs no life, since another player controls the turn."""


# -- more than two players -----------------------------------------------------------------------------------


@seam
def player_leaves_with_all_cards(game: Game, player: Player) -> None:
    """All cards that the player owns go, and so does what the player has on the stack or waiting to go
    there.
    """


# -- loops ---------------------------------------------------------------------------------------------------


@seam
def one_player_says_how_often(game: Game, player: Player, number: int) -> int:
    """One player controls all that is optional in the loop, and chooses how often it goes round."""


@seam
def two_players_say_how_often(
    game: Game, first: Player, second: Player, number: int, answer: int | None
) -> tuple[int, Player] | None:
    """Both players keep the loop going: how often it goes round, and who has the last word."""


@seam
def each_says_how_often(
    game: Game, first: Player, second: Player, number: int, answer: int | None
) -> tuple[int, int] | None:
    """Two players' actions don't depend on each other: the second agrees to the first's number or says a
    higher one."""


@seam
def mandatory_loop_is_a_draw(game: Game) -> None:
    """A loop of mandatory actions only, which nothing will ever end, draws the game."""


# -- illegal actions -----------------------------------------------------------------------------------------


@seam
def take_action(game: Game, action: Action) -> None:
    """Carry out a player's action, or reverse it whole and raise Illegal."""


@seam
def of_own_accord(game: Game, player: Player, what: str) -> Verdict | None:
    """Why a player can't do something that nothing asks for: discard, or sacrifice."""


@seam
def action_is_reversed(game: Game, player: Player, before: Kept) -> bool:
    """An action that turns out illegal is reversed whole: payments are cancelled and a spell's card goes back
    to the hand."""


@seam
def priority_is_kept(game: Game, player: Player) -> bool:
    """Whoever had priority before an illegal spell or ability still has it, and may do something else or
    pass."""
