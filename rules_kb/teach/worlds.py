"""What a stretch of a game comes to, and what it would come to by a mistake: with a rule forgotten, a step
too soon, under another era's rules.

Each is a whole board, so that whatever is told of several things together comes from one and the same
mistake.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from rules_kb.books.eras import KNOWN, PLAYABLE
from rules_kb.facts import dataclass
from rules_kb.scenarios.board import Board
from rules_kb.scenarios.run import Step
from rules_kb.scenarios.scenario import Scenario
from rules_kb.scenarios.telling import Happening, happenings, resolved_in
from rules_kb.table.entries import DOES_NOTHING, NAMES_TARGETS, SEES_TARGETS
from rules_kb.table.events.hidden_cards import Shuffled
from rules_kb.table.events.mana import ManaAdded, ManaSpent
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.log import CHECKED
from rules_kb.table.objects import HAND
from rules_kb.teach.altered import played_out, without_action
from rules_kb.teach.everyday import DULL, among, is_procedure
from rules_kb.teach.misread import misread
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.question import number_of
from rules_kb.teach.sources import numbers_of
from rules_kb.teach.states import (
    Facets,
    Subject,
    concerns,
    counted_twice,
    differ,
    in_hands,
    in_pile,
    is_far_off,
    is_sensible,
    state_of,
    subjects_on,
    without_refund,
)
from rules_kb.teach.story import is_mere_pass, story_told, without_passing_sizes
from rules_kb.yaml.problems import Spot

DECLARING = frozenset(("308.1", "309.1"))
"""Rules of cr1999 by which anything attacks or blocks."""

OVERLOOKS = "overlooks"
"""How a mistake is told by which somebody leaves out what is played."""

MISPLACES = "puts it"
"""How a mistake is told by which somebody takes something for being where it isn't."""

FEW_MISTAKES = 2
"""Of how few mistakes on a thing others are looked for, where a scenario names no level."""

SHORTEST, LONGEST = 2, 6
"""How many steps a stretch has that is to be thought through."""


@dataclass(frozen=True)
class World:
    """A board that a mistake leads to; `why` says which, `cite` the rule that is forgotten, if it is one, and
    `era` by which other era's rules it comes out so.
    """

    board: Board
    why: str = ""
    cite: str = ""
    era: str = ""

    @property
    def forgets(self) -> tuple[str, ...]:
        return (self.cite,) if self.cite else ()

    @property
    def overlooks(self) -> bool:
        """Whether it comes of leaving out something that is played."""
        return self.why.startswith(OVERLOOKS)

    @property
    def misplaces(self) -> bool:
        """Whether it comes of taking something for being where it isn't."""
        return self.why.startswith(MISPLACES)

    @property
    def misreads(self) -> bool:
        """Whether it comes of overlooking words of a card."""
        return self.why.startswith(f"{OVERLOOKS} “")


