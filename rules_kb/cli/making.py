"""What can be known when the tool is built: ``python -m rules_kb.cli.making FOLDER``.

The compiled store, where each rule fires in the shipped scenarios, and what is read in these and in the card
library. The wheel carries the folder as ``rules_kb/data/made``; each file is known by what it was made from,
so that it counts for these very sources only.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import tempfile
from pathlib import Path


def make(folder: str) -> list[str]:
    """Make all of it in a folder. Answers the names of the files. Raises OSError.

    The corpus and the scenarios have to be in order.
    """
    with tempfile.TemporaryDirectory() as home:
        os.environ["RULES_KB_HOME"] = home
        _read_all()
        _look_up_all()
        os.makedirs(folder, exist_ok=True)
        names = sorted(name for name in os.listdir(home) if name.endswith(MADE))
        for name in names:
            shutil.copyfile(os.path.join(home, name), os.path.join(folder, name))
    return names


MADE = (".sqlite", ".seal", ".table")
"""How the names of the files end; the others are locks and notes."""


def _read_all() -> None:
    """Read each scenario and each card of the library as a process of its own would."""
    from rules_kb.books.places import home_folder, scenarios_folder
    from rules_kb.books.readings import NAME
    from rules_kb.cards.types import forget_learnt
    from rules_kb.scenarios.finding import card_library, scenario_files
    from rules_kb.scenarios.reading import load_scenario

    library = card_library()
    for name in library.names():
        forget_learnt()
        library.find(name)
    library.readings.write()
    for path in scenario_files(Path(scenarios_folder())):
        forget_learnt()
        load_scenario(path, card_library())
    forget_learnt()
    with sqlite3.connect(os.path.join(home_folder(), NAME)) as file:
        file.execute("VACUUM")


def _look_up_all() -> None:
    """Compile the store, and play the scenarios."""
    from rules_kb.books.store import open_store
    from rules_kb.scenarios.firings import scenarios_of

    open_store().close()
    scenarios_of("cr1999:310.4")


if __name__ == "__main__":
    print("\n".join(make(sys.argv[1])))
