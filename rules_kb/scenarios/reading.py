"""Reading a scenario: every mistake is found before any is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

from rules_kb.books.eras import KNOWN, START, step_words
from rules_kb.cards.card import NotUnderstood, make_card, parse_size, token_characteristics
from rules_kb.cards.effects import Token
from rules_kb.cards.node import parts_of
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.scenarios.lines import VERBS, Line, parse_entry, split_names, split_verb
from rules_kb.scenarios.mentions import base_of, mentioned
from rules_kb.scenarios.scenario import Expect, Moment, Scenario, Seat, SetUpObject
from rules_kb.table.mana import COLOR_LETTERS, parse_mana
from rules_kb.table.objects import Characteristics
from rules_kb.yaml.content import Bounds, read_text
from rules_kb.yaml.nearest import did_you_mean
from rules_kb.yaml.nodes import Entries, Items, Text, YamlNode, moved, written
from rules_kb.yaml.problems import BadFile, Problem, Spot
from rules_kb.yaml.reading import read_yaml

TOP = (
    "title",
    "about",
    "rules",
    "eras",
    "tags",
    "level",
    "cards",
    "players",
    "now",
    "play",
    "expect",
    "default choices",
)
SEAT = (
    "life",
    "poison",
    "mana",
    "hand",
    "library",
    "graveyard",
    "removed",
    "in play",
    "phased out",
    "played a land",
)
ZONE_KEYS = ("hand", "library", "graveyard", "removed", "in play", "phased out")
SIZE_COUNTER = re.compile(r"[+-]\d{1,3}/[+-]\d{1,3}")
OBJECT = (
    "card",
    "token",
    "as",
    "tapped",
    "sick",
    "damage",
    "counters",
    "on",
    "controller",
    "owner",
    "chosen",
    "type",
    "pt",
    "color",
    "text",
    "set",
)
CARD = ("cost", "type", "pt", "text", "color", "set")
NOW = ("turn of", "turn", "step", "priority", "attacking", "blocking")
THING_EXPECTS = (
    "in",
    "pt",
    "damage",
    "tapped",
    "counters",
    "type",
    "color",
    "has",
    "lacks",
    "controller",
    "attacking",
    "blocking",
    "blocked",
    "on",
)
PLAYER_EXPECTS = (
    "life",
    "poison",
    "hand",
    "library",
    "graveyard",
    "mana",
    "lost",
    "won",
    "removed",
    "in play",
)
GAME_EXPECTS = ("winner", "stack", "step", "turn of", "priority", "fired", "not fired", "fired in order")
MOST_PLAYERS = 20
MOST_THINGS = 1200
MOST_LINE = 2000
MOST_HINTS = 30
MOST_TOLD = 600
YES, NO = ("yes", "true", "on"), ("no", "false", "off")


BOUNDS = Bounds(size=1_000_000, parts=50_000)
"""How much a scenario's file may hold."""


class Cards(Protocol):
    """Where cards come from by name."""

    def find(self, name: str) -> Characteristics | None:
        """The card, or None. Raises ValueError where its text isn't understood."""
        ...

    def names(self) -> Iterable[str]: ...


def load_scenario(path: Path, library: Cards) -> Scenario:
    """Read a scenario file. Raises BadFile with every mistake."""
    return read_scenario(read_text(path, BOUNDS.size), str(path), library)


def read_scenario(text: str, path: str, library: Cards) -> Scenario:
    """Read a scenario from its text. Raises BadFile with every mistake."""
    return _Reader(text, path, library).read()


def read_lines(texts: Sequence[str], scenario: Scenario, library: Cards, source: str) -> list[Line]:
    """Read lines that aren't in the file, as if they stood in its script: `Ann: cast Shock on Bear`,
    `resolve`.

    `source` is what messages call the place they come from. Raises BadFile with every mistake.
    """
    return _Reader("\n".join(texts), source, library).read_lines(texts, scenario)


