"""Automatic scenarios: a card is played, and each of its abilities is used, to see that nothing goes wrong.

They prove no outcome. They show that a text that is understood can also be carried out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from rules_kb.books.eras import DEFAULT_ERA
from rules_kb.books.readings import Readings
from rules_kb.cards.mtgjson import CardFacts
from rules_kb.cards.not_played import keywords_of_2006
from rules_kb.facts import NamedTuple
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.reading import Cards, read_scenario
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.trial_boards import LANDS, THE_CARD
from rules_kb.scenarios.trials import AutomaticScenario, trials_of
from rules_kb.table.entries import TRIGGERS
from rules_kb.table.objects import Characteristics
from rules_kb.yaml.problems import BadFile

LAST = next(reversed(tuple(ERAS)))
"""The rules that know the most keywords."""


class Outcome(NamedTuple):
    """What became of one part of a card: `wrong` is empty where it was used and nothing went wrong."""

    uses: str
    wrong: str
    text: str


def tried(card: Characteristics, facts: CardFacts) -> list[Outcome]:
    """Play a card and use each of its abilities, each in the first of several situations in which that goes
    through, by the first rules by which all of it does; where it doesn't by any, by those that get furthest.
    """
    further: list[Outcome] = []
    eras = _eras_of(card)
    best = eras[0]
    for era in eras:
        outcomes: list[Outcome] = []
        for trials in trials_of(card, facts, era):
            outcomes.append(_best(trials))
            if outcomes[-1].wrong:
                break
        else:
            return outcomes
        if len(outcomes) > len(further):
            best, further = era, outcomes
    return further + [_best(trials) for trials in islice(trials_of(card, facts, best), len(further), None)]


def _eras_of(card: Characteristics) -> tuple[str, ...]:
    """The rules by which a card may be played, first those by which most are."""
    later = card.halves or keywords_of_2006(card)
    return (LAST,) if later else (DEFAULT_ERA, *(era for era in reversed(tuple(ERAS)) if era != DEFAULT_ERA))


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
        run = Runner(read_scenario(trial.text, "automatic", NoOtherCards()), ERAS[trial.era]).play()
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
