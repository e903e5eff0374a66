"""Activated abilities: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.table.objects import GameObject, Player


@seam
def abilities_may_be_used(game: Game, source: GameObject) -> Verdict | None:
    """A card that says that a permanent's activated abilities can't be played goes before the rule that lets
    them be."""


@seam
def exists_outside_play(game: Game, source: GameObject, ability: a.Activated) -> Verdict | None:
    """A card that isn't in play has only those activated abilities that name the zone where it is."""


@seam
def exists_as_delayed_ability(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Verdict | None:
    """An activated ability may exist as a delayed ability, for the player whose spell or ability created
    it.
    """


@seam
def only_controller_plays(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Verdict | None:
    """An activated ability is for its permanent's controller to play, unless the card says otherwise."""


@seam
def timing_of_a_spell(game: Game, player: Player, source: GameObject) -> Verdict | None:
    """What can be played only when a sorcery could be follows the timing of a sorcery, though it isn't
    one.
    """


@seam
def restriction_on_use(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Verdict | None:
    """A restriction on an ability's use applies to the permanent, whoever controls it."""


@seam
def controlled_since_turn_began(game: Game, source: GameObject, player: Player) -> Verdict | None:
    """A creature's ability with {Tap} in its cost can't be played unless the player has had it since the turn
    began."""


@seam
def cycling_means(game: Game, source: GameObject, keyword: a.Keyword) -> a.Activated | None:
    """Cycling: pay its cost and discard this card to draw a card; only while the card is in the hand."""


@seam
def marked_for_elsewhere(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Verdict | None:
    """Whether the ability of a card that isn't in play can be played now, by this player."""
