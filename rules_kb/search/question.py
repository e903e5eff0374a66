"""A question as it was typed: plain words, words with a filter, or a structured question with fields.

Kept free of heavy imports: every search passes through here.
"""

from __future__ import annotations

FIELD_NAMES = (
    "book", "kind", "force", "id", "term", "heading", "under", "digest", "text", "example", "concept", "asked",
)  # fmt: skip
"""The fields that a question may name."""
FILTERS = ("book", "kind")
"""The fields that only narrow down what is searched; words beside them are ranked as ever."""
OPERATORS = ("AND", "OR", "NOT")


class NoSuchField(Exception):
    """A question names a field that there isn't. The message says which there are."""


class Question:
    """A question taken apart: its `words`, the `filters` by field, and whether whoosh has to read the whole of it."""

    __slots__ = ("filters", "structured", "whole", "words")

    def __init__(self, whole: str, words: str, filters: dict[str, str], structured: bool) -> None:
        self.whole = whole
        self.words = words
        self.filters = filters
        self.structured = structured


def read_question(text: str) -> Question:
    """Take a question apart. A colon makes a field only of a field's name with something right behind it.

    Raises NoSuchField for what is all but a field's name (``headng:combat``).
    """
    whole = " ".join(text.split())
    words, filters, structured = [], {}, '"' in whole
    for piece in whole.split():
        name, colon, value = piece.lstrip("+-(").partition(":")
        if colon and value and name in FIELD_NAMES:
            structured = (
                structured or name not in FILTERS or piece[0] in "+-(" or '"' in value or name in filters
            )
            filters[name] = value
            continue
        if colon and value:
            _refuse_misspelt(name)
        structured = structured or piece in OPERATORS or (piece.endswith("*") and piece[:-1].isalpha())
        words.append(piece)
    return Question(whole, " ".join(words), filters, structured)


def _refuse_misspelt(name: str) -> None:
    if not name.isalpha():
        return
    from difflib import get_close_matches

    near = get_close_matches(name.lower(), FIELD_NAMES, n=1, cutoff=0.75)
    if near:
        raise NoSuchField(
            f"no field {name!r}; did you mean {near[0]}? The fields are {', '.join(FIELD_NAMES)}"
        )
