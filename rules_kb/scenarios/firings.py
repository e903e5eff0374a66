"""In which scenarios a rule fires: found by playing the shipped scenarios, and kept until they or the engine
change.

Kept free of heavy imports: every look-up of a rule passes through here, and reads one line of one file.
"""

from __future__ import annotations

import os

from rules_kb.books.places import PACKAGE, home_folder, scenarios_folder, write_atomically

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules_kb.progress import Progress

ENGINE = ("table", "cards", "rules", "scenarios")
PLAYED = ("cr1999:", "cr2006:", "tenth2007:")


def firings_path() -> str:
    """The file that keeps what fired: a signature, then a line a rule: its cite and the scenarios' names."""
    return os.path.join(home_folder(), "firings.txt")


def scenarios_of(cite: str, progress: Progress | None = None) -> list[str]:
    """The names of the shipped scenarios in which a rule fires, in order; none for books that no era plays.

    `progress` is told how far it is where the scenarios have to be played.
    """
    if not cite.startswith(PLAYED):
        return []
    wanted = signature()
    lines = _kept(wanted)
    if lines is None:
        lines = _found_out(wanted, progress)
    start = f"{cite}\t"
    return next((line.split("\t")[1:] for line in lines if line.startswith(start)), [])


def _found_out(wanted: str, progress: Progress | None) -> list[str]:
    """The lines of the file, made and kept. Of processes that miss it at once one plays, and the others wait."""
    from contextlib import ExitStack, suppress

    from rules_kb.books.compiling import alone

    with ExitStack() as while_alone:
        with suppress(OSError):  # a folder that can't be written is no reason not to answer
            while_alone.enter_context(alone(os.path.join(home_folder(), "firings.lock")))
        lines = _kept(wanted)
        if lines is None:
            lines = _played_anew(progress)
            with suppress(OSError):
                write_atomically(firings_path(), "\n".join([wanted, *lines, ""]).encode())
    return lines


def signature() -> str:
    """What the scenarios and the engine look like from outside, as one short line."""
    from zlib import crc32

    seen: list[str] = []
    for folder in (scenarios_folder(), *(os.path.join(PACKAGE, room) for room in ENGINE)):
        _look_into(folder, seen)
    return f"{len(seen)} {crc32(chr(10).join(sorted(seen)).encode('utf-8', 'replace')):08x}"


def _look_into(folder: str, seen: list[str]) -> None:
    try:
        with os.scandir(folder) as files:
            for file in files:
                if file.name.endswith((".yaml", ".py")):
                    state = file.stat()
                    seen.append(f"{file.path} {state.st_size} {state.st_mtime_ns}")
                elif "." not in file.name and file.name != "__pycache__":
                    _look_into(file.path, seen)
    except OSError:
        return


def _kept(wanted: str) -> list[str] | None:
    try:
        with open(firings_path(), encoding="utf-8") as file:
            lines = file.read().split("\n")
    except (OSError, UnicodeDecodeError):
        return None
    return lines[1:] if lines[0] == wanted else None


def _played_anew(progress: Progress | None) -> list[str]:
    """Play every shipped scenario and say which rules fired where."""
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
    return ["\t".join([cite, *names]) for cite, names in sorted(found.items())]
