"""`rules-kb try` and `rules-kb why`: asking about a scenario."""

from __future__ import annotations

import json as json_format
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from rules_kb.cli import completing
from rules_kb.cli.opening import with_store
from rules_kb.cli.options import Json, OneEra
from rules_kb.cli.output import BAD_USE, DONE, FAILED, complain, ink, put
from rules_kb.cli.running import rule_words, tell_passed_over
from rules_kb.scenarios.finding import card_library, eras_of, found_files, name_of
from rules_kb.scenarios.reading import load_scenario, read_lines
from rules_kb.scenarios.scenario import Scenario
from rules_kb.scenarios.telling import RuleWords
from rules_kb.scenarios.trying import NoSuchStep, Trial, try_line
from rules_kb.show.asking import kept_json, kept_page, trial_json, trial_page, why_json, why_page
from rules_kb.yaml.problems import BadFile

if TYPE_CHECKING:
    from rules_kb.scenarios.causes import Link
    from rules_kb.scenarios.kept_from import Kept
    from rules_kb.scenarios.run import Run

ForEra = TypeVar("ForEra")
"""What is answered for each era."""

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
) -> None:
    """Examples:
      rules-kb try my-situation.yaml "Bob: play Mountain"
      rules-kb try my-situation.yaml "Ann: cast Giant Growth on Forest" --at 1
      rules-kb try combat/banding-attackers "Bob: block Mesa Pegasus with Scathe Zombies" --at 3 --json

    Say whether an action is legal at a step, and which rules say so, each with what it looked at.

    Nothing of it stays. Ends with 0 where it is legal, with 1 where it isn't, with 2 where the question makes
    no sense.
    """

    def answers(read: Scenario) -> tuple[list[Trial], int]:
        (line, *_) = read_lines([action], read, library, "action")
        trials = [try_line(read, era, line, at) for era in eras_of(read, rules)]
        return trials, DONE if all(trial.legal for trial in trials) else FAILED

    library = card_library()
    trials, code = asked(scenario, rules, answers)
    if json:
        put(as_json([trial_json(trial, name_of(trial.scenario.path)) for trial in trials]))
    else:
        put(in_words(lambda words: [trial_page(trial, words, ink(), everything) for trial in trials]))
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

    if not_ is not None and words:
        raise typer.BadParameter("--not has the words itself")
    if not_ is not None:
        raise typer.Exit(_why_not(scenario, step, not_, rules, json))

    def answers(read: Scenario) -> tuple[list[tuple[Run, list[list[Link]]]], int]:
        found = []
        for era in eras_of(read, rules):
            run = Runner(read, era).play()
            last = len(run.steps)
            if step > last:
                raise NoSuchStep(step, last)
            found.append((run, chains(run, step, " ".join(words or []))))
        return found, DONE if any(each for _, each in found) else FAILED

    found, code = asked(scenario, rules, answers)
    if code == FAILED:
        complain(
            f"rules-kb: nothing in step {step} "
            + (f"has the words {' '.join(words)!r}" if words else "happened")
        )
    if json:
        put(as_json([why_json(run, name_of(run.scenario.path), step, each) for run, each in found]))
    elif code == DONE:
        put(in_words(lambda told: [why_page(run, each, told, ink()) for run, each in found]))
    raise typer.Exit(code)


def _why_not(scenario: str, step: int, words: str, rules: str | None, json: bool) -> int:
    """Say what kept something from happening. Answers the exit code: 1 where nothing tells."""
    from rules_kb.scenarios.kept_from import kept_from
    from rules_kb.scenarios.runner import Runner

    def answers(read: Scenario) -> tuple[list[tuple[Run, list[Kept]]], int]:
        found = []
        for era in eras_of(read, rules):
            run = Runner(read, era).play()
            if step > len(run.steps):
                raise NoSuchStep(step, len(run.steps))
            found.append((run, kept_from(run, step, words)))
        return found, DONE if any(kept for _, kept in found) else FAILED

    found, code = asked(scenario, rules, answers)
    if json:
        put(as_json([kept_json(run, name_of(run.scenario.path), step, words, kept) for run, kept in found]))
    else:
        put(in_words(lambda told: [kept_page(run, step, words, kept, told, ink()) for run, kept in found]))
    return code


def asked(
    name: str, rules: str | None, answers: Callable[[Scenario], tuple[list[ForEra], int]]
) -> tuple[list[ForEra], int]:
    """Read the scenario and ask; leaves with the right code where the file, the line or the step isn't
    there.
    """
    try:
        paths = found_files([name])
        if len(paths) != 1:
            raise typer.BadParameter(f"{name} is a folder; name one scenario")
        read = load_scenario(paths[0], card_library())
        found = answers(read)
        tell_passed_over(read, rules)
        return found
    except BadFile as bad:
        complain(str(bad))
    except NoSuchStep as missing:
        complain(f"rules-kb: {missing}")
    raise typer.Exit(BAD_USE)


def in_words(pages: Callable[[RuleWords], Sequence[str]]) -> str:
    """Pages that quote rules, one after the other."""
    return with_store(lambda store: "\n".join(pages(rule_words(store))))


def as_json(answers: list[dict[str, object]]) -> str:
    """One answer as an object, several (a scenario of several eras) as a list."""
    return (
        json_format.dumps(answers[0] if len(answers) == 1 else answers, ensure_ascii=False, indent=1) + "\n"
    )
