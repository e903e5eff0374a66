"""The players of a scenario, each with what is theirs."""

from __future__ import annotations

from rules_kb.scenarios.reading.keys import SEAT, ZONES
from rules_kb.scenarios.reading.objects import ObjectReader
from rules_kb.scenarios.reading.sheet import Sheet
from rules_kb.scenarios.scenario import Seat
from rules_kb.table.mana import parse_mana
from rules_kb.yaml.nodes import Entries, Text, YamlNode

MOST_PLAYERS = 20


def read_players(sheet: Sheet, root: Entries, objects: ObjectReader) -> list[Seat]:
    """What stands under `players`, in turn order; the sheet learns their names first."""
    node = root.get("players")
    if node is None and "players" in sheet.unread:
        return []
    if not isinstance(node, Entries):
        sheet.wrong(
            node if node is not None else root,
            "players: is missing or isn't a mapping of player names",
            "write players: with at least two names",
        )
        return []
    sheet.players = [name.value for name, _ in node]
    if len(node.items) < 2:
        sheet.wrong(node, "a game has at least two players")
    if len(node.items) > MOST_PLAYERS:
        sheet.wrong(node.items[MOST_PLAYERS][0], f"a game has at most {MOST_PLAYERS} players here")
        return []
    folded = [name.casefold() for name in sheet.players]
    seats = []
    for name, value in node:
        if folded.count(name.value.casefold()) > 1:
            sheet.wrong(name, f"two players are called {name.value!r}")
        seats.append(_seat(sheet, name, value, objects))
    return seats


def _seat(sheet: Sheet, name: Text, node: YamlNode, objects: ObjectReader) -> Seat:
    seat = Seat(name.value, name.spot)
    if not isinstance(node, Entries):
        if not (isinstance(node, Text) and node.value in ("", "{}", "~", "null")):
            sheet.wrong(node, f"{name.value} is a mapping: life, hand, in play, ...")
        return seat
    sheet.keys(node, SEAT, "a player")
    if (life := node.get("life")) is not None:
        seat.life = sheet.whole_number(life, "life", -1000) or 0
    if (poison := node.get("poison")) is not None:
        seat.poison = sheet.whole_number(poison, "poison") or 0
    if (energy := node.get("energy")) is not None:
        seat.energy = sheet.whole_number(energy, "energy") or 0
    if (mana := node.get("mana")) is not None:
        seat.mana = _mana(sheet, mana)
    seat.played_a_land = sheet.truth(node.get("played a land"), "played a land")
    seat.library_given = node.get("library") is not None
    for key in ZONES:
        if (zone := node.get(key)) is not None:
            seat.zones[key] = objects.in_zone(zone, key)
    return seat


def _mana(sheet: Sheet, node: YamlNode) -> tuple[str, ...]:
    try:
        return parse_mana(sheet.text(node, "mana") or "")
    except ValueError as error:
        sheet.wrong(node, str(error))
        return ()
