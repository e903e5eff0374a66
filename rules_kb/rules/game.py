"""A game: a table played by the rules of an era. All change goes through its one door.

There are two ways through it: `happen` for events, which effects can replace or prevent and abilities trigger
on, and `record` for bookkeeping. Both carry the change out on the table and keep it in the log, to be carried
out again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager

from rules_kb.cards import abilities as a
from rules_kb.facts import NamedTuple, replace
from rules_kb.hints import TypeVar, cast
from rules_kb.rules.era import Era
from rules_kb.rules.foreseen import Coming, NothingForeseen
from rules_kb.rules.looks import Described, LooksFound, Reasons, known_as, new_among, plain_look
from rules_kb.rules.roster import Feature, Kind, Marked, Roster, said
from rules_kb.rules.rule import Illegal, Verdict, seam
from rules_kb.table.choices import (
    Choice,
    ChoiceOf,
    Chooser,
    Division,
    FirstOption,
    OnlyForced,
    Option,
    is_among_identical_cards,
    is_answered,
)
from rules_kb.table.clause import Clause
from rules_kb.table.entries import MATTERS, SIZE
from rules_kb.table.events import Bookkeeping, Event, carry_out_together
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.effects import EffectsNoticed, to_do
from rules_kb.table.events.phasing import PhasedOut
from rules_kb.table.events.turns import SomebodyActed
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.furniture import Memory
from rules_kb.table.log import APPLIED, Entry, Log
from rules_kb.table.objects import (
    GRAVEYARD,
    IN_PLAY,
    STACK,
    GameObject,
    Look,
    Mark,
    Player,
    ReasonKey,
    Thing,
    TriggeredOn,
)
from rules_kb.table.table import Table

Watch = tuple[GameObject, a.Triggered | a.Keyword, Player]
"""A permanent or card, an ability of it that triggers, or a keyword that stands for one, and who has it."""


T = TypeVar("T", bound=Option)


class Kept(NamedTuple):
    """A game as it was at one moment: the table, how much was written in the log, and how much had
    happened.
    """

    table: Memory
    written: int
    happened: int


class Game:
    """The table, the era whose rules act on it, the log, and who answers choices.

    `coming` tells what the script will still need, to be spared in payments. `switched_off` holds cites of
    rules that don't act (to see what would become of the game without them). `stop_at` is where whoever plays
    wants to halt (a step, and whose), and `stopped` that it has come; with `pauses`, what resolves one
    after the other halts after each.

    Of what is being carried out, and gone when it is over: `mana_triggers` are the triggered mana abilities
    that the mana ability that is being played has set off (None where none is), `replacing` has the marks of
    the replacement effects whose instructions are carried out, with those that a player left out, and
    `draws_under_way` counts the draws within which others come, `paid_for` is whose costs are being paid.
    Where one thing happens in several places, `orders` has which of some effects comes first in one of them.
    """

    def __init__(self, table: Table, era: Era, chooser: Chooser | None = None) -> None:
        self.table = table
        self.era = era
        self.log = Log()
        self.chooser: Chooser = chooser or OnlyForced()
        self.coming: Coming = NothingForeseen()
        self.switched_off: set[str] = set()
        self.mana_triggers: list[tuple[GameObject, a.Triggered, TriggeredOn]] | None = None
        self.replacing: tuple[tuple[tuple[Mark, str, type[Event]], ...], tuple[Mark, ...]] = ((), ())
        self.draws_under_way = 0
        self.paid_for: GameObject | None = None
        self.orders: list[tuple[tuple[Mark, ...], Mark]] | None = None
        self.stop_at: tuple[str, str] | None = None
        self.stopped = False
        self.pauses = False
        self._noticed: Reasons | None = None
        self._seen: dict[GameObject, Look] | None = None
        self._looks = LooksFound({}, {})
        self._times_restored = 0
        self._looks_at = -1  # the version of the table that they are of

    # -- looking -----------------------------------------------------------------------------------

    def look(self, thing: GameObject) -> Look:
        """The thing as it is now, or as it last was in play."""
        if thing.zone == IN_PLAY:
            return self.looks()[thing]
        if thing.last_look is not None:
            return thing.last_look
        if (thing.zone == STACK and self.table.effects) or self.said_elsewhere():
            return look_outside_play(self, thing)
        return plain_look(thing)

    def looks(self) -> dict[GameObject, Look]:
        """Every permanent as it is now, with counters and continuous effects."""
        version = self.table.version
        if self._looks_at != version:
            with self.log.silence():
                self._looks = looks_of_permanents(self)
            self._looks_at = version
        return self._looks.looks

    def saying(self, kind: type[Kind]) -> list[tuple[GameObject, Look, Kind]]:
        """The abilities of a kind that permanents have now, in the order in which these are in play."""
        return said(kind, self.looks(), self._looks.roster)

    def having(self, feature: Feature) -> list[Marked]:
        """The permanents that have something, a word of their type lines, say, in the same order."""
        looks = self.looks()
        return (self._looks.roster or Roster(looks)).having(feature)

    def said_elsewhere(self) -> tuple[tuple[GameObject, Clause], ...]:
        """The static abilities of permanents that say how things outside play look."""
        self.looks()
        return self._looks.elsewhere

    def reasons(self) -> Reasons:
        """Why permanents look as they do: the rules behind it, each as (cite, names concerned), by a key of
        its own.
        """
        self.looks()
        return self._looks.reasons

    @property
    def looks_before(self) -> LooksFound:
        """How permanents looked when they were last looked at."""
        return self._looks

    @contextmanager
    def trial_looks(self, looks: dict[GameObject, Look], known: Described | None = None) -> Iterator[None]:
        """Take permanents to look like this meanwhile, with what is known to be described by effects."""
        kept = self._looks, self._looks_at
        self._looks, self._looks_at = LooksFound(looks, {}, described=known), self.table.version
        try:
            yield
        finally:
            self._looks, self._looks_at = kept

    def forget_looks(self) -> None:
        """Work out anew how permanents look, when next asked."""
        self._looks, self._looks_at = LooksFound({}, {}), -1

    def controller(self, thing: GameObject) -> Player:
        """Who controls the thing now, or last did."""
        return self.look(thing).controller

    # -- change ------------------------------------------------------------------------------------

    def happen(self, *events: Event) -> list[Event]:
        """Propose events that happen at once; return what really happened.

        Each passes the replacement and prevention effects, is carried out and told in the log, and
        sets off triggered abilities.
        """
        if self.table.result is not None:
            return []
        settled = [part for event in events for part in self._settle(event)]
        if self._seen is None:
            self._seen = self.looks()
        if not settled:
            self._notice(settled)
            return settled
        asked = self.log.mark()
        settled = lay_in_graveyards(self, settled)
        laid = self.log.fired(asked)
        moving = [event for event in settled if isinstance(event, (Moved, PhasedOut))]
        leaving = [event for event in moving if event.thing.zone == IN_PLAY]
        before = watching(self) if leaving else None
        for event in leaving:
            event.look = self.look(event.thing)
        for seen in settled:
            if isinstance(seen, Damaged) and (hitter := seen.hitter):
                seen.look = self.look(hitter)
        carry_out_together(self.table, settled, self._tell)
        if laid:
            for event in moving:
                if isinstance(event, Moved) and event.zone == GRAVEYARD:
                    self.log.stand_beside([event], [rule for rule in laid if event.thing.name in rule.about])
        self.log.happened.append(tuple(settled))
        forget_what_was(self, settled)
        see_who_controls_what(self)
        with self.log.coming_from(self._told(settled)):
            self._notice(settled)
            keep_combat_right(self, settled)
            end_what_depended(self)
            wake(self, settled, before)
        for deed in to_do(settled):
            with self.log.coming_from(self._told([deed]), instead=True):
                deed.act()
        return settled

    def record(self, *changes: Bookkeeping) -> None:
        """Carry out changes that nothing replaces, nothing triggers on and no line of the log tells."""
        carry_out_together(self.table, changes)
        self.log.happened.append(changes)

    def somebody_acted(self) -> None:
        """A player has done or chosen something optional."""
        if self.table.turn.resolved_in_a_row:
            self.record(SomebodyActed())

    def _tell(self, event: Event) -> None:
        if isinstance(event, Damaged) and isinstance(event.target, GameObject) and not self.log.muted:
            toughness = self.look(event.target).toughness
            event.note = f"{event.target.damage} of {toughness}" if toughness is not None else ""
        beside = (event.instead_of,) if event.instead_of is not None else ()
        entry = self.log.event(event.tell(), _names(event), event, beside=(*beside, *event.sets_nothing_off))
        if event.note and isinstance(event, Damaged) and isinstance(event.target, GameObject):
            self.log.look_behind(entry, [event.target], [SIZE])

    def _told(self, events: list[Event]) -> tuple[Entry, ...]:
        """The lines of the log that tell of these events."""
        found = [entry for event in events if (entry := self.log.telling(event)) is not None]
        return tuple(dict.fromkeys(found)) if len(found) > 1 else tuple(found)

    def _settle(self, event: Event) -> list[Event]:
        """The events that really happen instead of or because of this one."""
        found: list[Event] = []
        for modified in modify(self, event):
            if modified is not event and modified.because is not event.because:
                modified.instead_of = event.because
            parts = modified.becomes(self.table)
            for part in parts:
                if part is modified:
                    found.append(part)
                else:
                    part.because = part.because or modified.because
                    part.note = part.note or modified.note
                    part.instead_of = part.instead_of or modified.instead_of
                    part.sets_nothing_off = part.sets_nothing_off or modified.sets_nothing_off
                    if part.comes_from is None:
                        part.comes_from = modified.comes_from
                    happening = self._settle(part)
                    modified.part = next(iter(happening), None)
                    found.extend(happening)
        return found

    def _notice(self, settled: list[Event]) -> None:
        """Write to the log which continuous effects have started to matter, and what looks otherwise since
        these events.
        """
        self.looks()
        reasons = self._looks.reasons
        behind: dict[int, list[Entry]] = {}
        if reasons is not self._noticed:
            known = self.table.noticed
            for cite, about, parts, place in new_among(reasons, known):
                entry = self.log.open(cite, kind=MATTERS)
                self.log.close(entry, APPLIED, about)
                for part in parts:
                    behind.setdefault(part, []).insert(place, entry)
            for key in note_endings(self, known, reasons):
                entry = self.log.open(str(key[0]), kind=MATTERS)
                self.log.close(entry, APPLIED, known[key])
                over = (other[-1] for other in known if other[1:2] == key[1:2] and other not in reasons)
                for part in {part for part in over if isinstance(part, int)}:
                    behind.setdefault(part, []).insert(0, entry)
            self._take_as_known(reasons)
            self._noticed = reasons
        self._notice_looks(settled, behind)

    def _notice_looks(self, settled: list[Event], behind: dict[int, list[Entry]]) -> None:
        """Write to the log what looks otherwise; `behind` has the rules that have begun to matter, by id."""
        looks, seen = self.looks(), self._seen
        if looks is seen:
            return
        self._seen = looks
        if seen is not None and not self.log.muted:
            tell_changed_looks(self, seen, settled, self._told(settled), behind)

    def start_noticing(self, untold: Collection[ReasonKey] = ()) -> None:
        """Take the continuous effects that are there now as known, but for some that are to be told."""
        see_who_controls_what(self)
        self._take_as_known({key: said for key, said in self.reasons().items() if key not in untold})

    def _take_as_known(self, reasons: Mapping[ReasonKey, tuple[str, tuple[str, ...]]]) -> None:
        known = known_as(reasons)
        if known != self.table.noticed:
            self.record(EffectsNoticed(known))

    # -- choices -----------------------------------------------------------------------------------

    def ask(self, choice: ChoiceOf[T]) -> list[T]:
        """The player's answer; a choice with one legal answer is made unasked."""
        return cast(list[T], self.answer_to(choice))

    def divide(self, division: Division) -> dict[Thing, int]:
        """How the player shares something out."""
        return cast(dict[Thing, int], self.answer_to(division)[0])

    def answer_to(self, choice: Choice) -> Sequence[object]:
        """The player's answer, whatever it may be: see `ask` and `divide`, which know."""
        if choice.player.left:
            choice = replace(choice, player=chooses_for_who_left(self, choice.player) or choice.player)
        forced = choice.forced
        by = self.table.turn.controlled_by
        if by is not None and forced is None and choice.player in (by, self.table.turn.active):
            choice = replace(choice, player=who_decides(self, choice.player))
        if forced is not None:
            accept = getattr(self.chooser, "forced", None)
            tried: Sequence[object] | None = accept(choice) if accept is not None else None
            return forced if tried is None else _that_is_allowed(choice, tried)
        if choice.verb != "order":
            self.somebody_acted()
        if is_among_identical_cards(choice) and not is_answered(self.chooser, choice):
            return choice.options[: choice.least]
        return _that_is_allowed(choice, self.chooser.answer(choice))

    def ask_one(self, choice: ChoiceOf[T]) -> T | None:
        """The player's only answer, None for none."""
        answer = self.ask(choice)
        return answer[0] if answer else None

    def yes(self, player: Player, what: str) -> bool:
        """Whether the player says yes."""
        return bool(self.ask(ChoiceOf(player, "yes or no", what, ["yes", "no"]))[0] == "yes")

    # -- keeping and taking back ---------------------------------------------------------------------

    def keep(self) -> Kept:
        return Kept(self.table.keep(), self.log.mark(), len(self.log.happened))

    def take_back(self, kept: Kept) -> None:
        """Restore the table and cut the log to that moment."""
        self.restore(kept)
        self.log.cut(kept.written)

    @contextmanager
    def trial(self) -> Iterator[None]:
        """Try what would come of something: choices are made as they come, nothing is told, nothing stays."""
        kept, chooser = self.keep(), self.chooser
        done = [(rule, len(rule.does)) for rule in self.log.running]
        self.chooser = FirstOption()
        try:
            with self.log.silence():
                yield
        finally:
            self.chooser = chooser
            self.take_back(kept)
            for rule, number in done:
                del rule.does[number:]

    @contextmanager
    def answered_by(self, chooser: Chooser) -> Iterator[None]:
        """Whoever else answers choices does so meanwhile."""
        outer, self.chooser = self.chooser, chooser
        try:
            yield
        finally:
            self.chooser = outer

    @property
    def moment(self) -> tuple[int, int]:
        """What is another one as soon as anything lies elsewhere: the table's version, and how often it has
        been restored to an earlier one.
        """
        return self.table.version, self._times_restored

    def restore(self, kept: Kept) -> None:
        """Restore the table to what it was; what the log tells stays."""
        self._times_restored += 1
        kept.table.take_back()
        del self.log.happened[kept.happened :]
        self.log.undo(kept.written)
        self._looks_at = -1  # though the version may be the same
        self._noticed = None
        self._seen = None


