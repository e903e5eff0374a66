"""Material on paper: handouts, slides and the speaker's notes as PDF.

Each function raises NotInstalled without the typesetter.
"""

from __future__ import annotations

from rules_kb.teach.figures import Figures
from rules_kb.teach.handout import Handout
from rules_kb.teach.layout import lay_out
from rules_kb.teach.slides import Slides
from rules_kb.teach.slides_layout import lay_out_slides
from rules_kb.teach.typesetting import PAPERS, pdf


def handout_pdf(made: Handout, paper: str = "a4") -> bytes:
    """The handout, on paper of one of `PAPERS`."""
    figures = Figures()
    return pdf("handout.typ", {**lay_out(made, figures), "paper": PAPERS[paper]}, figures.files)


def slides_pdf(made: Slides) -> bytes:
    """The slides, each a page of 16 to 9."""
    return _slides(made, {"notes": False})


def notes_pdf(made: Slides, paper: str = "a4") -> bytes:
    """For the speaker: the slides small, each with the words of its rules beside it."""
    return _slides(made, {"notes": True, "paper": PAPERS[paper]})


def _slides(made: Slides, more: dict[str, object]) -> bytes:
    figures = Figures()
    return pdf("slides.typ", {**lay_out_slides(made, figures), **more}, figures.files)
