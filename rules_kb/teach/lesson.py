"""A lesson: a folder with a plan, handout, quiz, flashcards and slides, and a page that leads to them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape

from rules_kb.books.eras import DEFAULT_ERA
from rules_kb.books.lookup import look_up
from rules_kb.books.stored import StoredRecord as Record
from rules_kb.facts import dataclass
from rules_kb.teach.anki import apkg, made_when
from rules_kb.teach.flashcards import make_flashcards
from rules_kb.teach.handout import handout
from rules_kb.teach.handout_page import handout_page
from rules_kb.teach.moodle import moodle_xml
from rules_kb.teach.played import Plays
from rules_kb.teach.printed import handout_pdf, slides_pdf
from rules_kb.teach.prose import pieces, taught, typographic
from rules_kb.teach.question import Question
from rules_kb.teach.quiz import make_quiz, without_twins
from rules_kb.teach.quiz_page import html_page
from rules_kb.teach.quiz_sheet import pdf as quiz_pdf
from rules_kb.teach.slides import slides
from rules_kb.teach.slides_page import slides_page
from rules_kb.teach.sources import Chosen, Situation
from rules_kb.teach.typesetting import PAPERS, pdf, template_text

Files = dict[str, str | bytes]
Tell = Callable[[str], None]

ITEMS = {
    "plan.pdf": ("The plan", "what comes when, for the teacher"),
    "slides.pdf": ("Slides", "the steps that decide, for the projector"),
    "slides.html": ("Slides on the screen", "the same, walked by key and touch; n shows the notes"),
    "handout.pdf": ("Handout", "the situations with their rules, for everybody"),
    "handout.html": ("Handout on the screen", "the same, for a desk or a phone"),
    "quiz.pdf": ("Quiz on paper", "versions A and B, and the key"),
    "quiz.html": ("Quiz on the screen", "with the answer under each question"),
    "quiz.xml": ("Quiz for Moodle", "to be imported as a question bank"),
    "flashcards.apkg": ("Flashcards for Anki", "to learn at home"),
}
"""What a lesson's folder holds: its name and what it is for."""

OPENING, SITUATION, A_LEVEL_MORE, ANSWERS = 5, 5, 2, 10
"""Minutes for the opening, for a situation of the first level, for each level above it, and for going through
the quiz.
"""

MOST_SITUATIONS = 8
"""How many situations a lesson of about an hour has."""

METHOD = (
    "Say what will be learnt. Then for each situation: "
    "show the board, let everybody predict the next step and name the rule, "
    "and only then play it."
)
"""How a lesson is given."""

MOST_SLIDES = 25
"""How many slides a lesson has at most."""
LONGEST_GIST = 240
MINUTES_A_QUESTION = 1.5
QUESTIONS_A_SITUATION = 2


