"""The board at a moment: what lies where, as plain facts that outlive the game, for everything that shows or
draws it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards.card import printed_back
from rules_kb.cards.grammar import Unprintable
from rules_kb.rules.game import Game
from rules_kb.table.objects import (
    GRAVEYARD,
    HAND,
    LIBRARY,
    PHASED_OUT,
    REMOVED,
    Characteristics,
    GameObject,
    Player,
)

Facts = dict[str, Any]
"""What is known of a player or a card at a moment, by the names that `Board` tells."""


@dataclass
class Board:
    """What lay on the table at a moment, for people.

    A player's facts: `name`, `life`, `poison`, `lost`, `mana` (letter: number), `library` (a number), the
    names in `hand` and `graveyard`, the things `in play`, and `cards`: for each of `hand`, `graveyard`,
    `removed` and `phased out` the facts of its cards. `stack` has the names on the stack, `spells` their
    facts, both top first.

    A card's facts: `id` (the cardboard's, the same in every zone), `name`, `type`, and where it has them
    `cost`, `size`, `colors` (letters), `text`, `set` where the scenario says from which, and `card`: the
    printed name where the script uses another one. In play also `tapped`, `damage`, `counters`, `token`,
    `sick`, `on` (a name) and `on id`, `attacking` and `attacks` (whom), `blocked` (yes or no), `blocking`
    (names) and `blocking ids`, `owner` where another player controls it, `chosen`, `gained` and `lost`
    (keywords), `printed size` and `printed type` where they are others. On the stack also `kind` (spell,
    ability or damage), `controller`, `targets` (names) and `target ids`, `x`.
    """

    players: list[Facts]
    stack: list[str]
    spells: list[Facts] = field(default_factory=list)


def board(game: Game) -> Board:
    """How the table stands."""
    looks = game.looks()
    table = game.table
    players = []
    for player in table.players:
        zones = {zone: table.zone(zone, player) for zone in (HAND, GRAVEYARD, REMOVED)}
        zones[PHASED_OUT] = [thing for thing in table.zone(PHASED_OUT) if thing.controller is player]
        mine = [thing for thing in table.in_play if looks[thing].controller is player]
        players.append(
            {
                "name": player.name,
                "life": player.life,
                "poison": player.poison,
                "lost": player.lost,
                "mana": dict(player.pool),
                "hand": [card.name for card in zones[HAND]],
                "library": len(table.zone(LIBRARY, player)),
                "graveyard": [card.name for card in zones[GRAVEYARD]],
                "in play": [_permanent(game, thing) for thing in mine],
                "cards": {zone: [_card(game, card) for card in cards] for zone, cards in zones.items()},
            }
        )
    return Board(
        players,
        [thing.name for thing in reversed(table.stack)],
        [_on_the_stack(game, thing) for thing in reversed(table.stack)],
    )


def _card(game: Game, thing: GameObject) -> dict[str, Any]:
    """What is on a card as it is now."""
    look = game.look(thing)
    facts: dict[str, Any] = {"id": thing.card_id, "name": thing.name, "type": look.type_line}
    if look.size is not None and "creature" in look.types:
        facts["size"] = look.size
    return _with(
        facts,
        {
            "card": look.name if look.name != thing.name else None,
            "cost": str(look.cost) if look.cost is not None else None,
            "set": thing.initial.expansion,
            "colors": "".join(letter for letter in "WUBRG" if letter in look.colors),
            "text": _text_of(thing.initial),
        },
    )


def _text_of(initial: Characteristics) -> str:
    """A card's text with its name; in an ability that it gives to others, in quotation marks, what has the
    ability has no name.
    """
    others = re.sub(r'"[^"]*"', lambda quoted: quoted[0].replace("~", "this permanent"), initial.text)
    return others.replace("~", initial.name).strip()


def _with(facts: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    facts.update({key: value for key, value in more.items() if value})
    return facts


def _permanent(game: Game, thing: GameObject) -> dict[str, Any]:
    look, combat = game.look(thing), game.table.combat
    facts = _with(
        _card(game, thing),
        {
            "tapped": thing.tapped,
            "damage": thing.damage,
            "counters": dict(+thing.counters),
            "token": thing.token,
            "sick": thing.sick and "creature" in look.types,
            "chosen": dict(thing.chosen),
            "owner": thing.owner.name if thing.owner is not look.controller else None,
        },
    )
    if thing.attached_to is not None:
        facts |= {"on": thing.attached_to.name, "on id": thing.attached_to.card_id}
    if thing in combat.attackers:
        facts |= {"attacking": True, "attacks": combat.attackers[thing].name}
        if combat.blocks_declared:
            facts["blocked"] = thing in combat.blocked
    if combat.blocks.get(thing):
        facts |= {
            "blocking": [other.name for other in combat.blocks[thing]],
            "blocking ids": [other.card_id for other in combat.blocks[thing]],
        }
    printed = thing.initial
    if (
        "size" in facts
        and printed.power is not None
        and facts["size"] != f"{printed.power}/{printed.toughness}"
    ):
        facts["printed size"] = f"{printed.power}/{printed.toughness}"
    if facts["type"] != printed.type_line:
        facts["printed type"] = printed.type_line
    now, then = _keywords(look.abilities), _keywords(printed.abilities)
    return _with(
        facts,
        {
            "gained": [word for word in now if word not in then],
            "lost": [word for word in then if word not in now],
        },
    )


def _keywords(abilities: Any) -> list[str]:
    return list(dict.fromkeys(item.name for item in abilities if isinstance(item, a.Keyword)))


def _on_the_stack(game: Game, thing: GameObject) -> dict[str, Any]:
    facts = _card(game, thing)
    targets = [target for group in thing.announced.targets for target in group]
    assigned = getattr(thing.ability, "assigned", None)
    facts["kind"] = "damage" if assigned is not None else "ability" if thing.is_ability else "spell"
    if assigned is not None:
        facts["text"] = "\n".join(
            f"{source.name}: {share} to {victim.name}" for source, victim, share in assigned
        )
    elif thing.is_ability:
        facts["text"] = _words_of(thing)
    return _with(
        facts,
        {
            "controller": thing.controller.name,
            "targets": [target.name for target in targets],
            "x": thing.announced.x,
            "target ids": [target.card_id for target in targets if not isinstance(target, Player)],
        },
    )


def _words_of(thing: GameObject) -> str:
    """An ability's text in the tool's wording; nothing for those of the game's own that have none."""
    try:
        return _ability_words(thing.ability, thing.source.initial.name if thing.source else thing.name)
    except (
        Unprintable,
        TypeError,
        AttributeError,
        LookupError,
    ):  # what can't be printed back is drawn without its text
        return ""


@lru_cache(maxsize=512)
def _ability_words(ability: Any, name: str) -> str:
    return printed_back(Characteristics(name, abilities=(ability,)))


def thing_words(thing: dict[str, Any]) -> str:
    """A permanent in a few words: `Hill Giant 3/3 (tapped, 2 damage)`."""
    marks = []
    if thing.get("tapped"):
        marks.append("tapped")
    if thing.get("damage"):
        marks.append(f"{thing['damage']} damage")
    marks += [f"{number} {kind}" for kind, number in thing.get("counters", {}).items()]
    if thing.get("attacking"):
        marks.append("attacking")
    if thing.get("blocking"):
        marks.append(f"blocking {', '.join(thing['blocking'])}")
    if thing.get("on"):
        marks.append(f"on {thing['on']}")
    size = f" {thing['size']}" if thing.get("size") else ""
    return f"{thing['name']}{size}" + (f" ({', '.join(marks)})" if marks else "")


def counted(names: Iterable[str]) -> str:
    """Equal names as a number and one name: `2 Mountain, Shock`."""
    count: dict[str, int] = {}
    for name in names:
        count[name] = count.get(name, 0) + 1
    return ", ".join(name if number == 1 else f"{number} {name}" for name, number in count.items())
