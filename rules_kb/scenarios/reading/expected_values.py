"""What an expectation may say of each thing that it asks for, so that none passes or fails by a slip."""

from __future__ import annotations

from collections.abc import Callable

from rules_kb import regex
from rules_kb.cards.abilities import Keyword
from rules_kb.cards.keywords import BY_ERA, LANDS, LANDWALKS, PLAIN_KEYWORDS
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.types import CARD_TYPES, ENCHANT_WORDS, SUPERTYPES
from rules_kb.scenarios.lines import PLACE, PLACES
from rules_kb.scenarios.reading.keys import ZONES
from rules_kb.scenarios.reading.sheet import Sheet, texts_in
from rules_kb.table.mana import COLOR_LETTERS, parse_mana
from rules_kb.yaml.nodes import Entries, Text, YamlNode

NUMBERS = ("life", "poison", "energy", "damage")
NEVER_LESS = ("poison", "energy", "damage")
TRUTHS = ("tapped", "blocked", "revealed", "lost", "won")
TRUE_OR_FALSE = ("yes", "no", "true", "false", "on", "off")
NO_MANA = ("", "none", "0")
NAMING = ("on", "attacking", "blocking", "stack")
NO_NAMES = ("", "nothing", "none")
COLORS = (*COLOR_LETTERS, "colorless")
TYPE_WORDS = (
    *(word for kind in (*CARD_TYPES, *SUPERTYPES) for word in (kind, *kind.split())),
    *("snow", "token", "enchant", "summon"),
    *ENCHANT_WORDS,
)
ABILITIES = (
    *(*PLAIN_KEYWORDS, *LANDWALKS, *(f"{land}home" for land in LANDS)),
    *sorted(frozenset().union(*BY_ERA.values()) - {*PLAIN_KEYWORDS}),
)
NUMBER = r"-?(?:0|[1-9]\d*)"
SIZE = rf"{NUMBER}/{NUMBER}|none"


def check_value(sheet: Sheet, key: str, value: YamlNode) -> None:
    """Tell the sheet where a player or object can't be as expected: a place that there isn't, a number that
    is none.
    """
    said = value.value if isinstance(value, Text) else None
    if key == "in":
        _check_place(sheet, value, said)
    elif key in NUMBERS and not (said is not None and regex.fullmatch(NUMBER, said)):
        sheet.wrong(value, f"{key} is a whole number")
    elif key in NEVER_LESS and (said or "").startswith("-"):
        sheet.wrong(value, f"{key} is never less than 0")
    elif key in TRUTHS and not (said is not None and said.casefold() in TRUE_OR_FALSE):
        sheet.wrong(value, f"{key} is yes or no")
    elif key == "pt" and not (said is not None and regex.fullmatch(SIZE, said)):
        sheet.wrong(value, "pt is power and toughness, as 2/2")
    elif key == "mana" and said is not None and said.casefold() not in NO_MANA:
        _check_mana(sheet, value, said)
    elif key in ("has", "lacks"):
        _check_abilities(sheet, value)
    elif key == "color":
        _check_colors(sheet, value)
    elif key == "type" and said is not None:
        _check_type_line(sheet, value, said)
    elif key == "counters" and isinstance(value, Entries):
        for kind, number in value:
            if not (isinstance(number, Text) and regex.fullmatch(r"\d+", number.value)):
                sheet.wrong(kind, f"the number of {kind.value} counters is a whole number")
    elif key == "controller" and isinstance(value, Text) and not sheet.is_player(value.value):
        sheet.wrong(value, f"{said!r} isn't a player", sheet.near(value.value, sheet.players))


def _check_abilities(sheet: Sheet, value: YamlNode) -> None:
    """Tell of what is no keyword ability: neither a keyword by itself nor one with what goes on behind it."""
    for item in texts_in(value):
        name = item.value.casefold()
        if name in ABILITIES or keyword_called(name) is not None:
            continue
        if (quality := name.removeprefix("protection from ")) not in (name, ""):
            near = sheet.near(quality.split()[-1], [*COLORS, *TYPE_WORDS])
            sheet.wrong(item, f"there is no protection from {quality}", near)
        else:
            sheet.wrong(item, f"{item.value!r} isn't a keyword ability", sheet.near(name, ABILITIES))


def keyword_called(name: str) -> Keyword | None:
    """The keyword ability that a text could have in these words, with all that goes on behind the keyword."""
    from rules_kb.cards.card import compile_text  # the grammar is loaded where somebody asks it

    try:
        found = compile_text(name)
    except (NotUnderstood, ValueError):
        return None
    return found[0] if len(found) == 1 and isinstance(found[0], Keyword) else None


def _check_type_line(sheet: Sheet, value: YamlNode, said: str) -> None:
    """Tell of a word before the dash that is no type: any noun may stand behind it."""
    for word in regex.split("[—–-]", said.casefold(), maxsplit=1)[0].split():
        if word not in TYPE_WORDS:
            sheet.wrong(value, f"{word!r} isn't a card type", sheet.near(word, TYPE_WORDS))


def _check_colors(sheet: Sheet, value: YamlNode) -> None:
    for item in texts_in(value):
        for word in regex.findall(r"[a-z]+", item.value.casefold()):
            if word not in COLORS and word != "and":
                sheet.wrong(item, f"{word!r} isn't a color", sheet.near(word, COLORS))


def check_names(sheet: Sheet, key: str, value: YamlNode, check: Callable[[Text], None]) -> None:
    """Have the names looked at that an expectation says: of what is attacked or enchanted, of cards in a
    zone.
    """
    if key not in (*NAMING, *ZONES):
        return
    for item in texts_in(value):
        said = regex.sub(r"^\d+ ", "", item.value)
        counts = said.isdecimal() and key not in ("on", "attacking", "blocking")
        plain = said.casefold() in (*TRUE_OR_FALSE, *NO_NAMES) or counts or sheet.is_player(said)
        if not plain:
            check(Text(said, item.spot))


def _check_place(sheet: Sheet, value: YamlNode, said: str | None) -> None:
    match = regex.fullmatch(PLACE, said.casefold()) if said is not None else None
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
