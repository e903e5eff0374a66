"""Drawings for print: each board, stack and symbol is drawn once and kept under a file name.

A board is drawn as wide as it must be for its shape to fit a page: the more lies on it, the smaller its
cards.
"""

from __future__ import annotations

from rules_kb.drawing import symbols
from rules_kb.drawing.board import told, told_fight, told_stack
from rules_kb.drawing.printing import (
    board_on_paper,
    card_on_paper,
    fight_on_paper,
    plain_board_on_paper,
    print_style,
    stack_on_paper,
)
from rules_kb.hints import TYPE_CHECKING, Protocol
from rules_kb.scenarios.board import Board, ThingFacts
from rules_kb.teach.prose import MANA
from rules_kb.teach.typesetting import SANS

if TYPE_CHECKING:
    from rules_kb.teach.laid_out import DrawnFigure

Data = dict[str, object]
"""What a template shows that nobody else reads."""

WIDTHS = (600, 700, 820, 960, 1150, 1400)
"""The widths in units that a board may have on a screen; 600 is the one in which a card is as large as it is
best read.
"""
TALLEST = 0.78
"""The greatest height of a board on a screen, in its width, before it is drawn in a wider frame."""
PAGE, COLUMN = 592, 352
"""The width in units of a board on paper: as wide as a page, or as a column. A unit is 0.82 points, in which
the smallest letters of a drawing have 7.
"""
LOWEST_LETTERS = (1.0, 1.2, 1.5, 1.9, 2.4)
"""By how much a board is drawn wider that would be taller than a page."""
TALLEST_ON_PAPER = {PAGE: 1.25, COLUMN: 2.1}
SLIDE = 440
"""The least width in units of a board on a slide."""
WIDER_ON_A_SLIDE = (1.0, 1.15, 1.3, 1.5, 1.75, 2.1, 2.6)
SHAPE_OF_A_SLIDE = 0.65
"""The height in its width of the room that a slide has for a board."""
FIGHT_WIDTH = 592
"""The greatest width of a fight, in units."""
MARGIN_WIDTH = 156
"""The width of a stack in the margin, in units."""


class Drawings(Protocol):
    """What draws for a document. Each drawing is data for a template, with its height in its width as `shape`
    and its width in units."""

    def board(
        self,
        board: Board,
        before: Board | None = None,
        *,
        active: str = "",
        priority: str | None = None,
        tallest: float = TALLEST,
    ) -> DrawnFigure:
        """A board, with marks at what isn't as it was before."""

    def plain_board(
        self,
        board: Board,
        before: Board | None = None,
        *,
        active: str = "",
        priority: str | None = None,
        width: int = PAGE,
    ) -> DrawnFigure:
        """A board for paper, beside which the words of the cards stand."""

    def one_card(self, facts: ThingFacts) -> DrawnFigure:
        """A card by itself, with all that is printed on it."""

    def fight(self, board: Board, before: Board | None) -> DrawnFigure:
        """Attackers and blockers."""

    def stack(self, board: Board, before: Board | None) -> DrawnFigure:
        """A stack for the margin."""

    def symbol(self, name: str) -> DrawnFigure:
        """A symbol of mana or of tapping."""


