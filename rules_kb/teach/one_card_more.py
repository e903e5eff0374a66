"""The same situation with one card more in somebody's hand, with which what waits on the stack is answered:
what is aimed at goes away or grows, what an ability comes from goes away, a spell is countered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from rules_kb.facts import replace
from rules_kb.scenarios.board import Board, ThingFacts
from rules_kb.scenarios.finding import card_library
from rules_kb.scenarios.run import Step
from rules_kb.scenarios.scenario import Scenario
from rules_kb.table.events import possessive
from rules_kb.table.objects import Characteristics
from rules_kb.teach.actions_told import listed
from rules_kb.teach.altered import (
    lands_for,
    plain,
    plain_lines,
    played_out,
    read_line,
    through,
    with_card,
    without_answers_to_steps,
)
from rules_kb.teach.played import PlayedScenario
from rules_kb.yaml.problems import Spot

RETURNS, GROWS, DESTROYS = ("Unsummon", "Boomerang"), ("Giant Growth",), ("Disenchant",)
COUNTERS = ("Counterspell", "Dissipate")
"""Cards of the library that anybody thinks of as an answer; the second where the first is there already."""


def answered_with_one_card_more(played: PlayedScenario) -> Iterator[PlayedScenario]:
    """For each thing that comes to wait on the stack, and for each block, each natural answer to it, with
    what comes of it.
    """
    for at, step in enumerate(played.steps):
        board, line = step.board, played.line(step)
        if board is None or line is None or played.last_of_line(step) is not step:
            continue
        if board.spells:
            before = played.board_before(at)
            if before is not None and any(item["id"] == board.spells[0]["id"] for item in before.spells):
                continue
            found = _answers(board.spells[0], board)
        elif line.verb == "block":
            found = _answers_to_a_block(board)
        else:
            continue
        for player, cards, target in found:
            variant = _first_played(played, step, player, cards, target, len(board.spells))
            if variant is not None:
                yield variant


def _first_played(
    played: PlayedScenario, step: Step, player: str, cards: Sequence[str], target: str, waiting: int
) -> PlayedScenario | None:
    """The game with the first of some cards that isn't there already."""
    card = next((card for card in cards if card.casefold() not in played.scenario.names), None)
    for scenario in _answered(played.scenario, step.spot, player, card, target, waiting) if card else ():
        run, _ = played_out(scenario, played.era)
        if run is not None:
            words = f"with {player}: cast {card} on {target} besides"
            lands = [land.name for found in [_card(card)] if found is not None for land in lands_for(found)]
            besides = f"{player} has {card} in hand besides, and in play {listed(lands)}."
            return PlayedScenario(scenario, played.name, played.era, words, besides)
    return None


Answering = tuple[str, Sequence[str], str]
"""Who answers, with one of which cards, and on what."""


def _answers_to_a_block(board: Board) -> Iterator[Answering]:
    """What the attacker does to a blocker or for what it blocks, and the other side to an attacker or for a
    blocker.
    """
    for player in board.players:
        for thing in player["in play"]:
            if thing.get("blocking") or thing.get("blocked"):
                yield _other(player["name"], board), RETURNS, thing["name"]
                yield player["name"], GROWS, thing["name"]


def _answers(top: ThingFacts, board: Board) -> Iterator[Answering]:
    """What an opponent does about what lies on top of the stack: the telling answers first."""
    names = Counter(thing["name"] for player in board.players for thing in player["in play"])
    opponent = _other(str(top.get("controller", "")), board)
    for player in board.players:
        for thing in player["in play"]:
            name, kind = thing["name"], thing["type"]
            is_source = top["kind"] == "ability" and top["name"] == f"{possessive(name)} ability"
            if names[name] > 1 or not (is_source or thing["id"] in top.get("target ids", ())):
                continue
            if "Creature" in kind:
                yield opponent, RETURNS, name
                if not is_source and player["name"] == opponent and not _stays(top):
                    yield opponent, GROWS, name
            elif ("Artifact" in kind or "Enchantment" in kind) and is_source:
                yield opponent, DESTROYS, name
    if top["kind"] == "spell" and [item["name"] for item in board.spells].count(top["name"]) == 1:
        yield opponent, COUNTERS, top["name"]


def _stays(top: ThingFacts) -> bool:
    """Whether it is a spell that stays in play."""
    return top["kind"] == "spell" and not any(kind in top["type"] for kind in ("Instant", "Sorcery"))


def _other(name: str, board: Board) -> str:
    return next(player["name"] for player in board.players if player["name"] != name)


def _answered(
    scenario: Scenario, spot: Spot, player: str, name: str, target: str, waiting: int
) -> Iterator[Scenario]:
    """The script with the answer after a line, with one card more: as it goes on, or up to where all that
    waits has resolved.
    """
    card = _card(name)
    if card is None:
        return
    richer = with_card(scenario, player, card, lands_for(card))
    added = [read_line(f"{player}: cast {name} on {target}", richer)]
    added += [read_line("resolve", richer) for _ in range(waiting + 1)]
    lines = [
        replace(line, spot=Spot(BEYOND + number)) for number, line in enumerate(added) if line is not None
    ]
    if len(lines) < len(added):
        return
    before = through(richer, spot).play
    rest = [line for line in plain_lines(richer) if line not in before]
    whole = plain(richer, [*before, *lines[:2], *rest])
    yield whole
    if not waiting:
        yield without_answers_to_steps(whole)
        return
    yield plain(richer, [*before, *lines])
    yield plain(richer, [*before, *lines[:-1]])


BEYOND = 1_000_000
"""Lines that stand in no file are numbered from here."""


@cache
def _card(name: str) -> Characteristics | None:
    return card_library().find(name)
