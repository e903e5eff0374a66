"""Playing a scenario: the script's lines one by one, each step with what fired and what happened."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from rules_kb.books.eras import DECLARE_ATTACKERS, DECLARE_BLOCKERS, KNOWN
from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.engine.activated_abilities import activated_abilities
from rules_kb.rules.engine.combat import declare_if_forced
from rules_kb.rules.engine.combat_damage import deal_out_combat_damage
from rules_kb.rules.engine.continuous_effects import what_took_its_abilities
from rules_kb.rules.engine.mana_abilities import colors_to_choose
from rules_kb.rules.engine.starting import game_begins
from rules_kb.rules.engine.turn_structure import next_step
from rules_kb.rules.era import Era
from rules_kb.rules.rule import Illegal, Verdict
from rules_kb.rules.terms.actions import (
    Announced,
    Concede,
    DeclareAttack,
    DeclareBlock,
    KeepHand,
    LookAt,
    Mulligan,
    Pass,
    PlayAbility,
    PlayLand,
    PlaySpell,
)
from rules_kb.scenarios.answers import NotAnOption, ScriptAnswers
from rules_kb.scenarios.board import Board, board
from rules_kb.scenarios.expectations import Expectations
from rules_kb.scenarios.lines import LOOKS, Line, PlayWords, parse_playing, split_names
from rules_kb.scenarios.mentions import mentioned
from rules_kb.scenarios.names import NotFound
from rules_kb.scenarios.repeating import Repeating
from rules_kb.scenarios.scenario import Scenario
from rules_kb.scenarios.setting import set_table
from rules_kb.table.choices import Unanswered
from rules_kb.table.log import Entry
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, LIBRARY, PHASED_OUT, REMOVED, GameObject, Player
from rules_kb.table.table import TooMuch
from rules_kb.yaml.problems import Problem, Spot

MOST_STEPS = 5000
MOST_WORK = 60_000
"""How much a script may play out: some 2 for each action, times the objects on the table.

A long scenario takes some thousands.
"""
MOST_RESOLVED = 500


@dataclass
class Checked:
    """An expectation and how it came out."""

    at: str
    expect: str
    passed: bool
    found: str
    spot: Spot
    step: int = 0
    """The last step before it was checked; 0 where nothing had been done."""


@dataclass
class Step:
    """One thing that was done, with what the log has of it and how the table stood afterwards."""

    n: int
    turn: int
    active: str
    step: str
    action: str
    spot: Spot
    entries: list[Entry] = field(default_factory=list)
    stack: list[str] = field(default_factory=list)
    priority: str | None = None
    board: Board | None = None
    branch: str = ""


@dataclass
class Run:
    """A scenario as it was played under one era's rules."""

    scenario: Scenario
    era: str
    steps: list[Step] = field(default_factory=list)
    checks: list[Checked] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    before: Board | None = None
    books: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        return not self.problems and all(check.passed for check in self.checks)

    def fired(self) -> list[str]:
        """The cites of the rules that had a part in the main line, in order."""
        return [
            entry.cite
            for step in self.steps
            if not step.branch
            for entry in step.entries
            if entry.cite and entry.role != "checked"
        ]


class _Stop(Exception):
    """The script can't go on."""


