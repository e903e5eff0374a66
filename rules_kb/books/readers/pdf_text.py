"""The text of a PDF, by the library pypdf, which the extra ``rules-kb[pdf]`` brings along."""

from __future__ import annotations

import re

PDF = b"%PDF"
"""How a PDF begins."""
PAGE_END = "\f"
_BEGINNING = re.compile(r"\n(?=\d{1,3}\. +[A-Z]|\d{3}\.\d{1,3}[a-z]?\.? +[\"“(A-Z{]|Example: )")
MOST_PAGES = 2000
"""No rulebook has so many pages."""


class NoPdfText(ValueError):
    """A PDF whose text can't be had. The message says why, and what helps."""


def text_of_pdf(content: bytes) -> str:
    """The text of a PDF, page by page, with a form feed between two. Raises NoPdfText."""
    try:
        from pypdf import PdfReader
    except ImportError as problem:
        raise NoPdfText(
            "this is a PDF file; install rules-kb[pdf], which reads it, or save the document as plain text"
        ) from problem
    from io import BytesIO

    try:
        pages = PdfReader(BytesIO(content)).pages
        if len(pages) > MOST_PAGES:
            raise NoPdfText(f"this PDF file has {len(pages)} pages, more than any rulebook")
        texts = [page.extract_text() for page in pages]
    except NoPdfText:
        raise
    except Exception as problem:  # a damaged PDF makes pypdf stumble in many ways
        why = str(problem) or type(problem).__name__
        raise NoPdfText(f"this PDF file can't be read ({why}); save the document as plain text") from problem
    if not any(text.strip() for text in texts):
        raise NoPdfText("this PDF file holds no text, only pictures of it")
    return PAGE_END.join(f"{_with_paragraphs(text)}\n" for text in texts)


def _with_paragraphs(text: str) -> str:
    """The text of a page with a blank line before each rule and example: in a PDF a paragraph's end leaves no
    trace but the space below it.
    """
    lines = "\n".join(line.rstrip() for line in text.split("\n"))
    return _BEGINNING.sub("\n\n", lines)
