"""G.38 Skip Phase and P.4: several effects by which a player skips the same phase, or the same turn."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.common.turn_structure import is_skipped as skipped_as_it_would_start
from rules_kb.rules.common.turn_structure import skips_it
from rules_kb.rules.engine.turn_structure import as_spent
from rules_kb.rules.engine.turn_structure import what_skips_the_turn as chosen_by_its_player
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, concerning, rule
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events.turns import Skipped
from rules_kb.table.objects import GameObject, Player


def phase_is_skipped(game: Game, name: str) -> bool:
    """Whether a phase is skipped: because it has been spent, or by an effect, as it would start."""
    active = game.table.turn.active
    spent = active is not None and as_spent(name) in active.skips
    if spent:
        return bool(spent_phase_is_skipped(game, name))
    once = active is not None and name in active.skips
    return bool(skipped_once(game, name) if once else skipped_as_it_would_start(game, name))


@rule(rulings1999="G.38.2", off=False)
def skipped_once(game: Game, name: str) -> bool:
    """What a spell or ability has skipped once is skipped by itself, as the phase would start."""
    return bool(skipped_as_it_would_start(game, name))


@rule(rulings1999="G.38.1", off=False)
def spent_phase_is_skipped(game: Game, name: str) -> bool:
    """A phase that was spent as a cost isn't there, and nothing of it happens."""
    return skips_it(game, name)


def _all_at_once(game: Game, player: Player, what: str) -> list[Player]:
    game.record(*[Skipped(player, what) for each in player.skips if each == what])
    return [player]


@rule(seams.one_skip_is_used, rulings1999="G.38.2", without=_all_at_once)
def skips_add_up(game: Game, player: Player, what: str) -> list[Player]:
    """Effects that each have a player skip a phase once add up: one is used up, the others wait."""
    game.record(Skipped(player, what))
    return [player]


def _it_is(game: Game, player: Player, what: str, besides: list[GameObject]) -> bool:
    return True


@rule(seams.skip_is_used_up, rulings1999="G.38.4", without=_it_is)
def skip_is_used_up(game: Game, player: Player, what: str, besides: list[GameObject]) -> bool:
    """Where several effects have a player skip a phase, that player chooses which one does it: what skips
    only once may be kept.
    """
    once = "what skips once"
    which = f"what skips the {what}"
    return game.ask_one(ChoiceOf(player, "choose", which, [once, *(thing.name for thing in besides)])) == once


def _what_skips_once(game: Game, player: Player, once: bool, able: list[GameObject]) -> bool:
    return once and bool(seams.turn_is_skipped(game, player))


@rule(seams.what_skips_the_turn, rulings1999="P.4.Ruling.2", without=_what_skips_once)
def what_skips_the_turn(game: Game, player: Player, once: bool, able: list[GameObject]) -> Concerning[bool]:
    """Which of several effects has a player skip a turn is chosen just before that would begin, and so is
    whether one does that needn't.
    """
    return concerning(chosen_by_its_player(game, player, once, able), player)
