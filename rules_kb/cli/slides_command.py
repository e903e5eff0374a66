"""`rules-kb teach slides`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rules_kb.cli.in_parts import write_chosen
from rules_kb.cli.options import OneEra
from rules_kb.cli.output import known_folder
from rules_kb.cli.teaching import (
    Everything,
    Form,
    Levels,
    Output,
    Paper,
    Sources,
    Tags,
    TitleOption,
    form_of,
    known_paper,
    teach,
)
from rules_kb.teach.sources import Chosen

SLIDES = ("pdf", "html")
SLIDES_HOLD = {"pdf": 20, "html": 100}
"""Of so many situations one file has the slides: to typeset those of one takes some 8 MB."""

Notes = Annotated[
    Path | None,
    typer.Option(
        "--notes", metavar="FILE", help="Also a PDF for the speaker: each slide with the words of its rules."
    ),
]


def slides(
    sources: Sources = None,
    output: Output = None,
    form: Form = None,
    notes: Notes = None,
    title: TitleOption = None,
    paper: Paper = "a4",
    tags: Tags = None,
    levels: Levels = None,
    everything: Everything = False,
    rules: OneEra = None,
) -> None:
    """Examples:
      rules-kb teach slides combat/banding-attackers -o banding.pdf
      rules-kb teach slides combat/banding-attackers -o banding.html    walked by key; `n` shows the rules
      rules-kb teach slides 409 --level 1 -o playing.pdf --notes speaker.pdf

    Make slides: one step a slide, with the board and what changed on it, then questions and their answers.
    """
    wanted = form_of(output, form, SLIDES)
    known_paper(paper)

    if notes is not None:
        known_folder(notes)

    def make(chosen: Chosen, called: str | None, _: bool) -> str | bytes:
        from rules_kb.teach.printed import slides_pdf
        from rules_kb.teach.slides import slides as lay
        from rules_kb.teach.slides_page import slides_page

        made = lay(chosen, called)
        return slides_page(made) if wanted == "html" else slides_pdf(made)

    def make_notes(chosen: Chosen, called: str | None, _: bool) -> bytes:
        from rules_kb.teach.printed import notes_pdf
        from rules_kb.teach.slides import slides as lay

        return notes_pdf(lay(chosen, called), paper)

    def write_it(chosen: Chosen) -> None:
        write_chosen(output, chosen, SLIDES_HOLD[wanted], title, make)
        if notes is not None:
            write_chosen(notes, chosen, SLIDES_HOLD["pdf"], title, make_notes)

    teach(write_it, sources, tags, levels, rules, everything)
