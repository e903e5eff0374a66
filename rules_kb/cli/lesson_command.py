"""`rules-kb teach lesson` and `rules-kb teach course`: folders with everything that a lesson needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rules_kb.books.store import Store
from rules_kb.cli.material import MOST_SCENARIOS
from rules_kb.cli.options import OneEra
from rules_kb.cli.output import complain, progress, put_into, refuse_link
from rules_kb.cli.quiz_command import Seed
from rules_kb.cli.teaching import (
    Everything,
    Levels,
    Paper,
    Sources,
    Tags,
    TitleOption,
    known_paper,
    made_with_store,
    teach,
)
from rules_kb.teach.sources import Chosen
from rules_kb.teach.typesetting import need_packages_of

if TYPE_CHECKING:
    from rules_kb.teach.course import Course
    from rules_kb.teach.course_book import BookLesson
    from rules_kb.teach.lesson import Files

MOST_IN_A_LESSON = 16
"""So many situations a lesson has at most, if more than an hour has room for are wanted: each takes a second
and some 10 MB.
"""
SECONDS_A_LESSON = 4
"""About so long a lesson of a course takes: its situations are played some four hundred times over."""

Folder = Annotated[
    Path,
    typer.Option(
        "--output", "-o", metavar="FOLDER", help="The folder to write into; it is made where it isn't there."
    ),
]
Aim = Annotated[str, typer.Option("--aim", metavar="TEXT", help="What will be learnt, in a sentence.")]
CourseFile = Annotated[
    Path | None,
    typer.Option(
        "--file", metavar="FILE", help="A course of your own; without it, the one that comes with the tool."
    ),
]
Only = Annotated[
    list[int] | None, typer.Option("--lesson", metavar="N", min=1, help="Only this lesson; may be repeated.")
]


def lesson(
    output: Folder,
    sources: Sources = None,
    title: TitleOption = None,
    aim: Aim = "",
    tags: Tags = None,
    levels: Levels = None,
    everything: Everything = False,
    rules: OneEra = None,
    seed: Seed = 1,
    paper: Paper = "a4",
) -> None:
    """Examples:
      rules-kb teach lesson --tag trample --level 1-2 --title Trample -o trample
      rules-kb teach lesson my-situations --aim "To tell a spell from an ability." -o lesson

    Make a lesson: a folder with plan, handout, quiz, flashcards and slides, and an index page.
    """
    known_paper(paper)
    need_packages_of("pdf", "apkg")

    def make(chosen: Chosen) -> Mapping[str, str | bytes]:
        from rules_kb.teach.handout import title_of
        from rules_kb.teach.lesson import Lesson, for_an_hour, lesson_files

        many = len(chosen.situations)
        if not everything and many > len(sources or ()):  # what is named one by one is all meant
            chosen.situations = for_an_hour(chosen.situations)
        if len(chosen.situations) < many:
            complain(
                f"rules-kb: {len(chosen.situations)} of {many} situations, as many as an hour has room for; "
                "choose with --tag and --level, or say --all"
            )
        return lesson_files(
            Lesson(title or title_of(chosen), aim, chosen, seed), paper=paper, tell=_telling()
        )

    one_by_one = len(sources or ()) > MOST_IN_A_LESSON
    most = MOST_IN_A_LESSON if one_by_one else MOST_SCENARIOS
    made = teach(make, sources, tags, levels, rules, everything, most, most_of_all=MOST_IN_A_LESSON)
    write_folder(output, made)
    complain(f"rules-kb: the lesson is in {output}: open {output / 'index.html'}")


def course(output: Folder, file: CourseFile = None, lessons: Only = None, paper: Paper = "a4") -> None:
    """Examples:
      rules-kb teach course -o course
      rules-kb teach course --lesson 5 -o course
      rules-kb teach course --file my-course.yaml -o my-course

    Build a course: a folder for each lesson, an index page, a book with review tests, an examination,
    solutions, glossary and indexes, and its teacher's edition. Nineteen lessons on the rules of 1999 come
    with the tool.
    """
    known_paper(paper)
    need_packages_of("pdf", "apkg")
    made_with_store(lambda store: _build(store, output, file, lessons or [], paper))


def _build(store: Store, output: Path, file: Path | None, only: list[int], paper: str) -> None:
    from rules_kb.scenarios.cores import apart
    from rules_kb.teach.course import BOOK, TEACHERS, course_page, lesson_of, read_course, shipped_course
    from rules_kb.teach.course_book import CourseBook
    from rules_kb.teach.figures import Figures

    read = read_course(str(file) if file is not None else shipped_course())
    wanted = sorted(set(only)) or list(range(1, len(read.lessons) + 1))
    if wanted[-1] > len(read.lessons):
        raise typer.BadParameter(f"--lesson {wanted[-1]}: the course has {len(read.lessons)} lessons")
    for number in wanted:  # every mistake is told before anything is made
        lesson_of(read, number, store)
    if len(wanted) > 1:
        complain(
            f"rules-kb: {len(wanted)} lessons, and a book of them with its teacher's edition, some "
            f"{len(wanted) * SECONDS_A_LESSON} seconds; --lesson N makes one"
        )
    # The typesetter and the games of a lesson take some 200 MB, which are given back with each process.
    figures = Figures()
    book = CourseBook(read.title, read.about, store, figures)
    for number, (made, part) in zip(wanted, apart(partial(_lesson, read, paper), wanted), strict=True):
        refuse_link(output / read.folder(number))
        write_folder(output / read.folder(number), made)
        book.add(part)
    books = {"book.pdf": book.pdf(paper), "teacher.pdf": book.pdf(paper, teacher=True)}
    folders = {number: f"../{read.folder(number)}" for number in wanted}
    for folder, teachers in ((BOOK, None), (TEACHERS, folders)):
        refuse_link(output / folder)
        write_folder(output / folder, book.pages(teachers))
    write_folder(output, {**books, "index.html": course_page(read, wanted)})
    complain(f"rules-kb: {len(wanted)} lesson{'s' if len(wanted) != 1 else ''}: open {output / 'index.html'}")


def _lesson(read: Course, paper: str, number: int) -> tuple[Files, BookLesson]:
    """The files of a course's lesson, by name, and what the book prints of it."""
    from rules_kb.books.opening import open_store
    from rules_kb.teach.course import lesson_of
    from rules_kb.teach.course_book import book_lesson
    from rules_kb.teach.lesson import lesson_files
    from rules_kb.teach.played import Plays

    tell, plays = _telling(f"lesson {number} of {len(read.lessons)}: "), Plays()
    with open_store() as store:
        lesson = lesson_of(read, number, store)
        files = lesson_files(lesson, paper=paper, plays=plays, tell=tell)
        return files, book_lesson(number, lesson, plays)


def _telling(before: str = "") -> Callable[[str], None]:
    """What tells the user which part is being made: on a terminal, one line that goes away; elsewhere
    nothing.
    """
    tell = progress()
    steps = ("quiz", "flashcards", "handout", "slides")

    def told(what: str) -> None:
        if tell is not None:
            tell(f"{before}{what}", steps.index(what), len(steps))

    return told


def write_folder(folder: Path, files: Mapping[str, str | bytes]) -> None:
    """Write files into a folder; others that are there stay. Raises OSError, and IsLink before anything is
    written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name in files:
        refuse_link(folder / name)
    for name, content in files.items():
        put_into(folder / name, content)