@dataclass(frozen=True)
class Stretch:
    """Steps of the main line from `at` up to and with `end`: how things stood before, what is done, and what
    comes of it.
    """

    played: PlayedScenario
    at: int
    end: int

    @property
    def before(self) -> Board:
        board = self.played.board_before(self.at)
        assert board is not None
        return board

    @property
    def after(self) -> Board:
        board = self.played.steps[self.end].board
        assert board is not None
        return board

    @property
    def steps(self) -> list[Step]:
        return self.played.steps[self.at : self.end + 1]

    @property
    def story(self) -> str:
        """What is done, without what comes of it."""
        return story_told(self.played, self.steps)

    def changed(self) -> list[Subject]:
        """What stands otherwise afterwards, in a way that is worth telling: what has gone elsewhere first,
        and things before players.
        """
        found = []
        for subject in (*subjects_on(self.before), *in_hands(self.before)):
            was, stands = state_of(subject, self.before), state_of(subject, self.after)
            if was is None or stands is None or not differ(was, stands):
                continue
            if _is_passing(was, stands) and not (subject.is_player and self.only_draws):
                continue
            found.append((dict(was)["zone"] == dict(stands)["zone"], subject.is_player, subject))
        return [subject for _, _, subject in sorted(found, key=lambda each: each[:2])]

    def kept(self) -> list[Subject]:
        """Of a scenario that names no level, what stands as it stood, though something is aimed at it."""
        if self.played.scenario.level is not None:
            return []
        changed = self.changed()
        return [each for each in subjects_on(self.before) if each not in changed and self.aimed_at(each)]

    def aimed_at(self, subject: Subject) -> list[Subject]:
        """The spells that have a subject as their target."""
        boards = [self.before, *(step.board for step in self.steps if step.board is not None)]
        found = {
            item["id"]: Subject(item["name"], item["id"])
            for board in boards
            for item in board.spells
            if item["kind"] == "spell" and subject.name in item.get("targets", ())
        }
        return list(found.values())

    def state(self, subject: Subject, board: Board) -> Facets | None:
        """How a subject stands, without what everybody sees: that what attacks is tapped and attacks."""
        state = state_of(subject, board)
        if state is None:
            return None
        fights = any(
            thing["id"] == subject.id and thing.get("attacking")
            for player in self.after.players
            for thing in player["in play"]
        )
        left_out = ["fight", "tapped"] if fights else ["fight"]
        left_out += ["hand"] if self.only_plays_cards and not self._might_draw(subject) else []
        return tuple(each for each in state if each[0] not in left_out)

    def _might_draw(self, subject: Subject) -> bool:
        """Whether, of a scenario that names no level, a spell that is aimed at a player speaks of cards."""
        names = {each.name for each in self.aimed_at(subject)} if subject.is_player else set()
        items = [item for step in self.steps if step.board is not None for item in step.board.spells]
        texts = [str(item.get("text", "")) for item in items if item["name"] in names]
        return self.played.scenario.level is None and any("card" in text for text in texts)

    @cached_property
    def only_plays_cards(self) -> bool:
        """Whether hands change by nothing but what is played from them: to count that is no question."""
        moves = [
            entry.event for step in self.steps for entry in step.entries if isinstance(entry.event, Moved)
        ]
        return not any(
            move.zone == HAND or (move.came_from == HAND and move.how != "played") for move in moves
        )

    @cached_property
    def only_draws(self) -> bool:
        """Whether, of a scenario that names no level, nothing is played, and hands change all the same."""
        return (
            not self.played.variant
            and self.played.scenario.level is None
            and not any(
                entry.event.how == "played"
                for step in self.steps
                for entry in step.entries
                if isinstance(entry.event, Moved)
            )
        )

    def worlds(self) -> list[World]:
        """What comes out by mistakes, the natural ones first: a forgotten rule, another era's result, a step
        too few, nothing at all.
        """
        return list(self.played.once(f"worlds {self.at} {self.end}", self._worlds))

    def _worlds(self) -> Iterator[World]:
        for way in (self._forgotten, self._other_era, self._misread, self._left_out, self._too_soon):
            yield from way()

    def _forgotten(self) -> Iterator[World]:
        keys, before = self.played.keys, seen_on(self.before)
        for cite in self.played.telling_rules:
            if is_dull(cite):
                continue
            line = self.played.without(cite)
            step = line.get(keys[self.end])
            start = line.get(keys[self.at - 1]) if self.at else None
            if step is None or step.board is None or gives_itself_away(step, self.played.steps[self.end]):
                continue
            if self.at and (start is None or start.board is None or seen_on(start.board) != before):
                continue  # the mistake was made earlier, and what is seen now contradicts it
            yield World(step.board, "", cite)

    def _other_era(self) -> Iterator[World]:
        for era in PLAYABLE:
            step = self.played.under(era).get(self.played.keys[self.end]) if era != self.played.era else None
            if step is not None and step.board is not None and step.action == self.steps[-1].action:
                words = f"that is how it comes out under {KNOWN[era].whole_title}"
                yield World(step.board, words, era=era)

    def _misread(self) -> Iterator[World]:
        """What comes out, of a scenario that names no level, where somebody overlooks words of a card."""
        if self.played.scenario.level is not None or not self.played.is_short:
            return
        keys, seen = self.played.keys, subjects_on(self.before)
        for words, other in self.played.once("misread", lambda: misread(self.played)):
            steps = dict(zip(other.keys, other.steps, strict=True))
            end, last = steps.get(keys[self.end]), steps.get(keys[self.at - 1]) if self.at else None
            start = last.board if last else None if self.at else other.run.before
            if end is None or end.board is None or start is None:
                continue
            if all(state_of(each, start) == state_of(each, self.before) for each in seen):
                yield World(end.board, f"{OVERLOOKS} {words}")

    def _left_out(self) -> Iterator[World]:
        """What comes out where somebody overlooks one spell or ability among several."""
        for action in actions_of(self.played, self.steps):
            if action.step is not self.steps[0]:
                scenario = without(self.played, action, self.steps[-1].spot)
                run, _ = played_out(scenario, self.played.era)
                if run is not None and run.steps[-1].board is not None:
                    yield World(run.steps[-1].board, f"{OVERLOOKS} {action.name}")

    def _too_soon(self) -> Iterator[World]:
        for step in reversed(self.steps[:-1]):
            if step.board is not None:
                yield World(step.board, "stops before the last of it")
                break
        yield World(self.before, "takes it that nothing changes")

    def mistakes(self, subject: Subject) -> list[tuple[Facets, World]]:
        """The states of one subject by mistakes, each other than the right one and than one another."""
        was, right = self.state(subject, self.before), self.state(subject, self.after)
        found: list[tuple[Facets, World]] = []
        if was is None or right is None:
            return found
        worlds = self.worlds()
        for world in worlds:
            state = self.state(subject, world.board) if is_sensible(subject, world.board) else None
            state = state if state is None else without_refund(state, was, right)
            if state is None or not differ(state, right) or is_far_off(state, was, right):
                continue
            if all(differ(state, known) for known, _ in found):
                found.append((state, world))
        if self.played.scenario.level is None and len(found) < FEW_MISTAKES:
            found += [(state, World(self.after, why)) for state, why in self._misplaced(was, right)]
        twice = counted_twice(was, right)
        if twice is not None and all(differ(twice, known) for known, _ in found):
            found.append((twice, World(self.after, "counts it twice")))
        return found

    def _misplaced(self, was: Facets, right: Facets) -> Iterator[tuple[Facets, str]]:
        """Where beginners look for what has gone to a graveyard from play, of a scenario that names no
        level.
        """
        if dict(was)["zone"] != "in play" or dict(right)["zone"] != "graveyard":
            return
        names = [player["name"] for player in self.after.players]
        for name in names if len(names) == 2 else ():
            other = in_pile("graveyard", name)
            if differ(other, right):
                yield other, f"{MISPLACES} to the wrong player's graveyard"
        yield in_pile("removed", names[0]), f"{MISPLACES} out of the game"

    def because(self, subjects: Sequence[Subject]) -> str:
        """What the game did with some subjects."""
        texts = [
            happening.text
            for step in self.steps
            for happening in happenings(step)
            if happening.text
            and not _is_routine(happening)
            and any(concerns(entry, subject) for entry in happening.entries for subject in subjects)
        ]
        return "; ".join(dict.fromkeys(without_passing_sizes(texts)[-5:]))

    def behind(self, subjects: Sequence[Subject]) -> list[str]:
        """The rules behind what the game did with some subjects, those that tell much first."""
        cites = [
            cite
            for step in self.steps
            for happening in happenings(step)
            if any(concerns(entry, subject) for entry in happening.entries for subject in subjects)
            for cite in happening.cites
        ]
        plain = {
            cite for cite in cites if is_dull(cite) or is_procedure(cite) or number_of(cite) in DECLARING
        }
        telling = [cite for cite in dict.fromkeys(cites) if cite not in plain]
        return telling or [cite for cite in dict.fromkeys(cites) if not is_procedure(cite)][-2:]

    def fired(self) -> set[str]:
        return {
            entry.cite
            for step in self.steps
            for entry in step.entries
            if entry.cite and entry.role != CHECKED
        }


