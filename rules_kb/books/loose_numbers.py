"""Numbers whose parts somebody wrote apart: *310 .4*, *601 2 f*, *7 0 4 . 5 j*, *122.1 a-d*, *C 8 1*,
*a27 ruling 5*.
"""

from __future__ import annotations

from rules_kb import regex
from rules_kb.books.numbering import NAMED_PARTS, SHORT_PARTS

SECTION_DIGITS = 3
"""How many digits a section's number has."""
APART = regex.compile(r"(?<=\d) ?\. ?(?=\d)")
"""A full stop with a space before or behind it, between two figures."""
O_FOR_ZERO = regex.compile(r"(?<=\d)(?:[oO](?=\.?\d)|O$)")
L_FOR_ONE = regex.compile(r"(?<=[\d.])[lI](?=[\d.])")
"""Letters where a figure is meant: no letter of a number stands between figures."""
IN_TWO = regex.compile(r"(\d{1,2}) (\d{1,2})(?=\.\d)|(\d)\.(\d\d)(?=\.\d)")
"""A section's number with a space or a stop in it: *7 04.5j*, *7.02.10*."""
SIGN_BY_SIGN = regex.compile(r"(\d) (\d) (\d) ?\. ?(\d(?: \d)*)(?: ([a-z]))?", regex.IGNORECASE)
"""A rule's number with a space between all its figures."""
WITH_LETTER = regex.compile(
    r"(\d{3})(?:[\s.,:;_/·\-]+|\s*(?:point|dot)\s*)(\d{1,3})"
    r"(?:[\s.,_/\-\"“”]*|,?\s*(?:part|sub-?\s?(?:section|rule|paragraph|letter)?)\s*)\(?([a-z])[)\"“”]?\.?"
    r"|(\d{3})(?:[:;_·]|\s*(?:point|dot)\s*)(\d{1,3})",
    regex.IGNORECASE,
)
"""A section, a rule and a letter, whatever is between them; without a letter what only a number has."""
OF_LETTERS = regex.compile(
    r"(\d{3}\.\d{1,3}) ?\(?([a-z])\)? ?(?:[-‐‑–—]|to|thru|through) ?\(?([a-z])\)?", regex.IGNORECASE
)
"""A range whose letters stand apart from the rule."""
LETTERED = regex.compile(r"([ACDEGKPTUZcegkptuz])[. \-]?(\d{1,4})((?:[., \-]\d{1,3})+)")
"""A chapter of the rulings and two steps or more. In small letters ``a 3 4`` is no ruling, nor ``d 8 1``."""
NAMED = regex.compile(
    rf"([a-z])[. ]?((?:\d{{1,4}}[. ])*\d{{1,4}})[. ]?({'|'.join(NAMED_PARTS)}|r|n)[. ]?(\d{{1,4}})",
    regex.IGNORECASE,
)
"""A ruling, note or example below a step: nothing else is written so, in letters of any size."""


def in_one_piece(text: str) -> str:
    """The number that a text is, with the full stops that its book has; empty where the text is anything
    else.
    """
    if SIGN_BY_SIGN.fullmatch(text):
        return text.replace(" ", "").lower()
    if found := WITH_LETTER.fullmatch(text):
        return f"{found[1]}.{found[2]}{found[3].lower()}" if found[1] else f"{found[4]}.{found[5]}"
    if found := OF_LETTERS.fullmatch(text):
        return f"{found[1]}{found[2]}-{found[3]}".lower()
    if found := LETTERED.fullmatch(text):
        return ".".join([found[1].upper(), found[2], *regex.findall(r"\d+", found[3])])
    if found := NAMED.fullmatch(text):
        part = SHORT_PARTS.get(found[3].lower(), found[3].capitalize())
        return ".".join([found[1].upper(), found[2].replace(" ", "."), part, found[4]])
    joined = L_FOR_ONE.sub("1", O_FOR_ZERO.sub("0", APART.sub(".", text)))
    if section := IN_TWO.match(joined):
        digits = section[0].replace(" ", "").replace(".", "")
        joined = digits + joined[section.end() :] if len(digits) == SECTION_DIGITS else joined
    return joined if joined != text else ""
