"""What a scenario file says, once read: players, objects, the moment, the script and the expectations."""

from __future__ import annotations

from itertools import takewhile

from rules_kb.books.eras import DEFAULT_ERA, FIRST_MAIN
from rules_kb.facts import dataclass, field
from rules_kb.scenarios.lines import Expect, Line, OwnQuestion
from rules_kb.table.objects import Characteristics
from rules_kb.yaml.problems import Spot


@dataclass
class SetUpObject:
    """An object that is set up: its card or token, where it stands in the file, and its state."""

    initial: Characteristics
    spot: Spot
    alias: str | None = None
    token: bool = False
    tapped: bool = False
    sick: bool = False
    face_down: bool = False
    damage: int = 0
    counters: dict[str, int] = field(default_factory=dict)
    on: str | None = None
    controller: str | None = None
    owner: str | None = None
    chosen: str | None = None


@dataclass
class Seat:
    """A player and what is theirs, by zone. `library` None: twenty nameless cards."""

    name: str
    spot: Spot
    life: int = 20
    poison: int = 0
    energy: int = 0
    mana: tuple[str, ...] = ()
    played_a_land: bool = False
    zones: dict[str, list[SetUpObject]] = field(default_factory=dict)
    library_given: bool = False


@dataclass
class Moment:
    """Where the game stands as the scenario starts."""

    turn_of: str = ""
    turn: int = 4
    step: str = FIRST_MAIN
    priority: str | None = None
    attacking: dict[str, str] = field(default_factory=dict)
    blocking: dict[str, list[str]] = field(default_factory=dict)
    start: bool = False
    spot: Spot = field(default_factory=Spot)


@dataclass
class Scenario:
    """A scenario file.

    `eras` names the rule sets under which it is played, with expectations of their own; `era_spots` is where
    the file names each, or the one of `rules`.
    """

    path: str
    title: str
    about: str = ""
    rules: str = DEFAULT_ERA
    eras: dict[str, list[Expect]] = field(default_factory=dict)
    era_spots: dict[str, Spot] = field(default_factory=dict)
    tags: list[str] = field(default_factory=list)
    level: int | None = None
    seats: list[Seat] = field(default_factory=list)
    now: Moment = field(default_factory=Moment)
    play: list[Line] = field(default_factory=list)
    expect: list[Expect] = field(default_factory=list)
    ask: list[OwnQuestion] = field(default_factory=list)
    auto: bool = False
    names: set[str] = field(default_factory=set)
    lines: list[str] = field(default_factory=list)

    def answers_after(self, spot: Spot) -> list[Line]:
        """The answers that the main line gives to the choices of the line at this place."""
        at = next((at for at, line in enumerate(self.play) if line.spot == spot), None)
        if at is None:
            return []
        found = list(takewhile(lambda line: line.is_answer, self.play[at + 1 :]))
        return [line for line in found if line.kind == "act"]

    @property
    def era_names(self) -> tuple[str, ...]:
        """The eras that it names, in its order, whether they can be played or not."""
        return tuple(self.eras) or (self.rules,)
