"""`rules-kb search`: the search itself, for the fast way in and the typer command alike.

Kept free of heavy imports, so that a search starts at once.
"""

from __future__ import annotations

import os
import sys

from rules_kb.books.lookup import book_typed
from rules_kb.books.places import home_folder
from rules_kb.books.preferred import preferred
from rules_kb.cli.cards_typed import told_of_cards
from rules_kb.cli.opening import with_store
from rules_kb.cli.output import DONE, FAILED, complain, ink, progress, put

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.books.store import Store
    from rules_kb.cli.fast import Given
    from rules_kb.search.finding import Findings

LIMIT = 10
"""How many results are shown unless one asks for more or fewer."""
SAID_WHOLE = 10**6
"""The width of a snippet that is never cut."""


class Search:
    """What was typed after ``search``."""

    __slots__ = ("as_of", "books", "explain", "json", "kinds", "limit", "plain", "words")

    def __init__(
        self,
        words: Sequence[str],
        books: Sequence[str] = (),
        kinds: Sequence[str] = (),
        limit: int | None = None,
        json: bool = False,
        plain: bool = False,
        as_of: str | None = None,
        explain: bool = False,
    ) -> None:
        self.as_of = as_of
        self.explain = explain
        self.words = words
        self.books = books
        self.kinds = kinds
        self.limit = limit
        self.json = json
        self.plain = plain


def search_given(given: Given) -> Search:
    """The search that was typed."""
    return Search(
        given.words,
        given.texts("--book"),
        given.texts("--kind"),
        given.number("--limit"),
        given.flag("--json"),
        given.flag("--plain"),
        given.text("--as-of"),
        given.flag("--explain"),
    )


def search(wanted: Search) -> int:
    """Print the records that answer the words, the best first. Answers the exit code.

    Raises what `finding.Finder.find` and `look_up.with_store` raise.
    """
    if not os.path.isdir(os.path.join(home_folder(), "search")):  # see `index.SEARCH`
        from rules_kb.search.first_use import work_ahead

        work_ahead()
    question = " ".join(wanted.words)
    whole = not sys.stdout.isatty() and not wanted.json
    remarks: list[str] = []

    def answer(store: Store) -> Findings:
        from rules_kb.search.finding import Finder

        finder = Finder(store, progress())
        finder.cards = told_of_cards
        width = {"width": SAID_WHOLE} if whole else {}
        books = _books(store, wanted, remarks)
        found = finder.find(question, books, wanted.kinds, wanted.limit or LIMIT, **width)
        if wanted.explain:
            from rules_kb.search.explaining import explained

            remarks.extend(explained(finder, found, books))
        return found

    findings = with_store(answer)
    for remark in remarks:
        complain(f"rules-kb: {remark}")
    put(_told(findings, wanted))
    if wanted.plain and findings.results:
        from rules_kb.show.results import absent_lines, taken_lines

        for line in (*taken_lines(findings), *absent_lines(findings)):
            complain(f"rules-kb: {line}")
    if findings.stopped:
        complain("rules-kb: the search took too long and was stopped: there may be more, or better")
    if findings.results:
        return DONE
    complain(_nothing(findings))
    return FAILED


def _books(store: Store, wanted: Search, remarks: list[str]) -> list[str]:
    """The books that are searched: those that were named, or else the preferred one. None means all, or what
    the question itself names.
    """
    if wanted.books and wanted.as_of is None:
        return [book_typed(store, book) for book in wanted.books]
    if wanted.as_of is None and "book:" in " ".join(wanted.words):
        return []
    mine = preferred(store, None, wanted.as_of)
    if mine is None:
        return []
    remarks.append(f"in {mine.key} alone, as {mine.by} has it")
    return [mine.key]


def _told(findings: Findings, wanted: Search) -> str:
    from rules_kb.show.results import result_as_json, result_line, result_list

    if wanted.json:
        import json

        told: dict[str, object] = {
            "query": findings.question,
            "results": [result_as_json(result) for result in findings.results],
            "did_you_mean": findings.did_you_mean,
        }
        if findings.absent:
            told["absent"] = [{"words": each.words, "books": each.books} for each in findings.absent]
        if findings.elsewhere:
            told["elsewhere"] = findings.elsewhere
        told |= {key: True for key in ("far", "of_old", "of_tournaments") if getattr(findings, key)}
        for key in ("unknown", "missed", "only_said", "strangers", "unsure", "years"):
            if words := getattr(findings, key):
                told[key] = list(words)
        return json.dumps(told, ensure_ascii=False, indent=1) + "\n"
    if wanted.plain:
        return "".join(f"{result_line(result)}\n" for result in findings.results)
    return result_list(findings, ink(), few=wanted.limit is None) if findings.results else ""


def _nothing(findings: Findings) -> str:
    if findings.elsewhere:
        return (
            f"rules-kb: nothing found for {findings.question!r}: "
            f"that is a section of {findings.elsewhere}, which no book here holds"
        )
    if findings.absent:
        from rules_kb.show.results import absent_lines

        return f"rules-kb: nothing found for {findings.question!r}: {' '.join(absent_lines(findings))}"
    if findings.strangers:
        from rules_kb.show.results import stranger_line

        lines = " ".join(map(stranger_line, findings.strangers))
        return f"rules-kb: nothing found for {findings.question!r}: {lines[0].lower()}{lines[1:]}"
    if findings.did_you_mean:
        return f"rules-kb: nothing found for {findings.question!r}; did you mean {findings.did_you_mean!r}?"
    why = f" (no record has: {', '.join(findings.unknown)})" if findings.unknown else ""
    return (
        f"rules-kb: nothing found for {findings.question!r}{why}; "
        "try fewer or other words, or look through `rules-kb glossary`"
    )