class Runner:
    """Plays one scenario under one era. `off` switches rules off by cite."""

    Stop = _Stop

    def __init__(self, scenario: Scenario, era: Era, off: frozenset[str] = frozenset()) -> None:
        self.scenario = scenario
        self.run = Run(scenario, era.name, books=era.books)
        self.game, self.names = set_table(scenario, era)
        self.game.switched_off = set(off)
        self.answers = ScriptAnswers(self.names, scenario.auto)
        self.game.chooser = self.answers
        self.expectations = Expectations(self.game, self.names, self.run)
        self.lines: list[Line] = []
        self.branch = ""
        self.trying = False
        self.work = 0
        self.halt: tuple[int, Callable[[], None]] | None = None

    # -- the script -----------------------------------------------------------------------------------

    def play(self) -> Run:
        """Play the whole script and check every expectation."""
        self.run.before = board(self.game)
        try:
            self.lines_of(self.scenario.play)
            if self.scenario.expect:
                self.forced_blocks(Line("expect", self.scenario.now.spot, "expect"))
        except _Stop:
            return self.run
        self.expectations.check(self.scenario.expect, "end")
        for expect in self.scenario.eras.get(self.run.era, []):
            self.expectations.check([expect], "end")
        return self.run

    def play_until(self, number: int | None, there: Callable[[], None]) -> bool:
        """Play the script up to a step, do something there, and stop. Whether the step was reached.

        0 is before the script, None after all of it. Within a fork, what is done there sees the fork.
        """
        self.run.before = board(self.game)
        self.halt = (number or 0, there)
        try:
            if number != 0:
                self.lines_of(self.scenario.play)
            if not number:
                self.halt = None
                there()
        except _Stop:
            pass
        return self.halt is None

    def lines_of(self, lines: list[Line]) -> None:
        """Play some lines in order; an answer is used up by the line that raises its choice."""
        outer = (self.answers.lines, self.answers.at)
        self.answers.lines, self.answers.at = lines, 0
        try:
            turn = self.game.table.turn
            if turn.damage_to_assign_first:
                turn.damage_to_assign_first = False
                self.opening()
            if turn.game_begins:
                turn.game_begins = False
                self.beginning()
            while self.answers.at < len(self.answers.lines):
                line = self.answers.lines[self.answers.at]
                self.answers.at += 1
                self.line(line)
        finally:
            self.answers.lines, self.answers.at = outer

    def opening(self) -> None:
        """A scenario that starts in the combat damage step starts with the damage being assigned."""
        line = Line("act", self.scenario.now.spot, "combat damage is assigned")
        mark = self.game.log.mark()
        try:
            self.try_answers(lambda: deal_out_combat_damage(self.game))
            deal_out_combat_damage(self.game)
        except Unanswered as open_choice:
            self.stop(line.spot, told_choice(open_choice), "answer it on the first line of play")
        except (Illegal, NotFound) as wrong:
            self.stop(line.spot, str(wrong))
        self.step(line, line.text, mark)

    def beginning(self) -> None:
        """A scenario that starts with the game starts with the opening hands."""
        line = Line("act", self.scenario.now.spot, "the game begins")
        mark = self.game.log.mark()
        game_begins(self.game)
        self.step(line, line.text, mark)

    def line(self, line: Line) -> None:
        """Play one line. What is wrong becomes a problem, and the script stops there."""
        self.spend(line, 0.1 * len(line.expect or ()))
        if line.kind != "expect" and self.game.table.result is not None:
            if self.scenario.eras:
                self.step(line, f"{line.text}: passed over, the game is over")
                return
            self.stop(line.spot, "the game is over, and this line can't be played")
        if line.kind == "to" and KNOWN[self.run.era].step_called(line.step) is None:
            self.step(line, f"{line.text}: passed over, {self.run.era} has no such step")
            return
        if line.kind == "try" and line.is_answer:
            return  # tried when the line before it was played
        play = {
            "act": self.act,
            "resolve": self.resolve,
            "resolve all": self.resolve_all,
            "to": self.to,
            "try": self.try_,
            "if legal": self.if_legal,
            "fork": self.fork,
            "repeat": self.repeat,
            "expect": self.expect,
        }[line.kind]
        try:
            if line.kind in ("act", "resolve", "to"):
                self.try_answers(lambda: play(line))
            play(line)
        except Illegal as illegal:
            self.stop(
                line.spot,
                f"{line.text}: illegal: {_reasons(illegal)}",
                _step_to_go_to(line, self.game.table.turn.step),
            )
        except TooMuch as much:
            self.stop(line.spot, str(much))
        except NotFound as missing:
            self.stop(line.spot, str(missing), missing.hint)
        except Unanswered as open_choice:
            self.stop(line.spot, told_choice(open_choice), "answer it on the next line")

    def stop(self, spot: Spot, what: str, hint: str = "") -> None:
        self.run.problems.append(Problem(spot, what, hint))
        raise _Stop

    def step(
        self, line: Line, action: str, mark: int | None = None, tried: list[Entry] | None = None
    ) -> None:
        """Close a step: what the log got since `mark`, and how things stand.

        `tried` is what a mere try wrote.
        """
        turn = self.game.table.turn
        number = len(self.run.steps) + 1
        if number > MOST_STEPS:
            self.stop(line.spot, f"more than {MOST_STEPS} steps")
        self.spend(line, 0.3)
        log = self.game.log.entries
        entries = tried if tried is not None else list(log[mark if mark is not None else len(log) :])
        active = turn.active.name if turn.active else ""
        self.names.learn(self.game)
        self.run.steps.append(
            Step(
                number,
                turn.number,
                active,
                turn.step,
                action,
                line.spot,
                entries,
                [thing.name for thing in reversed(self.game.table.stack)],
                turn.priority.name if turn.priority else None,
                board(self.game),
                self.branch if tried is None else "try",
            )
        )
        self.halt_here(number)

    def spend(self, line: Line, part: float) -> None:
        """Count what something costs, for each object on the table; stop a script that would go on for too
        long.
        """
        self.work += 1 + int(part * sum(len(zone) for zone in self.game.table.zones.values()))
        if self.work > MOST_WORK:
            self.stop(
                line.spot,
                "this is more than a scenario may play out",
                "shorten the script, or lay out fewer cards",
            )

    def halt_here(self, number: int) -> None:
        """Stop after the step that `play_until` named; the steps of a try don't count."""
        if self.halt is not None and self.halt[0] == number and not self.trying:
            there, self.halt = self.halt[1], None
            there()
            raise _Stop

    # -- what a player does -------------------------------------------------------------------------------

    def act(self, line: Line) -> None:
        player = self.game.table.player(line.player)
        self.game.wanted = self.wanted()
        self.game.spared = self.spared(line)
        if line.verb == "concede":
            self.take(line, Concede(player))
        elif line.verb in ("mulligan", "keep"):
            self.take(line, Mulligan(player) if line.verb == "mulligan" else KeepHand(player))
        elif line.verb in ("attack", "no attack"):
            self.take(line, self.attack(player, line))
        elif line.verb in ("block", "no block"):
            self.take(line, self.block(player, line))
        elif line.verb == "pass":
            self.make_others_pass(line, player)
            self.take(line, Pass(player))
        elif line.verb in ("play", "cast", "use", "tap"):
            self.make_others_pass(line, player)
            self.take(line, self.playing(player, line))
        elif line.verb in LOOKS:
            self.take(line, self.looking(player, line))
        elif not self.answers.takes_back(line):
            self.stop(
                line.spot,
                f"{line.text}: nothing asks {player.name} for this",
                "an answer stands after the line that raises the choice",
            )

    def take(self, line: Line, action: Any) -> None:
        """Take an action as one step."""
        mark = self.game.log.mark()
        self.spend(line, 2)
        self.answers.player_line = line
        seams.take_action(self.game, action)
        self.step(line, line.text, mark)

    def make_others_pass(self, line: Line, player: Player) -> None:
        """Those who have priority before the player pass, as long as that resolves or ends nothing."""
        turn = self.game.table.turn
        while turn.waiting_for is not None:
            what, who = turn.waiting_for
            if line.verb == "tap" and who is player:
                return
            if not self.declare_if_forced(line):
                raise Illegal([Verdict(False, f"{who.name} must {what} first")])
        while turn.priority is not None and turn.priority is not player:
            if player in turn.passed:
                return
            holder = turn.priority
            self.pass_(line, holder)

    def declare_if_forced(self, line: Line) -> bool:
        """Make the declaration that is waited for, as a step of its own, if there is only one.

        Whether it was made.
        """
        if self.game.table.turn.waiting_for is None:
            return False
        what, who = self.game.table.turn.waiting_for
        mark = self.game.log.mark()
        made = bool(declare_if_forced(self.game))
        if made:
            self.step(line, f"{who.name} has only one way to {what}", mark)
        return made

    def forced_blocks(self, line: Line) -> None:
        """Make block declarations that are forced, so that what they trigger is there; not if the script
        still speaks of one.
        """
        while (waiting := self.game.table.turn.waiting_for) is not None and waiting[0] == DECLARE_BLOCKERS:
            if self.blocking_follows() or not self.declare_if_forced(line):
                return

    def blocking_follows(self) -> bool:
        """Whether the next line that does something declares a block, or tries to."""
        for line in self.answers.lines[self.answers.at :]:
            if line.kind == "expect":
                continue
            if any("block" in inner.verb for inner in (line, *line.inner, *with_inner(line.inner))):
                return True
            if line.kind != "fork":
                return False
        return False

    def pass_(self, line: Line, player: Player) -> None:
        """One player passes, as a step of its own."""
        turn = self.game.table.turn
        mark = self.game.log.mark()
        self.spend(line, 1)
        seams.take_action(self.game, Pass(player))
        after = turn.priority.name if turn.priority else None
        words = f"{player.name} passes" + (
            f"; {after} may respond" if after and self.game.table.stack and after != player.name else ""
        )
        self.step(line, words, mark)

    def playing(self, player: Player, line: Line) -> Any:
        """The action of a `play`, `cast`, `use` or `tap` line."""
        said = parse_playing(line.rest, self.names.known)
        if line.verb == "play":
            card = self.names.find(said.card, player, HAND)
            return (
                PlayLand(player, card)
                if "land" in card.initial.types
                else PlaySpell(player, card, self.said(player, said))
            )
        if line.verb == "cast":
            zone = GRAVEYARD if said.from_zone == "graveyard" else HAND
            return PlaySpell(player, self.names.find(said.card, player, zone), self.said(player, said))
        if line.verb == "tap":
            return self.tapping(player, said)
        source = self.names.find(
            said.card, player, {"graveyard": GRAVEYARD, "hand": HAND}.get(said.from_zone, IN_PLAY)
        )
        ability = self.ability_of(source, said)
        return PlayAbility(player, source, ability, self.said(player, said))

    def looking(self, player: Player, line: Line) -> LookAt:
        """What a `look at Bob's hand`, `count library` or `arrange hand` line means."""
        match = re.fullmatch(
            r"(?:(?P<whose>.+?)'s? )?(?P<zone>library|hand|graveyard|removed cards|phased-out cards)",
            line.rest,
            re.IGNORECASE,
        )
        if not match:
            raise NotFound(
                f"{line.rest!r} isn't a zone", "write for example look at Bob's graveyard, or count library"
            )
        whose = self.names.player(match.group("whose")) if match.group("whose") else player
        zones = {
            "library": LIBRARY,
            "hand": HAND,
            "graveyard": GRAVEYARD,
            "removed cards": REMOVED,
            "phased-out cards": PHASED_OUT,
        }
        return LookAt(player, line.verb, zones[match.group("zone").casefold()], whose)

    def tapping(self, player: Player, said: PlayWords) -> PlayAbility:
        source = self.names.find(said.card, player, IN_PLAY)
        if source.tapped and "#" not in said.card:
            alike = [
                thing
                for thing in self.names.called(said.card)
                if thing.zone == IN_PLAY and not thing.tapped and self.game.controller(thing) is player
            ]
            source = alike[0] if alike else source
        with self.game.log.silence():
            abilities = seams.mana_abilities(self.game, source)
        letters = tuple(letter.upper() for letter in re.findall(r"\{(\w)\}", said.mana))
        for ability in abilities:
            gives = {
                letter
                for effect in ability.effects
                if hasattr(effect, "choose")
                for letter in (*effect.mana, *colors_to_choose(effect, source))
            }
            if not letters or set(letters) <= gives or (letters[0].isdecimal() and "C" in gives):
                announced = Announced(mode="".join(letters[:1]) if letters and letters[0] in gives else None)
                return PlayAbility(player, source, ability, announced)
        self.refuse_lost_ability(source)
        raise NotFound(f"{source.name} has no mana ability" + (f" for {said.mana}" if said.mana else ""))

    def refuse_lost_ability(self, source: GameObject) -> None:
        """Where a permanent has lost its abilities, to play one is illegal, and not merely a slip of the
        script.
        """
        verdict = what_took_its_abilities(self.game, source)
        if verdict is not None:
            raise Illegal([verdict])

    def ability_of(self, source: GameObject, said: PlayWords) -> Any:
        """The activated ability that a `use` line means."""
        found = activated_abilities(self.game, source)
        if not found:
            self.refuse_lost_ability(source)
            raise NotFound(f"{source.name} has no activated ability")
        if said.ability is not None:
            if not 1 <= said.ability <= len(found):
                raise NotFound(
                    f"{source.name} has {len(found)} activated abilit{'y' if len(found) == 1 else 'ies'}"
                )
            return found[said.ability - 1]
        if said.ability_text:
            fits = [
                item for item in found if said.ability_text.casefold() in _words_of(item, source).casefold()
            ]
            if len(fits) != 1:
                raise NotFound(f"{len(fits)} abilities of {source.name} read {said.ability_text!r}")
            return fits[0]
        if len(found) > 1:
            with_target = [item for item in found if bool(_targets(item)) == bool(said.on or said.split)]
            if len(with_target) == 1:
                return with_target[0]
            raise NotFound(
                f"{source.name} has {len(found)} activated abilities", "say which: ability 1, ability 2, ..."
            )
        return found[0]

    def said(self, player: Player, said: PlayWords) -> Announced:
        """What a line announces, with names made things."""
        division: dict[Any, int] = {}
        for part in split_names(said.split, self.names.known) if said.split else []:
            match = re.fullmatch(r"(\d+) to (.+)", part)
            if not match:
                raise NotFound(f"{part!r} isn't a share", "write split 2 to A, 1 to B")
            division[self.names.any(match.group(2), player)] = int(match.group(1))
        return Announced(
            targets=[self.names.any(name, player) for name in split_names(said.on, self.names.known)]
            if said.on
            else [],
            division=division,
            mode=said.mode if said.mode is not None else said.mode_text or None,
            x=said.x,
            costs=[said.additional] if said.additional else [],
            instead=said.by or None,
            paying=[
                self.names.find(name, player, IN_PLAY) for name in split_names(said.paying, self.names.known)
            ]
            if said.paying
            else [],
        )

    def attack(self, player: Player, line: Line) -> DeclareAttack:
        if line.verb == "no attack":
            return DeclareAttack(player, {})
        attackers: dict[GameObject, Player] = {}
        bands = []
        for part in line.rest.split(";"):
            match = re.fullmatch(r"(?:(?P<who>.+?) )?with (?P<what>.+)", part.strip(), re.IGNORECASE)
            if not match:
                raise NotFound(f"{part.strip()!r} doesn't say who attacks", "write attack with A, B")
            others = self.game.table.opponents(player)
            chosen = [other for other in others if other.name == self.game.table.turn.defending_player]
            defender = self.names.player(match.group("who")) if match.group("who") else [*chosen, *others][0]
            for group in split_names(match.group("what"), self.names.known):
                members = [self.names.find(name.strip(), player, IN_PLAY) for name in group.split(" + ")]
                attackers.update(dict.fromkeys(members, defender))
                if len(members) > 1:
                    bands.append(members)
        return DeclareAttack(player, attackers, bands)

    def block(self, player: Player, line: Line) -> DeclareBlock:
        blocks: dict[GameObject, list[GameObject]] = {}
        if line.verb == "no block":
            return DeclareBlock(player, blocks)
        for part in line.rest.split(";"):
            match = re.fullmatch(r"(?P<attacker>.+?) with (?P<with>.+)", part.strip(), re.IGNORECASE)
            if not match:
                raise NotFound(
                    f"{part.strip()!r} doesn't say what blocks", "write block A with C, D; B with E"
                )
            attacker = self.names.any(
                match.group("attacker"), player, prefer=list(self.game.table.combat.attackers)
            )
            for name in split_names(match.group("with"), self.names.known):
                blocks.setdefault(self.names.find(name, player, IN_PLAY), []).append(attacker)
        return DeclareBlock(player, blocks)

    def wanted(self) -> dict[str, Counter[str]]:
        """The colours that each player's coming lines will need, those in forks included."""
        wanted: dict[str, Counter[str]] = {}
        for line in with_inner(self.answers.lines[self.answers.at :]):
            if line.kind == "act" and line.verb in ("cast", "use"):
                said = parse_playing(line.rest, self.names.known)
                for thing in self.names.called(said.card)[:1]:
                    cost = thing.initial.cost
                    if line.verb == "cast" and cost is not None:
                        wanted.setdefault(line.player, Counter()).update(cost.colored)
                    elif line.verb == "use":
                        for item in thing.initial.abilities:
                            if isinstance(item, a.Activated):
                                for part in item.cost.parts:
                                    if isinstance(part, a.PayMana):
                                        wanted.setdefault(line.player, Counter()).update(part.cost.colored)
        return wanted

    def spared(self, line: Line) -> set[GameObject]:
        """The permanents that this line or coming ones use, tap, attack or block with, to be left untapped if
        possible.
        """
        spared: set[GameObject] = set()
        for other in with_inner([line, *self.answers.lines[self.answers.at :]]):
            if other.kind == "act" and other.verb in ("use", "tap", "attack", "block"):
                for name in mentioned(other, self.names.known):
                    spared.update(thing for thing in self.names.called(name)[:1] if thing.zone == IN_PLAY)
        return spared

    # -- what the game does ----------------------------------------------------------------------------------

    def resolve(self, line: Line) -> None:
        """Every player passes once, and the top of the stack resolves."""
        table = self.game.table
        self.forced_blocks(line)
        if not table.stack:
            self.stop(line.spot, "the stack is empty, so nothing resolves", "write to STEP to move on")
        top = table.stack[-1]
        mark = self.game.log.mark()
        self.answers.player_line = line
        for _ in table.players:
            holder = table.turn.priority
            if holder is None or top not in table.stack or table.result is not None:
                break
            self.spend(line, 1)
            seams.take_action(self.game, Pass(holder))
        if top in table.stack and table.result is None:
            self.stop(line.spot, f"all pass, and {top.name} doesn't resolve")
        self.step(line, f"{'Both' if len(table.players) == 2 else 'All'} pass: {top.name} resolves", mark)

    def resolve_all(self, line: Line) -> None:
        self.forced_blocks(line)
        if not self.game.table.stack:
            self.stop(line.spot, "the stack is empty, so nothing resolves", "write to STEP to move on")
        for _ in range(MOST_RESOLVED):
            if not self.game.table.stack or self.game.table.result is not None:
                return
            self.resolve(line)
        self.stop(line.spot, f"the stack isn't empty after {MOST_RESOLVED} resolutions")

    def to(self, line: Line) -> None:
        """Everyone passes until the next such step begins."""
        table, turn = self.game.table, self.game.table.turn
        wanted = next(
            (player for player in table.players if player.name.casefold() == line.player.casefold()), None
        )
        mark = self.game.log.mark()
        self.answers.player_line = line
        turn.stop_at = (line.step, wanted.name if wanted else "")
        turn.stopped = False
        try:
            for _ in range(MOST_STEPS):
                if table.result is not None:
                    break
                if turn.waiting_for is not None:
                    if declare_if_forced(self.game):
                        if turn.stopped:
                            break
                        continue
                    what, who = turn.waiting_for
                    self.stop(
                        line.spot,
                        f"{who.name} must {what} before {line.step}",
                        f"write {who.name}: {_ways_to(what)}",
                    )
                before = (
                    turn.number,
                    turn.step,
                    turn.priority,
                    len(turn.passed),
                    len(table.stack),
                    self.game.log.mark(),
                )
                self.spend(line, 0.5)
                if turn.priority is not None:
                    seams.take_action(self.game, Pass(turn.priority))
                else:
                    next_step(self.game)
                if turn.stopped:
                    break
                if before == (
                    turn.number,
                    turn.step,
                    turn.priority,
                    len(turn.passed),
                    len(table.stack),
                    self.game.log.mark(),
                ):
                    self.stop(line.spot, f"passing changes nothing, and {line.step} doesn't come")
            else:
                self.stop(line.spot, f"{line.step} doesn't come")
        finally:
            turn.stop_at = None
        self.step(line, line.text, mark)

    # -- trying, forking, expecting --------------------------------------------------------------------------

    def try_answers(self, play: Callable[[], None]) -> None:
        """Before a line is played, play it with each answer that the script only tries among those that
        follow the line.
        """
        ahead = list(takewhile(lambda line: line.is_answer, self.answers.lines[self.answers.at :]))
        for index, tried in enumerate(ahead):
            if tried.kind == "try":
                before, after = (
                    [line for line in part if line.kind == "act"]
                    for part in (ahead[:index], ahead[index + 1 :])
                )
                self.answers.tried = tried.inner[0]
                self.try_(tried, play, [*before, tried.inner[0], *after[1:]])
                self.answers.tried = None

    def try_(
        self, line: Line, play: Callable[[], None] | None = None, answers: list[Line] | None = None
    ) -> None:
        """An action that must be illegal; nothing of it stays.

        An answer is tried by playing the line that asks for it.
        """
        memory = self.game.keep()
        kept = (len(self.run.steps), len(self.run.problems), self.answers.lines, self.answers.at)
        inner = line.inner[0]
        forbidding: list[str] = []
        reasons, refused = "", False
        self.answers.lines, self.answers.at = answers or [], 0
        self.trying = True
        try:
            if play is not None:
                play()
            else:
                self.dispatch_quietly(inner)
        except Illegal as illegal:
            refused = True
            forbidding = [verdict.cite for verdict in illegal.verdicts if verdict.cite]
            reasons = _reasons(illegal)
            forbidding.extend(
                entry.cite
                for entry in self.game.log.fired(memory[1])
                if entry.cite and entry.cite not in forbidding and entry.role in ("forbade", "applied")
            )
        except NotAnOption as no_option:
            refused, reasons = play is not None, str(no_option)
            forbidding = [entry.cite for entry in self.game.log.fired(memory[1]) if entry.cite]
        finally:
            self.trying = False
            written = list(self.game.log.entries[memory[1] :])
            self.game.take_back(memory)
            del self.run.steps[kept[0] :]
            self.answers.lines, self.answers.at = kept[2], kept[3]
        passed = refused and (
            not line.because
            or any(self.expectations.means(number, cite) for number in line.because for cite in forbidding)
        )
        found = f"illegal: {reasons}" if refused else "legal"
        because = f" because {', '.join(line.because)}" if line.because else ""
        self.run.checks.append(
            Checked(
                f"line {line.spot.line}",
                f"{inner.text} is illegal{because}",
                passed,
                found + (f" [{', '.join(forbidding)}]" if forbidding else ""),
                line.spot,
                len(self.run.steps),
            )
        )
        self.step(
            line, f"{line.text}: {found}", tried=[entry for entry in written if entry.role == "forbade"]
        )

    def dispatch_quietly(self, line: Line) -> None:
        if line.kind != "act":
            self.stop(line.spot, "only a player's action can be tried")
        self.act(line)

    def if_legal(self, line: Line) -> None:
        """An action that is passed over where it is illegal."""
        mark = self.game.log.mark()
        try:
            self.act(line.inner[0])
        except Illegal as illegal:
            self.step(line, f"{line.inner[0].text}: passed over, illegal: {_reasons(illegal)}", mark)

    def fork(self, line: Line) -> None:
        """Another line from here; afterwards the game goes on as if it had not been."""
        self.spend(line, 1)
        memory = self.game.keep()
        known = self.names.keep()
        outer = self.branch
        self.branch = line.name
        self.expectations.begin_fork(memory[1])
        try:
            self.lines_of(line.inner)
        finally:
            self.expectations.end_fork()
            self.branch = outer
            self.game.take_back(memory)
            self.names.take_back(known)

    def repeat(self, line: Line) -> None:
        """Lines played over and over: a loop, shortened as the loop rules say."""
        Repeating(self, line).play()

    def expect(self, line: Line) -> None:
        self.forced_blocks(line)
        self.expectations.check(line.expect, f"line {line.spot.line}")


