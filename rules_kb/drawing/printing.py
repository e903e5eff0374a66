"""Drawings for print: the same board, with cards no taller than their words need, in one font and plain
colours.

Readers of plain SVG, such as typesetters, know neither a page's style sheet nor its colours by name. Each
function answers an SVG document with its width and height in units.
"""

from __future__ import annotations

from functools import cache

from rules_kb import regex
from rules_kb.books.places import template
from rules_kb.drawing.board import SLIPS, Drawing, svg, told, told_fight, told_stack
from rules_kb.drawing.card_face import TALL, card, height_needed, named
from rules_kb.drawing.picture import Picture, Sketchbook
from rules_kb.drawing.print_face import printed_band, printed_card, printed_slip, printed_spell
from rules_kb.scenarios.board import Board, PlayerFacts, ThingFacts

LOW = (96, 118)
"""The heights that cards have where they need no more."""

Printed = tuple[str, float, float]


def board_on_paper(
    board: Board,
    before: Board | None = None,
    *,
    width: int,
    font: str,
    active: str = "",
    priority: str | None = None,
) -> Printed:
    """The board, with marks at what isn't as it was before."""
    book = Sketchbook()
    drawn = PrintDrawing(book, board, before, active, priority).on_paper(width, bool(board.spells))
    return _printed(book, drawn, font, told(board))


def plain_board_on_paper(
    board: Board,
    before: Board | None = None,
    *,
    width: int,
    font: str,
    active: str = "",
    priority: str | None = None,
) -> Printed:
    """The board with names, sizes and states in letters that can be read in a column; what the cards say is
    left to the text beside it.
    """
    book = Sketchbook()
    drawn = PlainDrawing(book, board, before, active, priority).on_paper(width, bool(board.spells))
    return _printed(book, drawn, font, told(board))


def fight_on_paper(board: Board, before: Board | None = None, *, width: int, font: str) -> Printed:
    """Only the attackers and their blockers, face to face, no wider than they need."""
    book = Sketchbook()
    return _printed(book, PlainDrawing(book, board, before).face_to_face(width), font, told_fight(board))


def stack_on_paper(board: Board, before: Board | None = None, *, width: int, font: str) -> Printed:
    """Only the stack: names, owners and targets, without the texts."""
    book = Sketchbook()
    return _printed(book, PlainDrawing(book, board, before).stack(width, brief=True), font, told_stack(board))


def card_on_paper(facts: ThingFacts, *, font: str) -> Printed:
    """One card as it is printed, with its cost, type and text."""
    book = Sketchbook()
    return _printed(book, card(book, facts), font, f"The card {facts['name']}")


class PrintDrawing(Drawing):
    """A board being drawn for print, where room is dearer than on a screen."""

    def __init__(
        self,
        book: Sketchbook,
        board: Board,
        before: Board | None = None,
        active: str = "",
        priority: str | None = None,
    ) -> None:
        super().__init__(book, board, before, active, priority)
        needed = max((height_needed(thing) for thing in self.on_board.values()), default=0)
        self.tall = next((height for height in LOW if height >= needed), TALL)

    def rows(self, things: list[ThingFacts], width: float) -> list[Picture]:
        """All in one row, where there is room for it."""
        creatures, rest = super().rows(things, width)
        if not creatures.height or not rest.height or creatures.width + rest.width + 8 > width:
            return [creatures, rest]
        high = max(creatures.height, rest.height)
        return [
            Picture()
            .put(creatures, 0, high - creatures.height)
            .put(rest, creatures.width + 8, high - rest.height)
        ]


class PlainDrawing(PrintDrawing):
    """A board being drawn with as few words as possible, each of them large enough."""

    rail_from = 330
    stack_from = 560

    def is_bare(self, player: PlayerFacts) -> bool:
        free = [thing for thing in player["in play"] if not self.fights(thing) and not self.hosted(thing)]
        return not free and not any(player["cards"][zone] for zone in SLIPS)

    def card(self, thing: ThingFacts) -> Picture:
        face = printed_card(self.book, thing, thing["id"] in self.changed)
        return named(self.book, face, thing)

    def band(self, thing: ThingFacts, width: float) -> Picture:
        return named(self.book, printed_band(thing, width, thing["id"] in self.changed), thing)

    def slip(self, facts: ThingFacts) -> Picture:
        return named(self.book, printed_slip(self.book, facts, facts["id"] in self.changed), facts, "slip")

    def tile(self, facts: ThingFacts, width: float, brief: bool) -> Picture:
        face = printed_spell(self.book, facts, width, facts["id"] in self.changed)
        return named(self.book, face, facts, "spell")


def _printed(book: Sketchbook, drawn: Picture, font: str, description: str) -> Printed:
    style = f"<style>{print_style(font)}</style>"
    made = svg(drawn, style + book.definitions(), "", description, 'xmlns="http://www.w3.org/2000/svg"')
    return made, drawn.width + 8, drawn.height + 8


@cache
def print_style(font: str) -> str:
    """The style of drawings: the light one, with every colour in its place."""
    light = template("drawing", "drawing.css")
    colors = dict(regex.findall(r"--(\w+):([^;}]+)", light))
    plain = regex.sub(r"var\(--(\w+)\)", lambda found: colors[found.group(1)], light)
    plain = regex.sub(r"--\w+:[^;}]+;", "", plain)
    return regex.sub(r"font-family:[^;}]+", f'font-family:"{font}"', plain)
