"""The handout: a workbook, with the board, what is done and the questions in front, and behind them the
solutions: what is to be learnt, the steps with their rules, what if, the answers. Or worked examples, which
explain first and then ask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_kb.books.eras import KNOWN
from rules_kb.books.numbering import order_of
from rules_kb.books.stored import StoredRecord as Record
from rules_kb.drawing.markdown import board_table
from rules_kb.facts import dataclass
from rules_kb.hints import TYPE_CHECKING
from rules_kb.teach.five_minutes import further_questions
from rules_kb.teach.played import PlayedScenario, Plays
from rules_kb.teach.position import cards_in_sight
from rules_kb.teach.review import ReviewQuestion, review
from rules_kb.teach.sources import Chosen, books_told
from rules_kb.teach.thought import thought_through
from rules_kb.teach.worksheet import (
    TaughtStep,
    Worksheet,
    acting,
    stack_words,
    without_outcomes,
    worksheet,
    worksheets,
)
from rules_kb.visible import without_html

if TYPE_CHECKING:
    from rules_kb.progress import Progress


@dataclass
class Handout:
    """A handout: its title, a worksheet for each situation, and the questions to each; `worked` where each
    situation is explained before anything is asked.
    """

    title: str
    chosen: Chosen
    sheets: list[Worksheet]
    questions: list[list[ReviewQuestion]]
    worked: bool = False


def handout(
    chosen: Chosen,
    title: str | None = None,
    worked: bool = False,
    plays: Plays | None = None,
    brief: bool = False,
) -> Handout:
    """Lay out a handout of what was chosen: questions first, or worked examples.

    Without a title it has that of the one scenario, rule or concept in it. `plays` holds what has been played
    already. One that is `brief`, as those of many situations are, asks nothing for which a game is played
    again.
    """
    sheets, ask = worksheets(chosen), _asking(chosen, worked, plays, brief)
    return Handout(title or title_of(chosen), chosen, sheets, [ask(sheet) for sheet in sheets], worked)


def _asking(
    chosen: Chosen, worked: bool, plays: Plays | None = None, brief: bool = False
) -> Callable[[Worksheet], list[ReviewQuestion]]:
    """What finds the questions of a worksheet."""
    brief = brief or len(chosen.situations) > MOST_THOUGHT_THROUGH
    known = None if brief else plays or Plays()

    def thought(sheet: Worksheet, played: PlayedScenario) -> ReviewQuestion | None:
        return None if worked else thought_through(sheet, played, chosen.store)

    def further(sheet: Worksheet, played: PlayedScenario, asked: int, ordered: bool) -> list[ReviewQuestion]:
        return [] if worked else further_questions(sheet, played, chosen.store, asked, ordered)

    return lambda sheet: review(sheet, known, thought, further)


MOST_THOUGHT_THROUGH = 48
"""Up to how many situations a handout asks what has to be tried out first, and why it comes out so."""


MOST_NAMES, LONGEST_TITLE = 3, 70
"""How many sources a title names, and how long it may be for that."""


def title_of(chosen: Chosen) -> str:
    """What the whole may be called: after its sources where they are few, or else after how many situations
    there are.
    """
    named = ", ".join(chosen.names)
    if 0 < len(chosen.names) <= MOST_NAMES and (len(named) <= LONGEST_TITLE or len(chosen.names) == 1):
        return named[:1].upper() + named[1:]
    return (
        f"{len(chosen.situations)} situations"
        if len(chosen.situations) != 1
        else chosen.situations[0].scenario.title
    )


def facts_of(sheet: Worksheet) -> str:
    """What kind of situation it is: `for newcomers · the rules of spring 1999 · stack`."""
    tags = [tag for tag in sheet.situation.scenario.tags if tag not in sheet.situation.numbers]
    eras = ", and of ".join(rules_told(run.era) for run in sheet.situation.runs)
    level = LEVELS.get(sheet.situation.scenario.level or 0, "")
    return " · ".join(part for part in (level, f"the rules of {eras}", ", ".join(tags)) if part)


def rules_told(era: str) -> str:
    """When an era's rules held, for whoever doesn't know what it is called: `spring 1999`."""
    return RULES_OF.get(era) or KNOWN[era].when


RULES_OF = {"fifth": "1997", "classic": "spring 1999"}
"""When the rules of some eras held; of the others they say it themselves."""


LEVELS = {1: "for newcomers", 2: "for regular players", 3: "for judges", 4: "for tournament judges"}
"""Whom a scenario of each level is for."""


def subjects(chosen: Chosen, sheet: Worksheet) -> list[tuple[str, str]]:
    """What a situation teaches: the rules that it is about, each with the nearest heading at or above it."""
    found = []
    for record in sheet.points:
        above = [record, *reversed(chosen.store.chain(record))]
        number = chosen.number(record.cite)
        heading = next((each.heading for each in above if each.heading), "") if record.kind != "term" else ""
        found.append((number, heading))
    return found


def rule_order(cite: str) -> tuple[str, tuple[tuple[int, int, str], ...]]:
    """A key that sorts cites by book, and as the book does."""
    book, _, id = cite.partition(":")
    return book, order_of(id)


def records_told(chosen: Chosen) -> list[Record]:
    """The rules that were chosen themselves, and those below them, in the order of the books, as far as there
    are words for them.
    """
    found: dict[Record, None] = {}
    for record in chosen.records:
        for each in (record, *_below(chosen, record)):
            if chosen.digest(each.cite):
                found.setdefault(each)
    return sorted(found, key=lambda each: each.n)


def _below(chosen: Chosen, record: Record) -> Iterator[Record]:
    for child in chosen.store.children(record):
        yield child
        yield from _below(chosen, child)


# -- Markdown ------------------------------------------------------------------------------------------------


@dataclass
class _Lines:
    """The lines of one situation, by what they tell, and the rules named in its solution and its answers."""

    title: str
    head: list[str]
    about: list[str]
    board: list[str]
    cards: list[str]
    play: list[str]
    questions: list[str]
    solution: list[str]
    answers: list[str]
    in_solution: dict[str, None]
    in_answers: dict[str, None]


def markdown(made: Handout) -> str:
    """The handout as Markdown."""
    together = zip(made.sheets, made.questions, strict=True)
    lines = [_lines_of(made.chosen, sheet, questions) for sheet, questions in together]
    return _markdown(made.chosen, made.title, made.worked, lines)


def markdown_one_by_one(
    chosen: Chosen, title: str | None, worked: bool, progress: Progress | None = None
) -> str:
    """The same of what was chosen, however much that is: of each situation only the lines are kept."""
    lines, ask = [], _asking(chosen, worked)
    many = len(chosen.situations)
    for number, situation in enumerate(chosen.situations):
        if progress is not None:
            progress("laying out", number, many)
        sheet = worksheet(chosen, situation, number + 1)
        lines.append(_lines_of(chosen, sheet, ask(sheet)))
        situation.put_away()
    if progress is not None:
        progress("laying out", many, many)
    return _markdown(chosen, title or title_of(chosen), worked, lines)


def _lines_of(chosen: Chosen, sheet: Worksheet, questions: list[ReviewQuestion]) -> _Lines:
    in_solution: dict[str, None] = {}
    in_answers: dict[str, None] = {}
    return _Lines(
        sheet.situation.scenario.title,
        _head_lines(sheet),
        _about_lines(sheet),
        board_table(sheet.run.before),
        _card_lines(sheet),
        _play_lines(sheet),
        _questions_lines(questions),
        _solution_lines(chosen, sheet, in_solution),
        _answer_lines(chosen, questions, in_answers),
        in_solution,
        in_answers,
    )


def _markdown(chosen: Chosen, title: str, worked: bool, sheets: list[_Lines]) -> str:
    """The lines of the situations in the order of a workbook, or of worked examples."""
    lines = [f"# {title}", ""]
    for record in records_told(chosen):
        heading = f" {record.heading}." if record.heading and record.kind != "term" else ""
        lines.append(f"* **{chosen.number(record.cite)}**{heading} {chosen.digest(record.cite)}")
    lines += [""] if chosen.records else []
    told: dict[str, None] = {}
    asked = any(sheet.questions for sheet in sheets)
    if worked or not asked:
        for sheet in sheets:
            lines += [*sheet.head, *sheet.about, *sheet.board, *sheet.solution, *sheet.questions]
            told |= sheet.in_solution
        lines += ["## Answers", ""] if asked else []
        for number, sheet in enumerate(sheets, 1):
            lines += [f"### {number}. {sheet.title}", ""] if sheet.questions and len(sheets) > 1 else []
            lines += sheet.answers
            told |= sheet.in_answers
    else:
        for sheet in sheets:
            lines += [*sheet.head, *sheet.board, *sheet.cards, *sheet.play, *sheet.questions]
        lines += ["# Solutions", ""]
        for sheet in sheets:
            lines += [*sheet.head, *sheet.about, *sheet.solution]
            lines += ["### Answers", ""] if sheet.questions else []
            lines += sheet.answers
            told |= sheet.in_solution | sheet.in_answers
    lines += ["## The rules, in our words", ""] if told else []
    lines += [f"* **{chosen.number(cite)}** {words}" for cite in told if (words := chosen.digest(cite))]
    books = books_told(chosen.number(cite) for cite in told)
    lines += ["", books] if books else []
    return without_html("\n".join(lines) + "\n")


def _head_lines(sheet: Worksheet) -> list[str]:
    scenario = sheet.situation.scenario
    level = f", {LEVELS[scenario.level]}" if scenario.level else ""
    return [
        f"## {sheet.number}. {scenario.title}",
        "",
        f"*The rules of {rules_told(sheet.run.era)}{level}*",
        "",
    ]


def _about_lines(sheet: Worksheet) -> list[str]:
    about = sheet.situation.scenario.about.strip()
    return [about, ""] if about else []


def _card_lines(sheet: Worksheet) -> list[str]:
    """What the cards in sight say."""
    notes = list(cards_in_sight(sheet.run.before)) if sheet.run.before is not None else []
    return [*(f"- *{note.told}*" for note in notes if note.text), ""] if notes else []


def _play_lines(sheet: Worksheet) -> list[str]:
    """What is done, without what comes of it."""
    return [
        "### What is done",
        "",
        *(f"{number}. {told}" for number, told in without_outcomes(sheet)),
        "",
    ]


def _solution_lines(chosen: Chosen, sheet: Worksheet, told: dict[str, None]) -> list[str]:
    """The steps with their rules, what if, and what other rules make of it."""
    lines: list[str] = []
    for scene in sheet.scenes:
        lines += [f"### {scene.place}", ""]
        for step in scene.steps:
            lines += _step_lines(chosen, step, told)
    for fork in sheet.what_ifs:
        lines += [
            f"### What if: {fork.name}",
            "",
            f"*From step {fork.after}.*" if fork.after else "*From the beginning.*",
            "",
        ]
        for step in fork.steps:
            lines += _step_lines(chosen, step, told)
    for other in sheet.others:
        lines += [f"### Under the rules of {rules_told(other.era)}", ""]
        for step in other.steps:
            lines += _step_lines(chosen, step, told)
    since = chosen.changes_since(sheet.situation)
    if since:
        told_since = [f"- **{each.name}.** {' '.join(each.changed.split())}" for each in since]
        lines += ["### Then and now", "", *told_since, ""]
    return lines


def _questions_lines(questions: list[ReviewQuestion]) -> list[str]:
    asked = [line for number, each in enumerate(questions, 1) for line in _question_lines(number, each)]
    return ["### Questions", "", *asked, ""] if asked else []


def _answer_lines(chosen: Chosen, questions: list[ReviewQuestion], told: dict[str, None]) -> list[str]:
    lines = []
    for number, question in enumerate(questions, 1):
        told.update(dict.fromkeys(question.cites))
        cites = ", ".join(chosen.number(cite) for cite in question.cites)
        lines.append(f"{number}. {question.answer}{f' ({cites})' if cites else ''}")
    return [*lines, ""] if lines else []


def _question_lines(number: int, question: ReviewQuestion) -> list[str]:
    hint = f" *({question.hint})*" if question.hint else ""
    return [f"{number}. {question.ask}{hint}", *(f"    - {choice}" for choice in question.choices)]


def _waits_in(step: TaughtStep) -> str:
    return step.step.board.waits_in if step.step.board is not None else "stack"


def _step_lines(chosen: Chosen, step: TaughtStep, told: dict[str, None]) -> list[str]:
    told.update(dict.fromkeys([*step.said, *(cite for line in step.lines for cite in line.cites)]))
    own = "".join(f" `{chosen.number(cite)}`" for cite in step.said)
    lines = [f"{step.number}. **{step.heading}**{own}"]
    for line in step.lines:
        cites = ", ".join(f"`{chosen.number(cite)}`" for cite in line.cites)
        lines.append(f"    - {line.text} {cites}".rstrip())
    if words := acting(step.step):
        lines.append(f"    - {words}")
    if step.step.stack:
        lines.append(f"    - the {_waits_in(step)}, top first: {stack_words(step.step.stack)}")
    return [*lines, ""]
