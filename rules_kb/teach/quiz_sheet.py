"""A quiz on paper: each version on pages of its own, the keys after them, as data for the typst template."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import inf
from typing import TYPE_CHECKING

from rules_kb.scenarios.board import Board
from rules_kb.teach import typesetting
from rules_kb.teach.figures import COLUMN, Data, Drawings, Figures, drawn_symbols
from rules_kb.teach.handout import rule_order
from rules_kb.teach.packing import in_pages
from rules_kb.teach.position import CardNote
from rules_kb.teach.prose import set_text, typographic
from rules_kb.teach.question import LETTERS, Question
from rules_kb.teach.quiz import VERSIONS, Quiz
from rules_kb.teach.quiz_text import cited, how_told

if TYPE_CHECKING:
    from rules_kb.teach.laid_out import DrawnFigure


def pdf(quiz: Quiz, versions: Sequence[str] = VERSIONS, paper: str = "a4") -> bytes:
    """The quiz as a PDF. Raises NotInstalled."""
    data, files = sheet_data(quiz, versions, paper)
    return typesetting.pdf("quiz.typ", data, files)


def sheet_data(
    quiz: Quiz, versions: Sequence[str] = VERSIONS, paper: str = "a4"
) -> tuple[Data, dict[str, str]]:
    """What the template shows, and the drawings that it names."""
    figures = Figures()
    whole: Data = {
        "title": typographic(quiz.title),
        "seed": quiz.seed,
        "paper": typesetting.PAPERS[paper],
        "how": set_text(how_told(quiz)),
        "count": len(quiz.questions),
        "versions": [
            {
                "letter": letter if len(versions) > 1 else "",
                "questions": [
                    {**each, "number": number}
                    for number, each in enumerate(
                        in_pages([laid_out_question(figures, 0, each) for each in quiz.version(letter)]), 1
                    )
                ],
            }
            for letter in versions
        ],
        "rules": _rules(quiz.questions),
    }
    return {**whole, "symbols": drawn_symbols(whole, figures)}, figures.files


def laid_out_question(figures: Drawings, number: int, question: Question) -> Data:
    """A question as the template shows it."""
    position = question.position
    story, ask = told_and_asked(question.ask)
    return {
        "number": number,
        "moment": typographic(position.moment),
        "story": set_text(story),
        "ask": set_text(ask),
        "board": board_beside(figures, position.board, position.active, position.priority),
        "so_far": [set_text(line) for line in position.so_far],
        "cards": [_card(each) for each in question.position.cards if each.text],
        "answers": [
            {
                "letter": letter,
                "text": set_text(answer.text),
                "right": answer.right,
                "why": set_text(answer.why),
            }
            for letter, answer in zip(LETTERS, question.answers, strict=False)
        ],
        "letter": question.right_letter,
        "right": set_text(question.right_text),
        "because": set_text("" if question.guide else question.because),
        "guide": [set_text(f"{point}.") for point in question.guide],
        "level": typographic(question.level_told),
        "cites": [cited(cite) for cite in question.cites],
        "title": typographic(question.title),
    }


ASKED = re.compile(r"(?:[^.?!]*\?|Explain in two lines why\.)[^?]*$")
"""The part of a question's words that asks."""


def told_and_asked(words: str) -> tuple[str, str]:
    """What a question tells first, and what it asks then."""
    found = ASKED.search(words)
    at = found.start() if found is not None else 0
    return words[:at].strip(), words[at:].strip()


TALLEST_BESIDE = 260
"""Up to which height in units a board stands in a column, with the words beside it."""
TALLER_BESIDE = 1.6
"""By how much it may be higher in a column than over the whole page: the words beside it save as much."""


def board_beside(
    figures: Drawings, board: Board, active: str, priority: str | None, tallest: float = inf
) -> DrawnFigure:
    """The board in a column, or over the whole page where it were tall there, or in any case taller than
    `tallest`.
    """
    drawn = figures.plain_board(board, active=active, priority=priority, width=COLUMN)
    if drawn["shape"] * drawn["width"] <= TALLEST_BESIDE:
        return drawn
    whole = figures.plain_board(board, active=active, priority=priority)
    higher = drawn["shape"] * drawn["width"] / (whole["shape"] * whole["width"])
    if drawn["shape"] * drawn["width"] > tallest:
        return whole
    return drawn if drawn["width"] <= COLUMN + 10 and higher <= TALLER_BESIDE else whole


def _card(card: CardNote) -> Data:
    return {
        "name": typographic(card.name),
        "head": set_text(" ".join(part for part in (card.cost, card.type, card.size) if part)),
        "text": set_text(card.text),
    }


def _rules(questions: Iterable[Question]) -> list[Data]:
    """What the rules say that the key cites, in the order of the books."""
    found = {rule.cite: rule.digest for question in questions for rule in question.rules}
    return [{"number": cited(cite), "words": set_text(found[cite])} for cite in sorted(found, key=rule_order)]
