"""The lines of a script: what a player does, what the game is to do, what is expected and what is asked."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb import regex
from rules_kb.facts import dataclass, field
from rules_kb.yaml.nodes import Entries, Text, YamlNode
from rules_kb.yaml.problems import Spot

ANSWERS = ("choose", "order", "discard", "sacrifice", "yes", "no", "assign")
ANNOUNCE_ATTACK = "announce attack"
"""What a player does before 1999, before attackers are declared."""
LOOKS = ("look at", "count", "arrange")
VERBS = (
    "play",
    "cast",
    "use",
    "tap",
    "attack",
    "no attack",
    ANNOUNCE_ATTACK,
    "block",
    "no block",
    "mulligan",
    "keep",
    "concede",
    "pass",
    "draw",
    "pay for",
    "don't pay for",
    "turn up",
    "suspend",
    "foretell",
    "plot",
    *LOOKS,
    *ANSWERS,
)

PLACES = (
    "in play",
    "play",
    "hand",
    "library",
    "graveyard",
    "removed",
    "exile",
    "stack",
    "nowhere",
    "phased out",
)
"""Where a thing can be expected to be."""
PLACE = rf"({'|'.join(PLACES)})(?: of (.+?))?(?: \((top)\))?"
"""A place in words, in small letters: where, whose, and whether on top."""

MOST_COMMAS = 5
"""How many commas a card's name may have."""


@dataclass
class Expect:
    """One thing that is expected: of an object, a player or the game. `key` and the node that says what.

    `text` is how a file would say it on one line. Where it is about rules that fire, `rules` are their
    numbers; of those that stand in a list within the list (`any_of`, several each) any one will do.
    """

    spot: Spot
    subject: str
    key: str
    value: YamlNode
    text: str
    rules: tuple[str, ...] = ()
    any_of: tuple[tuple[str, ...], ...] = ()


@dataclass
class Offered:
    """An answer that a question offers: its words, or what must hold for it to be right."""

    text: str
    expect: list[Expect] = field(default_factory=list)


@dataclass
class OwnQuestion:
    """A question of the writer's own. The answer is `text`, or what is expected, or what the game says of the
    `about` (players and objects that the question names); with `choices`, one of them.

    `rules` are the numbers that give the answer, `level` is 1 to 4.
    """

    spot: Spot
    question: str
    text: str = ""
    expect: list[Expect] = field(default_factory=list)
    about: list[str] = field(default_factory=list)
    choices: list[Offered] = field(default_factory=list)
    rules: tuple[str, ...] = ()
    hint: str = ""
    level: int | None = None


@dataclass
class Line:
    """One line of a script. `kind` is act, resolve, resolve all, to, try, if legal, fork, repeat or expect.

    For an act: `player` (as written), `verb` and `rest`. `text` is the line as the file has it.
    """

    kind: str
    spot: Spot
    text: str
    player: str = ""
    verb: str = ""
    rest: str = ""
    step: str = ""
    inner: list[Line] = field(default_factory=list)
    because: list[str] = field(default_factory=list)
    expect: list[Expect] = field(default_factory=list)
    ask: list[OwnQuestion] = field(default_factory=list)
    name: str = ""
    times: int = 0

    @property
    def is_answer(self) -> bool:
        """Whether the line answers a choice, or tries an answer."""
        line = self.inner[0] if self.kind == "try" and self.inner else self
        return line.kind == "act" and line.verb in ANSWERS

    @property
    def begins_with_answer(self) -> bool:
        """Whether it is a fork that stands where a choice is pending: its first line answers that."""
        return self.kind == "fork" and bool(self.inner) and self.inner[0].is_answer


def with_inner(lines: list[Line]) -> Iterator[Line]:
    """Lines with those that they hold: a fork's, a loop's, what is done if legal."""
    for line in lines:
        yield line
        if line.kind != "try":
            yield from with_inner(line.inner)


def split_verb(text: str) -> tuple[str, str]:
    """`cast Shock on Bear` as ("cast", "Shock on Bear"); an unknown verb gives ("", text)."""
    words = " ".join(text.split())
    fold = words.casefold()
    for verb in sorted(VERBS, key=len, reverse=True):
        if fold == verb or fold.startswith(verb + " "):
            return verb, words[len(verb) :].strip()
    return "", words


