"""Answering the game's choices from the lines of a script."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rules_kb import regex
from rules_kb.rules.rule import Verdict
from rules_kb.rules.terms.triggered_abilities import Triggering
from rules_kb.scenarios.lines import Line, parse_playing, split_names
from rules_kb.scenarios.names import Names, NotFound, split_number
from rules_kb.table.choices import Choice, FirstOption, GivenAnswer, Option, Unanswered
from rules_kb.table.log import Log
from rules_kb.table.mana import COLOR_LETTERS
from rules_kb.table.objects import GameObject, Player, Thing

FITTING = {
    "choose": ("choose",),
    "order": ("order", "choose"),
    "yes or no": ("yes", "no", "choose"),
    "discard": ("discard", "choose"),
    "sacrifice": ("sacrifice", "choose"),
    "divide": ("assign", "choose"),
    "number": ("choose",),
    "color": ("choose",),
    "mode": ("choose",),
    "type": ("choose",),
}


def _says_more_than_yes(line: Line) -> bool:
    """Whether who is asked whether to do something answers with whom it is done to: that is a yes, and has
    to be an answer to that too.
    """
    return line.verb == "choose" and line.rest.casefold() not in ("yes", "no")


class NotAnOption(NotFound):
    """Something that is there, but can't be chosen. `rule` is the cite of the rule by which one chooses."""

    def __init__(self, what: str, hint: str, rule: str | None) -> None:
        super().__init__(what, hint)
        self.rule = rule


