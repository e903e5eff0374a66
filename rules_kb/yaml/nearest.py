"""What may have been meant by a word that isn't known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

MOST_WORD = 80
"""A longer word, in letters, is compared with nothing: that would take long, and nobody mistypes one."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`did you mean ...?` with the nearest known words, or nothing."""
    return meaning(nearest(word, known))


def meaning(near: Sequence[str]) -> str:
    """`did you mean ...?` with some words, or nothing where there are none."""
    return f"did you mean {' or '.join(near)}?" if near else ""


def nearest(word: str, known: Iterable[str], count: int = 2, alike: float = 0.6) -> list[str]:
    """Up to `count` known words that are most like a word, whatever its case, the best first; none where none
    is `alike` (0 to 1).
    """
    import difflib

    if len(word) > MOST_WORD:
        return []
    by_fold = {name.casefold(): name for name in known}
    return [
        by_fold[name]
        for name in difflib.get_close_matches(word.casefold(), list(by_fold), n=count, cutoff=alike)
    ]
