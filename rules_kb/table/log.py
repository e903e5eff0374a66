"""The log: what happened, and which rule's code was running when it did."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rules_kb.facts import dataclass, field

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules_kb.table.table import TableChange

APPLIED = "applied"
ALLOWED = "allowed"
FORBADE = "forbade"
CHECKED = "checked"


@dataclass
class Entry:
    """One line of the log.

    A rule's entry has `cite` and `role`; an event's has `text`. `cause` is the entry of the rule whose
    code was running, so that the chain of causes can be walked. `about` names the things concerned.
    `does` counts the events that the rule's own code brought about.
    """

    cause: Entry | None = None
    cite: str | None = None
    role: str = CHECKED
    about: tuple[str, ...] = ()
    says: str = ""
    text: str | None = None
    event: TableChange | None = None
    does: list[Entry] = field(default_factory=list)


class Log:
    """An append-only record of rules and events. `mark` and `cut` take back what an undone action wrote.

    `happened` has every change that was carried out on the table, whether a line tells of it or not, in
    groups of those that came at once: carried out once more from the beginning, they give the same table.
    """

    def __init__(self) -> None:
        self.happened: list[tuple[TableChange, ...]] = []
        self.entries: list[Entry] = []
        self.running: list[Entry] = []
        self.muted = 0
        self.watchers: list[Callable[[Entry], None]] = []

    def open(self, cite: str) -> Entry:
        """Note that a rule's code starts to run."""
        entry = Entry(cause=self.running[-1] if self.running else None, cite=cite)
        if not self.muted:
            self.entries.append(entry)
        self.running.append(entry)
        return entry

    def close(self, entry: Entry, role: str, about: tuple[str, ...], says: str = "") -> None:
        """Note what the rule's code turned out to have done."""
        entry.role, entry.about, entry.says = role, about, says or entry.says
        self.running.remove(entry)

    def event(self, text: str, about: tuple[str, ...], event: TableChange | None = None) -> Entry:
        """Note something that happened, caused by the rule that is running."""
        running = self.running[-1] if self.running else None
        cause = getattr(event, "because", None) or running
        entry = Entry(cause=cause, text=text, about=about, event=event)
        for rule in {id(running): running, id(cause): cause}.values():
            if rule is not None:
                rule.does.append(entry)
        if text and not self.muted:
            self.entries.append(entry)
        return entry

    def had_no_part(self) -> None:
        """The rule that is running did nothing after all: what its code brought about was the doing of
        others.
        """
        if self.running:
            self.running[-1].does.clear()

    def fired(self, start: int = 0) -> list[Entry]:
        """The rules that had a part in what happened since `start`, in order."""
        return [entry for entry in self.entries[start:] if entry.cite and entry.role != CHECKED]

    @contextmanager
    def silence(self) -> Iterator[None]:
        """Nothing is written meanwhile: for questions that the game asks itself."""
        self.muted += 1
        try:
            yield
        finally:
            self.muted -= 1

    def mark(self) -> int:
        return len(self.entries)

    def cut(self, mark: int) -> list[Entry]:
        """Take back everything since `mark` and return it.

        What it did isn't done by the rules that are running either.
        """
        taken = self.entries[mark:]
        del self.entries[mark:]
        gone = {id(entry) for entry in taken}
        for rule in self.running:
            first = next(
                (index for index, entry in enumerate(rule.does) if id(entry) in gone), len(rule.does)
            )
            del rule.does[first:]
        return taken
