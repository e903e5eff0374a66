"""The first search of all, in an empty home: a second process puts up the store while this one unpacks the
table of weights and measures what people say, so that two cores share the work.

What is made is the same either way: this process finds the store there, or puts it up itself.
"""

from __future__ import annotations

import os
from contextlib import suppress

from rules_kb.books.kept import read_small
from rules_kb.books.places import home_folder, made_folder
from rules_kb.search.index import SHIPPED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn


def work_ahead() -> None:
    """Put up the store and unpack the table side by side, where neither is there, and the system lets a
    process go on as two.
    """
    table = _shipped_table()
    if table is None or not _is_empty(home_folder()) or not hasattr(os, "fork") or os.cpu_count() == 1:
        return
    child = os.fork()
    if child == 0:
        _put_up()
    try:
        _begin(table)
    finally:
        with suppress(ChildProcessError):
            os.waitpid(child, 0)


def _shipped_table() -> str | None:
    """Where the table lies packed; None where there is none, or more than one."""
    begin, _, end = SHIPPED.partition("{}")
    try:
        found = [name for name in os.listdir(made_folder()) if name.startswith(begin) and name.endswith(end)]
    except OSError:
        return None
    return os.path.join(made_folder(), found[0]) if len(found) == 1 else None


def _is_empty(home: str) -> bool:
    """Whether nothing is in the data folder, and it can be written."""
    try:
        os.makedirs(home, exist_ok=True)
        return not os.listdir(home) and os.access(home, os.W_OK)
    except OSError:
        return False


def _put_up() -> NoReturn:
    """Put up the store, and end."""
    try:  # what goes wrong is met again, and told, by who waits for it
        from rules_kb.books.opening import open_store

        open_store().close()
    finally:
        os._exit(0)


def _begin(table: str) -> None:
    from rules_kb.books.places import asked_folder
    from rules_kb.books.undisturbed import undisturbed
    from rules_kb.search.packing import begun
    from rules_kb.search.said import every_asked

    content = read_small(table)
    with undisturbed(), suppress(Exception):  # what goes wrong is met again, and told, by who asks for it
        asked = every_asked(asked_folder())
        if content is not None:
            measured = begun(content).said
            for of_records in (*asked.own.values(), *asked.beside.values()):
                measured.take_in(dict.fromkeys(saying for each in of_records.values() for saying in each))
