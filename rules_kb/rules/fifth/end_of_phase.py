"""P.3 the end of a phase: what is played there, once both players have yielded in it."""

from __future__ import annotations

from rules_kb.books.eras import MAIN
from rules_kb.rules import seams
from rules_kb.rules.engine.turn_structure import opening
from rules_kb.rules.engine.waking import met
from rules_kb.rules.fifth.new_in_the_phase import END_OF, belongs_to
from rules_kb.rules.fifth.phase_abilities import of_the_beginning
from rules_kb.rules.fifth.series import settle
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.triggered_abilities import Waiting, waiting_on
from rules_kb.table.entries import EACH_TIME
from rules_kb.table.events import possessive
from rules_kb.table.events.periods import PhaseEnds
from rules_kb.table.events.spells_and_abilities import WaitsNoMore
from rules_kb.table.events.turns import MomentCame
from rules_kb.table.objects import GameObject


@answers(seams.phase_has_an_end)
def phase_has_an_end(game: Game, step: str) -> bool:
    """The end of each phase is a time at which abilities are played."""
    return True


@answers(seams.end_of_phase_comes_first)
def end_of_phase_comes_first(game: Game) -> bool:
    """Abilities of a phase's end are played once both players have yielded in it, and the damage that they
    assign is seen to before the phase is over.
    """
    turn = game.table.turn
    end = END_OF.get(turn.step)
    if end is None or (turn.step == MAIN and turn.attack_intended):
        return False
    if not turn.ending:
        assert turn.active is not None
        moment = MomentCame(end, text=f"the end of {possessive(turn.active.name)} {turn.step} comes")
        if not met(game, moment, [each for each in seams.watching(game) if belongs_to(end, each[1])]):
            return False
        game.record(PhaseEnds())
        before = waiting_on(game.table)
        with opening(game, [moment]):
            game.happen(moment)
            phase_ends_with_a_series(game, [item for item in waiting_on(game.table) if item not in before])
    return seams.WAITING.of(game).comes_first(game)


@rule(rulings1999="P.3.1", off=[], at_work=EACH_TIME)
def phase_ends_with_a_series(game: Game, triggered: list[Waiting]) -> list[GameObject]:
    """At the end of a phase all abilities and scheduled effects of that time are played in a series, and
    nothing more can be announced in the phase.
    """
    game.record(WaitsNoMore(tuple(triggered)))
    if triggered:
        of_the_beginning(game, triggered)
    settle(game)
    return [item.source for item in triggered]
