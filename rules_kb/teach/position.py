"""The position that a question asks about, told in full: the moment, the players, what has been done, the
cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rules_kb import regex
from rules_kb.facts import dataclass, field
from rules_kb.scenarios.board import Board, PlayerFacts, ThingFacts, counted
from rules_kb.scenarios.plain_words import bands_told, with_and
from rules_kb.scenarios.run import Step
from rules_kb.scenarios.telling import everyone, said
from rules_kb.table.events import possessive
from rules_kb.table.mana import mana_text

PLAINER = (
    (r"#1\b", " (the first)"),
    (r"#2\b", " (the second)"),
    (r"#3\b", " (the third)"),
    (r" paying [^“]+$", ""),
    (r"#(\d+)", r" (number \1)"),
    (r" x (\d+)\b", r" with X = \1"),
    (r" chooses mode (\d)", r" chooses option \1"),
    (r' mode "([^"]+)"', r" in the mode “\1”"),
    (r" mode 1\b", " in its first mode"),
    (r" mode 2\b", " in its second mode"),
    (r" mode 3\b", " in its third mode"),
    (r" ability (\d)\b", r" (ability \1)"),
    (r" from (hand|graveyard)\b", r" from the \1"),
    (r" split (\d+ to [^;()]+?)(?=$|;| \()", r", divided \1"),
    (r"^(\w+) orders (?!the )|(?<=; )(\w+) orders (?!the )", r"\1\2 puts them in this order: "),
    (r"^(\w+ uses [^“\"]+?) \"([^\"]+)\"", r"\1 (“\2 …”)"),
)
"""How a script's short words are told: what stands there, and what it becomes."""

OVER_AND_OVER = 4
"""From how many times on the same thing, done again and again, is told once."""

NAMELESS = "a card"
"""What the table calls a card that a scenario doesn't name."""

FEW_LEFT = 10
"""Up to how many cards a library is counted where a position is told: more are enough for whatever comes."""

ADDRESSED = regex.compile(r" \((?:target \d|in the event)\)")
"""What an ability in its printed form says of whom a word means; a reader sees that anyway."""

BASIC_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@dataclass(frozen=True)
class CardNote:
    """A card for whoever doesn't know it."""

    name: str
    cost: str
    type: str
    size: str
    text: str

    @property
    def told(self) -> str:
        """The card on one line."""
        head = " ".join(part for part in (self.cost, self.type, self.size) if part)
        return f"{self.name} ({head})" + (f": {' '.join(self.text.split())}" if self.text else "")


@dataclass(frozen=True)
class Position:
    """A moment in words, and the board for a drawing.

    `so_far` tells what has been done since the scenario began.
    """

    moment: str
    players: tuple[str, ...]
    stack: str
    so_far: tuple[str, ...]
    cards: tuple[CardNote, ...]
    board: Board = field(compare=False)
    active: str = ""
    priority: str | None = None

    @property
    def is_main_phase(self) -> bool:
        """Whether it is a main phase of the active player's turn."""
        return " main phase." in self.moment

    def as_data(self) -> dict[str, object]:
        return {
            "moment": self.moment,
            "players": list(self.players),
            "stack": self.stack,
            "so_far": list(self.so_far),
            "cards": [card.told for card in self.cards],
        }

    def lines(self) -> list[str]:
        """The position without the cards, a sentence or two on each line."""
        found = [self.moment, *self.players]
        found += [self.stack] if self.stack else []
        return found + ([f"So far: {' '.join(self.so_far)}"] if self.so_far else [])


def position_at(
    board: Board,
    before: Sequence[tuple[Step, str]],
    turn: int,
    active: str,
    step: str,
    priority: str | None,
    period: str = "",
) -> Position:
    """The position on a board. `before` has the steps that led there, each with the choices made in it;
    `period` is the time within the step.
    """
    stack = ""
    if board.spells:
        waiting = board.waiting[:1].upper() + board.waiting[1:]
        order = "from the top down" if board.waits_in == "stack" else "the last one first"
        stack = f"{waiting}, {order}: {'; '.join(_on_the_stack(item) for item in board.spells)}."
    return Position(
        _moment(turn, active, step_name(step, board.waits_in == "batch"), priority, period),
        tuple(_player(player) for player in board.players),
        stack,
        tuple(
            _without_repeats(
                [
                    sentence(each, choices)
                    for at, (each, choices) in enumerate(before)
                    if not each.is_passed_over and not is_announced([step for step, _ in before], at)
                ]
            )
        ),
        tuple(cards_in_sight(board)),
        board,
        active,
        priority,
    )


