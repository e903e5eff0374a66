"""Playing a scenario: the script's lines one by one, each step with what fired and what happened."""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.books.undisturbed import undisturbed
from rules_kb.rules.engine.combat_damage import deal_out_combat_damage
from rules_kb.rules.engine.starting import game_begins
from rules_kb.rules.era import Era
from rules_kb.rules.foreseen import NothingForeseen
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal
from rules_kb.rules.terms.actions import (
    AnnouncePhaseAbility,
    Concede,
    KeepHand,
    Mulligan,
    Pass,
)
from rules_kb.scenarios.announcing import Announcing
from rules_kb.scenarios.foreseeing import Foreseen, Foresight
from rules_kb.scenarios.lines import ANNOUNCE_ATTACK, LOOKS, Line
from rules_kb.scenarios.names import NotFound
from rules_kb.scenarios.passing import Passing
from rules_kb.scenarios.performance import Performance, Stopped
from rules_kb.scenarios.refusals import reasons_of, refusals_of, step_to_go_to, told_choice
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.scenario import Scenario
from rules_kb.scenarios.supposing import Supposing
from rules_kb.table.choices import Unanswered
from rules_kb.table.events.turns import OpeningOver
from rules_kb.table.table import TooMuch

TIMES, MORE = 5, 1000
"""A run without a rule may run so many times the rules of the whole game, and so many more; and do as many
times its work, and as much more.
"""


