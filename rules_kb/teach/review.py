"""Questions at the end of a worksheet, each with the engine's answer and the rules that give it."""

from __future__ import annotations

from rules_kb.facts import dataclass, field
from rules_kb.scenarios.lines import Line
from rules_kb.scenarios.run import Put, Step
from rules_kb.scenarios.telling import happenings, resolved_in
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.table import TableChange
from rules_kb.teach.outcomes import outcome_sentences, told_outcome
from rules_kb.teach.own_questions import answer_of, choice_told, lettered
from rules_kb.teach.worksheet import Worksheet, in_words, listed
from rules_kb.yaml.problems import Spot

MOST_TRIALS = 4
"""How many questions ask whether something would be legal."""


@dataclass
class ReviewQuestion:
    """What is asked, what is to be answered, and the cites of the rules that say so. `step` is the step of
    the run whose board shows what is asked about; None where that board would be the answer."""

    ask: str
    answer: str
    cites: list[str]
    step: Step | None = None
    choices: list[str] = field(default_factory=list)
    hint: str = ""


def review(sheet: Worksheet) -> list[ReviewQuestion]:
    """The questions of a worksheet: those that the scenario puts itself, or else what can be asked of it, in
    the order of the game.
    """
    return own_questions(sheet) or [*_trials(sheet), *_stack_order(sheet), *_outcome(sheet)]


def own_questions(sheet: Worksheet) -> list[ReviewQuestion]:
    """The questions that the scenario puts itself in its main line and at its end."""
    books = [book for run in sheet.situation.runs for book in run.books]
    return [_own(sheet, put, books) for put in sheet.run.questions if not put.branch]


def _own(sheet: Worksheet, put: Put, books: list[str]) -> ReviewQuestion:
    asked = put.asked
    shown = sheet.shown_number(put.after)
    when = "" if put.at_end else f"After step {shown}: " if shown else "At the beginning: "
    step = None
    if not put.at_end:
        step = next((each for each in reversed(sheet.run.steps) if each.n <= put.after), None)
    choices = lettered([choice_told(each) for each in asked.choices])
    answer = choices[put.right] if put.right is not None else answer_of(sheet.run, put)
    cites = [cite for number in asked.rules if (cite := _cite_of(sheet, number, books))]
    return ReviewQuestion(when + asked.question, answer, cites, step, choices, asked.hint)


def _cite_of(sheet: Worksheet, number: str, books: list[str]) -> str:
    """The cite that a number means: in the first of the books played that has it."""
    if ":" in number:
        return number
    fired = sheet.run.fired()
    found = [f"{book}:{number}" for book in dict.fromkeys(books)]
    return next((cite for cite in found if cite in fired), found[0] if found else "")


def _trials(sheet: Worksheet) -> list[ReviewQuestion]:
    """Would this be legal? One for each action that the script tries, and that the rules forbid."""
    found: list[ReviewQuestion] = []
    tried = _tried_lines(sheet)
    for step in sheet.run.steps:
        line = tried.get(step.spot) if step.branch == "try" else None
        if line is not None:
            found.append(_trial(sheet, step, line))
    found = [question for question in found if question.cites]  # a question without a rule teaches none
    return list({question.ask: question for question in reversed(found)}.values())[::-1][:MOST_TRIALS]


def _tried_lines(sheet: Worksheet) -> dict[Spot, Line]:
    """What the script's main line tries, by where it stands in the file."""
    return {line.spot: line.inner[0] for line in sheet.situation.scenario.play if line.kind == "try"}


def _trial(sheet: Worksheet, step: Step, line: Line) -> ReviewQuestion:
    after = sheet.shown_number(step.n)
    when = (
        f"In step {after + 1}, may"
        if line.is_answer
        else f"After step {after}, may"
        if after
        else "At the beginning, may"
    )
    reasons = [item for item in happenings(step) if item.text]
    why = "; ".join(item.text for item in reasons[:1]) or step.action.partition(": illegal: ")[2]
    cites = [cite for item in reasons[:1] for cite in item.cites]
    action = in_words(f" {line.verb} {line.rest}".rstrip())
    return ReviewQuestion(f"{when} {line.player}{action}?", f"No: {why}.", cites, step)


def _stack_order(sheet: Worksheet) -> list[ReviewQuestion]:
    """In which order does what is on the stack resolve?

    Asked where the stack is highest, if the rest of the line shows it.
    """
    tall = max(sheet.steps, key=lambda each: len(each.step.stack), default=None)
    if tall is None or len(set(tall.step.stack)) < 2:
        return []
    later = [each for each in sheet.steps if each.number > tall.number and " passes" not in each.heading][
        : len(tall.step.stack)
    ]
    if [resolved_in(each.step) for each in later] != [[name] for name in tall.step.stack]:
        return []
    if any(_is_countering(entry.event) for each in later for entry in each.step.entries):
        return []
    return [
        ReviewQuestion(
            (
                f"After step {tall.number} nobody plays anything more. "
                "In which order does what is on the stack resolve?"
            ),
            f"{', then '.join(tall.step.stack)}.",
            later[0].said,
            tall.step,
        )
    ]


def _is_countering(event: TableChange | None) -> bool:
    return isinstance(event, Moved) and event.how == "countered"


def _outcome(sheet: Worksheet) -> list[ReviewQuestion]:
    """What has become of what the script looks at?"""
    expects = [expect for expect in sheet.situation.scenario.expect if told_outcome(expect)]
    names = list(dict.fromkeys(expect.subject for expect in expects if expect.subject))
    if not names:
        return []
    return [
        ReviewQuestion(
            f"What has become of {listed([in_words(name) for name in names])} at the end?",
            " ".join(outcome_sentences(expects)),
            [],
        )
    ]
