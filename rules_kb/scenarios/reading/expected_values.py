"""What an expectation may say of each thing that it asks for, so that none passes or fails by a slip."""

from __future__ import annotations

import re

from rules_kb.scenarios.lines import PLACE, PLACES
from rules_kb.scenarios.reading.sheet import Sheet
from rules_kb.table.mana import parse_mana
from rules_kb.yaml.nodes import Text, YamlNode

NUMBERS = ("life", "poison", "damage")
TRUTHS = ("tapped", "lost", "won")
TRUE_OR_FALSE = ("yes", "no", "true", "false", "on", "off")
NO_MANA = ("", "none", "0")
SIZE = re.compile(r"-?\d+/-?\d+|none")


def check_value(sheet: Sheet, key: str, value: YamlNode) -> None:
    """Tell the sheet where a player or object can't be as expected: a place that there isn't, a number that
    is none.
    """
    said = value.value if isinstance(value, Text) else None
    if key == "in":
        _check_place(sheet, value, said)
    elif key in NUMBERS and not (said is not None and re.fullmatch(r"-?\d+", said)):
        sheet.wrong(value, f"{key} is a whole number")
    elif key in TRUTHS and not (said is not None and said.casefold() in TRUE_OR_FALSE):
        sheet.wrong(value, f"{key} is yes or no")
    elif key == "pt" and not (said is not None and SIZE.fullmatch(said)):
        sheet.wrong(value, "pt is power and toughness, as 2/2")
    elif key == "mana" and said is not None and said.casefold() not in NO_MANA:
        _check_mana(sheet, value, said)
    elif key == "controller" and isinstance(value, Text) and not sheet.is_player(value.value):
        sheet.wrong(value, f"{said!r} isn't a player", sheet.near(value.value, sheet.players))


def _check_place(sheet: Sheet, value: YamlNode, said: str | None) -> None:
    match = PLACE.fullmatch(said.casefold()) if said is not None else None
    if match is None:
        word = (said or "").split(" of ")[0]
        sheet.wrong(
            value, f"{said!r} isn't a place", sheet.near(word, PLACES) or f"one of {', '.join(PLACES)}"
        )
    elif match.group(2) is not None and not sheet.is_player(match.group(2)):
        whose = (said or "")[match.start(2) : match.end(2)]
        sheet.wrong(value, f"{whose!r} isn't a player", sheet.near(whose, sheet.players))


def _check_mana(sheet: Sheet, value: YamlNode, said: str) -> None:
    try:
        parse_mana(said)
    except ValueError:
        sheet.wrong(value, f"{said!r} isn't mana", "write it as {R}{R}")
