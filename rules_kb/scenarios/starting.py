"""Starting a scenario: a file that can be played as it is, with comments that say what else it may hold."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from rules_kb.books.eras import DEFAULT_ERA, DISCARD, END_OF_TURN, FIRST_MAIN, KNOWN, PLAYABLE, KnownEra
from rules_kb.facts import dataclass, field
from rules_kb.rules import seams
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.lines import split_names
from rules_kb.scenarios.reading import Cards
from rules_kb.yaml.page import NO, YES

ZONES = ("hand", "in play", "library", "graveyard", "removed")
PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 '’/-]*")
SAMPLE_CARD = "Deal 2 damage to target creature or player."


@dataclass
class NewScenario:
    """What is known of a scenario that is to be written.

    `zones` and `life` go by player; cards are as typed.
    """

    title: str = "A new situation"
    rules: str = DEFAULT_ERA
    players: list[str] = field(default_factory=lambda: ["Ann", "Bob"])
    life: dict[str, int] = field(default_factory=dict)
    zones: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    turn_of: str = ""
    step: str = FIRST_MAIN
    play: list[str] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Whether nothing lies on the table and nothing is to be played."""
        return not self.zones and not self.play


def cards_of(text: str, library: Cards) -> list[str]:
    """`Shock, 2 Mountain` as a list; a comma within a known name doesn't split it."""
    return split_names(text, {name.casefold() for name in library.names()})


def unknown_cards(start: NewScenario, library: Cards) -> list[str]:
    """The cards of a start that the library doesn't have, once each."""
    return unknown_of(
        (card for zones in start.zones.values() for cards in zones.values() for card in cards), library
    )


def unknown_of(cards: Iterable[str], library: Cards) -> list[str]:
    """Those of `Shock`, `2 Mountain` and so on that the library doesn't have: their names, once each."""
    known = {name.casefold() for name in library.names()}
    found: dict[str, str] = {}
    for name in (re.sub(r"^\d{1,4}\s+", "", card) for card in cards):
        if name.casefold() not in known:
            found.setdefault(name.casefold(), name)
    return list(found.values())


def started(start: NewScenario, library: Cards) -> str:
    """The text of the file."""
    if start.empty:
        start = sample(start)
        cards = [f'  Sample Spark: {{cost: "{{R}}", type: Instant, text: {SAMPLE_CARD}}}']
    else:
        cards = [
            (
                f'  {scalar(name)}: {{cost: "{{1}}", type: Artifact, text: ""}}    # to be filled in; '
                "a creature also has pt: 2/2"
            )
            for name in unknown_cards(start, library)
        ]
    lines = [
        "# Check it with `rules-kb validate`, play it with `rules-kb run`.",
        f"title: {scalar(start.title)}",
        "# about: what it teaches, in Markdown",
        f"rules: {start.rules}    # {' or '.join(PLAYABLE)}",
        f"# tags: [{_era(start).waits_in}, responses]",
        "# level: 2    # 1 newcomer .. 4 tournament judge",
        "",
        "# Cards beside those of the library (`~` or its name means the card itself).",
        "cards:" if cards else "# cards:",
        *(cards or [f'#   Sample Spark: {{cost: "{{R}}", type: Instant, text: {SAMPLE_CARD}}}']),
        "",
        *_players(start),
        "",
        "# attacking: {Bear: Bob} and blocking: {Ogre: Bear} set up a combat.",
        f"now: {{turn of: {scalar(start.turn_of or start.players[0])}, step: {_step(start)}}}",
        "",
        (
            "# One line each: Ann: cast CARD on A / use CARD / attack with A, B / pass; resolve; "
            f"to {_era(start).step_called(END_OF_TURN) or DISCARD}; ..."
        ),
        "play:",
        *(_line(line) for line in start.play),
        "",
        (
            "# For an object in, pt, damage, tapped, has, ...; for a player life, hand, ...; "
            "for the game winner, stack, fired, ..."
        ),
        "expect:",
        *_expectations(start),
    ]
    return "\n".join(lines) + "\n"


def sample(start: NewScenario) -> NewScenario:
    """The same with something on the table and something to do."""
    first, second = start.players[:2]
    active = start.turn_of or first
    zones = {first: {"hand": ["Sample Spark"], "in play": ["Mountain"]}}
    play = [f"{first}: cast Sample Spark on {second}", "resolve"]
    return NewScenario(start.title, start.rules, start.players, start.life, zones, active, start.step, play)


def _players(start: NewScenario) -> Iterable[str]:
    yield "players:"
    for name in start.players:
        yield f"  {scalar(name)}:"
        yield f"    life: {start.life.get(name, 20)}"
        for zone in ZONES:
            cards = start.zones.get(name, {}).get(zone)
            if cards:
                yield f"    {zone}: [{', '.join(scalar(card) for card in cards)}]"
        if name == start.players[0]:
            yield (
                "    # a card may also be {card: Mountain, as: Peak, tapped: true}; "
                "a token {token: Goblin, pt: 1/1, color: red}"
            )


def _expectations(start: NewScenario) -> Iterable[str]:
    if start.zones == sample(start).zones and start.play:
        second = start.players[1]
        yield f"  {scalar(second)}: {{life: {start.life.get(second, 20) - 2}}}"
        yield f'  # fired: ["{_number_of_choosing_targets(start)}"]    # rule numbers in quotes'
    else:
        yield f"  # {start.players[0]}: {{life: 20}}"


def _step(start: NewScenario) -> str:
    """Where it starts, by the name that the step has in its era."""
    return _era(start).step_called(start.step) or start.step


def _era(start: NewScenario) -> KnownEra:
    return KNOWN.get(start.rules, KNOWN[DEFAULT_ERA])


def _number_of_choosing_targets(start: NewScenario) -> str:
    """The rule of its era that targets are chosen as a spell is played: the sample aims at a player."""
    cite = ERAS[_era(start).name].cite(seams.announce_targets) or ""
    return cite.partition(":")[2]


def _line(line: str) -> str:
    player, colon, rest = line.partition(":")
    if colon and ":" not in rest and PLAIN.fullmatch(player.strip()):
        return f"  - {player.strip()}: {scalar(rest.strip(), inside=False)}"
    return f"  - {scalar(line, inside=False)}"


def scalar(text: str, inside: bool = True) -> str:
    """A text as YAML: plain where that is safe, `inside` a list or mapping in braces too; else in quotes."""
    plain = PLAIN.fullmatch(text) or re.fullmatch(r"\d+ [A-Za-z][A-Za-z '’/-]*", text)
    if not plain and not inside:
        plain = re.fullmatch(r"[A-Za-z][^:#\"\x00-\x1f\x7f-\x9f]*[^\s:#\"\x00-\x1f\x7f-\x9f]", text)
    reserved = text.casefold() in (*YES, *NO, "null", "y", "n")
    return text if plain and not reserved and text == text.strip() else json.dumps(text, ensure_ascii=False)
