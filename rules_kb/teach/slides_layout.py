"""Slides laid out for their templates: texts in pieces, drawings, and the words of the rules for whoever
speaks.
"""

from __future__ import annotations

from rules_kb.teach.figures import Drawings, drawn_symbols
from rules_kb.teach.laid_out import LaidOutSlide, LaidOutSlides
from rules_kb.teach.prose import paragraphs, set_pieces, set_text, typographic
from rules_kb.teach.slides import Slide, Slides

TALLEST = 0.68
"""The greatest height of a board on a slide, in its width."""


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
        board = figures.board(
            slide.board, slide.before, active=slide.active, priority=slide.priority, tallest=TALLEST
        )
    return {
        "kind": slide.kind,
        "heading": set_text(slide.heading),
        "over": typographic(slide.over),
        "level": slide.level,
        "step": slide.step,
        "about": [{"item": each.item, "pieces": set_pieces(each.pieces)} for each in paragraphs(slide.about)],
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