class Figures:
    """The drawings of one printed document, by file name: the same drawing has the same name in every
    document. Equal ones are kept once.
    """

    def __init__(self) -> None:
        self.files: dict[str, str] = {}
        self._names: dict[str, str] = {}

    def board(
        self,
        board: Board,
        before: Board | None = None,
        *,
        active: str = "",
        priority: str | None = None,
        tallest: float = TALLEST,
    ) -> DrawnFigure:
        """A board: the file, its alternative text, and its height in its width."""
        for width in WIDTHS:
            drawn, wide, high = board_on_paper(
                board, before, width=width, font=SANS, active=active, priority=priority
            )
            if high <= tallest * wide:
                break
        return self._kept(drawn, "board", told(board), high / wide, wide)

    def plain_board(
        self,
        board: Board,
        before: Board | None = None,
        *,
        active: str = "",
        priority: str | None = None,
        width: int = PAGE,
    ) -> DrawnFigure:
        """A board for paper, as wide as a page or a column; in a wider frame only if it were taller than a
        page.
        """
        if width == SLIDE:
            return self._on_a_slide(board, before, active, priority)
        for wider in LOWEST_LETTERS:
            drawn, wide, high = plain_board_on_paper(
                board, before, width=round(width * wider), font=SANS, active=active, priority=priority
            )
            if high <= TALLEST_ON_PAPER[width] * wide:
                break
        return self._kept(drawn, "board", told(board), high / wide, wide)

    def _on_a_slide(
        self, board: Board, before: Board | None, active: str, priority: str | None
    ) -> DrawnFigure:
        """A board in the frame in which its letters come out largest."""
        best: tuple[float, str, float, float] | None = None
        for wider in WIDER_ON_A_SLIDE:
            drawn, wide, high = plain_board_on_paper(
                board, before, width=round(SLIDE * wider), font=SANS, active=active, priority=priority
            )
            takes = max(wide, high / SHAPE_OF_A_SLIDE)
            if best is None or takes < best[0]:
                best = (takes, drawn, wide, high)
            if high <= SHAPE_OF_A_SLIDE * wide:
                break
        assert best is not None
        _, drawn, wide, high = best
        return self._kept(drawn, "board", told(board), high / wide, wide)

    def one_card(self, facts: ThingFacts) -> DrawnFigure:
        """A card by itself, with all that is printed on it."""
        drawn, wide, high = card_on_paper(facts, font=SANS)
        return self._kept(drawn, "card", f"The card {facts['name']}.", high / wide, wide)

    def fight(self, board: Board, before: Board | None) -> DrawnFigure:
        """Attackers and blockers."""
        drawn, wide, high = fight_on_paper(board, before, width=FIGHT_WIDTH, font=SANS)
        return self._kept(drawn, "fight", told_fight(board), high / wide, wide)

    def stack(self, board: Board, before: Board | None) -> DrawnFigure:
        """A stack for the margin."""
        drawn, wide, high = stack_on_paper(board, before, width=MARGIN_WIDTH, font=SANS)
        return self._kept(drawn, "stack", told_stack(board), high / wide, wide)

    def symbol(self, name: str) -> DrawnFigure:
        """A symbol of mana or of tapping."""
        shape = symbols.definition(name)
        drawn = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20">'
            f"<style>{print_style(SANS)}</style>"
            f'<defs>{shape}</defs><g class="board"><use href="#mana-{name.upper()}" width="20" height="20"/>'
            "</g></svg>"
        )
        return self._kept(drawn, "symbol", symbols.said(name), 1, 20)

    def _kept(self, drawn: str, kind: str, alternative: str, shape: float, width: float) -> DrawnFigure:
        if drawn not in self._names:
            from hashlib import sha256  # which takes a moment, and pages don't ask for it

            self._names[drawn] = f"{kind}-{sha256(drawn.encode()).hexdigest()[:16]}.svg"
            self.files[self._names[drawn]] = drawn
        return {
            "file": self._names[drawn],
            "alt": alternative,
            "shape": round(shape, 4),
            "width": round(width, 1),
        }


def drawn_symbols(data: object, figures: Drawings) -> dict[str, DrawnFigure]:
    """A drawing of each symbol in the texts of a document's data."""
    return {name: figures.symbol(name) for name in symbols_in(data)}


def symbols_in(data: object) -> list[str]:
    """The names of the symbols that stand anywhere among the texts of a document's data."""
    if isinstance(data, dict):
        return sorted({name for value in data.values() for name in symbols_in(value)})
    if not isinstance(data, list):
        return []
    if len(data) == 2 and data[0] == MANA and isinstance(data[1], str):
        return [data[1]]
    return sorted({name for value in data for name in symbols_in(value)})
