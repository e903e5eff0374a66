"""The store, opened for a command that asks it something.

Kept free of heavy imports: every look-up passes through here.
"""

from __future__ import annotations

from rules_kb.books.opening import NoCorpus, open_store, rebuild
from rules_kb.books.store import Store
from rules_kb.cli.output import progress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    Told = TypeVar("Told")


class Unusable(Exception):
    """The books can't be read. The message, perhaps of several lines, says where and why."""


def with_store(answer: Callable[[Store], Told]) -> Told:
    """Ask the store something. A store that turns out to be damaged is compiled anew, and asked again.

    Raises Unusable where the corpus or an import is missing or broken.
    """
    from rules_kb.books.database import sqlite3

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