class Runner:
    """Plays one scenario under one era, line by line. `off` switches rules off by cite."""

    def __init__(self, scenario: Scenario, era: Era, off: frozenset[str] = frozenset()) -> None:
        self.stage = Performance(scenario, era, off)
        self.announcing = Announcing(self.stage.game, self.stage.names)
        self.passing = Passing(self.stage)
        self.supposing = Supposing(self.stage, self.act, self.lines_of)
        self.foresight = Foresight(self.stage.names)

    @property
    def run(self) -> Run:
        return self.stage.run

    @property
    def game(self) -> Game:
        return self.stage.game

    def play(self) -> Run:
        """Play the whole script and check every expectation."""
        with undisturbed():
            return self._play()

    def _play(self) -> Run:
        self.stage.run.before = self.stage.boards.now()
        try:
            self.lines_of(self.stage.scenario.play)
            if self.stage.scenario.expect:
                self.passing.forced_blocks(Line("expect", self.stage.scenario.now.spot, "expect"))
        except Stopped:
            return self.stage.run
        self.stage.expectations.check(self.stage.scenario.expect, "end")
        for expect in self.stage.scenario.eras.get(self.stage.run.era, []):
            self.stage.expectations.check([expect], "end")
        for asked in self.stage.scenario.ask:
            self.stage.expectations.put(asked, "end", "")
        return self.stage.run

    def play_until(self, number: int | None, there: Callable[[], None]) -> bool:
        """Play the script up to a step, do something there, and stop. Whether the step was reached.

        0 is before the script, None after all of it. Within a fork, what is done there sees the fork.
        """
        self.stage.run.before = self.stage.boards.now()
        self.stage.halt = (number or 0, there)
        try:
            if number != 0:
                self.lines_of(self.stage.scenario.play)
            if not number:
                self.stage.halt = None
                there()
        except Stopped:
            pass
        return self.stage.halt is None

    def lines_of(self, lines: list[Line]) -> None:
        """Play some lines in order; an answer is used up by the line that raises its choice."""
        outer = (self.stage.answers.lines, self.stage.answers.at)
        self.stage.answers.lines, self.stage.answers.at = lines, 0
        try:
            turn = self.stage.game.table.turn
            if turn.damage_to_assign_first:
                self.stage.game.record(OpeningOver())
                self.opening()
            if turn.game_begins:
                self.stage.game.record(OpeningOver())
                self.beginning()
            while self.stage.answers.at < len(self.stage.answers.lines):
                line = self.stage.answers.lines[self.stage.answers.at]
                self.stage.answers.at += 1
                self.line(line)
        finally:
            self.stage.answers.lines, self.stage.answers.at = outer

    def opening(self) -> None:
        """A scenario that starts in the combat damage step starts with the damage being assigned."""
        line = Line("act", self.stage.scenario.now.spot, "combat damage is assigned")
        mark = self.stage.game.log.mark()
        try:
            self.supposing.try_answers(lambda: deal_out_combat_damage(self.stage.game))
            deal_out_combat_damage(self.stage.game)
        except Unanswered as open_choice:
            self.stage.stop(line.spot, told_choice(open_choice), "answer it on the first line of play")
        except (Illegal, NotFound) as wrong:
            self.stage.stop(line.spot, str(wrong))
        self.stage.step(line, line.text, mark)

    def beginning(self) -> None:
        """A scenario that starts with the game starts with the opening hands."""
        line = Line("act", self.stage.scenario.now.spot, "the game begins")
        mark = self.stage.game.log.mark()
        game_begins(self.stage.game)
        self.stage.step(line, line.text, mark)

    def line(self, line: Line) -> None:
        """Play one line. What is wrong becomes a problem, and the script stops there."""
        self.stage.spend(line, 1 + 0.1 * len(line.expect))
        if line.kind != "expect" and self.stage.game.table.result is not None:
            if self.stage.scenario.eras:
                self.stage.pass_over(line, "the game is over")
                return
            self.stage.stop(line.spot, "the game is over, and this line can't be played")
        if line.kind == "to" and not self.stage.era_has(line.step):
            self.stage.pass_over(line, f"{self.stage.run.era} has no such step")
            return
        if line.kind == "try" and line.is_answer:  # tried when the line before it was played
            if id(line) not in self.supposing.answered:
                self.supposing.nothing_asks(line)
            return
        play = {
            "act": self.act,
            "resolve": self.passing.resolve,
            "resolve all": self.passing.resolve_all,
            "to": self.passing.to,
            "try": self.supposing.try_,
            "if legal": self.supposing.if_legal,
            "fork": self.supposing.fork,
            "repeat": self.repeat,
            "expect": self.expect,
        }[line.kind]
        if isinstance(self.stage.game.coming, NothingForeseen):
            self.stage.game.coming = Foreseen(self.foresight, line, self.stage.answers, self.announcing)
        try:
            if line.kind in ("act", "resolve", "resolve all", "to"):
                self.supposing.fork_answers(line)
            if line.kind in ("act", "resolve", "to"):
                self.supposing.try_answers(lambda: play(line))
            play(line)
        except Illegal as illegal:
            self.stage.stop(
                line.spot,
                f"{line.text}: illegal: {reasons_of(refusals_of(illegal, self.stage.game.log))}",
                step_to_go_to(line, self.stage.game.table.turn.step),
            )
        except TooMuch as much:
            self.stage.stop(line.spot, str(much))
        except NotFound as missing:
            self.stage.stop(line.spot, str(missing), missing.hint)
        except Unanswered as open_choice:
            self.stage.stop(line.spot, told_choice(open_choice), "answer it on the next line")

    def act(self, line: Line) -> None:
        player = self.stage.game.table.player(line.player)
        self.stage.game.coming = Foreseen(self.foresight, line, self.stage.answers, self.announcing)
        if line.verb == "concede":
            self.stage.take(line, Concede(player))
        elif line.verb in ("mulligan", "keep"):
            self.stage.take(line, Mulligan(player) if line.verb == "mulligan" else KeepHand(player))
        elif line.verb == ANNOUNCE_ATTACK:
            self.passing.announce_attack(line, player)
        elif line.verb == "draw":
            self.passing.announce_due(line, AnnouncePhaseAbility(player))
        elif line.verb in ("pay for", "don't pay for"):
            source = self.announcing.in_play(player, line.rest)
            pays = line.verb == "pay for"
            self.passing.announce_due(line, AnnouncePhaseAbility(player, source, pays))
        elif line.verb in ("attack", "no attack"):
            if line.verb == "attack":
                self.passing.begin_attack(line, player)
                if self.stage.game.table.result is not None:
                    return  # it ended as the attack began
            self.stage.take(line, self.announcing.attack(player, line))
        elif line.verb in ("block", "no block"):
            self.stage.take(line, self.announcing.block(player, line))
        elif line.verb == "pass":
            self.passing.make_others_pass(line, player)
            self.stage.take(line, Pass(player))
        elif line.verb in ("play", "cast", "use", "tap"):
            self.passing.make_others_pass(line, player, lambda: self.announcing.playing(player, line))
            self.stage.take(line, self.announcing.playing(player, line))
        elif line.verb in ("turn up", "suspend", "foretell", "plot"):
            self.passing.make_others_pass(line, player, lambda: self.announcing.special_action(player, line))
            self.stage.take(line, self.announcing.special_action(player, line))
        elif line.verb in LOOKS:
            self.stage.take(line, self.announcing.looking(player, line))
        elif not self.stage.answers.takes_back(line):
            self.stage.stop(
                line.spot,
                f"{line.text}: nothing asks {player.name} for this",
                "an answer stands after the line that raises the choice",
            )

    def repeat(self, line: Line) -> None:
        """Lines played over and over: a loop, shortened as the loop rules say."""
        from rules_kb.scenarios.repeating import Repeating  # few scripts have one

        with self.stage.repeating():
            Repeating(self.stage, line, self.lines_of).play()

    def expect(self, line: Line) -> None:
        """What is expected here, or asked."""
        for asked in line.ask:
            self.stage.expectations.put(asked, f"line {asked.spot.line}", self.stage.branch)
        if line.ask:
            return
        self.passing.forced_blocks(line)
        self.stage.expectations.check(line.expect, f"line {line.spot.line}")