def _is_routine(happening: Happening) -> bool:
    """Whether only mana comes and goes, or a target is named."""
    return all(
        isinstance(entry.event, (ManaAdded, ManaSpent)) or entry.kind in (NAMES_TARGETS, SEES_TARGETS)
        for entry in happening.entries
    )


@dataclass(frozen=True)
class PlayedAction:
    """A spell or ability that somebody plays: the step, its name, and the step in which it resolves."""

    step: Step
    name: str
    resolved: Step | None


def actions_of(played: PlayedScenario, steps: Sequence[Step]) -> Iterator[PlayedAction]:
    """The spells and abilities that are played in some steps and resolve by themselves there."""
    for at, step in enumerate(steps):
        line = played.line(step)
        if line is None or line.kind != "act" or line.verb not in ("cast", "use") or not step.stack:
            continue
        if step is not played.last_of_line(step):
            continue  # a pass before it
        name, later = step.stack[0], steps[at + 1 :]
        resolved = next((each for each in later if name in resolved_in(each)), None)
        if resolved is None or resolved_in(resolved) == [name]:
            yield PlayedAction(step, name, resolved)


def without(played: PlayedScenario, action: PlayedAction, until: Spot) -> Scenario:
    """The scenario up to a line, without an action. Where it counters something, everybody passes all the
    same, and that resolves.
    """
    if action.resolved is not None and _empties(played, action.resolved) > 1:
        scenario = without_action(played.scenario, action.step.spot, None, until)
        if played_out(scenario, played.era)[0] is not None:
            return scenario
    resolved_at = None
    if action.resolved is not None and (line := played.line(action.resolved)) is not None:
        resolved_at = line.spot if line.kind == "resolve" else None
    return without_action(played.scenario, action.step.spot, resolved_at, until)


