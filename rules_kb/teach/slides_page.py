"""Slides as a page for the browser: walked by key and touch, with the speaker's notes on the key `n`.

Without a script, and in print, the slides follow each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_kb.drawing.lettering import safe
from rules_kb.teach.screen import ScreenFigures, document, figure, inline, level_dots, numbers, prose
from rules_kb.teach.slides import Slides
from rules_kb.teach.slides_layout import lay_out_slides

if TYPE_CHECKING:
    from rules_kb.teach.laid_out import LaidOutSlide

MORE, MUCH = 240, 480
"""From how many letters on what happened is set smaller, and smaller still."""
KINDS = {"board": "beginning"}
"""Classes of slides for the style sheet, where they are not the kind itself."""


def slides_page(made: Slides) -> str:
    """The slides as one HTML file. The same slides give the same bytes."""
    figures = ScreenFigures()
    data = lay_out_slides(made, figures)
    shown = "\n".join(_slide(slide, at) for at, slide in enumerate(data["slides"], 1))
    bar = (
        '<nav class="bar" aria-label="Slides">'
        '<button type="button" id="back" aria-label="The slide before">‹</button>'
        f'<output id="at">1 / {len(data["slides"])}</output>'
        '<button type="button" id="on" aria-label="The next slide">›</button>'
        '<button type="button" id="notes" aria-pressed="false">Notes (n)</button></nav>'
    )
    return document(
        made.title, f"<main>{shown}</main>\n{bar}", figures.definitions(), "slides.css", "slides.js"
    )


def _slide(slide: LaidOutSlide, at: int) -> str:
    number = f'<span class="number">{slide["step"]}</span>' if slide["step"] else ""
    over = (
        f'<p class="over">{level_dots(slide["level"])}{safe(slide["over"])}</p>'
        if slide["over"] or slide["level"]
        else ""
    )
    heading = f"<h2>{number}{inline(slide['heading'])}</h2>"
    return (
        f'<section class="slide {KINDS.get(slide["kind"], slide["kind"])}" id="slide-{at}"'
        f' aria-label="Slide {at}"><div class="stage">'
        f"{heading + over if slide['kind'] == 'title' else over + heading}"
        f"{_body(slide)}</div>{_notes(slide)}</section>"
    )


def _body(slide: LaidOutSlide) -> str:
    about = f'<div class="about">{prose(slide["about"])}</div>' if slide["about"] else ""
    if slide["kind"] in ("title", "question", "answer"):
        return about + (numbers(slide["cites"]) if slide["kind"] == "answer" else "") + figure(slide["board"])
    lines = "".join(f"<li>{inline(line['text'])} {numbers(line['cites'])}</li>" for line in slide["lines"])
    stack = f'<p class="stack">{safe(slide["stack"])}</p>' if slide["stack"] else ""
    letters = sum(len(text) for line in slide["lines"] for _, text in line["text"])
    much = " much" if letters > MUCH else " more" if letters > MORE else ""
    happened = (
        f'<div class="happened{much}">{f"<ul>{lines}</ul>" if lines else ""}{stack}</div>'
        if slide["kind"] == "step"
        else ""
    )
    return f'<div class="scene">{figure(slide["board"])}{happened}</div>'


def _notes(slide: LaidOutSlide) -> str:
    rules = "".join(
        f"<p><b>{safe(rule['number'])}</b> {inline(rule['words'])}</p>" for rule in slide["rules"]
    )
    again = f"<p>{numbers(slide['again'], 'also')}</p>" if slide["again"] else ""
    return (
        f'<aside class="notes" aria-label="Notes for the speaker">{rules}{again}</aside>'
        if rules or again
        else ""
    )