# -- what the one door asks of a rulebook ------------------------------------------------------------


@seam
def who_decides(game: Game, player: Player) -> Player:
    """Who makes the choices of a player in a turn that somebody else controls."""


@seam
def chooses_for_who_left(game: Game, player: Player) -> Player:
    """Who makes a choice that an object requires of a player who has left the game."""


@seam
def keep_combat_right(game: Game, events: list[Event]) -> None:
    """After events: what has left play is in combat no more, nor is what 306.2 removes; what was blocked
    stays so."""


@seam
def looks_of_permanents(game: Game) -> LooksFound:
    """Every permanent as it is now, and the reasons for how it is."""


@seam
def note_endings(game: Game, known: Mapping[ReasonKey, tuple[str, ...]], reasons: Reasons) -> list[ReasonKey]:
    """The effects of permanents that have left play, by the keys of the reasons that they were."""


@seam
def tell_changed_looks(
    game: Game,
    before: Mapping[GameObject, Look],
    settled: Sequence[Event],
    told: tuple[Entry, ...],
    behind: Mapping[int, Sequence[Entry]],
) -> None:
    """Which permanents look otherwise than `before`, since these events of which these lines tell; `behind`
    has the rules that have begun to matter, by the object's id."""


@seam
def look_outside_play(game: Game, thing: GameObject) -> Look:
    """A thing outside play: a spell with what has edited it (415), and what permanents say of any card."""


