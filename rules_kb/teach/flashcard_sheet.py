"""Flashcards for the printer: fronts on one page and their backs on the next, mirrored, to be printed on both
sides and cut.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules_kb.teach import typesetting
from rules_kb.teach.figures import Data, Figures, drawn_symbols
from rules_kb.teach.flashcard import Flashcard
from rules_kb.teach.prose import set_text, typographic
from rules_kb.teach.quiz_text import cited

COLUMNS, ROWS = 2, 4
"""How many cards stand on a page."""

LONGEST = 900
"""How many characters a side holds; longer cards are left to the screen."""


def pdf(cards: Sequence[Flashcard], title: str, paper: str = "a4") -> bytes:
    """The cards as a PDF. Raises NotInstalled."""
    data, files = sheet_data(cards, title, paper)
    return typesetting.pdf("flashcards.typ", data, files)


def sheet_data(cards: Sequence[Flashcard], title: str, paper: str = "a4") -> tuple[Data, dict[str, str]]:
    """What the template shows: pages of fronts and backs, each back behind its front when the sheet is turned
    over.
    """
    sides = list(_sides(cards))
    pages = [sides[at : at + COLUMNS * ROWS] for at in range(0, len(sides), COLUMNS * ROWS)]
    figures = Figures()
    whole: Data = {
        "title": typographic(title),
        "paper": typesetting.PAPERS[paper],
        "pages": [{"fronts": page, "backs": list(_mirrored(page))} for page in pages],
    }
    return {**whole, "symbols": drawn_symbols(whole, figures)}, figures.files


def _sides(cards: Iterable[Flashcard]) -> Iterator[Data]:
    """Each card as front and back, and once more the other way round where it goes both ways; without those
    that are too long.
    """
    for card in cards:
        ways = [(card.front, card.back, card.lines, card.choices)]
        if card.reverse:
            ways.append((card.reverse, cited(card.key), (), ()))
        for front, back, lines, choices in ways:
            if max(len(" ".join([*lines, front, *choices])), len(back)) <= LONGEST:
                yield {**_side(card, front, back, lines), "choices": [set_text(each) for each in choices]}


def _side(card: Flashcard, front: str, back: str, lines: Sequence[str]) -> Data:
    return {
        "kind": card.kind,
        "note": typographic(card.note),
        "lines": [set_text(line) for line in lines],
        "front": set_text(front),
        "back": [set_text(line) for line in back.split("\n")],
        "short": len(back) <= 24,
    }


def _mirrored(page: Sequence[Data]) -> Iterator[Data | None]:
    """The backs of a page row by row from right to left; None where there is no card."""
    for row in range(0, len(page), COLUMNS):
        cards: list[Data | None] = list(page[row : row + COLUMNS])
        yield from reversed([*cards, *[None] * (COLUMNS - len(cards))])
