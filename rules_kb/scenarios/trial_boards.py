"""The boards on which cards are tried: a furniture that no text can mean, two seats, and what is going on."""

from __future__ import annotations

from collections.abc import Mapping

from rules_kb.cards import abilities as a
from rules_kb.cards.equipping import EQUIP, equips
from rules_kb.cards.mtgjson import CardFacts
from rules_kb.cards.node import parts_of
from rules_kb.cards.types import BASIC_LANDS, CARD_TYPES, OF_SPELLS_ONLY
from rules_kb.cards.words import Filter
from rules_kb.facts import NamedTuple
from rules_kb.hints import TypeAlias
from rules_kb.table.objects import Characteristics

ScriptLine: TypeAlias = str | Mapping[str, object]
"""A line of a script, or something in a zone, as a scenario file has it: a text or a mapping."""

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
    "Paid Scorn": {"cost": "{0}", "type": "Instant", "text": "Target player discards their hand."},
    "Worn Wheel": {"cost": "{1}", "type": "Artifact", "text": "{0}: You gain 1 life."},
    "Quiet Chain": {"cost": "{W}", "type": "Enchantment — Aura", "text": "Enchant creature"},
}
"""What lies on every board: names that no card has, so that no card's own text means them."""
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
    "Worn Wheel",
)
SPELLS = tuple(name for name in FURNITURE if name.startswith("Paid "))
LANDS = tuple(land.capitalize() for land in BASIC_LANDS)
HOSTS = {
    "creature": "Host",
    "land": "Island",
    "artifact": "Plain Stone",
    "enchantment": "Quiet Custom",
    "artifact creature": "Tin Man",
    "wall": "Old Rampart",
}
IN_PLAY = "in play"
THE_CARD = "The Card"
"""What a script calls the card that it is about, where that lies in play."""


class TrialBoard(NamedTuple):
    """Where the card lies, in play or elsewhere; what it lies on there, where that isn't what is first
    thought of; the lore counters that it has; and whether the hands are empty, and its owner's graveyard
    full of creatures.
    """

    place: str = IN_PLAY
    host: str = ""
    lore: int = 0
    spent: bool = False


class Stage(NamedTuple):
    """A moment to begin at, with what is going on then, and the lines that come before the card is used;
    and whether there is another combat phase after it.
    """

    turn_of: str = "Ann"
    step: str = "second main"
    combat: bool = False
    lines: tuple[str, ...] = ()
    once_more: bool = False

    @property
    def afterwards(self) -> tuple[str, ...]:
        """How the game goes on after the card has been used, as far as no player must declare anything."""
        if self.once_more:
            return ("to declare attackers", f"{self.turn_of}: no attack", *AFTERWARDS)
        if self.step in ("second main", "declare blockers", "end of combat", "combat damage"):
            return AFTERWARDS
        return ("to draw",) if self.step == "upkeep" else ()


AFTERWARDS = ("to end of turn", "to upkeep")


def seats(card: Characteristics, board: TrialBoard) -> tuple[dict[str, object], dict[str, object]]:
    """What Ann has, whose card is tried, and what Bob has."""
    ann: dict[str, list[ScriptLine]] = {
        IN_PLAY: [*(f"4 {land}" for land in LANDS), *PERMANENTS, "Wanted", "Host"],
        **_elsewhere(board.spent),
    }
    if board.spent:
        ann["graveyard"] = ["10 Pale Guard", *ann["graveyard"]]
    if board.place == IN_PLAY:
        ann[IN_PLAY].append({"card": card.name, "as": THE_CARD, **_as_it_lies(card, board)})
    else:
        ann[board.place] = [*ann[board.place], card.name]
    if board.spent:
        ann["graveyard"].append("10 Tin Man")
    bob = {
        IN_PLAY: [
            *({"card": name, "as": f"Other {name}"} for name in (*LANDS, *PERMANENTS, "Wanted")),
            {"card": "Quiet Chain", "on": "Other Great Ox"},
            *(f"3 {land}" for land in LANDS),
        ],
        **_elsewhere(board.spent),
    }
    return {"life": 20, **ann}, {"life": 20, **bob}


def _elsewhere(spent: bool) -> dict[str, list[ScriptLine]]:
    """A player's cards that aren't in play."""
    return {
        "hand": [] if spent else [*SPELLS, *PERMANENTS, "Wanted", "Swamp", "Forest"],
        "library": [*LANDS, *PERMANENTS, "Wanted", *SPELLS],
        "graveyard": ["Pale Guard", "Tin Man", "Wanted", "Quiet Custom", "Paid Lesson", "Swamp"],
    }


def _as_it_lies(card: Characteristics, board: TrialBoard) -> dict[str, object]:
    """What a local enchantment or an Equipment lies on, the counters that the card would have come with, and
    what would have been chosen.
    """
    found: dict[str, object] = {}
    counters: dict[str, int] = {"lore": board.lore} if board.lore else {}
    if "planeswalker" in card.types:
        counters["loyalty"] = 12
    for item in card.abilities:
        if isinstance(item, a.Keyword) and item.name == "echo":
            # it is owed for a permanent that came under this control since the last upkeep
            found["sick"] = True
        if isinstance(item, a.Enchant):
            words = (*item.what.words, *item.what.any_of)
            if {"artifact", "creature"} <= set(item.what.words):
                words = ("artifact creature",)
            land = next((word for word in words if word in BASIC_LANDS), "")
            found["on"] = land.capitalize() or next(
                (HOSTS[word] for word in ("creature", *words) if word in words and word in HOSTS), "Host"
            )
        if equips(item) or (isinstance(item, a.Keyword) and item.name == EQUIP):
            found["on"] = "Host"
        if isinstance(item, a.EntersWith):
            counters[item.kind] = 3
        if isinstance(item, a.EntersChoosing):
            found["chosen"] = {"color": "red", "type": "goblin", "player": "Bob"}.get(
                item.what.split()[-1], "forest"
            )
    for part in parts_of(card.abilities):
        if isinstance(part, a.RemoveCounterCost):
            counters[part.kind] = 3
    if board.host and "on" in found:
        found["on"] = board.host
    return {**found, "counters": counters} if counters else found


def fight(stage: Stage, mine: str = "") -> dict[str, object]:
    """Creatures attack and block: a pair of each colour, one of the attackers unblocked, and one in the
    air; and in a turn of its player's a creature of `mine` that is blocked.
    """
    other, own, theirs = ("Bob", "", "Other ") if stage.turn_of == "Ann" else ("Ann", "Other ", "")
    attacking = {
        f"{own}{name}": other
        for name in ("Pale Guard", "Blue Gull", "Grave Walker", "Hill Raider", "Tin Man", "Wanted")
    }
    blocking = {
        f"{theirs}Grass Bear": f"{own}Pale Guard",
        f"{theirs}Old Rampart": f"{own}Grave Walker",
    }
    if mine and stage.turn_of == "Ann":
        attacking[mine] = other
        blocking[f"{theirs}Great Ox"] = mine
    found: dict[str, object] = {"attacking": attacking}
    if stage.step == "declare blockers":
        found["blocking"] = blocking
    return found


def wanted_creature(card: Characteristics) -> CardFacts:
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
