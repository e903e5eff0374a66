"""What the coming lines of a script will need, so that payments leave it alone."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable

from rules_kb.cards import abilities as a
from rules_kb.rules.engine.mana_abilities import is_mana_ability
from rules_kb.rules.foreseen import ManaSource
from rules_kb.rules.rule import Illegal
from rules_kb.rules.terms.actions import PlayAbility
from rules_kb.scenarios.announcing import Announcing
from rules_kb.scenarios.answers import ScriptAnswers
from rules_kb.scenarios.lines import Line, parse_playing, with_inner
from rules_kb.scenarios.mentions import mentioned
from rules_kb.scenarios.names import Names, NotFound, split_number
from rules_kb.table.objects import IN_PLAY, GameObject, Player

NeededMana = tuple[str, str, str]
"""What a line will need mana for: the player's name, the verb, and the card as the line calls it."""
CalledAs = tuple[str, int | None]
"""A thing as a line names it: in small letters, and which of that name."""

LISTS = 8
"""Of so many lists it is remembered what they mention."""


class Mentions:
    """Where in a list of lines, those that they hold included, something is played, used or named. Worked out
    once for the whole list, so that it costs nothing more at each of its lines.
    """

    def __init__(self, lines: list[Line], known: set[str]) -> None:
        self.lines = lines
        self.names_known = len(known)
        self.played: dict[str, dict[NeededMana, list[int]]] = {}
        self.named: dict[CalledAs, list[int]] = {}
        for index, top in enumerate(lines):
            for line in with_inner([top]):
                if line.kind != "act":
                    continue
                for key in _needed(line, known):
                    self.played.setdefault(line.player, {}).setdefault(key, []).append(index)
                for name in _named(line, known):
                    self.named.setdefault(name, []).append(index)


class Foresight:
    """What lists of lines mention: the last few that were asked for, the script and its forks."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._lists: dict[int, Mentions] = {}

    def mentions(self, lines: list[Line]) -> Mentions:
        """What these lines mention; worked out anew where a further name has come to be known."""
        found = self._lists.pop(id(lines), None)
        if found is None or found.lines is not lines or found.names_known != len(self.names.known):
            found = Mentions(lines, self.names.known)
        self._lists[id(lines)] = found
        if len(self._lists) > LISTS:
            del self._lists[next(iter(self._lists))]
        return found


class Foreseen:
    """What is still to come after a line of a list: `after` is the index of the first line after it."""

    def __init__(
        self, foresight: Foresight, line: Line, answers: ScriptAnswers, announcing: Announcing
    ) -> None:
        self.names = foresight.names
        self.foresight = foresight
        self.line = line
        self.lines = answers.lines
        self.after = answers.at
        self.answers = answers
        self.announcing = announcing
        self._own: set[CalledAs] | None = None

    def wants(self, player: Player) -> Counter[str]:
        """The colours of mana that the player's coming lines will need, those in forks included."""
        wanted: Counter[str] = Counter()
        for key, places in self.foresight.mentions(self.lines).played.get(player.name, {}).items():
            times = len(places) - bisect_left(places, self.after)
            if times and (thing := self.names.first_called(key[2])) is not None:
                for letter in _colors(thing, key[1]):
                    wanted[letter] += times
        return wanted

    def spares(self, thing: GameObject) -> bool:
        """Whether this line or a coming one uses, taps, attacks or blocks with a permanent."""
        if thing.zone != IN_PLAY:
            return False
        if self._own is None:
            self._own = set(_named(self.line, self.names.known))
        if not self._own and not self.foresight.mentions(self.lines).named:
            return False
        return any(
            self._is_named((name, which))
            and self.names.first_called(f"{name}#{which}" if which else name) is thing
            for name, number in self.names.names_of(thing)
            for which in (None, number)
        )

    def interrupts(self, ability: GameObject, now: bool = False) -> bool:
        """Whether the script goes on with what is aimed at an ability that has just been played, or with
        `now` this very line is.
        """
        return self.answers.interrupts(ability, (self.line,) if now else ())

    def mana_source(self) -> ManaSource | None:
        """The ability for mana that the next line plays, whatever has been played since this one."""
        following = self.answers.lines[self.answers.at : self.answers.at + 1]
        line = next((each.inner[0] if each.kind == "if legal" else each for each in following), None)
        if line is None or line.kind != "act" or line.verb not in ("tap", "use"):
            return None
        try:
            action = self.announcing.playing(self.announcing.game.table.player(line.player), line)
        except (NotFound, Illegal):
            return None
        if not isinstance(action, PlayAbility) or not isinstance(action.ability, a.Activated):
            return None
        mana = tuple(str(action.said.mode)) if action.said.mode else None
        found = ManaSource(action.player, action.source, action.ability, mana)
        return found if is_mana_ability(action.ability) else None

    def has_been_played(self) -> None:
        """The next line has been played."""
        self.answers.at += 1

    def _is_named(self, name: CalledAs) -> bool:
        places = self.foresight.mentions(self.lines).named.get(name)
        own = self._own or ()
        return name in own or (places is not None and places[-1] >= self.after)


def _needed(line: Line, known: set[str]) -> Iterable[NeededMana]:
    if line.verb in ("cast", "use", "turn up"):
        yield line.player, line.verb, parse_playing(line.rest, known).card


def _named(line: Line, known: set[str]) -> Iterable[CalledAs]:
    if line.verb in ("use", "tap", "attack", "block"):
        yield from (split_number(name) for name in mentioned(line, known))


def _colors(thing: GameObject, verb: str) -> Iterable[str]:
    """The colours of mana that casting something costs, or using its abilities and turning it face up."""
    if verb == "cast":
        for card in (thing.initial, *thing.initial.faces):
            yield from card.cost.colored if card.cost is not None else ()
        return
    for item in (thing.printed or thing.initial).abilities:
        cost = item.cost if isinstance(item, a.Activated) else getattr(item, "value", None)
        for part in cost.parts if isinstance(cost, a.Cost) else ():
            if isinstance(part, a.PayMana):
                yield from part.cost.colored
