"""Questions that a scenario puts itself, in each form of teaching material."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_kb.books.store import Store
from rules_kb.teach import handout as handouts
from rules_kb.teach.flashcard import Flashcard
from rules_kb.teach.flashcards import make_flashcards
from rules_kb.teach.handout_page import handout_page
from rules_kb.teach.quiz import make_quiz
from rules_kb.teach.slides import slides
from rules_kb.teach.sources import Chosen, choose

ASKING = """
title: Two spells
players:
  Ann: {hand: [Giant Growth], in play: [Forest, Grizzly Bears]}
  Bob: {hand: [Lightning Bolt], in play: [Mountain]}
now: {turn of: Bob}
play:
  - Bob: cast Lightning Bolt on Grizzly Bears
  - Ann: cast Giant Growth on Grizzly Bears
  - ask:
      question: Which of the two resolves first?
      choices: [the Bolt, the Growth, both at once]
      answer: the Growth
      rule: "413.1"
  - resolve
  - resolve
ask:
  - {question: What becomes of Grizzly Bears?, from: the game}
  - question: How large is it at the end?
    choices: [{expect: {Grizzly Bears: {pt: 2/2}}}, {expect: {Grizzly Bears: {pt: 5/5}}}]
    hint: think of the turn's end
"""


@pytest.fixture
def chosen(store: Store, tmp_path: Path) -> Callable[[str], Chosen]:
    def write(text: str) -> Chosen:
        (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
        return choose(store, [str(tmp_path / "mine.yaml")])

    return write


def test_a_handout_asks_what_the_writer_asks_and_nothing_else(chosen: Callable[[str], Chosen]) -> None:
    made = handouts.handout(chosen(ASKING))
    (questions,) = made.questions
    assert [(each.ask, each.answer, each.cites) for each in questions] == [
        ("After step 3: Which of the two resolves first?", "B. the Growth", ["cr1999:413.1"]),
        ("What becomes of Grizzly Bears?", "Grizzly Bears is in play as a 5/5.", []),
        ("How large is it at the end?", "B. Grizzly Bears is 5/5.", []),
    ]
    page = handouts.markdown(made)
    assert "    - A. the Bolt\n    - B. the Growth\n    - C. both at once\n" in page
    assert "*(think of the turn's end)*" in page
    assert "<li>C. both at once</li>" in handout_page(made)


def test_a_quiz_takes_them_up(chosen: Callable[[str], Chosen], store: Store) -> None:
    situation = chosen(ASKING).situations[0]
    quiz = make_quiz([(situation.name, situation.scenario)], store, "Mine", count=2, kinds=["own"])
    asked = {question.ask: question for question in quiz.questions}
    (first,) = [each for words, each in asked.items() if words == "Which of the two resolves first?"]
    assert first.right.text == "the Growth"
    assert "Giant Growth" in first.position.stack
    (last,) = [each for words, each in asked.items() if words.endswith("How large is it at the end?")]
    assert last.ask.startswith("Bob casts Lightning Bolt on Grizzly Bears.")
    assert last.position.stack == ""  # the position is that of the beginning


def test_flashcards_are_made_of_them(chosen: Callable[[str], Chosen]) -> None:
    cards: list[Flashcard] = [each for each in make_flashcards(chosen(ASKING)) if each.kind == "situation"]
    assert [(each.front.split(". ")[-1], each.back.split("\n")[0]) for each in cards] == [
        ("Which of the two resolves first?", "B. the Growth"),
        ("What becomes of Grizzly Bears?", "Grizzly Bears is in play as a 5/5."),
        ("How large is it at the end?", "B. Grizzly Bears is 5/5."),
    ]
    assert len({each.id for each in cards}) == 3


def test_slides_show_the_choices_before_the_answer(chosen: Callable[[str], Chosen]) -> None:
    asked = [each for each in slides(chosen(ASKING)).slides if each.kind in ("question", "answer")]
    assert [each.kind for each in asked] == ["question", "answer"] * 3
    assert asked[0].about.split("\n") == ["- A. the Bolt", "- B. the Growth", "- C. both at once"]
