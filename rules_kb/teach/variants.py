"""The same situation with one thing done otherwise, for more questions about it: what comes of it where the
last answer isn't given, or where somebody blocks, attacks or aims in another way.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise, zip_longest

from rules_kb.facts import replace
from rules_kb.scenarios.board import Board
from rules_kb.scenarios.lines import Line
from rules_kb.teach.altered import (
    answered,
    instead,
    plain,
    plain_lines,
    played_out,
    without_answers_to_steps,
)
from rules_kb.teach.legality_questions import other_actions
from rules_kb.teach.one_card_more import answered_with_one_card_more
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.worlds import actions_of, without
from rules_kb.yaml.problems import Spot

DEEDS = ("cast", "use", "block", "attack")


def variants(played: PlayedScenario) -> Iterator[PlayedScenario]:
    """What is done otherwise: one thing left out, and by turns with that one thing in the place of another of
    a scenario that names no level, since there are few of those and it takes its time.
    """
    if played.is_short and played.scenario.level is not None:
        yield from _left_out(played)
    elif played.is_short:
        both = zip_longest(
            _ordered_otherwise(played),
            _later(played),
            answered_with_one_card_more(played),
            _left_out(played),
            _instead(played),
        )
        yield from (each for each in chain.from_iterable(both) if each is not None)


def _left_out(played: PlayedScenario) -> Iterator[PlayedScenario]:
    """With one answer left out, the last one first."""
    actions = list(actions_of(played, played.steps))
    fought = any(line.verb in ("attack", "block") for line in played.scenario.play)
    for action in reversed(actions if fought and played.scenario.level is None else actions[1:]):
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
        for action in _natural(line, board):
            scenario = instead(played.scenario, line.spot, action)
            run, _ = played_out(scenario, played.era) if scenario is not None else (None, "")
            if run is None and scenario is not None:
                scenario = without_answers_to_steps(scenario)
                run, _ = played_out(scenario, played.era)
            if scenario is not None and run is not None:
                yield PlayedScenario(scenario, played.name, played.era, f"with {action}")


def _ordered_otherwise(played: PlayedScenario) -> Iterator[PlayedScenario]:
    """With two effects, or two cards, put in the other order."""
    for line in played.scenario.play:
        first, _, second = line.rest.partition(", ")
        if line.is_answer and line.verb == "order" and second and ", " not in second:
            action = f"{line.player}: order {second}, {first}"
            scenario = answered(played.scenario, line.spot, action)
            run, _ = played_out(scenario, played.era) if scenario is not None else (None, "")
            if scenario is not None and run is not None:
                yield PlayedScenario(scenario, played.name, played.era, f"with {action}")


def _later(played: PlayedScenario) -> Iterator[PlayedScenario]:
    """With an answer not given at once, but when what it answers has resolved."""
    lines = plain_lines(played.scenario)
    for at, (first, second) in enumerate(pairwise(lines)):
        rest = lines[at + 2 :]
        if not all(line.verb in ("cast", "use") and not line.is_answer for line in (first, second)):
            continue
        if not rest or rest[0].kind not in ("resolve", "resolve all"):
            continue
        resolved = replace(rest[0], spot=Spot())
        scenario = plain(played.scenario, [*lines[: at + 1], resolved, second, *rest])
        run, _ = played_out(scenario, played.era)
        if run is None and len(rest) > 1 and rest[1].kind == "resolve":
            scenario = plain(played.scenario, [*lines[: at + 1], resolved, second, rest[0], *rest[2:]])
            run, _ = played_out(scenario, played.era)
        if run is not None:
            yield PlayedScenario(scenario, played.name, played.era, f"with {second.text} later")


def _natural(line: Line, board: Board) -> Iterator[str]:
    """Other actions of the same kind that somebody might think of: what is aimed at the other side stays
    aimed at it, and what isn't doesn't.
    """
    aim = line.rest.rpartition(" on ")[2]
    side = _side_of(aim, board)
    for action in other_actions(line, board):
        if action.casefold() == line.text.casefold():
            continue
        if line.verb in ("cast", "use"):
            other = _side_of(action.rpartition(" on ")[2], board)
            if not side or not other or (side == line.player) != (other == line.player):
                continue
        yield action


def _side_of(name: str, board: Board) -> str:
    """Whose something is: a player's name for the player, and for what the player controls."""
    for player in board.players:
        things = [player["name"], *(thing["name"] for thing in player["in play"])]
        if name.casefold() in (each.casefold() for each in things):
            return player["name"]
    return next((str(item.get("controller", "")) for item in board.spells if item["name"] == name), "")
