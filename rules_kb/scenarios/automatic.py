"""Automatic scenarios: a card is played, and each of its abilities is used, to see that nothing goes wrong.

They prove no outcome. They show that a text that is understood can also be carried out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_kb.books.eras import DEFAULT_ERA
from rules_kb.books.readings import Readings
from rules_kb.cards.mtgjson import CardFacts
from rules_kb.facts import NamedTuple
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.reading import Cards, read_scenario
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.trials import LANDS, THE_CARD, AutomaticScenario, trials_of
from rules_kb.table.entries import TRIGGERS
from rules_kb.table.objects import Characteristics
from rules_kb.yaml.problems import BadFile


class Outcome(NamedTuple):
    """What became of one part of a card: `wrong` is empty where it was used and nothing went wrong."""

    uses: str
    wrong: str
    text: str


def tried(card: Characteristics, facts: CardFacts) -> list[Outcome]:
    """Play a card and use each of its abilities, each in the first of several situations in which that goes
    through.
    """
    return [_best(trials) for trials in trials_of(card, facts)]


def _best(trials: Iterable[AutomaticScenario]) -> Outcome:
    first: Outcome | None = None
    for trial in trials:
        outcome = play_trial(trial)
        if not outcome.wrong or outcome.wrong.startswith("error"):
            return outcome
        first = first or outcome
    assert first is not None
    return first


def play_trial(trial: AutomaticScenario) -> Outcome:
    """Play one automatic scenario. What the engine can't do, raised errors included, is told in `wrong`."""
    try:
        run = Runner(read_scenario(trial.text, "automatic", NoOtherCards()), ERAS[DEFAULT_ERA]).play()
    except BadFile as bad:
        return Outcome(trial.uses, f"isn't a scenario: {bad.problems[0].what}", trial.text)
    except Exception as error:
        return Outcome(trial.uses, f"error: {type(error).__name__}: {error}", trial.text)
    wrong = run.problems[0].what if run.problems else ""
    if not wrong and trial.triggers and not _has_triggered(run, trial.triggers):
        wrong = "didn't trigger"
    return Outcome(trial.uses, wrong, trial.text)


def _has_triggered(run: Run, name: str) -> bool:
    abilities = {f"{own}'s ability" for own in (name, THE_CARD)}
    entries = (entry for step in run.steps for entry in step.entries)
    return any(entry.how == TRIGGERS and not abilities.isdisjoint(entry.about) for entry in entries)


class NoOtherCards(Cards):
    """A library without cards: an automatic scenario brings all of its own."""

    readings = Readings()

    def find(self, name: str) -> Characteristics | None:
        from rules_kb.cards.type_lines import basic_land

        return basic_land(name)

    def names(self) -> Iterator[str]:
        return iter(LANDS)
