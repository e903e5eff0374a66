"""SQLite is loaded without the modules that it has no use for, and leaves them as they are for others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import rules_kb

STAND_IN = """
import sys
from rules_kb.books.database import sqlite3

assert not {"functools", "collections", "datetime"} & {*sys.modules}
connection = sqlite3.connect(":memory:")
connection.execute("CREATE TABLE counted (n INTEGER)")
for n in range(300):
    connection.execute("INSERT INTO counted VALUES (?)", (n,))
    connection.execute(f"SELECT {n} FROM counted")  # more statements than are kept
assert connection.execute("SELECT count(*) FROM counted").fetchone() == (300,)

import functools
assert functools.lru_cache(len)("four") == 4 and functools.partial
"""


AS_IT_IS = """
import functools, sys
from rules_kb.books.database import sqlite3

assert sys.modules["functools"] is functools
"""


def ran(script: str) -> tuple[int, str]:
    """What a script comes to in an interpreter that has loaded nothing yet."""
    folder = Path(rules_kb.__file__).parents[1]
    run = subprocess.run([sys.executable, "-S", "-c", script], capture_output=True, text=True, cwd=folder)
    return run.returncode, run.stderr


def test_sqlite_takes_nothing_of_functools_but_what_it_needs() -> None:
    assert ran(STAND_IN) == (0, "")


def test_where_functools_is_there_already_it_stays() -> None:
    assert ran(AS_IT_IS) == (0, "")
