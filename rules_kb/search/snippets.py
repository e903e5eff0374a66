"""Snippets: the part of a record that answers the question, with the words of the question in it."""

from __future__ import annotations

from rules_kb import regex
from rules_kb.search.phrases import classes_in
from rules_kb.search.words import Word, words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from rules_kb.search.table import WeightTable

WIDTH = 220
"""About how many characters a snippet has."""
ELLIPSIS = " …"
LOOKED_AT = 20_000
"""In how many characters of a record the words of a question are looked for; no real one is half as long."""


class Snippet:
    """A piece of a text, and the (start, end) of each part in it that answers the question."""

    __slots__ = ("marks", "text")

    def __init__(self, text: str, marks: list[tuple[int, int]]) -> None:
        self.text = text
        self.marks = marks

    def marked(self, mark: Callable[[str], str]) -> str:
        """The text with `mark` applied to each part that answers the question."""
        pieces, at = [], 0
        for start, end in self.marks:
            pieces += [self.text[at:start], mark(self.text[start:end])]
            at = end
        return "".join([*pieces, self.text[at:]])


class Sought:
    """What a question's words are recognised by: their stems, and the phrases that count as the same as one
    in it.
    """

    __slots__ = ("_question", "_table", "firsts", "longest", "phrases", "stems")

    def __init__(self, question: str, table: WeightTable) -> None:
        self._question = question
        self._table: WeightTable | None = table

    def read(self) -> None:
        """Take the question apart, which waits for the first snippet."""
        if self._table is None:
            return
        table, self._table = self._table, None
        words = list(words_of(self._question))
        self.stems = {word.stem for word in words if not word.empty}
        names = set(classes_in([word.stem for word in words], table))
        self.phrases = {phrase for name in names for phrase in table.members(name)}
        self.firsts = {phrase.partition(" ")[0] for phrase in self.phrases}
        self.longest = max((phrase.count(" ") + 1 for phrase in self.phrases), default=0)


def snippet(text: str, sought: Sought, width: int = WIDTH) -> Snippet:
    """The piece of `text`, about `width` characters long, that has most of what is sought."""
    sought.read()
    text = " ".join(text.split())
    words = list(words_of(text[:LOOKED_AT]))
    marks = _merged(_hits(words, sought))
    if len(text) <= width:
        return Snippet(text, marks)
    text = text[: max(width, LOOKED_AT)]
    start, end = _window(text, words, marks, width)
    lead = "… " if start else ""
    tail = ELLIPSIS if end < len(text) else ""
    shift = len(lead) - start
    inside = [(first + shift, last + shift) for first, last in marks if start <= first and last <= end]
    return Snippet(f"{lead}{text[start:end]}{tail}", inside)


def _hits(words: list[Word], sought: Sought) -> list[tuple[int, int]]:
    found = [(word.start, word.end) for word in words if word.stem in sought.stems and not word.empty]
    stems = [word.stem for word in words]
    for at, word in enumerate(words):
        if word.stem not in sought.firsts:
            continue
        for length in range(1, min(sought.longest, len(words) - at) + 1):
            if " ".join(stems[at : at + length]) in sought.phrases:
                found.append((word.start, words[at + length - 1].end))
    return found


def _merged(marks: list[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, end in sorted(marks):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


_SENTENCE_BEFORE = regex.compile(r"[.?:] ")


def _window(text: str, words: list[Word], marks: list[tuple[int, int]], width: int) -> tuple[int, int]:
    """Start and end of the piece with most marks: at the start of a sentence where that fits, never inside a
    word.
    """
    starts = [0, *(found.end() for found in _SENTENCE_BEFORE.finditer(text, 1) if found.end() < len(text))]
    best = max(starts, key=lambda start: (_distinct(text, marks, start, start + width), -start))
    end = min(len(text), best + width)
    if end < len(text):
        end = max((word.end for word in words if best < word.end <= end), default=end)
    return best, end


def _distinct(text: str, marks: list[tuple[int, int]], start: int, end: int) -> int:
    return len({text[first:last].lower() for first, last in marks if start <= first and last <= end})
