"""What is tried of a card, to see that nothing goes wrong: scenarios in which it is played and each of its
abilities is used.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.mtgjson import CardFacts
from rules_kb.cards.node import parts_of
from rules_kb.cards.types import OF_SPELLS_ONLY
from rules_kb.facts import NamedTuple
from rules_kb.scenarios.provocations import provocations
from rules_kb.scenarios.trial_boards import (
    FURNITURE,
    IN_PLAY,
    PERMANENTS,
    THE_CARD,
    ScriptLine,
    Stage,
    TrialBoard,
    fight,
    seats,
    wanted_creature,
)
from rules_kb.table.clause import Clause
from rules_kb.table.objects import Characteristics


class AutomaticScenario(NamedTuple):
    """One automatic scenario: what of the card it uses, its text, by which rules it is played, and what must
    have gone on the stack.
    """

    uses: str
    text: str
    era: str
    triggers: str = ""


STAGES = (
    Stage(),
    Stage(step="declare blockers", combat=True),
    Stage("Bob", "declare blockers", combat=True),
    Stage("Bob", lines=("Bob: cast Paid Spark on Ann",)),
    Stage("Bob", lines=("Bob: cast Paid Spark on Host",)),
    Stage("Bob", lines=("Bob: cast Paid Lesson",)),
    *(Stage("Bob", lines=(f"Bob: cast {name}",)) for name in (*PERMANENTS, "Wanted")),
    Stage(lines=("Ann: cast Paid Spark on Other Great Ox", "resolve")),
    Stage(step="upkeep"),
    Stage(step="declare attackers", combat=True),
    Stage("Bob", "declare attackers", combat=True),
    Stage("Bob", "upkeep"),
    Stage("Ann", "end of combat"),
    Stage(lines=("Ann: cast Paid Stop on Other Grass Bear", "resolve")),
    Stage(lines=("Ann: use Worn Wheel ability 1",)),
    Stage(once_more=True),
)


def trials_of(card: Characteristics, facts: CardFacts, era: str) -> Iterator[Iterable[AutomaticScenario]]:
    """For the card and for each of its abilities: the automatic scenarios, of which one should go through by
    the rules of this era.
    """
    maker = _Maker(card, facts, era)
    yield maker.played()
    number = 0
    for ability in card.abilities:
        if isinstance(ability, a.Activated) or (isinstance(ability, a.Keyword) and ability.name == "cycling"):
            number += 1
            yield maker.activated(ability, number)
        elif isinstance(ability, a.Triggered) or (
            isinstance(ability, a.Keyword) and ability.name in PROVOKED_KEYWORDS
        ):
            yield maker.triggered(ability)
        elif isinstance(ability, a.Keyword) and ability.name == "buyback":
            yield maker.played(" with buyback")
        elif (
            isinstance(
                ability,
                (a.Static, a.Instead, a.Keyword, a.PlayerRule, a.ManaDoubling, a.CostsMore, a.StarSize),
            )
            and maker.is_permanent
        ):
            yield maker.in_force(ability)


PROVOKED_KEYWORDS = ("flanking", "rampage", "cumulative upkeep", "echo", "landhome")


class _Maker:
    """Writes the automatic scenarios of one card."""

    def __init__(self, card: Characteristics, facts: CardFacts, era: str) -> None:
        self.card = card
        self.era = era
        self.facts = {
            key: value for key, value in facts.items() if key in ("cost", "type", "pt", "text") and value
        }
        self.wanted = wanted_creature(card)
        self.is_permanent = not any(word in OF_SPELLS_ONLY for word in card.types)

    # -- the card and its activated abilities ----------------------------------------------------------------

    def played(self, how: str = "") -> Iterator[AutomaticScenario]:
        """The card is played from the hand, in each of its modes."""
        verb = "play" if "land" in self.card.types else "cast"
        x = " x 2" if self.card.cost and self.card.cost.xs else ""
        lines = [f"Ann: {verb} {self.card.name}{mode}{x}{how}" for mode in _modes(self.card)]
        for stage in STAGES:
            afterwards = ("resolve all", *stage.afterwards) if verb == "cast" else stage.afterwards
            script = [*stage.lines, *(["fork"] if len(lines) > 1 else []), *lines]
            yield self.trial(f"play it{how}", stage, TrialBoard("hand"), script, afterwards)

    def activated(self, ability: a.Activated | a.Keyword, number: int) -> Iterator[AutomaticScenario]:
        uses = f"ability {number}"
        x = " x 2" if any(isinstance(part, a.PayMana) and part.cost.xs for part in parts_of(ability)) else ""
        place = _place_of(ability)
        name = f"{self.card.name} from {place}" if place else THE_CARD
        for stage in STAGES:
            lines = [*stage.lines, f"Ann: use {name} ability {number}{x}"]
            yield self.trial(uses, stage, TrialBoard(place or IN_PLAY), lines, stage.afterwards)

    # -- what is in force, and what triggers -----------------------------------------------------------------

    def in_force(self, ability: Clause) -> Iterator[AutomaticScenario]:
        """The card lies in play while damage is dealt, cards are drawn, creatures attack and die."""
        uses = f"in force: {_name_of(ability)}"
        casts = [
            ("Bob", "Paid Spark on Ann"),
            ("Ann", "Paid Spark on Host"),
            ("Ann", "Paid Lesson"),
            ("Ann", "Paid Comfort"),
            ("Ann", "Paid Bane on Hill Raider"),
        ]
        busy: list[ScriptLine] = [{"if legal": {player: f"cast {spell}"}} for player, spell in casts]
        yield self.trial(uses, Stage(), TrialBoard(), [*busy, "to Bob's upkeep"], ())

    def triggered(self, ability: Clause) -> Iterator[AutomaticScenario]:
        """The events for which the ability waits are brought about, one way after the other."""
        trigger = ability.trigger if isinstance(ability, a.Triggered) else ability
        makes_mana = (
            isinstance(trigger, a.BecomesTapped)
            and trigger.for_mana
            and any(isinstance(part, e.AddMana) for part in parts_of(ability))
        )
        uses, name = f"trigger: {_name_of(trigger)}", "" if makes_mana else self.card.name
        for way in provocations(self.card, trigger):
            yield self.trial(uses, way.stage, way.board, way.lines, way.afterwards, name)

    # -- the text --------------------------------------------------------------------------------------------

    def trial(
        self,
        uses: str,
        stage: Stage,
        board: TrialBoard,
        lines: Sequence[ScriptLine],
        afterwards: tuple[str, ...],
        triggers: str = "",
    ) -> AutomaticScenario:
        cards = {
            **FURNITURE,
            "Wanted": self.wanted,
            "Host": {"cost": "{1}{W}", "type": "Creature — Soldier", "pt": "2/4"},
            self.card.name: self.facts,
        }
        ann, bob = seats(self.card, board)
        now: dict[str, object] = {"turn of": stage.turn_of, "turn": 6, "step": stage.step}
        if stage.combat:
            now |= fight(stage, THE_CARD if "creature" in self.card.types and board.place == IN_PLAY else "")
        if self.era == "fifth":
            afterwards = tuple(line for line in afterwards if line != "to end of turn")  # it had no such step
        data = {
            "title": f"{self.card.name}: {uses}",
            "rules": self.era,
            "default choices": "auto",
            "cards": cards,
            "players": {"Ann": ann, "Bob": bob},
            "now": now,
            "play": _forked([*lines, *afterwards]),
        }
        return AutomaticScenario(uses, json.dumps(data, ensure_ascii=False, indent=1), self.era, triggers)


def _forked(lines: list[ScriptLine]) -> list[ScriptLine]:
    """Where several lines are alternatives (after the word "fork"), each is played from the same place."""
    if "fork" not in lines:
        return lines
    at = lines.index("fork")
    ways = [line for line in lines[at + 1 :] if isinstance(line, str) and line.startswith("Ann: ")]
    rest = [line for line in lines[at + 1 :] if line not in ways]
    forks = [{"fork": {"name": f"mode {number}", "play": [way, *rest]}} for number, way in enumerate(ways, 1)]
    return [*lines[:at], *forks]


def _place_of(ability: a.Activated | a.Keyword) -> str:
    """The zone out of which an activated ability is played, if its card isn't in play."""
    if isinstance(ability, a.Keyword) or "from hand" in ability.only:
        return "hand"
    leaves = any(isinstance(part, e.MoveTo) and part.origin == "graveyard" for part in ability.effects)
    return "graveyard" if leaves or "from graveyard" in ability.only else ""


def _modes(card: Characteristics) -> list[str]:
    """How a line names each mode of a modal spell; a spell without modes has one way."""
    for item in card.abilities:
        if isinstance(item, a.Instructions) and item.effects and isinstance(item.effects[0], e.ChooseOne):
            return [f" mode {number}" for number in range(1, len(item.effects[0].modes) + 1)]
    return [""]


def _name_of(node: object) -> str:
    """A node in a few words, by its class: `ComesIntoPlay` as "comes into play"."""
    name = getattr(node, "name", None) or type(node).__name__
    return "".join(f" {ch.lower()}" if ch.isupper() else ch for ch in name).strip()
