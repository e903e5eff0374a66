"""Walking through a played scenario: where one stands, what may be seen from there, and how it is put in
words.

This is the walk without a screen. `walk_screen` shows it.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from functools import cached_property

from rich.text import Text

from rules_kb.books.eras import KNOWN
from rules_kb.drawing.lettering import clean
from rules_kb.facts import dataclass
from rules_kb.scenarios.board import Board, PlayerFacts, ThingFacts, counted, thing_words
from rules_kb.scenarios.folding import ToldStep, told_steps
from rules_kb.scenarios.plain_words import plainly
from rules_kb.scenarios.run import Run, Step
from rules_kb.scenarios.telling import RuleWords, short, shown_rules

OUTCOME = re.compile(r": (?:illegal|legal|passed over)\b.*", re.DOTALL)


@dataclass
class Walk:
    """A place in a played scenario. `at` is the last step that is shown, 0 before the first.

    `seen` is the furthest that was ever shown. While `predicting`, the next step is asked about before it is
    shown: `asked` says that the question is open, `guess` what was answered to it.
    """

    run: Run
    at: int = 0
    seen: int = 0
    predicting: bool = False
    asked: bool = False
    guess: str = ""

    @property
    def last(self) -> int:
        return len(self.run.steps)

    @cached_property
    def told(self) -> list[ToldStep]:
        """All steps as they are told, those of loops too: a walk goes through each."""
        return told_steps(self.run, loops_in_full=True)

    @property
    def step(self) -> Step | None:
        """The step where one stands; None before the first."""
        return self.run.steps[self.at - 1] if self.at else None

    @property
    def board(self) -> Board | None:
        return self.step.board if self.step else self.run.before

    @property
    def before(self) -> Board | None:
        """The board to which the one that is shown is compared."""
        if self.step is None:
            return None
        branch = _branch(self.step)
        earlier = [step for step in self.run.steps[: self.at - 1] if _branch(step) == branch]
        if branch and not earlier and self.at > 1:
            return self.run.steps[self.at - 2].board
        return earlier[-1].board if earlier else self.run.before

    def go(self, to: int) -> None:
        """Stand at a step, or at the nearest that there is."""
        self.at = max(0, min(to, self.last))
        self.seen = max(self.seen, self.at)
        self.asked = False

    def on(self) -> None:
        """One step on; while predicting, first the question and then the step."""
        if self.predicting and not self.asked and self.at < self.last and self.at == self.seen:
            self.asked, self.guess = True, ""
        else:
            self.go(self.at + 1)

    def back(self) -> None:
        """One step back, or away from an open question."""
        if self.asked:
            self.asked = False
        else:
            self.go(self.at - 1)

    def ask_at(self, step: int) -> None:
        """Go to a step, or while predicting to the question about it."""
        if self.predicting and step > self.seen:
            self.go(step - 1)
            self.asked, self.guess = True, ""
        else:
            self.go(step)

    def predict(self, on: bool) -> None:
        """Whether the next step is hidden until it is asked for.

        What lies ahead counts as unseen from now on.
        """
        self.predicting, self.asked = on, False
        if on:
            self.seen = self.at

    def find_rule(self, number: str) -> bool:
        """Go to the next step in which a rule, or one below it, fires. Whether there is one."""
        for step in self.run.steps[self.at :]:
            if any(fires(entry.cite or "", number) for entry in shown_rules(step)):
                self.ask_at(step.n)
                return True
        return False

    def find_words(self, words: str) -> bool:
        """Go to the next step whose log has these words, from the beginning again after the end. Whether
        there is one.

        While predicting, only what was seen is searched.
        """
        far = self.seen if self.predicting else self.last
        wanted = words.casefold()
        for number in [*range(self.at + 1, far + 1), *range(1, self.at + 1)]:
            if wanted in log_words(self.told[number - 1], self.run).casefold():
                self.go(number)
                return True
        return False


def walk_from(runs: Sequence[Run], cite: str, predicting: bool = False) -> Walk:
    """A walk through the first of some runs in which a rule fires, that stands where it first does.

    Where it had no part in any, the walk begins at the beginning, in a run that its book is one of.
    """
    book = cite.partition(":")[0]
    for run in runs if cite else ():
        for step in run.steps:
            if any(fires(entry.cite or "", cite) for entry in shown_rules(step)):
                walk = Walk(run, predicting=predicting)
                walk.ask_at(step.n)
                return walk
    return Walk(next((run for run in runs if book in run.books), runs[0]), predicting=predicting)


def _branch(step: Step) -> str:
    return "" if step.branch == "try" else step.branch


def fires(cite: str, number: str) -> bool:
    """Whether a cite is the rule of a number or one below it: `409` means 409.1a too, `409.1` doesn't mean
    409.10.
    """
    wanted = number.strip().rstrip(".").casefold()
    book, _, id = cite.casefold().partition(":")
    if ":" in wanted:
        other, _, wanted = wanted.partition(":")
        if other != book:
            return False
    return bool(wanted) and (id == wanted or (id.startswith(wanted) and not id[len(wanted) :][0].isdecimal()))


def log_words(told: ToldStep, run: Run) -> str:
    """All words of a step as it is told, and the numbers of all its rules."""
    numbers = " ".join(short(cite, run) for cite in told.at_work)
    return clean("\n".join([told.sentence, *(line.text for line in told.lines), numbers]))


def question(step: Step) -> str:
    """What is about to be done in a step, without what comes of it."""
    return clean(OUTCOME.sub("", plainly(step.action)))


# -- in words, for a screen of letters -----------------------------------------------------------------------


def place_text(walk: Walk) -> Text:
    """Where in the turn one stands, and in which fork."""
    step = walk.step
    words = f"turn {step.turn}, {step.active}, {step.step}" if step else walk.run.begins_in
    text = Text(clean(words))
    if step and step.branch:
        text.append(
            "  tried, and taken back" if step.branch == "try" else clean(f"  what if: {step.branch}"),
            "italic",
        )
    if step and step.priority:
        text.append(clean(f"  priority: {step.priority}"), "dim")
    return text


def board_text(walk: Walk, width: int = 200) -> Text:
    """The board: the first player below, the others above; what has changed stands bold, with a mark."""
    board = walk.board
    text = Text()
    if board is None:
        return text
    known = _known(walk.before)
    active = walk.step.active if walk.step else walk.run.scenario.now.turn_of
    for player in reversed(board.players):
        if text:
            text.append("\n")
        _player_text(text, player, known, player["name"] == active, width)
    return text


def _known(before: Board | None) -> set[str] | None:
    if before is None:
        return None
    return {
        f"{player['name']}{thing['id']}{thing_words(thing)}"
        for player in before.players
        for thing in player["in play"]
    } | {
        f"{player['name']} {key} {player[key]}"
        for player in before.players
        for key in ("life", "hand", "graveyard")
    }


def _player_text(text: Text, player: PlayerFacts, known: set[str] | None, active: bool, width: int) -> None:
    name = str(player["name"])

    def changed(key: str, value: object) -> str:
        return "bold" if known is not None and f"{name} {key} {value}" not in known else ""

    life = changed("life", player["life"])
    text.append(f"{'>' if active else ' '} {clean(name)} ", "bold")
    text.append(f"{player['life']}{'*' if life else ''}", "bold reverse" if life else "bold")
    pool = "".join(f"{{{letter}}}" * many for letter, many in sorted(player["mana"].items()))
    for word, value in (("poison", player["poison"]), ("mana", pool), ("library", player["library"])):
        if value:
            text.append(f"  {word} {value}", "dim" if word == "library" else "")
    text.append("  has lost" if player["lost"] else "", "reverse")
    text.append("\n")
    things = player["in play"]
    fighting = [thing for thing in things if thing.get("attacking") or thing.get("blocking")]
    quiet = [thing for thing in things if thing not in fighting]
    creatures = [thing for thing in quiet if "Creature" in thing["type"]]
    for row in (
        *[[thing] for thing in fighting],
        creatures,
        [thing for thing in quiet if thing not in creatures],
    ):
        _row_text(text, name, row, known, width)
    for zone in ("hand", "graveyard"):
        if player[zone]:
            look = changed(zone, player[zone])
            text.append(f"  {'*' if look else ' '} {zone}: ", look or "dim")
            _flowed(
                text,
                [(name, look) for name in counted(player[zone]).split(", ")],
                len(zone) + 6,
                width,
            )


def _row_text(text: Text, name: str, things: list[ThingFacts], known: set[str] | None, width: int) -> None:
    """Some of a player's things on a line, equal ones counted."""
    parts: dict[tuple[str, bool], int] = {}
    for thing in things:
        words = thing_words(thing)
        key = (words, known is not None and f"{name}{thing['id']}{words}" not in known)
        parts[key] = parts.get(key, 0) + 1
    if parts:
        text.append("    ")
        _flowed(
            text,
            [
                (f"{'*' if new else ''}{f'{many} ' if many > 1 else ''}{words}", "bold" if new else "")
                for (words, new), many in parts.items()
            ],
            4,
            width,
        )


