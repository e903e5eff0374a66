"""Local enchantments: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import words as w
from rules_kb.cards.node import Node
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GameObject, Look, Player, Thing


@seam
def local_enchantment_needs_target(game: Game, spell: GameObject) -> tuple[w.Target, ...]:
    """A local enchantment spell targets the permanent that it is to enchant, of the type that its subtype
    names."""


@seam
def may_be_played_on(game: Game, spell: GameObject, option: GameObject, context: Context) -> Verdict | None:
    """What "play only on" asks for restricts what may be targeted."""


@seam
def isnt_what_it_enchants(game: Game, spell: GameObject, option: GameObject) -> Verdict | None:
    """What isn't of the type that the local enchantment names is no target for it."""


@seam
def comes_into_play_attached(
    game: Game, spell: GameObject, targets: list[tuple[Thing, ...]]
) -> list[GameObject]:
    """Its target is what a local enchantment is attached to as it enters play."""


@seam
def host_is_chosen(game: Game, event: Moved) -> list[Event]:
    """A local enchantment that is put into play gets a permanent chosen by its controller; with none legal,
    it stays where it is."""


@seam
def never_attached_to_itself(game: Game, enchantment: GameObject) -> Verdict | None:
    """No local enchantment goes onto itself."""


@seam
def enchantment_does_not_target(
    game: Game, enchantment: GameObject, enchanted: GameObject
) -> list[GameObject]:
    """What a local enchantment affects of an enchanted permanent that it couldn't target."""


@seam
def could_not_be_targeted(game: Game, context: Context, thing: GameObject) -> bool:
    """Whether the ability that is resolving couldn't target a permanent."""


@seam
def who_plays_enchantments_ability(game: Game, player: Player, source: GameObject) -> Verdict | None:
    """An enchantment's own ability is for its controller, one that it gives to a permanent for that
    permanent's controller."""


@seam
def kept_as_enchantment(game: Game, licid: GameObject, others: list[Node]) -> list[Node]:
    """Which of its other abilities a creature keeps that becomes an enchantment."""


@seam
def restriction_goes_on(game: Game, enchantment: GameObject, thing: GameObject, look: Look | None) -> bool:
    """Whether a permanent, as it looks to it, still meets what a local enchantment can be played on."""


@seam
def as_it_counts_for_enchantment(game: Game, enchantment: GameObject, thing: GameObject) -> Look | None:
    """How a permanent looks to what a local enchantment asks for; None for as it is now."""
