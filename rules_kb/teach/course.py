"""The course: lessons in order, listed in a small YAML file, each built as a folder of its own."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from rules_kb.books.lookup import NothingFound
from rules_kb.books.places import corpus_folder
from rules_kb.books.store import Store
from rules_kb.scenarios.source import BadFile, Entries, Items, Problem, Spot, Text, read_yaml
from rules_kb.teach.lesson import Lesson, page, records_named
from rules_kb.teach.sources import NothingChosen, choose

LESSON_KEYS = ("title", "aim", "scenarios", "rules")
COURSE_KEYS = ("title", "about", "lessons")


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
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise BadFile(path, [Problem(Spot(), f"this course can't be read: {problem}")]) from None
    return _Reader(path, text).course()


class _Reader:
    """Reads the file and collects what is wrong with it."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.lines = text.split("\n")
        self.root = read_yaml(text, path)
        self.problems: list[Problem] = []

    def course(self) -> Course:
        if not isinstance(self.root, Entries):
            raise BadFile(
                self.path,
                [Problem(Spot(), "a course is a mapping", f"write {', '.join(COURSE_KEYS)}")],
                self.lines,
            )
        self.known(self.root, COURSE_KEYS)
        course = Course(
            self.path,
            self.word(self.root, "title", "Course"),
            self.word(self.root, "about"),
            list(self.lessons(self.root)),
        )
        if not course.lessons and not self.problems:
            self.problems.append(Problem(self.root.spot, "a course has lessons"))
        if self.problems:
            raise BadFile(self.path, self.problems, self.lines)
        return course

    def lessons(self, root: Entries) -> Iterator[Outline]:
        node = root.get("lessons")
        for item in node.items if isinstance(node, Items) else ():
            if not isinstance(item, Entries):
                self.problems.append(
                    Problem(item.spot, "a lesson is a mapping", f"write {', '.join(LESSON_KEYS)}")
                )
                continue
            self.known(item, LESSON_KEYS)
            outline = Outline(
                self.word(item, "title"),
                self.word(item, "aim"),
                self.list(item, "scenarios"),
                self.list(item, "rules"),
                item.spot,
            )
            if not outline.title or not outline.scenarios:
                self.problems.append(Problem(item.spot, "a lesson has a title and scenarios"))
            yield outline

    def known(self, node: Entries, keys: tuple[str, ...]) -> None:
        self.problems += [
            Problem(key.spot, f"{key.value!r} isn't known here", f"known: {', '.join(keys)}")
            for key, _ in node.items
            if key.value not in keys
        ]

    def word(self, node: Entries, key: str, default: str = "") -> str:
        value: Any = node.get(key)
        if value is not None and not isinstance(value, Text):
            self.problems.append(Problem(value.spot, f"{key} is a text"))
        return " ".join(value.value.split()) if isinstance(value, Text) else default

    def list(self, node: Entries, key: str) -> list[str]:
        value: Any = node.get(key)
        found = [item for item in value.items if isinstance(item, Text)] if isinstance(value, Items) else []
        if value is not None and (not isinstance(value, Items) or len(found) < len(value.items)):
            self.problems.append(Problem(value.spot, f"{key} is a list of texts"))
        self.problems += [
            Problem(item.spot, f"{item.value} is a number to YAML", "write it in quotes")
            for item in found
            if item.number and not item.quoted
        ]
        return [item.value for item in found]


def lesson_of(course: Course, number: int, store: Store) -> Lesson:
    """A lesson of a course, its scenarios read and its rules looked up. Raises BadFile."""
    outline = course.lessons[number - 1]
    try:
        chosen = choose(store, outline.scenarios)
        chosen.records = records_named(chosen, outline.rules)
    except (NothingChosen, NothingFound) as missing:
        raise BadFile(course.path, [Problem(outline.spot, f"lesson {number}: {missing}")]) from None
    return Lesson(
        outline.title, outline.aim, chosen, seed=number, deck=f"{course.title}: {number} {outline.title}"
    )


def course_page(course: Course, numbers: list[int]) -> str:
    """The page that leads to the lessons that were built."""
    items = "".join(
        f'<li value="{number}"><a href="{course.folder(number)}/index.html">{escape(course.lessons[number - 1].title)}</a>'
        f"<br>{escape(course.lessons[number - 1].aim)}</li>"
        for number in numbers
    )
    return page(course.title, f'<p class="aim">{escape(course.about)}</p><ol class="lessons">{items}</ol>')
