"""Resolving: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GameObject, Player, WaitingAbility


@seam
def is_not_targeted(game: Game, top: GameObject) -> bool:
    """Whether what may have targets, and for which none were chosen, resolves without any."""


@seam
def top_of_stack_resolves(game: Game) -> list[GameObject]:
    """After everybody has passed in turn, what is on top of the stack resolves."""


@seam
def resolve_top(game: Game) -> None:
    """Resolve the top of the stack, step by step."""


@seam
def targets_are_still_legal(game: Game, top: GameObject, phrases: list[w.Target], context: Context) -> bool:
    """It checks whether its targets are still legal; with none left it is countered, else only the legal ones
    are affected."""


@seam
def controls_its_effect(game: Game, top: GameObject) -> Player:
    """Who controls the effect of what resolves, where its source or its card is another player's."""


@seam
def targets_of_cost_count(game: Game, top: GameObject) -> bool:
    """Whether what an ability targets by its cost has to be a legal target as it resolves, too."""


@seam
def is_left_without_targets(game: Game, thing: GameObject) -> None:
    """What becomes of a spell or ability none of whose targets is legal as it would resolve."""


@seam
def counter(game: Game, thing: GameObject, goes_to: str = "graveyard", taker: Player | None = None) -> None:
    """Countering moves a spell card to its owner's graveyard, or removes an ability's pseudospell from the
    stack."""


@seam
def copy_leaves_stack(game: Game, copy: GameObject) -> None:
    """A copy of a spell is no card: once it has resolved or is countered, nothing is left of it."""


@seam
def costs_are_not_refunded(game: Game, thing: GameObject, player: Player) -> bool:
    """Whether the costs of what was countered stay paid."""


@seam
def ability_is_independent_of_source(game: Game, source: GameObject) -> bool:
    """Whether an ability on the stack resolves though its source is gone."""


@seam
def still_to_be_done(
    game: Game, top: GameObject, effects: tuple[e.Instruction, ...], context: Context
) -> tuple[tuple[e.Instruction, ...], Context]:
    """What is left of an ability's instructions, and the context in which they are carried out."""


@seam
def carry_out_instructions(game: Game, effects: tuple[e.Instruction, ...], context: Context) -> bool:
    """The controller of the spell or ability does what it says, one instruction after the other as
    written.
    """


@seam
def part_that_comes_first(
    game: Game, top: GameObject, effects: tuple[e.Instruction, ...]
) -> tuple[tuple[e.Instruction, ...], tuple[e.Instruction, ...]]:
    """What of a resolution is carried out first, and what only after all that comes of that is dealt with."""


@seam
def track_is_lost(game: Game, thing: GameObject) -> bool:
    """Nothing comes of what resolves, since what it speaks of has left the zone in which it was."""


@seam
def nothing_follows_from_paying(game: Game, top: GameObject) -> list[GameObject]:
    """A cost has been paid, and so nothing comes of what would have come of not paying."""


@seam
def next_part_resolves(game: Game, top: GameObject) -> None:
    """What is carried out in parts goes on with the next."""


@seam
def information_is_taken_now(game: Game, node: w.Amount, context: Context) -> int:
    """What an instruction asks of the game is answered as it is carried out; of what has left play, as it
    last was."""


@seam
def who_last_controlled(game: Game, things: list[GameObject]) -> list[Player]:
    """The controllers of things that have left play: who controlled each of them last."""


@seam
def resolution_is_indivisible(game: Game, waiting: list[WaitingAbility]) -> list[GameObject]:
    """The sources of what has triggered in the middle of a resolution, and waits until that is over."""


@seam
def spell_card_leaves_stack(game: Game, top: GameObject, context: Context) -> None:
    """As the last step a permanent spell's card goes into play, an instant's or sorcery's to its owner's
    graveyard."""


@seam
def is_not_bought_back(game: Game, spell: GameObject) -> bool:
    """Whether a spell goes to the graveyard though its buyback cost has been paid."""


@seam
def bought_back(game: Game, event: Moved) -> list[Event]:
    """With its buyback cost paid, the card goes to its owner's hand instead of the graveyard."""


@seam
def keeps_its_controller(game: Game, ability: GameObject, now: Player) -> bool:
    """Whether a triggered ability is still its controller's, though another player controls its source
    now."""