@dataclass(frozen=True)
class LessonPart:
    """A part of a lesson: how many minutes, what is done, and the rules that come up, each (number,
    heading).
    """

    minutes: int
    what: str
    how: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A lesson: what is taught, in order, and with which rules."""

    title: str
    aim: str
    chosen: Chosen
    seed: int = 1

    def plan(self, questions: int) -> list[LessonPart]:
        """What comes when: the situations from the easiest to the hardest, then a quiz of so many
        questions.
        """
        parts = [LessonPart(OPENING, "Opening", METHOD)]
        for situation in self.chosen.situations:
            parts.append(
                LessonPart(
                    _minutes(situation),
                    situation.scenario.title,
                    _gist(situation.scenario.about),
                    tuple(self.chosen.number(record.cite) for record in self.chosen.points(situation)),
                )
            )
        if questions:
            parts.append(
                LessonPart(
                    round(questions * MINUTES_A_QUESTION),
                    "Quiz",
                    f"{questions} questions, in versions A and B.",
                )
            )
            parts.append(
                LessonPart(
                    ANSWERS,
                    "Answers",
                    "Go through the key; each wrong answer comes from a mistake worth talking about.",
                )
            )
        return [*parts, LessonPart(0, "At home", "The flashcards, a few each day.")]

    @property
    def rules(self) -> list[Record]:
        """The rules of the lesson, in the order of the book."""
        points = [record for situation in self.chosen.situations for record in self.chosen.points(situation)]
        found = dict.fromkeys(record for record in (*self.chosen.records, *points) if record.kind == "rule")
        return sorted(found, key=lambda record: record.n)


ENOUGH_OF_ONE_ERA = 5
"""From how many situations on a lesson keeps to the rules of 1999."""


def for_an_hour(situations: Sequence[Situation]) -> list[Situation]:
    """Of many situations as many as an hour has room for, from the easiest to the hardest, and none that
    plays another one's board once more beside the rules of another era: those that play by the rules of 1999,
    where they are enough.
    """
    own = without_twins([(each.name, each.scenario) for each in situations])
    names = {name for name, _ in own}
    left = [each for each in situations if each.name in names]
    if len(left) <= MOST_SITUATIONS:
        return left
    of_1999 = [each for each in left if DEFAULT_ERA in each.scenario.era_names]
    left = of_1999 if len(of_1999) >= ENOUGH_OF_ONE_ERA else left
    if len(left) <= MOST_SITUATIONS:
        return left
    steps = (len(left) - 1) / (MOST_SITUATIONS - 1)
    return [left[round(at * steps)] for at in range(MOST_SITUATIONS)]


def _minutes(situation: Situation) -> int:
    return SITUATION + A_LEVEL_MORE * ((situation.scenario.level or 2) - 1)


def _gist(about: str) -> str:
    """The first sentences of an explanation, as many as a line of the plan has room for."""
    sentences = re.split(r"(?<=[.?!]) ", " ".join(about.split()))
    found = sentences[0]
    for sentence in sentences[1:]:
        if len(found) + len(sentence) >= LONGEST_GIST:
            break
        found += f" {sentence}"
    return found


def lesson_files(
    lesson: Lesson, *, paper: str = "a4", plays: Plays | None = None, tell: Tell | None = None
) -> Files:
    """All files of a lesson by name.

    `tell` is told what is being made. Raises NotInstalled where a package is missing.
    """
    plays, tell = plays or Plays(), tell or (lambda _: None)
    chosen = lesson.chosen
    tell("quiz")
    count = max(6, QUESTIONS_A_SITUATION * len(chosen.situations))
    quiz = make_quiz(
        [(each.name, each.scenario) for each in chosen.situations],
        chosen.store,
        f"{lesson.title}: quiz",
        count=count,
        seed=lesson.seed,
        plays=plays,
        era=chosen.rules,
    )
    files: Files = {}
    if quiz.questions:
        files |= {
            "quiz.pdf": quiz_pdf(quiz, paper=paper),
            "quiz.html": html_page(quiz, ("A",)),
            "quiz.xml": moodle_xml(quiz),
        }
    tell("flashcards")
    whole = Chosen(chosen.store, chosen.situations, lesson.rules, chosen.concepts)
    files["flashcards.apkg"] = apkg(
        make_flashcards(whole, plays),
        made_when(each.scenario.path for each in chosen.situations),
    )
    tell("handout")
    made = handout(chosen, lesson.title, plays=plays)
    files |= {"handout.pdf": handout_pdf(made, paper), "handout.html": handout_page(made)}
    tell("slides")
    shown = slides(chosen, lesson.title, MOST_SLIDES)
    files |= {"slides.pdf": slides_pdf(shown), "slides.html": slides_page(shown)}
    parts = lesson.plan(len(quiz.questions))
    files["plan.pdf"] = pdf("plan.typ", _plan_data(lesson, parts, quiz.questions, paper), {})
    files["index.html"] = index_page(lesson, parts, files)
    return files


# -- the plan ------------------------------------------------------------------------------------------------


def _plan_data(
    lesson: Lesson, parts: Sequence[LessonPart], questions: Sequence[Question], paper: str
) -> dict[str, object]:
    """What the plan's template shows."""
    starts = _starts(parts)
    return {
        "title": typographic(lesson.title),
        "aim": _words(lesson.aim),
        "paper": PAPERS[paper],
        "minutes": sum(part.minutes for part in parts),
        "parts": [
            {
                "at": at,
                "minutes": part.minutes,
                "what": typographic(part.what),
                "how": _words(part.how),
                "rules": list(part.rules),
            }
            for at, part in zip(starts, parts, strict=True)
        ],
        "rules": [
            {"number": lesson.chosen.number(record.cite), "words": _words(taught(record.digest))}
            for record in lesson.rules
        ],
        "questions": [{"ask": _words(each.ask), "letter": each.right_letter} for each in questions],
    }


def _words(text: str) -> str:
    return typographic("".join(piece.text for piece in pieces(" ".join(text.split()))))


def _starts(parts: Sequence[LessonPart]) -> list[str]:
    """When each part begins, from the start of the lesson: `0:25`."""
    found, minutes = [], 0
    for part in parts:
        found.append(f"{minutes // 60}:{minutes % 60:02}" if part.minutes else "")
        minutes += part.minutes
    return found


def index_page(lesson: Lesson, parts: Sequence[LessonPart], files: Files) -> str:
    """The page of a lesson: its plan, and what the folder holds."""
    items = "".join(
        f'<li><a href="{name}">{label}</a> <span>{use}</span></li>'
        for name, (label, use) in ITEMS.items()
        if name in files or name == "plan.pdf"
    )
    rows = "".join(_row(at, part) for at, part in zip(_starts(parts), parts, strict=True))
    rules = "".join(
        (
            f"<div><dt>{escape(lesson.chosen.number(record.cite))}</dt>"
            f"<dd>{escape(taught(record.digest))}</dd></div>"
        )
        for record in lesson.rules
    )
    return page(
        lesson.title,
        f'<p class="aim">{escape(lesson.aim)}</p><h2>In this folder</h2><ul class="items">{items}</ul>'
        "<h2>The plan</h2><table><thead><tr><th>at</th><th></th><th>what</th><th>how</th><th>rules</th></tr>"
        f"</thead><tbody>{rows}</tbody></table>"
        f'<h2>The rules, in our words</h2><dl class="rules">{rules}</dl>',
    )


def _row(at: str, part: LessonPart) -> str:
    minutes = f"{part.minutes} min" if part.minutes else ""
    return (
        f'<tr><td>{at}</td><td>{minutes}</td><th scope="row">{escape(part.what)}</th>'
        f"<td>{escape(part.how)}</td>"
        f"<td>{escape(' '.join(part.rules))}</td></tr>"
    )


def page(title: str, body: str) -> str:
    """A page of its own in the style of lessons."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{template_text('lesson.css')}</style></head>\n<body><h1>{escape(title)}</h1>{body}</body></html>\n"
    )


def records_named(chosen: Chosen, numbers: Sequence[str]) -> list[Record]:
    """The records of rules by number. Raises NothingFound."""
    return [found.entry for number in numbers for found in look_up(chosen.store, number)]
