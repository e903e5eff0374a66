"""What is tried of a card, to see that nothing goes wrong: scenarios in which it is played and each of its
abilities is used, with a furniture of cards that no text can mean.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.mtgjson import CardFacts
from rules_kb.cards.node import parts_of
from rules_kb.cards.types import BASIC_LANDS, CARD_TYPES, OF_SPELLS_ONLY
from rules_kb.cards.words import Filter
from rules_kb.facts import NamedTuple
from rules_kb.hints import TypeAlias
from rules_kb.table.clause import Clause
from rules_kb.table.objects import Characteristics

ScriptLine: TypeAlias = str | Mapping[str, object]
"""A line of a script, or something in a zone, as a scenario file has it: a text or a mapping."""

# The furniture of every board: names that no card has, so that no card's own text means them.
FURNITURE: dict[str, CardFacts] = {
    "Pale Guard": {"cost": "{W}", "type": "Creature — Soldier", "pt": "2/2"},
    "Blue Gull": {"cost": "{U}", "type": "Creature — Bird", "pt": "2/2", "text": "Flying"},
    "Grave Walker": {"cost": "{B}", "type": "Creature — Zombie", "pt": "3/3"},
    "Hill Raider": {"cost": "{R}", "type": "Creature — Goblin", "pt": "1/1"},
    "Grass Bear": {"cost": "{G}", "type": "Creature — Bear", "pt": "2/5"},
    "Old Rampart": {"cost": "{W}", "type": "Creature — Wall", "pt": "0/6"},
    "Great Ox": {"cost": "{3}{G}", "type": "Creature — Ox", "pt": "5/5"},
    "Tin Man": {"cost": "{2}", "type": "Artifact Creature — Golem", "pt": "2/2"},
    "Plain Stone": {"cost": "{1}", "type": "Artifact"},
    "Quiet Custom": {"cost": "{G}", "type": "Enchantment"},
    "Paid Bane": {"cost": "{0}", "type": "Instant", "text": "Destroy target permanent."},
    "Paid Spark": {"cost": "{R}", "type": "Instant", "text": "Deal 1 damage to any target."},
    "Paid Lesson": {"cost": "{0}", "type": "Instant", "text": "Draw a card."},
    "Paid Regret": {"cost": "{0}", "type": "Instant", "text": "Discard a card."},
    "Paid Comfort": {"cost": "{0}", "type": "Instant", "text": "You gain 1 life."},
    "Paid Stop": {"cost": "{0}", "type": "Instant", "text": "Tap target permanent."},
    "Paid Plague": {"cost": "{0}", "type": "Instant", "text": "Destroy all creatures."},
    "Paid Flood": {"cost": "{0}", "type": "Instant", "text": "Destroy all lands."},
}
PERMANENTS = (
    "Pale Guard",
    "Blue Gull",
    "Grave Walker",
    "Hill Raider",
    "Grass Bear",
    "Old Rampart",
    "Great Ox",
    "Tin Man",
    "Plain Stone",
    "Quiet Custom",
)
SPELLS = tuple(name for name in FURNITURE if name.startswith("Paid "))
LANDS = tuple(land.capitalize() for land in BASIC_LANDS)
HOSTS = {
    "creature": "Host",
    "land": "Island",
    "artifact": "Plain Stone",
    "enchantment": "Quiet Custom",
    "wall": "Old Rampart",
}
THE_CARD = "The Card"
"""What a script calls the card that it is about, where that lies in play."""


class AutomaticScenario(NamedTuple):
    """One automatic scenario: what of the card it uses, its text, and what must have gone on the stack."""

    uses: str
    text: str
    triggers: str = ""


class Stage(NamedTuple):
    """A moment to begin at, with what is going on then, and the lines that come before the card is used."""

    turn_of: str = "Ann"
    step: str = "second main"
    combat: bool = False
    lines: tuple[str, ...] = ()

    @property
    def afterwards(self) -> tuple[str, ...]:
        """How the game goes on after the card has been used, as far as no player must declare anything."""
        if self.step in ("second main", "declare blockers", "end of combat", "combat damage"):
            return AFTERWARDS
        return ("to draw",) if self.step == "upkeep" else ()


AFTERWARDS = ("to end of turn", "to upkeep")
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
)


def trials_of(card: Characteristics, facts: CardFacts) -> Iterator[Iterable[AutomaticScenario]]:
    """For the card and for each of its abilities: the automatic scenarios, of which one should go through."""
    maker = _Maker(card, facts)
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

    def __init__(self, card: Characteristics, facts: CardFacts) -> None:
        self.card = card
        self.facts = {
            key: value for key, value in facts.items() if key in ("cost", "type", "pt", "text") and value
        }
        self.wanted = _wanted_creature(card)
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
            yield self.trial(f"play it{how}", stage, script, afterwards, in_play=False)

    def activated(self, ability: a.Activated | a.Keyword, number: int) -> Iterator[AutomaticScenario]:
        uses = f"ability {number}"
        x = " x 2" if any(isinstance(part, a.PayMana) and part.cost.xs for part in parts_of(ability)) else ""
        place = _place_of(ability)
        name = f"{self.card.name} from {place}" if place else THE_CARD
        for stage in STAGES:
            lines = [*stage.lines, f"Ann: use {name} ability {number}{x}"]
            yield self.trial(uses, stage, lines, stage.afterwards, in_play=not place, place=place or "hand")

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
        yield self.trial(uses, Stage(), [*busy, "to Bob's upkeep"], (), in_play=True)

    def triggered(self, ability: Clause) -> Iterator[AutomaticScenario]:
        """The events for which the ability waits are brought about, one way after the other."""
        trigger = ability.trigger if isinstance(ability, a.Triggered) else ability
        makes_mana = (
            isinstance(trigger, a.BecomesTapped)
            and trigger.for_mana
            and any(isinstance(part, e.AddMana) for part in parts_of(ability))
        )
        for stage, lines, in_play in self.provocations(trigger):
            afterwards = (
                () if "first main" in lines[-1] or stage.step == "beginning of combat" else stage.afterwards
            )
            yield self.trial(
                f"trigger: {_name_of(trigger)}",
                stage,
                list(lines),
                afterwards,
                in_play=in_play,
                triggers="" if makes_mana else self.card.name,
            )

    def provocations(self, trigger: Clause) -> Iterator[tuple[Stage, tuple[str, ...], bool]]:
        """Situations and lines that may set off a trigger condition, and whether the card lies in play
        already.
        """
        if isinstance(trigger, (a.Beginning, a.Keyword)):
            yield from _turning(trigger)
        cast = f"Ann: cast {self.card.name}"
        x = " x 2" if self.card.cost and self.card.cost.xs else ""
        if isinstance(trigger, a.ComesIntoPlay):
            yield (
                Stage(),
                (f"Ann: play {self.card.name}" if "land" in self.card.types else cast + x, "resolve all")[
                    : 1 if "land" in self.card.types else 2
                ],
                False,
            )
        fights = isinstance(
            trigger, (a.Attacks, a.Blocks, a.IsBlocked, a.BlocksOrIsBlocked, a.DealsDamage, a.Keyword)
        )
        plays = isinstance(trigger, (a.PlaysSpell, a.ComesIntoPlay, a.BecomesTapped))
        ways = (
            (self.fights, self.spells, self.plays)
            if fights
            else (self.plays, self.spells, self.fights)
            if plays
            else (self.spells, self.plays, self.fights)
        )
        for way in ways:
            yield from way()

    def spells(self) -> Iterator[tuple[Stage, tuple[str, ...], bool]]:
        """Damage, draws, discards, life and death, by a spell of either player."""
        for line in (
            "Ann: cast Paid Bane on The Card",
            "Ann: cast Paid Bane on Host",
            "Ann: cast Paid Spark on The Card",
            "Ann: cast Paid Spark on Host",
            "Ann: cast Paid Spark on Ann",
            "Bob: cast Paid Spark on Ann",
            "Ann: cast Paid Spark on Bob",
            "Ann: cast Paid Lesson",
            "Bob: cast Paid Lesson",
            "Ann: cast Paid Regret",
            "Bob: cast Paid Regret",
            "Ann: cast Paid Comfort",
            "Bob: cast Paid Comfort",
            "Ann: cast Paid Stop on The Card",
            "Ann: cast Paid Stop on Host",
            "Ann: cast Paid Flood",
            "Ann: cast Paid Plague",
        ):
            yield Stage("Bob" if line.startswith("Bob") else "Ann"), (line, "resolve all"), True

    def fights(self) -> Iterator[tuple[Stage, tuple[str, ...], bool]]:
        """Attacks and blocks by the card or what it enchants, and against it."""
        for mine in (THE_CARD, "Host"):
            attack = ("to declare attackers", f"Ann: attack with {mine}")
            for blocker in ("Other Pale Guard", "Other Blue Gull", "Other Tin Man", "Other Wanted"):
                yield (
                    Stage(step="beginning of combat"),
                    (*attack, "to declare blockers", f"Bob: block {mine} with {blocker}", "to end of combat"),
                    True,
                )
            yield (
                Stage(step="beginning of combat"),
                (*attack, "to declare blockers", "Bob: no block", "to end of combat"),
                True,
            )
            for attacker in ("Other Pale Guard", "Other Blue Gull", "Other Wanted"):
                yield (
                    Stage("Bob", "beginning of combat"),
                    (
                        "to declare attackers",
                        f"Bob: attack with {attacker}",
                        "to declare blockers",
                        f"Ann: block {attacker} with {mine}",
                        "to end of combat",
                    ),
                    True,
                )
        for attacker in ("Pale Guard", "Hill Raider", "Grave Walker", "Blue Gull"):
            yield (
                Stage(step="beginning of combat"),
                (
                    "to declare attackers",
                    f"Ann: attack with {attacker}",
                    "to declare blockers",
                    "Bob: no block",
                    "to end of combat",
                ),
                True,
            )

    def plays(self) -> Iterator[tuple[Stage, tuple[str, ...], bool]]:
        """Permanents are played, leave play, are tapped for mana or otherwise."""
        for player, other in (("Ann", ""), ("Bob", "Other ")):
            stage = Stage(player)
            for land in LANDS:
                yield stage, (f"{player}: tap {other}{land}",), True
            yield stage, (f"{player}: play Swamp",), True
            yield stage, (f"{player}: cast Paid Bane on {other}Island", "resolve all"), True
            for name in (*PERMANENTS, "Wanted"):
                yield stage, (f"{player}: cast {name}", "resolve all"), True
                yield stage, (f"{player}: cast Paid Bane on {other}{name}", "resolve all"), True
            yield stage, (f"{player}: cast Paid Stop on Island", "resolve all"), True

    # -- the text --------------------------------------------------------------------------------------------

    def trial(
        self,
        uses: str,
        stage: Stage,
        lines: Sequence[ScriptLine],
        afterwards: tuple[str, ...],
        *,
        in_play: bool,
        place: str = "hand",
        triggers: str = "",
    ) -> AutomaticScenario:
        cards = {
            **FURNITURE,
            "Wanted": self.wanted,
            "Host": {"cost": "{1}{W}", "type": "Creature — Soldier", "pt": "2/4"},
            self.card.name: self.facts,
        }
        ann, bob = self._seat(in_play=in_play, place=place), self._seat(mine=False)
        now: dict[str, object] = {"turn of": stage.turn_of, "turn": 6, "step": stage.step}
        if stage.combat:
            now |= _fight(stage)
        data = {
            "title": f"{self.card.name}: {uses}",
            "default choices": "auto",
            "cards": cards,
            "players": {"Ann": ann, "Bob": bob},
            "now": now,
            "play": _forked([*lines, *afterwards]),
        }
        return AutomaticScenario(uses, json.dumps(data, ensure_ascii=False, indent=1), triggers)

    def _seat(self, *, mine: bool = True, in_play: bool = False, place: str = "") -> dict[str, object]:
        permanents: list[ScriptLine] = [*(f"4 {land}" for land in LANDS), *PERMANENTS, "Wanted"]
        zones: dict[str, list[ScriptLine]] = {
            "in play": permanents,
            "hand": [*SPELLS, *PERMANENTS, "Wanted", "Swamp", "Forest"],
            "library": [*LANDS, *PERMANENTS, "Wanted", *SPELLS],
            "graveyard": ["Pale Guard", "Tin Man", "Wanted", "Quiet Custom", "Paid Lesson", "Swamp"],
        }
        if not mine:
            permanents[:] = [
                *({"card": name, "as": f"Other {name}"} for name in (*LANDS, *PERMANENTS, "Wanted")),
                *(f"3 {land}" for land in LANDS),
            ]
        if mine:
            permanents.append("Host")
            if in_play:
                permanents.append({"card": self.card.name, "as": THE_CARD, **self._on()})
            else:
                zones[place] = [*zones[place], self.card.name]
        return {"life": 20, **zones}

    def _on(self) -> dict[str, object]:
        """What a local enchantment lies on, the counters that the card would have come with, and what would
        have been chosen.
        """
        found: dict[str, object] = {}
        counters: dict[str, int] = {}
        for item in self.card.abilities:
            if isinstance(item, a.Keyword) and item.name == "echo":
                found["sick"] = (
                    True  # it is owed for a permanent that came under this control since the last upkeep
                )
            if isinstance(item, a.Enchant):
                words = (*item.what.words, *item.what.any_of)
                found["on"] = next((HOSTS[word] for word in (*words, "creature") if word in HOSTS), "Host")
                land = next((word for word in words if word in BASIC_LANDS), "")
                found["on"] = land.capitalize() or found["on"]
            if isinstance(item, a.EntersWith):
                counters[item.kind] = 3
            if isinstance(item, a.EntersChoosing):
                found["chosen"] = {"color": "red", "type": "goblin", "player": "Bob"}.get(
                    item.what.split()[-1], "forest"
                )
        for part in parts_of(self.card.abilities):
            if isinstance(part, a.RemoveCounterCost):
                counters[part.kind] = 3
        return {**found, "counters": counters} if counters else found


def _forked(lines: list[ScriptLine]) -> list[ScriptLine]:
    """Where several lines are alternatives (after the word "fork"), each is played from the same place."""
    if "fork" not in lines:
        return lines
    at = lines.index("fork")
    ways = [line for line in lines[at + 1 :] if isinstance(line, str) and line.startswith("Ann: ")]
    rest = [line for line in lines[at + 1 :] if line not in ways]
    forks = [{"fork": {"name": f"mode {number}", "play": [way, *rest]}} for number, way in enumerate(ways, 1)]
    return [*lines[:at], *forks]


def _fight(stage: Stage) -> dict[str, object]:
    """Creatures attack and block: a pair of each colour, one of the attackers unblocked, and one in the
    air.
    """
    other, mine, theirs = ("Bob", "", "Other ") if stage.turn_of == "Ann" else ("Ann", "Other ", "")
    attacking = {
        f"{mine}{name}": other
        for name in ("Pale Guard", "Blue Gull", "Grave Walker", "Hill Raider", "Tin Man", "Wanted")
    }
    found: dict[str, object] = {"attacking": attacking}
    if stage.step == "declare blockers":
        found["blocking"] = {
            f"{theirs}Grass Bear": f"{mine}Pale Guard",
            f"{theirs}Old Rampart": f"{mine}Grave Walker",
        }
    return found


def _turning(trigger: a.Beginning | a.Keyword) -> Iterator[tuple[Stage, tuple[str, ...], bool]]:
    """The step begins for which something waits, in a turn of each player."""
    step = trigger.step if isinstance(trigger, a.Beginning) else "upkeep"
    for who, other in (("Ann", "Bob"), ("Bob", "Ann")):
        if step in ("end of turn", "cleanup"):
            yield Stage(who), (f"to {who}'s {step}",), True
        elif step in ("end of combat", "declare attackers", "beginning of combat", "second main"):
            yield (
                Stage(who, "beginning of combat"),
                ("to declare attackers", f"{who}: no attack", f"to {who}'s {step}"),
                True,
            )
        else:
            yield (
                Stage(other),
                (f"to {who}'s {step}", *(() if step == "first main" else (f"to {who}'s first main",))),
                True,
            )


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


def _wanted_creature(card: Characteristics) -> CardFacts:
    """A permanent that fits what the card's text speaks of most particularly: a creature type, a colour, a
    keyword, a size.
    """
    facts = {"cost": "{1}", "type": "Creature — Nomad", "pt": "1/1"}
    for what in (part for part in parts_of(card.abilities) if isinstance(part, Filter)):
        words = [
            word
            for word in (*what.words, *what.any_of)
            if word not in CARD_TYPES and word not in BASIC_LANDS and word != "basic"
        ]
        types = [
            word
            for word in (*what.words, *what.any_of[:1])
            if word in CARD_TYPES and word not in OF_SPELLS_ONLY
        ]
        if words:
            kind = " ".join(word.capitalize() for word in dict.fromkeys(types)) or "Creature"
            supertypes = "Legendary " if "legendary" in words else ""
            names = [word.capitalize() for word in words if word != "legendary"]
            if "creature" in kind.casefold() or kind == "Creature":
                facts["type"] = f"{supertypes}{kind} — {' '.join(names) or 'Nomad'}"
        if what.colors:
            facts["cost"] = "".join(f"{{{letter}}}" for letter in what.colors[:2])
        if what.having:
            facts["text"] = ", ".join(name.capitalize() for name in what.having)
    return facts


def _name_of(node: object) -> str:
    """A node in a few words, by its class: `ComesIntoPlay` as "comes into play"."""
    name = getattr(node, "name", None) or type(node).__name__
    return "".join(f" {ch.lower()}" if ch.isupper() else ch for ch in name).strip()
