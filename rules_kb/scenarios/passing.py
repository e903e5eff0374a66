"""What happens without a player's doing more than passing: `resolve`, `to STEP`, and passes in between."""

from __future__ import annotations

from itertools import islice

from rules_kb.books.eras import DECLARE_ATTACKERS, DECLARE_BLOCKERS
from rules_kb.rules import seams
from rules_kb.rules.engine.combat import declare_if_forced
from rules_kb.rules.engine.starting import DECISION
from rules_kb.rules.engine.turn_structure import next_step
from rules_kb.rules.rule import AnySeam, Illegal, against
from rules_kb.rules.terms.actions import (
    Pass,
)
from rules_kb.scenarios.lines import Line, with_inner
from rules_kb.scenarios.performance import MOST_STEPS, Performance
from rules_kb.scenarios.refusals import ways_to
from rules_kb.table.objects import Player

MOST_RESOLVED = 4000
DECLARED_FIRST: dict[str, AnySeam] = {
    DECISION: seams.hand_is_kept,
    DECLARE_ATTACKERS: seams.attackers_are_declared_in_their_step,
    DECLARE_BLOCKERS: seams.blockers_are_declared_in_their_step,
}
"""The rules by which a declaration comes before anything else: that on the opening hands before the first
turn, those of combat before all else in their steps.
"""


class Passing:
    """Priority goes round: who has it passes, the stack resolves, steps follow one another."""

    def __init__(self, stage: Performance) -> None:
        self.stage = stage

    def make_others_pass(self, line: Line, player: Player) -> None:
        """Those who have priority before the player pass, as long as that resolves or ends nothing."""
        turn = self.stage.game.table.turn
        while turn.waiting_for is not None:
            what, who = turn.waiting_for
            if line.verb == "tap" and who is player:
                return
            if not self.declare_if_forced(line):
                asked = DECLARED_FIRST[what]
                raise Illegal([against(self.stage.game, asked, f"{who.name} must {what} first", who)])
        while turn.priority is not None and turn.priority is not player:
            if player in turn.passed:
                return
            holder = turn.priority
            self.pass_(line, holder)

    def declare_if_forced(self, line: Line) -> bool:
        """Make the declaration that is waited for, as a step of its own, if there is only one.

        Whether it was made.
        """
        if self.stage.game.table.turn.waiting_for is None:
            return False
        what, who = self.stage.game.table.turn.waiting_for
        mark = self.stage.game.log.mark()
        made = bool(declare_if_forced(self.stage.game))
        if made:
            self.stage.step(line, f"{who.name} has only one way to {what}", mark)
        return made

    def forced_blocks(self, line: Line) -> None:
        """Make block declarations that are forced, so that what they trigger is there; not if the script
        still speaks of one.
        """
        while (waiting := self.stage.game.table.turn.waiting_for) is not None and waiting[
            0
        ] == DECLARE_BLOCKERS:
            if self.blocking_follows() or not self.declare_if_forced(line):
                return

    def blocking_follows(self) -> bool:
        """Whether the next line that does something declares a block, or tries to."""
        for line in islice(self.stage.answers.lines, self.stage.answers.at, None):
            if line.kind == "expect":
                continue
            if any("block" in inner.verb for inner in (line, *line.inner, *with_inner(line.inner))):
                return True
            if line.kind != "fork":
                return False
        return False

    def pass_(self, line: Line, player: Player) -> None:
        """One player passes, as a step of its own."""
        turn = self.stage.game.table.turn
        mark = self.stage.game.log.mark()
        self.stage.spend(line, 1)
        seams.take_action(self.stage.game, Pass(player))
        after = turn.priority.name if turn.priority else None
        words = f"{player.name} passes" + (
            f"; {after} may respond" if after and self.stage.game.table.stack and after != player.name else ""
        )
        self.stage.step(line, words, mark)

    def resolve(self, line: Line) -> None:
        """Every player passes once, and the top of the stack resolves."""
        table = self.stage.game.table
        self.forced_blocks(line)
        if not table.stack:
            self.stage.stop(line.spot, "the stack is empty, so nothing resolves", "write to STEP to move on")
        top = table.stack[-1]
        mark = self.stage.game.log.mark()
        self.stage.answers.player_line = line
        for _ in table.players:
            holder = table.turn.priority
            if holder is None or top not in table.stack or table.result is not None:
                break
            self.stage.spend(line, 1)
            seams.take_action(self.stage.game, Pass(holder))
        if top in table.stack and table.result is None:
            self.stage.stop(line.spot, f"all pass, and {top.name} doesn't resolve")
        self.stage.step(
            line, f"{'Both' if len(table.players) == 2 else 'All'} pass: {top.name} resolves", mark
        )

    def resolve_all(self, line: Line) -> None:
        """The stack is resolved until it is empty; with an empty stack nothing is done."""
        self.forced_blocks(line)
        for _ in range(MOST_RESOLVED):
            if not self.stage.game.table.stack or self.stage.game.table.result is not None:
                return
            self.resolve(line)
        self.stage.stop(line.spot, f"the stack isn't empty after {MOST_RESOLVED} resolutions")

    def to(self, line: Line) -> None:
        """Everyone passes until the next such step begins."""
        table, turn = self.stage.game.table, self.stage.game.table.turn
        wanted = next(
            (player for player in table.players if player.name.casefold() == line.player.casefold()), None
        )
        mark = self.stage.game.log.mark()
        self.stage.answers.player_line = line
        self.stage.game.stop_at = (line.step, wanted.name if wanted else "")
        self.stage.game.stopped = False
        try:
            for _ in range(MOST_STEPS):
                if table.result is not None:
                    break
                if turn.waiting_for is not None:
                    if declare_if_forced(self.stage.game):
                        if self.stage.game.stopped:
                            break
                        continue
                    what, who = turn.waiting_for
                    self.stage.stop(
                        line.spot,
                        f"{who.name} must {what} before {line.step}",
                        f"write {who.name}: {ways_to(what)}",
                    )
                before = (
                    turn.number,
                    turn.step,
                    turn.priority,
                    len(turn.passed),
                    len(table.stack),
                    self.stage.game.log.mark(),
                )
                self.stage.spend(line, 0.5)
                if turn.priority is not None:
                    seams.take_action(self.stage.game, Pass(turn.priority))
                else:
                    next_step(self.stage.game)
                if self.stage.game.stopped:
                    break
                if before == (
                    turn.number,
                    turn.step,
                    turn.priority,
                    len(turn.passed),
                    len(table.stack),
                    self.stage.game.log.mark(),
                ):
                    self.stage.stop(line.spot, f"passing changes nothing, and {line.step} doesn't come")
            else:
                self.stage.stop(line.spot, f"{line.step} doesn't come")
        finally:
            self.stage.game.stop_at = None
        self.stage.step(line, line.text, mark)
