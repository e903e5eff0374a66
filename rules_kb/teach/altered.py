"""A scenario with one thing otherwise, played out: another action, another thing on the board, one card
more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_kb import regex
from rules_kb.facts import replace
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.finding import card_library
from rules_kb.scenarios.lines import Line
from rules_kb.scenarios.reading import read_lines
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.scenario import Scenario, Seat, SetUpObject
from rules_kb.table.objects import HAND, IN_PLAY, Characteristics
from rules_kb.teach.position import BASIC_LANDS
from rules_kb.yaml.problems import BadFile, Spot

PLAIN = ("act", "resolve", "resolve all", "to")
"""The lines of a script that play the game on; the others only look at it, or don't stay."""


def plain_lines(scenario: Scenario) -> list[Line]:
    """The script without what is tried, what is asked and what is expected."""
    return [line for line in scenario.play if line.kind in PLAIN]


def plain(scenario: Scenario, play: Sequence[Line] | None = None) -> Scenario:
    """The scenario with nothing but what is done, or with other lines in its place."""
    lines = plain_lines(scenario) if play is None else list(play)
    return replace(scenario, play=lines, expect=[], eras={}, ask=[])


def read_line(text: str, scenario: Scenario) -> Line | None:
    """A line that isn't in the file; None where it names nothing."""
    try:
        (line,) = read_lines([text], scenario, card_library(), "question")
    except (BadFile, ValueError):
        return None
    return line


def played_out(scenario: Scenario, era: str) -> tuple[Run | None, str]:
    """The script as it was played; None, and why, where it stops."""
    try:
        run = Runner(scenario, ERAS[era]).play()
    except (BadFile, KeyError, ValueError) as stopped:
        return None, str(stopped)
    if run.problems:
        return None, run.problems[0].what
    return (run, "") if run.steps else (None, "nothing is done")


def instead(scenario: Scenario, spot: Spot, text: str, until: Spot | None = None) -> Scenario | None:
    """The scenario with another action in the place of the line at a place, without the answers to it, and up
    to the line at `until`.
    """
    line = read_line(text, scenario)
    found: list[Line] = []
    answers = False
    for each in plain_lines(scenario):
        answers = answers and each.is_answer
        if each.spot == spot:
            if line is None:
                return None
            found.append(replace(line, spot=spot))
            answers = True
        elif not answers:
            found.append(each)
        if each.spot == until:
            break
    return plain(scenario, found)


def answered(scenario: Scenario, spot: Spot, text: str) -> Scenario | None:
    """The scenario with another answer in the place of the one at a place; None where it can't be read."""
    line = read_line(text, scenario)
    if line is None:
        return None
    return plain(
        scenario, [replace(line, spot=spot) if each.spot == spot else each for each in plain_lines(scenario)]
    )


def without_answers_to_steps(scenario: Scenario) -> Scenario:
    """The scenario without the answers that follow a line on which all pass: where something else was done,
    they answer what isn't asked.
    """
    found: list[Line] = []
    passed = False
    for line in plain_lines(scenario):
        if not line.is_answer:
            passed = line.kind != "act"
            found.append(line)
        elif not passed:
            found.append(line)
    return plain(scenario, found)


def up_to(scenario: Scenario, spot: Spot, lines: Sequence[Line]) -> Scenario:
    """The scenario up to the line at a place and the answers to it, with lines more before that line."""
    found: list[Line] = []
    reached = False
    for each in plain_lines(scenario):
        if reached and not each.is_answer:
            break
        if each.spot == spot:
            found += lines
            reached = True
        found.append(each)
    return plain(scenario, found)


def through(scenario: Scenario, spot: Spot) -> Scenario:
    """The scenario up to the line at a place, with the answers to it."""
    return plain(scenario, list(_up_to_and_with(scenario, spot)))


def _up_to_and_with(scenario: Scenario, spot: Spot) -> Iterator[Line]:
    """The plain lines up to the one at a place, and the answers to it."""
    reached = False
    for each in plain_lines(scenario):
        if reached and not each.is_answer:
            return
        reached = reached or each.spot == spot
        yield each


def without_action(scenario: Scenario, spot: Spot, resolved_at: Spot | None, until: Spot) -> Scenario:
    """The scenario without the action at a place, the answers to it, and the line at which it resolved; up to
    the line at `until`.
    """
    found: list[Line] = []
    answers = False
    for each in plain_lines(scenario):
        answers = answers and each.is_answer
        if each.spot in (spot, resolved_at):
            answers = True
        elif not answers:
            found.append(each)
        if each.spot == until:
            break
    return plain(scenario, found)


def lands_for(card: Characteristics) -> list[Characteristics]:
    """Basic lands that pay for a card."""
    symbols = regex.findall(r"\{(\w+)\}", str(card.cost))
    colors = [symbol for symbol in symbols if symbol in LANDS]
    many = sum(int(symbol) for symbol in symbols if symbol.isdecimal())
    names = [LANDS[color] for color in [*colors, *colors[:1] * many]]
    return [land for name in names if (land := card_library().find(name)) is not None]


LANDS = dict(zip("WUBRG", BASIC_LANDS, strict=True))


def with_card(
    scenario: Scenario, player: str, card: Characteristics, lands: Sequence[Characteristics]
) -> Scenario:
    """The scenario with one card more in a player's hand, and lands that pay for it."""
    spot = Spot()

    def richer(seat: Seat) -> Seat:
        zones = {zone: list(things) for zone, things in seat.zones.items()}
        zones.setdefault(HAND, []).append(SetUpObject(card, spot))
        zones.setdefault(IN_PLAY, []).extend(SetUpObject(land, spot) for land in lands)
        return replace(seat, zones=zones)

    seats = [richer(seat) if seat.name == player else seat for seat in scenario.seats]
    names = scenario.names | {card.name.casefold()} | {land.name.casefold() for land in lands}
    return replace(plain(scenario), seats=seats, names=names)


def with_thing(scenario: Scenario, player: str, place: int, thing: SetUpObject | None) -> Scenario:
    """The scenario with another object in the place of one that a player has in play, or without it."""
    seats = []
    for seat in scenario.seats:
        things = list(seat.zones.get(IN_PLAY, []))
        if seat.name == player:
            things[place : place + 1] = [thing] if thing is not None else []
        seats.append(replace(seat, zones={**seat.zones, IN_PLAY: things}))
    return replace(plain(scenario), seats=seats)


def things_in_play(scenario: Scenario) -> Iterator[tuple[str, int, SetUpObject]]:
    """What each player has in play as a scenario begins, with its place."""
    for seat in scenario.seats:
        for place, thing in enumerate(seat.zones.get(IN_PLAY, [])):
            yield seat.name, place, thing
