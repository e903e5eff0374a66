"""What can be known when the tool is built: ``python -m rules_kb.cli.making FOLDER``.

The corpus with the compiled store, the scenarios, the search's table of weights, and where each rule fires in
the shipped scenarios, all packed. The wheel carries the folder as ``rules_kb/data/made``; what is made is
known by what it was made from, so that it counts for these very sources only. What is read in a scenario or a
card isn't carried: it takes a few hundredths of a second where it is used.
"""

from __future__ import annotations

import os
import sys
import tempfile

from rules_kb.books.places import CARRIED, CARRIED_SCENARIOS, corpus_folder
from rules_kb.books.shipped import packed_books, packed_scenarios
from rules_kb.books.unpacked import scenarios_folder


def make(folder: str) -> list[str]:
    """Make all of it in a folder. Answers the names of the files. Raises OSError.

    The corpus and the scenarios have to be in order.
    """
    with tempfile.TemporaryDirectory() as home:
        os.environ["RULES_KB_HOME"] = home
        os.makedirs(folder, exist_ok=True)
        _make_store_and_table(home, folder)
        _write(os.path.join(folder, CARRIED_SCENARIOS), packed_scenarios(scenarios_folder()))
        _play_all(home, folder)
    return sorted(os.listdir(folder))


def _make_store_and_table(home: str, folder: str) -> None:
    from rules_kb.books.opening import open_store
    from rules_kb.search import index
    from rules_kb.search.packing import packed

    with open_store() as store:
        books = packed_books(store.connection, store.sources, corpus_folder())
        _write(os.path.join(folder, CARRIED), books)
        index.open_index(store)
        _, part = index.own_part(store, index.sources())
        _write(
            index.shipped_path(part, folder),
            packed(os.path.join(home, index.SEARCH, part.id, index.TABLE_NAME)),
        )


def _write(path: str, content: bytes) -> None:
    with open(path, "wb") as file:
        file.write(content)


def _play_all(home: str, folder: str) -> None:
    """Play the scenarios, and carry what fired."""
    from rules_kb.scenarios.firings import firings_path, scenarios_of, sources
    from rules_kb.scenarios.packed_firings import packed, packed_path

    scenarios_of("cr1999:310.4")
    _write(packed_path(folder, sources()), packed(firings_path(home, sources())))


if __name__ == "__main__":
    print("\n".join(make(sys.argv[1])))