class _Reader:
    """Reads one file and collects problems."""

    def __init__(self, text: str, path: str, library: Cards) -> None:
        self.path = path
        self.text = text
        self.lines = text.split("\n")
        self.library = library
        self.problems: list[Problem] = []
        self.own: dict[str, Characteristics] = {}
        self.scenario = Scenario(path, Path(path).stem)
        self.players: list[str] = []
        self.things = 0
        self.steps = step_words()
        self._tried: dict[str, str] = {}
        self._later: list[Text] = []
        self._placed: dict[str, str] | None = None
        self._texts: str | None = None

    def wrong(self, spot: Spot, what: str, hint: str = "") -> None:
        self.problems.append(Problem(spot, what[:MOST_TOLD], hint[:MOST_TOLD]))

    def _near(self, word: str, known: Iterable[str]) -> str:
        """What may have been meant; not looked for any more once there are many mistakes."""
        return did_you_mean(word, known) if len(self.problems) < MOST_HINTS else ""

    # -- the file ---------------------------------------------------------------------------------

    def read(self) -> Scenario:
        root = read_yaml(self.text, self.path, BOUNDS, self.problems)
        if root is None:
            problem = Problem(Spot(), "the file is empty", "start with title:, players: and play:")
            raise BadFile(self.path, [problem], self.lines)
        if not isinstance(root, Entries):
            raise BadFile(
                self.path,
                [Problem(root.spot, "a scenario is a mapping: title:, players:, play:")],
                self.lines,
            )
        self._keys(root, TOP, "a scenario")
        scenario = self.scenario
        scenario.lines = self.lines
        title = root.get("title")
        scenario.title = self._text(title, "title") if title is not None else scenario.title
        scenario.about = self._text(root.get("about"), "about") if root.get("about") is not None else ""
        self._eras(root)
        scenario.tags = self._words(root.get("tags"), "tags")
        level = _given(root.get("level"))
        if level is not None:
            scenario.level = self._int(level, "level", 1, 4)
        self._cards(_given(root.get("cards")))
        self._players(root)
        self._now(_given(root.get("now")))
        choices = root.get("default choices")
        if choices is not None:
            scenario.auto = self._one_of(choices, ("auto",), "default choices") == "auto"
        self._names()
        for name in self._later:
            if base_of(name.value) not in self.placed():
                self.wrong(
                    name.spot,
                    f"nothing here is called {name.value!r}",
                    self._near(name.value, self.placed().values()),
                )
        scenario.play = self._script(root.get("play"))
        scenario.expect = self._expects(root.get("expect"))
        for key, node in self._era_expects(root):
            scenario.eras[key] = self._expects(node)
        if self.problems:
            raise BadFile(self.path, self.problems, self.lines)
        return scenario

    def read_lines(self, texts: Sequence[str], scenario: Scenario) -> list[Line]:
        self.scenario = scenario
        self.steps = step_words(scenario.era_names)
        self.players = [seat.name for seat in scenario.seats]
        lines: list[Line] = []
        for number, text in enumerate(texts, 1):
            if "\n" in text.strip():
                self.wrong(Spot(number), "an action is one line")
            elif re.match(r"(?:try|fork|repeat \d+|if legal|expect):", text, re.IGNORECASE):
                node = read_yaml(text, self.path, BOUNDS, self.problems)
                lines += self._script(Items([moved(node, number - 1)] if node else [], Spot(number)))
            else:
                lines += self._script(Items([Text(text.strip(), Spot(number))], Spot(number)))
        if self.problems:
            raise BadFile(self.path, self.problems, self.lines)
        return lines

    def _eras(self, root: Entries) -> None:
        """Which eras the file names, and where."""
        scenario, rules, eras = self.scenario, root.get("rules"), root.get("eras")
        if rules is not None and eras is not None:
            self.wrong(rules.spot, "a file has either rules or eras")
        if rules is not None:
            scenario.rules = self._one_of(rules, KNOWN, "rules")
            scenario.era_spots[scenario.rules] = rules.spot
        if isinstance(eras, (Entries, Items)):
            for name in eras if isinstance(eras, Items) else (name for name, _ in eras):
                era = self._one_of(name, KNOWN, "an era")
                scenario.eras[era] = []
                scenario.era_spots[era] = name.spot
        elif eras is not None:
            self.wrong(eras.spot, f"eras is a mapping of {', '.join(KNOWN)}")
        self.steps = step_words(scenario.era_names)

    def _era_expects(self, root: Entries) -> list[tuple[str, Any]]:
        """What is expected under one era only, by its name; `_eras` has told of names that are none."""
        eras = root.get("eras")
        found = []
        for name, value in eras if isinstance(eras, Entries) else ():
            if isinstance(value, Entries) and name.value.casefold() in KNOWN:
                self._keys(value, ("expect",), "an era")
                found.append((name.value.casefold(), value.get("expect")))
        return found

    # -- small values -----------------------------------------------------------------------------

    def _keys(self, node: Entries, known: Iterable[str], what: str) -> None:
        for name, _ in node:
            if name.value.casefold() not in known:
                self.wrong(
                    name.spot,
                    f"{name.value!r} isn't a key of {what}",
                    self._near(name.value, known) or f"known: {', '.join(known)}",
                )

    def _text(self, node: Any, what: str) -> str:
        if isinstance(node, Text):
            return node.value
        self._symbol_hint(node, what)
        return ""

    def _symbol_hint(self, node: Any, what: str) -> None:
        if (
            isinstance(node, Entries)
            and node.items
            and len(node.items[0][0].value) <= 4
            and isinstance(node.items[0][1], Text)
            and not node.items[0][1].value
        ):
            symbol = node.items[0][0].value
            self.wrong(node.spot, f"{{{symbol}}} is read as a mapping", f'put it in quotes: "{{{symbol}}}"')
        else:
            self.wrong(node.spot, f"{what} is a text")

    def _int(self, node: Any, what: str, least: int = 0, most: int = 1_000_000) -> int:
        if (
            isinstance(node, Text)
            and re.fullmatch(r"-?\d{1,9}", node.value)
            and least <= int(node.value) <= most
        ):
            return int(node.value)
        self.wrong(
            node.spot, f"{what} is a whole number" + (f" from {least} to {most}" if most < 1_000_000 else "")
        )
        return max(least, 0)

    def _counter(self, kind: Text) -> str:
        """The name of a counter: any word, or what it does to power and toughness."""
        if "/" in kind.value and not SIZE_COUNTER.fullmatch(kind.value):
            self.wrong(kind.spot, f"{kind.value!r} is no counter", 'write "+1/+1", or a name without a slash')
        return kind.value

    def _bool(self, node: Any, what: str) -> bool:
        if isinstance(node, Text) and node.value.casefold() in (*YES, *NO):
            return node.value.casefold() in YES
        self.wrong(node.spot, f"{what} is true or false")
        return False

    def _one_of(self, node: Any, known: Iterable[str], what: str) -> str:
        word = node.value.casefold() if isinstance(node, Text) else ""
        if word in known:
            return word
        shown = node.value if isinstance(node, Text) else "this"
        self.wrong(
            node.spot, f"{shown!r} isn't {what}", self._near(word, known) or f"known: {', '.join(known)}"
        )
        return next(iter(known))

    def _words(self, node: Any, what: str) -> list[str]:
        if node is None:
            return []
        if isinstance(node, Text):
            return [part.strip() for part in node.value.split(",") if part.strip()]
        if isinstance(node, Items):
            return [self._text(item, what) for item in node]
        self.wrong(node.spot, f"{what} is a list")
        return []

    # -- cards ------------------------------------------------------------------------------------

    def _cards(self, node: Any) -> None:
        if node is None:
            return
        if not isinstance(node, Entries):
            self.wrong(node.spot, "cards is a mapping from a name to its cost, type, pt and text")
            return
        for name, facts in node:
            if not isinstance(facts, Entries):
                self.wrong(facts.spot, f"{name.value} needs cost, type, pt, text")
                continue
            self._keys(facts, CARD, "a card")
            card = self._make_card(name, facts)
            if card is not None:
                self.own[name.value.casefold()] = card

    def _make_card(self, name: Text, facts: Entries) -> Characteristics | None:
        def said(key: str) -> str | None:
            node = facts.get(key)
            return self._text(node, key) if node is not None else None

        if facts.get("type") is None:
            self.wrong(name.spot, f"{name.value} has no type")
            return None
        try:
            card = make_card(
                name.value,
                said("type") or "",
                said("cost"),
                said("pt"),
                said("text") or "",
                self._colors(facts.get("color")),
            )
            return replace(card, expansion=said("set") or "")
        except NotUnderstood as error:
            self.wrong(
                self._inside(facts.get("text"), error.phrase),
                f"the text of {name.value} isn't understood at {error.phrase!r}",
                f"in {error.line!r}",
            )
        except ValueError as error:
            self.wrong(facts.spot, str(error))
        return None

    def _inside(self, node: Any, phrase: str) -> Spot:
        """The place in a text where a phrase stands, as well as it can be told."""
        words = phrase.split()
        for number in range(node.spot.line, min(node.spot.line + 40, len(self.lines) + 1)):
            line = self.lines[number - 1].casefold()
            start = node.spot.column - 1 if number == node.spot.line else 0
            for size in range(len(words), 0, -1):
                column = line.find(" ".join(words[:size]), start)
                if column >= 0 and size >= min(2, len(words)):
                    return Spot(number, column + 1)
        spot: Spot = node.spot
        return spot

    def _colors(self, node: Any) -> frozenset[str] | None:
        if node is None:
            return None
        words = [word.casefold() for word in re.split(r"[,\s]+|and", self._text(node, "color")) if word]
        letters = []
        for word in words:
            if word in COLOR_LETTERS:
                letters.append(COLOR_LETTERS[word])
            elif word != "colorless":
                self.wrong(node.spot, f"{word!r} isn't a color", self._near(word, COLOR_LETTERS))
        return frozenset(letters)

    def _card(self, name: str, spot: Spot) -> Characteristics | None:
        self._tried[name.casefold()] = name
        own = self.own.get(name.casefold())
        if own is not None:
            return own
        try:
            found = self.library.find(name)
        except ValueError as error:
            self.wrong(spot, str(error))
            return None
        if found is None:
            known = [card.name for card in self.own.values()] + list(self.library.names())
            self.wrong(
                spot, f"there is no card {name!r}", self._near(name, known) or "describe it under cards:"
            )
        return found

    # -- players ------------------------------------------------------------------------------------

    def _players(self, root: Entries) -> None:
        node = root.get("players")
        if not isinstance(node, Entries):
            self.wrong(
                node.spot if node is not None else root.spot,
                "players: is missing or isn't a mapping of player names",
                "write players: with at least two names",
            )
            return
        self.players = [name.value for name, _ in node]
        folded = [name.casefold() for name in self.players]
        if len(node.items) < 2:
            self.wrong(node.spot, "a game has at least two players")
        if len(node.items) > MOST_PLAYERS:
            self.wrong(node.items[MOST_PLAYERS][0].spot, f"a game has at most {MOST_PLAYERS} players here")
            return
        for name, value in node:
            if folded.count(name.value.casefold()) > 1:
                self.wrong(name.spot, f"two players are called {name.value!r}")
            seat = Seat(name.value, name.spot)
            self.scenario.seats.append(seat)
            if isinstance(value, Entries):
                self._seat(seat, value)
            elif not (isinstance(value, Text) and value.value in ("", "{}", "~", "null")):
                self.wrong(value.spot, f"{name.value} is a mapping: life, hand, in play, ...")

    def _seat(self, seat: Seat, node: Entries) -> None:
        self._keys(node, SEAT, "a player")
        for name, value in node:
            key = name.value.casefold()
            if key == "life":
                seat.life = self._int(value, "life", -1000)
            elif key == "poison":
                seat.poison = self._int(value, "poison")
            elif key == "played a land":
                seat.played_a_land = self._bool(value, key)
            elif key == "mana":
                try:
                    seat.mana = parse_mana(self._text(value, "mana"))
                except ValueError as error:
                    self.wrong(value.spot, str(error))
            elif key in ZONE_KEYS:
                seat.library_given = seat.library_given or key == "library"
                seat.zones[key] = self._objects(value, key)

    def _objects(self, node: Any, zone: str) -> list[SetUpObject]:
        if isinstance(node, Text):
            if node.value.strip() in ("", "[]"):
                return []
            names = {name.casefold() for name in self.library.names()} | set(self.own)
            return [
                thing for part in split_names(node.value, names) for thing in self._named(part, node.spot)
            ]
        if not isinstance(node, Items):
            self.wrong(node.spot, f"{zone} is a list of cards")
            return []
        found: list[SetUpObject] = []
        for item in node:
            if isinstance(item, Text):
                found.extend(self._named(item.value, item.spot))
            elif isinstance(item, Entries):
                thing = self._mapped(item, zone)
                if thing is not None:
                    found.append(thing)
            else:
                self.wrong(item.spot, "an object is a name or a mapping")
        return found

    def _named(self, text: str, spot: Spot) -> list[SetUpObject]:
        """`2 Mountain` or `Mountain`."""
        match = re.fullmatch(r"(\d{1,4})\s+(.+)", text.strip())
        count, name = (int(match.group(1)), match.group(2)) if match else (1, text.strip())
        self.things += count
        if self.things > MOST_THINGS:
            if self.things - count <= MOST_THINGS:
                self.wrong(
                    spot, f"{self.things} cards are more than the table holds (at most {MOST_THINGS} in all)"
                )
            return []
        card = self._card(name, spot)
        return [SetUpObject(card, spot) for _ in range(count)] if card is not None else []

    def _mapped(self, node: Entries, zone: str) -> SetUpObject | None:
        self._keys(node, OBJECT, "an object")
        self.things += 1
        card_name, token = node.get("card"), node.get("token")
        for named in (node.get("as"), token):
            if isinstance(named, Text):
                self._tried[named.value.casefold()] = named.value
        if (card_name is None) == (token is None):
            self.wrong(node.spot, "an object has either card or token")
            return None
        initial = (
            self._card(self._text(card_name, "card"), card_name.spot)
            if card_name is not None
            else self._token(node, token)
        )
        if initial is None:
            return None
        thing = SetUpObject(initial, node.spot, token=token is not None)
        if (expansion := node.get("set")) is not None:
            thing.initial = replace(initial, expansion=self._text(expansion, "set"))
        for name, value in node:
            key = name.value.casefold()
            if key == "as":
                thing.alias = self._text(value, "as")
            elif key in ("tapped", "sick"):
                setattr(thing, key, self._bool(value, key))
            elif key == "damage":
                thing.damage = self._int(value, "damage")
            elif key == "counters" and isinstance(value, Entries):
                thing.counters = {
                    self._counter(kind): self._int(number, "a number of counters") for kind, number in value
                }
            elif key == "counters":
                self.wrong(value.spot, 'counters is a mapping such as {"+1/+1": 2}')
            elif key in ("on", "controller", "owner", "chosen"):
                setattr(thing, key, self._text(value, key))
                if key == "on" and isinstance(value, Text):
                    self._later.append(value)
                if key in ("controller", "owner") and isinstance(value, Text):
                    self._player_name(value)
        if zone != "in play" and (thing.tapped or thing.damage or thing.on):
            self.wrong(node.spot, "only what is in play is tapped, damaged or attached")
        return thing

    def _token(self, node: Entries, token: Any) -> Characteristics | None:
        name = self._text(token, "token")
        kind, size, color, text = (node.get(key) for key in ("type", "pt", "color", "text"))
        try:
            if size is not None:
                parse_size(self._text(size, "pt"))
            return make_card(
                name,
                self._text(kind, "type") if kind is not None else f"Creature — {name}",
                None,
                self._text(size, "pt") if size is not None else None,
                self._text(text, "text") if text is not None else "",
                self._colors(color) or frozenset(),
            )
        except ValueError as error:
            self.wrong(node.spot, str(error))
            return None

    def _player_name(self, node: Text) -> str:
        for name in self.players:
            if name.casefold() == node.value.casefold():
                return name
        self.wrong(node.spot, f"there is no player {node.value!r}", self._near(node.value, self.players))
        return ""

    # -- now ----------------------------------------------------------------------------------------

    def _now(self, node: Any) -> None:
        now = self.scenario.now
        now.turn_of = self.players[0] if self.players else ""
        if node is None:
            return
        now.spot = node.spot
        if isinstance(node, Text) and node.value.casefold() == "start":
            now.start, now.step, now.turn = True, START, 0
            return
        if not isinstance(node, Entries):
            self.wrong(node.spot, "now is a mapping: {turn of: Ann, step: first main}")
            return
        self._keys(node, NOW, "now")
        for name, value in node:
            key = name.value.casefold()
            if key == "turn of":
                now.turn_of = self._player_name(value) if isinstance(value, Text) else ""
            elif key == "turn":
                now.turn = self._int(value, "turn", 1)
            elif key == "step":
                now.step = self._one_of(value, self.steps, "a step")
            elif key == "priority" and isinstance(value, Text):
                now.priority = self._player_name(value)
            elif key == "attacking":
                now.attacking = self._attacking(value, now)
            elif key == "blocking":
                now.blocking = self._pairs(value)
                if isinstance(value, Entries):
                    self._later += [text for _, names in value for text in _texts(names)]
            if key in ("attacking", "blocking"):
                self._later += [name for name, _ in value] if isinstance(value, Entries) else _texts(value)

    def _attacking(self, node: Any, now: Moment) -> dict[str, str]:
        others = [name for name in self.players if name != now.turn_of]
        if isinstance(node, (Items, Text)):
            return dict.fromkeys(self._words(node, "attacking"), others[0] if others else "")
        pairs = self._pairs(node)
        for name, names in pairs.items():
            if len(names) != 1:
                self.wrong(node.spot, f"{name} attacks one player", "write attacking: {Bear: Bob}")
        return {name: names[0] for name, names in pairs.items() if names}

    def _pairs(self, node: Any) -> dict[str, list[str]]:
        if not isinstance(node, Entries):
            self.wrong(node.spot, "this is a mapping such as {Ogre: Bear}")
            return {}
        return {name.value: self._words(value, "a name") for name, value in node}

    # -- the script -----------------------------------------------------------------------------------

    def _names(self) -> None:
        """Every name that the script may use for a card."""
        things = [thing for seat in self.scenario.seats for zone in seat.zones.values() for thing in zone]
        names = {thing.initial.name.casefold() for thing in things} | {
            thing.alias.casefold() for thing in things if thing.alias
        }
        tokens = {
            token_characteristics(node).name.casefold()
            for thing in things
            for node in parts_of(thing.initial.abilities)
            if isinstance(node, Token)
        }
        self.scenario.names = names | tokens | set(self.own) | set(BASIC_LANDS)

    def _script(self, node: Any) -> list[Line]:
        if node is None or (isinstance(node, Text) and not node.value):
            return []
        if not isinstance(node, Items):
            self.wrong(node.spot, "this is a list of lines, each with a dash")
            return []
        return [line for item in node if (line := self._line(item)) is not None]

    def _line(self, node: YamlNode) -> Line | None:
        if isinstance(node, Entries) and len(node.items) == 1:
            key, value = node.items[0]
            special = self._special(key, value)
            if special is not None:
                return special
            if key.value.casefold() in (
                "try",
                "if legal",
                "fork",
                "expect",
            ) or key.value.casefold().startswith("repeat"):
                return None
        entry = parse_entry(node)
        if entry is None:
            what = (
                "a line is one `Player: action`"
                if isinstance(node, Entries)
                else "a line is `Player: action`, resolve, to ..."
            )
            self.wrong(node.spot, what, "put an action with a colon of its own in quotes")
            return None
        player, text, spot = entry
        if len(text) > MOST_LINE:
            self.wrong(spot, f"a line of {len(text)} letters is too long (at most {MOST_LINE})")
            return None
        if not player:
            return self._game_line(text, spot)
        return self._act(player, text, node.spot, spot)

    def _game_line(self, text: str, spot: Spot) -> Line | None:
        words = " ".join(text.casefold().split())
        if words in ("resolve", "resolve all"):
            return Line(words, spot, text)
        if words.startswith("to "):
            return self._to(text, spot)
        self.wrong(
            spot,
            f"{text!r} isn't a line of a script",
            self._near(words, ("resolve", "resolve all", "to end of turn"))
            or "write Player: action, resolve, resolve all, or to STEP",
        )
        return None

    def _to(self, text: str, spot: Spot) -> Line | None:
        words = " ".join(text.split())[3:]
        owner = ""
        match = re.fullmatch(r"(.+?)'s? (.+)", words)
        if match and any(match.group(1).casefold() == name.casefold() for name in self.players):
            owner, words = match.group(1), match.group(2)
        elif match:
            self.wrong(
                spot, f"there is no player {match.group(1)!r}", self._near(match.group(1), self.players)
            )
            return None
        step = words.casefold()
        if step not in self.steps:
            self.wrong(
                spot,
                f"{words!r} isn't a step",
                self._near(step, self.steps) or f"known: {', '.join(self.steps)}",
            )
            return None
        return Line("to", spot, text, player=owner, step=step)

    def _act(self, player: str, text: str, at: Spot, spot: Spot) -> Line | None:
        if player.casefold() not in [name.casefold() for name in self.players]:
            self.wrong(
                at,
                f"there is no player {player!r}",
                self._near(player, [*self.players, "expect", "try", "fork", "repeat"]),
            )
            return None
        verb, rest = split_verb(text)
        if not verb:
            first = text.split(" ")[0] if text else ""
            self.wrong(
                spot,
                f"{first!r} isn't something a player does",
                self._near(first, VERBS) or f"known: {', '.join(VERBS)}",
            )
            return None
        if verb in ("mulligan", "keep") and not self.scenario.now.start:
            self.wrong(spot, f"{verb} goes with now: start, where the game itself begins")
        name = next(known for known in self.players if known.casefold() == player.casefold())
        line = Line("act", spot, f"{name}: {text}", player=name, verb=verb, rest=rest)
        for mention in mentioned(line, self.scenario.names):
            self._mention(mention, line)
        return line

    def _mention(self, name: str, line: Line) -> None:
        """A name in an action must mean something that is set up, a player, or something that may come to be."""
        base = base_of(name)
        if (
            not base
            or base in self.placed()
            or base in [player.casefold() for player in self.players]
            or base.endswith("'s ability")
        ):
            return
        words = re.sub(r"s?\s*(?:token)?$", "", base)
        if base in ("combat damage", "a card") or (words and words in self.texts()):
            return
        described = base in self.own and line.verb in ("play", "cast")
        self.wrong(
            self._column(name, line.spot),
            f"{name!r} is described under cards: but nobody has it"
            if described
            else f"nothing here is called {name!r}",
            self._near(base, [*self.placed().values(), *self.players]),
        )

    def placed(self) -> dict[str, str]:
        """What the set-up calls things, by lower case: card names, tokens, and the script's own names.

        A card that isn't known counts too: that it isn't is told once, where it is set up.
        """
        if self._placed is None:
            things = [thing for seat in self.scenario.seats for zone in seat.zones.values() for thing in zone]
            names = [thing.initial.name for thing in things] + [
                thing.alias for thing in things if thing.alias
            ]
            self._placed = self._tried | {name.casefold(): name for name in names}
        return self._placed

    def texts(self) -> str:
        """The rules texts of what is set up and makes tokens: a token is named in the text that makes it."""
        if self._texts is None:
            cards = {
                thing.initial
                for seat in self.scenario.seats
                for zone in seat.zones.values()
                for thing in zone
            }
            self._texts = "\n".join(card.text for card in cards if "token" in card.text).casefold()
        return self._texts

    def _column(self, name: str, spot: Spot) -> Spot:
        """Where a name stands in a line, as well as it can be told."""
        line = self.lines[spot.line - 1] if spot.line <= len(self.lines) else ""
        found = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)").search(line, max(0, spot.column - 1))
        return Spot(spot.line, found.start() + 1) if found else spot

    def _special(self, key: Text, value: Any) -> Line | None:
        word = key.value.casefold()
        makers: dict[str, Callable[[Text, Any], Line | None]] = {
            "expect": self._expect_line,
            "try": self._try_line,
            "if legal": self._if_legal_line,
            "fork": self._fork_line,
        }
        if word in makers:
            return makers[word](key, value)
        if match := re.fullmatch(r"repeat (\d{1,9})", word):
            inner = self._script(value)
            return Line("repeat", key.spot, key.value, inner=inner, times=int(match.group(1)))
        return None

    def _expect_line(self, key: Text, value: Any) -> Line | None:
        return Line("expect", key.spot, "expect", expect=self._expects(value))

    def _try_line(self, key: Text, value: Any) -> Line | None:
        because: list[str] = []
        if isinstance(value, Entries):
            reason = value.get("because")
            if reason is not None:
                because = self._rule_numbers(reason)
            rest = [(name, inner) for name, inner in value if name.value.casefold() != "because"]
            if len(rest) != 1:
                self.wrong(value.spot, "try holds one action and, if you like, because")
                return None
            inner = self._line(Entries(rest, rest[0][0].spot))
        else:
            inner = self._line(value)
        if inner is None:
            return None
        return Line("try", key.spot, f"try {inner.text}", inner=[inner], because=because)

    def _if_legal_line(self, key: Text, value: Any) -> Line | None:
        inner = self._line(value)
        return (
            Line("if legal", key.spot, f"if legal {inner.text}", inner=[inner]) if inner is not None else None
        )

    def _fork_line(self, key: Text, value: Any) -> Line | None:
        if not isinstance(value, Entries):
            self.wrong(key.spot, "fork is a mapping: {name: ..., play: [...], expect: {...}}")
            return None
        self._keys(value, ("name", "play", "expect"), "a fork")
        name = value.get("name")
        lines = self._script(value.get("play"))
        expects = value.get("expect")
        if expects is not None:
            lines.append(Line("expect", expects.spot, "expect", expect=self._expects(expects)))
        return Line(
            "fork",
            key.spot,
            "fork",
            inner=lines,
            name=self._text(name, "name") if name is not None else "what if",
        )

    def _rule_numbers(self, node: Any) -> list[str]:
        items = list(node) if isinstance(node, Items) else [node]
        found = []
        for item in items:
            if not isinstance(item, Text):
                self.wrong(item.spot, "a rule number is a quoted text")
            elif item.number and "." in item.value:
                self.wrong(
                    item.spot,
                    f"{item.value} without quotes is a number to YAML, and 702.10 would be 702.1",
                    f'write "{item.value}"',
                )
            else:
                found.append(item.value)
        return found

    # -- expectations ----------------------------------------------------------------------------------

    def _expects(self, node: Any) -> list[Expect]:
        if _given(node) is None:
            return []
        if not isinstance(node, Entries):
            self.wrong(node.spot, "expect is a mapping")
            return []
        found: list[Expect] = []
        folded = {name.casefold() for name in self.players}
        for name, value in node:
            word = name.value.casefold()
            if word in GAME_EXPECTS:
                said = written(value)
                wanted: YamlNode | list[str] = value
                if word.startswith(("fired", "not fired")):
                    wanted = self._rule_numbers(value)
                    said = "[" + ", ".join(wanted) + "]"
                elif word != "stack" and not self._is_one_of(word, value):
                    continue
                found.append(Expect(name.spot, "", word, wanted, f"{name.value}: {said}"))
            elif isinstance(value, Entries):
                known = PLAYER_EXPECTS if word in folded else THING_EXPECTS
                self._keys(
                    value,
                    known,
                    "an expectation of a player" if word in folded else "an expectation of an object",
                )
                if word not in folded:
                    self._known_thing(name)
                found.extend(
                    Expect(
                        key.spot,
                        name.value,
                        key.value.casefold(),
                        inner,
                        f"{name.value}: {{{key.value}: {written(inner)}}}",
                    )
                    for key, inner in value
                )
            else:
                self.wrong(
                    name.spot,
                    f"{name.value!r} is expected to be what?",
                    self._near(name.value, GAME_EXPECTS) or "write for example Bear: {in: play}",
                )
        return found

    def _is_one_of(self, key: str, value: Any) -> bool:
        """Whether what is expected of the game can be, such as a step for `step`; else it is told."""
        known = {
            "step": [*self.steps, START],
            "winner": [*self.players, "draw", "none"],
            "turn of": [*self.players],
            "priority": [*self.players, "none"],
        }[key]
        if isinstance(value, Text) and value.value.casefold() in {word.casefold() for word in known}:
            return True
        said = f" {value.value!r}" if isinstance(value, Text) else ""
        self.wrong(
            value.spot,
            f"{key}{said} isn't one of {', '.join(known)}",
            self._near(value.value, known) if said else "",
        )
        return False

    def _known_thing(self, name: Text) -> None:
        base = re.sub(r"#\d+$", "", name.value).casefold()
        if (
            base in self.scenario.names
            or base.endswith("'s ability")
            or base in [n.casefold() for n in self.library.names()]
        ):
            return
        tokens = self.text.casefold()
        if not re.search(rf"\b{re.escape(base)}\b.*\btoken", tokens, re.DOTALL) and tokens.count(base) < 2:
            self.wrong(
                name.spot,
                f"nothing here is called {name.value!r}",
                self._near(name.value, self.scenario.names),
            )


def _given(node: Any) -> Any:
    """A node, or None where a key stands there without a value."""
    return None if isinstance(node, Text) and not node.value and not node.quoted else node


def _texts(node: Any) -> list[Text]:
    """A name or a list of names; one text may hold several."""
    if isinstance(node, Text):
        return [] if "," in node.value else [node]
    return [item for item in node if isinstance(item, Text)] if isinstance(node, Items) else []
