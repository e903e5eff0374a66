"""What a script plays without its staying: `try`, `if legal`, `fork`."""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.facts import replace
from rules_kb.rules import seams
from rules_kb.rules.rule import Illegal, Verdict
from rules_kb.scenarios.answers import NotAnOption
from rules_kb.scenarios.lines import Line
from rules_kb.scenarios.names import NotFound
from rules_kb.scenarios.performance import Performance
from rules_kb.scenarios.refusals import reasons_of, refusals_of
from rules_kb.scenarios.run import Checked, Refusal
from rules_kb.table.choices import Unanswered
from rules_kb.table.log import FORBADE, Entry


class Supposing:
    """Plays what doesn't stay: a try that must be illegal, what is done only if it is legal, a fork."""

    def __init__(
        self, stage: Performance, act: Callable[[Line], None], lines_of: Callable[[list[Line]], None]
    ) -> None:
        self.stage = stage
        self.act = act
        self.lines_of = lines_of
        self.forked: set[int] = set()
        self.answered: set[int] = set()

    def try_answers(self, play: Callable[[], None]) -> None:
        """Before a line is played, play it with each answer that the script only tries among those that
        follow the line.
        """
        ahead = [line for line in self._answers_ahead() if line.kind != "fork"]
        for index, tried in enumerate(ahead):
            if tried.kind == "try":
                self.answered.add(id(tried))
                before, after = (
                    [line for line in part if line.kind == "act"]
                    for part in (ahead[:index], ahead[index + 1 :])
                )
                self.stage.answers.tried = tried.inner[0]
                self.try_(tried, play, [*before, tried.inner[0], *after[1:]])
                self.stage.answers.tried = None

    def fork_answers(self, line: Line) -> None:
        """Before a line is played, play the forks that answer its choices in their own ways, the line itself
        first.
        """
        answers: list[Line] = []
        for ahead in self._answers_ahead():
            if ahead.kind == "fork":
                self.fork(replace(ahead, inner=[line, *answers, *ahead.inner]))
                self.forked.add(id(ahead))
            elif ahead.kind == "act":
                answers.append(ahead)

    def _answers_ahead(self) -> list[Line]:
        """The lines after this one that answer its choices, with tries and forks that do."""
        lines, at = self.stage.answers.lines, self.stage.answers.at
        end = at
        while end < len(lines) and (lines[end].is_answer or lines[end].begins_with_answer):
            end += 1
        return lines[at:end]

    def try_(
        self, line: Line, play: Callable[[], None] | None = None, answers: list[Line] | None = None
    ) -> None:
        """An action that must be illegal; nothing of it stays.

        An answer is tried by playing the line that asks for it.
        """
        memory = self.stage.game.keep()
        kept = (
            len(self.stage.run.steps),
            len(self.stage.run.problems),
            self.stage.answers.lines,
            self.stage.answers.at,
        )
        inner = line.inner[0]
        refusals: list[Refusal] = []
        forbidding: list[str] = []
        reasons, refused, asked = "", False, True
        self.stage.answers.lines, self.stage.answers.at = answers or [], 0
        self.stage.trying = True
        try:
            if play is not None:
                play()
                asked = self.stage.answers.at > (answers or []).index(inner)
            else:
                self.dispatch_quietly(inner)
        except Illegal as illegal:
            refused = True
            refusals = refusals_of(illegal, self.stage.game.log)
            forbidding = [refusal.cite for refusal in refusals if refusal.cite]
            reasons = reasons_of(refusals)
            forbidding.extend(
                entry.cite
                for entry in self.stage.game.log.fired(memory.written)
                if entry.cite and entry.cite not in forbidding and entry.role == "forbade"
            )
        except NotAnOption as no_option:
            refused = play is not None
            refusals = [Refusal(no_option.rule, str(no_option))]
            forbidding = [no_option.rule] if no_option.rule else []
            reasons = reasons_of(refusals)
        finally:
            self.stage.trying = False
            written = list(self.stage.game.log.entries[memory.written :])
            self.stage.game.take_back(memory)
            del self.stage.run.steps[kept[0] :]
            self.stage.answers.lines, self.stage.answers.at = kept[2], kept[3]
        if not asked:
            self.nothing_asks(line)
            return
        passed = refused and (
            not line.because
            or any(
                self.stage.expectations.means(number, cite) for number in line.because for cite in forbidding
            )
        )
        found = f"illegal: {reasons}" if refused else "legal"
        because = f" because {', '.join(line.because)}" if line.because else ""
        self.stage.run.checks.append(
            Checked(
                f"line {line.spot.line}",
                f"{inner.text} is illegal{because}",
                passed,
                found + (f" [{', '.join(forbidding)}]" if forbidding else ""),
                line.spot,
                len(self.stage.run.steps),
            )
        )
        self.stage.step(
            line,
            f"{line.text}: {found}",
            tried=[entry for entry in written if entry.role == "forbade"],
            refused=refusals if refused else (),
        )

    def nothing_asks(self, line: Line) -> None:
        """An answer is tried where nothing asks for one: nothing would ever come of it, unless a rule says
        that players don't do that of their own accord.
        """
        inner, game = line.inner[0], self.stage.game
        player = game.table.player(inner.player)

        def refuse() -> None:
            if (verdict := seams.of_own_accord(game, player, inner.verb)) is not None:
                raise Illegal([verdict])

        with game.log.silence():
            forbidden: Verdict | None = seams.of_own_accord(game, player, inner.verb)
        if forbidden is not None:
            self.try_(line, refuse, [inner])
            return
        self.stage.stop(
            line.spot,
            f"{line.text}: nothing asks for this",
            "an answer is tried after the line that raises the choice",
        )

    def dispatch_quietly(self, line: Line) -> None:
        if line.kind != "act":
            self.stage.stop(line.spot, "only a player's action can be tried")
        self.act(line)

    def if_legal(self, line: Line) -> None:
        """An action that is passed over where it is illegal: then nobody has passed for it either."""
        mark = self.stage.game.log.mark()
        if refused := self._refused_after_passes(line):
            log = self.stage.game.log
            for entry in refused[1]:
                log.close(log.open(str(entry.cite)), FORBADE, entry.about, entry.says)
            self._pass_over(line, refused[0], mark)
            return
        try:
            with self.stage.staying_within():
                self.act(line.inner[0])
        except Illegal as illegal:
            refusals = refusals_of(illegal, self.stage.game.log)
            self._pass_over(line, refusals, mark)

    def _pass_over(self, line: Line, refusals: list[Refusal], mark: int) -> None:
        self.stage.pass_over(line.inner[0], f"illegal: {reasons_of(refusals)}", mark, refusals)

    def _refused_after_passes(self, line: Line) -> tuple[list[Refusal], list[Entry]] | None:
        """Why an action is illegal for which others have to pass first, with what forbids it; None where
        nobody passes, or it is legal. All of it is taken back.
        """
        memory, known = self.stage.game.keep(), self.stage.names.keep()
        steps, answers = len(self.stage.run.steps), (self.stage.answers.lines, self.stage.answers.at)
        self.stage.trying = True
        try:
            with self.stage.staying_within():
                self.act(line.inner[0])
        except Illegal as illegal:
            if len(self.stage.run.steps) == steps:
                return None
            refusals = refusals_of(illegal, self.stage.game.log)
            fired = self.stage.game.log.fired(memory.written)
            return refusals, [entry for entry in fired if entry.role == FORBADE]
        except (NotFound, Unanswered):
            return None
        finally:
            self.stage.trying = False
            self.stage.game.take_back(memory)
            self.stage.names.take_back(known)
            del self.stage.run.steps[steps:]
            self.stage.answers.lines, self.stage.answers.at = answers
        return None

    def fork(self, line: Line) -> None:
        """Another line from here; afterwards the game goes on as if it had not been.

        One that answers a choice was played already, before the line that asks.
        """
        if id(line) in self.forked:
            self.forked.remove(id(line))
            return
        self.stage.spend(line, 1)
        memory = self.stage.game.keep()
        known = self.stage.names.keep()
        outer = self.stage.branch
        self.stage.branch = line.name
        self.stage.expectations.begin_fork(memory.written)
        try:
            self.lines_of(line.inner)
        finally:
            self.stage.expectations.end_fork()
            self.stage.branch = outer
            self.stage.game.take_back(memory)
            self.stage.names.take_back(known)