def is_announced(steps: Sequence[Step], at: int) -> bool:
    """Whether a step only announces what a later one of the same line does, or lets others respond to that:
    before 1999 an attack is announced first.
    """
    board, of_line = steps[at].board, [step for step in steps if step.spot == steps[at].spot]
    if board is None or board.waits_in != "batch" or steps[at] is of_line[-1]:
        return False
    return of_line[0].deed.kind == "announces an attack"


def _without_repeats(sentences: list[str]) -> Iterator[str]:
    """The sentences, with what is done over and over told once and counted."""
    for words, alike in groupby(sentences):
        times = len(list(alike))
        if times >= OVER_AND_OVER:
            yield f"{words} The same happens {times - 1} times more."
        else:
            yield from [words] * times


def _moment(turn: int, active: str, step: str, priority: str | None, period: str) -> str:
    words = f"It is {possessive(active)} turn (turn {turn}), {step}."
    if period and priority:
        return f"{words} {period[:1].upper()}{period[1:]} {priority} may act."
    return words + (f" {priority} has priority." if priority else "")


PHASES = ("untap", "upkeep", "draw", "main", "discard", "cleanup")
"""The steps of a turn with batches that are phases of it."""


def step_name(step: str, in_batches: bool) -> str:
    if step.endswith("main") or (in_batches and step in PHASES):
        return f"{step} phase"
    if in_batches and step == "regeneration":
        return f"time for {step}"
    return step if step == "end of turn" else f"{step} step"


def _player(player: PlayerFacts) -> str:
    parts = [f"{player['name']} has {player['life']} life"]
    if player["poison"]:
        parts[0] += f" and {player['poison']} poison counter{'s' if player['poison'] != 1 else ''}"
    if player["lost"]:
        parts[0] += " and has lost the game"
    pool = mana_text(letter for letter, number in player["mana"].items() for _ in range(number))
    parts += [f"mana pool: {pool}"] if pool else []
    things = counted(thing_told(thing) for thing in player["in play"])
    parts.append(f"in play: {things}" if things else "nothing in play")
    for zone in ("hand", "graveyard", "removed", "phased out"):
        cards = _cards_told([_card_told(card) for card in player["cards"][zone]])
        parts += [f"{'removed from the game' if zone == 'removed' else zone}: {cards}"] if cards else []
    if player["library"] <= FEW_LEFT:
        left = player["library"]
        parts.append(f"{left or 'no'} card{'s' if left != 1 else ''} in the library")
    return "; ".join(parts) + "."


def _card_told(facts: ThingFacts) -> str:
    """A card by its name, and where a scenario calls it otherwise, by both."""
    return f"{facts['name']} (the card {facts['card']})" if facts.get("card") else str(facts["name"])


def _cards_told(names: list[str]) -> str:
    """Cards by name; those that a scenario leaves nameless as a number."""
    known = [name for name in names if name != NAMELESS]
    nameless = len(names) - len(known)
    words = [counted(known)] if known else []
    words += (
        [f"{nameless} card{'s' if nameless != 1 else ''} that play{'s' if nameless == 1 else ''} no part"]
        if nameless
        else []
    )
    return ", ".join(words)


