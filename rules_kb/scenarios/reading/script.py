"""The script of a scenario: its lines, each with what it says, and those that hold other lines."""

from __future__ import annotations

from rules_kb import regex
from rules_kb.scenarios.lines import VERBS, Line, parse_entry, split_verb
from rules_kb.scenarios.reading.called import Called
from rules_kb.scenarios.reading.expectations import read_expectations, rule_numbers
from rules_kb.scenarios.reading.keys import FORK
from rules_kb.scenarios.reading.questions import read_questions
from rules_kb.scenarios.reading.sheet import Sheet
from rules_kb.yaml.nearest import did_you_mean
from rules_kb.yaml.nodes import Entries, Items, Text, YamlNode, is_missing
from rules_kb.yaml.problems import Spot

MOST_LETTERS = 2000
"""The longest line of a script."""
HOLDING = ("expect", "ask", "try", "if legal", "fork")
"""The words with which a line begins that holds expectations, a question or other lines; and `repeat N`."""
REPEAT = r"repeat (\d{1,9})"


ALONE = (
    *("no attack", "announce attack", "no block", "mulligan", "keep", "concede", "pass", "draw"),
    *("yes", "no"),
)
"""What a player does without a word more."""
FORMS = {
    "attack": (r"(?:.+ )?with \S.*", "attack with A, B"),
    "block": (r".+ with \S.*", "block A with B"),
}
"""What must follow a verb, and how it is written."""


def _shape(verb: str, rest: str) -> tuple[str, str] | None:
    """What is wrong with the words after a verb, and how it is written; None where nothing is."""
    if verb in ALONE:
        if not rest:
            return None
        near = did_you_mean(f"{verb} {rest}", [known for known in VERBS if known != verb])
        return f"nothing stands after {verb!r}", near or f"write {verb}"
    form = FORMS.get(verb)
    if not rest:
        return f"{verb} what?", f"write for example {form[1] if form else f'{verb} Grizzly Bears'}"
    if form is not None and not all(regex.fullmatch(form[0], part.strip()) for part in rest.split(";")):
        return f"{verb} {rest!r} isn't understood", f"write {form[1]}"
    return None


