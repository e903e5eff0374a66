"""Slides laid out for their templates: texts in pieces, drawings, and the words of the rules for whoever
speaks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_kb.teach.figures import SLIDE, Drawings, drawn_symbols
from rules_kb.teach.position import cards_in_sight
from rules_kb.teach.prose import paragraphs, set_pieces, set_text, typographic
from rules_kb.teach.slides import Slide, Slides

if TYPE_CHECKING:
    from rules_kb.teach.laid_out import LaidOutSlide, LaidOutSlides


def lay_out_slides(made: Slides, figures: Drawings) -> LaidOutSlides:
    """What the templates of slides show: the drawings are made by `figures`, the symbols in the texts too."""
    told: set[str] = set()
    shown = [_slide(made, slide, figures, told) for slide in made.slides]
    whole: LaidOutSlides = {"title": typographic(made.title), "slides": shown, "symbols": {}}
    return {**whole, "symbols": drawn_symbols(whole, figures)}


def _slide(made: Slides, slide: Slide, figures: Drawings, told: set[str]) -> LaidOutSlide:
    """One slide.

    A rule's words stand in the notes of the first slide with it (and of a title), then only its number.
    """
    number = made.chosen.number
    again = [cite for cite in slide.cites if cite in told]
    told.update(slide.cites if slide.kind != "title" else ())
    board = None
    if slide.board is not None:
        board = figures.plain_board(
            slide.board, slide.before, active=slide.active, priority=slide.priority, width=SLIDE
        )
    return {
        "kind": slide.kind,
        "heading": set_text(slide.heading),
        "over": typographic(slide.over),
        "level": slide.level,
        "step": slide.step,
        "about": [{"item": each.item, "pieces": set_pieces(each.pieces)} for each in paragraphs(slide.about)],
        "cards": [set_text(card.told) for card in cards_in_sight(slide.board) if card.text]
        if slide.kind == "board" and slide.board is not None
        else [],
        "lines": [
            {
                "text": set_text(line.text[:1].upper() + line.text[1:]),
                "cites": [number(cite) for cite in line.cites],
            }
            for line in slide.lines
        ],
        "stack": typographic(slide.stack),
        "board": board,
        "cites": [number(cite) for cite in slide.cites],
        "rules": [
            {"number": number(cite), "words": set_text(words)}
            for cite in slide.cites
            if cite not in again and (words := made.chosen.digest(cite))
        ],
        "again": [number(cite) for cite in again],
    }