@seam
def see_who_controls_what(game: Game) -> None:
    """A permanent that has come under another player's control hasn't been under it since the turn began
    (308.1, 409.3)."""


@seam
def end_what_depended(game: Game) -> None:
    """End the effects whose duration was as long as something held that holds no more."""


@seam
def modify(game: Game, event: Event) -> list[Event]:
    """What happens instead of an event once everything that replaces or prevents it has had its one
    chance.
    """


@seam
def watching(game: Game) -> list[Watch]:
    """Every triggered ability of a permanent in play: (permanent, ability, controller); and of cards that say
    that they do it elsewhere."""


@seam
def wake(game: Game, events: list[Event], before: list[Watch] | None) -> None:
    """See which abilities these events set off. Leaves-play triggers look back at the moment `before`."""


@seam
def lay_in_graveyards(game: Game, settled: list[Event]) -> list[Event]:
    """Where the cards that are about to go to graveyards will lie: the events, in the order that brings this
    about."""


@seam
def forget_what_was(game: Game, settled: list[Event]) -> None:
    """What applied to a card in the zone that it has left doesn't follow it."""


# -- what is told and chosen ----------------------------------------------------------------------


def _that_is_allowed(choice: Choice, answer: Sequence[object]) -> Sequence[object]:
    """The answer, if the rules that have a verdict on it allow it. Raises Illegal."""
    found = [choice.allows(item) for item in answer] if choice.allows is not None else []
    verdicts = [verdict for one in found for verdict in (one if isinstance(one, list) else [one])]
    if refused := [verdict for verdict in verdicts if isinstance(verdict, Verdict) and not verdict.allowed]:
        raise Illegal(refused)
    return answer


def _names(event: Event) -> tuple[str, ...]:
    names = [thing.name for thing in event.about]
    return tuple(dict.fromkeys(names)) if len(names) > 1 else tuple(names)
