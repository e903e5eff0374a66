"""The objects of a scenario: what lies in a player's zones."""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb import regex
from rules_kb.facts import replace
from rules_kb.scenarios.lines import split_names
from rules_kb.scenarios.reading.cards import KnownCards
from rules_kb.scenarios.reading.keys import OBJECT
from rules_kb.scenarios.reading.sheet import Sheet
from rules_kb.scenarios.scenario import SetUpObject
from rules_kb.table.objects import Characteristics
from rules_kb.yaml.nodes import Entries, Text, YamlNode
from rules_kb.yaml.problems import Spot

MOST_OBJECTS = 4000
"""More than so many cards and tokens can't be set up."""
UNKNOWN = Characteristics("a card that isn't known")
"""What is said of an object is looked at though its card isn't known."""
SIZE_COUNTER = r"[+-]\d{1,3}/[+-]\d{1,3}"


class ObjectReader:
    """Reads objects, and counts them. Names that they are attached to are added to the sheet's `mentions`."""

    def __init__(self, sheet: Sheet, cards: KnownCards) -> None:
        self.sheet = sheet
        self.cards = cards
        self.count = 0

    def in_zone(self, node: YamlNode, zone: str) -> list[SetUpObject]:
        """What lies in a zone: a list, or names with commas."""
        if isinstance(node, Text):
            if node.is_nothing or node.value.strip() in ("", "[]"):
                return []
            if node.value.isdecimal():
                self.sheet.wrong(node, f"{zone} is a list of cards, not how many there are")
                return []
            parts = split_names(node.value, self.cards.names)
            return [thing for part in parts for thing in self._named(part, node.spot)]
        if isinstance(node, Entries):
            self.sheet.wrong(node, f"{zone} is a list of cards")
            return []
        found: list[SetUpObject] = []
        for item in node:
            if isinstance(item, Text):
                found.extend(self._named(item.value, item.spot))
            elif isinstance(item, Entries):
                found.extend(self._described(item, zone))
            else:
                self.sheet.wrong(item, "an object is a name or a mapping")
        return found

    def _named(self, text: str, spot: Spot) -> list[SetUpObject]:
        """`2 Mountain` or `Mountain`."""
        match = regex.fullmatch(r"(\d{1,99})\s+(.+)", text.strip())
        count, name = (int(match.group(1)), match.group(2)) if match else (1, text.strip())
        self.count += count
        if self.count > MOST_OBJECTS:
            if self.count - count <= MOST_OBJECTS:
                what = f"{self.count} cards are more than the table holds (at most {MOST_OBJECTS} in all)"
                self.sheet.wrong(spot, what)
            return []
        card = self.cards.find(name, spot)
        return [SetUpObject(card, spot) for _ in range(count)] if card is not None else []

    def _described(self, node: Entries, zone: str) -> Iterable[SetUpObject]:
        """`{card: Grizzly Bears, as: Bear, tapped: true, ...}`, or a token."""
        sheet, card, token = self.sheet, node.get("card"), node.get("token")
        sheet.keys(node, OBJECT, "an object")
        self.count += 1
        for named in (node.get("as"), token):
            if isinstance(named, Text):
                self.cards.asked[named.value.casefold()] = named.value
        if card is not None and token is None:
            initial = self.cards.find(sheet.text(card, "card") or "", card.spot)
        elif token is not None and card is None:
            initial = self.cards.token(node, token)
        else:
            sheet.wrong(node, "an object has either card or token")
            return
        expansion = sheet.text(node.get("set"), "set")
        if initial is not None and expansion is not None:
            initial = replace(initial, expansion=expansion)
        thing = SetUpObject(initial or UNKNOWN, node.spot, token=token is not None)
        self._read_state(thing, node)
        self._read_relations(thing, node)
        if zone != "in play" and (thing.tapped or thing.damage or thing.on):
            sheet.wrong(node, "only what is in play is tapped, damaged or attached")
        if initial is not None:
            yield thing

    def _read_state(self, thing: SetUpObject, node: Entries) -> None:
        sheet = self.sheet
        thing.alias = sheet.text(node.get("as"), "as")
        thing.tapped = sheet.truth(node.get("tapped"), "tapped")
        thing.sick = sheet.truth(node.get("sick"), "sick")
        thing.face_down = sheet.truth(node.get("face down"), "face down")
        if thing.face_down and (without := self.cards.without_2006):
            words = f"the rules of {without[0]} know nothing that lies face down"
            sheet.wrong(node, words, "write rules: tenth")
        if (damage := node.get("damage")) is not None:
            thing.damage = sheet.whole_number(damage, "damage") or 0
        counters = node.get("counters")
        if isinstance(counters, Entries):
            for kind, number in counters:
                thing.counters[self._counter(kind)] = sheet.whole_number(number, "a number of counters") or 0
        elif counters is not None:
            sheet.wrong(counters, 'counters is a mapping such as {"+1/+1": 2}')

    def _counter(self, kind: Text) -> str:
        """The name of a counter: any word, or what it does to power and toughness."""
        if "/" in kind.value and not regex.fullmatch(SIZE_COUNTER, kind.value):
            self.sheet.wrong(
                kind, f"{kind.value!r} is no counter", 'write "+1/+1", or a name without a slash'
            )
        return kind.value

    def _read_relations(self, thing: SetUpObject, node: Entries) -> None:
        sheet, host = self.sheet, node.get("on")
        thing.on = sheet.text(host, "on")
        thing.chosen = sheet.text(node.get("chosen"), "chosen")
        if isinstance(host, Text) and not sheet.is_player(host.value):
            sheet.mentions.append(host)
        if (controller := node.get("controller")) is not None:
            thing.controller = sheet.player(controller, "controller")
        if (owner := node.get("owner")) is not None:
            thing.owner = sheet.player(owner, "owner")
