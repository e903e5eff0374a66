"""A.5 Phase Abilities: what must be dealt with once in its phase, and is played as an instant there."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.common.triggers_onto_stack import put_on_stack
from rules_kb.rules.engine.turn_structure import player_receives_priority
from rules_kb.rules.fifth.periods import innermost
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, answers, forbid, rule
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.events.periods import PeriodBegan, PhaseAbilityAnnounced, PhaseAbilityDue
from rules_kb.table.objects import GameObject, Player
from rules_kb.table.periods import BATCH, Period


def see_what_is_due(game: Game, waiting: list[Waiting]) -> None:
    """Remember what has to be dealt with in this phase."""
    game.record(*[PhaseAbilityDue(item) for item in waiting])


@answers(seams.announce_phase_ability)
def announce_phase_ability(game: Game, player: Player, source: GameObject | None) -> None:
    """The active player announces one of the phase abilities that are due."""
    due = [item for item in game.table.turn.due if isinstance(item, Waiting)]
    meant = [item for item in due if item.source is source or (source is None and not item.source.id)]
    if not meant or player is not game.table.turn.active:
        raise Illegal([dealt_with_once(game, player)])
    is_due(game, meant[0])
    player_receives_priority(game, player)


@rule(rulings1999="A.5.2", decides=True)
def dealt_with_once(game: Game, player: Player) -> Verdict | None:
    """In its phase a phase ability is played exactly once, never a second time."""
    return forbid(f"{player.name} has no such phase ability to deal with", player)


@rule(rulings1999="A.5.3", off=[])
def is_due(game: Game, waiting: Waiting) -> list[GameObject]:
    """A phase ability is played as an instant: announced, to be answered, and resolved with its batch."""
    game.record(PhaseAbilityAnnounced((waiting,)))
    if innermost(game) is None:
        game.record(PeriodBegan(Period(BATCH, tuple(game.table.stack))))
    put_on_stack(game, waiting, "is announced")
    return [waiting.source]
