"""Where the shipped scenarios are: in a clone a folder; packed, as the wheel carries them, unpacked once,
into the data folder, for all processes.

They are files for people, too: to be looked at, copied and played. Whoever plays one is told what ships, so
the folder is under a seal, and put up anew where a file of it isn't as it was any more. It is named after
what is packed: two installations that carry others keep theirs beside it. The card library alone, which a
search looks into, is put up in a folder of its own.
"""

from __future__ import annotations

import os

from rules_kb.books.kept import keep, kept_folders
from rules_kb.books.places import CARRIED_SCENARIOS, home_folder, scenarios_place
from rules_kb.books.seal import is_sealed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

UNPACKED, CARDS = "scenarios-", "cards-"
"""How the names of the folders begin, below a folder where things are kept."""
OLD = 30
"""After so many days without use the scenarios of an installation that is no more are taken away."""

_found: dict[tuple[str, str, str, Sequence[str] | None], str] = {}


def scenarios_folder(parts: Sequence[str] | None = None) -> str:
    """The scenarios that come with the tool, with the card library. Where they are packed they are unpacked
    first, once for all processes. Whoever is after some `parts` of the folder alone, a file or a folder in
    it, waits for no look at the others. Raises OSError where they can't be unpacked.
    """
    place = scenarios_place()
    return _unpacked(place, UNPACKED, parts=parts) if place.endswith(CARRIED_SCENARIOS) else place


def shipped_as(name: str) -> list[str]:
    """The scenarios that ship under a name: a whole one, or the last part of one that lies in a folder.

    Nothing is unpacked for it. Raises OSError where they can't be read.
    """
    place = scenarios_place()
    if place.endswith(CARRIED_SCENARIOS):
        from rules_kb.books.carried import SCENARIO, Carrier

        files = [part.removeprefix(SCENARIO) for part, _, _ in Carrier(place).parts]
        whole = [file.removesuffix(".yaml") for file in files if file.endswith(f"{name}.yaml")]
        return [each for each in whole if each == name] or sorted(
            each for each in whole if each.rpartition("/")[2] == name and each.count("/") == 1
        )
    if os.path.isfile(os.path.join(place, f"{name}.yaml")):
        return [name]
    folders = sorted(entry.name for entry in os.scandir(place) if entry.is_dir())
    return [f"{each}/{name}" for each in folders if os.path.isfile(os.path.join(place, each, f"{name}.yaml"))]


def cards_folder() -> str:
    """The files of the card library alone, likewise."""
    place = scenarios_place()
    if not place.endswith(CARRIED_SCENARIOS):
        return os.path.join(place, "cards")
    return _unpacked(place, CARDS, "cards/")


def _unpacked(packed: str, called: str, within: str = "", parts: Sequence[str] | None = None) -> str:
    here = (packed, home_folder(), called, parts)
    if here not in _found or not os.path.isdir(_found[here]):
        _found[here] = _kept(packed, called, within, parts)
    return _found[here]


def _kept(packed: str, called: str, within: str, parts: Sequence[str] | None) -> str:
    from rules_kb.books.carried import SCENARIO, id_of, unpacked

    below = SCENARIO + within
    name = f"{called}{id_of(packed)}"
    for folder in kept_folders():
        path = os.path.join(folder, name)
        if is_sealed(path, parts):
            return path
    try:
        return keep(lambda folder: _put_up(folder, name, packed, below))
    except OSError:  # it can't be kept anywhere
        return unpacked(packed, below=below)


def _put_up(folder: str, name: str, packed: str, below: str) -> str:
    """Unpack into a folder, unless another process has just done so. Raises OSError."""
    from rules_kb.books.carried import Carrier
    from rules_kb.books.lock import alone
    from rules_kb.books.seal import seal
    from rules_kb.books.writing import aside, clear_left_aside, take_away

    path = os.path.join(folder, name)
    with alone(os.path.join(folder, "scenarios.lock"), "unpacking the scenarios"):
        if is_sealed(path):
            return path
        clear_left_aside(folder)
        waiting = aside(path)
        try:
            os.makedirs(waiting)
            Carrier(packed).unpack(waiting, below=below)
            seal(waiting)
            take_away(path)
            os.replace(waiting, path)
        except BaseException:
            take_away(waiting)
            raise
        _clear(folder, name)
    return path


def _clear(folder: str, name: str) -> None:
    """Take away the scenarios that no installation has used for long."""
    import re

    from rules_kb.books.seal import days_since_looked_at
    from rules_kb.books.writing import take_away

    for other in os.listdir(folder):
        path = os.path.join(folder, other)
        ours = re.fullmatch(f"({UNPACKED}|{CARDS})[0-9a-f]+", other)
        if ours and other != name and days_since_looked_at(path) > OLD:
            take_away(path)
