"""In which order questions fill their pages: one that has no room on what is left of a page waits for the
next, where another one has.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from rules_kb.teach.figures import Data

UNIT = 0.82
"""What a unit of a drawing is on paper, in points."""

PAGE, FIRST, BROAD, SIDE, GUTTER = 745.0, 625.0, 499.0, 184.0, 12.0
"""How high a page is within its margins, and the first one below its head; how broad it is, and the column
beside a board.
"""

NARROW_BOARD = 400
"""Up to which width in units a board has a column of words beside it."""

HEAD, BELOW = 34.0, 14.0
"""How high the line above a question is, and how much is left below it."""


def in_pages(questions: Sequence[Data], first: float = FIRST) -> list[Data]:
    """The questions in an order that fills the pages, as near to their own as that allows."""
    left, ordered = list(questions), []
    room = first
    while left:
        fits = next((each for each in left if height_of(each) <= room), None)
        if fits is None:
            fits, room = left[0], PAGE
        left.remove(fits)
        ordered.append(fits)
        room -= height_of(fits)
    return ordered


def height_of(question: Data) -> float:
    """About how high a question is on paper, in points."""
    board = question["board"]
    assert isinstance(board, dict)
    wide, shape = float(board["width"]), float(board["shape"])
    if wide > NARROW_BOARD:
        drawn = min(BROAD, wide * UNIT) * shape
        return HEAD + drawn + _words(question, BROAD / 2 - GUTTER) / 2 + _asked(question, BROAD) + BELOW
    beside = min(BROAD - SIDE - GUTTER, wide * UNIT) * shape
    words, below = _words(question, SIDE), _asked(question, BROAD)
    both = words + _asked(question, SIDE)
    return HEAD + (max(beside, both) if both <= beside + below else max(beside, words) + below) + BELOW


def _words(question: Data, wide: float) -> float:
    """How high it is what has been done, and what the cards say."""
    lines = [*_texts(question["so_far"])]
    cards = question["cards"]
    assert isinstance(cards, list)
    for card in cards:
        lines += [f"{card['name']} {_plain(card['head'])}", _plain(card["text"])]
    return sum(_high(text, wide, 3.7, 12.5) for text in lines)


def _asked(question: Data, wide: float) -> float:
    """How high the question itself is, with its answers or the lines to write on."""
    answers = question["answers"]
    assert isinstance(answers, list)
    told = _high(_plain(question["story"]), wide, 4.7, 15.5) + _high(_plain(question["ask"]), wide, 5.4, 16.5)
    if not answers:
        return told + 80
    return told + sum(_high(_plain(answer["text"]), wide - 20, 4.9, 15.5) + 5 for answer in answers)


def _high(text: str, wide: float, letter: float, line: float) -> float:
    return ceil(len(text) * letter / wide) * line


def _texts(pieces: object) -> list[str]:
    assert isinstance(pieces, list)
    return [_plain(each) for each in pieces]


def _plain(pieces: object) -> str:
    assert isinstance(pieces, list)
    return "".join(str(text) for _, text in pieces)