def _empties(played: PlayedScenario, step: Step) -> int:
    """How many fewer things wait to resolve after a step than before it."""
    before = played.board_before(played.steps.index(step))
    return len(before.spells) - len(step.stack) if before is not None else 0


def stretches(played: PlayedScenario) -> Iterator[Stretch]:
    """The stretches of a game that can be thought through: some steps long, with nothing on the stack yet
    that tells what will come of it, and with a plain end.
    """
    for end, step in enumerate(played.steps if played.is_short else ()):
        line = played.line(step)
        if line is None or line.kind not in ENDS or step is not played.last_of_line(step):
            continue
        if step.board is None or _has_shuffled(played.steps[: end + 1]) or step.is_passed_over:
            continue
        for at in range(_first_within(played, end), end + 2 - SHORTEST):
            board = played.board_before(at)
            first = played.line(played.steps[at])
            if board is None or first is None or first.is_answer:
                continue
            if first.kind != "act" and (first.kind != "to" or played.scenario.level is not None):
                continue
            if played.last_of_line(played.steps[at]) is not played.steps[at]:
                continue  # a pass before what somebody does
            if any(item["kind"] == "damage" for item in board.spells):
                continue  # it prints what it does
            yield Stretch(played, at, end)


def _first_within(played: PlayedScenario, end: int) -> int:
    """The first step of the longest stretch with an end: what only lets somebody respond in a batch isn't
    counted.
    """
    at, many = end, 1
    while at and many < LONGEST:
        at -= 1
        many += not is_mere_pass(played.steps[at])
    return at


ENDS = ("resolve", "resolve all", "to")
"""The lines of a script at whose end an outcome is asked: those where nobody chooses anything but to pass."""

PASSING = frozenset(("tapped", "hand", "mana", "fight", "zone"))
"""What changes in passing, as cards are played and creatures attack."""


def is_dull(cite: str) -> bool:
    """Whether hardly anybody forgets a rule: it says how a word of a card is carried out, or what everybody
    does.
    """
    return among(cite, DULL) or "glossary/" in cite


def is_everyday(cite: str) -> bool:
    """Whether a rule is dull, or one by which anything goes on at all."""
    return is_dull(cite) or is_procedure(cite) or number_of(cite) in DECLARING


LETHAL = frozenset(("420.5c", "T.13.4", "K.12.4"))
PLAIN = LETHAL | {"214.5", "420.5a", "310.1b", "310.1c", "310.2b", "310.2c"}
"""Rules that only beginners forget: on lethal damage, and on whom combat damage goes to, of cr1999 and
cr2006.
"""


def is_too_plain(played: PlayedScenario, cites: Iterable[str]) -> bool:
    """Whether nobody but a beginner forgets any of these rules, and the scenario isn't for beginners."""
    return (played.scenario.level or 1) > 1 and is_plain(played, cites)


def is_plain(played: PlayedScenario, cites: Iterable[str]) -> bool:
    """Whether each of these rules is one that only beginners forget, and not what the scenario is about. Of
    one that names no level everything may be asked.
    """
    if played.scenario.level is None:
        return False
    plain = PLAIN - set(numbers_of(played.scenario)) | LETHAL
    return all(number_of(cite) in plain for cite in cites)


def gives_itself_away(wrong: Step, right: Step) -> bool:
    """Whether something does nothing in a step without a rule that does something by the rules: nobody takes
    it for that.
    """
    nothing = sum(entry.kind == DOES_NOTHING for entry in wrong.entries)
    return nothing > sum(entry.kind == DOES_NOTHING for entry in right.entries)


def seen_on(board: Board) -> list[object]:
    """All that a position shows of a board, to tell whether a mistake has been made before."""
    things = [state_of(subject, board) for subject in subjects_on(board)]
    return [*things, *((item["name"], item.get("text"), item.get("targets")) for item in board.spells)]


def _is_passing(was: Facets, stands: Facets) -> bool:
    before, after = dict(was), dict(stands)
    if before["zone"] != after["zone"]:
        if before["zone"] == "hand":
            return after["zone"] in ("in play", "stack")
        return (before["zone"], after["zone"]) == ("stack", "graveyard")
    return {facet for facet in before if before[facet] != after.get(facet)} <= PASSING


def _has_shuffled(steps: Sequence[Step]) -> bool:
    return any(isinstance(entry.event, Shuffled) for step in steps for entry in step.entries)


def resolves_in_order(steps: Sequence[Step]) -> list[str]:
    """What resolves in some steps, by name, in order."""
    return [name for step in steps for name in resolved_in(step)]
