"""How much a question may ask: words, letters, wildcards, nesting, and how long the search goes on.

What a judge asks lies far below all of these. They are there for what comes from elsewhere: a whole page
pasted by mistake, a program gone wrong, somebody who tries what happens.
"""

from __future__ import annotations

from time import monotonic, thread_time

from rules_kb.search.question import BadQuestion
from rules_kb.search.words import LONGEST

MOST_WORDS = 400
MOST_WILDCARDS = 20
"""How many ``*`` and ``?`` a structured question may have within words."""
DEEPEST = 20
"""How many parentheses may be open at once."""
SECONDS = 2.0
"""How long a search goes on, in processor time, as what else a machine does is no reason to find less; then
what has been found so far is the answer.
"""
UNLOOKED = 0.05
"""For so many seconds by the clock on the wall nobody looks: the processor's clock takes a hundred times as
long to read, and most searches are done by then.
"""


class Clock:
    """Tells when the time for a search is over, in seconds of this thread's processor time. `stopped`
    remembers that it was asked then.
    """

    __slots__ = ("_end", "_look", "_seconds", "stopped")

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._look = monotonic() + min(UNLOOKED, seconds / 2)
        self._end: float | None = None
        self.stopped = False

    def over(self) -> bool:
        """Whether the time is over. Whoever is told so leaves the rest undone."""
        if self.stopped or monotonic() < self._look:
            return self.stopped
        if self._end is None:  # what went by until now may all have been this thread's
            self._end = thread_time() + self._seconds - min(UNLOOKED, self._seconds / 2)
        self.stopped = thread_time() >= self._end
        return self.stopped


def refuse_too_much(question: str) -> None:
    """Raises `question.BadQuestion` for a question that is longer than any real one."""
    words = question.split()
    if len(words) > MOST_WORDS:
        raise BadQuestion(f"the question has {len(words):,} words; it may have {MOST_WORDS}")
    longest = max(words, key=len, default="")
    if len(longest) > LONGEST:
        raise BadQuestion(
            f"the question has a word of {len(longest):,} letters ({longest[:20]}…); it may have {LONGEST}"
        )


def refuse_too_intricate(question: str) -> None:
    """Raises `question.BadQuestion` for a structured question with too many wildcards or parentheses."""
    wildcards = question.count("*") + question.count("?")
    if wildcards > MOST_WILDCARDS:
        raise BadQuestion(f"the question has {wildcards:,} wildcards; it may have {MOST_WILDCARDS}")
    depth = deepest = 0
    for sign in question:
        depth = max(0, depth + (sign == "(") - (sign == ")"))
        deepest = max(deepest, depth)
    if deepest > DEEPEST:
        raise BadQuestion(f"the question has {deepest} parentheses open at once; it may have {DEEPEST}")
