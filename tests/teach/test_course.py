"""The course: nineteen lessons, each a folder with all that a teacher needs, the same bytes each time."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from taught import PLAYS, shipped

from rules_kb.books.store import Store
from rules_kb.teach.course import course_page, lesson_of, read_course, shipped_course
from rules_kb.teach.course_book import CourseBook, book_lesson
from rules_kb.teach.figures import Figures
from rules_kb.teach.lesson import ITEMS, MOST_SITUATIONS, Lesson, for_an_hour, index_page, lesson_files
from rules_kb.teach.sources import choose
from rules_kb.yaml.problems import BadFile


def test_the_course_has_nineteen_lessons_and_scenarios_that_explain_themselves() -> None:
    course = read_course(shipped_course())
    assert len(course.lessons) == 19
    assert (course.lessons[0].title, course.lessons[-1].title) == (
        "Reading a card",
        "The same board under later rules",
    )
    titles = [lesson.title for lesson in course.lessons]
    assert titles.index("Zones, and cards that come back") < titles.index("Abilities that trigger")
    assert titles[-2] == "Effects that depend on one another"
    names = [name for lesson in course.lessons for name in lesson.scenarios]
    assert len(set(names)) == len(names) >= 40
    for name in names:
        scenario = shipped(name)
        assert scenario.about.strip(), name
        assert scenario.tags, name
        assert scenario.level, name


def test_each_lesson_goes_from_the_easier_to_the_harder_and_names_rules_that_exist(store: Store) -> None:
    course = read_course(shipped_course())
    for number in range(1, 20):
        lesson = lesson_of(course, number, store)
        levels = [each.scenario.level or 9 for each in lesson.chosen.situations]
        assert levels == sorted(levels), course.lessons[number - 1].title
        assert {f"cr1999:{id}" for id in course.lessons[number - 1].rules} <= {
            record.cite for record in lesson.rules
        }


def test_a_plan_has_the_situations_the_quiz_and_what_to_do_at_home(store: Store) -> None:
    lesson = lesson_of(read_course(shipped_course()), 10, store)
    parts = lesson.plan(8)
    assert [part.what for part in parts][:3] == [
        "Opening",
        "The blocker is gone before damage, and nothing gets through",
        "No power, no damage",
    ]
    assert [part.what for part in parts][-3:] == ["Quiz", "Answers", "At home"]
    assert 30 <= sum(part.minutes for part in parts) <= 90
    assert "310.4" in {number for part in parts for number in part.rules}


def test_a_lesson_is_whole_and_the_same_each_time(store: Store) -> None:
    for package in ("typst", "genanki"):
        pytest.importorskip(package)
    lesson = Lesson(
        "Unblockable", "To walk past blockers.", choose(store, ["combat/unblockable", "combat/landwalk"])
    )
    files = lesson_files(lesson, plays=PLAYS)
    assert set(files) == {*ITEMS, "index.html"}
    assert files == lesson_files(lesson, plays=PLAYS)
    page = str(files["index.html"])
    assert all(f'href="{name}"' in page for name in ITEMS)
    assert "To walk past blockers." in page


def test_a_lesson_takes_of_many_situations_what_an_hour_has_room_for(store: Store) -> None:
    found = choose(store, [], tags=["trample"]).situations
    kept = for_an_hour(found)
    assert len(found) > MOST_SITUATIONS == len(kept)
    assert (kept[0], kept[-1].scenario.level) == (found[0], max(each.scenario.level or 0 for each in kept))
    names = [each.name.rpartition("/")[2] for each in kept]
    assert len(set(names)) == len(names)
    assert for_an_hour(found[:3]) == found[:3]


def test_the_index_says_when_each_part_begins(store: Store) -> None:
    lesson = Lesson("Blocks", "", choose(store, ["combat/landwalk", "combat/lure"]))
    page = index_page(lesson, lesson.plan(6), {})
    assert "<td>0:00</td><td>5 min</td>" in page
    assert "<td>0:10</td><td>7 min</td>" in page


def test_the_page_of_the_course_leads_to_its_lessons() -> None:
    course = read_course(shipped_course())
    page = course_page(course, [1, 18])
    assert 'href="01-reading-a-card/index.html"' in page
    assert '<li value="18"><a href="18-effects-that-depend-on-one-another/index.html">' in page


def test_the_book_has_lessons_tests_answers_and_indexes(store: Store) -> None:
    pytest.importorskip("typst")
    pypdf = pytest.importorskip("pypdf")
    course = read_course(shipped_course())
    book = CourseBook(course.title, course.about, store, Figures())
    book.add(book_lesson(13, lesson_of(course, 13, store), PLAYS))
    pages = [" ".join(page.extract_text().split()) for page in pypdf.PdfReader(BytesIO(book.pdf())).pages]
    contents, at_all = pages[1], " ".join(pages)
    for part in (
        "How to read a card", "The turn", "Lesson 13. Enchantments", "Review test: lessons 13 to 13",
        "Final examination", "Solutions", "Answers to the tests", "Glossary", "Index of rules",
        "Index of cards",
    ):  # fmt: skip
        assert part in contents
        assert at_all.count(part) >= 2
    assert "WHAT IS DONE" in at_all.upper()
    assert "Holy Strength" in at_all
    assert "Opening" not in at_all  # the plan is the teacher's
    assert_is_one_document(pypdf.PdfReader(BytesIO(book.pdf())))
    assert "Opening" in " ".join(
        page.extract_text() for page in pypdf.PdfReader(BytesIO(book.pdf(teacher=True))).pages
    )


def assert_is_one_document(book: Any) -> None:
    """Its parts were typeset apart: contents, index, outline and tags go through the whole all the same."""
    text = [" ".join(page.extract_text().split()) for page in book.pages]
    for link in (each.get_object() for each in book.pages[1]["/Annots"]):
        page = book.get_destination_page_number(book.named_destinations[link["/Dest"]])
        assert link["/Contents"] == f"Section, page {page + 1}"
    titles = [each.title for each in book.outline]
    assert titles[0] == "How to read a card"
    assert titles[-1] == "Index of cards"
    for each in book.outline:
        page = book.get_destination_page_number(each)
        assert each.title in text[page]
        assert f"{each.title} {page + 1}" in text[1]
        assert text[page].endswith(f" {page + 1}")
    assert any(re.search(r"Holy Strength [\d, ]+", words) for words in text[-2:])
    keys = book.trailer["/Root"]["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    assert keys[::2] == [*range(len(keys) // 2)]
    for page in book.pages:
        tags = [each.get_object() for each in keys[2 * page["/StructParents"] + 1].get_object()]
        assert tags
        assert all(each["/Type"] == "/StructElem" for each in tags)


def test_the_book_on_the_screen_hides_its_solutions_and_links_to_what_is_there(store: Store) -> None:
    course = read_course(shipped_course())
    book = CourseBook(course.title, course.about, store, Figures())
    book.add(book_lesson(13, lesson_of(course, 13, store), PLAYS))
    pages = book.pages()
    assert list(pages) == [
        "index.html", "lesson-13.html", "test-1.html", "examination.html", "glossary.html", "rules.html",
        "cards.html",
    ]  # fmt: skip
    for page in pages.values():
        for file, _, place in (
            link.partition("#") for link in re.findall(r'href="([^"#]+(?:#[^"]+)?)"', page)
        ):
            assert file in pages
            assert not place or f'id="{place}"' in pages[file]
    lesson = pages["lesson-13.html"]
    shown = re.sub(r"<details.*?</details>", "", lesson, flags=re.DOTALL)
    assert "What is done" in shown
    assert "What is to be learnt" in lesson
    assert "What is to be learnt" not in shown
    assert "The answer" in pages["test-1.html"]


def test_the_teachers_edition_on_the_screen_has_plans_and_ways_to_the_slides(store: Store) -> None:
    course = read_course(shipped_course())
    book = CourseBook(course.title, course.about, store, Figures())
    book.add(book_lesson(13, lesson_of(course, 13, store), PLAYS))
    plain, teachers = book.pages(), book.pages({13: "../13-enchantments"})
    assert list(plain) == list(teachers)
    lesson = teachers["lesson-13.html"]
    assert "<h2>The plan</h2>" in lesson
    assert "Opening" in lesson
    assert 'href="../13-enchantments/slides.html"' in lesson
    assert "Opening" not in plain["lesson-13.html"]
    assert "teacher’s edition" in teachers["index.html"]


def test_all_mistakes_of_a_course_are_told_with_their_lines(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text(
        "title: Mine\nlesson: []\nlessons:\n- title: One\n  scenarios: [combat/lure]\n  rules: [502.10]\n"
        "- aim: none\n"
    )
    with pytest.raises(BadFile) as bad:
        read_course(str(mine))
    told = str(bad.value)
    assert "mine.yaml:2:1: 'lesson' isn't a key of a course; did you mean lessons?" in told
    assert (
        "mine.yaml:6:11: 502.10 without quotes is a number to YAML, and 702.10 would be 702.1; "
        'write "502.10"' in told
    )
    assert "mine.yaml:7:3: a lesson has a title and scenarios" in told


def test_a_scenario_that_is_missing_is_told_with_the_lesson(tmp_path: Path, store: Store) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("title: Mine\nlessons:\n- title: One\n  scenarios: [combat/lur]\n")
    with pytest.raises(BadFile, match=r"mine.yaml:3:3: lesson 1: combat/lur: .*did you mean combat/lure"):
        lesson_of(read_course(str(mine)), 1, store)


def test_a_lesson_keeps_to_the_rules_of_1999_where_they_are_enough(store: Store) -> None:
    """A pupil who is to learn trample isn't sent from one rulebook to the next."""
    kept = for_an_hour(choose(store, [], tags=["trample"]).situations)
    assert all("classic" in each.scenario.era_names for each in kept)


def test_the_tests_of_the_book_do_not_ask_over_and_over_who_has_priority(store: Store) -> None:
    """One lesson after the other had such a question, and the examination had one of each."""
    for sources in (["stack"], ["combat/landwalk", "combat/lure"]):
        chosen = choose(store, sources, levels=[1, 2])
        chosen.situations = chosen.situations[:6]
        asked = book_lesson(1, Lesson("A lesson", "", chosen), PLAYS).asked
        assert asked
        assert "priority" not in {question.kind for question in asked}