def _ways_to(what: str) -> str:
    """How a script answers a declaration that the game waits for."""
    if "mulligan" in what:
        return "keep or mulligan"
    return "attack with ... or no attack" if "attack" in what else "block ... or no block"


def with_inner(lines: list[Line]) -> Iterator[Line]:
    """Lines with those that they hold: a fork's, a loop's, what is done if legal."""
    for line in lines:
        yield line
        if line.kind != "try":
            yield from with_inner(line.inner)


def _targets(item: Any) -> Any:
    from rules_kb.cards.card import targets_of

    return targets_of(item)


def _words_of(item: Any, source: GameObject) -> str:
    from rules_kb.cards.language import GRAMMAR

    return GRAMMAR.show("activated" if isinstance(item, a.Activated) else "keyword", item).replace(
        "~", source.initial.name
    )


DECLARED_IN = {
    "attack": DECLARE_ATTACKERS,
    "no attack": DECLARE_ATTACKERS,
    "block": DECLARE_BLOCKERS,
    "no block": DECLARE_BLOCKERS,
}


def _step_to_go_to(line: Line, step: str) -> str:
    """A hint for a declaration that comes before its step has begun."""
    wanted = DECLARED_IN.get(line.verb, step)
    return f"write `to {wanted}` before it" if wanted != step else ""


def _reasons(illegal: Illegal) -> str:
    return "; ".join(
        f"{verdict.reason}" + (f" ({verdict.cite.split(':')[1]})" if verdict.cite else "")
        for verdict in illegal.verdicts
    )


def told_choice(error: Unanswered) -> str:
    """An open choice in words, with its legal answers."""
    choice = error.choice
    options = ", ".join(
        str(option + 1 if choice.verb == "mode" else getattr(option, "name", option))
        for option in choice.options[:12]
    )
    verb = {
        "yes or no": "say yes or no",
        "mode": "choose",
        "number": "choose",
        "color": "choose",
        "type": "choose",
    }.get(choice.verb, choice.verb)
    words = f"{choice.player.name} must {verb}: {choice.what}"
    return words + (f" (of {options})" if options else "")
