"""In which order questions fill their pages: one that has no room on what is left of a page waits for the
next, where another one has.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from rules_kb.teach.figures import Data

HALF = 0.55
"""Below which share of its height a page counts as less than half full: heights are known within a tenth."""

UNIT = 0.82
"""What a unit of a drawing is on paper, in points."""

PAGE, FIRST, BROAD, SIDE, GUTTER = 760.0, 660.0, 499.0, 184.0, 12.0
"""How high a page is within its margins, and the first one below its head; how broad it is, and the column
beside a board.
"""

NARROW_BOARD = 400
"""Up to which width in units a board has a column of words beside it."""

HEAD, BELOW = 24.0, 13.0
"""How high the line above a question is, and how much is left below it."""

LINES, LINES_BESIDE = 77.0, 97.0
"""How high the lines to write on are, below a board and beside it."""

SMALL, STORY, ASK, ANSWER = (4.1, 10.2), (5.0, 11.2), (5.0, 13.0), (4.6, 10.7)
"""How broad a letter is and how high a line, of the words beside a board, of what is told, of what is asked,
and of an answer: fitted to the heights of 152 questions as they were typeset, within a tenth.
"""

BETWEEN_SMALL, BETWEEN_ANSWERS = 0.9, 7.7
"""How much is left between two texts beside a board, and between two answers."""


def in_pages(questions: Sequence[Data], first: float = FIRST, lower_first: bool = False) -> list[Data]:
    """The questions in an order that fills the pages: of some ways to fill them the one that leaves fewest
    under half full but the last, and as near to their own order as that allows. On the first page the lowest
    may stand first, as it may begin lower down.
    """
    heights = [height_of(each) for each in questions]
    ways = [_pages(heights, first, largest) for largest in (False, True)]
    best = min(ways, key=lambda pages: (_under_half(pages, heights), len(pages)))
    if lower_first:
        best[:1] = [sorted(page, key=lambda place: heights[place]) for page in best[:1]]
    return [questions[place] for page in best for place in page]


def _pages(heights: Sequence[float], first: float, largest: bool) -> list[list[int]]:
    """Pages, each begun with what comes first and filled with what has room there: with what comes next, or
    with the `largest`. The emptiest page comes last.
    """
    left, pages, room = list(range(len(heights))), [], first
    while left:
        page: list[int] = []
        while fits := [each for each in left if heights[each] <= room] or (left[:1] if not page else []):
            taken = max(fits, key=lambda each: heights[each]) if largest and page else fits[0]
            left.remove(taken)
            page.append(taken)
            room -= heights[taken]
        pages.append(page)
        room = PAGE
    emptiest = min(pages[1:], key=lambda page: sum(heights[each] for each in page), default=[])
    if emptiest and sum(heights[each] for each in emptiest) < HALF * PAGE:
        pages.remove(emptiest)
        pages.append(emptiest)
    return pages


def _under_half(pages: Sequence[Sequence[int]], heights: Sequence[float]) -> int:
    """How many pages but the last are less than half full."""
    return sum(sum(heights[each] for each in page) < HALF * PAGE for page in pages[:-1])


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
    both = words + _asked(question, SIDE, LINES_BESIDE)
    return HEAD + (max(beside, both) if both <= beside + below else max(beside, words) + below) + BELOW


def _words(question: Data, wide: float) -> float:
    """How high it is what has been done, and what the cards say."""
    lines = [*_texts(question["so_far"])]
    cards = question["cards"]
    assert isinstance(cards, list)
    for card in cards:
        lines += [f"{card['name']} {_plain(card['head'])}", _plain(card["text"])]
    return sum(_high(text, wide, SMALL) + BETWEEN_SMALL for text in lines)


def _asked(question: Data, wide: float, blank: float = LINES) -> float:
    """How high the question itself is, with its answers or the lines to write on."""
    answers = question["answers"]
    assert isinstance(answers, list)
    told = _high(_plain(question["story"]), wide, STORY) + _high(_plain(question["ask"]), wide, ASK)
    if not answers:
        return told + blank
    return told + sum(_high(_plain(each["text"]), wide - 20, ANSWER) + BETWEEN_ANSWERS for each in answers)


def _high(text: str, wide: float, letters: tuple[float, float]) -> float:
    letter, line = letters
    return ceil(len(text) * letter / wide) * line


def _texts(pieces: object) -> list[str]:
    assert isinstance(pieces, list)
    return [_plain(each) for each in pieces]


def _plain(pieces: object) -> str:
    assert isinstance(pieces, list)
    return "".join(str(text) for _, text in pieces)
