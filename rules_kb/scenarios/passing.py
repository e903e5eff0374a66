"""What happens without a player's doing more than passing: `resolve`, `to STEP`, and passes in between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice

from rules_kb.books.eras import (
    BEGINNING_OF_COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    KNOWN,
    MAIN,
    SECOND_MAIN,
)
from rules_kb.facts import replace
from rules_kb.rules import seams
from rules_kb.rules.engine.combat import declare_if_forced
from rules_kb.rules.engine.starting import DECISION
from rules_kb.rules.engine.turn_structure import next_step
from rules_kb.rules.rule import AnySeam, Illegal, against
from rules_kb.rules.terms.actions import Action, AnnounceAttack, AnnouncePhaseAbility, Pass
from rules_kb.scenarios.lines import ANNOUNCE_ATTACK, Line, with_inner
from rules_kb.scenarios.names import NotFound
from rules_kb.scenarios.performance import Performance
from rules_kb.scenarios.refusals import ways_to
from rules_kb.scenarios.run import Deed
from rules_kb.scenarios.telling import everyone
from rules_kb.table.objects import STACK, GameObject, Player
from rules_kb.table.periods import BATCH, DAMAGE_PREVENTION, REGENERATION

MOST_RESOLVED = 4000
MOST_ON_THE_WAY = 1000
"""Through so many steps, which is some 80 turns, everyone passes on the way to one; then it doesn't come."""
DECLARED_FIRST: dict[str, AnySeam] = {
    DECISION: seams.hand_is_kept,
    DECLARE_ATTACKERS: seams.attackers_are_declared_in_their_step,
    DECLARE_BLOCKERS: seams.blockers_are_declared_in_their_step,
}
"""The rules by which a declaration comes before anything else: that on the opening hands before the first
turn, those of combat before all else in their steps.
"""


STEPS_WITHIN = (DAMAGE_PREVENTION, REGENERATION)
"""The times of their own in which nothing waits to resolve."""


