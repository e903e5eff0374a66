"""The log: what happened, and which rule's code was running when it did."""

from __future__ import annotations

from math import inf

from rules_kb.facts import NamedTuple
from rules_kb.hints import TYPE_CHECKING
from rules_kb.table.entries import (
    ALLOWED,
    APPLIED,
    BECAUSE,
    CAME,
    CHANGES_LOOKS,
    CHECKED,
    EVERYWHERE,
    FORBADE,
    SET_UP,
    Aspect,
    Entry,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence

    from rules_kb.table.events import Event, TableChange
    from rules_kb.table.objects import Thing

__all__ = ["ALLOWED", "APPLIED", "CHECKED", "FORBADE", "SET_UP", "Endless", "Entry", "Log", "Origin"]


class Endless(Exception):
    """More rules have run than a game was given leave for."""


class Origin(NamedTuple):
    """What brings about that which happens now: events, and the rule that was running when they happened."""

    because: tuple[Entry, ...]
    within: Entry | None


class SetOff(NamedTuple):
    """What has set off an ability, and the rules by which it has triggered on that."""

    because: tuple[Entry, ...] = ()
    rules: tuple[Entry, ...] = ()


A_PLAYER = Origin((), None)
"""Nothing that happened before has led to it: somebody does it."""


class Log:
    """An append-only record of rules and events. `mark` and `cut` take back what an undone action wrote.

    `happened` has every change that was carried out on the table, whether a line tells of it or not, in
    groups of those that came at once: carried out once more from the beginning, they give the same table.

    `origin` is what brings about that which happens now. `rules_run` counts how often a rule's code has begun
    to run, whatever became of it; from `most_rules` on nothing more is played.
    """

    def __init__(self) -> None:
        self.happened: list[tuple[TableChange, ...]] = []
        self.entries: list[Entry] = []
        self.running: list[Entry] = []
        self.muted = 0
        self.rules_run = 0
        self.most_rules: float = inf
        self.origin = A_PLAYER
        self._known: dict[Hashable, list[Entry]] = {}
        self._counted = 0
        self._set_off: dict[Hashable, SetOff] = {}

    def open(self, cite: str, at_work: str = "", kind: str = "") -> Entry:
        """Note that a rule's code starts to run, whether it is so everywhere, or each time, and of what kind
        the rule is. Raises Endless.
        """
        self.rules_run += 1
        if self.rules_run > self.most_rules:
            raise Endless(f"more than {self.most_rules} rules have run")
        entry: Entry = object.__new__(Entry)  # as `Entry` makes it, in a fraction of the time
        running = self.running
        if running:
            entry.cause = running[-1]
        entry.cite = cite
        entry.does = []
        if at_work:
            entry.at_work = at_work
        if kind:
            entry.kind = kind
        if not self.muted:
            self.entries.append(entry)
        running.append(entry)
        return entry

    def close(self, entry: Entry, role: str, about: tuple[str, ...], says: str = "") -> None:
        """Note what the rule's code turned out to have done."""
        entry.role, entry.about = role, about
        if says:
            entry.says = says
        self.leave(entry)

    def leave(self, entry: Entry) -> None:
        """Note that a rule's code has run, and has done nothing."""
        running = self.running
        if running[-1] is entry:
            running.pop()
        else:
            running.remove(entry)

    def event(
        self,
        text: str,
        about: tuple[str, ...],
        event: Event | None = None,
        *,
        because: tuple[Entry, ...] | None = None,
        beside: tuple[Entry, ...] = (),
        trails: Sequence[Hashable] = (),
        how: str = BECAUSE,
        kind: str = "",
    ) -> Entry:
        """Note something that happened, caused by the rule that is running.

        `because` is left out where it comes from what the log's `origin` says. `trails` are keys under which
        others find what has told of a thing.
        """
        running = self.running[-1] if self.running else None
        origins, within = self.origin
        cause = running
        if event is not None:
            cause = event.because or running
            if because is None:
                because = event.comes_from
            trails = trails or event.trails()
        self._counted += 1
        entry = Entry(
            number=self._counted,
            cause=cause,
            text=text,
            about=about,
            event=event,
            because=origins if because is None else because,
            within=within,
            beside=beside,
            how=how,
            kind=kind,
            says="" if event is None else event.note,
            clears=event is not None and event.clears,
        )
        if kind != CHANGES_LOOKS:  # which follows from what the rule has done
            for rule in {id(running): running, id(cause): cause}.values():
                if rule is not None:
                    rule.does.append(entry)
        if not self.muted:
            if event is not None:
                event.logged = entry
            for trail in trails:
                self._known.setdefault(trail, []).append(entry)
            if text:
                self.entries.append(entry)
        return entry

    # -- what brought about what -----------------------------------------------------------------------------

    def coming_from(self, because: tuple[Entry, ...], instead: bool = False) -> _ComingFrom:
        """What happens meanwhile comes from these events; `instead` of them, and so by the rules that are
        running already.
        """
        return _ComingFrom(self, Origin(because, self.running[-1] if self.running and not instead else None))

    def coming_also_from(self, because: tuple[Entry, ...]) -> _ComingFrom:
        """What happens meanwhile comes from these events first, then from what everything comes from now, by
        the same rules.
        """
        return _ComingFrom(self, Origin((*because, *self.origin.because), self.origin.within))

    def remember(self, trail: Hashable, entry: Entry) -> None:
        """Let others find an event under a key."""
        self._known.setdefault(trail, []).append(entry)

    def note_trigger(
        self, occurrence: Hashable, because: tuple[Entry, ...], rules: tuple[Entry, ...]
    ) -> None:
        """An ability has triggered on an occurrence."""
        for rule in rules:
            rule.sets_off = True
        self._set_off[occurrence] = SetOff(because, rules)

    def also_triggered_by(
        self, occurrence: Hashable, rules: Iterable[Entry], *, foremost: bool = False
    ) -> None:
        """Rules that had a part in an ability's triggering before it was found to; `foremost` those that say
        what the ability is.
        """
        if (known := self._set_off.get(occurrence)) is not None:
            both = (*rules, *known.rules) if foremost else (*known.rules, *rules)
            self._set_off[occurrence] = known._replace(rules=both)

    def trigger_of(self, occurrence: Hashable) -> SetOff:
        """What was noted as an ability triggered on an occurrence."""
        return self._set_off.get(occurrence, SetOff())

    def latest(self, trail: Hashable) -> Entry | None:
        """The latest event under a key that hasn't been taken back."""
        known = self._known.get(trail)
        while known and known[-1].undone:
            known.pop()
        return known[-1] if known else None

    def look_behind(self, entry: Entry, things: Sequence[Thing], aspects: Iterable[Aspect]) -> None:
        """Note with what an entry says how that came to be so of which it speaks."""
        entry.behind = self.behind(things, aspects)

    def behind(self, things: Sequence[Thing], aspects: Iterable[Aspect]) -> tuple[Entry, ...]:
        """What made that so of some things which is spoken of, the latest first; behind that what brought
        each where it is, and how the table was set. None where nothing that they are is spoken of.
        """
        trails = [(aspect, thing) for aspect in aspects for thing in things]
        if not trails:
            return ()
        changed = [entry for trail in trails for entry in self.since_cleared(trail)]
        came = [entry for thing in things if (entry := self.latest((CAME, thing))) is not None]
        return (*dict.fromkeys((*changed, *came)), SET_UP)

    def since_cleared(self, trail: Hashable) -> tuple[Entry, ...]:
        """The events under a key since the last one that cleared it, the latest first."""
        found: list[Entry] = []
        for entry in reversed(self._known.get(trail, ())):
            if entry.undone:
                continue
            if entry.clears:
                break
            found.append(entry)
        return tuple(found)

    def grounds(self, *trails: Hashable) -> tuple[Entry, ...]:
        """The latest events under some keys, the latest of them first; how the table was set where there are
        none.
        """
        found = [entry for trail in trails if (entry := self.latest(trail)) is not None]
        return tuple(dict.fromkeys(found)) if found else (SET_UP,)

    def telling(self, event: Event) -> Entry | None:
        """The line that tells of an event: its own, that of what carried it out, or of what it concerns."""
        if event.logged is not None and event.logged.text:
            return event.logged
        if event.part is not None:
            return self.telling(event.part)
        return next((entry for trail in event.told_by() if (entry := self.latest(trail))), event.logged)

    def stand_beside(self, events: Iterable[Event], rules: Iterable[Entry]) -> None:
        """Rules had a part in some events though their code wasn't running as these happened: they were asked
        before, or say what the event is the beginning of.
        """
        self.stand_beside_entries((event.logged for event in events if event.logged is not None), rules)

    def stand_beside_entries(self, events: Iterable[Entry], rules: Iterable[Entry]) -> None:
        """The same where the events are known by what the log has of them."""
        beside = tuple([rule for rule in rules if rule.cite])
        for event in events:
            event.beside = (*event.beside, *beside)
            for rule in beside:
                rule.placed = True

    def are_at_work_everywhere(self, rules: Iterable[Entry]) -> None:
        """What these rules say goes without saying where they had a part just now."""
        for rule in rules:
            rule.at_work = EVERYWHERE

    def kept_things_out(self, mark: int) -> None:
        """What has fired since a mark says why something isn't concerned: it belongs to the step, and stands
        beside nothing that happens to others.
        """
        for entry in self.entries[mark:]:
            entry.placed = entry.placed or bool(entry.cite)

    def leading_to(self, fits: Callable[[Entry], bool], *, own: bool = False) -> _LeadingTo:
        """Rules that only answer something meanwhile, before anything has happened, have had their part in
        what comes of it then: in those events that fit and of whose things they speak, or, without `own`, in
        all that fit where they speak of none of those things.
        """
        return _LeadingTo(self, fits, own)

    def let_stand_beside(self, new: Sequence[Entry], fits: Callable[[Entry], bool], own: bool) -> None:
        """What is said at `leading_to`, of what is `new` in the log."""
        events = [entry for entry in new if entry.text and fits(entry)]
        if not events:
            return
        carrying = {id(rule) for entry in new if entry.text for rule in entry.rules}
        rules = [
            entry
            for entry in new[: new.index(events[0])]
            if entry.cite
            and entry.role != CHECKED
            and not entry.does
            and not entry.placed
            and not entry.sets_off
            and id(entry) not in carrying
        ]
        things = {name for event in events for name in event.about}
        named = [
            (rule, {*rule.about}, not own and things.isdisjoint(rule.about)) for rule in rules
        ]  # there may be many events, and many rules
        for event in events:
            of_it = [rule for rule, names, of_all in named if of_all or not names.isdisjoint(event.about)]
            self.stand_beside_entries([event], of_it)

    def had_no_part(self, events: Iterable[Event] | None = None) -> None:
        """The rule that is running did nothing after all: what its code brought about, or these events of it,
        was the doing of others.
        """
        if not self.running:
            return
        rule = self.running[-1]
        if events is None:
            rule.does.clear()
            return
        for event in events:
            if event.logged is not None and event.logged.cause is not rule:
                event.logged.within = rule

    def fired(self, start: int = 0) -> list[Entry]:
        """The rules that had a part in what happened since `start`, in order."""
        return [entry for entry in self.entries[start:] if entry.cite and entry.role != CHECKED]

    def silence(self) -> _Silence:
        """Nothing is written meanwhile: for questions that the game asks itself."""
        return _Silence(self)

    def mark(self) -> int:
        return len(self.entries)

    def undo(self, mark: int) -> None:
        """What was written since `mark` didn't last: nothing comes from it any more."""
        for entry in self.entries[mark:]:
            entry.undone = True

    def cut(self, mark: int) -> list[Entry]:
        """Take back everything since `mark` and return it.

        What it did isn't done by the rules that are running either.
        """
        taken = self.entries[mark:]
        self.undo(mark)
        del self.entries[mark:]
        gone = {id(entry) for entry in taken}
        for rule in self.running:
            first = next(
                (index for index, entry in enumerate(rule.does) if id(entry) in gone), len(rule.does)
            )
            del rule.does[first:]
        return taken


# -- meanwhile: written out, as each is entered dozens of times in a short game
# ----------------------------------------------------------------------------------------------------------


class _ComingFrom:
    __slots__ = ("_log", "_origin", "_outer")

    def __init__(self, log: Log, origin: Origin) -> None:
        self._log, self._origin, self._outer = log, origin, log.origin

    def __enter__(self) -> None:
        self._outer, self._log.origin = self._log.origin, self._origin

    def __exit__(self, *_: object) -> None:
        self._log.origin = self._outer


class _Silence:
    __slots__ = ("_log",)

    def __init__(self, log: Log) -> None:
        self._log = log

    def __enter__(self) -> None:
        self._log.muted += 1

    def __exit__(self, *_: object) -> None:
        self._log.muted -= 1


class _LeadingTo:
    __slots__ = ("_fits", "_log", "_mark", "_own")

    def __init__(self, log: Log, fits: Callable[[Entry], bool], own: bool) -> None:
        self._log, self._fits, self._own, self._mark = log, fits, own, 0

    def __enter__(self) -> None:
        self._mark = len(self._log.entries)

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self._log.let_stand_beside(self._log.entries[self._mark :], self._fits, self._own)
