"""In which scenarios a rule fires: found by playing the shipped scenarios, and kept until they or the engine
change.

Kept free of heavy imports: every look-up of a rule passes through here, and reads one place of one file.
"""

from __future__ import annotations

import os

from rules_kb.books.kept import keep, kept_folders
from rules_kb.books.places import PACKAGE, scenarios_place
from rules_kb.books.sources import Root, SourceFiles, as_it_is_played, known_in, scenarios_root, sources_of
from rules_kb.search.keyed_file import DamagedFile, KeyedFile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from rules_kb.progress import Progress

ENGINE = ("table", "cards", "rules", "scenarios")
PLAYED = ("cr1999:", "cr2006:", "rulings1999:", "tenth2007:")


PART = "part "
"""What stands before a cite in the key of what part the rule has."""
NAMES = b"names"
"""The key of all scenarios' names, a line for each, in order; a cite's value has their places among these, as
steps from one to the next (see `_steps`).
"""
FAR = 0xFF
"""The byte of a step that goes on with the next byte."""
FIRINGS = "firings-"
"""How the name of the file begins that keeps what fired."""
NAMED = 8
"""So many scenarios a page names."""


def firings_path(folder: str, made_from: SourceFiles) -> str:
    """The file that keeps what fired, in one of `kept.kept_folders`: for each cite the scenarios."""
    return os.path.join(folder, f"{FIRINGS}{made_from.id}.table")


def sources() -> SourceFiles:
    """What the file is made from: the shipped scenarios, and the engine, as they were last run."""
    engine = (Root(room, os.path.join(PACKAGE, room), (".py",), depth=9, once_run=True) for room in ENGINE)
    return sources_of("firings", (scenarios_root(), *engine))


def is_found_out(made_from: SourceFiles) -> bool:
    """Whether what fires where is known without playing anything."""
    if any(os.path.exists(firings_path(folder, made_from)) for folder in kept_folders()):
        return True
    from rules_kb.books.places import made_folder
    from rules_kb.scenarios.packed_firings import packed_path

    return os.path.exists(packed_path(made_folder(), made_from))


def scenarios_of(
    cite: str, progress: Progress | None = None, made_from: SourceFiles | None = None
) -> list[str]:
    """The names of the shipped scenarios in which a rule fires, in order; none for books that no era plays.

    `progress` is told how far it is where the scenarios have to be played. `made_from` are the `sources`,
    where they have been looked at already.
    """
    return _kept_of(cite, progress, made_from or sources()) if is_played(cite) else []


def part_of(cite: str, progress: Progress | None = None, made_from: SourceFiles | None = None) -> str:
    """What part a rule has where it doesn't simply fire: `permission` for one that fires and only permits,
    the cite of a rule that fires for one that never does and says that again. Empty for any other.

    `progress` and `made_from` are as for `scenarios_of`.
    """
    if not is_played(cite):
        return ""
    return "".join(_kept_of(PART + cite, progress, made_from or sources()))


def _kept_of(key: str, progress: Progress | None, made_from: SourceFiles) -> list[str]:
    """What is kept for a key, once it has been found out."""
    for folder in kept_folders():
        try:
            return _named(KeyedFile(firings_path(folder, made_from)), key)
        except (OSError, DamagedFile):
            continue
    values: dict[bytes, bytes] = {}
    try:
        return keep(lambda folder: _found_out(folder, made_from, key, progress, values))
    except OSError:  # a folder that can't be written is no reason not to answer
        return _named(values or _fired(made_from, progress), key)


def _fired(made_from: SourceFiles, progress: Progress | None) -> dict[bytes, bytes]:
    """What fired, as the wheel carries it, or else played."""
    from rules_kb.scenarios.packed_firings import carried

    return dict(carried(made_from) or _values(_played_anew(progress)))


def carried_of(books: Collection[str]) -> dict[str, list[str]]:
    """By cite, for each record of some books that fires in a shipped scenario, the names of those, as an
    installed tool carries it; empty where it has to be found out.
    """
    from rules_kb.scenarios.packed_firings import carried

    values = dict(carried(sources()))
    cites = [key.decode() for key in values if key != NAMES and not key.startswith(PART.encode())]
    return {cite: _named(values, cite) for cite in cites if cite.partition(":")[0] in books}


class Firings:
    """What has fired, for somebody who asks of many rules: the sources are looked at once, when the first is
    asked.
    """

    __slots__ = ("_progress", "_sources")

    def __init__(self, progress: Progress | None = None) -> None:
        self._progress = progress
        self._sources: SourceFiles | None = None

    def scenarios_of(self, cite: str) -> list[str]:
        """As the function of that name. One that is named on a page is looked at."""
        if not is_played(cite):
            return []
        found = scenarios_of(cite, self._progress, self._seen())
        place = scenarios_place()
        if all(as_it_is_played(f"{place}/{name}.yaml") for name in found[:NAMED]):
            return found
        self._sources = sources()
        return scenarios_of(cite, self._progress, self._sources)

    def has_to_play(self, cite: str) -> bool:
        """Whether all scenarios have to be played to know where a rule fires, which takes a while."""
        return is_played(cite) and not is_found_out(self._seen())

    def part_of(self, cite: str) -> str | None:
        """As the function of that name; None for a rule of a book that no era plays."""
        return part_of(cite, self._progress, self._seen()) if is_played(cite) else None

    def _seen(self) -> SourceFiles:
        if self._sources is None:
            self._sources = sources()
        return self._sources


