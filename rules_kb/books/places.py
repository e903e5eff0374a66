"""Where things lie: the corpus and scenarios that ship with the tool, and the folder that it writes to.

Kept free of every heavy import, because each look-up passes through here.
"""

from __future__ import annotations

import os
import sys

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ASKED = "asked"
"""The folder of the corpus with what people say who look for a record, a file for each book."""
FINGERPRINTS = "fingerprints"
"""The folder of the corpus with what the records of a book are known by, a file for each book."""
CARRIED = "books.packed"
"""How the file is called that carries the corpus, and the store made from it (see `carried`)."""
CARRIED_SCENARIOS = "scenarios.packed"
"""How the file is called that carries the scenarios and the card library."""
LIBRARY = "library.sqlite"
"""How the file is called that has the imported editions."""
PLACES = 16
"""How many bits of the store number of a record of the library are its place in its edition."""
OF_LIBRARY = 1 << PLACES
"""Every store number of the library is at least this."""
VOCABULARY_FILE = "vocabulary.yaml"
"""The file of the corpus with what people say for the books' words."""
NO_BOOKS = (ASKED, FINGERPRINTS)
"""The folders of the corpus that are no books."""


def shipped(name: str) -> str:
    """The folder `name` (``corpus``, ``scenarios`` or ``docs``): inside the package when installed (of these
    only the last is there, see `corpus_place` and `scenarios_place`), beside it in a clone.

    The folder may be missing altogether (a broken installation); the caller says so.
    """
    installed = os.path.join(PACKAGE, "data", name)
    if os.path.isdir(installed):
        return installed
    return os.path.join(os.path.dirname(PACKAGE), name)


def template(room: str, name: str) -> str:
    """The text of a template, or of a style sheet, in the folder of a room."""
    with open(os.path.join(PACKAGE, room, "templates", name), encoding="utf-8") as file:
        return file.read()


def made_folder() -> str:
    """What was worked out from all this when the tool was built; the folder may be missing."""
    return os.path.join(PACKAGE, "data", "made")


def corpus_place() -> str:
    """Where the corpus is: its folder, or, once the tool is installed, the file that carries it packed.

    It may be missing (a broken installation).
    """
    return _folder_or_packed("corpus", CARRIED)


def scenarios_place() -> str:
    """Where the scenarios are: their folder, or, once the tool is installed, the file that carries them
    packed.

    It may be missing (a broken installation).
    """
    return _folder_or_packed("scenarios", CARRIED_SCENARIOS)


def _folder_or_packed(name: str, packed_name: str) -> str:
    folder, packed = shipped(name), os.path.join(made_folder(), packed_name)
    return folder if os.path.isdir(folder) or not os.path.isfile(packed) else packed


def corpus_folder(alone: str = "") -> str:
    """The digests: one folder per book, with ``books.yaml`` and ``concepts.yaml`` beside them. Where they are
    packed they are unpacked first, for this process; whoever reads one file `alone` waits for no more than
    that. Raises OSError where they can't be unpacked.
    """
    place = corpus_place()
    if not place.endswith(CARRIED):
        return place
    from rules_kb.books.carried import unpacked

    return unpacked(place, alone)


def asked_folder() -> str:
    """What people say who look for a record, a file for each book. Raises OSError as `corpus_folder` does."""
    place = corpus_place()
    if not place.endswith(CARRIED):
        return os.path.join(place, ASKED)
    from rules_kb.books.carried import CORPUS, unpacked

    return unpacked(place, below=f"{CORPUS}{ASKED}/")


def home_folder() -> str:
    """The folder for everything that the tool writes: RULES_KB_HOME, or the platform's place for a user's
    data.

    The folder need not exist, nor be writable.
    """
    chosen = os.environ.get("RULES_KB_HOME")
    if chosen:
        return os.path.abspath(os.path.expanduser(chosen))
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.expanduser("~\\AppData\\Local")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return os.path.join(base, "rules-kb")


def library_path() -> str:
    """Where the library lies, or would lie (see `library`)."""
    return os.path.join(home_folder(), LIBRARY)


def imports_folder() -> str:
    """The official wordings that their owner has imported: one JSON file per book."""
    return os.path.join(home_folder(), "imports")
