"""419.5 to 419.8 Effects that replace themselves, damage that is none, shields for several creatures, and
sources that have changed.
"""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.instead import chosen_mode
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.prevention_effects import in_order_of_choice
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, concerning, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Modes
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.turns import Skipped
from rules_kb.table.objects import IN_PLAY, GameObject, Lasting, Player

Shares = list[tuple[GameObject | Player, int]]


def _even_nothing(game: Game, source: GameObject, shares: Shares) -> Shares:
    return shares


@rule(seams.more_than_nothing, cr2006="419.5a", without=_even_nothing)
def more_than_nothing(game: Game, source: GameObject, shares: Shares) -> Concerning[Shares]:
    """A source that would deal 0 damage deals none at all: nothing triggers on it, nothing makes it more."""
    dealt = [(victim, share) for victim, share in shares if share > 0]
    return concerning(dealt, source, *[victim for victim, share in shares if share <= 0])


@rule(seams.shield_for_each, cr2006="419.7c", off=[])
def shield_for_each(game: Game, what: w.Each, context: Context) -> list[GameObject]:
    """Each creature that fits as the effect begins gets a shield of its own; none that fits later gets
    one.
    """
    return things_of(game, what, context)


@rule(seams.source_no_longer_fits, cr2006="419.8b", off=False)
def source_no_longer_fits(game: Game, shield: Lasting, source: GameObject, against: w.Filter) -> bool:
    """As its source would deal damage the shield looks at it again: where it isn't any more of the color or
    kind, nothing is prevented, and the shield isn't used up.
    """
    return not matches(game, against, source, Context(shield.source, shield.controller))


@rule(seams.reaches_sources_out_of_play, cr2006="419.8c", off=False)
def reaches_sources_out_of_play(game: Game, effect_of: GameObject, source: GameObject) -> bool:
    """What a permanent says of damage from sources of a kind goes for permanents of that kind, and for all
    sources of the kind that aren't in play.
    """
    return source.zone != IN_PLAY


def _without_the_case(game: Game, node: w.InCase, context: Context) -> int:
    return amount_of(game, node.otherwise, context)


@rule(seams.replaces_itself, cr2006="419.6d", without=_without_the_case)
def replaces_itself(game: Game, node: w.InCase, context: Context) -> int:
    """A text that says "instead" of what it does itself replaces that as it resolves, before anything else
    is applied.
    """
    return amount_of(game, node.then, context)


@rule(seams.damage_prevented_first, cr2006="419.7b", off=[])
def damage_prevented_first(game: Game, player: Player, damage: list[Damaged]) -> list[Damaged]:
    """Damage of several sources at the same time, and a shield that isn't worth all of it: the player, or
    whoever controls the creature, chooses which of it the shield prevents first.
    """
    return in_order_of_choice(game, player, damage)


def _all_of_them(game: Game, player: Player, what: str) -> list[Player]:
    game.record(*[Skipped(player, what) for each in player.skips if each == what])
    return [player]


@rule(seams.one_skip_is_used, cr2006="419.6f", without=_all_of_them)
def one_skip_is_used(game: Game, player: Player, what: str) -> list[Player]:
    """Of two effects that skip a player's next step one is used up by the first that comes; the other waits
    for the next.
    """
    game.record(Skipped(player, what))
    return [player]


def _always_the_first(game: Game, modes: Modes, context: Context) -> tuple[e.Instruction, ...]:
    return modes[0]


@rule(seams.mode_of_replacement, cr2006="419.6g", without=_always_the_first)
def mode_of_replacement(game: Game, modes: Modes, context: Context) -> Concerning[tuple[e.Instruction, ...]]:
    """The mode of a replacement effect is chosen as it applies, for each event anew, of those that are
    possible.
    """
    return concerning(chosen_mode(game, modes, context), context.source)
