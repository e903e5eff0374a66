"""Later keywords: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.events import Event
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import GameObject, Player


@seam
def strikes_twice(game: Game, creature: GameObject) -> bool:
    """Whether a creature deals its combat damage with those that have first strike, and once more with the
    others."""


@seam
def may_equip(game: Game, equipment: GameObject, thing: GameObject | None) -> bool:
    """Whether an Equipment can be attached to a thing: a creature in play that isn't protected from it."""


@seam
def equipment_is_attached(game: Game, equipment: GameObject, to: GameObject) -> None:
    """An Equipment goes onto a creature, if both are there; it stays where it is otherwise."""


@seam
def equipment_comes_off(game: Game) -> list[Event]:
    """An Equipment on what it can't equip comes off, and stays in play."""


@seam
def keyword_means(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered | a.Activated | None:
    """The triggered or activated ability that a keyword stands for."""


@seam
def storm_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """The spell with storm that has been played."""


@seam
def storm_copies(game: Game, context: Context) -> int:
    """Copy the spell once for each spell played before it this turn. How many copies there are."""


@seam
def split_second_forbids(game: Game, player: Player, source: GameObject) -> Verdict | None:
    """Whether a spell on the stack keeps others, and abilities, from being played."""


@seam
def convoke_reduces(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    """What is left to pay of a spell's cost after its player has tapped creatures for it."""


@seam
def affinity_reduces(game: Game, playing: Playing, keyword: a.Keyword) -> int:
    """By how much a spell costs less for what its player controls."""


@seam
def shroud_keeps_off(game: Game, option: GameObject, thing: GameObject) -> Verdict | None:
    """Whether shroud keeps a permanent from being the target of a spell or ability, by a rule of its own."""


@seam
def spending_is_limited(game: Game, playing: Playing, ability: a.Activated, cost: ManaCost) -> Verdict | None:
    """Why an ability can't be used for that cost, where only so much mana can be spent on it each turn."""


@seam
def total_cost(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    """A mana cost that something raises or lowers, as it is to be paid."""


@seam
def kicker_is_paid(game: Game, playing: Playing, cost: a.Cost) -> tuple[a.CostPart, ...]:
    """What is paid besides for a spell that is kicked."""


@seam
def cards_are_scried(game: Game, effect: e.Scry, context: Context) -> bool:
    """A player looks at the top cards of the library and puts back any of them at its bottom."""
