"""The course as one book: how to read a card, a chart of the turn, the lessons with their situations, review
tests, a final examination, solutions and answers, a glossary, and indexes of rules and of cards.

Lessons are added one after the other, so that nothing of a lesson has to be kept but what is printed of it.
The teacher's edition has the plan of each lesson, and its solutions at its end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING

from rules_kb.books.history import concepts_stated
from rules_kb.books.store import Store
from rules_kb.facts import dataclass, field
from rules_kb.scenarios.board import Board, ThingFacts
from rules_kb.scenarios.cores import aside
from rules_kb.scenarios.finding import card_library
from rules_kb.teach import book_page, typesetting
from rules_kb.teach.binding import TypesetPart, bound
from rules_kb.teach.book_page import lesson_body
from rules_kb.teach.figures import Data, Figures, drawn_symbols
from rules_kb.teach.handout import handout, rule_order
from rules_kb.teach.layout import lay_out
from rules_kb.teach.lesson import Lesson
from rules_kb.teach.packing import PAGE, in_pages
from rules_kb.teach.played import Plays
from rules_kb.teach.position import BASIC_LANDS, cards_in_sight
from rules_kb.teach.prose import set_text, taught, typographic
from rules_kb.teach.question import KINDS, PRIORITY, Question
from rules_kb.teach.quiz import make_quiz
from rules_kb.teach.quiz_sheet import board_beside, laid_out_question

if TYPE_CHECKING:
    from rules_kb.teach.laid_out import LaidOutSheet

LESSONS_A_TEST = 5
"""After how many lessons a review test comes."""
ASKED_OF_A_LESSON = 2
"""How many questions are made of a lesson: all but the last for the review test, the last for the
examination.
"""
OTHER_SEED = 1000
"""What is added to a lesson's seed, so that a test asks otherwise than the lesson's quiz."""
EXAM = "Final examination"
CARD, RULES, CARDS = "card", "rules", "cards"
"""The names of some places in the book."""
MOST_CHANGES = 4
LONGEST_TERM = 320
EXAMPLE = "Serra Angel"

TALLEST_BOARD = 370.0
"""Up to which height in units a board has the cards beside it; two situations are to go on a page."""

PARTS_OF_A_CARD = (
    ("The name", "What the card is called. Where its own text has this name, it means this one card."),
    (
        "The mana cost",
        "What is paid to play it: a colored symbol with mana of that color, a number with any.",
    ),
    (
        "The type line",
        "What it is, land, creature, artifact, enchantment, instant, sorcery; and of which kind.",
    ),
    (
        "The text",
        "Its abilities: words that the rules explain, and sentences. A cost stands before a colon.",
    ),
    ("Power and toughness", "Only of creatures: how much combat damage it deals, and how much destroys it."),
    (
        "Turned",
        "A card that lies across is tapped: it can't be tapped again before it untaps.",
    ),
)
"""What a reader is shown on a card, and what it means."""

TURN = (
    ("Beginning", "Untap", "302.1", "What untaps is worked out, and untaps at once.", "nobody"),
    ("Beginning", "Upkeep", "303.1", "What triggers at its beginning goes on the stack.", "both players"),
    ("Beginning", "Draw", "304.1", "The active player draws a card.", "both players"),
    ("First main", "", "305.3", "Lands, and spells of every kind, with an empty stack.", "both players"),
    ("Combat", "Beginning of combat", "307.1", "The last moment before the attack.", "both players"),
    ("Combat", "Declare attackers", "308.1", "Attackers are declared together, and tap.", "both players"),
    ("Combat", "Declare blockers", "309.1", "Blockers are declared together.", "both players"),
    (
        "Combat",
        "Combat damage",
        "310.2",
        "Damage is assigned, waits, and is dealt.",
        "both players",
    ),
    ("Combat", "End of combat", "311.1", "What happens at end of combat goes on the stack.", "both players"),
    ("Second main", "", "305.3", "As the first.", "both players"),
    ("End", "End of turn", "313.1", "What happens at end of turn goes on the stack.", "both players"),
    ("End", "Cleanup", "314.1a", "Discard to seven; damage goes, and effects end.", "nobody, as a rule"),
)
"""The chart of the turn: phase, step, a rule of cr1999, what happens, who may play something."""


@dataclass
class BookLesson:
    """What is printed of a lesson, as data for the template; `files` are its drawings. `words` are those of
    its rules, in which the glossary's terms are looked for; `rules_at` and `cards_at` say what stands where.
    `asked` are the questions of the tests, the last of them the examination's, `page` what the browser shows.
    """

    number: int
    data: Data
    plan: list[Data]
    test: list[Data]
    examined: list[Data]
    words: str
    rules_at: list[tuple[str, str]]
    cards_at: list[tuple[str, str]]
    asked: tuple[Question, ...] = ()
    page: tuple[str, str] = ("", "")
    files: dict[str, str] = field(default_factory=dict)


def book_lesson(number: int, lesson: Lesson, plays: Plays) -> BookLesson:
    """Lay a lesson out for the book, and make questions for the tests. `plays` holds what has been played."""
    figures, chosen = Figures(), lesson.chosen
    made = handout(chosen, lesson.title, plays=plays)
    sheets = lay_out(made, figures)["sheets"]
    for place, (sheet, told) in enumerate(zip(sheets, made.sheets, strict=True), 1):
        sheet["number"] = place
        if told.run.before is not None:
            now = told.situation.scenario.now
            sheet["board"] = board_beside(figures, told.run.before, now.turn_of, now.priority, TALLEST_BOARD)
    questions = _tested(lesson, plays)
    asked = [laid_out_question(figures, 0, each) for each in questions]
    rules: list[Data] = [
        {"number": chosen.number(rule.cite), "words": set_text(taught(rule.digest))}
        for rule in lesson.rules
        if not chosen.store.children(rule)
    ]
    data: Data = {
        "number": number,
        "title": typographic(lesson.title),
        "aim": typographic(lesson.aim),
        "rules": rules,
        "sheets": sheets,
        "since": [
            {"name": typographic(name), "words": set_text(words)} for name, words in _changes(lesson).items()
        ],
    }
    rules_at = [(chosen.number(rule.cite), f"lesson-{number}") for rule in lesson.rules]
    rules_at += [
        (subject["number"], _label(number, sheet)) for sheet in sheets for subject in sheet["subjects"]
    ]
    return BookLesson(
        number,
        data,
        [
            {
                "minutes": part.minutes,
                "what": typographic(part.what),
                "how": typographic(part.how),
                "numbers": list(part.rules),
            }
            for part in lesson.plan(0)
        ],
        asked[:-1],
        asked[-1:],
        " ".join(rule.digest for rule in lesson.rules),
        rules_at,
        [
            (name, _label(number, sheet))
            for sheet, told in zip(sheets, made.sheets, strict=True)
            for name in _cards_of(told.run.before)
        ],
        questions,
        lesson_body(number, typographic(lesson.title), typographic(lesson.aim), rules, made),
        figures.files,
    )


def _changes(lesson: Lesson) -> dict[str, str]:
    """What has become of the points of a lesson, each once."""
    chosen = lesson.chosen
    found = [each for situation in chosen.situations for each in chosen.changes_since(situation)]
    found += [each for rule in lesson.rules for each in concepts_stated(chosen.store, rule) if each.changed]
    changed = {each.name: " ".join(each.changed.split()) for each in found}
    return dict(islice(changed.items(), MOST_CHANGES))


class CourseBook:
    """A book in the making; its own drawings are made by `figures`, those of the lessons come with them."""

    def __init__(self, title: str, about: str, store: Store, figures: Figures) -> None:
        self.title = title
        self.about = about
        self.store = store
        self.figures = figures
        self.lessons: list[BookLesson] = []

    def add(self, lesson: BookLesson) -> None:
        """A lesson more."""
        self.figures.files.update(lesson.files)
        self.lessons.append(lesson)

    def pdf(self, paper: str = "a4", teacher: bool = False) -> bytes:
        """The book, or the teacher's edition of it: part by part, each typeset in a process that gives back
        what that took. Raises NotInstalled.
        """
        parts: list[TypesetPart] = []
        at: dict[str, int] = {}
        first = 1

        def typeset(part: Data) -> TypesetPart:
            nonlocal first
            data = {**self._whole(paper, teacher), **part, "first": first}
            data["symbols"] = drawn_symbols(data, self.figures)
            made = TypesetPart(aside(_typeset, (data, self.figures.files)))
            at.update({name: first + page for name, page in made.page_of().items()})
            first += len(made.leaves)
            return made

        typeset(self._front(at))  # for the number of its pages
        parts += map(typeset, self._lessons(teacher))
        parts.append(typeset(self._back(teacher)))
        parts.append(typeset({"indexes": self._indexes(at)}))
        first = 1
        return bound([typeset(self._front(at)), *parts])

    def pages(self, folders: Mapping[int, str] | None = None) -> book_page.Pages:
        """The book for the browser: its pages by file name. With the `folders` of the lessons by number it is
        the teacher's edition, with the plan of each and ways to its slides.
        """
        found: list[tuple[str, str, tuple[str, str]]] = []
        listed: list[tuple[str, str, str]] = []
        groups = self._groups()
        for each in self.lessons:
            title = f"Lesson {each.number}. {each.data['title']}"
            body, shapes = each.page
            if folders is not None:
                body = book_page.with_plan(body, each.plan, folders.get(each.number, ""))
            found.append((book_page.lesson_file(each.number), title, (body, shapes)))
            listed.append((found[-1][0], title, str(each.data["aim"])))
            place = next((at for at, group in enumerate(groups, 1) if group[-1] is each), None)
            if place is not None and (asked := _asked(groups[place - 1])):
                name = _test_title(groups[place - 1])
                found.append((book_page.test_file(place), name, book_page.test_body(name, asked)))
                listed.append((found[-1][0], name, ""))
        examined = [question for each in self.lessons for question in each.asked[-1:]]
        if examined:
            name = EXAM
            found.append((book_page.EXAM, name, book_page.test_body(name, examined)))
        found += [
            (book_page.GLOSSARY, "Glossary", (book_page.glossary_body(self._glossary()), "")),
            *(
                (file, name, (book_page.index_body(name, _places(pairs)), ""))
                for file, name, pairs in (
                    (
                        book_page.RULES,
                        "Index of rules",
                        [pair for each in self.lessons for pair in each.rules_at],
                    ),
                    (
                        book_page.CARDS,
                        "Index of cards",
                        [pair for each in self.lessons for pair in each.cards_at],
                    ),
                )
            ),
        ]
        known = {file for file, _, _ in listed}
        listed += [(file, name, "") for file, name, _ in found if file not in known]
        front = book_page.front_body(self.about, (_example(), PARTS_OF_A_CARD), TURN, listed)
        title = self.title if folders is None else f"{self.title}: the teacher’s edition"
        return book_page.bound(title, [(book_page.CONTENTS, title, front), *found])

    # -- as data ---------------------------------------------------------------------------------------------

    def _whole(self, paper: str, teacher: bool) -> Data:
        """What the book's template shows of every part, and what only some parts have."""
        nothing = ("lessons", "tests", "exam", "solved", "keys", "glossary", "indexes")
        return {
            "title": typographic(self.title),
            "about": typographic(self.about),
            "paper": typesetting.PAPERS[paper],
            "teacher": teacher,
            "front": False,
            "back": False,
            **{name: [] for name in nothing},
        }

    def _front(self, at: Mapping[str, int]) -> Data:
        """The title, the contents, for which `at` says what is on which page, and what comes before the first
        lesson.
        """
        listed = {CARD: "How to read a card", "turn": "The turn"}
        for place, group in enumerate(self._groups(), 1):
            for each in group:
                listed[f"lesson-{each.number}"] = f"Lesson {each.number}. {each.data['title']}"
            listed[f"test-{place}"] = _test_title(group)
        listed |= {"exam": EXAM, "solutions": "Solutions", "answers": "Answers to the tests"}
        listed |= {"glossary": "Glossary", RULES: "Index of rules", CARDS: "Index of cards"}
        return {
            "front": True,
            "contents": [
                {"name": name, "title": title, "page": at.get(name, 0)}
                for name, title in listed.items()
                if name in at or CARD not in at
            ],
            "card": self._card(),
            "turn": [dict(zip(("phase", "step", "rule", "what", "who"), row, strict=True)) for row in TURN],
        }

    def _lessons(self, teacher: bool) -> Iterator[Data]:
        """The lessons, so many together as a review test is about, with that test."""
        tests = {after: (title, name, asked) for title, name, asked, after in self._tests()}
        for group in self._groups():
            last = group[-1].number
            yield {
                "lessons": [
                    {
                        **each.data,
                        "plan": each.plan if teacher else [],
                        "test": 0 if each.number == last and last in tests else None,
                    }
                    for each in group
                ],
                "tests": [_test(*tests[last])] if last in tests else [],
            }

    def _back(self, teacher: bool) -> Data:
        """What stands behind the lessons."""
        exam = _numbered(question for each in self.lessons for question in each.examined)
        keys = [_test(title, name, asked) for title, name, asked, _ in self._tests()]
        return {
            "back": True,
            "exam": exam,
            "solved": [] if teacher else [each.data for each in self.lessons],
            "keys": [*keys, _test(EXAM, "exam", exam)] if exam else keys,
            "glossary": list(self._glossary()),
        }

    def _indexes(self, at: Mapping[str, int]) -> list[tuple[str, str, list[Data]]]:
        """The indexes, with the pages on which `at` says that a thing is."""
        rules = _index((pair for each in self.lessons for pair in each.rules_at), at)
        cards = _index((pair for each in self.lessons for pair in each.cards_at), at)
        return [("Index of rules", RULES, rules), ("Index of cards", CARDS, cards)]

    def _card(self) -> Data:
        """An example of a card, and what its parts mean."""
        return {
            "figure": self.figures.one_card(_example()),
            "parts": [{"part": part, "words": words} for part, words in PARTS_OF_A_CARD],
        }

    def _tests(self) -> Iterator[tuple[str, str, list[Data], int]]:
        """The review tests: title, name, questions, and the last lesson that each is about."""
        for place, group in enumerate(self._groups(), 1):
            questions = _numbered(question for each in group for question in each.test)
            if questions:
                yield _test_title(group), f"test-{place}", questions, group[-1].number

    def _groups(self) -> list[list[BookLesson]]:
        """The lessons, so many together as a review test is about."""
        firsts = range(0, len(self.lessons), LESSONS_A_TEST)
        return [self.lessons[first : first + LESSONS_A_TEST] for first in firsts]

    # -- what stands where -----------------------------------------------------------------------------------

    def _glossary(self) -> Iterable[Data]:
        """The terms that the lessons' rules use, with what they mean."""
        used = " ".join(each.words for each in self.lessons).casefold()
        for term in self.store.entries("cr1999"):
            if term.kind != "term" or term.obsolete or not term.digest or not term.heading:
                continue
            words = taught(term.digest)
            name = term.heading.partition(",")[0].casefold()
            if len(words) <= LONGEST_TERM and re.search(rf"\b{re.escape(name)}s?\b", used):
                yield {"term": typographic(term.heading), "words": set_text(words)}


