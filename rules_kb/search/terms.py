"""Terms: what a text is filed under, and how much each term counts.

A text yields its words without the empty ones, each two neighbours among them as a pair, and the classes of equal
phrases that stand in it. A question is taken apart in the same way.
"""

from __future__ import annotations

from itertools import pairwise

from rules_kb.search.phrases import classes_in
from rules_kb.search.words import words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

PAIR = 0.5
"""What a pair of neighbours counts beside a single word."""
CLASS = 0.6
"""What a class of equal phrases counts beside a single word."""


def terms_of(text: str, classes: Callable[[str], Iterable[str]]) -> list[tuple[str, float]]:
    """The terms of a text with their weights, in order and as often as they stand there."""
    words = list(words_of(text))
    telling = [word.stem for word in words if not word.empty]
    found = [(stem, 1.0) for stem in telling]
    found += [(f"{first} {second}", PAIR) for first, second in pairwise(telling)]
    found += [(name, CLASS) for name in classes_in([word.stem for word in words], classes)]
    return found