def _flowed(text: Text, parts: list[tuple[str, str]], at: int, width: int) -> None:
    """Parts with commas between them; one that has no room begins a line of its own."""
    for index, (words, style) in enumerate(parts):
        last = index == len(parts) - 1
        words = clean(words) + ("" if last else ",")
        if index and at + 1 + len(words) > width:
            text.append("\n      ")
            at = 6
        elif index:
            text.append(" ")
            at += 1
        text.append(words, style)
        at += len(words)
    text.append("\n")


def pile_name(walk: Walk) -> str:
    """What spells and abilities wait in under the era's rules: the stack, a batch."""
    return KNOWN[walk.run.era].waits_in


def stack_text(walk: Walk) -> Text:
    """What waits to resolve, its top first; before it the time within a step, and who may act in it."""
    board = walk.board
    text = Text()
    if (step := walk.step) and step.period and step.priority:
        text.append(clean(f"{step.period}: {step.priority} may act"), "italic")
        text.append("\n" if board and board.spells else "")
    for at, item in enumerate(board.spells if board else []):
        text.append("\n" if at else "")
        text.append(clean(item["name"]), "bold")
        text.append(clean(f"  {item.get('controller', '')}"), "dim")
        if item.get("targets"):
            text.append(clean(f"\non {', '.join(item['targets'])}"))
        if item.get("text"):
            text.append(clean(f"\n{item['text']}"), "dim")
    return text or Text("empty", "dim")


