"""Guessing at a word that no record has: the nearest words that records do have."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

SHORTEST = 4
"""Words shorter than this aren't guessed at: too much is near them."""


def nearest(wrong: str, words: Iterable[str]) -> str | None:
    """The word nearest to `wrong`, the earliest of equals; None where none is near enough.

    Near means one slip of the pen (a letter too many, missing, wrong, or two swapped), or two in a word of
    seven letters and more.
    """
    if len(wrong) < SHORTEST or not wrong.isalpha():
        return None
    limit = 2 if len(wrong) >= 7 else 1
    letters, best, best_slips = set(wrong), None, limit + 1
    for word in words:
        if abs(len(word) - len(wrong)) > limit or len(letters ^ set(word)) > 2 * limit:
            continue
        # A slip in the first letter is rarer than elsewhere, and the guess is often a different word.
        count = slips(wrong, word, best_slips - 1) + (word[0] != wrong[0])
        if count < best_slips:
            best, best_slips = word, count
    return best


def is_slip_of(wrong: str, words: Iterable[str]) -> bool:
    """Whether one slip of the pen lies between a word and one of these, both begun alike: *wich*, *shoud*."""
    return len(wrong) >= SHORTEST and any(
        len(word) >= SHORTEST and word[0] == wrong[0] and slips(wrong, word, 1) == 1 for word in words
    )


def slips(one: str, other: str, limit: int) -> int:
    """How many slips lie between two words (Damerau and Levenshtein, neighbours swapped); `limit` + 1 for
    more.
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, last, row = row, before, [i]
        for j, compared in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != compared))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == compared:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return min(row[-1], limit + 1)