class Script:
    """Reads lines. `begins`: whether the game itself begins in it, with hands and mulligans."""

    def __init__(self, sheet: Sheet, called: Called, begins: bool) -> None:
        self.sheet = sheet
        self.called = called
        self.begins = begins

    def lines(self, node: YamlNode | None) -> list[Line]:
        """The lines of a list."""
        if node is None or is_missing(node):
            return []
        if not isinstance(node, Items):
            self.sheet.wrong(node, "this is a list of lines, each with a dash")
            return []
        return [line for item in node if (line := self.line(item)) is not None]

    def line(self, node: YamlNode) -> Line | None:
        """One line; None, and a problem, where it can't be one."""
        if isinstance(node, Entries) and len(node.items) == 1:
            key, value = node.items[0]
            word = key.value.casefold()
            if word in HOLDING or word.split(" ")[0] == "repeat":
                return self._holding(key, value)
        entry = parse_entry(node)
        if entry is None:
            one = isinstance(node, Entries)
            what = "a line is one `Player: action`" if one else "a line is `Player: action`, resolve, to ..."
            self.sheet.wrong(node, what, "put an action with a colon of its own in quotes")
            return None
        player, text, spot = entry
        if len(text) > MOST_LETTERS:
            self.sheet.wrong(spot, f"a line of {len(text)} letters is too long (at most {MOST_LETTERS})")
            return None
        return self._act(player, text, node.spot, spot) if player else self._of_the_game(text, spot)

    # -- what the game does, what a player does ---------------------------------------------------------

    def _of_the_game(self, text: str, spot: Spot) -> Line | None:
        words = " ".join(text.casefold().split())
        if words in ("resolve", "resolve all"):
            return Line(words, spot, text)
        if words.startswith("to "):
            return self._to(text, spot)
        hint = self.sheet.near(words, ("resolve", "resolve all", "to end of turn"))
        hint = hint or "write Player: action, resolve, resolve all, or to STEP"
        self.sheet.wrong(spot, f"{text!r} isn't a line of a script", hint)
        return None

    def _to(self, text: str, spot: Spot) -> Line | None:
        """`to declare blockers`, `to Bob's upkeep`."""
        sheet, owner, words = self.sheet, "", " ".join(text.split())[3:]
        if match := regex.fullmatch(r"(.+?)'s? (.+)", words):
            owner, words = match.groups()
            if not sheet.is_player(owner):
                sheet.nobody(spot, owner)
                return None
        step = words.casefold()
        if step not in sheet.stops:
            hint = sheet.near(step, sheet.stops) or f"known: {', '.join(sheet.stops)}"
            sheet.wrong(spot, f"{words!r} isn't a step", hint)
            return None
        return Line("to", spot, text, player=owner, step=step)

    def _act(self, player: str, text: str, at: Spot, spot: Spot) -> Line | None:
        sheet = self.sheet
        name = next((known for known in sheet.players if known.casefold() == player.casefold()), None)
        if name is None:
            sheet.nobody(at, player, "expect", "ask", "try", "fork", "repeat")
            return None
        verb, rest = split_verb(text)
        if not verb:
            first = text.partition(" ")[0]
            hint = sheet.near(first, VERBS) or f"known: {', '.join(VERBS)}"
            sheet.wrong(spot, f"{first!r} isn't something a player does", hint)
            return None
        if verb in ("mulligan", "keep") and not self.begins:
            sheet.wrong(spot, f"{verb} goes with now: start, where the game itself begins")
        if (shape := _shape(verb, rest)) is not None:
            sheet.wrong(spot, *shape)
            return None
        line = Line("act", spot, f"{name}: {text}", player=name, verb=verb, rest=rest)
        self.called.check_line(line)
        return line

    # -- lines that hold others -------------------------------------------------------------------------

    def _holding(self, key: Text, value: YamlNode) -> Line | None:
        word = key.value.casefold()
        if word == "expect":
            return self._expect(key.spot, value)
        if word == "ask":
            asked = read_questions(self.sheet, self.called, value)
            return Line("expect", key.spot, "ask", ask=asked)
        if word == "try":
            return self._try(key, value)
        if word == "if legal":
            inner = self._tried(value)
            return Line(word, key.spot, f"{word} {inner.text}", inner=[inner]) if inner is not None else None
        if word == "fork":
            return self._fork(key, value)
        return self._repeat(key, value)

    def _expect(self, spot: Spot, node: YamlNode) -> Line:
        return Line("expect", spot, "expect", expect=read_expectations(self.sheet, self.called, node))

    def _try(self, key: Text, value: YamlNode) -> Line | None:
        """What must be illegal: one line, perhaps with `because` beside it."""
        because: list[str] = []
        if isinstance(value, Entries):
            reason = value.get("because")
            because = rule_numbers(self.sheet, reason) if reason is not None else []
            rest = [(name, inner) for name, inner in value if name.value.casefold() != "because"]
            if len(rest) != 1:
                self.sheet.wrong(value, "try holds one action and, if you like, because")
                return None
            value = Entries(rest, rest[0][0].spot)
        inner = self._tried(value)
        if inner is None:
            return None
        return Line("try", key.spot, f"try {inner.text}", inner=[inner], because=because)

    def _tried(self, node: YamlNode) -> Line | None:
        """What is only tried: one action of a player."""
        line = self.line(node)
        if line is not None and line.kind != "act":
            hint = "write for example Bob: block Shade with Bear"
            self.sheet.wrong(line.spot, "only what a player does can be tried", hint)
            return None
        return line

    def _repeat(self, key: Text, value: YamlNode) -> Line | None:
        """A loop."""
        match = regex.fullmatch(REPEAT, key.value.casefold())
        if match is None:
            is_far = regex.fullmatch(r"repeat \d+", key.value.casefold())
            what = "is more often than 999999999 times" if is_far else "doesn't say how often"
            self.sheet.wrong(key, f"{key.value!r} {what}", "write for example repeat 3: [...]")
            return None
        return Line("repeat", key.spot, key.value, inner=self.lines(value), times=int(match[1]))

    def _fork(self, key: Text, value: YamlNode) -> Line | None:
        """Another way on from here."""
        if not isinstance(value, Entries):
            self.sheet.wrong(key, "fork is a mapping: {name: ..., play: [...], expect: {...}}")
            return None
        self.sheet.keys(value, FORK, "a fork")
        lines = self.lines(value.get("play"))
        expected = value.get("expect")
        if expected is not None:
            lines.append(self._expect(expected.spot, expected))
        name = self.sheet.text(value.get("name"), "name")
        return Line("fork", key.spot, "fork", inner=lines, name=name if name is not None else "what if")
