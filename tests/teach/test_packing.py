"""In which order questions fill their pages."""

from __future__ import annotations

from rules_kb.teach.figures import Data
from rules_kb.teach.packing import HALF, PAGE, height_of, in_pages
from rules_kb.teach.typesetting import pictures


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


def test_a_page_that_may_come_out_less_than_half_full_comes_last() -> None:
    nearly, tall = question("nearly half", 355), question("tall", 500)
    assert PAGE * 0.5 < height_of(nearly) < PAGE * HALF < height_of(tall)
    ordered = in_pages([tall, nearly, question("taller", 600)], PAGE)
    assert [each["moment"] for each in ordered] == ["tall", "taller", "nearly half"]


def printed(number: int, high: float, answers: int) -> Data:
    """A question with a board over the whole page, so high in its width, and so many answers."""
    told = [["text", "so"]]
    return {
        **question("now", 100),
        "number": number,
        "board": {"file": f"board-{number}.svg", "alt": "a board", "width": 610, "shape": high},
        "answers": [{"letter": "A", "text": told, "right": False, "why": []}] * answers,
        "letter": "A",
        "right": told,
        "because": [],
        "guide": [],
        "level": "",
        "cites": ["1"],
    }


def pages_of(questions: list[Data]) -> int:
    """On how many pages a quiz of these questions stands, without its key."""
    quiz: Data = {
        "title": "Quiz",
        "seed": 1,
        "paper": "a4",
        "how": [],
        "count": len(questions),
        "versions": [{"letter": "", "questions": questions}],
        "rules": [{"number": "1", "words": []}],
        "symbols": {},
    }
    shapes = {str(board["file"]): board["shape"] for each in questions if (board := dict(each["board"]))}
    drawn = {
        file: f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 {100 * high}"/>'
        for file, high in shapes.items()
    }
    return len(pictures("quiz.typ", quiz, drawn, dots=10)) - 1


def test_a_question_is_torn_rather_than_leaving_most_of_a_page_empty() -> None:
    torn, last = printed(2, 0.7, 8), printed(3, 0.9, 2)
    assert pages_of([printed(1, 0.25, 2), torn, last]) == 2
    assert pages_of([printed(1, 0.5, 2), torn, last]) == 3  # more than half of the page is filled before it
