"""One record a line, its fields separated by tabs: for ``cut``, ``sort`` and ``grep``.

Kept free of heavy imports: a replay passes through here.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules_kb.scenarios.causes import Link
    from rules_kb.scenarios.kept_from import Hindrance
    from rules_kb.scenarios.run import Run
    from rules_kb.scenarios.trying import Trial


def row(*fields: object) -> str:
    """A line of fields; what is None stays empty, and no field has a tab or a line break of its own."""
    said = ("" if field is None else " ".join(str(field).split()) for field in fields)
    return "\t".join(said) + "\n"


def run_rows(run: Run, name: str, only_step: int | None = None) -> Iterator[str]:
    """An event of a replay a line: scenario, era, step, where in the turn, what happened, its rules.

    Then each expectation.
    """
    from rules_kb.scenarios.happened import Happenings

    happened = Happenings(run)
    for step in run.steps:
        if only_step not in (None, step.n):
            continue
        where = f"turn {step.turn}, {step.active}, {step.step}"
        yield row(name, run.era, step.n, where, "action", step.action, "")
        for event in happened.of(step):
            cites = dict.fromkeys(part.cite for part in event.cites)
            yield row(name, run.era, step.n, where, "event", event.text, " ".join(cites))
    for check in run.checks:
        told = f"{check.expect}" if check.passed else f"{check.expect}: {check.found}"
        yield row(name, run.era, check.step, check.at, "met" if check.passed else "not met", told, "")


def trial_row(trial: Trial, name: str) -> str:
    """A trial: scenario, era, where, the action, legal or not, the reason, the rules that forbid it."""
    verdict = "legal" if trial.legal else "illegal"
    return row(
        name, trial.era, trial.where, trial.action, verdict, trial.reason, " ".join(trial.forbidding())
    )


def why_rows(run: Run, name: str, chains: Iterable[Iterable[Link]]) -> Iterator[str]:
    """A link of a chain a line: scenario, era, the chain's number, its step, how, what, its rules."""
    for number, chain in enumerate(chains, 1):
        for link in chain:
            yield row(name, run.era, number, link.step, link.how, link.text, " ".join(link.cites))


def kept_rows(run: Run, name: str, step: int, kept: Iterable[Hindrance]) -> Iterator[str]:
    """What kept something from happening, a line each: scenario, era, step, how, what, its rules; below it,
    the links from there to the script's line.
    """
    for each in kept:
        yield row(name, run.era, step, each.how, each.text, " ".join(each.cites))
        for link in each.links:
            yield row(name, run.era, link.step, link.how, link.text, " ".join(link.cites))
