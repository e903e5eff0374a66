"""A pattern that a text can't match isn't tried, and nothing is rewritten otherwise for that."""

from __future__ import annotations

import re

import pytest
from test_library import ENTRIES

from rules_kb.cards.old_wording import NINETIES
from rules_kb.cards.rewriting import Rewriting, letters_needed
from rules_kb.cards.wording import SAME, SINCE_1999


@pytest.mark.parametrize(
    ("pattern", "letters"),
    [
        (r"\bmana value\b", [("mana value",)]),
        (r"cards? of", [("card", " of")]),
        (r"cards* of", [("card", " of")]),
        (r"cards{0,2} of", [("card", " of")]),
        (r"cards+ of", [("cards", " of")]),
        (r"one|two", [("one",), ("two",)]),
        (r"^each (turn|phase), draw", [(", draw", "each ", "turn"), (", draw", "each ", "phase")]),
        (r"(?:a(?:bc)d) and", [(" and",)]),
        (r"[a-z)(|\]]ed", [("ed",)]),
        (r"[^]x]ed", [("ed",)]),
        (r"to [^.]*? hand(?! of)", [(" hand", "to ")]),
        (r"hand(?= of)", [("hand", " of")]),
        (
            r"(?<!two )cards(?<=(?:four|five) cards)",
            [(" cards", "cards", "four"), (" cards", "cards", "five")],
        ),
        (r"(?P<whose>your)? graveyard(?(whose)s|z)", [(" graveyard",)]),
        (r"\(ab\)", [("ab",)]),
        (r"x?", [()]),
    ],
)
def test_the_letters_that_a_text_needs(pattern: str, letters: list[tuple[str, ...]]) -> None:
    assert [*letters_needed(pattern)] == letters


def test_nothing_is_passed_over_that_matches() -> None:
    texts = {line.lower() for entry in ENTRIES for line in entry.facts.get("text", "").split("\n")}
    steps = [*SAME, *SINCE_1999, *((pattern, instead) for _, pattern, instead in NINETIES)]
    texts |= {re.sub(r"\\.|[\^$()\[\]?:|*+]", " ", pattern) for pattern, _ in steps}
    matched = 0
    for pattern, instead in steps:
        one = Rewriting([(pattern, instead)])
        for text in texts:
            plain = re.sub(pattern, instead, text)
            assert one(text) == plain, pattern
            matched += plain != text
    assert matched > 100