ON = regex.compile(r"\s+on (?P<on>.+)$", regex.IGNORECASE)
"""The option that most lines have. What can be said besides is compiled when somebody says it."""
OPTION = (
    r"\s+(?:x (?P<x>\d{1,6})|mode (?:(?P<mode>\d{1,3})|\"(?P<mode_text>[^\"]*)\")"
    r"|modes? (?P<modes>\d{1,2}(?:(?:,? and|,) \d{1,2})+)"
    r"|with (?P<with>buyback|entwine|offspring|bargain|gift|additional cost"
    r"|kicker(?: (?:\{[^}]*\})+(?: and (?:\{[^}]*\})+)?)?)"
    r"|with (?P<often>replicate|multikicker|squad|conspire|casualty)(?: (?P<times>\d{1,3}))?"
    r"|with splice (?P<splice>.+)|with offering (?P<offering>.+)|(?P<down>face down)|by \"(?P<by>[^\"]*)\""
    r"|paying (?P<paying>.+)|from (?P<from>graveyard|hand)|ability (?P<ability>\d{1,3})"
    r"|for (?P<for>(?:\{[^}]*\})+)"
    r"|split (?P<split>.+))$"
)
KEYS = regex.compile(r"\s(?:on|x|modes?|with|by|paying|from|ability|for|split|face)(?=\s)", regex.IGNORECASE)


@dataclass
class PlayWords:
    """What a `cast`, `use` or `tap` line says, names still as text."""

    card: str
    on: str = ""
    split: str = ""
    x: int | None = None
    mode: int | None = None
    mode_text: str = ""
    additional: str = ""
    by: str = ""
    paying: str = ""
    from_zone: str = ""
    ability: int | None = None
    ability_text: str = ""
    mana: str = ""
    often: tuple[str, ...] = ()
    splice: str = ""
    offering: str = ""
    face_down: bool = False
    twice: tuple[str, ...] = ()
    """What is said more than once: the last of it counts."""


def parse_playing(rest: str, names: set[str]) -> PlayWords:
    """The parts of `CARD [ability N] [on A, B] [x N] [mode ...] ...`; `names` are known card names in lower
    case.
    """
    text = f" {rest}"
    quoted = ""
    match = '"' in rest and regex.match(r'^(?P<card>[^"]+?)\s+"(?P<text>[^"]*)"(?P<after>(?:\s.*)?)$', rest)
    if match and not regex.search(r"\b(?:mode|by)$", match.group("card"), regex.IGNORECASE):
        quoted = match.group("text")
        text = f" {match.group('card')}{match.group('after')}"
    found: dict[str, str] = {}
    twice: list[str] = []
    while True:
        split = _last_option(text, names)
        if split is None:
            break
        text, options = split
        twice += [key for key in options if key in found]
        found = {**options, **found}
    return PlayWords(
        text.strip(),
        found.get("on", ""),
        found.get("split", ""),
        _number(found.get("x")),
        _number(found.get("mode"), -1),
        found.get("mode_text") or found.get("modes", ""),
        found.get("with", "").lower(),
        found.get("by", ""),
        found.get("paying", ""),
        found.get("from", "").lower(),
        _number(found.get("ability")),
        quoted,
        found.get("for", ""),
        (found["often"].lower(),) * int(found.get("times") or 1) if "often" in found else (),
        found.get("splice", ""),
        found.get("offering", ""),
        "down" in found,
        tuple(twice),
    )


def _number(text: str | None, plus: int = 0) -> int | None:
    return None if text is None else int(text) + plus


def _last_option(text: str, names: set[str]) -> tuple[str, dict[str, str]] | None:
    """The text without its last option, and that option; a card's own name is never cut."""
    if text.strip().casefold() in names:
        return None
    starts = [match.start() for match in KEYS.finditer(text + " ")]
    for start in reversed(starts):
        if not text[:start].strip():
            continue
        match = ON.match(text[start:]) or regex.match(OPTION, text[start:], regex.IGNORECASE)
        if match:
            return text[:start], {key: value for key, value in match.groupdict().items() if value is not None}
    return None


def parse_entry(node: YamlNode) -> tuple[str, str, Spot] | None:
    """A line as (player or "", text, spot) where it is `Player: text` or a string; None for other shapes."""
    if isinstance(node, Text):
        player, colon, rest = node.value.partition(":")
        if colon and len(player.split()) <= 3:
            return player.strip(), rest.strip(), node.spot
        return "", node.value.strip(), node.spot
    if isinstance(node, Entries) and len(node.items) == 1:
        key, value = node.items[0]
        if isinstance(value, Text):
            return key.value.strip(), value.value.strip(), value.spot
    return None


def members_of(band: str) -> list[str]:
    """`A + B`, or `A+B`, as the names of those who attack as a band."""
    return [name for name in regex.split(r"\s*\+\s*", band.strip()) if name]


def split_names(text: str, known: set[str]) -> list[str]:
    """`A, B` as names; a comma inside a known name doesn't split it."""
    parts = [part.strip() for part in text.split(",")]
    names: list[str] = []
    index = 0
    while index < len(parts):
        for end in range(min(len(parts), index + MOST_COMMAS + 1), index, -1):
            joined = ", ".join(parts[index:end])
            if end == index + 1 or regex.sub(r"#\d+$", "", joined).casefold() in known:
                if joined:
                    names.append(joined)
                index = end
                break
    return names