class ScriptAnswers:
    """Takes answers from the script's next lines; what the script leaves open is an error, or the first
    option.
    """

    def __init__(self, names: Names, log: Log, auto: bool) -> None:
        self.names = names
        self.log = log
        self.auto = auto
        self.lines: list[Line] = []
        self.at = 0
        self.player_line: Line | None = None
        self._forced: Line | None = None
        self.tried: Line | None = None
        self.afterwards: Callable[[], Sequence[Line]] = tuple

    def _next(self, choice: Choice) -> Line | None:
        while self.at < len(self.lines) and _plays_apart(self.lines[self.at]):
            self.at += 1
        if self.at < len(self.lines):
            line = self.lines[self.at]
            if line.kind == "act" and line.player == choice.player.name and line.verb in FITTING[choice.verb]:
                return line
        return None

    def has_answer(self, choice: Choice) -> bool:
        """Whether the script's next line answers this choice."""
        line = self._next(choice)
        return line is not None and (choice.verb != "number" or line.rest.replace(",", "").isdecimal())

    def interrupts(self, ability: GameObject, before: Sequence[Line] = ()) -> bool:
        """Whether the script goes on with what is aimed at an ability that has just been played, beginning
        with the lines `before` that are no part of what is left of it.
        """
        called = self.names.names_of(ability)
        coming = (before, self.lines[self.at :], self.afterwards())
        for line in (each for lines in coming for each in _done_next(lines)):
            if line.verb in ("cast", "use"):
                for aimed in split_names(parse_playing(line.rest, self.names.known).on, self.names.known):
                    base, number = split_number(aimed)
                    if any(base == name and number in (None, which) for name, which in called):
                        return True
        return False

    def answer(self, choice: Choice) -> list[GivenAnswer]:
        """The script's answer to a choice. Raises Unanswered."""
        line = self._next(choice)
        if line is None:
            self._anothers(choice)
            if self.auto:
                return FirstOption().answer(choice)
            raise Unanswered(choice)
        answer = self._read(choice, line)
        if not (choice.verb == "yes or no" and _says_more_than_yes(line)):
            self.at += 1
        return answer

    def _anothers(self, choice: Choice) -> None:
        """Refuse an answer that the script only tries and that would be one, were the choice not another
        player's.
        """
        line = self.lines[self.at] if self.at < len(self.lines) else None
        if line is None or line is not self.tried or line.verb not in FITTING[choice.verb]:
            return
        try:
            self._read(choice, line)
        except (NotFound, Unanswered):
            return
        what = f"{line.player} doesn't answer this, {choice.player.name} does: {choice.what}"
        raise NotAnOption(what, "", choice.says_who or self._rule())

    def forced(self, choice: Choice) -> list[GivenAnswer] | None:
        """A forced choice may be answered all the same.

        An answer that the script only tries is given as it is.
        """
        line = self._next(choice)
        if line is None:
            return None
        try:
            answer = self._read(choice, line)
        except (NotFound, Unanswered) as wrong:
            if line is self.tried and isinstance(wrong, NotAnOption):
                raise
            return None
        if answer == choice.forced or line is self.tried:
            self.at += 1
        elif choice.indifferent:
            self.at += 1
            return answer
        return answer if line is self.tried else None

    def takes_back(self, line: Line) -> bool:
        """Whether a line that nothing asked for is an empty answer (a forced choice's that was made
        already).
        """
        return False

    def _read(self, choice: Choice, line: Line) -> list[GivenAnswer]:
        if choice.verb == "yes or no":
            word = line.verb if line.verb in ("yes", "no") else line.rest.casefold()
            return [word if word in ("yes", "no") else "yes"]
        if choice.verb == "number":
            if not line.rest.isdecimal():
                raise NotFound(f"{line.rest!r} isn't a number")
            number = int(line.rest)
            if choice.allows is None and (number < choice.least or -1 < choice.most < number):
                what, hint = (
                    f"{number} can't be chosen: {choice.what}",
                    f"from {choice.least} to {choice.most}",
                )
                raise NotAnOption(what, hint, self._rule())
            return [number]
        if choice.verb == "type":
            return [line.rest]
        if choice.verb == "color":
            said = [each.strip() for each in line.rest.split(",")] if choice.most > 1 else [line.rest]
            letters: list[GivenAnswer] = [
                COLOR_LETTERS.get(each.casefold(), each.strip("{}").upper()) for each in said
            ]
            return self._allowed(choice, letters, line)
        if choice.verb == "mode":
            if match := regex.fullmatch(r"(?:mode )?(\d+)", line.rest):
                return self._allowed(choice, [int(match.group(1)) - 1], line)
            raise NotFound(f"{line.rest!r} isn't a mode", "write choose mode 1")
        if choice.verb == "divide":
            return [self._division(choice, line)]
        return self._things(choice, line)

    def _things(self, choice: Choice, line: Line) -> list[GivenAnswer]:
        if line.rest.casefold() in ("none", "nothing") and choice.least == 0:
            return []
        chosen: list[GivenAnswer] = []
        for name in split_names(line.rest, self.names.known):
            found = self._option(choice, name, chosen)
            chosen.append(found)
        if not choice.least <= len(chosen) <= choice.most:
            raise NotFound(f"{choice.player.name} chooses {choice.least}, not {len(chosen)}: {choice.what}")
        return chosen

    def _option(self, choice: Choice, name: str, chosen: Sequence[GivenAnswer]) -> Option:
        base = regex.sub(r"#\d+$", "", name).casefold()
        exact = (
            [] if choice.options and isinstance(choice.options[0], str) else self._called(name, choice.player)
        )
        left = list(
            choice.options
        )  # one thing may stand there more than once, for several triggers of its own
        for option in chosen:
            if option in left:
                left.remove(option)
        for option in left:
            if _is_called(option, name, exact):
                return option
        for option in left:
            if not isinstance(option, (str, int)) and "#" not in name and option.name.casefold() == base:
                return option
        begins = [
            option
            for option in left
            if isinstance(option, str) and option.casefold().startswith(f"{base} with ")
        ]
        if len(begins) == 1:
            return begins[0]
        legal = ", ".join(str(getattr(option, "name", option)) for option in choice.options[:12])
        if choice.allows is not None and isinstance(choice.options[0], str) and _is_refused(choice, name):
            return name
        known = (
            [] if choice.options and isinstance(choice.options[0], str) else self._called(name, choice.player)
        )
        if known and choice.allows is not None:
            return known[0]  # the rule that has the verdict on it says why it can't be chosen
        what, hint = f"{name!r} can't be chosen: {choice.what}", f"legal: {legal}"
        raise NotAnOption(what, hint, self._rule()) if known else NotFound(what, hint)

    def _rule(self) -> str | None:
        """The rule that is running: it puts the choice."""
        return self.log.running[-1].cite if self.log.running else None

    def _called(self, name: str, player: Player) -> list[Thing]:
        found = self.names.player_called(name)
        return [found] if found is not None else list(self.names.called(name))

    def _division(self, choice: Choice, line: Line) -> dict[Thing, int]:
        text = line.rest
        head, colon, shares = text.partition(":")
        if colon and choice.of is not None:
            meant = self._called(head.strip(), choice.player)
            if choice.of not in meant:
                raise Unanswered(choice)
            text = shares
        division: dict[Thing, int] = {}
        for part in split_names(text, self.names.known):
            match = regex.fullmatch(r"(\d+) to (.+)", part.strip())
            if not match:
                raise NotFound(f"{part!r} isn't a share", "write assign A: 2 to C, 1 to Bob")
            victim = self._victim(choice, match.group(2), list(division))
            if victim in division:
                raise NotFound(f"{victim.name} is named twice", "each is named once, with all of its share")
            division[victim] = int(match.group(1))
        return division

    def _victim(self, choice: Choice, name: str, chosen: Sequence[Thing]) -> Thing:
        """Whom a share is for; of combat damage it may be anything, and the rules say whether it can be."""
        try:
            found = self._option(choice, name, chosen)
            if isinstance(found, (GameObject, Player)):
                return found
            raise NotFound(f"{name!r} can't be given a share: {choice.what}")
        except NotFound:
            others = self._called(name, choice.player) if choice.of is not None else []
            if not others:
                raise
            return others[0]

    def _allowed(self, choice: Choice, answer: list[GivenAnswer], line: Line) -> list[GivenAnswer]:
        if answer[0] not in choice.options and choice.allows is not None:
            return answer  # the rule that has the verdict on it says why it can't be chosen
        if answer[0] not in choice.options:
            raise NotFound(
                f"{line.rest!r} can't be chosen: {choice.what}",
                f"legal: {', '.join(map(str, choice.options))}",
            )
        return answer


