"""In which order questions fill their pages."""

from __future__ import annotations

from rules_kb.teach.figures import Data
from rules_kb.teach.packing import PAGE, height_of, in_pages


def question(name: str, high: float) -> Data:
    """A question with a board so high, and a word to ask."""
    return {
        "moment": name,
        "story": [],
        "ask": [["text", "Who?"]],
        "board": {"width": 300, "shape": high / 246},
        "so_far": [],
        "cards": [],
        "answers": [],
    }


def test_a_question_that_has_no_room_waits_for_the_next_page() -> None:
    small, tall, middle = question("small", 200), question("tall", 600), question("middle", 300)
    assert height_of(small) + height_of(tall) > PAGE > height_of(small) + height_of(middle)
    ordered = in_pages([small, tall, middle], PAGE)
    assert [each["moment"] for each in ordered] == ["small", "middle", "tall"]


def test_where_everything_has_room_the_order_stays() -> None:
    questions = [question(str(number), 100) for number in range(3)]
    assert in_pages(questions, PAGE) == questions


def test_what_is_higher_than_a_page_is_not_left_out() -> None:
    huge = [question("one", 2000), question("two", 2000)]
    assert in_pages(huge, PAGE) == huge


def test_the_emptiest_page_comes_last_and_the_first_may_begin_lower_down() -> None:
    low, tall, taller = question("low", 150), question("tall", 420), question("taller", 640)
    assert height_of(low) < PAGE / 2 < height_of(tall)
    ordered = in_pages([tall, low, question("alone", 200), taller], PAGE)
    assert [each["moment"] for each in ordered][:2] == ["tall", "low"]
    assert [each["moment"] for each in ordered][2:] == ["taller", "alone"]
    begun = in_pages([tall, low], PAGE, lower_first=True)
    assert [each["moment"] for each in begun] == ["low", "tall"]