def log_text(walk: Walk, number: int, looked_for: str = "", width: int = 200) -> Text:
    """A step as it is told, in a width: what was done, then what happened with its rules behind it."""
    here = number == walk.at and not walk.asked
    if number == 0:
        return Text(f"{'>' if here else ' '}   how it begins", "bold reverse" if here else "")
    told = walk.told[number - 1]
    step = told.step
    text = _with_numbers(f"{'>' if here else ' '}{step.n:2} {told.sentence}", told.cites, walk.run, width, 4)
    text.stylize("bold reverse" if here else "bold")
    for line in told.lines:
        text.append("\n").append_text(_with_numbers(f"    {line.text}", line.cites, walk.run, width, 6))
    for check in walk.run.checks:
        if check.step == step.n and not check.passed:
            text.append(
                "\n" + _hung(f"    not as expected: {check.expect} (found {check.found})", width, 6), "red"
            )
    if step.n == walk.last:
        for problem in walk.run.problems:
            text.append("\n" + _hung(f"    the script stops here: {problem.what}", width, 6), "red")
    if looked_for:
        text.highlight_words([looked_for], "reverse", case_sensitive=False)
    return text


def _with_numbers(words: str, cites: Sequence[str], run: Run, width: int, hang: int) -> Text:
    """A line with the numbers of its rules behind it."""
    numbers = [short(cite, run) for cite in cites]
    line = Text(_hung("  ".join(part for part in (words, " ".join(numbers)) if part), width, hang))
    line.highlight_words([clean(number) for number in numbers], "cyan")
    return line


def _hung(words: str, width: int, hang: int) -> str:
    """A line as lines, all but the first indented."""
    return "\n".join(
        textwrap.wrap(
            clean(words), max(width, hang + 10), subsequent_indent=" " * hang, break_on_hyphens=False
        )
    )


def rules_text(walk: Walk, words: RuleWords, first: str = "") -> Text:
    """What the rules of the step say, those looked for first, then those that stand in the log, then those at
    work all the time; before the first step, what the scenario is about.
    """
    step = walk.step
    if step is None:
        return Text(clean(walk.run.scenario.about.strip()) or "Go on with the right arrow.")
    text = Text()
    told = walk.told[step.n - 1]
    cites = dict.fromkeys([*told.cites, *(cite for line in told.lines for cite in line.cites), *told.at_work])
    for cite in sorted(cites, key=lambda cite: not fires(cite, first)):
        found = words(cite)
        text.append("\n\n" if text else "")
        text.append(short(cite, walk.run), "bold reverse" if fires(cite, first) else "bold cyan")
        text.append(clean(f"  {' '.join(found[0].split())}") if found else "  no words yet")
        text.append("  (official wording)" if found and found[1] else "")
    return text or Text("No rule had a part in this step.", "dim")


def question_text(walk: Walk, width: int = 200) -> Text:
    """The question about the next step, and after it was answered how near the answer was."""
    step = walk.run.steps[walk.at]
    text = Text()
    text.append(_hung(f">{step.n:2} {question(step)}", width, 4), "bold reverse")
    text.append("\n" + _hung("    What happens, and which rules say so?", width, 4), "italic")
    written = f"your answer: {walk.guess}" if walk.guess else "g: write an answer down; right arrow: look"
    text.append("\n" + _hung(f"    {written}", width, 4), "" if walk.guess else "dim")
    return text


def verdict_text(walk: Walk) -> Text:
    """What was guessed of the step that is shown, and which rule numbers in the guess had a part in it."""
    text = Text()
    if not walk.guess or walk.step is None or walk.asked:
        return text
    text.append(clean(f"    you said: {walk.guess}"), "italic")
    for number in dict.fromkeys(re.findall(r"\b\d{3}(?:\.\d+[a-z]?)?", walk.guess)):
        hit = any(fires(entry.cite or "", number) for entry in shown_rules(walk.step))
        text.append(
            f"\n    {number} {'had a part in it' if hit else 'had no part in it'}", "bold" if hit else ""
        )
    return text
