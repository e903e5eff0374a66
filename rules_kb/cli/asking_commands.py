"""`rules-kb try` and `rules-kb why`: asking about a scenario."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from rules_kb.cli import completing
from rules_kb.cli.asking import ForEra, Tried, as_json, asked, in_words, tell_trial
from rules_kb.cli.fast import Misuse
from rules_kb.cli.options import Json, OneEra, Plain, one_form
from rules_kb.cli.output import BAD_USE, DONE, FAILED, complain, ink, put
from rules_kb.scenarios.finding import eras_of, name_of
from rules_kb.scenarios.scenario import Scenario
from rules_kb.scenarios.trying import NoSuchStep
from rules_kb.show.asking import kept_json, kept_page, why_json, why_page
from rules_kb.show.plain import kept_rows, why_rows

if TYPE_CHECKING:
    from rules_kb.scenarios.causes import Link
    from rules_kb.scenarios.kept_from import Hindrance
    from rules_kb.scenarios.run import Run

OneScenario = Annotated[
    str,
    typer.Argument(
        metavar="SCENARIO",
        help="A file, or the name of a shipped scenario.",
        autocompletion=completing.scenarios,
    ),
]


def add_to(app: typer.Typer) -> None:
    """Add the commands to an app."""
    app.command("try")(try_)
    app.command("why")(why)


def try_(
    scenario: OneScenario,
    action: Annotated[
        str, typer.Argument(metavar="ACTION", help='A line as a script has it: "Bob: block Shade with Bear".')
    ],
    at: Annotated[
        int | None,
        typer.Option(
            "--at",
            min=0,
            metavar="N",
            help="After this step of the trace; 0 is before the script. Left out: after all of it.",
            autocompletion=completing.steps,
        ),
    ] = None,
    rules: OneEra = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Also in words what the rules say that were applied or looked at.")
    ] = False,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb try my-situation.yaml "Bob: play Mountain"
      rules-kb try my-situation.yaml "Ann: cast Giant Growth on Forest" --at 1
      rules-kb try combat/banding-attackers "Bob: block Mesa Pegasus with Scathe Zombies" --at 3 --json

    Say whether an action is legal at a step, and which rules say so, each with what it looked at.

    Nothing of it stays. Ends with 0 where it is legal, with 1 where it isn't, with 2 where the question makes
    no sense.
    """
    one_form(json, plain)
    try:
        code = tell_trial(Tried(scenario, action, at, rules, everything, json, plain))
    except Misuse as problem:
        raise typer.BadParameter(str(problem)) from problem
    raise typer.Exit(code)


def why(
    scenario: OneScenario,
    step: Annotated[
        int,
        typer.Argument(
            min=1,
            metavar="STEP",
            help="A step of the trace (`rules-kb run` numbers them).",
            autocompletion=completing.steps,
        ),
    ],
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORDS]", help="Only events with these words.")
    ] = None,
    not_: Annotated[
        str | None,
        typer.Option("--not", metavar="WORDS", help='Why something did not happen: --not "Bear destroyed".'),
    ] = None,
    rules: OneEra = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb why my-situation.yaml 4
      rules-kb why my-situation.yaml 5 --not "Rushwood Dryad destroyed"
      rules-kb why my-situation.yaml 4 +3/+3
      rules-kb why stack/giant-growth-answers-incinerate 5 damage --json

    Say why something happened: the chain of causes from an event of a step back to the action and the
    script's line; with --not, what kept something from happening: an effect, a rule, too little damage.
    """
    from rules_kb.scenarios.causes import chains
    from rules_kb.scenarios.runner import Runner

    one_form(json, plain)
    if not_ is not None and words:
        raise typer.BadParameter("--not has the words itself")
    if not_ is not None:
        raise typer.Exit(_why_not(scenario, step, not_, rules, "json" if json else "plain" if plain else ""))

    def answers(read: Scenario) -> tuple[list[tuple[Run, list[list[Link]]]], int]:
        found = []
        for era in eras_of(read, rules):
            run = Runner(read, era).play()
            found.append((run, chains(run, step, " ".join(words or []))))
        _has_step(step, [run for run, _ in found])
        return found, DONE if any(each for _, each in found) else FAILED

    found, code = _asked(scenario, rules, answers)
    if code == FAILED:
        complain(
            f"rules-kb: nothing in step {step} "
            + (f"has the words {' '.join(words)!r}" if words else "happened")
        )
    if json:
        put(as_json([why_json(run, name_of(run.scenario.path), step, each) for run, each in found]))
    elif plain:
        put("".join(line for run, each in found for line in why_rows(run, name_of(run.scenario.path), each)))
    elif code == DONE:
        several = len(found) > 1
        pages = [(run, each) for run, each in found if each]
        put(in_words(lambda told: [why_page(run, each, told, ink(), several) for run, each in pages]))
    raise typer.Exit(_is_cut_short([run for run, _ in found]) or code)


def _why_not(scenario: str, step: int, words: str, rules: str | None, form: str) -> int:
    """Say what kept something from happening. Answers the exit code: 1 where nothing tells."""
    from rules_kb.scenarios.kept_from import kept_from
    from rules_kb.scenarios.runner import Runner

    def answers(read: Scenario) -> tuple[list[tuple[Run, list[Hindrance]]], int]:
        found = []
        for era in eras_of(read, rules):
            run = Runner(read, era).play()
            found.append((run, kept_from(run, step, words)))
        _has_step(step, [run for run, _ in found])
        return found, DONE if any(kept for _, kept in found) else FAILED

    found, code = _asked(scenario, rules, answers)
    if form == "plain":
        rows = (kept_rows(run, name_of(run.scenario.path), step, kept) for run, kept in found)
        put("".join(line for each in rows for line in each))
    elif form == "json":
        put(as_json([kept_json(run, name_of(run.scenario.path), step, words, kept) for run, kept in found]))
    else:
        several = len(found) > 1
        there = [(run, kept) for run, kept in found if step <= len(run.steps)]
        put(
            in_words(
                lambda told: [kept_page(run, step, words, kept, told, ink(), several) for run, kept in there]
            )
        )
    return _is_cut_short([run for run, _ in found]) or code


def _is_cut_short(runs: list[Run]) -> int:
    """Tell what kept a script from being played to its end, beside the answer. Answers the exit code."""
    for run in runs:
        for problem in run.problems:
            complain(problem.told(name_of(run.scenario.path), run.scenario.lines))
    return FAILED if any(run.problems for run in runs) else DONE


def _has_step(step: int, runs: list[Run]) -> None:
    """See to it that there is such a step under one of the rules. Raises NoSuchStep."""
    last = max((len(run.steps) for run in runs), default=0)
    if step > last:
        raise NoSuchStep(step, last)


def _asked(
    name: str, rules: str | None, answers: Callable[[Scenario], tuple[list[ForEra], int]]
) -> tuple[list[ForEra], int]:
    """Read the scenario and ask; leaves with the right code where that can't be done."""
    try:
        found, code = asked(name, rules, answers)
    except Misuse as problem:
        raise typer.BadParameter(str(problem)) from problem
    if code == BAD_USE:
        raise typer.Exit(code)
    return found, code