def _typeset(book: tuple[Data, Mapping[str, str]]) -> bytes:
    return typesetting.pdf("book.typ", *book)


def _example() -> ThingFacts:
    """The card on which a reader is shown what stands where."""
    found = card_library().find(EXAMPLE)
    facts: ThingFacts = {"id": 0, "name": EXAMPLE, "type": "Creature — Angel"}
    if found is not None:
        facts |= {
            "cost": str(found.cost),
            "text": found.text.replace("~", found.name),
            "size": f"{found.power}/{found.toughness}",
            "colors": "".join(found.colors),
        }
    return facts


def _test_title(group: list[BookLesson]) -> str:
    return f"Review test: lessons {group[0].number} to {group[-1].number}"


def _tested(lesson: Lesson, plays: Plays) -> tuple[Question, ...]:
    """The questions of a lesson for the tests: who has priority only where too little else can be asked."""
    made = (
        make_quiz(
            [(each.name, each.scenario) for each in lesson.chosen.situations],
            lesson.chosen.store,
            lesson.title,
            count=ASKED_OF_A_LESSON,
            seed=lesson.seed + OTHER_SEED,
            kinds=kinds,
            plays=plays,
        )
        for kinds in ([kind for kind in KINDS if kind != PRIORITY], KINDS)
    )
    first = next(made)
    quiz = first if len(first.questions) == ASKED_OF_A_LESSON else next(made)
    return tuple(quiz.version("A"))


