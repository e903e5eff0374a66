"""Questions about the stack and about priority: what waits there, in which order, and who may act next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules_kb.scenarios.lines import Line
from rules_kb.scenarios.run import Step
from rules_kb.table.events import possessive
from rules_kb.table.log import CHECKED
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.position import sentence
from rules_kb.teach.question import PRIORITY, STACK, Answer, Question, answers_of, number_of

ONTO_THE_STACK = ("310.2", "410.3", "410.2", "408.1f", "409.1a")
"""Rules of cr1999 by which something comes onto the stack, the telling ones first."""

OF_ITSELF = frozenset(("310.2", "410.3", "410.2"))
"""Those by which something comes onto the stack of itself; that somebody plays something is plain.
"""

PRIORITY_RULES = ("309.5", "308.6", "310.2", "408.1c")
"""Rules of cr1999 that hand out priority, the most specific first."""

NOTHING = "Nothing."

MANY = 3
"""So many things have to wait on the stack before their order is asked for, where each was played."""


def stack_questions(played: PlayedScenario) -> Iterator[Question]:
    """What is on the stack after a step that put something on top of something else."""
    for at, step in enumerate(played.steps):
        position = played.position(at)
        if position is None or played.choices(step) or step.priority is None or len(step.stack) < 2:
            continue
        before = [item["name"] for item in position.board.spells]
        stack = _names_apart(step)
        if step.stack == before or len(set(stack)) < len(stack) or put_in_any_order(played, at):
            continue
        wrong = [
            (_listed(stack[::-1]), "takes the stack for a queue"),
            (_listed(stack[1:]), f"takes it that {stack[0]} doesn't use the stack"),
            (_listed(stack[:1]), "takes it that only the latest is waiting"),
            (NOTHING, "takes it that all has been settled"),
        ]
        answers = answers_of(_listed(stack), "", wrong)
        cites = cited(step, ONTO_THE_STACK, 2)
        plain = not cites or number_of(cites[0]) not in OF_ITSELF
        if plain and ((played.scenario.level or 1) > 1 or len(stack) < MANY):
            continue  # that the answer lies on top needs no thought
        if answers is not None and cites:
            yield played.ask(
                STACK,
                position,
                f"{sentence(step)} What is on the stack then, from the top down?",
                answers,
                cites,
                f"{stack[0]} came last and lies on top",
                at,
                int(not plain),
            )


def put_in_any_order(played: PlayedScenario, at: int) -> set[int]:
    """The ids of abilities that one player puts on the stack at once in a step, in no order that is told."""
    step, board = played.steps[at], played.board_before(at)
    if step.board is None or board is None or played.choices(step):
        return set()
    new = step.board.spells[: len(step.stack) - len(board.spells)]
    whose = Counter(item.get("controller") for item in new if item["kind"] == "ability")
    many = {each for each, abilities in whose.items() if abilities > 1}
    return {item["id"] for item in new if item["kind"] == "ability" and item.get("controller") in many}


def _names_apart(step: Step) -> list[str]:
    """What is on the stack by name, top first; of several of one name, whose it is."""
    if step.board is None or len(set(step.stack)) == len(step.stack):
        return step.stack
    met = Counter(step.stack)
    return [
        f"{possessive(str(item['controller']))} {item['name']}" if met[item["name"]] > 1 else item["name"]
        for item in step.board.spells
    ]


def _listed(names: list[str]) -> str:
    if len(names) < 2:
        return f"Only {names[0]}." if names else NOTHING
    words = ", then ".join(names)
    return f"{words[:1].upper()}{words[1:]}."


def priority_questions(played: PlayedScenario) -> Iterator[Question]:
    """Who has priority after a step after which that isn't plain."""
    for at, step in enumerate(played.steps):
        position = played.position(at)
        line = played.line(step)
        if position is None or line is None or played.choices(step) or step.board is None:
            continue
        players = [player["name"] for player in step.board.players]
        passes = line.verb == "pass" or step is not played.last_of_line(step)
        if any(player["lost"] for player in step.board.players) or not _is_telling(
            line, passes, len(players)
        ):
            continue
        cites = cited(step, PRIORITY_RULES, 2)
        if len(players) > 3 or not cites:
            continue
        names = [*players, "nobody"]
        answers = tuple(
            Answer(
                _who(name, step.active),
                name == (step.priority or "nobody"),
                "" if name == (step.priority or "nobody") else _mistake(name, step.active, line.player),
            )
            for name in names
        )
        yield played.ask(
            PRIORITY,
            position,
            f"{sentence(step)} Who has priority then?",
            answers,
            cites,
            f"{step.priority or 'nobody'} has priority",
            at,
            int(step.priority != step.active),
        )


def _is_telling(line: Line, passes: bool, players: int) -> bool:
    """Whether it takes a rule to say who is next: after something resolved, an attack, a block, a spell of
    one's own; and where one of several players passes.
    """
    if line.kind == "resolve":
        return True
    if passes:
        return line.kind == "act" and players > 2
    return line.kind == "act" and line.verb in ("block", "attack", "cast", "use", "play")


def _who(name: str, active: str) -> str:
    if name == "nobody":
        return "Nobody."
    return f"{name}, whose turn it is." if name == active else f"{name}, whose turn it isn't."


def _mistake(name: str, active: str, acted: str) -> str:
    if name == "nobody":
        return "takes it that the game goes on by itself"
    if name == acted:
        return f"takes it that {possessive(name)} own action leaves priority there"
    return "hands priority to the active player" if name == active else "hands priority to the other player"


def cited(step: Step, wanted: tuple[str, ...], most: int) -> tuple[str, ...]:
    """The rules of a step that are among those wanted, in their order."""
    fired = {entry.cite for entry in step.entries if entry.cite and entry.role != CHECKED}
    found = [cite for number in wanted for cite in sorted(fired) if number_of(cite) == number]
    return tuple(found[:most])