def scenarios_of_each(progress: Progress | None = None) -> Callable[[str], list[str]]:
    """`scenarios_of` for somebody who asks of many rules."""
    return Firings(progress).scenarios_of


def is_played(cite: str) -> bool:
    """Whether some era plays the book that a cite is of."""
    return cite.startswith(PLAYED)


def _named(file: KeyedFile | dict[bytes, bytes], cite: str) -> list[str]:
    """What is kept for a cite, or for PART and a cite. Raises DamagedFile."""
    value = bytes(file.get(cite.encode()) or b"")
    if not value:
        return []
    if cite.startswith(PART):
        return [value.decode("utf-8", "replace")]
    names = bytes(file.get(NAMES) or b"").decode("utf-8", "replace").split("\n")
    place, fired = -1, []
    for step in value:
        place += step
        if step != FAR:
            fired.append(names[place])
    return fired


def _steps(places: list[int]) -> bytes:
    """Places in order as steps, a byte each, or several where one is too far."""
    from itertools import pairwise

    steps = bytearray()
    for last, place in pairwise((-1, *places)):
        far, near = divmod(place - last, FAR)
        steps += bytes([FAR] * far + [near])
    return bytes(steps)


def _found_out(
    folder: str, made_from: SourceFiles, cite: str, progress: Progress | None, values: dict[bytes, bytes]
) -> list[str]:
    """The names for a cite, once what fired is kept in a folder. Of processes that miss it at once one plays,
    and the others wait. What fired is put into `values`, for another folder where this one can't be written.

    Raises OSError where the folder can't be written.
    """
    from rules_kb.books.lock import alone
    from rules_kb.books.writing import clear

    path = firings_path(folder, made_from)
    with alone(os.path.join(folder, "firings.lock"), "playing the scenarios", progress) as held:
        try:
            return _named(KeyedFile(path), cite)
        except (OSError, DamagedFile):
            values.update(values or _fired(made_from, held.signs(progress)))
        _write(path, [*values.items()])
        used = {f"{FIRINGS}{id}.table" for id in (made_from.id, *known_in(folder, "firings"))}
        clear(folder, rf"{FIRINGS}[0-9a-f]+\.table", used)
    return _named(values, cite)


def _values(found: dict[str, list[str]]) -> list[tuple[bytes, bytes]]:
    """What `_played_anew` found, as it is kept."""
    names = sorted(
        {name for cite, fired in found.items() if not cite.startswith(PART) for name in fired},
        key=lambda name: f"{name}.yaml".split("/"),  # as the files are
    )
    place = {name: n for n, name in enumerate(names)}
    values = [(NAMES, "\n".join(names).encode())]
    for cite, fired in found.items():
        is_part = cite.startswith(PART)
        value = "".join(fired).encode() if is_part else _steps(sorted(place[name] for name in fired))
        values.append((cite.encode(), value))
    return values


def _write(path: str, values: list[tuple[bytes, bytes]]) -> None:
    """Keep what fired. Raises OSError."""
    from rules_kb.books.writing import aside, clear_left_aside, put_in_place, take_away
    from rules_kb.search.keyed_file import write_keyed_file

    clear_left_aside(os.path.dirname(path))
    waiting = aside(path)
    try:
        write_keyed_file(waiting, values)
        put_in_place(waiting, path)
    except BaseException:
        take_away(waiting)
        raise


def _played_anew(progress: Progress | None) -> dict[str, list[str]]:
    """Play every shipped scenario and say which rules fired where: for each cite the scenarios' names; and by
    PART and a cite, what part a rule has that doesn't simply fire.
    """
    from pathlib import Path

    from rules_kb.books.unpacked import scenarios_folder
    from rules_kb.scenarios.finding import name_of, scenario_files
    from rules_kb.scenarios.outcomes import Unplayable, outcomes_of
    from rules_kb.scenarios.parts import parts_of

    files = scenario_files(Path(scenarios_folder()))
    found: dict[str, list[str]] = {}
    for path, outcome in zip(files, outcomes_of(files, progress=progress), strict=True):
        if isinstance(outcome, Unplayable):
            continue
        name = name_of(str(path))
        for cite in sorted({cite for cites in outcome.fired.values() for cite in cites}):
            found.setdefault(cite, []).append(name)
    return found | {PART + cite: [part] for cite, part in parts_of(found).items()}
