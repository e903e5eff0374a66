"""A script's `repeat N: [...]`: loops, shortened as 421 says."""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.hints import TypeVar
from rules_kb.rules import seams
from rules_kb.rules.engine.rounds import go_round, is_visible, rounds_ahead, same_change, standing
from rules_kb.rules.rule import Illegal
from rules_kb.scenarios.lines import ANSWERS, Line
from rules_kb.scenarios.names import NotFound
from rules_kb.scenarios.performance import Performance, Stopped
from rules_kb.table.choices import ChoiceOf, Unanswered
from rules_kb.table.log import Entry
from rules_kb.table.objects import Player
from rules_kb.table.standings import Standing

SHOWN = 3
MOST_ROUNDS = 500
Ruled = TypeVar("Ruled")
"""What a rule says."""


class Repeating:
    """Plays some lines many times over.

    The first rounds are shown one by one. Once the game comes back to where it was, apart from numbers, and a
    player may say how often that goes on, the rest is done at once.
    """

    def __init__(self, stage: Performance, line: Line, play: Callable[[list[Line]], None]) -> None:
        self.stage = stage
        self.play_lines = play
        self.game = stage.game
        self.line = line
        self.lines = line.inner
        self.because: Entry | None = None

    def play(self) -> None:
        """Play the whole repetition."""
        times, lines = self.line.times, self.lines
        actors = [
            self.game.table.player(name) for name in dict.fromkeys(_actor(line) for line in lines) if name
        ]
        if not actors or times < 2 or not self.comes_back(lines):
            self.rounds(lines, times, shorten=False)
        elif len(actors) == 1:
            said = self.say(lambda: seams.one_player_says_how_often(self.game, actors[0], times))
            self.rounds(lines, said or times, shorten=bool(said))
        elif len(actors) == 2:
            self.two_players(actors)
        else:
            self.rounds(lines, times, shorten=False)

    def two_players(self, actors: list[Player]) -> None:
        """Both players act in the loop: the active player says how often, the other answers."""
        first, second = sorted(actors, key=self.game.table.in_turn_order().index)
        apart = all(self.goes_on_alone(player) for player in actors)
        answer = self.answer_of(second)
        game, times = self.game, self.line.times
        if apart:
            each = self.say(lambda: seams.each_says_how_often(game, first, second, times, answer))
            if each is not None:
                self.rounds(self.lines, each[0], shorten=True)
                self.rounds(self.lines_of(second), each[1] - each[0], shorten=True)
                return
        else:
            both = self.say(lambda: seams.two_players_say_how_often(game, first, second, times, answer))
            if both is not None:
                self.rounds(self.lines, both[0], shorten=True)
                self.part(self.until_last_act_of(both[1]))
                return
        self.rounds(self.lines, times, shorten=False)

    def say(self, rule: Callable[[], Ruled]) -> Ruled:
        """What a rule says about the number of rounds, as a step."""
        mark = self.game.log.mark()
        said = rule()
        written = self.game.log.fired(mark)
        self.because = written[-1] if written else None
        self.stage.step(self.line, self.line.text, mark)
        return said

    def answer_of(self, player: Player) -> int | None:
        """The number that the script's next line has this player say; None where it is left open or agreed
        to.
        """
        choice = ChoiceOf[int](player, "number", "how often the loop goes round", [], 0, -1)
        if self.stage.answers.has_answer(choice):
            return int(self.game.ask(choice)[0])
        agreed = ChoiceOf(player, "yes or no", "agree to the number", ["yes", "no"])
        if self.stage.answers.has_answer(agreed):
            self.game.ask(agreed)
        return None

    # -- rounds -----------------------------------------------------------------------------------

    def rounds(self, lines: list[Line], times: int, *, shorten: bool) -> None:
        """Play so many rounds, all but the first few and the last at once where that is allowed and
        possible.
        """
        done = 0
        seen: list[Standing] = []
        while done < times and self.game.table.result is None:
            if done >= MOST_ROUNDS:
                self.stage.stop(
                    self.line.spot,
                    f"{self.line.text}: no more than {MOST_ROUNDS:,} rounds are played out",
                    (
                        "a loop is shortened where each round comes back to where the one before began, "
                        "apart from numbers"
                    ),
                )
            self.one_round(lines, shown=done < SHOWN)
            done += 1
            if shorten and len(seen) < SHOWN:
                seen.append(standing(self.game))
                if len(seen) == SHOWN:
                    done += self.leap(seen, times - done)

    def one_round(self, lines: list[Line], *, shown: bool) -> None:
        """One round; where it isn't to be shown, as one step."""
        if shown:
            self.play_lines(lines)
            return
        mark, steps = self.game.log.mark(), len(self.stage.run.steps)
        trying, self.stage.trying = self.stage.trying, True
        try:
            self.play_lines(lines)
        finally:
            self.stage.trying = trying
        del self.stage.run.steps[steps:]
        self.stage.step(self.line, "once more", mark)

    def leap(self, seen: list[Standing], left: int) -> int:
        """Go round many times at once, as far as no number comes to where something happens.

        How many rounds that was.
        """
        change = same_change(*seen)
        if change is None:
            return 0
        ahead = rounds_ahead(seen[-1], change)
        many = left if ahead is None else min(left, ahead)
        if many > 0:
            mark = self.game.log.mark()
            go_round(self.game, many, seen[-1], change, self.because)
            self.stage.step(self.line, "the loop goes on", mark)
        return max(0, many)

    def part(self, lines: list[Line]) -> None:
        if lines and self.game.table.result is None:
            self.play_lines(lines)

    # -- what kind of loop it is ----------------------------------------------------------------------

    def comes_back(self, lines: list[Line]) -> bool:
        """Whether the lines can be played again and again and only change numbers."""
        return self.trial(lines) is not None

    def goes_on_alone(self, player: Player) -> bool:
        """Whether a player's own lines get anywhere time after time without the other's."""
        change = self.trial(self.lines_of(player))
        return change is not None and is_visible(change)

    def trial(self, lines: list[Line]) -> dict[tuple[object, ...], int] | None:
        """What one round of the lines changes, if they can go on and on; nothing of the trial stays."""
        stage = self.stage
        memory, names = self.game.keep(), stage.names.keep()
        kept = (len(stage.run.steps), len(stage.run.checks), len(stage.run.problems), stage.trying)
        seen: list[Standing] = []
        stage.trying = True
        try:
            for _ in range(SHOWN):
                self.play_lines(lines)
                seen.append(standing(self.game))
        except (Illegal, NotFound, Unanswered, Stopped):
            return None
        finally:
            self.game.take_back(memory)
            stage.names.take_back(names)
            del stage.run.steps[kept[0] :], stage.run.checks[kept[1] :], stage.run.problems[kept[2] :]
            stage.trying = kept[3]
        return same_change(*seen)

    def lines_of(self, player: Player) -> list[Line]:
        """The lines in which a player acts, each with what follows until somebody else acts."""
        found: list[Line] = []
        own = False
        for line in self.lines:
            own = _actor(line) == player.name if _actor(line) else own
            if own:
                found.append(line)
        return found

    def until_last_act_of(self, player: Player) -> list[Line]:
        """The part of a round up to a player's last action and what follows from it; nothing where the round
        ends so.
        """
        last = max(number for number, line in enumerate(self.lines) if _actor(line) == player.name)
        end = next(
            (number for number in range(last + 1, len(self.lines)) if _actor(self.lines[number])),
            len(self.lines),
        )
        return self.lines[:end] if end < len(self.lines) else []


def _actor(line: Line) -> str:
    """The player who does something optional in a line."""
    if line.kind == "if legal":
        return _actor(line.inner[0])
    return line.player if line.kind == "act" and line.verb not in (*ANSWERS, "pass") else ""
