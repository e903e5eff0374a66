"""Instructions: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import GameObject, Player


@seam
def carry_out(game: Game, effect: e.Instruction, context: Context) -> None:
    """Carry out one instruction."""


@seam
def option_can_be_chosen(
    game: Game, player: Player, context: Context, effects: tuple[e.Instruction, ...]
) -> Verdict | None:
    """An option that is impossible can't be chosen; nor one with a consequence, by who can't do all of it."""


@seam
def instead_is_done(game: Game, effect: e.InsteadIf, context: Context) -> bool:
    """Whether what a text does instead on a condition is done."""


@seam
def coin_is_flipped(game: Game, player: Player) -> bool:
    """A player flips a coin for what cares who wins or loses the flip: whether the player has won it."""


@seam
def coin_comes_up(game: Game, player: Player) -> bool:
    """A player flips a coin for what cares how it falls: whether it comes up heads."""


@seam
def payment_can_be_chosen(game: Game, playing: Playing, parts: list[a.CostPart]) -> Verdict | None:
    """Who can't pay all of what an instruction offers to take can't choose to pay it."""


@seam
def option_to_pay(game: Game, context: Context, mana: ManaCost) -> bool:
    """A player given the option to pay mana may play mana abilities for it, and nothing else, during
    resolution."""


@seam
def instruction_for_later(game: Game, effect: e.Later | t.WheneverFor, context: Context) -> bool:
    """An instruction to do something later creates an ability that waits for its time."""


@seam
def ability_for_later(game: Game, effect: e.GrantAbility, context: Context) -> bool:
    """An effect that lets a player do something later creates an ability that waits to be activated."""


@seam
def is_too_late_to_counter(game: Game, spells: list[GameObject]) -> bool:
    """Whether what would counter spells unless somebody pays comes too late for that, so that nobody is asked
    to pay.
    """


@seam
def prevention_is_offered(game: Game, effect: e.UnlessPrevented, context: Context) -> list[Player]:
    """To whom it is left to prevent the damage that an effect has dealt; nobody where that is done by now."""
