"""`rules-kb show`: the look-up itself, for the fast way in and the typer command alike.

Kept free of heavy imports, so that a look-up starts as fast as grep.
"""

from __future__ import annotations

from rules_kb.books.lookup import Found, NothingFound, look_up_all
from rules_kb.books.store import NoCorpus, Store, open_store, rebuild
from rules_kb.cli.firings import scenarios_of_each
from rules_kb.cli.output import DONE, FAILED, complain, ink, progress, put

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    Told = TypeVar("Told")


class Unusable(Exception):
    """The books can't be read. The message, perhaps of several lines, says where and why."""


def with_store(answer: Callable[[Store], Told]) -> Told:
    """Ask the store something. A store that turns out to be damaged is compiled anew, and asked again.

    Raises Unusable where the corpus or an import is missing or broken.
    """
    import sqlite3

    store = _opened(open_store)
    try:
        return answer(store)
    except sqlite3.DatabaseError:
        store.close()
        store = _opened(rebuild)
        return answer(store)
    finally:
        store.close()


def _opened(way: Callable[[Callable[[str, int, int], None] | None], Store]) -> Store:
    try:
        return way(progress())
    except NoCorpus as problem:
        raise Unusable(str(problem)) from problem
    except Exception as problem:
        # The two that mean broken files live in modules that a look-up has no time to load.
        if type(problem).__name__ in ("BadFile", "BrokenImport") or isinstance(problem, OSError):
            raise Unusable(str(problem)) from problem
        raise


def show(refs: Sequence[str], json: bool = False, plain: bool = False) -> int:
    """Print the records that `refs` mean; complain of those that mean none. Answers the exit code."""

    def answer(store: Store) -> tuple[str, list[NothingFound]]:
        found, missing = look_up_all(store, refs)
        if json:
            return _as_json(store, found), missing
        if plain:
            return _as_lines(store, found), missing
        return _as_pages(store, found), missing

    text, missing = with_store(answer)
    put(text)
    for problem in missing:
        complain(f"rules-kb: {problem}")
    return FAILED if missing else DONE


def _as_json(store: Store, found: list[Found]) -> str:
    import json

    from rules_kb.books.export import as_json

    scenarios_of = scenarios_of_each()
    records = [as_json(store, each.entry, scenarios_of) for each in found]
    return json.dumps(records, ensure_ascii=False, indent=1) + "\n"


def _as_lines(store: Store, found: list[Found]) -> str:
    from rules_kb.show.record import plain_line

    lines: list[str] = []
    for each in found:
        lines.append(plain_line(store, each.entry))
        if not each.alone:
            below = [*store.examples(each.entry), *store.children(each.entry)]
            lines += [plain_line(store, entry) for entry in below]
    return "".join(f"{line}\n" for line in lines)


def _as_pages(store: Store, found: list[Found]) -> str:
    from rules_kb.show.record import record_page

    scenarios_of = scenarios_of_each()
    pages = [
        record_page(store, each.entry, each.alone, scenarios_of(each.entry.cite), ink()) + _today(each)
        for each in found
    ]
    return "\n\n".join(pages)


def _today(found: Found) -> str:
    """What is said where today's rules have the same number, which may well be another rule."""
    if found.today is None:
        return ""
    today = found.today
    end = "" if today.heading is None else f", {today.heading}"
    return f"the number is in today's rules, too: {today.cite}{end}\n"
