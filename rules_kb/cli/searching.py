"""`rules-kb search`: the search itself, for the fast way in and the typer command alike.

Kept free of heavy imports, so that a search starts at once.
"""

from __future__ import annotations

import sys

from rules_kb.books.lookup import book_typed
from rules_kb.cli.look_up import with_store
from rules_kb.cli.output import DONE, FAILED, complain, ink, put

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.books.store import Store
    from rules_kb.search.finding import Findings

LIMIT = 10
"""How many results are shown unless one asks for more or fewer."""
SAID_WHOLE = 10**6
"""The width of a snippet that is never cut."""


class Wanted:
    """What was typed after ``search``."""

    __slots__ = ("books", "json", "kinds", "limit", "plain", "words")

    def __init__(
        self,
        words: Sequence[str],
        books: Sequence[str] = (),
        kinds: Sequence[str] = (),
        limit: int = LIMIT,
        json: bool = False,
        plain: bool = False,
    ) -> None:
        self.words = words
        self.books = books
        self.kinds = kinds
        self.limit = limit
        self.json = json
        self.plain = plain


def simple_search(arguments: Sequence[str]) -> Wanted | None:
    """``search WORDS`` with well-formed options, read without typer; None for everything else, which typer
    judges.
    """
    if len(arguments) < 2 or arguments[0] != "search":
        return None
    words: list[str] = []
    books: list[str] = []
    kinds: list[str] = []
    limit, flags = LIMIT, set()
    rest = iter(arguments[1:])
    for argument in rest:
        name, equals, value = argument.partition("=")
        if argument in ("--json", "--plain"):
            flags.add(argument)
        elif name in ("--book", "--kind", "--limit"):
            value = value if equals else next(rest, "")
            if not value or (name == "--limit" and not (value.isdecimal() and int(value) > 0)):
                return None
            if name == "--limit":
                limit = int(value)
            else:
                (books if name == "--book" else kinds).append(value)
        elif argument.startswith("--") or argument == "-h":
            return None
        else:
            words.append(argument)
    if not "".join(words).strip() or len(flags) > 1:
        return None
    return Wanted(words, books, kinds, limit, "--json" in flags, "--plain" in flags)


def search(wanted: Wanted) -> int:
    """Print the records that answer the words, the best first. Answers the exit code.

    Raises what `finding.Finder.find` and `look_up.with_store` raise.
    """
    question = " ".join(wanted.words)
    whole = not sys.stdout.isatty() and not wanted.json

    def answer(store: Store) -> Findings:
        from rules_kb.search.finding import Finder

        finder = Finder(store, _progress if sys.stderr.isatty() else None)
        width = {"width": SAID_WHOLE} if whole else {}
        books = [book_typed(store, book) for book in wanted.books]
        return finder.find(question, books, wanted.kinds, wanted.limit, **width)

    findings = with_store(answer)
    put(_told(findings, wanted))
    if findings.results:
        return DONE
    complain(_nothing(findings))
    return FAILED


def _told(findings: Findings, wanted: Wanted) -> str:
    from rules_kb.show.results import result_as_json, result_line, result_list

    if wanted.json:
        import json

        told = {
            "query": findings.question,
            "results": [result_as_json(result) for result in findings.results],
            "did_you_mean": findings.did_you_mean,
        }
        return json.dumps(told, ensure_ascii=False, indent=1) + "\n"
    if wanted.plain:
        return "".join(f"{result_line(result)}\n" for result in findings.results)
    return result_list(findings, ink()) if findings.results else ""


def _nothing(findings: Findings) -> str:
    if findings.did_you_mean:
        return f"rules-kb: nothing found for {findings.question!r}; did you mean {findings.did_you_mean!r}?"
    why = f" (no record has: {', '.join(findings.unknown)})" if findings.unknown else ""
    return f"rules-kb: nothing found for {findings.question!r}{why}; try fewer or other words, or look through `rules-kb glossary`"


def _progress(what: str, done: int, total: int) -> None:
    """One line on the terminal that goes away when it is done."""
    line = "" if done == total else f"{what} ({done + 1} of {total})"
    sys.stderr.write(f"\r\x1b[K{line}")
    sys.stderr.flush()
