"""What a search found, and what it has to say of the question."""

from __future__ import annotations

from rules_kb.books.in_newest import in_newest, newer_edition
from rules_kb.search.guessing import TakenFor
from rules_kb.search.snippets import Snippet, Sought, snippet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredRecord
    from rules_kb.search.absent import Absent

AS_IT_STANDS = TakenFor()


class Result:
    """A record that answers a question.

    `score` is comparable only within one search. `heading` is the chain from the chapter down, `official`
    whether the snippet is the official wording or our own. `same_in` are records of imported editions that
    say just the same, the newest first; `older` those of older books on a point that a record from today's
    states, which answer the question, too, by cite and the best first.
    """

    __slots__ = ("_snippet", "_sought", "_width", "entry", "heading", "official", "older", "same_in", "score")

    def __init__(self, entry: StoredRecord, score: float, heading: str, sought: Sought, width: int) -> None:
        self.entry = entry
        self.score = score
        self.heading = heading
        self.official = bool(entry.text)
        self.same_in: list[str] = []
        self.older: list[str] = []
        self._sought = sought
        self._width = width
        self._snippet: Snippet | None = None

    def instead(self, entry: StoredRecord) -> Result:
        """The same result with another record that stands in the same place of its book."""
        result = Result(entry, self.score, self.heading, self._sought, self._width)
        result.older = self.older
        return result

    @property
    def snippet(self) -> Snippet:
        """The piece of the record that answers the question best; looked for when it is first asked for."""
        if self._snippet is None:
            self._snippet = snippet(self.entry.text or self.entry.digest, self._sought, self._width)
        return self._snippet


class Findings:
    """What a search found: the results, the best first, how many there were in all, and a better spelling if
    any.

    `unknown` are the words of the question that no record has, and that aren't near any either; `absent`
    those that other books have than the ones that were searched. `only_said` are the words of a question none
    of whose words a result has: people say them who look for the results. `missed` are words of a question
    that the first results have nothing of, where these answer little of it; `far` says that nothing is near
    it. `stopped` says that time ran out, so that there may be more, or better ones. `strangers` are names in
    capitals that nothing here knows, `unsure` the words that are no more than guesses, of the better spelling
    or as near as one there. `of_tournaments` says that the best is about tournaments, though nobody chose a
    book for it, `years` are the numbers in the question that were taken for the year whose rules come first,
    `of_old` says that the question was taken to ask for rules before today's. `elsewhere` is the document
    that a question is about, where that is none of the books.
    """

    __slots__ = (
        "absent", "did_you_mean", "elsewhere", "far", "missed", "of_old", "of_tournaments", "only_said",
        "question", "results", "stopped", "strangers", "total", "unknown", "unsure", "years",
    )  # fmt: skip

    def __init__(
        self,
        question: str,
        results: list[Result],
        total: int,
        did_you_mean: str | None,
        taken: TakenFor = AS_IT_STANDS,
        stopped: bool = False,
        absent: Sequence[Absent] = (),
        only_said: Sequence[str] = (),
        strangers: Sequence[str] = (),
        elsewhere: str = "",
        missed: Sequence[str] = (),
        far: bool = False,
    ) -> None:
        self.far = far
        self.of_tournaments = False
        self.of_old = False
        self.years: Sequence[str] = []
        self.missed = missed
        self.elsewhere = elsewhere
        self.strangers = strangers
        self.unsure = taken.unsure
        self.absent = absent
        self.only_said = only_said
        self.unknown = taken.unknown
        self.stopped = stopped
        self.question = question
        self.results = results
        self.total = total
        self.did_you_mean = taken.better or did_you_mean


def as_in_newest(store: Store, results: Sequence[Result]) -> list[Result]:
    """The results; what a newer edition than today's book has otherwise stands as it is there, once."""
    newer = newer_edition(store)
    if not newer:
        return [*results]
    shown: dict[str, Result] = {}
    for each in results:
        now = in_newest(store, each.entry, newer)
        result = each if now is None else each.instead(now)
        shown.setdefault(result.entry.cite, result)
    return [*shown.values()]
