"""Checking what a scenario expects."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb import regex
from rules_kb.cards import abilities as a
from rules_kb.rules.engine.changes_of_looks import ability_words
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.engine.zones import lies_open
from rules_kb.rules.game import Game
from rules_kb.scenarios.lines import PLACE, Expect, OwnQuestion
from rules_kb.scenarios.names import Names
from rules_kb.scenarios.reading.expected_values import keyword_called
from rules_kb.scenarios.reading.keys import RULES_EXPECTS
from rules_kb.scenarios.rules_meant import is_meant
from rules_kb.scenarios.run import Checked, Put, Run
from rules_kb.table.entries import (
    CAME,
    CHECKED,
    COLOR,
    CONTROLLER,
    RESOLVES,
    SIZE,
    TAPPED,
    TRIGGERS,
    TYPE,
    Aspect,
    Entry,
)
from rules_kb.table.events.hidden_cards import Revealed
from rules_kb.table.events.turns import StepBegan
from rules_kb.table.events.winning_and_losing import GameEnded
from rules_kb.table.events.zone_changes import Moved, TokenMade, Vanished
from rules_kb.table.mana import COLOR_NAMES, mana_text, parse_mana
from rules_kb.table.objects import (
    ENCHANTS,
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    REMOVED,
    STACK,
    GameObject,
    Look,
    Player,
)
from rules_kb.yaml.nodes import Entries, Items, Text, YamlNode
from rules_kb.yaml.page import NO, YES


def words(value: YamlNode) -> list[str]:
    """An expected list, as words: a list, or one text."""
    if isinstance(value, Items):
        return [item.value for item in value.items if isinstance(item, Text)]
    return [value.value] if isinstance(value, Text) and value.value.strip("[] ") else []


def truth(value: YamlNode) -> bool | None:
    """yes/true or no/false; None for anything else."""
    word = value.value.casefold() if isinstance(value, Text) else ""
    return True if word in YES else False if word in NO else None


class Expectations:
    """Checks expectations against the game as it stands."""

    def __init__(self, game: Game, names: Names, run: Run) -> None:
        self.game = game
        self.names = names
        self.run = run
        self._fork_from: list[int] = []

    def begin_fork(self, mark: int) -> None:
        self._fork_from.append(mark)

    def end_fork(self) -> None:
        self._fork_from.pop()

    def check(self, expects: list[Expect], at: str) -> None:
        """Check them all; each becomes a result of the run."""
        for expect in expects:
            passed, found = self._one(expect)
            made_so = None if passed else self._made_so(expect)
            after = len(self.run.steps)
            self.run.checks.append(
                Checked(at, expect.text, passed, found, expect.spot, after, expect.subject, made_so)
            )

    def put(self, asked: OwnQuestion, at: str, branch: str) -> None:
        """Put a question: the answer that it expects is held against the game, and of choices that say what
        must hold exactly one does."""
        self.check(asked.expect, f"question, {at}")
        right = next(
            (n for n, each in enumerate(asked.choices) if each.text.casefold() == asked.text.casefold()), None
        )
        told = [n for n, each in enumerate(asked.choices) if each.expect]
        if told:
            holds = [n for n in told if all(self._one(expect)[0] for expect in asked.choices[n].expect)]
            if asked.text:
                fits, found = not holds, f"{len(holds)} of the others hold too"
            else:
                fits, found = len(holds) == 1, f"{len(holds)} hold"
                right = holds[0] if fits else None
            what = f"{asked.question}: one of the choices is right"
            after = len(self.run.steps)
            self.run.checks.append(Checked(f"question, {at}", what, fits, found, asked.spot, after))
        self.run.questions.append(Put(asked, len(self.run.steps), at == "end", branch, right))

    def _one(self, expect: Expect) -> tuple[bool, str]:
        if not expect.subject:
            return self._of_game(expect)
        for player in self.game.table.players:
            if player.name.casefold() == expect.subject.casefold():
                return self._player(player, expect)
        return self._thing(expect)

    def _made_so(self, expect: Expect) -> Entry | None:
        """The event since which something is as it was found; None where it has been so from the start."""
        players = [
            each for each in self.game.table.players if each.name.casefold() == expect.subject.casefold()
        ]
        subjects: Sequence[GameObject | Player] = players or self.names.called(expect.subject)
        if not expect.subject or expect.key in (*ZONES, *OF_THE_END):
            return self._happened_last(expect.key, players[0] if players else None)
        if not subjects:
            return None
        since: Sequence[Aspect] = SINCE.get(expect.key, ())
        if expect.key in ("has", "lacks"):
            meant = [keyword_called(name.casefold()) for name in words(expect.value)]
            since = (*(keyword.name for keyword in meant if keyword is not None), CAME)
        found = (self.game.log.latest((aspect, subjects[0])) for aspect in since)
        return next((entry for entry in found if entry is not None), None)

    def _happened_last(self, key: str, player: Player | None) -> Entry | None:
        """The last event that concerns the game as a whole, or what a player has in a zone; of its end, who
        lost or won and why.
        """
        players = [player] if player is not None else []
        for each in [*players, *self.game.table.players] if key in OF_THE_END else []:
            if (over := self.game.log.latest(("over", each))) is not None:
                return over
        for entry in reversed(self.game.log.entries):
            event, zone = entry.event, ZONES.get(key)
            if not entry.text or entry.undone:
                continue
            if key in OF_THE_TIME:
                fits = isinstance(event, StepBegan)
            elif key in OF_THE_END:
                fits = isinstance(event, GameEnded)
            elif key == "stack":
                fits = entry.how in (RESOLVES, TRIGGERS) or (isinstance(event, Moved) and event.zone == STACK)
            elif zone is not None and isinstance(event, (Moved, TokenMade, Vanished)):
                fits = _concerns(event, zone, player)
            else:
                fits = False
            if fits:
                return entry
        return None

    # -- the game -----------------------------------------------------------------------------------

    def _of_game(self, expect: Expect) -> tuple[bool, str]:
        if expect.key in RULES_EXPECTS:
            return self._of_rules(expect.key, expect.any_of)
        if expect.key == "stack":
            stack = list(reversed(self.game.table.stack))
            fits = self._are_called(words(expect.value), stack, in_order=True)
            return fits, _listed([thing.name for thing in stack])
        found = self._state_of_game(expect.key)
        return found.casefold() == _text(expect.value).casefold(), found

    def _state_of_game(self, key: str) -> str:
        """The step, or whose the turn or priority is, or who has won."""
        turn = self.game.table.turn
        if key == "step":
            return turn.step
        if key == "turn of":
            return turn.active.name if turn.active else "nobody"
        if key == "priority":
            return turn.priority.name if turn.priority else "none"
        result = self.game.table.result
        return "none" if result is None else "draw" if result[1] is None else result[1].name

    def _fired(self) -> list[str]:
        return [
            entry.cite
            for entry in self.game.log.fired(self._fork_from[-1] if self._fork_from else 0)
            if entry.cite
        ]

    def _of_rules(self, key: str, expected: Sequence[Sequence[str]]) -> tuple[bool, str]:
        """Whether rules fired, didn't fire, or fired in this order; of several together any one will do, and
        none of them may where they are not to fire.
        """
        fired = self._fired()
        if key == "fired in order":
            rest = iter(fired)
            for any_of in expected:
                if not any(self.means(number, cite) for cite in rest for number in any_of):
                    return False, f"{' or '.join(any_of)} didn't fire after those before it"
            return True, "in this order"
        if key == "not fired":
            numbers = [number for any_of in expected for number in any_of]
            did = [number for number in numbers if any(self.means(number, cite) for cite in fired)]
            told = ", ".join(f"{number}{self._where_fired(number)}" for number in did)
            return not did, "none fired" if not did else f"fired: {told}"
        missing = [
            any_of
            for any_of in expected
            if not any(self.means(number, cite) for number in any_of for cite in fired)
        ]
        told = ", ".join(" or ".join(any_of) for any_of in missing)
        return not missing, f"didn't fire: {told}" if missing else "all fired"

    def _where_fired(self, number: str) -> str:
        """In which step a rule fired first, and beside what, where it stands beside something."""
        for step in self.run.steps:
            for rule in step.entries:
                if rule.cite and rule.role != CHECKED and self.means(number, rule.cite):
                    beside = next(
                        (each.text for each in step.entries if each.text and rule in each.rules), ""
                    )
                    return f" in step {step.n}" + (f" ({beside})" if beside else "")
        return ""

    def means(self, number: str, cite: str) -> bool:
        """Whether an expected number means a cite: the rule itself, one that it restates, or any rule in that
        section or group.
        """
        return is_meant(number, cite, self.run.books)

    # -- players --------------------------------------------------------------------------------------

    def _player(self, player: Player, expect: Expect) -> tuple[bool, str]:
        value, key = expect.value, expect.key
        if key in ("life", "poison", "energy"):
            found = getattr(player, key)
            return _text(value) == str(found), str(found)
        if key in ("lost", "won"):
            result = self.game.table.result
            state = player.lost if key == "lost" else bool(result and result[1] is player)
            return truth(value) == state, "yes" if state else "no"
        if key == "mana":
            pool = tuple(player.pool.elements())
            try:
                return sorted(parse_mana(_text(value))) == sorted(pool), mana_text(pool) or "none"
            except ValueError:
                return not pool and _text(value).casefold() in ("", "none", "0"), mana_text(pool) or "none"
        zone = ZONES[key]
        things = (
            [thing for thing in self.game.table.in_play if self.game.controller(thing) is player]
            if key == "in play"
            else self.game.table.zone(zone, player)
        )
        if isinstance(value, Text) and value.value.isdecimal():
            return int(value.value) == len(things), str(len(things))
        return self._are_called(words(value), things, in_order=key == "library"), _listed(
            [thing.name for thing in things]
        )

    def _are_called(
        self, wanted: list[str], found: Sequence[GameObject | Player], in_order: bool = False
    ) -> bool:
        """Whether these are the things of these names, one for each; `2 Forest` stands for two, `Forest#2`
        for the second.
        """
        names = [name for word in wanted for name in several(word)]
        left = list(found)
        if in_order:
            return len(names) == len(left) and all(
                self._is_called(thing, name) for thing, name in zip(left, names, strict=True)
            )
        for name in sorted(names, key=lambda name: "#" not in name):
            thing = next((thing for thing in left if self._is_called(thing, name)), None)
            if thing is None:
                return False
            left.remove(thing)
        return not left

    def _is_called(self, thing: GameObject | Player, name: str) -> bool:
        if isinstance(thing, Player):
            return thing.name.casefold() == name.casefold()
        return name.casefold() in (
            thing.name.casefold(),
            thing.initial.name.casefold(),
        ) or thing in self.names.called(name)

    # -- things ---------------------------------------------------------------------------------------

    def _thing(self, expect: Expect) -> tuple[bool, str]:
        things = self.names.called(expect.subject)
        thing = things[0] if things else None
        if expect.key == "in":
            return self._place(thing, things, _text(expect.value), "#" in expect.subject)
        if thing is None:
            return False, "it is nowhere"
        pools = [item for item in things if item.zone == IN_PLAY]
        return self._state(pools[0] if pools else thing, expect)

    def _place(
        self, thing: GameObject | None, things: list[GameObject], wanted: str, numbered: bool
    ) -> tuple[bool, str]:
        found = _where(self.game, thing)
        match = regex.fullmatch(PLACE, wanted.casefold())
        if not match:
            return False, f"{found} ({wanted!r} isn't a place)"
        zone, owner, top = match.groups()
        zone = {"play": IN_PLAY, "exile": REMOVED}.get(zone, zone)
        candidates: list[GameObject | None] = [*things] or [None]
        for item in candidates:
            place = item.zone if item is not None else "nowhere"
            fits = place == zone and (
                owner is None or (item is not None and self._whose(item).name.casefold() == owner)
            )
            if fits and top:
                fits = (
                    item is not None
                    and zone in (LIBRARY, GRAVEYARD)
                    and self.game.table.zone(zone, item.owner)[:1] == [item]
                )
            if fits:
                return True, found
        return False, found

    def _whose(self, thing: GameObject) -> Player:
        return self.game.controller(thing) if thing.zone == IN_PLAY else thing.owner

    def _state(self, thing: GameObject, expect: Expect) -> tuple[bool, str]:
        value, key = expect.value, expect.key
        look = self.game.look(thing)
        combat = self.game.table.combat
        if key in ("damage", "tapped") and thing.zone not in (IN_PLAY, "phased out"):
            return False, "it isn't in play"
        if key == "pt":
            size = look.size or "none"
            return _text(value).casefold() == size, size
        if key == "damage":
            return _text(value) == str(thing.damage), str(thing.damage)
        if key == "tapped":
            return truth(value) == thing.tapped, "yes" if thing.tapped else "no"
        if key == "counters":
            return self._counters(thing, value)
        if key == "type":
            return _line(_text(value)) == _line(look.type_line), look.type_line
        if key == "color":
            found = sorted(COLOR_NAMES[letter] for letter in look.colors) or ["colorless"]
            wanted = sorted(
                word for word in regex.split(r"[,\s]+|\band\b", " ".join(words(value)).casefold()) if word
            )
            return wanted == found, " and ".join(found)
        if key in ("has", "lacks"):
            names = [w.casefold() for w in words(value)]
            present = [name for name in names if _has(self.game, look, name)]
            good = len(present) == len(names) if key == "has" else not present
            return good, f"has {_listed(present)}"
        if key == "controller":
            return _text(value).casefold() == look.controller.name.casefold(), look.controller.name
        if key == "on":
            host = thing.attached_to
            named = _text(value)
            if host is not None:
                return self._is_called(host, named), host.name
            whom = thing.chosen.get(ENCHANTS, "nothing")
            return named.casefold() == whom.casefold(), whom
        if key == "blocked":
            return truth(value) == (thing in combat.blocked), "yes" if thing in combat.blocked else "no"
        if key == "revealed":
            shown = any(
                isinstance(event, Revealed) and any(card.card_id == thing.card_id for card in event.things)
                for group in self.game.log.happened
                for event in group
            )
            if not shown and thing.zone in (HAND, LIBRARY):
                shown = lies_open(self.game, thing)
            return truth(value) == shown, "yes" if shown else "no"
        against: Sequence[GameObject | Player] = combat.blocks.get(thing, [])
        if key == "attacking":
            against = [combat.attackers[thing]] if thing in combat.attackers else []
        expected = truth(value)
        fits = expected == bool(against) if expected is not None else self._are_called(words(value), against)
        return fits, _listed([other.name for other in against])

    def _counters(self, thing: GameObject, value: YamlNode) -> tuple[bool, str]:
        found = {kind: number for kind, number in thing.counters.items() if number}
        if isinstance(value, Entries):
            wanted = {key.value: _text(number) for key, number in value}
            return all(str(found.get(kind, 0)) == number for kind, number in wanted.items()), str(found)
        return not found and truth(value) is not True, str(found or "none")


ZONES = {
    "hand": HAND,
    "library": LIBRARY,
    "graveyard": GRAVEYARD,
    "removed": REMOVED,
    "in play": IN_PLAY,
}
OF_THE_END, OF_THE_TIME = ("winner", "won", "lost"), ("step", "turn of", "priority")
"""What is expected of the game's end, and of the time in it."""


