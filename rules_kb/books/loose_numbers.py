"""Numbers whose parts somebody wrote apart: *310 .4*, *C 8 1*, *a27 ruling 5*."""

from __future__ import annotations

from rules_kb import regex
from rules_kb.books.numbering import NAMED_PARTS

APART = regex.compile(r"(?<=\d) ?\. ?(?=\d)")
"""A full stop with a space before or behind it, between two figures."""
LETTERED = regex.compile(r"([ACDEGKPTUZ])[. ]?(\d{1,4})((?:[. ]\d{1,4})+)")
"""A chapter of the rulings and two steps or more. In small letters ``a 3 4`` is no ruling."""
NAMED = regex.compile(
    rf"([a-z])[. ]?((?:\d{{1,4}}[. ])*\d{{1,4}})[. ]?({'|'.join(NAMED_PARTS)})[. ]?(\d{{1,4}})",
    regex.IGNORECASE,
)
"""A ruling, note or example below a step: nothing else is written so, in letters of any size."""


def in_one_piece(text: str) -> str:
    """The number that a text is, with the full stops that its book has; empty where the text is anything
    else.
    """
    if found := LETTERED.fullmatch(text):
        return f"{found[1]}.{found[2]}{found[3].replace(' ', '.')}"
    if found := NAMED.fullmatch(text):
        steps = found[2].replace(" ", ".")
        return f"{found[1].upper()}.{steps}.{found[3].capitalize()}.{found[4]}"
    joined = APART.sub(".", text)
    return joined if joined != text else ""
