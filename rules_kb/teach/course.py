"""The course: lessons in order, listed in a small YAML file, each built as a folder of its own."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from html import escape

from rules_kb.books.lookup import NothingFound
from rules_kb.books.places import corpus_folder
from rules_kb.books.store import Store
from rules_kb.facts import dataclass, field
from rules_kb.teach.lesson import Lesson, records_named
from rules_kb.teach.lesson import page as html_page
from rules_kb.teach.sources import NothingChosen, choose
from rules_kb.yaml.nodes import Entries
from rules_kb.yaml.page import Page
from rules_kb.yaml.problems import BadFile, Problem, Spot

LESSON_KEYS = ("title", "aim", "scenarios", "rules")
COURSE_KEYS = ("title", "about", "lessons")


BOOK, TEACHERS = "book", "teacher"
"""The folders with the book for the browser, and with its teacher's edition."""


@dataclass
class Outline:
    """A lesson as the file lists it; `spot` is where."""

    title: str
    aim: str = ""
    scenarios: list[str] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    spot: Spot = field(default_factory=Spot)


@dataclass
class Course:
    """A course: its title, what it is about, and its lessons in order."""

    path: str
    title: str
    about: str
    lessons: list[Outline]

    def folder(self, number: int) -> str:
        """The name of a lesson's folder: `03-the-stack-and-who-may-act`. Numbers are from 1."""
        words = re.sub(r"[^a-z0-9]+", "-", self.lessons[number - 1].title.casefold()).strip("-")
        return f"{number:02}-{words}" if words else f"{number:02}"


def shipped_course() -> str:
    """The file of the course that comes with the tool."""
    return os.path.join(corpus_folder(), "course.yaml")


def read_course(path: str) -> Course:
    """Read a course's file. Raises BadFile with every mistake."""
    page = Page.opened(path)
    if not isinstance(page.root, Entries):
        page.wrong(Spot(), "a course is a mapping", f"write {', '.join(COURSE_KEYS)}")
        raise page.bad()
    page.keys(page.root, COURSE_KEYS, "a course")
    title, about = (_words(page, page.root, key) for key in ("title", "about"))
    course = Course(path, title or "Course", about, list(_lessons(page, page.root)))
    if not course.lessons and not page.problems:
        page.wrong(page.root, "a course has lessons")
    page.must_be_good()
    return course


def _lessons(page: Page, root: Entries) -> Iterator[Outline]:
    for item in page.items(root.get("lessons"), "lessons"):
        if not isinstance(item, Entries):
            page.wrong(item, "a lesson is a mapping", f"write {', '.join(LESSON_KEYS)}")
            continue
        page.keys(item, LESSON_KEYS, "a lesson")
        outline = Outline(
            _words(page, item, "title"),
            _words(page, item, "aim"),
            list(page.strings(item.get("scenarios"), "scenarios")),
            [
                id
                for rule in page.texts(item.get("rules"), "rules")
                if (id := page.identifier(rule, "a rule")) is not None
            ],
            item.spot,
        )
        if not outline.title or not outline.scenarios:
            page.wrong(item, "a lesson has a title and scenarios")
        yield outline


def _words(page: Page, node: Entries, key: str) -> str:
    """A text, with one blank between any two words."""
    return " ".join((page.text(node.get(key), key) or "").split())


def lesson_of(course: Course, number: int, store: Store) -> Lesson:
    """A lesson of a course, its scenarios read and its rules looked up. Raises BadFile."""
    outline = course.lessons[number - 1]
    try:
        chosen = choose(store, outline.scenarios)
        chosen.records = records_named(chosen, outline.rules)
    except (NothingChosen, NothingFound) as missing:
        raise BadFile(course.path, [Problem(outline.spot, f"lesson {number}: {missing}")]) from None
    return Lesson(outline.title, outline.aim, chosen, seed=number)


def course_page(course: Course, numbers: list[int]) -> str:
    """The page that leads to the lessons that were built."""
    items = "".join(
        f'<li value="{number}">'
        f'<a href="{course.folder(number)}/index.html">{escape(course.lessons[number - 1].title)}</a>'
        f"<br>{escape(course.lessons[number - 1].aim)}</li>"
        for number in numbers
    )
    books = (
        f'<ul class="items"><li><a href="{BOOK}/index.html">The book</a> <span>on the screen</span></li>'
        '<li><a href="book.pdf">The book on paper</a> <span>with solutions at its end</span></li>'
        f'<li><a href="{TEACHERS}/index.html">The teacher’s edition</a> <span>on the screen, with plans '
        "and slides</span></li>"
        '<li><a href="teacher.pdf">The teacher’s edition on paper</a> <span>with plans and solutions</span>'
        "</li></ul>"
    )
    about = f'<p class="aim">{escape(course.about)}</p>'
    return html_page(
        course.title, f'{about}{books}<h2>The lessons, for the teacher</h2><ol class="lessons">{items}</ol>'
    )
