"""In which scenarios a rule fires: found by playing the shipped scenarios, and kept until they or the engine
change.

Kept free of heavy imports: every look-up of a rule passes through here, and reads one place of one file.
"""

from __future__ import annotations

import os

from rules_kb.books.kept import Root, SourceFiles, keep, kept_folders, known_in, sources_of
from rules_kb.books.places import PACKAGE, scenarios_folder
from rules_kb.search.keyed_file import DamagedFile, KeyedFile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from rules_kb.progress import Progress

ENGINE = ("table", "cards", "rules", "scenarios")
PLAYED = ("cr1999:", "cr2006:", "tenth2007:")


FIRINGS = "firings-"
"""How the name of the file begins that keeps what fired."""


def firings_path(folder: str, made_from: SourceFiles) -> str:
    """The file that keeps what fired, in one of `kept.kept_folders`: for each cite the scenarios' names."""
    return os.path.join(folder, f"{FIRINGS}{made_from.id}.table")


def sources() -> SourceFiles:
    """What the file is made from: the shipped scenarios and the engine."""
    engine = (Root(room, os.path.join(PACKAGE, room), (".py",), depth=9) for room in ENGINE)
    return sources_of("firings", (Root("shipped", scenarios_folder(), (".yaml",), depth=9), *engine))


def scenarios_of(
    cite: str, progress: Progress | None = None, made_from: SourceFiles | None = None
) -> list[str]:
    """The names of the shipped scenarios in which a rule fires, in order; none for books that no era plays.

    `progress` is told how far it is where the scenarios have to be played. `made_from` are the `sources`,
    where they have been looked at already.
    """
    if not cite.startswith(PLAYED):
        return []
    made_from = made_from or sources()
    for folder in kept_folders():
        try:
            return _named(KeyedFile(firings_path(folder, made_from)), cite)
        except (OSError, DamagedFile):
            continue
    try:
        return keep(lambda folder: _found_out(folder, made_from, cite, progress))
    except OSError:  # a folder that can't be written is no reason not to answer
        return _played_anew(progress).get(cite, [])


def scenarios_of_each(progress: Progress | None = None) -> Callable[[str], list[str]]:
    """`scenarios_of` for somebody who asks of many rules: the sources are looked at once, when the first is
    asked.
    """
    seen: list[SourceFiles] = []

    def answer(cite: str) -> list[str]:
        if not cite.startswith(PLAYED):
            return []
        if not seen:
            seen.append(sources())
        return scenarios_of(cite, progress, seen[0])

    return answer


def _named(file: KeyedFile, cite: str) -> list[str]:
    names = bytes(file.get(cite.encode()) or b"").decode("utf-8", "replace")
    return names.split("\n") if names else []


def _found_out(folder: str, made_from: SourceFiles, cite: str, progress: Progress | None) -> list[str]:
    """The names for a cite, once what fired is kept in a folder. Of processes that miss it at once one plays,
    and the others wait.

    Raises OSError where the folder can't be written.
    """
    from rules_kb.books.lock import alone
    from rules_kb.books.writing import take_away

    path = firings_path(folder, made_from)
    with alone(os.path.join(folder, "firings.lock"), "playing the scenarios", progress) as held:
        try:
            return _named(KeyedFile(path), cite)
        except (OSError, DamagedFile):
            found = _played_anew(held.signs(progress))
        _write(path, found)
        used = {
            os.path.basename(firings_path("", each)) for each in (made_from, *known_in(folder, "firings"))
        }
        for name in os.listdir(folder):
            if name.startswith(FIRINGS) and name not in used:
                take_away(os.path.join(folder, name))
    return found.get(cite, [])


def _write(path: str, found: dict[str, list[str]]) -> None:
    from rules_kb.books.writing import aside, clear_left_aside, put_in_place, take_away
    from rules_kb.search.keyed_file import write_keyed_file

    clear_left_aside(os.path.dirname(path))
    waiting = aside(path)
    try:
        write_keyed_file(
            waiting, [(cite.encode(), "\n".join(names).encode()) for cite, names in found.items()]
        )
        put_in_place(waiting, path)
    except BaseException:
        take_away(waiting)
        raise


def _played_anew(progress: Progress | None) -> dict[str, list[str]]:
    """Play every shipped scenario and say which rules fired where: for each cite the scenarios' names."""
    from pathlib import Path

    from rules_kb.scenarios.coverage import fired_with_forks
    from rules_kb.scenarios.finding import card_library, eras_of, name_of, scenario_files
    from rules_kb.scenarios.reading import load_scenario
    from rules_kb.scenarios.runner import Runner
    from rules_kb.yaml.problems import BadFile

    library = card_library()
    found: dict[str, list[str]] = {}
    files = scenario_files(Path(scenarios_folder()))
    for number, path in enumerate(files):
        if progress is not None:
            progress("playing the scenarios", number, len(files))
        try:
            scenario = load_scenario(path, library)
            runs = [Runner(scenario, era).play() for era in eras_of(scenario)]
        except BadFile:
            continue
        for cite in sorted({cite for run in runs for cite in fired_with_forks(run)}):
            found.setdefault(cite, []).append(name_of(str(path)))
    if progress is not None:
        progress("playing the scenarios", len(files), len(files))
    return found
