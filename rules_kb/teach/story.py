"""What is done in some steps of a game, told without what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rules_kb import regex
from rules_kb.scenarios.run import Step
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.position import all_pass, is_announced, plainer, sentence


def is_mere_pass(step: Step) -> bool:
    """Whether somebody only lets another player respond, where all of that belongs to one batch."""
    in_batch = step.board is not None and step.board.waits_in == "batch"
    return in_batch and step.deed.kind == "passes" and bool(step.deed.about)


def deed_told(played: PlayedScenario, step: Step, untold: str = "") -> str:
    """What is done in a step, as a sentence that doesn't say what resolves; without choices that say what is
    `untold`.
    """
    choices = played.choices(step)
    choices = "" if untold and untold in choices else choices
    if step.deed.kind != "all pass":
        return sentence(step, choices)
    return f"{all_pass(step)}{f' ({plainer(choices)})' if choices else ''}."


def story_told(played: PlayedScenario, steps: Sequence[Step], untold: str = "") -> str:
    """What is done in some steps, without what comes of it; what is done several times over, with how
    often.
    """
    told = []
    told_steps = [
        step
        for at, step in enumerate(steps)
        if not is_mere_pass(step) and not step.is_passed_over and not is_announced(steps, at)
    ]
    for deed, group in groupby(
        deed_told(played, step, untold) for step in _without_stops(played, told_steps)
    ):
        times = len(list(group))
        told.append(deed if times == 1 else f"{deed[:-1]}, {TIMES.get(times, f'{times} times')} in a row.")
    return " ".join(told)


LEAST_STOPS = 3
"""From how many times on it isn't told where everybody stops on the way to a step of the same turn."""


def _without_stops(played: PlayedScenario, steps: Sequence[Step]) -> Iterator[Step]:
    """The steps, of those in a row that only go on within a turn the last one, where they are many."""
    for (_, goes_on), group in groupby(steps, key=lambda step: (step.turn, _only_goes_on(played, step))):
        row = list(group)
        yield from row[-1:] if goes_on and len(row) >= LEAST_STOPS else row


def _only_goes_on(played: PlayedScenario, step: Step) -> bool:
    return step.deed.kind == "goes on" and not played.choices(step)


TIMES = {2: "twice", 3: "three times", 4: "four times", 5: "five times"}


def without_passing_sizes(texts: list[str]) -> list[str]:
    """Texts without the sizes that something has only in between: of `Maro is 4/4 now` the last."""
    sizes = {found[1]: at for at, text in enumerate(texts) if (found := NEW_SIZE.fullmatch(text))}
    return [
        text
        for at, text in enumerate(texts)
        if not (found := NEW_SIZE.fullmatch(text)) or sizes[found[1]] == at
    ]


NEW_SIZE = regex.compile(r"(.+) is -?\d+/-?\d+ now")