def thing_told(thing: ThingFacts) -> str:
    """A permanent in full words: `Hill Giant 3/3 (tapped, with 2 damage)`."""
    marks = [f"the card {thing['card']}"] if thing.get("card") else []
    marks += [f"from the {thing['set']} set"] if thing.get("set") else []
    marks += ["a token"] if thing.get("token") else []
    marks += ["tapped"] if thing.get("tapped") else []
    marks += [f"with {thing['damage']} damage"] if thing.get("damage") else []
    marks += [
        f"with {number} {kind} counter{'s' if number != 1 else ''}"
        for kind, number in thing.get("counters", {}).items()
    ]
    marks += [f"on {thing['on']}"] if thing.get("on") else []
    marks += [f"attacking {thing['attacks']}"] if thing.get("attacks") else []
    if thing.get("attacking") and "blocked" in thing:
        marks.append("blocked" if thing["blocked"] else "not blocked")
    marks += [f"blocking {' and '.join(thing['blocking'])}"] if thing.get("blocking") else []
    marks += ["under this control only since this turn"] if thing.get("sick") else []
    marks += [f"owned by {thing['owner']}"] if thing.get("owner") else []
    marks += (
        [f"chosen: {', '.join(str(value) for value in thing['chosen'].values())}"]
        if thing.get("chosen")
        else []
    )
    size = f" {thing['size']}" if thing.get("size") else ""
    return f"{thing['name']}{size}" + (f" ({', '.join(marks)})" if marks else "")


def _on_the_stack(item: ThingFacts) -> str:
    words = _card_told(item)
    words += (
        f", with {' and '.join(item['targets'])} as target{'s' if len(item['targets']) > 1 else ''}"
        if item.get("targets")
        else ""
    )
    words += f", X = {item['x']}" if item.get("x") is not None else ""
    words += f" (“{_ability_told(item['text'])}”)" if item["kind"] == "ability" and item.get("text") else ""
    if item["kind"] == "damage" and item.get("text"):
        words += f" ({', '.join(item['text'].splitlines())})"
    return words


def _ability_told(text: str) -> str:
    """An ability on the stack in sentences."""
    words = regex.sub(r"\ban? x/x\b", "an X/X", ADDRESSED.sub("", " ".join(text.split())))
    return regex.sub(r"(^|[:.] )([a-z])", lambda found: found[1] + found[2].upper(), words)


def sentence(step: Step, choices: str = "") -> str:
    """What was done in a step, as a sentence."""
    words = _done(step)
    in_batches = step.board is not None and step.board.waits_in == "batch"
    if match := regex.fullmatch(r"to (?:(.+)'s? )?([a-z ]+)", words):
        whose = f"{possessive(match.group(1))} next" if match.group(1) else "the next"
        words = f"all players pass until {whose} {step_name(match.group(2), in_batches)} begins"
        if in_batches and match.group(2) == "regeneration":
            words = "all players pass until creatures can be regenerated"
    words = regex.sub(r" (counts|arranges) (hand|library|graveyard)\b", r" \1 the \2", words)
    words = plainer(words)
    if choices:
        words += f" ({plainer(choices)})"
    return words[:1].upper() + words[1:] + "."


def all_pass(step: Step) -> str:
    """That all players pass, in words."""
    return f"{everyone(step.board.players if step.board else ())} players pass"


def _done(step: Step) -> str:
    if step.deed.kind == "all pass":
        return f"{all_pass(step)}, and {step.deed.about} resolves"
    words = said(step.action).strip()
    return words.partition("; ")[0] if step.deed.kind == "passes" else words


def plainer(words: str) -> str:
    """A script's short words as one tells them: signs in full, and the last of several names after "and"."""
    for pattern, told in PLAINER:
        words = regex.sub(pattern, told, words)
    return with_and(bands_told(words))


def cards_in_sight(board: Board) -> Iterator[CardNote]:
    """What the cards in sight say, each once, without basic lands."""
    told: set[str] = set()
    for facts in _in_sight(board):
        name = str(facts.get("card", facts["name"]))
        if (
            not name
            or name in told
            or name in (*BASIC_LANDS, NAMELESS)
            or facts.get("kind") in ("ability", "damage")
        ):
            continue
        told.add(name)
        text = regex.sub(r"(?<=[^.])\s*\n\s*", ". ", str(facts.get("text", "")).strip())
        text = " ".join(text.split())
        kind = str(facts.get("printed type", facts["type"]))
        if text or kind != "Land":
            size = str(facts.get("printed size", facts.get("size", ""))) if "Creature" in kind else ""
            yield CardNote(name, str(facts.get("cost", "")), kind.replace("—", "–"), size, text)


def _in_sight(board: Board) -> Iterator[ThingFacts]:
    for player in board.players:
        yield from player["in play"]
    yield from board.spells
    for player in board.players:
        for cards in player["cards"].values():
            yield from cards
