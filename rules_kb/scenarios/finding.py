"""Where scenarios are: the shipped ones by name, files and folders; and the card library that they draw
on.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

from rules_kb.books.eras import PLAYABLE, cant_be_played
from rules_kb.books.places import PACKAGE, home_folder
from rules_kb.books.readings import Readings
from rules_kb.books.sources import Root, SourceFiles, sources_of
from rules_kb.books.unpacked import scenarios_folder
from rules_kb.cards.library import CardLibrary
from rules_kb.cards.not_played import keywords_of_2006
from rules_kb.hints import TYPE_CHECKING
from rules_kb.rules.era import Era
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.scenario import Scenario
from rules_kb.yaml.nearest import did_you_mean
from rules_kb.yaml.problems import BadFile, Problem, Spot

if TYPE_CHECKING:
    from pathlib import Path

CARDS = "cards"
"""The folder of the card library, which holds no scenarios."""
READERS = ("cards", "table", "yaml")
"""The rooms whose code makes nodes of a page, and a card of its text."""


def card_library() -> CardLibrary:
    """The shipped card library, and after it the cards that the user has imported."""
    return CardLibrary(_shipped_cards(), own_cards(), readings=Readings(_readers))


def _readers() -> SourceFiles:
    """What reads scenarios and cards: the code, and the library."""
    rooms = [Root(room, os.path.join(PACKAGE, room), (".py",), depth=9) for room in READERS]
    library = Root(CARDS, _shipped_cards(), (".yaml",))
    return sources_of("readings", (library, Root("house", PACKAGE, (".py",)), *rooms))


def _shipped_cards() -> str:
    return os.path.join(scenarios_folder((CARDS,)), CARDS)


def own_cards() -> str:
    """The folder of the cards that the user has imported; it need not exist."""
    return os.path.join(home_folder(), CARDS)


def found_files(names: Iterable[str]) -> list[str]:
    """The files that are meant: a file, every scenario of a folder, or a shipped scenario by name.

    Raises BadFile where there is none, be it that a folder holds none.
    """
    found: list[str] = []
    for name in names:
        path = _there(name or ".", f"{name}.yaml")
        if path is None:
            shipped = os.path.join(scenarios_folder((name, f"{name}.yaml")), name)
            path = _there(shipped, f"{shipped}.yaml")
        if path is None:
            raise BadFile(name, [Problem(Spot(), "there is no such scenario", _nearest(name))])
        if _is_of_library(path):
            what = "this is the card library, which holds no scenarios; `rules-kb cards list` shows its cards"
            raise BadFile(name, [Problem(Spot(), what)])
        files = _all_of(path) if os.path.isdir(path) else [path]
        if not files:
            what = "there is no scenario in this folder, no file that ends in .yaml"
            raise BadFile(name, [Problem(Spot(), what)])
        found.extend(files)
    return found


def _is_of_library(path: str) -> bool:
    """Whether a path is the folder of the shipped cards, or a file in it."""
    if CARDS not in path:
        return False
    library = os.path.realpath(_shipped_cards())
    whole = os.path.realpath(path)
    return whole == library or whole.startswith(library + os.sep)


def _there(*paths: str) -> str | None:
    """The first of some paths that is there."""
    return next((path for path in paths if os.path.exists(path)), None)


def _all_of(folder: str) -> list[str]:
    from pathlib import Path  # which takes a moment, and a scenario that is named has no need of it

    return [str(path) for path in scenario_files(Path(folder))]


def _nearest(name: str) -> str:
    from pathlib import Path

    shipped = Path(scenarios_folder())
    known = [str(each.relative_to(shipped).with_suffix("")) for each in scenario_files(shipped)]
    tails = {each.rsplit("/", 1)[-1]: each for each in known}
    return did_you_mean(name, known) or (f"did you mean {tails[name]}?" if name in tails else "")


def scenario_files(folder: Path) -> list[Path]:
    """All scenarios of a folder; the card library isn't one, nor is what is hidden."""
    return sorted(path for path in folder.rglob("*.yaml") if _may_be_one(path.relative_to(folder)))


def _may_be_one(path: Path) -> bool:
    return CARDS not in path.parts[:-1] and not any(part.startswith(".") for part in path.parts)


def name_of(path: str) -> str:
    """A scenario's name: its path within the shipped folder without the ending, or the path as given."""
    shipped = os.path.realpath(scenarios_folder(()))
    whole = os.path.realpath(path)
    if whole.startswith(shipped + os.sep):
        return os.path.splitext(os.path.relpath(whole, shipped))[0].replace(os.sep, "/")
    return path


def eras_of(scenario: Scenario, rules: str | None = None) -> list[Era]:
    """The rule sets under which a scenario is played: the one asked for, or those that it names and that can
    be played; `passed_over` has the others.

    Raises BadFile where none can be played, or where the one asked for doesn't know what a card says.
    """
    names = (rules,) if rules else scenario.era_names
    found = [ERAS[name] for name in names if name in ERAS]
    if rules and found and rules not in scenario.era_names and "cr2006" not in found[0].books:
        _refuse_what_came_later(scenario, rules)
    if found:
        return found
    known = f"those that can: {', '.join(PLAYABLE)}"
    problems = [Problem(_named_at(scenario, name), cant_be_played(name), known) for name in names]
    raise BadFile(scenario.path, problems, scenario.lines)


def _refuse_what_came_later(scenario: Scenario, era: str) -> None:
    """Refuse a scenario whose cards say what only later rules know: they would do nothing without a word."""
    objects = [each for seat in scenario.seats for zone in seat.zones.values() for each in zone]
    problems = [
        Problem(each.spot, f"{each.initial.name} has {only[0]!r}, which the rules of {era} don't know")
        for each in objects
        if (only := keywords_of_2006(each.initial))
    ]
    if problems:
        raise BadFile(scenario.path, problems, scenario.lines)


def passed_over(scenario: Scenario) -> list[Problem]:
    """The eras that a scenario names and that can't be played yet; they keep no other from being played."""
    return [
        Problem(_named_at(scenario, name), f"{cant_be_played(name)}: passed over")
        for name in scenario.era_names
        if name not in ERAS
    ]


def _named_at(scenario: Scenario, era: str) -> Spot:
    return scenario.era_spots.get(era, Spot())
