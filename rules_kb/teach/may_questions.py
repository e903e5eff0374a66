"""What may a player do now? All that apply, of legal and illegal things in about equal number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from random import Random

from rules_kb import regex
from rules_kb.cards.abilities import Activated
from rules_kb.cards.effects import ChooseOne
from rules_kb.cards.node import Meaning, parts_of
from rules_kb.cards.targets import targets_of
from rules_kb.facts import replace
from rules_kb.scenarios.board import Board, PlayerFacts, ThingFacts
from rules_kb.scenarios.finding import card_library
from rules_kb.scenarios.lines import parse_playing
from rules_kb.scenarios.plain_words import in_words
from rules_kb.scenarios.trying import Trial
from rules_kb.table.objects import Characteristics
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
                    actions = [
                        *_with_hand(played, player, board),
                        *_with_abilities(played, player, board),
                    ]
                    question = _question(played, at, player["name"], Occasion(at, after, line), actions)
                    if question is not None:
                        yield question
        after = step.n


def _with_abilities(played: PlayedScenario, player: PlayerFacts, board: Board) -> Iterator[str]:
    """What a player might try with abilities of what is in play that have to be played."""
    for thing in player["in play"]:
        card = _card_of(played, thing)
        if card is None or "land" in card.types:
            continue
        playable = [ability for ability in card.abilities if isinstance(ability, Activated)]
        for number, ability in enumerate(playable, 1):
            which = f" ability {number}" if len(playable) > 1 else ""
            if targets_of(ability):
                yield from (
                    f"{player['name']}: use {thing['name']}{which} on {each}" for each in _targets(board)
                )
            else:
                yield f"{player['name']}: use {thing['name']}{which}"


def _with_hand(played: PlayedScenario, player: PlayerFacts, board: Board) -> Iterator[str]:
    """What a player might try with the cards in hand."""
    for thing in player["cards"]["hand"]:
        card = _card_of(played, thing)
        if thing["name"] == NAMELESS or card is None:
            continue
        cast = f"{player['name']}: cast {thing['name']}"
        if "land" in card.types:
            yield f"{player['name']}: play {thing['name']}"
            continue
        for mode, effects in _modes(card):
            if targets_of(effects) or AURA in card.subtypes:
                yield from (f"{cast}{mode} on {target}" for target in _targets(board))
            else:
                yield f"{cast}{mode}"


def _modes(card: Characteristics) -> Iterator[tuple[str, Meaning]]:
    """The first modes in which a card may be played, with what each does; one without a name where it has no
    modes.
    """
    chosen = next((part for part in parts_of(card.abilities) if isinstance(part, ChooseOne)), None)
    if chosen is None:
        yield "", card.abilities
    else:
        yield from ((f" mode {number}", mode) for number, mode in enumerate(chosen.modes[:MOST_MODES], 1))


AURA, MOST_MODES = "aura", 2


def _card_of(played: PlayedScenario, thing: ThingFacts) -> Characteristics | None:
    """What is printed on a thing of the board, as the scenario has it, or else the library."""
    name = thing.get("card", thing["name"])
    printed = (
        each.initial
        for seat in played.scenario.seats
        for things in seat.zones.values()
        for each in things
        if each.initial.name == name
    )
    return next(printed, None) or card_library().find(name)


def _targets(board: Board) -> list[str]:
    """What somebody might aim at: what is no land, each with a name of its own, and the players."""
    everything = [
        thing["name"] for each in board.players for thing in each["in play"] if "Land" not in thing["type"]
    ]
    everything += [item["name"] for item in board.spells]
    found = [name for name, times in Counter(everything).items() if times == 1]
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
        trial
        for trial in trials
        if not trial.legal and _why(trial, position.board) and not is_off_the_mark(trial, position)
    ]
    chance = Random(f"{played.name} {at} {player}")
    chance.shuffle(legal)
    done = {line.text.casefold() for line in played.scenario.play}
    legal = [
        trial for trial in legal if trial.action.casefold() not in done or played.scenario.level
    ] or legal
    legal = _each_once(legal, position.board)
    illegal = _of_each_reason(_each_once(illegal, position.board))
    if (played.scenario.level or 1) > BEGINNERS and all(_is_on_the_card(trial) for trial in illegal):
        return None
    many = min(MOST_OF_EACH, len(legal), len(illegal))
    least = LEAST_OF_EACH if played.scenario.level else 1
    if many < least:
        return None
    more = 1 if len(illegal) > many < MOST_OF_EACH else 0
    answers = [
        Answer(_told(trial), True, "legal") for trial in legal[: max(many, LEAST_ANSWERS - len(illegal))]
    ]
    answers += [Answer(_told(trial), False, _why(trial, position.board)) for trial in illegal[: many + more]]
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


BEGINNERS = 1
"""Up to which level somebody is asked what stands on the cards."""

ON_THE_CARD = frozenset(("409.1c", "502.4b", "glossary/unblockable"))
"""Rules that forbid what the cards forbid themselves, of cr1999 and cr2006: targets of another kind, what
flies, what can't be blocked.
"""


def _is_on_the_card(trial: Trial) -> bool:
    return all(number_of(cite) in ON_THE_CARD for cite, _ in against(trial))


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


def _why(trial: Trial, board: Board) -> str:
    """Why it is illegal, with the rule; "" where that is for something else than a rule that forbids it."""
    if any(_is_cost(cite) for cite, _ in against(trial)) and not _has_tapped(trial, board):
        return ""  # whether a cost can be paid may hang on another way to pay it
    if _is_absurd(trial, board):
        return ""
    found = [(cite, reason) for cite, reason in against(trial) if cite not in CONSEQUENCES]
    return "; ".join(f"{reason} ({number_of(cite)})" for cite, reason in found)


def _has_tapped(trial: Trial, board: Board) -> bool:
    """Whether what has the ability is tapped, so that no other way to pay for it helps."""
    return any(thing.get("tapped") for thing in _named(trial, board, ("use",)))


def _is_absurd(trial: Trial, board: Board) -> bool:
    """Whether it is what nobody would try: to fight with what is no creature, or to cast a land."""
    if any("Creature" not in thing["type"] for thing in _named(trial, board, ("attack", "block"))):
        return True
    player, _, words = trial.action.partition(": ")
    verb, _, rest = words.partition(" ")
    card = parse_playing(rest, set()).card.casefold()
    hand = [each for one in board.players if one["name"] == player for each in one["cards"]["hand"]]
    return verb == "cast" and any(
        each["name"].casefold() == card and "Land" in each.get("type", "") for each in hand
    )


def _named(trial: Trial, board: Board, verbs: tuple[str, ...]) -> list[ThingFacts]:
    """What a player acts with, or blocks, that is in play: of actions of some kinds."""
    verb, _, rest = trial.action.partition(": ")[2].partition(" ")
    if verb not in verbs:
        return []
    if verb == "use":
        names = {parse_playing(rest, set()).card.casefold()}
    else:
        names = {name.casefold() for name in regex.split(r", | \+ |; | with |^with ", rest)}
    return [
        thing for player in board.players for thing in player["in play"] if thing["name"].casefold() in names
    ]


def _is_cost(cite: str) -> bool:
    return cite in (f"cr1999:{PAYING}", "cr2006:409.1h") or cite.endswith(":T.4.2")


PAYING = "409.1f"
"""The rule of cr1999 by which costs are paid."""


def _told(trial: Trial) -> str:
    """An action as something that may be done: `Block Bear with Ogre alone.`"""
    words = plainer(in_words(trial.action.partition(": ")[2]))
    alone = words.startswith(("attack with ", "block ")) and "nothing" not in words
    return f"{words[:1].upper()}{words[1:]}{', and nothing else' if alone else ''}."
