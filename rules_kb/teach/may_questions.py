"""What may a player do now? All that apply, of legal and illegal things in about equal number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from random import Random

from rules_kb.facts import replace
from rules_kb.scenarios.board import Board, PlayerFacts
from rules_kb.scenarios.trying import Trial
from rules_kb.teach.actions_told import in_words
from rules_kb.teach.legality_questions import (
    CONSEQUENCES,
    Occasion,
    against,
    is_off_the_mark,
    occasions,
    other_actions,
    trials_at,
)
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.position import NAMELESS, plainer
from rules_kb.teach.question import LEAST_ANSWERS, MAY, Answer, Question, number_of

LEAST_OF_EACH, MOST_OF_EACH = 2, 3
"""How many legal things, and how many illegal ones, are offered."""

NOBODY = re.compile(r"isn't a creature in play$|is a land, not a spell$")
"""Reasons against what nobody would try."""


def may_questions(played: PlayedScenario) -> Iterator[Question]:
    """For each moment at which a player does or tries something: which of several things may be done?"""
    moments: dict[tuple[int, str], list[Occasion]] = {}
    for occasion in occasions(played):
        moments.setdefault((occasion.at, occasion.line.player), []).append(occasion)
    for (at, player), found in moments.items():
        board = played.board_before(at)
        if board is None:
            continue
        actions = [
            action
            for occasion in found
            for action in (occasion.line.text, *other_actions(occasion.line, board))
        ]
        question = _question(played, at, player, found[0], actions)
        if question is not None:
            yield question
    if played.scenario.level is None:
        yield from _of_everything(played)


def _of_everything(played: PlayedScenario) -> Iterator[Question]:
    """Of a scenario that names no level: what whoever has priority may do with the cards in hand and the
    abilities in play.
    """
    after = 0
    for at, step in enumerate(played.steps):
        line, board, position = played.line(step), played.board_before(at), played.position(at)
        if line is not None and board is not None and position is not None and not line.is_answer:
            for player in board.players:
                if player["name"] == position.priority:
                    actions = [*_with_hand(player, board), *_with_abilities(player, board)]
                    question = _question(played, at, player["name"], Occasion(at, after, line), actions)
                    if question is not None:
                        yield question
        after = step.n


def _with_abilities(player: PlayerFacts, board: Board) -> Iterator[str]:
    """What a player might try with abilities of what is in play that have to be paid for."""
    for thing in player["in play"]:
        text = str(thing.get("text", ""))
        if "Land" not in thing["type"] and ABILITY.search(text):
            if "arget" in text:
                yield from (f"{player['name']}: use {thing['name']} on {each}" for each in _targets(board))
            else:
                yield f"{player['name']}: use {thing['name']}"


ABILITY = re.compile(r"^[^.\n]*[:]", re.MULTILINE)
"""How a text looks that has a cost and an effect."""


def _with_hand(player: PlayerFacts, board: Board) -> Iterator[str]:
    """What a player might try with the cards in hand."""
    targets = _targets(board)
    for card in player["cards"]["hand"]:
        name, kind = card["name"], str(card.get("type", ""))
        if name == NAMELESS or not kind:
            continue
        if "Land" in kind:
            yield f"{player['name']}: play {name}"
        elif "arget" in str(card.get("text", "")) or kind.startswith("Enchant "):
            modes = (" mode 1", " mode 2") if "hoose one" in str(card.get("text", "")) else ("",)
            yield from (
                f"{player['name']}: cast {name}{mode} on {target}" for mode in modes for target in targets
            )
        else:
            yield f"{player['name']}: cast {name}"


def _targets(board: Board) -> list[str]:
    """What somebody might aim at: what is no land, each with a name of its own, and the players."""
    everything = [
        thing["name"] for each in board.players for thing in each["in play"] if "Land" not in thing["type"]
    ]
    everything += [item["name"] for item in board.spells]
    found = [name for name in everything if everything.count(name) == 1]
    return [*found, *(each["name"] for each in board.players)]


def _question(
    played: PlayedScenario, at: int, player: str, occasion: Occasion, candidates: Iterable[str]
) -> Question | None:
    position = played.position(at)
    if position is None:
        return None
    actions = dict.fromkeys(action for action in candidates if " paying " not in action)
    trials = [
        trial for trial in trials_at(played, occasion, list(actions)) if not trial.asks and not trial.first
    ]
    legal = [trial for trial in trials if trial.legal]
    illegal = [
        trial for trial in trials if not trial.legal and _why(trial) and not is_off_the_mark(trial, position)
    ]
    chance = Random(f"{played.name} {at} {player}")
    chance.shuffle(legal)
    done = {line.text.casefold() for line in played.scenario.play}
    legal = [
        trial for trial in legal if trial.action.casefold() not in done or played.scenario.level
    ] or legal
    legal = _each_once(legal, position.board)
    illegal = _of_each_reason(_each_once(illegal, position.board))
    many = min(MOST_OF_EACH, len(legal), len(illegal))
    least = LEAST_OF_EACH if played.scenario.level else 1
    if many < least:
        return None
    more = 1 if len(illegal) > many < MOST_OF_EACH else 0
    answers = [
        Answer(_told(trial), True, "legal") for trial in legal[: max(many, LEAST_ANSWERS - len(illegal))]
    ]
    answers += [Answer(_told(trial), False, _why(trial)) for trial in illegal[: many + more]]
    if len(answers) < LEAST_ANSWERS:
        return None
    if len({answer.text for answer in answers}) < len(answers):
        return None
    chance.shuffle(answers)
    cites = dict.fromkeys(cite for trial in illegal[:many] for cite, _ in against(trial))
    ask = f"Which of these may {player} do now? Mark all that apply; each is looked at by itself."
    because = "; ".join(dict.fromkeys(reason for trial in illegal[:many] for _, reason in against(trial)))
    made = played.ask(MAY, position, ask, tuple(answers), tuple(cites)[:4], because, at, 2 + len(cites))
    return replace(made, several=True)


def _each_once(trials: list[Trial], board: Board) -> list[Trial]:
    """Trials without those that differ only in which of several things alike they name, things of one card
    that stand alike; all of them where too few would be left.
    """
    first: dict[object, str] = {}
    called: dict[str, str] = {}
    for player in board.players:
        for thing in player["in play"]:
            facts = sorted((key, str(value)) for key, value in thing.items() if key not in ("id", "name"))
            alike = (player["name"], str(thing.get("card", thing["name"])), str(facts))
            called[thing["name"]] = first.setdefault(alike, thing["name"])
    found: dict[str, Trial] = {}
    for trial in trials:
        words = trial.action
        for name, other in called.items():
            words = words.replace(name, other)
        found.setdefault(words, trial)
    return list(found.values()) if len(found) >= LEAST_OF_EACH else trials


def _of_each_reason(trials: list[Trial]) -> list[Trial]:
    """Illegal things, those forbidden by different rules first."""
    by_rule: dict[str, list[Trial]] = {}
    for trial in trials:
        by_rule.setdefault(against(trial)[0][0], []).append(trial)
    return [trial for row in zip_longest(*by_rule.values()) for trial in row if trial is not None]


def _why(trial: Trial) -> str:
    """Why it is illegal, with the rule; "" where that is for something else than a rule that forbids it."""
    costs = [reason for cite, reason in against(trial) if _is_cost(cite)]
    if any(not TAPPED.search(reason) for reason in costs):
        return ""
    if any(NOBODY.search(reason) for _, reason in against(trial)):
        return ""  # whether a cost can be paid may hang on another way to pay it
    found = [(cite, reason) for cite, reason in against(trial) if number_of(cite) not in CONSEQUENCES]
    return "; ".join(f"{reason} ({number_of(cite)})" for cite, reason in found)


def _is_cost(cite: str) -> bool:
    return cite in (f"cr1999:{PAYING}", "cr2006:409.1h") or cite.endswith(":T.4.2")


PAYING = "409.1f"
"""The rule of cr1999 by which costs are paid."""

TAPPED = re.compile(r" is already tapped$")
"""A reason against paying that no other way to pay takes away."""


def _told(trial: Trial) -> str:
    """An action as something that may be done: `Block Bear with Ogre alone.`"""
    words = plainer(in_words(trial.action.partition(": ")[2]))
    alone = words.startswith(("attack with ", "block ")) and "nothing" not in words
    return f"{words[:1].upper()}{words[1:]}{', and nothing else' if alone else ''}."
