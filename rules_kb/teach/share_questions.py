"""How may combat damage be assigned? Each way is played out: with one point more here and one less there, or
with all of it to one.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules_kb import regex
from rules_kb.facts import replace
from rules_kb.scenarios.lines import Line
from rules_kb.scenarios.run import Step
from rules_kb.table.events import possessive
from rules_kb.table.log import CHECKED
from rules_kb.teach.altered import plain, plain_lines, played_out, read_line
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.question import LEAST_ANSWERS, MAY, Answer, Question, number_of
from rules_kb.teach.story import deed_told

ASSIGNED = regex.compile(r"([^:]+): ((?:\d+ to [^,;]+(?:, )?){2,})$")
"""What an `assign` line says of one creature whose damage is shared out."""

ON_SHARES = ("502.9b", "502.9c", "502.9d", "502.10", "310.1c", "310.1d", "310.1a")
"""Rules of cr1999 on how combat damage is assigned, the special ones first."""

MOST_WAYS, MOST_ILLEGAL = 5, 3
"""How many ways are offered, and how many of them may be illegal."""
WORTH = 8


def share_questions(played: PlayedScenario) -> Iterator[Question]:
    """For each creature whose damage is shared out, which ways to do so are legal."""
    for at, step in enumerate(played.steps if played.is_short else ()):
        if played.last_of_line(step) is not step:
            continue
        for line in played.scenario.answers_after(step.spot):
            found = ASSIGNED.fullmatch(line.rest) if line.verb == "assign" else None
            if found is not None:
                question = _question(played, at, step, line, found)
                if question is not None:
                    yield question


def _question(
    played: PlayedScenario, at: int, step: Step, line: Line, found: regex.Match[str]
) -> Question | None:
    position = played.position(at)
    name, done = found[1], _shares(found[2])
    tried = [
        (_said(ways), *_tried(played, step, line, f"{name}: {_said(ways)}"))
        for ways in _ways(done, _attacked_by(played, at, name))
    ]
    answers = [Answer(f"{text}.", legal, why) for text, legal, why in tried if legal or why]
    chance = Random(f"{played.name} {at} {name}")
    chance.shuffle(answers)
    illegal = [answer for answer in answers if not answer.right][:MOST_ILLEGAL]
    answers = [*illegal, *(answer for answer in answers if answer.right)][:MOST_WAYS]
    chance.shuffle(answers)
    fired = {entry.cite for entry in step.entries if entry.cite and entry.role != CHECKED}
    cites = [cite for number in ON_SHARES for cite in sorted(fired) if number_of(cite) == number]
    rights = sum(answer.right for answer in answers)
    if position is None or not cites or len(answers) < LEAST_ANSWERS or rights in (0, len(answers)):
        return None
    ask = (
        f"{deed_told(played, step, ' assigns ')} In which of these ways may {line.player} assign "
        f"{possessive(name)} combat damage? Mark all that apply."
    )
    because = "; ".join(dict.fromkeys(answer.why for answer in answers if not answer.right))
    made = played.ask(MAY, position, ask, tuple(answers), tuple(cites[:3]), because, at, WORTH)
    return replace(made, several=True)


def _shares(words: str) -> list[tuple[int, str]]:
    return [(int(many), to) for many, _, to in (part.partition(" to ") for part in words.split(", "))]


def _said(ways: list[tuple[int, str]]) -> str:
    return ", ".join(f"{many} to {to}" for many, to in ways if many)


def _attacked_by(played: PlayedScenario, at: int, name: str) -> str:
    """Whom a creature attacks; "" where it doesn't."""
    board = played.board_before(at)
    things = [thing for player in board.players for thing in player["in play"]] if board is not None else []
    return next(
        (str(thing["attacks"]) for thing in things if thing["name"] == name and thing.get("attacks")), ""
    )


def _ways(done: list[tuple[int, str]], attacked: str) -> Iterator[list[tuple[int, str]]]:
    """Other ways than the one in which it is done: one point moved, all of it to one, and what is left over
    after one blocker to the player who is attacked.
    """
    whole = sum(many for many, _ in done)
    if attacked and all(attacked != to for _, to in done):
        yield [*done[:-1], (done[-1][0], attacked)]
    for first in range(len(done)):
        for other in range(len(done)):
            if first != other and done[first][0] > 1:
                moved = [
                    (many - (place == first) + (place == other), to) for place, (many, to) in enumerate(done)
                ]
                yield moved
    for only in range(len(done)):
        yield [(whole if place == only else 0, to) for place, (_, to) in enumerate(done)]


def _tried(played: PlayedScenario, step: Step, line: Line, text: str) -> tuple[bool, str]:
    """Whether damage may be assigned so, and why not."""
    other = read_line(f"{line.player}: assign {text}", played.scenario)
    if other is None:
        return False, ""
    lines: list[Line] = []
    reached = False
    for each in plain_lines(played.scenario):
        if reached and not each.is_answer:
            break
        reached = reached or each.spot == step.spot
        lines.append(replace(other, spot=each.spot) if each.spot == line.spot else each)
    run, refused = played_out(plain(played.scenario, lines), played.era)
    return run is not None, "legal" if run is not None else refused.partition(": illegal: ")[2]
