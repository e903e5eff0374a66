"""`rules-kb try` and what it shares with `why`: the asking itself, for the fast way in and typer alike.

Kept free of typer, so that it starts at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_kb.cli.fast import Given, Misuse
from rules_kb.cli.opening import with_store
from rules_kb.cli.output import BAD_USE, DONE, FAILED, complain, ink, put
from rules_kb.cli.running import rule_words, tell_passed_over
from rules_kb.hints import TypeVar
from rules_kb.scenarios.finding import card_library, eras_of, found_files, name_of
from rules_kb.scenarios.reading import load_scenario, read_lines
from rules_kb.scenarios.scenario import Scenario
from rules_kb.scenarios.telling import RuleWords
from rules_kb.scenarios.trying import NoSuchStep, Trial, try_line
from rules_kb.show.asking import trial_json, trial_page
from rules_kb.show.plain import trial_row
from rules_kb.yaml.problems import BadFile

ForEra = TypeVar("ForEra")
"""What is answered for each era."""


class Tried:
    """What was typed after ``try``: the options have the names that the command gives them."""

    __slots__ = ("action", "at", "everything", "json", "plain", "rules", "scenario")

    def __init__(
        self,
        scenario: str,
        action: str,
        at: int | None = None,
        rules: str | None = None,
        everything: bool = False,
        json: bool = False,
        plain: bool = False,
    ) -> None:
        self.scenario = scenario
        self.action = action
        self.at = at
        self.rules = rules
        self.everything = everything
        self.json = json
        self.plain = plain


def tried_given(given: Given) -> Tried:
    """What was typed, in the fast way."""
    scenario, action = given.words
    return Tried(
        scenario,
        action,
        given.number("--at"),
        given.text("--rules"),
        given.flag("--all"),
        given.flag("--json"),
        given.flag("--plain"),
    )


def tell_trial(wanted: Tried) -> int:
    """Print whether an action is legal. Answers the exit code. Raises Misuse for the name of a folder."""

    def answers(read: Scenario) -> tuple[list[Trial], int]:
        (line, *_) = read_lines([wanted.action], read, library, "action")
        trials = [try_line(read, era, line, wanted.at) for era in eras_of(read, wanted.rules)]
        return trials, DONE if all(trial.legal for trial in trials) else FAILED

    library = card_library()
    trials, code = asked(wanted.scenario, wanted.rules, answers)
    if code == BAD_USE:
        return code
    if wanted.json:
        put(as_json([trial_json(trial, name_of(trial.scenario.path)) for trial in trials]))
    elif wanted.plain:
        put("".join(trial_row(trial, name_of(trial.scenario.path)) for trial in trials))
    else:
        put(in_words(lambda words: [trial_page(trial, words, ink(), wanted.everything) for trial in trials]))
    return code


def asked(
    name: str, rules: str | None, answers: Callable[[Scenario], tuple[list[ForEra], int]]
) -> tuple[list[ForEra], int]:
    """Read the scenario and ask. Nothing, and the code that tells it, where the file, the line or the step
    isn't there.

    Raises Misuse for the name of a folder.
    """
    try:
        paths = found_files([name])
        if len(paths) != 1:
            raise Misuse(f"{name} is a folder; name one scenario")
        read = load_scenario(paths[0], card_library())
        found = answers(read)
        tell_passed_over(read, rules)
        return found
    except BadFile as bad:
        complain(str(bad))
    except NoSuchStep as missing:
        complain(f"rules-kb: {missing}")
    return [], BAD_USE


def in_words(pages: Callable[[RuleWords], Sequence[str]]) -> str:
    """Pages that quote rules, one after the other."""
    return with_store(lambda store: "\n".join(pages(rule_words(store))))


def as_json(answers: list[dict[str, object]]) -> str:
    """One answer as an object, several (a scenario of several eras) as a list."""
    import json as json_format

    return (
        json_format.dumps(answers[0] if len(answers) == 1 else answers, ensure_ascii=False, indent=1) + "\n"
    )
