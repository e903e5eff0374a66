"""`rules-kb run`: replaying scenarios."""

from __future__ import annotations

import json as json_format
from pathlib import Path
from typing import Annotated

import typer

from rules_kb.books.store import Store
from rules_kb.cards.library import CardLibrary
from rules_kb.cli import completing
from rules_kb.cli.look_up import with_store
from rules_kb.cli.options import Json
from rules_kb.cli.output import BAD_USE, DONE, FAILED, complain, ink, put, put_into
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.finding import card_library, eras_of, found_files, name_of, scenario_files
from rules_kb.scenarios.reading import load_scenario, read_lines
from rules_kb.scenarios.runner import Run, Runner
from rules_kb.scenarios.scenario import Scenario
from rules_kb.scenarios.source import BadFile
from rules_kb.scenarios.telling import Words
from rules_kb.scenarios.trying import NoSuchStep, go_on
from rules_kb.show.trace import as_json, markdown, page

__all__ = ["add_to", "card_library", "found_files", "name_of", "play", "rule_words", "scenario_files"]


def add_to(app: typer.Typer) -> None:
    """Add the command to an app."""
    app.command("run")(run)


def run(
    scenario: Annotated[list[str], typer.Argument(metavar="SCENARIO...", help="A file, a folder, or the name of a shipped scenario.", autocompletion=completing.scenarios)],
    json: Json = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Markdown.")] = False,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="A page for the browser, the board drawn at each step; - is stdout.")] = None,
    step: Annotated[int | None, typer.Option("--step", min=1, metavar="N", help="Only this step, with the board after it.", autocompletion=completing.steps)] = None,
    all_rules: Annotated[bool, typer.Option("--all", help="Also the rules that were looked at and had nothing to do.")] = False,
    rules: Annotated[str | None, typer.Option("--rules", metavar="ERA", help="Play it under this era's rules.", autocompletion=completing.eras)] = None,
    only: Annotated[str | None, typer.Option("--only", metavar="rules", help="`rules`: only the steps and the rules behind them.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="One line a scenario; details only of those that fail.")] = False,
    start: Annotated[int | None, typer.Option("--from", min=0, metavar="STEP", help="With --then: go on from this step (0: before the script) and leave the rest out.", autocompletion=completing.steps)] = None,
    then: Annotated[list[str] | None, typer.Option("--then", metavar="LINE", help="What if: a line to play from there (the script's end without --from); may be repeated.")] = None,
) -> None:
    """Examples:
      rules-kb run stack/giant-growth-answers-incinerate
      rules-kb run my-situation.yaml --step 4
      rules-kb run scenarios -q                       a whole folder, one line each
      rules-kb run my-situation.yaml --json
      rules-kb run my-situation.yaml --html my-situation.html
      rules-kb run my-situation.yaml --from 2 --then "Ann: cast Shock on Bear" --then resolve

    Replay scenarios, step by step, with the rules that fire.

    Ends with 1 where an expectation isn't met or a line can't be played, with 2 where a file has mistakes.
    """
    if sum((json, as_markdown, quiet, html is not None)) > 1:
        raise typer.BadParameter("--json, --markdown, --html and --quiet exclude each other")
    if rules is not None and rules not in ERAS:
        raise typer.BadParameter(f"{rules!r} can't be played; known: {', '.join(ERAS)}")
    if only not in (None, "rules"):
        raise typer.BadParameter("--only takes `rules`")
    if start is not None and not then:
        raise typer.BadParameter("--from goes with --then")
    library = card_library()
    runs: list[Run] = []
    worst = DONE
    for path in found_files(scenario):
        try:
            read = load_scenario(path, library)
            runs.extend(play_on(read, rules, start, then, library) if then else play(read, rules))
        except NoSuchStep as missing:
            complain(f"rules-kb: {missing}")
            worst = max(worst, FAILED)
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
    if html is None:
        put(_written(runs, json, as_markdown, quiet, step, all_rules, only == "rules"))
    elif runs:
        from rules_kb.show.page import html_page  # drawing is learned only where something is drawn

        put_into(html, with_store(lambda store: html_page(runs, rule_words(store))))
    raise typer.Exit(worst)


def play(scenario: Scenario, rules: str | None) -> list[Run]:
    """Play a scenario once under each era that it names, or under one."""
    return [Runner(scenario, era).play() for era in eras_of(scenario, rules)]


def play_on(scenario: Scenario, rules: str | None, step: int | None, then: list[str], library: CardLibrary) -> list[Run]:
    """Play a scenario up to a step, and other lines from there."""
    lines = read_lines(then, scenario, library, "--then")
    return [go_on(scenario, era, lines, then, step) for era in eras_of(scenario, rules)]


def _written(runs: list[Run], json: bool, as_markdown: bool, quiet: bool, step: int | None, everything: bool, rules_only: bool) -> str:
    if json:
        data = [as_json(each, name_of(each.scenario.path), only_step=step, everything=everything) for each in runs]
        return json_format.dumps(data[0] if len(data) == 1 else data, indent=1, ensure_ascii=False) + "\n" if data else ""
    if quiet and all(each.passed for each in runs):
        return "".join(_line(each) for each in runs)
    return with_store(lambda store: "\n".join(_shown(each, store, as_markdown, quiet, step, everything, rules_only) for each in runs))


def _shown(run: Run, store: Store, as_markdown: bool, quiet: bool, step: int | None, everything: bool, rules_only: bool) -> str:
    words = rule_words(store)
    if quiet and run.passed:
        return _line(run).rstrip("\n")
    if as_markdown:
        return markdown(run, words, only_step=step)
    return page(run, words, ink(), only_step=step, everything=everything, rules_only=rules_only)


def rule_words(store: Store) -> Words:
    """What rules say, by cite: the official wording where it has been imported, else ours."""

    def words(cite: str) -> tuple[str, bool] | None:
        book, _, id = cite.partition(":")
        entry = store.entry(book, id)
        if entry is None:
            return None
        return (entry.text, True) if entry.text else (entry.digest, False)

    return words


def _line(run: Run) -> str:
    return f"{'passed' if run.passed else 'FAILED'}  {run.era:8} {name_of(run.scenario.path)}  {run.scenario.title}\n"