def _concerns(event: Moved | TokenMade | Vanished, zone: str, player: Player | None) -> bool:
    """Whether an event has brought something of a player's to a zone, or away from there."""
    if isinstance(event, TokenMade):
        return zone == IN_PLAY and event.controller is player
    if isinstance(event, Vanished):
        return zone == IN_PLAY and event.thing.owner is player
    whose = event.after.controller if event.after is not None and zone == IN_PLAY else event.thing.owner
    return zone in (event.zone, event.came_from) and whose is player


SINCE: dict[str, tuple[str, ...]] = {
    "in": (CAME,),
    "pt": (SIZE, CAME),
    "tapped": (TAPPED, CAME),
    "damage": ("damage", CAME),
    "counters": ("counters", CAME),
    "poison": ("counters",),
    "energy": ("counters",),
    "life": ("life",),
    "on": ("attached", CAME),
    "attacking": ("left combat", "declared"),
    "blocking": ("left combat", "declared"),
    "blocked": ("blocked",),
    "lost": ("over",),
    "won": ("over",),
    **{key: (key, CAME) for key in (CONTROLLER, COLOR, TYPE)},
}
"""Along which trails of the log (see `rules_kb.table.trails`) what is expected of something comes about."""


def several(word: str) -> list[str]:
    """`2 Forest` as two names; any other word as one."""
    match = regex.fullmatch(r"(\d{1,3}) (.+)", word)
    return [match.group(2)] * int(match.group(1)) if match else [word]


def _has(game: Game, look: Look, name: str) -> bool:
    if has_keyword(look, name):
        return True
    keywords = [item for item in look.abilities if isinstance(item, a.Keyword)]
    if any(ability_words(item).casefold() == name for item in keywords):
        return True
    return bool(keywords) and keyword_called(name) in keywords  # nothing is read where nothing is there


def _where(game: Game, thing: GameObject | None) -> str:
    if thing is None:
        return "nowhere"
    if thing.zone in (IN_PLAY, "stack", "phased out"):
        return thing.zone
    return f"{thing.zone} of {thing.owner.name}"


def _text(value: YamlNode) -> str:
    return value.value if isinstance(value, Text) else ""


def _line(text: str) -> str:
    return " ".join(text.replace("—", "-").replace("–", "-").casefold().split())


def _listed(names: list[str]) -> str:
    return "[" + ", ".join(names) + "]"
