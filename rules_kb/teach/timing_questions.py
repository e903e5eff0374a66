"""When may a card be played? Each of several steps is tried with the board on which a scenario begins, of
those that name no level.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules_kb.books.eras import CLEANUP, KNOWN, UNTAP
from rules_kb.facts import dataclass, replace
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.lines import Line, parse_playing
from rules_kb.scenarios.scenario import Moment
from rules_kb.scenarios.trying import NoSuchStep, Trial, try_lines
from rules_kb.table.events import possessive
from rules_kb.teach.altered import plain, plain_lines
from rules_kb.teach.legality_questions import against
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.position import step_name
from rules_kb.teach.question import MAY, Answer, Question, number_of
from rules_kb.yaml.problems import BadFile

COMBAT = "combat"
"""The phase whose steps aren't asked about, as the cleanup step isn't: nothing attacks on the board as it
stands, and priority in that step hangs on what triggers.
"""

MOST_OF_EACH = 2
"""How many steps are offered in which the card may be played, and how many in which it may not."""


@dataclass(frozen=True)
class Time:
    """A step of somebody's turn, and what the rules say to a card that is played then."""

    told: str
    trial: Trial


def timing_questions(played: PlayedScenario) -> Iterator[Question]:
    """Of a scenario in which nobody attacks as it begins, for one of the cards that are played."""
    scenario, position = played.scenario, played.position(0)
    if not played.is_short or scenario.level is not None or scenario.now.attacking or position is None:
        return
    found = [
        question
        for line in plain_lines(scenario)
        if line.verb in ("cast", "play") and not line.is_answer and _is_in_hand(played, line)
        if (question := _question(played, line)) is not None
    ]
    yield from sorted(found, key=lambda each: -each.worth)[:1]


def _is_in_hand(played: PlayedScenario, line: Line) -> bool:
    """Whether a card is in a hand as a scenario begins."""
    card = parse_playing(line.rest, set()).card.casefold()
    board = played.run.before
    hands = [name for player in board.players for name in player["hand"]] if board is not None else []
    return any(card.startswith(name.casefold()) for name in hands)


def _question(played: PlayedScenario, line: Line) -> Question | None:
    times = list(_times(played, line))
    position = played.position(0)
    card = parse_playing(line.rest, {name.casefold() for name in played.scenario.names}).card
    chance = Random(f"{played.name} {line.text}")
    chance.shuffle(times)
    legal = [time for time in times if time.trial.legal]
    illegal = [time for time in times if not time.trial.legal and against(time.trial)]
    if not legal or not illegal or position is None:
        return None
    illegal = _of_each_reason(illegal)[:MOST_OF_EACH]
    legal = legal[: 2 * MOST_OF_EACH - len(illegal)]
    answers = [Answer(f"In {time.told}.", True, "legal") for time in legal]
    answers += [Answer(f"In {time.told}.", False, _why(time.trial)) for time in illegal]
    if len(answers) < 2 * MOST_OF_EACH - 1:
        return None
    chance.shuffle(answers)
    cites = dict.fromkeys(cite for time in illegal for cite, _ in against(time.trial))
    ask = (
        f"Suppose that the board of the beginning stands so in another step, and nothing waits "
        f"{_where(played)}. "
        f"In which of these steps may {line.player} {line.verb} {card}? Mark all that apply."
    )
    because = "; ".join(dict.fromkeys(reason for time in illegal for _, reason in against(time.trial)))
    made = played.ask(MAY, position, ask, tuple(answers), tuple(cites)[:3], because, 0, len(illegal))
    return replace(made, several=True)


def _where(played: PlayedScenario) -> str:
    return f"in the {KNOWN[played.era].waits_in}" if played.era == "fifth" else "on the stack"


def _of_each_reason(times: list[Time]) -> list[Time]:
    """Times, one for each reason, first one for each rule that forbids it."""
    by_reason = {_why(time.trial): time for time in reversed(times)}
    first = {against(time.trial)[0][0]: time for time in by_reason.values()}
    return [*first.values(), *(time for time in by_reason.values() if time not in first.values())]


def _why(trial: Trial) -> str:
    return "; ".join(f"{reason} ({number_of(cite)})" for cite, reason in against(trial))


def _times(played: PlayedScenario, line: Line) -> Iterator[Time]:
    """Each step of each player's turn outside of combat, tried."""
    in_batches = KNOWN[played.era].waits_in == "batch"
    for active in played.scenario.seats:
        for phase, step in KNOWN[played.era].steps:
            if phase == COMBAT or step == CLEANUP:
                continue
            priority = None if step == UNTAP else line.player
            now = Moment(active.name, played.scenario.now.turn, step, priority)
            scenario = replace(plain(played.scenario, []), now=now)
            try:
                (trial,) = try_lines(scenario, ERAS[played.era], [line], 0)
            except (BadFile, NoSuchStep):
                continue
            if not trial.asks and not trial.first:
                yield Time(f"{possessive(active.name)} {step_name(step, in_batches)}", trial)
