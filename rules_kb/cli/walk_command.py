"""`rules-kb walk`: a scenario on a full screen."""

from __future__ import annotations

import importlib.util
import sys
from typing import Annotated

import typer

from rules_kb.cli import completing
from rules_kb.cli.one_line import play
from rules_kb.cli.opening import with_store
from rules_kb.cli.options import OneEra
from rules_kb.cli.output import BAD_USE, DONE, complain
from rules_kb.cli.running import rule_words, tell_passed_over
from rules_kb.scenarios.finding import card_library, found_files
from rules_kb.scenarios.reading import load_scenario
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.telling import RuleWords, shown_rules
from rules_kb.yaml.problems import BadFile


def add_to(app: typer.Typer) -> None:
    """Add the command to an app."""
    app.command("walk")(walk)


def walk(
    scenario: Annotated[
        str,
        typer.Argument(
            metavar="SCENARIO",
            help="A file, or the name of a shipped scenario.",
            autocompletion=completing.scenarios,
        ),
    ],
    rules: OneEra = None,
    predict: Annotated[bool, typer.Option("--predict", help="Hide each step until you ask for it.")] = False,
) -> None:
    """Examples:
      rules-kb walk stack/giant-growth-answers-incinerate
      rules-kb walk my-situation.yaml --predict       say what happens before you look

    Walk through a scenario on a full screen, forward and backward by step.

    Board, stack, log and rules stand side by side. `?` shows the keys, `q` leaves.
    """
    if importlib.util.find_spec("textual") is None:
        complain(
            "rules-kb: walk needs the package textual, which isn't installed: pip install 'rules-kb[walk]'"
        )
        raise typer.Exit(BAD_USE)
    try:
        files = found_files([scenario])
        if len(files) != 1:
            complain(f"rules-kb: {scenario} holds {len(files)} scenarios; name one of them")
            raise typer.Exit(BAD_USE)
        read = load_scenario(files[0], card_library())
        runs = play(read, rules)
        tell_passed_over(read, rules)
    except BadFile as bad:
        complain(str(bad))
        raise typer.Exit(BAD_USE) from bad
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):  # textual draws on stderr
        complain("rules-kb: walk needs a terminal; rules-kb run prints the same, and with --html as a page")
        raise typer.Exit(BAD_USE)
    from rules_kb.show.walk_screen import WalkApp

    app = WalkApp(runs, words_of(runs), predict)
    app.run()
    raise typer.Exit(DONE)


def words_of(runs: list[Run]) -> RuleWords:
    """What the rules of some runs say, looked up once, so that the books can be closed."""
    cites = {entry.cite for run in runs for step in run.steps for entry in shown_rules(step) if entry.cite}

    def look_up_all(words: RuleWords) -> dict[str, tuple[str, bool] | None]:
        return {cite: words(cite) for cite in sorted(cites)}

    found = with_store(lambda store: look_up_all(rule_words(store)))
    return found.get
