"""SQLite as the interpreter has it, without what its module for everybody loads besides: dates, which nobody
stores here, and which would take a look-up as long as a third of its own modules; and `functools` with all
that it is made of, of which SQLite takes nothing but the keeping of statements, which is written in C.
"""

from __future__ import annotations

import os
import sys

__all__ = ["in_uri", "sqlite3", "trust_tables_alone"]


TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3
else:

    class StandIn(type(sys)):
        """What SQLite takes of `functools` while it is loaded."""

        @staticmethod
        def lru_cache(most):
            """As `functools.lru_cache`, for a number alone."""
            return lambda function: _lru_cache_wrapper(function, most, False, None)

    try:
        if "functools" in sys.modules:
            import _sqlite3 as sqlite3
        else:
            from _functools import _lru_cache_wrapper

            sys.modules["functools"] = StandIn("functools")
            try:
                import _sqlite3 as sqlite3
            finally:
                del sys.modules["functools"]
    except ImportError:  # an interpreter of another make
        import sqlite3


def in_uri(path: str) -> str:
    """A path as SQLite wants it in a URI."""
    if os.sep == "\\":
        path = "/" + path.replace("\\", "/")
    return path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")


def trust_tables_alone(connection: sqlite3.Connection) -> None:
    """Refuse a file that holds more than tables with their indexes, and trust nothing that these call: one
    that isn't ours may hold triggers, and views without an end. Raises sqlite3.DatabaseError.
    """
    connection.execute("PRAGMA trusted_schema = OFF")
    other = connection.execute(
        "SELECT name FROM sqlite_master WHERE type NOT IN ('table', 'index')"
    ).fetchone()
    if other is not None:
        raise sqlite3.DatabaseError(f"{other[0]} is no table")
