"""What a scenario expects: of objects, of players, of the game and of the rules that fire."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.books.eras import START
from rules_kb.scenarios.lines import Expect
from rules_kb.scenarios.reading.called import Called
from rules_kb.scenarios.reading.expected_values import check_names, check_value
from rules_kb.scenarios.reading.expected_words import check_says_something, check_words
from rules_kb.scenarios.reading.keys import GAME_EXPECTS, PLAYER_EXPECTS, RULES_EXPECTS, THING_EXPECTS
from rules_kb.scenarios.reading.sheet import Sheet
from rules_kb.yaml.nodes import Entries, Items, Text, YamlNode, written


def read_expectations(sheet: Sheet, called: Called, node: YamlNode | None) -> list[Expect]:
    """What stands under `expect`, at the end, in a line or in a fork."""
    found: list[Expect] = []
    for name, value in sheet.entries(node, "expect"):
        key = name.value.casefold()
        if key in RULES_EXPECTS:
            any_of = _alternatives(sheet, value)
            check_says_something(sheet, name, value)
            numbers = tuple(number for each in any_of for number in each)
            text = f"{name}: [{', '.join(' or '.join(each) for each in any_of)}]"
            found.append(Expect(name.spot, "", key, value, text, numbers, any_of))
        elif key in GAME_EXPECTS:
            check_names(sheet, key, value, called.check_expected)
            if key == "stack" or _can_be(sheet, key, value):
                found.append(Expect(name.spot, "", key, value, f"{name}: {written(value)}"))
        elif isinstance(value, Entries):
            found.extend(_of_one(sheet, called, name, value))
        else:
            hint = sheet.near(name.value, GAME_EXPECTS) or "write for example Bear: {in: play}"
            sheet.wrong(name, f"{name.value!r} is expected to be what?", hint)
    return found


def _of_one(sheet: Sheet, called: Called, name: Text, node: Entries) -> Iterator[Expect]:
    """What is expected of one player or object."""
    if sheet.is_player(name.value):
        sheet.keys(node, PLAYER_EXPECTS, "an expectation of a player")
    else:
        sheet.keys(node, THING_EXPECTS, "an expectation of an object")
        called.check_expected(name)
    check_says_something(sheet, name, node)
    for key, value in node:
        check_value(sheet, key.value.casefold(), value)
        check_words(sheet, called, key.value.casefold(), value)
        check_names(sheet, key.value.casefold(), value, called.check_expected)
        text = f"{name}: {{{key}: {written(value)}}}"
        yield Expect(key.spot, name.value, key.value.casefold(), value, text)


def _can_be(sheet: Sheet, key: str, value: YamlNode) -> bool:
    """Whether what is expected of the game can be, such as a step for `step`; else it is told."""
    known = {
        "step": [*sheet.steps, START],
        "winner": [*sheet.players, "draw", "none"],
        "turn of": sheet.players,
        "priority": [*sheet.players, "none"],
    }[key]
    if isinstance(value, Text) and value.value.casefold() in {word.casefold() for word in known}:
        return True
    said = f" {value.value!r}" if isinstance(value, Text) else ""
    hint = sheet.near(value.value, known) if isinstance(value, Text) else ""
    sheet.wrong(value, f"{key}{said} isn't one of {', '.join(known)}", hint)
    return False


def _alternatives(sheet: Sheet, node: YamlNode) -> tuple[tuple[str, ...], ...]:
    """The rules that are expected; where a list stands within the list, several of which any one will do."""
    items = node if isinstance(node, Items) else [node]
    return tuple(found for item in items if (found := tuple(rule_numbers(sheet, item))))


def rule_numbers(sheet: Sheet, node: YamlNode) -> list[str]:
    """The numbers of rules in a list, or one alone; those that YAML would change stand in quotes."""
    found = []
    for item in node if isinstance(node, Items) else [node]:
        if not isinstance(item, Text):
            sheet.wrong(item, "a rule number is a quoted text")
        elif item.reads == "float":
            sheet.identifier(item, "a rule number")
        else:
            found.append(item.value)
    return found