def _asked(group: list[BookLesson]) -> list[Question]:
    """The questions of a review test."""
    return [question for each in group for question in each.asked[:-1]]


def _numbered(questions: Iterable[Data]) -> list[Data]:
    """Questions with their numbers, in an order that fills the pages: a test may begin on half a page."""
    ordered = in_pages(list(questions), PAGE, lower_first=True)
    return [{**each, "number": number} for number, each in enumerate(ordered, 1)]


def _test(title: str, name: str, questions: list[Data]) -> Data:
    return {"title": title, "name": name, "questions": questions}


def _index(places: Iterable[tuple[str, str]], at: Mapping[str, int]) -> list[Data]:
    """Words with the pages on which they come up, in order, for the template."""
    return [
        {"word": word, "pages": ", ".join(dict.fromkeys(f"{at[label]}" for label in labels))}
        for word, labels in _places(places)
    ]


def _places(places: Iterable[tuple[str, str]]) -> list[tuple[str, list[str]]]:
    """Words with the labels of the places at which they come up, in order."""
    found: dict[str, list[str]] = {}
    for word, at in places:
        labels = found.setdefault(word, [])
        if at not in labels:
            labels.append(at)
    words = sorted(found, key=lambda word: (rule_order(f"cr1999:{word}"), word))
    return [(typographic(word), found[word]) for word in words]


def _label(lesson: int, sheet: LaidOutSheet) -> str:
    return f"situation-{lesson}-{sheet['number']}"


def _cards_of(board: Board | None) -> list[str]:
    """The cards that are in sight, without basic lands."""
    if board is None:
        return []
    return [note.name for note in cards_in_sight(board) if note.name not in BASIC_LANDS]
