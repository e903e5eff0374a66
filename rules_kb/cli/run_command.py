"""`rules-kb run`: replaying scenarios."""

from __future__ import annotations

import json as json_format
import os
from pathlib import Path
from typing import Annotated

import typer

from rules_kb.books.places import scenarios_folder
from rules_kb.books.store import Store
from rules_kb.cards.library import CardLibrary
from rules_kb.cli.look_up import with_store
from rules_kb.cli.options import Json
from rules_kb.cli.output import BAD_USE, DONE, FAILED, complain, ink, put
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.reading import load_scenario
from rules_kb.scenarios.runner import Run, Runner
from rules_kb.scenarios.scenario import Scenario
from rules_kb.scenarios.source import BadFile, Problem, Spot, did_you_mean
from rules_kb.show.trace import as_json, markdown, page


def add_to(app: typer.Typer) -> None:
    """Add the command to an app."""
    app.command("run")(run)


def run(
    scenario: Annotated[list[str], typer.Argument(metavar="SCENARIO...", help="A file, a folder, or the name of a shipped scenario.")],
    json: Json = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Markdown.")] = False,
    step: Annotated[int | None, typer.Option("--step", min=1, metavar="N", help="Only this step, with the board after it.")] = None,
    all_rules: Annotated[bool, typer.Option("--all", help="Also the rules that were looked at and had nothing to do.")] = False,
    rules: Annotated[str | None, typer.Option("--rules", metavar="ERA", help="Play it under this era's rules.")] = None,
    only: Annotated[str | None, typer.Option("--only", metavar="rules", help="`rules`: only the steps and the rules behind them.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="One line a scenario; details only of those that fail.")] = False,
) -> None:
    """Examples:
      rules-kb run stack/giant-growth-answers-incinerate
      rules-kb run my-situation.yaml --step 4
      rules-kb run scenarios -q                       a whole folder, one line each
      rules-kb run my-situation.yaml --json

    Replay scenarios, step by step, with the rules that fire.

    Ends with 1 where an expectation isn't met or a line can't be played, with 2 where a file has mistakes.
    """
    if sum((json, as_markdown, quiet)) > 1:
        raise typer.BadParameter("--json, --markdown and --quiet exclude each other")
    if rules is not None and rules not in ERAS:
        raise typer.BadParameter(f"{rules!r} can't be played; known: {', '.join(ERAS)}")
    if only not in (None, "rules"):
        raise typer.BadParameter("--only takes `rules`")
    library = card_library()
    runs: list[Run] = []
    worst = DONE
    for path in found_files(scenario):
        try:
            read = load_scenario(path, library)
            runs.extend(play(read, rules))
        except BadFile as bad:
            complain(str(bad))
            worst = BAD_USE
    for each in runs:
        if not each.passed:
            worst = max(worst, FAILED)
        for problem in each.problems:
            complain(problem.told(each.scenario.path, each.scenario.lines))
    if step is not None and runs and not any(item.n == step for each in runs for item in each.steps):
        complain(f"rules-kb: there is no step {step}; the last is {max(len(each.steps) for each in runs)}")
        worst = max(worst, FAILED)
    put(_written(runs, json, as_markdown, quiet, step, all_rules, only == "rules"))
    raise typer.Exit(worst)


def card_library() -> CardLibrary:
    """The shipped card library."""
    return CardLibrary(Path(scenarios_folder()) / "cards")


def found_files(names: list[str]) -> list[Path]:
    """The files that are meant: a file, every scenario of a folder, or a shipped scenario by name.

    Raises BadFile where there is none.
    """
    shipped = Path(scenarios_folder())
    found: list[Path] = []
    for name in names:
        candidates = [Path(name), Path(f"{name}.yaml"), shipped / name, shipped / f"{name}.yaml"]
        path = next((each for each in candidates if each.exists()), None)
        if path is None:
            known = [str(each.relative_to(shipped).with_suffix("")) for each in scenario_files(shipped)]
            tails = {each.rsplit("/", 1)[-1]: each for each in known}
            hint = did_you_mean(name, known) or (f"did you mean {tails[name]}?" if name in tails else "")
            raise BadFile(name, [Problem(Spot(), "there is no such scenario", hint)])
        found.extend(scenario_files(path) if path.is_dir() else [path])
    return found


def scenario_files(folder: Path) -> list[Path]:
    """All scenarios of a folder; the card library isn't one."""
    return sorted(path for path in folder.rglob("*.yaml") if "cards" not in path.relative_to(folder).parts[:-1])


def play(scenario: Scenario, rules: str | None) -> list[Run]:
    """Play a scenario once under each era that it names, or under one."""
    eras = [rules] if rules else list(scenario.eras) or [scenario.rules]
    for era in eras:
        if era not in ERAS:
            raise BadFile(scenario.path, [Problem(Spot(), f"the rules of {era!r} can't be played yet", f"known: {', '.join(ERAS)}")])
    return [Runner(scenario, ERAS[era]).play() for era in eras]


def _written(runs: list[Run], json: bool, as_markdown: bool, quiet: bool, step: int | None, everything: bool, rules_only: bool) -> str:
    if json:
        data = [as_json(each, name_of(each.scenario.path), only_step=step, everything=everything) for each in runs]
        return json_format.dumps(data[0] if len(data) == 1 else data, indent=1, ensure_ascii=False) + "\n" if data else ""
    if quiet and all(each.passed for each in runs):
        return "".join(_line(each) for each in runs)
    return with_store(lambda store: "\n".join(_shown(each, store, as_markdown, quiet, step, everything, rules_only) for each in runs))


def _shown(run: Run, store: Store, as_markdown: bool, quiet: bool, step: int | None, everything: bool, rules_only: bool) -> str:
    def words(cite: str) -> tuple[str, bool] | None:
        book, _, id = cite.partition(":")
        entry = store.entry(book, id)
        if entry is None:
            return None
        return (entry.text, True) if entry.text else (entry.digest, False)

    if quiet and run.passed:
        return _line(run).rstrip("\n")
    if as_markdown:
        return markdown(run, words, only_step=step)
    return page(run, words, ink(), only_step=step, everything=everything, rules_only=rules_only)


def _line(run: Run) -> str:
    return f"{'passed' if run.passed else 'FAILED'}  {run.era:8} {name_of(run.scenario.path)}  {run.scenario.title}\n"


def name_of(path: str) -> str:
    """A scenario's name: its path within the shipped folder without the ending, or the path as given."""
    shipped = os.path.realpath(scenarios_folder())
    whole = os.path.realpath(path)
    if whole.startswith(shipped + os.sep):
        return os.path.splitext(os.path.relpath(whole, shipped))[0].replace(os.sep, "/")
    return path
