"""Rule numbers as they are said: *rule seven oh four point five j*, *section nine hundred*."""

from __future__ import annotations

UNITS = {
    "zero": 0, "oh": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
}  # fmt: skip
TENS = {
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
}  # fmt: skip
HUNDRED, POINTS, JOINS = "hundred", frozenset(("point", "dot")), ("and",)
LEADS = ("rule", "rules", "section")
"""One of these has to stand before a number in words: *two hundred* alone may be about cards. Not so before
one with a letter behind it, and then nobody needs to say its point, nor before one with a point; nor before a
section's that is said as nobody counts: *six thirteen*, *seven oh four*, and with a rule's behind it, *seven
oh one thirty four*.
"""
COUNTED_AT_MOST = "299"
"""No section up to this is taken for one without a word before it."""
SECTION_DIGITS = 3


def in_figures(text: str) -> str:
    """The number that a text says in words, in figures; empty where the text is anything else."""
    lead, _, rest = text.lower().replace("-", " ").partition(" ")
    words = [word for word in rest.split() if word not in JOINS]
    letter = words.pop() if len(words) > 1 and len(words[-1]) == 1 and words[-1].isalpha() else ""
    is_bare = not letter and lead in UNITS and (HUNDRED not in words or not POINTS.isdisjoint(words))
    if (letter or is_bare) and lead not in LEADS:
        words.insert(0, lead)
    elif lead not in LEADS or not words:
        return ""
    points = [at for at, word in enumerate(words) if word in POINTS]
    at = points[0] if points else len(words)
    whole, part = _figures(words[:at]), _figures(words[at + 1 :])
    if (letter or (is_bare and "oh" in words)) and not points:
        whole, part = whole[:SECTION_DIGITS], whole[SECTION_DIGITS:]
    if not whole or (points and not part) or (letter and not part):
        return ""
    if is_bare and (len(whole) != SECTION_DIGITS or (whole <= COUNTED_AT_MOST and not points)):
        return ""
    return f"{whole}.{part}{letter}" if part else whole


def _figures(words: list[str]) -> str:
    """The figures of a number: *seven hundred four*, *seven oh four*, *fourteen*."""
    figures, left = "", 0
    for word in words:
        if word == HUNDRED and left:
            left *= 100
        elif word in TENS or word in UNITS:
            value = TENS.get(word, UNITS.get(word, 0))
            room = (
                100 if left and left % 100 == 0 else 10 if left and left % 10 == 0 and left % 100 > 19 else 0
            )
            if 0 < value < room:
                left += value
            else:
                figures, left = figures + (str(left) if left else ""), value
                if not value:
                    figures += "0"
        else:
            return ""
    return figures + (str(left) if left else "")
