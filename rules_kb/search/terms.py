"""Terms: what a text is filed under, and how much each term counts.

A text yields its words without the empty ones, and the classes of equal phrases that stand in it. A question
is taken apart in the same way.
"""

from __future__ import annotations

from rules_kb.search.phrases import classes_in
from rules_kb.search.words import stems_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules_kb.search.phrases import Known

CLASS = 0.75
"""What a class of equal phrases counts beside a single word."""


def terms_of(text: str, phrases: Known) -> list[tuple[str, float]]:
    """The terms of a text with their weights, in order and as often as they stand there."""
    stems = stems_of(text)
    found = [(stem, 1.0) for stem, empty in stems if not empty]
    found += [(name, CLASS) for name in classes_in([stem for stem, _ in stems], phrases)]
    return found