class Passing:
    """Priority goes round: who has it passes, the stack resolves, steps follow one another."""

    def __init__(self, stage: Performance) -> None:
        self.stage = stage

    def make_others_pass(self, line: Line, player: Player, meant: Callable[[], Action] | None = None) -> None:
        """Those who have priority before the player pass, as long as that resolves or ends nothing. Times end
        before that what is `meant` doesn't belong to.
        """
        turn = self.stage.game.table.turn
        if meant is not None and turn.periods:
            with suppress(NotFound):  # what it is aimed at may be announced only as the others pass
                self._make_way(line, meant())
        while turn.waiting_for is not None:
            what, who = turn.waiting_for
            if line.verb == "tap" and who is player:
                return
            if not self.declare_if_forced(line):
                asked = DECLARED_FIRST[what]
                awaited = against(self.stage.game, asked, f"{who.name} must {what} first", who)
                played = line.verb in ("cast", "use")
                game = self.stage.game
                raise Illegal(
                    [awaited, seams.nothing_is_played_while_untapping(game, player) if played else None]
                )
        while turn.priority is not None and turn.priority is not player:
            if player in turn.passed:
                return
            holder = turn.priority
            self.pass_(line, holder)

    def _make_way(self, line: Line, action: Action) -> None:
        """Everybody passes until a time comes that an action belongs to, as long as nothing resolves."""
        game = self.stage.game
        waiting = seams.WAITING.of(game)
        with self._pausing():
            while game.table.turn.priority is not None and waiting.gives_way(game, action):
                tried = self.stage.trying or self.stage.stays_within
                if tried and game.table.turn.periods[-1].kind in STEPS_WITHIN:
                    break  # what is tried there is tried in that very step
                self.pass_(line, game.table.turn.priority)

    @contextmanager
    def _pausing(self) -> Iterator[None]:
        """What resolves meanwhile halts after each thing."""
        self.stage.game.pauses = True
        try:
            yield
        finally:
            self.stage.game.pauses = False

    # -- attacks that are announced ----------------------------------------------------------------------

    def announce_attack(self, line: Line, player: Player) -> None:
        """A player announces an attack; in an era that doesn't know that, combat begins."""
        if not self._is_announced_here():
            self.to(Line("to", line.spot, line.text, verb=ANNOUNCE_ATTACK, step=BEGINNING_OF_COMBAT))
            return
        self._end_what_is_open(line)
        self.make_others_pass(line, player)
        self.stage.take(line, AnnounceAttack(player))

    def announce_due(self, line: Line, action: AnnouncePhaseAbility) -> None:
        """A player announces the draw of the turn, or a cost that is due; where that isn't announced, it is
        passed over.
        """
        if not self._is_announced_here():
            self.stage.pass_over(line, "nobody announces that here")
            return
        self.make_others_pass(line, action.player, lambda: action)
        self.stage.take(line, action)

    def begin_attack(self, line: Line, player: Player) -> None:
        """Where attacks are announced, that happens before attackers are declared in the main phase."""
        turn = self.stage.game.table.turn
        if not self._is_announced_here() or turn.step != MAIN or turn.waiting_for is not None:
            return
        if not turn.attack_intended:
            announced = f"{player.name}: {ANNOUNCE_ATTACK}"
            self.announce_attack(replace(line, text=announced), player)
        while turn.attack_intended and turn.priority is not None:
            self.pass_(line, turn.priority)

    @property
    def _pile(self) -> str:
        """What waits to resolve, in the words of the era."""
        return KNOWN[self.stage.run.era].waits_in

    def _is_announced_here(self) -> bool:
        return any(step == MAIN for _, step in self.stage.game.era.steps)

    def _end_what_is_open(self, line: Line) -> None:
        """Interrupt periods and damage prevention end, where nothing waits to resolve in them."""
        turn = self.stage.game.table.turn
        with self._pausing():
            while turn.periods and turn.periods[-1].kind != BATCH and turn.priority is not None:
                self.pass_(line, turn.priority)

    def _end_steps_within(self, line: Line) -> None:
        """Nobody prevents damage or regenerates any more, where that is what they could do."""
        turn = self.stage.game.table.turn
        with self._pausing():
            while turn.periods and turn.periods[-1].kind in STEPS_WITHIN and turn.priority is not None:
                self.pass_(line, turn.priority)

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
            self.stage.step(line, f"{who.name} has only one way to {what}", mark, deed=Deed())
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
        responds = after and self.stage.game.table.stack and after != player.name
        words = f"{player.name} passes" + (f"; {after} may respond" if responds else "")
        deed = Deed("passes", after or "" if responds else "")
        self.stage.step(line, words, mark, deed=deed)

    def resolve(self, line: Line) -> None:
        """Every player passes once, and the top of the stack resolves; of a batch the last, with the damage
        prevention that follows.
        """
        table = self.stage.game.table
        self.forced_blocks(line)
        before = table.stack[-1] if table.stack else None
        self._end_steps_within(line)
        if before is not None and before.zone != STACK:
            return  # it waited for that alone
        if not table.stack:
            empty = f"the {self._pile} is empty, so nothing resolves"
            self.stage.stop(line.spot, empty, "write to STEP to move on")
        top = table.stack[-1]
        mark = self.stage.game.log.mark()
        self.stage.answers.player_line = line
        depth, already = self._batch_of(top), self._interrupted()
        with self._pausing():
            for _ in range(MOST_RESOLVED):
                if top.zone == STACK and table.stack[-1] is not top:
                    # Something had to be announced before yielding.
                    top = table.stack[-1]
                    depth = self._batch_of(top)
                holder = table.turn.priority
                gone = top.zone != STACK and len(table.turn.periods) <= depth
                if gone or table.result is not None or (holder is None and not depth):
                    break
                if self._interrupts([*already, top]):
                    break
                self.stage.spend(line, 1)
                if holder is not None:
                    seams.take_action(self.stage.game, Pass(holder))
                else:
                    seams.WAITING.of(self.stage.game).resolve(self.stage.game)
        if top.zone == STACK and table.result is None:
            self.stage.stop(line.spot, f"all pass, and {top.name} doesn't resolve")
        words = f"{everyone(table.players)} pass: {top.name} resolves"
        self.stage.step(line, words, mark, deed=Deed("all pass", top.name))

    def _interrupted(self) -> list[GameObject]:
        """The abilities of series whose interrupt periods have begun."""
        periods = self.stage.game.table.turn.periods
        return [each.of for each in periods if each.in_series and each.of is not None]

    def _interrupts(self, already: list[GameObject]) -> bool:
        """Whether the script goes on with interrupting another ability of a series, which has just been
        played.
        """
        return any(ability not in already for ability in self._interrupted())

    def _batch_of(self, thing: GameObject) -> int:
        """How many times within one another there are, down to the batch that something is in."""
        batches = [
            number
            for number, period in enumerate(self.stage.game.table.turn.periods, 1)
            if period.kind == BATCH and thing not in period.below
        ]
        return batches[-1] if batches else 0

    def resolve_all(self, line: Line) -> None:
        """The stack is resolved until it is empty; with an empty stack nothing is done."""
        self.forced_blocks(line)
        self._end_steps_within(line)
        for _ in range(MOST_RESOLVED):
            if not self.stage.game.table.stack or self.stage.game.table.result is not None:
                return
            self.resolve(line)
        self.stage.stop(line.spot, f"the {self._pile} isn't empty after {MOST_RESOLVED} resolutions")

    def to(self, line: Line) -> None:
        """Everyone passes until the next such step begins."""
        table, turn = self.stage.game.table, self.stage.game.table.turn
        if line.step == SECOND_MAIN and turn.step == MAIN and not line.player:
            self._end_what_is_open(line)  # the one main phase has gone on, or has had no attack in it
            self.resolve_all(line)
            return
        wanted = next(
            (player for player in table.players if player.name.casefold() == line.player.casefold()), None
        )
        mark = self.stage.game.log.mark()
        self.stage.answers.player_line = line
        self.stage.game.stop_at = (self._as_called_here(line.step), wanted.name if wanted else "")
        self.stage.game.stopped = False
        on_the_way, here, already = 0, turn.step, self._interrupted()
        try:
            while on_the_way < MOST_ON_THE_WAY:
                if table.result is not None:
                    break
                if turn.step != here:
                    on_the_way, here = on_the_way + 1, turn.step
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
                before = self._where_it_stands()
                self.stage.spend(line, 0.5)
                if turn.priority is not None and self._attacks_now(line, wanted):
                    seams.take_action(self.stage.game, AnnounceAttack(turn.priority))
                elif turn.priority is not None:
                    seams.take_action(self.stage.game, Pass(turn.priority))
                elif turn.periods:
                    seams.WAITING.of(self.stage.game).resolve(self.stage.game)
                else:
                    next_step(self.stage.game)
                if self.stage.game.stopped or self._interrupts(already):
                    break
                if before == self._where_it_stands():
                    self.stage.stop(line.spot, f"passing changes nothing, and {line.step} doesn't come")
            else:
                self.stage.stop(line.spot, f"{line.step} doesn't come")
        finally:
            self.stage.game.stop_at = None
        self.stage.step(line, line.text, mark)

    def _where_it_stands(self) -> tuple[object, ...]:
        """What is another one as soon as passing has changed anything."""
        game = self.stage.game
        turn = game.table.turn
        passed, waiting = len(turn.passed), len(game.table.stack)
        return turn.number, turn.step, turn.priority, passed, waiting, game.log.mark()

    def _as_called_here(self, step: str) -> str:
        """A step as the era calls it that is played."""
        return KNOWN[self.stage.run.era].step_called(step) or step

    def _attacks_now(self, line: Line, wanted: Player | None) -> bool:
        """Whether the way to a step leads through an attack that has to be announced here."""
        table, turn = self.stage.game.table, self.stage.game.table.turn
        step = KNOWN[self.stage.run.era].step_called(line.step)
        return (
            turn.step == MAIN
            and (("combat", step) in self.stage.game.era.steps)
            and wanted in (None, turn.active)
            and turn.priority is turn.active
            and turn.may_still_attack
            and not (turn.attack_intended or turn.periods or table.stack)
        )
