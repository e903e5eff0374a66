"""SQLite as the interpreter has it, without what its module for everybody loads besides: dates, which nobody
stores here, and which would take a look-up as long as a third of its own modules; and `functools` with all
that it is made of, of which SQLite takes nothing but the keeping of statements, which is written in C.
"""

from __future__ import annotations

import os
import sys

__all__ = ["in_uri", "sqlite3"]


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
