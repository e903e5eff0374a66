"""SQLite as the interpreter has it, without what its module for everybody loads besides: dates, which nobody
stores here, and which would take a look-up as long as a third of its own modules.
"""

from __future__ import annotations

import os

__all__ = ["in_uri", "sqlite3"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3
else:
    try:
        import _sqlite3 as sqlite3
    except ImportError:  # an interpreter of another make
        import sqlite3


def in_uri(path: str) -> str:
    """A path as SQLite wants it in a URI."""
    if os.sep == "\\":
        path = "/" + path.replace("\\", "/")
    return path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
