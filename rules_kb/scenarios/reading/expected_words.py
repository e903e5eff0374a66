"""What an expectation says in words that only the table gives a meaning: kinds of counters, subtypes, what is
attacked or blocked; and expectations that say nothing.
"""

from __future__ import annotations

from rules_kb import regex
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.scenarios.reading.called import Called
from rules_kb.scenarios.reading.keys import ZONES
from rules_kb.scenarios.reading.sheet import Sheet, texts_in
from rules_kb.yaml.nodes import Entries, Items, Text, YamlNode

NO_COUNTERS = ("", "none", "nothing", "no", "0", "false", "{}")
OF_KEYWORDS = ("age", "cumulative upkeep", "fade", "time", "loyalty", "charge")
"""Counters that come with a keyword or a card type, though no text names them."""
SIZED = r"[+-]\d+/[+-]\d+"
CHOOSING = r"\b(?:choose|chosen)\b(.*)"


def check_words(sheet: Sheet, called: Called, key: str, value: YamlNode) -> None:
    """Tell of words that nothing on this table gives a meaning, and of a list that lists nothing."""
    if key == "counters":
        _check_counters(sheet, called, value)
    elif key in ("has", "lacks") and isinstance(value, Items) and not value.items:
        sheet.wrong(value, f"{key} what?", f"{key}: [flying], for example")
    elif key == "type" and isinstance(value, Text):
        _check_subtypes(sheet, called, value)
    elif key in ZONES and isinstance(value, Text) and value.value.casefold() in ("none", "nothing"):
        sheet.wrong(value, f"nothing here is called {value.value!r}", f"{key}: [] is none")
    elif key == "attacking":
        for name in _named(called, value):
            if not any("planeswalker" in thing.initial.types for thing in called.things_called(name.value)):
                hint = sheet.near(name.value, sheet.players) or f"one of {', '.join(sheet.players)}"
                sheet.wrong(name, f"{name.value} can't be attacked", hint)
    elif key == "blocking":
        for name in texts_in(value):
            if sheet.is_player(name.value):
                sheet.wrong(name, f"{name.value} isn't a creature", "what attacker does it block?")


def _named(called: Called, value: YamlNode) -> list[Text]:
    """The names in a value that are those of things."""
    return [name for name in texts_in(value) if called.things_called(name.value)]


def _check_counters(sheet: Sheet, called: Called, value: YamlNode) -> None:
    """Tell of a kind of counter that nothing here has, and no text speaks of."""
    if not isinstance(value, Entries):
        if not (isinstance(value, Text) and value.value.casefold() in NO_COUNTERS):
            sheet.wrong(value, "counters are none, or a kind and how many, as {+1/+1: 2}")
        return
    if _is_unsure(sheet, called):
        return
    there = {kind.casefold() for thing in called.things for kind in thing.counters}
    spoken = set(regex.findall(r"(\S+) counters?\b", called.all_texts))
    for kind, _ in value:
        name = kind.value.casefold()
        if regex.fullmatch(SIZED, name) or name in there or name in OF_KEYWORDS or _is_spoken(called, name):
            continue
        near = sheet.near(name, ["+1/+1", "-1/-1", *sorted(there | spoken)])
        sheet.wrong(kind, f"nothing here has or makes {kind.value} counters", near)


def _is_unsure(sheet: Sheet, called: Called) -> bool:
    """Whether a card couldn't be read, so that its words aren't known."""
    return sheet.unsure_of_names or any(not called.things_called(name) for name in called.cards.asked)


def _is_spoken(called: Called, kind: str) -> bool:
    import re

    return bool(re.search(rf"(?<!\w){re.escape(kind)} counters?\b", called.all_texts))


def _check_subtypes(sheet: Sheet, called: Called, value: Text) -> None:
    """Tell of a subtype that nothing here has, no text names and nobody chooses."""
    parts = regex.split(" [—–-] ", value.value, maxsplit=1)
    if len(parts) < 2 or _is_unsure(sheet, called):
        return
    cards = [thing.initial for thing in called.things]
    sides = [side for card in cards for side in (card, card.when_flipped, card.other) if side]
    known = {word for side in sides for word in side.subtypes}
    words = {*known, *BASIC_LANDS, *called.tokens, *regex.findall(r"[\w'-]+", called.all_texts)}
    for line in sheet.lines:
        if match := regex.search(CHOOSING, line):
            words |= set(regex.findall(r"[\w'-]+", match.group(1).casefold()))
    for word in parts[1].casefold().split():
        if (
            not {word, f"{word}s", f"{word}es", regex.sub("f$", "ves", word), regex.sub("man$", "men", word)}
            & words
        ):
            name = value.value.split()[value.value.casefold().split().index(word)]
            sheet.wrong(value, f"nothing here is or becomes a {name}", sheet.near(name, sorted(known)))


def check_says_something(sheet: Sheet, name: Text, node: YamlNode) -> None:
    """Tell of an expectation that holds whatever happens, since it says nothing."""
    if isinstance(node, Entries) and not list(node):
        sheet.wrong(name, f"what is expected of {name.value}?", "write for example Bear: {in: play}")
    elif isinstance(node, Items) and all(isinstance(item, Items) and not item.items for item in node):
        sheet.wrong(name, f"{name.value}: which rules?")
