"""The same situation with one thing done otherwise, for more questions about it: what comes of it where the
last answer isn't given, or where somebody blocks, attacks or aims in another way.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, zip_longest

from rules_kb.teach.altered import instead, played_out
from rules_kb.teach.legality_questions import other_actions
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.worlds import actions_of, without

DEEDS = ("cast", "use", "block", "attack")


def variants(played: PlayedScenario) -> Iterator[PlayedScenario]:
    """What is done otherwise: one thing left out, and by turns with that one thing in the place of another of
    a scenario that names no level, since there are few of those and it takes its time.
    """
    if played.is_short and played.scenario.level is not None:
        yield from _left_out(played)
    elif played.is_short:
        both = zip_longest(_left_out(played), _instead(played))
        yield from (each for each in chain.from_iterable(both) if each is not None)


def _left_out(played: PlayedScenario) -> Iterator[PlayedScenario]:
    """With one answer left out, the last one first."""
    for action in reversed(list(actions_of(played, played.steps))[1:]):
        scenario = without(played, action, played.steps[-1].spot)
        run, _ = played_out(scenario, played.era)
        if run is not None:
            yield PlayedScenario(scenario, played.name, played.era, f"without {action.name}")


def _instead(played: PlayedScenario) -> Iterator[PlayedScenario]:
    """With another block, attack or target, the first ones first."""
    for at, step in enumerate(played.steps):
        line, board = played.line(step), played.board_before(at)
        if line is None or board is None or line.verb not in DEEDS or played.last_of_line(step) is not step:
            continue
        for action in other_actions(line, board):
            if action.casefold() == line.text.casefold():
                continue
            scenario = instead(played.scenario, line.spot, action)
            run, _ = played_out(scenario, played.era) if scenario is not None else (None, "")
            if scenario is not None and run is not None:
                yield PlayedScenario(scenario, played.name, played.era, f"with {action}")
