"""References as the Comprehensive Rules write them, in short form, in order of appearance."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Sequence

from rules_kb.books.numbering import slug

_NUMBER = (
    r"\d{3}(?:\.\d{1,3}[a-z]{0,2})?(?:\s?[-–—]\s?(?:\d{3}(?:\.\d{1,3})?[a-z]{0,2}|\d{1,3}[a-z]?|[a-z])\b)?"
)
_DIGIT = re.compile(r"\d")
_TITLE = r"(?:,?\s+[\"“][^\"”]{1,60}[\"”])?"
"""The title that may stand after a number, and before the next one of a list."""
_NUMBERED = re.compile(
    rf"\b(?:(?P<word>sections?|(?:sub)?rules?)|steps(?:\s+described)?(?:\s+in)?)\s+"
    rf"(?P<first>{_NUMBER}|(?<=ction )\d\b)(?![\d/])"
    rf"(?P<more>(?:{_TITLE},?\s+(?:and|or|through|to)\s+{_NUMBER}|{_TITLE},?\s+{_NUMBER})*)(?![\d/])",
    re.IGNORECASE,
)
_ALONE = re.compile(
    r"(?<![\w./$])(?:\d{3}\.\d{1,3}[a-z]{0,2}(?:\s?[-–—]\s?(?:\d{1,3}[a-z]?|[a-z])\b)?(?![\d/])"
    r"|(?<=[Ss]ee )\d{3}(?=,\s[\"“]))"
)
"""A number without the word before it: "as in 101.4a", and "see 706" where its title follows."""
_SEE = re.compile(
    r"\bSee\s+(?:also\s+)?(?!(?:sub)?rules?\b|sections?\b|the\b|page\b)([\"“]?[A-Z{][^.;]*)", re.IGNORECASE
)
_TAIL = re.compile(r"\s*\((?:obsolete|informal)\)", re.IGNORECASE)


def written_references(text: str, terms: Collection[str] | None = None) -> list[str]:
    """Every reference in `text`: ``rule 409``, ``rules 306-311``, ``section 5``, and the steps
    ``409.1a-409.1h``; titles in quotation marks left out.

    With `terms` (the slugs of the glossary's entries) also references to terms: ``See Landwalk``; a list is
    split unless it is one term as a whole.
    """
    has_number = _DIGIT.search(text) is not None
    numbered = list(_NUMBERED.finditer(text)) if has_number else []
    found = [(match.start(), _short(match)) for match in numbered]
    found += [
        (match.start(), _joined(match[0]))
        for match in (_ALONE.finditer(text) if has_number else ())
        if not _within(match.start(), numbered)
    ]
    if terms is not None:
        for match in _SEE.finditer(text):
            if match.group(1)[0].islower():
                continue
            found.extend((match.start(), f"See {term}") for term in _terms_named(match.group(1), terms))
    found.sort(key=lambda item: item[0])
    return [written for _, written in found]


def _within(place: int, numbered: Sequence[re.Match[str]]) -> bool:
    """Whether a place lies in one of the matches, which stand in order."""
    before = bisect_right(numbered, place, key=lambda match: match.start())
    return before > 0 and place < numbered[before - 1].end()


def _short(match: re.Match[str]) -> str:
    word = (match["word"] or "").lower().removeprefix("sub")
    more = re.sub(r",?\s+[\"“][^\"”]*[\"”]", ",", match["more"]).replace(",,", ",")
    return _joined(f"{word} {match['first']}{more}".lstrip())


def _joined(written: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"\s?[–—]\s?", "-", written))


def _terms_named(named: str, terms: Collection[str]) -> list[str]:
    """The terms in what follows the word: the whole if it is a term, else each part of the list."""
    whole = _clean(named)
    if slug(whole) in terms:
        return [whole]
    parts = [_clean(part) for part in re.split(r",\s+(?:and\s+|or\s+)?|\s+(?:and|or)\s+", whole)]
    return [part for part in parts if part and part[0].isupper()]


def _clean(named: str) -> str:
    named = re.sub(r"[,.]?[\"”]\s+[a-z].*$", "", named)
    named = re.sub(
        r"\s+(?:also\s+)?(?:see\s+)?(?:sub)?rules?\s+\d.*$|,?\s+and\s+(?:rule|section)s?\b.*$", "", named
    )
    return _TAIL.sub("", named).strip().strip(',"“”)')