def _done_next(lines: Sequence[Line]) -> Iterator[Line]:
    """The first line that does something, and those that do something in a try or a fork before it, draw mana
    or only pass.
    """
    for line in lines:
        if line.kind == "act":
            yield line
        else:
            yield from _done_next(line.inner)
        if line.kind not in ("expect", "try", "fork") and line.verb not in ("tap", "pass"):
            return


def _is_refused(choice: Choice, word: str) -> bool:
    """Whether a rule has the verdict that a word can't be chosen."""
    verdict = choice.allows(word) if choice.allows is not None else None
    return isinstance(verdict, Verdict) and not verdict.allowed


def _plays_apart(line: Line) -> bool:
    """Whether a line answers the choice in a way that doesn't stay: a try, or a fork that begins with an
    answer.
    """
    return (line.kind == "try" and line.is_answer) or line.begins_with_answer


def _is_called(option: Option, name: str, exact: Sequence[Thing]) -> bool:
    """Whether a name means an option: a word, a thing, or a triggered ability by its card."""
    if isinstance(option, str):
        return option.casefold() == name.casefold()
    if isinstance(option, (GameObject, Player)):
        return option in exact
    if isinstance(option, Triggering):
        return bool(option.name.casefold() == name.casefold()) or (
            not option.number
            and any(
                isinstance(thing, GameObject) and thing.card_id == option.source.card_id for thing in exact
            )
        )
    return False
