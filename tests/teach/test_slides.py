"""Slides: one step a slide, and the speaker's notes."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from itertools import pairwise

import pytest
from playing import SHIPPED
from pypdf import PdfReader
from sampled import sampled

from rules_kb.books.store import Store
from rules_kb.teach.figures import Figures
from rules_kb.teach.printed import notes_pdf, slides_pdf
from rules_kb.teach.slides import MOST_LINES, Slides, slides
from rules_kb.teach.slides_layout import lay_out_slides
from rules_kb.teach.sources import choose

GROWTH = "stack/giant-growth-answers-incinerate"
BANDING = "combat/banding-attackers"
CONTINUOUS = [
    f"continuous-effects/{path.stem}" for path in sorted((SHIPPED / "continuous-effects").glob("*.yaml"))
]


@pytest.fixture
def of(store: Store) -> Callable[..., Slides]:
    """Slides of sources."""
    return lambda *sources: slides(choose(store, sources))


def test_each_step_has_a_slide_between_the_beginning_and_the_questions(of: Callable[..., Slides]) -> None:
    made = of(GROWTH).slides
    assert [slide.kind for slide in made] == [
        "title",
        "board",
        *["step"] * 6,
        "question",
        "answer",
        "question",
        "answer",
    ]
    assert [slide.step for slide in made if slide.kind == "step"] == [1, 2, 3, 4, 5, 6]
    assert made[5].heading == "Both pass: Giant Growth resolves, and goes to the graveyard"
    assert made[5].stack == "On the stack: Incinerate"


def test_a_step_marks_what_changed_since_the_step_before(of: Callable[..., Slides]) -> None:
    steps = [slide for slide in of(GROWTH).slides if slide.kind == "step"]
    assert all(later.before == earlier.board for earlier, later in pairwise(steps))


def test_a_lesson_has_at_most_twenty_five_slides_and_tells_every_step(
    of: Callable[..., Slides], store: Store
) -> None:
    chosen = choose(store, [GROWTH, BANDING, "combat/landwalk", "combat/lure"])
    made = slides(chosen, "Many", 25)
    assert 15 <= len(made.slides) <= 25
    growth = [slide for slide in made.slides if slide.kind == "step"][:3]
    told = [line.text.partition(". ")[0] for slide in growth for line in slide.lines]
    assert {*map(str, range(1, 7))} <= {*told, *(str(slide.step) for slide in growth)}
    assert growth[-1].step == 6
    assert {"board", "step", "question", "answer"} <= {slide.kind for slide in made.slides}


def test_an_answer_comes_after_its_question_and_not_with_it(of: Callable[..., Slides]) -> None:
    made = of(BANDING).slides
    at = next(
        at
        for at, slide in enumerate(made)
        if "may Bob block Mesa Pegasus with Scathe Zombies" in slide.heading
    )
    assert made[at].about == ""
    assert made[at + 1].about == "No: Mesa Pegasus has flying and Scathe Zombies hasn't."
    assert made[at + 1].cites == ["cr1999:502.4b"]


def test_a_step_in_which_much_happens_is_cut_short_and_keeps_its_rules(of: Callable[..., Slides]) -> None:
    made = of("legality/not-before-it-has-settled-in", "eras/ten-poison-counters").slides
    assert max(len(slide.lines) for slide in made) <= MOST_LINES


def test_the_speaker_reads_each_rule_once(of: Callable[..., Slides]) -> None:
    data = lay_out_slides(of(GROWTH), Figures())
    told = [rule["number"] for slide in data["slides"] if slide["kind"] != "title" for rule in slide["rules"]]
    assert "413.1" in told
    assert len(told) == len(set(told))
    again = [number for slide in data["slides"] for number in slide["again"]]
    assert "413.1" in again


def test_slides_are_pages_of_sixteen_to_nine_and_the_same_each_time(of: Callable[..., Slides]) -> None:
    made = slides_pdf(of(GROWTH))
    assert slides_pdf(of(GROWTH)) == made
    pages = PdfReader(BytesIO(made)).pages
    assert len(pages) == len(of(GROWTH).slides)
    for page in pages:
        assert float(page.mediabox.width) / float(page.mediabox.height) == pytest.approx(16 / 9, abs=0.001)


def test_notes_have_the_words_of_the_rules(of: Callable[..., Slides]) -> None:
    document = PdfReader(BytesIO(notes_pdf(of(GROWTH))))
    text = " ".join(" ".join(page.extract_text().split()) for page in document.pages)
    assert "413.1" in text
    assert of(GROWTH).chosen.digest("cr1999:413.1")[:40] in text
    assert "Slide 3" in text
    assert len(document.pages) < len(of(GROWTH).slides) / 3


def test_notes_are_printed_in_letters_that_can_be_read(of: Callable[..., Slides]) -> None:
    """What stands on a slide is told there, and not shown as a picture of it."""
    sizes: set[float] = set()

    def note(text: str, user: list[float], place: list[float], _font: object, size: float) -> None:
        if text.strip():
            sizes.add(size * abs(place[3] * user[3]))

    for page in PdfReader(BytesIO(notes_pdf(of(GROWTH)))).pages:
        page.extract_text(visitor_text=note)
    assert min(sizes) >= 7


def test_slides_of_many_scenarios_keep_one_page_a_slide(of: Callable[..., Slides]) -> None:
    made = of(*sampled(CONTINUOUS, 5))
    assert len(PdfReader(BytesIO(slides_pdf(made))).pages) == len(made.slides)
