"""A pattern that a text can't match isn't tried, and nothing is rewritten otherwise for that."""

from __future__ import annotations

import re

import pytest
from test_library import ENTRIES

from rules_kb.cards.rewriting import Rewriting, letters_in_any_match
from rules_kb.cards.wording import SAME, SINCE_1999


@pytest.mark.parametrize(
    ("pattern", "letters"),
    [
        (r"\bmana value\b", "mana value"),
        (r"^each (turn|phase), draw", ", draw"),
        (r"cards? of", "card"),
        (r"cards* of", "card"),
        (r"cards{0,2} of", "card"),
        (r"cards+ of", "cards"),
        (r"one|two", ""),
        (r"(one|two) of", " of"),
        (r"(?:a(?:bc)d) and", " and"),
        (r"[a-z)(|]ed", "ed"),
        (r"to [^.]*? hand(?! of)", " hand"),
        (r"\(ab\)", "ab"),
    ],
)
def test_the_letters_of_any_match(pattern: str, letters: str) -> None:
    assert letters_in_any_match(pattern) == letters


def test_nothing_is_passed_over_that_matches() -> None:
    texts = {line.lower() for entry in ENTRIES for line in entry.facts.get("text", "").split("\n")}
    texts |= {re.sub(r"\\.|[\^$()\[\]?:|*+]", " ", pattern) for pattern, _ in (*SAME, *SINCE_1999)}
    matched = 0
    for pattern, instead in (*SAME, *SINCE_1999):
        one = Rewriting([(pattern, instead)])
        for text in texts:
            plain = re.sub(pattern, instead, text)
            assert one(text) == plain, pattern
            matched += plain != text
    assert matched > 100
